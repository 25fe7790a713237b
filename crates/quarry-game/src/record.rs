//! A game as a file: how it began, every step, and how it ended.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    Notation, Outcome, Play, Quiet, Refused, Seat, Start, Step, StepOf, TextError, Version,
};

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// A recorded game. JSON is its only form; unknown fields are refused, so that nothing a newer
/// program wrote is silently dropped.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "S: Deserialize<'de>"))]
pub struct Record<S> {
    /// [`FORMAT`] of the program that wrote it.
    pub quarry: u32,
    /// Game and rules version, such as `raptor/1`.
    pub game: String,
    /// Free notes about the game: names, date, place.
    #[serde(default, skip_serializing_if = "Notes::is_empty")]
    pub notes: Notes,
    /// The setup, for a game played from the beginning.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub setup: Option<S>,
    /// The first position, for a game that began elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// What was published before the first draw to fix all draws.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// Every step in order.
    pub steps: Vec<RecordedStep>,
    /// How it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<RecordedOutcome>,
}

fn none<S>() -> Option<S> {
    None
}

/// Notes by name.
pub type Notes = std::collections::BTreeMap<String, String>;

/// One step in notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged, deny_unknown_fields)]
#[expect(missing_docs, reason = "the names of the fields say what they are")]
pub enum RecordedStep {
    /// A seat decided.
    Act {
        seat: Seat,
        /// What, in the game's notation.
        action: String,
    },
    /// A roll or draw came out.
    Chance {
        /// What, in the game's notation.
        chance: String,
    },
    /// A seat gave up.
    Resign { resign: Seat },
}

/// An [`Outcome`] as records and protocols write it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RecordedOutcome {
    /// The place of each seat; 1 is best.
    pub ranks: Vec<u8>,
    /// The rule that ended the game.
    pub reason: String,
}

impl From<&Outcome> for RecordedOutcome {
    fn from(outcome: &Outcome) -> RecordedOutcome {
        RecordedOutcome { ranks: outcome.ranks().to_vec(), reason: outcome.reason.to_string() }
    }
}

impl<S> Record<S> {
    pub(crate) fn new(
        game: String,
        start: (Option<S>, Option<String>),
        steps: Vec<RecordedStep>,
        result: Option<RecordedOutcome>,
    ) -> Record<S> {
        let (setup, position) = start;
        let notes = Notes::new();
        Record { quarry: FORMAT, game, notes, setup, position, commitment: None, steps, result }
    }

    /// The version of the rules by which it was played.
    pub(crate) fn version<G: Notation>(&self) -> Result<Version, RecordError<G::Illegal>> {
        if self.quarry != FORMAT {
            return Err(RecordError::Format(self.quarry));
        }
        G::version_of(&self.game).ok_or_else(|| {
            let expected: Vec<_> = Version::up_to(G::LATEST).map(G::rules_of).collect();
            RecordError::Game { found: self.game.clone(), expected: expected.join(" or ") }
        })
    }
}

impl<G: Notation> Start<G> {
    pub(crate) fn from_record(
        record: &Record<G::Setup>,
    ) -> Result<Start<G>, RecordError<G::Illegal>> {
        match (&record.setup, &record.position) {
            (Some(setup), None) => Ok(Start::Setup(setup.clone())),
            (None, Some(position)) => Ok(Start::Position(position.clone())),
            (Some(_), Some(_)) => {
                Err(RecordError::Start("it has both a setup and a position".into()))
            }
            (None, None) => Err(RecordError::Start("it has neither a setup nor a position".into())),
        }
    }

    pub(crate) fn recorded(&self) -> (Option<G::Setup>, Option<String>) {
        match self {
            Start::Setup(setup) => (Some(setup.clone()), None),
            Start::Position(position) => (None, Some(position.clone())),
        }
    }
}

/// Why a record cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names of the fields say what they are")]
pub enum RecordError<I> {
    /// Written in a file format that this program does not know.
    Format(u32),
    /// A record of another game or of other rules.
    Game {
        /// What the record is of.
        found: String,
        /// What was asked for.
        expected: String,
    },
    /// The start cannot be read.
    Start(String),
    /// The notation of a step cannot be read.
    Unreadable {
        /// Which step, from 0.
        step: usize,
        /// What is wrong with it.
        words: String,
    },
    /// A step breaks a rule.
    Refused {
        /// Which step, from 0.
        step: usize,
        why: Refused<I>,
    },
    /// The recorded result is not the one the steps lead to.
    Result,
}

impl<I: fmt::Debug> fmt::Display for RecordError<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Format(found) => {
                write!(f, "the record has format {found}; this program reads format {FORMAT}")
            }
            RecordError::Game { found, expected } => {
                write!(f, "the record is of {found}, not of {expected}")
            }
            RecordError::Start(words) => write!(f, "the start of the record: {words}"),
            RecordError::Unreadable { step, words } => write!(f, "step {}: {words}", step + 1),
            RecordError::Refused { step, why } => match why {
                Refused::Over => write!(f, "step {}: the game is over", step + 1),
                Refused::NotPending(seat) => {
                    write!(f, "step {}: seat {seat} has nothing to decide", step + 1)
                }
                Refused::NoChance => {
                    write!(f, "step {}: a decision is due, not a draw", step + 1)
                }
                Refused::Impossible => {
                    write!(f, "step {}: this cannot be rolled or drawn now", step + 1)
                }
                Refused::Illegal(illegal) => write!(f, "step {}: illegal: {illegal:?}", step + 1),
            },
            RecordError::Result => {
                write!(f, "the recorded result is not the one the steps lead to")
            }
        }
    }
}

impl<I: fmt::Debug> std::error::Error for RecordError<I> {}

/// The record of a game that began so and took these steps, each of them legal.
///
/// # Panics
///
/// When the steps do not follow from the start.
pub fn record_of<G: Notation>(
    version: Version,
    start: &Start<G>,
    steps: &[StepOf<G>],
) -> Record<G::Setup> {
    let mut game = start.game(version).expect("a running game can be started again");
    let mut written = Vec::with_capacity(steps.len());
    for step in steps {
        written.push(match *step {
            Step::Act(seat, action) => {
                let text = game.write_action(action);
                game.apply_legal(seat, action, &mut Quiet);
                RecordedStep::Act { seat, action: text }
            }
            Step::Chance(outcome) => {
                let text = game.write_chance(outcome);
                game.resolve(outcome, &mut Quiet);
                RecordedStep::Chance { chance: text }
            }
            Step::Resign(seat) => {
                game.resign(seat, &mut Quiet);
                RecordedStep::Resign { resign: seat }
            }
        });
    }
    let result = game.pending().outcome().map(|outcome| RecordedOutcome::from(&outcome));
    Record::new(G::rules_of(version), start.recorded(), written, result)
}

/// A running game as a record, and back.
impl<G: Notation> Play<G> {
    /// The game as a record.
    pub fn record(&self) -> Record<G::Setup> {
        record_of::<G>(self.game().version(), self.start(), self.steps())
    }

    /// Plays a record from its start to its end.
    ///
    /// # Errors
    ///
    /// Says which step breaks which rule, or what else is wrong.
    pub fn load(record: &Record<G::Setup>) -> Result<Play<G>, RecordError<G::Illegal>> {
        let mut play: Play<G> = Play::load_start(record)?;
        for index in 0..record.steps.len() {
            play.load_step(record, index)?;
        }
        let result = play.game().pending().outcome().map(|outcome| RecordedOutcome::from(&outcome));
        if record.result.is_some() && record.result != result {
            return Err(RecordError::Result);
        }
        Ok(play)
    }

    /// The game of a record before its first step.
    ///
    /// # Errors
    ///
    /// When the record is of another game or version, or its start cannot be read.
    pub fn load_start(record: &Record<G::Setup>) -> Result<Play<G>, RecordError<G::Illegal>> {
        let version = record.version::<G>()?;
        let start = Start::from_record(record)?;
        let game = start.game(version).map_err(|error| RecordError::Start(error.to_string()))?;
        Ok(Play::at(start, game))
    }

    /// Plays step `index` of a record and tells what happened.
    ///
    /// # Errors
    ///
    /// Says why the step cannot be played.
    pub fn load_step(
        &mut self,
        record: &Record<G::Setup>,
        index: usize,
    ) -> Result<Vec<G::Event>, RecordError<G::Illegal>> {
        let refused = |why| RecordError::Refused { step: index, why };
        let unreadable =
            |error: TextError| RecordError::Unreadable { step: index, words: error.to_string() };
        match &record.steps[index] {
            RecordedStep::Act { seat, action } => {
                let action = self.game().read_action(action).map_err(unreadable)?;
                self.act(*seat, action).map_err(refused)
            }
            RecordedStep::Chance { chance } => {
                let outcome = self.game().read_chance(chance).map_err(unreadable)?;
                self.chance(outcome).map_err(refused)
            }
            RecordedStep::Resign { resign } => self.resign(*resign).map_err(refused),
        }
    }
}

/// A record read from text, whatever its game: enough to choose who reads it in full.
#[derive(Debug, Deserialize)]
pub struct RecordHead {
    /// Game and rules version, such as `raptor/1`.
    pub game: String,
}

/// Reads a record of `G` from JSON and plays it.
///
/// # Errors
///
/// Says where the text is not a record.
pub fn read_record<G: Notation>(json: &str) -> Result<Record<G::Setup>, TextError> {
    crate::json::read(json).map_err(|error| TextError::new(format!("not a record: {error}")))
}

/// Writes the record of `play` as JSON, a step to a line.
pub fn write_record<G: Notation>(play: &Play<G>) -> String {
    play.record().to_json()
}

impl<S: Serialize> Record<S> {
    /// The record as JSON, a step to a line, so that files can be read and compared by people.
    pub fn to_json(&self) -> String {
        let steps: Vec<String> =
            self.steps.iter().map(|step| format!("    {}", json(step))).collect();
        let mut fields =
            vec![format!("\"quarry\": {}", self.quarry), format!("\"game\": {}", json(&self.game))];
        let mut optional = |name: &str, value: Option<String>| {
            fields.extend(value.map(|value| format!("\"{name}\": {value}")));
        };
        optional("notes", (!self.notes.is_empty()).then(|| json(&self.notes)));
        optional("setup", self.setup.as_ref().map(json));
        optional("position", self.position.as_ref().map(json));
        optional("commitment", self.commitment.as_ref().map(json));
        optional("steps", Some(format!("[\n{}\n  ]", steps.join(",\n"))));
        optional("result", self.result.as_ref().map(json));
        format!("{{\n  {}\n}}\n", fields.join(",\n  "))
    }
}

fn json(value: &impl Serialize) -> String {
    crate::json::write(value).expect("a record is plain data")
}
