//! Matches: many games or campaigns between contenders, on several threads. Each contender plays every
//! side with the same luck.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use quarry_game::{Game, Notation, QuickDice, Seat, SeatSet, StepOf};
use quarry_search::{Budget, Choice, Player, Question};

use crate::contest::Contest;
use crate::game::{self, FalliblePlayer, Report, Thought};
use crate::played::Played;
use crate::ratings::{Crosstable, Rating};
use crate::score::Score;
use crate::series::{Series, Single};
use crate::sprt::{Sprt, Tally};

/// A participant of a match. It gets a new player for each game.
pub struct Contender<G: Game> {
    /// What tables and files call it.
    pub name: String,
    /// Thought for each decision.
    pub budget: Budget,
    /// Makes its players.
    pub player: PlayerFactory<G>,
}

/// Makes a player from a seed, or says why it cannot. The same seed gives the same decisions.
pub type PlayerFactory<G> =
    Box<dyn Fn(u64) -> Result<Box<dyn FalliblePlayer<G>>, String> + Send + Sync>;

impl<G: Game> Contender<G> {
    /// A contender of the computer players of this program, which never fail.
    pub fn of(
        name: impl Into<String>,
        budget: Budget,
        make: impl Fn(u64) -> Box<dyn Player<G>> + Send + Sync + 'static,
    ) -> Contender<G> {
        let player: PlayerFactory<G> = Box::new(move |seed| Ok(Box::new(make(seed))));
        Contender { name: name.into(), budget, player }
    }
}

impl<G: Game> std::fmt::Debug for Contender<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Contender").field("name", &self.name).field("budget", &self.budget).finish()
    }
}

/// How many games, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MatchPlan {
    /// Games of each pairing at the most; consecutive games share their luck and change sides.
    pub games: u64,
    /// Only contenders at most so many places apart in the list meet; all where absent.
    pub near: Option<usize>,
    /// The seed of the whole match.
    pub seed: u64,
    /// Games played in parallel.
    pub threads: usize,
    /// A game that takes more steps counts as a draw, and so does the campaign that it belongs to.
    pub max_steps: usize,
    /// Campaigns are played instead of single games, and counted as such.
    pub campaign: bool,
    /// Stops the match as soon as the test accepts one of its hypotheses.
    pub sprt: Option<Sprt>,
}

/// The results of one contender on one side against another one on all other sides. Where there is one
/// side only, both are the same.
#[derive(Clone, PartialEq, Debug)]
pub struct Pairing {
    /// Whose results these are.
    pub first: usize,
    /// Who has all other sides; the same where there are none.
    pub second: usize,
    /// By the side that the first one had.
    pub by_party: Vec<Score>,
    /// The mean of each set of games that shared their luck.
    pub tally: Tally,
    open: Vec<(u64, Score)>,
}

impl Pairing {
    fn new(first: usize, second: usize, parties: usize) -> Pairing {
        let by_party = vec![Score::default(); parties];
        Pairing { first, second, by_party, tally: Tally::default(), open: Vec::new() }
    }

    /// All sides together.
    pub fn total(&self) -> Score {
        Score::total(&self.by_party)
    }

    fn add(&mut self, number: u64, score: Score) {
        let parties = self.by_party.len() as u64;
        self.by_party[(number % parties) as usize].add(score);
        let set = number / parties;
        let index = self.open.iter().position(|(open, _)| *open == set).unwrap_or_else(|| {
            self.open.push((set, Score::default()));
            self.open.len() - 1
        });
        self.open[index].1.add(score);
        if self.open[index].1.games == parties {
            let (_, whole) = self.open.swap_remove(index);
            self.tally.add(whole.share());
        }
    }
}

/// A game that a contender could not play to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// The index of the contender.
    pub contender: usize,
    /// The number of the game in its pairing, from 0.
    pub game: u64,
    /// Where it sat.
    pub seat: Seat,
    /// The reason, in words.
    pub words: String,
}

/// The results of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    /// Who wins and loses together.
    pub parties: Vec<SeatSet>,
    /// Every pairing.
    pub pairings: Vec<Pairing>,
    /// Games given up because of a failure.
    pub forfeits: Vec<Forfeit>,
    /// How long each contender thought.
    pub thought: Vec<Thought>,
    /// How games ended.
    pub ends: Ends,
}

/// How the games of a match ended, and how long they were.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ends {
    /// How many games each rule ended.
    pub by_reason: BTreeMap<&'static str, u64>,
    /// How many were cut short.
    pub cut_short: u64,
    /// Steps of all games, draws among them.
    pub steps: u64,
}

impl Ends {
    /// All games that were played to an end or cut short.
    pub fn games(&self) -> u64 {
        self.by_reason.values().sum::<u64>() + self.cut_short
    }

    fn add(&mut self, report: &Report) {
        match report.outcome {
            Some(outcome) => *self.by_reason.entry(outcome.reason.as_str()).or_default() += 1,
            None => self.cut_short += 1,
        }
        self.steps += report.steps;
    }
}

impl Results {
    fn new(parties: Vec<SeatSet>, contenders: usize, near: Option<usize>) -> Results {
        let all = || 0..contenders;
        let meet = |(a, b): &(usize, usize)| near.is_none_or(|near| a.abs_diff(*b) <= near);
        let pairs: Vec<(usize, usize)> = match (parties.len(), contenders) {
            (1, _) => all().map(|one| (one, one)).collect(),
            (_, 2) => vec![(0, 1)],
            (2, _) => all().flat_map(|a| (a + 1..contenders).map(move |b| (a, b))).collect(),
            // With more than two sides it matters who is alone.
            _ => all().flat_map(|a| all().filter(move |b| a != *b).map(move |b| (a, b))).collect(),
        };
        let new = |(first, second)| Pairing::new(first, second, parties.len());
        let pairings = pairs.into_iter().filter(meet).map(new).collect();
        let thought = vec![Thought::default(); contenders];
        let ends = Ends::default();
        Results { parties, pairings, forfeits: Vec::new(), thought, ends }
    }

    /// Counts games of another match between two of the same contenders, by the side of `first`.
    ///
    /// # Panics
    ///
    /// When there are not as many scores as sides.
    pub fn add(&mut self, first: usize, second: usize, by_party: &[Score]) {
        assert_eq!(by_party.len(), self.parties.len(), "one score for each side");
        let turned: Vec<Score> = by_party.iter().rev().map(Score::of_the_other).collect();
        let two_sides = by_party.len() == 2;
        for pairing in &mut self.pairings {
            let scores = match (pairing.first, pairing.second) {
                pair if pair == (first, second) => by_party,
                pair if two_sides && pair == (second, first) => &turned,
                _ => continue,
            };
            pairing.by_party.iter_mut().zip(scores).for_each(|(sum, score)| sum.add(*score));
            return;
        }
        let mut pairing = Pairing::new(first, second, by_party.len());
        pairing.by_party.copy_from_slice(by_party);
        self.pairings.push(pairing);
    }

    /// Games played so far.
    pub fn games(&self) -> u64 {
        self.pairings.iter().map(|pairing| pairing.total().games).sum()
    }

    /// Ratings above that of `anchor`; nothing where contenders do not meet.
    pub fn ratings(&self, anchor: usize) -> Option<Vec<Rating>> {
        if self.parties.len() == 1 || self.games() == 0 {
            return None;
        }
        let mut table = Crosstable::new(self.thought.len());
        for pairing in &self.pairings {
            let total = pairing.total();
            table.add(pairing.first, pairing.second, total.points, total.games as f64);
        }
        Some(table.ratings(anchor))
    }

    /// What one contender took from all others.
    pub fn score_of(&self, contender: usize) -> Score {
        let mut score = Score::default();
        for pairing in &self.pairings {
            let total = pairing.total();
            if pairing.first == contender {
                score.add(total);
            } else if pairing.second == contender {
                score.add(total.of_the_other());
            }
        }
        score
    }
}

/// Plays every pairing of `contenders`. Game number i of a pairing has the first contender on side i
/// modulo the number of sides, and the second on all others. `progress` hears the results so far.
///
/// # Panics
///
/// When the options cannot be set up, there is no campaign with them where the plan wants one, or a player
/// panics.
pub fn play<G: Notation + Contest>(
    options: &G::Options,
    contenders: &[Contender<G>],
    plan: MatchPlan,
    progress: impl Fn(&Results) + Sync,
) -> Results {
    play_kept(options, contenders, plan, progress, None)
}

/// What hears of each game when it has ended; several may end at the same time.
pub type Keep<'a, G> = Option<&'a (dyn Fn(&Played<'_, G>) + Sync)>;

/// Plays as [`play`] does, and lets `keep` hear how each game went.
///
/// # Panics
///
/// As [`play`].
pub fn play_kept<G: Notation + Contest>(
    options: &G::Options,
    contenders: &[Contender<G>],
    plan: MatchPlan,
    progress: impl Fn(&Results) + Sync,
    keep: Keep<'_, G>,
) -> Results {
    let parties = parties::<G>(options, plan, 0);
    let results = Results::new(parties, contenders.len(), plan.near);
    let pairs: Vec<(usize, usize)> =
        results.pairings.iter().map(|pairing| (pairing.first, pairing.second)).collect();
    let results = Mutex::new(results);
    let (next, decided) = (AtomicU64::new(0), AtomicBool::new(false));
    let work = || {
        while !decided.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let (index, game) = (number as usize % pairs.len(), number / pairs.len() as u64);
            if game >= plan.games {
                return;
            }
            let (first, second) = pairs[index];
            let fixture = Fixture::<G>::new(options, plan, first, second, game);
            let (seating, report) = fixture.play(contenders, plan, keep);
            let mut results = results.lock().expect("no game panics");
            seating.count(&mut results, index, report);
            progress(&results);
            let tally = &results.pairings[0].tally;
            if plan.sprt.is_some_and(|sprt| sprt.verdict(tally).is_some()) {
                decided.store(true, Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| (0..plan.threads.max(1)).for_each(|_| drop(scope.spawn(work))));
    let mut results = results.into_inner().expect("no game panics");
    results.forfeits.sort_by_key(|forfeit| (forfeit.game, forfeit.contender, forfeit.seat));
    results
}

/// What is played in one of the sets that share their luck.
fn series<'a, G: Notation + Contest>(
    options: &'a G::Options,
    plan: MatchPlan,
    set: u64,
) -> Box<dyn Series<G> + 'a> {
    if !plan.campaign {
        return Box::new(Single::new(options));
    }
    G::campaign(options, &mut luck(plan, set, 0)).expect("the options were checked")
}

/// The dice of a game. Those of a campaign have luck of their own, however long the ones before took.
fn luck(plan: MatchPlan, set: u64, chapter: u64) -> QuickDice {
    game::dice_of(plan.seed ^ chapter << 56, set)
}

/// The parties of a set; each set may draw its own.
fn parties<G: Notation + Contest>(options: &G::Options, plan: MatchPlan, set: u64) -> Vec<SeatSet> {
    let first = series::<G>(options, plan, set).next(&mut luck(plan, set, 0));
    G::start(&first.expect("there is a first game")).parties()
}

/// One game of a match, or one campaign, before it begins.
struct Fixture<'a, G: Game> {
    series: Box<dyn Series<G> + 'a>,
    set: u64,
    seating: Seating,
}

/// Who sits where.
struct Seating {
    parties: Vec<SeatSet>,
    first: usize,
    second: usize,
    number: u64,
}

impl<'a, G: Notation + Contest> Fixture<'a, G> {
    fn new(
        options: &'a G::Options,
        plan: MatchPlan,
        first: usize,
        second: usize,
        number: u64,
    ) -> Fixture<'a, G> {
        let set = number / parties::<G>(options, plan, 0).len() as u64;
        let seating = Seating { parties: parties::<G>(options, plan, set), first, second, number };
        Fixture { series: series(options, plan, set), set, seating }
    }

    fn play(
        mut self,
        contenders: &[Contender<G>],
        plan: MatchPlan,
        keep: Keep<'_, G>,
    ) -> (Seating, Report) {
        let mut whole = Report::default();
        for chapter in 0.. {
            let mut dice = luck(plan, self.set, chapter);
            let Some(setup) = self.series.next(&mut dice) else { break };
            let (mut game, mut steps) = (G::start(&setup), Vec::new());
            let note = |step| {
                if keep.is_some() {
                    steps.push(step);
                }
            };
            let report = self.seating.play(&mut game, contenders, plan, chapter, &mut dice, note);
            if let Some(keep) = keep {
                let forfeits = &report.forfeits;
                keep(&self.seating.played(chapter, game.seats(), &setup, &steps, forfeits));
            }
            let finished = report.outcome.is_some();
            whole.add(report);
            if !finished {
                break;
            }
            self.series.record(&game);
        }
        whole.outcome = self.series.outcome();
        (self.seating, whole)
    }
}

impl Seating {
    /// The side of the first contender.
    fn party(&self) -> SeatSet {
        self.parties[self.number as usize % self.parties.len()]
    }

    fn contender_at(&self, seat: Seat) -> usize {
        if self.party().contains(seat) { self.first } else { self.second }
    }

    fn played<'a, G: Game>(
        &self,
        chapter: u64,
        seats: usize,
        setup: &'a G::Setup,
        steps: &'a [StepOf<G>],
        forfeits: &'a [(Seat, String)],
    ) -> Played<'a, G> {
        let contenders = SeatSet::first(seats).iter().map(|seat| self.contender_at(seat)).collect();
        let Seating { first, second, number, .. } = *self;
        Played { pair: (first, second), number, chapter, contenders, setup, steps, forfeits }
    }

    /// Plays one game with players of its own.
    fn play<G: Game>(
        &self,
        game: &mut G,
        contenders: &[Contender<G>],
        plan: MatchPlan,
        chapter: u64,
        dice: &mut QuickDice,
        note: impl FnMut(StepOf<G>),
    ) -> Report {
        let at = |seat: Seat| &contenders[self.contender_at(seat)];
        let seats = SeatSet::first(game.seats());
        let mut players: Vec<Box<dyn FalliblePlayer<G>>> = seats
            .iter()
            .map(|seat| {
                let seed = plan.seed ^ chapter << 56 ^ self.number << 8 ^ seat.index() as u64;
                (at(seat).player)(seed).unwrap_or_else(|words| Box::new(Absent(words)))
            })
            .collect();
        let budgets: Vec<Budget> = seats.iter().map(|seat| at(seat).budget).collect();
        game::play_noting(game, &mut players, &budgets, dice, plan.max_steps, note)
    }

    fn count(&self, results: &mut Results, index: usize, report: Report) {
        let score = Score::of(report.outcome, self.party(), &self.parties);
        results.pairings[index].add(self.number, score);
        results.ends.add(&report);
        for seat in self.parties.iter().flat_map(|party| party.iter()) {
            results.thought[self.contender_at(seat)].add(report.thought[seat]);
        }
        let forfeit = |(seat, words)| Forfeit {
            contender: self.contender_at(seat),
            game: self.number,
            seat,
            words,
        };
        results.forfeits.extend(report.forfeits.into_iter().map(forfeit));
    }
}

/// A player that did not come.
struct Absent(String);

impl<G: Game> FalliblePlayer<G> for Absent {
    fn try_choose(&mut self, _: Question<'_, G>) -> Result<Choice<G::Action>, String> {
        Err(self.0.clone())
    }
}
