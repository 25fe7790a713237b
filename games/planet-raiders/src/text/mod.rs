//! Positions, actions and events as text and in words.

mod diagram;
mod notation;
pub(crate) mod offered;
mod position;
mod telling;
mod wire;
