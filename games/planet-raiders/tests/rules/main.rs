//! Every rule of the register, the contracts, and the figures of the board.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its failure")]

mod aliens;
mod board;
mod capturing;
mod conforms;
mod coverage;
mod crew;
mod ending;
mod laying;
mod notation;
mod perft;
mod records;
mod repetition;
mod riding;
mod setup;
mod ship;
mod support;
mod threats;
mod turn;
mod worked;
