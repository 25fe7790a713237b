//! The fuzz body of the protocol.

use quarry_game::testkit::fuzz::{some_record, spoil};
use quarry_game::{Play, QuickDice, Record, Roll, Seat, Viewer};
use quarry_players::Level;
use serde_json::{Value, json};

use crate::{Clock, Engine, Limits, Playable};

const SMALL: Limits = Limits {
    line: 1 << 16,
    depth: 3,
    positions: 2_000,
    memory: 1 << 20,
    threads: 1,
    copies: 3,
    batch: 8,
    steps: 60,
};

/// Feeds `data` to an engine: every line gets one answer, each with one of `ok` and `error`, and
/// none says that the rules failed.
///
/// # Panics
///
/// When the engine breaks its contract.
pub fn fuzz_engine<G: Playable>(data: &[u8]) {
    let mut output = Vec::new();
    let weakest = Level::new(1).expect("levels begin with 1");
    let mut engine = Engine::<G>::new(Some("fuzz".to_owned()), SMALL).at_level(weakest);
    engine.serve(data, &mut output).expect("memory can be written");
    let answers: Vec<Value> = String::from_utf8(output)
        .expect("answers are text")
        .lines()
        .map(|line| serde_json::from_str(line).expect("an answer is JSON"))
        .collect();
    let lines = data.split(|byte| *byte == b'\n').count() - usize::from(data.ends_with(b"\n"));
    assert!(answers.len() <= lines, "more answers than lines");
    for answer in &answers {
        assert!(answer.get("ok").is_some() != answer.get("error").is_some(), "{answer}");
        assert_ne!(answer["error"]["code"], "internal", "{answer}");
    }
}

/// Feeds `rounds` spoiled conversations to [`fuzz_engine`].
///
/// # Panics
///
/// When the engine breaks its contract.
pub fn fuzz_engine_briefly<G: Playable>(rounds: u64) {
    for round in 0..rounds {
        let mut dice = QuickDice::new(round);
        let spoiled = |line: &[u8]| match dice.below(3) {
            0 => spoil(line, &mut dice),
            _ => line.to_vec(),
        };
        let talk = some_conversation::<G>(round);
        let lines: Vec<_> = talk.split(|byte| *byte == b'\n').map(spoiled).collect();
        fuzz_engine::<G>(&lines.join(&b'\n'));
    }
}

/// A valid conversation, a line for each request.
pub fn some_conversation<G: Playable>(number: u64) -> Vec<u8> {
    let requests = conversation::<G>(number, &mut QuickDice::new(number));
    requests.iter().flat_map(|request| format!("{request}\n").into_bytes()).collect()
}

/// A record to begin with, then every command in any order.
fn conversation<G: Playable>(number: u64, dice: &mut QuickDice) -> Vec<Value> {
    let record: Value = serde_json::from_str(&some_record::<G>(number)).expect("a record is JSON");
    let step = record["steps"].as_array().and_then(|steps| steps.last()).cloned();
    let action = step.map_or(json!(""), |step| step["action"].clone());
    let mut requests = vec![
        question::<G>(&record),
        json!({"cmd": "show", "id": number}),
        json!({"cmd": "pending"}),
        json!({"cmd": "legal", "seat": 0}),
        json!({"cmd": "sites", "seat": 0}),
        json!({"cmd": "apply", "seat": 1, "action": action}),
        json!({"cmd": "chances"}),
        json!({"cmd": "chance"}),
        json!({"cmd": "resign", "seat": 1}),
        json!({"cmd": "undo", "seat": 0}),
        json!({"cmd": "view", "viewer": "spectator"}),
        json!({"cmd": "why", "seat": 0, "action": action}),
        json!({"cmd": "say", "viewer": 1, "lang": "ru"}),
        json!({"cmd": "perft", "depth": 2}),
        json!({"cmd": "record"}),
        json!({"cmd": "clone"}),
        json!({"cmd": "random", "game": 0, "steps": 9, "seed": number}),
        json!({"cmd": "legal", "game": 0, "seat": 1}),
        json!({"cmd": "random", "steps": 2}),
        json!({"cmd": "batch", "requests": [{"cmd": "clone"}, {"cmd": "chance", "game": 1}]}),
        json!({"cmd": "free", "game": 0}),
        json!({"cmd": "new", "seed": number, "setup": {}}),
    ];
    dice.shuffle(&mut requests);
    requests.insert(0, json!({"cmd": "load", "record": record}));
    requests.push(json!({"cmd": "quit"}));
    requests
}

/// What the first seat is asked at the end of `record`, if it decides there.
fn question<G: Playable>(record: &Value) -> Value {
    let record: Record<G::Setup> = serde_json::from_value(record.clone()).expect("a record");
    let play = Play::<G>::load(&record).expect("it was played");
    let game = play.game();
    let seat = game.pending().seats().lowest().unwrap_or(Seat::at(0));
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let legal: Vec<String> = legal.iter().map(|action| game.write_action(*action)).collect();
    let view = serde_json::to_value(game.view(Viewer::Seat(seat))).expect("a view is plain data");
    let clock = Clock { nodes: Some(20), ..Clock::default() };
    crate::question::<G>(seat, &view, clock, 1)
        .unwrap_or_else(|_| json!({"cmd": "decide", "seat": seat, "view": view, "legal": legal}))
}
