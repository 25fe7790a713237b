//! How long computer players think, as arguments: times, numbers of positions, memory.

use std::num::NonZero;
use std::thread;
use std::time::Duration;

use clap::Args;
use quarry_search::{Budget, Timer};

/// The limits of each decision.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Thinking {
    /// Time for each decision, such as 100ms or 2s
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) time: Option<Duration>,
    /// Positions for each decision; alone it gives the same result each time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Count time on the processor, so that other programs do not bend the result
    #[arg(long)]
    pub(crate) cpu: bool,
    /// Memory of each thinking player, such as 64MiB
    #[arg(long, value_name = "SIZE", default_value = "256MiB", value_parser = bytes)]
    pub(crate) memory: usize,
}

impl Thinking {
    /// What these arguments say; `usual` where they say nothing.
    pub(crate) fn budget(&self, usual: Budget) -> Budget {
        let budget = match (self.nodes, self.time) {
            (None, None) => usual,
            (nodes, time) => Budget { time, ..Budget::nodes(nodes.unwrap_or(u64::MAX)) },
        };
        let timer = if self.cpu { Timer::Cpu } else { Timer::Wall };
        Budget { timer, memory: self.memory, ..budget }
    }
}

/// The number of threads asked for, or as many as the machine has cores.
pub(crate) fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| thread::available_parallelism().map_or(1, NonZero::get))
}

/// Reads a time such as `100ms`, `1.5s` or `2m`.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let units = [("ms", 1e-3), ("s", 1.0), ("m", 60.0)];
    let seconds = measured(text, &units).filter(|seconds| (1e-3..=86_400.0).contains(seconds));
    let words = || format!("'{text}' is not a time; write 100ms, 1.5s or 2m");
    seconds.map(Duration::from_secs_f64).ok_or_else(words)
}

/// Reads a size such as `64MiB` or `1GiB`.
pub(crate) fn bytes(text: &str) -> Result<usize, String> {
    let units = [
        ("KiB", 1024.0),
        ("MiB", 1024f64.powi(2)),
        ("GiB", 1024f64.powi(3)),
        ("kB", 1e3),
        ("MB", 1e6),
        ("GB", 1e9),
        ("B", 1.0),
    ];
    let bytes = measured(text, &units).filter(|bytes| (1.0..1e15).contains(bytes));
    let words = || format!("'{text}' is not a size; write 64MiB or 1GiB");
    bytes.map(|bytes| bytes as usize).ok_or_else(words)
}

fn measured(text: &str, units: &[(&str, f64)]) -> Option<f64> {
    let (number, factor) = units
        .iter()
        .find_map(|(unit, factor)| text.strip_suffix(unit).map(|number| (number, factor)))?;
    number.trim().parse::<f64>().ok().map(|number| number * factor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_sizes_are_read_with_their_units() {
        assert_eq!(duration("100ms"), Ok(Duration::from_millis(100)));
        assert_eq!(duration("1.5s"), Ok(Duration::from_millis(1500)));
        assert_eq!(duration("2m"), Ok(Duration::from_secs(120)));
        assert_eq!((bytes("64MiB"), bytes("1GB")), (Ok(64 << 20), Ok(1_000_000_000)));
        for wrong in ["100", "ms", "-1s", "0s", "1h", "NaNs", "9999999m"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
        assert!(bytes("64").is_err() && bytes("-1MiB").is_err());
    }

    #[test]
    fn arguments_replace_the_usual_budget() {
        let usual = Budget::nodes(7);
        let none = Thinking { time: None, nodes: None, cpu: true, memory: 9 };
        let timed = Thinking { time: Some(Duration::from_secs(1)), ..none };
        assert_eq!(none.budget(usual), Budget { timer: Timer::Cpu, memory: 9, ..usual });
        assert_eq!(timed.budget(usual).nodes, u64::MAX);
        assert_eq!(Thinking { nodes: Some(5), ..timed }.budget(usual).nodes, 5);
    }
}
