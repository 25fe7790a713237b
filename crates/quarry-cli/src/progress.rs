//! How far a long command is, on stderr and only where that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The number asked for, or as many as the machine has cores.
pub(crate) fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, NonZero::get))
}

/// Overwrites one line on a terminal; says nothing to a file.
pub(crate) fn show_progress(done: u64, of: u64, more: &str) {
    if io::stderr().is_terminal() {
        eprint!("\r{done} of {of} {more}   ");
    }
}

/// Leaves the line of [`show_progress`].
pub(crate) fn end_progress() {
    if io::stderr().is_terminal() {
        eprintln!();
    }
}

/// Some lines that are drawn over and over on a terminal; nothing is written to a file.
pub(crate) struct Live {
    watched: bool,
    state: Mutex<LiveState>,
}

struct LiveState {
    /// How many lines stand there now.
    lines: usize,
    drawn: Option<Instant>,
}

impl Live {
    /// More often than this nobody can read.
    const PAUSE: Duration = Duration::from_millis(200);

    pub(crate) fn new() -> Live {
        let state = Mutex::new(LiveState { lines: 0, drawn: None });
        Live { watched: io::stderr().is_terminal(), state }
    }

    /// Draws what `text` says, if it is time.
    pub(crate) fn show(&self, text: impl FnOnce() -> String) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let early = state.drawn.is_some_and(|drawn| drawn.elapsed() < Live::PAUSE);
        if self.watched && !early {
            let text = text();
            eprint!("{}{text}", erased(state.lines));
            io::stderr().flush().ok();
            *state = LiveState { lines: text.lines().count(), drawn: Some(Instant::now()) };
        }
    }

    /// Takes the lines away, for the result comes in their place.
    pub(crate) fn end(self) {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        eprint!("{}", erased(state.lines));
    }
}

/// Goes to the first of so many lines and erases all of them.
fn erased(lines: usize) -> String {
    if lines == 0 { String::new() } else { format!("\x1b[{lines}A\r\x1b[J") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_erased_from_the_first_on() {
        assert_eq!((erased(0).as_str(), erased(3).as_str()), ("", "\x1b[3A\r\x1b[J"));
    }
}
