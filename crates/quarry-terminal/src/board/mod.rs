//! The boards of the games.

mod planet_raiders;
mod planet_raiders_painter;
mod planet_raiders_panel;
mod raptor;
mod raptor_panel;
#[cfg(test)]
mod toy;
