//! Learning to judge Raptor from how it stood between rounds.

use quarry_game::{Game as _, Pending};
use quarry_players::Weights;
use quarry_players::raptor::{Feature, RaptorKnowledge, features};
use quarry_search::{Player, Settings, StagePlayer};
use raptor::Raptor;
use raptor::cards::Side;

use super::{Lesson, Linear};

/// So narrow that some thousand positions suffice for whole turns. Where they do not, turns are cut short, which
/// spoils the long ones of the raptors: they won 12 games of a hundred with 800 positions, and 27 with 6,000 and this.
fn sight(slack: f32) -> Settings {
    let (width, answers, answer_width, worlds) = (40, 4, 6, 8);
    Settings { width, answers, answer_width, worlds, slack, ..Settings::default() }
}

impl Linear<Raptor> for RaptorKnowledge {
    type Feature = Feature;

    fn with_weights(weights: Weights<Feature>) -> RaptorKnowledge {
        RaptorKnowledge::new(weights)
    }

    fn lessons(game: &Raptor) -> Vec<Lesson<Feature>> {
        if game.pending() != Pending::Chance {
            return Vec::new();
        }
        let mut found = Vec::new();
        features(game, |feature, amount| found.push((feature, amount)));
        let (seat, rival) = (Side::Raptor.seat(), Side::Scientist.seat());
        vec![Lesson { features: found, seat, rival }]
    }

    fn learner(self, seed: u64) -> Box<dyn Player<Raptor>> {
        Box::new(StagePlayer::new(self, sight(0.03), seed))
    }

    fn contender(self, seed: u64) -> Box<dyn Player<Raptor>> {
        Box::new(StagePlayer::new(self, sight(0.0), seed))
    }
}
