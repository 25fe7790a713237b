//! Games as files: what is refused, and with which words.

use quarry_game::testkit::toy::{Illegal, Toy};
use quarry_game::{
    Notation, Play, Record, RecordError, RecordedStep, Refused, Seat, Seed, read_record,
    write_record,
};
use serde_json::{Value, json};

type ToyRecord = Record<<Toy as quarry_game::Game>::Setup>;
type Wrong = RecordError<Illegal>;

/// A whole game, as JSON to be spoiled.
fn game() -> Value {
    json!({
        "quarry": 1,
        "game": "toy/1",
        "setup": {"seats": 2, "cards": 6, "goal": 5},
        "steps": [
            {"chance": "deal 6"}, {"chance": "deal 1"}, {"chance": "deal 5"}, {"chance": "deal 2"},
            {"seat": 1, "action": "seal 1"}, {"seat": 0, "action": "seal 6"},
            {"seat": 0, "action": "leap"}, {"seat": 0, "action": "leap"},
        ],
        "result": {"ranks": [1, 2], "reason": "TO-006"},
    })
}

fn read(json: &Value) -> ToyRecord {
    read_record::<Toy>(&json.to_string()).expect("a record")
}

fn wrong(json: &Value) -> Wrong {
    Play::<Toy>::load(&read(json)).err().expect("the record is wrong")
}

fn unreadable(json: &Value) -> String {
    read_record::<Toy>(&json.to_string()).expect_err("this is no record").to_string()
}

/// The game with one place changed.
fn with(pointer: &str, value: Value) -> Value {
    let mut json = game();
    *json.pointer_mut(pointer).expect("a place in the record") = value;
    json
}

fn extended(key: &str, value: Value) -> Value {
    let mut json = game();
    json[key] = value;
    json
}

#[test]
fn a_game_is_played_from_its_record_and_written_again() {
    let play = Play::<Toy>::load(&read(&game())).unwrap();
    assert_eq!(play.game().position(), "6 5 5/2 16 -- 5,0 - -");
    assert_eq!(play.record(), read(&game()));
    assert_eq!(read_record::<Toy>(&write_record(&play)).unwrap(), play.record());
}

#[test]
fn a_game_without_its_end_has_no_result() {
    let mut json = game();
    json["steps"].as_array_mut().unwrap().pop();
    assert_eq!(wrong(&json), RecordError::Result);
    json.as_object_mut().unwrap().remove("result");
    assert_eq!(Play::<Toy>::load(&read(&json)).unwrap().record().result, None);
}

#[test]
fn another_format_or_game_is_named() {
    assert_eq!(wrong(&with("/quarry", json!(2))), RecordError::Format(2));
    let words = wrong(&with("/game", json!("toy/2"))).to_string();
    assert_eq!(words, "the record is of toy/2, not of toy/1");
}

#[test]
fn a_record_begins_in_one_way() {
    let both = extended("position", json!("6 5 -/- - -- 0,0 - -"));
    assert!(wrong(&both).to_string().contains("both a setup and a position"));
    let mut neither = game();
    neither.as_object_mut().unwrap().remove("setup");
    assert!(wrong(&neither).to_string().contains("neither a setup nor a position"));
    neither["position"] = json!("nonsense");
    assert!(wrong(&neither).to_string().starts_with("the start of the record:"));
    neither["position"] = json!("6 5 -/- - -- 0,0 - -");
    assert!(Play::<Toy>::load(&read(&neither)).is_ok());
}

#[test]
fn a_wrong_step_is_named_with_its_number() {
    let why = Refused::Illegal(Illegal::NotInHand { card: 3 });
    let illegal = wrong(&with("/steps/5/action", json!("seal 3")));
    assert_eq!(illegal, RecordError::Refused { step: 5, why });
    assert!(illegal.to_string().starts_with("step 6: illegal"), "{illegal}");
    let cases = [
        ("/steps/6/seat", json!(1), "step 7: seat 1 has nothing to decide"),
        ("/steps/6", json!({"chance": "deal 3"}), "step 7: a decision is due, not a draw"),
        ("/steps/1/chance", json!("deal 6"), "step 2: this cannot be rolled or drawn now"),
        ("/steps/1/chance", json!("a 6"), "step 2: 'a 6' is none of"),
        ("/steps/6", json!({"resign": 1}), "step 8: the game is over"),
    ];
    for (place, value, words) in cases {
        let said = wrong(&with(place, value)).to_string();
        assert!(said.starts_with(words), "{place}: {said}");
    }
}

#[test]
fn a_wrong_result_is_refused() {
    assert_eq!(wrong(&with("/result/ranks", json!([2, 1]))), RecordError::Result);
    assert_eq!(wrong(&with("/result/reason", json!("TO-007"))), RecordError::Result);
}

#[test]
fn what_is_no_record_is_not_read() {
    assert!(unreadable(&extended("surplus", json!(1))).contains("surplus"));
    assert!(unreadable(&with("/setup/goal", json!(99))).contains("goal"));
    for step in [json!({}), json!({"seat": 4, "action": "stop"}), json!({"seat": 0, "act": "x"})] {
        assert!(unreadable(&with("/steps/0", step)).starts_with("not a record"));
    }
}

#[test]
fn giving_up_is_recorded() {
    let mut play = Play::<Toy>::load(&ToyRecord { result: None, steps: vec![], ..read(&game()) })
        .expect("an empty game");
    play.draw(&Seed::from_phrase("1")).unwrap();
    play.resign(Seat::at(0)).unwrap();
    let record = play.record();
    assert_eq!(record.steps[1], RecordedStep::Resign { resign: Seat::at(0) });
    assert_eq!(record.result.as_ref().unwrap().reason, "resigned");
    assert_eq!(Play::<Toy>::load(&record).unwrap().record(), record);
}
