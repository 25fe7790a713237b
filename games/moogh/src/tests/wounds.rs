//! MO-157 to MO-170: wounds, tokens and what they are good for.

use super::{Table, table};
use crate::board::Who;
use crate::machine::event::Seen;
use crate::machine::state::{Moogh, Place};
use quarry_game::Game;

/// A Smilodon bites what stands before it.
fn bitten(board: &str) -> Table {
    table(board).icon(0, "bite")
}

#[test]
fn mo_158_mo_159_mo_160_a_first_wound_turns_the_card_and_gives_token_and_bravery() {
    let wounded = bitten("E13");
    assert!(wounded.game.people[0].hurt && wounded.game.people[0].token);
    assert_eq!(wounded.bravery(), [1, 0]);
    assert_eq!(wounded.offers().len(), 6, "the slots of the hurt side");
    assert_eq!(wounded.refused("slot sheel ab"), "MO-065");
}

#[test]
fn mo_155_mo_161_mo_162_a_second_wound_puts_out_of_action_and_still_earns_bravery() {
    let out = table("E1.3\n2...").hurt(1).icon(0, "bite");
    assert_eq!(out.game.people[0].place, Place::Out);
    assert_eq!(out.bravery(), [1, 0]);
    assert!(!out.game.turn_row.contains(&crate::TurnCard::Person(Who(0))));
}

#[test]
fn mo_170_a_token_may_ignore_the_wound_that_would_put_out() {
    let asked = || table("E1.3\n2...").hurt(1).token(1).icon(0, "bite");
    assert_eq!(asked().offers(), ["spend", "keep"]);
    let saved = asked().act("spend").die("III");
    assert_eq!((saved.bravery(), saved.game.people[0].token), ([0, 0], false));
    assert!(saved.game.people[0].hurt && saved.game.is_alive(Who(0)));
    assert!(!asked().act("spend").die("<").game.is_alive(Who(0)));
    assert!(!asked().act("keep").game.is_alive(Who(0)));
}

#[test]
fn mo_164_a_card_turned_in_the_own_turn_leaves_its_actions_to_the_new_pair() {
    // One action done; the reaction (bite at rage 2, column 2) hurts Oghra.
    let struck =
        table("1W3\n...").disc(0, 1, 2).turn(1, "bc").act("strike b smilodon_calm").dice("<");
    let struck = struck.act("slot oghra ab");
    assert_eq!(struck.offers().iter().filter(|o| o.starts_with("move")).count(), 1);
    let moved = struck.act("move a").act("stop");
    assert!(!moved.offers_some("strike"), "one action was left");
    // None done: a trap on the free move leaves both.
    let rushed = table("1x..3").token(1).turn(1, "ad").act("rush").act("step 1,0");
    let rushed = rushed.act("slot oghra ad").act("stop");
    assert!(rushed.offers_some("move a"));
}

#[test]
fn mo_166_mo_167_a_character_holds_one_token_and_spends_it_once() {
    let twice = bitten("E13").act("slot oghra ab").with(|game| {
        game.take_token(Who(0), &mut Vec::new());
    });
    assert!(twice.game.people[0].token);
    let spent = table("1E3").token(1).turn(1, "ab").act("strike b smilodon_calm").dice("X");
    let spent = spent.act("spend");
    assert!(!spent.game.people[0].token);
    assert!(!spent.dice("X").offers_some("rush"));
}

#[test]
fn mo_168_a_token_rolls_all_dice_again_and_the_second_result_stands() {
    let rolled = || table("1E3").token(1).turn(1, "ab").act("strike b smilodon_calm").dice("X");
    assert_eq!(rolled().offers(), ["spend", "keep"]);
    let again = rolled().act("spend");
    assert_eq!(again.due(), 4, "all dice");
    assert_eq!(again.dice("<").beast(0).0, 2);
    assert!(rolled().act("keep").saw(|seen| matches!(seen, Seen::Failed { .. })));
}

#[test]
fn mo_168_beast_dice_are_not_rolled_again() {
    let attack = table("1.3\n.N.").token(1).token(3).icon(0, "random_turn").die("III");
    assert_eq!(attack.game.beasts[0].facing.letter(), 'E');
}

#[test]
fn mo_169_a_token_gives_a_free_move_in_the_own_turn() {
    let rushed = table("1....3").token(1).turn(1, "ad").act("rush").act("step 1,0").act("step 2,0");
    assert_eq!(rushed.offers(), ["move a", "think d", "end"], "still both actions");
    let late = table("1....3").token(1).turn(1, "ad").act("move a").act("stop").act("rush");
    assert_eq!(late.question(), "moving");
    assert_eq!(table("1....3").turn(1, "ad").refused("rush"), "MO-169");
}

#[test]
fn mo_106_mo_161_a_character_that_dies_in_a_trap_wades_no_further() {
    let out = table("1..3\n2...").endless().hurt(1).with(|game| {
        let cell = crate::content::Cell::new(1, 0).unwrap();
        game.traps.push(crate::machine::state::Trap { cell, side: None });
    });
    let out = out.scenario(|scenario| {
        let cell = crate::content::Cell::new(1, 0).unwrap();
        scenario.map.ground[cell.index()].terrain = crate::content::Terrain::Water;
    });
    let out = out.turn(1, "ad").act("move a").act("step 1,0");
    assert_eq!((out.game.people[0].place, out.question().as_str()), (Place::Out, "turn"));
}

#[test]
fn mo_157_mo_038_characters_begin_unhurt() {
    let game = Moogh::start(&super::set_up("{}").unwrap());
    assert!(game.people.iter().all(|person| !person.hurt && !person.token));
}

#[test]
fn mo_166_two_wounds_give_one_token() {
    let scarred = table("E1.3").token(1).icon(0, "bite");
    assert!(scarred.game.people[0].token);
    assert!(!scarred.saw(|seen| matches!(seen, Seen::TokenTaken { .. })));
}
