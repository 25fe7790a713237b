//! What clients and server say to each other: JSON objects, told apart by `t`. Unknown fields are refused.

use std::collections::BTreeMap;

use quarry_fair::Contribution;
use quarry_game::{Lang, Message, Phrasebook, Seat, Viewer};
use serde::{Deserialize, Serialize, Serializer};

use crate::chat::Line;
use crate::clock::Millis;
use crate::mixing::Seal;
use crate::refusal::Refusal;
use crate::seats::{SeatKey, TableId};
use crate::step::Idem;

/// The version of the socket protocol.
pub const PROTOCOL: u32 = 1;

/// What a client says.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "t", rename_all = "snake_case", try_from = "Words")]
pub enum ClientMessage {
    /// Takes a place before a table: as the owner of a key, or as a spectator without one.
    Hello {
        /// [`PROTOCOL`] of the client.
        proto: u32,
        /// Which table.
        table: TableId,
        /// The key of a seat.
        #[serde(default)]
        key: Option<SeatKey>,
        /// The last frame this client has; what followed is sent again.
        #[serde(default)]
        have: Option<u64>,
        /// Whether each frame is followed by a world, for clients with the rules inside.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        worlds: bool,
    },
    /// Decides.
    Act {
        /// The name of this request.
        idem: Idem,
        /// Which of the own seats; needed only where one key holds several.
        #[serde(default)]
        seat: Option<Seat>,
        /// The frame on which this was decided.
        expect: u64,
        /// In notation.
        action: String,
    },
    /// Takes the last own step back.
    Undo {
        /// The name of this request.
        idem: Idem,
        /// Which of the own seats.
        #[serde(default)]
        seat: Option<Seat>,
        /// The frame on which this was decided.
        expect: u64,
    },
    /// Says something.
    Chat {
        /// The name of this request.
        idem: Idem,
        /// Which of the own seats.
        #[serde(default)]
        seat: Option<Seat>,
        /// What.
        line: Line,
    },
    /// Seals another contribution to the draws, as the last one is void.
    Seal {
        /// The name of this request.
        idem: Idem,
        /// Which of the own seats.
        #[serde(default)]
        seat: Option<Seat>,
        /// What will be opened.
        seal: Seal,
    },
    /// Opens the contribution to the draws, once every seal is shown.
    Open {
        /// The name of this request.
        idem: Idem,
        /// Which of the own seats.
        #[serde(default)]
        seat: Option<Seat>,
        /// What was sealed.
        contribution: Contribution,
    },
    /// Gives up.
    Resign {
        /// The name of this request.
        idem: Idem,
        /// Which of the own seats.
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// Leaves for good: a computer player takes over, or the chair is free again.
    Leave {
        /// The name of this request.
        idem: Idem,
        /// Which of the own seats.
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// Wants to play again with sides swapped.
    Rematch {
        /// The name of this request.
        idem: Idem,
        /// Which of the own seats.
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// Asks a computer player for advice; only the asker hears of it.
    Hint {
        /// The name of this request.
        idem: Idem,
        /// Which of the own seats.
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// Asks whether the other end is there.
    Ping {
        /// Comes back in the answer.
        n: u32,
    },
}

/// All that a message can say. Read in one go, whatever comes first; a tagged enum would put everything aside until it
/// meets its tag.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    t: Kind,
    proto: Option<u32>,
    table: Option<TableId>,
    key: Option<SeatKey>,
    have: Option<u64>,
    worlds: Option<bool>,
    idem: Option<Idem>,
    seat: Option<Seat>,
    expect: Option<u64>,
    action: Option<String>,
    line: Option<Line>,
    seal: Option<Seal>,
    contribution: Option<Contribution>,
    n: Option<u32>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Hello,
    Act,
    Undo,
    Chat,
    Seal,
    Open,
    Resign,
    Leave,
    Rematch,
    Hint,
    Ping,
}

/// Why words are no message.
#[derive(Clone, Copy, Debug, thiserror::Error)]
enum Misspoken {
    #[error("something is missing")]
    Missing,
    #[error("something does not belong here")]
    TooMuch,
}

fn need<T>(word: &mut Option<T>) -> Result<T, Misspoken> {
    word.take().ok_or(Misspoken::Missing)
}

impl TryFrom<Words> for ClientMessage {
    type Error = Misspoken;

    fn try_from(mut words: Words) -> Result<ClientMessage, Misspoken> {
        let message = words.message()?;
        if words.is_empty() { Ok(message) } else { Err(Misspoken::TooMuch) }
    }
}

impl Words {
    /// Takes out what a message of this kind says.
    fn message(&mut self) -> Result<ClientMessage, Misspoken> {
        match self.t {
            Kind::Hello => self.hello(),
            Kind::Act => {
                let (expect, action) = (need(&mut self.expect)?, need(&mut self.action)?);
                self.request(|idem, seat| ClientMessage::Act { idem, seat, expect, action })
            }
            Kind::Undo => {
                let expect = need(&mut self.expect)?;
                self.request(|idem, seat| ClientMessage::Undo { idem, seat, expect })
            }
            Kind::Chat => {
                let line = need(&mut self.line)?;
                self.request(|idem, seat| ClientMessage::Chat { idem, seat, line })
            }
            Kind::Seal => {
                let seal = need(&mut self.seal)?;
                self.request(|idem, seat| ClientMessage::Seal { idem, seat, seal })
            }
            Kind::Open => {
                let contribution = need(&mut self.contribution)?;
                self.request(|idem, seat| ClientMessage::Open { idem, seat, contribution })
            }
            Kind::Resign => self.request(|idem, seat| ClientMessage::Resign { idem, seat }),
            Kind::Leave => self.request(|idem, seat| ClientMessage::Leave { idem, seat }),
            Kind::Rematch => self.request(|idem, seat| ClientMessage::Rematch { idem, seat }),
            Kind::Hint => self.request(|idem, seat| ClientMessage::Hint { idem, seat }),
            Kind::Ping => Ok(ClientMessage::Ping { n: need(&mut self.n)? }),
        }
    }

    fn request(
        &mut self,
        make: impl FnOnce(Idem, Option<Seat>) -> ClientMessage,
    ) -> Result<ClientMessage, Misspoken> {
        Ok(make(need(&mut self.idem)?, self.seat.take()))
    }

    fn hello(&mut self) -> Result<ClientMessage, Misspoken> {
        Ok(ClientMessage::Hello {
            proto: need(&mut self.proto)?,
            table: need(&mut self.table)?,
            key: self.key.take(),
            have: self.have.take(),
            worlds: self.worlds.take().unwrap_or_default(),
        })
    }

    /// Whether nothing is left that does not belong to the message.
    fn is_empty(&self) -> bool {
        let Words { t: _, proto, table, key, have, worlds, n, .. } = self;
        let Words { idem, seat, expect, action, line, seal, contribution, .. } = self;
        let greeting = proto.is_none() && table.is_none() && key.is_none() && have.is_none();
        let request = idem.is_none() && seat.is_none() && expect.is_none() && action.is_none();
        let draws = seal.is_none() && contribution.is_none();
        greeting && worlds.is_none() && request && draws && line.is_none() && n.is_none()
    }
}

/// What a player wants, once the key has said who it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The name of this request.
    pub idem: Idem,
    /// What.
    pub wish: Wish,
}

/// What a player may want.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
    /// To decide.
    Act {
        /// The frame on which this was decided.
        expect: u64,
        /// In notation.
        action: String,
    },
    /// To take the last own step back.
    Undo {
        /// The frame on which this was decided.
        expect: u64,
    },
    /// To say something.
    Chat(Line),
    /// To seal another contribution to the draws.
    Seal(Seal),
    /// To open the contribution to the draws.
    Open(Contribution),
    /// To give up.
    Resign,
    /// To leave for good.
    Leave,
    /// To play again.
    Rematch,
}

impl Wish {
    /// What it is, without what is in it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Wish::Act { .. } => "act",
            Wish::Undo { .. } => "undo",
            Wish::Chat(_) => "chat",
            Wish::Seal(_) => "seal",
            Wish::Open(_) => "open",
            Wish::Resign => "resign",
            Wish::Leave => "leave",
            Wish::Rematch => "rematch",
        }
    }
}

impl ClientMessage {
    /// The request in a message and the seat it names; `None` for what leaves the table as it is.
    pub fn into_request(self) -> Option<(Option<Seat>, Request)> {
        let (idem, seat, wish) = match self {
            ClientMessage::Hello { .. }
            | ClientMessage::Hint { .. }
            | ClientMessage::Ping { .. } => return None,
            ClientMessage::Act { idem, seat, expect, action } => {
                (idem, seat, Wish::Act { expect, action })
            }
            ClientMessage::Undo { idem, seat, expect } => (idem, seat, Wish::Undo { expect }),
            ClientMessage::Chat { idem, seat, line } => (idem, seat, Wish::Chat(line)),
            ClientMessage::Seal { idem, seat, seal } => (idem, seat, Wish::Seal(seal)),
            ClientMessage::Open { idem, seat, contribution } => {
                (idem, seat, Wish::Open(contribution))
            }
            ClientMessage::Resign { idem, seat } => (idem, seat, Wish::Resign),
            ClientMessage::Leave { idem, seat } => (idem, seat, Wish::Leave),
            ClientMessage::Rematch { idem, seat } => (idem, seat, Wish::Rematch),
        };
        Some((seat, Request { idem, wish }))
    }
}

/// What the server says besides `sync` and `ev`, which are [`Frame`](crate::Frame)s.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The request was written down for good.
    Ack(Ack),
    /// The request was refused and had no effect.
    Nak(Nak),
    /// What a computer player would do, told to the asker only.
    Hint {
        /// The request.
        idem: Idem,
        /// The number of the asking seat's frame that it is about.
        view_seq: u64,
        /// What to do, and why.
        #[serde(flatten)]
        advice: Advice,
    },
    /// A position that fits what the viewer sees. Whatever the viewer cannot know is made up in it, by a rule
    /// that knows no more than the viewer.
    World {
        /// For whom.
        audience: Audience,
        /// The number of the frame that it belongs to.
        view_seq: u64,
        /// In notation.
        position: String,
    },
    /// The answer to a ping.
    Pong {
        /// As in the ping.
        n: u32,
        /// The time of the server.
        now: Millis,
    },
    /// The server goes; come back after a while.
    Bye {
        /// How long to wait.
        retry_ms: u32,
    },
}

/// What a computer player would do, and why.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Advice {
    /// In notation.
    pub action: String,
    /// The chances of the asker after it, between 0 and 1, where the player has an opinion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f32>,
    /// For a secret choice: how often to choose what.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Share>>"))]
    pub mix: Vec<Share>,
    /// How it would go on until another seat decides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Say>>"))]
    pub line: Vec<Say>,
    /// The reason in each language; absent for a secret choice and where there is no other.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<Lang, string>"))]
    pub why: BTreeMap<Lang, String>,
}

/// One option of a mix.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Share {
    /// In notation.
    pub action: String,
    /// How often, between 0 and 1.
    pub share: f32,
}

/// How far a long piece of work is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Progress {
    /// So much is done.
    pub done: usize,
    /// So much there is to do.
    pub of: usize,
    /// The place in the line of what waits; 0 once the work has begun.
    pub place: usize,
}

/// The request was written down for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ack {
    /// The request.
    pub idem: Idem,
    /// The number of the asking seat's frame in which its effect is seen.
    pub view_seq: u64,
}

/// The request was refused.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Nak {
    /// The request; absent where the message could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub idem: Option<Idem>,
    /// A stable word for programs.
    pub code: &'static str,
    /// The rule that was broken, such as `RA-031`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// The cells or cards at fault.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub at: Vec<String>,
    /// The sentence in each language.
    #[cfg_attr(feature = "ts", ts(type = "Record<Lang, string>"))]
    pub words: BTreeMap<Lang, String>,
}

impl Nak {
    /// `refusal` in the words of the game and of the table.
    pub fn new(
        idem: Option<Idem>,
        refusal: &Refusal,
        game: &Phrasebook,
        table: &Phrasebook,
    ) -> Nak {
        let message = refusal.message();
        let book = if refusal.rule().is_some() { game } else { table };
        let words = Lang::ALL.map(|lang| (lang, book.say(lang, &message)));
        Nak {
            idem,
            code: refusal.code(),
            rule: refusal.rule(),
            at: refusal.at(),
            words: words.into(),
        }
    }
}

/// Something to be told, as frames carry it: the key of a phrase and what fills its places.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(type = "{ key: string, args?: Record<string, number | string> }")
)]
pub struct Say(pub Message);

/// A viewer as frames name it: the number of a seat, or `"spectator"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number | \"spectator\""))]
pub struct Audience(pub Viewer);

impl Serialize for Audience {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Viewer::Seat(seat) => seat.serialize(serializer),
            Viewer::Spectator => serializer.serialize_str("spectator"),
        }
    }
}

#[cfg(test)]
mod tests;
