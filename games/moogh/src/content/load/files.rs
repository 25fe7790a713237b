//! The data files as text, and as tables. They are TOML; a module has them as JSON, which it reads anyway.

use std::collections::BTreeMap;
use std::path::Path;

use quarry_game::Version;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::super::LATEST;
#[cfg(not(target_family = "wasm"))]
use super::earlier;
use super::error::{Checked, ContentError, Location};
#[cfg(target_family = "wasm")]
use super::module;

/// The tables of a file by their names.
pub(in crate::content) type Table = Map<String, Value>;

/// The text of a data file, which no module needs.
macro_rules! text_of {
    ($name:literal) => {
        if cfg!(target_family = "wasm") {
            ""
        } else {
            include_str!(concat!("../../../data/", $name))
        }
    };
}

/// Every data file: its name, the one compiled in (of the latest version), and the tables that belong
/// in it.
const BUILT_IN: [(&str, &str, &[&str]); 9] = [
    ("die.toml", text_of!("die.toml"), &["die", "appeasement"]),
    ("characters.toml", text_of!("characters.toml"), &["tribe", "passive", "character"]),
    ("beasts.toml", text_of!("beasts.toml"), &["beast_card"]),
    ("action_cards.toml", text_of!("action_cards.toml"), &["turn_cards", "action_card"]),
    ("ideas.toml", text_of!("ideas.toml"), &["idea"]),
    ("items.toml", text_of!("items.toml"), &["item"]),
    ("boards.toml", text_of!("boards.toml"), &["board"]),
    ("scenarios.toml", text_of!("scenarios.toml"), &["scenario"]),
    ("campaign.toml", text_of!("campaign.toml"), &["campaign"]),
];

/// The texts of the data files; those that nobody has replaced are the built-in ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Files(BTreeMap<&'static str, String>);

impl Files {
    /// The files compiled into the program, of the latest version.
    pub fn built_in() -> Files {
        Files::built_in_by(LATEST)
    }

    /// The files by which `version` of the rules is played.
    #[cfg(target_family = "wasm")]
    pub fn built_in_by(version: Version) -> Files {
        Files(module::files_of(version))
    }

    /// The files by which `version` of the rules is played.
    #[cfg(not(target_family = "wasm"))]
    pub fn built_in_by(version: Version) -> Files {
        let text = |(name, latest, _): &(&'static str, &str, _)| {
            (*name, earlier::text_by(version, name, latest))
        };
        Files(BUILT_IN.iter().map(text).collect())
    }

    /// The names of all files.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BUILT_IN.iter().map(|(name, ..)| *name)
    }

    /// The file in which `table` belongs.
    pub fn home_of(table: &str) -> Option<&'static str> {
        BUILT_IN.iter().find(|(.., tables)| tables.contains(&table)).map(|(name, ..)| *name)
    }

    /// The texts that differ from those of `other`, by the names of the files.
    pub fn beside(&self, other: &Files) -> BTreeMap<&'static str, &str> {
        let differs = |(name, text): &(&&'static str, &String)| other.text(name) != Some(text);
        self.0.iter().filter(differs).map(|(name, text)| (*name, text.as_str())).collect()
    }

    /// The text of the file `name`.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Puts `text` in the place of the file `name`.
    ///
    /// # Errors
    ///
    /// When there is no such file.
    pub fn replace(&mut self, name: &str, text: String) -> Result<(), ContentError> {
        match Files::names().find(|known| *known == name) {
            Some(known) => {
                self.0.insert(known, text);
                Ok(())
            }
            None => Err(file_error(name, format!("is none of {}", names()))),
        }
    }

    /// The built-in files of `version` with those that lie in `folder` in their place.
    ///
    /// # Errors
    ///
    /// When the folder or a file cannot be read, or a `.toml` file has a name that means nothing.
    pub fn load_dir_by(version: Version, folder: &Path) -> Result<Files, ContentError> {
        let unreadable = |path: &Path, error| file_error(&path.display().to_string(), error);
        let mut files = Files::built_in_by(version);
        let entries = folder.read_dir().map_err(|error| unreadable(folder, error.to_string()))?;
        for entry in entries {
            let path = entry.map_err(|error| unreadable(folder, error.to_string()))?.path();
            if path.extension().is_some_and(|extension| extension == "toml") {
                let text = std::fs::read_to_string(&path)
                    .map_err(|error| unreadable(&path, error.to_string()))?;
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                files.replace(&name, text)?;
            }
        }
        Ok(files)
    }
}

fn names() -> String {
    Files::names().collect::<Vec<_>>().join(", ")
}

fn file_error(file: &str, problem: String) -> ContentError {
    ContentError { file: file.to_owned(), table: "the file".into(), field: String::new(), problem }
}

/// The tables of all files, taken out one kind after another.
pub(super) struct Tables(BTreeMap<&'static str, Table>);

impl Tables {
    /// Reads the notation of every file and refuses tables that do not belong in it.
    pub(super) fn read(files: &Files) -> Checked<Tables> {
        let mut all = BTreeMap::new();
        for (file, _, tables) in &BUILT_IN {
            let document = read_notation(file, &files.0[file])?;
            if let Some(stray) = document.keys().find(|key| !tables.contains(&key.as_str())) {
                let place = Location { file, table: format!("table '{stray}'") };
                return Err(place.error("", format_args!("is none of {}", tables.join(", "))));
            }
            all.insert(*file, document);
        }
        Ok(Tables(all))
    }

    /// All tables by file, for the digest.
    pub(super) fn all(&self) -> &BTreeMap<&'static str, Table> {
        &self.0
    }

    /// The one table called `name`.
    pub(super) fn table<T: DeserializeOwned>(&self, name: &'static str) -> Checked<(Location, T)> {
        let (place, value) = self.find(name)?;
        let read = decode(&place, value)?;
        Ok((place, read))
    }

    /// The list of tables called `name`.
    pub(super) fn list<T: DeserializeOwned>(
        &self,
        name: &'static str,
    ) -> Checked<Vec<(Location, T)>> {
        let (place, value) = self.find(name)?;
        let Value::Array(entries) = value else {
            return Err(place.error("", format_args!("should be a list: [[{name}]]")));
        };
        entries
            .iter()
            .enumerate()
            .map(|(index, entry)| {
                let place = Location { file: place.file, table: entry_name(name, index, entry) };
                let read = decode(&place, entry)?;
                Ok((place, read))
            })
            .collect()
    }

    fn find(&self, name: &'static str) -> Checked<(Location, &Value)> {
        let file = Files::home_of(name).expect("every table has a file");
        let place = Location { file, table: format!("table '{name}'") };
        match self.0[file].get(name) {
            Some(value) => Ok((place, value)),
            None => Err(place.error("", "is missing")),
        }
    }
}

/// `scenario 's04'`, `idea 3`, or `board[2]` where the entry has no readable id.
fn entry_name(kind: &str, index: usize, entry: &Value) -> String {
    match entry.get("id").or_else(|| entry.get("n")) {
        Some(Value::String(id)) => format!("{kind} '{id}'"),
        Some(Value::Number(number)) => format!("{kind} {number}"),
        // An id of any other kind names nothing.
        _ => format!("{kind}[{index}]"),
    }
}

#[cfg(target_family = "wasm")]
fn read_notation(file: &'static str, text: &str) -> Checked<Table> {
    serde_json::from_str(text)
        .map_err(|error| Location { file, table: "the file".to_owned() }.error("", error))
}

#[cfg(not(target_family = "wasm"))]
fn read_notation(file: &'static str, text: &str) -> Checked<Table> {
    let read = text.parse::<toml::Table>().map_err(|error| {
        let start = error.span().map_or(0, |span| span.start);
        let line = text.as_bytes().iter().take(start).filter(|byte| **byte == b'\n').count() + 1;
        Location { file, table: format!("line {line}") }.error("", error.message())
    })?;
    let written =
        |error: serde_json::Error| Location { file, table: "the file".to_owned() }.error("", error);
    read.into_iter()
        .map(|(name, value)| Ok((name, serde_json::to_value(value).map_err(written)?)))
        .collect()
}

/// The files of a module are those of the program, which has read them: nothing looks for the place of a fault.
#[cfg(target_family = "wasm")]
fn decode<T: DeserializeOwned>(place: &Location, value: &Value) -> Checked<T> {
    quarry_game::json::read_value(value).map_err(|error| place.error("", error))
}

#[cfg(not(target_family = "wasm"))]
fn decode<T: DeserializeOwned>(place: &Location, value: &Value) -> Checked<T> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        place.error(if path == "." { "" } else { &path }, error.inner())
    })
}
