//! How a position stands for every seat.

use quarry_game::{Outcome, Pending, QuickDice, Quiet, SeatSet, Viewer};
use quarry_search::{Budget, Question};

use crate::chances;
use crate::{Level, Thinks};

/// Forced steps and draws that are followed to the next real decision.
const FOLLOWED: usize = 200;
/// A board that is being set up is completed so often.
const COMPLETED: u64 = 4;

/// What a search says about a position.
#[derive(Clone, PartialEq, Debug)]
pub enum Outlook {
    /// The game ended on the way to the next decision.
    Over(Outcome),
    /// What each side hopes for.
    Open(Vec<f32>),
}

/// The chances of every seat, judged by the seat that decides next.
pub fn standing<G: Thinks>(game: &G, budget: Budget, seed: u64) -> Vec<f32> {
    let parties = game.parties();
    match outlook::<G>(game, budget, seed) {
        Outlook::Over(outcome) => chances::of_outcome(&parties, &outcome),
        Outlook::Open(hopes) => chances::of_hopes(G::calibration(), &parties, &hopes),
    }
}

/// What the seat that decides next hopes for, and what that leaves to the others. A board that is being set up
/// is completed first, several times.
pub fn outlook<G: Thinks>(game: &G, budget: Budget, seed: u64) -> Outlook {
    if !game.is_unfinished() {
        return look(game, budget, seed);
    }
    let part = Budget { nodes: (budget.nodes / COMPLETED).max(8), ..budget };
    let sides = game.parties().len();
    let (mut sums, mut looks) = (vec![0.0; sides], 0.0);
    for number in 0..COMPLETED {
        let world = completed(game, part, seed.wrapping_add(number << 32));
        if let Outlook::Open(hopes) = look(&world, part, seed) {
            sums.iter_mut().zip(hopes).for_each(|(sum, hope)| *sum += hope);
            looks += 1.0;
        }
    }
    if looks == 0.0 {
        look(game, budget, seed)
    } else {
        Outlook::Open(sums.iter().map(|sum| sum / looks).collect())
    }
}

/// The board once everything is set up, as the players do it.
fn completed<G: Thinks>(game: &G, budget: Budget, seed: u64) -> G {
    let (mut world, mut dice, mut legal) = (game.clone(), QuickDice::new(seed), Vec::new());
    let step = Budget { nodes: (budget.nodes / 4).max(8), ..budget };
    let mut player = G::player(Level::STRONGEST, dice.next_u64());
    while world.is_unfinished() {
        match world.pending() {
            Pending::Over(_) => break,
            Pending::Chance => world.resolve(world.draw(&mut dice), &mut Quiet),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                world.legal_actions(seat, &mut legal);
                let view = world.view(Viewer::Seat(seat));
                let question = Question { view: &view, seat, legal: &legal, budget: step };
                let action = player.choose(question).action;
                world.apply_legal(seat, action, &mut Quiet);
            }
        }
    }
    world
}

/// The same on a board that is complete.
fn look<G: Thinks>(game: &G, budget: Budget, seed: u64) -> Outlook {
    let (mut world, mut dice, mut legal) = (game.clone(), QuickDice::new(seed), Vec::new());
    for _ in 0..FOLLOWED {
        match world.pending() {
            Pending::Over(outcome) => return Outlook::Over(outcome),
            Pending::Chance => world.resolve(world.draw(&mut dice), &mut Quiet),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                world.legal_actions(seat, &mut legal);
                let view = world.view(Viewer::Seat(seat));
                let mut player = G::player(Level::STRONGEST, seed);
                let choice = player.choose(Question { view: &view, seat, legal: &legal, budget });
                if let Some(value) = choice.value {
                    let parties = world.parties();
                    return Outlook::Open(chances::hopes(&parties, seat, value, choice.values));
                }
                world.apply_legal(seat, choice.action, &mut Quiet);
            }
        }
    }
    let sides = game.parties().len();
    Outlook::Open(vec![1.0 / sides.max(2) as f32; sides])
}

/// The chances of every seat once the game is over: those who came first share them.
pub fn of_outcome(parties: &[SeatSet], outcome: &Outcome) -> Vec<f32> {
    chances::of_outcome(parties, outcome)
}
