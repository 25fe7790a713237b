//! A content with what its games came to.

use crate::tally::Tally;
use crate::variants::Variant;

/// A content with what its games came to.
#[derive(Clone, Debug)]
pub struct Tested {
    /// The content.
    pub variant: Variant,
    /// Its games.
    pub tally: Tally,
}
