//! The campaign: chapters, totems, items, scars and teachings (MO-009 to MO-011, MO-301 to MO-314).
//!
//! A [`Campaign`] goes from [`Stage`] to [`Stage`] by [`Step`]s. Each step is checked against the
//! rules; draws are steps too. The list of steps *is* the campaign: its file holds nothing else,
//! and reading it plays it again, so that no file can hold a campaign that could not be played.
//!
//! Before each hunt the campaign sets up the game of the chapter with what it brings into the
//! scenario ([`Campaign::hunt`], [`Extras`]); after it, it is told the result
//! ([`Campaign::result_of`]).

mod awards;
pub mod desk;
mod ending;
mod error;
mod file;
mod hunting;
mod items;
mod offers;
mod opening;
mod prepare;
mod state;
mod step;
mod story;
mod summary;
mod teaching;
mod telling;
#[cfg(test)]
mod tests;

pub use crate::machine::extras::{CharacterExtras, Extras};
pub use ending::End;
pub use error::{CampaignError, FileError};
pub use state::{Campaign, Played, Side, Stage};
pub use step::{Opening, Step};
