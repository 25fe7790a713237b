//! Positions, actions and events as text and in words.

mod diagram;
mod notation;
mod position;
mod telling;
mod wire;
