//! Eight levels for each game: from one that lets a beginner win to the strongest.
//!
//! A level is a budget, a range of sight and some haze: the weaker it is, the fewer answers it looks
//! at and the more it misjudges positions, the same position always in the same way, as people do.

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

/// What a level can do.
struct Strength {
    nodes: u64,
    width: usize,
    answers: usize,
    answer_width: usize,
    worlds: usize,
    /// Turns looked ahead where turn follows turn without luck and secrets.
    depth: usize,
    haze: f32,
}

#[rustfmt::skip]
const STRENGTHS: [Strength; 8] = [
    Strength { nodes: 150, width: 2, answers: 1, answer_width: 1, worlds: 4, depth: 1, haze: 0.7 },
    Strength { nodes: 300, width: 4, answers: 1, answer_width: 1, worlds: 6, depth: 1, haze: 0.4 },
    Strength { nodes: 700, width: 8, answers: 1, answer_width: 2, worlds: 8, depth: 1, haze: 0.28 },
    Strength { nodes: 1500, width: 16, answers: 2, answer_width: 4, worlds: 12, depth: 2, haze: 0.2 },
    Strength { nodes: 4000, width: 32, answers: 3, answer_width: 6, worlds: 16, depth: 3, haze: 0.14 },
    Strength { nodes: 12_000, width: 80, answers: 5, answer_width: 10, worlds: 24, depth: 4, haze: 0.09 },
    Strength { nodes: 40_000, width: 200, answers: 8, answer_width: 16, worlds: 36, depth: 6, haze: 0.04 },
    Strength { nodes: 400_000, width: 500, answers: 16, answer_width: 32, worlds: 64, depth: 12, haze: 0.0 },
];

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

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0) - 1]
    }

    /// Thought for each decision; no decision takes longer than three seconds.
    pub fn budget(self) -> Budget {
        Budget::nodes(self.strength().nodes).within(Duration::from_millis(2800))
    }

    /// A player of this level for games without luck and secrets: it searches turn after turn.
    pub fn planner<G, K>(self, knowledge: K, seed: u64) -> Box<dyn Player<G>>
    where
        G: Game + Secrets,
        K: Knowledge<G> + 'static,
    {
        let &Strength { width, answers, answer_width, depth, haze, .. } = self.strength();
        // More thought goes into depth: wider than the default loses matches.
        let most = Breadth::default();
        let breadth = Breadth {
            width: width.min(most.width),
            turns: (3 * answers).min(most.turns),
            later_width: answer_width.min(most.later_width),
            later_turns: answers.min(most.later_turns),
            depth,
        };
        let hazy = Hazy { knowledge, haze, seed };
        Box::new(BestFirstPlayer::<G, _>::new(hazy, breadth, seed))
    }

    /// A player of this level.
    pub fn player<G, K>(self, knowledge: K, seed: u64) -> Box<dyn Player<G>>
    where
        G: Game + Secrets,
        K: Knowledge<G> + 'static,
    {
        let &Strength { width, answers, answer_width, worlds, haze, .. } = self.strength();
        let settings = Settings { width, answers, answer_width, worlds, stages: 0, slack: 0.0 };
        let hazy = Hazy { knowledge, haze, seed };
        Box::new(StagePlayer::<G, _>::new(hazy, settings, seed))
    }

    /// A player of this level that improves a policy.
    pub fn improve<G, P>(self, policy: P, guidance: Guidance, seed: u64) -> Box<dyn Player<G>>
    where
        G: Game + Secrets,
        P: Policy<G> + 'static,
    {
        let hazy = Hazy { knowledge: policy, haze: self.strength().haze, seed };
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

    fn open_key(&self, game: &G) -> Option<u64> {
        self.knowledge.open_key(game)
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

    fn stage(&self, game: &G) -> u32 {
        self.knowledge.stage(game)
    }
}
