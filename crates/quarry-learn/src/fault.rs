//! What goes wrong when a program asks for something impossible.

use std::fmt;

/// Why a request was refused; nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault(String);

impl Fault {
    /// A fault in these words.
    pub fn new(words: impl fmt::Display) -> Fault {
        Fault(words.to_string())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}
