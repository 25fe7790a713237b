//! The rulebook as tests: boards drawn as text, cards and dice named as in the notation.

mod actions;
mod attacks;
mod bravery;
mod cards;
mod ending;
mod foresight;
mod knowledge;
mod movement;
mod positions;
mod pushing;
mod reactions;
mod register;
mod riding;
mod round;
mod setup;
mod table;
mod terrain;
mod together;
mod versions;
mod words;
mod wounds;

pub(crate) use table::{Table, table};

use crate::{Moogh, Options, Setup};
use quarry_game::{Notation, Seed, Version};

/// A setup from options written as JSON.
fn set_up(options: &str) -> Result<Setup, String> {
    set_up_by(Moogh::LATEST, options)
}

/// The same by the rules of `version`.
fn set_up_by(version: Version, options: &str) -> Result<Setup, String> {
    let options: Options = serde_json::from_str(options).map_err(|error| error.to_string())?;
    let mut dice = Seed::from_phrase("test").dice("setup", 0);
    Moogh::set_up_by(version, &options, &mut dice).map_err(|e| e.to_string())
}
