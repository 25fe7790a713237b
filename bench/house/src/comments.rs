//! Doc comments: lengths of their sentences, and the examples at the top of the library crates.

use std::path::Path;

use crate::Figure;
use crate::files::Source;
use crate::prose::{paragraphs, sentences};

const MEDIAN: usize = 14;
const LONGEST: usize = 40;
/// The crates that a tool of others begins with, and how many examples each shows at its top.
const LIBRARIES: [&str; 6] = [
    "games/raptor",
    "games/moogh",
    "games/planet-raiders",
    "crates/quarry-game",
    "crates/quarry-search",
    "crates/quarry-table",
];
const EXAMPLES: usize = 3;

/// The doc comments of a file as Markdown, each block a text of its own.
fn docs(text: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    for line in text.lines().map(str::trim_start) {
        let doc = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"));
        match doc.filter(|doc| !doc.starts_with('/')) {
            Some(doc) => {
                let block = blocks.last_mut().expect("one is pushed first");
                block.push_str(doc.strip_prefix(' ').unwrap_or(doc));
                block.push('\n');
            }
            None if blocks.last().is_some_and(|block| !block.is_empty()) => {
                blocks.push(String::new());
            }
            None => {}
        }
    }
    blocks
}

/// The examples in a doc comment that `cargo test --doc` compiles.
fn examples(doc: &str) -> usize {
    let fences = doc.lines().filter_map(|line| line.trim_start().strip_prefix("```"));
    // Every other fence closes a block.
    let opening = fences.step_by(2);
    let compiled = |kind: &&str| {
        let mut words = kind.split(',').map(str::trim);
        words.all(|word| ["", "rust", "no_run", "should_panic"].contains(&word))
    };
    opening.filter(compiled).count()
}

fn missing_examples(sources: &[Source]) -> Figure {
    let mut places = Vec::new();
    for library in LIBRARIES {
        let lib = sources.iter().find(|it| it.path == Path::new(library).join("src/lib.rs"));
        let found = lib.map_or(0, |lib| examples(docs(&lib.text).first().map_or("", |it| it)));
        places.extend((found..EXAMPLES).map(|n| format!("{library}: example {}", n + 1)));
    }
    Figure::count("examples missing at the top of library crates", 0, places)
}

pub(crate) fn figures(sources: &[Source]) -> Vec<Figure> {
    let (mut lengths, mut long) = (Vec::new(), Vec::new());
    for source in sources {
        for paragraph in docs(&source.text).iter().flat_map(|doc| paragraphs(doc)) {
            for sentence in sentences(&paragraph) {
                lengths.push(sentence.len());
                if sentence.len() > LONGEST {
                    let start = sentence[..8].join(" ");
                    let words = sentence.len();
                    long.push(format!("{}: {words} words: {start} …", source.path.display()));
                }
            }
        }
    }
    lengths.sort_unstable();
    vec![
        Figure {
            name: "words of a sentence of a doc comment, median",
            value: lengths.get(lengths.len() / 2).copied().unwrap_or(0),
            bound: MEDIAN,
            places: Vec::new(),
        },
        Figure::count("sentences of doc comments over 40 words", 0, long),
        missing_examples(sources),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_doc_comments_are_read() {
        let text = "//! One two.\n//! Three.\n\n// no\n//// no\n/// Four.\nfn f() {}\n/// Five.\n";
        let read: Vec<String> = docs(text).into_iter().filter(|doc| !doc.is_empty()).collect();
        assert_eq!(read, ["One two.\nThree.\n", "Four.\n", "Five.\n"]);
    }

    #[test]
    fn only_compiled_blocks_are_examples() {
        let doc = "```\na\n```\n```text\nb\n```\n```no_run\nc\n```\n```ignore\nd\n```\n";
        assert_eq!(examples(doc), 2);
    }
}
