//! Quarry in the terminal, for people at one keyboard and computer players beside them.
//!
//! | module | what it is |
//! |---|---|
//! | [`game`] | what a terminal must know about a game, beyond the contracts of `quarry-game` |
//! | [`app`] | all of terminal play as a state machine: inputs in, commands out |
//! | [`client`] | the wire to a table at a server, as texts in and out |
//! | [`witness`] | what is kept of such a table, so that its host need not be trusted |
//! | [`draw`] | the screen of the app; a curtain hides it between secret choices |
//! | [`cast`] | who plays: names and emblems |
//! | [`menu`] | what to play, where the command line does not say it |
//! | [`input`] | keys and clicks, translated from events of the terminal |
//! | [`save`] | records on disk, replaced atomically after every step |
//! | [`thinker`] | computer players and hints, on a thread of their own |
//! | [`screen`] | the real terminal, restored at every exit |
//! | [`look`], [`phrases`], [`log`] | colours, phrases in three languages, what happened |
//!
//! ```no_run
//! use quarry_terminal::{TerminalOptions, play};
//!
//! let options = TerminalOptions { seed: Some("7".into()), ..TerminalOptions::default() };
//! let finish = play::<raptor::Raptor>(&raptor::Options::default(), &options)?;
//! println!("{}", finish.file.display());
//! # Ok::<(), quarry_terminal::TerminalError>(())
//! ```
//!
//! Absent on purpose: judgement about rules, and any way from the truth of a game to the screen
//! but through a view.

pub mod app;
mod board;
pub mod cast;
pub mod client;
pub mod draw;
pub mod game;
pub mod input;
mod keyboard;
pub mod log;
pub mod look;
pub mod menu;
pub mod phrases;
pub mod save;
pub mod screen;
mod signals;
pub mod thinker;
pub mod told;
pub mod witness;
mod wrap;

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use quarry_game::{Lang, Outcome, Play, Seed, TextError};
use quarry_players::Level;
use quarry_search::Budget;
use quarry_table::people::Emblem;

use crate::app::{App, SMALLEST, Seating};
use crate::cast::Person;
use crate::client::Picture;
pub use crate::game::TerminalGame;
use crate::look::Depth;
use crate::menu::{Dish, Menu, Order};
use crate::screen::{Exit, Screen, Wire};
pub use crate::wrap::wrap;

/// How to play in the terminal; the default follows the environment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TerminalOptions {
    /// ASCII only.
    pub ascii: bool,
    /// The language; else that of the locale.
    pub lang: Option<Lang>,
    /// The phrase of the seed; else a random one.
    pub seed: Option<String>,
    /// Where to keep the record; else a new file in the folder for games in progress.
    pub save: Option<PathBuf>,
    /// A record to resume.
    pub resume: Option<PathBuf>,
    /// The names of the people, in the order of the seats; one name is that of the first person.
    pub names: Vec<String>,
    /// The emblem of the first person.
    pub emblem: Option<Emblem>,
    /// Who plays: one level for all seats but the first, or a level or nothing for each seat;
    /// empty where only people play.
    pub opponents: Vec<Option<Level>>,
    /// How long each of several events is told; else [`PACE`].
    pub pace: Option<Duration>,
    /// Bytes of memory for each thinking player; else the default.
    pub memory: Option<usize>,
}

/// How long each of several events is told, unless a player says otherwise.
pub const PACE: Duration = Duration::from_millis(700);

/// Why there was no game.
#[derive(Debug, thiserror::Error)]
pub enum TerminalError {
    /// Standard input and output are not a terminal.
    #[error("there is no terminal to play on: standard input and output must be one")]
    NoTerminal,
    /// The terminal is too small.
    #[error(
        "the terminal has {width} × {height} characters; Quarry needs {} × {}",
        SMALLEST.0,
        SMALLEST.1
    )]
    TooSmall {
        /// Its columns.
        width: u16,
        /// Its rows.
        height: u16,
    },
    /// The options of the game contradict each other or the rules.
    #[error("{0}")]
    Setup(TextError),
    /// A record cannot be resumed.
    #[error("{}: {words}", file.display())]
    Record {
        /// Where it is.
        file: PathBuf,
        /// What is wrong with it.
        words: String,
    },
    /// A file cannot be read or written.
    #[error("{}: {error}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What the system reports.
        error: io::Error,
    },
    /// The system has no randomness to give.
    #[error("no randomness from the system: {0}")]
    Randomness(getrandom::Error),
    /// The terminal failed.
    #[error("the terminal: {0}")]
    Terminal(#[from] io::Error),
}

/// How the last game was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish {
    /// Where its record is.
    pub file: PathBuf,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// Whether to choose another game.
    pub menu: bool,
}

/// Takes over the terminal, after everything that can be wrong with `options` was found.
///
/// # Errors
///
/// When there is no terminal or it is too small, or the file to save to belongs to another game.
pub fn open(options: &TerminalOptions) -> Result<Screen, TerminalError> {
    if let Some(file) = options.save.as_ref().filter(|_| options.resume.is_none())
        && file.exists()
    {
        let error = io::Error::new(io::ErrorKind::AlreadyExists, "exists; resume it instead");
        return Err(TerminalError::File { file: file.clone(), error });
    }
    Screen::open()
}

/// Plays `G` with these setup options until people leave, and tells how the last game was left.
///
/// # Errors
///
/// When no game could be begun, or the terminal failed; what was played is on disk then.
pub fn play<G: TerminalGame>(
    setup: &G::Options,
    options: &TerminalOptions,
) -> Result<Finish, TerminalError> {
    let (mut game, mut table) = sit_down::<G>(setup, options)?;
    let mut lang = options.lang.unwrap_or_else(lang_of_environment);
    let mut screen = open(options)?;
    loop {
        let mut app = App::new(game, table, lang, screen.size()?);
        let exit = screen.run(&mut app, options.memory.unwrap_or(Budget::MEMORY))?;
        let outcome = app.play().game().pending().outcome();
        lang = app.lang();
        if exit != Exit::Again {
            let menu = exit == Exit::Menu;
            return Ok(Finish { file: app.table().file.clone(), outcome, menu });
        }
        table = swapped(app.table(), outcome);
        game = begin::<G>(setup, &table.seed)?;
    }
}

/// Asks what to play, from `dishes`; nothing where the person leaves.
///
/// # Errors
///
/// When there is no terminal or it fails.
pub fn choose(
    dishes: Vec<Dish>,
    options: &TerminalOptions,
) -> Result<Option<Order>, TerminalError> {
    let lang = options.lang.unwrap_or_else(lang_of_environment);
    let depth = Depth::of_environment(|name| std::env::var(name).ok());
    let mut screen = Screen::open()?;
    let mut menu = Menu::new(dishes, lang, depth, options.ascii);
    Ok(screen.run_menu(&mut menu)?)
}

/// Plays at a table of a server, from its first picture until the person leaves. True where all players want a
/// rematch.
///
/// # Errors
///
/// When there is no terminal or it fails.
pub fn join<G: TerminalGame>(
    first: Picture<G>,
    link: &str,
    wire: &mut impl Wire<G>,
    options: &TerminalOptions,
) -> Result<bool, TerminalError> {
    let lang = options.lang.unwrap_or_else(lang_of_environment);
    let mut screen = Screen::open()?;
    let table = Seating {
        people: Vec::new(),
        levels: Vec::new(),
        wins: Vec::new(),
        seed: String::new(),
        file: PathBuf::new(),
        depth: Depth::of_environment(|name| std::env::var(name).ok()),
        ascii: options.ascii,
        pace: options.pace.unwrap_or(PACE),
    };
    let mut app = App::join(first, link, table, lang, screen.size()?);
    Ok(screen.run_joined(&mut app, wire)? == Exit::Again)
}

/// The game to play, new or resumed, and everything that stays the same during it.
fn sit_down<G: TerminalGame>(
    setup: &G::Options,
    options: &TerminalOptions,
) -> Result<(Play<G>, Seating), TerminalError> {
    let kept = options.resume.as_deref().map(save::read::<G>).transpose()?;
    let recorded = kept.as_ref().and_then(|kept| kept.seed.clone());
    let seed = options.seed.clone().or(recorded).map_or_else(random_phrase, Ok)?;
    let file = options.save.clone().or_else(|| options.resume.clone());
    let var = |name: &str| std::env::var(name).ok();
    let fresh = || save::fresh_file(&save::state_folder(var), G::NAME);
    let file = file.unwrap_or_else(fresh);
    let (game, known, levels) = match kept {
        Some(kept) => (kept.play, kept.people, kept.levels),
        None => (begin::<G>(setup, &seed)?, Vec::new(), Vec::new()),
    };
    let seats = game.game().seats();
    let levels = if options.opponents.is_empty() {
        levels
    } else {
        by_seat(&options.opponents, seats).map_err(TerminalError::Setup)?
    };
    let people = called(known, options, &levels, seats, &seed);
    let (wins, depth) = (vec![0; seats], Depth::of_environment(var));
    let (ascii, pace) = (options.ascii, options.pace.unwrap_or(PACE));
    Ok((game, Seating { people, levels, wins, seed, file, depth, ascii, pace }))
}

/// How the people are called: as the record knows them, and as the options say.
fn called(
    known: Vec<Person>,
    options: &TerminalOptions,
    levels: &[Option<Level>],
    seats: usize,
    seed: &str,
) -> Vec<Person> {
    let mut people = cast::seated(known, seats, seed);
    let first = (0..seats).find(|seat| levels.get(*seat).is_none_or(Option::is_none)).unwrap_or(0);
    let from = if options.names.len() == 1 { first } else { 0 };
    for (person, name) in people.iter_mut().skip(from).zip(&options.names) {
        person.name = Some(name.clone()).filter(|name| !name.is_empty());
    }
    if let (Some(emblem), Some(own)) = (options.emblem, people.get(first).map(|it| it.emblem)) {
        // A player who has it already takes the one that was free.
        people.iter_mut().filter(|person| person.emblem == emblem).for_each(|it| it.emblem = own);
        people[first].emblem = emblem;
    }
    people
}

/// The level of each seat: one level is for all seats but the first, else there is one for each.
fn by_seat(opponents: &[Option<Level>], seats: usize) -> Result<Vec<Option<Level>>, TextError> {
    match opponents {
        [level] if seats > 1 => Ok((0..seats).map(|seat| level.filter(|_| seat > 0)).collect()),
        _ if opponents.len() == seats => Ok(opponents.to_vec()),
        _ => Err(TextError::new(format!(
            "there are {seats} seats; name one level, or a level or 'person' for each seat"
        ))),
    }
}

fn begin<G: TerminalGame>(setup: &G::Options, seed: &str) -> Result<Play<G>, TerminalError> {
    let mut dice = Seed::from_phrase(seed).dice("setup", 0);
    G::set_up(setup, &mut dice).map(Play::new).map_err(TerminalError::Setup)
}

/// Another game of the same people, each on the next seat, with draws of its own.
fn swapped(table: &Seating, outcome: Option<Outcome>) -> Seating {
    let mut next = table.clone();
    next.wins = table.wins_with(outcome);
    if !next.people.is_empty() {
        next.people.rotate_right(1);
        next.wins.rotate_right(1);
    }
    if !next.levels.is_empty() {
        next.levels.rotate_right(1);
    }
    next.seed.push('+');
    next.file = save::next_file(&table.file);
    next
}

/// A random phrase, short enough to be typed.
fn random_phrase() -> Result<String, TerminalError> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(TerminalError::Randomness)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// The language of the locale.
pub fn lang_of_environment() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    set.map_or(Lang::En, |locale| Lang::of_locale(&locale))
}

#[cfg(test)]
mod tests {
    use raptor::Raptor;

    use super::*;

    fn people(names: &[&str]) -> Vec<Person> {
        let person = |(seat, name): (usize, &&str)| Person {
            name: Some((*name).to_owned()),
            emblem: Emblem::usual(0, seat),
        };
        names.iter().enumerate().map(person).collect()
    }

    fn names(table: &Seating) -> Vec<Option<&str>> {
        table.people.iter().map(|person| person.name.as_deref()).collect()
    }

    fn table(names: &[&str]) -> Seating {
        Seating {
            people: people(names),
            levels: Vec::new(),
            wins: vec![0; names.len()],
            seed: "7".into(),
            file: "game.json".into(),
            depth: Depth::Mono,
            ascii: false,
            pace: Duration::ZERO,
        }
    }

    #[test]
    fn people_swap_sides_and_keep_their_wins() {
        let next = swapped(
            &table(&["Anna", "Ben"]),
            Some(Outcome::new(&[2, 1], quarry_game::rule_id!("RA-005"))),
        );
        assert_eq!((names(&next), &next.wins), (vec![Some("Ben"), Some("Anna")], &vec![1, 0]));
        assert_eq!(
            next.people[1].emblem,
            people(&["Anna"])[0].emblem,
            "emblems go with their people"
        );
        assert_eq!((next.seed.as_str(), next.file), ("7+", PathBuf::from("game-2.json")));
    }

    #[test]
    fn a_kept_game_goes_on_with_its_seed_and_names() {
        let folder = std::env::temp_dir().join(format!("quarry-resume-{}", std::process::id()));
        let file = folder.join("game.json");
        let mut game = begin::<Raptor>(&Default::default(), "7").unwrap();
        let action = quarry_game::Notation::read_action(game.game(), "place 5,4").unwrap();
        game.act(quarry_game::Seat::at(0), action).unwrap();
        save::replace(&file, &save::record_text(&game, &table(&["Anna", "Ben"]))).unwrap();

        let options = TerminalOptions { resume: Some(file.clone()), ..Default::default() };
        let (mut resumed, table) = sit_down::<Raptor>(&Default::default(), &options).unwrap();
        assert_eq!(resumed.steps(), game.steps());
        assert_eq!((table.seed.as_str(), &table.file), ("7", &file));
        assert_eq!(names(&table), [Some("Anna"), Some("Ben")]);
        assert_eq!(table.people, people(&["Anna", "Ben"]), "emblems are kept");
        assert!(resumed.undo(quarry_game::Seat::at(0)).is_ok(), "undo is lost by resuming");

        std::fs::write(&file, "{}").unwrap();
        let broken = sit_down::<Raptor>(&Default::default(), &options);
        assert!(matches!(broken, Err(TerminalError::Record { .. })));
        std::fs::remove_dir_all(&folder).unwrap();
        let missing = sit_down::<Raptor>(&Default::default(), &options);
        assert!(matches!(missing, Err(TerminalError::File { .. })));
    }

    #[test]
    fn one_level_is_for_all_others_and_a_list_for_each_seat() {
        let [three, five] = [3, 5].map(Level::new);
        assert_eq!(by_seat(&[three], 3), Ok(vec![None, three, three]));
        assert_eq!(by_seat(&[three, None, five], 3), Ok(vec![three, None, five]));
        assert_eq!(by_seat(&[three], 1), Ok(vec![three]));
        assert!(by_seat(&[three, None], 3).is_err());
    }

    #[test]
    fn one_name_and_emblem_are_those_of_the_first_person() {
        let options = TerminalOptions {
            names: vec!["Anna".to_owned()],
            emblem: Some(Emblem::Comet),
            opponents: vec![Level::new(4), None],
            ..Default::default()
        };
        let (_, table) = sit_down::<Raptor>(&Default::default(), &options).unwrap();
        assert_eq!(names(&table), [None, Some("Anna")]);
        assert_eq!(table.people[1].emblem, Emblem::Comet);
        assert_ne!(table.people[0].emblem, Emblem::Comet);
    }

    #[test]
    fn computer_players_are_kept_and_change_sides() {
        let folder = std::env::temp_dir().join(format!("quarry-levels-{}", std::process::id()));
        let options = TerminalOptions {
            opponents: vec![Level::new(4)],
            save: Some(folder.join("game.json")),
            ..Default::default()
        };
        let (game, table) = sit_down::<Raptor>(&Default::default(), &options).unwrap();
        assert_eq!(table.levels, [None, Level::new(4)]);
        save::replace(&table.file, &save::record_text(&game, &table)).unwrap();
        let resume = TerminalOptions { resume: Some(table.file.clone()), ..Default::default() };
        let (_, resumed) = sit_down::<Raptor>(&Default::default(), &resume).unwrap();
        assert_eq!(resumed.levels, table.levels);
        assert_eq!(swapped(&resumed, None).levels, [Level::new(4), None]);
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_new_game_never_overwrites_a_file() {
        let options = TerminalOptions { save: Some("Cargo.toml".into()), ..Default::default() };
        assert!(matches!(open(&options), Err(TerminalError::File { .. })), "it would overwrite");
    }

    #[test]
    fn a_random_phrase_is_new_each_time() {
        let phrase = random_phrase().unwrap();
        assert_eq!(phrase.len(), 16);
        assert_ne!(phrase, random_phrase().unwrap());
    }
}
