//! Several stages ahead: secret choices that come later are solved too, as far as a spectator could.

use quarry_game::{Game, Pending, Quiet, Seat, Secrets, Viewer};

use crate::stage::{ITERATIONS, StagePlayer};
use crate::table::{Foreseen, Table};
use crate::{Clock, Knowledge};

/// Draws that a turn is judged by.
const DRAWS: usize = 8;

impl<G: Game + Secrets, K: Knowledge<G>> StagePlayer<G, K> {
    /// The value for `seat`, who knows its own hand but not what it will draw.
    pub(crate) fn knowing_my_hand(
        &mut self,
        game: &G,
        seat: Seat,
        stages: usize,
        clock: &mut Clock,
    ) -> f32 {
        let mut total = 0.0;
        for _ in 0..DRAWS {
            let state = self.quiet_end(game, stages, clock);
            total += match self.foresee(&state, seat, stages, clock) {
                Some(foreseen) => foreseen.value_of(&state, seat),
                None => self.knowledge.value(&state, seat),
            };
        }
        total / DRAWS as f32
    }

    /// The value for `seat` after everybody who decides alone has done what looks best. The secret
    /// choice that comes then is solved.
    pub(crate) fn answered(
        &mut self,
        game: &G,
        seat: Seat,
        stages: usize,
        clock: &mut Clock,
    ) -> f32 {
        let state = self.quiet_end(game, stages, clock);
        match self.foresee(&state, seat, stages, clock) {
            Some(foreseen) => foreseen.mean,
            None => self.knowledge.value(&state, seat),
        }
    }

    /// The game when a secret choice is due or it is over.
    fn quiet_end(&mut self, game: &G, stages: usize, clock: &mut Clock) -> G {
        let mut state = game.clone();
        loop {
            match state.pending() {
                Pending::Seats(seats) if seats.len() == 1 => {
                    let other = seats.lowest().expect("one seat");
                    state = self.answer(&state, other, stages, clock);
                }
                Pending::Chance => {
                    let outcome = state.draw(&mut self.dice);
                    state.resolve(outcome, &mut Quiet);
                }
                _ => return state,
            }
        }
    }

    /// What the turn of `other` most likely leads to.
    fn answer(&mut self, game: &G, other: Seat, stages: usize, clock: &mut Clock) -> G {
        let width = self.settings.answer_width;
        let best = self.settings.answers;
        let mut lines = self.turns[1].lines(game, other, &self.knowledge, width, best, clock);
        if lines.len() > 1 {
            for line in &mut lines {
                line.value = self.answered(&line.after, other, stages, clock);
            }
            lines.sort_by(|a, b| b.value.total_cmp(&a.value));
        }
        lines.swap_remove(0).after
    }

    /// Solves a secret choice that lies ahead, as far as a spectator could; nothing where none is
    /// due or no stage is left.
    fn foresee(
        &mut self,
        game: &G,
        seat: Seat,
        stages: usize,
        clock: &mut Clock,
    ) -> Option<&Foreseen<G::Action>> {
        let left = stages.checked_sub(1)?;
        let other = game.pending().seats().without(seat).lowest()?;
        let key = (self.knowledge.open_key(game)?, left, seat);
        if !self.solved.contains_key(&key) {
            let open = game.view(Viewer::Spectator);
            let mut table = Table::new();
            for _ in 0..self.settings.worlds {
                let world = G::imagine(&open, &mut self.dice);
                self.fill(&mut table, &world, [seat, other], left, [1.0, 1.0], clock);
            }
            self.solved.insert(key, Foreseen::new(&table, ITERATIONS));
        }
        self.solved.get(&key)
    }
}
