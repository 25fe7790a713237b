//! Matches between the computer players of Quarry's games.
//!
//! | module | what it does |
//! |---|---|
//! | [`game`] | plays one game between players that may fail |
//! | [`series`] | what a match counts as one game: a single one, or a campaign |
//! | [`matches`](mod@matches) | plays many of them, each contender on every side with the same luck |
//! | [`Played`] | one of them as it was played, with its record |
//! | [`coach`] | whether an analysis can be trusted |
//! | [`score`], [`ratings`], [`sprt`] | what the results are worth, and when they suffice |
//! | [`tune`] | learns the weights of a player from games of self-play |
//!
//! What the players know stands in `quarry-players`, which knows nothing of matches.

mod campaign;
pub mod coach;
mod contest;
pub mod game;
pub mod matches;
mod played;
pub mod ratings;
pub mod score;
pub mod series;
pub mod sprt;
pub mod tune;
mod tunes;

pub use contest::Contest;
pub use game::FalliblePlayer;
pub use matches::{Contender, PlayerFactory};
pub use played::Played;
pub use tunes::Tunes;
