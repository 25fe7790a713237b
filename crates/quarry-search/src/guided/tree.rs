//! The tree of the guided player: where it goes on, and what it learns.

use quarry_game::{QuickDice, Seat};
use rustc_hash::FxHashMap;

use crate::{Clock, Values, exp};

/// A choice that was even less likely surprises no more than this one: a single try must not decide.
const LEAST_SHARE: f32 = 0.01;

/// How the tree is searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Guidance {
    /// How strongly the policy draws the search to what was seldom tried.
    pub curiosity: f32,
    /// How much worse than its position an untried action is thought to be.
    pub doubt: f32,
    /// Tries of a secret choice that look around, as if it were made alone, before it is drawn.
    pub looks: u32,
    /// How much better a secret choice must be, after one try, to be drawn e times as often; after n
    /// tries it is √n times less.
    pub warmth: f32,
    /// The share of secret choices that are drawn as the policy thinks, however bad they seem.
    pub caution: f32,
    /// After so many tries half of what is owed to seldom tried secret choices is believed.
    pub patience: f32,
    /// Secret choices that were drawn less often than this share of the most frequent one are not played:
    /// the search only looked whether they are bad.
    pub purity: f32,
}

impl Default for Guidance {
    fn default() -> Guidance {
        Guidance {
            curiosity: 0.6,
            doubt: 0.1,
            looks: 400,
            warmth: 0.3,
            caution: 0.02,
            patience: 3000.0,
            purity: 0.5,
        }
    }
}

/// Positions by what the deciding seat knows of them, each with its actions in a row of edges.
pub(super) struct Tree<A> {
    index: FxHashMap<u64, u32>,
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    path: Vec<Step>,
}

struct Node {
    first: u32,
    count: u32,
    visits: u32,
    total: f32,
}

pub(super) struct Edge<A> {
    pub(super) action: A,
    pub(super) weight: f32,
    pub(super) visits: u32,
    pub(super) total: f32,
    /// At a secret choice: by how much its mean, taken for all tries of the position, falls short of what
    /// it would have brought, had it been chosen each time.
    debt: f32,
}

impl<A> Edge<A> {
    /// What it brought so far; `untried` where that is nothing.
    fn mean(&self, untried: f32) -> f32 {
        if self.visits == 0 { untried } else { self.total / self.visits as f32 }
    }
}

struct Step {
    node: u32,
    edge: u32,
    seat: Seat,
    /// At a secret choice: how likely it was.
    share: Option<f32>,
}

impl<A: Copy> Tree<A> {
    pub(super) fn new() -> Tree<A> {
        Tree { index: FxHashMap::default(), nodes: Vec::new(), edges: Vec::new(), path: Vec::new() }
    }

    /// Keeps what it knows where the position with this key is part of it and there is room for more.
    pub(super) fn prepare(&mut self, key: u64, clock: &Clock) {
        if !self.index.contains_key(&key) || self.bytes() > clock.room(1) / 2 {
            self.index.clear();
            self.nodes.clear();
            self.edges.clear();
        }
    }

    /// What the positions in it fill.
    pub(super) fn bytes(&self) -> usize {
        let entry = size_of::<Node>() + size_of::<(u64, u32)>() * 8 / 7 + 1;
        self.nodes.len() * entry + self.edges.len() * size_of::<Edge<A>>()
    }

    /// What it has allocated.
    pub(super) fn footprint(&self) -> usize {
        self.index.capacity() * (size_of::<(u64, u32)>() + 1) * 8 / 7
            + self.nodes.capacity() * size_of::<Node>()
            + self.edges.capacity() * size_of::<Edge<A>>()
    }

    pub(super) fn add(&mut self, key: u64, actions: &[A], weights: &[f32]) {
        let (first, count) = (self.edges.len() as u32, actions.len() as u32);
        self.index.insert(key, self.nodes.len() as u32);
        self.nodes.push(Node { first, count, visits: 0, total: 0.0 });
        let pairs = actions.iter().zip(weights);
        self.edges.extend(pairs.map(|(action, weight)| Edge {
            action: *action,
            weight: *weight,
            visits: 0,
            total: 0.0,
            debt: 0.0,
        }));
    }

    fn edges_of(&self, node: u32) -> &[Edge<A>] {
        let Node { first, count, .. } = self.nodes[node as usize];
        &self.edges[first as usize..(first + count) as usize]
    }

    /// The node of a position, where it is part of the tree.
    pub(super) fn find(&self, key: u64) -> Option<u32> {
        self.index.get(&key).copied()
    }

    /// How often the search was at a position that is part of the tree.
    pub(super) fn visits_at(&self, key: u64) -> u32 {
        self.nodes[self.index[&key] as usize].visits
    }

    pub(super) fn edges_at(&self, key: u64) -> &[Edge<A>] {
        self.edges_of(self.index[&key])
    }

    /// What `seat` does at a node, alone or in secret; it will be learned what came of it.
    pub(super) fn go_on(
        &mut self,
        node: u32,
        seat: Seat,
        is_secret: bool,
        guidance: &Guidance,
        dice: &mut QuickDice,
    ) -> A {
        let is_known = self.nodes[node as usize].visits >= guidance.looks;
        let (edge, share) = if is_secret && is_known {
            let (edge, share) = self.draw(node, guidance, dice);
            (edge, Some(share))
        } else {
            (self.select(node, guidance), None)
        };
        self.path.push(Step { node, edge, seat, share });
        self.edges[edge as usize].action
    }

    /// The edge with the best mixture of what it brought and what the policy thinks of it.
    fn select(&self, node: u32, guidance: &Guidance) -> u32 {
        let Node { first, .. } = self.nodes[node as usize];
        let (visits, untried) = self.hope(node, guidance);
        let pull = guidance.curiosity * visits.sqrt();
        let mut best = (f32::NEG_INFINITY, first);
        for (edge, number) in self.edges_of(node).iter().zip(first..) {
            let score = edge.mean(untried) + pull * edge.weight / (1 + edge.visits) as f32;
            if score > best.0 {
                best = (score, number);
            }
        }
        best.1
    }

    /// An edge of a secret choice, drawn by how well each did, and how likely it was. It begins with what
    /// the policy thinks and becomes clearer the longer the search goes on.
    fn draw(&self, node: u32, guidance: &Guidance, dice: &mut QuickDice) -> (u32, f32) {
        let Node { first, .. } = self.nodes[node as usize];
        let edges = self.edges_of(node);
        let (visits, untried) = self.hope(node, guidance);
        // What others do changes while they learn, and who was seldom tried remembers how they were. The
        // debt makes up for that, but is so uncertain that it counts in full only after many tries.
        let trust = visits / (visits + guidance.patience);
        let worth = |edge: &Edge<A>| edge.mean(untried) + trust * edge.debt / visits;
        let best = edges.iter().map(worth).fold(f32::NEG_INFINITY, f32::max);
        let slope = visits.sqrt() / guidance.warmth;
        let chance = |edge: &Edge<A>| edge.weight * exp(slope * (worth(edge) - best));
        let total: f32 = edges.iter().map(chance).sum();
        let share = |edge: &Edge<A>| {
            guidance.caution * edge.weight + (1.0 - guidance.caution) * chance(edge) / total
        };
        let mut left = dice.unit();
        let mut drawn = (first, 0.0);
        for (edge, number) in edges.iter().zip(first..) {
            drawn = (number, share(edge));
            left -= drawn.1;
            if left < 0.0 {
                break;
            }
        }
        drawn
    }

    /// How often the search was here, at least once, and what it hopes for from what it has not tried.
    fn hope(&self, node: u32, guidance: &Guidance) -> (f32, f32) {
        let Node { visits, total, .. } = self.nodes[node as usize];
        let visits = visits.max(1) as f32;
        (visits, total / visits - guidance.doubt)
    }

    /// Takes note of what came of the whole way.
    pub(super) fn learn(&mut self, values: &Values, guidance: &Guidance) {
        let mut path = std::mem::take(&mut self.path);
        for Step { node, edge, seat, share } in path.drain(..) {
            let value = values[seat.index()];
            if let Some(share) = share {
                self.owe(node, edge, value, share, guidance);
            }
            let (node, edge) = (&mut self.nodes[node as usize], &mut self.edges[edge as usize]);
            node.visits += 1;
            node.total += value;
            edge.visits += 1;
            edge.total += value;
        }
        self.path = path;
    }

    /// An unbiased guess of what each edge of a secret choice would have brought this time is its mean.
    /// The drawn edge adds its surprise, the larger the less likely it was. Their sum and the mean as it
    /// is after this time differ by what is owed.
    fn owe(&mut self, node: u32, drawn: u32, value: f32, share: f32, guidance: &Guidance) {
        let Node { visits, .. } = self.nodes[node as usize];
        let (_, untried) = self.hope(node, guidance);
        let edge = &mut self.edges[drawn as usize];
        let surprise = value - edge.mean(untried);
        // The mean moves towards the value by its part of the surprise, for all times so far.
        let moved = surprise / (edge.visits + 1) as f32;
        edge.debt += surprise / share.max(LEAST_SHARE) - moved * (visits + 1) as f32;
    }
}
