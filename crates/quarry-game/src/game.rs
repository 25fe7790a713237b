//! The contract between a game and everything that plays it.

use std::fmt::Debug;

use crate::{Deciders, Outcome, Roll, Seat, SeatSet, Viewer};

/// The rules of one board game. `Self` is a running game with all its secrets.
///
/// An action is one decision as a person makes it (move this piece one space, end the turn), never a
/// whole turn. Undo, preview, "why not?", animation and search all build on small steps. The truth has
/// no `Serialize`, so a frame that would carry it does not compile.
pub trait Game: Clone + Send + Sync + 'static {
    /// Seats and variant, validated when built: every `Setup` can be started.
    type Setup: Clone + PartialEq + Debug + Send + Sync;
    /// One decision of one player.
    type Action: Copy + Eq + Debug + Send + Sync;
    /// One resolved roll or draw.
    type Chance: Copy + Eq + Debug + Send + Sync;
    /// What happened, in full. Stays in this process.
    type Event: Clone + Debug + Send;
    /// What one viewer may know, built from nothing (never cut out of `Self`).
    type View: Clone + PartialEq + Debug + Send + Sync;
    /// What one viewer saw happen.
    type Seen: Clone + PartialEq + Debug + Send;
    /// The rule that an action breaks.
    type Illegal: Copy + Eq + Debug + Send;

    /// The game before the first decision or draw.
    fn start(setup: &Self::Setup) -> Self;

    /// How many seats take part; they are numbered from 0.
    fn seats(&self) -> usize;

    /// Who must decide now. Several seats at once choose secretly and simultaneously: each choice
    /// is an ordinary action that stays sealed until the last one is in.
    fn pending(&self) -> Pending;

    /// Pushes each legal action of `seat` once, in a fixed order; none when `seat` is not pending.
    /// What is pushed depends only on what `seat` may know. The caller reuses `out`.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Checks one action of `seat`.
    ///
    /// # Errors
    ///
    /// The first rule that `action` breaks; acting out of turn breaks one too.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Illegal>;

    /// Plays an action that `check` accepts; there is nothing left to refuse.
    fn apply_legal(&mut self, seat: Seat, action: Self::Action, log: &mut impl Sink<Self::Event>);

    /// Pushes every outcome of the roll or draw now pending, each once, with its exact odds.
    fn chances(&self, out: &mut Vec<(Self::Chance, Odds)>);

    /// Rolls for [`Pending::Chance`] with the odds of [`Game::chances`].
    fn draw(&self, dice: &mut impl Roll) -> Self::Chance;

    /// Applies an outcome that `chances` lists.
    fn resolve(&mut self, chance: Self::Chance, log: &mut impl Sink<Self::Event>);

    /// `seat` gives up, in or out of turn, before the game is over.
    fn resign(&mut self, seat: Seat, log: &mut impl Sink<Self::Event>);

    /// Whether `seat` never decides again, though the game goes on: it has its place already, or is out.
    /// Its player may leave, and the result stands.
    fn is_done(&self, _seat: Seat) -> bool {
        false
    }

    /// What `viewer` may know now.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What `viewer` saw of `event`; `None` when the viewer does not even notice it.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// Whether `event` lets another seat know something that was secret before (a sealed choice is
    /// opened, a card shown). Undo never crosses such an event.
    fn reveals(event: &Self::Event) -> bool;

    /// Every legal action of every seat that must decide, with its seat. Loops that run often reuse
    /// the list of [`Game::legal_actions`] instead.
    fn legal(&self) -> Vec<(Seat, Self::Action)> {
        let (mut all, mut actions) = (Vec::new(), Vec::new());
        for seat in self.pending().seats().iter() {
            self.legal_actions(seat, &mut actions);
            all.extend(actions.drain(..).map(|action| (seat, action)));
        }
        all
    }

    /// The entry point for untrusted actions: checks, then applies.
    ///
    /// # Errors
    ///
    /// The rule that `action` breaks; the game is then as it was.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        log: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Illegal> {
        self.check(seat, action)?;
        self.apply_legal(seat, action, log);
        Ok(())
    }
}

/// Hidden information: what the players of a game cannot know, dealt again.
pub trait Secrets: Game {
    /// A world that fits `view`, each with its true odds given nothing but the view. Computer
    /// players think only in such worlds, so none can peek.
    fn imagine(view: &Self::View, dice: &mut impl Roll) -> Self;

    /// Deals again what `viewer` cannot know. Tests hold it against `view`.
    fn redeal(&mut self, viewer: Viewer, dice: &mut impl Roll);
}

/// What the game waits for; exactly one of these at any moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// These seats must decide; several choose in secret at the same time.
    Seats(Deciders),
    /// A roll or a draw.
    Chance,
    /// Nothing: the game has ended.
    Over(Outcome),
}

impl Pending {
    /// The seats that must decide; none at a draw or at the end.
    pub fn seats(self) -> SeatSet {
        match self {
            Pending::Seats(seats) => seats.set(),
            Pending::Chance | Pending::Over(_) => SeatSet::EMPTY,
        }
    }

    /// How the game ended, if it has.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Pending::Over(outcome) => Some(outcome),
            Pending::Seats(_) | Pending::Chance => None,
        }
    }
}

/// An exact probability, `num / den`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// Favourable cases.
    pub num: u64,
    /// All cases.
    pub den: u64,
}

impl Odds {
    /// `num` cases out of `den`.
    pub const fn new(num: u64, den: u64) -> Odds {
        Odds { num, den }
    }

    /// As a number between 0 and 1.
    pub fn as_f64(self) -> f64 {
        self.num as f64 / self.den as f64
    }
}

/// Takes the events of a step: a `Vec` at the table, [`Quiet`] in search.
pub trait Sink<E> {
    /// Something happened.
    fn emit(&mut self, event: E);
}

impl<E> Sink<E> for Vec<E> {
    fn emit(&mut self, event: E) {
        self.push(event);
    }
}

/// Hears nothing; the compiler then removes the events altogether.
#[derive(Clone, Copy, Debug)]
pub struct Quiet;

impl<E> Sink<E> for Quiet {
    #[inline(always)]
    fn emit(&mut self, _: E) {}
}
