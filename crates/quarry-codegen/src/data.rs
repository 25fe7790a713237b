//! Boards and cards that never change, as TypeScript modules: the client types none of them again.

use moogh::content::{BeastIcon, CharacterAction};
use planet_raiders::{DRAWING, Nose, Planet, Side};
use raptor::board::{COLUMNS, ROWS};
use raptor::cards::{Card, Side as Hunt};
use raptor::layout::{Environment, Layout};
use serde_json::{Map, Value, json};

use crate::WebFile;
use crate::types::HEADING;

/// The files below `web/src/wire` that hold data.
pub(crate) fn files() -> Vec<WebFile> {
    vec![
        module("raptor-data", &raptor()),
        module("planet-raiders-data", &planet_raiders()),
        module("moogh-data", &moogh()),
    ]
}

/// A constant of a module: its name, what it is, and its value.
type Constant = (&'static str, &'static str, Value);

fn module(name: &str, constants: &[Constant]) -> WebFile {
    let written = constants.iter().map(|(name, what, value)| {
        format!("/** {what} */\nexport const {name} = {value} as const;\n")
    });
    let text = format!("{HEADING}{}", written.collect::<Vec<_>>().join("\n"));
    WebFile { path: format!("src/wire/{name}.ts"), text }
}

fn raptor() -> Vec<Constant> {
    vec![
        ("COLUMNS", "RA-008: the cells of a row.", json!(COLUMNS)),
        ("ROWS", "RA-008: the cells of a column.", json!(ROWS)),
        ("ROCKS", "RA-010: the rocks (column, row) of the six square tiles as printed.", rocks()),
        ("REFERENCE", "The layout of the official picture.", json!(Layout::REFERENCE)),
        ("DECKS", "RA-011, RA-012: what the cards 1 to 9 of each side do.", decks()),
    ]
}

fn rocks() -> Value {
    json!({"jungle": Environment::Jungle.rocks(), "savannah": Environment::Savannah.rocks()})
}

fn decks() -> Value {
    let deck =
        |side: Hunt| -> Value { Card::ALL.into_iter().map(|card| face(card, side)).collect() };
    let decks = Hunt::BOTH.map(|side| (side.word().to_owned(), deck(side)));
    Value::Object(Map::from_iter(decks))
}

fn face(card: Card, side: Hunt) -> Value {
    let effect = card.effect(side);
    json!({"effect": effect.word(), "times": effect.times(), "shuffles": card.shuffles(), "rule": effect.rule()})
}

fn planet_raiders() -> Vec<Constant> {
    let letters = Side::ALL.map(|side| (side.name().to_owned(), json!(side.letter())));
    vec![
        ("SIDES", "The sides, clockwise.", json!(Side::ALL)),
        ("LETTERS", "The letter of each side.", Value::Object(Map::from_iter(letters))),
        ("PLANETS", "The planets, clockwise.", json!(Planet::ALL)),
        ("NOSES", "PR-021: where a rocket may point, clockwise.", json!(Nose::ALL)),
        ("DRAWING", "The board, row by row; blanks are nothing.", drawing()),
    ]
}

/// The signs of each row, without its numbers and the blanks between signs.
fn drawing() -> Value {
    let rows = DRAWING.lines().filter(|line| !line.starts_with("     "));
    let signs = |row: &str| row.chars().skip(5).step_by(2).take(19).collect::<String>();
    rows.map(|row| Value::from(signs(row))).collect()
}

fn moogh() -> Vec<Constant> {
    let actions =
        CharacterAction::ALL.map(|(action, word)| (word.to_owned(), json!(action.rule().as_str())));
    let icons = [BeastIcon::Advance(1), BeastIcon::Retreat(1)].into_iter().chain(BeastIcon::PLAIN);
    let icons = icons.map(|icon| (icon.word().to_owned(), json!(icon.rule().as_str())));
    vec![
        (
            "ACTION_RULES",
            "The rule of each action of a character.",
            Value::Object(Map::from_iter(actions)),
        ),
        ("ICON_RULES", "The rule of each icon of a beast.", Value::Object(Map::from_iter(icons))),
    ]
}
