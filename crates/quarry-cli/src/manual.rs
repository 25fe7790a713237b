//! Completions and manual pages, made from the arguments themselves.

use std::io::{self, Write};
use std::path::Path;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::cli::Cli;
use crate::failure::Failure;

pub(crate) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "quarry", &mut script);
    Ok(io::stdout().write_all(&script)?)
}

pub(crate) fn pages(dir: Option<&Path>) -> Result<(), Failure> {
    let Some(dir) = dir else {
        return Ok(clap_mangen::Man::new(Cli::command()).render(&mut io::stdout())?);
    };
    let failed = |error: io::Error| Failure::failed(format!("{}: {error}", dir.display()));
    std::fs::create_dir_all(dir).map_err(failed)?;
    clap_mangen::generate_to(Cli::command(), dir).map_err(failed)
}
