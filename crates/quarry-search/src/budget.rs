//! How much thought a decision may take.

use std::time::Duration;

use crate::timer::Timer;

/// The limit of one decision. A node budget alone gives the same move for ever; a time limit does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Positions visited at the most.
    pub nodes: u64,
    /// Time at the most.
    pub time: Option<Duration>,
    /// Which time.
    pub timer: Timer,
    /// Bytes that tables of positions may fill.
    pub memory: usize,
    /// Threads that may think at the same time, for players that can make use of them.
    pub threads: usize,
}

impl Budget {
    /// The memory of a decision where nobody says more or less.
    pub const MEMORY: usize = 256 << 20;

    /// Just a number of positions.
    pub const fn nodes(nodes: u64) -> Budget {
        Budget { nodes, time: None, timer: Timer::Wall, memory: Budget::MEMORY, threads: 1 }
    }

    /// Just a time.
    pub const fn time(time: Duration) -> Budget {
        Budget::nodes(u64::MAX).within(time)
    }

    /// The same with this limit of time.
    #[must_use]
    pub const fn within(self, time: Duration) -> Budget {
        Budget { time: Some(time), ..self }
    }

    /// The same with this memory.
    #[must_use]
    pub const fn remembering(self, memory: usize) -> Budget {
        Budget { memory, ..self }
    }

    /// The same with so many threads.
    #[must_use]
    pub const fn on(self, threads: usize) -> Budget {
        Budget { threads, ..self }
    }

    /// Starts counting.
    pub fn start(self) -> Clock {
        Clock {
            most: self.nodes,
            spent: 0,
            late: false,
            deadline: self.time.map(|time| self.timer.now() + time),
            timer: self.timer,
            memory: self.memory,
            threads: self.threads.max(1),
            until_look: 0,
        }
    }
}

/// What is left of a [`Budget`]. Where it measures the processor, it belongs to the thread that started it.
#[derive(Clone, Debug)]
pub struct Clock {
    /// Positions that may be visited.
    most: u64,
    /// Positions visited by now: a count of its own, because time can be up while `most` is far away.
    spent: u64,
    /// Whether the time was found to be up.
    late: bool,
    deadline: Option<Duration>,
    timer: Timer,
    memory: usize,
    threads: usize,
    /// Reading the time costs as much as a position, so it is read only now and then.
    until_look: u32,
}

impl Clock {
    const LOOK_EVERY: u32 = 64;

    /// Counts `nodes` positions; false once the budget is used up.
    #[inline]
    pub fn spend(&mut self, nodes: u64) -> bool {
        self.spent = self.spent.saturating_add(nodes);
        if self.until_look == 0 {
            self.until_look = Self::LOOK_EVERY;
            self.late |= self.deadline.is_some_and(|deadline| self.timer.now() >= deadline);
        }
        self.until_look -= 1;
        !self.is_over()
    }

    /// Counts what another thread spent of a share of this clock, and whether its time was up.
    pub fn join(&mut self, share: &Clock) {
        self.late |= share.late;
        self.spend(share.spent);
    }

    /// Whether nothing is left.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.late || self.spent >= self.most
    }

    /// How many entries of `size` bytes a growing table may have. A table that grows doubles, and for a
    /// moment the old one is still there. Two thirds of the memory are kept free for that.
    pub fn room(&self, size: usize) -> usize {
        self.memory / 3 / size.max(1)
    }

    /// How many threads may think at the same time.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// What is left, divided among so many threads that think in parallel. Each gets all of the time,
    /// and its share of positions and memory.
    pub fn shared(&self, threads: usize) -> Budget {
        let time = self.deadline.map(|deadline| deadline.saturating_sub(self.timer.now()));
        Budget {
            nodes: self.part_of_nodes(1, threads as u64),
            time,
            timer: self.timer,
            memory: self.memory / threads,
            threads: 1,
        }
    }

    /// A part of what is left, `share` of it in a hundred, as a clock of its own.
    #[must_use]
    pub fn part(&self, share: u64) -> Clock {
        let deadline = self.deadline.map(|deadline| {
            let now = self.timer.now();
            now + deadline.saturating_sub(now) * share.min(100) as u32 / 100
        });
        let most = self.part_of_nodes(share, 100).max(1);
        Clock { most, spent: 0, late: false, deadline, until_look: 0, ..*self }
    }

    /// `share` of `whole` of the positions that are left. Without a limit of positions there is none for a part.
    fn part_of_nodes(&self, share: u64, whole: u64) -> u64 {
        match self.most {
            u64::MAX => u64::MAX,
            most => (most.saturating_sub(self.spent) / whole).saturating_mul(share),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_ends_by_nodes_and_by_time() {
        let mut clock = Budget::nodes(3).start();
        assert!(clock.spend(2) && !clock.spend(2) && clock.is_over());
        let mut clock = Budget::time(Duration::ZERO).start();
        assert!(!clock.spend(1), "no time is left");
    }

    #[test]
    fn threads_share_positions_and_memory_but_not_time() {
        let budget = Budget::nodes(90).within(Duration::from_secs(60)).remembering(300).on(3);
        let share = budget.start().shared(3);
        assert_eq!((share.nodes, share.memory, share.threads), (30, 100, 1));
        assert!(share.time > Some(Duration::from_secs(50)));
        assert_eq!(Budget::time(Duration::ZERO).start().shared(2).nodes, u64::MAX);
    }

    #[test]
    fn a_limit_of_time_leaves_the_count_of_positions_true() {
        let mut clock = Budget::time(Duration::ZERO).on(2).start();
        for _ in 0..2 {
            let mut share = clock.shared(2).start();
            assert!(!share.spend(7), "no time is left");
            clock.join(&share);
        }
        assert_eq!(clock.spent, 14, "not all the positions in the world");
        assert!(clock.is_over(), "a thread that ran out of time tells the others");
    }

    #[test]
    fn a_part_of_no_limit_is_no_limit() {
        let mut clock = Budget::time(Duration::from_secs(60)).start();
        clock.spend(1);
        assert_eq!((clock.part(60).most, clock.shared(2).nodes), (u64::MAX, u64::MAX));
    }

    #[test]
    fn room_is_a_third_of_the_memory() {
        assert_eq!(Budget::nodes(1).remembering(3 << 20).start().room(1024), 1024);
    }
}
