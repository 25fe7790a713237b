//! Fitting the maps: the monotone one under which the results are likeliest.

use quarry_players::calibration::{Bend, Calibration, KNOTS, MOST_SIDES, log_odds};

use super::Sample;

/// Passes over all samples.
const PASSES: usize = 400;
/// How strongly the steps of a map are held near those of the straight one, in samples.
const PULL: f32 = 4.0;

/// The maps for all numbers of sides that there are samples of.
pub fn fit(samples: &[Sample]) -> Calibration {
    let mut fitted = Calibration::STRAIGHT;
    for sides in 1..=MOST_SIDES {
        let some: Vec<&Sample> =
            samples.iter().filter(|sample| sample.hopes.len() == sides).collect();
        if !some.is_empty() {
            fitted.bends[sides - 1] = fit_one(&some, sides);
        }
    }
    fitted
}

/// Gradient descent with a step for each knot of its own, and never downhill from knot to knot.
fn fit_one(samples: &[&Sample], sides: usize) -> Bend {
    let mut bend = Bend::STRAIGHT;
    let mut squares = [1e-6f32; KNOTS.len()];
    let mut calibration = Calibration::STRAIGHT;
    for pass in 0..PASSES {
        calibration.bends[sides - 1] = bend;
        let mut slope = [0.0f32; KNOTS.len()];
        for sample in samples {
            let chances = calibration.chances(&sample.hopes);
            let odds = log_odds(&sample.hopes);
            // With one or two sides only the first is mapped.
            let mapped = if sides < 3 { 1 } else { sides };
            for side in 0..mapped {
                let error = sample.won[side] - chances[side];
                for (knot, share) in Bend::parts(odds[side]).0 {
                    slope[knot] += error * share;
                }
            }
        }
        let rate = 0.5 / (1.0 + pass as f32 / 60.0);
        for knot in 0..KNOTS.len() {
            let pulled = slope[knot] - PULL * pull(&bend, knot);
            squares[knot] += pulled * pulled;
            bend.0[knot] += rate * pulled / squares[knot].sqrt();
        }
        for knot in 1..KNOTS.len() {
            bend.0[knot] = bend.0[knot].max(bend.0[knot - 1]);
        }
    }
    bend
}

/// How far the steps beside a knot differ from those of the straight map.
fn pull(bend: &Bend, knot: usize) -> f32 {
    let off = |knot: usize| bend.0[knot] - KNOTS[knot];
    let step = |a: usize, b: usize| off(a) - off(b);
    let mut sum = 0.0;
    if knot > 0 {
        sum += step(knot, knot - 1);
    }
    if knot + 1 < KNOTS.len() {
        sum -= step(knot + 1, knot);
    }
    sum
}

#[cfg(test)]
mod tests {
    use quarry_game::QuickDice;

    use super::super::reliability::{tenths, worst};
    use super::*;

    /// Positions whose search is too sure of itself: the truth has half the log-odds.
    fn overconfident(sides: usize) -> Vec<Sample> {
        let mut dice = QuickDice::new(4);
        let one = |_| {
            let odds: Vec<f32> = (0..sides).map(|_| 6.0 * (dice.unit() - 0.5)).collect();
            let true_odds = if sides == 2 {
                vec![odds[0] / 2.0, 0.0]
            } else {
                odds.iter().map(|x| x / 2.0).collect()
            };
            let total: f32 = true_odds.iter().map(|x| x.exp()).sum();
            let mut left = dice.unit() * total;
            let winner = true_odds.iter().position(|x| {
                left -= x.exp();
                left < 0.0
            });
            let scale = if sides == 2 { 1.0 } else { sides as f32 / (sides as f32 - 1.0) };
            let hope = |x: f32| 1.0 / (1.0 + (-x * scale).exp());
            let hopes = if sides == 2 {
                vec![hope(odds[0]), hope(-odds[0])]
            } else {
                odds.iter().map(|x| hope(*x)).collect()
            };
            let mut won = vec![0.0; sides];
            won[winner.unwrap_or(0)] = 1.0;
            Sample { hopes, won }
        };
        (0..6000).map(one).collect()
    }

    #[test]
    fn a_search_too_sure_of_itself_is_brought_down() {
        for sides in [2, 3, 4] {
            let samples = overconfident(sides);
            let (learned, held) = samples.split_at(3000);
            let before = worst(&tenths(&Calibration::STRAIGHT, held), 200);
            let fitted = fit(learned);
            let after = worst(&tenths(&fitted, held), 200);
            assert!(before > 0.1 && after < 0.05, "{sides}: {before} {after} {fitted}");
        }
    }
}
