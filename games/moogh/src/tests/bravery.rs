//! MO-148 to MO-156: what earns bravery.

use super::table;

/// Bravery of both tribes after Oghra's strike, given the health of the beast.
fn check_strike(board: &str, health: u8, wanted: [u16; 2]) {
    let struck = table(board).endless().health(0, health).turn(1, "ab");
    let target = struck.game.beast_name(crate::board::BeastNo(0));
    let struck = struck.act(&format!("strike b {target}")).dice("<");
    assert_eq!(struck.bravery(), wanted, "{board}");
}

#[test]
fn mo_121_mo_151_mo_153_mo_154_hits_facing_hits_and_killing_hits() {
    check_strike(".1.\n.S.\n..3", 3, [1, 0]);
    check_strike("...\n.S.\n1.3", 3, [2, 0]);
    check_strike("...\n.S.\n13.", 1, [4, 0]);
}

#[test]
fn mo_152_a_hit_while_riding_is_braver_and_never_facing() {
    let struck = table("3.NN\n..NN").riding(1, 0).turn(1, "ab").act("strike b moogh_calm");
    assert_eq!(struck.due(), 5, "three dice and two weak points on top (MO-131)");
    assert_eq!(struck.dice("<").bravery(), [2, 0]);
}

#[test]
fn mo_153_a_throw_faces_the_beast_by_its_last_cell() {
    let thrown = |board: &str, way: &str| {
        table(board).turn(4, "ab").act(&format!("throw b {way}")).dice("X").bravery()
    };
    assert_eq!(thrown("4..\n...\n1.N", "se"), [0, 2], "the entry cell is a front corner");
    assert_eq!(thrown("4.N\n1..", "e"), [0, 1]);
    assert_eq!(thrown("4..\n.N1\n...", "se"), [0, 2], "adjacent: the own cell");
}

#[test]
fn mo_149_mo_150_bravery_is_shared_by_the_tribe_and_never_lost() {
    let table = table("12\n3N").endless();
    let shared = table.turn(1, "ab").act("strike b smilodon_calm").dice("<");
    assert_eq!(shared.game.side_of_seat(quarry_game::Seat::at(0)), 0);
    assert_eq!(shared.game.people[0].side, shared.game.people[1].side);
    assert!(shared.bravery()[0] > 0);
}

#[test]
fn mo_154_a_fall_brings_nobody_bravery() {
    let fallen = table("1.3\n.S.\n.vv").endless().icon(0, "advance_1");
    assert_eq!(
        (fallen.game.beasts[0].fate, fallen.bravery()),
        (crate::machine::state::Fate::Killed, [0, 0])
    );
}

#[test]
fn mo_156_together_bravery_is_only_counted() {
    let hit = table("1N3").endless().with(|game| {
        game.mode = crate::content::Mode::Cooperative;
        game.people.iter_mut().for_each(|person| person.side = 0);
    });
    let hit = hit.turn(1, "ab").act("strike b smilodon_calm").dice("<");
    assert_eq!((hit.bravery()[0], hit.over()), (1, None));
}
