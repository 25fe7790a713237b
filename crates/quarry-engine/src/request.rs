//! What can be asked of the engine.

use quarry_game::{Lang, Seat, Viewer};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::fault::{Code, Fault};

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
    Decide {
        seat: Seat,
        view: Value,
        legal: Vec<String>,
    },
    Best {
        seat: Seat,
        level: Option<u8>,
        nodes: Option<u64>,
        ms: Option<u64>,
    },
    Quit {},
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
pub(crate) fn read(line: &[u8]) -> (Option<&RawValue>, Result<Request, Fault>) {
    let id = serde_json::from_slice::<Head<'_>>(line).ok().and_then(|head| head.id);
    (id, read_fields(line).and_then(read_request))
}

fn read_fields(line: &[u8]) -> Result<Map<String, Value>, Fault> {
    match serde_json::from_slice(line) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err(Fault::new(Code::BadRequest, "a request is a JSON object")),
        Err(error) => Err(Fault::new(Code::BadJson, error.to_string())),
    }
}

fn read_request(mut fields: Map<String, Value>) -> Result<Request, Fault> {
    let bad = |words: String| Fault::new(Code::BadRequest, words);
    fields.remove("id");
    let Some(Value::String(cmd)) = fields.remove("cmd") else {
        return Err(bad("missing field `cmd`".to_owned()));
    };
    let command = Map::from_iter([(cmd, Value::Object(fields))]);
    serde_json::from_value(Value::Object(command)).map_err(|error| bad(error.to_string()))
}
