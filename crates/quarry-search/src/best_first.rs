//! Best-first search over whole turns, for games without luck or secrets.
//!
//! Each node is the start of a turn; its children are the ends of the most promising turns. Again and
//! again the line that both sides think best is followed to its end and one turn is added there.
//! Every seat takes what is best for itself, so it works for any number of seats.
//!
//! Where a draw or a secret choice comes next, the line ends with the judgement of that state.

use quarry_game::{Game, Pending, QuickDice, Quiet, Seat, Secrets};

use crate::turn::TurnSearch;
use crate::{Budget, Choice, Clock, Knowledge, Player, Values};

/// How widely turns are looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Breadth {
    /// States carried on in each layer of the turn to be decided.
    pub width: usize,
    /// Turns to choose from.
    pub turns: usize,
    /// States carried on in each layer of later turns.
    pub later_width: usize,
    /// Later turns to choose from.
    pub later_turns: usize,
    /// How many turns deep at the most.
    pub depth: usize,
}

impl Default for Breadth {
    fn default() -> Breadth {
        Breadth { width: 40, turns: 30, later_width: 6, later_turns: 8, depth: 12 }
    }
}

/// A player that remembers its plan for the whole turn.
pub struct BestFirstPlayer<G: Game, K> {
    knowledge: K,
    breadth: Breadth,
    dice: QuickDice,
    turns: TurnSearch<G>,
    nodes: Vec<Node<G>>,
    path: Vec<usize>,
    /// What is left of the turn, last step first.
    plan: Vec<G::Action>,
    /// The key of the state in which the plan goes on.
    expected: u64,
    value: f32,
}

struct Node<G> {
    state: G,
    values: Values,
    first_child: usize,
    children: usize,
    /// Nothing below can change its value any more.
    settled: bool,
}

impl<G: Game> Node<G> {
    fn new<K: Knowledge<G>>(state: &G, knowledge: &K) -> Node<G> {
        let settled = !matches!(state.pending(), Pending::Seats(seats) if seats.len() == 1);
        let (state, values) = (state.clone(), knowledge.values(state));
        Node { state, values, first_child: 0, children: 0, settled }
    }
}

impl<G: Game + Secrets, K: Knowledge<G>> BestFirstPlayer<G, K> {
    /// A player with this knowledge.
    pub fn new(knowledge: K, breadth: Breadth, seed: u64) -> BestFirstPlayer<G, K> {
        BestFirstPlayer {
            knowledge,
            breadth,
            dice: QuickDice::new(seed),
            turns: TurnSearch::default(),
            nodes: Vec::new(),
            path: Vec::new(),
            plan: Vec::new(),
            expected: 0,
            value: 0.5,
        }
    }

    /// Plans the turn of `seat`.
    fn think(&mut self, game: &G, seat: Seat, budget: Budget) {
        let clock = &mut budget.start();
        // The other half is for the states of one turn.
        let most_nodes = budget.memory / 2 / size_of::<Node<G>>();
        let Breadth { width, turns, .. } = self.breadth;
        self.nodes.clear();
        self.nodes.push(Node::new(game, &self.knowledge));
        self.expand(0, width, turns, clock);
        let plans: Vec<Vec<G::Action>> =
            (0..self.nodes[0].children).map(|index| self.turns.steps_to(index)).collect();
        self.back_up(0, seat);
        while !clock.is_over() && !self.nodes[0].settled && self.nodes.len() < most_nodes {
            self.deepen(clock);
        }
        let best = self.best_child(0, seat);
        self.value = self.nodes[best].values[seat.index()];
        self.plan = plans[best - self.nodes[0].first_child].clone();
        self.plan.reverse();
    }

    /// Follows the best line to its end and adds a turn there.
    fn deepen(&mut self, clock: &mut Clock) {
        let Breadth { later_width, later_turns, depth, .. } = self.breadth;
        self.path.clear();
        let mut node = 0;
        while self.nodes[node].children > 0 {
            self.path.push(node);
            node = self.most_interesting_child(node);
        }
        if self.path.len() < depth {
            self.expand(node, later_width, later_turns, clock);
            self.path.push(node);
        } else {
            self.nodes[node].settled = true;
        }
        while let Some(node) = self.path.pop() {
            let seat = self.seat_at(node);
            self.back_up(node, seat);
        }
    }

    fn seat_at(&self, node: usize) -> Seat {
        self.nodes[node].state.pending().seats().lowest().expect("somebody decides")
    }

    fn expand(&mut self, node: usize, width: usize, turns: usize, clock: &mut Clock) {
        let seat = self.seat_at(node);
        let state = &self.nodes[node].state;
        self.turns.search(state, seat, &self.knowledge, width, clock);
        let first_child = self.nodes.len();
        let Self { turns: search, nodes, knowledge, .. } = self;
        nodes.extend(search.best_ends(turns).map(|state| Node::new(state, knowledge)));
        self.nodes[node].children = self.nodes.len() - first_child;
        self.nodes[node].first_child = first_child;
    }

    fn children(&self, node: usize) -> std::ops::Range<usize> {
        let Node { first_child, children, .. } = self.nodes[node];
        first_child..first_child + children
    }

    /// The child that `seat` would choose by what is known now.
    fn best_child(&self, node: usize, seat: Seat) -> usize {
        let value = |child: &usize| self.nodes[*child].values[seat.index()];
        let better = |a: &usize, b: &usize| value(a).total_cmp(&value(b)).then(b.cmp(a));
        self.children(node).max_by(better).expect("a turn can always be ended")
    }

    /// The best child about which more can be found out.
    fn most_interesting_child(&self, node: usize) -> usize {
        let seat = self.seat_at(node);
        let value = |child: &usize| self.nodes[*child].values[seat.index()];
        let better = |a: &usize, b: &usize| value(a).total_cmp(&value(b)).then(b.cmp(a));
        let open = self.children(node).filter(|child| !self.nodes[*child].settled);
        open.max_by(better).expect("a node with settled children is settled")
    }

    /// The value of a node is that of its best child.
    fn back_up(&mut self, node: usize, seat: Seat) {
        let best = self.best_child(node, seat);
        let won = self.nodes[best].settled && self.nodes[best].values[seat.index()] >= 1.0;
        let settled = won || self.children(node).all(|child| self.nodes[child].settled);
        let values = self.nodes[best].values;
        let node = &mut self.nodes[node];
        (node.values, node.settled) = (values, settled);
    }
}

impl<G: Game + Secrets, K: Knowledge<G>> Player<G> for BestFirstPlayer<G, K> {
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        budget: Budget,
    ) -> Choice<G::Action> {
        let mut world = G::imagine(view, &mut self.dice);
        let planned = self.plan.last().is_some_and(|action| legal.contains(action));
        if !planned || self.knowledge.key(&world) != self.expected {
            self.think(&world, seat, budget);
        }
        let action = self.plan.pop().expect("a plan has steps");
        world.apply_legal(seat, action, &mut Quiet);
        self.expected = self.knowledge.key(&world);
        Choice { action, value: Some(self.value), mix: Vec::new() }
    }
}

impl<G: Game, K> std::fmt::Debug for BestFirstPlayer<G, K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BestFirstPlayer").field("breadth", &self.breadth).finish_non_exhaustive()
    }
}
