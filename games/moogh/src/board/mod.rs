//! Where pieces stand: the geometry of cells and bodies, and the pieces by number.

pub(crate) mod geometry;
mod pieces;

pub(crate) use pieces::Piece;
pub use pieces::{BEASTS, BeastNo, PEOPLE, TurnCard, Who};
