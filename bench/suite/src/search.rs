//! Searching: plain tree search with hidden things, from the first card duel of Raptor.

use cpu_time::ThreadTime;
use quarry_game::{Game, QuickDice, Viewer};
use quarry_harness::{Player as _, RandomGames};
use quarry_search::{Budget, Player as _, Question, TreePlayer};
use raptor::Raptor;
use raptor::layout::Layout;

/// Simulations for each second of CPU time, and the decisions in a random game that follows each.
pub(crate) struct Speed {
    pub(crate) simulations: f64,
    pub(crate) rollout: f64,
}

impl Speed {
    /// Decisions for each second, whatever the length of a game.
    pub(crate) fn decisions(&self) -> f64 {
        self.simulations * self.rollout
    }
}

/// Measured for one decision of two million positions.
pub(crate) fn raptor() -> Speed {
    let game = first_duel();
    let mut games = RandomGames::from_position(game, 1);
    let rollout = (0..1000).map(|_| games.play_game()).sum::<u64>() as f64 / 1000.0;
    let seat = game.pending().seats().lowest().expect("both choose a card");
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let mut player = TreePlayer::<Raptor>::new(1);
    let start = ThreadTime::now();
    player.choose(Question {
        view: &game.view(Viewer::Seat(seat)),
        seat,
        legal: &legal,
        budget: Budget::nodes(2_000_000),
    });
    let simulations = player.simulations() as f64 / start.elapsed().as_secs_f64();
    Speed { simulations, rollout }
}

fn first_duel() -> Raptor {
    let setup = raptor::Setup { layout: Layout::REFERENCE };
    let after = |steps| quarry_harness::after_random_steps(&setup, &mut QuickDice::new(1), steps);
    let duel = |game: &Raptor| game.pending().seats().len() == 2;
    (0..).map(after).find(duel).expect("a duel comes after the setup")
}
