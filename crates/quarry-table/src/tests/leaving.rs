//! A seat that has its rank already may leave; the game continues without it.

use planet_raiders::PlanetRaiders;
use quarry_fair::{Bytes, Secret};
use quarry_game::{Seat, Viewer};
use serde_json::{Value, json};

use super::{ask, head, key};
use crate::agenda::{Agenda, NEVER};
use crate::any::{AnyTable, replayed_frames};
use crate::seats::{Head, Level, Occupant, SeatPlan};
use crate::step::{Entry, Input, Step};
use crate::wire::Command;
use crate::{Refusal, Ruling, Table};

const RED: Seat = Seat::at(0);
const YELLOW: Seat = Seat::at(1);
const VIOLET: Seat = Seat::at(2);

/// Yellow reaches its ship by one ride; red and violet then play for the second place.
const BEFORE_LANDING: &str = "red/e4/0+0/AB/-/playing yellow/i10/0+1/BC/RR/playing \
    violet/k10,f15,j17/1+0/CD/YY/playing aliens/d3,d5,c4,p3,q4,q16,p17,d15,d17,c16 \
    rockets/n4-E-red,p6-N-blue,b8-W-blue,r10-W-red,d18-E-red,j4-W-red,n6-S-red,n8-S-red,h10-N-red,\
h10-S-red,j10-W-red,j16-W-red turn/yellow/ride/- passes/- quiet/0 rescue/off history/0/-";

struct Landing {
    head: Head,
    secret: Secret,
    table: Table<PlanetRaiders>,
    steps: Vec<Step>,
}

impl Landing {
    /// A person sits on each open chair of `seats`, and yellow is about to land.
    fn at(seats: Vec<SeatPlan>) -> Landing {
        let secret = Secret::from_bytes([31; 32]);
        let mut head = head::<PlanetRaiders>(31, &secret, "none", 3);
        head.terms.position = Some(BEFORE_LANDING.to_owned());
        head.seats = seats;
        let table = Table::new(head.clone(), secret).unwrap();
        let mut landing = Landing { head, secret, table, steps: Vec::new() };
        let open = |seat: &Seat| landing.head.seats[seat.index()] == SeatPlan::Open;
        let seats = landing.head.chairs().filter(open).collect();
        let (key, contribution) = (key(0).hash(), Bytes([0; 32]));
        landing.input(&Input::Sit { seats, key, contribution, wishes: Vec::new() }).unwrap();
        landing
    }

    fn input(&mut self, input: &Input) -> Result<(), Refusal> {
        let Ruling::Take(step) = self.table.decide(input, 1)? else { panic!("asked twice") };
        self.table.commit(&step).unwrap();
        self.steps.push(step);
        Ok(())
    }

    fn ask(&mut self, seat: Seat, command: Command) -> Result<(), Refusal> {
        let idem = Bytes([self.steps.len() as u8 + 1; 16]);
        self.input(&ask(seat, idem, command))
    }

    fn act(&mut self, seat: Seat, action: &str) {
        let expect = self.table.watches[seat.index()].view_seq;
        self.ask(seat, Command::Act { expect, action: action.to_owned() }).unwrap();
    }

    fn land(&mut self) {
        self.act(YELLOW, "ride i10 h10S");
        assert!(!self.table.is_over() && self.table.is_done(YELLOW));
    }

    /// Violet rides home for the second place, which ends the game.
    fn finish(&mut self) {
        for (seat, action) in REST {
            self.act(*seat, action);
        }
        assert!(self.table.is_over());
    }
}

/// What was played after the landing.
const REST: &[(Seat, &str)] = &[
    (VIOLET, "ride k10 j10W"),
    (VIOLET, "lay r4-W-red"),
    (VIOLET, "end"),
    (RED, "end"),
    (VIOLET, "ride i10 h10N"),
];

fn people() -> Vec<SeatPlan> {
    vec![SeatPlan::Open; 3]
}

#[test]
fn who_has_landed_leaves_with_the_place() {
    let mut landing = Landing::at(people());
    landing.land();
    landing.ask(YELLOW, Command::Leave).unwrap();
    let Some(Step { entries, .. }) = landing.steps.last() else { panic!("nothing was written") };
    assert_eq!(entries[..], [Entry::StandUp { seat: YELLOW }], "neither given up nor replaced");
    assert_eq!(landing.table.seats[YELLOW.index()], Occupant::Gone);
    let shown: Value = serde_json::from_str(&landing.table.sync(Viewer::Spectator).json).unwrap();
    assert_eq!(shown["seats"], json!(["person", "gone", "person"]));
    landing.finish();
    let record: Value = serde_json::from_str(&landing.table.record().unwrap()).unwrap();
    assert_eq!(record["result"]["ranks"], json!([3, 1, 2]));
}

#[test]
fn a_table_with_a_seat_that_went_is_made_again_from_its_log() {
    let mut landing = Landing::at(people());
    landing.land();
    landing.ask(YELLOW, Command::Leave).unwrap();
    landing.finish();
    let Landing { head, secret, table, steps } = landing;
    let frames =
        replayed_frames::<PlanetRaiders>(head, secret, &steps, Viewer::Spectator, 0).unwrap();
    assert_eq!(frames.len() as u64, table.view_seq(Viewer::Spectator));
}

#[test]
fn nothing_waits_for_a_seat_that_went() {
    let computer = SeatPlan::Computer(Level::new(1).unwrap());
    let mut landing = Landing::at(vec![computer, SeatPlan::Open, computer]);
    landing.land();
    landing.ask(YELLOW, Command::Leave).unwrap();
    let table: &dyn AnyTable = &landing.table;
    assert_eq!(table.thinking(), [(VIOLET, Level::new(1).unwrap())]);
    let agenda = Agenda::of(table, 5);
    assert!(agenda.due.iter().all(|due| due.at != NEVER), "the computer players finish the game");
}

#[test]
fn a_rematch_needs_only_those_who_stayed() {
    let mut landing = Landing::at(people());
    landing.land();
    landing.ask(YELLOW, Command::Leave).unwrap();
    landing.finish();
    landing.ask(RED, Command::Rematch).unwrap();
    assert_eq!(AnyTable::rematch(&landing.table), None);
    landing.ask(VIOLET, Command::Rematch).unwrap();
    let agreed = AnyTable::rematch(&landing.table).unwrap();
    assert!(matches!(
        agreed.seats[..],
        [SeatPlan::Kept(_), SeatPlan::Kept(_), SeatPlan::Computer(_)]
    ));
}

#[test]
fn who_has_landed_has_nothing_to_give_up() {
    let mut landing = Landing::at(people());
    assert!(!landing.table.is_done(YELLOW));
    landing.land();
    assert_eq!(landing.ask(YELLOW, Command::Resign), Err(Refusal::Nothing));
    assert!(landing.ask(RED, Command::Resign).is_ok(), "red still plays");
}

#[test]
fn who_still_plays_is_replaced_as_ever() {
    let mut landing = Landing::at(people());
    landing.land();
    landing.ask(RED, Command::Leave).unwrap();
    assert!(landing.table.seats[RED.index()].is_computer());
}
