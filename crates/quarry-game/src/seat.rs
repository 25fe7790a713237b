//! Who sits at the table, who looks at it, and how a game ends.

use std::fmt;
use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};

use crate::rule::EndReason;

/// The largest number of players any game seats.
pub const MAX_SEATS: usize = 4;

/// One chair at the table, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// `None` beyond the last chair, so a `Seat` in hand can always index a [`BySeat`].
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// The seat with this number.
    ///
    /// # Panics
    ///
    /// When `index` is not below [`MAX_SEATS`].
    pub const fn at(index: usize) -> Seat {
        match Seat::new(index) {
            Some(seat) => seat,
            None => panic!("no such seat"),
        }
    }

    /// The number of this seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Seat, String> {
        Seat::new(index.into())
            .ok_or_else(|| format!("there is no seat {index}; seats are 0 to {}", MAX_SEATS - 1))
    }
}

/// Some of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Just `seat`.
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The first `count` seats.
    pub const fn first(count: usize) -> SeatSet {
        SeatSet(((1u16 << count) - 1) as u8)
    }

    /// These seats and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// These seats without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether `seat` is one of these.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// How many seats these are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is here.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat.
    pub fn lowest(self) -> Option<Seat> {
        self.iter().next()
    }

    /// From the lowest seat to the highest.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// The seats that must decide now: at least one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deciders(NonZeroU8);

impl Deciders {
    /// Just `seat`.
    #[inline]
    pub const fn one(seat: Seat) -> Deciders {
        Deciders::of(SeatSet::one(seat))
    }

    /// `None` for no seats.
    #[inline]
    pub const fn new(seats: SeatSet) -> Option<Deciders> {
        match NonZeroU8::new(seats.0) {
            Some(seats) => Some(Deciders(seats)),
            None => None,
        }
    }

    /// These seats.
    ///
    /// # Panics
    ///
    /// When there are none.
    #[inline]
    pub const fn of(seats: SeatSet) -> Deciders {
        match Deciders::new(seats) {
            Some(deciders) => deciders,
            None => panic!("a decision without a seat"),
        }
    }

    /// The same as a set that may become empty.
    #[inline]
    pub const fn set(self) -> SeatSet {
        SeatSet(self.0.get())
    }

    /// The lowest seat.
    #[inline]
    pub const fn lowest(self) -> Seat {
        Seat(self.0.trailing_zeros() as u8)
    }

    /// The only seat; `None` where several decide at once.
    #[inline]
    pub const fn only(self) -> Option<Seat> {
        if self.count() == 1 { Some(self.lowest()) } else { None }
    }

    /// How many seats these are.
    #[inline]
    pub const fn count(self) -> usize {
        self.set().len()
    }

    /// Whether `seat` is one of these.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.set().contains(seat)
    }

    /// From the lowest seat to the highest.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        self.set().iter()
    }
}

/// Who looks: a player, or a spectator without a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player of this seat.
    Seat(Seat),
    /// Without a seat: sees what is open to all.
    Spectator,
}

impl Viewer {
    /// Whether this viewer sits on `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Every viewer of a game with `seats` seats, the spectator last.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> {
        SeatSet::first(seats)
            .iter()
            .map(Viewer::Seat)
            .collect::<Vec<_>>()
            .into_iter()
            .chain([Viewer::Spectator])
    }
}

/// How a game ended: a rank per seat, and the rule that ended it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    ranks: [u8; MAX_SEATS],
    seats: u8,
    together: bool,
    /// The rule that ended the game, such as `RA-002`, or that a seat gave up.
    pub reason: EndReason,
}

impl Outcome {
    /// `ranks[i]` is the place of seat i: 1 is best, equal places tie; nobody is 1 where all lose.
    ///
    /// # Panics
    ///
    /// When there are more ranks than seats.
    pub fn new(ranks: &[u8], reason: impl Into<EndReason>) -> Outcome {
        let mut all = [0; MAX_SEATS];
        all[..ranks.len()].copy_from_slice(ranks);
        Outcome { ranks: all, seats: ranks.len() as u8, together: false, reason: reason.into() }
    }

    /// The same for players who win or lose as one: all 1 is a victory of all of them, no tie.
    #[must_use]
    pub const fn together(self) -> Outcome {
        Outcome { together: true, ..self }
    }

    /// Whether the players won or lost as one.
    pub const fn is_together(&self) -> bool {
        self.together
    }

    /// The place of each seat.
    pub fn ranks(&self) -> &[u8] {
        &self.ranks[..usize::from(self.seats)]
    }

    /// Whether `seat` is among the winners.
    pub fn is_won_by(&self, seat: Seat) -> bool {
        self.ranks()[seat.index()] == 1
    }
}

/// One `T` for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>(pub [T; MAX_SEATS]);

impl<T> std::ops::Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> std::ops::IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
