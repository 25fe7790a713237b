//! Logistic regression of results on weighted features, by Newton's method.

use quarry_players::{NamedFeature, Weights, logistic};

use super::{Sample, TunePlan};

/// So little holds every weight that a feature which never occurs has a slope and a bend of zero.
const LEAST_PULL: f64 = 1e-6;

/// A step that makes the loss worse is halved so often at the most.
const HALVINGS: u32 = 10;

/// The weights that explain these results best. `plan.pull` holds each near its old value, as strongly as so many
/// positions would.
pub(crate) fn fit<F: NamedFeature>(
    old: &Weights<F>,
    samples: &[Sample<F>],
    plan: TunePlan,
) -> Weights<F> {
    let pull = f64::from(plan.pull).max(LEAST_PULL);
    let cost = |weights: &Weights<F>| {
        let apart: f64 = weights.iter().zip(old.iter()).map(|(new, old)| apart(new, old)).sum();
        loss(weights, samples) * samples.len() as f64 + pull * apart / 2.0
    };
    let (mut weights, mut least) = (old.clone(), cost(old));
    for _ in 0..plan.passes {
        let step = newton(&weights, old, samples, pull);
        let shorter =
            (0..HALVINGS).map(|halving| moved(&weights, &step, 0.5_f64.powi(halving as i32)));
        let Some((next, cost)) = shorter
            .map(|next| (cost(&next), next))
            .find(|(cost, _)| *cost < least)
            .map(|(cost, next)| (next, cost))
        else {
            break;
        };
        (weights, least) = (next, cost);
    }
    weights
}

fn apart((_, new): (&'static str, f32), (_, old): (&'static str, f32)) -> f64 {
    (f64::from(new) - f64::from(old)).powi(2)
}

/// The mean of the negative logarithm of the chance that these weights gave to what happened.
pub(super) fn loss<F: NamedFeature>(weights: &Weights<F>, samples: &[Sample<F>]) -> f64 {
    let of = |sample: &Sample<F>| {
        let (chance, won) = (f64::from(chance(weights, sample)), f64::from(sample.won));
        let chance = chance.clamp(1e-9, 1.0 - 1e-9);
        -(won * chance.ln() + (1.0 - won) * (1.0 - chance).ln())
    };
    samples.iter().map(of).sum::<f64>() / samples.len().max(1) as f64
}

fn chance<F: NamedFeature>(weights: &Weights<F>, sample: &Sample<F>) -> f32 {
    logistic(sample.features.iter().map(|(feature, amount)| weights[*feature] * amount).sum())
}

fn moved<F: NamedFeature>(weights: &Weights<F>, step: &[f64], share: f64) -> Weights<F> {
    let mut weights = weights.clone();
    weights
        .values_mut()
        .iter_mut()
        .zip(step)
        .for_each(|(weight, step)| *weight += (share * step) as f32);
    weights
}

/// The step to the bottom of the parabola that fits the cost at `weights`.
fn newton<F: NamedFeature>(
    weights: &Weights<F>,
    old: &Weights<F>,
    samples: &[Sample<F>],
    pull: f64,
) -> Vec<f64> {
    let size = F::NAMES.len();
    let mut slope: Vec<f64> = weights
        .iter()
        .zip(old.iter())
        .map(|((_, new), (_, old))| pull * f64::from(old - new))
        .collect();
    let mut bend = vec![vec![0.0; size]; size];
    bend.iter_mut().enumerate().for_each(|(index, row)| row[index] = pull);
    let (mut amounts, mut present) = (vec![0.0; size], Vec::new());
    for sample in samples {
        let chance = f64::from(chance(weights, sample));
        // A feature may be told in parts.
        for (feature, amount) in &sample.features {
            amounts[feature.index()] += f64::from(*amount);
            present.push(feature.index());
        }
        present.sort_unstable();
        present.dedup();
        for (index, row) in present.iter().enumerate() {
            let amount = amounts[*row];
            slope[*row] += (f64::from(sample.won) - chance) * amount;
            for column in &present[..=index] {
                bend[*row][*column] += chance * (1.0 - chance) * amount * amounts[*column];
            }
        }
        present.drain(..).for_each(|index| amounts[index] = 0.0);
    }
    solve(bend, slope)
}

/// The solution of a symmetric, positive definite system of equations (Cholesky). Of `rows` it reads what stands on
/// the diagonal and below.
fn solve(mut rows: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for column in 0..size {
        for row in column..size {
            let known: f64 = (0..column).map(|k| rows[row][k] * rows[column][k]).sum();
            let rest = rows[row][column] - known;
            rows[row][column] = if row == column {
                rest.max(LEAST_PULL).sqrt()
            } else {
                rest / rows[column][column]
            };
        }
    }
    for row in 0..size {
        let known: f64 = (0..row).map(|k| rows[row][k] * right[k]).sum();
        right[row] = (right[row] - known) / rows[row][row];
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|k| rows[k][row] * right[k]).sum();
        right[row] = (right[row] - known) / rows[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use quarry_game::{QuickDice, Roll as _};
    use quarry_players::raptor::Feature;

    use super::*;

    const PLAN: TunePlan =
        TunePlan { games: 0, nodes: 0, seed: 0, passes: 20, pull: 0.0, rounds: 0, match_games: 0 };

    /// Results drawn by known weights.
    fn samples(count: usize) -> Vec<Sample<Feature>> {
        let mut dice = QuickDice::new(3);
        let mut sample = || {
            let [fires, asleep] = [dice.below(5) as f32, dice.below(3) as f32];
            let chance = logistic(0.5 - 0.8 * fires + 1.2 * asleep);
            let won = f32::from(u8::from(dice.unit() < chance));
            // Told in two parts.
            let features = vec![
                (Feature::Bias, 1.0),
                (Feature::Fires, fires),
                (Feature::Asleep, asleep - 1.0),
                (Feature::Asleep, 1.0),
            ];
            Sample { features, won }
        };
        (0..count).map(|_| sample()).collect()
    }

    #[test]
    fn it_finds_the_weights_that_made_the_results() {
        let samples = samples(20_000);
        let found = fit(&Weights::even(0.0), &samples, PLAN);
        for (feature, weight) in
            [(Feature::Bias, 0.5), (Feature::Fires, -0.8), (Feature::Asleep, 1.2)]
        {
            assert!((found[feature] - weight).abs() < 0.08, "{feature:?} {}", found[feature]);
        }
        assert_eq!(found[Feature::Reserve], 0.0, "what never occurs stays");
        let (before, after) = (loss(&Weights::even(0.0), &samples), loss(&found, &samples));
        assert!((before - std::f64::consts::LN_2).abs() < 1e-6 && after < 0.55, "{before} {after}");
    }

    #[test]
    fn a_pull_holds_weights_near_the_old_ones() {
        let (samples, old) = (samples(200), Weights::even(1.0));
        let far = |pull: f32| {
            let new = fit(&old, &samples, TunePlan { pull, ..PLAN });
            new.iter().map(|(_, weight)| (weight - 1.0).abs()).sum::<f32>()
        };
        let (free, held, stuck) = (far(0.0), far(1000.0), far(1e9));
        assert!(free > 2.0 * held && held > 0.01 && stuck < 0.001, "{free} {held} {stuck}");
    }

    /// One feature decides everything, so the likeliest weight is endless.
    #[test]
    fn results_that_are_all_clear_do_not_break_it() {
        let sample = |amount: f32| Sample {
            features: vec![(Feature::Fires, amount)],
            won: f32::from(u8::from(amount > 0.0)),
        };
        let found = fit(&Weights::even(0.0), &[sample(1.0), sample(-1.0)], PLAN);
        assert!(found[Feature::Fires] > 2.0 && found[Feature::Fires].is_finite());
    }

    #[test]
    fn equations_are_solved() {
        let solution = solve(vec![vec![4.0, 9.0], vec![2.0, 3.0]], vec![8.0, 7.0]);
        // The upper half is not read: 4x + 2y = 8, 2x + 3y = 7.
        assert!((solution[0] - 1.25).abs() < 1e-12 && (solution[1] - 1.5).abs() < 1e-12);
    }
}
