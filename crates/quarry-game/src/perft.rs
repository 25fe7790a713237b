//! Counting the tree of a game: the quickest way to see that two versions of the rules agree.

use crate::{Game, Odds, Pending, Quiet, Seat};

/// The leaves of the tree of all actions and all chance outcomes, `depth` steps deep. Seats that
/// decide at the same time are taken one after another in seat order; a finished game is a leaf.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    perft_within(game, depth, u64::MAX).expect("nobody visits so many positions")
}

/// Like [`perft`], but `None` when it would have to visit more than `budget` positions.
pub fn perft_within<G: Game>(game: &G, depth: u32, budget: u64) -> Option<u64> {
    Count::new(depth, budget).below(game, depth)
}

/// The first step of the tree: each action or outcome with the leaves below it; none where the game
/// is over. From depth 1 on their sum is [`perft`].
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
            let seat = seats.lowest();
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

/// A count under way, with a list for each depth so that counting allocates only once.
struct Count<G: Game> {
    budget: u64,
    lists: Vec<Lists<G>>,
}

struct Lists<G: Game> {
    actions: Vec<G::Action>,
    outcomes: Vec<(G::Chance, Odds)>,
}

impl<G: Game> Count<G> {
    fn new(depth: u32, budget: u64) -> Count<G> {
        let lists = (0..depth).map(|_| Lists { actions: Vec::new(), outcomes: Vec::new() });
        Count { budget, lists: lists.collect() }
    }

    fn below(&mut self, game: &G, depth: u32) -> Option<u64> {
        self.budget = self.budget.checked_sub(1)?;
        if depth == 0 {
            return Some(1);
        }
        match game.pending() {
            Pending::Over(_) => Some(1),
            Pending::Chance => self.after_chance(game, depth),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                self.after_actions(game, seat, depth)
            }
        }
    }

    fn after_chance(&mut self, game: &G, depth: u32) -> Option<u64> {
        let mut outcomes = std::mem::take(&mut self.lists[depth as usize - 1].outcomes);
        outcomes.clear();
        game.chances(&mut outcomes);
        let leaves = if depth == 1 {
            Some(outcomes.len() as u64)
        } else {
            outcomes.iter().map(|(one, _)| self.below(&resolved(game, *one), depth - 1)).sum()
        };
        self.lists[depth as usize - 1].outcomes = outcomes;
        leaves
    }

    fn after_actions(&mut self, game: &G, seat: Seat, depth: u32) -> Option<u64> {
        let mut actions = std::mem::take(&mut self.lists[depth as usize - 1].actions);
        actions.clear();
        game.legal_actions(seat, &mut actions);
        let leaves = if depth == 1 {
            Some(actions.len() as u64)
        } else {
            actions.iter().map(|one| self.below(&played(game, seat, *one), depth - 1)).sum()
        };
        self.lists[depth as usize - 1].actions = actions;
        leaves
    }
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
