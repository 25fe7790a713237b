//! A turn of many small steps: which states can one seat bring about before another one decides?
//!
//! The order of independent steps does not matter, so states are met once, by their key. Layer by
//! layer the best `width` states are carried on; with a wide beam this is an exact enumeration.

use quarry_game::{Game, Quiet, Seat};
use rustc_hash::FxHashSet;

use crate::{Clock, Knowledge};

/// How a turn may end: the steps, the state after them, and what it is worth to the seat.
#[derive(Clone, Debug)]
pub struct Line<G: Game> {
    /// The steps in order.
    pub steps: Vec<G::Action>,
    /// The state when another seat decides, a draw is due, or the game is over.
    pub after: G,
    /// Its value for the seat whose turn it was.
    pub value: f32,
}

/// Reusable memory of turn searches: after warming up a search allocates only its result.
pub struct TurnSearch<G: Game> {
    nodes: Vec<Node<G>>,
    seen: FxHashSet<u64>,
    actions: Vec<G::Action>,
    layer: Vec<(f32, u32)>,
    next: Vec<(f32, u32)>,
    ends: Vec<(f32, u32)>,
}

struct Node<G: Game> {
    state: G,
    parent: u32,
    action: Option<G::Action>,
}

impl<G: Game> Default for TurnSearch<G> {
    fn default() -> TurnSearch<G> {
        TurnSearch {
            nodes: Vec::new(),
            seen: FxHashSet::default(),
            actions: Vec::new(),
            layer: Vec::new(),
            next: Vec::new(),
            ends: Vec::new(),
        }
    }
}

impl<G: Game> TurnSearch<G> {
    /// The `best` ways for `seat` to end its turn, best first, looking at `width` states a layer.
    pub fn lines<K: Knowledge<G>>(
        &mut self,
        game: &G,
        seat: Seat,
        knowledge: &K,
        width: usize,
        best: usize,
        clock: &mut Clock,
    ) -> Vec<Line<G>> {
        self.search(game, seat, knowledge, width, clock);
        self.keep_best(best);
        self.ends.iter().map(|(value, node)| self.line(*node, *value)).collect()
    }

    /// The states in which the `best` turns of the last search end, best first.
    pub(crate) fn best_ends(&mut self, best: usize) -> impl ExactSizeIterator<Item = &G> {
        self.keep_best(best);
        self.ends.iter().map(|(_, node)| &self.nodes[*node as usize].state)
    }

    /// The steps to the end number `index` of [`TurnSearch::best_ends`].
    pub(crate) fn steps_to(&self, index: usize) -> Vec<G::Action> {
        let (value, node) = self.ends[index];
        self.line(node, value).steps
    }

    fn keep_best(&mut self, best: usize) {
        self.ends.sort_by(|a, b| b.0.total_cmp(&a.0));
        self.ends.truncate(best);
    }

    /// Looks for everything `seat` can do before another seat decides.
    pub(crate) fn search<K: Knowledge<G>>(
        &mut self,
        game: &G,
        seat: Seat,
        knowledge: &K,
        width: usize,
        clock: &mut Clock,
    ) {
        self.nodes.clear();
        self.seen.clear();
        self.ends.clear();
        self.layer.clear();
        self.nodes.push(Node { state: game.clone(), parent: 0, action: None });
        self.layer.push((0.0, 0));
        while !self.layer.is_empty() {
            self.next.clear();
            for index in 0..self.layer.len() {
                // The budget cuts a search short, but never before it knows one way to go: until then
                // it follows the best state alone.
                if self.is_used_up(clock) {
                    if !self.ends.is_empty() {
                        return;
                    }
                    if !self.next.is_empty() {
                        break;
                    }
                }
                self.expand(self.layer[index].1, seat, knowledge, clock);
            }
            let width = if self.is_used_up(clock) { 1 } else { width };
            if self.next.len() > width {
                // Which of equals stay, and their order, must not depend on how a library selects.
                let first =
                    |a: &(f32, u32), b: &(f32, u32)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
                self.next.select_nth_unstable_by(width, first);
                self.next.truncate(width);
                self.next.sort_unstable_by_key(|(_, node)| *node);
            }
            std::mem::swap(&mut self.layer, &mut self.next);
        }
    }

    /// Whether no time, no positions or no memory is left.
    fn is_used_up(&self, clock: &Clock) -> bool {
        // Each state also has its key in the set and its place in a list.
        let most = clock.room(size_of::<Node<G>>() + 4 * size_of::<u64>());
        clock.is_over() || self.nodes.len() >= most
    }

    /// Bytes that it has allocated.
    pub(crate) fn footprint(&self) -> usize {
        let places = self.layer.capacity() + self.next.capacity() + self.ends.capacity();
        self.nodes.capacity() * size_of::<Node<G>>()
            + self.seen.capacity() * (size_of::<u64>() + 1) * 8 / 7
            + places * size_of::<(f32, u32)>()
            + self.actions.capacity() * size_of::<G::Action>()
    }

    fn expand<K: Knowledge<G>>(
        &mut self,
        parent: u32,
        seat: Seat,
        knowledge: &K,
        clock: &mut Clock,
    ) {
        self.actions.clear();
        let Node { state, action, .. } = &self.nodes[parent as usize];
        knowledge.candidates(state, seat, *action, &mut self.actions);
        clock.spend(self.actions.len() as u64);
        for index in 0..self.actions.len() {
            let action = self.actions[index];
            let mut state = self.nodes[parent as usize].state.clone();
            state.apply_legal(seat, action, &mut Quiet);
            if !self.seen.insert(knowledge.key(&state)) {
                continue;
            }
            let value = knowledge.value(&state, seat);
            let goes_on = state.pending().seats().contains(seat);
            let node = self.nodes.len() as u32;
            self.nodes.push(Node { state, parent, action: Some(action) });
            if goes_on { self.next.push((value, node)) } else { self.ends.push((value, node)) }
        }
    }

    fn line(&self, end: u32, value: f32) -> Line<G> {
        let mut steps = Vec::new();
        let mut node = end;
        while let Some(action) = self.nodes[node as usize].action {
            steps.push(action);
            node = self.nodes[node as usize].parent;
        }
        steps.reverse();
        Line { steps, after: self.nodes[end as usize].state.clone(), value }
    }
}

impl<G: Game> std::fmt::Debug for TurnSearch<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TurnSearch").field("nodes", &self.nodes.len()).finish_non_exhaustive()
    }
}
