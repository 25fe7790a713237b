//! Goals of Planet Raiders: win this turn, land this turn, capture now, take an alien now.

use planet_raiders::{Options, PlanetRaiders};
use quarry_game::{Game as _, Notation as _, Pending, Seat};

use crate::goal::{Goal, Measure, Puzzling};

impl Puzzling for PlanetRaiders {
    const GOALS: &'static [Goal<PlanetRaiders>] = &[
        Goal { theme: "win", measure: Measure::Steps, asked: |_, _| true, reached: has_won },
        Goal {
            theme: "land",
            measure: Measure::Steps,
            asked: |_, _| true,
            reached: |start, now, seat| has_landed(now, seat) && !has_won(start, now, seat),
        },
        Goal {
            theme: "capture",
            measure: Measure::Steps,
            asked: |_, _| true,
            reached: |start, now, seat| {
                prisoners(now, seat) > prisoners(start, seat) && !has_landed(now, seat)
            },
        },
        Goal {
            theme: "alien",
            measure: Measure::Steps,
            asked: |_, _| true,
            reached: |start, now, seat| {
                aliens(now, seat) > aliens(start, seat) && !has_landed(now, seat)
            },
        },
    ];

    const DATA: &'static str = include_str!("../../data/planet-raiders.jsonl");

    fn varied(game: u64) -> Options {
        Options { players: Some(2 + (game % 3) as u8), ..Options::default() }
    }

    fn key(&self) -> u64 {
        PlanetRaiders::key(self)
    }

    fn written(&self) -> String {
        let position = self.position();
        let parts = position.split(' ').map(|part| match part.split_once('/') {
            Some(("history", _)) => "history/0/-",
            Some(("quiet", _)) => "quiet/0",
            Some(_) | None => part,
        });
        parts.collect::<Vec<_>>().join(" ")
    }

    fn in_turn(&self, seat: Seat) -> bool {
        self.pending().seats().contains(seat)
    }

    fn same_turn(&self, now: &PlanetRaiders) -> bool {
        self.turn() == now.turn()
    }
}

fn has_won(_: &PlanetRaiders, now: &PlanetRaiders, seat: Seat) -> bool {
    let Pending::Over(outcome) = now.pending() else { return false };
    let firsts = outcome.ranks().iter().filter(|rank| **rank == 1).count();
    outcome.ranks()[seat.index()] == 1 && firsts == 1
}

fn has_landed(game: &PlanetRaiders, seat: Seat) -> bool {
    game.side(seat).is_some_and(|side| game.place(side).is_some())
}

fn aliens(game: &PlanetRaiders, seat: Seat) -> u32 {
    game.side(seat).map_or(0, |side| game.crew(side).aliens())
}

fn prisoners(game: &PlanetRaiders, seat: Seat) -> u32 {
    game.side(seat).map_or(0, |side| game.crew(side).prisoners())
}
