//! A content as one JSON object: the tables of its files as they are written, and every scenario
//! laid out. Clients draw cards and maps from it. Action cards have their icons apart, so that clients read no text.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::load::Table;
use super::{ActionSide, Figure};
use super::{Cell, CellSet, Digest, Map, Scenario};

#[derive(Serialize)]
struct Sheet<'a> {
    digest: String,
    #[serde(flatten)]
    tables: BTreeMap<&'a str, &'a Value>,
    action_card: Vec<FigureSheet<'a>>,
    maps: BTreeMap<&'a str, MapSheet>,
}

/// The table of the figures in the files.
const FIGURES: &str = "action_card";

/// An action card: what the file says of its figure, and both sides with their icons apart.
#[derive(Serialize)]
struct FigureSheet<'a> {
    #[serde(flatten)]
    written: BTreeMap<&'a str, &'a Value>,
    a: Vec<RowSheet>,
    b: Vec<RowSheet>,
}

#[derive(Serialize)]
struct RowSheet {
    defence: u8,
    actions: u8,
    cells: Vec<Vec<IconSheet>>,
}

#[derive(Serialize)]
struct IconSheet {
    icon: &'static str,
    /// The cells that it moves, or 0.
    number: u8,
}

impl<'a> FigureSheet<'a> {
    /// `table` is that of the file for `figure`.
    fn of(table: &'a Value, figure: &Figure) -> FigureSheet<'a> {
        let fields = table.as_object().into_iter().flatten();
        let written = fields.map(|(name, value)| (name.as_str(), value));
        let written = written.filter(|(name, _)| !matches!(*name, "a" | "b")).collect();
        let [a, b] = &figure.sides;
        FigureSheet { written, a: RowSheet::all(a), b: RowSheet::all(b) }
    }
}

impl RowSheet {
    fn all(side: &ActionSide) -> Vec<RowSheet> {
        let rows = side.iter().map(|row| {
            let icons = row.cells.iter().map(|cell| {
                let icons =
                    cell.iter().map(|icon| IconSheet { icon: icon.word(), number: icon.cells() });
                icons.collect()
            });
            RowSheet { defence: row.defence, actions: row.actions, cells: icons.collect() }
        });
        rows.collect()
    }
}

/// The board in the letters of scenario maps.
#[derive(Serialize)]
struct MapSheet {
    width: u8,
    height: u8,
    /// One string per row: `.bwmTRH`, a space outside.
    terrain: Vec<String>,
    /// One string per row: `0` ground, `v` ravine.
    level: Vec<String>,
    /// The green start zone.
    start: Vec<String>,
}

impl MapSheet {
    /// A laid-out map and its start zone.
    fn of(map: &Map, start: CellSet) -> MapSheet {
        let rows = |letter: &dyn Fn(Cell) -> char| -> Vec<String> {
            let row = |y: u8| {
                let cells = (0..map.width).filter_map(|x| Cell::new(x as i8, y as i8));
                cells.map(letter).collect()
            };
            (0..map.height).map(row).collect()
        };
        MapSheet {
            width: map.width,
            height: map.height,
            terrain: rows(&|cell| map.terrain(cell).letter()),
            level: rows(&|cell| if map.at(cell).level < 0 { 'v' } else { '0' }),
            start: start.iter().map(|cell| cell.to_string()).collect(),
        }
    }
}

/// A map that was drawn for a test, as clients read it.
#[cfg(test)]
pub(crate) fn map_sheet(map: &Map) -> Value {
    serde_json::to_value(MapSheet::of(map, CellSet::EMPTY)).expect("a map is plain data")
}

/// Writes the sheet of the content with these tables.
pub(super) fn write(
    digest: Digest,
    files: &BTreeMap<&'static str, Table>,
    scenarios: &[Scenario],
    figures: &[Figure],
) -> Box<str> {
    let tables = files.values().flatten().map(|(name, table)| (name.as_str(), table));
    let (cards, tables): (Vec<_>, Vec<_>) = tables.partition(|(name, _)| *name == FIGURES);
    let cards = cards.iter().filter_map(|(_, table)| table.as_array()).flatten();
    let action_card = cards.zip(figures).map(|(table, figure)| FigureSheet::of(table, figure));
    let maps = scenarios.iter().map(|one| (&*one.id, MapSheet::of(&one.map, one.start)));
    let sheet = Sheet {
        digest: digest.to_string(),
        tables: tables.into_iter().collect(),
        action_card: action_card.collect(),
        maps: maps.collect(),
    };
    quarry_game::json::write(&sheet).expect("tables are plain data").into()
}

#[cfg(test)]
mod tests {
    use super::super::Content;

    #[test]
    fn a_sheet_has_every_table_and_every_map() {
        let content = Content::builtin();
        let sheet: serde_json::Value = serde_json::from_str(&content.sheet).unwrap();
        assert_eq!(sheet["digest"], content.digest.to_string());
        for table in ["die", "tribe", "passive", "character", "beast_card", "action_card", "idea"] {
            assert!(!sheet[table].is_null(), "{table}");
        }
        let first = &sheet["action_card"][0];
        assert_eq!(first["id"], *content.figures[0].id);
        let icons = &content.figures[0].sides[0][0].cells[0];
        let shown = first["a"][0]["cells"][0].as_array().unwrap();
        assert_eq!((shown.len(), &shown[0]["icon"]), (icons.len(), &icons[0].word().into()));
        assert_eq!(sheet["idea"].as_array().unwrap().len(), content.ideas.len());
        for scenario in &content.scenarios {
            let map = &sheet["maps"][&*scenario.id];
            assert_eq!(map["width"], scenario.map.width, "{}", scenario.id);
            assert_eq!(map["terrain"].as_array().unwrap().len(), usize::from(scenario.map.height));
        }
    }
}
