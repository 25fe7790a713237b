//! The commands, as `--help` lists them. The arguments of each stand beside what it does.

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use clap_complete::Shell;

use crate::admin::AdminArgs;
use crate::analyze::AnalyzeArgs;
use crate::balance::BalanceArgs;
use crate::campaign::CampaignArgs;
use crate::content::ContentArgs;
use crate::daily::DailyArgs;
use crate::engine::EngineArgs;
use crate::health::HealthArgs;
use crate::lab::LabArgs;
use crate::matches::MatchArgs;
use crate::my_games::GamesArgs;
use crate::perft::PerftArgs;
use crate::play::PlayArgs;
use crate::puzzle::PuzzleArgs;
use crate::remote::login::LoginArgs;
use crate::replay::ReplayArgs;
use crate::seat::SeatArgs;
use crate::seat::bot::BotArgs;
use crate::serve::{ConfigArgs, ServeArgs};
use crate::tune::TuneArgs;
use crate::verify::VerifyArgs;
use crate::worker::WorkerArgs;

const AFTER_HELP: &str = "\
Examples:
  quarry serve                          tables for people at different machines
  quarry play raptor --vs 3             play against the computer
  quarry puzzle                         the puzzle of the day
  quarry daily                          the hunt of the day
  quarry replay game.json               every step of a recorded game, with diagrams
  quarry replay --json - < game.json    the same for programs
  quarry analyze game.json              what each choice of a recorded game cost
  quarry verify game-verification.json  was it fair?
  quarry perft GAME --depth 4           count the tree of a game
  quarry engine GAME                    play by JSON lines; see docs/protocol.md
  quarry match GAME 5 4 --games 200     let computer players play each other
  quarry lab DIR                        what a change of the cards of Moogh does

Exit status:
  0  fine
  1  something failed, such as reading a file
  2  the arguments cannot be understood
  3  a verification failed
  4  an illegal move, record or content

Data goes to stdout, everything else to stderr. NO_COLOR is honoured.";

/// Three hunting board games by the full rules.
#[derive(Parser, Debug)]
#[command(name = "quarry", version, after_long_help = AFTER_HELP, max_term_width = 100)]
#[command(after_help = "More with --help.", subcommand_required = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Serve(ServeArgs),
    Config(ConfigArgs),
    Health(HealthArgs),
    Admin(AdminArgs),
    Login(LoginArgs),
    Games(GamesArgs),
    Bot(BotArgs),
    Seat(SeatArgs),
    Play(PlayArgs),
    Puzzle(PuzzleArgs),
    Daily(DailyArgs),
    Engine(EngineArgs),
    Perft(PerftArgs),
    Replay(ReplayArgs),
    Analyze(AnalyzeArgs),
    Verify(VerifyArgs),
    Match(MatchArgs),
    Tune(TuneArgs),
    Balance(BalanceArgs),
    Lab(LabArgs),
    Content(ContentArgs),
    Campaign(CampaignArgs),
    Worker(WorkerArgs),
    /// Print the completions for a shell
    #[command(after_long_help = "Example:\n  quarry completions bash > quarry.bash")]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page, or write one for each command
    #[command(after_long_help = "Example:\n  quarry man ~/.local/share/man/man1")]
    Man {
        /// A folder for the pages of all commands; without it the main page goes to stdout
        dir: Option<PathBuf>,
    },
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Cli::command().debug_assert();
    }
}
