//! MO-217 to MO-233: beasts that walk, and pieces that stand in their way.

use super::{Table, table};
use crate::machine::event::Seen;
use crate::machine::state::Fate;

/// One icon of the first beast turns the first board into the second.
fn check_icon(icon: &str, before: &str, after: &str) -> Table {
    table(before).icon(0, icon).expect(after)
}

#[test]
fn mo_217_mo_218_mo_175_mo_177_an_advance_stops_before_rocks_and_trees_only() {
    check_icon(
        "advance_5",
        "........1
         EE.bw.R..
         EE.......",
        "........1
         ...bEER..
         ....EE...",
    );
    check_icon(
        "advance_3",
        "1.....
         E..T..",
        "1.....
         ..ET..",
    );
}

#[test]
fn mo_219_a_big_beast_pushes_to_the_side_of_the_lane() {
    check_icon(
        "advance_1",
        ".....
         EE1..
         EE2..
         .....",
        "..1..
         .EE..
         .EE..
         ..2..",
    );
}

#[test]
fn mo_223_mo_231_a_small_beast_pushes_where_the_die_says() {
    let before = ".....
                  .E1..
                  .....";
    table(before).icon(0, "advance_1").die("III").expect(
        ".....
         ..E..
         ..1..",
    );
    for face in ["<", "X"] {
        table(before).icon(0, "advance_1").die(face).expect(
            "..1..
             ..E..
             .....",
        );
    }
}

#[test]
fn mo_223_mo_233_left_and_right_are_the_beasts_own_when_it_retreats() {
    table(
        ".....
         .1E..
         .....",
    )
    .icon(0, "retreat_1")
    .die("III")
    .expect(
        ".....
         .E...
         .1...",
    );
    check_icon(
        "retreat_1",
        ".....
         .1EE.
         ..EE.
         .....",
        ".1...
         .EE..
         .EE..
         .....",
    );
}

#[test]
fn mo_220_mo_221_mo_222_against_an_obstacle_the_piece_is_relocated_then_wounded() {
    let pushed = table(
        "..R..
         EE1..
         EE...
         .....",
    )
    .icon(0, "advance_1");
    assert_eq!(pushed.question(), "settle");
    assert_eq!(pushed.offers(), ["choose 1,0", "choose 3,0", "choose 3,1", "choose 3,2"]);
    assert_eq!(pushed.refused("choose 4,3"), "MO-221");
    let pushed = pushed.act("choose 3,1");
    assert_eq!(pushed.question(), "cube");
    assert!(pushed.game.people[0].hurt);
    pushed.act("slot oghra ab").expect(
        "..R..
         .EE1.
         .EE..
         .....",
    );
}

#[test]
fn mo_220_an_occupied_cell_is_an_obstacle_and_nobody_is_pushed_on() {
    let pushed = table(
        "..2..
         EE1..
         EE...",
    )
    .icon(0, "advance_1");
    assert_eq!(pushed.question(), "settle");
    assert!(!pushed.offers().contains(&"choose 2,0".to_owned()));
}

#[test]
fn mo_222_the_edge_is_an_obstacle_for_pushed_pieces() {
    let pushed = table(
        "EE1..
         EE...",
    )
    .icon(0, "advance_1");
    assert_eq!(pushed.question(), "settle");
}

#[test]
fn mo_221_a_pushed_beast_is_settled_by_the_first_character_card() {
    let pushed = table(
        "..R...
         EES..1
         EE..3.",
    )
    .with(|game| game.turn_row.swap(0, 1))
    .icon(0, "advance_1");
    assert_eq!((pushed.question().as_str(), pushed.asked().index()), ("settle", 1));
}

#[test]
fn mo_224_a_piece_pushed_over_a_cliff_falls() {
    let pushed = check_icon(
        "advance_1",
        "vvvvv
         EE1..
         EE.23",
        "vvvvv
         .EE..
         .EE23",
    );
    assert!(pushed.saw(|seen| matches!(seen, Seen::Fell { who: "oghra" })));
    assert_eq!(pushed.bravery(), [0, 0]);
    let beast = table(
        "vvvvv
         EES..
         EE.13",
    )
    .icon(0, "advance_1");
    assert_eq!(beast.game.beasts[1].fate, Fate::Killed);
}

#[test]
fn mo_225_mo_106_a_character_pushed_onto_a_trap_springs_it() {
    let pushed = table(
        "..x..
         EE1..
         EE.2.",
    )
    .icon(0, "advance_1");
    assert_eq!(pushed.question(), "cube");
    assert_eq!((pushed.game.traps.len(), pushed.bravery()), (0, [1, 0]));
    pushed.act("slot oghra ab").expect(
        "..1..
         .EE..
         .EE2.",
    );
}

#[test]
fn mo_107_mo_225_a_small_beast_pushed_onto_a_trap_reacts_and_the_pusher_goes_on() {
    // The Smilodon's reaction at rage 2, column 2 is a bite to the south.
    let pushed = table(
        "..x...
         EES...
         EE....
         ...1..",
    )
    .disc(1, 1, 2)
    .icon(0, "advance_2")
    .expect(
        "..S...
         ..EE..
         ..EE..
         ...1..",
    );
    assert_eq!(pushed.beast(1), (2, 2, 2));
}

#[test]
fn mo_226_without_any_free_cell_the_piece_leaves_the_game() {
    let crowded = table(
        "RRRR
         EE1R
         EE.R
         RRRR",
    )
    .riding(3, 0)
    .icon(0, "advance_1");
    assert!(crowded.saw(|seen| matches!(seen, Seen::Out { who: "oghra" })));
    assert!(!crowded.saw(|seen| matches!(seen, Seen::Wounded { .. })));
}

#[test]
fn mo_227_mo_132_a_pushed_beast_takes_its_rider_along() {
    let pushed = table(
        ".....1
         EES...
         EE....",
    )
    .riding(3, 1)
    .icon(0, "advance_1")
    .expect(
        "..S..1
         .EE...
         .EE...",
    );
    assert_eq!(pushed.game.rider(crate::board::BeastNo(1)), Some(crate::board::Who(2)));
}

#[test]
fn mo_228_mo_136_a_beast_entirely_off_the_board_has_escaped_and_drops_its_rider() {
    let half = check_icon(
        "advance_1",
        "...1
         ..EE
         ..EE",
        "...1
         ...E
         ...E",
    );
    assert!(half.game.beasts[0].in_play());
    let gone = table(
        "1...
         ..EE
         ..EE",
    )
    .endless()
    .riding(3, 0)
    .icon(0, "advance_2");
    assert_eq!(gone.offers(), ["choose 3,1", "choose 3,2"]);
    let dropped = gone.act("choose 3,2").expect(
        "1...
         ....
         ...3",
    );
    assert_eq!(dropped.game.beasts[0].fate, Fate::Escaped);
    assert!(!dropped.game.people[2].hurt);
}

#[test]
fn mo_229_the_worked_example_of_a_movement() {
    let walked = table(
        "...R....
         EE.1R...
         EE.....2
         ........",
    )
    .icon(0, "advance_3");
    assert_eq!(walked.question(), "settle");
    let settled = walked.act("choose 4,0").act("slot oghra ab").expect(
        "...R1...
         ..EER...
         ..EE...2
         ........",
    );
    assert_eq!(settled.bravery(), [1, 0]);
    assert!(settled.game.people[0].token);
}

#[test]
fn mo_230_mo_231_mo_232_obstacles_differ_for_beasts_and_characters() {
    // A tree stops a beast but not a pushed character; a big beast stops a beast.
    check_icon(
        "advance_1",
        "..T..
         EE1..
         EE.2.",
        "..1..
         .EE..
         .EE2.",
    );
    check_icon(
        "advance_3",
        "EE..SS1
         EE..SS.",
        "..EESS1
         ..EESS.",
    );
    let beast = table(
        "..T..
         EES.1
         EE...",
    )
    .icon(0, "advance_1");
    assert_eq!(beast.question(), "settle");
}
