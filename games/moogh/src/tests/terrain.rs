//! MO-173 to MO-189: what the ground does.

use super::table;
use crate::machine::event::Seen;
use crate::machine::state::Fate;

#[test]
fn mo_173_mo_174_an_attack_from_a_bush_neither_enrages_nor_is_answered() {
    let struck = table("bE3").with(|game| {
        game.people[0].place =
            crate::machine::state::Place::At(crate::content::Cell::new(0, 0).unwrap());
        game.turn_row.push(crate::TurnCard::Person(crate::board::Who(0)));
    });
    let struck = struck.disc(0, 4, 1).turn(1, "ab").act("strike b smilodon_calm").dice("<");
    assert_eq!((struck.beast(0), struck.bravery()), ((2, 4, 1), [1, 0]));
    assert!(!struck.saw(|seen| matches!(seen, Seen::Acts { .. })));
}

#[test]
fn mo_176_on_a_cross_water_and_mud_end_the_move() {
    for board in ["1w..3", "1m..3"] {
        let stuck = table(board).turn(1, "ad").act("move a").act("step 1,0").die("X");
        assert_eq!(stuck.question(), "turn");
        let on = table(board).turn(1, "ad").act("move a").act("step 1,0").die("III");
        assert_eq!(on.question(), "moving");
    }
    let again = table("1w..3").token(1).turn(1, "ad").act("move a").act("step 1,0").die("X");
    assert_eq!(again.act("spend").die("<").question(), "moving");
}

#[test]
fn mo_176_pushed_pieces_and_mo_177_beasts_do_not_roll() {
    table("..w..\nEE1..\nEE..2").icon(0, "advance_1").expect("..1..\n.EE..\n.EE.2");
    table("Eww1\n....").icon(0, "advance_2").expect(".wE1\n....");
}

#[test]
fn mo_287_old_paths_know_water_and_draw_three_ideas() {
    let names = ["mamoo", "tunk", "sheel", "pim"];
    let waded = table("1w.3").people(names).turn(1, "be").act("move b").act("step 1,0");
    assert_eq!(waded.question(), "moving");
    let thought = table("1w.3").people(names).turn(1, "be").act("think e");
    let thought = thought.roll("idea 1").roll("idea 2").roll("idea 3");
    assert_eq!(thought.offers(), ["reveal 1", "reveal 2", "reveal 3"]);
}

#[test]
fn mo_178_mo_179_mo_180_trees_stop_beasts_and_rocks_everybody() {
    let moving = table("1T\nR.\n3.").turn(1, "ad").act("move a");
    assert!(moving.offers_some("step 1,0"));
    assert!(!moving.offers_some("step 0,1"));
    table("ET1").icon(0, "advance_1").expect("ET1");
}

#[test]
fn mo_181_mo_297_huts_matter_only_where_the_scenario_says_so() {
    table("EH.1").icon(0, "advance_1").expect(".E.1");
    let crushed = table("EH.H13").scenario(|scenario| scenario.huts = true);
    let crushed = crushed.with(|game| game.huts = game.scenario.hut_cells());
    let crushed = crushed.icon(0, "advance_2");
    assert_eq!((crushed.game.huts.len(), crushed.over()), (1, None));
    let lost = crushed.icon(0, "advance_1");
    assert_eq!(lost.over(), Some(("MO-023", vec![2, 2])));
}

#[test]
fn mo_185_a_character_pushed_down_falls_without_a_chance() {
    let fallen = table("vvvvv\nEE1..\nEE.23").hurt(1).token(1).icon(0, "advance_1");
    assert!(fallen.saw(|seen| matches!(seen, Seen::Fell { who: "oghra" })));
    assert_eq!(fallen.bravery(), [0, 0]);
}

#[test]
fn mo_183_mo_186_nobody_goes_up_a_cliff() {
    table("vv.\nvv.\n1..")
        .with(|game| {
            game.beasts[0] = crate::machine::state::Beast {
                corner: crate::board::geometry::Spot { x: 0, y: 0 },
                facing: crate::content::Facing::East,
                ..table("E").game.beasts[0]
            };
        })
        .icon(0, "advance_3")
        .expect("vE.\nvv.\n1..");
}

#[test]
fn mo_187_mo_188_a_small_beast_dies_with_its_first_step_down() {
    let fallen = table("1Ev3").icon(0, "advance_1");
    assert_eq!((fallen.game.beasts[0].fate, fallen.bravery()), (Fate::Killed, [0, 0]));
}

#[test]
fn mo_188_mo_189_a_big_beast_falls_only_when_all_of_it_is_below() {
    let half = table("..vvv1\nEEvvv.\nEEvvv.").icon(0, "advance_1");
    assert!(half.game.beasts[0].in_play());
    let back = half.icon(0, "retreat_1");
    assert_eq!(back.game.beasts[0].corner.x, 0, "its lower cells follow upward");
    let fallen = table("..vvv1\nEEvvv.\nEEvvv.").icon(0, "advance_2");
    assert_eq!(fallen.game.beasts[0].fate, Fate::Killed);
    let walls = table("...vv1\nEE.vv.\nEE.vv.").icon(0, "advance_1");
    assert!(walls.game.beasts[0].in_play());
}
