//! Goals of Raptor: win this turn, escape now, save the mother.

use std::hash::BuildHasher;

use quarry_game::{Game as _, Pending, Seat};
use raptor::cards::Side;
use raptor::{Options, Phase, Raptor};
use rustc_hash::FxBuildHasher;

use crate::goal::{Goal, Measure, Puzzling};

impl Puzzling for Raptor {
    const GOALS: &'static [Goal<Raptor>] = &[
        Goal { theme: "win", measure: Measure::Steps, asked: is_near_the_end, reached: has_won },
        Goal {
            theme: "escape",
            measure: Measure::Steps,
            asked: |_, seat| Side::of(seat) == Side::Raptor,
            reached: |start, now, seat| {
                now.escaped() > start.escaped() && !has_won(start, now, seat)
            },
        },
        Goal {
            theme: "save",
            measure: Measure::Steps,
            asked: |start, seat| Side::of(seat) == Side::Raptor && is_in_line(start),
            reached: |_, now, _| {
                now.mother().is_some() && !is_in_line(now) && now.pending().outcome().is_none()
            },
        },
    ];

    const DATA: &'static str = include_str!("../../data/raptor.jsonl");

    fn varied(_game: u64) -> Options {
        Options::default()
    }

    fn key(&self) -> u64 {
        FxBuildHasher.hash_one(self)
    }

    fn in_turn(&self, seat: Seat) -> bool {
        let acts = matches!(self.phase(), Phase::Act(_) | Phase::Effect(_));
        acts && self.pending().seats().contains(seat)
    }

    fn same_turn(&self, now: &Raptor) -> bool {
        // A turn has one phase: the number in it counts down.
        match (self.phase(), now.phase()) {
            (Phase::Act(before), Phase::Act(left))
            | (Phase::Effect(before), Phase::Effect(left)) => left <= before,
            // Any other phase is another turn.
            _ => false,
        }
    }
}

/// A turn wins only where something is won already: it spares the search of all other turns.
fn is_near_the_end(game: &Raptor, seat: Seat) -> bool {
    match Side::of(seat) {
        Side::Raptor => game.escaped() > 0 || game.scientists().len() <= 3,
        Side::Scientist => game.captured() > 0 || game.tokens() >= 3,
    }
}

fn has_won(_: &Raptor, now: &Raptor, seat: Seat) -> bool {
    matches!(now.pending(), Pending::Over(outcome) if outcome.ranks()[seat.index()] == 1)
}

fn is_in_line(game: &Raptor) -> bool {
    !game.in_line_with_mother().is_empty()
}
