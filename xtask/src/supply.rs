//! The supply chain: licences, sources and advisories of everything that is built or ships.
//!
//! Lists of known faults (advisories) live on hosts that not every machine reaches. Where they are
//! out of reach the stage is left out and the summary says so.

use crate::stages::Stage;
use crate::tools::{self, Tool};

const DENY: Tool = Tool { name: "deny", version: "0.20.2" };

/// Installs cargo-deny where it is absent.
pub(crate) fn install() -> Result<(), String> {
    DENY.install()
}

/// All of it: the command `deny`.
pub(crate) fn stages() -> Vec<Stage> {
    vec![dependencies(), advisories(), npm_audit()]
}

/// Licences, sources and doubles, known from the lock file and the sources of the crates alone.
fn dependencies() -> Stage {
    Stage::new("dependencies", DENY.command(&["check", "licenses", "bans", "sources"]))
}

/// Known faults of crates and withdrawn versions.
fn advisories() -> Stage {
    if tools::answers(&mut DENY.command(&["fetch", "db"])) {
        Stage::new("advisories", DENY.command(&["check", "advisories"]))
    } else {
        Stage::left_out("advisories", "RustSec's list of known faults is out of reach from here")
    }
}

/// Known faults of the npm packages that ship inside the web client.
fn npm_audit() -> Stage {
    let audit = || tools::npm(&["audit", "--omit=dev"]);
    match tools::output(audit().arg("--json")) {
        Some(report) if report.contains("auditReportVersion") => Stage::new("npm audit", audit()),
        _ => Stage::left_out("npm audit", "the npm registry answers no audits here"),
    }
}
