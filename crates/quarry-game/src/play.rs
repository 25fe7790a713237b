//! One running game with its steps: actions, draws and undo go through it.

use std::mem;

use crate::moment::Next;
use crate::{Moment, Notation, Refused, Roll, Seat, Seed, Step, StepOf, TextError, Version};

/// What ended the right to take steps back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fence {
    /// This seat has nothing to take back.
    Nothing,
    /// A die was rolled or a card drawn.
    Chance,
    /// Something secret was opened.
    Reveal,
    /// Another seat has acted since.
    OtherSeat,
}

/// How a game began.
#[derive(Clone)]
pub enum Start<G: Notation> {
    /// From the setup of the rulebook.
    Setup(G::Setup),
    /// From a position.
    Position(String),
}

impl<G: Notation> Start<G> {
    /// The game before its first step, by the rules of `version`.
    ///
    /// # Errors
    ///
    /// When the position cannot be read.
    pub fn game(&self, version: Version) -> Result<G, TextError> {
        match self {
            Start::Setup(setup) => Ok(G::start_by(version, setup)),
            Start::Position(position) => G::from_position_by(version, position),
        }
    }
}

/// A running game and how it got here.
#[derive(Clone)]
pub struct Play<G: Notation> {
    pub(crate) start: Start<G>,
    now: Moment<G>,
    steps: Vec<StepOf<G>>,
    /// One entry for each of the last steps that may still be taken back.
    open: Vec<OpenStep<G>>,
    /// What stands in the way of taking back anything older.
    fence: Fence,
}

#[derive(Clone)]
struct OpenStep<G> {
    before: Moment<G>,
    seat: Seat,
    /// Chosen in secret beside others, so it does not stop them from choosing again.
    sealed: bool,
}

impl<G: Notation> Play<G> {
    /// A new game by the latest rules.
    pub fn new(setup: G::Setup) -> Play<G> {
        Play::new_by(G::LATEST, setup)
    }

    /// A new game by the rules of `version`.
    pub fn new_by(version: Version, setup: G::Setup) -> Play<G> {
        let game = G::start_by(version, &setup);
        Play::at(Start::Setup(setup), game)
    }

    /// A game that begins at a given position.
    pub fn from_game(game: G) -> Play<G> {
        Play::at(Start::Position(game.position()), game)
    }

    pub(crate) fn at(start: Start<G>, game: G) -> Play<G> {
        let (steps, open) = (Vec::new(), Vec::new());
        Play { start, now: Moment::new(game), steps, open, fence: Fence::Nothing }
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        self.now.game()
    }

    /// The game as it stands, without its past.
    pub const fn now(&self) -> &Moment<G> {
        &self.now
    }

    /// How the game began.
    pub fn start(&self) -> &Start<G> {
        &self.start
    }

    /// The rules that the game is played by, such as `raptor/1`.
    pub fn rules(&self) -> String {
        G::rules_of(self.game().version())
    }

    /// Every step so far.
    pub fn steps(&self) -> &[StepOf<G>] {
        &self.steps
    }

    /// Plays an action of `seat` and tells what happened.
    ///
    /// # Errors
    ///
    /// Says why not; the game is then as it was.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
    ) -> Result<Vec<G::Event>, Refused<G::Illegal>> {
        let deciding = self.now.expect_seat(seat)?;
        let (next, events) = self.now.after_act(seat, action)?;
        let opens = events.iter().any(G::reveals);
        // Nothing can fail from here on: a panic of the rules leaves no half step behind.
        let before = mem::replace(&mut self.now, next);
        self.steps.push(Step::Act(seat, action));
        if opens {
            self.close(Fence::Reveal);
        } else {
            self.open.push(OpenStep { before, seat, sealed: deciding.only().is_none() });
        }
        Ok(events)
    }

    /// Applies an outcome that came from outside, such as a record or a real die.
    ///
    /// # Errors
    ///
    /// When no draw is due or the outcome cannot come out.
    pub fn chance(&mut self, outcome: G::Chance) -> Result<Vec<G::Event>, Refused<G::Illegal>> {
        let next = self.now.after_chance(outcome)?;
        Ok(self.close_with(Step::Chance(outcome), next, Fence::Chance))
    }

    /// Draws the outcome that `seed` holds for this moment of the game; it is the last step then.
    ///
    /// # Errors
    ///
    /// When no draw is due.
    pub fn draw(&mut self, seed: &Seed) -> Result<Vec<G::Event>, Refused<G::Illegal>> {
        let (outcome, next) = self.now.after_draw(seed)?;
        Ok(self.close_with(Step::Chance(outcome), next, Fence::Chance))
    }

    /// Draws an outcome with `dice` that have no part in the seed of the game.
    ///
    /// # Errors
    ///
    /// When no draw is due.
    pub fn roll(&mut self, dice: &mut impl Roll) -> Result<Vec<G::Event>, Refused<G::Illegal>> {
        let (outcome, next) = self.now.after_roll(dice)?;
        Ok(self.close_with(Step::Chance(outcome), next, Fence::Chance))
    }

    /// `seat` gives up.
    ///
    /// # Errors
    ///
    /// When the game is over already or has no such seat.
    pub fn resign(&mut self, seat: Seat) -> Result<Vec<G::Event>, Refused<G::Illegal>> {
        let next = self.now.after_resign(seat)?;
        Ok(self.close_with(Step::Resign(seat), next, Fence::OtherSeat))
    }

    /// Takes a step after which nothing older is taken back.
    fn close_with(&mut self, step: StepOf<G>, next: Next<G>, fence: Fence) -> Vec<G::Event> {
        let (now, events) = next;
        self.now = now;
        self.steps.push(step);
        self.close(fence);
        events
    }

    fn close(&mut self, fence: Fence) {
        self.open.clear();
        self.fence = fence;
    }

    /// Takes back the last step of `seat`: free until a die is rolled, a secret opened or another
    /// seat has acted. A sealed choice may be taken back although others have sealed theirs since.
    ///
    /// # Errors
    ///
    /// Names the fence in the way.
    pub fn undo(&mut self, seat: Seat) -> Result<StepOf<G>, Fence> {
        let index = self.undoable(seat)?;
        let place = self.steps.len() - self.open.len() + index;
        let (mut now, mut later) = (self.open[index].before.clone(), Vec::new());
        for step in &self.steps[place + 1..] {
            // What comes later was sealed by other seats in ignorance of the step taken back.
            let Step::Act(other, action) = *step else { unreachable!("only choices stay open") };
            let (next, _) = now.after_act(other, action).expect("it was sealed before");
            later.push(OpenStep {
                before: mem::replace(&mut now, next),
                seat: other,
                sealed: true,
            });
        }
        self.open.truncate(index);
        self.open.extend(later);
        self.now = now;
        Ok(self.steps.remove(place))
    }

    /// Whether [`Play::undo`] would work for `seat`.
    ///
    /// # Errors
    ///
    /// Names the fence in the way.
    pub fn can_undo(&self, seat: Seat) -> Result<(), Fence> {
        self.undoable(seat).map(|_| ())
    }

    fn undoable(&self, seat: Seat) -> Result<usize, Fence> {
        for (index, step) in self.open.iter().enumerate().rev() {
            let is_last = index + 1 == self.open.len();
            // What others chose after an open step, they chose in the knowledge of it.
            match step.seat == seat {
                true if step.sealed || is_last => return Ok(index),
                false if step.sealed => {}
                _ => return Err(Fence::OtherSeat),
            }
        }
        Err(self.fence)
    }
}
