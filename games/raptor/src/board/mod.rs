//! Spaces, sets of spaces and tiles: the geometry that no layout changes.
//!
//! ```text
//!  x:   -1    0  |  1  2  3  |  4  5  6  |  7  8  9  |  10    11
//!      exit   L  |    T1     |    T2     |    T3     |   L   exit    y = 0..2
//!      exit   L  |    T4     |    T5     |    T6     |   L   exit    y = 3..5
//! ```

pub mod layout;
mod tables;

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub, SubAssign};
use std::str::FromStr;

use quarry_game::TextError;
use serde::{Deserialize, Deserializer, Serialize, de};

use tables::{FROM, NAMES, NEAR, NEIGHBOURS, ONES, RAYS, TILES, rectangle};

/// Columns of full cells: an L tile, three square tiles, an L tile.
pub const COLUMNS: u8 = 11;
/// Rows of full cells.
pub const ROWS: u8 = 6;

/// Distance of two rows in a [`CellSet`]. One column more than the board has, so that a shift
/// beyond the edge falls off the board instead of into the next row.
const STRIDE: u8 = COLUMNS + 1;

/// A full cell of the board (a space or a rock), written `x,y`; exits are not cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Cell(u8);

impl Cell {
    /// `None` beyond the edge, so a `Cell` in hand is always on the board.
    pub const fn new(x: u8, y: u8) -> Option<Cell> {
        if x < COLUMNS && y < ROWS { Some(Cell(y * STRIDE + x)) } else { None }
    }

    /// Column, from 0 in the west.
    pub const fn x(self) -> u8 {
        self.0 % STRIDE
    }

    /// Row, from 0 in the north.
    pub const fn y(self) -> u8 {
        self.0 / STRIDE
    }

    /// As it is written. Frames name many cells, so the names stand in a table.
    pub fn name(self) -> &'static str {
        let (text, length) = &NAMES[self.0 as usize];
        std::str::from_utf8(&text[..*length]).unwrap_or_default()
    }

    /// The next cell that way, if the board goes on.
    pub fn step(self, way: Way) -> Option<Cell> {
        self.ray(way).first(way)
    }

    /// Where a step that way came from; the step itself proves that the cell exists.
    #[inline]
    const fn back(self, way: Way) -> Cell {
        Cell(match way {
            Way::North => self.0 + STRIDE,
            Way::East => self.0 - 1,
            Way::South => self.0 - STRIDE,
            Way::West => self.0 + 1,
        })
    }

    /// All cells that way up to the edge.
    #[inline]
    pub fn ray(self, way: Way) -> CellSet {
        RAYS[way as usize][self.0 as usize]
    }

    /// RA-038, RA-039: the cells that share an edge with this one.
    #[inline]
    pub fn neighbours(self) -> CellSet {
        NEIGHBOURS[self.0 as usize]
    }

    /// RA-179, RA-180: the cells of the tile of this cell and of the tiles next to it.
    #[inline]
    pub fn surroundings(self) -> CellSet {
        NEAR[self.0 as usize]
    }

    /// The tile that this cell is part of.
    pub const fn tile(self) -> Tile {
        Tile::at(self.x(), self.y())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Cell {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        let text = <std::borrow::Cow<'_, str>>::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

impl FromStr for Cell {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Cell, TextError> {
        let read = || {
            let (x, y) = text.split_once(',')?;
            Cell::new(x.parse().ok()?, y.parse().ok()?)
        };
        read().ok_or_else(|| TextError::expected("a cell such as 5,4", text))
    }
}

/// One of the four straight ways; RA-039: there are no diagonals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Up.
    North,
    /// Right.
    East,
    /// Down.
    South,
    /// Left.
    West,
}

impl Way {
    /// All four, clockwise from the north.
    pub const ALL: [Way; 4] = [Way::North, Way::East, Way::South, Way::West];
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<string>"))]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);
    /// Every full cell.
    pub const BOARD: CellSet = rectangle(0, 10, 0, 5);
    /// The short sides, where the L tiles lie.
    pub const SHORT_SIDES: CellSet = CellSet(rectangle(0, 0, 0, 5).0 | rectangle(10, 10, 0, 5).0);
    /// RA-188: the long edges, without the L tiles.
    pub const LONG_EDGES: CellSet = CellSet(rectangle(1, 9, 0, 0).0 | rectangle(1, 9, 5, 5).0);

    /// Just `cell`.
    #[inline]
    pub const fn one(cell: Cell) -> CellSet {
        ONES[cell.0 as usize]
    }

    /// Whether `cell` is one of these.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.meets(CellSet::one(cell))
    }

    /// Whether these are no cells at all.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells these are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether some cell is in both sets.
    #[inline]
    pub const fn meets(self, other: CellSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds `cell`.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        *self |= CellSet::one(cell);
    }

    /// Takes `cell` away.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        *self -= CellSet::one(cell);
    }

    /// Moves the member `from` to `to`; without `from` nothing happens.
    #[inline]
    pub fn shift(&mut self, from: Cell, to: Cell) {
        if self.contains(from) {
            self.remove(from);
            self.insert(to);
        }
    }

    /// RA-038: every cell next to one of these, the set itself only where its members touch.
    #[inline]
    pub const fn spread(self) -> CellSet {
        let Self(set) = self;
        CellSet((set << 1 | set >> 1 | set << STRIDE | set >> STRIDE) & Self::BOARD.0)
    }

    /// Each of these cells one step on; what would leave the board is gone.
    #[inline]
    pub const fn moved(self, way: Way) -> CellSet {
        CellSet(
            match way {
                Way::North => self.0 >> STRIDE,
                Way::East => self.0 << 1,
                Way::South => self.0 << STRIDE,
                Way::West => self.0 >> 1,
            } & Self::BOARD.0,
        )
    }

    /// Visits every step `(from, to)` from one of these cells to one of `targets`.
    #[inline]
    pub fn for_each_step(self, targets: CellSet, mut visit: impl FnMut(Cell, Cell)) {
        for way in Way::ALL {
            (self.moved(way) & targets).iter().for_each(|to| visit(to.back(way), to));
        }
    }

    /// Everything that `start` reaches by steps within this set; `start` itself need not be in it.
    #[inline]
    pub fn flood(self, start: CellSet) -> CellSet {
        let mut reached = start.spread() & self;
        loop {
            let wider = (reached | reached.spread()) & self;
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }

    /// The member that a look along `way` meets first.
    #[inline]
    pub const fn first(self, way: Way) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        Some(Cell(match way {
            Way::East | Way::South => self.0.trailing_zeros() as u8,
            Way::West | Way::North => 127 - self.0.leading_zeros() as u8,
        }))
    }

    /// The same as a set. To ask whether there is one costs more than to look without asking: the processor cannot
    /// know the answer.
    #[inline]
    pub(crate) const fn nearest(self, way: Way) -> CellSet {
        CellSet(match way {
            Way::East | Way::South => self.0 & self.0.wrapping_neg(),
            Way::West | Way::North => self.0 & self.last_onwards(),
        })
    }

    /// What lies before the first of these for a look along `way`; everything where there is none.
    #[inline]
    pub(crate) const fn before(self, way: Way) -> CellSet {
        CellSet(match way {
            Way::East | Way::South => self.0.wrapping_sub(1) & !self.0,
            Way::West | Way::North => self.last_onwards() & !self.0,
        })
    }

    /// The last of these and all behind it; everything where there is none.
    #[inline]
    const fn last_onwards(self) -> u128 {
        // The added bit is the first of all, so it is the last one only where there is no other.
        FROM[127 - (self.0 | 1).leading_zeros() as usize]
    }

    /// Row by row from the north west.
    #[inline]
    pub fn iter(self) -> Cells {
        Cells { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;

    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;

    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}

impl Sub for CellSet {
    type Output = CellSet;

    #[inline]
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl SubAssign for CellSet {
    #[inline]
    fn sub_assign(&mut self, other: CellSet) {
        self.0 &= !other.0;
    }
}

impl Not for CellSet {
    type Output = CellSet;

    #[inline]
    fn not(self) -> CellSet {
        CellSet(!self.0 & CellSet::BOARD.0)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    #[inline]
    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CellSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CellSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CellSet, D::Error> {
        Ok(Vec::<Cell>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// The cells of a set, row by row from the north west.
///
/// Two words instead of one wide one: taking the lowest bit of a word is a single instruction.
#[derive(Clone, Debug)]
pub struct Cells {
    low: u64,
    high: u64,
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.low != 0 {
            let cell = Cell(self.low.trailing_zeros() as u8);
            self.low &= self.low - 1;
            Some(cell)
        } else if self.high != 0 {
            let cell = Cell(64 + self.high.trailing_zeros() as u8);
            self.high &= self.high - 1;
            Some(cell)
        } else {
            None
        }
    }

    /// Word by word: a loop over one word needs no look at the other.
    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, first: B, mut add: F) -> B {
        let mut sum = first;
        for (mut word, offset) in [(self.low, 0), (self.high, 64)] {
            while word != 0 {
                sum = add(sum, Cell(offset + word.trailing_zeros() as u8));
                word &= word - 1;
            }
        }
        sum
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = (self.low.count_ones() + self.high.count_ones()) as usize;
        (len, Some(len))
    }
}

/// One of the six square tiles or four L tiles; an L tile is a tile for every rule about tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile(u8);

impl Tile {
    /// RA-026: the central tiles T2 and T5.
    pub const CENTRAL: [Tile; 2] = [Tile::at(4, 0), Tile::at(4, 3)];
    /// The six square tiles T1 to T6.
    pub const SQUARE: [Tile; 6] = [
        Tile::at(1, 0),
        Tile::at(4, 0),
        Tile::at(7, 0),
        Tile::at(1, 3),
        Tile::at(4, 3),
        Tile::at(7, 3),
    ];
    /// The four L tiles in the order WN, WS, EN, ES.
    pub const L: [Tile; 4] = [Tile::at(0, 0), Tile::at(0, 3), Tile::at(10, 0), Tile::at(10, 3)];

    /// Tiles form a grid of five by two, counted row by row.
    const fn at(x: u8, y: u8) -> Tile {
        Tile(y / 3 * 5 + x.div_ceil(3))
    }

    /// The full cells of the tile.
    #[inline]
    pub fn cells(self) -> CellSet {
        TILES[self.0 as usize]
    }

    /// Whether this is an L tile.
    pub const fn is_l(self) -> bool {
        matches!(self.0 % 5, 0 | 4)
    }
}
