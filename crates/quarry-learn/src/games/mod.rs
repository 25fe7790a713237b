//! The three games behind their names.

mod moogh;
mod moogh_fields;
mod planet_raiders;
mod raptor;

use std::marker::PhantomData;

use ::moogh::Moogh;
use ::planet_raiders::PlanetRaiders;
use ::raptor::Raptor;

use crate::Fault;
use crate::any_state::{AnyState, Chances};
use crate::bot::{AnyBot, Bot};
use crate::learn::{Block, Learn, Plan};
use crate::state::State;
use crate::vector::{AnyVector, Crew, Vector};

/// A game by its name.
pub trait AnyGame: Send + Sync {
    /// The name, such as `raptor`.
    fn name(&self) -> &'static str;
    /// How many numbers the actions take.
    fn actions(&self) -> usize;
    /// How many numbers the outcomes of rolls and draws take.
    fn outcomes(&self) -> usize;
    /// How many bytes an observation has.
    fn observation(&self) -> usize;
    /// How many players can play.
    fn players(&self) -> &'static [usize];
    /// What the numbers of actions mean.
    fn numbers(&self) -> Vec<Block>;
    /// What the bytes of observations mean.
    fn fields(&self) -> Vec<Block>;
    /// A new game.
    ///
    /// # Errors
    ///
    /// When the plan contradicts the rules.
    fn begin(&self, plan: &Plan, seed: u64, chances: Chances) -> Result<Box<dyn AnyState>, Fault>;
    /// A game from a position, by the latest rules or by these.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the position.
    fn position(
        &self,
        rules: Option<&str>,
        text: &str,
        seed: u64,
        chances: Chances,
    ) -> Result<Box<dyn AnyState>, Fault>;
    /// A game from its record, played again to its last step.
    ///
    /// # Errors
    ///
    /// Says which step breaks which rule.
    fn load(&self, record: &str, seed: u64, chances: Chances) -> Result<Box<dyn AnyState>, Fault>;
    /// A computer player of this level, with its usual budget or one of so many positions.
    ///
    /// # Errors
    ///
    /// When there is no such level.
    fn bot(&self, level: u8, nodes: Option<u64>, seed: u64) -> Result<Box<dyn AnyBot>, Fault>;
    /// Many games at once.
    ///
    /// # Errors
    ///
    /// When the plan or the crew contradicts the rules.
    fn vector(&self, plan: &Plan, crew: Crew) -> Result<Box<dyn AnyVector>, Fault>;
}

struct Kind<G>(PhantomData<fn() -> G>);

impl<G: Learn> AnyGame for Kind<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn actions(&self) -> usize {
        G::ACTIONS
    }

    fn outcomes(&self) -> usize {
        G::OUTCOMES
    }

    fn observation(&self) -> usize {
        Block::total(G::FIELDS)
    }

    fn players(&self) -> &'static [usize] {
        G::PLAYERS
    }

    fn numbers(&self) -> Vec<Block> {
        Block::all(G::NUMBERS)
    }

    fn fields(&self) -> Vec<Block> {
        Block::all(G::FIELDS)
    }

    fn begin(&self, plan: &Plan, seed: u64, chances: Chances) -> Result<Box<dyn AnyState>, Fault> {
        Ok(Box::new(State::<G>::begin(plan, seed, chances)?))
    }

    fn position(
        &self,
        rules: Option<&str>,
        text: &str,
        seed: u64,
        chances: Chances,
    ) -> Result<Box<dyn AnyState>, Fault> {
        Ok(Box::new(State::<G>::from_position(rules, text, seed, chances)?))
    }

    fn load(&self, record: &str, seed: u64, chances: Chances) -> Result<Box<dyn AnyState>, Fault> {
        Ok(Box::new(State::<G>::load(record, seed, chances)?))
    }

    fn bot(&self, level: u8, nodes: Option<u64>, seed: u64) -> Result<Box<dyn AnyBot>, Fault> {
        Ok(Box::new(Bot::<G>::new(level, nodes, seed)?))
    }

    fn vector(&self, plan: &Plan, crew: Crew) -> Result<Box<dyn AnyVector>, Fault> {
        Ok(Box::new(Vector::<G>::new(plan, crew)?))
    }
}

static RAPTOR: Kind<Raptor> = Kind(PhantomData);
static MOOGH: Kind<Moogh> = Kind(PhantomData);
static PLANET_RAIDERS: Kind<PlanetRaiders> = Kind(PhantomData);

/// Every game.
pub static GAMES: [&dyn AnyGame; 3] = [&RAPTOR, &MOOGH, &PLANET_RAIDERS];

/// The game with this name.
pub fn find(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.into_iter().find(|game| game.name() == name)
}
