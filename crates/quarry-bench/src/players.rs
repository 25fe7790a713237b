//! Who is measured: random players of whole games.

use quarry_game::{Game, Pending, QuickDice, Quiet, Roll};

use crate::chess;

/// Plays whole games at random.
pub trait Player {
    /// Plays one game; how many decisions were made.
    fn play_game(&mut self) -> u64;
}

/// Random games of `G`: the full legal list at each decision, an even choice of it.
pub struct RandomGames<G: Game> {
    start: G,
    dice: QuickDice,
    actions: Vec<G::Action>,
}

impl<G: Game> RandomGames<G> {
    /// Games that all begin with `setup`.
    pub fn new(setup: &G::Setup, seed: u64) -> RandomGames<G> {
        let actions = Vec::with_capacity(4096);
        RandomGames { start: G::start(setup), dice: QuickDice::new(seed), actions }
    }
}

impl<G: Game> Player for RandomGames<G> {
    fn play_game(&mut self) -> u64 {
        let mut game = self.start.clone();
        let mut decisions = 0;
        loop {
            match game.pending() {
                Pending::Over(outcome) => {
                    std::hint::black_box(outcome);
                    return decisions;
                }
                Pending::Chance => {
                    let outcome = game.draw(&mut self.dice);
                    game.resolve(outcome, &mut Quiet);
                }
                Pending::Seats(seats) => {
                    let seat = seats.lowest().expect("a pending set names a seat");
                    self.actions.clear();
                    game.legal_actions(seat, &mut self.actions);
                    let action = self.dice.pick(&self.actions);
                    game.apply_legal(seat, action, &mut Quiet);
                    decisions += 1;
                }
            }
        }
    }
}

/// Random chess, the anchor.
pub struct Chess(QuickDice);

impl Chess {
    /// Games with dice of their own.
    pub const fn new(seed: u64) -> Chess {
        Chess(QuickDice::new(seed))
    }
}

impl Player for Chess {
    fn play_game(&mut self) -> u64 {
        chess::random_game(&mut self.0)
    }
}
