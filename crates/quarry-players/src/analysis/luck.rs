//! What draws and rolls changed: the chances after what came, beside the average of what might have come.

use quarry_game::{Notation, Pending, QuickDice, Quiet, Step, StepOf};
use quarry_search::Budget;

use super::look::{part, standard_error};
use super::{AnalysisPlan, Draw, Trial, is_draw};
use crate::Thinks;
use crate::standing::standing;

/// What might have come is looked at so often.
const SAMPLES: u64 = 8;
/// What came is looked at so often.
const LOOKS: u64 = 3;
/// Draws in a row that are followed.
const FOLLOWED: usize = 400;

/// Steps that are draws, from the first to the one after the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    pub(super) start: usize,
    pub(super) end: usize,
}

/// Draws that follow one another. Those before the first decision belong to the setup.
pub(super) fn groups<A, C>(steps: &[Step<A, C>]) -> Vec<Span> {
    let draws = steps.iter().enumerate().filter(|(_, step)| matches!(step, Step::Chance(_)));
    let mut spans: Vec<Span> = Vec::new();
    for (index, _) in draws {
        match spans.last_mut() {
            Some(span) if span.end == index => span.end = index + 1,
            Some(_) | None => spans.push(Span { start: index, end: index + 1 }),
        }
    }
    spans.retain(|span| span.start > 0);
    spans
}

/// What the draws of a span changed; `positions` are those before each of its steps and the one after.
pub(super) fn luck_of<G: Notation + Thinks>(
    positions: &[G],
    steps: &[StepOf<G>],
    span: Span,
    plan: AnalysisPlan,
) -> Draw {
    let (start, end) = (&positions[0], &positions[positions.len() - 1]);
    let seed = plan.seed ^ (span.start as u64) << 40;
    let budget = part(plan.budget, 3);
    let mut dice = QuickDice::new(seed);
    let might = (0..SAMPLES).map(|number| {
        let world = drawn(start, &mut dice);
        look(&world, budget, seed.wrapping_add(number))
    });
    let (expected, spread) = mean(&might.collect::<Vec<_>>());
    let came = (0..LOOKS).map(|number| look(end, budget, seed.wrapping_add(number)));
    let (after, noise) = mean(&came.collect::<Vec<_>>());
    let trials = (span.start..span.end).zip(positions);
    let trials = trials.filter_map(|(at, before)| trial(before, &steps[at])).collect();
    let error = spread.hypot(noise);
    Draw { step: span.start, until: span.end, expected, after, error, trials }
}

fn look<G: Thinks>(game: &G, budget: Budget, seed: u64) -> Vec<f32> {
    standing(game, budget, seed)
}

/// Another outcome of all draws that are due.
fn drawn<G: Thinks>(start: &G, dice: &mut QuickDice) -> G {
    let mut world = start.clone();
    for _ in 0..FOLLOWED {
        if world.pending() != Pending::Chance {
            break;
        }
        world.resolve(world.draw(dice), &mut Quiet);
    }
    world
}

/// The mean for each seat, and the largest standard error.
fn mean(looks: &[Vec<f32>]) -> (Vec<f32>, f32) {
    let seats = looks[0].len();
    let of = |seat: usize| looks.iter().map(|values| values[seat]).collect::<Vec<f32>>();
    let means = (0..seats).map(|seat| of(seat).iter().sum::<f32>() / looks.len() as f32).collect();
    let error = (0..seats).map(|seat| standard_error(&of(seat))).fold(0.0, f32::max);
    (means, error)
}

/// The roll of a step, where a seat wanted something of it.
fn trial<G: Thinks>(before: &G, step: &StepOf<G>) -> Option<Trial> {
    let Step::Chance(came) = step else { return None };
    let (seat, hit) = before.wanted(*came)?;
    let mut outcomes = Vec::new();
    before.chances(&mut outcomes);
    let wanted =
        outcomes.iter().filter(|(chance, _)| before.wanted(*chance).is_some_and(|(_, hit)| hit));
    let odds = wanted.map(|(_, odds)| odds.as_f64()).sum::<f64>() as f32;
    Some(Trial { seat, odds, hit })
}

/// Whether a game has draws after its first decision at all.
pub(super) fn has_draws<G: Notation>(steps: &[StepOf<G>]) -> bool {
    let decided = steps.iter().position(|step| !is_draw::<G>(step)).unwrap_or(steps.len());
    steps[decided..].iter().any(is_draw::<G>)
}

#[cfg(test)]
mod tests {
    use quarry_game::Seat;

    use super::*;

    #[test]
    fn draws_that_follow_one_another_belong_together() {
        let act = || Step::<u8, u8>::Act(Seat::at(0), 1);
        let steps =
            [Step::Chance(1), act(), Step::Chance(2), Step::Chance(3), act(), Step::Chance(4)];
        let spans = groups(&steps);
        assert_eq!(spans, [Span { start: 2, end: 4 }, Span { start: 5, end: 6 }]);
    }
}
