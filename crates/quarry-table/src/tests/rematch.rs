//! The table after this one: who sits where, and what was chosen for whom.

use moogh::Moogh;
use quarry_fair::{Bytes, Secret};
use quarry_game::{Notation, Seat};
use raptor::Raptor;

use super::{ask, begun, head, key, seated, take};
use crate::any::AnyTable;
use crate::seats::SeatPlan;
use crate::step::Input;
use crate::wire::Command;
use crate::{Refusal, Table};

const A: Seat = Seat::at(0);
const B: Seat = Seat::at(1);

#[test]
fn a_rematch_swaps_the_sides_and_keeps_the_chairs() {
    let mut table = begun::<Raptor>(10, "none", 2);
    let again = |seat, name| ask(seat, Bytes([name; 16]), Command::Rematch);
    assert_eq!(table.decide(&again(A, 1), 1), Err(Refusal::NotOver));
    take(&mut table, &ask(A, Bytes([2; 16]), Command::Resign), 1).unwrap();
    take(&mut table, &again(A, 3), 2).unwrap();
    assert_eq!(AnyTable::rematch(&table), None);
    assert_eq!(table.decide(&again(A, 4), 3), Err(Refusal::Nothing));
    take(&mut table, &again(B, 5), 4).unwrap();
    let kept = |seat| SeatPlan::Kept(key(seat).hash());
    let agreed = AnyTable::rematch(&table).expect("both want it");
    assert_eq!(agreed.seats, [kept(1), kept(0)]);
    assert_eq!(agreed.options, table.head.options);

    let secret = Secret::from_bytes([3; 32]);
    let mut head = head::<Raptor>(11, &secret, "none", 2);
    head.seats = vec![kept(1), kept(0)];
    let next = Table::<Raptor>::new(head, secret).unwrap();
    let sit = |seat, who: usize| {
        next.decide(
            &Input::Sit {
                seats: vec![seat],
                key: key(who).hash(),
                contribution: Bytes([0; 32]),
                wishes: Vec::new(),
            },
            0,
        )
    };
    assert_eq!(sit(A, 0), Err(Refusal::Taken));
    assert!(sit(A, 1).is_ok());
}

#[test]
fn the_hunters_of_a_rematch_stay_with_the_players_who_chose_them() {
    let secret = Secret::from_bytes([16; 32]);
    let mut head = head::<Moogh>(16, &secret, "none", 2);
    head.options = serde_json::json!({
        "mode": "competitive", "players": 2, "characters": [["sheel", "pim"], ["mamoo", "fen"]],
    });
    let mut table = seated(Table::<Moogh>::new(head, secret).unwrap(), 2);
    take(&mut table, &ask(A, Bytes([1; 16]), Command::Resign), 1).unwrap();
    for (seat, name) in [(A, 2), (B, 3)] {
        take(&mut table, &ask(seat, Bytes([name; 16]), Command::Rematch), 2).unwrap();
    }
    let agreed = AnyTable::rematch(&table).expect("both want it");
    let kept = |seat| SeatPlan::Kept(key(seat).hash());
    assert_eq!(agreed.seats, [kept(1), kept(0)]);
    assert_eq!(
        agreed.options["characters"],
        serde_json::json!([["mamoo", "fen"], ["sheel", "pim"]])
    );
    // What was left to the lot is drawn again.
    let table = begun::<Moogh>(17, "none", 2);
    let mut options = table.head.options.clone();
    Moogh::move_on(&mut options);
    assert_eq!(options, table.head.options);
}
