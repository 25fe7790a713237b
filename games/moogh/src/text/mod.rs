//! Games as text: notation for programs and files, words for people.

mod actions;
mod diagram;
pub(crate) mod field;
mod next;
mod notation;
pub(crate) mod offered;
mod position;
mod reading;
mod tasks;
mod telling;
mod wire;

#[cfg(test)]
pub(crate) use diagram::board;
