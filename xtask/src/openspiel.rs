//! The search beside OpenSpiel's, which comes from PyPI into a folder of its own below `target/`.

use std::process::Command;

use crate::tools::{root, run as run_command};

/// Installs OpenSpiel where it is missing and compares.
pub(crate) fn run() -> u8 {
    let home = root().join("target/openspiel");
    let python = home.join("bin/python");
    if !python.exists() && run_command(Command::new("python3").args(["-m", "venv"]).arg(&home)) != 0
    {
        return 1;
    }
    let requirements = root().join("bench/openspiel/requirements.txt");
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--requirement"]).arg(requirements);
    if run_command(&mut install) != 0 {
        return 1;
    }
    run_command(Command::new(python).arg("bench/openspiel/compare.py").current_dir(root()))
}
