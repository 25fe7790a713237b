//! What speaks for a move in Raptor.

use quarry_game::Seat;
use raptor::Raptor;
use raptor::board::CellSet;
use raptor::cards::Side;

use super::{RaptorKnowledge, features};
use crate::theme::{Part, Theme, parts};
use crate::weights::Weights;

/// In the words of the raptors.
pub(crate) const RAPTORS: [Theme; 11] = [
    Theme::deed("raptor-escape", &["escaped"]),
    Theme::deed("raptor-capture", &["captured"]),
    Theme::deed("raptor-wounds", &["tokens"]),
    Theme::deed("raptor-scientists", &["scientists", "reserve"]),
    Theme::new("raptor-fire", &["fires"]),
    Theme::new("raptor-exit", &["baby-exit", "baby-shut-in", "exit"]),
    Theme::new("raptor-reach", &["baby-in-reach"]),
    Theme::new("raptor-sleeper", &["asleep-", "mother-can-reach-sleeper"]),
    Theme::deed("raptor-asleep", &["asleep"]),
    Theme::new("raptor-line", &["mother-in-line"]),
    Theme::new("raptor-mother", &["mother", "observed"]),
];

/// The same in the words of the scientists.
pub(crate) const SCIENTISTS: [Theme; 11] = [
    Theme::deed("scientist-escape", &["escaped"]),
    Theme::deed("scientist-capture", &["captured"]),
    Theme::deed("scientist-wounds", &["tokens"]),
    Theme::deed("scientist-scientists", &["scientists", "reserve"]),
    Theme::new("scientist-fire", &["fires"]),
    Theme::new("scientist-exit", &["baby-exit", "baby-shut-in", "exit"]),
    Theme::new("scientist-reach", &["baby-in-reach"]),
    Theme::new("scientist-sleeper", &["asleep-", "mother-can-reach-sleeper"]),
    Theme::deed("scientist-asleep", &["asleep"]),
    Theme::new("scientist-line", &["mother-in-line"]),
    Theme::new("scientist-mother", &["mother", "observed"]),
];

/// What the judgement of `game` is made of, for `seat`.
pub(crate) fn themes(game: &Raptor, seat: Seat) -> Vec<Part> {
    let (themes, sign) = match Side::of(seat) {
        Side::Raptor => (&RAPTORS, 1.0),
        Side::Scientist => (&SCIENTISTS, -1.0),
    };
    let knowledge = RaptorKnowledge::default();
    let mut contributions = Weights::even(0.0);
    features(game, |feature, amount| {
        contributions[feature] += sign * knowledge.weights()[feature] * amount;
    });
    parts(themes, &contributions)
}

/// The places that a theme is about now.
pub(crate) fn places(game: &Raptor, phrase: &str) -> Vec<String> {
    let (_, what) = phrase.split_once('-').unwrap_or_default();
    let mother = || game.mother().map_or(CellSet::EMPTY, CellSet::one);
    let cells = match what {
        "escape" | "exit" => game.awake(),
        "capture" | "reach" => game.awake() & game.active().spread(),
        "wounds" | "line" | "mother" => mother(),
        "scientists" => game.scientists(),
        "fire" => game.fires(),
        "sleeper" | "asleep" => game.asleep(),
        _ => CellSet::EMPTY,
    };
    cells.iter().map(|cell| cell.to_string()).collect()
}
