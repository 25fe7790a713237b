//! Fuzzing: `cargo fuzz` with the stable compiler.

use std::fs;
use std::path::{Path, PathBuf};

use crate::tools::{cargo, has_cargo, obey, output, root};

/// Runs a fuzz target, or every one of them in turn, for so many seconds each, and says how many
/// inputs were fed; installs cargo-fuzz if need be (one minute).
pub(crate) fn run(target: &str, seconds: &str) -> u8 {
    match fuzz(target, seconds) {
        Ok(()) => 0,
        Err(why) => {
            eprintln!("xtask: {why}");
            1
        }
    }
}

fn fuzz(target: &str, seconds: &str) -> Result<(), String> {
    if !has_cargo("fuzz") {
        obey(&mut cargo(&["install", "cargo-fuzz", "--locked"]))?;
    }
    let work = root().join("target/fuzz");
    let seeds = ["run", "--package", "quarry-cli", "--features", "toy", "--example", "fuzz-seeds"];
    obey(cargo(&seeds).arg("--").arg(work.join("seeds")))?;
    let targets = match target {
        "all" => targets()?,
        one => vec![one.to_owned()],
    };
    let mut total = 0;
    for target in &targets {
        let fed = feed(&work, target, seconds)?;
        eprintln!("=== {target}: {fed} inputs ===");
        total += fed;
    }
    eprintln!("=== {total} inputs in all, nothing found ===");
    Ok(())
}

fn targets() -> Result<Vec<String>, String> {
    let listed = output(&mut cargo(&["fuzz", "list"])).ok_or("cargo fuzz list says nothing")?;
    Ok(listed.lines().map(str::to_owned).collect())
}

/// Fuzzes `target` from its seeds, its corpus and earlier findings; returns the number of inputs.
fn feed(work: &Path, target: &str, seconds: &str) -> Result<u64, String> {
    let found = work.join("found").join(target);
    let log = work.join(format!("{target}.log"));
    fs::create_dir_all(&found).map_err(|error| format!("{}: {error}", found.display()))?;
    // Safe code needs no address sanitizer, which halves the speed.
    let mut fuzz = cargo(&["fuzz", "run", "--sanitizer", "none", target]);
    fuzz.args([found, kept(target), work.join("seeds").join(target)]);
    fuzz.args(["--", &format!("-max_total_time={seconds}"), "-print_final_stats=1"]);
    // Coverage is a flag of the compiler that it keeps behind this variable.
    fuzz.env("RUSTC_BOOTSTRAP", "1");
    eprintln!("=== {target} for {seconds} s, told in {} ===", log.display());
    let told = fs::File::create(&log).map_err(|error| format!("{}: {error}", log.display()))?;
    obey(fuzz.stderr(told))?;
    let told = fs::read(&log).map_err(|error| format!("{}: {error}", log.display()))?;
    executed(&String::from_utf8_lossy(&told)).ok_or(format!("{target}: no count of inputs"))
}

/// The inputs of `target` that are part of the project.
fn kept(target: &str) -> PathBuf {
    root().join("fuzz/corpus").join(target)
}

/// The count in the final statistics of libFuzzer.
fn executed(log: &str) -> Option<u64> {
    let count =
        |line: &str| line.strip_prefix("stat::number_of_executed_units:")?.trim().parse().ok();
    log.lines().find_map(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_read_from_the_statistics() {
        let log = "INFO: seed\nstat::number_of_executed_units: 1234\nstat::new_units_added: 5\n";
        assert_eq!(executed(log), Some(1234));
        assert_eq!(executed("thread panicked"), None);
    }
}
