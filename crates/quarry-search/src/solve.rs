//! Exact solving of small games for two: the whole tree in one array, CFR⁺ over it, and the exact
//! exploitability of any strategy. Large games are never solved like this; it proves the methods.

use std::collections::HashMap;
use std::hash::Hash;

use quarry_game::{Game, Pending, Quiet, Seat, Viewer};

use crate::knowledge::value_of;

/// A whole zero-sum game for two seats. Values are what seat 0 gains.
#[derive(Clone, Debug, Default)]
pub struct GameTree {
    nodes: Vec<Node>,
    /// Children of all nodes, one after another; with their odds below chance nodes.
    children: Vec<(u32, f64)>,
    infosets: Vec<Infoset>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    kind: Kind,
    first: u32,
    count: u32,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    End(f64),
    Chance,
    Decision(u32),
}

/// What a seat knows when it decides; all nodes that look the same to it share one.
#[derive(Clone, Debug)]
struct Infoset {
    seat: usize,
    /// Where its options begin in a strategy.
    first: u32,
    count: u32,
    nodes: Vec<u32>,
}

/// A share for each option of each infoset, in the order of the tree.
pub type Strategy = Vec<f64>;

impl GameTree {
    /// Walks through the whole game. `key` names what a seat knows: a game of perfect recall has the
    /// past in its view. `gain` is what seat 0 gets at the end.
    pub fn build<G: Game, K: Hash + Eq>(
        game: &G,
        key: impl Fn(&G::View) -> K,
        gain: impl Fn(&G) -> f64,
    ) -> GameTree {
        let mut builder = Builder { tree: GameTree::default(), known: HashMap::new(), key, gain };
        builder.add(game);
        builder.tree
    }

    /// What seat 0 gains by a won game of two, as [`GameTree::build`] wants it: 1, 0 or -1.
    pub fn result<G: Game>(game: &G) -> f64 {
        game.pending()
            .outcome()
            .map_or(0.0, |outcome| f64::from(2.0 * value_of(&outcome, Seat::at(0)) - 1.0))
    }

    /// How many positions the tree has.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no position at all.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// How many different things a seat can know when it decides.
    pub fn infosets(&self) -> usize {
        self.infosets.len()
    }

    /// The average strategy after `iterations` of CFR⁺.
    pub fn solve(&self, iterations: u32) -> Strategy {
        let mut solver = Solver::new(self);
        for round in 1..=iterations {
            solver.iterate(round);
        }
        solver.average()
    }

    /// Iterates until the exploitability is at most `goal`; looks every `every` iterations. Returns the
    /// strategy, its exploitability and the iterations made, `limit` at the most.
    pub fn solve_to(&self, goal: f64, every: u32, limit: u32) -> (Strategy, f64, u32) {
        let mut solver = Solver::new(self);
        for round in 1..=limit {
            solver.iterate(round);
            if round % every == 0 || round == limit {
                let strategy = solver.average();
                let left = self.exploitability(&strategy);
                if left <= goal || round == limit {
                    return (strategy, left, round);
                }
            }
        }
        (solver.average(), f64::INFINITY, 0)
    }

    /// The strategy of a player that decides by the view: `decide` gives the share of each legal
    /// action, and is asked once for everything that a seat can know. `game` is that of [`GameTree::build`].
    pub fn strategy_of<G: Game>(
        &self,
        game: &G,
        mut decide: impl FnMut(&G::View, Seat, &[G::Action]) -> Vec<f64>,
    ) -> Strategy {
        let options = self.infosets.last().map_or(0, |last| (last.first + last.count) as usize);
        let mut strategy = vec![f64::NAN; options];
        self.ask(0, game, &mut decide, &mut strategy);
        strategy
    }

    fn ask<G: Game>(
        &self,
        node: u32,
        game: &G,
        decide: &mut impl FnMut(&G::View, Seat, &[G::Action]) -> Vec<f64>,
        strategy: &mut [f64],
    ) {
        let branches = match self.nodes[node as usize].kind {
            Kind::End(_) => return,
            Kind::Chance => outcomes(game),
            Kind::Decision(infoset) => {
                let Infoset { seat, first, .. } = self.infosets[infoset as usize];
                let seat = Seat::at(seat);
                if strategy[first as usize].is_nan() {
                    let mut legal = Vec::new();
                    game.legal_actions(seat, &mut legal);
                    let shares = decide(&game.view(Viewer::Seat(seat)), seat, &legal);
                    strategy[first as usize..][..legal.len()].copy_from_slice(&shares);
                }
                answers(game, seat)
            }
        };
        for ((child, _), (branch, _)) in self.children(node).iter().zip(&branches) {
            self.ask(*child, branch, decide, strategy);
        }
    }

    /// What seat 0 gains when both follow `strategy`.
    pub fn value(&self, strategy: &[f64]) -> f64 {
        self.expected(0, strategy)
    }

    fn children(&self, node: u32) -> &[(u32, f64)] {
        let Node { first, count, .. } = self.nodes[node as usize];
        &self.children[first as usize..(first + count) as usize]
    }

    fn expected(&self, node: u32, strategy: &[f64]) -> f64 {
        match self.nodes[node as usize].kind {
            Kind::End(gain) => gain,
            Kind::Chance => self
                .children(node)
                .iter()
                .map(|(child, odds)| odds * self.expected(*child, strategy))
                .sum(),
            Kind::Decision(infoset) => {
                let shares = self.shares(infoset, strategy);
                let children = self.children(node).iter().zip(shares);
                children.map(|((child, _), share)| share * self.expected(*child, strategy)).sum()
            }
        }
    }

    fn shares<'a>(&self, infoset: u32, strategy: &'a [f64]) -> &'a [f64] {
        let Infoset { first, count, .. } = self.infosets[infoset as usize];
        &strategy[first as usize..(first + count) as usize]
    }

    /// How much a seat gains on average by answering `strategy` as well as possible; 0 is perfect.
    pub fn exploitability(&self, strategy: &[f64]) -> f64 {
        let best: f64 = [0, 1].into_iter().map(|seat| self.best_answer(seat, strategy)).sum();
        best / 2.0
    }

    /// What `seat` gains by its best answer to `strategy` of the other seat.
    pub fn best_answer(&self, seat: usize, strategy: &[f64]) -> f64 {
        let mut answer = BestAnswer {
            tree: self,
            seat,
            strategy,
            reach: vec![0.0; self.nodes.len()],
            chosen: vec![None; self.infosets.len()],
        };
        answer.spread_reach(0, 1.0);
        answer.value(0)
    }
}

struct Builder<K, F, V> {
    tree: GameTree,
    known: HashMap<(usize, K), u32>,
    key: F,
    gain: V,
}

impl<K: Hash + Eq, F, V> Builder<K, F, V> {
    fn add<G: Game>(&mut self, game: &G) -> u32
    where
        F: Fn(&G::View) -> K,
        V: Fn(&G) -> f64,
    {
        let node = self.tree.nodes.len() as u32;
        self.tree.nodes.push(Node { kind: Kind::Chance, first: 0, count: 0 });
        let (kind, branches) = match game.pending() {
            Pending::Over(_) => (Kind::End((self.gain)(game)), Vec::new()),
            Pending::Chance => (Kind::Chance, outcomes(game)),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                let options = answers(game, seat);
                (Kind::Decision(self.infoset(game, seat, node, options.len())), options)
            }
        };
        let added: Vec<(u32, f64)> =
            branches.iter().map(|(branch, odds)| (self.add(branch), *odds)).collect();
        let first = self.tree.children.len() as u32;
        self.tree.nodes[node as usize] = Node { kind, first, count: added.len() as u32 };
        self.tree.children.extend(added);
        node
    }

    fn infoset<G: Game>(&mut self, game: &G, seat: Seat, node: u32, options: usize) -> u32
    where
        F: Fn(&G::View) -> K,
    {
        let key = ((seat.index()), (self.key)(&game.view(Viewer::Seat(seat))));
        let infosets = &mut self.tree.infosets;
        let index = *self.known.entry(key).or_insert_with(|| {
            let first = infosets.last().map_or(0, |last| last.first + last.count);
            let count = options as u32;
            infosets.push(Infoset { seat: seat.index(), first, count, nodes: Vec::new() });
            infosets.len() as u32 - 1
        });
        let infoset = &mut infosets[index as usize];
        assert_eq!(infoset.count as usize, options, "options differ although the view is the same");
        infoset.nodes.push(node);
        index
    }
}

fn outcomes<G: Game>(game: &G) -> Vec<(G, f64)> {
    let mut chances = Vec::new();
    game.chances(&mut chances);
    let resolve = |outcome| {
        let mut next = game.clone();
        next.resolve(outcome, &mut Quiet);
        next
    };
    chances.into_iter().map(|(outcome, odds)| (resolve(outcome), odds.as_f64())).collect()
}

fn answers<G: Game>(game: &G, seat: Seat) -> Vec<(G, f64)> {
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    let apply = |action| {
        let mut next = game.clone();
        next.apply_legal(seat, action, &mut Quiet);
        next
    };
    actions.into_iter().map(|action| (apply(action), 1.0)).collect()
}

/// CFR⁺: regrets are never below zero, seats take turns, late strategies weigh more.
struct Solver<'a> {
    tree: &'a GameTree,
    regret: Vec<f64>,
    now: Vec<f64>,
    sum: Vec<f64>,
    change: Vec<f64>,
}

impl<'a> Solver<'a> {
    fn new(tree: &'a GameTree) -> Solver<'a> {
        let options = tree.infosets.last().map_or(0, |last| (last.first + last.count) as usize);
        let mut now = vec![0.0; options];
        for infoset in &tree.infosets {
            let range = infoset.first as usize..(infoset.first + infoset.count) as usize;
            now[range].fill(1.0 / f64::from(infoset.count));
        }
        let zeros = vec![0.0; options];
        Solver { tree, regret: zeros.clone(), now, sum: zeros.clone(), change: zeros }
    }

    fn iterate(&mut self, round: u32) {
        for seat in [0, 1] {
            self.change.fill(0.0);
            self.walk(0, seat, 1.0, 1.0, f64::from(round));
            self.update(seat);
        }
    }

    /// The value for `seat`, given how likely itself (`mine`) and the rest (`theirs`) come here.
    fn walk(&mut self, node: u32, seat: usize, mine: f64, theirs: f64, weight: f64) -> f64 {
        let Node { kind, first, count } = self.tree.nodes[node as usize];
        let range = first as usize..(first + count) as usize;
        match kind {
            Kind::End(gain) => {
                if seat == 0 {
                    gain
                } else {
                    -gain
                }
            }
            Kind::Chance => {
                let mut value = 0.0;
                for index in range {
                    let (child, odds) = self.tree.children[index];
                    value += odds * self.walk(child, seat, mine, theirs * odds, weight);
                }
                value
            }
            Kind::Decision(infoset) => {
                let Infoset { seat: decides, first: option, .. } =
                    self.tree.infosets[infoset as usize];
                let mut value = 0.0;
                for (step, index) in range.clone().enumerate() {
                    let (child, _) = self.tree.children[index];
                    let share = self.now[option as usize + step];
                    let below = if decides == seat {
                        let below = self.walk(child, seat, mine * share, theirs, weight);
                        self.change[option as usize + step] += theirs * below;
                        below
                    } else {
                        self.walk(child, seat, mine, theirs * share, weight)
                    };
                    value += share * below;
                }
                if decides == seat {
                    for step in 0..range.len() {
                        let slot = option as usize + step;
                        self.change[slot] -= theirs * value;
                        self.sum[slot] += weight * mine * self.now[slot];
                    }
                }
                value
            }
        }
    }

    fn update(&mut self, seat: usize) {
        for infoset in self.tree.infosets.iter().filter(|infoset| infoset.seat == seat) {
            let range = infoset.first as usize..(infoset.first + infoset.count) as usize;
            let mut total = 0.0;
            for slot in range.clone() {
                self.regret[slot] = (self.regret[slot] + self.change[slot]).max(0.0);
                total += self.regret[slot];
            }
            for slot in range {
                self.now[slot] = if total > 0.0 {
                    self.regret[slot] / total
                } else {
                    1.0 / f64::from(infoset.count)
                };
            }
        }
    }

    fn average(&self) -> Strategy {
        let mut average = self.sum.clone();
        for infoset in &self.tree.infosets {
            let shares =
                &mut average[infoset.first as usize..(infoset.first + infoset.count) as usize];
            let total: f64 = shares.iter().sum();
            let even = 1.0 / shares.len() as f64;
            for share in shares {
                *share = if total > 0.0 { *share / total } else { even };
            }
        }
        average
    }
}

struct BestAnswer<'a> {
    tree: &'a GameTree,
    seat: usize,
    strategy: &'a [f64],
    /// How likely chance and the other seat lead to each node.
    reach: Vec<f64>,
    chosen: Vec<Option<usize>>,
}

impl BestAnswer<'_> {
    fn spread_reach(&mut self, node: u32, reach: f64) {
        self.reach[node as usize] = reach;
        let kind = self.tree.nodes[node as usize].kind;
        for (step, (child, odds)) in self.tree.children(node).iter().enumerate() {
            let share = match kind {
                Kind::Decision(infoset)
                    if self.tree.infosets[infoset as usize].seat != self.seat =>
                {
                    self.tree.shares(infoset, self.strategy)[step]
                }
                // Draws have their odds, and the own decisions all count.
                _ => *odds,
            };
            self.spread_reach(*child, reach * share);
        }
    }

    fn value(&mut self, node: u32) -> f64 {
        let tree = self.tree;
        match tree.nodes[node as usize].kind {
            Kind::End(gain) => {
                if self.seat == 0 {
                    gain
                } else {
                    -gain
                }
            }
            Kind::Chance => {
                tree.children(node).iter().map(|(child, odds)| odds * self.value(*child)).sum()
            }
            Kind::Decision(infoset) if tree.infosets[infoset as usize].seat == self.seat => {
                let step = self.choose(infoset);
                self.value(tree.children(node)[step].0)
            }
            Kind::Decision(infoset) => {
                let shares = tree.shares(infoset, self.strategy);
                let children = tree.children(node).iter().zip(shares);
                children.map(|((child, _), share)| share * self.value(*child)).sum()
            }
        }
    }

    /// The option that is best over all nodes that look the same.
    fn choose(&mut self, infoset: u32) -> usize {
        if let Some(step) = self.chosen[infoset as usize] {
            return step;
        }
        let tree = self.tree;
        let Infoset { count, nodes, .. } = &tree.infosets[infoset as usize];
        let mut best = (f64::NEG_INFINITY, 0);
        for step in 0..*count as usize {
            let gain: f64 = nodes
                .iter()
                .map(|node| self.reach[*node as usize] * self.value(tree.children(*node)[step].0))
                .sum();
            if gain > best.0 {
                best = (gain, step);
            }
        }
        self.chosen[infoset as usize] = Some(best.1);
        best.1
    }
}
