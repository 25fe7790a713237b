//! The data files agree with the tables and drawings of `docs/rules/moogh.md`.

use quarry_game::Lang;

use crate::content::{
    Cell, CellSet, Content, Difficulty, Files, Ground, Map, Objective, Scenario, Terrain,
};

const REGISTER: &str = include_str!("../../../../../docs/rules/moogh.md");

/// The code blocks of the register that begin with this fence, without the fences.
fn blocks(fence: &str) -> impl Iterator<Item = &'static str> {
    REGISTER.split("\n```").skip(1).step_by(2).filter_map(move |block| {
        let (kind, text) = block.split_once('\n')?;
        (kind == fence).then_some(text)
    })
}

#[test]
fn the_data_files_are_those_of_the_register() {
    let document: toml::Table = blocks("toml").collect::<Vec<_>>().join("\n").parse().unwrap();
    let mut files = Files::built_in();
    for name in Files::names() {
        let tables: toml::Table = document
            .clone()
            .into_iter()
            .filter(|(table, _)| Files::home_of(table) == Some(name))
            .collect();
        files.replace(name, toml::to_string(&tables).unwrap()).unwrap();
    }
    let content = Content::parse(&files).unwrap();
    assert_eq!(content.digest, Content::builtin().digest);
}

/// A map as the register draws it, with the beasts of Predator.
fn drawing(scenario: &Scenario) -> String {
    let rows = (0..scenario.map.height as i8).map(|y| {
        let row = (0..scenario.map.width as i8).map(|x| letter(scenario, Cell::new(x, y).unwrap()));
        format!("{y:3} {}", row.collect::<String>()).trim_end().to_owned()
    });
    rows.collect::<Vec<_>>().join("\n")
}

fn letter(scenario: &Scenario, cell: Cell) -> char {
    let content = Content::builtin();
    let relics = match scenario.objective {
        Objective::Relics(relics) => relics,
        _ => CellSet::EMPTY,
    };
    let beast = scenario.beasts(Difficulty::Predator).iter().find(|beast| {
        let size = content.beast_card_of(beast.figure).size as i8;
        let inside = |from: i8, at: i8| (from..from + size).contains(&at);
        inside(beast.at.x(), cell.x()) && inside(beast.at.y(), cell.y())
    });
    match (beast, scenario.map.at(cell)) {
        (Some(beast), _) => beast.facing.letter(),
        _ if scenario.traps.contains(cell) => 'x',
        _ if relics.contains(cell) => '*',
        (_, Ground { level: -1, .. }) => 'v',
        (_, Ground { terrain: Terrain::Plain, .. }) if scenario.start.contains(cell) => ',',
        (_, ground) => ground.terrain.letter(),
    }
}

#[test]
fn mo_040_the_layouts_are_the_drawn_maps() {
    let drawn: Vec<&str> = blocks("").filter(|block| block.starts_with("    0123456789")).collect();
    let scenarios = &Content::builtin().scenarios;
    assert_eq!(drawn.len(), scenarios.len());
    for (map, scenario) in drawn.iter().zip(scenarios) {
        let (_, rows) = map.split_once('\n').unwrap();
        assert_eq!(drawing(scenario), rows.trim_end(), "{}", scenario.id);
    }
}

#[test]
fn mo_040_boards_turn_clockwise_and_gaps_are_outside() {
    let scenario = |id| Content::builtin().scenario(Content::builtin().find_scenario(id).unwrap());
    let row = |map: &Map, y, xs: std::ops::Range<i8>| {
        xs.map(|x| map.terrain(Cell::new(x, y).unwrap()).letter()).collect::<String>()
    };
    // Board A lies unturned in s01, by one quarter in s02, by two in s03 and by three in s08; its
    // north edge R..T.. is therefore the north, east, south and west edge of its place.
    let a = |id, column: i8, line: i8| {
        (0..6).map(|y| row(&scenario(id).map, line + y, column..column + 6)).collect::<Vec<_>>()
    };
    let west = |rows: &[String]| rows.iter().rev().map(|row| &row[..1]).collect::<String>();
    let east = |rows: &[String]| rows.iter().map(|row| &row[5..]).collect::<String>();
    assert_eq!(a("s01", 0, 0)[0], "R..T..");
    assert_eq!(east(&a("s02", 6, 0)), "R..T..");
    assert_eq!(a("s03", 6, 6)[5].chars().rev().collect::<String>(), "R..T..");
    assert_eq!(west(&a("s08", 0, 6)), "R..T..");
    assert_eq!(row(&scenario("s12").map, 6, 0..6), "      ");
    assert!(!scenario("s11").map.is_on_board(Cell::new(12, 6).unwrap()));
}

/// `| 0 | 5, 3 | N | Moogh (calm), health 5, rage 1 | …`: the rows of the beast tables.
fn beast_rows() -> Vec<Vec<&'static str>> {
    let scenarios = REGISTER.split_once("## 8. Scenarios").unwrap().1;
    let scenarios = scenarios.split_once("## 9. Campaign").unwrap().0;
    let rows = scenarios.lines().filter(|line| line.starts_with("| ") && line.contains("health"));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

#[test]
fn mo_015_each_difficulty_has_the_beasts_of_its_row() {
    let content = Content::builtin();
    let mut rows = beast_rows().into_iter().peekable();
    for scenario in &content.scenarios {
        let mut used = [0; 3];
        while let Some(row) = rows.next_if(|row| row[0] != "0" || used == [0; 3]) {
            for (difficulty, _) in Difficulty::ALL {
                let expected = row[3 + difficulty as usize];
                if expected == "-" {
                    continue;
                }
                let beast = scenario.beasts(difficulty)[used[difficulty as usize]];
                used[difficulty as usize] += 1;
                let name = content.figure(beast.figure).name.get(Lang::En);
                let found = format!("{name}, health {}, rage {}", beast.health, beast.rage);
                assert_eq!(found, expected, "{}", scenario.id);
                assert_eq!(beast.at.to_string().replace(',', ", "), row[1], "{}", scenario.id);
                assert_eq!(beast.facing.letter().to_string(), row[2], "{}", scenario.id);
            }
        }
        assert_eq!(
            used,
            scenario.setups.each_ref().map(arrayvec::ArrayVec::len),
            "{}",
            scenario.id
        );
    }
    assert!(rows.next().is_none());
}

/// Every word for people is there in three languages, each its own unless it is a proper name.
#[test]
fn every_text_is_translated() {
    let content = Content::builtin();
    let ideas = content.ideas.iter().flat_map(|idea| [&idea.name, &idea.text]);
    let items = content.items.iter().flat_map(|item| [&item.name, &item.text]);
    let scenarios = content.scenarios.iter().flat_map(|it| [&it.name, &it.text]);
    let passives = content.characters.iter().filter_map(|it| it.passive.as_ref());
    let chapters = content.campaign.chapters.iter().map(|chapter| &chapter.name);
    let titles = content.campaign.titles.iter().map(|title| &title.name);
    let boards = content.boards.iter().map(|board| &board.name);
    let all =
        ideas.chain(items).chain(scenarios).chain(passives.flat_map(|it| [&it.name, &it.text]));
    for words in all.chain(chapters).chain(titles).chain(boards).chain([&content.campaign.name]) {
        let [en, fr, ru] = Lang::ALL.map(|lang| words.get(lang));
        assert!(!en.is_empty() && en != fr, "{en} | {fr}");
        assert!(ru.chars().any(|c| ('а'..='я').contains(&c)), "{ru}");
    }
}
