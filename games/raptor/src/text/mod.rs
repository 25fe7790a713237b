//! Positions, actions and events as text and in words.

pub mod diagram;
mod notation;
mod position;
mod telling;
