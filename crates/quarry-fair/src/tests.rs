//! The verifier accepts a fair game and names every way to cheat; the Python one agrees.

use std::process::Command;

use quarry_game::{Game, Notation, Pending, Play, QuickDice, Roll};
use raptor::Raptor;
use serde_json::{Value, json};

use crate::{Bytes, Contribution, Secret, Streams, Unfair, Verification, verify};

const TABLE: u64 = 42;
const SECRET: Secret = Secret::from_bytes([0x5a; 32]);
const SEATS: [Contribution; 2] = [Bytes([7; 32]), Bytes([0; 32])];

/// A random game of Raptor whose draws come from the streams, as JSON.
fn fair_game() -> Value {
    let streams = Streams::new(&SECRET, TABLE, &Raptor::rules(), &SEATS);
    let options = json!({"environment": "savannah"});
    let asked = serde_json::from_value(options.clone()).unwrap();
    let setup = Raptor::set_up(&asked, &mut streams.dice("setup", 0)).unwrap();
    let mut play = Play::<Raptor>::new(setup);
    let (mut dice, mut draws) = (QuickDice::new(1), 0);
    loop {
        match play.game().pending() {
            Pending::Over(_) => break,
            Pending::Chance => {
                let drawn = play.game().draw(&mut streams.dice("draw", draws));
                play.chance(drawn).unwrap();
                draws += 1;
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest().unwrap();
                let mut actions = Vec::new();
                play.game().legal_actions(seat, &mut actions);
                play.act(seat, dice.pick(&actions)).unwrap();
            }
        }
    }
    let record = play.record();
    let file = Verification::new::<Raptor>(TABLE, &SECRET, &SEATS, &options, record).unwrap();
    serde_json::to_value(&file).unwrap()
}

fn verdict(file: &Value) -> Result<(), Unfair> {
    verify::<Raptor>(&file.to_string()).map(|_| ())
}

fn python(arguments: &[&str]) -> (Option<i32>, String) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/verify.py");
    let output = Command::new("python3")
        .arg(script)
        .args(arguments)
        .output()
        .expect("python3 is missing; install it with: apt-get install -y python3");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

fn python_verdict(file: &Value, name: &str) -> Option<i32> {
    let path = std::env::temp_dir().join(format!("quarry-{}-{name}.json", std::process::id()));
    std::fs::write(&path, file.to_string()).unwrap();
    let (code, _) = python(&[path.to_str().unwrap()]);
    std::fs::remove_file(&path).unwrap();
    code
}

#[test]
fn a_fair_game_passes_both_verifiers() {
    let file = fair_game();
    let report = verify::<Raptor>(&file.to_string()).unwrap();
    assert_eq!(report.steps, file["record"]["steps"].as_array().unwrap().len());
    assert!(report.draws > 10 && report.result.is_some());
    assert_eq!(python_verdict(&file, "fair"), Some(0));
}

#[test]
fn the_second_implementation_reaches_the_golden_vectors() {
    let expected = "commit 919dc3699b065c24dc118d7505e5f10710c859f19fbff43070fd56c089f75fc6
stream 5446329b4016f35d9393368dc02e9a71e93e687d7a624a13679aadcd870e40f4
shuffle [1, 5, 8, 4, 3, 7, 2, 6, 9]
";
    assert_eq!(python(&["--vectors"]), (Some(0), expected.to_owned()));
}

#[test]
fn both_verifiers_see_another_secret_contribution_or_roll() {
    let fair = fair_game();
    let mut other_secret = fair.clone();
    other_secret["secret"] = json!("00".repeat(32));
    let mut other_seat = fair.clone();
    other_seat["contributions"][0] = json!("09".repeat(32));
    let mut other_roll = fair.clone();
    other_roll["draws"][3]["rolls"][0][1] = json!(99);
    let mut other_promise = fair.clone();
    other_promise["record"]["commitment"] = json!("00".repeat(32));
    let cases = [
        ("secret", other_secret, Unfair::Commitment),
        ("seat", other_seat, Unfair::Setup),
        ("roll", other_roll, Unfair::Rolls(3)),
        ("promise", other_promise, Unfair::RecordCommitment),
    ];
    for (name, file, wrong) in cases {
        assert_eq!(verdict(&file), Err(wrong), "{name}");
        assert_eq!(python_verdict(&file, name), Some(3), "{name}");
    }
}

#[test]
fn a_swapped_card_a_broken_rule_and_a_false_result_are_named() {
    let fair = fair_game();
    let steps = fair["record"]["steps"].as_array().unwrap();
    let first = steps.iter().position(|step| step.get("chance").is_some()).unwrap();
    let other = steps[first..]
        .iter()
        .find(|step| step.get("chance").is_some_and(|chance| *chance != steps[first]["chance"]));
    let mut swapped = fair.clone();
    swapped["record"]["steps"][first] = other.unwrap().clone();
    assert_eq!(verdict(&swapped), Err(Unfair::Draw(first + 1)));

    let mut illegal = fair.clone();
    illegal["record"]["steps"][1] = illegal["record"]["steps"][0].clone();
    assert!(matches!(verdict(&illegal), Err(Unfair::Record(words)) if words.starts_with("step 2")));

    let mut lost = fair.clone();
    let ranks = &fair["record"]["result"]["ranks"];
    lost["record"]["result"]["ranks"] = json!([ranks[1], ranks[0]]);
    assert!(matches!(verdict(&lost), Err(Unfair::Record(_))));
    assert!(matches!(verify::<Raptor>("{}"), Err(Unfair::Unreadable(_))));
}
