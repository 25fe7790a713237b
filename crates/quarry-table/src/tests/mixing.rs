//! Contributions are sealed, opened and void, and nobody chooses one who knows another.

use quarry_fair::{Bytes, Contribution, Fairness, Secret, seal, verify};
use quarry_game::{Notation, QuickDice, Seat, Viewer};
use raptor::Raptor;
use serde_json::{Value, json};

use super::{act_first, ask, head, idem, key, take};
use crate::step::Input;
use crate::wire::Command;
use crate::{AnyTable, Head, Level, Refusal, Ruling, SeatPlan, Table};

const NUMBER: u64 = 77;
const A: Seat = Seat::at(0);
const B: Seat = Seat::at(1);

fn secret() -> Secret {
    Secret::from_bytes([5; 32])
}

fn table(seats: Vec<SeatPlan>) -> Table<Raptor> {
    let head = head::<Raptor>(NUMBER, &secret(), "none", seats.len());
    let head = Head { seats, ..head }.commit::<Raptor>(&secret()).unwrap();
    Table::new(head, secret()).unwrap()
}

fn own(who: u8) -> Contribution {
    Bytes([who + 1; 32])
}

fn sit(seat: Seat, who: u8) -> Input {
    let (key, seal) = (key(usize::from(who)).hash(), seal(NUMBER, &own(who)));
    Input::SitSealed { seats: vec![seat], key, seal, wishes: Vec::new() }
}

fn open(seat: Seat, name: u8, contribution: Contribution) -> Input {
    ask(seat, Bytes([name; 16]), Command::Open(contribution))
}

fn picture(table: &Table<Raptor>) -> Value {
    serde_json::from_str(&table.sync(Viewer::Spectator).json).unwrap()
}

fn both_seated() -> Table<Raptor> {
    let mut table = table(vec![SeatPlan::Open; 2]);
    take(&mut table, &sit(A, 0), 0).unwrap();
    assert_eq!(table.decide(&open(A, 1, own(0)), 0), Err(Refusal::NotSealed));
    take(&mut table, &sit(B, 1), 0).unwrap();
    table
}

#[test]
fn two_people_seal_then_open_and_the_last_opening_begins() {
    let mut table = both_seated();
    assert!(!table.is_begun());
    assert_eq!(table.decide(&Input::Begin, 0), Err(Refusal::NotStarted), "nobody may be left out");
    let seals = [own(0), own(1)].map(|it| seal(NUMBER, &it).to_string());
    assert_eq!(picture(&table)["mixing"], json!({"seals": seals, "opened": [], "voided": 0}));
    let first = take(&mut table, &open(A, 1, own(0)), 1).unwrap();
    assert_eq!(picture(&table)["mixing"]["opened"], json!([0]));
    assert!(!picture(&table).to_string().contains(&own(0).to_string()), "not before all are open");
    assert_eq!(table.decide(&open(B, 2, own(2)), 1), Err(Refusal::WrongSeal));
    assert_eq!(take(&mut table, &open(A, 1, own(0)), 1).unwrap().ack, first.ack, "a repeat");
    let began = take(&mut table, &open(B, 2, own(1)), 2).unwrap();
    let frame: Value = serde_json::from_str(&began.frames[0].json).unwrap();
    let given = [own(0), own(1)].map(|it| it.to_string());
    assert_eq!(frame["mixing"]["contributions"], json!(given));
    assert_eq!(picture(&table)["mixing"]["contributions"], json!(given));
    let mut dice = QuickDice::new(1);
    let next = act_first(&mut table, A, &mut dice, 3);
    assert!(!next.frames[0].json.contains("mixing"), "once is enough");
}

#[test]
fn the_file_of_a_sealed_game_is_verified_and_bound() {
    let mut table = both_seated();
    for (seat, who) in [(A, 0), (B, 1)] {
        take(&mut table, &open(seat, who, own(who)), 1).unwrap();
    }
    let mut dice = QuickDice::new(1);
    take(&mut table, &ask(A, idem(&mut dice), Command::Resign), 2).unwrap();
    let text = table.verification().unwrap();
    assert_eq!(verify::<Raptor>(&text).unwrap().format, 2);
    let file: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(file["agreement"], picture(&table)["agreement"]);
    assert_eq!(file["commitment"], picture(&table)["commitment"]);
    assert_eq!(file["agreement"]["rules"], Raptor::rules());
}

#[test]
fn a_head_that_was_rewritten_opens_no_table() {
    let head = Head::clone(AnyTable::head(&table(vec![SeatPlan::Open; 2])));
    assert_eq!(head.terms.fairness, Fairness::V2);
    let rewritten = [
        Head { options: json!({"environment": "jungle"}), ..head.clone() },
        Head {
            seats: vec![SeatPlan::Open, SeatPlan::Computer(Level::new(1).unwrap())],
            ..head.clone()
        },
        Head { control: "5+3".parse().unwrap(), ..head.clone() },
    ];
    for head in rewritten {
        assert!(Table::<Raptor>::new(head, secret()).is_err());
    }
    assert!(Table::<Raptor>::new(head, secret()).is_ok());
}

#[test]
fn a_person_alone_begins_at_once_and_nobody_else_in_the_clear() {
    let in_the_clear = |seats: &[Seat]| Input::Sit {
        seats: seats.to_vec(),
        key: key(0).hash(),
        contribution: own(0),
        wishes: Vec::new(),
    };
    let mut solo = table(vec![SeatPlan::Open, SeatPlan::Computer(Level::new(1).unwrap())]);
    take(&mut solo, &in_the_clear(&[A]), 0).unwrap();
    assert!(solo.is_begun());
    let mut hot = table(vec![SeatPlan::Open; 2]);
    assert_eq!(hot.decide(&in_the_clear(&[A]), 0), Err(Refusal::SealFirst));
    take(&mut hot, &in_the_clear(&[A, B]), 0).unwrap();
    assert!(hot.is_begun());
    let mut late = table(vec![SeatPlan::Open; 2]);
    take(&mut late, &sit(B, 1), 0).unwrap();
    assert_eq!(late.decide(&in_the_clear(&[A]), 0), Err(Refusal::SealFirst), "the last one too");
    let old = Table::<Raptor>::new(head::<Raptor>(1, &secret(), "none", 2), secret()).unwrap();
    assert_eq!(old.decide(&sit(A, 0), 0), Err(Refusal::WrongSeal), "a table of old has no seals");
}

#[test]
fn what_was_opened_is_void_when_a_player_leaves() {
    let mut table = both_seated();
    take(&mut table, &open(A, 1, own(0)), 1).unwrap();
    let seal_again = |name, who| {
        let command = Command::Seal(seal(NUMBER, &own(who)));
        ask(A, Bytes([name; 16]), command)
    };
    assert_eq!(table.decide(&seal_again(9, 5), 1), Err(Refusal::WrongSeal), "B knows ours now");
    let left = take(&mut table, &ask(B, Bytes([2; 16]), Command::Leave), 1).unwrap();
    assert!(left.frames[0].json.contains("voided"));
    let mixing = &picture(&table)["mixing"];
    assert_eq!(mixing, &json!({"seals": [null, null], "opened": [], "voided": 1}));
    // The attacker knows what A opened, and chooses accordingly.
    take(&mut table, &sit(B, 2), 2).unwrap();
    assert_eq!(table.decide(&open(B, 3, own(2)), 2), Err(Refusal::NotSealed));
    assert_eq!(table.decide(&open(A, 4, own(0)), 2), Err(Refusal::NotSealed));
    take(&mut table, &seal_again(5, 6), 3).unwrap();
    assert_eq!(table.decide(&open(A, 6, own(0)), 3), Err(Refusal::WrongSeal), "A is bound again");
    take(&mut table, &open(B, 7, own(2)), 4).unwrap();
    take(&mut table, &open(A, 8, own(6)), 4).unwrap();
    assert!(table.is_begun());
}

#[test]
fn who_leaves_before_an_opening_takes_only_the_own_seal_away() {
    let mut table = both_seated();
    take(&mut table, &ask(B, Bytes([2; 16]), Command::Leave), 1).unwrap();
    let sealed = seal(NUMBER, &own(0)).to_string();
    let mixing = &picture(&table)["mixing"];
    assert_eq!(mixing, &json!({"seals": [sealed, null], "opened": [], "voided": 0}));
    let again = ask(A, Bytes([3; 16]), Command::Seal(seal(NUMBER, &own(4))));
    take(&mut table, &again, 2).unwrap();
    assert_ne!(picture(&table)["mixing"]["seals"][0], json!(sealed));
    assert!(matches!(table.decide(&again, 3), Ok(Ruling::Repeat(_))));
}
