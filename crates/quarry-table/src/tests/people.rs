//! How people are called: told to everybody, kept in the log, and no part of the rules.

use quarry_fair::{Bytes, Secret};
use quarry_game::{Notation, Seat, Viewer};
use raptor::Raptor;
use serde_json::{Value, json};

use super::{head, key, take};
use crate::people::{Emblem, Name, Wish};
use crate::step::{Entry, Step};
use crate::{Input, Refusal, Ruling, Table};

fn wish(name: &str, emblem: Option<Emblem>) -> Wish {
    Wish { name: Name::read(name).unwrap(), emblem, bot: false }
}

fn table() -> Table<Raptor> {
    let secret = Secret::from_bytes([7; 32]);
    Table::new(head::<Raptor>(3, &secret, "none", 2), secret).unwrap()
}

fn sit(seats: &[usize], wishes: Vec<Wish>) -> Input {
    let (seats, key) = (seats.iter().copied().map(Seat::at).collect(), key(seats[0]).hash());
    Input::Sit { seats, key, contribution: Bytes([1; 32]), wishes }
}

fn players<G: Notation + quarry_game::Telling>(table: &Table<G>) -> Value {
    let sync: Value = serde_json::from_str(&table.sync(Viewer::Spectator).json).unwrap();
    sync["players"].clone()
}

#[test]
fn a_name_and_an_emblem_are_told_to_everybody_and_live_in_the_log() {
    let (mut table, mut again) = (table(), table());
    let first = sit(&[0], vec![wish(" Zoë ", Some(Emblem::Paw))]);
    let second = sit(&[1], vec![wish("", Some(Emblem::Paw))]);
    for (input, told) in [
        (first, json!([{"emblem": "paw", "name": "Zoë"}, null])),
        (second, json!([{"emblem": "paw", "name": "Zoë"}, {"emblem": "amber"}])),
    ] {
        let Ok(Ruling::Take(step)) = table.decide(&input, 0) else { panic!("the chair is free") };
        let frames = table.commit(&step).unwrap().frames;
        assert_eq!(frames.len(), 3);
        for frame in frames {
            let frame: Value = serde_json::from_str(&frame.json).unwrap();
            assert_eq!(frame["players"], told);
        }
        let written: Step = serde_json::from_str(&serde_json::to_string(&step).unwrap()).unwrap();
        again.commit(&written).unwrap();
    }
    assert_eq!(players(&again), players(&table));
}

#[test]
fn a_log_without_names_gives_each_person_an_emblem() {
    let mut table = table();
    let Ok(Ruling::Take(step)) = table.decide(&sit(&[0, 1], Vec::new()), 0) else { panic!("free") };
    assert!(!step.entries.iter().any(|entry| matches!(entry, Entry::Name { .. })));
    table.commit(&step).unwrap();
    let players = players(&table);
    assert!(players[0]["emblem"].is_string() && players[0] != players[1], "{players}");
}

#[test]
fn at_a_hot_seat_each_chair_has_its_own_name() {
    let mut table = table();
    take(&mut table, &sit(&[0, 1], vec![wish("Ada", None), wish("Bob", None)]), 0).unwrap();
    let players = players(&table);
    assert_eq!((&players[0]["name"], &players[1]["name"]), (&json!("Ada"), &json!("Bob")));
    let more = sit(&[0], vec![wish("Ada", None), wish("Bob", None)]);
    assert_eq!(self::table().decide(&more, 0), Err(Refusal::NoSeat));
}

#[test]
fn names_change_nothing_that_is_committed_or_drawn() {
    let (mut named, mut plain) = (table(), table());
    take(&mut named, &sit(&[0, 1], vec![wish("Ada", Some(Emblem::Moon))]), 0).unwrap();
    take(&mut plain, &sit(&[0, 1], Vec::new()), 0).unwrap();
    let view = |table: &Table<Raptor>| {
        let sync: Value = serde_json::from_str(&table.sync(Viewer::Spectator).json).unwrap();
        [sync["view"].clone(), sync["commitment"].clone(), sync["mixing"].clone()]
    };
    assert_eq!(view(&named), view(&plain));
}
