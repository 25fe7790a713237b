//! What a table waits for: a clock to run out, a computer player to decide. It is written down together with
//! the step that brings it about, so that whoever is there can see to it, and nothing is forgotten in a crash.

use std::time::Duration;

use quarry_game::Seat;
use quarry_table::clock::Millis;
use quarry_table::{AnyTable, Occupant, TableId};

use crate::turns::Ticket;

/// For how long a job is taken. Whoever takes longer must say so in time; whoever is gone loses it.
pub const LEASE: Duration = Duration::from_secs(6);

/// When a decision is due that no person waits for: only while a socket is at the table.
pub const NEVER: Millis = Millis::MAX;

/// How the clock stands where seats have their number.
const CLOCK: i16 = -1;

/// What a table waits for after a step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Agenda {
    /// The game has ended, so the lobby need not show it.
    pub over: bool,
    /// At most one for the clock and one for each seat.
    pub due: Vec<Due>,
}

/// Something that must be done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Due {
    /// The computer player who must decide; the clock where absent.
    pub seat: Option<Seat>,
    /// What tells this question from the next one to the same seat.
    pub basis: u64,
    /// When.
    pub at: Millis,
}

/// Something that must be done, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Job {
    /// At which table.
    pub table: TableId,
    /// What.
    pub due: Due,
    /// How often it was taken, this time included, as far as the store remembers.
    pub attempts: u32,
    /// On whose account a decision is made.
    pub ticket: Ticket,
}

/// The kinds of jobs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// Clocks that run out: quickly done.
    Clocks,
    /// Decisions of computer players.
    Thoughts,
    /// Those of them for which a socket waits at the table.
    Attended,
}

impl Agenda {
    /// What `table` waits for. Where only computer players sit, nobody waits.
    pub fn of(table: &dyn AnyTable, now: Millis) -> Agenda {
        let clock = table.deadline().map(|at| Due { seat: None, basis: at.unsigned_abs(), at });
        let awaited = !table.occupants().iter().all(|it| matches!(it, Occupant::Computer(_)));
        let at = if awaited { now } else { NEVER };
        let thought = |(seat, _)| Due { seat: Some(seat), basis: table.basis(seat), at };
        let due = clock.into_iter().chain(table.thinking().into_iter().map(thought)).collect();
        Agenda { over: table.is_over(), due }
    }

    /// Whether the table still waits for this.
    pub fn asks_for(&self, job: &Due) -> bool {
        self.due.iter().any(|due| (due.seat, due.basis) == (job.seat, job.basis))
    }

    /// When something can be done next: a decision at once.
    pub fn next(&self) -> Option<Millis> {
        self.due.iter().map(|due| if due.seat.is_some() { 0 } else { due.at }).min()
    }
}

impl Due {
    /// The seat as databases write it.
    pub(super) fn number(&self) -> i16 {
        self.seat.map_or(CLOCK, |seat| u8::from(seat).into())
    }

    /// The seat as databases write it, read back.
    pub(super) fn seat(number: i16) -> Option<Seat> {
        usize::try_from(number).ok().and_then(Seat::new)
    }
}
