//! What brings people back: puzzles and the hunt of the day.
//!
//! A puzzle is a position with one best answer, found in games of computer players.
//!
//! | chapter | where |
//! |---|---|
//! | a puzzle and its file | [`puzzle`] |
//! | what is asked, game by game | [`goal`] |
//! | exact solutions: the fewest steps, or the best odds | [`solve`] |
//! | the level that solves a puzzle | [`difficulty`] |
//! | the miner | [`mine`] |
//! | tries judged for a host | [`desk`] |
//! | the hunt of the day | [`daily`] |
//! | all of it in words | [`words`] |
//!
//! A goal is about one turn. It is decided by the rules alone, so an answer is proved and not judged.

pub mod daily;
pub mod desk;
pub mod difficulty;
mod games;
pub mod goal;
pub mod mine;
pub mod puzzle;
pub mod solve;
pub mod words;

pub use goal::{Goal, Puzzling};
pub use puzzle::{Puzzle, Shelf};
