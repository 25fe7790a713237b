//! The same decisions with other dice: a game of dice is played again many times, each seat doing what it did
//! as long as it may, and what a scripted player does from there on.

use quarry_game::{Notation, Pending, QuickDice, Quiet, Seat, StepOf, Viewer};
use quarry_search::{Budget, Question};
use serde::Serialize;

use super::actor;
use super::luck::has_draws;
use crate::{Thinks, chances};

/// So often a game is played again.
const GAMES: usize = 100;
/// A decision of the game is looked for among so many that come next.
const NEAR: usize = 6;
/// Longer games are given up.
const MOST_STEPS: usize = 5000;

/// How a game goes with other dice.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Again {
    /// How often it was played.
    pub games: usize,
    /// The share that each seat won.
    pub won: Vec<f32>,
    /// The share of decisions that could be made as they were.
    pub same: f32,
}

/// Plays the game again from `start`; nothing where it has no dice or no scripted player.
pub fn play_again<G: Notation + Thinks>(
    start: &G,
    steps: &[StepOf<G>],
    seed: u64,
) -> Option<Again> {
    if !G::PLAYS_AGAIN || !has_draws::<G>(steps) {
        return None;
    }
    let mut won = vec![0.0; start.seats()];
    let (mut same, mut all) = (0, 0);
    for number in 0..GAMES {
        let mut dice = QuickDice::new(seed ^ (number as u64) << 16);
        let mut run = Run { queues: queues::<G>(start.seats(), steps), same: 0, all: 0 };
        for (sum, share) in won.iter_mut().zip(run.play(start, &mut dice)?) {
            *sum += share / GAMES as f32;
        }
        (same, all) = (same + run.same, all + run.all);
    }
    Some(Again { games: GAMES, won, same: same as f32 / all.max(1) as f32 })
}

/// What each seat did, the first decision last.
fn queues<G: Notation>(seats: usize, steps: &[StepOf<G>]) -> Vec<Vec<G::Action>> {
    let mut queues = vec![Vec::new(); seats];
    for (seat, action) in steps.iter().rev().filter_map(actor::<G>) {
        queues[seat.index()].push(action);
    }
    queues
}

/// One game with other dice.
struct Run<A> {
    queues: Vec<Vec<A>>,
    same: usize,
    all: usize,
}

impl<A: Copy + PartialEq> Run<A> {
    fn play<G: Notation + Thinks<Action = A>>(
        &mut self,
        start: &G,
        dice: &mut QuickDice,
    ) -> Option<Vec<f32>> {
        let (mut game, mut legal, mut script) = (start.clone(), Vec::new(), G::script()?);
        for _ in 0..MOST_STEPS {
            match game.pending() {
                Pending::Over(outcome) => {
                    return Some(chances::of_outcome(&game.parties(), &outcome));
                }
                Pending::Chance => game.resolve(game.draw(dice), &mut Quiet),
                Pending::Seats(seats) => {
                    let seat = seats.lowest();
                    legal.clear();
                    game.legal_actions(seat, &mut legal);
                    let action = self.next(seat, &legal).unwrap_or_else(|| {
                        let view = game.view(Viewer::Seat(seat));
                        let budget = Budget::nodes(1);
                        script.choose(Question { view: &view, seat, legal: &legal, budget }).action
                    });
                    game.apply_legal(seat, action, &mut Quiet);
                }
            }
        }
        Some(vec![0.0; game.seats()])
    }

    /// What the seat did next in the game, if it may: decisions that cannot be made any more are passed over
    /// once a later one fits.
    fn next(&mut self, seat: Seat, legal: &[A]) -> Option<A> {
        if let [only] = legal {
            let queue = &mut self.queues[seat.index()];
            queue.pop_if(|next| *next == *only);
            return Some(*only);
        }
        self.all += 1;
        let queue = &mut self.queues[seat.index()];
        let reach = queue.len().saturating_sub(NEAR);
        let fits = queue[reach..].iter().rposition(|action| legal.contains(action))? + reach;
        queue.truncate(fits + 1);
        self.same += 1;
        queue.pop()
    }
}
