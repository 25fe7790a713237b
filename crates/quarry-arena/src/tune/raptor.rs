//! Learning to judge Raptor from how it stood between rounds.

use quarry_game::{Game as _, Pending};
use quarry_players::Weights;
use quarry_players::raptor::{Feature, RaptorKnowledge, features};
use quarry_search::{Player, Settings, StagePlayer};
use raptor::Raptor;

use super::Linear;

impl Linear<Raptor> for RaptorKnowledge {
    type Feature = Feature;

    fn with_weights(weights: Weights<Feature>) -> RaptorKnowledge {
        RaptorKnowledge::new(weights)
    }

    fn weights(&self) -> &Weights<Feature> {
        self.weights()
    }

    fn features(game: &Raptor, add: impl FnMut(Feature, f32)) {
        features(game, add);
    }

    fn learner(&self, seed: u64) -> Box<dyn Player<Raptor>> {
        let settings = Settings { slack: 0.03, ..Settings::default() };
        Box::new(StagePlayer::new(self.clone(), settings, seed))
    }

    fn is_lesson(game: &Raptor) -> bool {
        matches!(game.pending(), Pending::Chance)
    }
}
