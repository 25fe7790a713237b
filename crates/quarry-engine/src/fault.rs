//! What the engine answers when it cannot do as asked.

use quarry_game::{Fence, Lang, Phrasebook, RecordError, Refusal, Refused};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::Playable;
use crate::explain::{Wrong, wrong};

/// The kind of an error; these names never change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Code {
    BadJson,
    BadRequest,
    NoGame,
    BadSetup,
    BadPosition,
    BadAction,
    Illegal,
    NotPending,
    Over,
    Fenced,
    BadRecord,
    TooDeep,
    TooMany,
    Internal,
}

/// An error object of the protocol.
#[derive(Debug, Serialize)]
pub(crate) struct Fault {
    code: Code,
    words: String,
    #[serde(flatten)]
    more: Map<String, Value>,
}

impl Fault {
    pub(crate) fn new(code: Code, words: impl Into<String>) -> Fault {
        Fault { code, words: words.into(), more: Map::new() }
    }

    fn with(mut self, name: &str, value: Value) -> Fault {
        self.more.insert(name.to_owned(), value);
        self
    }

    /// A step that was refused.
    pub(crate) fn refused<G: Playable>(why: Refused<G::Illegal>, book: &Phrasebook) -> Fault {
        match why {
            Refused::Over => Fault::new(Code::Over, "the game is over"),
            Refused::NotPending(seat) => {
                Fault::new(Code::NotPending, format!("seat {seat} has nothing to decide now"))
            }
            Refused::NoChance => Fault::new(Code::NotPending, "a decision is due, not a draw"),
            Refused::Impossible => {
                Fault::new(Code::BadAction, "this cannot be rolled or drawn now")
            }
            Refused::Illegal(illegal) => {
                let Refusal { rule, at, message } = G::refusal(&illegal);
                Fault::new(Code::Illegal, book.say(Lang::En, &message))
                    .with("rule", rule.as_str().into())
                    .with("at", at.into())
            }
        }
    }

    /// A step that cannot be taken back.
    pub(crate) fn fenced(fence: Fence) -> Fault {
        let (name, words) = match fence {
            Fence::Nothing => ("nothing", "there is nothing to take back"),
            Fence::Chance => ("chance", "something was rolled or drawn since"),
            Fence::Reveal => ("reveal", "something secret was opened since"),
            Fence::OtherSeat => ("other_seat", "another seat has acted since"),
        };
        Fault::new(Code::Fenced, words).with("fence", name.into())
    }

    /// A record that cannot be played.
    pub(crate) fn record<G: Playable>(error: &RecordError<G::Illegal>, book: &Phrasebook) -> Fault {
        let Wrong { step, rule, words } = wrong::<G>(error, book, Lang::En);
        let mut fault = Fault::new(Code::BadRecord, words);
        for (name, value) in [("step", json!(step)), ("rule", json!(rule))] {
            if !value.is_null() {
                fault = fault.with(name, value);
            }
        }
        fault
    }
}
