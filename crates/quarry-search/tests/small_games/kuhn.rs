//! Kuhn poker: three cards, one bet. Seat 0 loses 1/18 of a chip a game.

use quarry_game::{Deciders, Pending, Seat};

use super::{Small, over};

const PASS: u8 = 0;
const BET: u8 = 1;

/// A deal and what was said so far.
#[derive(Clone, Default)]
pub(crate) struct Kuhn {
    cards: Vec<u8>,
    said: Vec<u8>,
}

impl Small for Kuhn {
    fn pending(&self) -> Pending {
        if self.cards.len() < 2 {
            return Pending::Chance;
        }
        match self.said[..] {
            [PASS, PASS] | [BET, _] | [PASS, BET, _] => over(self.gain()),
            _ => Pending::Seats(Deciders::one(Seat::at(self.said.len() % 2))),
        }
    }

    fn options(&self, _: Seat) -> Vec<u8> {
        vec![PASS, BET]
    }

    fn act(&mut self, _: Seat, option: u8) {
        self.said.push(option);
    }

    fn draws(&self) -> Vec<(u8, u64)> {
        (0..3).filter(|card| !self.cards.contains(card)).map(|card| (card, 1)).collect()
    }

    fn deal(&mut self, draw: u8) {
        self.cards.push(draw);
    }

    fn known(&self, seat: Seat) -> Vec<u8> {
        [&self.cards[seat.index()..=seat.index()], &self.said].concat()
    }

    fn gain(&self) -> f64 {
        let sign = if self.cards[0] > self.cards[1] { 1.0 } else { -1.0 };
        match self.said[..] {
            [PASS, PASS] => sign,
            [BET, PASS] => 1.0,
            [PASS, BET, PASS] => -1.0,
            _ => 2.0 * sign,
        }
    }
}
