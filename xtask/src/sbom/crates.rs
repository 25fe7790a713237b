//! The crates of the program, from `cargo tree` and `Cargo.lock`.

use std::collections::BTreeMap;

use super::Component;
use crate::tools::{self, cargo};

/// The crates that end up in `quarry`, on any platform, one a line: depth, name and version, licence.
pub(super) fn tree() -> Option<String> {
    let mut tree = cargo(&["tree", "--locked", "--package", "quarry-cli", "--target", "all"]);
    tree.args(["--edges", "normal,no-proc-macro", "--prefix", "depth", "--format", "|{p}|{l}"]);
    tools::output(&mut tree).filter(|lines| !lines.is_empty())
}

/// The components of such lines, each once, in the order of their addresses.
pub(super) fn read(tree: &str, lock: &str) -> Vec<Component> {
    let checksums = checksums(lock);
    let mut found: BTreeMap<String, Component> = BTreeMap::new();
    let mut above: Vec<String> = Vec::new();
    for (depth, mut component) in tree.lines().filter_map(line) {
        above.truncate(depth);
        if let Some(parent) = above.last().and_then(|parent| found.get_mut(parent)) {
            parent.needs.push(component.purl.clone());
        }
        above.push(component.purl.clone());
        let key = (component.name.as_str(), component.version.as_str());
        component.hash = checksums.get(&key).map(|hash| ("SHA-256", (*hash).to_owned()));
        found.entry(component.purl.clone()).or_insert(component);
    }
    found.into_values().map(tidy).collect()
}

/// A crate whose branch is shown in several places names its needs once.
fn tidy(mut component: Component) -> Component {
    component.needs.sort();
    component.needs.dedup();
    component
}

/// `2|clap v4.6.7|MIT OR Apache-2.0`; a crate of this project has its folder after the version.
fn line(line: &str) -> Option<(usize, Component)> {
    let mut fields = line.split('|');
    let depth = fields.next()?.parse().ok()?;
    let mut crate_and_version = fields.next()?.split(' ');
    let name = crate_and_version.next()?.to_owned();
    let version = crate_and_version.next()?.trim_start_matches('v').to_owned();
    let licence = fields.next()?.trim_end_matches(" (*)").replace('/', " OR ");
    let purl = format!("pkg:cargo/{name}@{}", version.replace('+', "%2B"));
    Some((depth, Component { purl, name, version, licence, hash: None, needs: Vec::new() }))
}

/// The checksum of each name and version.
fn checksums(lock: &str) -> BTreeMap<(&str, &str), &str> {
    lock.split("[[package]]")
        .filter_map(|package| {
            let field = |key| quoted(package, key);
            Some(((field("name")?, field("version")?), field("checksum")?))
        })
        .collect()
}

fn quoted<'a>(package: &'a str, key: &str) -> Option<&'a str> {
    let line = package.lines().find(|line| line.starts_with(key))?;
    line.strip_prefix(key)?.trim_start_matches([' ', '=']).strip_prefix('"')?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = "0|app v0.1.0 (somewhere)|MIT OR Apache-2.0\n1|b v2.0.0|MIT/Apache-2.0\n\
                        2|c v3.0.0+4|MIT\n1|c v3.0.0+4|MIT (*)\n";
    const LOCK: &str =
        "version = 4\n[[package]]\nname = \"b\"\nversion = \"2.0.0\"\nchecksum = \"abc\"\n";

    #[test]
    fn a_tree_becomes_components_and_what_they_need() {
        let [app, b, c] = &read(TREE, LOCK)[..] else { panic!("three crates") };
        assert_eq!(app.needs, ["pkg:cargo/b@2.0.0", "pkg:cargo/c@3.0.0%2B4"]);
        assert_eq!((&b.needs[..], b.licence.as_str()), (&app.needs[1..], "MIT OR Apache-2.0"));
        assert_eq!(b.hash, Some(("SHA-256", "abc".to_owned())));
        assert_eq!((c.version.as_str(), c.licence.as_str(), &c.hash), ("3.0.0+4", "MIT", &None));
    }
}
