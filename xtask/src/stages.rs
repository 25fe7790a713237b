//! Checks one after another, each with a heading and its time, and a table at the end.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::tools;

/// One check.
pub(crate) struct Stage {
    name: &'static str,
    work: Work,
}

enum Work {
    Run(Command),
    LeftOut(&'static str),
}

impl Stage {
    /// A check that runs `command`.
    pub(crate) fn new(name: &'static str, command: Command) -> Stage {
        Stage { name, work: Work::Run(command) }
    }

    /// A check that cannot run here; the table says why.
    pub(crate) fn left_out(name: &'static str, why: &'static str) -> Stage {
        Stage { name, work: Work::LeftOut(why) }
    }
}

/// Runs the stages up to the first that fails and returns its status.
pub(crate) fn run_all(stages: &mut [Stage]) -> u8 {
    let mut table = Vec::new();
    let mut status = 0;
    for stage in stages {
        eprintln!("\n=== {} ===", stage.name);
        let before = Instant::now();
        let result = match &mut stage.work {
            Work::LeftOut(why) => format!("left out: {why}"),
            Work::Run(command) => {
                status = tools::run(command);
                verdict(status, before.elapsed())
            }
        };
        table.push((stage.name, result));
        if status != 0 {
            break;
        }
    }
    print_table(&table);
    status
}

fn verdict(status: u8, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match status {
        0 => format!("{seconds:7.1} s  ok"),
        _ => format!("{seconds:7.1} s  FAILED with status {status}"),
    }
}

fn print_table(table: &[(&str, String)]) {
    eprintln!("\n=== summary ===");
    for (name, result) in table {
        eprintln!("{name:<14}{result}");
    }
}
