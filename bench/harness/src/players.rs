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
        RandomGames::from_position(G::start(setup), seed)
    }

    /// Games that all begin with `start`.
    pub fn from_position(start: G, seed: u64) -> RandomGames<G> {
        RandomGames { start, dice: QuickDice::new(seed), actions: Vec::with_capacity(4096) }
    }
}

/// The game after so many random steps, or its end where that comes first.
pub fn after_random_steps<G: Game>(setup: &G::Setup, dice: &mut QuickDice, steps: usize) -> G {
    let (mut game, mut actions) = (G::start(setup), Vec::new());
    for _ in 0..steps {
        if step(&mut game, dice, &mut actions).is_none() {
            break;
        }
    }
    game
}

/// One random step: whether it was a decision; `None` at the end of the game.
fn step<G: Game>(game: &mut G, dice: &mut QuickDice, actions: &mut Vec<G::Action>) -> Option<bool> {
    match game.pending() {
        Pending::Over(outcome) => {
            std::hint::black_box(outcome);
            None
        }
        Pending::Chance => {
            let outcome = game.draw(dice);
            game.resolve(outcome, &mut Quiet);
            Some(false)
        }
        Pending::Seats(seats) => {
            let seat = seats.lowest();
            actions.clear();
            game.legal_actions(seat, actions);
            game.apply_legal(seat, dice.pick(actions), &mut Quiet);
            Some(true)
        }
    }
}

impl<G: Game> Player for RandomGames<G> {
    fn play_game(&mut self) -> u64 {
        let mut game = self.start.clone();
        let mut decisions = 0;
        while let Some(decided) = step(&mut game, &mut self.dice, &mut self.actions) {
            decisions += u64::from(decided);
        }
        decisions
    }
}

/// Random chess by a list of all legal moves.
pub struct ListedChess(QuickDice, Vec<cozy_chess::Move>);

impl ListedChess {
    /// Games with dice of their own.
    pub fn new(seed: u64) -> ListedChess {
        ListedChess(QuickDice::new(seed), Vec::with_capacity(256))
    }
}

impl Player for ListedChess {
    fn play_game(&mut self) -> u64 {
        chess::random_game_by_list(&mut self.0, &mut self.1)
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
