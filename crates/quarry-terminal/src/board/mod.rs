//! The boards of the games.

mod raptor;
mod raptor_panel;
#[cfg(test)]
mod toy;
