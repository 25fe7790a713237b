//! Learning weights from self-play: logistic regression of results on the positions that led there.

pub(crate) mod moogh;
mod planet_raiders;
mod raptor;

use std::sync::atomic::{AtomicU64, Ordering};

use quarry_game::{Game, Notation, Pending, Quiet, Viewer};
use quarry_players::{NamedFeature, Weights, logistic};
use quarry_search::{Budget, Knowledge, Player, Question};

use crate::game::dice_of;

/// A judgement that is a weighted sum of features, seen from seat 0 of a game for two.
pub trait Linear<G: Game>: Knowledge<G> + Clone {
    /// What it counts.
    type Feature: NamedFeature;

    /// The judgement with these weights.
    fn with_weights(weights: Weights<Self::Feature>) -> Self;

    /// The weights in use.
    fn weights(&self) -> &Weights<Self::Feature>;

    /// Tells `add` each feature that is present and its amount.
    fn features(game: &G, add: impl FnMut(Self::Feature, f32));

    /// A player with these weights whose games differ from seed to seed.
    fn learner(&self, seed: u64) -> Box<dyn Player<G>>;

    /// Whether this position is one to learn from.
    fn is_lesson(game: &G) -> bool;
}

/// How to learn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TunePlan {
    /// Games of self-play.
    pub games: u64,
    /// Positions visited for each decision.
    pub nodes: u64,
    /// The first seed.
    pub seed: u64,
    /// Passes over the positions.
    pub passes: u32,
    /// How strongly weights are held near their old values.
    pub pull: f32,
}

impl TunePlan {
    /// The command that learns by this plan, for the head of the file it makes.
    pub fn command(&self, game: &str) -> String {
        let TunePlan { games, nodes, seed, passes, pull } = self;
        format!(
            "quarry tune {game} --games {games} --nodes {nodes} --seed {seed} --passes {passes} --pull {pull}"
        )
    }
}

/// One position of a game with its result for the seat that it is seen from.
pub(crate) struct Sample<F> {
    pub(crate) features: Vec<(F, f32)>,
    pub(crate) won: f32,
}

/// Plays games between two players with the old weights on all `threads` and fits new ones.
/// `progress` hears how many games are done.
pub fn tune<G, K>(
    knowledge: &K,
    plan: TunePlan,
    threads: usize,
    progress: &(dyn Fn(u64) + Sync),
) -> K
where
    G: Notation,
    K: Linear<G>,
{
    let play = |game| play_for_samples::<G, K>(knowledge, plan, game);
    let samples = gather(plan.games, threads, progress, play);
    K::with_weights(fit(knowledge.weights(), &samples, plan))
}

/// What `play` brings for each number below `games`, on all `threads`.
pub(crate) fn gather<F: Send>(
    games: u64,
    threads: usize,
    progress: &(dyn Fn(u64) + Sync),
    play: impl Fn(u64) -> Vec<Sample<F>> + Sync,
) -> Vec<Sample<F>> {
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        let work = || {
            let mut samples = Vec::new();
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games {
                    return samples;
                }
                samples.extend(play(game));
                progress(game + 1);
            }
        };
        let handles: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        handles.into_iter().flat_map(|handle| handle.join().expect("a game was played")).collect()
    })
}

fn play_for_samples<G, K>(knowledge: &K, plan: TunePlan, number: u64) -> Vec<Sample<K::Feature>>
where
    G: Notation,
    K: Linear<G>,
{
    let mut dice = dice_of(plan.seed, number);
    let setup = G::set_up(&G::Options::default(), &mut dice).expect("default options are valid");
    let mut game = G::start(&setup);
    let mut players = [0, 1].map(|seat| knowledge.learner(plan.seed + 2 * number + seat));
    let (mut positions, mut legal) = (Vec::new(), Vec::new());
    let outcome = loop {
        if K::is_lesson(&game) {
            let mut features = Vec::new();
            K::features(&game, |feature, amount| features.push((feature, amount)));
            positions.push(features);
        }
        match game.pending() {
            Pending::Over(outcome) => break outcome,
            Pending::Chance => {
                let outcome = game.draw(&mut dice);
                game.resolve(outcome, &mut Quiet);
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                game.legal_actions(seat, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                let budget = Budget::nodes(plan.nodes);
                let choice = players[seat.index()].choose(Question {
                    view: &view,
                    seat,
                    legal: &legal,
                    budget,
                });
                game.apply_legal(seat, choice.action, &mut Quiet);
            }
        }
    };
    let won = match outcome.ranks() {
        [mine, other] if mine == other => 0.5,
        ranks => f32::from(u8::from(ranks[0] == 1)),
    };
    positions.into_iter().map(|features| Sample { features, won }).collect()
}

/// Gradient descent with a step for each feature of its own (AdaGrad).
pub(crate) fn fit<F: NamedFeature>(
    old: &Weights<F>,
    samples: &[Sample<F>],
    plan: TunePlan,
) -> Weights<F> {
    let mut weights = old.clone();
    let mut squares = Weights::even(1.0);
    for _ in 0..plan.passes {
        for sample in samples {
            let sum: f32 =
                sample.features.iter().map(|(feature, amount)| weights[*feature] * amount).sum();
            let error = sample.won - logistic(sum);
            for &(feature, amount) in &sample.features {
                let slope = error * amount - plan.pull * (weights[feature] - old[feature]);
                squares[feature] += slope * slope;
                weights[feature] += 0.1 * slope / squares[feature].sqrt();
            }
        }
    }
    weights
}
