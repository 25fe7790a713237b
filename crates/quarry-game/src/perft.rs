//! Counting the tree of a game: the quickest way to see that two versions of the rules agree.

use crate::{Game, Pending, Quiet, Seat};

/// The leaves of the tree of all actions and all chance outcomes, `depth` steps deep. Seats that
/// decide at the same time are taken one after another in seat order; a finished game is a leaf.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.pending() {
        Pending::Over(_) => 1,
        Pending::Chance => after_chance(game, depth),
        Pending::Seats(seats) => {
            let seat = seats.lowest().expect("a pending set names a seat");
            after_actions(game, seat, depth)
        }
    }
}

/// The first step of the tree: each action or outcome with the leaves below it.
pub fn divide<G: Game>(game: &G, depth: u32) -> Vec<(Branch<G>, u64)> {
    let below = |next: G| perft(&next, depth.saturating_sub(1));
    match game.pending() {
        Pending::Over(_) => Vec::new(),
        Pending::Chance => {
            let mut outcomes = Vec::new();
            game.chances(&mut outcomes);
            outcomes
                .into_iter()
                .map(|(outcome, _)| (Branch::Chance(outcome), below(resolved(game, outcome))))
                .collect()
        }
        Pending::Seats(seats) => {
            let seat = seats.lowest().expect("a pending set names a seat");
            let mut actions = Vec::new();
            game.legal_actions(seat, &mut actions);
            actions
                .into_iter()
                .map(|action| (Branch::Action(seat, action), below(played(game, seat, action))))
                .collect()
        }
    }
}

/// One first step of [`divide`].
#[derive(Clone, Copy, Debug)]
pub enum Branch<G: Game> {
    /// A decision of a seat.
    Action(Seat, G::Action),
    /// A roll or a draw.
    Chance(G::Chance),
}

fn after_chance<G: Game>(game: &G, depth: u32) -> u64 {
    let mut outcomes = Vec::new();
    game.chances(&mut outcomes);
    if depth == 1 {
        return outcomes.len() as u64;
    }
    outcomes.into_iter().map(|(outcome, _)| perft(&resolved(game, outcome), depth - 1)).sum()
}

fn after_actions<G: Game>(game: &G, seat: Seat, depth: u32) -> u64 {
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    if depth == 1 {
        return actions.len() as u64;
    }
    actions.into_iter().map(|action| perft(&played(game, seat, action), depth - 1)).sum()
}

fn resolved<G: Game>(game: &G, outcome: G::Chance) -> G {
    let mut next = game.clone();
    next.resolve(outcome, &mut Quiet);
    next
}

fn played<G: Game>(game: &G, seat: Seat, action: G::Action) -> G {
    let mut next = game.clone();
    next.apply_legal(seat, action, &mut Quiet);
    next
}
