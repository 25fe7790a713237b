//! What a table takes in, and what the log keeps of it.

use quarry_fair::{Bytes, Contribution};
use quarry_game::Seat;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::chat::Line;
use crate::clock::Millis;
use crate::people::{Player, Wish};
use crate::seats::{KeyHash, Level};
pub use crate::wire::Idem;
use crate::wire::{Request, Seal};

/// Everything that a table can be told.
#[derive(Clone, PartialEq, Debug)]
#[allow(
    missing_docs,
    reason = "the variants have docs, and their fields are named after what they hold"
)]
pub enum Input {
    /// A player sits down on these chairs.
    Sit {
        /// One chair, or several at a hot-seat table.
        seats: Vec<Seat>,
        /// What will prove who it was.
        key: KeyHash,
        /// What they add to the draws.
        contribution: Contribution,
        /// How they want to be called, in the order of the chairs; may be shorter.
        wishes: Vec<Wish>,
    },
    /// A player sits down and shows only the seal of its contribution to the draws.
    SitSealed {
        /// One chair, or several.
        seats: Vec<Seat>,
        /// What will prove who it was.
        key: KeyHash,
        /// See [`quarry_fair::seal()`].
        seal: Seal,
        /// How they want to be called, in the order of the chairs; may be shorter.
        wishes: Vec<Wish>,
    },
    /// The player of `seat`, known by the key or as a computer player, wants something.
    Player { seat: Seat, request: Request },
    /// A game that was played elsewhere is laid out.
    Import {
        /// All of it.
        entries: Vec<Entry>,
    },
    /// Nobody is expected any more, as only computer players sit here.
    Begin,
    /// Time has passed.
    Time,
    /// Nobody could move in this while, because the server was down.
    Outage { from: Millis, until: Millis },
}

/// One numbered step of the log: everything that one input brought about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The time at which it was decided.
    pub at: Millis,
    /// The seat whose player asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The name of the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub idem: Option<Idem>,
    /// What happened, in order. The log keeps the name that it had when the first log was written.
    #[serde(rename = "deeds")]
    pub entries: Vec<Entry>,
}

impl Step {
    /// Gives each line of own words a salt, so that it can be taken out of the log later.
    pub fn salt_talk(&mut self, mut draw: impl FnMut() -> [u8; 16]) {
        for entry in &mut self.entries {
            if let Entry::Chat { line: Line::Text(_), salt, .. } = entry {
                *salt = Some(Bytes(draw()));
            }
        }
    }

    /// The step without the salted lines of the seats that `whose` names. What the log vouches for is a step without any.
    #[must_use]
    pub fn hushed(mut self, whose: impl Fn(Seat) -> bool) -> Step {
        for entry in &mut self.entries {
            if let Entry::Chat { seat, line: Line::Text(text), salt: Some(salt) } = entry
                && whose(*seat)
            {
                let hash = Sha256::new()
                    .chain_update(b"quarry/talk/v1")
                    .chain_update(salt.0)
                    .chain_update(text.as_bytes());
                *entry = Entry::Hushed { seat: *seat, digest: Bytes(hash.finalize().into()) };
            }
        }
        self
    }
}

/// One entry of the log: a thing that happened at the table. Replaying entries rolls nothing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(
    missing_docs,
    reason = "the variants have docs, and their fields are named after what they hold"
)]
pub enum Entry {
    /// A player sat down.
    Sit {
        seats: Vec<Seat>,
        /// What proves it.
        key: KeyHash,
        /// What they added to the draws.
        contribution: Contribution,
    },
    /// A player sat down with a sealed contribution.
    SitSealed {
        seats: Vec<Seat>,
        /// What proves it.
        key: KeyHash,
        /// What they will open.
        seal: Seal,
    },
    /// The player of a seat is called this from now on. Seats without it have an emblem of their number.
    Name { seat: Seat, player: Player },
    /// A player sealed another contribution, as the last one was void.
    Seal {
        seats: Vec<Seat>,
        /// What they will open.
        seal: Seal,
    },
    /// A player opened a contribution.
    Open {
        seats: Vec<Seat>,
        /// What they added to the draws.
        contribution: Contribution,
    },
    /// A player stood up: before the game began, or with nothing left to decide in it.
    StandUp { seat: Seat },
    /// A computer player took over.
    Computer { seat: Seat, level: Level },
    /// The game began with this setup.
    Begin {
        /// As records write it.
        setup: serde_json::Value,
    },
    /// A practice game or one from elsewhere began at this position.
    BeginAt {
        /// In notation, hidden parts too.
        position: String,
    },
    /// A seat decided.
    Act { seat: Seat, action: String },
    /// A roll or draw came out.
    Chance { chance: String },
    /// A seat took its last step back.
    Undo { seat: Seat },
    /// A seat gave up.
    Resign { seat: Seat },
    /// The time of a seat ran out, which counts as giving up.
    TimeUp { seat: Seat },
    /// The clocks stood still, because the server was down.
    Pause { ms: Millis },
    /// A player said something. With a salt the log vouches for the digest of the line only, so that the line can be taken
    /// out of it later.
    Chat {
        seat: Seat,
        line: Line,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<Bytes<16>>,
    },
    /// What a player said was taken out; the digest is that of [`Step::hushed`].
    Hushed { seat: Seat, digest: Bytes<32> },
    /// A seat wants to play again with sides swapped.
    Rematch { seat: Seat },
}
