//! Plain information-set tree search: random playouts, no knowledge. The yardstick for the rest.

use quarry_game::{Deciders, Game, Pending, QuickDice, Quiet, Roll, Seat, Secrets};

use crate::knowledge::values_of;
use crate::{Choice, Clock, Player, Question, Values};

/// Single-observer information-set tree search with upper confidence bounds.
pub struct TreePlayer<G: Game> {
    dice: QuickDice,
    nodes: Vec<Node<G::Action>>,
    edges: Vec<Edge<G::Action>>,
    actions: Vec<G::Action>,
    path: Vec<(u32, Seat)>,
    simulations: u64,
}

/// The children of a node are a linked list of edges, so that the arena never reallocates pieces.
struct Node<A> {
    first_edge: u32,
    _action: std::marker::PhantomData<A>,
}

struct Edge<A> {
    action: A,
    child: u32,
    next: u32,
    visits: u32,
    available: u32,
    total: f32,
}

const NONE: u32 = u32::MAX;
const EXPLORATION: f32 = 0.7;
/// Longer playouts count as undecided.
const PLAYOUT_STEPS: usize = 20_000;

impl<G: Game + Secrets> TreePlayer<G> {
    /// A player that rolls the same way for the same seed.
    pub fn new(seed: u64) -> TreePlayer<G> {
        TreePlayer {
            dice: QuickDice::new(seed),
            nodes: Vec::new(),
            edges: Vec::new(),
            actions: Vec::new(),
            path: Vec::new(),
            simulations: 0,
        }
    }

    /// How many simulations the last decision took.
    pub const fn simulations(&self) -> u64 {
        self.simulations
    }

    fn add_node(&mut self) -> u32 {
        self.nodes.push(Node { first_edge: NONE, _action: std::marker::PhantomData });
        self.nodes.len() as u32 - 1
    }

    fn simulate(&mut self, mut world: G, root: Seat, clock: &mut Clock) {
        self.path.clear();
        let mut node = 0;
        loop {
            match world.pending() {
                Pending::Over(_) => break,
                Pending::Chance => {
                    let outcome = world.draw(&mut self.dice);
                    world.resolve(outcome, &mut Quiet);
                }
                Pending::Seats(seats) => {
                    // The root decides first, so that its choice cannot depend on sealed ones.
                    let seat = first_to_decide(seats, root);
                    let Some((edge, fresh)) = self.select(node, &world, seat, clock) else { break };
                    self.path.push((edge, seat));
                    world.apply_legal(seat, self.edges[edge as usize].action, &mut Quiet);
                    node = self.edges[edge as usize].child;
                    if fresh {
                        break;
                    }
                }
            }
        }
        // A simulation that ends within the tree takes no playout, but time all the same.
        clock.spend(1);
        let values = self.playout(world, clock);
        for (edge, seat) in &self.path {
            let edge = &mut self.edges[*edge as usize];
            edge.visits += 1;
            edge.total += values[seat.index()];
        }
    }

    /// The most promising action that this world allows, or one that was never tried; nothing where the
    /// memory has no room for the first one.
    fn select(&mut self, node: u32, world: &G, seat: Seat, clock: &Clock) -> Option<(u32, bool)> {
        let is_full =
            self.nodes.len() >= clock.room(size_of::<(Node<G::Action>, Edge<G::Action>)>());
        self.actions.clear();
        world.legal_actions(seat, &mut self.actions);
        let (mut untried, mut options) = (None, self.actions.len());
        let mut best = (f32::NEG_INFINITY, NONE);
        let offset = self.dice.below(options as u32) as usize;
        while options > 0 {
            options -= 1;
            let action = self.actions[(options + offset) % self.actions.len()];
            match self.find(node, action) {
                None => untried = Some(action),
                Some(index) => {
                    let edge = &mut self.edges[index as usize];
                    edge.available += 1;
                    let mean = edge.total / edge.visits.max(1) as f32;
                    let doubt = ((edge.available as f32).ln() / edge.visits.max(1) as f32).sqrt();
                    let score = mean + EXPLORATION * doubt;
                    if score > best.0 {
                        best = (score, index);
                    }
                }
            }
        }
        match untried {
            Some(action) if !is_full => Some((self.add_edge(node, action), true)),
            _ => (best.1 != NONE).then_some((best.1, false)),
        }
    }

    fn find(&self, node: u32, action: G::Action) -> Option<u32> {
        let mut index = self.nodes[node as usize].first_edge;
        while index != NONE {
            if self.edges[index as usize].action == action {
                return Some(index);
            }
            index = self.edges[index as usize].next;
        }
        None
    }

    fn add_edge(&mut self, node: u32, action: G::Action) -> u32 {
        let child = self.add_node();
        let next = self.nodes[node as usize].first_edge;
        let edge = Edge { action, child, next, visits: 0, available: 1, total: 0.0 };
        self.edges.push(edge);
        let index = self.edges.len() as u32 - 1;
        self.nodes[node as usize].first_edge = index;
        index
    }

    fn playout(&mut self, mut world: G, clock: &mut Clock) -> Values {
        for _ in 0..PLAYOUT_STEPS {
            match world.pending() {
                Pending::Over(outcome) => return values_of(&outcome),
                Pending::Chance => {
                    let outcome = world.draw(&mut self.dice);
                    world.resolve(outcome, &mut Quiet);
                }
                Pending::Seats(seats) => {
                    let seat = seats.lowest();
                    self.actions.clear();
                    world.legal_actions(seat, &mut self.actions);
                    let action = self.dice.pick(&self.actions);
                    world.apply_legal(seat, action, &mut Quiet);
                }
            }
            clock.spend(1);
        }
        [0.5; quarry_game::MAX_SEATS]
    }
}

fn first_to_decide(seats: Deciders, root: Seat) -> Seat {
    if seats.contains(root) { root } else { seats.lowest() }
}

impl<G: Game + Secrets> Player<G> for TreePlayer<G> {
    fn choose(&mut self, question: Question<'_, G>) -> Choice<G::Action> {
        let Question { view, seat, legal, budget } = question;
        if let [only] = legal {
            return Choice::plain(*only);
        }
        self.nodes.clear();
        self.edges.clear();
        self.add_node();
        self.simulations = 0;
        let mut clock = budget.start();
        while !clock.is_over() {
            self.simulations += 1;
            let world = G::imagine(view, &mut self.dice);
            self.simulate(world, seat, &mut clock);
        }
        let visits = |action: &G::Action| {
            self.find(0, *action).map_or(0, |edge| self.edges[edge as usize].visits)
        };
        let action = *legal.iter().max_by_key(|action| visits(action)).expect("legal is not empty");
        let edge = self.find(0, action).map(|edge| &self.edges[edge as usize]);
        let value = edge.map(|edge| edge.total / edge.visits.max(1) as f32);
        Choice { action, value, values: None, mix: Vec::new() }
    }

    fn footprint(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<G::Action>>()
            + self.edges.capacity() * size_of::<Edge<G::Action>>()
    }
}

impl<G: Game> std::fmt::Debug for TreePlayer<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TreePlayer").field("nodes", &self.nodes.len()).finish_non_exhaustive()
    }
}
