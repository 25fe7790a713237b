//! The licences of everything that is compiled in: their texts must go where the program goes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::tools::{self, cargo, npm};

/// How the names of such files begin.
const BEGINNINGS: [&str; 4] = ["LICENSE", "LICENCE", "COPYING", "NOTICE"];

/// One text after another, each below the names of those that come with it.
pub(super) fn texts() -> Result<String, String> {
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut parts, mut without) = (crates()?, Vec::new());
    parts.extend(packages());
    for (name, folder) in parts {
        let found = licences(&folder);
        if found.is_empty() {
            without.push(name.clone());
        }
        for text in found {
            texts.entry(text).or_default().push(name.clone());
        }
    }
    let mut all = "What is compiled into quarry and its page, and the licences of it.\n".to_owned();
    if !without.is_empty() {
        let names = without.join(", ");
        all += &format!(
            "\nThese come without a text; quarry.cdx.json names their licences: {names}\n"
        );
    }
    for (text, names) in texts {
        let line = "=".repeat(80);
        all += &format!("\n{line}\n{}\n{line}\n\n{}\n", names.join(", "), text.trim());
    }
    Ok(all)
}

/// Name, version and folder of each crate from elsewhere.
fn crates() -> Result<Vec<(String, PathBuf)>, String> {
    let tree = ["tree", "--locked", "--package", "quarry-cli", "--edges", "normal"];
    let tree = tools::output(cargo(&tree).args(["--prefix", "none", "--format", "{p}"]));
    let tree = tree.filter(|tree| !tree.is_empty()).ok_or("cargo tree prints nothing")?;
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home =
        home.or_else(|| std::env::var_os("HOME").map(|home| Path::new(&home).join(".cargo")));
    let sources = home.unwrap_or_default().join("registry/src");
    let registries: Vec<PathBuf> =
        fs::read_dir(sources).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    let mut found = Vec::new();
    // Ours have their path behind the version.
    let mut lines: Vec<&str> = tree.lines().filter(|line| !line.contains("(/")).collect();
    lines.sort_unstable();
    lines.dedup();
    for line in lines {
        let mut words = line.split(' ');
        let (name, version) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let folder = format!("{name}-{}", version.trim_start_matches('v'));
        let place = registries.iter().map(|registry| registry.join(&folder));
        let place = place.into_iter().find(|place| place.is_dir());
        found.push((folder.clone(), place.ok_or(format!("the source of {folder} is not there"))?));
    }
    Ok(found)
}

/// Name and folder of each npm package that ships.
fn packages() -> Vec<(String, PathBuf)> {
    let told = tools::output(&mut npm(&["ls", "--omit=dev", "--all", "--parseable"]));
    let told = told.unwrap_or_default();
    // The first line is the client itself.
    let folders = told.lines().skip(1).map(PathBuf::from);
    let name = |folder: &Path| {
        let path = folder.display().to_string();
        path.rsplit_once("node_modules/").map_or(path.clone(), |(_, name)| format!("npm {name}"))
    };
    folders.map(|folder| (name(&folder), folder)).collect()
}

fn licences(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_licence = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        path.is_file() && BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
    };
    let mut files: Vec<PathBuf> = entries.filter(is_licence).collect();
    files.sort();
    files.iter().filter_map(|file| fs::read_to_string(file).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_come_with_their_licences() {
        let texts = texts().expect("sources of crates are there after a build");
        for part in ["axum-0.", "serde-1.", "Permission is hereby granted", "Apache License"] {
            assert!(texts.contains(part), "{part}");
        }
        assert!(!texts.contains("quarry-game"), "ours are not from elsewhere");
    }
}
