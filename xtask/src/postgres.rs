//! The PostgreSQL of the tests: Debian's, installed if missing, started for this run alone.

use std::process::Command;

use quarry_postgres::{PACKAGE, Postgres, programs};

use crate::tools;

/// Starts one; it ends when it is dropped.
pub(crate) fn start() -> Result<Postgres, String> {
    if programs().is_err() {
        install()?;
    }
    Postgres::start(&[])
}

fn install() -> Result<(), String> {
    eprintln!("=== PostgreSQL is missing: installing Debian's ===");
    let wanted = ["install", "-y", "--no-install-recommends", PACKAGE];
    // A fresh machine may not have the list of packages yet.
    let installed = apt_get(&wanted) || (apt_get(&["update"]) && apt_get(&wanted));
    if installed {
        Ok(())
    } else {
        Err(format!("please install {PACKAGE}: apt-get install {PACKAGE}"))
    }
}

fn apt_get(args: &[&str]) -> bool {
    tools::run(Command::new("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive")) == 0
}
