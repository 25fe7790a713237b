//! RA-011, RA-012: the two decks of nine, as tables.

use std::fmt;
use std::str::FromStr;

use quarry_game::{Seat, TextError};
use serde::{Deserialize, Serialize};

/// RA-001: one commands the mother and five babies, the other the scientists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Mother and babies; seat 0.
    Raptor,
    /// The scientists; seat 1.
    Scientist,
}

impl Side {
    /// Both, in the order of their seats.
    pub const BOTH: [Side; 2] = [Side::Raptor, Side::Scientist];

    /// The seat that plays this side.
    pub const fn seat(self) -> Seat {
        Seat::at(self as usize)
    }

    /// The side that `seat` plays.
    ///
    /// # Panics
    ///
    /// When `seat` is not one of the two.
    pub const fn of(seat: Seat) -> Side {
        Side::BOTH[seat.index()]
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Raptor => Side::Scientist,
            Side::Scientist => Side::Raptor,
        }
    }

    /// The word that phrases choose by.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Raptor => "raptor",
            Side::Scientist => "scientist",
        }
    }
}

/// The value of a card, 1 to 9; with its side it says everything about the card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(into = "u8", try_from = "u8")]
#[repr(u8)]
pub enum Card {
    /// 1
    One = 1,
    /// 2
    Two,
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
}

impl Card {
    /// All nine in order.
    pub const ALL: [Card; 9] = [
        Card::One,
        Card::Two,
        Card::Three,
        Card::Four,
        Card::Five,
        Card::Six,
        Card::Seven,
        Card::Eight,
        Card::Nine,
    ];

    /// The number on the card.
    #[inline]
    pub const fn value(self) -> u8 {
        self as u8
    }

    /// What the card does when it is the lower one.
    #[inline]
    pub const fn effect(self, side: Side) -> Effect {
        match side {
            Side::Raptor => RAPTOR_CARDS[self as usize - 1],
            Side::Scientist => SCIENTIST_CARDS[self as usize - 1],
        }
    }

    /// RA-111, RA-185: the 1 of either side shuffles discard pile and draw pile together.
    pub const fn shuffles(self) -> bool {
        matches!(self, Card::One)
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.value()
    }
}

impl TryFrom<u8> for Card {
    type Error = TextError;

    fn try_from(value: u8) -> Result<Card, TextError> {
        let card = value.checked_sub(1).and_then(|index| Card::ALL.get(usize::from(index)));
        card.copied().ok_or_else(|| TextError::expected("a card; they are 1 to 9", value))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}

impl FromStr for Card {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Card, TextError> {
        let value: Option<u8> = text.parse().ok();
        let card = value.and_then(|value| Card::try_from(value).ok());
        card.ok_or_else(|| TextError::expected("a card; they are 1 to 9", text))
    }
}

/// What a card does. A number is how often it may be done; except for fire, once is enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Babies come to the mother's tile.
    Call(u8),
    /// The mother leaves the board; the next scientist card is shown first.
    Disappear,
    /// Scientists are frightened.
    Fear(u8),
    /// Sleep tokens come off, babies wake up.
    Recover(u8),
    /// Babies fall asleep.
    Gas(u8),
    /// Scientists come from the reserve.
    Reinforce(u8),
    /// Scientists drive.
    Jeep(u8),
    /// Fires are laid; RA-052: exactly that many if possible.
    Fire(u8),
    /// No effect.
    Nothing,
}

impl Effect {
    /// How often it may be done.
    pub const fn times(self) -> u8 {
        match self {
            Effect::Call(times)
            | Effect::Fear(times)
            | Effect::Recover(times)
            | Effect::Gas(times)
            | Effect::Reinforce(times)
            | Effect::Jeep(times)
            | Effect::Fire(times) => times,
            Effect::Disappear | Effect::Nothing => 0,
        }
    }

    /// The rule that says what it does.
    pub const fn rule(self) -> &'static str {
        match self {
            Effect::Call(_) => "RA-104",
            Effect::Disappear => "RA-115",
            Effect::Fear(_) => "RA-127",
            Effect::Recover(_) => "RA-138",
            Effect::Gas(_) => "RA-178",
            Effect::Reinforce(_) => "RA-187",
            Effect::Jeep(_) => "RA-195",
            Effect::Fire(_) => "RA-207",
            Effect::Nothing => "RA-060",
        }
    }

    /// The word that phrases choose by.
    pub const fn word(self) -> &'static str {
        match self {
            Effect::Call(_) => "call",
            Effect::Disappear => "disappear",
            Effect::Fear(_) => "fear",
            Effect::Recover(_) => "recover",
            Effect::Gas(_) => "gas",
            Effect::Reinforce(_) => "reinforce",
            Effect::Jeep(_) => "jeep",
            Effect::Fire(_) => "fire",
            Effect::Nothing => "nothing",
        }
    }
}

/// RA-104 to RA-145: the raptor cards 1 to 9.
pub const RAPTOR_CARDS: [Effect; 9] = [
    Effect::Call(1),
    Effect::Disappear,
    Effect::Fear(1),
    Effect::Call(2),
    Effect::Recover(2),
    Effect::Disappear,
    Effect::Recover(3),
    Effect::Fear(2),
    Effect::Nothing,
];

/// RA-178 to RA-215: the scientist cards 1 to 9.
pub const SCIENTIST_CARDS: [Effect; 9] = [
    Effect::Gas(1),
    Effect::Reinforce(2),
    Effect::Jeep(2),
    Effect::Gas(2),
    Effect::Fire(2),
    Effect::Reinforce(2),
    Effect::Fire(3),
    Effect::Jeep(4),
    Effect::Nothing,
];

/// Some of the nine cards of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<number>"))]
pub struct CardSet(u16);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The whole deck.
    pub const DECK: CardSet = CardSet(0b11_1111_1110);

    /// Whether `card` is one of these.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.value() & 1 != 0
    }

    /// How many cards these are.
    #[inline]
    pub const fn len(self) -> u8 {
        // Each card takes four bits, the last one perhaps fewer.
        (67 - self.in_order().leading_zeros()) as u8 / 4
    }

    /// The values from the lowest to the highest, four bits each.
    #[inline]
    const fn in_order(self) -> u64 {
        IN_ORDER[self.0 as usize / 2 % IN_ORDER.len()]
    }

    /// Whether these are no cards at all.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These and `card`.
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.value())
    }

    /// These without `card`.
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card.value()))
    }

    /// These without `others`.
    #[must_use]
    pub const fn minus(self, others: CardSet) -> CardSet {
        CardSet(self.0 & !others.0)
    }

    /// These and `others`.
    #[must_use]
    pub const fn union(self, others: CardSet) -> CardSet {
        CardSet(self.0 | others.0)
    }

    /// RA-033: whether these are three cards or more. Not counted, because processors without an instruction for
    /// it count bit by bit.
    #[inline]
    pub const fn fill_a_hand(self) -> bool {
        let but_one = self.0 & self.0.wrapping_sub(1);
        but_one & but_one.wrapping_sub(1) != 0
    }

    /// From the lowest card to the highest.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.in_order();
        std::iter::from_fn(move || {
            let lowest = at_end_of(left);
            left >>= 4;
            lowest
        })
    }

    /// The card with `index` lower ones in the set.
    #[inline]
    pub fn nth(self, index: u32) -> Option<Card> {
        at_end_of(self.in_order().checked_shr(4 * index)?)
    }
}

/// The card whose value the last four bits are; nothing where they are zeros.
#[inline]
fn at_end_of(values: u64) -> Option<Card> {
    Card::ALL.get((values as usize % 16).wrapping_sub(1)).copied()
}

/// The cards of every set in order. To find the bits of a set one by one is a loop whose end no processor guesses.
static IN_ORDER: [u64; 1 << 9] = in_order();

const fn in_order() -> [u64; 1 << 9] {
    let mut all = [0; 1 << 9];
    let mut set = 0;
    while set < all.len() {
        let mut value = 9;
        while value > 0 {
            if set >> (value - 1) & 1 != 0 {
                all[set] = all[set] << 4 | value;
            }
            value -= 1;
        }
        set += 1;
    }
    all
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ra_033_three_cards_fill_a_hand() {
        for bits in (0..1 << 10).step_by(2) {
            let set = CardSet(bits);
            assert_eq!(set.fill_a_hand(), set.len() >= 3, "{set:?}");
            let cards: Vec<Card> =
                Card::ALL.into_iter().filter(|card| set.contains(*card)).collect();
            assert_eq!(set.iter().collect::<Vec<_>>(), cards);
            assert_eq!((set.nth(1), set.nth(9)), (cards.get(1).copied(), None));
            assert_eq!((usize::from(set.len()), set.is_empty()), (cards.len(), cards.is_empty()));
        }
    }

    #[test]
    fn cards_are_in_a_set_or_not() {
        for (a, b) in (0..1 << 10).step_by(38).flat_map(|a| [(a, 0b10_0110_1010), (a, a)]) {
            let (some, others) = (CardSet(a), CardSet(b));
            for card in Card::ALL {
                let (here, there) = (some.contains(card), others.contains(card));
                assert_eq!(some.union(others).contains(card), here || there);
                assert_eq!(some.minus(others).contains(card), here && !there);
                assert_eq!(some.with(card).len(), some.len() + u8::from(!here));
                assert_eq!(some.without(card).len(), some.len() - u8::from(here));
                assert!(some.with(card).contains(card) && !some.without(card).contains(card));
            }
            assert_eq!(some.is_empty(), some.iter().next().is_none());
        }
    }
}
