//! Calibrated chances: what a hope of the search was worth in games that were played to their end.
//!
//! A hope becomes a strength by a monotone map of its log-odds, one map for each number of sides. Of several
//! sides each has the share of its strength in the sum, so the chances of all add up to one. The maps are
//! data (`weights/GAME.chances`) that `quarry-arena` fits to self-play.

use std::fmt;

/// No hope is so certain that the chances of all others vanish.
const CERTAIN: f32 = 1e-6;

/// The most sides of a game.
pub const MOST_SIDES: usize = 4;

/// The log-odds at which a map is written down.
pub const KNOTS: [f32; 9] = [-4.6, -2.94, -1.73, -0.85, 0.0, 0.85, 1.73, 2.94, 4.6];

/// A monotone map of log-odds: linear between the knots, of slope one beyond them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bend(pub [f32; KNOTS.len()]);

impl Bend {
    /// The map that changes nothing.
    pub const STRAIGHT: Bend = Bend(KNOTS);

    /// The two knots that `x` depends on, each with its share; and what is added to both.
    pub fn parts(x: f32) -> ([(usize, f32); 2], f32) {
        let last = KNOTS.len() - 1;
        if x <= KNOTS[0] {
            return ([(0, 1.0), (1, 0.0)], x - KNOTS[0]);
        }
        if x >= KNOTS[last] {
            return ([(last, 1.0), (last - 1, 0.0)], x - KNOTS[last]);
        }
        let above = KNOTS.iter().position(|knot| *knot > x).unwrap_or(last);
        let share = (x - KNOTS[above - 1]) / (KNOTS[above] - KNOTS[above - 1]);
        ([(above - 1, 1.0 - share), (above, share)], 0.0)
    }

    /// The map at `x`.
    pub fn at(&self, x: f32) -> f32 {
        let (parts, more) = Bend::parts(x);
        parts.iter().map(|(knot, share)| self.0[*knot] * share).sum::<f32>() + more
    }

    /// Whether it never falls.
    pub fn is_monotone(&self) -> bool {
        self.0.is_sorted()
    }
}

/// The maps of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Calibration {
    /// By the number of sides, from one on.
    pub bends: [Bend; MOST_SIDES],
}

impl Calibration {
    /// Hopes are chances.
    pub const STRAIGHT: Calibration = Calibration { bends: [Bend::STRAIGHT; MOST_SIDES] };

    /// Reads lines of a number of sides and the map at each knot; `#` begins a comment.
    ///
    /// # Errors
    ///
    /// Says which line is wrong.
    pub fn parse(text: &str) -> Result<Calibration, String> {
        let mut read = Calibration::STRAIGHT;
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
        for line in lines.filter(|line| !line.is_empty()) {
            let wrong = || format!("'{line}' is no map");
            let (sides, rest) = line.split_once(' ').ok_or_else(wrong)?;
            let sides: usize = sides.parse().map_err(|_| wrong())?;
            let knots: Result<Vec<f32>, _> = rest.split_whitespace().map(str::parse).collect();
            let knots = knots.map_err(|_| wrong())?;
            let bend = Bend(knots.try_into().map_err(|_| wrong())?);
            if sides == 0 || sides > MOST_SIDES || !bend.is_monotone() {
                return Err(wrong());
            }
            read.bends[sides - 1] = bend;
        }
        Ok(read)
    }

    /// The chance of each side to come first, by what each hopes for.
    pub fn chances(&self, hopes: &[f32]) -> Vec<f32> {
        let odds = log_odds(hopes);
        let Some(bend) = self.bends.get(odds.len().max(hopes.len()).saturating_sub(1)) else {
            return hopes.to_vec();
        };
        match (odds.as_slice(), hopes.len()) {
            ([only], 1) => vec![share(bend.at(*only))],
            ([first, _], 2) => {
                let chance = share(bend.at(*first));
                vec![chance, 1.0 - chance]
            }
            (odds, _) => {
                let strengths: Vec<f32> = odds.iter().map(|x| bend.at(*x).exp()).collect();
                let total: f32 = strengths.iter().sum();
                strengths.iter().map(|strength| strength / total).collect()
            }
        }
    }
}

/// The probability of these log-odds.
fn share(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// What the map is applied to, side by side. Where a side beats any other by the strength of both (a logistic
/// function of their difference), hopes tell the strengths.
pub fn log_odds(hopes: &[f32]) -> Vec<f32> {
    let odds = |hope: &f32| {
        let hope = hope.clamp(CERTAIN, 1.0 - CERTAIN);
        (hope / (1.0 - hope)).ln()
    };
    match hopes {
        [only] => vec![odds(only)],
        [first, second] => {
            let first = (odds(first) - odds(second)) / 2.0;
            vec![first, -first]
        }
        all => {
            let part = (all.len() as f32 - 1.0) / all.len() as f32;
            all.iter().map(|hope| odds(hope) * part).collect()
        }
    }
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (sides, bend) in (1..).zip(self.bends).filter(|(_, bend)| *bend != Bend::STRAIGHT) {
            write!(f, "{sides}")?;
            bend.0.iter().try_for_each(|knot| write!(f, " {knot:.3}"))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_straight_map_changes_nothing_and_chances_add_up_to_one() {
        for hope in [0.0, 0.01, 0.3, 0.5, 0.77, 1.0] {
            let chances = Calibration::STRAIGHT.chances(&[hope, 1.0 - hope]);
            assert!((chances[0] - hope).abs() < 1e-3, "{hope}: {chances:?}");
            for hopes in [&[hope, 0.3, 0.4][..], &[hope, 0.3, 0.9, 0.1], &[hope, 0.2]] {
                let sum: f32 = Calibration::STRAIGHT.chances(hopes).iter().sum();
                assert!((sum - 1.0).abs() < 1e-3, "{hopes:?}");
            }
        }
    }

    #[test]
    fn maps_are_written_and_read_again_and_must_be_monotone() {
        let text = "2 -3 -2 -1 -0.5 0 0.5 1 2 3 # less certain\n";
        let read = Calibration::parse(text).expect("a map");
        assert_eq!(Calibration::parse(&read.to_string()), Ok(read));
        assert!(read.chances(&[0.9, 0.1])[0] < 0.8);
        assert!(Calibration::parse("2 3 -2 -1 -0.5 0 0.5 1 2 3").is_err());
        assert!(Calibration::parse("2 1 2").is_err() && Calibration::parse("9").is_err());
    }

    #[test]
    fn the_maps_of_all_games_are_monotone() {
        for text in [
            include_str!("../weights/raptor.chances"),
            include_str!("../weights/moogh.chances"),
            include_str!("../weights/planet-raiders.chances"),
        ] {
            let read = Calibration::parse(text).expect("maps");
            assert!(read.bends.iter().all(Bend::is_monotone));
        }
    }
}
