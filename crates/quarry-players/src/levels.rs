//! Eight levels for each game: from one that lets a beginner win to the strongest.
//!
//! A level is a budget, a range of sight and some haze: the weaker it is, the fewer answers it looks
//! at and the more it misjudges positions, the same position always in the same way, as people do.
//! Each game has numbers of its own, so that neighbours are about equally far apart in all of them;
//! `docs/strength.md` says how far.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use quarry_game::{Game, Outcome, QuickDice, Seat, Secrets};
use quarry_search::{
    BestFirstPlayer, Breadth, Budget, Guidance, GuidedPlayer, Knowledge, Player, Policy, Settings,
    StagePlayer, Values,
};

/// A strength from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// Positions that each level looks at for a decision, where a game has no numbers of its own.
pub(crate) const NODES: [u64; 8] = [700, 1200, 2200, 4500, 9000, 14_000, 50_000, 400_000];

/// The same where rounds are tried out, which takes most thought at the top.
pub(crate) const FORESIGHT_NODES: [u64; 8] =
    [1000, 1200, 2200, 4500, 10_000, 60_000, 2_000_000, 16_000_000];

/// What a level sees where a turn is answered and secret choices follow.
struct Foresight {
    width: usize,
    answers: usize,
    answer_width: usize,
    worlds: usize,
    trials: usize,
    haze: f32,
}

/// Trials see through the haze, as each is about other positions: the last but one needs only a few.
/// With many worlds the strongest knows how likely each of 84 hands is; they cost little, as few of them
/// bring new pairs of cards.
#[rustfmt::skip]
const FORESIGHT: [Foresight; 8] = [
    Foresight { width: 10, answers: 2, answer_width: 3, worlds: 8, trials: 0, haze: 0.34 },
    Foresight { width: 12, answers: 2, answer_width: 3, worlds: 10, trials: 0, haze: 0.23 },
    Foresight { width: 16, answers: 2, answer_width: 4, worlds: 12, trials: 0, haze: 0.159 },
    Foresight { width: 24, answers: 3, answer_width: 5, worlds: 14, trials: 0, haze: 0.116 },
    Foresight { width: 48, answers: 4, answer_width: 8, worlds: 20, trials: 0, haze: 0.077 },
    Foresight { width: 200, answers: 10, answer_width: 20, worlds: 40, trials: 0, haze: 0.0525 },
    Foresight { width: 300, answers: 8, answer_width: 16, worlds: 40, trials: 4, haze: 0.037 },
    Foresight { width: 500, answers: 10, answer_width: 32, worlds: 1000, trials: 20, haze: 0.0 },
];

/// What a level sees where turn follows turn without luck and secrets.
struct Planning {
    breadth: Breadth,
    haze: f32,
}

const fn planning(breadth: [usize; 5], haze: f32) -> Planning {
    let [width, turns, later_width, later_turns, depth] = breadth;
    Planning { breadth: Breadth { width, turns, later_width, later_turns, depth }, haze }
}

/// More thought goes into depth: wider than the last ones loses matches.
const PLANNING: [Planning; 8] = [
    planning([2, 3, 1, 1, 1], 0.78),
    planning([8, 3, 2, 1, 1], 0.44),
    planning([12, 4, 3, 2, 2], 0.325),
    planning([16, 6, 4, 2, 2], 0.25),
    planning([32, 9, 6, 3, 3], 0.275),
    planning([32, 9, 6, 3, 3], 0.16),
    planning([40, 15, 6, 5, 5], 0.09),
    planning([40, 30, 6, 8, 12], 0.0),
];

/// How hazily each level sees where a policy is improved. Dice make nearly everybody win a hunt now and
/// then: neighbours are spaced by campaigns, in which positions count as much as haze at the top.
const HUNTING: [f32; 8] = [0.43, 0.371, 0.314, 0.24, 0.162, 0.1, 0.03, 0.0];
pub(crate) const HUNTING_NODES: [u64; 8] = [700, 750, 800, 950, 1500, 7000, 33_000, 300_000];

impl Level {
    /// The strongest.
    pub const STRONGEST: Level = Level(8);

    /// `None` beyond 1 to 8.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 8 { Some(Level(number)) } else { None }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=8).map(Level)
    }

    /// 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    /// Thought for each decision by these numbers; no decision takes longer than three seconds.
    pub(crate) fn budget(self, nodes: &[u64; 8]) -> Budget {
        Budget::nodes(nodes[self.index()]).within(Duration::from_millis(2800))
    }

    /// A player of this level for games without luck and secrets: it searches turn after turn.
    pub fn planner<G, K>(self, knowledge: K, seed: u64) -> Box<dyn Player<G>>
    where
        G: Game + Secrets + PartialEq,
        K: Knowledge<G> + 'static,
    {
        let &Planning { breadth, haze } = &PLANNING[self.index()];
        let hazy = Hazy { knowledge, haze, seed };
        Box::new(BestFirstPlayer::<G, _>::new(hazy, breadth, seed))
    }

    /// A player of this level.
    pub fn player<G, K>(self, knowledge: K, seed: u64) -> Box<dyn Player<G>>
    where
        G: Game + Secrets,
        K: Knowledge<G> + 'static,
    {
        let &Foresight { width, answers, answer_width, worlds, trials, haze } =
            &FORESIGHT[self.index()];
        let settings =
            Settings { width, answers, answer_width, worlds, trials, ..Settings::default() };
        let hazy = Hazy { knowledge, haze, seed };
        Box::new(StagePlayer::<G, _>::new(hazy, settings, seed))
    }

    /// A player of this level that improves a policy.
    pub fn improve<G, P>(self, policy: P, guidance: Guidance, seed: u64) -> Box<dyn Player<G>>
    where
        G: Game + Secrets,
        P: Policy<G> + 'static,
    {
        let hazy = Hazy { knowledge: policy, haze: HUNTING[self.index()], seed };
        Box::new(GuidedPlayer::<G, _>::new(hazy, guidance, seed))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        text.parse()
            .ok()
            .and_then(Level::new)
            .ok_or_else(|| format!("'{text}' is not a level; they are 1 (weakest) to 8"))
    }
}

/// Knowledge seen through a haze: each position is misjudged by a fixed amount of its own.
#[derive(Clone, Debug)]
pub struct Hazy<K> {
    /// What is seen.
    pub knowledge: K,
    /// From the lowest to the highest misjudgement.
    pub haze: f32,
    /// Another seed, other misjudgements.
    pub seed: u64,
}

impl<K> Hazy<K> {
    /// An even number between 0 and 1 that belongs to a position, and to one thing about it.
    fn blur<G: Game>(&self, game: &G, thing: u64) -> f32
    where
        K: Knowledge<G>,
    {
        let mixed = QuickDice::new(self.knowledge.key(game) ^ self.seed ^ thing << 56).next_u64();
        (mixed >> 40) as f32 / (1 << 24) as f32
    }
}

impl<G: Game, K: Knowledge<G>> Knowledge<G> for Hazy<K> {
    fn evaluate(&self, game: &G) -> Values {
        let values = self.knowledge.evaluate(game);
        if self.haze == 0.0 {
            return values;
        }
        let off = self.haze * (self.blur(game, 0) - 0.5);
        values.map(|value| (value + off).clamp(0.0, 1.0))
    }

    fn key(&self, game: &G) -> u64 {
        self.knowledge.key(game)
    }

    fn played(&self, before: &G::View, now: &G::View, seat: Seat) -> Option<G::Action> {
        self.knowledge.played(before, now, seat)
    }

    fn result(&self, outcome: &Outcome) -> Values {
        self.knowledge.result(outcome)
    }

    fn candidates(&self, game: &G, seat: Seat, last: Option<G::Action>, out: &mut Vec<G::Action>) {
        self.knowledge.candidates(game, seat, last, out);
    }

    fn unseal(&self, world: &mut G, seat: Seat) {
        self.knowledge.unseal(world, seat);
    }
}

impl<G: Game, P: Policy<G>> Policy<G> for Hazy<P> {
    /// In a haze some actions are overlooked and others seem better than they are.
    fn weigh(&self, game: &G, actions: &[G::Action], out: &mut Vec<f32>) {
        self.knowledge.weigh(game, actions, out);
        if self.haze == 0.0 {
            return;
        }
        let blurs = (1..=actions.len() as u64).map(|thing| self.blur(game, thing).powi(3));
        let blurs: Vec<f32> = blurs.collect();
        let total: f32 = blurs.iter().sum();
        for (weight, blur) in out.iter_mut().zip(blurs) {
            *weight += self.haze * (blur / total - *weight);
        }
    }

    fn pick(&self, game: &G, actions: &[G::Action], dice: &mut QuickDice) -> G::Action {
        self.knowledge.pick(game, actions, dice)
    }

    fn sight(&self, game: &G, seat: Seat) -> u64 {
        self.knowledge.sight(game, seat)
    }

    fn is_secret(&self, game: &G) -> bool {
        self.knowledge.is_secret(game)
    }

    fn stage(&self, game: &G) -> u32 {
        self.knowledge.stage(game)
    }

    fn horizon(&self, game: &G) -> u32 {
        self.knowledge.horizon(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_looks_further_or_sees_more_clearly_than_the_one_before() {
        for nodes in [NODES, FORESIGHT_NODES, HUNTING_NODES] {
            assert!(nodes.is_sorted_by(|a, b| a < b));
        }
        assert!(FORESIGHT.is_sorted_by(|a, b| a.haze > b.haze && a.width < b.width));
        assert!(PLANNING.is_sorted_by(|a, b| {
            (a.haze > b.haze || a.breadth.width < b.breadth.width)
                && a.breadth.turns <= b.breadth.turns
                && a.breadth.depth <= b.breadth.depth
        }));
        assert!(HUNTING.is_sorted_by(|a, b| a > b));
        let strongest = [FORESIGHT[7].haze, PLANNING[7].haze, HUNTING[7]];
        assert_eq!(strongest, [0.0; 3], "the strongest sees clearly");
    }
}
