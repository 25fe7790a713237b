//! The border: views in, actions out.

use std::fmt;

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

/// One decision that a player is asked for.
pub struct Question<'a, G: Game> {
    /// Everything that the seat may know.
    pub view: &'a G::View,
    /// The seat that decides.
    pub seat: Seat,
    /// The actions that it may choose from; at least one.
    pub legal: &'a [G::Action],
    /// How much thought the decision may take.
    pub budget: Budget,
}

// Derived ones would ask the same of the game.
impl<G: Game> Clone for Question<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Question<'_, G> {}

impl<G: Game> fmt::Debug for Question<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Question { view, seat, legal, budget } = self;
        let mut question = f.debug_struct("Question");
        question.field("view", view).field("seat", seat).field("legal", legal);
        question.field("budget", budget).finish()
    }
}

/// Decides for a seat knowing only its view.
pub trait Player<G: Game>: Send {
    /// Answers one question.
    fn choose(&mut self, question: Question<'_, G>) -> Choice<G::Action>;

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
    fn choose(&mut self, question: Question<'_, G>) -> Choice<G::Action> {
        Choice::plain(self.dice.pick(question.legal))
    }
}
