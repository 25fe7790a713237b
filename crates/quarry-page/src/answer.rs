//! What is answered: `ok` with what was asked for, or `refused` with a stable code and words.

use std::collections::BTreeMap;

use quarry_game::{Lang, Seat, TextError, TextFault, Viewer};
use quarry_host::{Hosted, Told, nak};
use quarry_table::clock::Millis;
use quarry_table::step::Idem;
use quarry_table::wire::{Audience, to_json};
use quarry_table::{Frame, Refusal, Step, TableError};
use serde::Serialize;

use crate::Progress;

/// Steps of a replay per page of the response: all of them.
const WHOLE: usize = usize::MAX;

/// The result of a request about a table; absent parts did not happen.
#[derive(Default, Serialize)]
pub(crate) struct Answer {
    /// The step, for the log of the host; frames may be shown once it is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) step: Option<Step>,
    /// For the client of the request alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reply: Option<String>,
    /// The client has greeted: `frames` are its whole picture, and these are its viewers from now on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) greeted: Option<Greeted>,
    /// One for each audience that noticed the step.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) frames: Vec<Shown>,
    /// A hint that the host must let a computer player find.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<WantedHint>,
    /// What the table waits for after all that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) waits: Option<Waits>,
}

/// A frame and its audience.
#[derive(Serialize)]
pub(crate) struct Shown {
    viewer: Audience,
    json: String,
}

impl From<Frame> for Shown {
    fn from(frame: Frame) -> Shown {
        Shown { viewer: Audience(frame.viewer), json: frame.json }
    }
}

/// A socket that has greeted.
#[derive(Serialize)]
pub(crate) struct Greeted {
    /// The key that it sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
    pub(crate) viewers: Vec<Audience>,
}

/// The seat that wants a hint, and the name of its request.
#[derive(Serialize)]
pub(crate) struct WantedHint {
    pub(crate) idem: Idem,
    pub(crate) seat: Seat,
}

/// What the table waits for.
#[derive(Serialize)]
pub(crate) struct Waits {
    /// How many steps it has.
    pub(crate) steps: u64,
    pub(crate) begun: bool,
    pub(crate) over: bool,
    /// The computer player that must decide, and the frame on which its question began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) thinks: Option<(Seat, u64)>,
    /// When the next clock expires.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) deadline: Option<Millis>,
    /// Whether all people have agreed to play again.
    pub(crate) rematch: bool,
}

/// Why a request is refused.
#[derive(Serialize)]
pub(crate) struct Fault {
    code: &'static str,
    /// For people, in their languages where the table says it.
    words: BTreeMap<Lang, String>,
    /// The rule that was broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<Box<str>>,
    /// The cells or cards at fault.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    at: Vec<String>,
    /// The field of a position that is at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<Box<str>>,
    /// What is wrong with it: `unexpected`, `missing`, `twice` or `impossible`.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'static str>,
}

impl Fault {
    fn plain(code: &'static str, words: &str) -> Fault {
        Fault {
            code,
            words: Lang::ALL.map(|lang| (lang, words.to_owned())).into(),
            rule: None,
            at: Vec::new(),
            field: None,
            fault: None,
        }
    }

    pub(crate) fn unreadable(error: &impl ToString) -> Fault {
        Fault::plain("bad_message", &error.to_string())
    }

    pub(crate) fn no_game() -> Fault {
        Fault::plain("no_game", "No such game.")
    }

    #[cfg(feature = "moogh")]
    pub(crate) fn of_campaign(unfit: &moogh::campaign::desk::Unfit) -> Fault {
        Fault::plain(unfit.code(), &unfit.to_string())
    }

    pub(crate) fn no_table() -> Fault {
        Fault::refused(&Refusal::NoTable)
    }

    pub(crate) fn bad_setup(words: &str) -> Fault {
        Fault::plain("bad_setup", words)
    }

    pub(crate) fn bad_record(error: &TextError) -> Fault {
        Fault::plain("bad_record", &error.to_string())
    }

    /// A log that cannot be replayed: the stored data is damaged.
    pub(crate) fn damaged(error: &TableError) -> Fault {
        Fault::plain("halted", &error.to_string())
    }

    pub(crate) fn refused(refusal: &Refusal) -> Fault {
        Fault { words: nak(None, None, refusal).words, ..Fault::plain(refusal.code(), "") }
    }

    /// A refusal in the words of a game.
    pub(crate) fn of_game(game: &dyn Hosted, refusal: &Refusal) -> Fault {
        Fault {
            words: nak(Some(game), None, refusal).words,
            rule: refusal.rule().map(|rule| rule.to_string().into()),
            at: refusal.at(),
            ..Fault::plain(refusal.code(), "")
        }
    }

    /// A position that cannot be read or that no game reaches.
    pub(crate) fn bad_position(error: &TextError) -> Fault {
        let fault = match &error.fault {
            TextFault::Unexpected { .. } => "unexpected",
            TextFault::Missing => "missing",
            TextFault::Twice(_) => "twice",
            TextFault::Impossible(_) => "impossible",
        };
        let words = error.to_string();
        Fault {
            rule: rule_in(&words),
            field: error.field.as_deref().map(Into::into),
            fault: Some(fault),
            ..Fault::plain("bad_position", &words)
        }
    }

    pub(crate) fn text(&self) -> String {
        #[derive(Serialize)]
        struct Refused<'a> {
            refused: &'a Fault,
        }
        to_json(&Refused { refused: self })
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        Fault::refused(&refusal)
    }
}

/// The rule that a fault of a position names, such as `RA-037`.
fn rule_in(words: &str) -> Option<Box<str>> {
    let inside = words.rsplit_once('(')?.1.split_once(')')?.0;
    let (game, number) = inside.split_once('-')?;
    let is_rule =
        game.len() == 2 && number.len() == 3 && number.bytes().all(|b| b.is_ascii_digit());
    is_rule.then(|| inside.into())
}

/// A result as JSON.
pub(crate) fn ok(what: &impl Serialize) -> String {
    ok_raw(&to_json(what))
}

/// The same for text that is JSON already.
pub(crate) fn ok_raw(json: &str) -> String {
    format!("{{\"ok\":{json}}}")
}

/// A game step by step.
pub(crate) fn replay(
    game: &dyn Hosted,
    record: &str,
    only: Option<Viewer>,
) -> Result<String, Fault> {
    let mut whole = String::new();
    game.replay_pages(record, only, WHOLE, &mut |page| whole = page)
        .map_err(|error| Fault::bad_record(&error))?;
    Ok(ok_raw(&whole))
}

/// What there is to say about a game.
pub(crate) fn analysis(
    game: &dyn Hosted,
    record: &str,
    progress: Progress,
) -> Result<String, Fault> {
    let mut tell = |told| {
        // What is known early does not cross: the module says only how far it is.
        if let Told::Done(done, of) = told {
            progress(done, of);
        }
    };
    let said = game.analyse(record, &mut tell).map_err(|error| Fault::bad_record(&error))?;
    Ok(ok_raw(&said))
}
