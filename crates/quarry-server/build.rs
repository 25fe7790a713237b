//! The web client is embedded, and must be embedded again after each build of it.

use std::path::Path;

/// In the repository a link to `web/dist`; in a package a folder with its files.
const CLIENT: &str = "client";

fn main() {
    let built = Path::new("../../web");
    // A folder that is not there would count as changed each time. Without it the client is absent.
    if built.join("package.json").exists() {
        drop(std::fs::create_dir_all(built.join("dist")));
    } else {
        drop(std::fs::create_dir_all(CLIENT));
    }
    println!("cargo::rerun-if-changed={CLIENT}");
}
