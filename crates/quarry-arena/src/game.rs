//! One game between players: each gets the view of its seat and nothing else.

use std::time::Duration;

use quarry_game::{
    BySeat, Game, Outcome, Pending, QuickDice, Quiet, Roll, Seat, Step, StepOf, Viewer,
};
use quarry_search::{Budget, Choice, Player, Question, Timer};

/// A player that may fail, such as another program that hangs.
pub trait FalliblePlayer<G: Game>: Send {
    /// Decides; at least one action is legal.
    ///
    /// # Errors
    ///
    /// Says why there is no decision; the game is then given up.
    fn try_choose(&mut self, question: Question<'_, G>) -> Result<Choice<G::Action>, String>;
}

impl<G: Game> FalliblePlayer<G> for Box<dyn Player<G>> {
    fn try_choose(&mut self, question: Question<'_, G>) -> Result<Choice<G::Action>, String> {
        Ok(self.choose(question))
    }
}

impl<G: Game> FalliblePlayer<G> for Box<dyn FalliblePlayer<G>> {
    fn try_choose(&mut self, question: Question<'_, G>) -> Result<Choice<G::Action>, String> {
        self.as_mut().try_choose(question)
    }
}

/// How a game between players went.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How it ended; nothing when it took too many steps.
    pub outcome: Option<Outcome>,
    /// Seats that gave up because of a failure, and which.
    pub forfeits: Vec<(Seat, String)>,
    /// How long each seat thought.
    pub thought: BySeat<Thought>,
    /// How many steps it took, draws among them.
    pub steps: u64,
}

impl Report {
    /// Adds a later game: its forfeits, thought and steps count, and the outcome is its own.
    pub fn add(&mut self, other: Report) {
        self.outcome = other.outcome;
        self.forfeits.extend(other.forfeits);
        self.steps += other.steps;
        self.thought.0.iter_mut().zip(other.thought.0).for_each(|(sum, more)| sum.add(more));
    }
}

/// How long a player thought about decisions that were not forced.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Thought {
    /// How many decisions.
    pub decisions: u64,
    /// By the clock on the wall.
    pub wall: Duration,
    /// On the processor, as far as it was a thread of this program.
    pub cpu: Duration,
    /// The longest of them, by the clock on the wall.
    pub longest: Duration,
}

impl Thought {
    /// Counts the decisions of another player too.
    pub fn add(&mut self, other: Thought) {
        self.decisions += other.decisions;
        self.wall += other.wall;
        self.cpu += other.cpu;
        self.longest = self.longest.max(other.longest);
    }
}

/// Plays one game to its end; seat i is decided by `players[i]`. `None` when it takes more than
/// `bound` steps.
pub fn play<G: Game>(
    game: &mut G,
    players: &mut [Box<dyn Player<G>>],
    budgets: &[Budget],
    dice: &mut QuickDice,
    bound: usize,
) -> Option<Outcome> {
    play_fallible(game, players, budgets, dice, bound).outcome
}

/// Plays one game to its end, as [`play`] does, with players that may fail. One that fails resigns.
pub fn play_fallible<G: Game, P: FalliblePlayer<G>>(
    game: &mut G,
    players: &mut [P],
    budgets: &[Budget],
    dice: &mut QuickDice,
    bound: usize,
) -> Report {
    play_noting(game, players, budgets, dice, bound, |_| ())
}

/// Plays one game as [`play_fallible`] does, and tells `note` each step.
pub fn play_noting<G: Game, P: FalliblePlayer<G>>(
    game: &mut G,
    players: &mut [P],
    budgets: &[Budget],
    dice: &mut QuickDice,
    bound: usize,
    mut note: impl FnMut(StepOf<G>),
) -> Report {
    let (mut report, mut legal) = (Report::default(), Vec::new());
    for _ in 0..bound {
        match game.pending() {
            Pending::Over(outcome) => {
                report.outcome = Some(outcome);
                return report;
            }
            Pending::Chance => {
                let outcome = game.draw(dice);
                game.resolve(outcome, &mut Quiet);
                note(Step::Chance(outcome));
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                game.legal_actions(seat, &mut legal);
                let budget = budgets[seat.index()];
                let thought = &mut report.thought[seat];
                let player = &mut players[seat.index()];
                match take_step(game, seat, &legal, player, budget, thought) {
                    Ok(action) => note(Step::Act(seat, action)),
                    Err(words) => {
                        game.resign(seat, &mut Quiet);
                        report.forfeits.push((seat, words));
                        note(Step::Resign(seat));
                    }
                }
            }
        }
        report.steps += 1;
    }
    report
}

fn take_step<G: Game>(
    game: &mut G,
    seat: Seat,
    legal: &[G::Action],
    player: &mut impl FalliblePlayer<G>,
    budget: Budget,
    thought: &mut Thought,
) -> Result<G::Action, String> {
    let view = game.view(Viewer::Seat(seat));
    let (wall, cpu) = (Timer::Wall.now(), Timer::Cpu.now());
    let choice = player.try_choose(Question { view: &view, seat, legal, budget })?;
    if legal.len() > 1 {
        let wall = Timer::Wall.now() - wall;
        let cpu = Timer::Cpu.now() - cpu;
        thought.add(Thought { decisions: 1, wall, cpu, longest: wall });
    }
    let refused = |_| "it played an action that breaks a rule".to_owned();
    game.apply(seat, choice.action, &mut Quiet).map_err(refused)?;
    Ok(choice.action)
}

/// Dice for game number `game` of a match with this seed.
pub fn dice_of(seed: u64, game: u64) -> QuickDice {
    let mut dice = QuickDice::new(seed ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    dice.next_u32();
    dice
}
