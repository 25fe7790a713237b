//! Exact solutions of a goal: the fewest steps that reach it, or the best odds.

use quarry_game::{Pending, Quiet, Seat};
use rustc_hash::FxHashMap;

use crate::goal::{Goal, Measure, Puzzling};

/// Positions that a solution may visit; a puzzle with more is given up.
pub const MOST_POSITIONS: usize = 8_000;
/// The longest answer in steps.
pub const MOST_STEPS: usize = 6;
/// By so much the best answer must be ahead of every other one.
pub const MARGIN: f64 = 0.1;
/// An answer with lower odds is no hope.
const LEAST_ODDS: f64 = 0.15;
/// Odds that differ by less are equal.
const EVEN: f64 = 1e-9;

/// The only answer to a goal.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<A> {
    /// Its steps.
    pub steps: Vec<A>,
    /// Whether they may be played in any legal order.
    pub any_order: bool,
    /// The odds of each first step, best first. Empty where nothing is drawn.
    pub odds: Vec<(A, f64)>,
}

/// The answer to `goal` for `seat` in `start`; `None` where there is none, or a second one.
pub fn solve<G: Puzzling>(goal: &Goal<G>, start: &G, seat: Seat) -> Option<Solution<G::Action>> {
    if !(goal.asked)(start, seat) || (goal.reached)(start, start, seat) {
        return None;
    }
    match goal.measure {
        Measure::Steps => Ways::new(goal, start, seat).solution(),
        Measure::Odds => Chances::new(goal, start, seat).solution(),
    }
}

/// A position of a turn, with its successors.
struct Node<G: Puzzling> {
    game: G,
    next: Vec<(G::Action, usize)>,
    /// Steps to the goal.
    left: Option<usize>,
}

/// All positions up to the first layer in which the goal is reached.
struct Ways<'a, G: Puzzling> {
    goal: &'a Goal<G>,
    start: &'a G,
    seat: Seat,
    nodes: Vec<Node<G>>,
    known: FxHashMap<u64, usize>,
}

impl<'a, G: Puzzling> Ways<'a, G> {
    fn new(goal: &'a Goal<G>, start: &'a G, seat: Seat) -> Ways<'a, G> {
        let root = Node { game: start.clone(), next: Vec::new(), left: None };
        Ways { goal, start, seat, nodes: vec![root], known: FxHashMap::default() }
    }

    fn solution(mut self) -> Option<Solution<G::Action>> {
        let depth = self.search()?;
        self.measure();
        let mut steps = self.steps(0)?;
        let (any_order, only) = self.orders(0, &steps);
        if !any_order && !only {
            return None;
        }
        // The steps of the first way; `steps` returns them sorted.
        steps = self.first_way();
        (steps.len() == depth).then_some(Solution { steps, any_order, odds: Vec::new() })
    }

    /// Goes on layer by layer until the goal is reached; the number of steps.
    fn search(&mut self) -> Option<usize> {
        let mut layer = vec![0];
        for depth in 1..=MOST_STEPS {
            let (mut next, mut is_reached) = (Vec::new(), false);
            for node in layer {
                is_reached |= self.expand(node, &mut next);
                if self.nodes.len() > MOST_POSITIONS {
                    return None;
                }
            }
            if is_reached {
                return Some(depth);
            }
            layer = next;
        }
        None
    }

    /// Adds the successors of a position; whether one of them reaches the goal.
    fn expand(&mut self, node: usize, next: &mut Vec<usize>) -> bool {
        let (mut actions, mut is_reached) = (Vec::new(), false);
        self.nodes[node].game.legal_actions(self.seat, &mut actions);
        for action in actions {
            let mut game = self.nodes[node].game.clone();
            game.apply_legal(self.seat, action, &mut Quiet);
            let reached = (self.goal.reached)(self.start, &game, self.seat);
            let goes_on = game.pending().seats().contains(self.seat) && self.start.same_turn(&game);
            if !reached && !goes_on {
                continue;
            }
            is_reached |= reached;
            let after = self.node(game, reached, next);
            self.nodes[node].next.push((action, after));
        }
        is_reached
    }

    fn node(&mut self, game: G, reached: bool, next: &mut Vec<usize>) -> usize {
        let fresh = self.nodes.len();
        let node = *self.known.entry(game.key()).or_insert(fresh);
        if node == fresh {
            self.nodes.push(Node { game, next: Vec::new(), left: reached.then_some(0) });
            if !reached {
                next.push(node);
            }
        }
        node
    }

    /// Counts the steps to the goal, from the last position to the first.
    fn measure(&mut self) {
        for node in (0..self.nodes.len()).rev() {
            let left = |(_, after): &(G::Action, usize)| self.nodes[*after].left;
            let least = self.nodes[node].next.iter().filter_map(left).min();
            self.nodes[node].left = self.nodes[node].left.or(least.map(|least| least + 1));
        }
    }

    fn best(&self, node: usize) -> impl Iterator<Item = (G::Action, usize)> + '_ {
        let wanted = self.nodes[node].left.and_then(|left| left.checked_sub(1));
        let is_best = move |(_, after): &&(G::Action, usize)| {
            wanted.is_some() && self.nodes[*after].left == wanted
        };
        self.nodes[node].next.iter().filter(is_best).copied()
    }

    /// The steps of every shortest way, sorted by their notation, if all ways have the same.
    fn steps(&self, node: usize) -> Option<Vec<G::Action>> {
        let mut found: Option<Vec<G::Action>> = None;
        for (action, after) in self.best(node) {
            let mut steps = self.steps(after)?;
            steps.push(action);
            steps.sort_by_key(|action| format!("{action:?}"));
            if found.get_or_insert_with(|| steps.clone()) != &steps {
                return None;
            }
        }
        found.or_else(|| (self.nodes[node].left == Some(0)).then(Vec::new))
    }

    /// Whether each legal order of `steps` reaches the goal, and whether there is one way only.
    fn orders(&self, node: usize, steps: &[G::Action]) -> (bool, bool) {
        let mut legal = Vec::new();
        if self.nodes[node].left != Some(0) {
            self.nodes[node].game.legal_actions(self.seat, &mut legal);
        }
        let good: Vec<_> = self.best(node).collect();
        let is_good = |action: &G::Action| good.iter().any(|(other, _)| other == action);
        let mut any = steps.iter().filter(|step| legal.contains(step)).all(is_good);
        let mut only = good.len() <= 1;
        for (action, after) in good {
            let mut rest = steps.to_vec();
            if let Some(index) = rest.iter().position(|step| *step == action) {
                rest.remove(index);
            }
            let (any_after, only_after) = self.orders(after, &rest);
            any &= any_after;
            only &= only_after;
        }
        (any, only)
    }

    fn first_way(&self) -> Vec<G::Action> {
        let (mut node, mut steps) = (0, Vec::new());
        while let Some((action, after)) = self.best(node).next() {
            steps.push(action);
            node = after;
        }
        steps
    }
}

/// The odds of the goal with best play, over all rolls and draws of the turn.
struct Chances<'a, G: Puzzling> {
    goal: &'a Goal<G>,
    start: &'a G,
    seat: Seat,
    known: FxHashMap<u64, f64>,
    is_too_large: bool,
}

impl<'a, G: Puzzling> Chances<'a, G> {
    fn new(goal: &'a Goal<G>, start: &'a G, seat: Seat) -> Chances<'a, G> {
        Chances { goal, start, seat, known: FxHashMap::default(), is_too_large: false }
    }

    fn solution(mut self) -> Option<Solution<G::Action>> {
        let odds = self.each(self.start)?;
        let [(_, best), (_, second), ..] = odds[..] else { return None };
        if best < LEAST_ODDS || best - second < MARGIN {
            return None;
        }
        let (mut steps, mut game) = (vec![odds[0].0], self.start.clone());
        game.apply_legal(self.seat, odds[0].0, &mut Quiet);
        while steps.len() < MOST_STEPS && self.decides(&game) {
            let next = self.each(&game)?;
            let is_clear = next.get(1).is_none_or(|(_, second)| next[0].1 - second >= MARGIN);
            if !is_clear {
                break;
            }
            steps.push(next[0].0);
            game.apply_legal(self.seat, next[0].0, &mut Quiet);
        }
        Some(Solution { steps, any_order: false, odds })
    }

    fn decides(&self, game: &G) -> bool {
        !(self.goal.reached)(self.start, game, self.seat)
            && self.start.same_turn(game)
            && game.pending().seats().contains(self.seat)
    }

    /// Each action with its odds, best first; `None` where the turn is too large.
    fn each(&mut self, game: &G) -> Option<Vec<(G::Action, f64)>> {
        let mut actions = Vec::new();
        game.legal_actions(self.seat, &mut actions);
        let mut odds = Vec::new();
        for action in actions {
            let mut after = game.clone();
            after.apply_legal(self.seat, action, &mut Quiet);
            odds.push((action, self.odds(&after)));
            if self.is_too_large {
                return None;
            }
        }
        odds.sort_by(|a, b| b.1.total_cmp(&a.1));
        Some(odds)
    }

    fn odds(&mut self, game: &G) -> f64 {
        if (self.goal.reached)(self.start, game, self.seat) {
            return 1.0;
        }
        if self.is_too_large || !self.start.same_turn(game) {
            return 0.0;
        }
        let key = game.key();
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let odds = match game.pending() {
            Pending::Chance => self.mean(game),
            Pending::Seats(seats) if seats.contains(self.seat) => self.most(game),
            Pending::Over(_) | Pending::Seats(_) => 0.0,
        };
        self.known.insert(key, odds);
        self.is_too_large |= self.known.len() > MOST_POSITIONS;
        odds
    }

    fn mean(&mut self, game: &G) -> f64 {
        let (mut outcomes, mut sum) = (Vec::new(), 0.0);
        game.chances(&mut outcomes);
        for (outcome, odds) in outcomes {
            let mut after = game.clone();
            after.resolve(outcome, &mut Quiet);
            sum += odds.as_f64() * self.odds(&after);
        }
        sum
    }

    fn most(&mut self, game: &G) -> f64 {
        let (mut actions, mut most) = (Vec::new(), 0.0);
        game.legal_actions(self.seat, &mut actions);
        for action in actions {
            let mut after = game.clone();
            after.apply_legal(self.seat, action, &mut Quiet);
            most = self.odds(&after).max(most);
            if most >= 1.0 - EVEN {
                break;
            }
        }
        most
    }
}
