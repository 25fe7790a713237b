//! The bill of materials: every crate and npm package that ships, as CycloneDX 1.5.
//!
//! The same sources give the same bytes: no time, no random number. Crates come from `cargo tree`,
//! npm packages from the lock file, whose layout npm itself keeps; both are read line by line.

mod crates;
mod json;
mod packages;

use std::io::Write;

use crate::tools;

/// Something that ships.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Component {
    /// Its address in its registry, such as `pkg:cargo/axum@0.8.9`.
    purl: String,
    name: String,
    version: String,
    licence: String,
    /// Algorithm and hexadecimal digits; ours have none.
    hash: Option<(&'static str, String)>,
    /// Addresses of what it needs.
    needs: Vec<String>,
}

/// Writes the bill into `file`, or to stdout.
pub(crate) fn run(file: Option<&str>) -> u8 {
    let written = bill().and_then(|bill| write(file, &bill).map_err(|error| error.to_string()));
    match written {
        Ok(()) => 0,
        Err(why) => {
            eprintln!("xtask: {why}");
            1
        }
    }
}

fn write(file: Option<&str>, bill: &str) -> std::io::Result<()> {
    match file {
        Some(file) => std::fs::write(file, bill),
        None => std::io::stdout().write_all(bill.as_bytes()),
    }
}

fn bill() -> Result<String, String> {
    let read = |path: &str| {
        std::fs::read_to_string(tools::root().join(path))
            .map_err(|error| format!("{path}: {error}"))
    };
    let tree = crates::tree().ok_or("cargo tree prints nothing")?;
    let mut components = crates::read(&tree, &read("Cargo.lock")?);
    components.extend(packages::read(&read("web/package-lock.json")?));
    Ok(json::bill(&components))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything that goes into the program and the page, and nothing that only tests or builds them.
    #[test]
    fn the_bill_names_what_ships_and_nothing_else() {
        let bill = bill().expect("the lock files are there");
        let has = |purl: &str| bill.contains(&format!("\"bom-ref\": \"{purl}@"));
        for ships in
            ["pkg:cargo/quarry-cli", "pkg:cargo/raptor", "pkg:cargo/axum", "pkg:npm/svelte"]
        {
            assert!(has(ships), "{ships}");
        }
        assert!(has("pkg:npm/%40fluent/bundle"));
        for stays in ["pkg:cargo/cozy-chess", "pkg:cargo/allocation-counter", "pkg:npm/vitest"] {
            assert!(!has(stays), "{stays}");
        }
    }

    #[test]
    fn the_bill_is_the_same_every_time() {
        assert_eq!(bill(), bill());
    }
}
