//! Ten thousand changed verification files: neither verifier lets one pass.

use std::collections::BTreeSet;
use std::io::Write;

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_game::{Notation, QuickDice, Roll};
use raptor::Raptor;
use serde_json::{Value, json};

use super::{python, sealed_game};
use crate::canonical::read_strictly;
use crate::verify;

const MUTATIONS: usize = 10_000;

/// The way to every value inside `value`, and that of the whole.
fn paths(value: &Value, here: &str, found: &mut Vec<String>) {
    found.push(here.to_owned());
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                paths(item, &format!("{here}/{index}"), found);
            }
        }
        Value::Object(fields) => {
            for (key, field) in fields {
                paths(field, &format!("{here}/{key}"), found);
            }
        }
        _ => {}
    }
}

fn other(value: &Value, dice: &mut QuickDice) -> Value {
    let strange = [json!(null), json!(0), json!(""), json!([]), json!({}), json!(true), json!(-1)];
    match value {
        Value::Number(number) if dice.below(2) == 0 => {
            json!(number.as_i64().unwrap_or(0) + 1 + i64::from(dice.below(3)))
        }
        Value::String(text) if !text.is_empty() && dice.below(4) > 0 => {
            let mut letters: Vec<char> = text.chars().collect();
            let at = dice.below(letters.len() as u32) as usize;
            match dice.below(4) {
                0 => drop(letters.remove(at)),
                1 => letters.insert(at, '0'),
                2 if letters[at].is_ascii_lowercase() => letters[at].make_ascii_uppercase(),
                _ => letters[at] = if letters[at] == '7' { '8' } else { '7' },
            }
            json!(letters.into_iter().collect::<String>())
        }
        _ => strange[dice.below(strange.len() as u32) as usize].clone(),
    }
}

/// One value changed, removed, added, doubled or exchanged with another.
fn changed(fair: &Value, paths: &[String], dice: &mut QuickDice) -> String {
    let mut file = fair.clone();
    let pick = |dice: &mut QuickDice| paths[dice.below(paths.len() as u32) as usize].clone();
    let path = pick(dice);
    let place = file.pointer_mut(&path).unwrap();
    match (dice.below(5), place) {
        (0, Value::Array(items)) if !items.is_empty() => {
            drop(items.remove(dice.below(items.len() as u32) as usize));
        }
        (0, Value::Object(fields)) if !fields.is_empty() => {
            let key = fields.keys().nth(dice.below(fields.len() as u32) as usize).cloned();
            drop(fields.remove(&key.unwrap()));
        }
        (1, Value::Array(items)) => {
            let item = items.last().cloned().unwrap_or(Value::Null);
            items.insert(dice.below(items.len() as u32 + 1) as usize, item);
        }
        (1, Value::Object(fields)) => drop(fields.insert("more".into(), json!(1))),
        (2, Value::Array(items)) if items.len() > 1 => {
            let (one, two) = (dice.below(items.len() as u32), dice.below(items.len() as u32));
            items.swap(one as usize, two as usize);
        }
        (3, _) => {
            let elsewhere = fair.pointer(&pick(dice)).unwrap().clone();
            *file.pointer_mut(&path).unwrap() = elsewhere;
        }
        (_, place) => *place = other(place, dice),
    }
    file.to_string()
}

/// One byte of the text changed, removed or doubled.
fn scratched(text: &str, dice: &mut QuickDice) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = dice.below(bytes.len() as u32) as usize;
    match dice.below(3) {
        0 => drop(bytes.remove(at)),
        1 => bytes.insert(at, bytes[at]),
        _ => bytes[at] = b' ' + dice.below(95) as u8,
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// Mutations that mean something else than the fair file, or nothing.
fn mutations<G: Notation>(options: &Value, count: usize, dice: &mut QuickDice) -> BTreeSet<String> {
    let (fair, mut places, mut made) = (sealed_game::<G>(options), Vec::new(), BTreeSet::new());
    paths(&fair, "", &mut places);
    let text = fair.to_string();
    assert!(verify::<G>(&text).is_ok());
    while made.len() < count {
        let mutation = match dice.below(4) {
            0 => scratched(&text, dice),
            _ => changed(&fair, &places, dice),
        };
        if !mutation.contains('\n') && read_strictly(&mutation).ok().as_ref() != Some(&fair) {
            made.insert(mutation);
        }
    }
    made
}

fn passing<G: Notation>(mutations: &BTreeSet<String>) -> Option<&String> {
    mutations.iter().find(|text| verify::<G>(text).is_ok())
}

#[test]
fn ten_thousand_mutations_pass_neither_verifier() {
    let mut dice = QuickDice::new(22);
    let none = json!({});
    let raptor = mutations::<Raptor>(&none, MUTATIONS / 2, &mut dice);
    let moogh = mutations::<Moogh>(&json!({"players": 2}), MUTATIONS / 4, &mut dice);
    let planet = mutations::<PlanetRaiders>(&none, MUTATIONS / 4, &mut dice);
    assert_eq!(passing::<Raptor>(&raptor), None);
    assert_eq!(passing::<Moogh>(&moogh), None);
    assert_eq!(passing::<PlanetRaiders>(&planet), None);

    let path = std::env::temp_dir().join(format!("quarry-{}-mutations", std::process::id()));
    let mut lines = std::io::BufWriter::new(std::fs::File::create(&path).unwrap());
    let all: Vec<&String> = raptor.iter().chain(&moogh).chain(&planet).collect();
    all.iter().for_each(|text| writeln!(lines, "{text}").unwrap());
    lines.flush().unwrap();
    let (code, words) = python(&["--each", path.to_str().unwrap()]);
    std::fs::remove_file(&path).unwrap();
    assert_eq!((code, words.lines().count()), (Some(0), all.len()));
    let passed = words.lines().zip(all).find(|(line, _)| !line.starts_with("not fair"));
    assert_eq!(passed, None);
}
