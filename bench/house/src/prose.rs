//! Sentences of ARCHITECTURE.md, and words that name persons where a part acts.

use std::path::Path;

use crate::Figure;
use crate::files;

const LONGEST_SENTENCE: usize = 40;
const MEDIAN_SENTENCE: usize = 14;
const LONGEST_PARAGRAPH: usize = 120;
/// Written in two halves, so that this file does not count itself.
const BANNED: [&str; 4] =
    [concat!("who", "ever"), concat!("some", "body"), concat!("any", "body"), concat!("an", "ew")];

/// Paragraphs of running text: no code, no tables, no headings; an item of a list is a paragraph.
pub(crate) fn paragraphs(text: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut in_code = false;
    for line in text.lines() {
        let line = line.trim();
        if line.starts_with("```") {
            in_code = !in_code;
        }
        let item = item(line);
        if line.is_empty()
            || item.is_some()
            || line.starts_with(['#', '|'])
            || line.starts_with("```")
        {
            all.push(String::new());
        }
        if !in_code && !line.starts_with(['#', '|']) && !line.starts_with("```") {
            let paragraph = all.last_mut().expect("one is pushed first");
            paragraph.push_str(item.unwrap_or(line));
            paragraph.push(' ');
        }
    }
    all.retain(|paragraph| !paragraph.trim().is_empty());
    all
}

/// What follows the mark of a list: `- ` or a number.
fn item(line: &str) -> Option<&str> {
    let numbered = line.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let after = numbered.strip_prefix(". ").filter(|_| numbered.len() < line.len());
    line.strip_prefix("- ").or(after)
}

/// Sentences: they end with a full stop, an exclamation or question mark before a space.
pub(crate) fn sentences(paragraph: &str) -> Vec<Vec<&str>> {
    let mut all = vec![Vec::new()];
    for word in paragraph.split_whitespace() {
        all.last_mut().expect("one is pushed first").push(word);
        if word.trim_end_matches(['*', ')', '"']).ends_with(['.', '!', '?']) {
            all.push(Vec::new());
        }
    }
    all.retain(|sentence| !sentence.is_empty());
    all
}

fn architecture(text: &str) -> Vec<Figure> {
    let paragraphs = paragraphs(text);
    let mut lengths: Vec<(usize, String)> = paragraphs
        .iter()
        .flat_map(|paragraph| sentences(paragraph))
        .map(|sentence| (sentence.len(), sentence.join(" ")))
        .collect();
    lengths.sort_by(|one, other| other.cmp(one));
    let median = lengths.get(lengths.len() / 2).map_or(0, |(words, _)| *words);
    let too_long = |(words, text): &(usize, String)| {
        (*words > LONGEST_SENTENCE).then(|| format!("{words} words: {text}"))
    };
    let long: Vec<String> = lengths.iter().filter_map(too_long).collect();
    let thick = paragraphs.iter().filter_map(|paragraph| {
        let words = paragraph.split_whitespace().count();
        (words > LONGEST_PARAGRAPH).then(|| format!("{words} words: {paragraph:.60}…"))
    });
    vec![
        Figure {
            name: "words of a sentence of ARCHITECTURE.md, median",
            value: median,
            bound: MEDIAN_SENTENCE,
            places: Vec::new(),
        },
        Figure::count("sentences of ARCHITECTURE.md over 40 words", 0, long),
        Figure::count("paragraphs of ARCHITECTURE.md over 120 words", 0, thick.collect()),
    ]
}

fn banned(text: &str) -> usize {
    text.split(|sign: char| !sign.is_alphabetic())
        .filter(|word| BANNED.iter().any(|banned| word.eq_ignore_ascii_case(banned)))
        .count()
}

pub(crate) fn figures(root: &Path) -> Result<Vec<Figure>, String> {
    let mut figures = architecture(&files::read(&root.join("ARCHITECTURE.md"))?);
    let endings = ["rs", "ts", "svelte", "md", "py", "toml", "sql", "sh", "yml"];
    let mut places = Vec::new();
    for path in files::below(root, Path::new("."), &endings)? {
        let path = path.strip_prefix(".").unwrap_or(&path);
        // Registers and card texts keep the voice of the games; a migration that has run must never change.
        let is_fixed = path.components().any(|part| part.as_os_str() == "migrations");
        if path.starts_with("docs/rules") || path.starts_with("games/moogh/data") || is_fixed {
            continue;
        }
        let text = files::read(&root.join(path))?;
        for (number, line) in text.lines().enumerate() {
            for _ in 0..banned(line) {
                places.push(format!("{}:{}: {}", path.display(), number + 1, line.trim()));
            }
        }
    }
    figures.push(Figure::count("persons where a part acts", 0, places));
    Ok(figures)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_tables_and_headings_are_no_sentences() {
        let text = "# A heading.\n\nOne two. Three `x.rs` four.\n\n```\ncode here.\n```\n| a | b |\n- An item.\n1. One\n   more.";
        let all: Vec<usize> =
            paragraphs(text).iter().flat_map(|it| sentences(it)).map(|it| it.len()).collect();
        assert_eq!(all, [2, 3, 2, 2]);
    }

    #[test]
    fn only_whole_words_are_counted() {
        assert_eq!(banned(&format!("{} renewed", BANNED[3])), 1);
        assert_eq!(banned(&format!("{}'s {}.", BANNED[1].to_uppercase(), BANNED[0])), 2);
    }
}
