//! The versions of a game's rules, side by side.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Which rules a game is played by. The number grows when a change of the rules gives a recorded step
/// another meaning; a program plays every version from the first to its latest, so that an old record
/// comes out as it was played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(transparent)]
pub struct Version(u8);

impl Version {
    /// The rules that a game begins with.
    pub const FIRST: Version = Version(1);

    /// The version with this number.
    pub const fn new(number: u8) -> Version {
        Version(number)
    }

    /// All versions of a game, the oldest first.
    pub fn up_to(latest: Version) -> impl Iterator<Item = Version> {
        (Version::FIRST.0..=latest.0).map(Version)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
