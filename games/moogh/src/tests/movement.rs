//! MO-234 to MO-245, MO-260 to MO-262, MO-299, MO-300: turning, fleeing, seeking.

use super::{Table, table};

fn facing(table: &Table) -> char {
    table.game.beasts[0].facing.letter()
}

/// The first beast carries out `icon` and then looks that way.
fn check_facing(icon: &str, board: &str, wanted: char) {
    let table = table(board).icon(0, icon);
    assert_eq!(facing(&table), wanted, "{icon} on\n{board}");
}

#[test]
fn mo_234_mo_235_mo_236_mo_238_flee_turns_to_the_longest_way_and_does_not_move() {
    let board = "1......
                 ...R...
                 ...N...";
    check_facing("flee", "1.R....\n....R..\n....N..", 'W');
    let fled = table(board).icon(0, "flee");
    assert_eq!(facing(&fled), 'S', "left and right tie");
    fled.expect(
        "1......
         ...R...
         ...S...",
    );
    check_facing("flee", "1......\n.......\n..RNR..", 'N');
}

#[test]
fn mo_235_the_way_behind_is_never_compared() {
    check_facing("flee", "..R..\n1.N..\n..R..\n.....", 'S');
    check_facing("flee", "1R..\n.NR.\n....\n....\n....", 'W');
}

#[test]
fn mo_236_characters_and_small_beasts_do_not_interrupt_the_count() {
    check_facing("flee", "......\n.RN12.\n......", 'E');
}

#[test]
fn mo_237_only_the_nearest_obstacle_of_two_lanes_counts() {
    check_facing("flee", "....R...\n..NN...1\nR.NN....\n..RR....", 'E');
}

#[test]
fn mo_187_a_drop_is_free_ground_for_flee() {
    check_facing("flee", "1.......\n..RNvvvv\n..vRvvvv", 'E');
}

#[test]
fn mo_239_mo_240_a_tie_turns_the_beast_round() {
    check_facing("flee", "1...R...\n........\nR..NN..R\n...NN...\n........", 'S');
    check_facing("flee", "1RRR\n.RNR\n.RRR", 'S');
}

#[test]
fn mo_241_seek_turns_to_the_nearest_character_in_its_lanes() {
    check_facing("seek", "....1.\n......\n2.N...\n......", 'W');
}

#[test]
fn mo_241_an_obstacle_hides_a_target() {
    check_facing("seek", "1TN..2", 'E');
    check_facing("seek", "2..NS1", 'E');
}

#[test]
fn mo_242_without_a_target_the_beast_turns_round() {
    check_facing("seek", "1....\n..N..\n.....", 'S');
    check_facing("seek", "..N..\n.....\n..1..", 'S');
}

#[test]
fn mo_243_a_tie_with_ahead_means_no_turn() {
    check_facing("seek", "..1..\n.....\n2.N.3", 'N');
}

#[test]
fn mo_244_left_or_right_is_decided_by_a_die() {
    let tied = || table(".....\n1.N.2\n.....").icon(0, "seek");
    assert_eq!(facing(&tied().die("III")), 'E');
    assert_eq!(facing(&tied().die("<")), 'W');
    assert_eq!(facing(&tied().die("X")), 'W');
}

#[test]
fn mo_216_mo_245_trample_is_seek_then_advance() {
    // The calm Moogh at rage 2, column 1: seek + advance 1.
    let trampled = table("......\nNN...1\nNN....\n......\n......").disc(0, 2, 4).beast_turn(0);
    trampled.expect("......\n.EE..1\n.EE...\n......\n......");
}

#[test]
fn mo_260_about_turn() {
    check_facing("about_turn", "1N", 'S');
}

#[test]
fn mo_261_a_random_turn_follows_the_die() {
    let spun = || table("1N").icon(0, "random_turn");
    assert_eq!(["III", "<", "X"].map(|face| facing(&spun().die(face))), ['E', 'W', 'N']);
}

#[test]
fn mo_262_a_sleeping_beast_does_nothing() {
    let board = "1E.";
    table(board).icon(0, "sleep").expect(board);
}

#[test]
fn mo_300_closed_edges_are_obstacles() {
    let closed = table("1....\n...EE\n...EE").scenario(|s| s.closed_edges = true);
    closed.icon(0, "advance_2").expect("1....\n...EE\n...EE");
}

#[test]
fn mo_299_big_beasts_turn_to_the_heading_after_the_rage_rolls() {
    let headed = table("1..EE.N\n...EE..")
        .scenario(|s| s.heading = Some(crate::content::Facing::South))
        .with(|game| {
            game.stack.clear();
            game.push(crate::machine::task::Task::Round {});
            game.run(&mut quarry_game::Quiet);
        })
        .die("X")
        .die("X");
    assert_eq!(headed.game.beasts.map(|b| b.facing.letter())[..2], ['S', 'N']);
}

#[test]
fn mo_192_mo_132_a_turning_beast_keeps_its_cells_and_its_rider() {
    let turned = table("1NN\n2NN").riding(3, 0).icon(0, "about_turn").expect("1SS\n2SS");
    assert!(turned.game.rider(crate::board::BeastNo(0)).is_some());
}
