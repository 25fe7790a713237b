//! What a verification found, in words.

use std::fmt;

use quarry_game::RecordedOutcome;
use serde::Serialize;

use crate::{Bytes, Contribution, Deceit, Receipt};

/// What a participant knows, to hold against a file.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    /// Contributions that must be among those of the file.
    pub contributions: Vec<Contribution>,
    /// The commitment that was shown before the game.
    pub commitment: Option<Bytes<32>>,
    /// What a client kept.
    pub receipt: Option<Receipt>,
}

/// Something that was recomputed and held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    /// The file is whole.
    Digest,
    /// The secret and the agreement are the committed ones.
    Commitment,
    /// The record is that of the agreed game.
    Agreement,
    /// Each contribution opens its seal.
    Seals,
    /// Every roll.
    Draws,
    /// Every step and the result.
    Rules,
    /// The commitment is the one that was shown before the game.
    ShownCommitment,
    /// The given contributions are among those of the file.
    OwnContribution,
    /// Everything that the receipt has.
    Receipt,
}

/// Something that the file cannot show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Caveat {
    /// A file of format 1.
    FirstFormat,
    /// Nobody who took part has said what they contributed.
    NoEvidence,
    /// Only computer players sat at the table.
    Nobody,
    /// One person sat at the table.
    OnePerson,
    /// Some seats were computer players of the host.
    Computers,
    /// The game began at a position that its player chose.
    Practice,
}

/// What was recomputed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// The format of the file.
    pub format: u32,
    /// Steps that were played again.
    pub steps: usize,
    /// Draws that came out the same.
    pub draws: usize,
    /// How the game ended, if it has.
    pub result: Option<RecordedOutcome>,
    /// Whether the game began at a position that its player chose, for practice.
    pub practice: bool,
    /// What held, in the order in which it was looked at.
    pub checks: Vec<Check>,
    /// What the file cannot show.
    pub caveats: Vec<Caveat>,
}

/// What does not fit in a verification file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
    /// Not a verification file of this game.
    #[error("not a verification file of this game: {0}")]
    Unreadable(String),
    /// The file was changed after it was written.
    #[error("the digest does not match: the file was changed")]
    Digest,
    /// The secret is not the one that was promised.
    #[error("the secret does not match the commitment")]
    Commitment,
    /// The record names another commitment than the file.
    #[error("the record carries another commitment")]
    RecordCommitment,
    /// The agreement contradicts itself or the record.
    #[error("the agreement does not fit the game: {0}")]
    Agreement(&'static str),
    /// A contribution does not open its seal.
    #[error("the contribution of seat {0} does not open its seal")]
    Seal(usize),
    /// The setup is not the one that the streams lay out.
    #[error("the setup was not drawn from the committed secret")]
    Setup,
    /// A draw came out differently.
    #[error("step {0}: this draw was not drawn from the committed secret")]
    Draw(usize),
    /// The rolls listed in the file are not those of the streams.
    #[error("the listed rolls of draw {0} are not those of the stream")]
    Rolls(usize),
    /// A step or the result breaks a rule.
    #[error("{0}")]
    Record(String),
    /// The commitment is not the one that was shown before the game.
    #[error("the commitment is not the one that was shown before the game")]
    ShownCommitment,
    /// A contribution of a player is not in the file.
    #[error("contribution {0} is not among those of the file: it was replaced")]
    OwnContribution(Contribution),
    /// The receipt is of another table.
    #[error("the receipt is of another table")]
    OtherTable,
    /// The receipt shows something else.
    #[error("the receipt shows: {0}")]
    Receipt(Deceit),
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Check::Digest => "the file is whole (digest)",
            Check::Commitment => "the secret and the agreement are the committed ones",
            Check::Agreement => "game, options, seats and clock are the agreed ones",
            Check::Seals => "every contribution opens its seal",
            Check::Draws => "every roll comes from the committed secret and the contributions",
            Check::Rules => "every step keeps the rules and leads to the result",
            Check::ShownCommitment => "the commitment is the one that you were shown",
            Check::OwnContribution => "your contribution is among those of the file",
            Check::Receipt => {
                "commitment, agreement, seals and your contribution are those of your receipt"
            }
        })
    }
}

impl fmt::Display for Caveat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Caveat::FirstFormat => {
                "a file of format 1 does not bind game, options, seats or clock, and contributions were not \
                 sealed: the host could have changed the former afterwards, and chosen a contribution together with \
                 the last player to sit down"
            }
            Caveat::NoEvidence => {
                "nobody has said what they contributed: the host could have replaced contributions; give \
                 --receipt FILE, or --contribution HEX with --commitment HEX"
            }
            Caveat::Nobody => {
                "only computer players sat here, so nobody but the host contributed: the draws follow from one \
                 secret, but the host may have tried many secrets before it published one"
            }
            Caveat::OnePerson => {
                "one person sat here: the draws are fair to that person only if the contribution is theirs"
            }
            Caveat::Computers => {
                "computer players run at the host: they kept the rules, but what they knew cannot be shown"
            }
            Caveat::Practice => "the player chose the position at which the game began",
        })
    }
}
