//! `quarry puzzle`: a puzzle in lines of text.

use std::io::{self, BufRead, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use quarry_game::{Lang, Message, Phrasebook, Quiet, Viewer};
use quarry_puzzles::puzzle::{GAMES, Puzzle, Shelf};
use quarry_puzzles::words;

use crate::failure::Failure;
use crate::games::{ForGame, Kind, Playable, game_parser};
use crate::replay::lang_of_locale;

/// Solve a puzzle: the one of the day, or any other
///
/// The position is drawn as text, and all legal steps are listed. The puzzle of the day is the same as on the page.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry puzzle
  quarry puzzle raptor --theme escape
  quarry puzzle moogh --list")]
pub(crate) struct PuzzleArgs {
    /// The game; that of the day where absent
    #[arg(value_parser = game_parser())]
    pub(crate) game: Option<Kind>,
    /// The puzzle with this name
    #[arg(long, value_name = "NAME", requires = "game")]
    pub(crate) id: Option<String>,
    /// A puzzle of this theme
    #[arg(long, requires = "game", conflicts_with = "id")]
    pub(crate) theme: Option<String>,
    /// List the puzzles of the game: name, theme, difficulty, number of steps
    #[arg(long, requires = "game")]
    pub(crate) list: bool,
    /// The language: en, fr or ru; the one of the locale where absent
    #[arg(long)]
    pub(crate) lang: Option<Lang>,
}

pub(crate) fn run(args: &PuzzleArgs) -> Result<(), Failure> {
    let day = today();
    let kind = args.game.unwrap_or(Kind::ALL[(day % GAMES) as usize]);
    kind.run(Solving { args, day })
}

/// Days since the first of January 1970, by UTC.
pub(crate) fn today() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_secs() / 86_400
}

/// What is said to a person, in one language.
pub(crate) struct Speaker {
    pub(crate) lang: Lang,
    pub(crate) own: Phrasebook,
    pub(crate) game: Phrasebook,
}

impl Speaker {
    pub(crate) fn say(&self, message: &Message) -> String {
        self.own.say(self.lang, message)
    }
}

struct Solving<'a> {
    args: &'a PuzzleArgs,
    day: u64,
}

impl ForGame for Solving<'_> {
    type Out = Result<(), Failure>;

    fn run<G: Playable>(self) -> Result<(), Failure> {
        let Solving { args, day } = self;
        let shelf = Shelf::of::<G>().map_err(|error| Failure::failed(error.to_string()))?;
        if args.list {
            return list(&shelf);
        }
        let none = || Failure::usage("there is no such puzzle; --list names them");
        let puzzle = match (&args.id, &args.theme) {
            (Some(id), _) => shelf.by_id(id),
            (None, Some(theme)) => {
                let all: Vec<_> = shelf.puzzles.iter().filter(|it| it.theme == *theme).collect();
                all.get(day as usize % all.len().max(1)).copied()
            }
            (None, None) => shelf.of_day(day),
        };
        let lang = args.lang.unwrap_or_else(lang_of_locale);
        let speaker = Speaker { lang, own: words::phrases(), game: Phrasebook::of::<G>() };
        solve::<G>(&shelf, puzzle.ok_or_else(none)?, &speaker)
    }
}

fn list(shelf: &Shelf) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    for Puzzle { id, theme, difficulty, answer, .. } in &shelf.puzzles {
        writeln!(out, "{id}  {theme:<8} {difficulty} {:>2}", answer.len())?;
    }
    Ok(())
}

fn solve<G: Playable>(shelf: &Shelf, puzzle: &Puzzle, speaker: &Speaker) -> Result<(), Failure> {
    let damaged = |error: quarry_game::TextError| Failure::failed(error.to_string());
    let version = G::version_of(&shelf.head.rules)
        .ok_or_else(|| Failure::failed(format!("{} cannot be played", shelf.head.rules)))?;
    let start = G::from_position_by(version, &puzzle.position).map_err(damaged)?;
    let (mut game, mut rest, mut tried) = (start.clone(), puzzle.answer.clone(), false);
    let mut out = io::stdout().lock();
    loop {
        show(&mut out, &game, Viewer::Seat(puzzle.seat), speaker)?;
        writeln!(out, "{}", speaker.say(&words::asked::<G>(puzzle)))?;
        let Some(action) = ask(&mut out, &game, puzzle, &rest, speaker)? else { return Ok(()) };
        let text = game.write_action(action);
        let view = game.view(Viewer::Seat(puzzle.seat));
        let said = speaker.game.say(speaker.lang, &G::offer(&view, action));
        if !puzzle.accepts(&rest, &text) {
            writeln!(
                out,
                "{}\n",
                speaker.say(&words::wrong::<G>(puzzle, &text, said, rest.len()))
            )?;
            (game, rest, tried) = (start.clone(), puzzle.answer.clone(), true);
            continue;
        }
        game.apply_legal(puzzle.seat, action, &mut Quiet);
        rest.iter().position(|step| *step == text).map(|index| rest.remove(index));
        if rest.is_empty() {
            let key = if tried { "puzzle-solved-later" } else { "puzzle-solved" };
            return Ok(writeln!(out, "{}", speaker.say(&Message::new(key)))?);
        }
        let left = Message::new("puzzle-go-on").with("steps", rest.len() as i64);
        writeln!(out, "{}\n", speaker.say(&left))?;
    }
}

/// The position in a picture and in words.
pub(crate) fn show<G: Playable>(
    out: &mut impl Write,
    game: &G,
    viewer: Viewer,
    speaker: &Speaker,
) -> io::Result<()> {
    writeln!(out, "{}", game.diagram())?;
    for message in G::describe(&game.view(viewer)) {
        writeln!(out, "{}", speaker.game.say(speaker.lang, &message))?;
    }
    Ok(())
}

/// The step that is chosen; `None` at the end of input, or when the answer was asked for.
fn ask<G: Playable>(
    out: &mut impl Write,
    game: &G,
    puzzle: &Puzzle,
    rest: &[String],
    speaker: &Speaker,
) -> Result<Option<G::Action>, Failure> {
    let chosen = choose(out, game, puzzle.seat, speaker)?;
    if let Chosen::Answer = chosen {
        let steps = Message::new("terminal-answer").with("steps", rest.join(", "));
        writeln!(out, "{}", speaker.say(&steps))?;
    }
    Ok(match chosen {
        Chosen::Step(action) => Some(action),
        Chosen::Answer | Chosen::Nothing => None,
    })
}

/// What a person typed.
pub(crate) enum Chosen<A> {
    /// A legal step.
    Step(A),
    /// A question for the answer.
    Answer,
    /// Nothing more.
    Nothing,
}

/// Lists the legal steps of `seat` and reads one, by its number or in notation.
pub(crate) fn choose<G: Playable>(
    out: &mut impl Write,
    game: &G,
    seat: quarry_game::Seat,
    speaker: &Speaker,
) -> Result<Chosen<G::Action>, Failure> {
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let view = game.view(Viewer::Seat(seat));
    for (number, action) in legal.iter().enumerate() {
        let said = speaker.game.say(speaker.lang, &G::offer(&view, *action));
        writeln!(out, "{:>3}  {:<16} {said}", number + 1, game.write_action(*action))?;
    }
    loop {
        writeln!(out, "{}", speaker.say(&Message::new("terminal-ask")))?;
        out.flush()?;
        let mut line = String::new();
        if io::stdin().lock().read_line(&mut line)? == 0 || line.trim().is_empty() {
            return Ok(Chosen::Nothing);
        }
        let line = line.trim();
        if line == "?" {
            return Ok(Chosen::Answer);
        }
        let by_number =
            line.parse::<usize>().ok().and_then(|number| legal.get(number.checked_sub(1)?));
        let by_text = legal.iter().find(|action| game.write_action(**action) == line);
        match by_number.or(by_text) {
            Some(action) => return Ok(Chosen::Step(*action)),
            None => writeln!(out, "{}", speaker.say(&Message::new("terminal-unknown")))?,
        }
    }
}
