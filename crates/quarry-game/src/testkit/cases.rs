//! Rule cases: positions and steps from the tests of a rule, shown on the rules page.
//!
//! Test helpers record what is played, refused and offered. By default a record is compared with the committed file.
//! If [`CASES`] is set, records are written, and `cargo xtask cases` selects from them.

use std::cell::RefCell;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use crate::{Message, Notation, QuickDice, Seat, Telling, Viewer};

/// Environment variable with the output folder of records.
pub const CASES: &str = "QUARRY_CASES";

/// File of the base view, to which the recorded views are patches.
const BASE: &str = "base";

/// Maximum number of records per test; some tests play thousands of steps.
const MOST: usize = 12;

/// Maximum number of events in a case; a longer log is a whole game.
const SENTENCES: usize = 8;

/// Records played steps: the views before and after, and the visible events. `map` is extra data that the board
/// needs.
///
/// # Panics
///
/// When the committed case of this test differs.
pub fn played<G: Notation + Telling>(before: &G, after: &G, log: &[G::Event], map: &Value) {
    keep::<G>(before, map, || {
        let seen: Vec<_> = log.iter().filter_map(|one| G::seen(one, Viewer::Spectator)).collect();
        if seen.is_empty() || seen.len() > SENTENCES {
            return None;
        }
        let says: Vec<Message> = seen.iter().map(G::tell).collect();
        let (old, new) = (picture(before), picture(after));
        Some(json!({"seen": seen, "says": says, "after": patch(&old, &new)}))
    });
}

/// Records an action that the rules refuse.
///
/// # Panics
///
/// As [`played`].
pub fn refused<G: Notation + Telling>(before: &G, seat: Seat, action: G::Action, map: &Value) {
    keep::<G>(before, map, || {
        let refusal = G::refusal(&before.check(seat, action).err()?);
        let tried = G::offer(&before.view(Viewer::Seat(seat)), action);
        Some(json!({
            "tried": tried, "sites": before.sites(action),
            "rule": refusal.rule.as_str(), "why": refusal.message, "at": refusal.at,
        }))
    });
}

/// Records the complete set of target sites of an action.
///
/// # Panics
///
/// As [`played`].
pub fn offered<G: Notation + Telling>(before: &G, from: &[String], lit: &[String], map: &Value) {
    keep::<G>(before, map, || Some(json!({"sites": from, "lit": lit})));
}

fn keep<G: Notation>(before: &G, map: &Value, case: impl FnOnce() -> Option<Value>) {
    let Some(test) = test_of_a_rule() else { return };
    if before.version() != G::LATEST {
        return;
    }
    let Some(Value::Object(mut line)) = case() else { return };
    let Some(number) = number(&test) else { return };
    line.insert("test".into(), test.as_str().into());
    line.insert("n".into(), number.into());
    line.insert("before".into(), patch(&begun::<G>(), &picture(before)));
    if !map.is_null() {
        line.insert("map".into(), map.clone());
    }
    let line = Value::Object(line).to_string();
    match std::env::var_os(CASES) {
        Some(folder) => {
            let folder = Path::new(&folder).join(G::NAME);
            fs::create_dir_all(&folder).expect("the folder of notes can be made");
            fs::write(folder.join(BASE), begun::<G>().to_string()).expect("notes can be written");
            write(&folder.join(&test), &line);
        }
        None => hold::<G>(&test, number, &line),
    }
}

/// The name of the running test, if it begins with a rule id.
fn test_of_a_rule() -> Option<String> {
    let thread = std::thread::current();
    let name = thread.name()?.rsplit("::").next()?;
    let (chapter, rest) = name.split_once('_')?;
    let is_rule = chapter.len() == 2 && rest.get(..3)?.bytes().all(|byte| byte.is_ascii_digit());
    is_rule.then(|| name.to_owned())
}

/// Index of the record within the running test; `None` beyond the maximum.
fn number(test: &str) -> Option<usize> {
    thread_local! {
        static COUNT: RefCell<(String, usize)> = const { RefCell::new((String::new(), 0)) };
    }
    COUNT.with_borrow_mut(|(last, count)| {
        if last != test {
            (*last, *count) = (test.to_owned(), 0);
        }
        *count += 1;
        (*count <= MOST).then(|| *count - 1)
    })
}

fn picture<G: Notation>(game: &G) -> Value {
    serde_json::to_value(game.view(Viewer::Spectator)).expect("views are JSON")
}

/// The base view: a game that has just begun.
fn begun<G: Notation>() -> Value {
    let setup = G::set_up(&G::Options::default(), &mut QuickDice::new(1));
    picture(&G::start(&setup.expect("a usual game can be set up")))
}

/// Fields of `new` that differ from `old`; removed fields are null.
fn patch(old: &Value, new: &Value) -> Value {
    let (Value::Object(old), Value::Object(new)) = (old, new) else { return new.clone() };
    let changed = new.iter().filter(|(key, value)| old.get(*key) != Some(*value));
    let gone = old.keys().filter(|key| !new.contains_key(*key));
    let changed = changed.map(|(key, value)| (key.clone(), value.clone()));
    Value::Object(changed.chain(gone.map(|key| (key.clone(), Value::Null))).collect::<Map<_, _>>())
}

fn write(file: &Path, line: &str) {
    let file = fs::File::options().append(true).create(true).open(file);
    writeln!(file.expect("notes can be written"), "{line}").expect("notes can be written");
}

/// The committed file of cases, which the web client loads.
fn committed(game: &str) -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.join("../../web/src/features/rules/cases").join(format!("{game}.jsonl"))
}

fn hold<G: Notation>(test: &str, number: usize, line: &str) {
    let shown = fs::read_to_string(committed(G::NAME)).unwrap_or_default();
    let (test, number) = (format!("\"test\":\"{test}\""), format!("\"n\":{number},"));
    let mut same = shown.lines().filter(|one| one.contains(&test) && one.contains(&number));
    let stale = same.any(|one| one != line);
    assert!(!stale, "the page of rules shows another case; `cargo xtask cases` writes it: {line}");
}
