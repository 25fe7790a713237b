//! Leduc poker: six cards in three ranks, two betting rounds with at most two raises each.

use quarry_game::{Deciders, Pending, Seat};

use super::{Small, over};

const FOLD: u8 = 0;
const CALL: u8 = 1;
const RAISE: u8 = 2;

/// Two hands, the open card, and what was said in each round.
#[derive(Clone, Default)]
pub(crate) struct Leduc {
    /// Rank of both hands, then of the open card.
    cards: Vec<u8>,
    said: [Vec<u8>; 2],
}

impl Leduc {
    fn round(&self) -> usize {
        usize::from(closed(&self.said[0]))
    }

    fn folded(&self) -> Option<usize> {
        let round = self.said.iter().position(|said| said.last() == Some(&FOLD))?;
        Some((self.said[round].len() - 1) % 2)
    }

    /// What each seat has paid; the ante is 1, a raise 2 and later 4.
    fn paid(&self) -> [f64; 2] {
        let mut paid = [1.0; 2];
        for (said, raise) in self.said.iter().zip([2.0, 4.0]) {
            for (turn, word) in said.iter().enumerate() {
                let other = paid[1 - turn % 2];
                match *word {
                    CALL => paid[turn % 2] = other,
                    RAISE => paid[turn % 2] = other + raise,
                    _ => {}
                }
            }
        }
        paid
    }

    fn strength(&self, seat: usize) -> u8 {
        let hand = self.cards[seat];
        if hand == self.cards[2] { 10 + hand } else { hand }
    }
}

fn closed(said: &[u8]) -> bool {
    said.len() > 1 && said.last() == Some(&CALL)
}

fn raises(said: &[u8]) -> usize {
    said.iter().filter(|word| **word == RAISE).count()
}

impl Small for Leduc {
    fn pending(&self) -> Pending {
        if self.folded().is_some() || closed(&self.said[1]) {
            return over(self.gain());
        }
        if self.cards.len() < 2 + self.round() {
            return Pending::Chance;
        }
        Pending::Seats(Deciders::one(Seat::at(self.said[self.round()].len() % 2)))
    }

    fn options(&self, _: Seat) -> Vec<u8> {
        let said = &self.said[self.round()];
        let facing_raise = said.last() == Some(&RAISE);
        let may_raise = raises(said) < 2;
        [(FOLD, facing_raise), (CALL, true), (RAISE, may_raise)]
            .into_iter()
            .filter_map(|(word, allowed)| allowed.then_some(word))
            .collect()
    }

    fn act(&mut self, _: Seat, option: u8) {
        let round = self.round();
        self.said[round].push(option);
    }

    fn draws(&self) -> Vec<(u8, u64)> {
        let left = |rank: u8| 2 - self.cards.iter().filter(|card| **card == rank).count() as u64;
        (0..3).map(|rank| (rank, left(rank))).filter(|(_, left)| *left > 0).collect()
    }

    fn deal(&mut self, draw: u8) {
        self.cards.push(draw);
    }

    fn known(&self, seat: Seat) -> Vec<u8> {
        let open = self.cards.get(2).map_or(9, |card| *card);
        let mut known = vec![self.cards[seat.index()], open, 9];
        known.extend(&self.said[0]);
        known.push(9);
        known.extend(&self.said[1]);
        known
    }

    fn gain(&self) -> f64 {
        let paid = self.paid();
        match self.folded() {
            Some(0) => -paid[0],
            Some(_) => paid[1],
            None => match self.strength(0).cmp(&self.strength(1)) {
                std::cmp::Ordering::Greater => paid[1],
                std::cmp::Ordering::Less => -paid[0],
                std::cmp::Ordering::Equal => 0.0,
            },
        }
    }
}
