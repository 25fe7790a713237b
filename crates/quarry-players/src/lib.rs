//! The computer players of Quarry's games: what they know, their levels, and what they say about a game.
//!
//! `quarry-arena` lets them play matches.

pub mod analysis;
pub mod calibration;
mod chances;
mod hints;
pub mod levels;
pub mod moogh;
pub mod planet_raiders;
mod prospects;
pub mod raptor;
mod reasons;
pub mod script;
pub mod standing;
mod theme;
mod thinks;
mod weights;

pub use hints::{Hint, hint, hint_by, tell_answer, tell_line};
pub use levels::Level;
pub use prospects::{Line, Prospects, prospects};
pub use reasons::{Cause, Reason, reason_message, reason_words};
pub use theme::Part;
pub use thinks::Thinks;
pub use weights::{NamedFeature, Weights, logistic};
