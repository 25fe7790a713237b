//! The command line of Quarry. It has no logic of its own: it reads arguments, chooses the game, and
//! hands over to the crates that know.
//!
//! Everything here is generic over the contracts of `quarry-game`; [`games`] is the one place that
//! names particular games.

mod admin;
mod analyze;
mod balance;
mod campaign;
mod cli;
mod content;
mod daily;
mod engine;
mod failure;
#[cfg(feature = "fuzz")]
pub mod fuzz;
pub mod games;
mod health;
mod join;
mod lab;
mod manual;
mod matches;
mod my_games;
mod office;
mod perft;
mod play;
mod program;
mod progress;
mod puzzle;
mod remote;
mod replay;
mod seat;
mod seed;
mod serve;
mod settings;
mod setup;
mod starter;
mod thinking;
mod tune;
mod verify;
mod worker;

use std::process::ExitCode;

use clap::{ArgMatches, CommandFactory, FromArgMatches};

use cli::{Cli, Command};
use failure::Failure;

/// Reads the arguments of this process and does what they ask for.
pub fn run() -> ExitCode {
    let matches = Cli::command().get_matches();
    let Cli { command } = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let (_, chosen) = matches.subcommand().expect("a command is required");
    match obey(command, chosen) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// `matches` are those of the command; they know where each value comes from.
fn obey(command: Command, matches: &ArgMatches) -> Result<(), Failure> {
    match command {
        Command::Serve(args) => serve::run(&args, matches),
        Command::Config(args) => serve::config(&args, matches),
        Command::Health(args) => health::run(&args),
        Command::Admin(args) => admin::run(&args, matches),
        Command::Login(args) => remote::login::run(&args),
        Command::Games(args) => my_games::run(&args),
        Command::Bot(args) => seat::bot::run(&args),
        Command::Seat(args) => seat::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Puzzle(args) => puzzle::run(&args),
        Command::Daily(args) => daily::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Analyze(args) => analyze::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Match(args) => matches::run(&args),
        Command::Tune(args) => tune::run(&args),
        Command::Balance(args) => balance::run(&args),
        Command::Lab(args) => lab::run(&args),
        Command::Content(args) => content::run(&args),
        Command::Campaign(args) => campaign::run(&args),
        Command::Worker(args) => worker::run(&args),
        Command::Completions { shell } => manual::completions(shell),
        Command::Man { dir } => manual::pages(dir.as_deref()),
    }
}
