//! `quarry admin`: backup, restore, check and repair of the store, and moderation.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{ArgMatches, Args, Subcommand};
use quarry_server::backup::{BackupError, Checked, back_up, restore};
use quarry_server::check::{Findings, check, repair};
use quarry_server::limits::Limits;
use quarry_server::people::People;
use quarry_server::people::results::Rebuilt;
use quarry_server::store::{StoreError, open};
use serde_json::json;

use crate::failure::Failure;
use crate::office::{self, OfficeCommand, place};
use crate::progress::Progress;

/// Back up, restore and check the data of a server, and keep order among its people
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry admin backup --verify --replace monday.db
  quarry admin restore --verify monday.db --data quarry.db
  quarry admin check --data quarry.db
  quarry admin check --repair --database postgres://quarry@db.example/quarry
  quarry admin promote Anna --data quarry.db
  quarry admin reports --server https://quarry.example
  quarry admin suspend Eve --days 7 --why 'insults' --server https://quarry.example
  quarry admin tidy --dry-run --config quarry.toml")]
pub(crate) struct AdminArgs {
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
}

/// What can be done with the data.
#[derive(Subcommand, Debug)]
#[expect(clippy::large_enum_variant, reason = "one value lives as long as the program")]
pub(crate) enum AdminCommand {
    /// Copy the data of a server to FILE, while it runs or not
    Backup(BackupArgs),
    /// Copy FILE to where a server keeps its data; nothing is ever overwritten
    Restore(CopyArgs),
    /// Check every page, log and game of a store, live or stopped; status 3 if it is not sound
    Check(CheckArgs),
    /// Make all ratings again from the log of results, and say how many were other ones
    Ratings(RatingsArgs),
    #[command(flatten)]
    Office(OfficeCommand),
}

/// A store to be checked.
#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// The file in which a server keeps all games
    #[arg(long, env = "QUARRY_DATA", value_name = "FILE", default_value = "quarry.db")]
    pub(crate) data: PathBuf,
    /// The PostgreSQL of the servers, instead of the file: postgres://…
    #[arg(long, env = "QUARRY_DATABASE", value_name = "ADDRESS", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// Set aside what is damaged, cut logs back to their last sound step, accept a lost end; only while no server runs
    #[arg(long)]
    pub(crate) repair: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// A store whose ratings are made again.
#[derive(Args, Debug)]
pub(crate) struct RatingsArgs {
    /// The file in which a server keeps all games; no server may run on it
    #[arg(long, env = "QUARRY_DATA", value_name = "FILE", default_value = "quarry.db")]
    pub(crate) data: PathBuf,
    /// The PostgreSQL of the servers, instead of the file: postgres://…
    #[arg(long, env = "QUARRY_DATABASE", value_name = "ADDRESS", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// Make them again; nothing is done without it
    #[arg(long, required = true)]
    pub(crate) rebuild: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// A copy to be made.
#[derive(Args, Debug)]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    pub(crate) copy: CopyArgs,
    /// Replace an older copy, once the new one is on disk and, with --verify, found sound
    #[arg(long)]
    pub(crate) replace: bool,
}

/// A copy and what it is a copy of.
#[derive(Args, Debug)]
pub(crate) struct CopyArgs {
    /// The copy
    pub(crate) file: PathBuf,
    /// The file in which a server keeps all games
    #[arg(long, env = "QUARRY_DATA", value_name = "FILE", default_value = "quarry.db")]
    pub(crate) data: PathBuf,
    /// Check every page, log and game before the copy gets its name; status 3 if it is not sound
    #[arg(long)]
    pub(crate) verify: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &AdminArgs, matches: &ArgMatches) -> Result<(), Failure> {
    if let AdminCommand::Office(command) = &args.command {
        return office::run(command, matches);
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    match &args.command {
        AdminCommand::Backup(BackupArgs { copy, replace }) => {
            let CopyArgs { file, data, verify, .. } = copy;
            let checked = runtime.block_on(back_up(data, file, *verify, *replace))?;
            tell(file, checked, copy.json)
        }
        AdminCommand::Restore(args) => {
            let CopyArgs { file, data, verify, json } = args;
            tell(data, runtime.block_on(restore(file, data, *verify))?, *json)
        }
        AdminCommand::Check(args) => runtime.block_on(look_through(args)),
        AdminCommand::Ratings(args) => runtime.block_on(rate_again(args)),
        AdminCommand::Office(_) => Ok(()),
    }
}

/// Ratings are a fold over the log of results, so they can be made again at any time.
async fn rate_again(args: &RatingsArgs) -> Result<(), Failure> {
    let store = open(&place(&args.data, args.database.as_deref())).await?;
    let people = People::new(Arc::clone(&store), &Limits::default());
    let rebuilt = people.rebuild_ratings().await;
    store.close().await;
    let rebuilt = rebuilt?;
    let mut out = io::stdout().lock();
    if args.json {
        return Ok(writeln!(out, "{}", json!(rebuilt))?);
    }
    let Rebuilt { results, ratings, changed } = rebuilt;
    Ok(writeln!(out, "{results} results, {ratings} ratings, {changed} were other ones")?)
}

/// Repairs the store where that is asked for, then reports its state.
async fn look_through(args: &CheckArgs) -> Result<(), Failure> {
    let place = place(&args.data, args.database.as_deref());
    let progress = Progress::of("tables");
    let mut show = |done: u64, of: u64| progress.show(done, of);
    let repaired = match args.repair {
        true => repair(&place, &mut show).await?,
        false => Vec::new(),
    };
    let findings = check(&place, &mut show).await?;
    drop(progress);
    report(&findings, &repaired, args.json)
}

fn report(findings: &Findings, repaired: &[String], as_json: bool) -> Result<(), Failure> {
    let Findings { tables, steps, jobs, faults, .. } = findings;
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let mut out = io::stdout().lock();
    if as_json {
        let report = json!({"sound": faults.is_empty(), "tables": tables, "steps": steps,
                            "jobs": jobs, "faults": faults, "repaired": repaired});
        writeln!(out, "{report}")?;
    } else {
        repaired.iter().try_for_each(|done| writeln!(out, "repaired: {done}"))?;
        faults.iter().try_for_each(|fault| writeln!(out, "not sound: {fault}"))?;
        let verdict = if faults.is_empty() { "sound" } else { "not sound" };
        writeln!(out, "{verdict}: {tables} tables, {steps} steps, {jobs} jobs")?;
    }
    match faults.len() {
        0 => Ok(()),
        count => Err(Failure::unverified(format!("the store is not sound: {count} faults"))),
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::failed(error.to_string())
    }
}

/// Prints the file, and what its verification counted.
fn tell(made: &Path, checked: Option<Checked>, as_json: bool) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if as_json {
        let checked =
            checked.map(|Checked { tables, steps }| json!({"tables": tables, "steps": steps}));
        return Ok(writeln!(out, "{}", json!({"file": made, "verified": checked}))?);
    }
    writeln!(out, "{}", made.display())?;
    if let Some(Checked { tables, steps }) = checked {
        writeln!(out, "verified: {tables} tables, {steps} steps")?;
    }
    Ok(())
}

impl From<BackupError> for Failure {
    fn from(error: BackupError) -> Failure {
        match error {
            BackupError::Unsound { .. } => Failure::unverified(error.to_string()),
            BackupError::Exists(_)
            | BackupError::InUse(_)
            | BackupError::Leftover(_)
            | BackupError::File { .. }
            | BackupError::Store(_) => Failure::failed(error.to_string()),
        }
    }
}
