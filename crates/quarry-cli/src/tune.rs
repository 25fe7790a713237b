//! `quarry tune`: learns the weights of a computer player by self-play.

use std::io::{self, Write};

use clap::Args;
use quarry_arena::tune::TunePlan;

use crate::failure::Failure;
use crate::games::{ForGame, Kind, Playable, game_parser};
use crate::progress::Progress;
use crate::thinking;

/// Learn the weights of a computer player by self-play
///
/// Plays games of the strongest player against itself, fits the weights of its judgement to the
/// results and prints them as a weights file.
#[derive(Args, Debug)]
#[command(after_long_help = "Example:
  quarry tune raptor --games 8000 --nodes 3000 > crates/quarry-players/weights/raptor.txt")]
pub(crate) struct TuneArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: Kind,
    /// Games of self-play
    #[arg(short, long, default_value_t = 2000)]
    pub(crate) games: u64,
    /// Positions visited for each decision
    #[arg(long, default_value_t = 3000)]
    pub(crate) nodes: u64,
    /// Passes over all positions
    #[arg(long, default_value_t = 6)]
    pub(crate) passes: u32,
    /// How strongly weights are held near their old values
    #[arg(long, default_value_t = 0.002)]
    pub(crate) pull: f32,
    /// Seed of the games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games at the same time; all cores where absent
    #[arg(long)]
    pub(crate) threads: Option<usize>,
}

pub(crate) fn run(args: &TuneArgs) -> Result<(), Failure> {
    args.game.run(Tuning(args))
}

struct Tuning<'a>(&'a TuneArgs);

impl ForGame for Tuning<'_> {
    type Out = Result<(), Failure>;

    fn run<G: Playable>(self) -> Result<(), Failure> {
        let TuneArgs { games, nodes, seed, passes, pull, threads, .. } = *self.0;
        let plan = TunePlan { games, nodes, seed, passes, pull };
        let progress = Progress::of("games");
        let show = |done: u64| progress.show(done, games);
        let weights = G::tune(plan, thinking::threads(threads), &show)
            .ok_or_else(|| Failure::usage(format!("{} has no weights to tune", G::NAME)))?;
        drop(progress);
        Ok(write!(io::stdout().lock(), "{weights}")?)
    }
}
