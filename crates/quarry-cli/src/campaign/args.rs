//! The arguments of `quarry campaign`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use quarry_game::Lang;

/// Play a campaign of Moogh, chapter by chapter
///
/// A campaign is one file: its opening, its seed and every step. It is replaced in one go after each
/// step, and a step that breaks a rule changes nothing.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry campaign new moons.json --mode cooperative --players 2
  quarry campaign show moons.json
  quarry campaign do moons.json begin
  quarry campaign play moons.json")]
pub(crate) struct CampaignArgs {
    #[command(subcommand)]
    pub(super) task: Task,
}

#[derive(Subcommand, Debug)]
pub(super) enum Task {
    New(NewArgs),
    Show(ShowArgs),
    Do(DoArgs),
    Play(PlayArgs),
    Result(ResultArgs),
}

/// What every task of a campaign may be told.
#[derive(Args, Debug)]
pub(super) struct Common {
    /// The campaign
    pub(super) file: PathBuf,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
    /// The language: en, fr or ru; the one of the locale where absent
    #[arg(long)]
    pub(super) lang: Option<Lang>,
    /// The folder with the content, where it is not the built-in one
    #[arg(long, value_name = "DIR")]
    pub(super) content: Option<PathBuf>,
}

/// Begin a campaign in a new file
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry campaign new moons.json --mode solo --difficulty predator
  quarry campaign new moons.json --characters oghra,tunk/sheel,pim --seed 'wet spring'")]
pub(super) struct NewArgs {
    #[command(flatten)]
    pub(super) common: Common,
    /// solo, cooperative, competitive or teams; solo for one player, else competitive
    #[arg(long)]
    pub(super) mode: Option<String>,
    /// How many players
    #[arg(long, value_name = "N")]
    pub(super) players: Option<usize>,
    /// tracker, hunter or predator; the easiest one allowed where absent
    #[arg(long)]
    pub(super) difficulty: Option<String>,
    /// The characters, by commas, of each seat, by slashes; drawn where absent
    #[arg(long, value_name = "SEATS")]
    pub(super) characters: Option<String>,
    /// Seed of all draws of the campaign
    #[arg(long, value_name = "PHRASE")]
    pub(super) seed: Option<String>,
}

/// Show how the campaign stands and what can be done next
#[derive(Args, Debug)]
#[command(after_long_help = "Example:
  quarry campaign show moons.json --json")]
pub(super) struct ShowArgs {
    #[command(flatten)]
    pub(super) common: Common,
}

/// Take one step of the campaign
///
/// Steps are: `scenario ID`, `difficulty WORD`, `party SEATS`, `give CHARACTER ITEM`,
/// `give CHARACTER none`, `begin`, `take ITEM`, `return ITEM` and `teach CHARACTER unhurt|hurt ICON`.
/// Items go by their numbers, icons by their letters. The side is the one that must decide.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry campaign do moons.json scenario s02
  quarry campaign do moons.json give oghra 4
  quarry campaign do moons.json party oghra,tunk,pim,fen
  quarry campaign do moons.json teach oghra hurt c")]
pub(super) struct DoArgs {
    #[command(flatten)]
    pub(super) common: Common,
    /// The step
    #[arg(required = true)]
    pub(super) step: Vec<String>,
}

/// Play the hunt that is due in the terminal and record its result
///
/// The record of the hunt is kept beside the campaign, as FILE.chapter-N.json; a hunt that was
/// interrupted goes on from there.
#[derive(Args, Debug)]
#[command(after_long_help = "Example:
  quarry campaign play moons.json --names Anna,Ben")]
pub(super) struct PlayArgs {
    #[command(flatten)]
    pub(super) common: Common,
    /// The names of the players, in the order of the seats
    #[arg(long, value_delimiter = ',')]
    pub(super) names: Vec<String>,
    /// ASCII only
    #[arg(long)]
    pub(super) ascii: bool,
}

/// Record the result of a hunt that was played elsewhere
///
/// The record must be of exactly the hunt that is due: its scenario, characters, items and scars.
#[derive(Args, Debug)]
#[command(after_long_help = "Example:
  quarry campaign result moons.json hunt.json")]
pub(super) struct ResultArgs {
    #[command(flatten)]
    pub(super) common: Common,
    /// The record of the hunt, played to its end
    pub(super) record: PathBuf,
}
