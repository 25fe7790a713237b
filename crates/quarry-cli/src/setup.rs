//! The setup of a game as an argument.

use std::path::Path;

use moogh::content::Content;

use crate::failure::Failure;
use crate::games::Playable;

/// What the argument asks for; nothing in particular where it is absent.
pub(crate) fn options<G: Playable>(json: Option<&str>) -> Result<G::Options, Failure> {
    match json {
        None => Ok(G::Options::default()),
        Some(json) => serde_json::from_str(json)
            .map_err(|error| Failure::usage(format!("the setup: {error}"))),
    }
}

/// The content of Moogh in this folder, put on the shelf; the built-in one where it is absent.
pub(crate) fn content(dir: Option<&Path>) -> Result<&'static Content, Failure> {
    let Some(dir) = dir else { return Ok(Content::builtin()) };
    let loaded = Content::load_dir(dir).map_err(|error| Failure::usage(error.to_string()))?;
    Ok(loaded.install())
}
