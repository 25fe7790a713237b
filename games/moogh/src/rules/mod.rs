//! The rules by chapter of the rulebook, as methods of a running game.

mod actions;
mod beasts;
mod bravery;
mod decisions;
mod ending;
mod ideas;
mod items;
mod round;
mod terrain;
mod tokens;
mod wounds;

pub(crate) use beasts::{COLUMNS, Doubt, Foreseen};
#[cfg(test)]
pub(crate) use ending::Ending;
pub(crate) use ending::REASONS;
