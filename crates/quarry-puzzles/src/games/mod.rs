//! The goals of each game.

mod moogh;
mod planet_raiders;
mod raptor;
#[cfg(feature = "toy")]
mod toy;
