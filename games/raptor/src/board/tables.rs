//! What the board looks like from each cell and tile, worked out by the compiler.

use super::{COLUMNS, CellSet, ROWS, STRIDE, Tile, Way};

/// The cells between four edges, all of them included; none where an edge has gone past the other.
pub(super) const fn rectangle(west: u8, east: u8, north: u8, south: u8) -> CellSet {
    let mut set = 0;
    let mut y = north;
    while y <= south {
        let mut x = west;
        while x <= east {
            set |= 1 << (y * STRIDE + x);
            x += 1;
        }
        y += 1;
    }
    CellSet(set)
}

const SLOTS: usize = (STRIDE * ROWS) as usize;

/// Each cell alone. To look it up takes two instructions, to shift a word of 128 bits into place takes ten.
pub(super) const ONES: [CellSet; SLOTS] = ones();
/// A bit and all above it.
pub(super) const FROM: [u128; 128] = from();
/// The text of each cell and its length.
pub(super) static NAMES: [([u8; 4], usize); SLOTS] = names();
pub(super) static RAYS: [[CellSet; SLOTS]; 4] = rays();
pub(super) static NEIGHBOURS: [CellSet; SLOTS] = neighbours();
pub(super) static TILES: [CellSet; 10] = tiles();
const SURROUNDINGS: [CellSet; 10] = surroundings();
/// The surroundings of the tile of each cell.
pub(super) static NEAR: [CellSet; SLOTS] = near();

const fn rays() -> [[CellSet; SLOTS]; 4] {
    let mut rays = [[CellSet::EMPTY; SLOTS]; 4];
    let mut slot = 0;
    while slot < SLOTS {
        let (x, y) = (slot as u8 % STRIDE, slot as u8 / STRIDE);
        if x < COLUMNS {
            if y > 0 {
                rays[Way::North as usize][slot] = rectangle(x, x, 0, y - 1);
            }
            if x > 0 {
                rays[Way::West as usize][slot] = rectangle(0, x - 1, y, y);
            }
            // An empty range is an empty rectangle, so the far edges need no case of their own.
            rays[Way::East as usize][slot] = rectangle(x + 1, COLUMNS - 1, y, y);
            rays[Way::South as usize][slot] = rectangle(x, x, y + 1, ROWS - 1);
        }
        slot += 1;
    }
    rays
}

const fn names() -> [([u8; 4], usize); SLOTS] {
    let mut names = [([0; 4], 0); SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        let (x, y) = (slot as u8 % STRIDE, b'0' + slot as u8 / STRIDE);
        // No board has more than 19 columns or nine rows.
        names[slot] = match x {
            ..10 => ([b'0' + x, b',', y, 0], 3),
            10.. => ([b'1', b'0' + x - 10, b',', y], 4),
        };
        slot += 1;
    }
    names
}

const fn ones() -> [CellSet; SLOTS] {
    let mut ones = [CellSet::EMPTY; SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        ones[slot] = CellSet(1 << slot);
        slot += 1;
    }
    ones
}

const fn from() -> [u128; 128] {
    let mut from = [u128::MAX; 128];
    let mut bit = 1;
    while bit < 128 {
        from[bit] = from[bit - 1] << 1;
        bit += 1;
    }
    from
}

const fn neighbours() -> [CellSet; SLOTS] {
    let mut neighbours = [CellSet::EMPTY; SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        neighbours[slot] = CellSet(1 << slot).spread();
        slot += 1;
    }
    neighbours
}

/// The full cells of a tile.
const fn tile_cells(tile: u8) -> CellSet {
    let (first, last) = match tile % 5 {
        0 => (0, 0),
        4 => (10, 10),
        middle => (3 * middle - 2, 3 * middle),
    };
    let top = tile / 5 * 3;
    rectangle(first, last, top, top + 2)
}

const fn tiles() -> [CellSet; 10] {
    let mut tiles = [CellSet::EMPTY; 10];
    let mut tile = 0;
    while tile < 10 {
        tiles[tile as usize] = tile_cells(tile);
        tile += 1;
    }
    tiles
}

const fn near() -> [CellSet; SLOTS] {
    let mut near = [CellSet::EMPTY; SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        let (x, y) = (slot as u8 % STRIDE, slot as u8 / STRIDE);
        if x < COLUMNS {
            near[slot] = SURROUNDINGS[Tile::at(x, y).0 as usize];
        }
        slot += 1;
    }
    near
}

const fn surroundings() -> [CellSet; 10] {
    let mut surroundings = [CellSet::EMPTY; 10];
    let mut tile = 0;
    while tile < 10 {
        let column = tile % 5;
        let mut cells = tile_cells(tile).0 | tile_cells((tile + 5) % 10).0;
        if column > 0 {
            cells |= tile_cells(tile - 1).0;
        }
        if column < 4 {
            cells |= tile_cells(tile + 1).0;
        }
        surroundings[tile as usize] = CellSet(cells);
        tile += 1;
    }
    surroundings
}
