//! What a table waits for: a clock that expires, a computer player that must decide. The agenda is stored with the step
//! that causes it, so a crash forgets nothing and any node may lease the job.

use quarry_game::Seat;

use crate::any::AnyTable;
use crate::clock::Millis;
use crate::seats::Occupant;

/// The due time of a decision that no person waits for: it is made only while a socket is at the table.
pub const NEVER: Millis = Millis::MAX;

/// What a table waits for after a step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Agenda {
    /// The game has ended, so the lobby need not show it.
    pub over: bool,
    /// At most one for the clock and one for each seat.
    pub due: Vec<Due>,
}

/// One thing that must be done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Due {
    /// The computer player that must decide; absent for the clock.
    pub seat: Option<Seat>,
    /// Tells this question from the next one to the same seat.
    pub basis: u64,
    /// The time from which on it can be done.
    pub at: Millis,
}

impl Agenda {
    /// What `table` waits for. Where only computer players sit, no decision is due by itself.
    pub fn of(table: &dyn AnyTable, now: Millis) -> Agenda {
        let clock = table.deadline().map(|at| Due { seat: None, basis: at.unsigned_abs(), at });
        let awaited = !table.occupants().iter().all(Occupant::is_computer);
        let at = if awaited { now } else { NEVER };
        let decision = |(seat, _)| Due { seat: Some(seat), basis: table.basis(seat), at };
        let due = clock.into_iter().chain(table.thinking().into_iter().map(decision)).collect();
        Agenda { over: table.is_over(), due }
    }

    /// Whether the table still waits for this.
    pub fn asks_for(&self, job: &Due) -> bool {
        self.due.iter().any(|due| (due.seat, due.basis) == (job.seat, job.basis))
    }

    /// The time of the next job; a decision is due at once.
    pub fn next(&self) -> Option<Millis> {
        self.due.iter().map(|due| if due.seat.is_some() { 0 } else { due.at }).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLOCK: Due = Due { seat: None, basis: 90, at: 90 };
    const DECISION: Due = Due { seat: Seat::new(1), basis: 7, at: 50 };

    #[test]
    fn a_decision_comes_before_a_clock() {
        let agenda = |due: &[Due]| Agenda { over: false, due: due.to_vec() };
        assert_eq!(agenda(&[]).next(), None);
        assert_eq!(agenda(&[CLOCK]).next(), Some(90));
        assert_eq!(agenda(&[CLOCK, DECISION]).next(), Some(0));
    }

    #[test]
    fn a_question_is_known_by_its_seat_and_basis() {
        let agenda = Agenda { over: false, due: vec![DECISION] };
        assert!(agenda.asks_for(&Due { at: NEVER, ..DECISION }));
        assert!(!agenda.asks_for(&Due { basis: 8, ..DECISION }));
        assert!(!agenda.asks_for(&CLOCK));
    }
}
