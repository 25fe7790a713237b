//! What clients and server say to each other: JSON objects, told apart by `t`. Unknown fields are refused.

#[cfg(not(target_family = "wasm"))]
use std::cell::RefCell;
use std::collections::BTreeMap;

use quarry_fair::{Bytes, Contribution};
use quarry_game::{Lang, Message, Phrasebook, RuleId, Seat, Viewer};
use serde::{Deserialize, Serialize, Serializer};

use crate::chat::Line;
use crate::clock::Millis;
use crate::refusal::Refusal;
use crate::seats::{SeatKey, TableId};

/// The version of the socket protocol.
pub const PROTOCOL: u32 = 1;

/// The name of a request (idempotency key). The client makes it before it sends; a repeat gets the same answer and has
/// no second effect.
pub type Idem = Bytes<16>;

/// A contribution to the draws before it is opened.
pub type Seal = Bytes<32>;

/// A message as JSON.
///
/// # Panics
///
/// When `message` is something that JSON cannot say, such as a map whose keys are no texts.
#[cfg(target_family = "wasm")]
pub fn to_json(message: &impl Serialize) -> String {
    quarry_game::json::write(message).expect("messages are plain data")
}

/// A message as JSON.
///
/// # Panics
///
/// When `message` is something that JSON cannot say, such as a map whose keys are no texts.
#[cfg(not(target_family = "wasm"))]
pub fn to_json(message: &impl Serialize) -> String {
    SCRATCH.with_borrow_mut(|scratch| {
        scratch.clear();
        serde_json::to_writer(&mut *scratch, message).expect("messages are plain data");
        let text = std::str::from_utf8(scratch).expect("JSON is text").to_owned();
        scratch.shrink_to(KEPT);
        text
    })
}

#[cfg(not(target_family = "wasm"))]
thread_local! {
    /// Where messages are written. It has grown before, and a frame that is kept then takes no more than its length.
    static SCRATCH: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// No thread keeps more for the next message.
#[cfg(not(target_family = "wasm"))]
const KEPT: usize = 1 << 16;

/// What a client says.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
// A module reads the kind by itself, as a second way to read all fields is a tenth of its code.
#[cfg_attr(not(target_family = "wasm"), serde(tag = "t"))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
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
        /// The line.
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
    /// Asks a computer player for advice, for the requesting seat alone.
    Hint {
        /// The name of this request.
        idem: Idem,
        /// Which of the own seats.
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// Probes the other end.
    Ping {
        /// Comes back in the answer.
        n: u32,
    },
}

/// What a player wants, once the key has said who it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The name of this request.
    pub idem: Idem,
    /// What the player wants.
    pub command: Command,
}

/// What a player may want.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
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

impl Command {
    /// What it is, without what is in it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Command::Act { .. } => "act",
            Command::Undo { .. } => "undo",
            Command::Chat(_) => "chat",
            Command::Seal(_) => "seal",
            Command::Open(_) => "open",
            Command::Resign => "resign",
            Command::Leave => "leave",
            Command::Rematch => "rematch",
        }
    }
}

/// Why a text is no message: where the fault is, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct ParseError(String);

impl ClientMessage {
    /// Reads a message.
    ///
    /// # Errors
    ///
    /// Says which field is missing, unknown or wrong.
    #[cfg(target_family = "wasm")]
    pub fn parse(text: &str) -> Result<ClientMessage, ParseError> {
        use serde_json::{Map, Value};

        let wrong = |error: serde_json::Error| ParseError(error.to_string());
        let mut fields: Map<String, Value> = quarry_game::json::read(text).map_err(wrong)?;
        let kind = fields.remove("t").and_then(|kind| kind.as_str().map(str::to_owned));
        let kind = kind.ok_or_else(|| ParseError("missing field `t`".to_owned()))?;
        let named = Map::from_iter([(kind, Value::Object(fields))]);
        quarry_game::json::read_value(&Value::Object(named)).map_err(wrong)
    }

    /// Reads a message.
    ///
    /// # Errors
    ///
    /// Says which field is missing, unknown or wrong.
    #[cfg(not(target_family = "wasm"))]
    pub fn parse(text: &str) -> Result<ClientMessage, ParseError> {
        // Most messages are sound, so the place of a fault is looked for only where there is one.
        serde_json::from_str(text).map_err(|_| {
            let located: Result<ClientMessage, _> =
                serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text));
            ParseError(located.map_or_else(|error| error.to_string(), |_| "text after it".into()))
        })
    }

    /// The request in a message and the seat it names; `None` for what leaves the table as it is.
    pub fn into_request(self) -> Option<(Option<Seat>, Request)> {
        let (idem, seat, command) = match self {
            ClientMessage::Hello { .. }
            | ClientMessage::Hint { .. }
            | ClientMessage::Ping { .. } => return None,
            ClientMessage::Act { idem, seat, expect, action } => {
                (idem, seat, Command::Act { expect, action })
            }
            ClientMessage::Undo { idem, seat, expect } => (idem, seat, Command::Undo { expect }),
            ClientMessage::Chat { idem, seat, line } => (idem, seat, Command::Chat(line)),
            ClientMessage::Seal { idem, seat, seal } => (idem, seat, Command::Seal(seal)),
            ClientMessage::Open { idem, seat, contribution } => {
                (idem, seat, Command::Open(contribution))
            }
            ClientMessage::Resign { idem, seat } => (idem, seat, Command::Resign),
            ClientMessage::Leave { idem, seat } => (idem, seat, Command::Leave),
            ClientMessage::Rematch { idem, seat } => (idem, seat, Command::Rematch),
        };
        Some((seat, Request { idem, command }))
    }
}

/// What the server says besides `sync` and `ev`, which are [`Frame`](crate::Frame)s.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The request is durable.
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
    /// The server stops; reconnect later.
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
    /// The reason in each language; absent where there is no other choice.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<Lang, string>"))]
    pub why: BTreeMap<Lang, String>,
    /// The places that the reason is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub at: Vec<String>,
    /// How likely the dice bring what it is done for, between 0 and 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<f32>,
    /// What another seat would best do then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
}

/// What a seat would best do after an advised line.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Answer {
    /// Who decides then.
    pub seat: Seat,
    /// Its action in words.
    pub say: Say,
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
    /// Parts that are done.
    pub done: usize,
    /// All parts.
    pub of: usize,
    /// The place in the line of what waits; 0 once the work has begun.
    pub place: usize,
}

/// The request is durable.
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
            rule: refusal.rule().map(RuleId::as_str),
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
