//! Goofspiel with prizes in falling order and hidden bids: after each trick only its winner is told.

use quarry_game::{Deciders, Pending, Seat};

use super::{Small, over};

/// Bids of both seats so far.
#[derive(Clone)]
pub(crate) struct Goofspiel {
    cards: u8,
    bids: [Vec<u8>; 2],
}

impl Goofspiel {
    /// With cards and prizes 1 to `cards`.
    pub(crate) fn new(cards: u8) -> Goofspiel {
        Goofspiel { cards, bids: [Vec::new(), Vec::new()] }
    }

    /// 1, 2 or 0 for each finished trick: seat 0 won, seat 1 won, nobody.
    fn winners(&self) -> impl Iterator<Item = u8> {
        self.bids[0].iter().zip(&self.bids[1]).map(|(mine, theirs)| match mine.cmp(theirs) {
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Less => 2,
            std::cmp::Ordering::Equal => 0,
        })
    }
}

impl Small for Goofspiel {
    fn pending(&self) -> Pending {
        if self.bids.iter().all(|bids| bids.len() == usize::from(self.cards)) {
            return over(self.gain());
        }
        let trick = self.bids[0].len().min(self.bids[1].len());
        let missing = (0..2).filter(|seat| self.bids[*seat].len() == trick);
        Pending::Seats(Deciders::of(missing.map(Seat::at).collect()))
    }

    fn options(&self, seat: Seat) -> Vec<u8> {
        (1..=self.cards).filter(|card| !self.bids[seat.index()].contains(card)).collect()
    }

    fn act(&mut self, seat: Seat, option: u8) {
        self.bids[seat.index()].push(option);
    }

    fn draws(&self) -> Vec<(u8, u64)> {
        Vec::new()
    }

    fn deal(&mut self, _: u8) {
        unreachable!("there is no luck in goofspiel")
    }

    fn known(&self, seat: Seat) -> Vec<u8> {
        let mut known = self.bids[seat.index()].clone();
        known.push(99);
        known.extend(self.winners());
        known
    }

    /// Who has won more prize points gets 1.
    fn gain(&self) -> f64 {
        let prizes = (1..=i32::from(self.cards)).rev();
        let points: i32 = self
            .winners()
            .zip(prizes)
            .map(|(winner, prize)| match winner {
                1 => prize,
                2 => -prize,
                _ => 0,
            })
            .sum();
        f64::from(points.signum())
    }
}
