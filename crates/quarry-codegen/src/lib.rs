//! What the web client takes from the Rust side, written into `web/`: its types in TypeScript, the
//! cards and maps of Moogh, and frames of seeded games to draw and to test with.
//! `cargo xtask wire` writes them; a test fails when what is committed is stale.

pub mod cases;
mod data;
pub mod fixtures;
mod scenes;
pub mod sizes;
pub mod types;
mod written;

use std::path::{Path, PathBuf};

/// A file for the web client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WebFile {
    /// Below `web/`.
    pub path: String,
    /// What stands in it.
    pub text: String,
}

/// Every file that is made here.
pub fn files() -> Vec<WebFile> {
    let fixtures = fixtures::files();
    let sizes = sizes::table(&fixtures);
    [types::files(), data::files(), vec![cards()], scenes::files(), fixtures, vec![sizes]].concat()
}

/// The built-in cards and maps of Moogh.
fn cards() -> WebFile {
    let sheet = &moogh::content::Content::builtin().sheet;
    WebFile { path: "src/games/moogh/content.json".into(), text: format!("{sheet}\n") }
}

/// The folder of the web client.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}
