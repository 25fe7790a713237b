//! What can be asked of the engine.

use quarry_game::{Lang, Seat, Viewer};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::fault::{Code, Fault};
#[cfg(feature = "decide")]
use crate::question::Clock;

/// A request. Unknown fields are refused; commands without fields are written with braces here
/// because only then do they refuse surplus ones. The name of the command comes as the one key of an
/// object: what is told apart by a field among others takes serde three times the code.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Request {
    New {
        seed: Option<SeedField>,
        setup: Option<Value>,
        rules: Option<String>,
    },
    Position {
        text: String,
        rules: Option<String>,
    },
    Show {},
    Pending {},
    Legal {
        seat: Seat,
    },
    Sites {
        seat: Seat,
    },
    Offers {
        seat: Seat,
    },
    Apply {
        seat: Seat,
        action: String,
    },
    Chances {},
    Chance {
        outcome: Option<String>,
    },
    Resign {
        seat: Seat,
    },
    Undo {
        seat: Seat,
    },
    View {
        viewer: ViewerField,
    },
    Why {
        seat: Seat,
        action: String,
    },
    Say {
        viewer: ViewerField,
        lang: Lang,
    },
    Perft {
        depth: u32,
    },
    Record {},
    Load {
        record: Value,
    },
    #[cfg(feature = "decide")]
    Decide(Box<Decide>),
    Best {
        seat: Seat,
        level: Option<u8>,
        nodes: Option<u64>,
        ms: Option<u64>,
    },
    Clone {},
    Free {
        game: u32,
    },
    Random {
        steps: u32,
        seed: Option<SeedField>,
    },
    Batch {
        requests: Vec<Value>,
    },
    Quit {},
}

impl Request {
    /// Whether a batch takes it: what may take long, or answers at length, has a line of its own.
    pub(crate) const fn is_small(&self) -> bool {
        match self {
            Request::New { .. }
            | Request::Position { .. }
            | Request::Show {}
            | Request::Pending {}
            | Request::Legal { .. }
            | Request::Sites { .. }
            | Request::Offers { .. }
            | Request::Apply { .. }
            | Request::Chances {}
            | Request::Chance { .. }
            | Request::Resign { .. }
            | Request::Undo { .. }
            | Request::View { .. }
            | Request::Why { .. }
            | Request::Say { .. }
            | Request::Clone {}
            | Request::Free { .. }
            | Request::Random { .. } => true,
            #[cfg(feature = "decide")]
            Request::Decide(_) => false,
            Request::Perft { .. }
            | Request::Record {}
            | Request::Load { .. }
            | Request::Best { .. }
            | Request::Batch { .. }
            | Request::Quit {} => false,
        }
    }
}

/// The commands that take `game`: a copy that `clone` made, instead of the game of the conversation.
const ABOUT_A_GAME: [&str; 16] = [
    "show", "pending", "legal", "sites", "offers", "apply", "chances", "chance", "resign", "view",
    "why", "say", "perft", "best", "clone", "random",
];

/// A request with the game that it is about.
pub(crate) struct Asked {
    /// The number of a copy; that of the conversation where it is absent.
    pub(crate) game: Option<u32>,
    /// What is asked.
    pub(crate) request: Request,
}

/// What a program is asked that has a seat. The answer follows from the view; the other fields save a program
/// work and must agree with it, or are not looked at.
#[cfg(feature = "decide")]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Decide {
    pub(crate) seat: Seat,
    pub(crate) view: Value,
    pub(crate) legal: Vec<String>,
    #[serde(default)]
    pub(crate) clock: Clock,
    pub(crate) seed: Option<SeedField>,
    #[serde(rename = "rules")]
    _rules: Option<String>,
    #[serde(rename = "offers")]
    _offers: Option<Value>,
    #[serde(rename = "position")]
    _position: Option<String>,
}

/// A seed as people share it.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a seed is an integer or a string")]
pub(crate) enum SeedField {
    Number(i64),
    LargeNumber(u64),
    Phrase(String),
}

impl SeedField {
    pub(crate) fn phrase(&self) -> String {
        match self {
            SeedField::Number(number) => number.to_string(),
            SeedField::LargeNumber(number) => number.to_string(),
            SeedField::Phrase(phrase) => phrase.clone(),
        }
    }
}

/// A viewer: the number of a seat, or `"spectator"`.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a viewer is a seat or \"spectator\"")]
pub(crate) enum ViewerField {
    Seat(Seat),
    Other(Other),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Other {
    Spectator,
}

impl From<ViewerField> for Viewer {
    fn from(field: ViewerField) -> Viewer {
        match field {
            ViewerField::Seat(seat) => Viewer::Seat(seat),
            ViewerField::Other(Other::Spectator) => Viewer::Spectator,
        }
    }
}

/// The id of a request as it was written, so that it is echoed to the letter.
#[derive(Deserialize)]
struct Head<'a> {
    #[serde(borrow, default, deserialize_with = "present")]
    id: Option<&'a RawValue>,
}

/// Unlike a plain `Option`, keeps a `null` that was written.
fn present<'de, D: Deserializer<'de>>(from: D) -> Result<Option<&'de RawValue>, D::Error> {
    <&RawValue>::deserialize(from).map(Some)
}

/// Reads a line: the id, if there is one, and the request.
pub(crate) fn read(line: &[u8]) -> (Option<&RawValue>, Result<Asked, Fault>) {
    let id = serde_json::from_slice::<Head<'_>>(line).ok().and_then(|head| head.id);
    (id, read_fields(line).and_then(read_request))
}

fn read_fields(line: &[u8]) -> Result<Map<String, Value>, Fault> {
    let value = serde_json::from_slice(line);
    value.map_err(|error| Fault::new(Code::BadJson, error.to_string())).and_then(fields_of)
}

/// The fields of a request.
pub(crate) fn fields_of(value: Value) -> Result<Map<String, Value>, Fault> {
    match value {
        Value::Object(fields) => Ok(fields),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            Err(Fault::new(Code::BadRequest, "a request is a JSON object"))
        }
    }
}

/// Reads the request that these fields make.
pub(crate) fn read_request(mut fields: Map<String, Value>) -> Result<Asked, Fault> {
    let bad = |words: String| Fault::new(Code::BadRequest, words);
    fields.remove("id");
    let Some(Value::String(cmd)) = fields.remove("cmd") else {
        return Err(bad("missing field `cmd`".to_owned()));
    };
    let game = if ABOUT_A_GAME.contains(&&*cmd) { fields.remove("game") } else { None };
    let game = game.map(serde_json::from_value).transpose();
    let game = game.map_err(|_| bad("a game is the number that `clone` gave it".to_owned()))?;
    let command = Map::from_iter([(cmd, Value::Object(fields))]);
    let request = serde_json::from_value(Value::Object(command));
    Ok(Asked { game, request: request.map_err(|error| bad(error.to_string()))? })
}
