//! `quarry replay`: a recorded game, step by step.

use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use quarry_game::{
    Lang, Message, Phrasebook, Play, Record, RecordHead, RecordedOutcome, RecordedStep, Seat,
    Viewer, read_record,
};
use serde::Serialize;
use serde_json::Value;

use crate::failure::Failure;
use crate::games::{ForGame, Kind, Playable};
use crate::setup;
use quarry_engine::wrong;

/// Show a recorded game step by step
///
/// Plays a record and prints what happened: diagrams and notation with all secrets, or words for
/// a single viewer. A record that breaks a rule is refused with the step and the rule.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry replay game.json --step 12
  quarry replay game.json --viewer spectator --lang fr
  quarry replay --json - < game.json")]
pub(crate) struct ReplayArgs {
    /// The record; `-` reads stdin
    pub(crate) file: PathBuf,
    /// A folder with the content that it was played with, for Moogh with own content
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
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

/// Who looks at a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// Everything, secrets too.
    All,
    /// What one viewer knew.
    Of(Viewer),
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

pub(crate) fn run(args: &ReplayArgs) -> Result<(), Failure> {
    setup::content(args.content.as_deref())?;
    let text = read(&args.file)?;
    let lang = args.lang.unwrap_or_else(lang_of_locale);
    kind_of(&text)?.run(Replay { args, text: &text, lang })
}

/// The game of a record.
pub(crate) fn kind_of(text: &str) -> Result<Kind, Failure> {
    let head: RecordHead = serde_json::from_str(text)
        .map_err(|error| Failure::illegal(format!("not a record: {error}")))?;
    let name = head.game.split('/').next().unwrap_or_default();
    Kind::named(name).map_err(Failure::illegal)
}

/// The text of a file; `-` is stdin.
pub(crate) fn read(file: &Path) -> Result<String, Failure> {
    let mut text = String::new();
    let read = match file.to_str() {
        Some("-") => io::stdin().read_to_string(&mut text).map(drop),
        _ => std::fs::read_to_string(file).map(|read| text = read),
    };
    read.map_err(|error| Failure::failed(format!("{}: {error}", file.display())))?;
    Ok(text)
}

/// The first of these variables that is set names the language, as `setlocale` has it.
pub(crate) fn lang_of_locale() -> Lang {
    let set = |name: &&str| std::env::var(name).is_ok_and(|value| !value.is_empty());
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find(set);
    Lang::of_locale(&name.and_then(|name| std::env::var(name).ok()).unwrap_or_default())
}

struct Replay<'a> {
    args: &'a ReplayArgs,
    text: &'a str,
    lang: Lang,
}

/// What there is to show after a step.
#[derive(Serialize)]
struct Frame {
    /// 0 is the start.
    step: usize,
    #[serde(flatten)]
    played: Option<RecordedStep>,
    log: Vec<Line>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<RecordedOutcome>,
    /// The board or the words for it, for people.
    #[serde(skip)]
    picture: String,
}

/// A line of the log and who reads it so.
#[derive(Serialize)]
struct Line {
    viewers: Vec<Value>,
    text: String,
    /// Whether every viewer who is shown reads it so.
    #[serde(skip)]
    by_all: bool,
}

impl ForGame for Replay<'_> {
    type Out = Result<(), Failure>;

    fn run<G: Playable>(self) -> Result<(), Failure> {
        let book = Phrasebook::of::<G>();
        let record =
            read_record::<G>(self.text).map_err(|error| Failure::illegal(error.to_string()))?;
        let illegal = |error| Failure::illegal(wrong::<G>(&error, &book, self.lang).words);
        let end = Play::<G>::load(&record).map_err(illegal)?;
        self.expect_step(record.steps.len())?;
        self.expect_viewer(end.game())?;

        let film = Film { replay: &self, book: &book, record: &record };
        let mut out = BufWriter::new(io::stdout().lock());
        let mut play = Play::<G>::load_start(&record).map_err(illegal)?;
        film.show(&film.frame(&play, 0, &[]), &mut out)?;
        for index in 0..record.steps.len() {
            let events = play.load_step(&record, index).map_err(illegal)?;
            film.show(&film.frame(&play, index + 1, &events), &mut out)?;
        }
        Ok(out.flush()?)
    }
}

impl Replay<'_> {
    fn expect_step(&self, last: usize) -> Result<(), Failure> {
        match self.args.step {
            Some(step) if step > last => {
                Err(Failure::usage(format!("there is no step {step}; the last one is {last}")))
            }
            _ => Ok(()),
        }
    }

    fn expect_viewer<G: Playable>(&self, game: &G) -> Result<(), Failure> {
        match self.args.viewer {
            Eyes::Of(Viewer::Seat(seat)) if seat.index() >= game.seats() => {
                Err(Failure::usage(format!("there is no seat {seat} in this game")))
            }
            Eyes::Of(_) | Eyes::All => Ok(()),
        }
    }
}

/// A record being shown.
struct Film<'a, G: Playable> {
    replay: &'a Replay<'a>,
    book: &'a Phrasebook,
    record: &'a Record<G::Setup>,
}

impl<G: Playable> Film<'_, G> {
    fn frame(&self, play: &Play<G>, step: usize, events: &[G::Event]) -> Frame {
        let game = play.game();
        let result = game.pending().outcome().map(|outcome| RecordedOutcome::from(&outcome));
        let log = events.iter().flat_map(|event| self.lines(game, event)).collect();
        match self.replay.args.viewer {
            Eyes::All => {
                let played = step.checked_sub(1).map(|index| self.record.steps[index].clone());
                let (position, picture) = (Some(game.position()), game.diagram());
                Frame { step, played, log, position, view: None, result, picture }
            }
            Eyes::Of(viewer) => {
                // The notation of a step may tell what this viewer did not know.
                let view = game.view(viewer);
                let picture = self.say_all(&G::describe(&view));
                let view = serde_json::to_value(&view).ok();
                Frame { step, played: None, log, position: None, view, result, picture }
            }
        }
    }

    /// How each viewer read `event`; those who read the same share a line.
    fn lines(&self, game: &G, event: &G::Event) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        let viewers: Vec<_> = Viewer::all(game.seats()).filter(|one| self.shows(*one)).collect();
        for viewer in &viewers {
            let Some(seen) = G::seen(event, *viewer) else { continue };
            let text = self.book.say(self.replay.lang, &G::tell(&seen));
            match lines.iter_mut().find(|line| line.text == text) {
                Some(line) => line.viewers.push(name(*viewer)),
                None => lines.push(Line { viewers: vec![name(*viewer)], text, by_all: false }),
            }
        }
        for line in &mut lines {
            line.by_all = line.viewers.len() == viewers.len();
        }
        lines
    }

    fn shows(&self, viewer: Viewer) -> bool {
        matches!(self.replay.args.viewer, Eyes::All) || self.replay.args.viewer == Eyes::Of(viewer)
    }

    fn say_all(&self, messages: &[Message]) -> String {
        let say = |message| self.book.say(self.replay.lang, message) + "\n";
        messages.iter().map(say).collect()
    }

    fn show(&self, frame: &Frame, out: &mut impl Write) -> io::Result<()> {
        match self.replay.args.step {
            Some(step) if step != frame.step => Ok(()),
            _ if self.replay.args.json => writeln!(out, "{}", serde_json::to_string(frame)?),
            _ => print(frame, out),
        }
    }
}

fn name(viewer: Viewer) -> Value {
    match viewer {
        Viewer::Seat(seat) => seat.index().into(),
        Viewer::Spectator => "spectator".into(),
    }
}

fn print(frame: &Frame, out: &mut impl Write) -> io::Result<()> {
    match &frame.played {
        None => writeln!(out, "{}.", frame.step)?,
        Some(RecordedStep::Act { seat, action }) => {
            writeln!(out, "{}. [{seat}] {action}", frame.step)?;
        }
        Some(RecordedStep::Chance { chance }) => writeln!(out, "{}. {chance}", frame.step)?,
        Some(RecordedStep::Resign { resign }) => {
            writeln!(out, "{}. [{resign}] resign", frame.step)?;
        }
    }
    for Line { viewers, text, by_all } in &frame.log {
        let names: Vec<_> = viewers.iter().map(|name| name.to_string().replace('"', "")).collect();
        let who = if *by_all { String::new() } else { format!("[{}] ", names.join(", ")) };
        writeln!(out, "   {who}{text}")?;
    }
    writeln!(out, "{}", frame.picture)?;
    if let Some(RecordedOutcome { ranks, reason }) = &frame.result {
        let ranks: Vec<_> = ranks.iter().map(u8::to_string).collect();
        writeln!(out, "= {} ({reason})", ranks.join(", "))?;
    }
    Ok(())
}
