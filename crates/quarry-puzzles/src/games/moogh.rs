//! Goals of Moogh: fell the beast now, and the best odds to wound one.

use std::hash::Hasher as _;

use moogh::{BeastNo, Fate, Moogh, Options};
use quarry_game::{Game as _, Seat};
use rustc_hash::FxHasher;

use crate::goal::{Goal, Measure, Puzzling};

impl Puzzling for Moogh {
    const GOALS: &'static [Goal<Moogh>] = &[
        Goal {
            theme: "fell",
            measure: Measure::Odds,
            asked: |start, _| BeastNo::all().any(|beast| start.beast(beast).in_play()),
            reached: |start, now, _| felled(now) > felled(start),
        },
        Goal {
            theme: "odds",
            measure: Measure::Odds,
            asked: |start, _| {
                let mut in_play = BeastNo::all().filter(|beast| start.beast(*beast).in_play());
                in_play.all(|beast| start.beast(beast).health > 1)
            },
            reached: |start, now, _| health(now) < health(start),
        },
    ];

    const DATA: &'static str = include_str!("../../data/moogh.jsonl");

    fn varied(game: u64) -> Options {
        let mode = if game.is_multiple_of(2) { "solo" } else { "cooperative" };
        let players = (game % 2 == 1).then_some(2 + (game / 2 % 2) as usize);
        Options { mode: Some(mode.to_owned()), players, ..Options::default() }
    }

    fn key(&self) -> u64 {
        let mut hasher = FxHasher::default();
        self.hash_seen(Seat::at(0), &mut hasher);
        hasher.finish()
    }

    fn in_turn(&self, seat: Seat) -> bool {
        self.acting().is_some() && self.pending().seats().contains(seat)
    }

    fn same_turn(&self, now: &Moogh) -> bool {
        self.turn() == now.turn()
    }
}

fn felled(game: &Moogh) -> usize {
    BeastNo::all().filter(|beast| game.beast(*beast).fate == Fate::Killed).count()
}

fn health(game: &Moogh) -> u32 {
    let in_play = BeastNo::all().filter(|beast| game.beast(*beast).fate != Fate::Escaped);
    in_play.map(|beast| u32::from(game.beast(beast).health)).sum()
}
