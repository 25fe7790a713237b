//! The computer players of Quarry's games: what they know, how strong they are, and matches between
//! them.

pub mod arena;
pub mod levels;
pub mod matches;
pub mod moogh;
mod moogh_judgement;
mod moogh_tune;
pub mod raptor;
mod thinks;
pub mod tune;
mod weights;

pub use levels::Level;
pub use thinks::Thinks;
pub use weights::Weights;
