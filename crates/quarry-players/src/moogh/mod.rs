//! What a player knows about Moogh: the scripted hunter as a first thought, and how a hunt stands.

pub mod balance;
pub(crate) mod campaign;
mod glance;
pub mod hunter;
pub(crate) mod judgement;
pub(crate) mod tune;
mod ways;

use std::hash::Hasher;

use ::moogh::{Action, Moogh};
use quarry_game::{Game as _, QuickDice, Roll, Seat};
use quarry_search::{Knowledge, Policy, Values};
use rustc_hash::FxHasher;

use crate::Weights;
use judgement::{TUNED, chance_of};

pub use glance::{Glance, SideGlance};

/// Thinks of what the scripted hunter would do.
#[derive(Clone, PartialEq, Debug)]
pub struct MooghKnowledge {
    weights: Weights,
    /// Thousandths of a hit by which an action must be better to be e times as likely.
    pub warmth: f32,
    /// The share of the weight that is spread evenly.
    pub even: f32,
    /// How many of a hundred playout decisions are rolled for instead of taking the best.
    pub whims: u32,
}

impl Default for MooghKnowledge {
    fn default() -> MooghKnowledge {
        MooghKnowledge::new(TUNED.clone())
    }
}

impl MooghKnowledge {
    /// Judges by these weights.
    pub fn new(weights: Weights) -> MooghKnowledge {
        MooghKnowledge { weights, warmth: 200.0, even: 0.3, whims: 10 }
    }

    /// The weights in use.
    pub(crate) const fn weights(&self) -> &Weights {
        &self.weights
    }
}

impl Knowledge<Moogh> for MooghKnowledge {
    fn evaluate(&self, game: &Moogh) -> Values {
        let (glance, mut values) = (Glance::of(game), Values::default());
        for (seat, value) in values.iter_mut().enumerate().take(game.seats()) {
            *value = chance_of(&self.weights, &glance, game.side_of(Seat::at(seat)));
        }
        values
    }

    fn key(&self, game: &Moogh) -> u64 {
        self.sight(game, game.pending().seats().lowest().unwrap_or(Seat::at(0)))
    }

    fn unseal(&self, world: &mut Moogh, seat: Seat) {
        world.unseal(seat);
    }
}

impl Policy<Moogh> for MooghKnowledge {
    fn weigh(&self, game: &Moogh, actions: &[Action], out: &mut Vec<f32>) {
        hunter::each_value(game, actions, |_, value| out.push(value as f32 / self.warmth));
        let best = out.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        out.iter_mut().for_each(|weight| *weight = (*weight - best).exp());
        let (total, even) = (out.iter().sum::<f32>(), self.even / out.len() as f32);
        out.iter_mut().for_each(|weight| *weight = *weight / total * (1.0 - self.even) + even);
    }

    fn pick(&self, game: &Moogh, actions: &[Action], dice: &mut QuickDice) -> Action {
        if actions.len() > 1 && dice.below(100) < self.whims {
            return dice.pick(actions);
        }
        hunter::pick(game, actions)
    }

    fn sight(&self, game: &Moogh, seat: Seat) -> u64 {
        let mut hasher = FxHasher::default();
        game.hash_seen(seat, &mut hasher);
        hasher.finish()
    }

    fn is_secret(&self, game: &Moogh) -> bool {
        game.is_programmed_in_secret()
    }

    fn stage(&self, game: &Moogh) -> u32 {
        game.round().into()
    }

    /// How rivals stand is learned from games with thought and says more than another round of playout.
    fn horizon(&self, game: &Moogh) -> u32 {
        if game.is_competitive() { 1 } else { 2 }
    }
}
