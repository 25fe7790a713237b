//! A game of a match as it was played, and its record.

use quarry_game::{Game, Notation, Record, Seat, Start, StepOf, record_of};

/// A game of a match as it was played.
#[derive(Debug)]
pub struct Played<'a, G: Game> {
    /// Whose game it was: the contender on its own side, and the one on all others.
    pub pair: (usize, usize),
    /// The number of the game in its pairing, from 0.
    pub number: u64,
    /// Which game of a campaign it was, from 0.
    pub chapter: u64,
    /// The contender of each seat.
    pub contenders: Vec<usize>,
    /// How it began.
    pub setup: &'a G::Setup,
    /// Every step, draws among them.
    pub steps: &'a [StepOf<G>],
    /// Seats that gave up because of a failure, and which.
    pub forfeits: &'a [(Seat, String)],
}

impl<G: Notation> Played<'_, G> {
    /// The game as a record, by the latest rules, as matches play.
    pub fn record(&self) -> Record<G::Setup> {
        record_of::<G>(G::LATEST, &Start::Setup(self.setup.clone()), self.steps)
    }
}
