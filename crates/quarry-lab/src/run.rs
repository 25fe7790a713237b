//! All games on all cores, in an order that stays balanced wherever it is stopped.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use moogh::{Moogh, Notation, Setup};
use quarry_arena::game::dice_of;
use quarry_game::TextError;
use quarry_players::moogh::balance::Case;

use crate::tally::Tally;
use crate::tested::Tested;
use crate::variants::Lab;
use crate::verdicts::{Finding, verdicts};
use crate::watch::{self, Notes};

/// What a lab came to.
#[derive(Clone, Debug)]
pub struct Results {
    /// What was played.
    pub lab: Lab,
    /// The base, then each variant.
    pub tested: Vec<Tested>,
    /// Games that were wanted; fewer were played where it was stopped.
    pub wanted: u64,
    /// How long it took.
    pub took: Duration,
}

impl Results {
    /// Games that were played.
    pub fn games(&self) -> u64 {
        self.tested.iter().map(|tested| tested.tally.games()).sum()
    }

    /// Every figure of every variant beside that of the base, the surest difference first.
    pub fn verdicts(&self) -> Vec<Finding> {
        verdicts(&self.tested, self.lab.plan.doubt)
    }
}

/// Which game is next, and whether there is one.
struct Jobs<'a> {
    lab: &'a Lab,
    /// What is played of each content.
    cases: Vec<Vec<Case>>,
    next: AtomicU64,
    wanted: u64,
    stop: &'a AtomicBool,
}

/// A game: which content, its number there, and the case.
#[derive(Clone, Copy, Debug)]
struct Job {
    content: usize,
    number: u32,
    rung: bool,
    at: u32,
    case: usize,
}

impl Lab {
    /// Plays all games on `threads` cores, all of them where absent. `stop` ends it before the next game, and
    /// `progress` hears how many games are done.
    ///
    /// # Errors
    ///
    /// Names what cannot be played.
    pub fn run(
        self,
        threads: Option<usize>,
        stop: &AtomicBool,
        mut progress: impl FnMut(u64, u64),
    ) -> Result<Results, String> {
        let began = Instant::now();
        let jobs = Jobs::new(&self, stop)?;
        let (wanted, mut played) = (jobs.wanted, BTreeMap::new());
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for _ in 0..threads.unwrap_or_else(cores) {
                let (sender, jobs) = (sender.clone(), &jobs);
                scope.spawn(move || {
                    while let Some((index, job)) = jobs.take() {
                        if sender.send((index, job, jobs.play(job))).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for (index, job, notes) in receiver {
                played.insert(index, (job, notes.map_err(|error| error.to_string())?));
                progress(played.len() as u64, wanted);
            }
            Ok::<(), String>(())
        })?;
        let tested = told(&self, &jobs.cases, &played);
        Ok(Results { lab: self.clone(), tested, wanted, took: began.elapsed() })
    }
}

/// The games in their order, so that the same plan gives the same sums to the last bit.
fn told(lab: &Lab, cases: &[Vec<Case>], played: &BTreeMap<u64, (Job, Notes)>) -> Vec<Tested> {
    let mut tallies: Vec<Tally> = cases.iter().map(|cases| Tally::new(cases)).collect();
    for (job, notes) in played.values() {
        let tally = &mut tallies[job.content];
        let content = lab.contents[job.content].content;
        tally.note(content, job.rung, job.case, notes);
    }
    let tested = lab.contents.iter().cloned().zip(tallies);
    tested.map(|(variant, tally)| Tested { variant, tally }).collect()
}

impl<'a> Jobs<'a> {
    fn new(lab: &'a Lab, stop: &'a AtomicBool) -> Result<Jobs<'a>, String> {
        let cases = lab.contents.iter().map(|variant| lab.plan.cases(variant.content));
        let cases = cases.collect::<Result<Vec<_>, _>>()?;
        let wanted = u64::from(lab.plan.games_of_each()) * lab.contents.len() as u64;
        Ok(Jobs { lab, cases, next: AtomicU64::new(0), wanted, stop })
    }

    /// Contents take turns, so that a lab that is stopped has played each of them as often.
    fn take(&self) -> Option<(u64, Job)> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        if index >= self.wanted || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let contents = self.lab.contents.len() as u64;
        let (content, number) = ((index % contents) as usize, (index / contents) as u32);
        let (rung, at) = self.lab.plan.place_of(number);
        let case = at as usize % self.cases[content].len();
        Some((index, Job { content, number, rung, at, case }))
    }

    /// Contents meet the same characters in the same seats, with dice of their own.
    fn play(&self, job: Job) -> Result<Notes, TextError> {
        let (plan, case) = (&self.lab.plan, &self.cases[job.content][job.case]);
        let digest = self.lab.contents[job.content].content.digest.to_string();
        let number = u64::from(job.number);
        let mut seats = dice_of(plan.seed, number);
        let setup = Moogh::set_up(&case.options(Some(&digest)), &mut seats)?;
        let mut dice = dice_of(!plan.seed, number << 8 | job.content as u64);
        let count = setup.characters().len();
        let levels = match plan.rungs().filter(|_| job.rung) {
            None => vec![plan.the_level(); count],
            Some(rungs) => {
                let turn = job.at as usize / self.cases[job.content].len();
                (0..count).map(|seat| rungs[usize::from(is_strong(&setup, seat, turn))]).collect()
            }
        };
        let strong = plan.rungs().filter(|_| job.rung).map(|[_, strong]| strong);
        Ok(watch::play(&setup, &levels, strong, &mut dice))
    }
}

/// Each side gets the stronger level in turn; those who hunt together are all weak or all strong.
fn is_strong(setup: &Setup, seat: usize, turn: usize) -> bool {
    if !setup.mode().is_competitive() {
        return turn % 2 == 1;
    }
    let side = |seat| setup.content().side_of(setup.mode(), setup.characters(), seat).into();
    let sides = (0..setup.characters().len()).map(side).max().map_or(1, |most: usize| most + 1);
    side(seat) == turn % sides
}
