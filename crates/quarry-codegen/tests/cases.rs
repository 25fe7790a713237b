//! The cases that the page of rules shows are those of tests that exist, for rules of the registers.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use quarry_codegen::cases::rules_of;
use serde_json::Value;

#[test]
fn cases_of_raptor_are_tested() {
    check("raptor", 120);
}

#[test]
fn cases_of_moogh_are_tested() {
    check("moogh", 120);
}

#[test]
fn cases_of_planet_raiders_are_tested() {
    check("planet-raiders", 40);
}

/// At least `least` rules have a case, so that none is lost unnoticed.
fn check(game: &str, least: usize) {
    let root = quarry_codegen::folder().join("..");
    let file = quarry_codegen::folder().join(format!("src/features/rules/cases/{game}.jsonl"));
    let text = fs::read_to_string(file).expect("`cargo xtask cases` writes it");
    let register = fs::read_to_string(root.join(format!("docs/rules/{game}.md")));
    let register = register.expect("the register is there");
    let sources = sources(&root.join("games").join(game));
    let mut rules = BTreeSet::new();
    for line in text.lines().skip(1) {
        let case: Value = serde_json::from_str(line).expect("a case is JSON");
        let test = case["test"].as_str().expect("a case names its test");
        assert!(sources.contains(&format!("fn {test}()")), "no test is named {test}");
        rules.extend(rules_of(test));
    }
    let unknown: Vec<_> =
        rules.iter().filter(|id| !register.contains(&format!("| {id} |"))).collect();
    assert!(unknown.is_empty(), "not in the register: {unknown:?}");
    println!("{game}: {} rules have a case", rules.len());
    assert!(rules.len() >= least, "only {} rules of {game} have a case", rules.len());
}

/// Every Rust file below a folder, one after another.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text += &fs::read_to_string(path).expect("sources are text");
        }
    }
    text
}
