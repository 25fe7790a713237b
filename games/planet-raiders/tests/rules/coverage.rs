//! Every rule of the register has a test that carries its id.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const REGISTER: &str = include_str!("../../../../docs/rules/planet-raiders.md");

fn register_ids() -> BTreeSet<String> {
    let row = |line: &str| line.strip_prefix("| PR-")?.get(..3).map(str::to_owned);
    REGISTER.lines().filter_map(row).collect()
}

/// The text of every Rust file below `folder`.
fn sources(folder: &Path, texts: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, texts);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            texts.push(fs::read_to_string(path).unwrap());
        }
    }
}

/// The ids at the start of the name of each function marked as a test.
fn tested_ids(source: &str) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for test in source.split("#[test]").skip(1) {
        let name = test.trim_start().strip_prefix("fn ").unwrap_or_default();
        let mut rest = name;
        while let Some(after) = rest.strip_prefix("pr_") {
            ids.extend(after.get(..3).map(str::to_owned));
            rest = after.get(4..).unwrap_or_default();
        }
    }
    ids
}

#[test]
fn every_rule_of_the_register_has_a_test() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = Vec::new();
    sources(&crate_folder.join("src"), &mut texts);
    sources(&crate_folder.join("tests"), &mut texts);
    let tested: BTreeSet<String> = texts.iter().flat_map(|text| tested_ids(text)).collect();
    let register = register_ids();
    assert_eq!(register.len(), 126);
    let missing: Vec<_> = register.difference(&tested).collect();
    let unknown: Vec<_> = tested.difference(&register).collect();
    assert!(missing.is_empty(), "no test for {missing:?}");
    assert!(unknown.is_empty(), "tests name unknown rules {unknown:?}");
}
