//! The computer players of Quarry's games: what they know, how strong they are, and matches between
//! them.

pub mod analysis;
pub mod arena;
mod chances;
mod contest;
mod hints;
pub mod levels;
pub mod matches;
pub mod moogh;
pub mod planet_raiders;
pub mod raptor;
pub mod ratings;
mod reasons;
pub mod saga;
pub mod score;
pub mod scripts;
pub mod sprt;
mod thinks;
pub mod tune;
mod weights;

pub use contest::Contest;
pub use hints::{Hint, hint, hint_by, tell_line};
pub use levels::Level;
pub use reasons::{Part, reason_words};
pub use thinks::Thinks;
pub use weights::Weights;
