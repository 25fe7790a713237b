//! Eight levels for each game: from one that lets a beginner win to the strongest.
//!
//! A level is a budget, a range of sight and some haze. The weaker it is, the fewer answers it looks at
//! and the more it misjudges positions. It misjudges the same position always in the same way, as people
//! do. The lowest levels also decide some things by plain rules, as beginners do. Misjudgement alone
//! makes a player dawdle where a beginner attacks; no level was even with a beginner on both sides of
//! Raptor. Each game has numbers of its own, so that neighbours are about equally far apart in all of
//! them; `bench/results/2026-11-18-strength.md` says how far.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use quarry_game::{Game, Outcome, QuickDice, Seat, Secrets};
use quarry_search::{
    BestFirstPlayer, Breadth, Budget, Choice, Guidance, GuidedPlayer, Knowledge, Player, Policy,
    Question, Settings, StagePlayer, Values,
};

use crate::script::Rule;

/// A strength from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// Positions that each level looks at for a decision, where a game has no numbers of its own.
pub(crate) const NODES: [u64; 8] = [4500, 5000, 6500, 8000, 9000, 14_000, 50_000, 400_000];

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
    /// The share of decisions that are made by plain rules, as a beginner makes them.
    habit: f32,
}

/// What both sides of a level see. They are unequal in Raptor: who misjudges as much with the raptors loses
/// more, and to a beginner far more. So the lower levels have settings for each side.
struct Sides {
    /// Seat 0.
    raptors: Foresight,
    /// Seat 1.
    scientists: Foresight,
}

const fn sees(looks: [usize; 5], haze: f32, habit: f32) -> Foresight {
    let [width, answers, answer_width, worlds, trials] = looks;
    Foresight { width, answers, answer_width, worlds, trials, haze, habit }
}

/// One row for each level and side: what it looks at (width, answers, their width, worlds, trials), haze and habit.
///
/// Trials see through the haze, as each is about other positions: the last but one needs only a few.
/// With many worlds the strongest knows how likely each of 84 hands is; they cost little, as few of them
/// bring new pairs of cards.
#[rustfmt::skip]
const FORESIGHT: [Sides; 8] = [
    Sides { // level 1
        raptors:    sees([ 10,  2,  3,    8,  0], 0.12  , 0.75),
        scientists: sees([ 10,  2,  3,    8,  0], 0.66  , 0.6),
    },
    Sides { // level 2
        raptors:    sees([ 12,  2,  3,   10,  0], 0.1   , 0.4),
        scientists: sees([ 12,  2,  3,   10,  0], 0.29  , 0.3),
    },
    Sides { // level 3
        raptors:    sees([ 16,  2,  4,   12,  0], 0.09  , 0.2),
        scientists: sees([ 16,  2,  4,   12,  0], 0.17  , 0.12),
    },
    Sides { // level 4
        raptors:    sees([ 24,  3,  5,   14,  0], 0.116 , 0.0),
        scientists: sees([ 24,  3,  5,   14,  0], 0.116 , 0.0),
    },
    Sides { // level 5
        raptors:    sees([ 48,  4,  8,   20,  0], 0.077 , 0.0),
        scientists: sees([ 48,  4,  8,   20,  0], 0.077 , 0.0),
    },
    Sides { // level 6
        raptors:    sees([200, 10, 20,   40,  0], 0.0525, 0.0),
        scientists: sees([200, 10, 20,   40,  0], 0.0525, 0.0),
    },
    Sides { // level 7
        raptors:    sees([300,  8, 16,   40,  4], 0.037 , 0.0),
        scientists: sees([300,  8, 16,   40,  4], 0.037 , 0.0),
    },
    Sides { // level 8
        raptors:    sees([500, 10, 32, 1000, 20], 0.0   , 0.0),
        scientists: sees([500, 10, 32, 1000, 20], 0.0   , 0.0),
    },
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
    planning([8, 3, 2, 1, 3], 0.42),
    planning([12, 4, 3, 2, 3], 0.33),
    planning([24, 8, 5, 3, 3], 0.34),
    planning([32, 9, 6, 3, 3], 0.26),
    planning([32, 9, 6, 3, 3], 0.2),
    planning([32, 9, 6, 3, 3], 0.13),
    planning([40, 15, 6, 5, 5], 0.09),
    planning([40, 30, 6, 8, 12], 0.0),
];

/// How hazily each level sees where a policy is improved. With dice nearly every level wins a hunt now
/// and then, so neighbours are spaced by campaigns. At the top, positions count as much as haze in them.
const HUNTING: [f32; 8] = [0.36, 0.325, 0.285, 0.24, 0.162, 0.1, 0.03, 0.0];
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

    /// A player of this level, with the settings of the side whose seat it gets. The weaker ones decide
    /// some things by `rule`.
    pub fn player<G, K>(self, knowledge: &K, rule: Option<Rule<G>>, seed: u64) -> Box<dyn Player<G>>
    where
        G: Game + Secrets,
        K: Knowledge<G> + Clone + 'static,
    {
        let Sides { raptors, scientists } = &FORESIGHT[self.index()];
        let by_seat = [raptors, scientists].map(|sight| {
            let player = sight.player(knowledge.clone(), seed);
            Habitual::new(player, rule, sight.habit, seed)
        });
        Box::new(Sided { by_seat })
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

impl Foresight {
    fn player<G, K>(&self, knowledge: K, seed: u64) -> StagePlayer<G, Hazy<K>>
    where
        G: Game + Secrets,
        K: Knowledge<G>,
    {
        let &Foresight { width, answers, answer_width, worlds, trials, haze, .. } = self;
        let settings =
            Settings { width, answers, answer_width, worlds, trials, ..Settings::default() };
        StagePlayer::new(Hazy { knowledge, haze, seed }, settings, seed)
    }
}

/// A player that is another one in each of two seats.
struct Sided<P> {
    by_seat: [P; 2],
}

impl<G: Game, P: Player<G>> Player<G> for Sided<P> {
    fn choose(&mut self, question: Question<'_, G>) -> Choice<G::Action> {
        self.by_seat[question.seat.index()].choose(question)
    }

    fn footprint(&self) -> usize {
        self.by_seat.iter().map(P::footprint).sum()
    }
}

/// A player that decides some things by a rule, without a thought.
struct Habitual<G: Game, P> {
    player: P,
    rule: Option<Rule<G>>,
    /// How often.
    habit: f32,
    dice: QuickDice,
}

impl<G: Game, P> Habitual<G, P> {
    fn new(player: P, rule: Option<Rule<G>>, habit: f32, seed: u64) -> Habitual<G, P> {
        Habitual { player, rule, habit, dice: QuickDice::new(!seed) }
    }
}

impl<G: Game, P: Player<G>> Player<G> for Habitual<G, P> {
    fn choose(&mut self, question: Question<'_, G>) -> Choice<G::Action> {
        let Question { view, legal, .. } = question;
        match self.rule.filter(|_| legal.len() > 1) {
            Some(rule) if self.dice.unit() < self.habit => Choice::plain(rule(view, legal)),
            Some(_) | None => self.player.choose(question),
        }
    }

    fn footprint(&self) -> usize {
        self.player.footprint()
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
        let clearer = |a: &&Foresight, b: &&Foresight| {
            (a.haze > b.haze || a.habit > b.habit) && a.width < b.width && a.habit >= b.habit
        };
        assert!(FORESIGHT.iter().map(|sides| &sides.raptors).is_sorted_by(clearer));
        assert!(FORESIGHT.iter().map(|sides| &sides.scientists).is_sorted_by(clearer));
        assert!(PLANNING.is_sorted_by(|a, b| {
            (a.haze > b.haze || a.breadth.width < b.breadth.width)
                && a.breadth.turns <= b.breadth.turns
                && a.breadth.depth <= b.breadth.depth
        }));
        assert!(HUNTING.is_sorted_by(|a, b| a > b));
        let Sides { raptors, scientists } = &FORESIGHT[7];
        let strongest = [raptors.haze, scientists.haze, PLANNING[7].haze, HUNTING[7]];
        assert_eq!(strongest, [0.0; 4], "the strongest sees clearly");
    }
}
