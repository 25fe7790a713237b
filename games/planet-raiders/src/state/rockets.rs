//! The rockets on the board: one bit per place and colour.

use crate::board::board;
use crate::board::drawing::MOST_NEUTRAL;
use crate::board::lattice::{PLACES, Place, Unit};
use crate::board::pieces::{Colour, Rocket};

const BLUE_WORDS: usize = (MOST_NEUTRAL * 4).div_ceil(64);
const WORDS: usize = PLACES.div_ceil(64);

/// Which rockets lie on the board. A blue rocket in a meteorite zone has no bit (PR-018, PR-062).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Rockets {
    /// Of both colours: most questions are about them all.
    all: [u64; WORDS],
    blue: [u64; BLUE_WORDS],
}

impl Rockets {
    /// Blue rockets and red ones as words, for fingerprints.
    pub(crate) fn words(&self) -> [u64; BLUE_WORDS + WORDS] {
        let mut words = [0; BLUE_WORDS + WORDS];
        words[..BLUE_WORDS].copy_from_slice(&self.blue);
        words[BLUE_WORDS..].copy_from_slice(&self.red());
        words
    }

    fn red(&self) -> [u64; WORDS] {
        std::array::from_fn(|word| self.all[word] & !self.blue.get(word).copied().unwrap_or(0))
    }

    /// The noses in a zone, bit by bit.
    #[inline]
    pub(crate) fn noses(&self, zone: Unit) -> u64 {
        self.all[zone.index() / 16] >> (zone.index() % 16 * 4) & 0xf
    }

    /// The colour of the rocket at `place`, if one lies there.
    #[inline]
    pub(crate) fn colour_at(&self, place: Place) -> Option<Colour> {
        let (word, bit) = split(place);
        let has = |words: &[u64]| words.get(word).is_some_and(|word| word & bit != 0);
        if has(&self.blue) { Some(Colour::Blue) } else { has(&self.all).then_some(Colour::Red) }
    }

    /// PR-043: a rocket is laid.
    #[inline]
    pub(crate) fn lay(&mut self, rocket: Rocket) {
        let (word, bit) = split(rocket.place());
        self.all[word] |= bit;
        if rocket.colour() == Colour::Blue {
            self.blue[word] |= bit;
        }
    }

    /// PR-041: a ridden rocket is off the board from the moment of the ride.
    #[inline]
    pub(crate) fn take(&mut self, rocket: Rocket) {
        let (word, bit) = split(rocket.place());
        self.all[word] &= !bit;
        if rocket.colour() == Colour::Blue {
            self.blue[word] &= !bit;
        }
    }

    /// How many rockets of `colour` lie on the board.
    pub(crate) fn count(&self, colour: Colour) -> u32 {
        let count = |words: &[u64]| words.iter().map(|word| word.count_ones()).sum();
        match colour {
            Colour::Blue => count(&self.blue),
            Colour::Red => count(&self.red()),
        }
    }

    /// Every rocket in the order of places.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Rocket> + use<> {
        let rockets = *self;
        (0..WORDS).flat_map(move |word| {
            let blue = rockets.blue.get(word).copied().unwrap_or(0);
            bits(rockets.all[word]).map(move |bit| {
                let colour = if blue >> bit & 1 != 0 { Colour::Blue } else { Colour::Red };
                Rocket::new(Place(word as u16 * 64 + bit as u16), colour)
            })
        })
    }

    /// The places of `first..end` in one word where a rocket lies.
    #[inline]
    pub(crate) fn taken(&self, word: usize, first: usize, end: usize) -> u64 {
        let low = first.saturating_sub(word * 64);
        let high = (word * 64 + 64).saturating_sub(end);
        self.all[word] & u64::MAX << low & u64::MAX >> high
    }
}

/// The bits of a word, the lowest first.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        (word != 0).then(|| {
            word &= word - 1;
            bit
        })
    })
}

/// How many places, from the first on, a colour may lie at.
#[inline]
pub(crate) fn places(colour: Colour) -> usize {
    match colour {
        Colour::Blue => board().neutral_zones() * 4,
        Colour::Red => PLACES,
    }
}

#[inline]
fn split(place: Place) -> (usize, u64) {
    (place.index() / 64, 1 << (place.index() % 64))
}
