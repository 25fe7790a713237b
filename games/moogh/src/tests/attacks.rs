//! MO-246 to MO-259: attacks and shaking.

use super::{Table, table};
use crate::machine::event::Seen;

/// Who is hurt after the icon, in the order of numbers.
fn check_wounds(board: &str, icon: &str, face: Option<&str>, wanted: &[usize]) {
    let mut table = table(board).icon(0, icon);
    if let Some(face) = face {
        table = table.die(face);
    }
    while table.question() == "cube" {
        let offers = table.offers();
        table = table.act(&offers[0]);
    }
    let hurt: Vec<usize> = (1..=4).filter(|n| table.game.people[n - 1].hurt).collect();
    assert_eq!(hurt, wanted, "{icon} {face:?} on\n{board}");
}

#[test]
fn mo_246_mo_247_mo_248_the_die_names_the_section() {
    let board = "1....
                 .NN3.
                 .NN..
                 2....";
    check_wounds(board, "attack", Some("III"), &[1]);
    check_wounds(board, "attack", Some("<"), &[3]);
    check_wounds(board, "attack", Some("X"), &[2]);
}

#[test]
fn mo_248_beasts_in_the_section_are_wounded_and_nobody_gains_bravery() {
    let attacked = table("1....\n.NN..\n.NNS.\n.....").icon(0, "attack").die("<");
    assert_eq!(attacked.beast(1).0, 2);
    assert_eq!(attacked.bravery(), [0, 0]);
}

#[test]
fn mo_134_mo_248_the_rider_and_the_attacker_are_spared() {
    let attacked = table("1....\n.NN..\n.NN..").riding(3, 0).icon(0, "attack").die("<");
    assert!(!attacked.game.people[2].hurt);
    assert_eq!(attacked.beast(0).0, 3);
}

#[test]
fn mo_249_a_bite_reaches_the_front_without_corners() {
    check_wounds("123.\n.N..\n....", "bite", None, &[2]);
    check_wounds("1234\n.NN.\n.NN.", "bite", None, &[2, 3]);
    let beasts = table("1E..\n.N..").figure(1, "smilodon_mate");
    assert_eq!(beasts.icon(1, "bite").beast(0).0, 3, "beasts are not hurt");
}

#[test]
fn mo_250_claws_reach_the_four_corners() {
    check_wounds("12.\n.N3\n4..", "claw", None, &[1, 4]);
    check_wounds("1..2\n.NN3\n.NN.\n.4..", "claw", None, &[1, 2]);
}

#[test]
fn mo_251_the_tail_reaches_the_whole_row_behind() {
    check_wounds("1....\n.NN2.\n.NN..\n3.4..", "tail", None, &[3, 4]);
    check_wounds("1..\n.N.\n234", "tail", None, &[2, 3, 4]);
}

#[test]
fn mo_165_wounds_follow_the_turn_row_characters_before_beasts() {
    let attacked = table("1.2..\n.NN..\n.NN..")
        .with(|game| game.turn_row.swap(0, 1))
        .icon(0, "attack")
        .die("III");
    assert_eq!(attacked.offers()[0], "slot tunk ab");
}

fn shaken(board: &str) -> Table {
    table(board).riding(3, 0).disc(0, 3, 1).icon(0, "shake")
}

#[test]
fn mo_252_without_a_rider_shake_does_nothing() {
    table("1.NN\n..NN").icon(0, "shake").expect("1.NN\n..NN");
}

#[test]
fn mo_253_mo_254_mo_255_mo_258_the_rider_flies_as_the_dice_and_the_row_say() {
    let board = "1.....\n......\n..NN..\n..NN..";
    let right = shaken(board).die("III");
    assert_eq!(right.offers(), ["lane left", "lane right"]);
    right.act("lane left").expect("1.....\n......\n..NN.3\n..NN..");
    shaken(board).die("<").act("lane left").expect("1.....\n......\n..NN..\n3.NN..");
    shaken(board).die("X").act("lane right").expect("1..3..\n......\n..NN..\n..NN..");
}

#[test]
fn mo_256_mo_257_an_obstacle_stops_and_wounds_and_trees_do_not() {
    let stopped = shaken("1....R\n......\n..NNTR\n..NN..").die("III").act("lane left");
    assert_eq!(stopped.question(), "cube");
    stopped.act("slot sheel ab").expect("1....R\n......\n..NN3R\n..NN..");
    let edge = shaken("1....\n..NN.\n..NN.").die("III").act("lane right").act("slot sheel ab");
    edge.expect("1....\n..NN.\n..NN3");
}

#[test]
fn mo_257_a_blocked_first_cell_puts_the_rider_beside_the_beast() {
    let blocked = shaken("1.....\n..NNR.\n..NN..").die("III").act("lane left");
    let placed = blocked.act("slot sheel ab");
    assert_eq!(placed.question(), "settle");
    assert_eq!(placed.offers(), ["choose 2,0", "choose 3,0", "choose 4,0", "choose 4,2"]);
}

#[test]
fn mo_258_a_trap_on_the_last_cell_springs_but_water_is_not_rolled_for() {
    let landed = shaken("1.....\n..NN.x\n..NN..").die("III").act("lane left");
    assert_eq!((landed.question().as_str(), landed.game.traps.len()), ("cube", 0));
    shaken("1.....\n..NN.w\n..NN..").die("III").act("lane left").expect("1.....\n..NN.3\n..NN..");
}

#[test]
fn mo_258_mo_185_over_a_cliff_the_rider_falls() {
    let fallen = shaken("1....v\n..NN.v\n..NN.v").die("III").act("lane left");
    assert!(fallen.saw(|seen| matches!(seen, Seen::Fell { who: "sheel" })));
}

#[test]
fn mo_171_mo_259_a_token_may_keep_the_rider_on() {
    let asked = || table("1.NN\n..NN").riding(3, 0).token(3).icon(0, "shake");
    assert_eq!(asked().offers(), ["spend", "keep"]);
    let stayed = asked().act("spend").die("III");
    assert!(stayed.game.rider(crate::board::BeastNo(0)).is_some());
    assert!(!stayed.game.people[2].token);
    assert_eq!(asked().act("spend").die("<").due(), 1, "the direction die");
    assert!(asked().act("keep").game.people[2].token);
}

#[test]
fn mo_288_mo_172_a_burr_has_a_die_for_free_and_then_its_token() {
    let names = ["grakk", "tunk", "sheel", "pim"];
    let shaken = || table(".2NN\n..NN").people(names).riding(1, 0).token(1).icon(0, "shake");
    assert!(shaken().die("III").game.people[0].token);
    assert_eq!(shaken().die("X").question(), "hold-on");
    let held = shaken().die("<").act("spend").die("III");
    assert_eq!(held.game.rider(crate::board::BeastNo(0)), Some(crate::board::Who(0)));
}
