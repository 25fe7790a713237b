//! A table in use: seats, steps, repeats, undo, clocks, the end, and what nobody may notice.

mod hush;
mod interference;
mod leaks;
mod leaving;
mod life;
mod mixing;
mod people;
mod rematch;

use quarry_fair::{Bytes, Secret, commitment};
use quarry_game::{Notation, QuickDice, Seat, Secrets, Telling};

use crate::clock::Millis;
use crate::seats::{Head, SeatKey, SeatPlan, TableId};
use crate::step::{Idem, Input};
use crate::wire::{Command, Request};
use crate::{Audiences, Committed, Refusal, Ruling, Table, Terms};

/// The owner of seat `index`.
fn key(index: usize) -> SeatKey {
    SeatKey::from_bytes([index as u8 + 1; 32])
}

fn idem(dice: &mut QuickDice) -> Idem {
    Bytes((u128::from(dice.next_u64()) << 64 | u128::from(dice.next_u64())).to_be_bytes())
}

fn head<G: Notation>(number: u64, secret: &Secret, control: &str, seats: usize) -> Head {
    let id = TableId::new(number);
    Head {
        id,
        rules: G::rules(),
        options: serde_json::json!({}),
        control: control.parse().unwrap(),
        seats: vec![SeatPlan::Open; seats],
        listed: true,
        commitment: commitment(id.number(), secret),
        created: 0,
        terms: Terms::default(),
    }
}

/// A table at which a person sits on every chair, so that the game has begun at time 0.
fn begun<G: Notation + Secrets + Telling>(number: u64, control: &str, seats: usize) -> Table<G> {
    let secret = Secret::from_bytes([number as u8; 32]);
    seated(Table::new(head::<G>(number, &secret, control, seats), secret).unwrap(), seats)
}

/// The same at a table that was set up already.
fn seated<G: Notation + Secrets + Telling>(mut table: Table<G>, seats: usize) -> Table<G> {
    for seat in 0..seats {
        let (key, contribution) = (key(seat).hash(), Bytes([seat as u8; 32]));
        let input =
            Input::Sit { seats: vec![Seat::at(seat)], key, contribution, wishes: Vec::new() };
        let Ok(Ruling::Take(step)) = table.decide(&input, 0) else { panic!("the chair is free") };
        table.commit_before(&step, Audiences::NONE).unwrap();
    }
    table
}

/// Decides and commits.
fn take<G: Notation + Secrets + Telling>(
    table: &mut Table<G>,
    input: &Input,
    now: Millis,
) -> Result<Committed, Refusal> {
    match table.decide(input, now)? {
        Ruling::Take(step) => Ok(table.commit(&step).unwrap()),
        Ruling::Repeat(ack) => Ok(Committed { ack: Some(ack), frames: Vec::new() }),
    }
}

fn ask(seat: Seat, idem: Idem, command: Command) -> Input {
    Input::Player { seat, request: Request { idem, command } }
}

/// The legal actions of `seat` in notation.
fn legal<G: Notation>(table: &Table<G>, seat: Seat) -> Vec<String> {
    let (game, mut actions) = (table.play.as_ref().unwrap().game(), Vec::new());
    game.legal_actions(seat, &mut actions);
    actions.iter().map(|action| game.write_action(*action)).collect()
}

/// `seat` takes its first legal action on the newest picture.
fn act_first<G: Notation + Secrets + Telling>(
    table: &mut Table<G>,
    seat: Seat,
    dice: &mut QuickDice,
    now: Millis,
) -> Committed {
    let action = legal(table, seat)[0].clone();
    let expect = table.watches[seat.index()].view_seq;
    take(table, &ask(seat, idem(dice), Command::Act { expect, action }), now).unwrap()
}
