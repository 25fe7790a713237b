//! A secret choice of two, looked at afterwards: what each could have chosen, and what it was worth.

use quarry_game::{Game, Seat, Secrets, Viewer};

use crate::clash::{Clash, Solution};
use crate::stage::ITERATIONS;
use crate::table::Table;
use crate::{Budget, Knowledge, StagePlayer};

/// A secret choice of two as a matrix over everything that either might have held.
#[derive(Clone, Debug)]
pub struct Duel<A> {
    /// The actions of the first seat.
    pub rows: Vec<A>,
    /// The actions of the second seat.
    pub columns: Vec<A>,
    /// What each pair is worth to the first seat, and how likely each hand was.
    pub clash: Clash,
    /// The rows and the columns that the two really held.
    pub hands: [Vec<usize>; 2],
    /// How often each of those should be chosen.
    pub mixes: [Vec<f32>; 2],
    /// What each row and each column brings to its seat against the right mix of the other.
    pub gains: [Vec<f32>; 2],
}

impl<G: Game + Secrets, K: Knowledge<G>> StagePlayer<G, K> {
    /// Solves the choice that `seats` have in `game`. Worlds are imagined from what everybody could
    /// see, and some from what each of the two knew, so that the real hands are among them.
    pub fn duel(&mut self, game: &G, seats: [Seat; 2], budget: Budget) -> Duel<G::Action> {
        let mut clock = budget.start();
        let views = [Viewer::Spectator, Viewer::Seat(seats[0]), Viewer::Seat(seats[1])];
        let views = views.map(|viewer| game.view(viewer));
        let mut table = Table::new();
        self.fill(&mut table, game, seats, [0.0, 0.0], &mut clock);
        for index in 0..self.settings.worlds {
            let world = self.imagine(&views[index % views.len()], seats[0]);
            // Who looks knows the own hand, so that world says nothing about how likely it was.
            let counts = [[1.0, 1.0], [0.0, 1.0], [1.0, 0.0]][index % views.len()];
            self.fill(&mut table, &world, seats, counts, &mut clock);
        }
        let clash = table.clash();
        let solution = clash.solve(ITERATIONS);
        let gains = clash.gains(&solution);
        // The truth was filled in first, so the real hands are the first ones.
        let Solution { mut rows, mut columns, .. } = solution;
        let mixes = [rows.swap_remove(0), columns.swap_remove(0)];
        let hands = [clash.rows[0].options.clone(), clash.columns[0].options.clone()];
        Duel { rows: table.rows, columns: table.columns, clash, hands, mixes, gains }
    }
}
