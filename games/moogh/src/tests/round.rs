//! MO-056 to MO-071: the phases of a round.

use super::{Table, table};
use crate::board::{BeastNo, Who};
use crate::machine::event::Event;
use crate::machine::task::Task;
use crate::{Moogh, TurnCard};
use quarry_game::{Deciders, Game, Pending, Quiet, Seat, SeatSet, Viewer};

/// The table at the start of the next round.
fn next_round(table: Table) -> Table {
    table.with(|game| {
        game.stack.clear();
        game.push(Task::Round {});
        game.run(&mut Quiet);
    })
}

#[test]
fn mo_056_mo_057_the_first_round_has_no_appeasement() {
    let first = next_round(table("1.E.3").with(|game| game.round = 0));
    assert_eq!(first.question(), "program");
    assert_eq!(next_round(table("1.E.3")).due(), 1);
}

#[test]
fn mo_058_mo_059_mo_060_mo_061_mo_062_each_beast_rolls_once_and_does_not_act() {
    let board = "1.E.N3";
    let rolled = |faces: [&str; 2]| {
        let table = table(board).disc(0, 2, 3).disc(1, 2, 1).with(|game| {
            game.turn_row.push(TurnCard::Beast(BeastNo(0), true));
        });
        let table = faces.into_iter().fold(next_round(table), Table::die);
        assert_eq!(table.question(), "program");
        (table.beast(0), table.beast(1))
    };
    assert_eq!(rolled(["III", "<"]), ((3, 1, 3), (3, 3, 1)));
    assert_eq!(rolled(["X", "X"]), ((3, 2, 3), (3, 2, 1)));
}

#[test]
fn mo_059_mo_060_at_the_ends_of_the_card_nothing_happens() {
    let low = next_round(table("1E3").disc(0, 1, 2)).die("III");
    let high = next_round(table("1E3").disc(0, 4, 2)).die("<");
    assert_eq!((low.beast(0), high.beast(0)), ((3, 1, 2), (3, 4, 2)));
}

#[test]
fn mo_058_beasts_roll_in_the_order_of_their_first_cards() {
    let table = table("1.E.N3").with(|game| game.turn_row.swap(2, 3));
    let first = next_round(table).die("<");
    assert_eq!((first.beast(0).1, first.beast(1).1), (1, 2));
}

#[test]
fn mo_063_the_first_card_goes_to_the_end() {
    let rotated = next_round(table("1E3")).die("X");
    let row = rotated.game.turn_row;
    assert_eq!(
        row[..],
        [TurnCard::Person(Who(2)), TurnCard::Beast(BeastNo(0), false), TurnCard::Person(Who(0))]
    );
}

#[test]
fn mo_064_cubes_are_hidden_until_the_last_one_is_in() {
    let open = next_round(table("1E3").with(|game| game.round = 0));
    let both = SeatSet::first(2);
    assert_eq!(Game::pending(&open.game), Pending::Seats(Deciders::of(both)));
    let mut game = open.game;
    let mut log = Vec::new();
    let slot = |who| crate::Action::Slot(Who(who), 2);
    game.apply(Seat::at(0), slot(0), &mut log).unwrap();
    assert_eq!(game.view(Viewer::Seat(Seat::at(1))).people[0].cube, None);
    assert!(game.view(Viewer::Seat(Seat::at(1))).people[0].sealed);
    assert!(game.view(Viewer::Seat(Seat::at(0))).people[0].cube.is_some());
    assert!(!log.contains(&Event::Opened));
    game.apply(Seat::at(1), slot(2), &mut log).unwrap();
    assert!(log.contains(&Event::Opened));
    assert!(game.view(Viewer::Spectator).people[0].cube.is_some());
}

#[test]
fn mo_064_together_cubes_are_open_at_once() {
    let table = table("1E3").with(|game| {
        game.round = 0;
        game.mode = crate::content::Mode::Cooperative;
    });
    let mut game = next_round(table).game;
    game.apply(Seat::at(0), crate::Action::Slot(Who(0), 2), &mut Quiet).unwrap();
    assert!(game.view(Viewer::Seat(Seat::at(1))).people[0].cube.is_some());
}

#[test]
fn mo_039_mo_065_every_character_gets_its_cube_on_a_slot_of_the_side_that_shows() {
    let open = next_round(table("12E3").hurt(1).with(|game| game.round = 0));
    assert_eq!(open.offers()[0], "slot oghra ab");
    assert_eq!(open.offers().len(), 6);
    assert_eq!(open.refused("slot tunk ab"), "MO-065", "one after the other");
    let second = open.act("slot oghra ab");
    assert_eq!(second.offers()[0], "slot tunk ab");
    let all = second.act("slot tunk ab").act("slot sheel ab");
    assert!(all.game.people[..3].iter().all(|person| person.cube.is_some()));
}

#[test]
fn mo_067_mo_068_mo_071_the_marker_runs_along_the_row_and_then_a_round_begins() {
    let cubes = next_round(table("1.3").with(|game| game.round = 0));
    let cubes = cubes.act("slot oghra ab").act("slot sheel ab");
    assert_eq!((cubes.game.marker, cubes.asked().index()), (0, 0));
    let second = cubes.act("end");
    assert_eq!((second.game.marker, second.asked().index()), (1, 1));
    let round = second.act("end");
    assert_eq!((round.game.round, round.question().as_str()), (2, "program"));
}

#[test]
fn mo_071_removing_a_card_makes_nobody_act_twice_or_be_skipped() {
    let removed = |marker: i8, owner: u8| -> (i8, usize) {
        let table = table("1.2.3.4").with(|game| {
            game.marker = marker;
            game.remove_cards(crate::board::Piece::Person(Who(owner)));
        });
        (table.game.marker, table.game.turn_row.len())
    };
    assert_eq!(removed(1, 0), (0, 3), "an earlier card");
    assert_eq!(removed(1, 1), (0, 3), "the card being played");
    assert_eq!(removed(1, 2), (1, 3), "a later card");
}

#[test]
fn mo_093_only_the_thinker_sees_what_it_draws() {
    let thought = table("1..3").turn(1, "ad").act("think d").roll("idea 4").roll("idea 9");
    assert_eq!(thought.offers(), ["reveal 4", "reveal 9"]);
    let view = |seat| Moogh::view(&thought.game, Viewer::Seat(Seat::at(seat)));
    assert_eq!(view(0).ideas.own_drawn, [4, 9]);
    assert_eq!((view(1).ideas.own_drawn.len(), view(1).ideas.drawn), (0, 2));
    let shown = thought.act("reveal 9");
    let ideas = shown.game.view(Viewer::Seat(Seat::at(1))).ideas;
    assert!(
        ideas.row.contains(&9)
            && ideas.own_discards.is_empty()
            && ideas.discards.iter().sum::<u8>() == 1
    );
    let own = shown.game.view(Viewer::Seat(Seat::at(0))).ideas;
    assert_eq!(own.own_discards, [4]);
}

#[test]
fn mo_069_the_view_tells_which_icons_are_used() {
    let used = |table: &Table| table.game.view(Viewer::Spectator).people[0].used.clone();
    let turn = table("1....\n....E").turn(1, "ab");
    assert_eq!(used(&turn), "");
    let first =
        turn.offers().into_iter().find(|offer| offer.starts_with("move ")).expect("Oghra may move");
    let letter = first.split(' ').nth(1).expect("a node").to_owned();
    assert_eq!(used(&turn.act(&first)), letter);
}
