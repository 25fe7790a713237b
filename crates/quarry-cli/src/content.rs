//! `quarry content`: the content of Moogh as files.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use moogh::Moogh;
use moogh::content::{Content, Files};
use quarry_game::{Notation, Version};
use serde_json::json;

use crate::failure::Failure;
use crate::starter::{self, NewArgs};

/// The content of Moogh as files: begin your own, take out ours, check them
///
/// Cards, beasts, boards and scenarios are data files. docs/content.md describes all of them.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry content new my-content
  quarry content export my-content scenarios.toml
  quarry content check my-content
  quarry play moogh --content my-content")]
pub(crate) struct ContentArgs {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    New(NewArgs),
    Export(ExportArgs),
    Check(CheckArgs),
}

/// Write the built-in files into a folder
///
/// No file that is there already is touched. A file that is left out, or deleted later, stays the built-in one.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry content export my-content
  quarry content export my-content ideas.toml scenarios.toml")]
struct ExportArgs {
    /// The folder; it is made where it is not there
    dir: PathBuf,
    /// Which files; all where none is named
    files: Vec<String>,
    /// The rules whose content it is, such as moogh/1; the latest where absent
    #[arg(long, value_parser = version)]
    rules: Option<Version>,
}

/// Check the files of a folder
///
/// Prints the digest by which records name this content. The first thing that is wrong is named with file, table
/// and field.
#[derive(Args, Debug)]
#[command(after_long_help = "Example:
  quarry content check my-content --json")]
struct CheckArgs {
    /// The folder
    dir: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn version(rules: &str) -> Result<Version, String> {
    Moogh::version_of(rules).ok_or_else(|| {
        let all: Vec<_> = Version::up_to(Moogh::LATEST).map(Moogh::rules_of).collect();
        format!("there are: {}", all.join(", "))
    })
}

pub(crate) fn run(args: &ContentArgs) -> Result<(), Failure> {
    match &args.task {
        Task::New(args) => starter::run(args),
        Task::Export(args) => export(args),
        Task::Check(args) => check(args),
    }
}

fn export(args: &ExportArgs) -> Result<(), Failure> {
    let files = Files::built_in_by(args.rules.unwrap_or(Moogh::LATEST));
    if let Some(name) = args.files.iter().find(|name| files.text(name).is_none()) {
        let names: Vec<_> = Files::names().collect();
        return Err(Failure::usage(format!("'{name}' is none of {}", names.join(", "))));
    }
    let wanted = |name: &&str| args.files.is_empty() || args.files.iter().any(|it| it == name);
    let failed =
        |path: &Path, error: io::Error| Failure::failed(format!("{}: {error}", path.display()));
    fs::create_dir_all(&args.dir).map_err(|error| failed(&args.dir, error))?;
    for name in Files::names().filter(wanted) {
        let path = args.dir.join(name);
        let text = files.text(name).expect("every name has a file");
        File::create_new(&path)
            .and_then(|mut file| file.write_all(text.as_bytes()))
            .map_err(|error| failed(&path, error))?;
        writeln!(io::stdout(), "{}", path.display())?;
    }
    Ok(())
}

fn check(args: &CheckArgs) -> Result<(), Failure> {
    let content =
        Content::load_dir(&args.dir).map_err(|error| Failure::illegal(error.to_string()))?;
    let digest = content.digest.to_string();
    let built_in = content.digest == Content::builtin().digest;
    let scenarios: Vec<&str> = content.scenarios.iter().map(|scenario| &*scenario.id).collect();
    if args.json {
        let told = json!({"digest": digest, "built_in": built_in, "scenarios": scenarios});
        return Ok(writeln!(io::stdout(), "{told}")?);
    }
    let same = if built_in { ", as it is built in" } else { "" };
    writeln!(io::stdout(), "{digest}: {} scenarios{same}", scenarios.len())?;
    Ok(())
}
