//! Sides, rockets, planets and hands: what lies on the board and beside it.

use std::fmt;

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize};

use super::lattice::{Nose, Place, Unit};

/// PR-003: the four sides, in turn order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// North edge.
    Red,
    /// East edge.
    Yellow,
    /// South edge.
    Violet,
    /// West edge.
    Green,
}

impl Side {
    /// Every side, clockwise from the north edge.
    pub const ALL: [Side; 4] = [Side::Red, Side::Yellow, Side::Violet, Side::Green];

    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Red => "red",
            Side::Yellow => "yellow",
            Side::Violet => "violet",
            Side::Green => "green",
        }
    }

    /// The first letter of the name in upper case.
    pub const fn letter(self) -> char {
        ['R', 'Y', 'V', 'G'][self as usize]
    }

    /// Reads a name such as `yellow`.
    pub fn read(name: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.name() == name)
    }

    /// The next side clockwise.
    #[must_use]
    pub const fn clockwise(self) -> Side {
        Side::ALL[(self as usize + 1) % 4]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One `T` for each side, in play or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BySide<T>(pub [T; 4]);

impl<T> std::ops::Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> std::ops::IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

/// The colour of a rocket.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// PR-018: for neutral zones only.
    Blue,
    /// PR-019: for neutral and meteorite zones.
    Red,
}

impl Colour {
    /// Both colours, blue first.
    pub const ALL: [Colour; 2] = [Colour::Blue, Colour::Red];

    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Red => "red",
        }
    }

    /// Reads `blue` or `red`.
    pub fn read(name: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.name() == name)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A rocket on the board, written `h2-S-blue`: its place, and above it a bit for its colour, so that
/// lists of actions stay short in memory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(type = "{ zone: string, nose: Nose, colour: Colour, target: Tile, }")
)]
pub struct Rocket(u16);

impl Rocket {
    const RED: u16 = 1 << 15;

    /// A rocket of `colour` at `place`.
    pub const fn new(place: Place, colour: Colour) -> Rocket {
        match colour {
            Colour::Blue => Rocket(place.0),
            Colour::Red => Rocket(place.0 | Rocket::RED),
        }
    }

    /// Its unit and nose.
    #[inline]
    pub const fn place(self) -> Place {
        Place(self.0 & !Rocket::RED)
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        if self.0 & Rocket::RED == 0 { Colour::Blue } else { Colour::Red }
    }

    /// Reads `h2-S-blue`.
    pub fn read(name: &str) -> Option<Rocket> {
        let mut parts = name.split('-');
        let unit = Unit::read(parts.next()?)?;
        let place = unit.place(Nose::read(parts.next()?)?);
        let colour = Colour::read(parts.next()?)?;
        parts.next().is_none().then_some(Rocket::new(place, colour))
    }
}

impl fmt::Display for Rocket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (unit, nose) = (self.place().unit(), self.place().nose().letter());
        write!(f, "{unit}-{nose}-{}", self.colour())
    }
}

/// By its parts, so that clients need not read its text.
impl Serialize for Rocket {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut parts = to.serialize_struct("Rocket", 4)?;
        parts.serialize_field("zone", &self.place().unit())?;
        parts.serialize_field("nose", &self.place().nose())?;
        parts.serialize_field("colour", &self.colour())?;
        parts.serialize_field("target", &self.place().target(super::board()))?;
        parts.end()
    }
}

/// A planet; its aliens are known by its letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Planet {
    /// North-west.
    A,
    /// North-east.
    B,
    /// South-east.
    C,
    /// South-west.
    D,
}

impl Planet {
    /// Every planet, clockwise from the north-west.
    pub const ALL: [Planet; 4] = [Planet::A, Planet::B, Planet::C, Planet::D];

    /// `A`, `B`, `C` or `D`.
    pub const fn letter(self) -> char {
        ['A', 'B', 'C', 'D'][self as usize]
    }

    /// The name as text that a phrase can choose by.
    pub const fn name(self) -> &'static str {
        ["A", "B", "C", "D"][self as usize]
    }
}

impl fmt::Display for Planet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The rockets a player holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hand {
    /// Blue rockets.
    pub blue: u8,
    /// Red rockets.
    pub red: u8,
}

impl Hand {
    /// How many rockets of `colour`.
    #[inline]
    pub const fn count(self, colour: Colour) -> u8 {
        match colour {
            Colour::Blue => self.blue,
            Colour::Red => self.red,
        }
    }

    /// Whether there is no rocket at all.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.blue == 0 && self.red == 0
    }

    /// A hand is full at 255: only the option PR-119 makes so many rockets, and no game needs them.
    #[inline]
    pub(crate) fn add(&mut self, colour: Colour) {
        let count = self.of(colour);
        *count = count.saturating_add(1);
    }

    #[inline]
    pub(crate) fn remove(&mut self, colour: Colour) {
        *self.of(colour) -= 1;
    }

    #[inline]
    fn of(&mut self, colour: Colour) -> &mut u8 {
        match colour {
            Colour::Blue => &mut self.blue,
            Colour::Red => &mut self.red,
        }
    }
}
