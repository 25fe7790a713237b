//! What the program is asked: the question of `quarry-engine`, made of what the table shows.

use quarry_engine::{Clock, Told, bare_question, question};
use quarry_game::Seat;
use serde_json::Value;

use crate::failure::Failure;
use crate::games::{ForGame, Kind, Playable};
use crate::program::{Errors, Program, Trouble};

/// A running program.
pub(crate) struct Engine(Program);

/// What is to be decided.
pub(crate) struct Question {
    /// The rules of the table, such as `raptor/1`.
    pub(crate) rules: String,
    /// Who decides.
    pub(crate) seat: Seat,
    /// What the seat may know.
    pub(crate) view: Value,
    /// What the table offers it.
    pub(crate) offers: Value,
    /// What the decision may take.
    pub(crate) clock: Clock,
}

impl Engine {
    /// Starts a command of the shell.
    pub(crate) fn start(command: &str) -> Result<Engine, Failure> {
        let program = Program::start(command, Errors::Passed);
        program.map(Engine).map_err(|words| Failure::failed(format!("{command}: {words}")))
    }

    /// The action it chooses.
    pub(crate) fn decide(&mut self, question: &Question) -> Result<String, Failure> {
        let seed = getrandom::u32().map_err(|error| Failure::failed(error.to_string()))?;
        let decided = self.0.decide(&question.request(seed), None);
        decided
            .map_err(Trouble::words)
            .map_err(|words| Failure::failed(format!("the engine: {words}")))
    }
}

impl Question {
    /// The request, with a position that fits the view where this program knows the rules of the table.
    fn request(&self, seed: u32) -> Value {
        let kind = Kind::named(self.rules.split('/').next().unwrap_or_default());
        let known = kind.ok().and_then(|kind| kind.run(Asking(self, seed)));
        known.unwrap_or_else(|| self.bare(seed))
    }

    /// The request without a position.
    fn bare(&self, seed: u32) -> Value {
        bare_question(&Told {
            rules: self.rules.clone(),
            seat: self.seat,
            view: &self.view,
            offers: self.offers.clone(),
            position: None,
            clock: self.clock,
            seed,
        })
    }
}

struct Asking<'a>(&'a Question, u32);

impl ForGame for Asking<'_> {
    type Out = Option<Value>;

    /// The request of our own rules, where they agree with those of the server.
    fn run<G: Playable>(self) -> Option<Value> {
        let Asking(Question { seat, view, clock, .. }, seed) = self;
        let request = question::<G>(*seat, view, *clock, seed).ok()?;
        let same =
            request["rules"] == self.0.rules && request["legal"] == self.0.bare(seed)["legal"];
        same.then_some(request)
    }
}
