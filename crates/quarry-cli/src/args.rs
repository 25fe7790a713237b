//! The arguments of every command, as `--help` shows them.

use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use quarry_fair::Bytes;
use quarry_game::{Lang, Seat, Viewer};
use quarry_players::Level;

use crate::campaign::CampaignArgs;
use crate::games::Kind;
use crate::health::HealthArgs;
use crate::matches::MatchArgs;
use crate::remote::Link;
use crate::settings::SettingsArgs;
use crate::thinking::{Thinking, bytes};
use crate::worker::WorkerArgs;

const AFTER_HELP: &str = "\
Examples:
  quarry serve                          tables for people at different machines
  quarry play raptor --vs 3             play against the computer
  quarry replay game.json               every step of a recorded game, with diagrams
  quarry replay --json - < game.json    the same for programs
  quarry analyze game.json              what each choice of a recorded game cost
  quarry verify game-verification.json  was it fair?
  quarry perft GAME --depth 4           count the tree of a game
  quarry engine GAME                    play by JSON lines; see docs/protocol.md
  quarry match GAME 5 4 --games 200     let computer players play each other

Exit status:
  0  fine
  1  something failed, such as reading a file
  2  the arguments cannot be understood
  3  a verification failed
  4  an illegal move or record

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
    Seat(SeatArgs),
    Play(PlayArgs),
    Engine(EngineArgs),
    Perft(PerftArgs),
    Replay(ReplayArgs),
    Analyze(AnalyzeArgs),
    Verify(VerifyArgs),
    Match(MatchArgs),
    Tune(TuneArgs),
    Balance(BalanceArgs),
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

/// Host tables for people at different machines
///
/// Keeps all games in one file and prints its address. A setting is taken from the flag, else from the
/// variable QUARRY_…, else from the file of --config, else it is the usual one; `quarry config` shows what
/// holds. SIGTERM or Ctrl-C lets everybody know and ends within ten seconds.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry serve
  quarry serve --listen 0.0.0.0:7878 --data /var/lib/quarry/quarry.db --base https://quarry.example
  quarry serve --config quarry.toml")]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    pub(crate) settings: SettingsArgs,
}

/// Print the settings of the server, and where each comes from
///
/// Takes the same flags as `quarry serve`. What it prints can be kept as a file for --config.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry config > quarry.toml
  QUARRY_LISTEN=0.0.0.0:80 quarry config --config quarry.toml --json")]
pub(crate) struct ConfigArgs {
    #[command(flatten)]
    pub(crate) settings: SettingsArgs,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Look after the data of a server
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry admin backup --verify --replace monday.db
  quarry admin restore --verify monday.db --data quarry.db
  quarry admin check --data quarry.db
  quarry admin check --repair --database postgres://quarry@db.example/quarry")]
pub(crate) struct AdminArgs {
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
}

/// What can be done with the data.
#[derive(Subcommand, Debug)]
pub(crate) enum AdminCommand {
    /// Copy the data of a server to FILE, while it runs or not
    Backup(BackupArgs),
    /// Copy FILE to where a server keeps its data; nothing is ever overwritten
    Restore(CopyArgs),
    /// Look at every page, log and game of a store, live or stopped; status 3 if it is not sound
    Check(CheckArgs),
}

/// A store to be looked through.
#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// The file in which a server keeps all games
    #[arg(long, env = "QUARRY_DATA", value_name = "FILE", default_value = "quarry.db")]
    pub(crate) data: PathBuf,
    /// The PostgreSQL of the servers, instead of the file: postgres://…
    #[arg(long, env = "QUARRY_DATABASE", value_name = "ADDRESS", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// Set aside what is damaged, cut logs back to their last sound step, accept a lost end; only while no server runs
    #[arg(long)]
    pub(crate) repair: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// A copy to be made.
#[derive(Args, Debug)]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    pub(crate) copy: CopyArgs,
    /// Replace an older copy, once the new one is on disk and, with --verify, found sound
    #[arg(long)]
    pub(crate) replace: bool,
}

/// A copy and what it is a copy of.
#[derive(Args, Debug)]
pub(crate) struct CopyArgs {
    /// The copy
    pub(crate) file: PathBuf,
    /// The file in which a server keeps all games
    #[arg(long, env = "QUARRY_DATA", value_name = "FILE", default_value = "quarry.db")]
    pub(crate) data: PathBuf,
    /// Look at every page, every log and every game before the copy gets its name; status 3 if it is not sound
    #[arg(long)]
    pub(crate) verify: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Let a program take a seat at somebody's table
///
/// Takes a free seat, or that of the key in the link, and plays it to the end of the game by asking the
/// program: one line of JSON with what the seat may know, one line back. docs/protocol.md has both.
/// Prints the result.
#[derive(Args, Debug)]
#[command(after_long_help = "Example:
  quarry seat https://quarry.example/t/0123456789abcdef --engine ./mybot")]
pub(crate) struct SeatArgs {
    /// The link of the table or of a seat
    pub(crate) link: Link,
    /// The program, as a command of the shell
    #[arg(long, value_name = "COMMAND")]
    pub(crate) engine: String,
}

/// Play in the terminal: people at one keyboard, computer players, or a table at a server
///
/// Needs a terminal of 80 × 24 characters or more. Cursor keys, mouse and typed moves all work; `?` shows
/// the keys. The game is saved after every step, and a curtain hides the screen before secret choices. With
/// the link of a friend's table a free seat is taken, or that of the key in the link; the server keeps the game.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry play raptor --vs 3                  against a computer player of level 3
  quarry play raptor --vs 5,person           the same on the other side
  quarry play moogh --vs 4,person,6 --setup '{\"players\": 3}'
  quarry play raptor --names Anna,Ben
  quarry play moogh --setup '{\"mode\": \"solo\", \"scenario\": \"s01\"}'
  quarry play planet-raiders --setup '{\"players\": 4}' --lang fr
  quarry play raptor --resume game.json
  quarry play https://quarry.example/t/0123456789abcdef")]
pub(crate) struct PlayArgs {
    /// The game, or the link of a table or a seat at a server
    #[arg(value_name = "GAME|LINK", default_value = Kind::ALL[0].name())]
    pub(crate) place: Place,
    /// Only watch the table of a link
    #[arg(long)]
    pub(crate) watch: bool,
    /// The setup as JSON; what it leaves open is drawn from the seed
    #[arg(long, value_name = "JSON", conflicts_with = "resume")]
    pub(crate) setup: Option<String>,
    /// A folder with other content, for Moogh
    #[arg(long, value_name = "DIR", conflicts_with = "resume")]
    pub(crate) content: Option<PathBuf>,
    /// The names of the players, in the order of the seats
    #[arg(long, value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    /// Computer players: one level (1 to 8) for all but the first seat, or a level or `person` for
    /// each seat
    #[arg(long, value_delimiter = ',', value_name = "LEVEL")]
    pub(crate) vs: Vec<Opponent>,
    /// Memory of each thinking player, such as 64MiB
    #[arg(long, value_name = "SIZE", default_value = "256MiB", value_parser = bytes)]
    pub(crate) memory: usize,
    /// Only signs that every terminal has
    #[arg(long)]
    pub(crate) ascii: bool,
    /// The language: en, fr or ru; the one of the locale where absent
    #[arg(long)]
    pub(crate) lang: Option<Lang>,
    /// Seed of setup and draws
    #[arg(long, value_name = "PHRASE")]
    pub(crate) seed: Option<String>,
    /// Where to keep the record; in the folder for games in progress where absent
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Go on with this record
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
}

/// Where to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Here.
    Here(Kind),
    /// At a table of a server.
    Table(Link),
}

impl FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> Result<Place, String> {
        if text.contains("://") {
            text.parse().map(Place::Table)
        } else {
            Kind::named(text).map(Place::Here)
        }
    }
}

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
    /// How strong it is, 1 to 8, where it is asked to `decide` for a seat
    #[arg(long, default_value_t = Level::STRONGEST)]
    pub(crate) level: Level,
    /// Memory of each thinking player, such as 64MiB
    #[arg(long, value_name = "SIZE", default_value = "256MiB", value_parser = bytes)]
    pub(crate) memory: usize,
}

/// Count the tree of a game
///
/// Counts the leaves of the tree of all actions and all draws. Two versions of the rules that
/// disagree anywhere differ in this number. The speed goes to stderr, as leaves by the clock on the
/// wall: the last step is listed and not played, so it says little about a single position.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry perft GAME --depth 3 --seed 7
  quarry perft GAME --depth 2 --divide --json --position 'POSITION'")]
pub(crate) struct PerftArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: Kind,
    /// How many steps deep
    #[arg(short, long, value_parser = clap::value_parser!(u32).range(..=64))]
    pub(crate) depth: u32,
    /// Count from this position instead of the start
    #[arg(short, long, conflicts_with_all = ["seed", "setup"])]
    pub(crate) position: Option<String>,
    /// The setup as JSON; what it leaves open is drawn from the seed
    #[arg(long, value_name = "JSON")]
    pub(crate) setup: Option<String>,
    /// A folder with other content, for Moogh
    #[arg(long, value_name = "DIR", conflicts_with = "position")]
    pub(crate) content: Option<PathBuf>,
    /// Seed of the setup
    #[arg(long, value_name = "PHRASE")]
    pub(crate) seed: Option<String>,
    /// Show each first step with its own count
    #[arg(long)]
    pub(crate) divide: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Show a recorded game step by step
///
/// Plays a record and prints what happened: diagrams and notation for who may see all, words for
/// a single viewer. A record that breaks a rule is refused with the step and the rule.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry replay game.json --step 12
  quarry replay game.json --viewer spectator --lang fr
  quarry replay --json - < game.json")]
pub(crate) struct ReplayArgs {
    /// The record; `-` reads stdin
    pub(crate) file: PathBuf,
    /// Print JSON, an object per line for each step
    #[arg(long)]
    pub(crate) json: bool,
    /// The language: en, fr or ru; the one of the locale where absent
    #[arg(long)]
    pub(crate) lang: Option<Lang>,
    /// Show only what is there after this step; 0 is the start
    #[arg(long, value_name = "N")]
    pub(crate) step: Option<usize>,
    /// Whose eyes: a seat number, `spectator`, or `all` for everything
    #[arg(long, default_value = "all", value_parser = read_viewer)]
    pub(crate) viewer: Eyes,
}

/// Check that a finished game was fair
///
/// Reads the verification file of a game that was played at a server, and recomputes the commitment, every
/// shuffle and die, every step and the result. Names each check. Ends with 3 and says what does not fit if
/// anything does not. Only a player can tell whether the host replaced a contribution: give the receipt that
/// the client kept, or what was contributed.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry verify quarry-0123456789abcdef-verification.json
  quarry verify game.json --receipt ~/.local/state/quarry/receipts/0123456789abcdef-01234567.json")]
pub(crate) struct VerifyArgs {
    /// The verification file; - reads stdin
    pub(crate) file: PathBuf,
    /// A contribution that must be among those of the file: 64 hexadecimal digits
    #[arg(long, value_name = "HEX")]
    pub(crate) contribution: Vec<Bytes<32>>,
    /// The commitment that was shown before the game: 64 hexadecimal digits
    #[arg(long, value_name = "HEX")]
    pub(crate) commitment: Option<Bytes<32>>,
    /// The receipt that a client kept
    #[arg(long, value_name = "FILE")]
    pub(crate) receipt: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Look at a recorded game again: chances, losses, key moments
///
/// The strongest computer player judges every decision of a record by what its seat could know then: the
/// chances of each seat, what the choice gave away, what would have been better, and the three largest
/// swings. For a card duel of Raptor it prints the matrix of both hands with the right mixes and what each
/// choice cost.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry analyze game.json
  quarry analyze game.json --nodes 20000
  quarry analyze --json - < game.json")]
pub(crate) struct AnalyzeArgs {
    /// The record; `-` reads stdin
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    /// Threads that think about one position; only one gives the same result each time
    #[arg(long, default_value_t = 1)]
    pub(crate) threads: usize,
    /// Seed of the thinking
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

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

/// How hard is each hunt of Moogh?
///
/// Plays games of the scripted hunter, or of a level, for each scenario, mode, number of players and
/// difficulty, and prints how often the objective was reached, how often only one tribe was left without it,
/// and how long games took. Sums follow: each tribe's share of the wins, and the uses of each idea.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry balance --games 500
  quarry balance --scenario s07 --json
  quarry balance --level 8 --mode cooperative --difficulty hunter --games 20
  quarry balance --content my-box")]
pub(crate) struct BalanceArgs {
    /// Games of each case
    #[arg(short, long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// Computer players of this level hunt instead of the script
    #[arg(long)]
    pub(crate) level: Option<Level>,
    /// Positions visited for each decision of such a player, instead of what its level gets
    #[arg(long, requires = "level")]
    pub(crate) nodes: Option<u64>,
    /// Only this way to play: competitive, teams, cooperative or solo
    #[arg(long, value_name = "WORD")]
    pub(crate) mode: Option<String>,
    /// Only this number of players
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Only this difficulty: tracker, hunter or predator
    #[arg(long, value_name = "WORD")]
    pub(crate) difficulty: Option<String>,
    /// Only this scenario
    #[arg(long, value_name = "ID")]
    pub(crate) scenario: Option<String>,
    /// A folder with other content
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
    /// Seed of the games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Cases at the same time; all cores where absent
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Print JSON, an object per line for each case
    #[arg(long)]
    pub(crate) json: bool,
}

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Opponent(pub(crate) Option<Level>);

impl FromStr for Opponent {
    type Err = String;

    fn from_str(text: &str) -> Result<Opponent, String> {
        match text {
            "person" => Ok(Opponent(None)),
            _ => text.parse().map(|level| Opponent(Some(level))),
        }
    }
}

/// Who looks at a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// Everything, secrets too.
    All,
    /// What one viewer knew.
    Of(Viewer),
}

pub(crate) fn game_parser() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(Kind::ALL.iter().map(|kind| kind.name()))
        .try_map(|name| Kind::named(&name))
}

fn read_viewer(text: &str) -> Result<Eyes, String> {
    let seat = || text.parse().ok().and_then(Seat::new);
    match text {
        "all" => Ok(Eyes::All),
        "spectator" => Ok(Eyes::Of(Viewer::Spectator)),
        _ => seat()
            .map(|seat| Eyes::Of(Viewer::Seat(seat)))
            .ok_or_else(|| "a seat number, 'spectator' or 'all'".to_owned()),
    }
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
