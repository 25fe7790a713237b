//! Best-first search over whole turns, for games without luck or secrets.
//!
//! Each node is the start of a turn; its children are the ends of the most promising turns. Again and
//! again the line that both sides think best is followed to its end and one turn is added there.
//! Every seat takes what is best for itself, so it works for any number of seats.
//!
//! Where a draw or a secret choice comes next, the line ends with the judgement of that state.

use quarry_game::{Game, Pending, QuickDice, Quiet, Roll as _, Seat, Secrets};
use rustc_hash::FxHashMap;

use crate::turn::TurnSearch;
use crate::{Budget, Choice, Clock, Knowledge, Player, Question, Values};

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

/// A player that remembers its plan for the whole turn, and what it thought of the turns after it.
pub struct BestFirstPlayer<G: Game, K> {
    knowledge: K,
    breadth: Breadth,
    dice: QuickDice,
    /// One for each thread, with some of the turns to choose from each.
    trees: Vec<Tree<G>>,
    /// What is left of the turn, last step first.
    plan: Vec<G::Action>,
    /// The key of the state in which the plan goes on.
    expected: u64,
    /// What every seat may hope for after the plan.
    values: Values,
    remembered: usize,
}

/// Turns whose values differ by no more than this are equally good: less than what an estimate is worth.
const EQUAL: f32 = 0.0005;

/// Turn after turn from one state on; node 0 is that state.
struct Tree<G: Game> {
    turns: TurnSearch<G>,
    nodes: Vec<Node<G>>,
    path: Vec<usize>,
}

#[derive(Clone)]
struct Node<G> {
    state: G,
    values: Values,
    first_child: usize,
    children: usize,
    /// Nothing below can change its value any more.
    settled: bool,
}

/// A turn to choose from: the state after it, and its steps.
type Promise<G> = (Node<G>, Vec<<G as Game>::Action>);

impl<G: Game> Node<G> {
    fn new<K: Knowledge<G>>(state: &G, knowledge: &K) -> Node<G> {
        let (state, values) = (state.clone(), knowledge.values(state));
        let settled = Node::has_no_turn(&state);
        Node { state, values, first_child: 0, children: 0, settled }
    }

    fn has_no_turn(state: &G) -> bool {
        !matches!(state.pending(), Pending::Seats(seats) if seats.only().is_some())
    }
}

impl<G: Game + Secrets + PartialEq, K: Knowledge<G>> BestFirstPlayer<G, K> {
    /// A player with this knowledge.
    pub fn new(knowledge: K, breadth: Breadth, seed: u64) -> BestFirstPlayer<G, K> {
        BestFirstPlayer {
            knowledge,
            breadth,
            dice: QuickDice::new(seed),
            trees: Vec::new(),
            plan: Vec::new(),
            expected: 0,
            values: Values::default(),
            remembered: 0,
        }
    }

    /// How many states of the last plan had been thought about for an earlier one.
    pub const fn remembered(&self) -> usize {
        self.remembered
    }

    /// Plans the turn of `seat`.
    fn think(&mut self, game: &G, seat: Seat, budget: Budget) {
        // Half of the memory is for the trees, the other half for the states of single turns.
        let clock = &mut budget.remembering(budget.memory / 2).start();
        let threads = clock.threads();
        let past: Vec<Vec<Node<G>>> =
            self.trees.iter_mut().map(|tree| std::mem::take(&mut tree.nodes)).collect();
        self.trees.resize_with(threads, Tree::new);
        let plans = self.plant(game, seat, clock);
        self.remembered = self.remember(&Past::new(&past, &self.knowledge));
        drop(past);
        self.deepen(clock);
        let (tree, child) = self.best_turn(seat);
        self.values = self.trees[tree].nodes[child].values;
        self.plan.clone_from(&plans[tree + (child - 1) * threads]);
        self.plan.reverse();
    }

    /// Divides the turns to choose from among the trees; the steps of each.
    fn plant(&mut self, game: &G, seat: Seat, clock: &mut Clock) -> Vec<Vec<G::Action>> {
        let (ends, plans): (Vec<Node<G>>, Vec<Vec<G::Action>>) =
            self.promising(game, seat, clock).into_iter().unzip();
        let (threads, knowledge) = (self.trees.len(), &self.knowledge);
        for (number, tree) in self.trees.iter_mut().enumerate() {
            tree.nodes.push(Node { first_child: 1, ..Node::new(game, knowledge) });
            tree.nodes.extend(ends.iter().skip(number).step_by(threads).cloned());
            tree.nodes[0].children = tree.nodes.len() - 1;
        }
        plans
    }

    /// The most promising turns, best first: how each ends, and its steps. Of equals, such as mirrored
    /// turns, the first gets most of the thought and mostly wins, so the seed decides which it is.
    fn promising(&mut self, game: &G, seat: Seat, clock: &mut Clock) -> Vec<Promise<G>> {
        let (knowledge, Breadth { width, turns, .. }) = (&self.knowledge, self.breadth);
        let search = &mut self.trees[0].turns;
        search.search(game, seat, knowledge, width, clock);
        let ends: Vec<Node<G>> =
            search.best_ends(turns).map(|state| Node::new(state, knowledge)).collect();
        let plans = (0..ends.len()).map(|index| search.steps_to(index));
        let mut lines: Vec<Promise<G>> = ends.into_iter().zip(plans).collect();
        let value = |line: &Promise<G>| line.0.values[seat.index()];
        for equals in lines.chunk_by_mut(|a, b| value(a) == value(b)) {
            self.dice.shuffle(equals);
        }
        lines
    }

    /// Takes over what was thought about the same states before; how many more there are by that.
    fn remember(&mut self, past: &Past<'_, G>) -> usize {
        let mut more = 0;
        for tree in &mut self.trees {
            let planted = tree.nodes.len();
            for child in tree.children(0) {
                let state = &tree.nodes[child].state;
                if let Some((nodes, index)) = past.find(state, &self.knowledge) {
                    tree.graft(child, nodes, index);
                }
            }
            more += tree.nodes.len() - planted;
        }
        more
    }

    /// Lets every tree grow until the budget is used up.
    fn deepen(&mut self, clock: &mut Clock) {
        let (knowledge, breadth) = (&self.knowledge, self.breadth);
        if let [tree] = &mut self.trees[..] {
            return tree.grow(knowledge, breadth, clock);
        }
        let share = clock.shared(self.trees.len());
        std::thread::scope(|scope| {
            for tree in &mut self.trees {
                scope.spawn(move || tree.grow(knowledge, breadth, &mut share.start()));
            }
        });
    }

    /// The tree and the child of its root that are best for `seat`, any one of equals.
    fn best_turn(&mut self, seat: Seat) -> (usize, usize) {
        let value = |at: &(usize, usize)| self.trees[at.0].nodes[at.1].values[seat.index()];
        let trees = self.trees.iter().enumerate();
        let turns = trees.flat_map(|(number, tree)| tree.children(0).map(move |at| (number, at)));
        let mut turns: Vec<(usize, usize)> = turns.collect();
        let best = turns.iter().map(value).max_by(f32::total_cmp).expect("a turn can be ended");
        turns.retain(|turn| value(turn) >= best - EQUAL);
        self.dice.pick(&turns)
    }
}

/// States of an earlier plan that were followed further, by their keys.
struct Past<'a, G> {
    nodes: Vec<&'a [Node<G>]>,
    index: FxHashMap<u64, (u32, u32)>,
}

impl<'a, G: Game> Past<'a, G> {
    fn new<K: Knowledge<G>>(trees: &'a [Vec<Node<G>>], knowledge: &K) -> Past<'a, G> {
        let mut index = FxHashMap::default();
        for (number, nodes) in trees.iter().enumerate() {
            for (at, node) in nodes.iter().enumerate().filter(|(_, node)| node.children > 0) {
                index.insert(knowledge.key(&node.state), (number as u32, at as u32));
            }
        }
        Past { nodes: trees.iter().map(Vec::as_slice).collect(), index }
    }

    /// Keys leave out what does not matter within a turn; what is taken over must be the very same state.
    fn find<K: Knowledge<G>>(&self, state: &G, knowledge: &K) -> Option<(&'a [Node<G>], usize)>
    where
        G: PartialEq,
    {
        let (tree, node) = *self.index.get(&knowledge.key(state))?;
        let (nodes, node) = (self.nodes[tree as usize], node as usize);
        (nodes[node].state == *state).then_some((nodes, node))
    }
}

impl<G: Game> Tree<G> {
    fn new() -> Tree<G> {
        Tree { turns: TurnSearch::default(), nodes: Vec::new(), path: Vec::new() }
    }

    /// Adds turns while the budget lasts.
    fn grow<K: Knowledge<G>>(&mut self, knowledge: &K, breadth: Breadth, clock: &mut Clock) {
        // While a plan is made the tree of the last one may still be there.
        let most_nodes = clock.room(size_of::<Node<G>>()) / 2;
        if self.nodes[0].children == 0 {
            // There are more threads than turns to choose from.
            return;
        }
        self.back_up(0);
        while !clock.is_over() && !self.nodes[0].settled && self.nodes.len() < most_nodes {
            self.deepen(knowledge, breadth, clock);
        }
    }

    /// Copies what `past` knows about the state of `node`, which is that of `from` there.
    fn graft(&mut self, node: usize, past: &[Node<G>], from: usize) {
        let Node { first_child, children, .. } = past[from];
        if children == 0 {
            // It may have been the last turn to be looked at then.
            self.nodes[node].settled = Node::has_no_turn(&past[from].state);
            return;
        }
        let first = self.nodes.len();
        self.nodes.extend_from_slice(&past[first_child..first_child + children]);
        (self.nodes[node].first_child, self.nodes[node].children) = (first, children);
        for child in 0..children {
            self.nodes[first + child].children = 0;
            self.graft(first + child, past, first_child + child);
        }
        self.back_up(node);
    }

    /// Follows the best line to its end and adds a turn there.
    fn deepen<K: Knowledge<G>>(&mut self, knowledge: &K, breadth: Breadth, clock: &mut Clock) {
        self.path.clear();
        let mut node = 0;
        while self.nodes[node].children > 0 {
            self.path.push(node);
            node = self.most_interesting_child(node);
        }
        if self.path.len() < breadth.depth {
            self.expand(node, knowledge, breadth, clock);
            self.path.push(node);
        } else {
            self.nodes[node].settled = true;
        }
        while let Some(node) = self.path.pop() {
            self.back_up(node);
        }
    }

    fn seat_at(&self, node: usize) -> Seat {
        self.nodes[node].state.pending().seats().lowest().expect("a node waits for a seat")
    }

    fn expand<K: Knowledge<G>>(
        &mut self,
        node: usize,
        knowledge: &K,
        breadth: Breadth,
        clock: &mut Clock,
    ) {
        let Breadth { later_width, later_turns, .. } = breadth;
        let seat = self.seat_at(node);
        let Self { turns, nodes, .. } = self;
        turns.search(&nodes[node].state, seat, knowledge, later_width, clock);
        let first_child = nodes.len();
        nodes.extend(turns.best_ends(later_turns).map(|state| Node::new(state, knowledge)));
        nodes[node].children = nodes.len() - first_child;
        nodes[node].first_child = first_child;
    }

    fn children(&self, node: usize) -> std::ops::Range<usize> {
        let Node { first_child, children, .. } = self.nodes[node];
        first_child..first_child + children
    }

    /// The best of some nodes for `seat`, the earliest of equals.
    fn best_of(&self, nodes: impl Iterator<Item = usize>, seat: Seat) -> Option<usize> {
        let value = |child: &usize| self.nodes[*child].values[seat.index()];
        nodes.max_by(|a, b| value(a).total_cmp(&value(b)).then(b.cmp(a)))
    }

    /// The best child about which more can be found out.
    fn most_interesting_child(&self, node: usize) -> usize {
        let open = self.children(node).filter(|child| !self.nodes[*child].settled);
        let best = self.best_of(open, self.seat_at(node));
        best.expect("a node with settled children is settled")
    }

    /// The value of a node is that of its best child.
    fn back_up(&mut self, node: usize) {
        let seat = self.seat_at(node);
        let best = self.best_of(self.children(node), seat).expect("a turn can always be ended");
        let won = self.nodes[best].settled && self.nodes[best].values[seat.index()] >= 1.0;
        let settled = won || self.children(node).all(|child| self.nodes[child].settled);
        let values = self.nodes[best].values;
        let node = &mut self.nodes[node];
        (node.values, node.settled) = (values, settled);
    }
}

impl<G: Game + Secrets + PartialEq, K: Knowledge<G>> Player<G> for BestFirstPlayer<G, K> {
    fn choose(&mut self, question: Question<'_, G>) -> Choice<G::Action> {
        let Question { view, seat, legal, budget } = question;
        let mut world = G::imagine(view, &mut self.dice);
        let planned = self.plan.last().is_some_and(|action| legal.contains(action));
        if !planned || self.knowledge.key(&world) != self.expected {
            self.think(&world, seat, budget);
        }
        let action = self.plan.pop().expect("a plan has steps");
        world.apply_legal(seat, action, &mut Quiet);
        self.expected = self.knowledge.key(&world);
        let value = Some(self.values[seat.index()]);
        Choice { action, value, values: Some(self.values), mix: Vec::new() }
    }

    fn footprint(&self) -> usize {
        let of =
            |tree: &Tree<G>| tree.nodes.capacity() * size_of::<Node<G>>() + tree.turns.footprint();
        self.trees.iter().map(of).sum()
    }
}

impl<G: Game, K> std::fmt::Debug for BestFirstPlayer<G, K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BestFirstPlayer").field("breadth", &self.breadth).finish_non_exhaustive()
    }
}
