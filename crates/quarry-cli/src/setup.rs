//! The setup of a game as an argument.

use std::path::Path;

use moogh::Moogh;
use moogh::content::Content;
use quarry_game::Notation;
use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::games::Playable;

/// What the arguments ask for; nothing in particular where they are absent. `content` is a folder of
/// content files, for games that have such.
pub(crate) fn options<G: Playable>(
    json: Option<&str>,
    content: Option<&Path>,
) -> Result<G::Options, Failure> {
    let wrong = |error: serde_json::Error| Failure::usage(format!("the setup: {error}"));
    let mut setup: Map<String, Value> =
        serde_json::from_str(json.unwrap_or("{}")).map_err(wrong)?;
    if let Some(folder) = content {
        setup.insert("content".to_owned(), folder.to_string_lossy().into());
    }
    serde_json::from_value(Value::Object(setup)).map_err(wrong)
}

/// The content of Moogh in this folder, put on the shelf; the built-in one where it is absent.
pub(crate) fn content(dir: Option<&Path>) -> Result<&'static Content, Failure> {
    let Some(dir) = dir else { return Ok(Content::builtin()) };
    let installed = Content::install_dir(Moogh::LATEST, dir);
    installed.map_err(|error| Failure::usage(error.to_string()))
}
