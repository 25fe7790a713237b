//! The lattice under every board: 19 columns and 19 rows with tiles, units and nothing between.
//!
//! The lattice is the same for every drawing; what a unit is (neutral zone, meteorite zone, planet
//! or ship) stands in [`Board`](super::Board).

use std::fmt;

/// Columns, and rows, of the lattice.
pub(crate) const LINES: u8 = 19;
/// Tiles on the lattice.
pub const TILES: usize = 180;
/// Units on the lattice: zones, planets and ships.
pub const UNITS: usize = 81;
/// Zones on every board: all units but four planets and four ships.
pub const ZONES: usize = UNITS - 8;
/// Places of rockets: every zone with each of its four noses.
pub const PLACES: usize = ZONES * 4;

/// A crossing of a column and a row, both counted from 0 at the north-west corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// Column, `a` is 0.
    pub x: u8,
    /// Row, the first is 0.
    pub y: u8,
}

impl Spot {
    /// `None` beyond the edge.
    pub const fn new(x: u8, y: u8) -> Option<Spot> {
        if x < LINES && y < LINES { Some(Spot { x, y }) } else { None }
    }

    /// Where a quarter turn of the board clockwise takes this spot.
    pub const fn turned(self) -> Spot {
        Spot { x: LINES - 1 - self.y, y: self.x }
    }

    /// The next spot that way.
    pub(crate) fn step(self, nose: Nose) -> Option<Spot> {
        let (dx, dy) = nose.offset();
        Spot::new(self.x.checked_add_signed(dx)?, self.y.checked_add_signed(dy)?)
    }

    /// Every spot, row by row.
    pub fn all() -> impl Iterator<Item = Spot> {
        (0..LINES).flat_map(|y| (0..LINES).map(move |x| Spot { x, y }))
    }

    /// Reads a name such as `h4`.
    pub fn read(name: &str) -> Option<Spot> {
        let column = name.bytes().next()?.checked_sub(b'a')?;
        let digits = name.get(1..)?;
        if digits.starts_with(['0', '+']) {
            return None;
        }
        Spot::new(column, digits.parse::<u8>().ok()?.checked_sub(1)?)
    }

    /// Whether a unit lies here.
    pub const fn is_unit(self) -> bool {
        self.x % 2 == 1 && self.y % 2 == 1
    }

    /// Whether a tile lies here.
    pub const fn is_tile(self) -> bool {
        self.x % 2 != self.y % 2
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x), self.y + 1)
    }
}

/// PR-051: a tile lies on exactly one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// Its neighbours west and east are units.
    Horizontal,
    /// Its neighbours north and south are units.
    Vertical,
}

/// A tile: a place for one raider or alien, counted row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Tile(pub(crate) u8);

impl Tile {
    /// Where captured raiders are: on no tile, and behind all others in order.
    pub(crate) const NOWHERE: Tile = Tile(u8::MAX);

    /// The tile at `spot`, if there is one.
    pub const fn at(spot: Spot) -> Option<Tile> {
        if !spot.is_tile() {
            return None;
        }
        let in_pair = if spot.y % 2 == 1 { 9 + spot.x / 2 } else { spot.x / 2 };
        Some(Tile(spot.y / 2 * LINES + in_pair))
    }

    /// Reads a name such as `h3`.
    pub fn read(name: &str) -> Option<Tile> {
        Tile::at(Spot::read(name)?)
    }

    /// Every tile in order.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..TILES as u8).map(Tile)
    }

    /// Where the tile lies.
    pub const fn spot(self) -> Spot {
        let (pair, in_pair) = (self.0 / LINES, self.0 % LINES);
        if in_pair < 9 {
            Spot { x: in_pair * 2 + 1, y: pair * 2 }
        } else {
            Spot { x: (in_pair - 9) * 2, y: pair * 2 + 1 }
        }
    }

    /// PR-009: the line the tile lies on.
    pub const fn line(self) -> Line {
        if self.spot().y % 2 == 1 { Line::Horizontal } else { Line::Vertical }
    }

    /// Its number in this order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spot().fmt(f)
    }
}

/// PR-021: where the nose of a rocket points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Nose {
    /// North.
    N,
    /// East.
    E,
    /// South.
    S,
    /// West.
    W,
}

impl Nose {
    /// Every direction, clockwise from north.
    pub const ALL: [Nose; 4] = [Nose::N, Nose::E, Nose::S, Nose::W];

    /// Column and row of one step that way.
    const fn offset(self) -> (i8, i8) {
        match self {
            Nose::N => (0, -1),
            Nose::E => (1, 0),
            Nose::S => (0, 1),
            Nose::W => (-1, 0),
        }
    }

    /// `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// Reads `N`, `E`, `S` or `W`, in lower case too: people type so.
    pub fn read(letter: &str) -> Option<Nose> {
        let letter = letter.to_ascii_uppercase();
        Nose::ALL.into_iter().find(|nose| letter.chars().eq([nose.letter()]))
    }
}

/// A zone, a planet or a ship, numbered as the drawing has them: neutral zones first, then
/// meteorite zones, then the planets A to D, then the ships of red, yellow, violet and green.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Unit(pub(crate) u8);

impl Unit {
    /// Every unit in order.
    pub fn all() -> impl Iterator<Item = Unit> {
        (0..UNITS as u8).map(Unit)
    }

    /// Every zone in order.
    pub fn zones() -> impl Iterator<Item = Unit> {
        (0..ZONES as u8).map(Unit)
    }

    /// Whether rockets may lie here; planets and ships are no zones.
    pub const fn is_zone(self) -> bool {
        (self.0 as usize) < ZONES
    }

    /// The place in this unit with the nose that way.
    pub const fn place(self, nose: Nose) -> Place {
        Place(self.0 as u16 * 4 + nose as u16)
    }

    /// Its number in this order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where and how a rocket lies: its unit and its nose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Place(pub(crate) u16);

impl Place {
    /// Reads a name such as `h2S`.
    pub fn read(name: &str) -> Option<Place> {
        let (unit, nose) = name.split_at_checked(name.len().checked_sub(1)?)?;
        Some(Unit::read(unit)?.place(Nose::read(nose)?))
    }

    /// Every place of every unit in order, bodies last.
    pub fn all() -> impl Iterator<Item = Place> {
        (0..UNITS as u16 * 4).map(Place)
    }

    /// The unit.
    pub const fn unit(self) -> Unit {
        Unit((self.0 / 4) as u8)
    }

    /// The direction of the nose.
    pub const fn nose(self) -> Nose {
        Nose::ALL[self.0 as usize % 4]
    }

    /// Its number in this order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.unit(), self.nose().letter())
    }
}

macro_rules! written_as_text {
    ($($name:ty)*) => {$(
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
    )*};
}
written_as_text!(Tile Unit Place);
