//! The benches: one table, one file of JSON and one plot of everything, beside the peers that can be installed.

use std::path::PathBuf;
use std::process::Command;

use crate::tools::{cargo, root, run};
use crate::web;

/// Builds, installs peers below `target/`, measures, and writes into `target/bench`. With `--server` the servers
/// are put under load after that, which takes some minutes more.
pub(crate) fn suite(args: &[&str]) -> u8 {
    let (server, rest): (Vec<&str>, Vec<&str>) = args.iter().partition(|arg| **arg == "--server");
    if !rest.is_empty() {
        eprintln!("xtask: bench knows --server, openspiel and games");
        return 2;
    }
    let built = web::build();
    if built != 0 {
        return built;
    }
    let build = ["build", "--release", "--package", "quarry-cli", "--package", "bench-suite"];
    let measured = match run(&mut cargo(&build)) {
        0 => run(&mut measuring()),
        failed => failed,
    };
    match (measured, server.is_empty()) {
        (0, false) => run(&mut Command::new(root().join("bench/server-load/run.sh"))),
        (status, _) => status,
    }
}

/// The suite with every peer that can be installed here; what cannot is named and left out.
fn measuring() -> Command {
    let mut suite = Command::new(root().join("target/release/bench-suite"));
    suite.current_dir(root());
    suite.arg("--out").arg(root().join("target/bench"));
    suite.arg("--quarry").arg(root().join("target/release/quarry"));
    suite.arg("--dist").arg(root().join("web/dist"));
    for (name, peer) in
        [("--python", openspiel()), ("--boardgame", boardgame()), ("--peers", board_game())]
    {
        match peer {
            Some(peer) => drop(suite.arg(name).arg(peer)),
            None => eprintln!("xtask: {name} cannot be installed here and is left out"),
        }
    }
    suite
}

/// OpenSpiel from PyPI, in a folder of its own.
pub(crate) fn openspiel() -> Option<PathBuf> {
    let home = root().join("target/openspiel");
    let python = home.join("bin/python");
    if !python.exists() && run(Command::new("python3").args(["-m", "venv"]).arg(&home)) != 0 {
        return None;
    }
    let requirements = root().join("bench/openspiel/requirements.txt");
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--requirement"]).arg(requirements);
    (run(&mut install) == 0).then_some(python)
}

/// boardgame.io from npm.
fn boardgame() -> Option<PathBuf> {
    let folder = root().join("bench/server-load/peer");
    let mut install = Command::new("npm");
    install.args(["ci", "--no-audit", "--no-fund", "--silent"]).current_dir(&folder);
    (folder.join("node_modules").exists() || run(&mut install) == 0).then_some(folder)
}

/// The crate board-game, built apart from the project.
fn board_game() -> Option<PathBuf> {
    let target = root().join("target/peers");
    let mut build = cargo(&["build", "--release", "--manifest-path", "bench/peers/Cargo.toml"]);
    build.arg("--target-dir").arg(&target);
    (run(&mut build) == 0).then(|| target.join("release/bench-peers"))
}

/// The search beside OpenSpiel's, several rounds by turns.
pub(crate) fn search() -> u8 {
    match openspiel() {
        Some(python) => {
            run(Command::new(python).arg("bench/openspiel/compare.py").current_dir(root()))
        }
        None => 1,
    }
}

/// The benches of the crates themselves, which fail where a floor does not hold.
pub(crate) fn games(args: &[&str]) -> u8 {
    run(&mut cargo(&[&["bench", "--workspace"], args].concat()))
}
