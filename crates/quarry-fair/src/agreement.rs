//! What a table was set up for: the part of the commitment that nobody can change afterwards.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::canonical::{NotCanonical, digest};
use crate::{Bytes, Contribution, Secret};

/// How the draws of a table are made checkable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "1 | 2"))]
#[serde(try_from = "u8", into = "u8")]
pub enum Fairness {
    /// The commitment covers only the table and the secret, and contributions come in the clear.
    #[default]
    V1,
    /// The commitment covers the [`Agreement`] too, and several people seal their contributions first.
    V2,
}

impl Fairness {
    /// Whether this is the first version, which files leave out.
    pub fn is_first(&self) -> bool {
        *self == Fairness::V1
    }
}

impl From<Fairness> for u8 {
    fn from(fairness: Fairness) -> u8 {
        match fairness {
            Fairness::V1 => 1,
            Fairness::V2 => 2,
        }
    }
}

impl TryFrom<u8> for Fairness {
    type Error = String;

    fn try_from(number: u8) -> Result<Fairness, String> {
        match number {
            1 => Ok(Fairness::V1),
            2 => Ok(Fairness::V2),
            _ => Err(format!("fairness is 1 or 2, not {number}")),
        }
    }
}

/// Who was expected on a chair when the table was set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Chair {
    /// Any person.
    Open,
    /// The person of the game before, in a rematch.
    Kept,
    /// A computer player of this level.
    Computer(u8),
}

impl Chair {
    /// Whether a person sits here, who contributes to the draws.
    pub const fn is_person(self) -> bool {
        !matches!(self, Chair::Computer(_))
    }
}

/// Everything that the commitment of a table binds besides its number and its secret.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Agreement {
    /// Game and rules version, such as `raptor/1`.
    pub rules: String,
    /// What the players asked for; the rest of the setup is drawn.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// Who was expected on each chair.
    pub seats: Vec<Chair>,
    /// How many chairs are for people.
    pub open: u8,
    /// How time is counted, such as `5+3`.
    pub control: String,
    /// Whether players may ask for hints.
    pub hints: bool,
    /// The digest of the content that the setup uses, also where the options do not name it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<String>,
    /// The [`position_mark`] of the position that a practice game begins at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub position: Option<Bytes<32>>,
}

impl Agreement {
    /// Whether the parts that repeat each other do.
    pub fn is_consistent(&self) -> bool {
        let people = self.seats.iter().filter(|chair| chair.is_person()).count();
        usize::from(self.open) == people
    }
}

/// What is published before the first player sits down at `table`: it fixes the secret and the agreement.
///
/// # Errors
///
/// When the options have a number without a canonical form.
pub fn bound_commitment(
    table: u64,
    agreement: &Agreement,
    secret: &Secret,
) -> Result<Bytes<32>, NotCanonical> {
    let agreed = digest(agreement)?;
    Ok(hash(&[b"quarry/commit/v2", &table.to_be_bytes(), &agreed.0, &secret.reveal().0]))
}

/// Stands for a position in an [`Agreement`]. Positions have hidden parts, so the secret is mixed in.
pub fn position_mark(table: u64, secret: &Secret, position: &str) -> Bytes<32> {
    let (table, secret) = (table.to_be_bytes(), secret.reveal().0);
    hash(&[b"quarry/position/v2", &table, &secret, position.as_bytes()])
}

/// What a person shows of a contribution until every contribution is fixed.
pub fn seal(table: u64, contribution: &Contribution) -> Bytes<32> {
    hash(&[b"quarry/seal/v2", &table.to_be_bytes(), &contribution.0])
}

fn hash(parts: &[&[u8]]) -> Bytes<32> {
    let hash = parts.iter().fold(Sha256::new(), Sha256::chain_update);
    Bytes(hash.finalize().into())
}

/// How far the contributions of a table are: what each client checks before it opens its own.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mixing {
    /// The seal of each seat; none for computer players, for a person alone, and where nobody has sealed yet.
    #[cfg_attr(feature = "ts", ts(type = "(string | null)[]"))]
    pub seals: Vec<Option<Bytes<32>>>,
    /// The seats whose contributions are opened.
    pub opened: Vec<u8>,
    /// How often opened contributions became void because a player left before the game began.
    pub voided: u32,
    /// What each seat contributed, once the game has begun; zeros for a computer player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, type = "string[]"))]
    pub contributions: Vec<Contribution>,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    pub(crate) fn agreement() -> Agreement {
        let seats = vec![Chair::Open, Chair::Kept, Chair::Computer(3)];
        let (options, control) = (json!({"players": 3, "mode": "é\n"}), "5+3".to_owned());
        let (content, position) = (Some("00ff".to_owned()), None);
        let rules = "moogh/1".to_owned();
        Agreement { rules, options, seats, open: 2, control, hints: false, content, position }
    }

    #[test]
    fn golden_vectors() {
        let secret = Secret::from_bytes([0x11; 32]);
        let committed = bound_commitment(42, &agreement(), &secret).unwrap();
        let mark = position_mark(42, &secret, "a b");
        let sealed = seal(42, &Bytes([0x22; 32]));
        assert_eq!(
            committed.to_string(),
            "c38eca50970e3dcf742ab10251dc1e609a14686e065aa5a5aa18852056f743ff"
        );
        assert_eq!(
            mark.to_string(),
            "35668ad63ab986be89b635613ef9fa157f8122b9b3b8dba348837d4fa50bffea"
        );
        assert_eq!(
            sealed.to_string(),
            "90faad49b88bc814e68d39a07f69d9e0f79320d489f98f53c8770690ac182397"
        );
    }

    #[test]
    fn every_part_of_the_agreement_counts() {
        let secret = Secret::from_bytes([1; 32]);
        let commit = |agreement: &Agreement| bound_commitment(7, agreement, &secret).unwrap();
        let agreed = agreement();
        let changes: [fn(&mut Agreement); 8] = [
            |it| it.rules = "moogh/2".into(),
            |it| it.options = json!({}),
            |it| it.seats[0] = Chair::Kept,
            |it| it.open = 3,
            |it| it.control = "none".into(),
            |it| it.hints = true,
            |it| it.content = None,
            |it| it.position = Some(Bytes([0; 32])),
        ];
        for (index, change) in changes.iter().enumerate() {
            let mut other = agreed.clone();
            change(&mut other);
            assert_ne!(commit(&other), commit(&agreed), "part {index} does not count");
        }
        let elsewhere = bound_commitment(8, &agreed, &secret).unwrap();
        let otherwise = bound_commitment(7, &agreed, &Secret::from_bytes([2; 32])).unwrap();
        assert!(elsewhere != commit(&agreed) && otherwise != commit(&agreed));
        assert!(agreed.is_consistent() && !Agreement { open: 1, ..agreed }.is_consistent());
    }

    #[test]
    fn fairness_is_one_or_two() {
        assert_eq!(serde_json::from_str::<Fairness>("2").unwrap(), Fairness::V2);
        assert!(serde_json::from_str::<Fairness>("3").is_err());
        assert_eq!(Fairness::default(), Fairness::V1);
    }
}
