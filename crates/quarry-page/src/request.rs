//! What a page can ask for: a JSON object with one field, whose name says what is to be done. Unknown fields are refused.

use quarry_fair::{Bytes, Contribution};
use quarry_game::{Seat, Viewer, json};
use quarry_table::clock::{Control, Millis};
use quarry_table::step::Idem;
use quarry_table::{Emblem, Head, SeatKey, Step, TableId};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::answer::Fault;

/// A request.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Request {
    /// Which games there are.
    Games {},
    /// Sets up a table.
    Create(Box<Wanted>),
    /// Lays out a game from a file as a table of its own.
    Import { table: TableId, secret: Bytes<32>, now: Millis, record: Value },
    /// Opens a table from its log.
    Open(Box<Stored>),
    /// Sits down. All free chairs that are meant for people where none is named.
    Sit {
        #[serde(default)]
        seats: Option<Vec<Seat>>,
        key: SeatKey,
        contribution: Contribution,
        #[serde(default)]
        players: Vec<Asked>,
        now: Millis,
    },
    /// Begins a game at which only computer players sit.
    Begin { now: Millis },
    /// Hands over what a socket would: a message of a client that has shown `key`.
    Say {
        #[serde(default)]
        key: Option<SeatKey>,
        text: String,
        now: Millis,
    },
    /// Time has passed.
    Time { now: Millis },
    /// What a computer player has decided.
    Act { seat: Seat, action: String, expect: u64, idem: Idem, now: Millis },
    /// Steps that were appended elsewhere.
    Follow {
        steps: Vec<Step>,
        /// Whether no frame is wanted.
        #[serde(default)]
        quiet: bool,
    },
    /// How the table stands.
    Info {},
    /// The table after this one, once all people have agreed to it.
    Next { secret: Bytes<32>, now: Millis },
    /// Lets the computer player of a seat decide; by the weakest level where the usual one has failed.
    Decide {
        seat: Seat,
        #[serde(default)]
        hasty: bool,
    },
    /// Asks a computer player what a person should do.
    Advise { seat: Seat },
    /// What each seat could take of the others in its turn, in a game without secrets.
    Threats {},
    /// A world that fits what a seat sees, where no other person plays: to look ahead in.
    World { seat: Seat },
    /// The record of a finished game.
    Record {},
    /// The verification file of a finished game.
    Verification {},
    /// The finished game step by step, for one pair of eyes or for all.
    Replay {
        #[serde(default)]
        viewer: Option<Eyes>,
    },
    /// What there is to say about the finished game.
    Analyse {},
    /// A game from a file, step by step.
    ReplayOf {
        record: Value,
        #[serde(default)]
        viewer: Option<Eyes>,
    },
    /// What there is to say about a game from a file.
    AnalysisOf { record: Value },
    /// Takes the file of a campaign of Moogh one step further; `luck` is what draws follow from where the file does
    /// not say.
    Campaign { ask: Value, luck: String },
    /// Looks at a position that no table holds.
    Explore { game: String, ask: Exploring },
    /// Plays random games, as fast as it can.
    Playouts { game: String, count: u32 },
    /// Counts the leaves of the tree below a position.
    Tree { rules: String, position: String, depth: u32 },
}

/// What can be asked about a position that no table holds. What is drawn comes from `luck`, which the host draws.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Exploring {
    /// The position after so many steps of a record.
    Moment { record: Value, step: usize },
    /// The position of a new game.
    Fresh {
        #[serde(default = "no_options")]
        options: Value,
        luck: u64,
    },
    /// A position with every viewer's sight of it, after a step of a seat where one is named.
    Probe {
        rules: String,
        position: String,
        #[serde(default)]
        deed: Option<(Seat, String)>,
        #[serde(default)]
        chances: Vec<String>,
        luck: u64,
    },
    /// How it stands and the best ways to go on, with so much thought.
    Prospects { rules: String, position: String, nodes: u64 },
    /// What a level would do.
    Reply { rules: String, position: String, level: u8, luck: u64 },
    /// What the adviser of a table would say to a seat.
    Advice { rules: String, position: String, seat: Seat, luck: u64 },
}

/// What the players ask for when a table is set up.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// The number of the table, drawn by the host.
    pub(crate) table: TableId,
    /// What its draws come from, drawn by the host.
    pub(crate) secret: Bytes<32>,
    pub(crate) now: Millis,
    /// The name of the game.
    pub(crate) game: String,
    #[serde(default = "no_options")]
    pub(crate) options: Value,
    #[serde(default)]
    pub(crate) control: Control,
    /// Who shall sit where; open chairs where absent.
    #[serde(default)]
    pub(crate) seats: Option<Vec<Sitter>>,
    /// Whether players may ask for hints; only without a clock where absent.
    #[serde(default)]
    pub(crate) hints: Option<bool>,
    /// The position at which a practice game begins.
    #[serde(default)]
    pub(crate) position: Option<String>,
}

fn no_options() -> Value {
    Value::Object(Map::new())
}

/// Who shall sit on a chair.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Sitter {
    /// A person.
    Open,
    /// A computer player of this level, 1 to 8.
    Computer(u8),
}

/// A table as its host keeps it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Stored {
    pub(crate) head: Head,
    pub(crate) secret: Bytes<32>,
    pub(crate) steps: Vec<Step>,
}

/// How a person wants to be called.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    #[serde(default)]
    pub(crate) name: Option<String>,
    #[serde(default)]
    pub(crate) emblem: Option<Emblem>,
}

/// Whose eyes look: a seat, or `"spectator"`.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged, expecting = "eyes are those of a seat or of a \"spectator\"")]
pub(crate) enum Eyes {
    Seat(Seat),
    Other(Other),
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Other {
    Spectator,
}

impl From<Eyes> for Viewer {
    fn from(eyes: Eyes) -> Viewer {
        match eyes {
            Eyes::Seat(seat) => Viewer::Seat(seat),
            Eyes::Other(Other::Spectator) => Viewer::Spectator,
        }
    }
}

impl Request {
    pub(crate) fn read(text: &str) -> Result<Request, Fault> {
        json::read(text).map_err(|error| Fault::unreadable(&error))
    }
}
