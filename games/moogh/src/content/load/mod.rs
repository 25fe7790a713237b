//! Reads and checks the data files. Every error names file, table and field.

mod beasts;
mod boards;
mod campaign;
mod cards;
mod characters;
mod die;
#[cfg(not(target_family = "wasm"))]
mod earlier;
mod error;
mod files;
#[cfg(any(test, target_family = "wasm"))]
mod module;
mod muster;
mod scenarios;
mod vocabulary;

use std::path::Path;

use quarry_game::Version;

pub use error::ContentError;
use error::{Checked, Location};
pub use files::Files;
pub(super) use files::Table;
use files::Tables;

use super::{Content, Digest, LATEST, sheet};

impl Content {
    /// Reads content from the texts of its files.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, with its place.
    pub fn parse(files: &Files) -> Result<Content, ContentError> {
        let tables = Tables::read(files)?;
        let die = die::read(&tables)?;
        let (tribes, characters) = characters::read(&tables)?;
        let beast_cards = beasts::read_beast_cards(&tables)?;
        let (figures, mild) = beasts::read_figures(&tables, &beast_cards, &characters)?;
        let boards = boards::read(&tables)?;
        let parts =
            scenarios::Parts { boards: &boards, beast_cards: &beast_cards, figures: &figures };
        let scenarios = scenarios::read(&tables, &parts)?;
        let digest = Digest::of(tables.all());
        Ok(Content {
            sheet: sheet::write(digest, tables.all(), &scenarios, &figures),
            digest,
            die,
            tribes,
            characters,
            beast_cards,
            figures,
            mild,
            ideas: cards::read_ideas(&tables)?,
            items: cards::read_items(&tables)?,
            boards,
            campaign: campaign::read(&tables, &scenarios)?,
            scenarios,
        })
    }

    /// Reads content from a folder; files that are not there are the built-in ones.
    ///
    /// # Errors
    ///
    /// The first file that cannot be read, or the first thing that is wrong in one.
    pub fn load_dir(folder: &Path) -> Result<Content, ContentError> {
        Content::load_dir_by(LATEST, folder)
    }

    /// The same with the built-in files of `version`.
    ///
    /// # Errors
    ///
    /// As [`Content::load_dir`].
    pub fn load_dir_by(version: Version, folder: &Path) -> Result<Content, ContentError> {
        Content::parse(&Files::load_dir_by(version, folder)?)
    }
}

/// MO-001: the box holds exactly so many.
fn exactly<T, const N: usize>(table: &'static str, entries: Vec<T>) -> Checked<[T; N]> {
    let count = entries.len();
    entries.try_into().map_err(|_| {
        let file = Files::home_of(table).expect("every table has a file");
        let place = Location { file, table: format!("table '{table}'") };
        place.error("", format_args!("the box holds {N} of these, not {count} (MO-001)"))
    })
}

/// The place of `id` among `ids`.
fn find<'a>(
    place: &Location,
    field: &str,
    id: &str,
    ids: impl Iterator<Item = &'a str>,
) -> Checked<u8> {
    let known: Vec<&str> = ids.collect();
    match known.iter().position(|known| *known == id) {
        Some(index) => Ok(index as u8),
        None => {
            Err(place
                .error(field, format_args!("'{id}' is unknown; there are {}", known.join(", "))))
        }
    }
}

/// Names are short words without spaces, and each is there once.
fn unique<'a>(entries: impl Iterator<Item = (&'a Location, &'a str)>) -> Checked<()> {
    let mut seen: Vec<&str> = Vec::new();
    for (place, id) in entries {
        let fine = (1..=32).contains(&id.len())
            && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        place.ensure(fine, "id", "should be up to 32 letters, digits and _")?;
        place.ensure(!seen.contains(&id), "id", "is there twice")?;
        seen.push(id);
    }
    Ok(())
}
