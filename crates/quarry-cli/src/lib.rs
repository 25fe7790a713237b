//! The command line of Quarry. It has no logic of its own: it reads arguments, chooses the game, and
//! hands over to the crates that know.
//!
//! Everything here is generic over the contracts of `quarry-game`; [`games`] is the one place that
//! names particular games.

mod analyze;
mod args;
mod balance;
mod campaign;
pub mod engine;
mod explain;
mod failure;
pub mod games;
mod manual;
mod matches;
mod perft;
mod play;
mod progress;
mod replay;
mod seed;
mod setup;
mod thinking;
mod tune;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Command};
use failure::Failure;

/// Reads the arguments of this process and does what they ask for.
pub fn run() -> ExitCode {
    match obey(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn obey(command: Command) -> Result<(), Failure> {
    match command {
        Command::Play(args) => play::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Analyze(args) => analyze::run(&args),
        Command::Match(args) => matches::run(&args),
        Command::Tune(args) => tune::run(&args),
        Command::Balance(args) => balance::run(&args),
        Command::Campaign(args) => campaign::run(&args),
        Command::Completions { shell } => manual::completions(shell),
        Command::Man { dir } => manual::pages(dir.as_deref()),
    }
}
