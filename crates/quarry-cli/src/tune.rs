//! `quarry tune`: learns the weights of a computer player by self-play.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use quarry_arena::tune::{News, Trial, TunePlan};
use quarry_game::QuickDice;

use crate::failure::Failure;
use crate::games::{ForGame, Kind, Playable, game_parser};
use crate::progress::Progress;
use crate::{setup, thinking};

/// Learn the weights of a computer player by self-play
///
/// Plays games of the strongest player against itself, fits the weights of its judgement to the results and
/// prints them as a weights file. With --rounds it goes on: the new weights play a match against the present
/// ones and are kept if the match says that they are better, then it begins again with them. Three rounds in a
/// row without a gain end it.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry tune raptor --games 8000 > crates/quarry-players/weights/raptor.txt
  quarry tune raptor --rounds 10 --into crates/quarry-players/weights/raptor.txt
  quarry tune planet-raiders --setup '{\"players\": 4}' --rounds 6 --into four-crews.txt")]
pub(crate) struct TuneArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: Kind,
    /// Games of self-play, in each round
    #[arg(short, long, default_value_t = 2000)]
    pub(crate) games: u64,
    /// Positions visited for each decision
    #[arg(long, default_value_t = 6000)]
    pub(crate) nodes: u64,
    /// Steps of the fit at the most
    #[arg(long, default_value_t = 12)]
    pub(crate) passes: u32,
    /// How strongly weights are held near their old values: as by so many positions
    #[arg(long, default_value_t = 20.0)]
    pub(crate) pull: f32,
    /// Rounds of play, fit and match at the most; without any the first fit is printed
    #[arg(long, default_value_t = 0)]
    pub(crate) rounds: u32,
    /// Games of each match at the most
    #[arg(long, default_value_t = 2000, value_name = "N")]
    pub(crate) match_games: u64,
    /// The setup as JSON; what it leaves open is drawn for each game
    #[arg(long, value_name = "JSON")]
    pub(crate) setup: Option<String>,
    /// The file of weights to begin with, if it is there; each gain is written to it at once, so the command can be
    /// ended and given again
    #[arg(long, value_name = "FILE")]
    pub(crate) into: Option<PathBuf>,
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
        let args = self.0;
        let plan = args.plan();
        let options = setup::options::<G>(args.setup.as_deref(), None)?;
        G::set_up(&options, &mut QuickDice::new(args.seed))
            .map_err(|error| Failure::usage(format!("the setup: {error}")))?;
        let known = args.into.as_deref().map_or(Ok(None), read)?;
        let head = args.head(&plan.command(G::NAME), known.as_deref());
        let progress = Progress::of("games");
        let news = |news: News| match news {
            News::Played(done, of) | News::Matched(done, of) => progress.show(done, of),
            News::Round { words, kept } => {
                eprintln!("{words}");
                if let (Some(file), Some(kept)) = (&args.into, kept) {
                    write(file, &kept);
                }
            }
        };
        let threads = thinking::threads(args.threads);
        let known = known.as_deref();
        let trial = Trial::<G> { options: &options, known, plan, threads, head, news: &news };
        let weights = G::tune(&trial).map_err(Failure::usage)?;
        drop(progress);
        match &args.into {
            Some(file) => fs::write(file, weights)?,
            None => write!(io::stdout().lock(), "{weights}")?,
        }
        Ok(())
    }
}

impl TuneArgs {
    fn plan(&self) -> TunePlan {
        let &TuneArgs { games, nodes, seed, passes, pull, rounds, match_games, .. } = self;
        TunePlan { games, nodes, seed, passes, pull, rounds, match_games }
    }

    /// What made the known weights, then this command.
    fn head(&self, command: &str, known: Option<&str>) -> String {
        let setup = self.setup.as_ref().map(|setup| format!(" --setup '{setup}'"));
        let comments = known.unwrap_or_default().lines().filter_map(|line| line.strip_prefix('#'));
        let mut lines: Vec<String> = comments.map(|line| line.trim().to_owned()).collect();
        lines.push(format!("{command}{}", setup.unwrap_or_default()));
        lines.join("\n")
    }
}

/// The text of the file; nothing where there is no such file.
fn read(file: &Path) -> Result<Option<String>, Failure> {
    match fs::read_to_string(file) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Keeps a gain. What cannot be written now is written at the end, or fails there.
fn write(file: &Path, weights: &str) {
    if let Err(error) = fs::write(file, weights) {
        eprintln!("{}: {error}", file.display());
    }
}
