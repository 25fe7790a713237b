//! MO-069 to MO-147: what characters can do, and when.

use super::table;
use crate::board::geometry::Hand;
use crate::board::{BeastNo, Who};
use crate::machine::event::Seen;

#[test]
fn mo_066_mo_069_mo_075_only_the_two_joined_icons_each_once_in_any_order() {
    let turn = table("1..3").turn(1, "ad");
    assert_eq!(turn.offers(), ["move a", "think d", "end"]);
    assert_eq!(turn.refused("strike b"), "MO-066");
    let moved = turn.act("move a").act("step 1,0").act("stop");
    assert_eq!(moved.offers(), ["think d", "end"]);
    assert_eq!(moved.refused("move a"), "MO-069");
    assert_eq!(moved.act("end").asked().index(), 1, "the next card");
}

#[test]
fn mo_068_nobody_acts_in_the_turn_of_another() {
    let turn = table("1..3").turn(1, "ad");
    let end = crate::Action::End;
    assert_eq!(turn.game.check(quarry_game::Seat::at(1), end).unwrap_err().rule, "MO-068");
}

#[test]
fn mo_072_mo_073_mo_085_mo_092_basic_actions_need_no_roll() {
    assert_eq!(table("1..3").turn(1, "ad").act("move a").question(), "moving");
    assert_eq!(table("1..3").turn(1, "ad").act("think d").question(), "thinking");
}

#[test]
fn mo_076_mo_078_mo_079_one_success_is_enough_and_none_uses_the_action_up() {
    let strike = || table("1E3").turn(1, "ab").act("strike b smilodon_calm");
    assert_eq!(strike().due(), 4, "three dice and a weak point");
    assert_eq!(strike().roll("III0 <4 X0").beast(0).0, 2, "more successes change nothing");
    let failed = strike().roll("III3 <0 X1");
    assert!(failed.saw(|seen| matches!(seen, Seen::Failed { who: "oghra" })));
    assert_eq!(failed.offers(), ["move a", "end"]);
}

#[test]
fn mo_005_a_roll_never_uses_more_than_eight_dice() {
    let strike = table("1E3").with(|game| game.people[0].bonus = 8).turn(1, "ab");
    assert_eq!(strike.act("strike b smilodon_calm").due(), 8);
}

#[test]
fn mo_081_without_a_die_an_action_is_not_offered_and_not_used_up() {
    // The calm Moogh at rage 3 has two defences, its front one more; Tunk strikes with three dice.
    let front = table("2...\n.NN.\n.NN.\n3...").disc(0, 3, 1).turn(2, "ab");
    assert!(!front.offers_some("strike"));
    assert_eq!(front.refused("strike a moogh_calm"), "MO-081");
}

#[test]
fn mo_080_mo_118_mo_139_each_cell_in_between_costs_a_die() {
    assert_eq!(table("2.N.1").turn(2, "bc").act("throw c e").due(), 2);
    assert_eq!(table("2..N1").turn(2, "bc").act("throw c e").due(), 1);
    assert_eq!(table("2...N1").turn(2, "bc").refused("throw c e"), "MO-081");
}

#[test]
fn mo_082_mo_096_a_pointless_action_is_not_allowed() {
    let rested = table("1..3").with(|game| game.people[0].hurt = false);
    let who = Who(0);
    let mut some = false;
    rested.game.each_target(who, crate::content::CharacterAction::Rest, &mut |_| some = true);
    assert!(!some);
}

#[test]
fn mo_084_only_the_side_that_shows_counts() {
    assert_eq!(table("1..3").hurt(1).turn(1, "cf").offers(), ["move f", "end"]);
}

#[test]
fn mo_086_mo_087_a_move_goes_up_to_two_cells_to_any_neighbour() {
    let board = "..R..\n.1...\n.....\n3....";
    let moving = table(board).turn(1, "ad").act("move a");
    assert_eq!(
        moving.offers(),
        [
            "step 1,0", "step 2,1", "step 2,2", "step 1,2", "step 0,2", "step 0,1", "step 0,0",
            "stop"
        ]
    );
    let twice = moving.act("step 2,2").act("step 3,1");
    assert_eq!(twice.question(), "turn");
    let once = table(board).turn(1, "ad").act("move a").act("stop");
    assert_eq!(once.offers(), ["think d", "end"]);
}

#[test]
fn mo_087_a_diagonal_step_between_two_blocked_cells_is_allowed() {
    assert!(table("1R\nR.\n.3").turn(1, "ad").act("move a").offers_some("step 1,1"));
}

#[test]
fn mo_088_mo_089_mo_183_mo_184_rocks_cliffs_pieces_and_the_edge_stop_a_step() {
    let moving = table("R1v\n2E.\n..3").turn(1, "ad").act("move a");
    assert_eq!(moving.offers(), ["step 2,1", "stop"]);
    assert_eq!(moving.refused("step 0,0"), "MO-088");
    assert_eq!(moving.refused("step 0,1"), "MO-088");
    assert_eq!(moving.refused("step 1,1"), "MO-088");
    assert_eq!(moving.refused("step 2,0"), "MO-184");
    assert_eq!(moving.refused("step 3,0"), "MO-089");
    assert_eq!(moving.refused("step 1,2"), "MO-087");
    let below = table(".v\n.v").with(|game| {
        game.people[0].place =
            crate::machine::state::Place::At(crate::content::Cell::new(1, 0).unwrap());
    });
    let below = below.with(|game| game.turn_row.push(crate::TurnCard::Person(Who(0))));
    let below = below.turn(1, "ad").act("move a");
    assert_eq!(below.offers(), ["step 1,1", "stop"]);
    assert_eq!(below.refused("step 0,0"), "MO-183");
}

#[test]
fn mo_091_mo_106_a_trap_wounds_and_the_move_may_go_on() {
    let moving = table("1x..3").turn(1, "ad").act("move a").act("step 1,0");
    assert_eq!((moving.question().as_str(), moving.bravery()), ("cube", [1, 0]));
    let on = moving.act("slot oghra ad").act("step 2,0").expect("..1.3");
    assert_eq!(on.game.traps.len(), 0);
}

#[test]
fn mo_006_mo_098_mo_099_a_trap_goes_on_an_empty_adjacent_cell() {
    let set = table("T.R\nx2v\nb3w").turn(2, "bf").act("trap f").dice("III");
    assert_eq!(set.offers(), ["choose 1,0", "choose 2,2", "choose 0,2"]);
    assert_eq!(set.refused("choose 0,0"), "MO-098");
    let set = set.act("choose 0,2");
    assert_eq!(set.game.traps.last().unwrap().side, Some(0));
    let full = table("T.R\nx2v\nb3w").with(|game| {
        let cell = crate::content::Cell::new(5, 5).unwrap();
        while !game.traps.is_full() {
            game.traps.push(crate::machine::state::Trap { cell, side: None });
        }
    });
    assert_eq!(full.turn(2, "bf").refused("trap f"), "MO-006");
    assert_eq!(table("T2R\nR3T").turn(2, "bf").refused("trap f"), "MO-098");
}

#[test]
fn mo_097_mo_163_rest_turns_the_card_and_the_cube_is_placed_again() {
    let rested = table("1..3").hurt(1).token(1).turn(1, "ad").act("rest d").dice("<").act("keep");
    assert_eq!(rested.question(), "cube");
    let rested = rested.act("slot oghra ef");
    assert!(!rested.game.people[0].hurt && rested.game.people[0].token);
    assert_eq!(rested.question(), "turn");
}

#[test]
fn mo_108_heal_needs_an_adjacent_hurt_character_of_any_tribe() {
    let heal = table("23.\n4.1\nE..").hurt(3).hurt(2).turn(2, "bd");
    assert!(!heal.offers_some("heal"), "Tunk is hurt and has no Heal");
    let heal = table("23.\n4.1\nE..").hurt(3).hurt(1).turn(2, "ad");
    assert!(heal.offers().contains(&"heal d sheel".to_owned()));
    assert_eq!(heal.refused("heal d oghra"), "MO-108");
    assert_eq!(heal.refused("heal d pim"), "MO-108");
    let rider = table("2..1\n.NN.\n.NN.").riding(3, 0).hurt(3).turn(2, "ad");
    assert_eq!(rider.refused("heal d sheel"), "MO-108");
}

#[test]
fn mo_109_mo_110_the_healed_one_places_its_cube_and_takes_any_one_action() {
    let healed = table("23E\n1..").hurt(3).turn(2, "ad").act("heal d sheel").dice("<");
    assert_eq!((healed.question().as_str(), healed.asked().index()), ("cube", 1));
    let free = healed.act("slot sheel ab");
    assert_eq!(free.question(), "free");
    assert!(free.offers_some("strike f smilodon_calm") && free.offers_some("move b"));
    assert!(free.offers_some("pass"));
    let done = free.act("move b").act("stop");
    assert_eq!((done.question().as_str(), done.asked().index()), ("turn", 0));
    assert_eq!(done.game.people[2].cube, Some(0), "its own turn is still to come");
}

#[test]
fn mo_110_a_heal_as_free_action_gives_a_further_one() {
    let names = ["mamoo", "fen", "sheel", "pim"];
    let chain = table("12\n3.").people(names).hurt(2).hurt(3).turn(1, "ab");
    let chain = chain.act("heal a fen").dice("III").act("slot fen ab");
    let chain = chain.act("heal c sheel").dice("<").act("slot sheel ab");
    assert_eq!((chain.question().as_str(), chain.asked().index()), ("free", 1));
}

#[test]
fn mo_111_mo_126_strike_and_climb_need_an_adjacent_beast() {
    let far = table("1.E.3").turn(1, "be");
    assert_eq!(far.refused("strike b smilodon_calm"), "MO-111");
    assert_eq!(far.refused("climb e smilodon_calm"), "MO-126");
    let two = table("E1S\n..3").turn(1, "be");
    assert_eq!(two.offers().iter().filter(|offer| offer.starts_with("strike")).count(), 2);
}

#[test]
fn mo_112_mo_113_mo_114_mo_125_mo_199_mo_201_mo_207_mo_210_weak_points_and_defence_of_row_and_section()
 {
    // The worked example: four dice against the back with one weak point at rage 2 are four dice.
    let example = table("....\n.NN.\n.NN.\n2..3").hurt(2).disc(0, 2, 1).turn(2, "ab");
    let example = example.act("strike a moogh_calm");
    assert_eq!(example.due(), 4);
    let hit = example.dice("<");
    assert_eq!((hit.bravery(), hit.beast(0)), ([1, 0], (2, 3, 1)));
    let front = table("2...\n.NN.\n.NN.\n3...").disc(0, 2, 1).turn(2, "ab");
    assert_eq!(front.act("strike a moogh_calm").due(), 1, "3 - 1 - 1");
}

#[test]
fn mo_115_mo_116_mo_117_mo_118_mo_119_mo_200_a_throw_needs_a_straight_line_and_counts_cells() {
    // Two cells in between and one defence of the row: 5 - 2 - 1.
    let throw = table("3..N1").disc(0, 2, 1).turn(3, "ab").act("throw a e");
    assert_eq!(throw.due(), 5 - 1 - 1, "Sheel's first cell is free");
    let throw = table("4.N.1").disc(0, 2, 1).turn(4, "ab").act("throw b e");
    assert_eq!(throw.due(), 5 - 1 - 1);
    assert_eq!(table("4...\n..N1").turn(4, "ab").refused("throw b e"), "MO-115");
    assert!(table("4...\n.1..\n..N.").turn(4, "ab").refused("throw b se") == "MO-115");
}

#[test]
fn mo_119_mo_175_mo_178_rocks_people_and_steps_up_block_sight_and_nothing_else_does() {
    let sees = |board: &str| table(board).turn(4, "ab").offers_some("throw b e");
    assert!(sees("4TN1") && sees("4bN1") && sees("4wN1") && sees("4HN1") && sees("4xN1"));
    assert!(!sees("4vN1"), "up from the ravine");
    assert!(!sees("4RN1") && !sees("41N."));
    assert!(table("4R.\nRN1").turn(4, "ab").offers_some("throw b se"), "corners do not block");
}

#[test]
fn mo_140_mo_141_mo_142_mo_143_calm_lowers_rage_above_two_and_nothing_acts() {
    let calm = table("3.N1").disc(0, 4, 2).turn(3, "bc").act("calm c e");
    assert_eq!(calm.due(), 3, "defence does not count, and the first cell is free");
    let calmed = calm.dice("III");
    assert_eq!((calmed.beast(0), calmed.bravery()), ((3, 3, 2), [0, 0]));
    assert_eq!(calmed.game.rage_row(BeastNo(0)).defence, 1);
    assert_eq!(calmed.question(), "turn");
    let low = table("3.N1").disc(0, 2, 2).turn(3, "bc");
    assert_eq!(low.refused("calm c e"), "MO-141");
}

#[test]
fn mo_138_calm_and_provoke_need_sight() {
    assert_eq!(table("3RN1").disc(0, 4, 1).turn(3, "bc").refused("calm c e"), "MO-138");
    assert_eq!(table("1RN3").turn(1, "cf").refused("provoke f e"), "MO-138");
}

#[test]
fn mo_144_mo_146_mo_147_provoke_turns_the_beast_towards_the_character() {
    let provoked = |board: &str, way: &str| {
        let table = table(board).turn(4, "bc").act(&format!("provoke c {way}")).dice("III");
        (table.game.beasts[0].facing.letter(), table.question())
    };
    assert_eq!(provoked("4.N1", "e"), ('W', "turn".to_owned()));
    assert_eq!(provoked("1.N4", "w"), ('E', "turn".to_owned()));
    assert_eq!(provoked("4..\n..1\n..N", "se"), ('W', "turn".to_owned()));
    assert_eq!(provoked("..4\n1..\n..N", "s"), ('N', "turn".to_owned()));
}

#[test]
fn mo_145_from_straight_behind_the_player_picks_the_way() {
    let behind = table("NN.\nNN.\n.4.\n1..").turn(4, "bc").act("provoke c n").dice("III");
    assert_eq!(behind.offers(), ["turn left", "turn right"]);
    let turned = behind.act("turn right");
    assert_eq!(turned.game.beasts[0].facing, Hand::Right.of(crate::content::Facing::North));
}

#[test]
fn mo_285_a_cleaver_ignores_one_defence_in_total() {
    // Row defence 1 and front defence 1: three dice less one.
    let strike = table("1...\n.NN.\n.NN.\n3...").disc(0, 2, 1).turn(1, "ab");
    assert_eq!(strike.act("strike b moogh_calm").due(), 2);
    let bare = table("1..\n.E.\n..3").turn(1, "ab").act("strike b smilodon_calm");
    assert_eq!(bare.due(), 4, "never below zero: three dice and a weak point");
}

#[test]
fn mo_286_a_long_arm_reaches_one_cell_further() {
    assert_eq!(table("3..N1").turn(3, "ab").act("throw a e").due(), 4);
    assert_eq!(table("4..N1").turn(4, "ab").act("throw b e").due(), 3);
}
