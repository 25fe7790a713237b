//! The crates as crates.io would get them: each with its licences, the server with its client.

use std::fs;
use std::process::Command;

use crate::stages::Stage;
use crate::tools::{self, cargo, obey, root};
use crate::web;

/// What crates.io takes at most.
const MOST_BYTES: u64 = 10_000_000;
/// What each package must have.
const EACH: [&str; 5] = ["Cargo.toml", "LICENSE-APACHE", "LICENSE-MIT", "README.md", "src/"];
/// What the server must have: `quarry-cli` from a package gets its client from there.
const CLIENT: [&str; 3] = ["client/index.html", "client/assets/", "client/worker.js"];

/// The check of `cargo xtask test`.
pub(crate) fn stage() -> Stage {
    let package = ["run", "--quiet", "--package", "xtask", "--", "package"];
    Stage::new("packages", cargo(&package))
}

/// Writes the packages into `target/package` and holds them to what they must have.
pub(crate) fn run() -> u8 {
    let client = root().join("web/dist/index.html");
    match if client.exists() { 0 } else { web::build() } {
        0 => tools::told(package()),
        failed => failed,
    }
}

fn package() -> Result<(), String> {
    let names = publishable();
    let mut package = cargo(&["package", "--no-verify", "--allow-dirty", "--quiet"]);
    for name in &names {
        package.args(["--package", name]);
    }
    obey(&mut package)?;
    for name in &names {
        check(name)?;
    }
    println!("{} packages in target/package", names.len());
    Ok(())
}

fn check(name: &str) -> Result<(), String> {
    let stem = format!("{name}-{}", env!("CARGO_PKG_VERSION"));
    let file = root().join("target/package").join(format!("{stem}.crate"));
    let size = file.metadata().map_err(|error| format!("{}: {error}", file.display()))?.len();
    if size > MOST_BYTES {
        return Err(format!("{name} has {size} bytes, and crates.io takes {MOST_BYTES}"));
    }
    let list = tools::output(Command::new("tar").arg("--list").arg("--file").arg(&file));
    lacks(name, &stem, &list.unwrap_or_default())
        .map_or(Ok(()), |part| Err(format!("the package {name} lacks {part}")))
}

/// The first part that a package must have and has not.
fn lacks(name: &str, stem: &str, list: &str) -> Option<&'static str> {
    let client: &[&'static str] = if name == "quarry-server" { &CLIENT } else { &[] };
    let has = |part: &str| list.lines().any(|line| line.starts_with(&format!("{stem}/{part}")));
    EACH.iter().chain(client).copied().find(|part| !has(part))
}

/// The packages that are not marked as ours alone.
fn publishable() -> Vec<String> {
    let mut names = Vec::new();
    for folder in ["crates", "games"] {
        for entry in fs::read_dir(root().join(folder)).into_iter().flatten().flatten() {
            let manifest = fs::read_to_string(entry.path().join("Cargo.toml")).unwrap_or_default();
            let name = manifest.lines().find_map(|line| line.strip_prefix("name = \""));
            if let Some(name) = name.filter(|_| !manifest.contains("publish = false")) {
                names.push(name.trim_end_matches('"').to_owned());
            }
        }
    }
    names.sort();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_for_us_alone_is_not_published() {
        let names = publishable();
        for name in ["quarry-cli", "quarry-game", "quarry-raptor", "quarry-server"] {
            assert!(names.iter().any(|it| it == name), "{name} in {names:?}");
        }
        for name in ["quarry-codegen", "quarry-module", "raptor"] {
            assert!(!names.iter().any(|it| it == name), "{name} in {names:?}");
        }
        let bench = fs::read_dir(root().join("bench")).expect("a folder").flatten();
        let manifests =
            bench.filter_map(|it| fs::read_to_string(it.path().join("Cargo.toml")).ok());
        let xtask = fs::read_to_string(root().join("xtask/Cargo.toml")).expect("a manifest");
        for manifest in manifests.chain([xtask]) {
            assert!(manifest.contains("publish = false"), "{manifest}");
        }
    }

    #[test]
    fn what_a_package_lacks_is_named() {
        let has =
            |parts: &[&str]| parts.iter().map(|part| format!("x-1/{part}\n")).collect::<String>();
        assert_eq!(lacks("quarry-game", "x-1", &has(&EACH)), None);
        assert_eq!(lacks("quarry-server", "x-1", &has(&EACH)), Some(CLIENT[0]));
        assert_eq!(lacks("quarry-game", "x-1", &has(&EACH[1..])), Some(EACH[0]));
    }

    #[test]
    fn every_package_says_what_it_is() {
        for folder in ["crates", "games"] {
            for entry in fs::read_dir(root().join(folder)).expect("a folder").flatten() {
                let read = |name: &str| fs::read_to_string(entry.path().join(name));
                let manifest = read("Cargo.toml").expect("a manifest");
                if manifest.contains("publish = false") {
                    continue;
                }
                for part in ["description = ", "keywords.workspace", "categories.workspace"] {
                    assert!(manifest.contains(part), "{part} in {manifest}");
                }
                let readme = read("README.md").expect("a README");
                assert!(readme.len() > 200, "{readme}");
                let same =
                    |name: &str| read(name).ok() == fs::read_to_string(root().join(name)).ok();
                assert!(same("LICENSE-MIT") && same("LICENSE-APACHE"), "{:?}", entry.path());
            }
        }
    }
}
