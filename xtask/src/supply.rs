//! The supply chain: licences, sources and known faults of whatever is built from or ships.
//!
//! Lists of known faults (advisories) live on hosts that not every machine reaches. Where they are
//! out of reach the stage is left out and the summary says so.

use std::path::PathBuf;
use std::process::Command;

use crate::stages::Stage;
use crate::tools::{self, cargo};
use crate::web;

/// The cargo-deny that is installed where there is none.
const DENY: &str = "0.20.2";

/// Installs cargo-deny where it is absent, without optimisation: two minutes of a processor instead of five.
pub(crate) fn install() -> Result<(), String> {
    if tools::has_cargo("deny") || own_deny().exists() {
        return Ok(());
    }
    eprintln!("=== cargo-deny is missing: building it (some minutes, once) ===");
    let mut install = cargo(&["install", "--debug", "--locked", "cargo-deny", "--version", DENY]);
    install.env("CARGO_PROFILE_DEV_DEBUG", "0").arg("--root").arg(tools::cache());
    match tools::run(&mut install) {
        0 => Ok(()),
        _ => Err("please install cargo-deny: cargo install --locked cargo-deny".to_owned()),
    }
}

/// All of it: the command `deny`.
pub(crate) fn stages() -> Vec<Stage> {
    vec![dependencies(), advisories(), npm_audit()]
}

/// Licences, sources and doubles, known from the lock file and the sources of the crates alone.
fn dependencies() -> Stage {
    Stage::new("dependencies", deny(&["check", "licenses", "bans", "sources"]))
}

/// Known faults of crates and withdrawn versions.
fn advisories() -> Stage {
    if tools::answers(&mut deny(&["fetch", "db"])) {
        Stage::new("advisories", deny(&["check", "advisories"]))
    } else {
        Stage::left_out("advisories", "RustSec's list of known faults is out of reach from here")
    }
}

/// Known faults of the npm packages that ship inside the web client.
fn npm_audit() -> Stage {
    let audit = || web::npm(&["audit", "--omit=dev"]);
    match tools::output(audit().arg("--json")) {
        Some(report) if report.contains("auditReportVersion") => Stage::new("npm audit", audit()),
        _ => Stage::left_out("npm audit", "the npm registry answers no audits here"),
    }
}

fn deny(args: &[&str]) -> Command {
    let mut command =
        if tools::has_cargo("deny") { cargo(&["deny"]) } else { Command::new(own_deny()) };
    command.args(args).current_dir(tools::root());
    command
}

fn own_deny() -> PathBuf {
    tools::cache().join("bin/cargo-deny")
}
