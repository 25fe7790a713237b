//! I. The scientist player spends action points: RA-146 to RA-157, RA-162 to RA-177.

use quarry_game::Viewer;

use super::*;

#[test]
fn ra_146_points_are_divided_in_any_order_among_the_scientists_on_the_board() {
    let game = scientist_phase(REFERENCE, 4);
    let steps =
        ["scientist 0,1 1,1", "scientist 10,2 9,2", "scientist 1,1 2,1", "scientist 0,4 0,5"];
    let spent = after(
        game,
        &steps,
        "
        .   . . .   . . b   . . .   .
        .   . s .   # . .   b # .   .
        .   . # b   . . #   . # s   .

        .   . . #   # . .   . . .   .
        .   . . .   . M .   b # .   .
        s   # . b   . . .   . . .   s",
    );
    points(&spent, Side::Scientist, 0);
    refused(&game, "scientist 5,5 5,4", "RA-146", "5,5");
}

#[test]
fn ra_147_only_active_scientists_act() {
    let game = scientist_phase("b f . . M . . . . . s", 4);
    refused(&game, "scientist 1,0 2,0", "RA-147", "1,0");
    refused(&game, "sleep 1,0 0,0", "RA-147", "1,0");
    refused(&game, "shoot 1,0", "RA-147", "1,0");
    assert_eq!(offered(&game, "scientist 10,0"), 2);
}

#[test]
fn ra_148_one_aggressive_action_for_each_scientist_and_round() {
    let board = "
        . b . . . . . . . . .
        z s . . M . . . s . .
        . . . . . . . . . . .";
    for first in ["sleep 1,1 1,0", "capture 1,1 0,1", "shoot 1,1"] {
        let game = play(scientist_phase(board, 4), &[first]);
        for second in ["sleep 1,1 1,0", "capture 1,1 0,1", "shoot 1,1"] {
            refused(&game, second, "RA-148", "1,1");
        }
        allowed(&game, "shoot 8,1");
        // The mark goes with the scientist, and nobody else inherits it.
        let moved = play(game, &["scientist 1,1 2,1"]);
        refused(&moved, "shoot 2,1", "RA-148", "2,1");
        assert_eq!(moved.marked & moved.scientists, cells("2,1"));
    }
    // A scientist that steps where a baby was put to sleep and captured may still attack.
    let third = play(
        scientist_phase("s b . s . M . . . . .\n. s . . . . . . . . .", 5),
        &["sleep 0,0 1,0", "capture 1,1 1,0"],
    );
    allowed(&play(third, &["scientist 3,0 2,0", "scientist 2,0 1,0"]), "shoot 1,0");
}

#[test]
fn ra_149_moving_and_standing_up_are_not_aggressive() {
    let game = scientist_phase("f . . . M . . . . . s", 4);
    let game = play(game, &["stand 0,0", "scientist 0,0 1,0", "shoot 1,0"]);
    assert_eq!(game.tokens, 1);
    points(&play(game, &["scientist 1,0 0,0"]), Side::Scientist, 0);
}

#[test]
fn ra_150_the_scientist_player_may_stop_at_any_time() {
    let untouched = play(scientist_phase(REFERENCE, 8), &["end"]);
    shows(&untouched, REFERENCE);
    assert_eq!(untouched.phase, Phase::Draw);
    assert_eq!(
        play(scientist_phase(REFERENCE, 8), &["scientist 0,1 0,0", "end"]).phase,
        Phase::Draw
    );
}

#[test]
fn ra_151_points_buy_only_the_five_scientist_actions() {
    let game = scientist_phase("b s z . . s . M . . f", 4);
    let mut verbs: Vec<String> =
        offers(&game).iter().map(|offer| offer.split(' ').next().unwrap().to_owned()).collect();
    verbs.sort_unstable();
    verbs.dedup();
    assert_eq!(verbs, ["capture", "end", "scientist", "shoot", "sleep", "stand"]);
    for other in ["card 1", "heal", "mother 8,0"] {
        refused(&game, other, "RA-151", "");
    }
    for effect in ["jeep 1,0 1,5", "fire 1,1", "gas 0,0", "reinforce 3,0"] {
        refused(&game, effect, "RA-055", "");
    }
}

#[test]
fn ra_152_a_scientist_steps_to_an_adjacent_space_without_figure_or_rock() {
    let board = "
        . . b . . . . . . . .
        . f s . . . . . . . .
        . . # . . M . . . . .";
    let game = scientist_phase(board, 2);
    check_reach(
        &game,
        "scientist 2,1",
        "
        . . b . . . . . . . .
        . f s x . . . . . . .
        . . # . . M . . . . .",
    );
    refused(&game, "scientist 2,1 2,0", "RA-152", "2,0");
    refused(&game, "scientist 2,1 1,1", "RA-152", "1,1");
    refused(&game, "scientist 2,1 2,2", "RA-046", "2,2");
    refused(&game, "scientist 2,1 4,1", "RA-152", "2,1 4,1");
    points(&play(game, &["scientist 2,1 3,1"]), Side::Scientist, 1);
}

#[test]
fn ra_153_steps_come_before_and_after_the_aggressive_action() {
    let game = scientist_phase("s . . b . M . . . . .", 4);
    let steps = ["scientist 0,0 1,0", "scientist 1,0 2,0", "sleep 2,0 3,0", "scientist 2,0 2,1"];
    let game = after(game, &steps, ". . . z . M . . . . .\n. . s . . . . . . . .");
    points(&game, Side::Scientist, 0);
}

#[test]
fn ra_154_scientists_never_enter_exits() {
    let board = lower(2, "s . . . . M . . . . .");
    check_reach(
        &scientist_phase(&board, 2),
        "scientist",
        "
          . . . . . . . . . . . E
          x . . . . . . . . . .
        E s x . . . M . . . . .
        E x . . . . . . . . . .
          . . . . . . . . . . .
          . . . . . . . . . . . E",
    );
    refused(&scientist_phase(&board, 2), "escape 0,2", "RA-154", "");
}

#[test]
fn ra_155_the_example_two_points_are_two_steps_of_one_scientist() {
    let game = scientist_phase(REFERENCE, 2);
    let game = play(game, &["scientist 0,1 1,1", "scientist 1,1 1,2"]);
    points(&game, Side::Scientist, 0);
    assert!(game.scientists.contains(cell("1,2")));
}

#[test]
fn ra_156_scientists_pass_through_fire_a_point_a_step() {
    let board = "s * * . . M . . . . .\n# # # # . . . . . . .";
    let game = play(scientist_phase(board, 3), &["scientist 0,0 1,0"]);
    shows(&game, ". S * . . M . . . . .\n# # # # . . . . . . .");
    let game = play(game, &["scientist 1,0 2,0", "scientist 2,0 3,0"]);
    points(&game, Side::Scientist, 0);
    shows(&game, ". * * s . M . . . . .\n# # # # . . . . . . .");
}

#[test]
fn ra_157_ra_177_the_example_a_shot_across_fire() {
    let game = scientist_phase(". s . * . M . . . . .", 1);
    let shot = play(game, &["shoot 1,0"]);
    assert_eq!(shot.tokens, 1);
    shows(&shot, ". s . * . M . . . . .");
}

#[test]
fn ra_162_a_frightened_scientist_is_set_upright() {
    let game = scientist_phase("f s . . . M . . . . .", 2);
    refused(&game, "stand 1,0", "RA-162", "1,0");
    refused(&game, "stand 5,0", "RA-162", "5,0");
    points(&after(game, &["stand 0,0"], "s s . . . M . . . . ."), Side::Scientist, 1);
}

#[test]
fn ra_163_not_in_the_round_in_which_it_was_frightened() {
    let fear = play(effect("s . . M . f . . . . s", Side::Raptor, 3), &["fear 0,0"]);
    refused(&fear, "stand 0,0", "RA-163", "0,0");
    allowed(&fear, "stand 5,0");
}

#[test]
fn ra_164_once_upright_it_acts_at_once() {
    let game = scientist_phase("f . . . . M . . . . .", 4);
    let game = play(game, &["stand 0,0", "scientist 0,0 1,0", "shoot 1,0"]);
    assert_eq!(game.tokens, 1);
    refused(&game, "shoot 1,0", "RA-148", "1,0");
}

#[test]
fn ra_165_a_scientist_puts_an_adjacent_awake_baby_to_sleep() {
    let board = "
        . z . . . . . . . . .
        b s b . b . . . . . .
        . . . . M . . . . . .";
    let game = scientist_phase(board, 2);
    check_reach(
        &game,
        "sleep 1,1",
        "
        . z . . . . . . . . .
        x s x . b . . . . . .
        . . . . M . . . . . .",
    );
    refused(&game, "sleep 1,1 1,0", "RA-165", "1,0");
    refused(&game, "sleep 1,1 4,1", "RA-165", "1,1 4,1");
    refused(&game, "sleep 1,1 1,2", "RA-165", "1,2");
    let asleep = after(
        game,
        &["sleep 1,1 2,1"],
        "
        . z . . . . . . . . .
        b s z . b . . . . . .
        . . . . M . . . . . .",
    );
    points(&asleep, Side::Scientist, 1);
}

#[test]
fn ra_166_it_uses_no_sleep_token() {
    let game = Raptor { tokens: 3, ..scientist_phase("s b . M . . . . . . .", 1) };
    let view = play(game, &["sleep 0,0 1,0"]).view(Viewer::Spectator);
    assert_eq!((view.tokens, view.ammunition), (3, 2));
}

#[test]
fn ra_167_a_sleeping_baby_blocks_moves_but_not_shots() {
    let game = scientist_phase("s z . M . . . . . . .", 2);
    refused(&game, "scientist 0,0 1,0", "RA-152", "1,0");
    allowed(&game, "shoot 0,0");
    refused(&raptor_phase("s z . M . . . . . . .", 2), "mother 1,0", "RA-080", "1,0");
}

#[test]
fn ra_168_a_scientist_captures_an_adjacent_sleeping_baby() {
    let game = scientist_phase("b s z . . M z . . . .", 2);
    refused(&game, "capture 1,0 0,0", "RA-168", "0,0");
    refused(&game, "capture 1,0 6,0", "RA-168", "1,0 6,0");
    refused(&game, "capture 1,0 3,0", "RA-168", "3,0");
    let game = after(game, &["capture 1,0 2,0"], "b s . . . M z . . . .");
    assert_eq!(game.view(Viewer::Spectator).captured, 1);
    points(&game, Side::Scientist, 1);
    for_each_step(|before, after| assert!(after.captured >= before.captured, "{after}"));
}

#[test]
fn ra_169_however_and_whenever_the_baby_fell_asleep() {
    let board = "s b s . . M z s . . .";
    let shot = play(scientist_phase(board, 3), &["sleep 0,0 1,0"]);
    allowed(&shot, "capture 2,0 1,0");
    allowed(&shot, "capture 7,0 6,0");
    let gassed = play(effect(board, Side::Scientist, 1), &["gas 1,0", "end"]);
    let next = Raptor { chosen: shot.chosen, phase: Phase::Act(1), ..refill(gassed) };
    allowed(&next, "capture 0,0 1,0");
}

#[test]
fn ra_170_one_scientist_cannot_put_to_sleep_and_capture_but_two_can() {
    let game = play(scientist_phase("s b s . . M . . . . .", 3), &["sleep 0,0 1,0"]);
    refused(&game, "capture 0,0 1,0", "RA-148", "0,0");
    let captured = play(game, &["capture 2,0 1,0"]);
    assert_eq!(captured.captured, 1);
}

#[test]
fn ra_171_a_shot_runs_straight_at_any_distance() {
    let board = "
        . . . . . s . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        s . . . . M s . . . .
        . . . . s . . . . . .
        . . . . . s . . . . .";
    check_reach(
        &scientist_phase(board, 1),
        "shoot",
        "
        . . . . . x . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        x . . . . M x . . . .
        . . . . s . . . . . .
        . . . . . x . . . . .",
    );
    refused(&scientist_phase(board, 1), "shoot 4,4", "RA-171", "4,4 5,3");
}

#[test]
fn ra_172_rocks_and_other_active_scientists_block_a_shot() {
    for blocker in ["#", "s"] {
        let game = scientist_phase(&format!("s . {blocker} . . M . . . . ."), 1);
        refused(&game, "shoot 0,0", "RA-172", "2,0");
    }
    let down = "s\n#\n.\nM".lines().map(|sign| format!("{sign} . . . . . . . . . .\n"));
    refused(&scientist_phase(&down.collect::<String>(), 1), "shoot 0,0", "RA-172", "0,1");
}

#[test]
fn ra_173_frightened_scientists_babies_and_fire_do_not_block_a_shot() {
    for between in ["f", "b", "z", "*"] {
        let game = scientist_phase(&format!("s . {between} . . M . . . . ."), 1);
        assert_eq!(play(game, &["shoot 0,0"]).tokens, 1);
    }
}

#[test]
fn ra_174_a_hit_moves_one_token_from_the_ammunition_to_the_mother() {
    let game = Raptor { tokens: 1, ..scientist_phase("s . . . . M . . . . .", 2) };
    let (hit, log) = play_telling(game, &["shoot 0,0"]);
    assert_eq!(log, [Event::Open(Happening::Hit { by: cell("0,0"), tokens: 2 })]);
    let view = hit.view(Viewer::Spectator);
    assert_eq!((view.tokens, view.ammunition), (2, 3));
    points(&hit, Side::Scientist, 1);
}

#[test]
fn ra_175_the_mother_cannot_be_shot_while_off_the_board() {
    let gone = effect("s . . . . M . . . . .", Side::Raptor, 2);
    refused(&gone, "shoot 0,0", "RA-175", "");
    assert_eq!(offered(&gone, "shoot"), 0);
}

#[test]
fn ra_176_ammunition_cannot_run_out_before_the_end() {
    for_each_position(|game| {
        let over = matches!(game.phase, Phase::Over(_));
        assert!(over || game.view(Viewer::Spectator).ammunition > 0, "{game}");
    });
    let last = Raptor { tokens: 4, ..scientist_phase("s . . . . M . . . . .", 2) };
    let over = play(last, &["shoot 0,0"]);
    assert_eq!(over.view(Viewer::Spectator).ammunition, 0);
    won(&over, Side::Scientist, "RA-004");
}
