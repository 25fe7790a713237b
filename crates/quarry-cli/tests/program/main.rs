//! The program as a whole, run as a process over the toy game.

mod analyze;
mod campaign;
mod command_line;
mod common;
mod content;
mod engine;
mod engine_games;
mod examples;
mod grammar;
mod manual;
mod many;
mod matches;
mod notation;
mod records;
