//! `quarry analyze`: tables for people, JSON for programs, refusals for broken records.

use serde_json::{Value, json};

use crate::common::{complaint, run, said};

/// Two cards of Raptor, chosen after the setup of the engine's own making.
fn raptor_record() -> Value {
    let mut requests = vec![json!({"cmd": "new", "seed": 7})];
    let place = |seat: u8, cell: &str| json!({"cmd": "apply", "seat": seat, "action": format!("place {cell}")});
    let raptors = ["4,0", "1,0", "7,0", "1,3", "4,3", "7,3"];
    requests.extend(raptors.map(|cell| place(0, cell)));
    requests.extend(["0,0", "0,4", "10,0", "10,4"].map(|cell| place(1, cell)));
    let cards = [2, 5, 8, 1, 4, 9];
    requests.extend(cards.map(|card| json!({"cmd": "chance", "outcome": format!("draw {card}")})));
    requests.push(json!({"cmd": "apply", "seat": 0, "action": "card 5"}));
    requests.push(json!({"cmd": "apply", "seat": 1, "action": "card 9"}));
    requests.push(json!({"cmd": "record"}));
    let input: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let (_, text) = said(&run(&["engine", "raptor"], input.as_bytes()));
    let last: Value = serde_json::from_str(text.lines().last().expect("an answer")).expect("JSON");
    last["ok"]["record"].clone()
}

fn analyze(record: &Value, args: &[&str]) -> (i32, String) {
    let output = run(&[&["analyze", "-"], args].concat(), record.to_string().as_bytes());
    let (status, text) = said(&output);
    (status, text + &complaint(&output))
}

#[test]
fn an_analysis_has_values_losses_and_key_moments() {
    let (status, text) = analyze(&raptor_record(), &["--nodes", "300", "--json"]);
    assert_eq!(status, 0, "{text}");
    let told: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&told["game"], &told["seats"]), (&json!("raptor/2"), &json!(2)));
    let moments = told["moments"].as_array().unwrap();
    assert_eq!(moments.len(), 12);
    assert_eq!(moments[0]["played"], "place 4,0");
    assert!(moments[0]["loss"].is_number() && moments[0]["values"][1].is_number());
    for key in told["key_moments"].as_array().unwrap() {
        assert!(key["kind"] == "choice" || key["kind"] == "luck", "{key}");
    }
    let duel = &moments[10]["duel"];
    assert_eq!(duel["rows"], json!(["card 2", "card 5", "card 8"]));
    assert_eq!(duel["columns"], json!(["card 1", "card 4", "card 9"]));
    assert_eq!(duel["played"], json!(["card 5", "card 9"]));
    assert_eq!(duel["payoff"].as_array().unwrap().len(), 3);
    assert_eq!(moments[11]["loss"], duel["loss"][1]);
}

#[test]
fn an_analysis_can_be_read_by_people_and_is_the_same_each_time() {
    let table = || analyze(&raptor_record(), &["--nodes", "200"]);
    let (status, text) = table();
    assert_eq!(status, 0, "{text}");
    assert!(text.starts_with(" step seat "), "{text}");
    for part in [
        "Where the game turned\n",
        "duel at step",
        "seat 0 chose card 5, which cost ",
        "The choices of seat 0 gave away ",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert_eq!(table().1, text);
}

#[test]
fn what_is_no_record_is_refused_with_status_4() {
    assert_eq!(analyze(&json!({"game": "toy/1"}), &[]).0, 4);
    assert_eq!(analyze(&json!([]), &[]).0, 4);
    let mut illegal = raptor_record();
    illegal["steps"][0]["action"] = json!("place 0,0");
    let (status, words) = analyze(&illegal, &[]);
    assert!(status == 4 && words.contains("RA-026"), "{words}");
    assert_eq!(said(&run(&["analyze", "no such file"], b"")).0, 1);
}
