//! Games as text: notation for programs and files, words for people.

mod actions;
mod diagram;
pub(crate) mod field;
mod notation;
mod position;
mod reading;
mod tasks;
pub(crate) mod telling;

#[cfg(test)]
pub(crate) use diagram::board;
pub(crate) use position::write as write_position;
pub(crate) use reading::{Masked, read_masked};
