//! The benches: one table, one file of JSON and one plot of everything, beside the peers that can be installed.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tools::{cargo, root, run};
use crate::web;

/// Builds, installs peers below `target/`, measures, and writes into `target/bench`. With `--server` the servers
/// are put under load before that, which takes a quarter of an hour more.
pub(crate) fn suite(args: &[&str]) -> u8 {
    let (server, rest): (Vec<&str>, Vec<&str>) = args.iter().partition(|arg| **arg == "--server");
    if !rest.is_empty() {
        eprintln!("xtask: bench knows --server, openspiel, games, instructions and modules");
        return 2;
    }
    let built = web::build();
    if built != 0 {
        return built;
    }
    let build = ["build", "--release", "--package", "quarry-cli", "--package", "bench-suite"];
    let built = run(&mut cargo(&build));
    if built != 0 {
        return built;
    }
    let mut suite = measuring();
    if !server.is_empty() {
        let servers = root().join("target/bench/servers.json");
        let loaded = load(&servers);
        if loaded != 0 {
            return loaded;
        }
        suite.arg("--servers").arg(servers);
    }
    run(&mut suite)
}

/// Puts the servers under load; what came out goes to `servers`.
fn load(servers: &Path) -> u8 {
    let folder = servers.parent().unwrap_or(servers);
    if let Err(error) = std::fs::create_dir_all(folder) {
        eprintln!("xtask: {}: {error}", folder.display());
        return 1;
    }
    run(Command::new(root().join("bench/server-load/run.sh")).arg("--json").arg(servers))
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
