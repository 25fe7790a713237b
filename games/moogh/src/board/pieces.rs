//! The pieces of a game by number: characters, beasts and their turn cards.

use crate::content::{MAX_BEASTS, MAX_HUNTERS};

/// At most four characters hunt.
pub const PEOPLE: usize = MAX_HUNTERS;
/// MO-002: at most three beasts are in play.
pub const BEASTS: usize = MAX_BEASTS;

/// A character in the game, counted in the order of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Who(pub(crate) u8);

impl Who {
    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn bit(self) -> u8 {
        1 << self.0
    }

    /// Every number that a character may have.
    pub fn all() -> impl Iterator<Item = Who> {
        (0..PEOPLE as u8).map(Who)
    }
}

/// A beast in the game, counted as in the scenario.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BeastNo(pub(crate) u8);

impl BeastNo {
    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn bit(self) -> u8 {
        1 << self.0
    }

    /// Every number that a beast may have.
    pub fn all() -> impl Iterator<Item = BeastNo> {
        (0..BEASTS as u8).map(BeastNo)
    }
}

/// A character or a beast.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Piece {
    Person(Who),
    Beast(BeastNo),
}

/// A card of the turn row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnCard {
    /// Of a character.
    Person(Who),
    /// Of a beast; MO-016: Hunter and Predator have an extra one.
    Beast(BeastNo, bool),
}

impl TurnCard {
    /// Its place in a set of turn cards.
    pub(crate) const fn bit(self) -> u16 {
        match self {
            TurnCard::Person(who) => 1 << who.0,
            TurnCard::Beast(beast, extra) => 1 << (PEOPLE as u8 + 2 * beast.0 + extra as u8),
        }
    }
}
