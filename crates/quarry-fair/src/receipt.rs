//! What a client keeps, so that it need not trust the host: what it was shown and what it contributed.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::agreement::seal;
use crate::{Agreement, Bytes, Chair, Contribution, Fairness, Mixing};

/// The version of the receipt.
pub const RECEIPT_FORMAT: u32 = 1;

/// A client does not seal more often: each time is another try for a host in league with the player who left.
pub const MOST_ROUNDS: usize = 3;

/// What a client was shown and what it contributed. It is written before anything is sent.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    /// [`RECEIPT_FORMAT`] of the program that wrote it.
    pub quarry_receipt: u32,
    /// The name of the table: sixteen hexadecimal digits.
    pub table: String,
    /// How its draws are made checkable.
    pub fairness: Fairness,
    /// What was published before.
    pub commitment: Bytes<32>,
    /// The [`Agreement`] as it was shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreement: Option<Value>,
    /// The own seats, once the server has given them.
    pub seats: Vec<u8>,
    /// One for each contribution that was made up; the last one counts.
    pub rounds: Vec<Round>,
}

/// One own contribution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// What this client adds to the draws.
    pub contribution: Contribution,
    /// Whether it is sealed first, because more than one person sits here.
    pub sealed: bool,
    /// Whether the table has shown its seal at the own seats.
    #[serde(default)]
    pub laid: bool,
    /// The seals of all seats, as they were shown before the own contribution was opened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seals: Vec<Option<Bytes<32>>>,
}

/// What a client has to do for the draws.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// Nothing until others have done their part.
    Wait,
    /// To make up another contribution ([`Receipt::renew`]), write it down and send its seal. The last one may be known to
    /// others, who can still change theirs.
    Renew,
    /// To send this seal, perhaps again.
    Seal(Bytes<32>),
    /// To open this contribution, after the receipt with the seals was written.
    Open(Contribution),
}

/// What the host or a proxy has exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Deceit {
    /// The commitment is another one.
    #[error("the commitment is not the one that was shown before")]
    Commitment,
    /// The agreement is another one.
    #[error("game, options, seats or clock are not those that were shown before")]
    Agreement,
    /// The own seal is not shown at the own seat.
    #[error("the table does not show the seal of your contribution at your seat")]
    OwnSeal,
    /// The game began without the own contribution, or with another one.
    #[error("your contribution to the draws was replaced")]
    OwnContribution,
    /// A contribution does not open its seal, or comes from a seat that had none.
    #[error("the contribution of seat {0} is not the one that was sealed")]
    Contribution(usize),
    /// Opened contributions became void again and again.
    #[error("the draws were broken off and begun again too often")]
    TooOften,
}

impl Deceit {
    /// A stable word for programs and phrases.
    pub const fn code(&self) -> &'static str {
        match self {
            Deceit::Commitment => "commitment",
            Deceit::Agreement => "agreement",
            Deceit::OwnSeal => "own-seal",
            Deceit::OwnContribution => "own-contribution",
            Deceit::Contribution(_) => "contribution",
            Deceit::TooOften => "too-often",
        }
    }

    /// The seat it is about.
    pub const fn seat(&self) -> Option<usize> {
        match self {
            Deceit::Contribution(seat) => Some(*seat),
            // All others are about the table, or about the own seat.
            _ => None,
        }
    }
}

impl Receipt {
    /// For a table of which this was shown; nothing is contributed yet.
    pub fn new(
        table: &str,
        fairness: Fairness,
        commitment: Bytes<32>,
        agreement: Option<Value>,
    ) -> Receipt {
        let (table, seats, rounds) = (table.to_owned(), Vec::new(), Vec::new());
        let quarry_receipt = RECEIPT_FORMAT;
        Receipt { quarry_receipt, table, fairness, commitment, agreement, seats, rounds }
    }

    /// The number of the table.
    pub fn number(&self) -> Option<u64> {
        self.table.parse().ok().map(|bytes: Bytes<8>| u64::from_be_bytes(bytes.0))
    }

    /// The agreement, if it can be read.
    pub fn agreed(&self) -> Option<Agreement> {
        self.agreement.clone().and_then(|agreed| serde_json::from_value(agreed).ok())
    }

    /// Takes another contribution in use; returns its seal.
    pub fn renew(&mut self, contribution: Contribution, sealed: bool) -> Bytes<32> {
        self.rounds.push(Round { contribution, sealed, laid: false, seals: Vec::new() });
        seal(self.number().unwrap_or_default(), &contribution)
    }

    /// Compares what every picture shows.
    ///
    /// # Errors
    ///
    /// Names what is not as it was shown.
    pub fn compare(&self, commitment: &Bytes<32>, agreement: Option<&Value>) -> Result<(), Deceit> {
        match () {
            () if *commitment != self.commitment => Err(Deceit::Commitment),
            () if agreement != self.agreement.as_ref() => Err(Deceit::Agreement),
            () => Ok(()),
        }
    }

    /// What is to do before the game begins. Seals that are complete are kept in the receipt, which must be written
    /// before the contribution is opened.
    ///
    /// # Errors
    ///
    /// Names what was exchanged; nothing may be opened then.
    pub fn task(&mut self, mixing: &Mixing) -> Result<Task, Deceit> {
        let Some(agreed) = self.agreed() else { return Ok(Task::Wait) };
        let (count, table) = (self.rounds.len(), self.number().unwrap_or_default());
        let own = self.seats.clone();
        let Some(round) = self.rounds.last_mut().filter(|round| round.sealed) else {
            return Ok(Task::Wait);
        };
        let renew = if count < MOST_ROUNDS { Ok(Task::Renew) } else { Err(Deceit::TooOften) };
        let sealed = seal(table, &round.contribution);
        let shown = |seat: &u8| mixing.seals.get(usize::from(*seat)).copied().flatten();
        if own.is_empty() || !own.iter().all(|seat| shown(seat) == Some(sealed)) {
            let is_void = mixing.voided > 0 && own.iter().all(|seat| shown(seat).is_none());
            return match round.laid {
                false if count > 1 => Ok(Task::Seal(sealed)),
                true if is_void => renew,
                _ => Err(Deceit::OwnSeal),
            };
        }
        round.laid = true;
        let is_missing = |(seat, chair): (usize, &Chair)| {
            chair.is_person() && mixing.seals.get(seat).copied().flatten().is_none()
        };
        let is_complete = !agreed.seats.iter().enumerate().any(is_missing);
        if round.seals.is_empty() && !is_complete {
            return Ok(Task::Wait);
        }
        if round.seals.is_empty() {
            round.seals.clone_from(&mixing.seals);
        }
        if round.seals != mixing.seals {
            // The own contribution may be on its way already, and another seal has changed since.
            return renew;
        }
        let is_open = own.iter().all(|seat| mixing.opened.contains(seat));
        Ok(if is_open { Task::Wait } else { Task::Open(round.contribution) })
    }

    /// Checks the contributions of a game that has begun.
    ///
    /// # Errors
    ///
    /// Names whose contribution was exchanged.
    pub fn begun(&self, contributions: &[Contribution]) -> Result<(), Deceit> {
        let Some(round) = self.rounds.last() else { return Ok(()) };
        let own = |seat: usize| self.seats.iter().any(|own| usize::from(*own) == seat);
        let mine = self.seats.iter().map(|seat| contributions.get(usize::from(*seat)));
        if self.seats.is_empty() || !mine.into_iter().all(|it| it == Some(&round.contribution)) {
            return Err(Deceit::OwnContribution);
        }
        if self.fairness == Fairness::V1 {
            return Ok(());
        }
        let seats = self.agreed().map_or(0, |agreed| agreed.seats.len());
        if contributions.len() != seats || (round.sealed && round.seals.is_empty()) {
            return Err(Deceit::OwnContribution);
        }
        let table = self.number().unwrap_or_default();
        let fits = |seat: usize| match round.seals.get(seat).copied().flatten() {
            Some(sealed) => seal(table, &contributions[seat]) == sealed,
            None => own(seat) || contributions[seat] == Bytes([0; 32]),
        };
        (0..seats).find(|seat| !fits(*seat)).map_or(Ok(()), |seat| Err(Deceit::Contribution(seat)))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const TABLE: &str = "000000000000002a";
    const MINE: Contribution = Bytes([1; 32]);
    const THEIRS: Contribution = Bytes([2; 32]);

    fn receipt(sealed: bool, seats: &Value) -> Receipt {
        let open = seats.as_array().unwrap().iter().filter(|seat| seat.is_string()).count();
        let agreement = json!({"rules": "raptor/1", "options": {}, "seats": seats, "open": open,
            "control": "none", "hints": true});
        let mut receipt = Receipt::new(TABLE, Fairness::V2, Bytes([9; 32]), Some(agreement));
        receipt.seats = vec![0];
        receipt.renew(MINE, sealed);
        receipt
    }

    fn shown(seals: [Option<Contribution>; 2], opened: &[u8], voided: u32) -> Mixing {
        let seals = seals.map(|it| it.map(|it| seal(42, &it))).to_vec();
        Mixing { seals, opened: opened.to_vec(), voided, contributions: Vec::new() }
    }

    #[test]
    fn nothing_is_opened_before_every_seal_is_there_and_the_own_one_is_right() {
        let mut mine = receipt(true, &json!(["open", "open"]));
        assert_eq!(mine.task(&shown([Some(MINE), None], &[], 0)), Ok(Task::Wait));
        assert_eq!(mine.task(&shown([Some(THEIRS), Some(THEIRS)], &[], 0)), Err(Deceit::OwnSeal));
        assert_eq!(mine.task(&shown([None, Some(THEIRS)], &[], 0)), Err(Deceit::OwnSeal));
        assert!(mine.rounds[0].seals.is_empty());
        let all = shown([Some(MINE), Some(THEIRS)], &[], 0);
        assert_eq!(mine.task(&all), Ok(Task::Open(MINE)));
        assert_eq!(mine.rounds[0].seals, all.seals, "kept before it is opened");
        assert_eq!(mine.task(&shown([Some(MINE), Some(THEIRS)], &[0], 0)), Ok(Task::Wait));
        let other = shown([Some(MINE), Some(Bytes([3; 32]))], &[], 0);
        assert_eq!(mine.task(&other), Ok(Task::Renew), "ours may be known, theirs has changed");
        let fresh = mine.renew(Bytes([4; 32]), true);
        assert_eq!(mine.task(&other), Ok(Task::Seal(fresh)), "until the table shows it");
        let replaced = shown([Some(Bytes([4; 32])), Some(Bytes([3; 32]))], &[], 0);
        assert_eq!(mine.task(&replaced), Ok(Task::Open(Bytes([4; 32]))));
    }

    #[test]
    fn what_was_opened_is_never_used_again_and_not_for_ever() {
        let mut mine = receipt(true, &json!(["open", "open"]));
        for round in 1..MOST_ROUNDS {
            mine.rounds.last_mut().unwrap().laid = true;
            assert_eq!(mine.task(&shown([None, None], &[], round as u32)), Ok(Task::Renew));
            let fresh = Bytes([10 + round as u8; 32]);
            assert_eq!(mine.renew(fresh, true), seal(42, &fresh));
            let all = shown([Some(fresh), Some(THEIRS)], &[], round as u32);
            assert_eq!(mine.task(&all), Ok(Task::Open(fresh)));
        }
        assert_eq!(mine.task(&shown([None, None], &[], 3)), Err(Deceit::TooOften));
    }

    #[test]
    fn a_game_begins_with_the_contributions_that_were_sealed() {
        let mut mine = receipt(true, &json!(["open", "open"]));
        assert_eq!(mine.begun(&[MINE, THEIRS]), Err(Deceit::OwnContribution), "never opened");
        mine.task(&shown([Some(MINE), Some(THEIRS)], &[], 0)).unwrap();
        assert_eq!(mine.begun(&[MINE, THEIRS]), Ok(()));
        assert_eq!(mine.begun(&[THEIRS, THEIRS]), Err(Deceit::OwnContribution));
        assert_eq!(mine.begun(&[MINE, MINE]), Err(Deceit::Contribution(1)));
        assert_eq!(mine.begun(&[MINE]), Err(Deceit::OwnContribution));
    }

    #[test]
    fn one_player_alone_seals_nothing() {
        let alone = receipt(false, &json!(["open", {"computer": 2}]));
        let zeros = Bytes([0; 32]);
        assert_eq!(alone.begun(&[MINE, zeros]), Ok(()));
        assert_eq!(alone.begun(&[THEIRS, zeros]), Err(Deceit::OwnContribution));
        assert_eq!(alone.begun(&[MINE, THEIRS]), Err(Deceit::Contribution(1)));
        let agreed = alone.agreement.clone();
        assert_eq!(alone.compare(&Bytes([9; 32]), agreed.as_ref()), Ok(()));
        assert_eq!(alone.compare(&Bytes([8; 32]), agreed.as_ref()), Err(Deceit::Commitment));
        assert_eq!(alone.compare(&Bytes([9; 32]), None), Err(Deceit::Agreement));
    }
}
