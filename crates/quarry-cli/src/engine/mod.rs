//! The engine protocol: one JSON object per line in, one per line out. `docs/protocol.md` is its
//! manual.

mod commands;
mod fault;
mod lines;
mod request;

#[cfg(any(test, feature = "fuzz"))]
pub mod fuzz;

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use clap::Args;
use quarry_game::{MAX_SEATS, Phrasebook, Play, Seed};
use quarry_players::Level;
use quarry_search::{Budget, Player};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::failure::Failure;
use crate::games::{ForGame, Kind, Playable, game_parser};
use crate::thinking::{bytes, threads};
use fault::{Code, Fault};
pub(crate) use lines::{Line, next_line};
use request::Request;

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

/// What a single request may cost.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes of a line, without its end.
    pub line: usize,
    /// Steps that `perft` looks ahead.
    pub depth: u32,
    /// Positions that `perft` visits.
    pub positions: u64,
    /// Bytes that the computer player may fill with what it thinks of.
    pub memory: usize,
    /// Threads on which the computer player thinks where a time is its budget.
    pub threads: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            line: 1 << 20,
            depth: 64,
            positions: 100_000_000,
            memory: Budget::MEMORY,
            threads: threads(None),
        }
    }
}

/// One conversation about one game.
pub struct Engine<G: Playable> {
    play: Option<Play<G>>,
    /// Draws of the game come from here.
    seed: Seed,
    /// Seed of games that are started without one.
    usual_seed: Option<String>,
    book: Phrasebook,
    limits: Limits,
    /// How strong the players are that `decide` asks.
    level: Level,
    /// Those players, one for each seat; they remember their game.
    players: [Option<Box<dyn Player<G>>>; MAX_SEATS],
}

#[derive(Serialize)]
struct Response<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a RawValue>,
    #[serde(flatten)]
    body: Body,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Body {
    Ok(Value),
    Error(Fault),
}

impl<G: Playable> Engine<G> {
    /// An engine without a game yet. Where a game is started without a seed, `usual_seed` is taken
    /// or, without that, a fresh one.
    pub fn new(usual_seed: Option<String>, limits: Limits) -> Engine<G> {
        let seed = Seed::from_phrase(usual_seed.as_deref().unwrap_or_default());
        let (book, level) = (Phrasebook::of::<G>(), Level::STRONGEST);
        let players = Default::default();
        Engine { play: None, seed, usual_seed, book, limits, level, players }
    }

    /// The same, deciding for seats at this level.
    #[must_use]
    pub fn at_level(self, level: Level) -> Engine<G> {
        Engine { level, ..self }
    }

    /// Answers every line of `input` until it ends or asks to quit.
    ///
    /// # Errors
    ///
    /// When reading or writing fails; no request can make it fail.
    pub fn serve(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            let (answer, is_open) = match next_line(&mut input, &mut line, self.limits.line)? {
                Line::End => return Ok(()),
                Line::TooLong => (self.too_long(), true),
                Line::Whole => self.answer(&line),
            };
            serde_json::to_writer(&mut output, &answer)?;
            output.write_all(b"\n")?;
            output.flush()?;
            if !is_open {
                return Ok(());
            }
        }
    }

    fn too_long(&self) -> Response<'static> {
        let words = format!("a line has at most {} bytes", self.limits.line);
        Response { id: None, body: Body::Error(Fault::new(Code::BadRequest, words)) }
    }

    /// The answer to one line, and whether another one follows.
    fn answer<'a>(&mut self, line: &'a [u8]) -> (Response<'a>, bool) {
        let (id, request) = request::read(line);
        let is_open = !matches!(request, Ok(Request::Quit {}));
        let body = match request.and_then(|request| self.obey_safely(request)) {
            Ok(value) => Body::Ok(value),
            Err(fault) => Body::Error(fault),
        };
        (Response { id, body }, is_open)
    }

    /// A game that panics costs its request, not the conversation. Commands change the game as
    /// their last act only, so it is then as it was.
    fn obey_safely(&mut self, request: Request) -> Result<Value, Fault> {
        catch_unwind(AssertUnwindSafe(|| self.obey(request))).unwrap_or_else(|_| {
            Err(Fault::new(Code::Internal, "the rules of this game failed; it is as it was"))
        })
    }
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
        let mut engine = Engine::<G>::new(seed.clone(), limits).at_level(*level);
        Ok(engine.serve(io::stdin().lock(), io::stdout().lock())?)
    }
}
