//! How the program ends when it cannot do what was asked: words for people, a status for programs.

use std::io::{self, ErrorKind};
use std::process::ExitCode;

use quarry_terminal::witness::Alarm;

/// Why the program stops, with the status it stops with.
#[derive(Debug)]
pub(crate) struct Failure {
    status: u8,
    words: String,
}

impl Failure {
    /// Something outside did not work: a file, a disk.
    pub(crate) fn failed(words: impl Into<String>) -> Failure {
        Failure { status: 1, words: words.into() }
    }

    /// The arguments cannot be understood.
    pub(crate) fn usage(words: impl Into<String>) -> Failure {
        Failure { status: 2, words: words.into() }
    }

    /// A game was not fair.
    pub(crate) fn unverified(words: impl Into<String>) -> Failure {
        Failure { status: 3, words: words.into() }
    }

    /// A move or a record breaks the rules.
    pub(crate) fn illegal(words: impl Into<String>) -> Failure {
        Failure { status: 4, words: words.into() }
    }

    /// Says why on stderr and gives the status to exit with.
    pub(crate) fn report(&self) -> ExitCode {
        if !self.words.is_empty() {
            eprintln!("quarry: {}", self.words);
        }
        ExitCode::from(self.status)
    }
}

impl From<Alarm> for Failure {
    fn from(alarm: Alarm) -> Failure {
        match alarm {
            Alarm::Deceit(_) => {
                Failure::unverified(format!("stopped, as the host cheats: {alarm}"))
            }
            Alarm::File(_) | Alarm::Randomness(_) | Alarm::Unreadable => {
                Failure::failed(alarm.to_string())
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == ErrorKind::BrokenPipe {
            // The reader has closed the pipe, as in `quarry replay game.json | head`.
            return Failure { status: 0, words: String::new() };
        }
        Failure::failed(error.to_string())
    }
}
