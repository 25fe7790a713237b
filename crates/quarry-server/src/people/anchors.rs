//! Fixed ratings to which those of people are tied: computer players of measured strength, and difficulties of hunts.
//!
//! Anchors never move, so a rating of today and one of next year mean the same. The distances are those of the ladder in
//! `bench/results/2026-11-18-strength.md`; a test reads them there. Level 1 stands at 1000 points.

use quarry_table::Level;

/// Where level 1 stands.
const GROUND: f64 = 1000.0;
/// The uncertainty of an anchor.
pub(crate) const CERTAIN: f64 = 30.0;

/// Points of levels 1 to 8 above level 1, both sides together.
const RAPTOR: [i16; 8] = [0, 138, 282, 452, 601, 771, 938, 1119];
/// How far the scientists stand above that and the raptors below: half of what the same level won more with that side, in
/// points, from its direct matches with its neighbours.
const SCIENTISTS: [i16; 8] = [38, 25, 22, 54, 95, 116, 120, 126];
const PLANET_RAIDERS: [i16; 8] = [0, 169, 402, 599, 813, 942, 1201, 1583];
/// A single hunt: neighbours are 58 to 81 points apart there, not as far as in the campaigns of the ladder.
const HUNT: i16 = 70;

/// What a pool rates: a side of Raptor, a number of players, a kind of hunt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scale {
    Raptors,
    Scientists,
    PlanetRaiders,
    Rivals,
    /// Against the difficulty; no computer player is an opponent there.
    Hunts,
}

impl Scale {
    /// The scale of a pool, such as `raptor/raptors`.
    pub(crate) fn of(pool: &str) -> Option<Scale> {
        let (game, part) = pool.split_once('/')?;
        match (game, part) {
            ("raptor", "raptors") => Some(Scale::Raptors),
            ("raptor", "scientists") => Some(Scale::Scientists),
            ("planet-raiders", "2" | "3" | "4") => Some(Scale::PlanetRaiders),
            ("moogh", "rivals-2" | "rivals-3" | "rivals-4" | "teams") => Some(Scale::Rivals),
            ("moogh", "alone" | "together") => Some(Scale::Hunts),
            _ => None,
        }
    }

    /// Where a level stands.
    pub(crate) fn level(self, level: Level) -> f64 {
        let index = usize::from(u8::from(level) - 1);
        let points = match self {
            Scale::Raptors => RAPTOR[index] - SCIENTISTS[index],
            Scale::Scientists => RAPTOR[index] + SCIENTISTS[index],
            Scale::PlanetRaiders => PLANET_RAIDERS[index],
            Scale::Rivals | Scale::Hunts => HUNT * index as i16,
        };
        GROUND + f64::from(points)
    }

    /// Where all levels stand, rounded; nothing for hunts.
    pub(crate) fn all_levels(self) -> Vec<i64> {
        let levels = (1..=Level::MAX).filter(|_| self != Scale::Hunts).filter_map(Level::new);
        levels.map(|level| self.level(level).round() as i64).collect()
    }

    /// The level that plays most like this.
    pub(crate) fn nearest(self, points: f64) -> u8 {
        let apart = |level: Level| (self.level(level) - points).abs();
        let levels = (1..=Level::MAX).filter_map(Level::new);
        levels.min_by(|a, b| apart(*a).total_cmp(&apart(*b))).map_or(1, u8::from)
    }
}

/// Where the difficulty of a hunt stands. Level 4 wins 78.1 % of hunts together and alone as Hunter and 40.1 % as Predator
/// (`bench/results/2026-11-18-balance.md`); Tracker stands as far below Hunter as for the scripted hunter among rivals.
pub(crate) fn difficulty(name: &str) -> f64 {
    match name {
        "tracker" => 669.0,
        "predator" => 1280.0,
        _ => 989.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Anchors are what was measured: this reads the tables of the notebook.
    #[test]
    fn levels_stand_where_the_ladder_put_them() {
        let notebook = include_str!("../../../../bench/results/2026-11-18-strength.md");
        for (game, points) in [("raptor", RAPTOR), ("planet-raiders", PLANET_RAIDERS)] {
            let title = format!("ratings above level:1: {game}\n");
            let table = notebook.split_once(&title).expect("the ladder of the game").1;
            let mut found = 0;
            for line in table.lines().take_while(|line| !line.starts_with("```")) {
                let Some((_, rest)) = line.split_once("level:") else { continue };
                let mut words = rest.split_whitespace();
                let level: usize = words.next().unwrap().parse().unwrap();
                let measured: i16 = words.next().unwrap().parse().unwrap();
                assert_eq!(points[level - 1], measured, "{game}, level {level}");
                found += 1;
            }
            assert_eq!(found, 8, "{game}");
        }
    }

    #[test]
    fn difficulties_stand_where_level_4_met_them() {
        let level = Scale::Hunts.level(Level::new(4).unwrap());
        for (name, share) in [("hunter", 0.781_f64), ("predator", 0.401)] {
            let points = level - 400.0 * (share / (1.0 - share)).log10();
            assert!((difficulty(name) - points).abs() < 1.0, "{name}: {points}");
        }
    }

    #[test]
    fn every_scale_rises_with_the_level() {
        for scale in [Scale::Raptors, Scale::Scientists, Scale::PlanetRaiders, Scale::Rivals] {
            let all: Vec<f64> =
                (1..=8).filter_map(Level::new).map(|level| scale.level(level)).collect();
            assert!(all.is_sorted() && all[7] - all[0] > 400.0, "{all:?}");
            for (level, points) in (1..).zip(&all) {
                assert_eq!(scale.nearest(points + 3.0), level);
            }
            assert_eq!((scale.nearest(-500.0), scale.nearest(9000.0)), (1, 8));
        }
    }
}
