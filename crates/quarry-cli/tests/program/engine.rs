//! The engine protocol, line by line, as `docs/protocol.md` promises it.

use crate::common::{run, said};
use quarry_cli::games::{ForGame, Kind, Playable};
use quarry_engine::fuzz::fuzz_engine_briefly;
use quarry_engine::{Engine, Limits};
use quarry_game::testkit::toy::{Toy, flaw};
use quarry_game::{Pending, QuickDice, Quiet, Viewer};
use serde_json::{Value, json};

/// Sends `requests` to a process and returns the answers.
fn talk(requests: &[Value]) -> Vec<Value> {
    let lines: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let (status, text) = said(&run(&["engine", "toy"], lines.as_bytes()));
    assert_eq!(status, 0);
    text.lines().map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect()
}

/// The answers after a game was set to `position`.
fn talk_at(position: &str, requests: &[Value]) -> Vec<Value> {
    let set = json!({"cmd": "position", "text": position});
    let answers = talk(&[&[set], requests].concat());
    assert_eq!(answers[0], json!({"ok": {"position": position, "rules": "toy/1"}}));
    answers[1..].to_vec()
}

fn check_ok(position: &str, request: Value, ok: Value) {
    let answer = serde_json::Map::from_iter([("ok".to_owned(), ok)]);
    assert_eq!(talk_at(position, &[request]), [Value::Object(answer)]);
}

/// Expects `request` to be refused with `code`, and the game to be as it was.
fn check_error(position: &str, request: Value, code: &str) -> Value {
    let answers = talk_at(position, &[request, json!({"cmd": "show"})]);
    assert_eq!(answers[0]["error"]["code"], code, "{}", answers[0]);
    assert!(!answers[0]["error"]["words"].as_str().unwrap_or_default().is_empty());
    assert_eq!(answers[1]["ok"]["position"], position);
    answers[0]["error"].clone()
}

const START: &str = "6 5 -/- - -- 0,0 - -";
const DEALT: &str = "6 5 16/23 - -- 0,0 - -";
const MOVING: &str = "6 5 1/3 26 -- 0,0 0:4 -";
const OVER: &str = "6 5 1/3 26 -- 5,0 - -";

#[test]
fn a_whole_game() {
    let answers = talk(&[
        json!({"cmd": "new", "seed": 7, "setup": {"goal": 5}}),
        json!({"cmd": "chance", "outcome": "deal 6"}),
        json!({"cmd": "chance", "outcome": "deal 1"}),
        json!({"cmd": "chance", "outcome": "deal 5"}),
        json!({"cmd": "chance", "outcome": "deal 2"}),
        json!({"cmd": "apply", "seat": 1, "action": "seal 1"}),
        json!({"cmd": "apply", "seat": 0, "action": "seal 6"}),
        json!({"cmd": "apply", "seat": 0, "action": "leap"}),
        json!({"cmd": "apply", "seat": 0, "action": "leap"}),
        json!({"cmd": "pending"}),
        json!({"cmd": "record"}),
    ]);
    assert_eq!(answers[0], json!({"ok": {"position": START, "rules": "toy/1"}}));
    let seen = |card: Value| json!({"event": "dealt", "seat": 0, "card": card});
    let seats = [seen(json!(6)), seen(Value::Null)];
    let event = json!({"seats": seats, "spectator": seen(Value::Null)});
    assert_eq!(answers[1], json!({"ok": {"outcome": "deal 6", "events": [event]}}));
    let over = json!({"ranks": [1, 2], "reason": "TO-006"});
    assert_eq!(answers[9], json!({"ok": {"over": over}}));
    let record = &answers[10]["ok"]["record"];
    assert_eq!(record["result"], over);
    assert_eq!(record["steps"][5], json!({"seat": 0, "action": "seal 6"}));

    let again = talk(&[json!({"cmd": "load", "record": record}), json!({"cmd": "show"})]);
    assert_eq!(
        again[0],
        json!({"ok": {"position": "6 5 5/2 16 -- 5,0 - -", "rules": "toy/1", "steps": 8}})
    );
    assert!(again[1]["ok"]["diagram"].as_str().unwrap().contains("hand 5"));
}

#[test]
fn the_id_is_echoed_to_the_letter() {
    let lines = concat!(
        r#"{"id": 1, "cmd": "pending"}"#,
        "\n",
        r#"{"id": {"a":  [1, 123456789012345678901234567890]}, "cmd": "quit?"}"#,
        "\n",
        r#"{"id": null, "cmd": "pending"}"#,
        "\n",
        r#"{"cmd": "pending"}"#,
        "\n",
        r#"{"id": "x", "cmd": "quit"}"#,
    );
    let (status, text) = said(&run(&["engine", "toy"], lines.as_bytes()));
    let starts = [
        r#"{"id":1,"error":"#,
        r#"{"id":{"a":  [1, 123456789012345678901234567890]},"error":"#,
        r#"{"id":null,"error":"#,
        r#"{"error":"#,
        r#"{"id":"x","ok":{}}"#,
    ];
    assert_eq!((status, text.lines().count()), (0, 5));
    for (line, start) in text.lines().zip(starts) {
        assert!(line.starts_with(start), "{line}");
    }
}

#[test]
fn queries() {
    check_ok(DEALT, json!({"cmd": "pending"}), json!({"seats": [0, 1]}));
    check_ok(START, json!({"cmd": "pending"}), json!({"chance": true}));
    check_ok(DEALT, json!({"cmd": "legal", "seat": 1}), json!({"actions": ["seal 2", "seal 3"]}));
    check_ok(MOVING, json!({"cmd": "legal", "seat": 1}), json!({"actions": []}));
    check_ok(DEALT, json!({"cmd": "sites", "seat": 1}), json!({"sites": [["2"], ["3"]]}));
    check_ok(MOVING, json!({"cmd": "sites", "seat": 1}), json!({"sites": []}));
    let offer = |card: u8| json!({"action": format!("seal {card}"), "key": "offer-seal", "args": {"card": card}, "sites": [card.to_string()], "fenced": true});
    let offers = json!({"offers": [offer(2), offer(3)], "routes": []});
    check_ok(DEALT, json!({"cmd": "offers", "seat": 1}), offers);
    let outcome = |card| json!({"outcome": format!("deal {card}"), "num": 1, "den": 3});
    let outcomes = [outcome(3), outcome(4), outcome(6)];
    check_ok("6 5 15/2 - -- 0,0 - -", json!({"cmd": "chances"}), json!({"outcomes": outcomes}));
    check_ok(DEALT, json!({"cmd": "chances"}), json!({"outcomes": []}));
    check_ok("5 6 -/- - -- 0,0 - -", json!({"cmd": "perft", "depth": 4}), json!({"nodes": 120}));
    let text = "Seat 0 moves with 4 points. The markers stand on 0, 0; the goal is 5. You hold 1.";
    check_ok(MOVING, json!({"cmd": "say", "viewer": 0, "lang": "en"}), json!({"text": text}));
}

#[test]
fn views_keep_secrets() {
    let requests =
        [json!({"cmd": "view", "viewer": 0}), json!({"cmd": "view", "viewer": "spectator"})];
    let answers = talk_at("6 5 16/23 - -2 0,0 - -", &requests);
    assert_eq!(answers[0]["ok"]["view"]["hand"], json!([1, 6]));
    assert_eq!(answers[0]["ok"]["view"]["card_sealed"], Value::Null);
    assert_eq!(answers[0]["ok"]["view"]["has_sealed"], json!([false, true, false]));
    assert_eq!(answers[1]["ok"]["view"]["hand"], json!([]));
}

#[test]
fn why_names_rule_place_and_words() {
    check_ok(DEALT, json!({"cmd": "why", "seat": 0, "action": "seal 6"}), json!({"legal": true}));
    let words = json!({
        "en": "Card 5 is not in your hand.",
        "fr": "La carte 5 n’est pas dans votre main.",
        "ru": "Карты 5 у вас на руке нет.",
    });
    let refusal = json!({"legal": false, "rule": "TO-002", "at": ["5"], "words": words});
    check_ok(DEALT, json!({"cmd": "why", "seat": 0, "action": "seal 5"}), refusal);
}

#[test]
fn errors_have_stable_codes_and_leave_the_game_alone() {
    let illegal =
        check_error(DEALT, json!({"cmd": "apply", "seat": 0, "action": "step"}), "illegal");
    assert_eq!((&illegal["rule"], &illegal["at"]), (&json!("TO-002"), &json!([])));
    let at = |position, request| move |code| check_error(position, request, code);
    at(DEALT, json!({"cmd": "apply", "seat": 0, "action": "jump"}))("bad_action");
    at(MOVING, json!({"cmd": "apply", "seat": 1, "action": "step"}))("not_pending");
    at(OVER, json!({"cmd": "apply", "seat": 0, "action": "step"}))("over");
    at(OVER, json!({"cmd": "resign", "seat": 0}))("over");
    at(OVER, json!({"cmd": "chance"}))("over");
    at(DEALT, json!({"cmd": "chance"}))("not_pending");
    at(START, json!({"cmd": "chance", "outcome": "rain"}))("bad_action");
    at("6 5 1/- - -- 0,0 - -", json!({"cmd": "chance", "outcome": "deal 1"}))("bad_action");
    at(DEALT, json!({"cmd": "position", "text": "nonsense"}))("bad_position");
    at(DEALT, json!({"cmd": "position", "text": DEALT, "rules": "toy/9"}))("bad_request");
    at(DEALT, json!({"cmd": "new", "rules": "raptor/1"}))("bad_request");
    at(DEALT, json!({"cmd": "new", "setup": {"seats": 7}}))("bad_setup");
    at(DEALT, json!({"cmd": "new", "setup": {"surplus": 1}}))("bad_setup");
    at(DEALT, json!({"cmd": "new", "setup": 5}))("bad_setup");
    at(DEALT, json!({"cmd": "load", "record": {}}))("bad_record");
    at(DEALT, json!({"cmd": "perft", "depth": 65}))("too_deep");
    at(DEALT, json!({"cmd": "undo", "seat": 0}))("fenced");
}

#[test]
fn best_is_legal_and_repeatable() {
    let ask = || talk(&[json!({"cmd": "position", "text": DEALT}), best(1, 500)])[1].clone();
    let answer = ask();
    let action = answer["ok"]["action"].as_str().unwrap().to_owned();
    assert!(["seal 2", "seal 3"].contains(&action.as_str()), "{answer}");
    assert_eq!(answer, ask());
    check_error(MOVING, best(1, 500), "not_pending");
    check_error(START, best(0, 500), "not_pending");
}

fn best(seat: u8, nodes: u64) -> Value {
    json!({"cmd": "best", "seat": seat, "nodes": nodes})
}

/// A question to `seat` about what `viewer` sees.
fn question(position: &str, viewer: u8, seat: u8, legal: &[&str]) -> Value {
    let view =
        talk_at(position, &[json!({"cmd": "view", "viewer": viewer})])[0]["ok"]["view"].take();
    json!({"id": 1, "cmd": "decide", "seat": seat, "view": view, "legal": legal})
}

#[test]
fn decide_answers_for_a_seat_that_has_only_its_view() {
    let asked = question(DEALT, 1, 1, &["seal 2", "seal 3"]);
    let answers = talk(&[asked.clone(), json!({"cmd": "pending"}), asked.clone()]);
    let action = answers[0]["ok"]["action"].as_str().unwrap();
    assert!(["seal 2", "seal 3"].contains(&action), "{}", answers[0]);
    assert_eq!(answers[1]["error"]["code"], "no_game", "a question begins no game");
    assert!(answers[2]["ok"]["action"].is_string(), "a seat may be asked again");

    let refused = |asked: &Value| talk(std::slice::from_ref(asked))[0]["error"]["code"].clone();
    for (wrong, code) in [
        (question(DEALT, 1, 0, &["seal 2", "seal 3"]), "bad_position"),
        (question(DEALT, 1, 3, &["seal 2", "seal 3"]), "bad_position"),
        (question(DEALT, 1, 1, &["seal 2"]), "bad_position"),
        (question(DEALT, 1, 1, &["seal 2", "seal 6"]), "bad_position"),
        (question(MOVING, 1, 1, &["seal 3"]), "not_pending"),
    ] {
        assert_eq!(refused(&wrong), code, "{wrong}");
    }
    let mut strange = asked;
    for (part, value) in [("hand", json!([2, 99])), ("counts", json!([2, 200, 0]))] {
        let view = std::mem::replace(&mut strange["view"][part], value);
        assert_eq!(refused(&strange), "bad_position", "{strange}");
        strange["view"][part] = view;
    }
}

struct Decides;

impl ForGame for Decides {
    type Out = ();

    /// Plays the first steps of a game by asking an engine that is only told what a seat knows.
    fn run<G: Playable>(self) {
        let mut dice = QuickDice::new(4);
        let setup = G::set_up(&G::Options::default(), &mut dice).expect("a game");
        let mut game = G::start(&setup);
        let weak = quarry_players::Level::new(1).expect("a level");
        let mut engine = Engine::<G>::new(Some("4".to_owned()), Limits::default()).at_level(weak);
        for _ in 0..40 {
            match game.pending() {
                Pending::Over(_) => break,
                Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
                Pending::Seats(seats) => {
                    let seat = seats.iter().last().expect("a seat");
                    let mut legal = Vec::new();
                    game.legal_actions(seat, &mut legal);
                    let legal: Vec<_> = legal.iter().map(|a| game.write_action(*a)).collect();
                    let view = game.view(Viewer::Seat(seat));
                    let asked =
                        json!({"cmd": "decide", "seat": seat, "view": view, "legal": legal});
                    let mut output = Vec::new();
                    engine.serve(asked.to_string().as_bytes(), &mut output).expect("memory");
                    let answer: Value = serde_json::from_slice(&output).expect("JSON");
                    let action =
                        answer["ok"]["action"].as_str().unwrap_or_else(|| panic!("{answer}"));
                    let action = game.read_action(action).expect("an action");
                    game.apply(seat, action, &mut Quiet).unwrap_or_else(|_| panic!("{answer}"));
                }
            }
        }
    }
}

#[test]
fn an_engine_decides_in_every_game() {
    Kind::ALL.iter().for_each(|kind| kind.run(Decides));
}

#[test]
fn requests_that_make_no_sense() {
    let bad = [
        json!({"cmd": "dance"}),
        json!({"cmd": 5}),
        json!({}),
        json!([1, 2]),
        json!({"cmd": "decide", "seat": 0, "view": {}}),
        json!({"cmd": "decide", "seat": 0, "view": {}, "legal": "all"}),
        json!({"cmd": "best", "seat": 0}),
        json!({"cmd": "best", "seat": 0, "level": 9}),
        json!({"cmd": "best", "seat": 0, "nodes": 0}),
        json!({"cmd": "best", "seat": 0, "level": 1, "ms": 100}),
        json!({"cmd": "legal"}),
        json!({"cmd": "legal", "seat": 2}),
        json!({"cmd": "legal", "seat": 4}),
        json!({"cmd": "legal", "seat": "0"}),
        json!({"cmd": "view", "viewer": 3}),
        json!({"cmd": "view", "viewer": "nobody"}),
        json!({"cmd": "say", "viewer": 0, "lang": "de"}),
        json!({"cmd": "new", "seed": 1.5}),
        json!({"cmd": "perft", "depth": -1}),
    ];
    for request in bad {
        check_error(DEALT, request, "bad_request");
    }
}

#[test]
fn every_command_refuses_fields_that_it_does_not_know() {
    let commands = [
        json!({"cmd": "new"}),
        json!({"cmd": "position", "text": START}),
        json!({"cmd": "show"}),
        json!({"cmd": "pending"}),
        json!({"cmd": "legal", "seat": 0}),
        json!({"cmd": "sites", "seat": 0}),
        json!({"cmd": "apply", "seat": 0, "action": "seal 6"}),
        json!({"cmd": "chances"}),
        json!({"cmd": "chance"}),
        json!({"cmd": "resign", "seat": 0}),
        json!({"cmd": "undo", "seat": 0}),
        json!({"cmd": "view", "viewer": 0}),
        json!({"cmd": "why", "seat": 0, "action": "step"}),
        json!({"cmd": "say", "viewer": 0, "lang": "en"}),
        json!({"cmd": "perft", "depth": 1}),
        json!({"cmd": "record"}),
        json!({"cmd": "load", "record": {}}),
        json!({"cmd": "quit"}),
    ];
    for mut request in commands {
        request["surplus"] = json!(true);
        let error = check_error(DEALT, request, "bad_request");
        assert!(error["words"].as_str().unwrap().contains("surplus"), "{error}");
    }
}

#[test]
fn without_a_game_there_is_nothing_to_ask() {
    for cmd in ["show", "pending", "chances", "chance", "record"] {
        assert_eq!(talk(&[json!({"cmd": cmd})])[0]["error"]["code"], "no_game", "{cmd}");
    }
    let legal = json!({"cmd": "legal", "seat": 0});
    assert_eq!(talk(&[legal])[0]["error"]["code"], "no_game");
}

#[test]
fn seeds_are_integers_or_strings_and_fix_every_draw() {
    let deals = |seed: Value| {
        let chance = json!({"cmd": "chance"});
        let new = json!({"cmd": "new", "seed": seed});
        talk(&[new, chance.clone(), chance.clone(), chance.clone(), chance])
    };
    assert_eq!(deals(json!(7)), deals(json!("7")));
    assert_ne!(deals(json!(7)), deals(json!("eight")));
    assert!(deals(json!(u64::MAX))[4]["ok"]["outcome"].is_string());
}

#[test]
fn undo_takes_back_until_a_fence() {
    let undo = json!({"cmd": "undo", "seat": 0});
    let step = json!({"cmd": "apply", "seat": 0, "action": "step"});
    let answers = talk_at(MOVING, &[step, undo.clone(), undo]);
    assert_eq!(answers[1], json!({"ok": {"taken": "step", "position": MOVING, "rules": "toy/1"}}));
    assert_eq!(answers[2]["error"]["fence"], "nothing");
    let deal = json!({"cmd": "chance", "outcome": "deal 1"});
    let answers = talk_at(START, &[deal, json!({"cmd": "undo", "seat": 1})]);
    assert_eq!(answers[1]["error"]["fence"], "chance");
}

#[test]
fn giving_up_ends_the_game() {
    let answers =
        talk_at(MOVING, &[json!({"cmd": "resign", "seat": 0}), json!({"cmd": "pending"})]);
    assert_eq!(answers[0]["ok"]["events"][0]["spectator"]["event"], "resigned");
    assert_eq!(answers[1]["ok"]["over"], json!({"ranks": [2, 1], "reason": "resigned"}));
}

#[test]
fn a_record_that_breaks_a_rule_names_step_and_rule() {
    let steps = json!([{"seat": 0, "action": "seal 6"}, {"seat": 1, "action": "seal 6"}]);
    let record = json!({"quarry": 1, "game": "toy/1", "position": DEALT, "steps": steps});
    let error = check_error(START, json!({"cmd": "load", "record": record}), "bad_record");
    assert_eq!((&error["step"], &error["rule"]), (&json!(2), &json!("TO-002")));
    assert_eq!(error["words"], "step 2: Card 6 is not in your hand. (TO-002)");
}

#[test]
fn rubbish_and_long_lines_are_answered_and_the_engine_goes_on() {
    let mut input = Vec::new();
    input.extend(b"rubbish\n\n\xff\xfe\n");
    input.extend(format!("{}\n", "[".repeat(100_000)).bytes());
    input.extend(vec![b' '; 5 << 20]);
    input.extend(b"\n");
    let padding = " ".repeat((1 << 20) - 15);
    input.extend(format!("{{\"cmd\":{padding}\"new\"}}\n").bytes());
    let (status, text) = said(&run(&["engine", "toy", "--seed", "1"], &input));
    let codes: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["error"]["code"].clone())
        .collect();
    assert_eq!(status, 0);
    let bad_json = json!("bad_json");
    let codes: Vec<&Value> = codes.iter().collect();
    assert_eq!(
        codes,
        [&bad_json, &bad_json, &bad_json, &bad_json, &json!("bad_request"), &Value::Null]
    );
}

#[test]
fn quitting_leaves_the_rest_unread() {
    assert_eq!(talk(&[json!({"cmd": "quit"}), json!({"cmd": "show"})]), [json!({"ok": {}})]);
}

/// Talks to an engine within this process.
fn answers<const FLAW: u8>(limits: Limits, requests: &[Value]) -> Vec<Value> {
    let lines: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let mut output = Vec::new();
    let mut engine = Engine::<Toy<FLAW>>::new(None, limits);
    engine.serve(lines.as_bytes(), &mut output).expect("memory can be written");
    let text = String::from_utf8(output).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_game_that_panics_costs_only_the_request() {
    let answers = answers::<{ flaw::PANICS }>(
        Limits::default(),
        &[
            json!({"cmd": "position", "text": MOVING}),
            json!({"cmd": "apply", "seat": 0, "action": "leap"}),
            json!({"cmd": "show"}),
            json!({"cmd": "apply", "seat": 0, "action": "step"}),
        ],
    );
    assert_eq!(answers[1]["error"]["code"], "internal");
    assert_eq!(answers[2]["ok"]["position"], MOVING);
    assert!(answers[3]["ok"]["events"].is_array());
}

#[test]
fn counting_has_a_budget() {
    let limits = Limits { positions: 100, ..Limits::default() };
    let position = json!({"cmd": "position", "text": START});
    let perft = |depth: u32| json!({"cmd": "perft", "depth": depth});
    let answers = answers::<{ flaw::NONE }>(limits, &[position, perft(2), perft(6)]);
    assert_eq!(answers[1], json!({"ok": {"nodes": 30}}));
    assert_eq!(answers[2]["error"]["code"], "too_deep");
}

struct Spoiled;

impl ForGame for Spoiled {
    type Out = ();

    fn run<G: Playable>(self) {
        fuzz_engine_briefly::<G>(150);
    }
}

#[test]
fn spoiled_conversations_about_every_game_are_answered() {
    Kind::ALL.iter().for_each(|kind| kind.run(Spoiled));
}
