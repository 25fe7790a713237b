//! The campaign: chapters, totems, items, scars and teachings (MO-009 to MO-011, MO-301 to MO-314).
//!
//! A [`Campaign`] goes from [`Stage`] to [`Stage`] by [`Step`]s. Each step is checked against the
//! rules; draws are steps too. The list of steps *is* the campaign: its file holds nothing else,
//! and reading it plays it again, so that no file can hold a campaign that could not be played.
//!
//! Before each hunt the campaign says what it brings into the scenario ([`Hunt`], [`Extras`]);
//! after it, it is told the result.

mod awards;
mod ending;
mod error;
mod extras;
mod file;
mod items;
mod prepare;
mod state;
mod step;
mod teaching;
#[cfg(test)]
mod tests;

pub use ending::End;
pub use error::{CampaignError, FileError};
pub use extras::{CharacterExtras, Extras};
pub use state::{Campaign, Hunt, Played, Side, Stage};
pub use step::{Opening, Step};
