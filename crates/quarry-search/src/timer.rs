//! Which time a decision takes, and where it is read: the only place of the players that reads a clock.

use std::time::Duration;

#[cfg(target_family = "wasm")]
pub use self::source::hand_in_clock;

/// Which time a decision takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Timer {
    /// That of the clock on the wall.
    #[default]
    Wall,
    /// That which the thinking thread had a processor for: other programs do not bend it.
    Cpu,
}

impl Timer {
    /// The time now, since some moment in the past.
    pub fn now(self) -> Duration {
        match self {
            Timer::Wall => source::wall(),
            Timer::Cpu => source::processor(),
        }
    }
}

#[cfg(not(target_family = "wasm"))]
mod source {
    use std::sync::LazyLock;
    use std::time::{Duration, Instant};

    use cpu_time::ThreadTime;

    pub(super) fn wall() -> Duration {
        static BEGINNING: LazyLock<Instant> = LazyLock::new(Instant::now);
        BEGINNING.elapsed()
    }

    pub(super) fn processor() -> Duration {
        ThreadTime::now().as_duration()
    }
}

/// A page has no clock of its own: its host hands one in. Until then time stands still.
#[cfg(target_family = "wasm")]
mod source {
    use std::sync::OnceLock;
    use std::time::Duration;

    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Lets time be read from `clock` from now on; a later one is ignored.
    pub fn hand_in_clock(clock: fn() -> Duration) {
        // The first one stays: all of them tell the time of the same host.
        let _ = CLOCK.set(clock);
    }

    pub(super) fn wall() -> Duration {
        CLOCK.get().map_or(Duration::ZERO, |clock| clock())
    }

    /// A worker of a page has one thread and no count of its processor.
    pub(super) fn processor() -> Duration {
        wall()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_on_the_processor_stands_still_in_sleep() {
        let (wall, cpu) = (Timer::Wall.now(), Timer::Cpu.now());
        std::thread::sleep(Duration::from_millis(60));
        let (wall, cpu) = (Timer::Wall.now() - wall, Timer::Cpu.now() - cpu);
        assert!(wall >= Duration::from_millis(60) && cpu < Duration::from_millis(30), "{cpu:?}");
    }
}
