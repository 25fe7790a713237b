//! What the web client takes from the Rust side, written into `web/`: its types in TypeScript, and
//! frames of seeded games to draw and to test with. `cargo run -p quarry-web` writes both; a test
//! fails when what is committed is stale.

pub mod fixtures;
pub mod types;

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
    [types::files(), fixtures::files()].concat()
}

/// The folder of the web client.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}
