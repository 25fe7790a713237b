//! Computer players as opponents, for any game.

use quarry_game::{Seat, Viewer};
use quarry_players::Level;
use quarry_search::{Budget, Player, Question};

use crate::Fault;
use crate::any_state::AnyState;
use crate::learn::Learn;
use crate::state::State;

/// What a computer player decided.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The number of the action.
    pub action: u32,
    /// The chances of the seat, between 0 and 1, where the player has an opinion.
    pub value: Option<f32>,
    /// For a secret choice: each action with how often it is chosen.
    pub mix: Vec<(u32, f32)>,
}

/// A computer player, whatever its game.
pub trait AnyBot: Send {
    /// What it does for `seat`, knowing only what the seat may know.
    ///
    /// # Errors
    ///
    /// When the state is of another game, or the seat has nothing to decide.
    fn choose(&mut self, state: &dyn AnyState, seat: Seat) -> Result<Thought, Fault>;
}

/// A player of `G` with its budget.
pub(crate) struct Bot<G: Learn> {
    player: Box<dyn Player<G>>,
    budget: Budget,
}

impl<G: Learn> Bot<G> {
    pub(crate) fn new(level: u8, nodes: Option<u64>, seed: u64) -> Result<Bot<G>, Fault> {
        let level = level_of(level)?;
        let budget = nodes.map_or_else(|| G::budget(level), Budget::nodes);
        Ok(Bot { player: G::player(level, seed), budget })
    }
}

/// The level with this number.
pub(crate) fn level_of(number: u8) -> Result<Level, Fault> {
    Level::new(number).ok_or_else(|| Fault::new(format!("{number} is no level; they are 1 to 8")))
}

impl<G: Learn> AnyBot for Bot<G> {
    fn choose(&mut self, state: &dyn AnyState, seat: Seat) -> Result<Thought, Fault> {
        let state = state.as_any().downcast_ref::<State<G>>();
        let game =
            state.ok_or_else(|| Fault::new(format!("this player plays {}", G::NAME)))?.game();
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        if legal.is_empty() {
            return Err(Fault::new(format!("seat {seat} has nothing to decide")));
        }
        let view = game.view(Viewer::Seat(seat));
        let question = Question { view: &view, seat, legal: &legal, budget: self.budget };
        let choice = self.player.choose(question);
        let number = |action| G::number(action).map(|number| number as u32);
        let action = number(choice.action).ok_or_else(|| Fault::new("an action without number"))?;
        let share = |&(action, share)| Some((number(action)?, share));
        Ok(Thought {
            action,
            value: choice.value,
            mix: choice.mix.iter().filter_map(share).collect(),
        })
    }
}
