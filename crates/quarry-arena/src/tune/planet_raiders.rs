//! Learning to judge Planet Raiders from how it stood before each turn.

use planet_raiders::{PlanetRaiders, Side};
use quarry_players::Weights;
use quarry_players::levels::Hazy;
use quarry_players::planet_raiders::{Feature, PlanetRaidersKnowledge, features};
use quarry_search::{BestFirstPlayer, Breadth, Player};

use super::{Lesson, Linear};

/// Without luck in the game, only misjudgements make one game of self-play differ from the next.
const LEARNING_HAZE: f32 = 0.12;

/// So do those of a match, but both sides are to show what they see.
const MATCH_HAZE: f32 = 0.03;

impl Linear<PlanetRaiders> for PlanetRaidersKnowledge {
    type Feature = Feature;

    fn with_weights(weights: Weights<Feature>) -> PlanetRaidersKnowledge {
        PlanetRaidersKnowledge::new(weights)
    }

    /// Each side that still plays, compared with each that comes behind it in the order of sides.
    fn lessons(game: &PlanetRaiders) -> Vec<Lesson<Feature>> {
        if !game.is_untouched() {
            return Vec::new();
        }
        let mut of_side: [Vec<(Feature, f32)>; 4] = Default::default();
        features(game, |side, feature, amount| of_side[side as usize].push((feature, amount)));
        let playing: Vec<Side> = game.sides().filter(|side| game.is_playing(*side)).collect();
        let pairs = playing.iter().enumerate().flat_map(|(index, side)| {
            playing[index + 1..].iter().map(move |rival| (*side, *rival))
        });
        let lesson = |(side, rival): (Side, Side)| {
            let theirs =
                of_side[rival as usize].iter().map(|(feature, amount)| (*feature, -amount));
            let features = of_side[side as usize].iter().copied().chain(theirs).collect();
            Lesson { features, seat: game.seat(side), rival: game.seat(rival) }
        };
        pairs.map(lesson).collect()
    }

    fn learner(self, seed: u64) -> Box<dyn Player<PlanetRaiders>> {
        let hazy = Hazy { knowledge: self, haze: LEARNING_HAZE, seed };
        Box::new(BestFirstPlayer::new(hazy, Breadth::default(), seed))
    }

    fn contender(self, seed: u64) -> Box<dyn Player<PlanetRaiders>> {
        let hazy = Hazy { knowledge: self, haze: MATCH_HAZE, seed };
        Box::new(BestFirstPlayer::new(hazy, Breadth::default(), seed))
    }
}
