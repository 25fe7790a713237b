//! How much thought a decision may take.

use std::time::{Duration, Instant};

/// The limit of one decision. A node budget alone gives the same move for ever; a time limit does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Positions visited at the most.
    pub nodes: u64,
    /// Wall time at the most.
    pub time: Option<Duration>,
}

impl Budget {
    /// Just a number of positions.
    pub const fn nodes(nodes: u64) -> Budget {
        Budget { nodes, time: None }
    }

    /// Just a time.
    pub const fn time(time: Duration) -> Budget {
        Budget { nodes: u64::MAX, time: Some(time) }
    }

    /// Starts counting.
    pub fn start(self) -> Clock {
        Clock {
            left: self.nodes,
            deadline: self.time.map(|time| Instant::now() + time),
            until_look: 0,
        }
    }
}

/// What is left of a [`Budget`].
#[derive(Clone, Debug)]
pub struct Clock {
    left: u64,
    deadline: Option<Instant>,
    /// Reading the time costs as much as a position, so it is read only now and then.
    until_look: u32,
}

impl Clock {
    const LOOK_EVERY: u32 = 64;

    /// Counts `nodes` positions; false once the budget is used up.
    #[inline]
    pub fn spend(&mut self, nodes: u64) -> bool {
        self.left = self.left.saturating_sub(nodes);
        if self.until_look == 0 {
            self.until_look = Self::LOOK_EVERY;
            if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                self.left = 0;
            }
        }
        self.until_look -= 1;
        self.left > 0
    }

    /// Whether nothing is left.
    pub fn is_over(&self) -> bool {
        self.left == 0
    }

    /// A part of what is left, `share` of it in a hundred, as a clock of its own.
    #[must_use]
    pub fn part(&self, share: u64) -> Clock {
        let now = Instant::now();
        let deadline = self.deadline.map(|deadline| {
            now + deadline.saturating_duration_since(now) * share.min(100) as u32 / 100
        });
        Clock { left: (self.left / 100).saturating_mul(share).max(1), deadline, until_look: 0 }
    }
}
