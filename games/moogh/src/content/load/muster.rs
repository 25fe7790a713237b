//! The beasts of a scenario.

use serde::Deserialize;

use super::error::{Checked, Location};
use super::find;
use super::scenarios::{Parts, read_cell, read_facing};
use crate::content::{
    BeastSetup, BeastSetups, ByHunters, Cell, CellSet, Difficulty, FigureId, MAX_BEASTS,
    MAX_HEALTH, Map, Terrain,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BeastData {
    at: [i8; 2],
    facing: String,
    tracker: Option<LineData>,
    hunter: Option<LineData>,
    predator: Option<LineData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LineData {
    figure: String,
    health: NumberData,
    rage: NumberData,
}

/// One number, or one for two, one for three and one for four characters.
#[derive(Deserialize, Clone, Copy)]
#[serde(untagged, expecting = "should be a number, or a list for two, three and four characters")]
pub(super) enum NumberData {
    Always(u8),
    By([u8; 3]),
}

impl NumberData {
    /// Each of the numbers is between `least` and `most`.
    pub(super) fn read(
        self,
        place: &Location,
        least: u8,
        most: u8,
        field: &str,
    ) -> Checked<ByHunters> {
        let numbers = match self {
            NumberData::Always(number) => [number; 3],
            NumberData::By(numbers) => numbers,
        };
        for number in numbers {
            place.in_range(number, least, most, field)?;
        }
        Ok(ByHunters(numbers))
    }
}

impl BeastData {
    const fn line(&self, difficulty: Difficulty) -> Option<&LineData> {
        match difficulty {
            Difficulty::Tracker => self.tracker.as_ref(),
            Difficulty::Hunter => self.hunter.as_ref(),
            Difficulty::Predator => self.predator.as_ref(),
        }
    }
}

/// MO-015: the beasts by difficulty; one without a line for a difficulty is not placed there.
pub(super) fn read(
    place: &Location,
    beasts: &[BeastData],
    map: &Map,
    parts: &Parts<'_>,
) -> Checked<[BeastSetups; 3]> {
    let [tracker, hunter, predator] = Difficulty::ALL
        .map(|(difficulty, _)| read_difficulty(place, beasts, difficulty, map, parts));
    Ok([tracker?, hunter?, predator?])
}

fn read_difficulty(
    place: &Location,
    beasts: &[BeastData],
    difficulty: Difficulty,
    map: &Map,
    parts: &Parts<'_>,
) -> Checked<BeastSetups> {
    let mut setups = BeastSetups::new();
    let mut covered = CellSet::EMPTY;
    for (index, beast) in beasts.iter().enumerate() {
        let Some(line) = beast.line(difficulty) else { continue };
        let field = format!("beast[{index}]");
        let setup = read_beast(place, &field, beast, line, difficulty, map, parts)?;
        check_company(place, &field, &setup, &setups, difficulty)?;
        for cell in stand(place, &field, &setup, map, parts)? {
            let free = !covered.contains(cell);
            place.ensure(free, format_args!("{field}.at"), "overlaps another beast")?;
            covered.insert(cell);
        }
        setups.push(setup);
    }
    let problem = format_args!("there is no beast at {}", difficulty.as_str());
    place.ensure(!setups.is_empty(), "beast", problem)?;
    Ok(setups)
}

fn read_beast(
    place: &Location,
    field: &str,
    beast: &BeastData,
    line: &LineData,
    difficulty: Difficulty,
    map: &Map,
    parts: &Parts<'_>,
) -> Checked<BeastSetup> {
    let row = format!("{field}.{}", difficulty.as_str());
    let ids = parts.figures.iter().map(|figure| &*figure.id);
    let figure = FigureId(find(place, &format!("{row}.figure"), &line.figure, ids)?);
    let [a, b] = &parts.figures[figure.index()].sides;
    let rows = a.len().min(b.len()) as u8;
    Ok(BeastSetup {
        figure,
        at: read_cell(place, &format!("{field}.at"), beast.at, map)?,
        facing: read_facing(place, &format!("{field}.facing"), &beast.facing)?,
        health: line.health.read(place, 1, MAX_HEALTH, &format!("{row}.health"))?,
        rage: line.rage.read(place, 1, rows, &format!("{row}.rage"))?,
    })
}

/// MO-002: at most three beasts, and each figure only once.
fn check_company(
    place: &Location,
    field: &str,
    setup: &BeastSetup,
    others: &BeastSetups,
    difficulty: Difficulty,
) -> Checked<()> {
    let name = difficulty.as_str();
    let problem = format_args!("{MAX_BEASTS} beasts at most (MO-002)");
    place.ensure(others.len() < MAX_BEASTS, format_args!("{field}.{name}"), problem)?;
    let new = others.iter().all(|other| other.figure != setup.figure);
    place.ensure(new, format_args!("{field}.{name}.figure"), "this figure is there already")
}

/// MO-190: the cells a beast covers; none may be an obstacle or across a cliff.
fn stand(
    place: &Location,
    field: &str,
    setup: &BeastSetup,
    map: &Map,
    parts: &Parts<'_>,
) -> Checked<Vec<Cell>> {
    let field = format!("{field}.at");
    let mut cells = Vec::new();
    for (dx, dy) in body(setup.figure, parts) {
        let at = [setup.at.x() + dx, setup.at.y() + dy];
        let cell = read_cell(place, &field, at, map)?;
        let free = !matches!(map.terrain(cell), Terrain::Rock | Terrain::Tree);
        place.ensure(free, &field, format_args!("there is an obstacle on {cell}"))?;
        let level = map.at(cell).level == map.at(setup.at).level;
        place.ensure(level, &field, format_args!("{cell} is across a cliff"))?;
        cells.push(cell);
    }
    Ok(cells)
}

/// The body from its north-west cell.
fn body(figure: FigureId, parts: &Parts<'_>) -> &'static [(i8, i8)] {
    let card = parts.figures[figure.index()].beast;
    if parts.beast_cards[card.index()].is_big() {
        &[(0, 0), (1, 0), (0, 1), (1, 1)]
    } else {
        &[(0, 0)]
    }
}

/// Every cell that one of `setups` covers.
pub(super) fn bodies(setups: &BeastSetups, parts: &Parts<'_>) -> CellSet {
    let cells = |setup: &BeastSetup| {
        let at = setup.at;
        body(setup.figure, parts).iter().filter_map(move |(dx, dy)| at.offset(*dx, *dy))
    };
    setups.iter().flat_map(cells).collect()
}

/// MO-295: where the beast `index` of the file stands among the beasts of each difficulty.
pub(super) fn places_of(place: &Location, beasts: &[BeastData], index: u8) -> Checked<[u8; 3]> {
    let index = usize::from(index);
    let mut places = [0; 3];
    for (difficulty, name) in Difficulty::ALL {
        let there = beasts.get(index).is_some_and(|beast| beast.line(difficulty).is_some());
        let problem = format_args!("beast {index} is not there at {name}");
        place.ensure(there, "objective.index", problem)?;
        let before = beasts[..index].iter().filter(|beast| beast.line(difficulty).is_some());
        places[difficulty as usize] = before.count() as u8;
    }
    Ok(places)
}
