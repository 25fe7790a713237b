//! Learning to judge Planet Raiders from how it stood before each turn.

use planet_raiders::PlanetRaiders;
use quarry_players::Weights;
use quarry_players::levels::Hazy;
use quarry_players::planet_raiders::{Feature, PlanetRaidersKnowledge, features};
use quarry_search::{BestFirstPlayer, Breadth, Player};

use super::Linear;

/// Without luck in the game, only misjudgements make one game of self-play differ from the next.
const LEARNING_HAZE: f32 = 0.12;

impl Linear<PlanetRaiders> for PlanetRaidersKnowledge {
    type Feature = Feature;

    fn with_weights(weights: Weights<Feature>) -> PlanetRaidersKnowledge {
        PlanetRaidersKnowledge::new(weights)
    }

    fn weights(&self) -> &Weights<Feature> {
        self.weights()
    }

    fn features(game: &PlanetRaiders, mut add: impl FnMut(Feature, f32)) {
        let first = game.sides().next();
        features(game, |side, feature, amount| {
            add(feature, if Some(side) == first { amount } else { -amount });
        });
    }

    fn learner(&self, seed: u64) -> Box<dyn Player<PlanetRaiders>> {
        let hazy = Hazy { knowledge: self.clone(), haze: LEARNING_HAZE, seed };
        Box::new(BestFirstPlayer::new(hazy, Breadth::default(), seed))
    }

    fn is_lesson(game: &PlanetRaiders) -> bool {
        game.is_untouched()
    }
}
