//! The grammars of `docs/notation.md`: read as they stand there, and matched against what the rules write.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::Peekable;

/// A grammar: rules by their names.
pub(crate) struct Grammar(BTreeMap<String, Rule>);

/// What a part of a text looks like.
#[derive(Debug)]
enum Rule {
    Text(String),
    Range(char, char),
    Name(String),
    All(Vec<Rule>),
    Any(Vec<Rule>),
    Maybe(Box<Rule>),
    Many(Box<Rule>),
}

impl Grammar {
    /// Reads a grammar with one rule a line; every name that is used must have a rule.
    pub(crate) fn read(lines: &[&str]) -> Grammar {
        let rule = |line: &&str| {
            let (name, text) = line.split_once(" = ").unwrap_or_else(|| panic!("no rule: {line}"));
            let words = words(text);
            let mut words = words.iter().map(String::as_str).peekable();
            let rule = any(&mut words);
            assert_eq!(words.next(), None, "{line}");
            (name.to_owned(), rule)
        };
        let grammar = Grammar(lines.iter().map(rule).collect());
        grammar.0.values().for_each(|rule| grammar.expect_names(rule));
        grammar
    }

    fn expect_names(&self, rule: &Rule) {
        match rule {
            Rule::Name(name) => assert!(self.0.contains_key(name), "there is no rule {name}"),
            Rule::All(parts) | Rule::Any(parts) => {
                parts.iter().for_each(|part| self.expect_names(part));
            }
            Rule::Maybe(part) | Rule::Many(part) => self.expect_names(part),
            Rule::Text(_) | Rule::Range(..) => {}
        }
    }

    /// Whether the whole text is a `name`.
    pub(crate) fn matches(&self, name: &str, text: &str) -> bool {
        self.ends(&self.0[name], text, 0).contains(&text.len())
    }

    /// How many choices the rule `name` has at its top; none where there is no such rule.
    pub(crate) fn choices(&self, name: &str) -> usize {
        match self.0.get(name) {
            None => 0,
            Some(Rule::Any(choices)) => choices.len(),
            Some(_) => 1,
        }
    }

    /// Which of the choices of `name` the text is; the first that fits.
    pub(crate) fn choice(&self, name: &str, text: &str) -> Option<usize> {
        let fits = |rule: &Rule| self.ends(rule, text, 0).contains(&text.len());
        match &self.0[name] {
            Rule::Any(choices) => choices.iter().position(fits),
            rule => fits(rule).then_some(0),
        }
    }

    /// Where a part that begins at `from` may end.
    fn ends(&self, rule: &Rule, text: &str, from: usize) -> BTreeSet<usize> {
        let rest = &text[from..];
        match rule {
            Rule::Text(word) if rest.starts_with(word.as_str()) => [from + word.len()].into(),
            Rule::Range(low, high) => {
                let next = rest.chars().next().filter(|next| (low..=high).contains(&next));
                next.map(|next| from + next.len_utf8()).into_iter().collect()
            }
            Rule::Name(name) => self.ends(&self.0[name], text, from),
            Rule::All(parts) => parts.iter().fold([from].into(), |starts, part| {
                starts.iter().flat_map(|start| self.ends(part, text, *start)).collect()
            }),
            Rule::Any(choices) => {
                choices.iter().flat_map(|choice| self.ends(choice, text, from)).collect()
            }
            Rule::Maybe(part) => &self.ends(part, text, from) | &[from].into(),
            Rule::Many(part) => {
                let (mut all, mut fresh) = (BTreeSet::from([from]), vec![from]);
                while let Some(start) = fresh.pop() {
                    let ends = self.ends(part, text, start);
                    fresh.extend(ends.into_iter().filter(|end| all.insert(*end)));
                }
                all
            }
            Rule::Text(_) => BTreeSet::new(),
        }
    }
}

/// Texts with their quotes, names and signs.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut rest) = (Vec::new(), line.trim());
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' => rest[1..].find('"').expect("a text has an end") + 2,
            '.' => 2,
            '|' | '(' | ')' | '[' | ']' | '{' | '}' => 1,
            _ => rest.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(rest.len()),
        };
        assert!(length > 0, "no word of a grammar: {rest}");
        words.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
    }
    words
}

fn any<'a, I: Iterator<Item = &'a str>>(words: &mut Peekable<I>) -> Rule {
    let mut choices = vec![all(words)];
    while words.next_if_eq(&"|").is_some() {
        choices.push(all(words));
    }
    if choices.len() == 1 { choices.swap_remove(0) } else { Rule::Any(choices) }
}

fn all<'a, I: Iterator<Item = &'a str>>(words: &mut Peekable<I>) -> Rule {
    let mut parts = Vec::new();
    while let Some(word) = words.next_if(|word| !["|", ")", "]", "}"].contains(word)) {
        let part = match word {
            "(" => closed(words, ")"),
            "[" => Rule::Maybe(Box::new(closed(words, "]"))),
            "{" => Rule::Many(Box::new(closed(words, "}"))),
            ".." => {
                let (low, high) = (parts.pop(), words.next().map(text_of));
                let (Some(Rule::Text(low)), Some(high)) = (low, high) else {
                    panic!("a range has two ends")
                };
                Rule::Range(only(&low), only(&high))
            }
            text if text.starts_with('"') => Rule::Text(text_of(text)),
            name => Rule::Name(name.to_owned()),
        };
        parts.push(part);
    }
    Rule::All(parts)
}

fn closed<'a, I: Iterator<Item = &'a str>>(words: &mut Peekable<I>, end: &str) -> Rule {
    let rule = any(words);
    assert_eq!(words.next(), Some(end), "a bracket is closed");
    rule
}

fn text_of(word: &str) -> String {
    word.trim_matches('"').to_owned()
}

fn only(text: &str) -> char {
    text.chars().next().expect("a character")
}

#[test]
fn a_grammar_matches_whole_texts_and_nothing_else() {
    let grammar = Grammar::read(&[
        r#"action = "go " cell | "end" | {"a"} ["b"]"#,
        r#"cell = ("10" | "0" .. "9") "," "0" .. "5""#,
    ]);
    for fine in ["go 10,3", "go 1,0", "end", "aab", "b"] {
        assert!(grammar.matches("action", fine), "{fine}");
    }
    for wrong in ["go 11,3", "go 1,6", "ends", "ba", "go"] {
        assert!(!grammar.matches("action", wrong), "{wrong}");
    }
    assert_eq!((grammar.choices("action"), grammar.choice("action", "end")), (3, Some(1)));
}
