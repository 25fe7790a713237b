//! Tree search guided by a policy: it says which actions are worth a look, and plays on where the
//! tree ends. What comes out is the policy, improved.
//!
//! Where one seat decides alone, the search goes where hope is greatest. Where several choose in secret,
//! it does so only for a first look. Then each draws its choice by how well it did so far (exponential
//! weights, as in Exp3), because a seat that always plays the best can be read. What they did on the
//! average is what they should mix.

mod tree;

use quarry_game::{Game, Pending, QuickDice, Quiet, Roll, Seat, Secrets, Viewer};

pub use self::tree::Guidance;
use self::tree::Tree;
use crate::{Choice, Clock, Knowledge, Player, Question, Values};

/// A quick way to decide, without search.
pub trait Policy<G: Game>: Knowledge<G> {
    /// Pushes for each of `actions` how likely it is to be the right one; together they make one.
    fn weigh(&self, game: &G, actions: &[G::Action], out: &mut Vec<f32>);

    /// What it does in a playout.
    fn pick(&self, game: &G, actions: &[G::Action], dice: &mut QuickDice) -> G::Action;

    /// Positions with the same number look the same to `seat`, who decides.
    fn sight(&self, game: &G, seat: Seat) -> u64;

    /// Whether the seat decides in secret, while others do too.
    fn is_secret(&self, game: &G) -> bool;

    /// How far the game has come, such as its round; playouts are cut short by it.
    fn stage(&self, game: &G) -> u32;

    /// Stages that a playout from here goes on before it is judged.
    fn horizon(&self, game: &G) -> u32;
}

/// A player that improves a policy by search.
pub struct GuidedPlayer<G: Game, P> {
    policy: P,
    guidance: Guidance,
    /// One for each thread. They keep what they found out from one decision to the next.
    minds: Vec<Mind<G>>,
    seed: u64,
    remembered: u64,
}

/// A tree with all that one thread needs to search it.
struct Mind<G: Game> {
    dice: QuickDice,
    tree: Tree<G::Action>,
    legal: Vec<G::Action>,
    weights: Vec<f32>,
    /// What the tries of the last decision brought to every seat, and how many they were.
    hopes: (Values, f32),
}

impl<G: Game + Secrets> Mind<G> {
    fn new(seed: u64) -> Mind<G> {
        let dice = QuickDice::new(seed);
        let hopes = Default::default();
        Mind { dice, tree: Tree::new(), legal: Vec::new(), weights: Vec::new(), hopes }
    }

    /// Thinks about what `seat` should do at `table` until the budget is used up; how often it had been
    /// there in thought before.
    fn think<P: Policy<G>>(
        &mut self,
        guide: &Guide<'_, P>,
        table: &G,
        seat: Seat,
        clock: &mut Clock,
    ) -> u64 {
        let key = guide.policy.sight(table, seat);
        self.tree.prepare(key, clock);
        if self.tree.find(key).is_none() {
            self.grow(guide, key, table, seat);
        }
        let remembered = self.tree.visits_at(key);
        self.hopes = Default::default();
        while !clock.is_over() {
            let mut world = table.clone();
            world.redeal(Viewer::Seat(seat), &mut self.dice);
            self.simulate(guide, world, seat, clock);
        }
        remembered.into()
    }

    /// Goes down the tree as far as it reaches, adds a position, and plays on from there.
    fn simulate<P: Policy<G>>(
        &mut self,
        guide: &Guide<'_, P>,
        mut world: G,
        root: Seat,
        clock: &mut Clock,
    ) {
        let last_stage = guide.policy.stage(&world).saturating_add(guide.policy.horizon(&world));
        loop {
            match world.pending() {
                Pending::Over(_) => break,
                Pending::Chance => roll(&mut world, &mut self.dice),
                Pending::Seats(seats) => {
                    let first = seats.lowest();
                    let seat = if seats.contains(root) { root } else { first };
                    clock.spend(1);
                    let Some(action) = self.descend(guide, &world, seat, clock) else { break };
                    world.apply_legal(seat, action, &mut Quiet);
                }
            }
        }
        clock.spend(1);
        self.play_on(guide.policy, &mut world, last_stage, clock);
        let values = guide.policy.values(&world);
        self.tree.learn(&values, guide.guidance);
        self.hopes.0.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        self.hopes.1 += 1.0;
    }

    /// The action that the tree takes here; `None` where it ended so far.
    fn descend<P: Policy<G>>(
        &mut self,
        guide: &Guide<'_, P>,
        world: &G,
        seat: Seat,
        clock: &Clock,
    ) -> Option<G::Action> {
        let key = guide.policy.sight(world, seat);
        let Some(node) = self.tree.find(key) else {
            if self.tree.bytes() < clock.room(1) {
                self.grow(guide, key, world, seat);
            }
            return None;
        };
        let is_secret = guide.policy.is_secret(world);
        let action = self.tree.go_on(node, seat, is_secret, guide.guidance, &mut self.dice);
        debug_assert!(world.check(seat, action).is_ok(), "unlike positions look the same");
        Some(action)
    }

    fn grow<P: Policy<G>>(&mut self, guide: &Guide<'_, P>, key: u64, world: &G, seat: Seat) {
        self.legal.clear();
        world.legal_actions(seat, &mut self.legal);
        self.weights.clear();
        guide.policy.weigh(world, &self.legal, &mut self.weights);
        self.tree.add(key, &self.legal, &self.weights);
    }

    fn play_on<P: Policy<G>>(
        &mut self,
        policy: &P,
        world: &mut G,
        last_stage: u32,
        clock: &mut Clock,
    ) {
        while policy.stage(world) < last_stage {
            match world.pending() {
                Pending::Over(_) => return,
                Pending::Chance => roll(world, &mut self.dice),
                Pending::Seats(seats) => {
                    let seat = seats.lowest();
                    self.legal.clear();
                    world.legal_actions(seat, &mut self.legal);
                    let action = policy.pick(world, &self.legal, &mut self.dice);
                    world.apply_legal(seat, action, &mut Quiet);
                    clock.spend(1);
                }
            }
        }
    }
}

/// What all threads go by.
struct Guide<'a, P> {
    policy: &'a P,
    guidance: &'a Guidance,
}

impl<G: Game + Secrets, P: Policy<G>> GuidedPlayer<G, P> {
    /// A player that improves this policy and rolls the same way for the same seed.
    pub fn new(policy: P, guidance: Guidance, seed: u64) -> GuidedPlayer<G, P> {
        GuidedPlayer { policy, guidance, minds: vec![Mind::new(seed)], seed, remembered: 0 }
    }

    /// How often the position of the last decision had been thought about in earlier decisions.
    pub const fn remembered(&self) -> u64 {
        self.remembered
    }

    /// Lets as many minds think as there are threads; each has its share of positions and memory, and a
    /// tree of its own.
    fn think(&mut self, table: &G, seat: Seat, clock: &mut Clock) {
        let threads = clock.threads();
        for number in self.minds.len()..threads {
            self.minds.push(Mind::new(self.seed ^ (number as u64) << 32));
        }
        self.minds.truncate(threads);
        let guide = Guide { policy: &self.policy, guidance: &self.guidance };
        if let [mind] = &mut self.minds[..] {
            self.remembered = mind.think(&guide, table, seat, clock);
            return;
        }
        let (share, guide) = (clock.shared(threads), &guide);
        self.remembered = std::thread::scope(|scope| {
            let think = |mind: &mut Mind<G>| mind.think(guide, table, seat, &mut share.start());
            let minds = self.minds.iter_mut();
            let thinkers: Vec<_> = minds.map(|mind| scope.spawn(move || think(mind))).collect();
            thinkers.into_iter().map(|thinker| thinker.join().expect("no thought panics")).sum()
        });
    }

    /// The action that all minds together tried most often, and what it brought.
    fn best(&self, key: u64) -> (G::Action, f32) {
        let all = || self.minds.iter().map(|mind| mind.tree.edges_at(key));
        let first = all().next().expect("at least one thread thinks");
        let visits = self.visits(key);
        let better = |a: &usize, b: &usize| {
            let weights = first[*a].weight.total_cmp(&first[*b].weight);
            visits[*a].cmp(&visits[*b]).then(weights)
        };
        let best = (0..first.len()).max_by(better).expect("a choice of something");
        let total: f32 = all().map(|edges| edges[best].total).sum();
        (first[best].action, total / visits[best].max(1) as f32)
    }

    /// What all tries together brought to every seat; nothing where there was no time for any.
    fn hopes(&self) -> Option<Values> {
        let (mut sums, mut tries) = (Values::default(), 0.0);
        for mind in &self.minds {
            sums.iter_mut().zip(mind.hopes.0).for_each(|(sum, more)| *sum += more);
            tries += mind.hopes.1;
        }
        (tries > 0.0).then(|| sums.map(|sum| sum / tries))
    }

    /// How often all minds together tried each action.
    fn visits(&self, key: u64) -> Vec<u32> {
        let mut visits = vec![0; self.minds[0].tree.edges_at(key).len()];
        for mind in &self.minds {
            let edges = mind.tree.edges_at(key);
            visits.iter_mut().zip(edges).for_each(|(sum, edge)| *sum += edge.visits);
        }
        visits
    }

    /// What to do in secret, action by action: what all minds did on the average, without what is not
    /// worth playing. Nothing where there was no time to try anything.
    fn mix(&self, key: u64) -> Vec<(G::Action, f32)> {
        let visits = self.visits(key);
        let most = visits.iter().copied().max().unwrap_or_default() as f32;
        let is_real = |visits: u32| visits > 0 && visits as f32 >= self.guidance.purity * most;
        let total: u32 = visits.iter().filter(|visits| is_real(**visits)).sum();
        let pairs = self.minds[0].tree.edges_at(key).iter().zip(visits);
        pairs
            .filter(|(_, visits)| is_real(*visits))
            .map(|(edge, visits)| (edge.action, visits as f32 / total as f32))
            .collect()
    }
}

fn roll<G: Game>(world: &mut G, dice: &mut impl Roll) {
    let outcome = world.draw(dice);
    world.resolve(outcome, &mut Quiet);
}

/// Whether the game is won as soon as `seat` does this; no playout is needed to know it.
fn wins_at_once<G: Game>(table: &G, seat: Seat, action: G::Action) -> bool {
    let mut after = table.clone();
    after.apply_legal(seat, action, &mut Quiet);
    after.pending().outcome().is_some_and(|outcome| outcome.is_won_by(seat))
}

impl<G: Game + Secrets, P: Policy<G>> Player<G> for GuidedPlayer<G, P> {
    fn choose(&mut self, question: Question<'_, G>) -> Choice<G::Action> {
        let Question { view, seat, legal, budget } = question;
        if let [only] = legal {
            return Choice::plain(*only);
        }
        let mut clock = budget.start();
        let mut table = G::imagine(view, &mut self.minds[0].dice);
        self.policy.unseal(&mut table, seat);
        if let Some(action) = legal.iter().find(|action| wins_at_once(&table, seat, **action)) {
            return Choice { value: Some(1.0), ..Choice::plain(*action) };
        }
        self.think(&table, seat, &mut clock);
        let key = self.policy.sight(&table, seat);
        let (action, value) = self.best(key);
        let mix = if self.policy.is_secret(&table) { self.mix(key) } else { Vec::new() };
        if mix.is_empty() {
            return Choice { action, value: Some(value), values: self.hopes(), mix };
        }
        let choice = Choice::mixed(mix, value, &mut self.minds[0].dice);
        Choice { values: self.hopes(), ..choice }
    }

    fn footprint(&self) -> usize {
        self.minds.iter().map(|mind| mind.tree.footprint()).sum()
    }
}

impl<G: Game, P> std::fmt::Debug for GuidedPlayer<G, P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GuidedPlayer").field("guidance", &self.guidance).finish_non_exhaustive()
    }
}
