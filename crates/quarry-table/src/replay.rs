//! A finished game step by step, as each viewer saw it; and games from elsewhere.

use quarry_game::{
    Game, Notation, Play, RecordedOutcome, RecordedStep, Telling, TextError, Viewer, read_record,
};
use serde::Serialize;

use crate::frame::Item;
use crate::step::Deed;
use crate::wire::{Audience, Say};

/// The longest game that is taken from elsewhere.
pub const MOST_STEPS: usize = 10_000;

/// A whole game for somebody who scrubs through it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Replay<V, S> {
    /// Game and rules version, such as `raptor/1`.
    rules: String,
    /// How many took part.
    seats: usize,
    /// Before the first step.
    start: Vec<Shown<V, S>>,
    /// All that happened, in order.
    steps: Vec<ReplayStep<V, S>>,
    /// How it ended, where it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<RecordedOutcome>,
}

/// One step: what was played, and what it looked like.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayStep<V, S> {
    #[serde(flatten)]
    played: RecordedStep,
    /// For each audience that was asked for.
    shown: Vec<Shown<V, S>>,
}

/// What one viewer saw of a step, and what was before their eyes then: the parts of a live frame that a game
/// without clocks and chairs has.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shown<V, S> {
    /// Who looks.
    audience: Audience,
    /// What happened before their eyes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Item<S>>>"))]
    items: Vec<Item<S>>,
    /// What they see after it.
    view: V,
    /// The same in words, the most urgent first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Say>>"))]
    told: Vec<Say>,
}

/// The game of a record as JSON: after every step the events and the view of `only`, or of everybody.
///
/// # Errors
///
/// When the record breaks a rule.
pub fn replay<G: Notation + Telling>(
    json: &str,
    only: Option<Viewer>,
) -> Result<String, TextError> {
    let record = read_record::<G>(json)?;
    let wrong = |error: quarry_game::RecordError<G::Illegal>| TextError::new(error.to_string());
    let mut play = Play::<G>::load_start(&record).map_err(wrong)?;
    let seats = play.game().seats();
    let viewers: Vec<Viewer> =
        Viewer::all(seats).filter(|viewer| only.is_none_or(|only| only == *viewer)).collect();
    let start = show(play.game(), &viewers, &[]);
    let mut steps = Vec::with_capacity(record.steps.len());
    for (index, played) in record.steps.iter().enumerate() {
        let events = play.load_step(&record, index).map_err(wrong)?;
        let shown = show(play.game(), &viewers, &events);
        steps.push(ReplayStep { played: played.clone(), shown });
    }
    let result = play.game().pending().outcome().map(|outcome| RecordedOutcome::from(&outcome));
    let replay = Replay { rules: G::rules(), seats, start, steps, result };
    Ok(serde_json::to_string(&replay).expect("views are plain data"))
}

fn show<G: Notation + Telling>(
    game: &G,
    viewers: &[Viewer],
    events: &[G::Event],
) -> Vec<Shown<G::View, G::Seen>> {
    let one = |viewer: &Viewer| {
        let seen = events.iter().filter_map(|event| <G as Game>::seen(event, *viewer));
        let items = seen.map(|event| Item::Seen { say: Say(G::tell(&event)), event }).collect();
        let view = game.view(*viewer);
        let told = G::describe(&view).into_iter().map(Say).collect();
        Shown { audience: Audience(*viewer), items, view, told }
    };
    viewers.iter().map(one).collect()
}

/// A game from elsewhere: how many chairs it needs and everything that happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Imported {
    /// Its chairs.
    pub seats: usize,
    /// What happened, in order.
    pub deeds: Vec<Deed>,
}

/// Reads a record of a game that was played elsewhere, and plays it to see that it keeps the rules.
///
/// # Errors
///
/// Says which step breaks which rule, or what else is wrong.
pub fn import<G: Notation>(json: &str) -> Result<Imported, TextError> {
    let record = read_record::<G>(json)?;
    if record.steps.len() > MOST_STEPS {
        return Err(TextError::new(format!("more than {MOST_STEPS} steps")));
    }
    let play = Play::<G>::load(&record).map_err(|error| TextError::new(error.to_string()))?;
    let begin = match (record.setup, record.position) {
        (Some(setup), _) => {
            let setup = serde_json::to_value(setup).map_err(|e| TextError::new(e.to_string()))?;
            Deed::Begin { setup }
        }
        (None, position) => Deed::BeginAt { position: position.unwrap_or_default() },
    };
    let deed = |step| match step {
        RecordedStep::Act { seat, action } => Deed::Act { seat, action },
        RecordedStep::Chance { chance } => Deed::Chance { chance },
        RecordedStep::Resign { resign } => Deed::Resign { seat: resign },
    };
    let deeds = std::iter::once(begin).chain(record.steps.into_iter().map(deed)).collect();
    Ok(Imported { seats: play.game().seats(), deeds })
}
