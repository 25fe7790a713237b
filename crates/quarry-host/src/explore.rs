//! Analysis of positions outside any table.

use quarry_game::{
    Message, Notation, Pending, QuickDice, Quiet, Roll as _, Seat, Secrets, Seed, Telling,
    TextError, Version, Viewer, json,
};
use quarry_players::{Level, Line, Prospects, Thinks, prospects};
use quarry_search::{Budget, Question};
use quarry_table::explore::{Probe, ProbeError, moment_of, probe};
use quarry_table::wire::{Say, to_json};
use quarry_table::{DecisionRequest, Refusal};
use serde::Serialize;
use serde_json::Value;

use crate::game_mind::GameMind;
use crate::mind::{ADVISER, Mind as _, Purpose};
use crate::strength;

/// Number of lines (principal variations) returned.
const LINES: usize = 3;
/// Upper bound of a node budget; larger searches would take minutes.
const MOST_NODES: u64 = 1 << 20;

/// Requests about a position.
#[derive(Clone, Copy, Debug)]
pub enum Explore<'a> {
    /// The position of a record after this number of steps.
    Moment(&'a str, usize),
    /// The initial position of a new game.
    Fresh {
        /// Options, as for a table.
        options: &'a Value,
        /// Seed of the setup.
        luck: u64,
    },
    /// Applies a step to a position, or only resolves its pending draws.
    Probe {
        /// Name and version, such as `raptor/1`.
        rules: &'a str,
        /// The step.
        probe: Probe<'a>,
    },
    /// Evaluation of a position, with its best lines.
    Prospects {
        /// Name and version.
        rules: &'a str,
        /// Position in notation.
        position: &'a str,
        /// Nodes searched per decision.
        nodes: u64,
    },
    /// The move that a level chooses.
    Reply {
        /// Name and version.
        rules: &'a str,
        /// Position in notation.
        position: &'a str,
        /// 1 to 8.
        level: u8,
        /// Seed of the player.
        luck: u64,
    },
    /// What the adviser of a table would say to a seat; it knows what the seat sees in the position.
    Advice {
        /// Name and version.
        rules: &'a str,
        /// Position in notation.
        position: &'a str,
        /// The seat that asks.
        seat: Seat,
        /// Seed of the player.
        luck: u64,
    },
}

/// A new game.
#[derive(Serialize)]
struct Begun {
    rules: String,
    position: String,
    /// Nothing was drawn on the way.
    chances: [&'static str; 0],
}

/// A position that was evaluated.
#[derive(Serialize)]
struct Looked {
    seat: Option<Seat>,
    values: Vec<f32>,
    nodes: u64,
    lines: Vec<Told>,
}

/// A line with a text for each step.
#[derive(Serialize)]
struct Told {
    value: Option<f32>,
    share: Option<f32>,
    steps: Vec<ToldStep>,
}

#[derive(Serialize)]
struct ToldStep {
    action: String,
    say: Say,
}

/// What a level chose.
#[derive(Serialize)]
struct Replied {
    seat: Seat,
    action: String,
}

/// Handles a request; the response is JSON.
pub(crate) fn explore<G: Notation + Secrets + Telling + Thinks>(
    ask: Explore<'_>,
) -> Result<String, ProbeError> {
    match ask {
        Explore::Moment(record, step) => Ok(moment_of::<G>(record, step)?),
        Explore::Fresh { options, luck } => Ok(fresh::<G>(options, luck)?),
        Explore::Probe { rules, probe: asked } => probe::<G>(version::<G>(rules)?, asked),
        Explore::Prospects { rules, position, nodes } => {
            Ok(look::<G>(&read::<G>(rules, position)?, nodes.clamp(1, MOST_NODES)))
        }
        Explore::Reply { rules, position, level, luck } => {
            reply(&read::<G>(rules, position)?, level, luck)
        }
        Explore::Advice { rules, position, seat, luck } => {
            advice(&read::<G>(rules, position)?, seat, luck)
        }
    }
}

fn version<G: Notation>(rules: &str) -> Result<Version, TextError> {
    G::version_of(rules).ok_or_else(|| TextError::new(format!("'{rules}' cannot be played")))
}

fn read<G: Notation>(rules: &str, position: &str) -> Result<G, TextError> {
    G::from_position_by(version::<G>(rules)?, position)
}

fn fresh<G: Notation>(options: &Value, luck: u64) -> Result<String, TextError> {
    let wanted = json::read_value(options)
        .map_err(|error: serde_json::Error| TextError::new(error.to_string()))?;
    let seed = Seed::from_phrase(&format!("explore {luck}"));
    let setup = G::set_up_by(G::LATEST, &wanted, &mut seed.dice("setup", 0))?;
    let position = G::start_by(G::LATEST, &setup).position();
    Ok(to_json(&Begun { rules: G::rules(), position, chances: [] }))
}

/// Fixed seed: a larger budget then refines the same search instead of sampling a different one.
const SEED: u64 = 1;

fn look<G: Notation + Telling + Thinks>(game: &G, nodes: u64) -> String {
    let Prospects { seat, values, lines } = prospects(game, Budget::nodes(nodes), LINES, SEED);
    let lines = match seat {
        Some(seat) => lines.iter().map(|line| told(game, seat, line)).collect(),
        None => Vec::new(),
    };
    to_json(&Looked { seat, values, nodes, lines })
}

/// A line as JSON, with a text for each step. Steps are checked in a world consistent with the knowledge of the seat.
fn told<G: Notation + Telling + Thinks>(game: &G, seat: Seat, line: &Line<G::Action>) -> Told {
    let mut world = G::imagine(&game.view(Viewer::Seat(seat)), &mut QuickDice::new(SEED));
    let mut steps = Vec::new();
    for action in std::iter::once(&line.action).chain(&line.rest) {
        if world.check(seat, *action).is_err() {
            break;
        }
        let say: Message = G::offer(&world.view(Viewer::Seat(seat)), *action);
        steps.push(ToldStep { action: world.write_action(*action), say: Say(say) });
        world.apply_legal(seat, *action, &mut Quiet);
    }
    Told { value: line.value, share: line.share, steps }
}

fn reply<G: Notation + Thinks>(game: &G, level: u8, luck: u64) -> Result<String, ProbeError> {
    let Pending::Seats(deciding) = game.pending() else {
        return Err(ProbeError::Refused(Refusal::Nothing));
    };
    let level = Level::new(level).unwrap_or(Level::STRONGEST);
    let (seat, mut legal) = (deciding.lowest(), Vec::new());
    game.legal_actions(seat, &mut legal);
    let seed = QuickDice::new(luck).next_u32();
    let question = Question {
        view: &game.view(Viewer::Seat(seat)),
        seat,
        legal: &legal,
        budget: G::budget(level),
    };
    let chosen = G::player(level, seed.into()).choose(question).action;
    Ok(to_json(&Replied { seat, action: game.write_action(chosen) }))
}

/// What a table says to a seat that asks, by a mind that remembers no earlier decisions.
fn advice<G: Notation + Secrets + Telling + Thinks>(
    game: &G,
    seat: Seat,
    luck: u64,
) -> Result<String, ProbeError> {
    let nothing = || ProbeError::Refused(Refusal::Nothing);
    let is_deciding = matches!(game.pending(), Pending::Seats(seats) if seats.contains(seat));
    if !is_deciding {
        return Err(nothing());
    }
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let written = legal.iter().map(|action| game.write_action(*action)).collect();
    let view = game.view(Viewer::Seat(seat));
    let request = DecisionRequest::<G> { seat, view, legal, written };
    let mut mind = GameMind::<G>::new(strength(ADVISER), Purpose::Adviser, luck);
    Ok(to_json(&mind.advise(&request).ok_or_else(nothing)?))
}
