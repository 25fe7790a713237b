//! The engine protocol: one JSON object per line in, one per line out. `docs/protocol.md` is its
//! manual.
//!
//! ```
//! # use quarry_engine::{Engine, Limits};
//! # use raptor::Raptor;
//! let mut engine = Engine::<Raptor>::new(Some("7".to_owned()), Limits::default());
//! assert!(engine.reply(r#"{"cmd": "new"}"#).contains("raptor/"));
//! assert!(engine.reply(r#"{"cmd": "perft", "depth": 1}"#).contains("nodes"));
//! ```
//!
//! **Invariant:** no line of input can end the engine, and a panic of the rules costs only its request.
//!
//! **Invariant:** a step costs the same however long the game is: it is made on a copy of the position, which
//! then takes its place.

mod commands;
mod explain;
mod fault;
#[cfg(any(test, feature = "fuzz"))]
pub mod fuzz;
mod lines;
mod question;
mod request;

use std::io::{self, BufRead, Write};
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};

use quarry_game::{MAX_SEATS, Moment, Notation, Phrasebook, Play, Secrets, Seed, Telling};
use quarry_players::{Level, Thinks};
use quarry_search::{Budget, Player};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

pub use explain::{Wrong, wrong};
use fault::{Code, Fault};
pub use lines::{Line, next_line};
pub use question::{Clock, Told, bare_question, chosen, question};
use request::{Asked, Request};

/// A game with all four contracts and computer players.
pub trait Playable: Notation + Secrets + Telling + Thinks {}

impl<G: Notation + Secrets + Telling + Thinks> Playable for G {}

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
    /// Copies of games that are kept at the same time.
    pub copies: usize,
    /// Requests of one batch.
    pub batch: usize,
    /// Random steps that one line may ask for.
    pub steps: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            line: 1 << 20,
            depth: 64,
            positions: 100_000_000,
            memory: Budget::MEMORY,
            threads: std::thread::available_parallelism().map_or(1, NonZero::get),
            copies: 65_536,
            batch: 1_000,
            steps: 100_000,
        }
    }
}

/// One conversation about one game.
pub struct Engine<G: Playable> {
    play: Option<Play<G>>,
    /// Copies without a past, by their numbers; a number that was given back is free again.
    copies: Vec<Option<Moment<G>>>,
    /// Numbers that were given back.
    free: Vec<u32>,
    /// Draws of the game come from here.
    seed: Seed,
    /// Seed of games that are started without one.
    usual_seed: Option<String>,
    /// Where a fresh seed comes from, as the engine knows no randomness.
    fresh: fn() -> Option<String>,
    book: Phrasebook,
    limits: Limits,
    /// How strong the players are that `decide` asks; as strong as the clock allows where it is absent.
    #[cfg_attr(not(feature = "decide"), allow(dead_code, reason = "only `decide` asks"))]
    level: Option<Level>,
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
    /// or, without that, a fresh one of [`drawing_seeds_from`](Engine::drawing_seeds_from).
    pub fn new(usual_seed: Option<String>, limits: Limits) -> Engine<G> {
        let seed = Seed::from_phrase(usual_seed.as_deref().unwrap_or_default());
        Engine {
            play: None,
            copies: Vec::new(),
            free: Vec::new(),
            seed,
            usual_seed,
            fresh: || None,
            book: Phrasebook::of::<G>(),
            limits,
            level: None,
            players: Default::default(),
        }
    }

    /// The same with a source of fresh seeds; without one a game needs a seed of its own.
    #[must_use]
    pub fn drawing_seeds_from(self, fresh: fn() -> Option<String>) -> Engine<G> {
        Engine { fresh, ..self }
    }

    /// The same, deciding for seats at this level.
    #[must_use]
    pub fn at_level(self, level: Level) -> Engine<G> {
        Engine { level: Some(level), ..self }
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

    /// The answer to one request, as JSON.
    ///
    /// # Panics
    ///
    /// Never: answers are plain data.
    pub fn reply(&mut self, request: &str) -> String {
        let (answer, _) = self.answer(request.as_bytes());
        serde_json::to_string(&answer).expect("answers are plain data")
    }

    fn too_long(&self) -> Response<'static> {
        let words = format!("a line has at most {} bytes", self.limits.line);
        Response { id: None, body: Body::Error(Fault::new(Code::BadRequest, words)) }
    }

    /// The answer to one line, and whether another one follows.
    fn answer<'a>(&mut self, line: &'a [u8]) -> (Response<'a>, bool) {
        let (id, request) = request::read(line);
        let is_open = !matches!(request, Ok(Asked { request: Request::Quit {}, .. }));
        let body = match request.and_then(|asked| self.obey_safely(asked)) {
            Ok(value) => Body::Ok(value),
            Err(fault) => Body::Error(fault),
        };
        (Response { id, body }, is_open)
    }

    /// A game that panics costs its request, not the conversation. No step is half made then.
    fn obey_safely(&mut self, asked: Asked) -> Result<Value, Fault> {
        catch_unwind(AssertUnwindSafe(|| self.obey(asked))).unwrap_or_else(|_| {
            Err(Fault::new(Code::Internal, "the rules of this game failed; it is as it was"))
        })
    }
}
