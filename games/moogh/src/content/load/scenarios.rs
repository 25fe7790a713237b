//! `scenarios.toml`.

use serde::Deserialize;

use super::boards::lay_out;
use super::error::{Checked, Location};
use super::files::Tables;
use super::muster::{self, BeastData, NumberData};
use super::unique;
use crate::content::{
    BRAVERY_TOKENS, BeastCard, Board, ByHunters, Cell, CellSet, Difficulty, Facing, Figure,
    MAX_HUNTERS, Map, Objective, Scenario, TRAPS, Terrain, Words,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioData {
    id: String,
    name: Words,
    text: Option<Words>,
    layout: Vec<Vec<String>>,
    start: Vec<[i8; 4]>,
    #[serde(default)]
    heading: Option<String>,
    #[serde(default)]
    closed_edges: bool,
    #[serde(default)]
    calf_cry: bool,
    #[serde(default)]
    traps: Vec<[i8; 2]>,
    objective: ObjectiveData,
    time_limit: TimeLimitData,
    beast: Vec<BeastData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectiveData {
    kind: KindData,
    #[serde(default)]
    huts: bool,
    n: Option<CountData>,
    index: Option<u8>,
    relics: Option<Vec<[i8; 2]>>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum KindData {
    KillAll,
    KillN,
    KillTarget,
    Relics,
}

/// One number, or one per difficulty.
#[derive(Deserialize, Clone, Copy)]
#[serde(untagged, expecting = "should be a number, or a table { tracker, hunter, predator }")]
enum CountData {
    Always(u8),
    By(CountsData),
}

#[derive(Deserialize, Clone, Copy)]
#[serde(deny_unknown_fields)]
struct CountsData {
    tracker: u8,
    hunter: u8,
    predator: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TimeLimitData {
    hunter: NumberData,
    predator: NumberData,
}

/// What scenarios point at.
pub(super) struct Parts<'a> {
    pub(super) boards: &'a [Board],
    pub(super) beast_cards: &'a [BeastCard],
    pub(super) figures: &'a [Figure],
}

/// The scenarios.
pub(super) fn read(tables: &Tables, parts: &Parts<'_>) -> Checked<Box<[Scenario]>> {
    let scenarios = tables.list::<ScenarioData>("scenario")?;
    unique(scenarios.iter().map(|(place, scenario)| (place, &*scenario.id)))?;
    if let Some((place, _)) = scenarios.get(usize::from(u8::MAX)) {
        return Err(place.error("", "there are at most 255 scenarios"));
    }
    scenarios.iter().map(|(place, data)| read_scenario(place, data, parts)).collect()
}

fn read_scenario(place: &Location, data: &ScenarioData, parts: &Parts<'_>) -> Checked<Scenario> {
    let map = lay_out(place, &data.layout, parts.boards)?;
    let setups = muster::read(place, &data.beast, &map, parts)?;
    let scenario = Scenario {
        id: data.id.as_str().into(),
        name: data.name.clone(),
        text: data.text.clone().unwrap_or_else(|| Words::same("")),
        start: read_start(place, &data.start, &map)?,
        objective: read_objective(place, data, &map)?,
        huts: data.objective.huts,
        calf_cry: data.calf_cry,
        closed_edges: data.closed_edges,
        heading: read_heading(place, data.heading.as_deref())?,
        traps: read_traps(place, &data.traps, &map)?,
        time_limits: read_time_limits(place, &data.time_limit)?,
        map,
        setups,
    };
    check_start(place, &scenario, parts)?;
    check_objective(place, &scenario)?;
    check_switches(place, &scenario, parts)?;
    Ok(scenario)
}

/// A cell of the map, whatever lies there.
pub(super) fn read_cell(
    place: &Location,
    field: &str,
    [x, y]: [i8; 2],
    map: &Map,
) -> Checked<Cell> {
    Cell::new(x, y)
        .filter(|cell| map.is_on_board(*cell))
        .ok_or_else(|| place.error(field, format_args!("{x},{y} is outside the boards")))
}

fn read_start(place: &Location, rectangles: &[[i8; 4]], map: &Map) -> Checked<CellSet> {
    let mut zone = CellSet::EMPTY;
    for (index, [x0, y0, x1, y1]) in rectangles.iter().copied().enumerate() {
        let field = format!("start[{index}]");
        place.ensure(x0 <= x1 && y0 <= y1, &field, "the first corner is the north-west one")?;
        read_cell(place, &field, [x0, y0], map)?;
        read_cell(place, &field, [x1, y1], map)?;
        let cells = (y0..=y1).flat_map(|y| (x0..=x1).filter_map(move |x| Cell::new(x, y)));
        cells.filter(|cell| map.is_on_board(*cell)).for_each(|cell| zone.insert(cell));
    }
    Ok(zone)
}

/// MO-051: four hunters must find room, whatever the difficulty, and no trap lies under a beast.
fn check_start(place: &Location, scenario: &Scenario, parts: &Parts<'_>) -> Checked<()> {
    for (difficulty, name) in Difficulty::ALL {
        let beasts = muster::bodies(scenario.beasts(difficulty), parts);
        let sprung = scenario.traps.iter().any(|trap| beasts.contains(trap));
        place.ensure(!sprung, "traps", format_args!("one lies under a beast at {name}"))?;
        let room = scenario.start.iter().filter(|cell| {
            let ground = scenario.map.at(*cell);
            ground.terrain != Terrain::Rock
                && ground.level == 0
                && !scenario.traps.contains(*cell)
                && !beasts.contains(*cell)
        });
        let free = room.count();
        let problem = format_args!("has {free} free cells at {name}; {MAX_HUNTERS} are needed");
        place.ensure(free >= MAX_HUNTERS, "start", problem)?;
    }
    Ok(())
}

/// MO-007: a time limit is at most 24; Tracker has none.
fn read_time_limits(place: &Location, data: &TimeLimitData) -> Checked<[Option<ByHunters>; 3]> {
    let limit = |number: NumberData, field| number.read(place, 1, BRAVERY_TOKENS, field).map(Some);
    let hunter = limit(data.hunter, "time_limit.hunter")?;
    Ok([None, hunter, limit(data.predator, "time_limit.predator")?])
}

fn read_heading(place: &Location, text: Option<&str>) -> Checked<Option<Facing>> {
    text.map(|text| read_facing(place, "heading", text)).transpose()
}

/// MO-191: one of the four facings.
pub(super) fn read_facing(place: &Location, field: &str, text: &str) -> Checked<Facing> {
    let mut letters = text.chars();
    match (letters.next().and_then(Facing::from_letter), letters.next()) {
        (Some(facing), None) => Ok(facing),
        _ => Err(place.error(field, format_args!("'{text}' is no facing; there are N, E, S, W"))),
    }
}

/// MO-006: neutral traps lie where a trap can be set.
fn read_traps(place: &Location, traps: &[[i8; 2]], map: &Map) -> Checked<CellSet> {
    let cells = read_cells(place, "traps", traps, map)?;
    for (index, cell) in cells.iter().enumerate() {
        let free = !matches!(map.terrain(*cell), Terrain::Rock | Terrain::Tree);
        place.ensure(free, format_args!("traps[{index}]"), "lies on a rock or a tree")?;
    }
    let problem = format_args!("there are only {TRAPS} traps");
    place.ensure(cells.len() <= usize::from(TRAPS), "traps", problem)?;
    Ok(cells.into_iter().collect())
}

/// Different cells of the map.
fn read_cells(place: &Location, field: &str, cells: &[[i8; 2]], map: &Map) -> Checked<Vec<Cell>> {
    let mut read = Vec::new();
    for (index, cell) in cells.iter().enumerate() {
        let field = format!("{field}[{index}]");
        let cell = read_cell(place, &field, *cell, map)?;
        place.ensure(!read.contains(&cell), &field, "is there twice")?;
        read.push(cell);
    }
    Ok(read)
}

/// MO-293 to MO-296.
fn read_objective(place: &Location, data: &ScenarioData, map: &Map) -> Checked<Objective> {
    let ObjectiveData { kind, n, index, relics, .. } = &data.objective;
    let stray = match kind {
        KindData::KillAll => n.is_some() || index.is_some() || relics.is_some(),
        KindData::KillN => index.is_some() || relics.is_some(),
        KindData::KillTarget => n.is_some() || relics.is_some(),
        KindData::Relics => n.is_some() || index.is_some(),
    };
    place.ensure(!stray, "objective", "has a number that does not belong to its kind")?;
    let missing = |field| place.error(format_args!("objective.{field}"), "is missing");
    Ok(match kind {
        KindData::KillAll => Objective::KillAll,
        KindData::KillN => match n.ok_or_else(|| missing("n"))? {
            CountData::Always(n) => Objective::KillCount([n; 3]),
            CountData::By(CountsData { tracker, hunter, predator }) => {
                Objective::KillCount([tracker, hunter, predator])
            }
        },
        KindData::KillTarget => {
            let index = index.ok_or_else(|| missing("index"))?;
            Objective::KillTarget(muster::places_of(place, &data.beast, index)?)
        }
        KindData::Relics => {
            read_relics(place, relics.as_deref().ok_or_else(|| missing("relics"))?, map)?
        }
    })
}

/// MO-296: relics lie where a character can go.
fn read_relics(place: &Location, relics: &[[i8; 2]], map: &Map) -> Checked<Objective> {
    let cells = read_cells(place, "objective.relics", relics, map)?;
    for (index, cell) in cells.iter().enumerate() {
        let reachable = map.terrain(*cell) != Terrain::Rock && map.at(*cell).level == 0;
        let field = format_args!("objective.relics[{index}]");
        place.ensure(reachable, field, "lies where nobody can go")?;
    }
    place.ensure(!cells.is_empty(), "objective.relics", "needs a relic")?;
    Ok(Objective::Relics(cells.into_iter().collect()))
}

/// An objective can be reached at every difficulty.
fn check_objective(place: &Location, scenario: &Scenario) -> Checked<()> {
    if let Objective::KillCount(counts) = scenario.objective {
        for (difficulty, name) in Difficulty::ALL {
            let (count, beasts) =
                (counts[difficulty as usize], scenario.beasts(difficulty).len() as u8);
            let problem = format_args!("{count} of {beasts} beasts at {name}");
            place.ensure((1..=beasts).contains(&count), "objective.n", problem)?;
        }
    }
    Ok(())
}

/// MO-297, MO-298: a switch needs something to work on.
fn check_switches(place: &Location, scenario: &Scenario, parts: &Parts<'_>) -> Checked<()> {
    let huts = !scenario.huts || !scenario.hut_cells().is_empty();
    place.ensure(huts, "objective.huts", "there is no hut on the boards")?;
    let calf = scenario.setups.iter().flatten().any(|beast| {
        let card = parts.figures[beast.figure.index()].beast;
        parts.beast_cards[card.index()].calf_of.is_some()
    });
    place.ensure(!scenario.calf_cry || calf, "calf_cry", "there is no calf among the beasts")
}
