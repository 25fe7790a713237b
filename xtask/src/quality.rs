//! Coverage and mutation testing of the rules.

use std::path::Path;
use std::process::Command;

use crate::tools::{self, cargo, has, has_cargo, install, output, root};

/// The crates of the rules.
const RULES: [&str; 3] = ["raptor", "moogh", "planet-raiders"];
/// The least coverage of their lines, in per cent.
const LINES: &str = "95";
/// What is not a rule that a test could reach: tests, tables that the compiler works out, and crates that
/// are only used.
const NO_RULES: &str = r"(/tests?/|/tests?\.rs$|/raptor/src/board/tables\.rs$|/quarry-)";

/// Prints which part of the rules the tests of the rules reach; fails below [`LINES`].
pub(crate) fn coverage() -> u8 {
    match ready("llvm-cov").and_then(|()| llvm_tools()) {
        Ok(tools) => RULES.iter().map(|rules| cover(rules, &tools)).max().unwrap_or(0),
        Err(why) => complain(&why),
    }
}

fn cover(rules: &str, tools: &[(&str, String)]) -> u8 {
    let package = tools::package(rules);
    let mut cover = cargo(&["llvm-cov", "--package", &package, "--all-features", "--tests"]);
    cover.args(["--ignore-filename-regex", NO_RULES, "--summary-only"]);
    cover.args(["--fail-under-lines", LINES]);
    cover.envs(tools.iter().map(|(name, tool)| (name, tool)));
    tools::run(&mut cover)
}

/// The variables that name the tools which read what an instrumented program wrote: those of the
/// toolchain, or Debian's of the same version.
fn llvm_tools() -> Result<Vec<(&'static str, String)>, String> {
    let about = output(Command::new("rustc").arg("-vV")).ok_or("rustc says nothing")?;
    let version = llvm_version(&about).ok_or("rustc does not name its LLVM")?;
    let libraries = output(Command::new("rustc").args(["--print", "target-libdir"]));
    let beside = libraries.map(|folder| folder.trim().to_owned() + "/../bin/llvm-cov");
    if beside.is_some_and(|tool| Path::new(&tool).exists()) {
        return Ok(Vec::new());
    }
    let (cov, profdata) = (format!("llvm-cov-{version}"), format!("llvm-profdata-{version}"));
    if !has(&cov) {
        install(&format!("llvm-{version}"))?;
    }
    Ok(vec![("LLVM_COV", cov), ("LLVM_PROFDATA", profdata)])
}

/// The first number of the version in what `rustc -vV` prints.
fn llvm_version(about: &str) -> Option<&str> {
    about.lines().find_map(|line| line.strip_prefix("LLVM version: "))?.split('.').next()
}

/// Changes the rules of a crate in every way that cargo-mutants knows, or every `share`th of them from the
/// `first` on, and sees which changes no test notices. Fails where there are such.
///
/// Two passes, as most changes are noticed by the tests beside the rules, which are built in a second;
/// a change that passes those has to pass whole games too.
pub(crate) fn mutants(rules: &str, share: &str, first: &str) -> u8 {
    try_mutants(rules, share, first).unwrap_or_else(|why| complain(&why))
}

fn try_mutants(rules: &str, share: &str, first: &str) -> Result<u8, String> {
    ready("mutants")?;
    if !has_cargo("nextest") {
        return Err("please install cargo-nextest: cargo install --locked cargo-nextest".into());
    }
    let work = root().join("target/mutants");
    let (quick, whole) = (work.join(rules).join("quick"), work.join(rules).join("whole"));
    std::fs::create_dir_all(work.join(rules)).map_err(|error| error.to_string())?;
    let mut mutants = mutate(rules, &quick);
    mutants.args(["--sharding", "round-robin", "--shard", &format!("{first}/{share}")]);
    mutants.arg("--cargo-arg=--lib");
    mutants.env("CARGO_PROFILE_TEST_OPT_LEVEL", "0").env("CARGO_PROFILE_TEST_DEBUG", "0");
    mutants.env("NEXTEST_PROFILE", "mutants-quick");
    finished(tools::run(&mut mutants))?;
    let passed = listed(&quick, "missed");
    let mut noticed = listed(&quick, "caught").len() + listed(&quick, "timeout").len();
    let mut missed = Vec::new();
    if !passed.is_empty() {
        let mut mutants = mutate(rules, &whole);
        leave_out_all_but(&passed, rules, &whole)?;
        finished(tools::run(mutants.arg("--iterate")))?;
        noticed += listed(&whole, "caught").len() + listed(&whole, "timeout").len();
        missed = listed(&whole, "missed");
    }
    missed.iter().for_each(|name| println!("nobody noticed: {name}"));
    println!("{rules}: {noticed} of {} changes were noticed", noticed + missed.len());
    Ok(u8::from(!missed.is_empty()))
}

/// cargo-mutants on the rules of a crate, with the quick tests first and nothing after a failure.
fn mutate(rules: &str, output: &Path) -> Command {
    // What the rules depend on is built once. The rules themselves are not to be taken from the last
    // change of an earlier run: cargo goes by times, and a fresh copy of a file is as old as the file.
    let build = root().join("target/mutants").join(rules).join("build");
    let package = tools::package(rules);
    tools::run(cargo(&["clean", "--quiet", "--package", &package]).env("CARGO_TARGET_DIR", &build));
    let mut mutants = cargo(&["mutants", "--package", &package, "--timeout", "1200"]);
    mutants.args(["--test-tool", "nextest"]).arg("--output").arg(output);
    mutants.env("NEXTEST_PROFILE", "mutants").env("CARGO_TARGET_DIR", build);
    mutants
}

/// Whether a run of cargo-mutants came to its end, whatever it found.
fn finished(status: u8) -> Result<(), String> {
    match status {
        0 | 2 | 3 => Ok(()),
        other => Err(format!("cargo mutants ended with status {other}")),
    }
}

/// The changes that a run has put on one of its lists.
fn listed(output: &Path, list: &str) -> Vec<String> {
    let list = output.join("mutants.out").join(list).with_extension("txt");
    let names = std::fs::read_to_string(list).unwrap_or_default();
    names.lines().map(str::to_owned).collect()
}

/// Lets a run that iterates believe that every change of the rules but these was caught before. Names
/// given to cargo-mutants as patterns would not do: it tries changes of one kind whatever they are.
fn leave_out_all_but(names: &[String], rules: &str, output: &Path) -> Result<(), String> {
    let known =
        tools::output(&mut cargo(&["mutants", "--list", "--package", &tools::package(rules)]));
    let known = known.ok_or("cargo mutants lists nothing")?;
    let others = known.lines().filter(|line| !names.iter().any(|name| name == line));
    let others: String = others.flat_map(|line| [line, "\n"]).collect();
    let before = output.join("mutants.out");
    std::fs::create_dir_all(&before).map_err(|error| error.to_string())?;
    for (list, lines) in [("caught", &others[..]), ("unviable", ""), ("previously_caught", "")] {
        let list = before.join(list).with_extension("txt");
        std::fs::write(list, lines).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Builds `cargo NAME` where it is absent.
fn ready(name: &str) -> Result<(), String> {
    let wanted = format!("cargo-{name}");
    if has_cargo(name) || tools::run(&mut cargo(&["install", "--locked", &wanted])) == 0 {
        Ok(())
    } else {
        Err(format!("please install {wanted}: cargo install --locked {wanted}"))
    }
}

fn complain(why: &str) -> u8 {
    eprintln!("xtask: {why}");
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_llvm_is_read() {
        assert_eq!(llvm_version("release: 1.95.0\nLLVM version: 22.1.2\n"), Some("22"));
        assert_eq!(llvm_version("release: 1.95.0\n"), None);
    }
}
