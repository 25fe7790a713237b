//! H. The raptor cards but disappearance: RA-104 to RA-114, RA-127 to RA-145.

use quarry_game::Viewer;

use super::*;
use crate::cards::Effect;

#[test]
fn ra_104_a_baby_comes_to_a_free_space_of_the_mothers_tile() {
    let call = effect(REFERENCE, Side::Raptor, 1);
    check_reach(
        &call,
        "call 6,0",
        "
        .   . . .   . . b   . . .   .
        s   . . .   # . .   b # .   .
        .   . # b   . . #   . # .   s

        .   . . #   # x x   . . .   .
        s   . . .   x M x   b # .   .
        .   # . b   x x x   . . .   s",
    );
    assert_eq!(offered(&call, "call"), 5 * 7, "any of the five babies");
    refused(&call, "call 6,0 5,2", "RA-104", "5,2");
    refused(&call, "call 6,0 4,3", "RA-046", "4,3");
    refused(&call, "call 6,1 6,3", "RA-104", "6,1");
    points(&play(call, &["call 6,0 6,3"]), Side::Scientist, 8);
}

#[test]
fn ra_105_a_baby_on_the_tile_may_change_its_space_but_not_stay() {
    let call = effect(". . . . b M . . . . s", Side::Raptor, 1);
    refused(&call, "call 4,0 4,0", "RA-037", "4,0");
    after(call, &["call 4,0 6,0"], ". . . . . M b . . . s");
}

#[test]
fn ra_106_the_path_is_free_and_as_long_as_it_may_be() {
    let maze = "
        b . . . . . . . . . .
        # # # # # # # # # # .
        . . . . . . . . . . .
        . # # # # # # # # # #
        . . . . . . M . . . .
        # # # # # # # # # # s";
    let call = effect(maze, Side::Raptor, 1);
    allowed(&call, "call 0,0 4,4");
    refused(&call, "call 0,0 5,2", "RA-104", "5,2");
    for wall in ["*", "s", "f", "z", "#"] {
        let closed = maze.replacen("# .", &format!("# {wall}"), 1);
        points(&effect(&closed, Side::Raptor, 1), Side::Scientist, 8);
    }
}

#[test]
fn ra_107_a_baby_without_a_path_cannot_be_called() {
    let call = effect("b s . . M . b . . . s\nf # . . . . . . . . .", Side::Raptor, 1);
    refused(&call, "call 0,0 5,0", "RA-106", "0,0 5,0");
    assert_eq!(offered(&call, "call 0,0"), 0);
    allowed(&call, "call 6,0 5,0");
}

#[test]
fn ra_108_sleeping_babies_are_not_called() {
    let call = effect("z . . . M . b . . . s", Side::Raptor, 1);
    refused(&call, "call 0,0 5,0", "RA-108", "0,0");
}

#[test]
fn ra_109_a_call_that_is_possible_must_be_made() {
    refused(&effect(REFERENCE, Side::Raptor, 1), "end", "RA-052", "");
}

#[test]
fn ra_110_on_an_l_tile_the_full_spaces_are_the_targets() {
    let board = lower(2, "M . . . . . . . . b .\n. . . . . . . . . . s");
    let reach = format!(
        "x{}",
        &lower(1, "x . . . . . . . . . .\nM . . . . . . . . b .\n. . . . . . . . . . s")[1..]
    );
    check_reach(&effect(&board, Side::Raptor, 1), "call", &reach);
}

#[test]
fn ra_111_ra_112_everything_but_the_hand_becomes_a_new_pile_of_seven() {
    let game = Raptor { piles: ["47", "47"].map(card_set), ..round(REFERENCE, "159", "389") };
    let called = play(game, &["card 1", "card 9", "call 6,0 6,3"]);
    assert_eq!((called.hands[0], called.piles[0]), (card_set("59"), card_set("1234678")));
    assert_eq!(called.discards(Side::Raptor), CardSet::EMPTY);
    assert_eq!(called.piles[1], card_set("47"), "the other deck stays");
}

#[test]
fn ra_113_the_shuffle_comes_before_the_points_and_also_without_a_call() {
    let tail = |board: &str, steps: &[&str]| {
        let log = happenings(round(board, "159", "389"), steps);
        log[log.len() - 2..].to_vec()
    };
    let wanted = [
        Happening::Shuffled { side: Side::Raptor },
        Happening::Points { side: Side::Scientist, points: 8 },
    ];
    assert_eq!(tail(REFERENCE, &["card 1", "card 9", "call 6,0 6,3"]), wanted);
    assert_eq!(tail("z . . . M . . . . . s", &["card 1", "card 9"]), wanted);
}

#[test]
fn ra_114_the_example_one_baby_finds_its_way_and_one_is_shut_in() {
    // Beyond the tiles T1 and T2 of the example the board is closed, so the way is the only one.
    let board = "
        #   . . *   b * #   # . .   .
        #   . . M   # . b   # . .   .
        #   . . .   . . #   # . .   .

        .   # # #   # # .   . . .   s";
    let call = effect(board, Side::Raptor, 1);
    check_reach(
        &call,
        "call 6,1",
        "
        #   x x *   b * #   # . .   .
        #   x x M   # . b   # . .   .
        #   x x x   . . #   # . .   .

        .   # # #   # # .   . . .   s",
    );
    refused(&call, "call 4,0 1,1", "RA-106", "4,0 1,1");
    for narrow in ["5,1", "5,2", "4,2", "3,2"] {
        let open = stand(board);
        let burning = Raptor { fires: open.fires | cells(narrow), ..open };
        points(&duel(burning, Side::Raptor, 1), Side::Scientist, 8);
    }
    after(
        call,
        &["call 6,1 1,1"],
        "
        #   . . *   b * #   # . .   .
        #   b . M   # . .   # . .   .
        #   . . .   . . #   # . .   .

        .   # # #   # # .   . . .   s",
    );
}

#[test]
fn ra_127_one_active_scientist_anywhere_is_frightened() {
    let fear = effect("s . . M . f . . . . s", Side::Raptor, 3);
    check_reach(&fear, "fear", "x . . M . f . . . . x");
    refused(&fear, "fear 5,0", "RA-127", "5,0");
    refused(&fear, "fear 4,0", "RA-127", "4,0");
    points(&after(fear, &["fear 10,0"], "s . . M . f . . . . f"), Side::Scientist, 6);
}

#[test]
fn ra_128_a_frightened_scientist_can_do_nothing() {
    let board = "b f z . . M . . . . s\n. b . . . . . . . . .";
    let game = scientist_phase(board, 4);
    refused(&game, "shoot 1,0", "RA-147", "1,0");
    refused(&game, "sleep 1,0 0,0", "RA-147", "1,0");
    refused(&game, "capture 1,0 2,0", "RA-147", "1,0");
    let walk = scientist_phase(". f . . M . . . . . s", 4);
    refused(&walk, "scientist 1,0 2,0", "RA-147", "1,0");
    refused(&effect(board, Side::Scientist, 3), "jeep 1,0 1,5", "RA-201", "1,0");
    refused(&effect(board, Side::Scientist, 5), "fire 3,0", "RA-207", "3,0");
    let gas = effect("b f . . . M . . b . s", Side::Scientist, 1);
    refused(&gas, "gas 0,0", "RA-179", "0,0");
}

#[test]
fn ra_129_it_stays_frightened_until_a_point_sets_it_upright() {
    let board = "f . . M . . . . . . s";
    let passed = refill(play(scientist_phase(board, 2), &["end"]));
    shows(&passed, board);
    let up = after(scientist_phase(board, 2), &["stand 0,0"], "s . . M . . . . . . s");
    points(&up, Side::Scientist, 1);
}

#[test]
fn ra_130_not_in_the_round_in_which_it_was_frightened() {
    let fear = play(effect("s . . M . . . . . . s", Side::Raptor, 3), &["fear 0,0"]);
    refused(&fear, "stand 0,0", "RA-163", "0,0");
    let later =
        Raptor { chosen: fear.chosen, phase: Phase::Act(1), ..refill(play(fear, &["end"])) };
    allowed(&later, "stand 0,0");
}

#[test]
fn ra_131_a_frightened_scientist_blocks_moves_not_shots_and_can_be_killed() {
    let raptors = raptor_phase("b f M . f . . . . . .", 3);
    refused(&raptors, "baby 0,0 1,0", "RA-037", "1,0");
    refused(&raptors, "mother 5,0", "RA-080", "4,0");
    let killed = play(raptors, &["kill 1,0"]);
    points(&killed, Side::Raptor, 2);
    allowed(&scientist_phase("s . f . . M . . . . .", 1), "shoot 0,0");
}

#[test]
fn ra_132_without_an_active_scientist_fear_does_nothing() {
    let log = happenings(round("f . . M . . . . . . f", "139", "189"), &["card 3", "card 9"]);
    assert_eq!(log[2], Happening::NoMore { side: Side::Raptor });
    points(&effect("f . . M . . . . . . f", Side::Raptor, 3), Side::Scientist, 6);
}

#[test]
fn ra_134_one_or_two_babies_are_called_by_the_same_rules() {
    let call = effect("b # z . M . . b . b s\n# # . . . . . . . . .", Side::Raptor, 4);
    refused(&call, "call 0,0 5,0", "RA-106", "0,0 5,0");
    refused(&call, "call 2,0 5,0", "RA-108", "2,0");
    let two = play(call, &["call 7,0 5,0", "call 9,0 6,0"]);
    points(&two, Side::Scientist, 5);
}

#[test]
fn ra_135_two_calls_concern_two_babies_and_the_second_sees_the_first() {
    // The first baby stands in the only way of the second.
    let corridor = "
        b . b . . M . . . . s
        # # # # . . . . . . .";
    let call = effect(corridor, Side::Raptor, 4);
    refused(&call, "call 0,0 4,0", "RA-106", "0,0 4,0");
    let aside = play(call, &["call 2,0 4,1"]);
    refused(&aside, "call 4,1 6,0", "RA-135", "4,1");
    points(&play(aside, &["call 0,0 4,0"]), Side::Scientist, 5);
    // At the mouth of the corridor the first one shuts in the second.
    points(&play(call, &["call 2,0 4,0"]), Side::Scientist, 5);
}

#[test]
fn ra_136_the_first_call_is_compulsory_the_second_optional() {
    let call = effect(REFERENCE, Side::Raptor, 4);
    refused(&call, "end", "RA-052", "");
    points(&play(call, &["call 6,0 6,3", "end"]), Side::Scientist, 5);
}

#[test]
fn ra_137_card_4_does_not_shuffle() {
    let called = play(effect(REFERENCE, Side::Raptor, 4), &["call 6,0 6,3", "end"]);
    assert_eq!(called.discards(Side::Raptor), card_set("4"));
    assert_eq!(called.piles[0], card_set("356789"));
}

/// A wounded mother and sleeping babies, with recoveries to come.
fn recovery(tokens: u8, card: u8) -> Raptor {
    duel(Raptor { tokens, ..stand("z . . . M . z . z . s") }, Side::Raptor, card)
}

#[test]
fn ra_138_two_recoveries_in_any_mix() {
    for steps in [["heal", "heal"], ["heal", "recover 0,0"], ["recover 8,0", "recover 6,0"]] {
        points(&play(recovery(2, 5), &steps), Side::Scientist, 4);
    }
    let healed = after(recovery(2, 5), &["recover 0,0", "heal"], "b . . . M . z . z . s");
    assert_eq!(healed.tokens, 1);
    refused(&recovery(2, 5), "end", "RA-052", "");
    points(&play(recovery(2, 5), &["heal", "end"]), Side::Scientist, 4);
    refused(&recovery(0, 5), "heal", "RA-138", "");
    refused(&recovery(0, 5), "recover 1,0", "RA-138", "1,0");
    refused(&play(recovery(1, 5), &["recover 0,0"]), "recover 0,0", "RA-138", "0,0");
}

#[test]
fn ra_139_a_removed_token_is_ammunition_again() {
    let healed = play(recovery(4, 5), &["heal", "heal"]);
    let view = healed.view(Viewer::Spectator);
    assert_eq!((view.tokens, view.ammunition), (2, 3));
}

#[test]
fn ra_140_babies_are_woken_anywhere() {
    check_reach(&recovery(0, 5), "recover", "x . . . M . x . x . s");
}

#[test]
fn ra_141_without_token_or_sleeping_baby_recovery_does_nothing() {
    points(&effect("b . . . M . . . . . s", Side::Raptor, 5), Side::Scientist, 4);
    points(&effect("b . . . M . . . . . s", Side::Raptor, 7), Side::Scientist, 2);
}

#[test]
fn ra_142_card_7_recovers_three_times_even_three_babies() {
    let woken = ["recover 0,0", "recover 6,0", "recover 8,0"];
    let game = after(recovery(3, 7), &woken, "b . . . M . b . b . s");
    points(&game, Side::Scientist, 2);
    assert_eq!(play(recovery(3, 7), &["heal", "heal", "heal"]).tokens, 0);
}

#[test]
fn ra_143_ra_144_card_8_frightens_one_or_two_for_this_round() {
    let fear = effect("s . . M . s . . . . s", Side::Raptor, 8);
    refused(&fear, "end", "RA-052", "");
    points(&play(fear, &["fear 0,0", "end"]), Side::Scientist, 1);
    let two = after(fear, &["fear 0,0", "fear 5,0"], "f . . M . f . . . . s");
    points(&two, Side::Scientist, 1);
    refused(&two, "stand 0,0", "RA-163", "0,0");
    refused(&two, "stand 5,0", "RA-163", "5,0");
    let later = Raptor { chosen: two.chosen, phase: Phase::Act(2), ..refill(play(two, &["end"])) };
    points(&play(later, &["stand 0,0", "stand 5,0"]), Side::Scientist, 0);
}

#[test]
fn ra_145_the_nine_has_no_effect() {
    assert_eq!(Card::Nine.effect(Side::Raptor), Effect::Nothing);
    for scientist in 1..=8 {
        let hand = format!("9{}", lowest_but(9));
        let other = format!("{scientist}{}", lowest_but(scientist));
        let log = happenings(
            round(REFERENCE, &hand, &other),
            &["card 9".to_owned(), format!("card {scientist}")],
        );
        let card = Card::ALL[usize::from(scientist) - 1];
        assert_eq!(log[1], Happening::Effect { side: Side::Scientist, card });
    }
}
