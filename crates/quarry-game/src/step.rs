//! One step of a game, and why one was not taken.

use crate::{Game, Seat};

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
