//! The contributions of people to the draws: what may be sealed and opened when.

use quarry_fair::{Contribution, Fairness, Mixing, Terms as FileTerms, seal};
use quarry_game::{Notation, Seat, Telling};

use super::Table;
use super::decide::Entries;
use crate::mixing::Bowl;
use crate::people::Wish;
use crate::refusal::Refusal;
use crate::seats::{KeyHash, Occupant, SeatPlan};
use crate::step::Entry;
use crate::wire::Seal;

impl<G: Notation + Telling> Table<G> {
    /// The chairs that are for people.
    fn people(&self) -> impl Iterator<Item = Seat> {
        self.head
            .chairs()
            .filter(|seat| !matches!(self.head.seats[seat.index()], SeatPlan::Computer(_)))
    }

    /// Whether one person who sits down on `seats` may contribute in the clear.
    pub(super) fn expect_alone(&self, seats: &[Seat]) -> Result<(), Refusal> {
        let seals = self.head.terms.fairness == Fairness::V2;
        let alone = self.people().all(|seat| seats.contains(&seat));
        if seals && !alone { Err(Refusal::SealFirst) } else { Ok(()) }
    }

    pub(super) fn sit_sealed(
        &self,
        seats: &[Seat],
        key: KeyHash,
        seal: Seal,
        wishes: &[Wish],
    ) -> Entries {
        let missing = self.expect_free(seats, &key)?;
        match () {
            () if self.head.terms.fairness == Fairness::V1 => Err(Refusal::WrongSeal),
            () if missing && self.head.terms.position.is_some() => Err(Refusal::Practice),
            () => {
                let sit = Entry::SitSealed { seats: seats.to_vec(), key, seal };
                Ok([vec![sit], self.names(seats, wishes)?].concat())
            }
        }
    }

    /// Another seal. As long as nothing is opened, no player gains by it; afterwards it comes too late.
    pub(super) fn seal_again(&self, seat: Seat, seal: Seal) -> Entries {
        let bowl = &self.bowl;
        match self.seats[seat.index()] {
            _ if self.play.is_some() => Err(Refusal::Started),
            _ if self.head.terms.fairness == Fairness::V1 => Err(Refusal::WrongSeal),
            _ if !bowl.opened.is_empty() => Err(Refusal::WrongSeal),
            owner @ Occupant::Person(_) => {
                let before = bowl.seals[seat.index()];
                let is_own =
                    |it: &Seat| self.seats[it.index()] == owner && bowl.seals[it.index()] == before;
                Ok(vec![Entry::Seal { seats: self.people().filter(is_own).collect(), seal }])
            }
            Occupant::Open | Occupant::Kept(_) | Occupant::Computer(_) | Occupant::Gone => {
                Err(Refusal::NoSeat)
            }
        }
    }

    /// Opens a contribution, once every seal is there; the last opening begins the game.
    pub(super) fn open_contribution(&self, seat: Seat, contribution: Contribution) -> Entries {
        let bowl = &self.bowl;
        if self.play.is_some() {
            return Err(Refusal::Started);
        }
        if self.people().any(|seat| bowl.seals[seat.index()].is_none()) {
            return Err(Refusal::NotSealed);
        }
        let sealed = Some(seal(self.head.id.number(), &contribution));
        if bowl.seals[seat.index()] != sealed {
            return Err(Refusal::WrongSeal);
        }
        if bowl.opened.contains(seat) {
            return Err(Refusal::Nothing);
        }
        let owner = self.seats[seat.index()];
        let is_own =
            |it: &Seat| self.seats[it.index()] == owner && bowl.seals[it.index()] == sealed;
        let seats: Vec<Seat> = self.people().filter(is_own).collect();
        let mut entries = vec![Entry::Open { seats: seats.clone(), contribution }];
        if self.people().all(|seat| bowl.opened.contains(seat) || seats.contains(&seat)) {
            let mut contributions = bowl.contributions.clone();
            seats.iter().for_each(|seat| contributions[seat.index()] = contribution);
            entries.extend(self.begin(&contributions)?);
        }
        Ok(entries)
    }

    /// How far the contributions are; they themselves once the game has begun.
    pub(super) fn mixing(&self) -> Option<Mixing> {
        if self.head.terms.imported {
            return None;
        }
        let Bowl { contributions, seals, opened, voided, .. } = &self.bowl;
        let contributions = self.play.as_ref().map(|_| contributions.clone()).unwrap_or_default();
        let opened = opened.iter().map(|seat| seat.index() as u8).collect();
        Some(Mixing { seals: seals.clone(), opened, voided: *voided, contributions })
    }

    /// What the verification file says about how the table was set up.
    pub(super) fn file_terms(&self) -> FileTerms {
        match &self.bowl.agreement {
            None => FileTerms::Options(self.head.options.clone()),
            Some(agreed) => FileTerms::Agreed((**agreed).clone(), self.bowl.seals.clone()),
        }
    }
}
