//! A content as one JSON object: the tables of its files as they are written, and every scenario
//! laid out. Clients draw cards and maps from it.

use std::collections::BTreeMap;

use serde::Serialize;
use toml::{Table, Value};

use super::{Cell, CellSet, Digest, Map, Scenario};

#[derive(Serialize)]
struct Sheet<'a> {
    digest: String,
    #[serde(flatten)]
    tables: BTreeMap<&'a str, &'a Value>,
    maps: BTreeMap<&'a str, MapSheet>,
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

/// Writes the sheet of the content with these tables.
pub(super) fn write(
    digest: Digest,
    files: &BTreeMap<&'static str, Table>,
    scenarios: &[Scenario],
) -> Box<str> {
    let tables = files.values().flatten().map(|(name, table)| (name.as_str(), table));
    let maps = scenarios.iter().map(|one| (&*one.id, MapSheet::of(&one.map, one.start)));
    let sheet =
        Sheet { digest: digest.to_string(), tables: tables.collect(), maps: maps.collect() };
    serde_json::to_string(&sheet).expect("tables are plain data").into()
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
        assert_eq!(sheet["idea"].as_array().unwrap().len(), content.ideas.len());
        for scenario in &content.scenarios {
            let map = &sheet["maps"][&*scenario.id];
            assert_eq!(map["width"], scenario.map.width, "{}", scenario.id);
            assert_eq!(map["terrain"].as_array().unwrap().len(), usize::from(scenario.map.height));
        }
    }
}
