//! Whether an analysis can be trusted: self-play held against what the analysis says of it.
//!
//! | chapter | where |
//! |---|---|
//! | predicted chances beside results, and the maps that make them fit | [`reliability`], [`fit()`] |
//! | the diagrams as a picture | [`picture`] |
//! | key moments and hints of self-play, for checks with more thought | [`games`] |

pub mod fit;
pub mod games;
pub mod picture;
pub mod reliability;

pub use self::fit::fit;
pub use self::games::{SelfPlay, play_record};
pub use self::reliability::{Sample, Tenth, chances, samples, tenths};
