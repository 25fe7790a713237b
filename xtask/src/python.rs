//! The Python package: its wheel, the makers' tests, and its figures beside peers.

use std::path::PathBuf;
use std::process::Command;

use crate::stages::Stage;
use crate::tools::{self, cargo, root, run};

/// Installs what builds and tests the package, builds the wheel, and runs the tests with these arguments of pytest.
pub(crate) fn test(args: &[&str]) -> u8 {
    let formatted =
        run(cargo(&["fmt", "--check", "--manifest-path", "python/Cargo.toml"]).current_dir(root()));
    if formatted != 0 {
        return formatted;
    }
    if let Err(why) = install("python/requirements.txt").and_then(|()| build()) {
        eprintln!("xtask: {why}");
        return 1;
    }
    let mut tests = python();
    tests.args(["-m", "pytest", "python/tests"]).args(args).current_dir(root());
    run(tests.env("PYTHONDONTWRITEBYTECODE", "1"))
}

/// Random games beside those of OpenSpiel and PettingZoo, in one run.
pub(crate) fn bench() -> u8 {
    let peers = ["python/requirements.txt", "python/bench/requirements.txt"];
    let installed = peers.into_iter().try_for_each(install).and_then(|()| build());
    match installed {
        Ok(()) => run(python().arg("python/bench/rates.py").current_dir(root())),
        Err(why) => {
            eprintln!("xtask: {why}");
            1
        }
    }
}

/// The same as a check; named as left out where Python or its packages are out of reach.
pub(crate) fn stage() -> Stage {
    if !tools::answers(Command::new("python3").args(["-c", "import ensurepip, venv"])) {
        return Stage::left_out("python", "python3 with pip and venv is not installed here");
    }
    if install("python/requirements.txt").is_err() {
        return Stage::left_out("python", "the packages of PyPI are out of reach from here");
    }
    match std::env::current_exe() {
        Ok(xtask) => {
            let mut command = Command::new(xtask);
            command.arg("python");
            Stage::new("python", command)
        }
        Err(_) => Stage::left_out("python", "this program cannot be started again"),
    }
}

fn home() -> PathBuf {
    root().join("target/python")
}

/// Python with the packages that are installed below `target/`.
fn python() -> Command {
    Command::new(home().join("bin/python"))
}

/// The packages that a file lists, in an environment of their own.
fn install(requirements: &str) -> Result<(), String> {
    let venv = || run(Command::new("python3").args(["-m", "venv"]).arg(home()));
    if !home().join("bin/python").exists() && venv() != 0 {
        return Err("no environment for Python can be made".to_owned());
    }
    let mut pip = python();
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"]);
    match run(pip.arg(root().join(requirements))) {
        0 => Ok(()),
        _ => Err(format!("the packages of {requirements} cannot be installed")),
    }
}

/// Builds the wheel and installs it.
fn build() -> Result<(), String> {
    let wheels = home().join("wheels");
    // Wheels of earlier versions would be found too.
    if wheels.exists() {
        std::fs::remove_dir_all(&wheels).map_err(|error| error.to_string())?;
    }
    let mut maturin = python();
    maturin.args(["-m", "maturin", "build", "--release", "--locked", "--quiet", "--out"]);
    maturin.arg(&wheels).arg("--manifest-path").arg(root().join("python/Cargo.toml"));
    // Beside the builds of the project, which have other flags.
    if run(maturin.env("CARGO_TARGET_DIR", root().join("target/python-build"))) != 0 {
        return Err("the wheel cannot be built".to_owned());
    }
    let mut pip = python();
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]);
    pip.args(["--no-deps", "--force-reinstall", "--find-links"]).arg(&wheels).arg("quarry-games");
    match run(&mut pip) {
        0 => Ok(()),
        _ => Err("the wheel cannot be installed".to_owned()),
    }
}
