//! Signals that ask the program to end. Every step of a game is on disk before the next key is
//! read, so ending is safe at any moment; but the terminal must be restored.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::{Handle, Signals};

/// How long the loop may take to end after a signal.
const GRACE: Duration = Duration::from_millis(600);

/// Waits for a signal beside the loop, until it is dropped.
pub(crate) struct Watch(Handle);

impl Watch {
    /// At the first signal sets `stop`, and ends the program when that was not enough.
    pub(crate) fn start(stop: Arc<AtomicBool>, restore: fn()) -> io::Result<Watch> {
        let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
        let handle = signals.handle();
        let watched = handle.clone();
        std::thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                stop.store(true, Ordering::Relaxed);
                std::thread::sleep(GRACE);
                end_if_stuck(&watched, signal, restore);
            }
        });
        Ok(Watch(handle))
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Reading from a terminal that was closed may never return, and the loop with it.
fn end_if_stuck(watch: &Handle, signal: i32, restore: fn()) {
    if !watch.is_closed() {
        restore();
        std::process::exit(128 + signal);
    }
}
