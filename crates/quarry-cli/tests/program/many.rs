//! Copies, random steps and batches of the engine protocol, and what a step costs late in a game.

use std::time::{Duration, Instant};

use quarry_engine::{Engine, Limits, Playable};
use quarry_game::testkit::toy::{Toy, flaw};
use raptor::Raptor;
use serde_json::{Value, json};

const DEALT: &str = "6 5 16/23 - -- 0,0 - -";
const MOVING: &str = "6 5 1/3 26 -- 0,0 0:4 -";

/// An engine within this process.
struct Talk<G: Playable>(Engine<G>);

impl<G: Playable> Talk<G> {
    fn new(limits: Limits) -> Talk<G> {
        Talk(Engine::new(Some("7".to_owned()), limits))
    }

    fn ask(&mut self, request: &Value) -> Value {
        serde_json::from_str(&self.0.reply(&request.to_string())).expect("an answer is JSON")
    }

    /// The answer to a request that must succeed.
    fn told(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert!(answer["error"].is_null(), "{request}: {answer}");
        answer["ok"].clone()
    }

    fn code(&mut self, request: &Value) -> Value {
        self.ask(request)["error"]["code"].clone()
    }
}

fn toy_at(position: &str) -> Talk<Toy> {
    let mut talk = Talk::new(Limits { copies: 2, batch: 3, steps: 50, ..Limits::default() });
    talk.told(&json!({"cmd": "position", "text": position}));
    talk
}

#[test]
fn a_copy_goes_its_own_way() {
    let mut talk = toy_at(MOVING);
    assert_eq!(talk.told(&json!({"cmd": "clone"})), json!({"game": 0}));
    let leap = json!({"cmd": "apply", "game": 0, "seat": 0, "action": "leap"});
    assert!(talk.told(&leap)["events"].is_array());
    let at = |game: Value| json!({"cmd": "show", "game": game});
    assert_eq!(talk.told(&at(json!(0)))["position"], "6 5 1/3 26 -- 3,0 0:2 -");
    assert_eq!(talk.told(&json!({"cmd": "show"}))["position"], MOVING);
    // Every question may be asked about a copy, and a copy of a copy is one, too.
    assert_eq!(talk.told(&json!({"cmd": "clone", "game": 0})), json!({"game": 1}));
    talk.told(&json!({"cmd": "apply", "game": 1, "seat": 0, "action": "step"}));
    assert_eq!(talk.told(&at(json!(0)))["position"], "6 5 1/3 26 -- 3,0 0:2 -");
    for mut question in [
        json!({"cmd": "pending"}),
        json!({"cmd": "legal", "seat": 0}),
        json!({"cmd": "sites", "seat": 0}),
        json!({"cmd": "offers", "seat": 0}),
        json!({"cmd": "chances"}),
        json!({"cmd": "view", "viewer": 1}),
        json!({"cmd": "say", "viewer": 1, "lang": "en"}),
        json!({"cmd": "why", "seat": 0, "action": "step"}),
        json!({"cmd": "perft", "depth": 2}),
        json!({"cmd": "best", "seat": 0, "nodes": 20}),
    ] {
        question["game"] = json!(0);
        talk.told(&question);
    }
    assert_eq!(talk.code(&json!({"cmd": "clone"})), "too_many");
    talk.told(&json!({"cmd": "free", "game": 0}));
    assert_eq!(talk.code(&at(json!(0))), "no_game");
    assert_eq!(talk.code(&json!({"cmd": "free", "game": 0})), "no_game");
    assert_eq!(talk.told(&json!({"cmd": "clone"})), json!({"game": 0}), "its number is free again");
    assert_eq!(talk.code(&at(json!("first"))), "bad_request");
    // What needs a past is not asked about a copy.
    for cmd in ["record", "quit", "new"] {
        assert_eq!(talk.code(&json!({"cmd": cmd, "game": 1})), "bad_request", "{cmd}");
    }
    assert_eq!(talk.code(&json!({"cmd": "undo", "game": 1, "seat": 0})), "bad_request");
}

#[test]
fn random_steps_follow_from_their_seed_and_end_with_the_game() {
    let mut talk = toy_at(DEALT);
    let mut walk = |seed: u64, steps: u64| {
        let game = talk.told(&json!({"cmd": "clone"}))["game"].clone();
        let request = json!({"cmd": "random", "game": game, "steps": steps, "seed": seed});
        let mut told = talk.told(&request);
        told["position"] = talk.told(&json!({"cmd": "show", "game": game}))["position"].clone();
        talk.told(&json!({"cmd": "free", "game": game}));
        told
    };
    let played = walk(1, 50);
    assert!(played["pending"]["over"].is_object(), "{played}");
    assert!(played["steps"].as_u64() < Some(50), "{played}");
    assert_eq!(played, walk(1, 50));
    assert!((2..20).any(|seed| walk(seed, 50) != played), "seeds differ");
    assert_eq!(walk(1, 2)["steps"], 2);
    assert_eq!(talk.told(&json!({"cmd": "show"}))["position"], DEALT);
    // In the game of the conversation, random steps are steps like any other.
    talk.told(&json!({"cmd": "random", "steps": 3, "seed": "x"}));
    let record = talk.told(&json!({"cmd": "record"}))["record"].clone();
    assert_eq!(record["steps"].as_array().map(Vec::len), Some(3));
    talk.told(&json!({"cmd": "load", "record": record}));
    assert_eq!(talk.code(&json!({"cmd": "random", "steps": 51})), "too_many");
}

#[test]
fn a_batch_ends_with_its_first_error_and_is_bounded() {
    let mut talk = toy_at(MOVING);
    let step = json!({"cmd": "apply", "seat": 0, "action": "step"});
    let batch = |requests: &[Value]| json!({"cmd": "batch", "requests": requests});
    let undo = json!({"cmd": "undo", "seat": 0});
    let told = talk.told(&batch(&[step.clone(), undo, json!({"cmd": "show"})]));
    assert_eq!(told["answers"][2]["ok"]["position"], MOVING);
    let leap = json!({"cmd": "apply", "seat": 1, "action": "leap"});
    let told = talk.told(&batch(&[step.clone(), leap, step.clone()]));
    let answers = told["answers"].as_array().unwrap();
    assert_eq!((answers.len(), &answers[1]["error"]["code"]), (2, &json!("not_pending")));
    assert_eq!(talk.told(&json!({"cmd": "show"}))["position"], "6 5 1/3 26 -- 1,0 0:3 -");
    let pending = json!({"cmd": "pending"});
    assert_eq!(talk.code(&batch(&vec![pending; 4])), "too_many");
    for long in ["perft", "best", "decide", "load", "record", "batch", "quit"] {
        let mut request = json!({"cmd": long, "seat": 0, "depth": 1, "record": {}, "view": {}});
        for (name, commands) in [
            ("seat", ["best", "decide"].as_slice()),
            ("depth", &["perft"]),
            ("record", &["load"]),
            ("view", &["decide"]),
        ] {
            if !commands.contains(&long) {
                request.as_object_mut().unwrap().remove(name);
            }
        }
        match long {
            "decide" => request["legal"] = json!([]),
            "batch" => request["requests"] = json!([]),
            "best" => request["level"] = json!(1),
            _ => {}
        }
        let told = talk.told(&batch(&[request]));
        let error = &told["answers"][0]["error"];
        assert!(error["words"].as_str().unwrap().contains("a line of its own"), "{long}: {told}");
    }
    let walk = json!({"cmd": "random", "steps": 30});
    let told = talk.told(&batch(&[json!({"cmd": "clone"}), walk.clone(), walk]));
    assert_eq!(told["answers"][2]["error"]["code"], "too_many");
}

#[test]
fn a_panic_costs_its_request_and_no_step_is_half_made() {
    let mut talk = Talk::<Toy<{ flaw::PANICS }>>::new(Limits::default());
    talk.told(&json!({"cmd": "position", "text": MOVING}));
    talk.told(&json!({"cmd": "clone"}));
    for game in [Value::Null, json!(0)] {
        let mut leap = json!({"cmd": "apply", "seat": 0, "action": "leap"});
        let (mut step, mut show) =
            (json!({"cmd": "apply", "seat": 0, "action": "step"}), json!({"cmd": "show"}));
        if !game.is_null() {
            for request in [&mut leap, &mut step, &mut show] {
                request["game"] = game.clone();
            }
        }
        assert_eq!(talk.code(&leap), "internal");
        assert_eq!(talk.told(&show)["position"], MOVING);
        let batch = json!({"cmd": "batch", "requests": [step, leap, show]});
        let told = talk.told(&batch);
        assert_eq!(told["answers"][1]["error"]["code"], "internal");
        assert_eq!(told["answers"].as_array().map(Vec::len), Some(2));
    }
    assert_eq!(talk.told(&json!({"cmd": "undo", "seat": 0}))["position"], MOVING);
}

/// The next decision of a game; draws come out by its seed.
fn decision(talk: &mut Talk<Raptor>) -> (u64, Value) {
    loop {
        let seat = talk.told(&json!({"cmd": "pending"}))["seats"][0].as_u64();
        let Some(seat) = seat else {
            talk.told(&json!({"cmd": "chance"}));
            continue;
        };
        return (seat, talk.told(&json!({"cmd": "offers", "seat": seat}))["offers"].clone());
    }
}

/// What a step and its taking back cost in a game of so many steps, at the least of many tries. Both sides end their
/// phases as soon as they may, so that the game never ends.
fn cost_after(steps: usize) -> Duration {
    let mut talk = Talk::<Raptor>::new(Limits::default());
    talk.told(&json!({"cmd": "new", "seed": 5}));
    let mut taken = 0;
    loop {
        let (seat, offers) = decision(&mut talk);
        let offers = offers.as_array().expect("a list");
        let open = offers.iter().find(|offer| offer["fenced"].is_null() && offer["kind"] != "end");
        if let Some(offer) = open.filter(|_| taken >= steps) {
            let act = json!({"cmd": "apply", "seat": seat, "action": offer["action"]}).to_string();
            let undo = json!({"cmd": "undo", "seat": seat}).to_string();
            return (0..300).map(|_| time(&mut talk, [&act, &undo])).min().expect("a try");
        }
        let end =
            offers.iter().find(|offer| ["end", "stop"].map(Value::from).contains(&offer["kind"]));
        let action = &end.unwrap_or(&offers[0])["action"];
        talk.told(&json!({"cmd": "apply", "seat": seat, "action": action}));
        taken += 1;
    }
}

fn time(talk: &mut Talk<Raptor>, requests: [&String; 2]) -> Duration {
    let since = Instant::now();
    for request in requests {
        assert!(talk.0.reply(request).contains("\"ok\""));
    }
    since.elapsed()
}

/// A copy of all steps would make the late one some ten times as dear.
#[test]
fn a_step_costs_the_same_late_in_a_game() {
    let [early, late] = [10, 10_000].map(cost_after);
    assert!(late < 2 * early, "{early:?} at step 10, {late:?} at step 10,000");
}
