//! Dice and draws: what can come out, how likely, and how it is rolled.

use quarry_game::{Odds, Roll};

use crate::content::{Die, IdeaId, Symbol};
use crate::state::TurnCard;

/// What one roll or draw brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// Bone dice were rolled.
    Dice(Rolled),
    /// MO-043: this side of an action card is used; 0 for `a`.
    Side(u8),
    /// MO-048: this card is the next of the turn row.
    Card(TurnCard),
    /// This idea was drawn.
    Idea(IdeaId),
}

/// How many dice show each symbol, in the order of [`Symbol::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rolled(pub [u8; 3]);

impl Rolled {
    /// MO-077: whether at least one die shows `symbol`.
    #[inline]
    pub const fn shows(self, symbol: Symbol) -> bool {
        self.0[symbol as usize] > 0
    }

    /// How many dice these are.
    pub fn count(self) -> u8 {
        self.0.iter().sum()
    }

    /// The face of a single die.
    pub(crate) fn symbol(self) -> Symbol {
        Symbol::ALL.into_iter().find(|symbol| self.shows(*symbol)).unwrap_or(Symbol::Three)
    }
}

/// Rolls `count` dice.
pub(crate) fn roll(die: &Die, count: u8, dice: &mut impl Roll) -> Rolled {
    let mut counts = [0; 3];
    for _ in 0..count {
        counts[dice.pick(&die.faces) as usize] += 1;
    }
    Rolled(counts)
}

/// Every result of `count` dice with its odds: n! / (a! b! c!) sequences, each with the product of
/// the face counts over six to the n.
pub(crate) fn results(die: &Die, count: u8, mut found: impl FnMut(Rolled, Odds)) {
    let faces = Symbol::ALL.map(|symbol| u64::from(die.faces_with(symbol)));
    let all = 6u64.pow(u32::from(count));
    for threes in (0..=count).rev() {
        for wedges in (0..=count - threes).rev() {
            let rolled = [threes, wedges, count - threes - wedges];
            let orders = choose(count, threes) * choose(count - threes, wedges);
            let each: u64 = rolled.iter().zip(faces).map(|(n, f)| f.pow(u32::from(*n))).product();
            if each > 0 {
                found(Rolled(rolled), Odds::new(orders * each, all));
            }
        }
    }
}

fn choose(n: u8, k: u8) -> u64 {
    (0..u64::from(k)).fold(1, |ways, i| ways * (u64::from(n) - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    fn chance_of(count: u8, symbol: Symbol) -> f64 {
        let mut chance = 0.0;
        results(&Content::builtin().die, count, |rolled, odds| {
            if rolled.shows(symbol) {
                chance += odds.as_f64();
            }
        });
        (chance * 1000.0).round() / 10.0
    }

    #[test]
    fn mo_074_mo_077_chances_of_success_are_those_of_the_register() {
        assert_eq!([1, 2, 4, 8].map(|n| chance_of(n, Symbol::Three)), [50.0, 75.0, 93.8, 99.6]);
        assert_eq!([1, 2, 3, 8].map(|n| chance_of(n, Symbol::Wedge)), [33.3, 55.6, 70.4, 96.1]);
        assert_eq!([1, 3, 5, 8].map(|n| chance_of(n, Symbol::Cross)), [16.7, 42.1, 59.8, 76.7]);
    }

    #[test]
    fn a_roll_is_a_set_of_faces_not_a_sequence() {
        let mut count = 0;
        results(&Content::builtin().die, 8, |_, _| count += 1);
        assert_eq!(count, 45);
    }
}
