//! `quarry play`: people at one keyboard, computer players, and tables at servers.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use quarry_game::Lang;
use quarry_players::Level;
use quarry_table::people::{Emblem, LONGEST_NAME, Name, Wish};
use quarry_terminal::menu::Dish;
use quarry_terminal::{PACE, TerminalError, TerminalGame, TerminalOptions, choose, play};

use crate::failure::Failure;
use crate::games::{ForBoard, Kind, Playable};
use crate::remote::Link;
use crate::thinking::bytes;
use crate::{join, my_games, setup};

/// Play in the terminal: people at one keyboard, computer players, or a table at a server
///
/// Needs a terminal of 80 × 24 characters or more. Cursor keys, mouse and typed moves all work; `?` shows
/// the keys. The game is saved after every step, and a curtain hides the screen before secret choices. With
/// the link of a friend's table a free seat is taken, or that of the key in the link; the server keeps the game.
#[derive(Args, Clone, Debug)]
#[command(after_long_help = "Examples:
  quarry play                                asks what to play
  quarry play raptor --vs 3                  against a computer player of level 3
  quarry play raptor --vs 5,person           the same on the other side
  quarry play moogh --vs 4,person,6 --setup '{\"players\": 3}'
  quarry play raptor --vs 3 --name Anna --emblem comet
  quarry play raptor --names Anna,Ben
  quarry play moogh --setup '{\"mode\": \"solo\", \"scenario\": \"s01\"}'
  quarry play planet-raiders --setup '{\"players\": 4}' --lang fr
  quarry play raptor --resume game.json
  quarry play https://quarry.example/t/0123456789abcdef
  quarry play https://quarry.example         my games there, after quarry login")]
pub(crate) struct PlayArgs {
    /// The game, the link of a table or a seat at a server, or a server whose list of my games is shown; a menu asks where absent
    #[arg(value_name = "GAME|LINK|SERVER")]
    pub(crate) venue: Option<Venue>,
    /// Only watch the table of a link
    #[arg(long)]
    pub(crate) watch: bool,
    /// The setup as JSON; what it leaves open is drawn from the seed
    #[arg(long, value_name = "JSON", conflicts_with = "resume")]
    pub(crate) setup: Option<String>,
    /// A folder with other content, for Moogh
    #[arg(long, value_name = "DIR", conflicts_with = "resume")]
    pub(crate) content: Option<PathBuf>,
    /// Your name, of at most 20 characters; the word of your emblem stands for it where absent
    #[arg(long, value_parser = name, conflicts_with = "names")]
    pub(crate) name: Option<String>,
    /// Your emblem: fern, flint, ember, river, moon, feather, hazel, shell, comet, paw, amber or thistle
    #[arg(long, value_parser = emblem)]
    pub(crate) emblem: Option<Emblem>,
    /// The names of the players, in the order of the seats
    #[arg(long, value_delimiter = ',', value_parser = name)]
    pub(crate) names: Vec<String>,
    /// Computer players: one level (1 to 8) for all but the first seat, or a level or `person` for
    /// each seat
    #[arg(long, value_delimiter = ',', value_name = "LEVEL")]
    pub(crate) vs: Vec<Opponent>,
    /// Memory of each thinking player, such as 64MiB
    #[arg(long, value_name = "SIZE", default_value = "256MiB", value_parser = bytes)]
    pub(crate) memory: usize,
    /// Milliseconds for each of several events that follow a move; 0 shows only what came of them
    #[arg(long, value_name = "MS", default_value_t = PACE.as_millis() as u64)]
    pub(crate) pace: u64,
    /// ASCII only
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
    /// Resume this record
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
}

/// Where to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Venue {
    /// A game at this keyboard.
    Here(Kind),
    /// A table of a server.
    Table(Link),
    /// My games at a server.
    Server(Link),
}

impl FromStr for Venue {
    type Err = String;

    fn from_str(text: &str) -> Result<Venue, String> {
        if let Ok(server) = Link::at_server(text) {
            Ok(Venue::Server(server))
        } else if text.contains("://") {
            text.parse().map(Venue::Table)
        } else {
            Kind::named(text).map(Venue::Here)
        }
    }
}

/// A name as tables take it; a blank one is none.
fn name(text: &str) -> Result<String, String> {
    let unfit = |_| format!("a name has at most {LONGEST_NAME} characters that can be seen");
    let name = Name::read(text).map_err(unfit)?;
    Ok(name.map_or_else(String::new, |name| name.as_str().to_owned()))
}

fn emblem(word: &str) -> Result<Emblem, String> {
    let all = Emblem::ALL.map(Emblem::word).join(", ");
    Emblem::read(word).ok_or_else(|| format!("there is no emblem '{word}'; there are: {all}"))
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

pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let wants_menu = match &args.venue {
        Some(Venue::Table(link)) => {
            return join::run(link, args.watch, &wish(args), &at_table(args)?);
        }
        Some(Venue::Server(server)) => {
            let options = at_table(args)?;
            return match my_games::choose(server)? {
                Some(link) => join::run(&link, args.watch, &wish(args), &options),
                None => Ok(()),
            };
        }
        _ if args.watch => return Err(Failure::usage("there is no table to watch")),
        Some(Venue::Here(game)) => {
            let order = Playing { args, setup: args.setup.as_deref(), opponents: levels(args) };
            run_here(*game, order)?
        }
        None => {
            check_menu(args)?;
            true
        }
    };
    if wants_menu { order_and_play(args) } else { Ok(()) }
}

/// A menu asks for the game, the setup and the players, so they are not given already.
fn check_menu(args: &PlayArgs) -> Result<(), Failure> {
    let names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    let how = format!(
        "name it: quarry play GAME [--vs LEVEL] [--setup JSON]; there are: {}",
        names.join(", ")
    );
    let given = [args.setup.is_some(), args.content.is_some(), args.resume.is_some()];
    if given.into_iter().any(|given| given) || !args.vs.is_empty() || !args.names.is_empty() {
        return Err(Failure::usage(format!("these options are for one game; {how}")));
    }
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        let words = format!("there is no terminal to ask what to play; {how}");
        return Err(Failure::usage(words));
    }
    Ok(())
}

/// Asks what to play and plays it, until the person leaves.
fn order_and_play(args: &PlayArgs) -> Result<(), Failure> {
    let mut lang = args.lang;
    // A file is for one game only.
    let mut file = args.save.clone().filter(|_| args.venue.is_none());
    loop {
        let dishes = Kind::ALL.iter().filter_map(|kind| kind.run_with_board(OnMenu)).collect();
        let asked = TerminalOptions { ascii: args.ascii, lang, ..TerminalOptions::default() };
        let Some(order) = choose(dishes, &asked)? else { return Ok(()) };
        lang = Some(order.lang);
        let game = Kind::named(order.game).map_err(Failure::usage)?;
        let args = PlayArgs {
            lang,
            save: file.take(),
            resume: None,
            names: Vec::new(),
            content: None,
            ..args.clone()
        };
        let playing = Playing { args: &args, setup: Some(order.setup), opponents: order.opponents };
        if !run_here(game, playing)? {
            return Ok(());
        }
    }
}

/// Plays a game at this keyboard; true where the person wants to choose another one.
fn run_here(game: Kind, playing: Playing<'_>) -> Result<bool, Failure> {
    let no_board = || Err(Failure::usage(format!("{game} has no board for the terminal")));
    game.run_with_board(playing).unwrap_or_else(no_board)
}

fn levels(args: &PlayArgs) -> Vec<Option<Level>> {
    args.vs.iter().map(|opponent| opponent.0).collect()
}

struct OnMenu;

impl ForBoard for OnMenu {
    type Out = Dish;

    fn run<G: Playable + TerminalGame>(self) -> Dish {
        Dish::of::<G>()
    }
}

/// How the person wants to be called at a table of a server.
fn wish(args: &PlayArgs) -> Wish {
    let name = args.name.as_deref().and_then(|name| Name::read(name).ok()).flatten();
    Wish { name, emblem: args.emblem, bot: false }
}

/// What can be chosen at a table of a server.
fn at_table(args: &PlayArgs) -> Result<TerminalOptions, Failure> {
    let PlayArgs { setup, content, names, vs, seed, save, resume, ascii, lang, .. } = args;
    let of_setting_up = [setup.is_some(), content.is_some(), seed.is_some(), !vs.is_empty()];
    let of_files = [save.is_some(), resume.is_some(), !names.is_empty()];
    if of_setting_up.into_iter().chain(of_files).any(|given| given) {
        return Err(Failure::usage(
            "a table at a server goes with --name, --emblem, --watch, --pace, --ascii and --lang only",
        ));
    }
    let pace = Some(Duration::from_millis(args.pace));
    Ok(TerminalOptions { ascii: *ascii, lang: *lang, pace, ..TerminalOptions::default() })
}

/// A game at this keyboard: what the arguments and the menu say about it.
struct Playing<'a> {
    args: &'a PlayArgs,
    setup: Option<&'a str>,
    opponents: Vec<Option<Level>>,
}

impl ForBoard for Playing<'_> {
    type Out = Result<bool, Failure>;

    fn run<G: Playable + TerminalGame>(self) -> Result<bool, Failure> {
        let setup = setup::options::<G>(self.setup, self.args.content.as_deref())?;
        let PlayArgs { name, emblem, names, memory, ascii, lang, seed, save, resume, .. } =
            self.args;
        let options = TerminalOptions {
            ascii: *ascii,
            lang: *lang,
            seed: seed.clone(),
            save: save.clone(),
            resume: resume.clone(),
            names: name.clone().map_or_else(|| names.clone(), |name| vec![name]),
            emblem: *emblem,
            opponents: self.opponents,
            pace: Some(Duration::from_millis(self.args.pace)),
            memory: Some(*memory),
        };
        let finish = play::<G>(&setup, &options)?;
        writeln!(io::stdout().lock(), "{}", finish.file.display())?;
        Ok(finish.menu)
    }
}

impl From<TerminalError> for Failure {
    fn from(error: TerminalError) -> Failure {
        match &error {
            TerminalError::Setup(words) => Failure::usage(format!("the setup: {words}")),
            TerminalError::Record { .. } => Failure::illegal(error.to_string()),
            TerminalError::NoTerminal
            | TerminalError::TooSmall { .. }
            | TerminalError::File { .. }
            | TerminalError::Randomness(_)
            | TerminalError::Terminal(_) => Failure::failed(error.to_string()),
        }
    }
}
