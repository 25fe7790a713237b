//! What players know about Planet Raiders: a linear judgement of each side, which states are equal,
//! and which steps are worth a thought.

mod candidates;
mod features;
mod reach;
pub mod script;
pub(crate) mod themes;
mod tiles;

use std::sync::LazyLock;

use planet_raiders::{Action, Ending, PlanetRaiders, Side};
use quarry_game::{MAX_SEATS, Outcome, Seat};
use quarry_search::{Knowledge, Player, Values};

pub use features::Feature;
use reach::Scene;

use crate::calibration::Calibration;
use crate::levels::Level;
use crate::script::Script;
use crate::theme::Part;
use crate::thinks::{Thinks, calibration, reason_phrases};
use crate::weights::{Weights, logistic};

static TUNED: LazyLock<Weights<Feature>> = LazyLock::new(|| {
    Weights::parse(include_str!("../../weights/planet-raiders.txt"))
        .unwrap_or_else(|error| panic!("weights/planet-raiders.txt: {error}"))
});

/// Ahead of everybody who still plays, or behind.
const DECIDED: f32 = 40.0;

/// Quiet rounds before the player grows impatient.
const PATIENCE: f32 = 3.0;

/// What a tie is worth.
const DRAW: f32 = 0.2;

/// Judges Planet Raiders by its [features](Feature).
#[derive(Clone, Debug)]
pub struct PlanetRaidersKnowledge {
    weights: Weights<Feature>,
}

impl Default for PlanetRaidersKnowledge {
    fn default() -> PlanetRaidersKnowledge {
        PlanetRaidersKnowledge { weights: TUNED.clone() }
    }
}

impl PlanetRaidersKnowledge {
    /// Judges by these weights.
    pub fn new(weights: Weights<Feature>) -> PlanetRaidersKnowledge {
        PlanetRaidersKnowledge { weights }
    }

    /// The weights in use.
    pub const fn weights(&self) -> &Weights<Feature> {
        &self.weights
    }

    /// PR-116: the longer nothing happens, the more a position is worth what its end by quiet
    /// rounds would be.
    fn grow_impatient(game: &PlanetRaiders, mut values: Values) -> Values {
        let rounds = f32::from(game.quiet_rounds());
        if rounds > PATIENCE {
            let share = (rounds - PATIENCE) / (40.0 - PATIENCE);
            let end = worth(&game.outcome(Ending::Quiet));
            for (value, end) in values.iter_mut().zip(end) {
                *value += share * (end - *value);
            }
        }
        values
    }

    /// How each side stands; differences are what counts.
    fn standings(&self, game: &PlanetRaiders) -> [f32; 4] {
        let mut sums = [0.0; 4];
        let weights = &self.weights;
        features(game, |side, feature, amount| sums[side as usize] += weights[feature] * amount);
        for side in game.sides().filter(|side| !game.is_playing(*side)) {
            let finished = |place: u8| DECIDED * f32::from(5 - place);
            sums[side as usize] = game.place(side).map_or(-DECIDED, finished);
        }
        sums
    }
}

/// What a result is worth. A tie is worth little, so that the player presses for a decision.
fn worth(outcome: &Outcome) -> Values {
    let ranks = outcome.ranks();
    let mut values = [0.0; MAX_SEATS];
    for (value, mine) in values.iter_mut().zip(ranks) {
        let beaten = ranks.iter().filter(|rank| *rank > mine).count() as f32;
        let tied = ranks.iter().filter(|rank| *rank == mine).count() as f32 - 1.0;
        *value = (beaten + DRAW * tied) / (ranks.len() as f32 - 1.0);
    }
    values
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
        PlanetRaidersKnowledge::grow_impatient(game, values)
    }

    fn key(&self, game: &PlanetRaiders) -> u64 {
        game.key()
    }

    fn result(&self, outcome: &Outcome) -> Values {
        worth(outcome)
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

impl Thinks for PlanetRaiders {
    const REASONS: [&'static str; 3] = reason_phrases!("planet-raiders");

    const HAS_SECRETS: bool = false;

    fn calibration() -> &'static Calibration {
        calibration!("planet-raiders")
    }

    fn themes(&self, seat: Seat) -> Vec<Part> {
        themes::themes(self, seat)
    }

    fn places(&self, seat: Seat, phrase: &str) -> Vec<String> {
        themes::places(self, seat, phrase)
    }

    fn player(level: Level, seed: u64) -> Box<dyn Player<PlanetRaiders>> {
        level.planner(PlanetRaidersKnowledge::default(), seed)
    }

    fn script() -> Option<Box<dyn Player<PlanetRaiders>>> {
        Some(Box::new(Script(script::choose)))
    }
}

/// Tells `add` the amount of each feature that each side in the game has.
pub fn features(game: &PlanetRaiders, add: impl FnMut(Side, Feature, f32)) {
    // Within a turn a position is judged as if the turn ended here.
    let first = if game.is_untouched() { game.turn() } else { game.next_player() };
    features_before(game, first, add);
}

/// The same, judged before a turn of `first`.
pub(crate) fn features_before(
    game: &PlanetRaiders,
    first: Side,
    mut add: impl FnMut(Side, Feature, f32),
) {
    let scene = Scene::new(game);
    let reaches = Side::ALL.map(|side| scene.reach(side, scene.raiders(side)));
    for side in game.sides().filter(|side| game.is_playing(*side)) {
        let mut mine = |feature, amount| add(side, feature, amount);
        features::of_side(&scene, side, first, &reaches, &mut mine);
    }
}
