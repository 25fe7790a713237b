//! How far a long command is: on stderr, and only where that is a terminal.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How often lines are drawn: more often than this they cannot be read.
const HERTZ: u8 = 5;

/// A bar that indicatif hides where stderr is no terminal, and erases when it is dropped.
fn bar(template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).expect("the template is sound");
    ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(HERTZ)).with_style(style)
}

/// One line that counts what is done.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Counts `things`, a noun in the plural.
    pub(crate) fn of(things: &'static str) -> Progress {
        Progress(bar("{pos} of {len} {msg}, {elapsed}").with_message(things))
    }

    /// The same with a bar and the time that is left.
    pub(crate) fn bar(things: &'static str) -> Progress {
        let template = "{bar:30} {pos} of {len} {msg}, {elapsed}, {eta} left";
        Progress(bar(template).with_message(things))
    }

    pub(crate) fn show(&self, done: u64, of: u64) {
        self.0.set_length(of);
        self.0.set_position(done);
    }
}

/// Several lines that are drawn again and again, until the result takes their place.
pub(crate) struct Live {
    bar: ProgressBar,
    made: Mutex<Option<Instant>>,
}

impl Live {
    pub(crate) fn new() -> Live {
        Live { bar: bar("{msg}"), made: Mutex::new(None) }
    }

    /// Draws what `text` returns. It is called only as often as lines are drawn, because ratings take longer
    /// to compute than a short game.
    pub(crate) fn show(&self, text: impl FnOnce() -> String) {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let pause = Duration::from_secs(1) / u32::from(HERTZ);
        if !self.bar.is_hidden() && made.is_none_or(|made| made.elapsed() >= pause) {
            self.bar.set_message(text().trim_end().to_owned());
            *made = Some(Instant::now());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests have no terminal on stderr, as scripts have none.
    #[test]
    fn nothing_is_computed_where_nothing_is_drawn() {
        if Live::new().bar.is_hidden() {
            Live::new().show(|| panic!("no lines are needed"));
        }
        let progress = Progress::of("games");
        progress.show(3, 8);
        assert_eq!((progress.0.position(), progress.0.length()), (3, Some(8)));
    }
}
