//! A finished game looked at again: how each position stood, what each choice cost, what luck brought, and
//! where the game turned. Everybody is judged by what they could know when they decided.
//!
//! A first pass looks at every position for a moment. Then the decisions that seem to have cost most are weighed
//! with more thought, and only what this confirms is told as a key moment.

mod again;
mod duel;
mod key;
mod look;
mod luck;
mod story;

use std::collections::BTreeMap;

use quarry_game::{
    Game, Message, Notation, Pending, Play, Record, RecordError, Seat, Step, StepOf, Telling,
};
use quarry_search::Budget;
use serde::Serialize;

use self::look::Analyst;
use crate::Thinks;

pub use self::again::{Again, play_again};
pub use self::key::is_better;
pub use self::story::{STORY, Story};

/// How closely to look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AnalysisPlan {
    /// Thought for each look at a position.
    pub budget: Budget,
    /// The seed of the thinking; with a budget of nodes the same seed gives the same analysis.
    pub seed: u64,
}

impl AnalysisPlan {
    /// The usual one for a game: a number of positions and a fixed seed, so that it is repeatable.
    pub fn usual<G: Thinks>() -> AnalysisPlan {
        AnalysisPlan { budget: Budget::nodes(G::LOOK), seed: 1 }
    }
}

/// What is heard of an analysis that is under way.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// So many parts are done, of so many.
    Done(usize, usize),
    /// What is known so far: every position, and the first key moment where there is one.
    Early(&'a Analysis),
}

/// What there is to say about a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Analysis {
    /// Game and rules version, such as `raptor/1`.
    pub game: String,
    /// How many seats took part.
    pub seats: usize,
    /// Every decision, and the end where the game has one.
    pub moments: Vec<Moment>,
    /// Where the game turned before it was decided: choices and luck, the largest first.
    pub key_moments: Vec<KeyMoment>,
    /// Every draw and roll between two decisions, with what it changed.
    pub draws: Vec<Draw>,
    /// What all draws together brought to each seat, in chances; rarely more than one in all.
    pub luck: Vec<f32>,
    /// The same decisions with other dice, where the game is one of dice.
    pub again: Option<Again>,
}

/// One position of the game, and what was decided there.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Moment {
    /// How many steps were played before.
    pub step: usize,
    /// The chances of each seat to win; those of all sides together are one.
    pub values: Vec<f32>,
    /// What was decided; absent at the end.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub decision: Option<Decision>,
    /// For a secret choice of two: the game of that choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duel: Option<DuelReport>,
    /// What was played, what was best and its line, each in words by its notation.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub says: BTreeMap<String, Message>,
}

/// One choice and what it cost.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Decision {
    /// Who decided.
    pub seat: Seat,
    /// What was played, in notation.
    pub played: String,
    /// What the computer player would have played.
    pub best: String,
    /// How it would have gone on until another seat decides.
    pub line: Vec<String>,
    /// How much of the chances the choice gave away.
    pub loss: f32,
    /// The choice in a word, by what it gave away.
    pub verdict: Verdict,
}

/// A choice in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// There was nothing else to do.
    Forced,
    /// Nothing better was found.
    Good,
    /// A little was given away.
    Inexact,
    /// Much was given away.
    Mistake,
    /// So much that it may have decided the game.
    Blunder,
}

impl Verdict {
    /// Of a choice among several that gave away so much.
    pub const fn of(loss: f32) -> Verdict {
        match loss {
            _ if loss < 0.02 => Verdict::Good,
            _ if loss < 0.06 => Verdict::Inexact,
            _ if loss < 0.15 => Verdict::Mistake,
            _ => Verdict::Blunder,
        }
    }
}

/// A secret choice of two seats as a matrix: the options that both really had.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DuelReport {
    /// The two seats: of the rows, then of the columns.
    pub seats: [Seat; 2],
    /// The options of the first seat.
    pub rows: Vec<String>,
    /// The options of the second seat.
    pub columns: Vec<String>,
    /// Each option where there is little room, by its notation.
    pub short: BTreeMap<String, String>,
    /// The chances of the first seat for each pair.
    pub payoff: Vec<Vec<f32>>,
    /// How often the first seat should choose each of its options.
    pub row_mix: Vec<f32>,
    /// How often the second seat should choose each of its options.
    pub column_mix: Vec<f32>,
    /// What was chosen, by seat.
    pub played: [Option<String>; 2],
    /// What each could expect by its right mix.
    pub expected: [f32; 2],
    /// What each choice gave away against the right mix of everything the other might have held.
    pub loss: [Option<f32>; 2],
}

/// A turn of the game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KeyMoment {
    /// Whether a choice or luck turned it.
    pub kind: Turn,
    /// The index of its moment; for luck that of the first one after the draws.
    pub moment: usize,
    /// How many steps were played before.
    pub step: usize,
    /// How many steps were played when it was over.
    pub until: usize,
    /// Who decided, or whose chances luck changed most.
    pub seat: Seat,
    /// The chances of that seat with the best choice, or with average luck.
    pub from: f32,
    /// Its chances after what happened.
    pub to: f32,
}

impl KeyMoment {
    /// By how much the chances changed.
    pub fn swing(&self) -> f32 {
        (self.to - self.from).abs()
    }
}

/// What turns a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// A decision that was worse than another one.
    Choice,
    /// What was drawn or rolled.
    Luck,
}

/// Draws or rolls that follow one another without a decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Draw {
    /// How many steps were played before.
    pub step: usize,
    /// How many steps were played after.
    pub until: usize,
    /// The chances of each seat with average luck.
    pub expected: Vec<f32>,
    /// Its chances after what came.
    pub after: Vec<f32>,
    /// How far the difference may be off, as a standard error.
    pub error: f32,
    /// What a hunter tried by dice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Trial>>"))]
    pub trials: Vec<Trial>,
}

/// A roll by which a seat wanted something.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Trial {
    /// For whom.
    pub seat: Seat,
    /// How likely it was.
    pub odds: f32,
    /// Whether it came.
    pub hit: bool,
}

/// Looks at every decision of a record. `tell` hears how far it is.
///
/// # Errors
///
/// When the record cannot be played.
pub fn analyse<G: Notation + Thinks + Telling>(
    record: &Record<G::Setup>,
    plan: AnalysisPlan,
    mut tell: impl FnMut(News<'_>),
) -> Result<Analysis, RecordError<G::Illegal>> {
    let played = Play::<G>::load(record)?;
    let steps = played.steps();
    let positions = positions::<G>(record)?;
    let all = 2 * steps.len();
    let mut analyst = Analyst::<G>::new(plan, &positions, steps);
    for index in 0..steps.len() {
        tell(News::Done(index, all));
        analyst.look(index);
    }
    analyst.look_at_end();
    analyst.weigh_candidates(|analyst, first| {
        if first {
            tell(News::Early(&analyst.told(&record.game)));
        }
    });
    for (done, draws) in luck::groups(steps).into_iter().enumerate() {
        tell(News::Done(steps.len() + draws.start.max(done), all));
        analyst.watch_luck(draws);
    }
    analyst.again = play_again::<G>(&positions[0], steps, plan.seed);
    tell(News::Done(all, all));
    Ok(analyst.told(&record.game))
}

/// The position before each step, and the last one.
fn positions<G: Notation>(record: &Record<G::Setup>) -> Result<Vec<G>, RecordError<G::Illegal>> {
    let mut play = Play::<G>::load_start(record)?;
    let mut positions = vec![play.game().clone()];
    for index in 0..record.steps.len() {
        play.load_step(record, index)?;
        positions.push(play.game().clone());
    }
    Ok(positions)
}

/// The seat that acts by a step.
fn actor<G: Game>(step: &StepOf<G>) -> Option<(Seat, G::Action)> {
    match step {
        Step::Act(seat, action) => Some((*seat, *action)),
        Step::Chance(_) | Step::Resign(_) => None,
    }
}

/// Whether a step is a draw.
fn is_draw<G: Game>(step: &StepOf<G>) -> bool {
    matches!(step, Step::Chance(_))
}

/// Whether the game has ended.
fn is_over<G: Game>(game: &G) -> bool {
    matches!(game.pending(), Pending::Over(_))
}
