//! The contributions of people to the draws: sealed, opened, void.
//!
//! ```text
//! every chair is taken ──▶ all seals are shown ──▶ each client opens ──▶ the last opening begins the game
//!                                  ▲                      │
//!                                  └── all seal again ◀───┘ a player leaves: what was opened is void
//! ```
//!
//! One person who takes every chair for people gives the contribution in the clear, which begins the game at once.

use quarry_fair::{
    Agreement, Bytes, Chair, Contribution, Fairness, Secret, bound_commitment, commitment,
    content_of, position_mark, seal,
};
use quarry_game::{Notation, QuickDice, Seat, SeatSet, Version, json};

use crate::error::TableError;
use crate::seats::{Head, SeatPlan};
use crate::wire::Seal;

/// How far the contributions of a table are.
#[derive(Clone, Debug)]
pub(crate) struct Bowl {
    /// What the commitment binds, at tables of the second version.
    pub(crate) agreement: Option<Box<Agreement>>,
    pub(crate) contributions: Vec<Contribution>,
    pub(crate) seals: Vec<Option<Seal>>,
    pub(crate) opened: SeatSet,
    pub(crate) voided: u32,
}

impl Bowl {
    pub(crate) fn new(seats: usize, agreement: Option<Box<Agreement>>) -> Bowl {
        let (contributions, seals) = (vec![Bytes([0; 32]); seats], vec![None; seats]);
        Bowl { agreement, contributions, seals, opened: SeatSet::EMPTY, voided: 0 }
    }

    /// Takes the contribution of `seat` out. Where one was opened already, all are void, as others may have seen it;
    /// whether that is so.
    pub(crate) fn take_out(&mut self, seat: Seat) -> bool {
        self.contributions[seat.index()] = Bytes([0; 32]);
        self.seals[seat.index()] = None;
        if self.opened.is_empty() {
            return false;
        }
        let (seats, voided) = (self.seals.len(), self.voided + 1);
        *self = Bowl { voided, ..Bowl::new(seats, self.agreement.take()) };
        true
    }

    pub(crate) fn lay(&mut self, seats: &[Seat], seal: Seal) {
        seats.iter().for_each(|seat| self.seals[seat.index()] = Some(seal));
    }

    pub(crate) fn open(
        &mut self,
        table: u64,
        seats: &[Seat],
        contribution: Contribution,
    ) -> Result<(), &'static str> {
        let sealed = Some(seal(table, &contribution));
        for seat in seats {
            if self.seals.get(seat.index()).copied().flatten() != sealed {
                return Err("a contribution does not open its seal");
            }
            self.contributions[seat.index()] = contribution;
            self.opened = self.opened.with(*seat);
        }
        Ok(())
    }
}

impl Head {
    /// What the commitment binds.
    ///
    /// # Errors
    ///
    /// When the game cannot be set up like this.
    pub fn agreement<G: Notation>(&self, secret: &Secret) -> Result<Agreement, TableError> {
        let chair = |plan: &SeatPlan| match plan {
            SeatPlan::Open => Chair::Open,
            SeatPlan::Kept(_) => Chair::Kept,
            SeatPlan::Computer(level) => Chair::Computer((*level).into()),
        };
        let seats: Vec<Chair> = self.seats.iter().map(chair).collect();
        let open = seats.iter().filter(|chair| chair.is_person()).count();
        let mark = |text: &String| {
            let game = G::from_position_by(self.version::<G>()?, text)
                .map_err(|error| TableError::Head(error.to_string()))?;
            Ok(position_mark(self.id.number(), secret, &game.position()))
        };
        Ok(Agreement {
            rules: self.rules.clone(),
            options: self.options.clone(),
            seats,
            open: u8::try_from(open).unwrap_or(u8::MAX),
            control: self.control.to_string(),
            hints: self.terms.hints,
            content: self.content::<G>()?,
            position: self.terms.position.as_ref().map(mark).transpose()?,
        })
    }

    /// The version of the rules that are played here.
    pub(crate) fn version<G: Notation>(&self) -> Result<Version, TableError> {
        G::version_of(&self.rules).ok_or_else(|| TableError::Head("other rules".to_owned()))
    }

    /// The content that a setup by these options uses.
    fn content<G: Notation>(&self) -> Result<Option<String>, TableError> {
        if self.terms.imported || self.terms.position.is_some() {
            return Ok(None);
        }
        let options: G::Options =
            json::read_value(&self.options).map_err(|error| TableError::Head(error.to_string()))?;
        let setup = G::set_up_by(self.version::<G>()?, &options, &mut QuickDice::new(0));
        setup.map(|setup| content_of(&setup)).map_err(|error| TableError::Head(error.to_string()))
    }

    /// Commits to `secret` and to everything that was agreed.
    ///
    /// # Errors
    ///
    /// When the game cannot be set up like this.
    pub fn commit<G: Notation>(mut self, secret: &Secret) -> Result<Head, TableError> {
        self.terms.fairness = Fairness::V2;
        let (_, commitment) = self.promised::<G>(secret)?;
        Ok(Head { commitment, ..self })
    }

    /// The agreement, where it is bound, and the commitment that belongs to `secret`.
    pub(crate) fn promised<G: Notation>(
        &self,
        secret: &Secret,
    ) -> Result<(Option<Box<Agreement>>, Bytes<32>), TableError> {
        let table = self.id.number();
        if self.terms.fairness == Fairness::V1 {
            return Ok((None, commitment(table, secret)));
        }
        let agreed = self.agreement::<G>(secret)?;
        let committed = bound_commitment(table, &agreed, secret)
            .map_err(|error| TableError::Head(error.to_string()))?;
        Ok((Some(Box::new(agreed)), committed))
    }
}
