//! Sections 2 to 5 of the register and RA-019 to RA-023: the tiles, how they lie, and the exits.

use super::*;
use crate::board::layout::{ExitEnd, Layout, SquareTile};
use crate::board::{Cell, CellSet, Tile, Way};

/// A square tile as three rows of three signs.
type Print = [[char; 3]; 3];

/// The six tiles that section 3 draws in the block that begins with `name`.
fn drawn_tiles(name: &str) -> Vec<Print> {
    let start = REGISTER.find(&format!("\n {name}  ")).expect("section 3 draws the tiles");
    let rows: Vec<Vec<char>> = REGISTER[start..]
        .lines()
        .filter(|line| !line.is_empty() && line.chars().all(|sign| ".# ".contains(sign)))
        .map(|line| line.chars().filter(|sign| *sign != ' ').collect())
        .take(3)
        .collect();
    let print = |tile: usize| {
        [0, 1, 2].map(|row: usize| [0, 1, 2].map(|column| rows[row][3 * tile + column]))
    };
    (0..6).map(print).collect()
}

/// A quarter turn clockwise, as one turns a piece of cardboard.
fn turned(print: Print) -> Print {
    [0, 1, 2].map(|row: usize| [0, 1, 2].map(|column: usize| print[2 - column][row]))
}

/// What lies on a square tile of a layout.
fn print_of(layout: &Layout, tile: Tile) -> Print {
    let mut signs =
        tile.cells().iter().map(|cell| if layout.rocks().contains(cell) { '#' } else { '.' });
    [(); 3].map(|()| [(); 3].map(|()| signs.next().unwrap()))
}

fn layout_of(
    letter: char,
    order: [usize; 6],
    turns: [u8; 6],
    exits: &str,
) -> Result<Layout, quarry_game::TextError> {
    let tiles: Vec<String> =
        (0..6).map(|slot| format!("{letter}{}.{}", order[slot] + 1, turns[slot])).collect();
    format!("{}/{exits}", tiles.join("-")).parse()
}

const IN_ORDER: [usize; 6] = [0, 1, 2, 3, 4, 5];

#[test]
fn ra_010_ra_022_rocks_stand_where_section_3_draws_them_however_the_tile_is_turned() {
    for letter in ['J', 'S'] {
        let drawn = drawn_tiles(&format!("{letter}1"));
        for turns in 0..4u8 {
            let layout = layout_of(letter, IN_ORDER, [turns; 6], "lrlr").unwrap();
            for (tile, print) in Tile::SQUARE.into_iter().zip(&drawn) {
                let wanted = (0..turns).fold(*print, |print, _| turned(print));
                assert_eq!(print_of(&layout, tile), wanted, "{letter} {tile:?} turned {turns}");
            }
        }
    }
}

#[test]
fn ra_022_the_tables_of_section_3_count_the_rocks_and_the_orientations() {
    for letter in ['J', 'S'] {
        for (index, print) in drawn_tiles(&format!("{letter}1")).into_iter().enumerate() {
            let rocks: Vec<String> = (0..3)
                .flat_map(|column| (0..3).map(move |row| (column, row)))
                .filter(|(column, row)| print[*row][*column] == '#')
                .map(|(column, row)| format!("({column},{row})"))
                .collect();
            let row = REGISTER
                .lines()
                .find(|line| line.starts_with(&format!("| {letter}{} |", index + 1)))
                .expect("section 3 lists the tile");
            let fields: Vec<&str> = row.split('|').map(str::trim).collect();
            let mut listed: Vec<&str> = fields[2].split(' ').filter(|rock| *rock != "–").collect();
            listed.sort_unstable();
            assert_eq!(listed, rocks);
            assert_eq!(fields[3], rocks.len().to_string());
            if letter == 'J' {
                let mut turns: Vec<Print> = vec![print];
                (0..3).for_each(|turn| turns.push(turned(turns[turn])));
                turns.sort_unstable();
                turns.dedup();
                assert!(fields[4].starts_with(&turns.len().to_string()), "{row}");
            }
        }
    }
}

#[test]
fn ra_019_all_tiles_show_one_environment() {
    let mixed = "J1.0-S2.0-J3.0-J4.0-J5.0-J6.0/lrlr".parse::<Layout>();
    assert_eq!(mixed.unwrap_err().to_string(), "the tiles show two environments (RA-019)");
    let options = |json: &str| {
        let options: Options = serde_json::from_str(json).unwrap();
        Raptor::set_up(&options, &mut QuickDice::new(1)).map(|setup| setup.layout)
    };
    let other_side =
        options(r#"{"environment": "jungle", "tiles": ["S1","S2","S3","S4","S5","S6"]}"#);
    assert_eq!(
        other_side.unwrap_err().to_string(),
        "S1 is not a tile of this environment (RA-019)"
    );
    assert_eq!(options("{}").unwrap().environment(), Environment::Jungle);
    let named = options(r#"{"tiles": ["S1","S2","S3","S4","S5","S6"]}"#).unwrap();
    assert_eq!(named.environment(), Environment::Savannah);
}

#[test]
fn ra_020_square_tiles_lie_in_any_order_and_any_turn_each_once() {
    let mut seen = [[[0u32; 4]; 6]; 6];
    let mut dice = QuickDice::new(20);
    for _ in 0..3000 {
        let layout = Layout::draw(Environment::Jungle, None, None, None, &mut dice).unwrap();
        for (slot, tile) in layout.squares().iter().enumerate() {
            seen[slot][usize::from(tile.number())][usize::from(tile.turns())] += 1;
        }
    }
    // 3000 / 24 = 125 each; a share off by more than 60 would be a miracle.
    let even = seen.iter().flatten().flatten().all(|count| (65..185).contains(count));
    assert!(even, "{seen:?}");
    let doubled = layout_of('J', [0, 1, 2, 3, 4, 4], [0; 6], "lrlr").unwrap_err();
    assert_eq!(
        doubled.to_string(),
        "tile J6 is missing; each of the six square tiles lies once (RA-020)"
    );
    assert_eq!(SquareTile::new(0, 4), None, "there are four turns");
}

#[test]
fn ra_021_the_l_tiles_make_six_patterns_of_exits() {
    let mut wanted = Vec::new();
    for (exits, rows) in [
        ("lrlr", "2, 3 | 0, 5"),
        ("rlrl", "0, 5 | 2, 3"),
        ("lrrl", "2, 3 | 2, 3"),
        ("rllr", "0, 5 | 0, 5"),
        ("llrr", "2, 5 | 2, 5"),
        ("rrll", "0, 3 | 0, 3"),
    ] {
        let layout = layout_of('J', IN_ORDER, [0; 6], exits).unwrap();
        let column = |x| {
            let rows = layout.access().iter().filter(|cell| cell.x() == x);
            rows.map(|cell| cell.y().to_string()).collect::<Vec<_>>().join(", ")
        };
        assert_eq!(format!("{} | {}", column(0), column(10)), rows);
        let slots: Vec<&str> = ["WN", "WS", "EN", "ES"]
            .into_iter()
            .zip(exits.chars())
            .filter(|(_, end)| *end == 'l')
            .map(|(slot, _)| slot)
            .collect();
        let listed = |line: &str| {
            line.starts_with(&format!("| {}", slots.join(", ")))
                && line.ends_with(&format!("{rows} |"))
        };
        assert!(REGISTER.lines().any(listed), "section 4 lists {exits}");
        wanted.push(*layout.exits());
    }
    let mut dice = QuickDice::new(21);
    let mut drawn = [0; 6];
    for _ in 0..600 {
        let layout = Layout::draw(Environment::Savannah, None, None, None, &mut dice).unwrap();
        drawn[wanted.iter().position(|exits| exits == layout.exits()).expect("one of the six")] +=
            1;
    }
    assert!(drawn.iter().all(|count| (50..150).contains(count)), "{drawn:?}");
    let three = layout_of('J', IN_ORDER, [0; 6], "lllr").unwrap_err();
    assert_eq!(three.to_string(), "two exits are left and two are right (RA-021)");
}

#[test]
fn ra_022_the_reference_board_has_the_rocks_and_exits_of_section_5() {
    let listed = "2,2 4,1 6,2 8,1 8,2 3,3 1,5 4,3 8,4";
    assert_eq!(Layout::REFERENCE.rocks(), cells(listed));
    assert_eq!(Layout::REFERENCE.access(), cells("0,2 0,3 10,0 10,5"));
    let (mut drawn, mut rows) = (String::new(), 0);
    for line in REGISTER.lines().filter(|line| line.starts_with(" y=")) {
        drawn.push_str(&line[4..].replace('a', ".").replace('|', " "));
        drawn.push('\n');
        rows += 1;
    }
    assert_eq!(rows, 6);
    let game = stand(&drawn);
    assert_eq!(game.rocks, cells(listed));
    assert_eq!(
        *game.layout.exits(),
        [ExitEnd::Left, ExitEnd::Right, ExitEnd::Left, ExitEnd::Right]
    );
    shows(&game, REFERENCE);
    assert_eq!(game.babies, cells("3,2 6,0 7,1 3,5 7,4"));
    assert_eq!(game.scientists, cells("0,1 0,4 10,2 10,5"));
    assert_eq!(game.mother, Some(cell("5,4")));
}

#[test]
fn ra_022_rocks_stand_on_square_tiles_only() {
    let l_tiles = Tile::L.iter().fold(CellSet::EMPTY, |all, tile| all | tile.cells());
    for_each_position(|game| assert!(!game.rocks.meets(l_tiles), "{game}"));
}

#[test]
fn ra_023_rocks_never_move() {
    for_each_step(|before, after| {
        assert_eq!(before.rocks, after.rocks);
        assert_eq!(after.rocks, after.layout.rocks());
    });
}

/// Every order of six.
fn orders() -> Vec<[usize; 6]> {
    let mut orders = vec![vec![]];
    for tile in 0..6 {
        orders = orders
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                (0..=order.len()).map(move |place| {
                    let mut longer = order.clone();
                    longer.insert(place, tile);
                    longer
                })
            })
            .collect();
    }
    orders.into_iter().map(|order| order.try_into().unwrap()).collect()
}

#[test]
fn ra_020_every_jungle_layout_leaves_57_connected_spaces() {
    let mut dice = QuickDice::new(57);
    assert_eq!(orders().len(), 720);
    for order in orders() {
        for _ in 0..8 {
            let turns = [(); 6].map(|()| dice.below(4) as u8);
            let layout = layout_of('J', order, turns, "lrlr").unwrap();
            assert_eq!((!layout.rocks()).len(), 57);
        }
    }
    for slot in 0..6 {
        for turn in 1..4 {
            let mut turns = [0; 6];
            turns[slot] = turn;
            layout_of('J', IN_ORDER, turns, "rlrl").unwrap();
        }
    }
}

/// Dice that count how often they are rolled.
struct Counted(QuickDice, u32);

impl Roll for Counted {
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    fn below(&mut self, bound: u32) -> u32 {
        self.1 += 1;
        self.0.below(bound)
    }
}

/// A savannah layout whose rocks enclose two spaces.
const POCKET: ([usize; 6], [u8; 6]) = ([2, 3, 1, 5, 4, 0], [1, 3, 3, 0, 3, 2]);

#[test]
fn ra_020_a_savannah_layout_with_a_pocket_is_refused() {
    let (order, turns) = POCKET;
    let refused = "rocks enclose a space that nobody could reach";
    assert_eq!(layout_of('S', order, turns, "lrlr").unwrap_err().to_string(), refused);
    let numbers = Some(order.map(|number| number as u8));
    let mut dice = QuickDice::new(1);
    let fixed = Layout::draw(Environment::Savannah, numbers, Some(turns), None, &mut dice);
    assert_eq!(fixed.unwrap_err().to_string(), refused);
    Layout::draw(Environment::Savannah, numbers, None, None, &mut dice).unwrap();
}

#[test]
fn ra_020_a_savannah_layout_with_a_pocket_is_drawn_again() {
    let mut dice = Counted(QuickDice::new(1), 0);
    let mut redrawn = 0;
    for _ in 0..20_000 {
        let before = dice.1;
        Layout::draw(Environment::Savannah, None, None, None, &mut dice).unwrap();
        // Five rolls shuffle the square tiles, six turn them, three shuffle the L tiles.
        redrawn += (dice.1 - before) / 14 - 1;
    }
    assert!((1..20).contains(&redrawn), "0.03 % of 20 000 are six: {redrawn}");
}

#[test]
fn cells_are_in_a_set_or_not() {
    let sets = ["", "0,0 5,3 10,5", "5,3 6,3 0,5", "0,0 10,0 0,5 10,5"].map(cells);
    for (some, others) in sets.into_iter().flat_map(|some| sets.map(|others| (some, others))) {
        for cell in CellSet::BOARD {
            let (here, there) = (some.contains(cell), others.contains(cell));
            assert_eq!((some | others).contains(cell), here || there);
            assert_eq!((some & others).contains(cell), here && there);
            assert_eq!((some - others).contains(cell), here && !there);
            assert_eq!((!some).contains(cell), !here);
            let (mut more, mut fewer) = (some, some);
            more.insert(cell);
            fewer.remove(cell);
            assert_eq!(
                (more.len(), fewer.len()),
                (some.len() + u8::from(!here), some.len() - u8::from(here))
            );
            assert!(more.contains(cell) && !fewer.contains(cell));
        }
        let (mut more, mut fewer) = (some, some);
        more |= others;
        fewer -= others;
        assert_eq!((more, fewer), (some | others, some - others));
        assert_eq!(some.meets(others), !(some & others).is_empty());
        assert_eq!(some.iter().size_hint(), (some.iter().count(), Some(some.len().into())));
    }
}

#[test]
fn a_step_leads_to_a_neighbour_and_never_around_the_edge() {
    for from in CellSet::BOARD {
        let beside = |to: &Cell| from.x().abs_diff(to.x()) + from.y().abs_diff(to.y()) == 1;
        let near: CellSet = CellSet::BOARD.iter().filter(beside).collect();
        assert_eq!((from.neighbours(), CellSet::one(from).spread()), (near, near), "{from}");
        let steps: CellSet = Way::ALL.into_iter().filter_map(|way| from.step(way)).collect();
        assert_eq!(steps, near, "{from}");
        let mut seen = CellSet::EMPTY;
        CellSet::one(from).for_each_step(CellSet::BOARD, |start, to| {
            assert_eq!(start, from);
            seen.insert(to);
        });
        assert_eq!(seen, near, "{from}");
    }
}
