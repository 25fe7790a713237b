//! Jobs: clock expiries and computer moves that any node may lease.

use std::time::Duration;

use quarry_game::Seat;
use quarry_table::{Due, TableId};

use crate::turns::Ticket;

/// How long a job is leased. A node that needs longer must renew the lease; the jobs of a dead node become free again.
pub const LEASE: Duration = Duration::from_secs(6);

/// The number that databases store for the clock in place of a seat.
const CLOCK: i16 = -1;

/// One job of one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Job {
    /// The table that waits for it.
    pub table: TableId,
    /// What must be done.
    pub due: Due,
    /// How often it was leased, this time included, as far as the store remembers.
    pub attempts: u32,
    /// The account that a decision is charged to.
    pub ticket: Ticket,
}

/// The kinds of jobs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// Clock expiries: quickly done.
    Clocks,
    /// Decisions of computer players.
    Thoughts,
    /// Those of them for which a socket waits at the table.
    Attended,
}

/// The seat as databases write it.
pub(super) fn seat_number(due: &Due) -> i16 {
    due.seat.map_or(CLOCK, |seat| u8::from(seat).into())
}

/// The seat as databases write it, read back.
pub(super) fn seat_of(number: i16) -> Option<Seat> {
    usize::try_from(number).ok().and_then(Seat::new)
}
