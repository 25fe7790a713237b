//! The register itself: every rule has a test that names it.

use std::collections::BTreeSet;
use std::path::Path;

/// Ids at the start of a table row of the register.
fn rules() -> BTreeSet<String> {
    let register = include_str!("../../../../docs/rules/moogh.md");
    let rows = register.lines().filter_map(|line| line.strip_prefix("| MO-"));
    rows.filter_map(|row| row.get(..3)).map(str::to_owned).collect()
}

/// Ids in the names of test functions below `folder`.
fn tested(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            tested(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = std::fs::read_to_string(&path).unwrap();
            let names = source.lines().filter_map(|line| line.trim().strip_prefix("fn "));
            for name in names.filter(|name| name.starts_with("mo_")) {
                let ids = name.split("mo_").skip(1).filter_map(|part| part.get(..3));
                found.extend(ids.map(str::to_owned));
            }
        }
    }
}

#[test]
fn mo_283_mo_284_every_rule_of_the_register_has_a_test() {
    let mut found = BTreeSet::new();
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    tested(&crate_folder.join("src"), &mut found);
    tested(&crate_folder.join("tests"), &mut found);
    let rules = rules();
    assert!(rules.len() > 300);
    let missing: Vec<&String> = rules.difference(&found).collect();
    assert!(missing.is_empty(), "no test names {missing:?}");
}
