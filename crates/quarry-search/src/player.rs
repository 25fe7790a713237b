//! The border: views in, actions out.

use quarry_game::{Game, QuickDice, Roll, Seat};

use crate::{Budget, Values};

/// What a player decided, and why.
#[derive(Clone, Debug)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// The chances of the seat, between 0 and 1, where the player has an opinion.
    pub value: Option<f32>,
    /// What every seat may hope for, where the player looked at all of them.
    pub values: Option<Values>,
    /// For a secret choice: each action with how often the player would choose it.
    pub mix: Vec<(A, f32)>,
}

impl<A> Choice<A> {
    /// An action without an opinion.
    pub const fn plain(action: A) -> Choice<A> {
        Choice { action, value: None, values: None, mix: Vec::new() }
    }
}

impl<A: Copy> Choice<A> {
    /// A secret choice, drawn from its mix.
    ///
    /// # Panics
    ///
    /// When the mix is empty.
    pub fn mixed(mix: Vec<(A, f32)>, value: f32, dice: &mut QuickDice) -> Choice<A> {
        let mut left = dice.unit();
        let drawn = mix.iter().find(|(_, share)| {
            left -= share;
            left < 0.0
        });
        // Shares may add up to a little less than one.
        let likeliest = || mix.iter().max_by(|a, b| a.1.total_cmp(&b.1));
        let (action, _) = *drawn.or_else(likeliest).expect("a mix has options");
        Choice { action, value: Some(value), values: None, mix }
    }
}

/// Somebody who decides for a seat knowing only its view.
pub trait Player<G: Game>: Send {
    /// Decides for `seat`. `legal` is not empty.
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        budget: Budget,
    ) -> Choice<G::Action>;

    /// Bytes that its tables of positions have allocated by now; at most [`Budget::memory`].
    fn footprint(&self) -> usize {
        0
    }
}

/// Any legal action, evenly.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    dice: QuickDice,
}

impl RandomPlayer {
    /// A player who rolls the same way for the same seed.
    pub const fn new(seed: u64) -> RandomPlayer {
        RandomPlayer { dice: QuickDice::new(seed) }
    }
}

impl<G: Game> Player<G> for RandomPlayer {
    fn choose(
        &mut self,
        _: &G::View,
        _: Seat,
        legal: &[G::Action],
        _: Budget,
    ) -> Choice<G::Action> {
        Choice::plain(self.dice.pick(legal))
    }
}
