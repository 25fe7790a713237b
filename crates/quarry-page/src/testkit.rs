//! Conversations with a page that prove it, written down as they go: the same requests must get the same answers from a
//! WebAssembly module as from the program.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::Page;

/// The games of the project.
pub const GAMES: [&str; 3] = ["raptor", "moogh", "planet-raiders"];
/// The key of the person in games that are played here.
pub const KEY: &str = "0101010101010101010101010101010101010101010101010101010101010101";
/// A tree with more leaves is counted by the tests of its game.
const MOST_LEAVES: u64 = 20_000;
/// A game that takes longer is left where it is.
const MOST_STEPS: usize = 1500;

/// The computer players that modules are held to: one that decides some things by rules, and one that searches.
const LEVELS: [u8; 2] = [1, 4];

/// A page with all requests and answers so far.
pub struct Transcript {
    page: Page,
    /// Each request with its answer.
    pub lines: Vec<(String, String)>,
}

impl Default for Transcript {
    fn default() -> Transcript {
        Transcript { page: Page::new(|_, _| {}), lines: Vec::new() }
    }
}

/// A table as a host keeps it, with what its person sees.
#[derive(Clone, Default)]
pub struct Kept {
    /// What was fixed when it was set up.
    pub head: Value,
    /// Everything that happened.
    pub steps: Vec<Value>,
    /// The newest frame of each viewer.
    pub frames: BTreeMap<String, Value>,
    /// What the table waits for.
    pub waits: Value,
}

impl Transcript {
    /// Asks and writes down; `do` says what is to be done, the other fields belong to it.
    ///
    /// # Panics
    ///
    /// When nothing is to be done, or the answer is no JSON.
    pub fn ask(&mut self, request: &Value) -> Value {
        let mut fields = request.as_object().cloned().unwrap_or_default();
        let what = fields.remove("do").expect("what is to be done");
        let ask = json!({what.as_str().unwrap_or_default(): fields}).to_string();
        let answer = self.page.answer(&ask);
        let read = serde_json::from_str(&answer).expect("an answer is JSON");
        self.lines.push((ask, answer));
        read
    }

    /// The answer to a request that must succeed.
    ///
    /// # Panics
    ///
    /// When it is refused.
    pub fn told(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert!(answer.get("ok").is_some(), "{request}: {answer}");
        answer["ok"].clone()
    }

    /// Sets up a table with the options of `wanted` and sits down on its open chairs.
    pub fn open(&mut self, game: &str, wanted: &Value) -> Kept {
        let mut create = json!({
            "do": "create", "game": game, "table": "0000000000000007", "now": 1,
            "secret": "02".repeat(32),
        });
        for (name, value) in wanted.as_object().into_iter().flatten() {
            create[name] = value.clone();
        }
        let mut kept = Kept { head: self.told(&create)["head"].clone(), ..Kept::default() };
        let sit = json!({"do": "sit", "key": KEY, "contribution": "03".repeat(32), "now": 2});
        self.step(&mut kept, &sit);
        kept
    }

    /// Asks for a step and keeps what came of it.
    pub fn step(&mut self, kept: &mut Kept, request: &Value) -> Value {
        let told = self.told(request);
        kept.waits = told["waits"].clone();
        kept.steps.extend(told.get("step").cloned());
        for frame in told["frames"].as_array().into_iter().flatten() {
            let json: Value = serde_json::from_str(frame["json"].as_str().unwrap_or_default())
                .unwrap_or_default();
            kept.frames.insert(frame["viewer"].to_string(), json);
        }
        told
    }

    /// Opens the table again from what its host kept.
    pub fn reopen(&mut self, kept: &Kept) -> Value {
        let (head, steps) = (&kept.head, &kept.steps);
        self.told(&json!({"do": "open", "head": head, "secret": "02".repeat(32), "steps": steps}))
    }

    /// Whatever is due: a decision of a computer player, or the person's first or last offer by turns. False where the
    /// game is over.
    ///
    /// # Panics
    ///
    /// When nothing is due in a game that goes on.
    pub fn advance(&mut self, kept: &mut Kept) -> bool {
        let now = 10 + kept.steps.len();
        let idem = format!("{now:032x}");
        if kept.waits["over"] == json!(true) {
            return false;
        }
        if let Some(thinks) = kept.waits.get("thinks").cloned() {
            let decided = self.told(&json!({"do": "decide", "seat": thinks[0]}));
            let act = json!({
                "do": "act", "seat": thinks[0], "action": decided["action"],
                "expect": decided["expect"], "idem": idem, "now": now,
            });
            self.step(kept, &act);
            return true;
        }
        let (_, frame) = kept
            .frames
            .iter()
            .find(|(_, frame)| frame["legal"].as_array().is_some_and(|legal| !legal.is_empty()))
            .expect("a seat decides");
        let legal = frame["legal"].as_array().expect("offers");
        // Neither always the first nor always the last offer ends a game of each kind.
        let offer = &legal[(now * 7) % legal.len()];
        let text = json!({
            "t": "act", "idem": idem, "seat": frame["audience"],
            "expect": frame["view_seq"], "action": offer["action"],
        });
        let say = json!({"do": "say", "key": KEY, "text": text.to_string(), "now": now});
        let told = self.step(kept, &say);
        assert!(told.get("step").is_some(), "{told}");
        true
    }

    /// A whole game, and what is told of it afterwards.
    fn hold_a_game(&mut self, game: &str, wanted: &Value) {
        let kept = self.whole_game(game, wanted);
        self.reopen(&kept);
        if kept.waits["over"] == json!(true) {
            self.told(&json!({"do": "record"}));
            self.told(&json!({"do": "verification"}));
        }
    }

    /// A whole game of a person against computer players.
    pub fn whole_game(&mut self, game: &str, wanted: &Value) -> Kept {
        let mut kept = self.open(game, wanted);
        while kept.steps.len() < MOST_STEPS && self.advance(&mut kept) {}
        kept
    }
}

/// The tables that are played whole: chairs for one person, and computer players of a level.
pub fn tables(level: u8) -> [(&'static str, Value); 3] {
    let duel = json!(["open", {"computer": level}]);
    [
        ("raptor", json!({"seats": duel})),
        ("moogh", json!({"seats": duel})),
        ("planet-raiders", json!({"seats": duel})),
    ]
}

fn tests_of(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join("tests")
}

/// The golden trees of a game that are small: depth, leaves and position.
///
/// # Panics
///
/// When they cannot be read.
pub fn trees(game: &str) -> Vec<(u32, u64, String)> {
    let file = tests_of(game).join(format!("{game}.perft"));
    let text = std::fs::read_to_string(&file).expect("the trees of a game");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.flat_map(trees_in).filter(|(_, leaves, _)| *leaves <= MOST_LEAVES).collect()
}

/// `depth leaves | position`, `depth leaves position`, or `position ; depth leaves ; …`.
fn trees_in(line: &str) -> Vec<(u32, u64, String)> {
    let numbers = |text: &str| {
        let (depth, leaves) = text.trim().split_once(' ')?;
        Some((depth.parse().ok()?, leaves.parse().ok()?))
    };
    let tree = |(depth, leaves): (u32, u64), position: &str| (depth, leaves, position.to_owned());
    if let Some((position, counts)) = line.split_once(" ; ") {
        return counts.split(" ; ").filter_map(numbers).map(|it| tree(it, position)).collect();
    }
    let mut parts = line.splitn(3, ' ');
    let (depth, leaves) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let position = parts.next().unwrap_or_default().trim_start_matches("| ");
    numbers(&format!("{depth} {leaves}")).map(|it| tree(it, position)).into_iter().collect()
}

/// A request for the leaves of a tree, by the latest rules.
pub fn tree(game: &str, position: &str, depth: u32) -> Value {
    let known = Transcript::default().told(&json!({"do": "games"}));
    let is_it = |entry: &&Value| entry["name"] == game;
    let entry = known.as_array().into_iter().flatten().find(is_it);
    let rules = entry.map_or(Value::Null, |entry| entry["rules"].clone());
    json!({"do": "tree", "rules": rules, "position": position, "depth": depth})
}

/// A request that lays out a game from a file as a table.
pub fn laid_out(record: &Value) -> Value {
    json!({
        "do": "import", "table": "0000000000000008", "secret": "02".repeat(32), "now": 1,
        "record": record,
    })
}

/// The golden games of a game, as JSON.
///
/// # Panics
///
/// When they cannot be read.
pub fn records(game: &str) -> Vec<Value> {
    let folder = tests_of(game).join("games");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|end| end == "json"))
        .collect();
    files.sort();
    let read = |path: &PathBuf| {
        serde_json::from_str(&std::fs::read_to_string(path).expect("a file")).expect("JSON")
    };
    files.iter().map(read).collect()
}

/// Everything that a module of `game` is held to.
pub fn transcript(game: &str) -> Transcript {
    let mut transcript = Transcript::default();
    for (depth, _, position) in trees(game) {
        transcript.told(&tree(game, &position, depth));
    }
    for record in records(game) {
        transcript.told(&laid_out(&record));
        transcript.told(&json!({"do": "record"}));
        transcript.told(&json!({"do": "replay_of", "record": record, "viewer": "spectator"}));
    }
    transcript.told(&json!({"do": "explore", "game": game, "ask": {"fresh": {"luck": 7}}}));
    transcript.hold_a_game(game, &json!({"seats": ["open", "open"]}));
    // A level misjudges by a hash of the position, and no decision of these may end by the clock.
    for level in LEVELS {
        let (_, wanted) =
            tables(level).into_iter().find(|(name, _)| *name == game).expect("a game");
        transcript.hold_a_game(game, &wanted);
    }
    transcript
}
