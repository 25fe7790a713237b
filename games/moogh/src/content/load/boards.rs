//! `boards.toml`, and the maps that boards are joined to.

use serde::Deserialize;

use super::error::{Checked, Location};
use super::files::Tables;
use super::{exactly, find, unique};
use crate::content::{
    BOARD, BOARDS, Board, CELLS, Cell, Ground, MAX_HEIGHT, MAX_WIDTH, Map, Terrain, Words,
};

const SIDE: usize = BOARD as usize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardData {
    id: String,
    name: Words,
    terrain: String,
    level: Option<String>,
}

/// The boards.
pub(super) fn read(tables: &Tables) -> Checked<[Board; BOARDS]> {
    let boards = tables.list::<BoardData>("board")?;
    unique(boards.iter().map(|(place, board)| (place, &*board.id)))?;
    let read = boards.into_iter().map(|(place, data)| read_board(&place, data));
    exactly("board", read.collect::<Checked<_>>()?)
}

fn read_board(place: &Location, data: BoardData) -> Checked<Board> {
    let mut ground = [[Ground::OUTSIDE; SIDE]; SIDE];
    let terrain = read_block(place, "terrain", &data.terrain, terrain_of)?;
    let levels = match &data.level {
        Some(block) => read_block(place, "level", block, level_of)?,
        None => [[0; SIDE]; SIDE],
    };
    for (y, row) in ground.iter_mut().enumerate() {
        for (x, cell) in row.iter_mut().enumerate() {
            *cell = Ground { terrain: terrain[y][x], level: levels[y][x] };
        }
    }
    Ok(Board { id: data.id.into(), name: data.name, ground })
}

fn terrain_of(letter: char) -> Option<Terrain> {
    let known = Terrain::ALL.into_iter().find(|(_, known, _)| *known == letter);
    known.map(|(terrain, ..)| terrain).filter(|terrain| *terrain != Terrain::Outside)
}

/// MO-182: ground or ravine.
const fn level_of(letter: char) -> Option<i8> {
    match letter {
        '0' => Some(0),
        'v' => Some(-1),
        _ => None,
    }
}

/// Six lines of six letters.
fn read_block<T: Copy>(
    place: &Location,
    field: &str,
    block: &str,
    read: impl Fn(char) -> Option<T>,
) -> Checked<[[T; SIDE]; SIDE]> {
    let row = |line: &str| {
        let cells: Option<Vec<T>> = line.trim().chars().map(&read).collect();
        <[T; SIDE]>::try_from(cells?).ok()
    };
    let rows: Option<Vec<[T; SIDE]>> = block.trim().lines().map(row).collect();
    rows.and_then(|rows| rows.try_into().ok())
        .ok_or_else(|| place.error(field, "should be six lines of six letters that mean something"))
}

/// MO-040: boards turned by quarter turns and joined; an empty text is a place outside.
pub(super) fn lay_out(place: &Location, layout: &[Vec<String>], boards: &[Board]) -> Checked<Map> {
    let (width, height) = (layout.first().map_or(0, Vec::len), layout.len());
    let fits = (1..=usize::from(MAX_WIDTH / BOARD)).contains(&width)
        && (1..=usize::from(MAX_HEIGHT / BOARD)).contains(&height)
        && layout.iter().all(|row| row.len() == width);
    place.ensure(fits, "layout", "should be one or two rows of one to three boards each")?;
    let mut ground = [Ground::OUTSIDE; CELLS];
    let mut used = Vec::new();
    for (row, names) in layout.iter().enumerate() {
        for (column, name) in names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            let field = format!("layout[{row}][{column}]");
            let (board, quarters) = read_name(place, &field, name, boards)?;
            place.ensure(!used.contains(&board), &field, "each board is there only once")?;
            used.push(board);
            lay(&mut ground, &boards[usize::from(board)], quarters, (column, row));
        }
    }
    place.ensure(!used.is_empty(), "layout", "needs a board")?;
    Ok(Map::new(BOARD * width as u8, BOARD * height as u8, ground))
}

/// `B90`: a board and its clockwise turn in degrees.
fn read_name(place: &Location, field: &str, name: &str, boards: &[Board]) -> Checked<(u8, u8)> {
    let letters = name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len());
    let (id, turn) = name.split_at(letters);
    let quarters = match turn {
        "0" => 0,
        "90" => 1,
        "180" => 2,
        "270" => 3,
        _ => return Err(place.error(field, "a board turns by 0, 90, 180 or 270 degrees")),
    };
    Ok((find(place, field, id, boards.iter().map(|board| &*board.id))?, quarters))
}

fn lay(ground: &mut [Ground; CELLS], board: &Board, quarters: u8, (column, row): (usize, usize)) {
    for y in 0..SIDE {
        for x in 0..SIDE {
            let (left, top) = (column * SIDE + x, row * SIDE + y);
            let cell = Cell::new(left as i8, top as i8).expect("the layout fits");
            ground[cell.index()] = turned(board, quarters, x, y);
        }
    }
}

/// What lies at `(x, y)` after so many quarter turns clockwise.
fn turned(board: &Board, quarters: u8, x: usize, y: usize) -> Ground {
    match quarters {
        0 => board.ground[y][x],
        _ => turned(board, quarters - 1, y, SIDE - 1 - x),
    }
}
