//! Learning weights from self-play: logistic regression of results on the positions that led there.
//!
//! | module | what it does |
//! |---|---|
//! | `self_play` | games, some of whose steps are random, and the positions that they teach |
//! | `fit` | the weights that explain the results best |
//! | `rounds` | play, fit and a match that decides whether the new weights are kept, again and again |
//! | `raptor`, `planet_raiders` | which positions of a game teach, and who plays it |
//! | `moogh` | the same by playouts, for hunts |

mod fit;
pub(crate) mod moogh;
mod planet_raiders;
mod raptor;
mod rounds;
mod self_play;

use quarry_game::{Notation, Seat};
use quarry_players::{NamedFeature, Thinks, Weights};
use quarry_search::{Knowledge, Player};

pub(crate) use fit::fit;
pub(crate) use rounds::learn;
pub use rounds::{News, Trial};
pub(crate) use self_play::gather;

/// A judgement that is a weighted sum of features.
pub trait Linear<G: Notation + Thinks>: Knowledge<G> + Clone {
    /// What it counts.
    type Feature: NamedFeature;

    /// The judgement with these weights.
    fn with_weights(weights: Weights<Self::Feature>) -> Self;

    /// What this position teaches, once it is known who won; nothing where it is none to learn from.
    fn lessons(game: &G) -> Vec<Lesson<Self::Feature>>;

    /// A player with this judgement whose games differ from seed to seed.
    fn learner(self, seed: u64) -> Box<dyn Player<G>>;

    /// A player with this judgement that does its best.
    fn contender(self, seed: u64) -> Box<dyn Player<G>>;
}

/// The features of a position, as one seat sees it against another one.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson<F> {
    /// What is present, and how much of it.
    pub features: Vec<(F, f32)>,
    /// The seat that has it.
    pub seat: Seat,
    /// The seat that it is compared with.
    pub rival: Seat,
}

/// How to learn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TunePlan {
    /// Games of self-play, in each round.
    pub games: u64,
    /// Positions visited for each decision.
    pub nodes: u64,
    /// Seed of the games.
    pub seed: u64,
    /// Steps of the fit at the most.
    pub passes: u32,
    /// How strongly weights are held near their old values.
    pub pull: f32,
    /// Rounds of play, fit and match at the most; without any the fit of one play is taken unseen.
    pub rounds: u32,
    /// Games of each match at the most.
    pub match_games: u64,
}

impl TunePlan {
    /// The command that learns by this plan, for the head of the file it makes.
    pub fn command(&self, game: &str) -> String {
        let TunePlan { games, nodes, seed, passes, pull, rounds, match_games } = self;
        let rounds = match rounds {
            0 => String::new(),
            rounds => format!(" --rounds {rounds} --match-games {match_games}"),
        };
        format!(
            "quarry tune {game} --games {games} --nodes {nodes} --seed {seed} --passes {passes} --pull {pull}{rounds}"
        )
    }
}

/// One position of a game with its result for the seat that it is seen from.
pub(crate) struct Sample<F> {
    /// What is present, and how much of it.
    pub(crate) features: Vec<(F, f32)>,
    /// 1 for a victory, 0 for a defeat.
    pub(crate) won: f32,
}
