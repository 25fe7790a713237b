//! `quarry admin`: copies of the store.

use std::io::{self, Write};
use std::path::Path;

use quarry_server::backup::{BackupError, Checked, check, copy};
use serde_json::json;

use crate::args::{AdminArgs, AdminCommand, CopyArgs};
use crate::failure::Failure;

pub(crate) fn run(args: &AdminArgs) -> Result<(), Failure> {
    match &args.command {
        AdminCommand::Backup(args) => make(&args.data, &args.file, args),
        AdminCommand::Restore(args) => make(&args.file, &args.data, args),
    }
}

/// Copies, and says what was found in the copy.
fn make(from: &Path, to: &Path, args: &CopyArgs) -> Result<(), Failure> {
    copy(from, to)?;
    let checked = args.verify.then(|| look_through(to)).transpose();
    if checked.is_err() {
        // Nobody may take it for a good one.
        std::fs::remove_file(to)?;
    }
    let checked = checked?;
    let mut out = io::stdout().lock();
    if args.json {
        let checked =
            checked.map(|Checked { tables, steps }| json!({"tables": tables, "steps": steps}));
        return Ok(writeln!(out, "{}", json!({"file": to, "verified": checked}))?);
    }
    writeln!(out, "{}", to.display())?;
    if let Some(Checked { tables, steps }) = checked {
        writeln!(out, "verified: {tables} tables, {steps} steps")?;
    }
    Ok(())
}

fn look_through(file: &Path) -> Result<Checked, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let unsound = |error: BackupError| {
        Failure::unverified(format!("{} is not sound: {error}", file.display()))
    };
    runtime.block_on(check(file)).map_err(unsound)
}

impl From<BackupError> for Failure {
    fn from(error: BackupError) -> Failure {
        Failure::failed(error.to_string())
    }
}
