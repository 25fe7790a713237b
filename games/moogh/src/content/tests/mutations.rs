//! Whatever is done to the data files, reading them never panics, and errors name their place.

use quarry_game::{QuickDice, Roll};

use crate::content::{Content, Files};

/// Reads the built-in content with `text` in the place of `file`.
fn fuzz_content(file: &str, text: String) {
    let mut files = Files::built_in();
    files.replace(file, text).unwrap();
    if let Err(error) = Content::parse(&files) {
        assert!(Files::names().any(|name| name == error.file), "{error}");
        assert!(!error.table.is_empty() && !error.problem.is_empty(), "{error}");
    }
}

/// Pieces that mean something somewhere.
const PIECES: [&str; 24] = [
    "0",
    "1",
    "9",
    "-1",
    "255",
    "256",
    "99999999999999999999",
    "\"",
    "[",
    "]",
    "{",
    "}",
    "=",
    "\n",
    ",",
    "III",
    "< ",
    " and ",
    " or ",
    "_or_",
    "advance ",
    "[[scenario]]\n",
    "é",
    "\u{0}",
];

/// A cut, a piece put in, or a stretch said again.
fn mutate(text: &str, dice: &mut QuickDice) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(3) {
        let at = dice.below(chars.len() as u32) as usize;
        let end = (at + dice.below(12) as usize).min(chars.len());
        match dice.below(4) {
            0 => drop(chars.drain(at..end)),
            1 => drop(chars.splice(at..at, dice.pick(&PIECES).chars())),
            2 => drop(chars.splice(at..end, dice.pick(&PIECES).chars())),
            _ => {
                let again = chars[at..end].to_vec();
                drop(chars.splice(at..at, again));
            }
        }
    }
    chars.into_iter().collect()
}

#[test]
fn mutated_files_never_panic() {
    let mut dice = QuickDice::new(2026);
    for _ in 0..120 {
        for file in Files::names() {
            let text = mutate(Files::built_in().text(file).unwrap(), &mut dice);
            fuzz_content(file, text);
        }
    }
}

/// A number in a data file replaced by others finds sums that overflow and indices out of bounds.
#[test]
fn strange_numbers_never_panic() {
    let mut dice = QuickDice::new(7);
    for file in Files::names() {
        let text = Files::built_in().text(file).unwrap().to_owned();
        let digits: Vec<usize> =
            text.match_indices(|c: char| c.is_ascii_digit()).map(|it| it.0).collect();
        for _ in 0..120.min(digits.len() * 3) {
            let at = dice.pick(&digits);
            let number =
                dice.pick(&["0", "7", "12", "17", "18", "127", "128", "255", "-1", "-128"]);
            fuzz_content(file, format!("{}{number}{}", &text[..at], &text[at + 1..]));
        }
    }
}
