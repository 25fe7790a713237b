//! The software bill of materials: every crate and npm package that ships, as CycloneDX 1.5.

use std::fs;
use std::path::{Path, PathBuf};

use crate::tools::{self, Tool, root};

/// Takes 80 seconds of a processor to build, so `cargo xtask test` does without it.
const CYCLONEDX: Tool = Tool { name: "cyclonedx", version: "0.5.9" };
/// What cargo-cyclonedx calls the file that it leaves beside each manifest of the workspace.
const LEFT: &str = "quarry-sbom";

/// Parts of the bills: some that must stand there, and some that may not, because only tests use them.
const SHIPS: [&str; 4] =
    ["pkg:cargo/quarry-raptor@", "pkg:cargo/axum@", "pkg:npm/svelte@", "%40fluent"];
const STAYS: [&str; 3] = ["pkg:cargo/cozy-chess@", "pkg:cargo/allocation-counter@", "npm/vitest@"];

/// Writes both bills into `folder`: `quarry.cdx.json` for the program, `web.cdx.json` for the page in it.
pub(crate) fn run(folder: Option<&str>) -> u8 {
    let folder = folder.map_or_else(|| root().join("target/sbom"), PathBuf::from);
    match write(&folder) {
        Ok(()) => 0,
        Err(why) => {
            eprintln!("xtask: {why}");
            1
        }
    }
}

fn write(folder: &Path) -> Result<(), String> {
    CYCLONEDX.install()?;
    let bills = [("quarry.cdx.json", crates()?), ("web.cdx.json", packages()?)];
    check(&bills.each_ref().map(|(_, bill)| bill.as_str()).concat())?;
    let failed = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    for (name, bill) in bills {
        let path = folder.join(name);
        fs::write(&path, bill).map_err(|error| failed(&path, error))?;
        println!("{}", path.display());
    }
    Ok(())
}

/// The crates of the program. The tool writes a file beside every manifest; all but one are of no use.
fn crates() -> Result<String, String> {
    let mut tool =
        CYCLONEDX.command(&["--format", "json", "--spec-version", "1.5", "--target", "all"]);
    let status = tools::run(tool.args(["--override-filename", LEFT]));
    let left = |folder: &Path| folder.join(format!("{LEFT}.json"));
    let bill = fs::read_to_string(left(&root().join("crates/quarry-cli")));
    for folder in ["bench", "crates", "games", "."] {
        let entries = fs::read_dir(root().join(folder)).into_iter().flatten().flatten();
        // Most folders have none.
        entries.for_each(|entry| drop(fs::remove_file(left(&entry.path()))));
    }
    match (status, bill) {
        (0, Ok(bill)) => Ok(bill),
        (0, Err(error)) => Err(format!("cargo-cyclonedx has left no bill: {error}")),
        (status, _) => Err(format!("cargo-cyclonedx ended with status {status}")),
    }
}

/// The packages whose code ships inside the page.
fn packages() -> Result<String, String> {
    let format = ["--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"];
    // Svelte is a peer of development packages too, and npm would leave it out with them.
    let bill = tools::output(tools::npm(&["sbom", "--legacy-peer-deps"]).args(format));
    bill.filter(|bill| !bill.is_empty()).ok_or_else(|| "npm sbom prints nothing".to_owned())
}

/// Whether the bills name what ships, and nothing that only tests use.
fn check(bills: &str) -> Result<(), String> {
    let missing = SHIPS.into_iter().find(|part| !bills.contains(part));
    let surplus = STAYS.into_iter().find(|part| bills.contains(part));
    match (missing, surplus) {
        (Some(part), _) => Err(format!("the bill lacks {part}")),
        (None, Some(part)) => Err(format!("the bill names {part}, which does not ship")),
        (None, None) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::cargo;

    /// Cheap, and it fails with the tool: cargo itself says what the program is made of.
    #[test]
    fn the_program_is_made_of_what_ships_and_of_nothing_for_tests() {
        let tree = ["tree", "--locked", "--package", "quarry-cli", "--edges", "normal"];
        let format = ["--prefix", "none", "--format", "pkg:cargo/{p}"];
        let tree = tools::output(cargo(&tree).args(format)).expect("cargo prints it");
        let bill = tree.replace(" v", "@") + &SHIPS[2..].concat();
        assert_eq!(check(&bill), Ok(()));
    }

    #[test]
    fn a_bill_with_too_little_or_too_much_is_refused() {
        let bill = SHIPS.concat();
        assert_eq!(check(&bill), Ok(()));
        assert!(SHIPS.into_iter().all(|part| check(&bill.replace(part, "")).is_err()));
        assert!(STAYS.into_iter().all(|part| check(&(bill.clone() + part)).is_err()));
    }
}
