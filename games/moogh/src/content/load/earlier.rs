//! The data files as an earlier version of the rules has them.
//!
//! The files of `data/` are those of the latest version. A file of `data/v1/` holds the entries that
//! version 1 has otherwise, each of them whole; they take the place of those with the same `id` or `n`.

use quarry_game::Version;
use toml::{Table, Value};

/// What version 1 has otherwise, by file.
const FIRST: [(&str, &str); 4] = [
    ("characters.toml", include_str!("../../../data/v1/characters.toml")),
    ("action_cards.toml", include_str!("../../../data/v1/action_cards.toml")),
    ("ideas.toml", include_str!("../../../data/v1/ideas.toml")),
    ("scenarios.toml", include_str!("../../../data/v1/scenarios.toml")),
];

/// The text of `file` by the rules of `version`, made from the `latest`.
pub(super) fn text_by(version: Version, file: &str, latest: &str) -> String {
    let other = FIRST.iter().find(|(name, _)| *name == file && version == Version::FIRST);
    match other {
        Some((_, earlier)) => with_earlier(latest, earlier),
        None => latest.to_owned(),
    }
}

/// `latest` with the entries of `earlier` in the place of its own.
///
/// # Panics
///
/// When an earlier entry has no later one: both files are part of the program.
fn with_earlier(latest: &str, earlier: &str) -> String {
    let [mut tables, others] =
        [latest, earlier].map(|text| text.parse::<Table>().expect("a data file"));
    for (name, value) in others {
        match (tables.get_mut(&name), value) {
            (Some(Value::Array(entries)), Value::Array(others)) => {
                others.into_iter().for_each(|other| replace(entries, other));
            }
            (Some(table), value) => *table = value,
            (None, _) => panic!("no data file has '{name}' today"),
        }
    }
    toml::to_string(&tables).expect("tables are plain data")
}

fn replace(entries: &mut [Value], other: Value) {
    let key = |entry: &Value| entry.get("id").or_else(|| entry.get("n")).cloned();
    let name = key(&other);
    let place = entries.iter_mut().find(|entry| key(entry) == name);
    *place.unwrap_or_else(|| panic!("no entry is called {name:?} today")) = other;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Content, Files};

    /// The digest by which every record of version 1 names its content.
    const DIGEST_OF_VERSION_1: &str = "5e637ac2c0a7d1e9";

    #[test]
    fn version_1_plays_with_the_content_it_began_with() {
        let content = Content::parse(&Files::built_in_by(Version::FIRST)).unwrap();
        assert_eq!(content.digest.to_string(), DIGEST_OF_VERSION_1);
        assert_eq!(Content::builtin_by(Version::FIRST).digest, content.digest);
        assert!(Content::find(content.digest).is_some());
    }

    #[test]
    fn an_earlier_entry_takes_the_place_of_the_later_one() {
        let latest = "[die]\nfaces = 6\n[[idea]]\nn = 1\ndice = 2\n[[idea]]\nn = 2\ndice = 3\n";
        let earlier = "# A remark.\n[die]\nsides = 4\n[[idea]]\nn = 2\nreach = 1\n";
        let merged: Table = with_earlier(latest, earlier).parse().unwrap();
        let expected = "[die]\nsides = 4\n[[idea]]\nn = 1\ndice = 2\n[[idea]]\nn = 2\nreach = 1\n";
        assert_eq!(merged, expected.parse().unwrap());
    }

    #[test]
    #[should_panic(expected = "no entry is called Some(Integer(3)) today")]
    fn an_earlier_entry_without_a_later_one_is_a_slip() {
        with_earlier("[[idea]]\nn = 1\n", "[[idea]]\nn = 3\n");
    }
}
