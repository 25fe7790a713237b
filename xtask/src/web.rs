//! The web client: its packages, its build, its tests, and the browser that they need.

use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

use crate::modules;
use crate::stages::Stage;
use crate::tools::{self, cargo, npm, root};

const BROWSER: &str = "chromium";

/// Builds the client into `web/dist`, from where the program embeds it.
pub(crate) fn build() -> u8 {
    let modules = modules::build_if_possible();
    if modules != 0 {
        return modules;
    }
    let steps = [packages(), Some(npm(&["run", "check"])), Some(npm(&["run", "build"]))];
    let status = steps.into_iter().flatten().map(|mut step| tools::run(&mut step));
    let failed = status.into_iter().find(|status| *status != 0);
    if failed.is_some() && !tools::has("npm") {
        eprintln!("xtask: the web client needs Node.js 20 or newer, with npm");
    }
    failed.unwrap_or(0)
}

/// What must be green about the client.
pub(crate) fn checks() -> Vec<Stage> {
    let mut stages: Vec<Stage> =
        packages().map(|install| Stage::new("web packages", install)).into_iter().collect();
    stages.push(Stage::new("web types", npm(&["run", "check"])));
    // The tests ask the rules of the program why not.
    stages.push(program());
    stages.push(Stage::new("web tests", npm(&["test"])));
    stages.push(Stage::new("web build", npm(&["run", "build"])));
    stages
}

/// The client and a server in a real browser.
pub(crate) fn browser() -> Vec<Stage> {
    vec![program(), Stage::new("browser", npm(&["run", "e2e"]))]
}

fn program() -> Stage {
    Stage::new("program", cargo(&["build", "--package", "quarry-cli"]))
}

/// Builds client and program and runs one script of the client that needs both.
pub(crate) fn in_browser(script: &str, args: &[&str]) -> u8 {
    if let Err(why) = install_browser() {
        eprintln!("xtask: {why}");
        return 1;
    }
    let mut program = cargo(&["build", "--package", "quarry-cli"]);
    // What measures time waits for all other tests, unless only some are asked for.
    let some: &[&str] = if script == "e2e" && !args.is_empty() { &["--no-deps"] } else { &[] };
    let mut run = npm(&[&["run", script, "--"], some, args].concat());
    match (build(), tools::run(&mut program)) {
        (0, 0) => tools::run(&mut run),
        (failed, 0) | (_, failed) => failed,
    }
}

/// Installs the browser where it is absent.
pub(crate) fn install_browser() -> Result<(), String> {
    if tools::has(BROWSER) { Ok(()) } else { tools::install(BROWSER) }
}

/// Installs the packages, unless those of the lock file are there.
fn packages() -> Option<Command> {
    let changed = |path: &str| modified(&root().join("web").join(path));
    let installed = changed("node_modules/.package-lock.json");
    (installed.is_none() || installed < changed("package-lock.json")).then(|| npm(&["ci"]))
}

fn modified(path: &Path) -> Option<SystemTime> {
    path.metadata().ok()?.modified().ok()
}
