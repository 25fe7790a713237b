//! How well the tests hold the rules: which lines they reach, and whether they notice a changed one.

use std::process::Command;

use crate::tools::{self, cargo, has, has_cargo, install, output, root};

/// The crates of the rules.
const RULES: [&str; 3] = ["raptor", "moogh", "planet-raiders"];
/// Of their lines so many in a hundred must be reached.
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
    let mut cover = cargo(&["llvm-cov", "--package", rules, "--all-features", "--tests"]);
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
    if beside.is_some_and(|tool| std::path::Path::new(&tool).exists()) {
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

/// Changes the rules of a crate in every way that cargo-mutants knows, or every `share`th of them, and
/// sees which changes no test notices.
pub(crate) fn mutants(rules: &str, share: &str) -> u8 {
    if let Err(why) = ready("mutants") {
        return complain(&why);
    }
    let mut mutants = cargo(&["mutants", "--package", rules, "--all-features", "--timeout", "300"]);
    mutants.args(["--sharding", "round-robin", "--shard", &format!("0/{share}")]);
    mutants.arg("--output").arg(root().join("target/mutants").join(rules));
    if has_cargo("nextest") {
        mutants.args(["--test-tool", "nextest"]);
    }
    tools::run(&mut mutants)
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
