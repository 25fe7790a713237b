//! `quarry engine`: the protocol of `quarry-engine` on stdin and stdout.

use std::io;

use clap::Args;
use quarry_engine::{Engine, Limits};
use quarry_players::Level;

use crate::failure::Failure;
use crate::games::{ForGame, Kind, Playable, game_parser};
use crate::seed::told_phrase;
use crate::thinking::bytes;

/// Answer requests, one JSON object per line
///
/// Reads one JSON object per line on stdin and answers each with one line on stdout, until the end
/// of input or `quit`. Any program can check rules or play a game this way, and it can take a seat itself;
/// docs/protocol.md has every command.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  echo '{\"cmd\": \"new\", \"seed\": 7}' | quarry engine GAME
  quarry seat LINK --engine 'quarry engine raptor --level 5'")]
pub(crate) struct EngineArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: Kind,
    /// Seed of games that are started without one
    #[arg(long, value_name = "PHRASE")]
    pub(crate) seed: Option<String>,
    /// How strong it is, 1 to 8, where it is asked to `decide`; as strong as the clock allows where absent
    #[arg(long)]
    pub(crate) level: Option<Level>,
    /// Memory of each thinking player, such as 64MiB
    #[arg(long, value_name = "SIZE", default_value = "256MiB", value_parser = bytes)]
    pub(crate) memory: usize,
}

pub(crate) fn run(args: &EngineArgs) -> Result<(), Failure> {
    args.game.run(Serving(args))
}

struct Serving<'a>(&'a EngineArgs);

impl ForGame for Serving<'_> {
    type Out = Result<(), Failure>;

    fn run<G: Playable>(self) -> Result<(), Failure> {
        let EngineArgs { seed, level, memory, .. } = self.0;
        let limits = Limits { memory: *memory, ..Limits::default() };
        let engine = Engine::<G>::new(seed.clone(), limits);
        let engine = match level {
            Some(level) => engine.at_level(*level),
            None => engine,
        };
        let mut engine = engine.drawing_seeds_from(|| told_phrase().ok());
        Ok(engine.serve(io::stdin().lock(), io::stdout().lock())?)
    }
}
