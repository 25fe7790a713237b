//! A finished game step by step, as each viewer saw it; and games from elsewhere.

use quarry_game::{
    Game, Notation, Play, RecordedOutcome, RecordedStep, Telling, TextError, Viewer, json,
    read_record,
};
use serde::Serialize;

use crate::frame::{Item, seen_item};
use crate::step::Entry;
use crate::wire::{Audience, Say};

/// The longest game that is taken from elsewhere.
pub const MOST_STEPS: usize = 10_000;

/// A game to scrub through, or a page of a long one.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Replay<V, S> {
    /// Game and rules version, such as `raptor/1`.
    rules: String,
    /// How many took part.
    seats: usize,
    /// Before the first step of this page.
    start: Vec<Shown<V, S>>,
    /// All that happened on this page, in order.
    steps: Vec<ReplayStep<V, S>>,
    /// The first step of the next page, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<usize>,
    /// On the last page: how it ended, where it did.
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
    let mut whole = String::new();
    replay_pages::<G>(json, only, usize::MAX, &mut |page| whole = page)?;
    Ok(whole)
}

/// The same in pages of at most `most` steps, so that no more than one of them is in memory.
///
/// # Errors
///
/// When the record breaks a rule.
pub fn replay_pages<G: Notation + Telling>(
    json: &str,
    only: Option<Viewer>,
    most: usize,
    page: &mut dyn FnMut(String),
) -> Result<(), TextError> {
    let record = read_record::<G>(json)?;
    let wrong = |error: quarry_game::RecordError<G::Illegal>| TextError::new(error.to_string());
    let mut play = Play::<G>::load_start(&record).map_err(wrong)?;
    let seats = play.game().seats();
    let viewers: Vec<Viewer> =
        Viewer::all(seats).filter(|viewer| only.is_none_or(|only| only == *viewer)).collect();
    let (mut from, length) = (0_usize, record.steps.len());
    loop {
        let until = from.saturating_add(most.max(1)).min(length);
        let start = show(play.game(), &viewers, &[]);
        let mut steps = Vec::with_capacity(until - from);
        for (index, played) in record.steps.iter().enumerate().take(until).skip(from) {
            let events = play.load_step(&record, index).map_err(wrong)?;
            let shown = show(play.game(), &viewers, &events);
            steps.push(ReplayStep { played: played.clone(), shown });
        }
        let next = Some(until).filter(|until| *until < length);
        let outcome = play.game().pending().outcome().filter(|_| next.is_none());
        let result = outcome.map(|outcome| RecordedOutcome::from(&outcome));
        let written = Replay { rules: play.rules(), seats, start, steps, next, result };
        page(json::write(&written).expect("views are plain data"));
        from = until;
        if next.is_none() {
            return Ok(());
        }
    }
}

fn show<G: Notation + Telling>(
    game: &G,
    viewers: &[Viewer],
    events: &[G::Event],
) -> Vec<Shown<G::View, G::Seen>> {
    let one = |viewer: &Viewer| {
        let seen = events.iter().filter_map(|event| <G as Game>::seen(event, *viewer));
        let items = seen.map(|event| seen_item::<G>(event, *viewer, None)).collect();
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
    pub entries: Vec<Entry>,
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
            let setup = json::value_of(&setup).map_err(|e| TextError::new(e.to_string()))?;
            Entry::Begin { setup }
        }
        (None, position) => Entry::BeginAt { position: position.unwrap_or_default() },
    };
    let entry = |step| match step {
        RecordedStep::Act { seat, action } => Entry::Act { seat, action },
        RecordedStep::Chance { chance } => Entry::Chance { chance },
        RecordedStep::Resign { resign } => Entry::Resign { seat: resign },
    };
    let entries = std::iter::once(begin).chain(record.steps.into_iter().map(entry)).collect();
    Ok(Imported { seats: play.game().seats(), entries })
}
