//! Names, keys and chairs.

use std::fmt;
use std::str::FromStr;

use quarry_fair::Bytes;
use quarry_game::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::clock::{Control, Millis};
use crate::terms::Terms;

/// The number of a table: 63 bits drawn at random, so that an unlisted table cannot be guessed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct TableId(u64);

impl TableId {
    /// The table with this number; the highest bit is not used.
    pub const fn new(number: u64) -> TableId {
        TableId(number & (u64::MAX >> 1))
    }

    /// The number.
    pub const fn number(self) -> u64 {
        self.0
    }

    /// The table at which the players of this one meet again. Everybody computes the same, so a
    /// rematch cannot be set up twice.
    #[must_use]
    pub fn rematch(self) -> TableId {
        let hash: [u8; 32] = Sha256::new()
            .chain_update(b"quarry/rematch/v1")
            .chain_update(self.0.to_be_bytes())
            .finalize()
            .into();
        let (first, _) = hash.split_first_chunk().expect("a hash is longer than a number");
        TableId::new(u64::from_be_bytes(*first))
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for TableId {
    type Err = String;

    fn from_str(text: &str) -> Result<TableId, String> {
        let wrong = || "a table is named by 16 hexadecimal digits".to_owned();
        let bytes: Bytes<8> = text.parse().map_err(|_| wrong())?;
        let number = u64::from_be_bytes(bytes.0);
        if TableId::new(number).0 == number { Ok(TableId(number)) } else { Err(wrong()) }
    }
}

impl TryFrom<String> for TableId {
    type Error = String;

    fn try_from(text: String) -> Result<TableId, String> {
        text.parse()
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> String {
        id.to_string()
    }
}

/// What makes a client the owner of a seat. It prints as stars, so that no log can carry it.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(transparent)]
pub struct SeatKey(Bytes<32>);

/// What a table keeps of a key.
pub type KeyHash = Bytes<32>;

impl SeatKey {
    /// The key with exactly these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> SeatKey {
        SeatKey(Bytes(bytes))
    }

    /// What the table keeps of it.
    pub fn hash(&self) -> KeyHash {
        let hash = Sha256::new().chain_update(b"quarry/key/v1").chain_update(self.0.0);
        Bytes(hash.finalize().into())
    }

    /// The key as its owner carries it.
    pub const fn reveal(&self) -> Bytes<32> {
        self.0
    }
}

impl fmt::Debug for SeatKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// How strong a computer player is, from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

impl Level {
    /// The strongest.
    pub const MAX: u8 = 8;
    /// The computer player that takes over from a player who leaves.
    pub(crate) const STAND_IN: Level = Level(4);

    /// `None` beyond the strongest.
    pub const fn new(level: u8) -> Option<Level> {
        if level >= 1 && level <= Level::MAX { Some(Level(level)) } else { None }
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0
    }
}

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(level: u8) -> Result<Level, String> {
        Level::new(level).ok_or_else(|| format!("levels are 1 to {}, not {level}", Level::MAX))
    }
}

/// Who shall sit on a chair when a table is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatPlan {
    /// The first player who comes.
    Open,
    /// Only the owner of this key, as in a rematch.
    Kept(KeyHash),
    /// A computer player of this level.
    Computer(Level),
}

/// Who sits on a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// Nobody yet, but the owner of this key is expected.
    Kept(KeyHash),
    /// The holder of the key.
    Person(KeyHash),
    /// A computer player.
    Computer(Level),
    /// Nobody any more: the player had nothing left to decide and went. The place in the game stands.
    Gone,
}

impl From<SeatPlan> for Occupant {
    fn from(plan: SeatPlan) -> Occupant {
        match plan {
            SeatPlan::Open => Occupant::Open,
            SeatPlan::Kept(key) => Occupant::Kept(key),
            SeatPlan::Computer(level) => Occupant::Computer(level),
        }
    }
}

impl Occupant {
    /// Whether the owner of `key` may sit down here.
    pub fn is_free_for(&self, key: &KeyHash) -> bool {
        match self {
            Occupant::Open => true,
            Occupant::Kept(owner) => owner == key,
            Occupant::Person(_) | Occupant::Computer(_) | Occupant::Gone => false,
        }
    }

    /// Whether a computer player sits here.
    pub const fn is_computer(&self) -> bool {
        matches!(self, Occupant::Computer(_))
    }

    /// Whether a player is still missing here.
    pub const fn is_empty(&self) -> bool {
        matches!(self, Occupant::Open | Occupant::Kept(_))
    }
}

/// What is fixed when a table is set up and open to everybody who looks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The number of the table.
    pub id: TableId,
    /// Game and rules version, such as `raptor/1`.
    pub rules: String,
    /// What the players asked for; the rest of the setup is drawn.
    pub options: serde_json::Value,
    /// How time is counted.
    pub control: Control,
    /// Who shall sit where.
    pub seats: Vec<SeatPlan>,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// What fixes every draw.
    pub commitment: Bytes<32>,
    /// When it was set up.
    pub created: Millis,
    /// What else was agreed.
    #[serde(default, skip_serializing_if = "Terms::is_plain")]
    pub terms: Terms,
}

impl Head {
    /// The chairs, counted.
    pub fn chairs(&self) -> impl Iterator<Item = Seat> {
        (0..self.seats.len().min(MAX_SEATS)).map(Seat::at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_named_by_sixteen_digits() {
        let id = TableId::new(0x1f);
        assert_eq!(id.to_string(), "000000000000001f");
        assert_eq!("000000000000001f".parse(), Ok(id));
        for wrong in ["1f", "", "800000000000001f", "00000000000000zz"] {
            assert!(wrong.parse::<TableId>().is_err(), "{wrong}");
        }
        assert_ne!(id.rematch(), id);
        assert_eq!(id.rematch(), id.rematch());
    }

    #[test]
    fn a_key_prints_as_stars_and_hashes_with_its_purpose() {
        let key = SeatKey::from_bytes([1; 32]);
        assert_eq!(format!("{key:?}"), "***");
        assert_ne!(key.hash(), SeatKey::from_bytes([2; 32]).hash());
        assert_ne!(key.hash().0, <[u8; 32]>::from(Sha256::digest([1; 32])));
    }

    #[test]
    fn levels_run_from_one_to_eight() {
        assert!(Level::new(0).is_none() && Level::new(9).is_none());
        assert_eq!(serde_json::from_str::<Level>("8").unwrap(), Level(8));
        assert!(serde_json::from_str::<Level>("9").is_err());
    }
}
