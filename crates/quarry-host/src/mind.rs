//! A computer player of one seat, whatever the game.

use std::any::Any;

use quarry_table::Level;
use quarry_table::wire::Advice;

/// Hints have the budget of this level.
pub const ADVISER: Level = match Level::new(6) {
    Some(level) => level,
    None => panic!("levels run from 1 to 8"),
};

/// What a mind is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// It plays.
    Player,
    /// It advises the person who plays.
    Adviser,
}

impl Purpose {
    /// The purpose under which the seed of such a mind is drawn.
    pub const fn luck(self) -> &'static str {
        match self {
            Purpose::Player => "player",
            Purpose::Adviser => "adviser",
        }
    }
}

/// A computer player of one seat, whatever the game.
pub trait Mind: Send {
    /// Compares what it remembers with the past of its seat, a [`Past`](quarry_table::Past) of the game. A mind
    /// that remembers something else, such as a decision that never came to the table, forgets everything.
    fn look_back(&mut self, past: &(dyn Any + Send));
    /// Thinks about the first decision that it does not remember; false once there is none.
    fn recall(&mut self) -> bool;
    /// Decides; `None` when there is nothing to decide.
    fn decide(&mut self, request: &(dyn Any + Send)) -> Option<String>;
    /// Says what to do, and why; `None` when there is nothing to decide.
    fn advise(&mut self, request: &(dyn Any + Send)) -> Option<Advice>;
    /// Bytes that its tables have allocated.
    fn footprint(&self) -> usize;
}
