//! `quarry content`: own content of Moogh.

use clap::{Args, Subcommand};

use crate::failure::Failure;
use crate::starter::{self, NewArgs};

/// Own content of Moogh: cards, beasts, boards and scenarios as data files
#[derive(Args, Debug)]
pub(crate) struct ContentArgs {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    New(NewArgs),
}

pub(crate) fn run(args: &ContentArgs) -> Result<(), Failure> {
    match &args.task {
        Task::New(args) => starter::run(args),
    }
}
