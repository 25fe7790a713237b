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

/// Runs the stages up to the first that fails, prints the table and returns the status.
pub(crate) fn run_all(stages: &mut [Stage]) -> u8 {
    let (status, table) = run_each(stages);
    print_table(&table);
    status
}

/// The status, and name and result of each stage that ran.
fn run_each(stages: &mut [Stage]) -> (u8, Vec<(&'static str, String)>) {
    let (mut status, mut table) = (0, Vec::new());
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
    (status, table)
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

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn exit(name: &'static str, status: &str) -> Stage {
        let mut command = Command::new("sh");
        command.args(["-c", &format!("exit {status}")]);
        Stage::new(name, command)
    }

    #[test]
    fn stages_stop_at_the_first_failure_with_its_status() {
        let mut stages = [exit("fine", "0"), exit("broken", "3"), exit("never", "0")];
        let (status, table) = run_each(&mut stages);
        let names: Vec<_> = table.iter().map(|(name, _)| *name).collect();
        assert_eq!((status, names), (3, vec!["fine", "broken"]));
        assert!(table[0].1.ends_with("ok") && table[1].1.ends_with("FAILED with status 3"));
    }

    #[test]
    fn what_is_left_out_is_named_and_is_no_failure() {
        let mut stages = [Stage::left_out("absent", "no such tool"), exit("fine", "0")];
        let (status, table) = run_each(&mut stages);
        assert_eq!((status, table[0].1.as_str()), (0, "left out: no such tool"));
        assert_eq!(table.len(), 2);
    }
}
