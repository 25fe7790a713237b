//! The words of puzzles and of the daily hunt: the page and the terminal have the same.

use quarry_game::{Message, Phrasebook};

use crate::daily::Score;
use crate::goal::Puzzling;
use crate::puzzle::Puzzle;

/// The Fluent sources in the order of [`Lang::ALL`](quarry_game::Lang::ALL).
pub const PHRASES: [&str; 3] = [
    include_str!("../phrases/en.ftl"),
    include_str!("../phrases/fr.ftl"),
    include_str!("../phrases/ru.ftl"),
];

/// What is asked, and what is wrong with another answer, by game and theme.
const KEYS: [(&str, &str, &str, &str); 9] = [
    ("raptor", "win", "puzzle-raptor-win", "puzzle-wrong-win"),
    ("raptor", "escape", "puzzle-raptor-escape", "puzzle-wrong-escape"),
    ("raptor", "save", "puzzle-raptor-save", "puzzle-wrong-save"),
    ("planet-raiders", "win", "puzzle-planet-raiders-win", "puzzle-wrong-win"),
    ("planet-raiders", "land", "puzzle-planet-raiders-land", "puzzle-wrong-land"),
    ("planet-raiders", "capture", "puzzle-planet-raiders-capture", "puzzle-wrong-capture"),
    ("planet-raiders", "alien", "puzzle-planet-raiders-alien", "puzzle-wrong-alien"),
    ("moogh", "fell", "puzzle-moogh-fell", "puzzle-wrong-few"),
    ("moogh", "odds", "puzzle-moogh-odds", "puzzle-wrong-few"),
];

/// The phrases.
///
/// # Panics
///
/// When the Fluent sources, which are part of the program, are broken.
pub fn phrases() -> Phrasebook {
    Phrasebook::parse(PHRASES).unwrap_or_else(|error| panic!("{error}"))
}

fn keys<G: Puzzling>(theme: &str) -> (&'static str, &'static str) {
    let found = KEYS.iter().find(|(game, known, ..)| *game == G::NAME && *known == theme);
    found.map_or(("puzzle-label", "puzzle-wrong-few"), |(_, _, asked, wrong)| (asked, wrong))
}

/// What a puzzle asks.
pub fn asked<G: Puzzling>(puzzle: &Puzzle) -> Message {
    Message::new(keys::<G>(&puzzle.theme).0).with("steps", puzzle.answer.len() as i64)
}

/// What is wrong with a step, of which `said` is the description. `left` steps of the answer were left.
pub fn wrong<G: Puzzling>(puzzle: &Puzzle, action: &str, said: String, left: usize) -> Message {
    let first = left == puzzle.answer.len();
    let odds = puzzle.odds.iter().find(|(step, _)| first && step == action);
    match (odds, puzzle.odds.first()) {
        (Some((_, odds)), Some((_, best))) => Message::new("puzzle-wrong-odds")
            .with("said", said)
            .with("odds", *odds)
            .with("best", *best),
        _ => Message::new(keys::<G>(&puzzle.theme).1).with("said", said).with("steps", left as i64),
    }
}

/// How a hunt went, part by part.
pub fn score(score: &Score) -> Vec<Message> {
    let Score { won, rounds, wounds, bravery, left, luck } = *score;
    let first = if won { "daily-won" } else { "daily-lost" };
    vec![
        Message::new(first).with("rounds", rounds).with("left", left),
        Message::new("daily-wounds").with("wounds", wounds),
        Message::new("daily-bravery").with("bravery", bravery),
        Message::new("daily-luck").with("luck", luck),
    ]
}

#[cfg(test)]
mod tests {
    use quarry_game::Lang;

    use super::*;

    #[test]
    fn every_phrase_is_there_in_three_languages_and_each_theme_has_words() {
        let book = phrases();
        for lang in [Lang::Fr, Lang::Ru] {
            assert_eq!(book.keys(lang), book.keys(Lang::En), "{lang}");
        }
        for (_, theme, asked, wrong) in KEYS {
            for key in [asked, wrong, &format!("puzzle-theme-{theme}")] {
                assert!(book.keys(Lang::En).contains(key), "{key}");
            }
        }
    }
}
