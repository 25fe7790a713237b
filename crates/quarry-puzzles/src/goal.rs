//! What a puzzle asks for.

use quarry_game::{Notation, Seat};
use quarry_players::Thinks;

/// How a goal is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// In the fewest steps. Nothing is drawn on the way.
    Steps,
    /// With the best odds, over all rolls and draws of the turn.
    Odds,
}

/// Something that a seat can reach in its turn.
pub struct Goal<G> {
    /// The theme, as files and phrases name it.
    pub theme: &'static str,
    /// How it is solved.
    pub measure: Measure,
    /// Whether it is a question in this position.
    pub asked: fn(start: &G, seat: Seat) -> bool,
    /// Whether it is reached in `now`, which followed `start` in the same turn.
    pub reached: fn(start: &G, now: &G, seat: Seat) -> bool,
}

impl<G> std::fmt::Debug for Goal<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Goal").field("theme", &self.theme).finish_non_exhaustive()
    }
}

/// A game with puzzles.
pub trait Puzzling: Notation + Thinks {
    /// Its goals.
    const GOALS: &'static [Goal<Self>];

    /// The file of its puzzles.
    const DATA: &'static str;

    /// The options of game number `game` of a series that is mined.
    fn varied(game: u64) -> Self::Options;

    /// The same number for positions that are the same within a turn.
    fn key(&self) -> u64;

    /// The position as files have it: without a memory of earlier turns, where the game keeps one.
    fn written(&self) -> String {
        self.position()
    }

    /// Whether `seat` decides in a turn of its own, with everything open that its choices depend on.
    fn in_turn(&self, seat: Seat) -> bool;

    /// Whether `now` still belongs to the turn of `self`.
    fn same_turn(&self, now: &Self) -> bool;
}

/// The goal with this theme.
pub fn goal<G: Puzzling>(theme: &str) -> Option<&'static Goal<G>> {
    G::GOALS.iter().find(|goal| goal.theme == theme)
}
