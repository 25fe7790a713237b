//! The examples of `docs/protocol.md` are real conversations. The tests that `docs/reliability.md` names exist.

use std::path::Path;

use serde_json::{Value, json};

use crate::common::{run, said};

const MANUAL: &str = include_str!("../../../../docs/protocol.md");

/// What may have gone before an example.
fn contexts() -> Vec<Vec<Value>> {
    let at = |text: &str| json!({"cmd": "position", "text": text});
    let dealt = at("6 5 16/23 - -- 0,0 - -");
    let new = json!({"cmd": "new", "seed": 7, "setup": {"goal": 5}});
    vec![
        vec![dealt.clone()],
        vec![new.clone()],
        vec![dealt, json!({"cmd": "apply", "seat": 0, "action": "seal 6"})],
        vec![new, json!({"cmd": "chance", "outcome": "deal 6"})],
        vec![at("6 5 15/2 - -- 0,0 - -")],
        vec![at("6 5 5/2 16 -- 5,0 - -")],
    ]
}

/// The answers to `request` in every context.
fn real_answers(request: &str) -> Vec<Value> {
    let answer = |context: Vec<Value>| {
        let before: String = context.iter().map(|request| format!("{request}\n")).collect();
        let (_, text) = said(&run(&["engine", "toy"], (before + request).as_bytes()));
        serde_json::from_str(text.lines().last().expect("an answer")).expect("JSON")
    };
    contexts().into_iter().map(answer).collect()
}

/// Whether `real` is what the manual shows, where `"…"` stands for anything.
fn is_shown_as(real: &Value, shown: &Value) -> bool {
    match (real, shown) {
        (_, Value::String(text)) if text == "…" => true,
        (Value::Array(_), Value::Array(shown)) if shown == &[json!("…")] => true,
        (Value::Object(real), Value::Object(shown)) => {
            let same = |(key, value)| real.get(key).is_some_and(|real| is_shown_as(real, value));
            real.len() == shown.len() && shown.iter().all(same)
        }
        _ => real == shown,
    }
}

#[test]
fn every_example_of_the_manual_is_real() {
    let (mut real, mut commands) = (Vec::new(), Vec::new());
    for line in MANUAL.lines() {
        if let Some(request) = line.strip_prefix("> ") {
            real = real_answers(request);
            commands.push(serde_json::from_str::<Value>(request).unwrap()["cmd"].clone());
        }
        if let Some(shown) = line.strip_prefix("< ") {
            let shown: Value = serde_json::from_str(shown).unwrap();
            let found = real.iter().any(|real| is_shown_as(real, &shown));
            assert!(found, "the manual shows\n{shown}\nbut real answers are\n{real:#?}");
        }
    }
    let all = "new position show pending legal apply chances chance view why say perft record load \
               quit resign undo best sites offers decide clone free random batch";
    for command in all.split_whitespace() {
        assert!(commands.contains(&json!(command)), "no example of {command}");
    }
}

const RELIABILITY: &str = include_str!("../../../../docs/reliability.md");

/// Adds the Rust source below `folder` to `text`.
fn read_sources(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            read_sources(&path, text);
        } else if path.extension().is_some_and(|end| end == "rs") {
            text.push_str(&std::fs::read_to_string(&path).expect("source is text"));
        }
    }
}

#[test]
fn every_test_that_reliability_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut sources = String::new();
    ["crates", "games"].iter().for_each(|folder| read_sources(&root.join(folder), &mut sources));
    let chapter = RELIABILITY.split("## What shows each promise").nth(1).expect("the chapter");
    let names: Vec<&str> = chapter.split('`').skip(1).step_by(2).collect();
    let is_test = |name: &&&str| name.matches('_').count() > 2;
    assert!(names.iter().filter(is_test).count() > 60, "{names:?}");
    for name in names.iter().filter(is_test) {
        // The suite of stores has its tests for both kinds.
        let is_there = ["(", "<"].iter().any(|end| sources.contains(&format!("fn {name}{end}")));
        assert!(is_there, "there is no test {name}");
    }
    for file in names.iter().filter(|name| name.ends_with(".ts")) {
        assert!(root.join(file).is_file(), "there is no file {file}");
    }
}
