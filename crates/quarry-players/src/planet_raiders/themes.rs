//! What speaks for a move in Planet Raiders.

use planet_raiders::{PlanetRaiders, Side};
use quarry_game::Seat;

use super::{PlanetRaidersKnowledge, features_before};
use crate::theme::{Part, Theme, parts};
use crate::weights::Weights;

/// What the own side has more of.
pub(crate) const OWN: [Theme; 6] = [
    Theme::deed("own-crew", &["missing", "prisoners"]),
    Theme::new("own-rockets", &["blue", "red", "rockets", "raiders-with", "marooned"]),
    Theme::new("own-alien", &["alien", "second-planet"]),
    Theme::new("own-prey", &["prey"]),
    Theme::new("own-ship", &["ship"]),
    Theme::new("own-raiders", &["raider", "last-raider"]),
];

/// What the others have less of.
pub(crate) const OTHERS: [Theme; 6] = [
    Theme::deed("others-crew", &["missing", "prisoners"]),
    Theme::new("others-rockets", &["blue", "red", "rockets", "raiders-with", "marooned"]),
    Theme::new("others-alien", &["alien", "second-planet"]),
    Theme::new("others-prey", &["prey"]),
    Theme::new("others-ship", &["ship"]),
    Theme::new("others-raiders", &["raider", "last-raider"]),
];

/// What the judgement of `game` is made of, for `seat`. Its own turn counts as if it ended here, so that only
/// what it does speaks for it.
pub(crate) fn themes(game: &PlanetRaiders, seat: Seat) -> Vec<Part> {
    let mine = game.seat(game.turn()) == seat;
    let first = if mine { game.next_player() } else { game.turn() };
    let knowledge = PlanetRaidersKnowledge::default();
    let (mut own, mut others) = (Weights::even(0.0), Weights::even(0.0));
    let rivals = game.sides().count() as f32 - 1.0;
    features_before(game, first, |side: Side, feature, amount| {
        let part = knowledge.weights()[feature] * amount;
        if game.seat(side) == seat {
            own[feature] += part;
        } else {
            others[feature] -= part / rivals;
        }
    });
    [parts(&OWN, &own), parts(&OTHERS, &others)].concat()
}

/// The places that a theme is about now: the raiders whose case it is, or what they want.
pub(crate) fn places(game: &PlanetRaiders, seat: Seat, phrase: &str) -> Vec<String> {
    let Some(mine) = game.side(seat) else { return Vec::new() };
    let others = game.sides().filter(|side| *side != mine);
    let theirs = others.flat_map(|side| game.raiders(side)).map(|tile| tile.to_string());
    match phrase {
        "own-alien" | "others-alien" => {
            game.aliens(planet_raiders::board()).map(|(_, tile)| tile.to_string()).collect()
        }
        "own-prey" | "others-raiders" | "others-rockets" | "others-ship" | "others-crew" => {
            theirs.collect()
        }
        _ => game.raiders(mine).map(|tile| tile.to_string()).collect(),
    }
}
