//! `quarry tune`: learns the weights of a computer player by self-play.

use std::io::{self, Write};

use quarry_players::tune::Plan;

use crate::args::TuneArgs;
use crate::failure::Failure;
use crate::games::{ForGame, Playable};
use crate::progress;

pub(crate) fn run(args: &TuneArgs) -> Result<(), Failure> {
    args.game.run(Tuning(args))
}

struct Tuning<'a>(&'a TuneArgs);

impl ForGame for Tuning<'_> {
    type Out = Result<(), Failure>;

    fn run<G: Playable>(self) -> Result<(), Failure> {
        let TuneArgs { games, nodes, seed, passes, pull, threads, .. } = *self.0;
        let plan = Plan { games, nodes, seed, passes, pull };
        let progress = |done: u64| progress::show_progress(done, games, "games");
        let weights = G::tune(plan, progress::threads(threads), &progress)
            .ok_or_else(|| Failure::usage(format!("{} has no weights to tune", G::NAME)))?;
        progress::end_progress();
        Ok(write!(io::stdout().lock(), "{weights}")?)
    }
}
