//! The cases of rules that the page shows, chosen from what the tests noted (`quarry_game::testkit::cases`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

use serde_json::Value;

use crate::WebFile;

/// The games, as their notes and their files are named.
const GAMES: [&str; 3] = ["raptor", "moogh", "planet-raiders"];

/// One thing that a test noted.
struct Note {
    test: String,
    line: String,
    case: Value,
}

/// The files of cases, from the notes below `folder`.
///
/// # Errors
///
/// When the notes cannot be read.
pub fn files(folder: &Path) -> io::Result<Vec<WebFile>> {
    GAMES.into_iter().map(|game| file(folder, game)).collect()
}

/// First the picture that all others are told from, then a case in each line.
fn file(folder: &Path, game: &str) -> io::Result<WebFile> {
    let folder = folder.join(game);
    let base = fs::read_to_string(folder.join("base"))?;
    let notes = notes(&folder)?;
    let rules: BTreeSet<String> = notes.iter().flat_map(|note| rules_of(&note.test)).collect();
    let chosen: BTreeSet<usize> = rules.iter().flat_map(|rule| choose(&notes, rule)).collect();
    let lines = chosen.into_iter().map(|place| notes[place].line.as_str());
    let text: Vec<&str> = std::iter::once(base.trim()).chain(lines).collect();
    let path = format!("src/features/rules/cases/{game}.jsonl");
    Ok(WebFile { path, text: text.join("\n") + "\n" })
}

/// All notes, in the order of tests and of what each of them did.
fn notes(folder: &Path) -> io::Result<Vec<Note>> {
    let files: io::Result<BTreeMap<_, _>> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| (entry.file_name(), entry.path())))
        .collect();
    let mut notes = Vec::new();
    for (name, path) in files?.into_iter().filter(|(name, _)| name != "base") {
        for line in fs::read_to_string(path)?.lines() {
            let case = serde_json::from_str(line)?;
            let (test, line) = (name.to_string_lossy().into_owned(), line.to_owned());
            notes.push(Note { test, line, case });
        }
    }
    Ok(notes)
}

/// The ids with which the name of a test begins, as the register writes them.
pub fn rules_of(test: &str) -> Vec<String> {
    let words: Vec<&str> = test.split('_').collect();
    let is_rule = |pair: &&[&str]| {
        pair[0].len() == 2
            && pair[1].len() == 3
            && pair[1].bytes().all(|byte| byte.is_ascii_digit())
    };
    let pairs = words.chunks_exact(2).take_while(is_rule);
    pairs.map(|pair| format!("{}-{}", pair[0].to_uppercase(), pair[1])).collect()
}

/// What happens and what is refused by this rule; where nothing happens, what it offers.
fn choose(notes: &[Note], rule: &str) -> Vec<usize> {
    let mut of_rule: Vec<usize> = (0..notes.len())
        .filter(|place| rules_of(&notes[*place].test).iter().any(|one| one == rule))
        .collect();
    of_rule.sort_by_key(|place| (rules_of(&notes[*place].test).len(), *place));
    let first =
        |key: &str| of_rule.iter().copied().find(|place| !notes[*place].case[key].is_null());
    let refused = of_rule.iter().copied().find(|place| notes[*place].case["rule"] == rule);
    let moved = first("after").map(|place| last_of(notes, place));
    let moved = moved.or_else(|| first("lit"));
    let mut chosen: Vec<usize> = moved.into_iter().chain(refused).collect();
    if chosen.is_empty() {
        chosen.extend(first("rule"));
    }
    chosen
}

/// The whole of what begins at a note: dice are rolled after an action, and belong to it.
fn last_of(notes: &[Note], place: usize) -> usize {
    let same = |other: &usize| {
        let (one, other) = (&notes[place], &notes[*other]);
        one.test == other.test
            && one.case["before"] == other.case["before"]
            && one.case["map"] == other.case["map"]
            && !other.case["after"].is_null()
    };
    (place..notes.len()).take_while(same).last().unwrap_or(place)
}
