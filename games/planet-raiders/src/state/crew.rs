//! PR-083 to PR-089: the crew, and what it lacks.

use crate::board::pieces::{Planet, Side};

/// The aliens and prisoners of one side: a bit per planet, two bits per colour of raiders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Crew(u16);

/// Four bits for each planet of a set.
const SAME_ALIENS: [u16; 16] = {
    let mut all = [0; 16];
    let mut planets = 0;
    while planets < 16 {
        let mut planet = 0;
        while planet < 4 {
            all[planets] |= (0xf * (planets as u16 >> planet & 1)) << (4 * planet);
            planet += 1;
        }
        planets += 1;
    }
    all
};

impl Crew {
    /// PR-078: whether an alien of this planet has been taken.
    #[inline]
    pub const fn has_alien(self, planet: Planet) -> bool {
        self.0 >> planet as u16 & 1 != 0
    }

    /// PR-079: a bit for each alien of the planets whose alien has been taken, in the order of the board.
    #[inline]
    pub(crate) const fn same_aliens(self) -> u16 {
        SAME_ALIENS[(self.0 & 0xf) as usize]
    }

    /// The whole crew as a number.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// How many aliens; they come from different planets (PR-084).
    pub const fn aliens(self) -> u32 {
        (self.0 & 0xf).count_ones()
    }

    /// How many prisoners of one colour.
    pub const fn prisoners_of(self, side: Side) -> u32 {
        (self.0 >> (4 + 2 * side as u16) & 3) as u32
    }

    /// How many prisoners of all colours.
    pub fn prisoners(self) -> u32 {
        Side::ALL.into_iter().map(|side| self.prisoners_of(side)).sum()
    }

    /// The letters of the planets, such as `AC`.
    pub(crate) fn alien_letters(self) -> String {
        let taken = Planet::ALL.into_iter().filter(|planet| self.has_alien(*planet));
        taken.map(Planet::letter).collect()
    }

    /// A letter for each prisoner, such as `RRV`.
    pub(crate) fn prisoner_letters(self) -> String {
        let letters = |side: Side| std::iter::repeat_n(side, self.prisoners_of(side) as usize);
        Side::ALL.into_iter().flat_map(letters).map(Side::letter).collect()
    }

    /// PR-076: an alien joins.
    #[must_use]
    pub const fn with_alien(self, planet: Planet) -> Crew {
        Crew(self.0 | 1 << planet as u16)
    }

    /// PR-069: a captured raider joins; there are never more than three of a colour.
    #[must_use]
    pub const fn with_prisoner(self, side: Side) -> Crew {
        Crew(self.0 + (1 << (4 + 2 * side as u16)))
    }

    /// PR-089: whether the members contain one of the three forms.
    pub fn is_complete(self) -> bool {
        self.missing() == 0
    }

    /// PR-117: how many members a complete crew lacks.
    pub fn missing(self) -> u32 {
        missing(self.aliens(), self.prisoners())
    }
}

/// PR-084 to PR-087: two aliens and two raiders of any colours, or three aliens and one raider.
pub(crate) const fn missing(aliens: u32, prisoners: u32) -> u32 {
    let two_and_two = 2u32.saturating_sub(aliens) + 2u32.saturating_sub(prisoners);
    let three_and_one = 3u32.saturating_sub(aliens) + 1u32.saturating_sub(prisoners);
    if two_and_two < three_and_one { two_and_two } else { three_and_one }
}
