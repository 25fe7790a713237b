//! The verifier accepts a fair game and names every way to cheat; the Python one agrees.

mod mutations;

use std::process::Command;

use quarry_game::{Notation, Pending, Play, QuickDice, Roll};
use raptor::Raptor;
use serde_json::{Value, json};

use crate::canonical::digest;
use crate::{
    Agreement, Bytes, Caveat, Chair, Check, Contribution, Deceit, Evidence, Fairness, Receipt,
    Secret, Streams, Terms, Unfair, Verification, bound_commitment, content_of, seal, verify,
    verify_with,
};

const TABLE: u64 = 42;
const SECRET: Secret = Secret::from_bytes([0x5a; 32]);
const SEATS: [Contribution; 2] = [Bytes([7; 32]), Bytes([0; 32])];
const PEOPLE: [Contribution; 2] = [Bytes([7; 32]), Bytes([8; 32])];

fn agreement<G: Notation>(options: &Value, seats: Vec<Chair>) -> Agreement {
    let asked = serde_json::from_value(options.clone()).unwrap();
    let setup = G::set_up(&asked, &mut QuickDice::new(0)).unwrap();
    let open = seats.iter().filter(|chair| chair.is_person()).count() as u8;
    let (options, control) = (options.clone(), "none".to_owned());
    let (rules, content, position) = (G::rules(), content_of(&setup), None);
    Agreement { rules, options, seats, open, control, hints: true, content, position }
}

/// A random game whose draws come from the streams, as JSON.
fn game<G: Notation>(options: &Value, seats: &[Contribution], terms: &Terms) -> Value {
    let streams = Streams::new(&SECRET, TABLE, &G::rules(), seats);
    let asked = serde_json::from_value(options.clone()).unwrap();
    let setup = G::set_up(&asked, &mut streams.dice("setup", 0)).unwrap();
    let mut play = Play::<G>::new(setup);
    let (mut dice, mut draws) = (QuickDice::new(1), 0);
    loop {
        match play.game().pending() {
            Pending::Over(_) => break,
            Pending::Chance => {
                let drawn = play.game().draw(&mut streams.dice("draw", draws));
                play.chance(drawn).unwrap();
                draws += 1;
            }
            Pending::Seats(deciding) => {
                let seat = deciding.lowest();
                if play.steps().len() > 400 {
                    play.resign(seat).unwrap();
                    continue;
                }
                let mut actions = Vec::new();
                play.game().legal_actions(seat, &mut actions);
                play.act(seat, dice.pick(&actions)).unwrap();
            }
        }
    }
    let file = Verification::new::<G>(TABLE, &SECRET, seats, terms, play.record()).unwrap();
    serde_json::to_value(&file).unwrap()
}

/// A game of two people who sealed their contributions.
fn sealed_game<G: Notation>(options: &Value) -> Value {
    let agreed = agreement::<G>(options, vec![Chair::Open; 2]);
    let seals = PEOPLE.map(|contribution| Some(seal(TABLE, &contribution))).to_vec();
    game::<G>(options, &PEOPLE, &Terms::Agreed(agreed, seals))
}

fn savannah() -> Value {
    json!({"environment": "savannah"})
}

/// A person against a computer player.
fn fair_game() -> Value {
    let agreed = agreement::<Raptor>(&savannah(), vec![Chair::Open, Chair::Computer(3)]);
    game::<Raptor>(&savannah(), &SEATS, &Terms::Agreed(agreed, vec![None, None]))
}

/// The same at a table of the first version.
fn old_game() -> Value {
    game::<Raptor>(&savannah(), &SEATS, &Terms::Options(savannah()))
}

/// The file with a digest that fits again, as a forger who knows the format would make it.
fn repaired(mut file: Value) -> Value {
    file.as_object_mut().unwrap().remove("digest");
    file["digest"] = json!(digest(&file).unwrap());
    file
}

fn verdict(file: &Value) -> Result<(), Unfair> {
    verify::<Raptor>(&file.to_string()).map(|_| ())
}

fn python(arguments: &[&str]) -> (Option<i32>, String) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/verify.py");
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
    for file in [fair_game(), sealed_game::<Raptor>(&savannah()), old_game()] {
        let report = verify::<Raptor>(&file.to_string()).unwrap();
        assert_eq!(report.steps, file["record"]["steps"].as_array().unwrap().len());
        assert!(report.draws > 10 && report.result.is_some());
        assert_eq!(python_verdict(&file, "fair"), Some(0));
    }
}

#[test]
fn the_second_implementation_reaches_the_golden_vectors() {
    let expected = "commit 919dc3699b065c24dc118d7505e5f10710c859f19fbff43070fd56c089f75fc6
stream 5446329b4016f35d9393368dc02e9a71e93e687d7a624a13679aadcd870e40f4
shuffle [1, 5, 8, 4, 3, 7, 2, 6, 9]
agreement 56e501f1268a2fe68f1a4e323b74c7d3e9f80b888218a753ebcf0ced675a0f11
commit2 c38eca50970e3dcf742ab10251dc1e609a14686e065aa5a5aa18852056f743ff
position 35668ad63ab986be89b635613ef9fa157f8122b9b3b8dba348837d4fa50bffea
seal 90faad49b88bc814e68d39a07f69d9e0f79320d489f98f53c8770690ac182397
";
    assert_eq!(python(&["--vectors"]), (Some(0), expected.to_owned()));
}

#[test]
fn what_a_file_cannot_show_is_said() {
    let caveats = |file: &Value| verify::<Raptor>(&file.to_string()).unwrap().caveats;
    let alone = [Caveat::NoEvidence, Caveat::OnePerson, Caveat::Computers];
    assert_eq!(caveats(&fair_game()), alone);
    assert_eq!(caveats(&sealed_game::<Raptor>(&savannah())), [Caveat::NoEvidence]);
    assert_eq!(caveats(&old_game())[0], Caveat::FirstFormat);
    let agreed = agreement::<Raptor>(&savannah(), vec![Chair::Computer(3); 2]);
    let terms = Terms::Agreed(agreed, vec![None, None]);
    let show = game::<Raptor>(&savannah(), &[Bytes([0; 32]); 2], &terms);
    assert_eq!(caveats(&show), [Caveat::Nobody, Caveat::Computers]);
    assert_eq!(python_verdict(&show, "show"), Some(0));
}

#[test]
fn both_verifiers_see_the_changes_of_a_forger_who_knows_the_format() {
    let fair = sealed_game::<Raptor>(&savannah());
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut file = fair.clone();
        change(&mut file);
        repaired(file)
    };
    let cases: [(&str, Value, Unfair); 9] = [
        ("secret", changed(&|it| it["secret"] = json!("00".repeat(32))), Unfair::Commitment),
        ("table", changed(&|it| it["table"] = json!("43")), Unfair::Commitment),
        ("options", changed(&|it| it["agreement"]["options"] = json!({})), Unfair::Commitment),
        ("chairs", changed(&|it| it["agreement"]["seats"][0] = json!("kept")), Unfair::Commitment),
        ("clock", changed(&|it| it["agreement"]["control"] = json!("5+3")), Unfair::Commitment),
        ("seat", changed(&|it| it["contributions"][0] = json!("09".repeat(32))), Unfair::Seal(0)),
        ("seal", changed(&|it| it["seals"][1] = Value::Null), Unfair::Seal(1)),
        ("roll", changed(&|it| it["draws"][3]["rolls"][0][1] = json!(99)), Unfair::Rolls(3)),
        (
            "promise",
            changed(&|it| it["record"]["commitment"] = json!("00".repeat(32))),
            Unfair::RecordCommitment,
        ),
    ];
    for (name, file, wrong) in cases {
        assert_eq!(verdict(&file), Err(wrong), "{name}");
        assert_eq!(python_verdict(&file, name), Some(3), "{name}");
        let mut unrepaired = file.clone();
        unrepaired["digest"] = fair["digest"].clone();
        assert_eq!(verdict(&unrepaired), Err(Unfair::Digest), "{name}");
    }
}

#[test]
fn options_that_are_rewritten_with_a_new_commitment_are_convicted_by_what_was_shown() {
    let fair = sealed_game::<Raptor>(&savannah());
    let jungle = json!({"environment": "jungle"});
    let rewritten = sealed_game::<Raptor>(&jungle);
    assert_eq!(verdict(&rewritten), Ok(()), "alone it looks fair");
    let shown: Bytes<32> = fair["commitment"].as_str().unwrap().parse().unwrap();
    let evidence = Evidence { commitment: Some(shown), ..Evidence::default() };
    let convicted = verify_with::<Raptor>(&rewritten.to_string(), &evidence);
    assert_eq!(convicted, Err(Unfair::ShownCommitment));
    assert!(verify_with::<Raptor>(&fair.to_string(), &evidence).is_ok());
    let agreed = agreement::<Raptor>(&jungle, vec![Chair::Open; 2]);
    assert_ne!(bound_commitment(TABLE, &agreed, &SECRET).unwrap(), shown);
}

#[test]
fn a_replaced_contribution_is_convicted_by_its_owner() {
    let mut file = sealed_game::<Raptor>(&savannah());
    let mine = Evidence { contributions: vec![PEOPLE[0]], ..Evidence::default() };
    let report = verify_with::<Raptor>(&file.to_string(), &mine).unwrap();
    assert!(report.checks.contains(&Check::OwnContribution) && report.caveats.is_empty());
    let replaced = Bytes([9; 32]);
    let theirs = Evidence { contributions: vec![replaced], ..Evidence::default() };
    let convicted = verify_with::<Raptor>(&file.to_string(), &theirs);
    assert_eq!(convicted, Err(Unfair::OwnContribution(replaced)));

    let commitment = file["commitment"].as_str().unwrap().parse().unwrap();
    let agreed = file["agreement"].take();
    file["agreement"] = agreed.clone();
    let mut receipt =
        Receipt::new(&format!("{TABLE:016x}"), Fairness::V2, commitment, Some(agreed));
    receipt.seats = vec![0];
    receipt.renew(PEOPLE[0], true);
    receipt.rounds[0].seals = PEOPLE.map(|it| Some(seal(TABLE, &it))).to_vec();
    let judge = |receipt: &Receipt| {
        let evidence = Evidence { receipt: Some(receipt.clone()), ..Evidence::default() };
        verify_with::<Raptor>(&file.to_string(), &evidence)
    };
    assert!(judge(&receipt).unwrap().checks.contains(&Check::Receipt));
    let mut other = receipt.clone();
    other.rounds[0].contribution = replaced;
    assert_eq!(judge(&other), Err(Unfair::Receipt(Deceit::OwnContribution)));
    let mut other = receipt.clone();
    other.rounds[0].seals[1] = Some(replaced);
    assert_eq!(judge(&other), Err(Unfair::Receipt(Deceit::Contribution(1))));
    let mut other = receipt;
    other.table = format!("{:016x}", TABLE + 1);
    assert_eq!(judge(&other), Err(Unfair::OtherTable));
}

#[test]
fn the_python_verifier_takes_contributions_and_commitments() {
    let file = sealed_game::<Raptor>(&savannah());
    let path = std::env::temp_dir().join(format!("quarry-{}-given.json", std::process::id()));
    std::fs::write(&path, file.to_string()).unwrap();
    let path = path.to_str().unwrap();
    let (mine, other) = (PEOPLE[0].to_string(), "09".repeat(32));
    let shown = file["commitment"].as_str().unwrap();
    let (code, words) = python(&[path, "--contribution", &mine, "--commitment", shown]);
    assert!(code == Some(0) && words.contains("your contribution is among"), "{words}");
    assert!(words.contains("not checked here: that the rolls lead"), "{words}");
    assert_eq!(python(&[path, "--contribution", &other]).0, Some(3));
    assert_eq!(python(&[path, "--commitment", &other]).0, Some(3));
    assert_eq!(python(&[path, "--commitment", "12"]).0, Some(2));
    std::fs::remove_file(path).unwrap();
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
    assert_eq!(verdict(&repaired(swapped)), Err(Unfair::Draw(first + 1)));

    let mut illegal = fair.clone();
    illegal["record"]["steps"][1] = illegal["record"]["steps"][0].clone();
    assert!(
        matches!(verdict(&repaired(illegal)), Err(Unfair::Record(words)) if words.starts_with("step 2"))
    );

    let mut lost = fair.clone();
    let ranks = &fair["record"]["result"]["ranks"];
    lost["record"]["result"]["ranks"] = json!([ranks[1], ranks[0]]);
    assert!(matches!(verdict(&repaired(lost)), Err(Unfair::Record(_))));
    assert!(matches!(verify::<Raptor>("{}"), Err(Unfair::Unreadable(_))));
}

#[test]
fn a_file_of_version_1_is_verified_by_its_own_rules_and_streams() {
    let file: Value = serde_json::from_str(include_str!("../../games/raptor-1.json")).unwrap();
    assert_eq!(verdict(&file), Ok(()));
    assert_eq!(python_verdict(&file, "version-1"), Some(0));
    // The name of the rules is part of every stream.
    let mut renamed = file;
    renamed["record"]["game"] = json!("raptor/2");
    assert!(verdict(&renamed).is_err());
}
