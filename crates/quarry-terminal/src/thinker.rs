//! Computer players on a thread of their own: the event loop never waits for a search.

use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};

use quarry_game::{Game, MAX_SEATS, Roll, Seat, Seed};
use quarry_players::{Hint, Level, hint};
use quarry_search::{Budget, Choice, Player, Question};

use crate::game::TerminalGame;

/// A hint may take so long.
const HINT_TIME: Duration = Duration::from_millis(1500);

/// Something to think about: what a seat knows and may do.
#[derive(Clone, Debug)]
pub struct Task<G: Game> {
    /// Who thinks and what for.
    pub purpose: Purpose,
    /// Whose decision it is.
    pub seat: Seat,
    /// All that the seat knows.
    pub view: G::View,
    /// What it may do; at least one action.
    pub legal: Vec<G::Action>,
}

/// Two tasks are the same when nothing that the seat knows has changed in between.
impl<G: Game> PartialEq for Task<G> {
    fn eq(&self, other: &Task<G>) -> bool {
        let key = |task: &Task<G>| (task.purpose, task.seat);
        key(self) == key(other) && self.view == other.view && self.legal == other.legal
    }
}

/// What a thought is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A computer player of this level decides.
    Decide(Level),
    /// A person wants to know what to do.
    Advise,
}

/// What came of a task.
#[derive(Clone, Debug)]
pub struct Thought<G: Game> {
    /// The task.
    pub task: Task<G>,
    /// The action, and what a hint says about it.
    pub hint: Hint<G::Action>,
}

/// The players of a game, made when they are first asked.
pub struct Minds<G: Game> {
    players: [Option<Box<dyn Player<G>>>; MAX_SEATS],
    seed: Seed,
    memory: usize,
}

impl<G: TerminalGame> Minds<G> {
    /// Players whose luck follows from the phrase of the game's seed.
    pub fn new(phrase: &str, memory: usize) -> Minds<G> {
        Minds { players: Default::default(), seed: Seed::from_phrase(phrase), memory }
    }

    /// Thinks here and now. A player that fails takes the first action that there is.
    pub fn think(&mut self, task: Task<G>) -> Thought<G> {
        let thought = catch_unwind(AssertUnwindSafe(|| self.hint(&task)));
        let hint = thought.unwrap_or_else(|_| Choice::plain(task.legal[0]).into());
        Thought { task, hint }
    }

    fn hint(&mut self, task: &Task<G>) -> Hint<G::Action> {
        let Task { purpose, seat, view, legal } = task;
        let luck = self.seed.dice("player", seat.index() as u64).next_u32().into();
        match purpose {
            Purpose::Advise => {
                let budget = Budget::time(HINT_TIME).remembering(self.memory).on(threads());
                hint::<G>(Question { view, seat: *seat, legal, budget }, luck)
            }
            Purpose::Decide(level) => {
                let slot = &mut self.players[seat.index()];
                let player = slot.get_or_insert_with(|| G::player(*level, luck));
                let budget = G::budget(*level).remembering(self.memory);
                player.choose(Question { view, seat: *seat, legal, budget }).into()
            }
        }
    }
}

/// As many as the machine has cores.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// The thread with the players, and what it is busy with.
pub(crate) struct Thinker<G: TerminalGame> {
    tasks: Sender<Task<G>>,
    answers: Receiver<Thought<G>>,
    /// What it was given last.
    busy: Option<Task<G>>,
    /// Its answer, until it is time to show it.
    ready: Option<Thought<G>>,
    shown: Instant,
    /// The moves of a computer player follow each other at this pace, so that people can see each.
    pace: Duration,
}

impl<G: TerminalGame> Thinker<G> {
    pub(crate) fn start(phrase: &str, memory: usize, pace: Duration) -> Thinker<G> {
        let (tasks, given) = mpsc::channel::<Task<G>>();
        let (done, answers) = mpsc::channel();
        let mut minds = Minds::new(phrase, memory);
        std::thread::spawn(move || {
            // The channel is closed when the game is left during a search.
            while let Ok(task) = given.recv() {
                if done.send(minds.think(task)).is_err() {
                    return;
                }
            }
        });
        Thinker { tasks, answers, busy: None, ready: None, shown: Instant::now(), pace }
    }

    /// Gives the thread what there is to think about now, once.
    pub(crate) fn attend(&mut self, task: Option<Task<G>>) {
        if task != self.busy {
            self.busy = task;
            self.ready = None;
            if let Some(task) = &self.busy {
                self.tasks.send(task.clone()).expect("the thread lives as long as this");
            }
        }
    }

    /// The answer, when there is one and the move before was seen long enough.
    pub(crate) fn answer(&mut self) -> Option<Thought<G>> {
        let fits = |answer: &Thought<G>| Some(&answer.task) == self.busy.as_ref();
        let fresh = self.answers.try_iter().filter(fits).last();
        self.ready = fresh.or(self.ready.take());
        let advice = self.busy.as_ref().is_some_and(|task| task.purpose == Purpose::Advise);
        if self.ready.is_none() || !advice && self.shown.elapsed() < self.pace {
            return None;
        }
        self.shown = Instant::now();
        self.busy = None;
        self.ready.take()
    }
}
