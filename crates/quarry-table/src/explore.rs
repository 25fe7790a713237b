//! Applies steps to positions outside any table and returns the views of all audiences.

use quarry_game::{
    Game, Notation, Pending, Play, RecordedOutcome, RecordedStep, Refused, Seat, Seed, Step,
    Telling, TextError, Version, Viewer, json, read_record,
};
use serde::Serialize;

use crate::frame::{
    Choices, Item, Scene, SeatView, ThreatView, UndoView, choices, doer, seen_item,
};
use crate::refusal::Refusal;
use crate::wire::{Audience, Say};

/// Rolls with more outcomes are sampled: a longer list is of no use to a reader.
const MOST_OUTCOMES: usize = 40;
/// Maximum number of draws after a step.
const MOST_DRAWS: usize = 1000;

/// A step from a position; without a `deed`, only the pending draws are made.
#[derive(Clone, Copy, Debug)]
pub struct Probe<'a> {
    /// Initial position, in notation.
    pub position: &'a str,
    /// Seat and action, in notation.
    pub deed: Option<(Seat, &'a str)>,
    /// Chosen results of the following rolls and draws, in order; the rest is sampled.
    pub chances: &'a [String],
    /// Seed of the sampled draws.
    pub luck: u64,
}

/// Why a request failed.
#[derive(Debug)]
pub enum ProbeError {
    /// The position, the version or a chance result cannot be parsed.
    Text(TextError),
    /// The step is not legal.
    Refused(Refusal),
}

impl From<TextError> for ProbeError {
    fn from(error: TextError) -> ProbeError {
        ProbeError::Text(error)
    }
}

/// The position after a step.
#[derive(Serialize)]
struct Probed<V, S, O> {
    /// Complete position in notation, hidden information included.
    position: String,
    /// Results of rolls and draws, in order.
    drawn: Vec<Drawn>,
    /// Seats with a pending decision.
    deciding: Vec<Seat>,
    /// Events and view of each audience.
    sights: Vec<Sight<V, S, O>>,
    /// Threats between seats, in games without hidden information.
    threats: Vec<ThreatView>,
}

/// The result of a roll or draw.
#[derive(Serialize)]
struct Drawn {
    chance: String,
    /// All possible results, if there are at most `MOST_OUTCOMES`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    options: Vec<Outcome>,
}

/// A possible result with its probability.
#[derive(Serialize)]
struct Outcome {
    chance: String,
    num: u64,
    den: u64,
}

/// Events and view of one audience.
#[derive(Serialize)]
struct Sight<V, S, O> {
    audience: Audience,
    items: Vec<Item<S>>,
    #[serde(flatten)]
    scene: Scene<V, O>,
}

/// Plays a step and all draws that follow it; returns the position after it as JSON.
///
/// # Errors
///
/// When the position cannot be parsed, or the step is not legal.
pub fn probe<G: Notation + Telling>(
    version: Version,
    probe: Probe<'_>,
) -> Result<String, ProbeError> {
    let mut play = Play::from_game(G::from_position_by(version, probe.position)?);
    let mut events = Vec::new();
    if let Some((seat, text)) = probe.deed {
        let action =
            play.game().read_action(text).map_err(|_| ProbeError::Refused(Refusal::Notation))?;
        if seat.index() >= play.game().seats() {
            return Err(ProbeError::Refused(Refusal::NoSeat));
        }
        events = play.act(seat, action).map_err(refused::<G>)?;
    }
    let drawn = draw_all(&mut play, probe, &mut events)?;
    let opened = events.iter().any(G::reveals);
    let doer = doer(play.steps(), opened);
    let game = play.game();
    let sight = |viewer| Sight {
        audience: Audience(viewer),
        items: events
            .iter()
            .filter_map(|event| <G as Game>::seen(event, viewer))
            .map(|event| seen_item::<G>(event, viewer, doer))
            .collect(),
        scene: scene(game, viewer),
    };
    let probed = Probed {
        position: game.position(),
        drawn,
        deciding: game.pending().seats().iter().collect(),
        sights: Viewer::all(game.seats()).map(sight).collect(),
        threats: game.threats().into_iter().map(ThreatView::from).collect(),
    };
    Ok(json::write(&probed).expect("views are plain data"))
}

fn draw_all<G: Notation + Telling>(
    play: &mut Play<G>,
    probe: Probe<'_>,
    events: &mut Vec<G::Event>,
) -> Result<Vec<Drawn>, ProbeError> {
    let seed = Seed::from_phrase(&format!("explore {}", probe.luck));
    let mut drawn = Vec::new();
    while play.game().pending() == Pending::Chance && drawn.len() < MOST_DRAWS {
        let before = play.game().clone();
        let told = match probe.chances.get(drawn.len()) {
            Some(text) => play.chance(before.read_chance(text)?),
            None => play.draw(&seed),
        };
        events.extend(told.map_err(refused::<G>)?);
        let Some(Step::Chance(chance)) = play.steps().last().copied() else {
            unreachable!("the draw is the last step");
        };
        drawn.push(Drawn { chance: before.write_chance(chance), options: outcomes(&before) });
    }
    Ok(drawn)
}

fn outcomes<G: Notation>(game: &G) -> Vec<Outcome> {
    let mut all = Vec::new();
    game.chances(&mut all);
    if all.len() < 2 || all.len() > MOST_OUTCOMES {
        return Vec::new();
    }
    let outcome = |(chance, odds): &(G::Chance, quarry_game::Odds)| Outcome {
        chance: game.write_chance(*chance),
        num: odds.num,
        den: odds.den,
    };
    all.iter().map(outcome).collect()
}

fn refused<G: Telling>(why: Refused<G::Illegal>) -> ProbeError {
    ProbeError::Refused(match why {
        Refused::Over => Refusal::Over,
        Refused::Illegal(illegal) => Refusal::Illegal(G::refusal(&illegal)),
        Refused::NotPending(_) | Refused::NoChance | Refused::Impossible => Refusal::Nothing,
    })
}

/// The scene of a table at which one client controls all seats.
fn scene<G: Notation + Telling>(game: &G, viewer: Viewer) -> Scene<G::View, G::Offered> {
    let outcome = game.pending().outcome();
    let seats = 0..game.seats();
    let view = game.view(viewer);
    let told = G::describe(&view).into_iter().map(Say).collect();
    let Choices { legal, routes } = match viewer {
        Viewer::Seat(seat) => choices(game, seat, &view),
        Viewer::Spectator => Choices { legal: Vec::new(), routes: Vec::new() },
    };
    let full = outcome.as_ref().map(|_| {
        seats.clone().map(|seat| game.view(Viewer::Seat(Seat::at(seat)))).collect::<Vec<_>>()
    });
    Scene {
        seats: seats.map(|_| SeatView::Person).collect(),
        players: None,
        view: Some(view),
        told,
        legal,
        routes,
        undo: matches!(viewer, Viewer::Seat(_)).then_some(UndoView::Nothing),
        clock: None,
        over: outcome.as_ref().map(RecordedOutcome::from),
        mixing: None,
        full: full.unwrap_or_default(),
    }
}

/// A position of a recorded game.
#[derive(Serialize)]
struct Moment {
    rules: String,
    position: String,
    /// Results of the draws that were pending at this position.
    chances: Vec<String>,
}

/// The position of a recorded game after `step` steps, as JSON.
///
/// # Errors
///
/// When the record is invalid or has fewer steps.
pub fn moment_of<G: Notation>(json: &str, step: usize) -> Result<String, TextError> {
    let record = read_record::<G>(json)?;
    let wrong = |error: quarry_game::RecordError<G::Illegal>| TextError::new(error.to_string());
    let mut play = Play::<G>::load_start(&record).map_err(wrong)?;
    if step > record.steps.len() {
        return Err(TextError::new(format!("the game has {} steps", record.steps.len())));
    }
    for index in 0..step {
        play.load_step(&record, index).map_err(wrong)?;
    }
    let came = |step: &RecordedStep| match step {
        RecordedStep::Chance { chance } => Some(chance.clone()),
        RecordedStep::Act { .. } | RecordedStep::Resign { .. } => None,
    };
    let chances = match play.game().pending() {
        Pending::Chance => record.steps[step..].iter().map_while(came).collect(),
        Pending::Seats(_) | Pending::Over(_) => Vec::new(),
    };
    let moment = Moment { rules: play.rules(), position: play.game().position(), chances };
    Ok(json::write(&moment).expect("text is plain data"))
}
