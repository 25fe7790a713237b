//! Torture of the server: `bench/torture` against a release build.

use std::path::Path;
use std::process::Command;

use crate::tools::{self, cargo, install, root};

/// Builds the program and the fault injector, installs libfaketime, and runs.
pub(crate) fn run(args: &[&str]) -> u8 {
    let build =
        &mut cargo(&["build", "--release", "--package", "quarry-cli", "--package", "torture"]);
    let built = tools::run(build);
    if built != 0 {
        return built;
    }
    if !has_faketime()
        && let Err(why) = install("libfaketime")
    {
        eprintln!("xtask: {why}");
        return 1;
    }
    tools::run(Command::new(root().join("target/release/torture")).args(args).current_dir(root()))
}

fn has_faketime() -> bool {
    let folders = std::fs::read_dir("/usr/lib").into_iter().flatten().filter_map(Result::ok);
    folders.map(|entry| entry.path()).any(|it| Path::new(&it).join("faketime").exists())
}
