//! Holds the tests against the register.

use std::collections::BTreeSet;
use std::path::Path;

use super::REGISTER;

/// The ids at the start of the rows of the register.
fn rules() -> BTreeSet<String> {
    REGISTER
        .lines()
        .filter_map(|line| line.strip_prefix("| RA-")?.split(' ').next())
        .map(|number| format!("ra_{number}"))
        .collect()
}

/// The ids with which the name of a test begins.
fn ids(name: &str) -> Vec<String> {
    let words: Vec<&str> = name.split('_').collect();
    let pairs = words.chunks_exact(2);
    let is_id = |pair: &&[&str]| pair[0] == "ra" && pair[1].chars().all(|c| c.is_ascii_digit());
    pairs.take_while(is_id).map(|pair| pair.join("_")).collect()
}

/// The names of all tests in the Rust files below `folder`.
fn test_names(folder: &Path, names: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            test_names(&path, names);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = std::fs::read_to_string(&path).unwrap();
            let tests = source.split("#[test]").skip(1).filter_map(|rest| rest.split_once("fn "));
            names.extend(tests.filter_map(|(_, rest)| Some(rest.split_once('(')?.0.to_owned())));
        }
    }
}

#[test]
fn every_rule_has_a_test() {
    let mut names = Vec::new();
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    test_names(&crate_folder.join("src"), &mut names);
    test_names(&crate_folder.join("tests"), &mut names);
    let tested: BTreeSet<String> = names.iter().flat_map(|name| ids(name)).collect();
    let rules = rules();
    assert_eq!(rules.len(), 230);
    let missing: Vec<_> = rules.difference(&tested).collect();
    let unknown: Vec<_> = tested.difference(&rules).collect();
    assert!(missing.is_empty(), "without a test: {missing:?}");
    assert!(unknown.is_empty(), "not in the register: {unknown:?}");
}
