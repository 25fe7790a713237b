//! The toy of the test kit has no puzzles; the commands are generic over it all the same.

use quarry_game::testkit::toy::Toy;
use quarry_game::{Notation, Seat};

use crate::goal::{Goal, Puzzling};

impl<const FLAW: u8> Puzzling for Toy<FLAW> {
    const GOALS: &'static [Goal<Self>] = &[];
    const DATA: &'static str = r#"{"rules":"toy/1","command":"none"}"#;

    fn varied(_game: u64) -> <Self as Notation>::Options {
        <Self as Notation>::Options::default()
    }

    fn key(&self) -> u64 {
        0
    }

    fn in_turn(&self, _seat: Seat) -> bool {
        false
    }

    fn same_turn(&self, _now: &Self) -> bool {
        false
    }
}
