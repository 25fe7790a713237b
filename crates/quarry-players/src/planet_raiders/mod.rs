//! What players know about Planet Raiders: a linear judgement of each side, which states are equal,
//! and which steps are worth a thought.

mod candidates;
mod features;
mod reach;
mod tiles;

use std::sync::LazyLock;

use planet_raiders::{Action, PlanetRaiders, Side};
use quarry_game::{MAX_SEATS, Seat};
use quarry_search::{Knowledge, Values};

pub use features::FEATURES;
use reach::Scene;

use crate::weights::{Weights, logistic};

static TUNED: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse(&FEATURES, include_str!("../../weights/planet-raiders.txt"))
        .unwrap_or_else(|error| panic!("weights/planet-raiders.txt: {error}"))
});

/// Ahead of everybody who still plays, or behind.
const DECIDED: f32 = 40.0;

/// Judges Planet Raiders by [`FEATURES`].
#[derive(Clone, Debug)]
pub struct PlanetRaidersKnowledge {
    weights: Weights,
}

impl Default for PlanetRaidersKnowledge {
    fn default() -> PlanetRaidersKnowledge {
        PlanetRaidersKnowledge { weights: TUNED.clone() }
    }
}

impl PlanetRaidersKnowledge {
    /// Judges by these weights.
    pub fn new(weights: Weights) -> PlanetRaidersKnowledge {
        PlanetRaidersKnowledge { weights }
    }

    /// How each side stands; differences are what counts.
    fn standings(&self, game: &PlanetRaiders) -> [f32; 4] {
        let mut sums = [0.0; 4];
        let weights = self.weights.values();
        features(game, |side, feature, amount| sums[side as usize] += weights[feature] * amount);
        for side in game.sides().filter(|side| !game.is_playing(*side)) {
            let finished = |place: u8| DECIDED * f32::from(5 - place);
            sums[side as usize] = game.place(side).map_or(-DECIDED, finished);
        }
        sums
    }
}

impl Knowledge<PlanetRaiders> for PlanetRaidersKnowledge {
    /// The chance to come in ahead of each other side, on average.
    fn evaluate(&self, game: &PlanetRaiders) -> Values {
        let sums = self.standings(game);
        let mut values = [0.0; MAX_SEATS];
        let others = game.sides().count() as f32 - 1.0;
        for (value, side) in values.iter_mut().zip(game.sides()) {
            let ahead = |other: Side| logistic(sums[side as usize] - sums[other as usize]);
            let rivals = game.sides().filter(|other| *other != side);
            *value = rivals.map(ahead).sum::<f32>() / others;
        }
        values
    }

    fn key(&self, game: &PlanetRaiders) -> u64 {
        game.key()
    }

    fn candidates(
        &self,
        game: &PlanetRaiders,
        _: Seat,
        last: Option<Action>,
        out: &mut Vec<Action>,
    ) {
        candidates::push(game, last, out);
    }
}

/// Tells `add` the amount of each feature that each side in the game has.
fn features(game: &PlanetRaiders, mut add: impl FnMut(Side, usize, f32)) {
    let scene = Scene::new(game);
    let reaches = Side::ALL.map(|side| scene.reach(side, scene.raiders(side)));
    // Within a turn a position is judged as if the turn ended here.
    let first = if game.is_untouched() { game.turn() } else { game.next_player() };
    for side in game.sides().filter(|side| game.is_playing(*side)) {
        let mut mine = |feature: features::Feature, amount| add(side, feature as usize, amount);
        features::of_side(&scene, side, first, &reaches, &mut mine);
    }
}
