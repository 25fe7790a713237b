//! Ratings of contenders from their games against each other: Bradley and Terry's model, in rating points (Elo).

use crate::score::{WITHIN, share_of};

/// A rating with its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Rating points above the anchor.
    pub points: f64,
    /// The 95 % interval is so much to both sides.
    pub within: f64,
}

/// Points that contenders took from each other.
#[derive(Clone, Debug)]
pub struct Crosstable {
    players: usize,
    /// Points that the row took from the column.
    points: Vec<Vec<f64>>,
}

/// Rating points for a change of one in the logarithm of the odds.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

impl Crosstable {
    /// No games yet.
    pub fn new(players: usize) -> Crosstable {
        Crosstable { players, points: vec![vec![0.0; players]; players] }
    }

    /// `first` took so many points from `second` in so many games.
    pub fn add(&mut self, first: usize, second: usize, points: f64, games: f64) {
        self.points[first][second] += points;
        self.points[second][first] += games - points;
    }

    fn have_met(&self, first: usize, second: usize) -> bool {
        self.points[first][second] + self.points[second][first] > 0.0
    }

    /// The points of a pair, with its part of the virtual draws. Each player has about one of them, shared
    /// out among all that it met, so that no rating is infinite. A whole one with each would draw ratings
    /// together that are far apart.
    fn taken(&self, first: usize, second: usize) -> f64 {
        if !self.have_met(first, second) {
            return 0.0;
        }
        let part = |player| {
            let met = (0..self.players).filter(|other| self.have_met(player, *other)).count();
            1.0 / met as f64
        };
        let draws = f64::midpoint(part(first), part(second));
        self.points[first][second] + 0.5 * draws
    }

    /// The likeliest ratings above that of `anchor`, by Newton's method. Each player must have played.
    pub fn ratings(&self, anchor: usize) -> Vec<Rating> {
        let mut strengths = vec![0.0; self.players];
        for _ in 0..50 {
            let (slope, curvature) = self.slope_and_curvature(&strengths, anchor);
            let Some(inverse) = invert(curvature) else { break };
            for (row, strength) in strengths.iter_mut().enumerate() {
                let step: f64 = inverse[row].iter().zip(&slope).map(|(a, b)| a * b).sum();
                *strength += step.clamp(-1.0, 1.0);
            }
        }
        let (_, curvature) = self.slope_and_curvature(&strengths, anchor);
        let spread = invert(curvature);
        let within = |player: usize| {
            let variance = spread.as_ref().map_or(f64::INFINITY, |spread| spread[player][player]);
            if player == anchor { 0.0 } else { WITHIN * SCALE * variance.sqrt() }
        };
        let rating = |(player, strength): (usize, &f64)| Rating {
            points: SCALE * strength,
            within: within(player),
        };
        strengths.iter().enumerate().map(rating).collect()
    }

    /// The derivatives of the likelihood, the second ones with their sign turned. The anchor does not
    /// move.
    fn slope_and_curvature(&self, strengths: &[f64], anchor: usize) -> (Vec<f64>, Vec<Vec<f64>>) {
        let n = self.players;
        let (mut slope, mut curvature) = (vec![0.0; n], vec![vec![0.0; n]; n]);
        for first in 0..n {
            for second in (0..n).filter(|second| *second != first) {
                let share = share_of(SCALE * (strengths[first] - strengths[second]));
                let taken = self.taken(first, second);
                let games = taken + self.taken(second, first);
                slope[first] += taken - games * share;
                let weight = games * share * (1.0 - share);
                curvature[first][first] += weight;
                curvature[first][second] -= weight;
            }
        }
        slope[anchor] = 0.0;
        curvature[anchor].fill(0.0);
        curvature.iter_mut().for_each(|row| row[anchor] = 0.0);
        curvature[anchor][anchor] = 1.0;
        (slope, curvature)
    }
}

/// The inverse of a matrix by elimination; nothing where it has none.
fn invert(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let n = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..n).map(|row| (0..n).map(|column| f64::from(row == column)).collect()).collect();
    for pivot in 0..n {
        let best = (pivot..n)
            .max_by(|a, b| matrix[*a][pivot].abs().total_cmp(&matrix[*b][pivot].abs()))?;
        matrix.swap(pivot, best);
        inverse.swap(pivot, best);
        let scale = matrix[pivot][pivot];
        if scale.abs() < 1e-12 {
            return None;
        }
        for table in [&mut matrix, &mut inverse] {
            table[pivot].iter_mut().for_each(|value| *value /= scale);
        }
        for row in (0..n).filter(|row| *row != pivot) {
            let factor = matrix[row][pivot];
            for table in [&mut matrix, &mut inverse] {
                let lead = table[pivot].clone();
                table[row].iter_mut().zip(lead).for_each(|(value, lead)| *value -= factor * lead);
            }
        }
    }
    Some(inverse)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::rating_of;

    #[test]
    fn two_players_differ_by_their_score() {
        let mut table = Crosstable::new(2);
        table.add(0, 1, 75.0, 100.0);
        let ratings = table.ratings(1);
        // With the virtual draw: 75.5 of 101 points.
        let expected = rating_of(75.5 / 101.0);
        assert!((ratings[0].points - expected).abs() < 0.01, "{ratings:?}");
        assert_eq!((ratings[1].points, ratings[1].within), (0.0, 0.0));
        // 1.96 · 173.7 / √(101 · 0.7475 · 0.2525)
        assert!((ratings[0].within - 77.98).abs() < 0.05, "{ratings:?}");
    }

    #[test]
    fn odds_multiply_along_a_chain() {
        let mut table = Crosstable::new(3);
        // 3 : 1 twice over is 9 : 1.
        for (first, second) in [(0, 1), (1, 2)] {
            table.add(first, second, 7500.0, 10_000.0);
        }
        let ratings = table.ratings(2);
        assert!((ratings[1].points - 190.85).abs() < 0.2, "{ratings:?}");
        assert!((ratings[0].points - 381.70).abs() < 0.3, "{ratings:?}");
        assert!((ratings[0].within / ratings[1].within - 2f64.sqrt()).abs() < 0.01, "{ratings:?}");
    }

    #[test]
    fn meeting_all_spreads_ratings_as_far_as_meeting_neighbours() {
        // Each is 150 points above the next, and all score just what that promises.
        let ratings = |near: usize| {
            let mut table = Crosstable::new(8);
            for (first, second) in (0..8).flat_map(|a| (a + 1..8).map(move |b| (a, b))) {
                if second - first <= near {
                    table.add(
                        first,
                        second,
                        50.0 * share_of(150.0 * (second - first) as f64),
                        50.0,
                    );
                }
            }
            table.ratings(7).iter().map(|rating| rating.points).collect::<Vec<f64>>()
        };
        for rating in [ratings(1), ratings(2), ratings(7)] {
            let leads: Vec<f64> = rating.windows(2).map(|pair| pair[0] - pair[1]).collect();
            assert!(leads.iter().all(|lead| (145.0..=150.0).contains(lead)), "{leads:?}");
        }
    }

    #[test]
    fn who_wins_always_is_not_endlessly_strong() {
        let mut table = Crosstable::new(2);
        table.add(0, 1, 20.0, 20.0);
        let rating = table.ratings(1)[0];
        assert!((rating.points - rating_of(20.5 / 21.0)).abs() < 0.01, "{rating:?}");
        assert!(rating.within.is_finite());
    }

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let inverse = invert(vec![vec![0.0, 2.0], vec![4.0, 1.0]]).unwrap();
        assert_eq!(inverse, [[-0.125, 0.25], [0.5, 0.0]]);
        assert_eq!(invert(vec![vec![1.0, 2.0], vec![2.0, 4.0]]), None);
    }
}
