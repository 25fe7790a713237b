//! One running game with its steps: actions, draws and undo go through it.

use crate::{Deciders, Game, Notation, Pending, Quiet, Seat, Seed, TextError, Version};

/// One step of a game. The steps *are* the game: replaying them rolls nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<A, C> {
    /// A seat decided.
    Act(Seat, A),
    /// A roll or a draw came out.
    Chance(C),
    /// A seat gave up.
    Resign(Seat),
}

/// Step of game `G`.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;

/// Why a step was not taken. The game is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused<I> {
    /// The game has ended.
    Over,
    /// It is not for this seat to decide now.
    NotPending(Seat),
    /// A decision is asked for, not a roll or draw.
    NoChance,
    /// This outcome cannot come out now.
    Impossible,
    /// The action breaks a rule.
    Illegal(I),
}

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
    game: G,
    steps: Vec<StepOf<G>>,
    /// One entry for each of the last steps that may still be taken back.
    open: Vec<OpenStep<G>>,
    /// What stands in the way of taking back anything older.
    fence: Fence,
}

#[derive(Clone)]
struct OpenStep<G> {
    before: G,
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
        Play { start, game, steps: Vec::new(), open: Vec::new(), fence: Fence::Nothing }
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How the game began.
    pub fn start(&self) -> &Start<G> {
        &self.start
    }

    /// The rules that the game is played by, such as `raptor/1`.
    pub fn rules(&self) -> String {
        G::rules_of(self.game.version())
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
        let deciding = self.expect_seat(seat)?;
        let before = self.game.clone();
        let mut events = Vec::new();
        self.game.apply(seat, action, &mut events).map_err(Refused::Illegal)?;
        self.steps.push(Step::Act(seat, action));
        if events.iter().any(G::reveals) {
            self.close(Fence::Reveal);
        } else {
            self.open.push(OpenStep { before, seat, sealed: deciding.only().is_none() });
        }
        Ok(events)
    }

    fn expect_seat(&self, seat: Seat) -> Result<Deciders, Refused<G::Illegal>> {
        match self.game.pending() {
            Pending::Over(_) => Err(Refused::Over),
            Pending::Seats(seats) if seats.contains(seat) => Ok(seats),
            Pending::Seats(_) | Pending::Chance => Err(Refused::NotPending(seat)),
        }
    }

    /// Applies an outcome that came from outside, such as a record or a real die.
    ///
    /// # Errors
    ///
    /// When no draw is due or the outcome cannot come out.
    pub fn chance(&mut self, outcome: G::Chance) -> Result<Vec<G::Event>, Refused<G::Illegal>> {
        self.expect_chance()?;
        let mut possible = Vec::new();
        self.game.chances(&mut possible);
        if !possible.iter().any(|(other, _)| *other == outcome) {
            return Err(Refused::Impossible);
        }
        Ok(self.resolve(outcome))
    }

    /// Draws the outcome that `seed` holds for this moment of the game; it is the last step then.
    ///
    /// # Errors
    ///
    /// When no draw is due.
    pub fn draw(&mut self, seed: &Seed) -> Result<Vec<G::Event>, Refused<G::Illegal>> {
        self.expect_chance()?;
        let count = self.steps.iter().filter(|step| matches!(step, Step::Chance(_))).count();
        let outcome = self.game.draw(&mut seed.dice("draw", count as u64));
        Ok(self.resolve(outcome))
    }

    fn expect_chance(&self) -> Result<(), Refused<G::Illegal>> {
        match self.game.pending() {
            Pending::Chance => Ok(()),
            Pending::Over(_) => Err(Refused::Over),
            Pending::Seats(_) => Err(Refused::NoChance),
        }
    }

    fn resolve(&mut self, outcome: G::Chance) -> Vec<G::Event> {
        let mut events = Vec::new();
        self.game.resolve(outcome, &mut events);
        self.steps.push(Step::Chance(outcome));
        self.close(Fence::Chance);
        events
    }

    /// `seat` gives up.
    ///
    /// # Errors
    ///
    /// When the game is over already or has no such seat.
    pub fn resign(&mut self, seat: Seat) -> Result<Vec<G::Event>, Refused<G::Illegal>> {
        if self.game.pending().outcome().is_some() {
            return Err(Refused::Over);
        }
        if seat.index() >= self.game.seats() {
            return Err(Refused::NotPending(seat));
        }
        let mut events = Vec::new();
        self.game.resign(seat, &mut events);
        self.steps.push(Step::Resign(seat));
        self.close(Fence::OtherSeat);
        Ok(events)
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
        let first_open = self.steps.len() - self.open.len();
        let taken = self.steps.remove(first_open + index);
        let later = self.steps.split_off(first_open + index);
        self.game = self.open[index].before.clone();
        self.open.truncate(index);
        for step in later {
            // What comes later was sealed by other seats in ignorance of the step taken back.
            let Step::Act(other, action) = step else { unreachable!("only choices stay open") };
            self.open.push(OpenStep { before: self.game.clone(), seat: other, sealed: true });
            self.game.apply_legal(other, action, &mut Quiet);
            self.steps.push(step);
        }
        Ok(taken)
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
