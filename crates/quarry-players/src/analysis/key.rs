//! Where a game turned: choices that were worse beyond doubt, and draws that changed the chances.

use quarry_game::{Notation, Seat, SeatSet, Viewer};

use super::look::{compare, times};
use super::{AnalysisPlan, Draw, KeyMoment, Moment, Turn};
use crate::Thinks;

/// So many key moments are told.
const KEY_MOMENTS: usize = 3;
/// A game is decided once no chance is further from its end than this.
const DECIDED: f32 = 0.05;
/// Luck that changed less is nothing to speak of.
const LEAST_LUCK: f32 = 0.06;
/// And so many times its standard error.
const CERTAIN: f32 = 2.5;

/// How many moments lie before the decision: from there on nobody's chances were other than at the end.
/// All of them where the game goes on.
pub(super) fn before_decision(moments: &[Moment]) -> usize {
    let Some(end) = moments.last().filter(|end| end.decision.is_none()) else {
        return moments.len();
    };
    let open = |moment: &Moment| {
        let pairs = moment.values.iter().zip(&end.values);
        pairs.into_iter().any(|(value, end)| (value - end).abs() > DECIDED)
    };
    moments.iter().rposition(open).map_or(0, |last| last + 1)
}

/// The largest turns of the game, none of them after the decision.
pub(super) fn key_moments(
    moments: &[Moment],
    choices: &[KeyMoment],
    draws: &[Draw],
) -> Vec<KeyMoment> {
    let open = before_decision(moments);
    let last = open.checked_sub(1).map_or(0, |last| moments[last].step);
    let lucky =
        draws.iter().filter(|draw| draw.step <= last).filter_map(|draw| turn(moments, draw));
    let chosen = choices.iter().copied().filter(|key| key.moment < open);
    let mut turns: Vec<KeyMoment> = chosen.chain(lucky).collect();
    turns.sort_by(|a, b| b.swing().total_cmp(&a.swing()).then(a.step.cmp(&b.step)));
    turns.truncate(KEY_MOMENTS);
    turns
}

/// Draws as a key moment, where they changed enough.
fn turn(moments: &[Moment], draw: &Draw) -> Option<KeyMoment> {
    let change = |seat: &Seat| draw.after[seat.index()] - draw.expected[seat.index()];
    // The luck of one is the bad luck of others: the one who had it comes first.
    let larger = |a: &Seat, b: &Seat| {
        change(a).abs().total_cmp(&change(b).abs()).then(change(a).total_cmp(&change(b)))
    };
    let seat = SeatSet::first(draw.after.len()).iter().max_by(larger)?;
    let swing = change(&seat).abs();
    let moment = moments.iter().position(|moment| moment.step >= draw.until)?;
    let (from, to) = (draw.expected[seat.index()], draw.after[seat.index()]);
    let (step, until, kind) = (draw.step, draw.until, Turn::Luck);
    let is_large = swing >= LEAST_LUCK && swing >= CERTAIN * draw.error;
    is_large.then_some(KeyMoment { kind, moment, step, until, seat, from, to })
}

/// Whether `best` is better than `played` for `seat`, judged with `care` times the thought of a look in so many worlds:
/// the difference of the chances. Secret choices are solved instead: by what each brings against the right mix.
pub fn is_better<G: Notation + Thinks>(
    game: &G,
    seat: Seat,
    [played, best]: [G::Action; 2],
    plan: AnalysisPlan,
    (care, worlds): (u64, usize),
) -> f32 {
    let deciding: Vec<Seat> = game.pending().seats().iter().collect();
    if let [first, second] = deciding[..]
        && let Some(duel) = G::duel(game, [first, second], times(plan.budget, care), plan.seed)
    {
        let side = usize::from(seat == second);
        let options = [&duel.rows, &duel.columns][side];
        let gain = |wanted: G::Action| {
            let at = options.iter().position(|option| *option == wanted);
            at.map_or(0.0, |at| duel.gains[side][at])
        };
        return gain(best) - gain(played);
    }
    let view = game.view(Viewer::Seat(seat));
    compare::<G>(&view, seat, [played, best], times(plan.budget, care), worlds, plan.seed).loss()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::{Decision, Verdict};
    use super::*;

    fn moments(values: &[f32]) -> Vec<Moment> {
        let decided = |index: usize| (index + 1 < values.len()).then(pass);
        let of = |(index, value): (usize, &f32)| Moment {
            step: index,
            values: vec![*value, 1.0 - value],
            decision: decided(index),
            duel: None,
            says: BTreeMap::new(),
        };
        values.iter().enumerate().map(of).collect()
    }

    fn pass() -> Decision {
        let (seat, word) = (Seat::at(0), String::new);
        let (line, verdict) = (Vec::new(), Verdict::Good);
        Decision { seat, played: word(), best: word(), line, loss: 0.0, verdict }
    }

    fn choice(step: usize, loss: f32) -> KeyMoment {
        let (seat, until) = (Seat::at(0), step + 1);
        KeyMoment { kind: Turn::Choice, moment: step, step, until, seat, from: 0.5, to: 0.5 - loss }
    }

    fn draw(step: usize, change: f32, error: f32) -> Draw {
        let (expected, after) = (vec![0.5, 0.5], vec![0.5 - change, 0.5 + change]);
        Draw { step, until: step + 1, expected, after, error, trials: Vec::new() }
    }

    #[test]
    fn choices_and_luck_are_told_apart_and_the_largest_come_first() {
        let moments = moments(&[0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1.0]);
        let choices = [choice(1, 0.1), choice(3, 0.3), choice(4, 0.06)];
        let key = key_moments(&moments, &choices, &[draw(2, 0.2, 0.01), draw(0, 0.2, 0.15)]);
        let told: Vec<_> = key.iter().map(|key| (key.step, key.kind)).collect();
        assert_eq!(told, [(3, Turn::Choice), (2, Turn::Luck), (1, Turn::Choice)]);
        assert_eq!(key[1].seat, Seat::at(1), "the one who had the luck");
    }

    #[test]
    fn nothing_is_told_after_the_decision() {
        let moments = moments(&[0.5, 0.6, 0.96, 0.99, 0.96, 1.0]);
        let choices = [choice(1, 0.1), choice(3, 0.3)];
        let key = key_moments(&moments, &choices, &[draw(4, 0.5, 0.0)]);
        assert_eq!(key.iter().map(|key| key.step).collect::<Vec<_>>(), [1]);
        assert_eq!(before_decision(&self::moments(&[0.5, 0.6, 0.96, 0.7, 0.96, 1.0])), 4);
        assert_eq!(before_decision(&self::moments(&[1.0, 1.0, 1.0])), 0);
    }
}
