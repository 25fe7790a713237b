//! Round after round: games of self-play, a fit, and a match of the new weights against the present ones. New weights
//! are kept where the match says so; three rounds without a gain end it.

use quarry_game::Notation;
use quarry_players::{NamedFeature, Weights};
use quarry_search::Budget;

use super::fit::{fit, loss};
use super::self_play;
use super::{Linear, Sample, TunePlan, gather};
use crate::contest::Contest;
use crate::matches::{self, Contender, MatchPlan, Results};
use crate::score::Score;
use crate::sprt::{Sprt, Verdict};

/// Rounds in a row without a gain that end it.
const MISSES: u32 = 3;
/// One game of so many is kept from the fit, to see what it is worth.
const HELD_BACK: u64 = 10;
/// Is it worth this many rating points, or none?
const GATE: Sprt = Sprt { low: 0.0, high: 30.0, alpha: 0.05, beta: 0.05 };
/// A game that takes more steps is drawn.
const MAX_STEPS: usize = 10_000;

/// How far learning is.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// So many games of so many of self-play are done.
    Played(u64, u64),
    /// So many games of at most so many of the match are done.
    Matched(u64, u64),
    /// A round is over: what came of it, in words, and the file of weights to go on with if they were kept.
    Round {
        /// Figures of the round.
        words: String,
        /// The file of weights, where they were kept.
        kept: Option<String>,
    },
}

/// What is to be learned, and how.
pub struct Trial<'a, G: Notation> {
    /// What is played.
    pub options: &'a G::Options,
    /// A file of weights to begin with instead of those of the players.
    pub known: Option<&'a str>,
    /// How.
    pub plan: TunePlan,
    /// Games at the same time.
    pub threads: usize,
    /// What the file says before the weights.
    pub head: String,
    /// Hears how far it is.
    pub news: &'a (dyn Fn(News) + Sync),
}

/// The samples of all rounds.
struct Lore<F> {
    learned: Vec<Sample<F>>,
    held_back: Vec<Sample<F>>,
}

/// The file of weights learned from those that are known, or from `usual` on.
pub(crate) fn learn<G: Notation + Contest, K: Linear<G> + 'static>(
    trial: &Trial<'_, G>,
    usual: &Weights<K::Feature>,
) -> Result<String, String> {
    let (plan, mut weights) = (trial.plan, trial.known_or(usual)?);
    let mut lore = Lore { learned: Vec::new(), held_back: Vec::new() };
    let (mut head, mut misses) = (trial.head.clone(), 0);
    for round in 0..plan.rounds.max(1) {
        let plan = TunePlan { seed: plan.seed + (u64::from(round) << 32), ..plan };
        trial.add_games::<K>(&weights, plan, &mut lore);
        let fitted = fit(&weights, &lore.learned, plan);
        let mut words = lore.words(round + 1, &weights, &fitted);
        if plan.rounds == 0 {
            return Ok(fitted.write(&format!("{head}\n{words}")));
        }
        let (score, verdict) = trial.is_better::<K>(&fitted, &weights, plan);
        words += &format!(", {}", score_words(score, verdict));
        misses = if verdict == Some(Verdict::High) { 0 } else { misses + 1 };
        let mut kept = None;
        if misses == 0 {
            weights = fitted;
            head = format!("{head}\n{words}");
            kept = Some(weights.write(&head));
        }
        (trial.news)(News::Round { words, kept });
        if misses == MISSES {
            break;
        }
    }
    Ok(weights.write(&head))
}

impl<G: Notation> Trial<'_, G> {
    /// The weights to begin with.
    pub(crate) fn known_or<F: NamedFeature>(
        &self,
        usual: &Weights<F>,
    ) -> Result<Weights<F>, String> {
        self.known.map_or_else(|| Ok(usual.clone()), Weights::parse)
    }
}

impl<G: Notation + Contest> Trial<'_, G> {
    fn add_games<K: Linear<G>>(
        &self,
        weights: &Weights<K::Feature>,
        plan: TunePlan,
        lore: &mut Lore<K::Feature>,
    ) {
        let progress = |done: u64| (self.news)(News::Played(done, plan.games));
        let play = |number: u64| {
            let samples = self_play::play::<G, K>(self.options, weights, plan, number);
            vec![(number, samples)]
        };
        for (number, samples) in gather(plan.games, self.threads, &progress, play) {
            let to = if number % HELD_BACK == 0 { &mut lore.held_back } else { &mut lore.learned };
            to.extend(samples);
        }
    }

    /// What `new` takes from `old` at the same number of positions, and what the test says to it.
    fn is_better<K: Linear<G> + 'static>(
        &self,
        new: &Weights<K::Feature>,
        old: &Weights<K::Feature>,
        plan: TunePlan,
    ) -> (Score, Option<Verdict>) {
        let contender = |weights: &Weights<K::Feature>| {
            let weights = weights.clone();
            let make = move |seed| K::with_weights(weights.clone()).contender(seed);
            Contender::of("", Budget::nodes(plan.nodes), make)
        };
        let matching = MatchPlan {
            games: plan.match_games,
            near: None,
            seed: plan.seed ^ 0x6d61_7463_6800,
            threads: self.threads,
            max_steps: MAX_STEPS,
            campaign: false,
            sprt: Some(GATE),
        };
        let progress =
            |results: &Results| (self.news)(News::Matched(results.games(), plan.match_games));
        let contenders = [contender(new), contender(old)];
        let results = matches::play::<G>(self.options, &contenders, matching, progress);
        let pairing = &results.pairings[0];
        (pairing.total(), GATE.verdict(&pairing.tally))
    }
}

impl<F: NamedFeature> Lore<F> {
    fn words(&self, round: u32, old: &Weights<F>, new: &Weights<F>) -> String {
        let [before, after] = [old, new].map(|weights| loss(weights, &self.held_back));
        let count = self.learned.len() + self.held_back.len();
        format!(
            "round {round}: {count} positions, loss on those held back {before:.4}, then {after:.4}"
        )
    }
}

fn score_words(score: Score, verdict: Option<Verdict>) -> String {
    let verdict = match verdict {
        Some(Verdict::High) => "kept",
        Some(Verdict::Low) => "no better",
        None => "undecided",
    };
    let (low, high) = score.interval();
    format!(
        "{} of {} games ({:.1}-{:.1} %) from the weights before: {verdict}",
        score.points,
        score.games,
        100.0 * low,
        100.0 * high
    )
}
