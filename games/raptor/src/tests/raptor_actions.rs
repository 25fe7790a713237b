//! G. The raptor player spends action points: moves, RA-068 to RA-089.

use quarry_game::Viewer;

use super::*;

#[test]
fn ra_068_points_are_divided_in_any_order_between_mother_and_awake_babies() {
    let game = raptor_phase(REFERENCE, 5);
    let steps = ["baby 6,0 5,0", "mother 5,3", "baby 3,5 4,5", "baby 5,0 4,0", "mother 6,3"];
    let spent = after(
        game,
        &steps,
        "
        .   . . .   b . .   . . .   .
        s   . . .   # . .   b # .   .
        .   . # b   . . #   . # .   s

        .   . . #   # . M   . . .   .
        s   . . .   . . .   b # .   .
        .   # . .   b . .   . . .   s",
    );
    points(&spent, Side::Raptor, 0);
}

#[test]
fn ra_069_no_raptor_enters_or_crosses_fire() {
    let board = "
        b * . . M . * . . . s
        # # # # # # # # # # #";
    let game = raptor_phase(board, 3);
    refused(&game, "baby 0,0 1,0", "RA-069", "1,0");
    refused(&game, "mother 6,0", "RA-080", "6,0");
    refused(&game, "mother 7,0", "RA-080", "6,0");
    let shut_in = effect(&board.replace(". . . s", "b . . s"), Side::Raptor, 1);
    points(&shut_in, Side::Scientist, 8);
    let call = effect("b . * M . . . . . . s", Side::Raptor, 1);
    refused(&call, "call 0,0 2,0", "RA-069", "2,0");
    allowed(&call, "call 0,0 1,0");
}

#[test]
fn ra_070_a_sleeping_baby_cannot_act() {
    let game = raptor_phase(&lower(2, "z . . M . . . . . . s"), 3);
    refused(&game, "baby 0,2 1,2", "RA-070", "0,2");
    refused(&game, "escape 0,2", "RA-070", "0,2");
    assert_eq!(offered(&game, "baby"), 0);
}

#[test]
fn ra_071_the_mother_acts_with_up_to_four_tokens() {
    for tokens in 0..=4 {
        let game = Raptor { tokens, ..raptor_phase(". . s M z * . . . . s", 1 + tokens) };
        let game = after(game, &["mother 3,1"], ". . s . z * . . . . s\n. . . M . . . . . . .");
        points(&game, Side::Raptor, 0);
    }
    let wounded = Raptor { tokens: 4, ..raptor_phase(". . s M z . . . . . s", 1) };
    allowed(&wounded, "kill 2,0");
    allowed(&wounded, "wake 4,0");
}

#[test]
fn ra_072_the_raptor_player_may_stop_at_any_time() {
    let untouched = play(raptor_phase(REFERENCE, 8), &["end"]);
    shows(&untouched, REFERENCE);
    assert_eq!(untouched.phase, Phase::Draw);
    assert_eq!(play(raptor_phase(REFERENCE, 8), &["baby 6,0 5,0", "end"]).phase, Phase::Draw);
}

#[test]
fn ra_073_points_buy_only_the_five_raptor_actions() {
    let game = raptor_phase(
        "
        . . s . . . . . . . b
        . z M * . . . . . . .
        b . . . . . . . . . .",
        3,
    );
    let mut verbs: Vec<String> =
        offers(&game).iter().map(|offer| offer.split(' ').next().unwrap().to_owned()).collect();
    verbs.sort_unstable();
    verbs.dedup();
    assert_eq!(verbs, ["baby", "end", "escape", "extinguish", "kill", "mother", "wake"]);
    for other in ["card 1", "return 5,5", "gas 0,2"] {
        refused(&game, other, "RA-073", "");
    }
    for effect in ["heal", "recover 1,1", "fear 2,0", "call 0,2 0,1"] {
        refused(&game, effect, "RA-055", "");
    }
}

#[test]
fn ra_074_a_baby_takes_one_step_to_an_adjacent_free_space() {
    let board = "
        . . z . . . . . . . .
        . * b . . . . . . . .
        . . # . . M . . . s .";
    check_reach(
        &raptor_phase(board, 1),
        "baby 2,1",
        "
        . . z . . . . . . . .
        . * b x . . . . . . .
        . . # . . M . . . s .",
    );
    let game = raptor_phase(board, 1);
    refused(&game, "baby 2,1 4,1", "RA-074", "2,1 4,1");
    refused(&game, "baby 2,1 2,0", "RA-037", "2,0");
    refused(&game, "baby 5,2 5,1", "RA-074", "5,2");
    points(&play(game, &["baby 2,1 3,1"]), Side::Raptor, 0);
}

#[test]
fn ra_075_one_point_for_each_step_of_the_same_or_of_several_babies() {
    let game = raptor_phase("b . . . M . . . b . s", 4);
    let game = after(
        game,
        &["baby 0,0 1,0", "baby 1,0 2,0", "baby 8,0 8,1"],
        ". . b . M . . . . . s\n. . . . . . . . b . .",
    );
    points(&game, Side::Raptor, 1);
}

#[test]
fn ra_076_ra_077_a_baby_leaves_through_the_exit_for_good() {
    let board = lower(2, "b b . . M . . . . . s");
    let game = raptor_phase(&board, 4);
    let game = after(game, &["escape 0,2"], &lower(2, ". b . . M . . . . . s"));
    assert_eq!((game.escaped, game.view(Viewer::Spectator).awake.len()), (1, 1));
    points(&game, Side::Raptor, 3);
    // The exit is free again at once.
    let game = after(game, &["baby 1,2 0,2", "escape 0,2"], &lower(2, ". . . . M . . . . . s"));
    points(&game, Side::Raptor, 1);
    for_each_step(|before, after| assert!(after.escaped >= before.escaped, "{after}"));
}

#[test]
fn ra_078_the_example_an_escape_for_three_points() {
    let board = "
          .   . . .   . . .   . . .   .   E
          .   b . .   # . .   . # .   .
      E   .   . # .   . . #   . # .   s

      E   .   . . #   # . .   . . .   .
          .   . . .   . M .   . # .   .
          .   # . .   . . .   . . .   s   E";
    let game = play(raptor_phase(board, 3), &["baby 1,1 0,1", "baby 0,1 0,2", "escape 0,2"]);
    assert_eq!(game.escaped, 1);
    points(&game, Side::Raptor, 0);
    let short = play(raptor_phase(board, 2), &["baby 1,1 0,1", "baby 0,1 0,2"]);
    refused(&short, "escape 0,2", "RA-057", "");
}

#[test]
fn ra_079_the_mother_runs_straight_and_stops_where_she_likes() {
    let reach = "
        .   . . .   . x b   . . .   .
        s   . . .   # x .   b # .   .
        .   . # b   . x #   . # .   s

        .   . . #   # x .   . . .   .
        s   x x x   x M x   b # .   .
        .   # . b   . x .   . . .   s";
    check_reach(&raptor_phase(REFERENCE, 1), "mother", reach);
    refused(&raptor_phase(REFERENCE, 1), "mother 5,4", "RA-079", "5,4 5,4");
    points(&play(raptor_phase(REFERENCE, 1), &["mother 5,0"]), Side::Raptor, 0);
}

#[test]
fn ra_080_rock_fire_baby_and_scientist_stop_her() {
    for blocker in ["#", "*", "b", "z", "s", "f"] {
        let board = format!(". . {blocker} . . M . . {blocker} . .\n# # # # # # # # # # #");
        check_reach(
            &raptor_phase(&board, 1),
            "mother",
            &format!(". . {blocker} x x M x x {blocker} . .\n# # # # # # # # # # #"),
        );
        refused(&raptor_phase(&board, 1), "mother 2,0", "RA-080", "2,0");
        refused(&raptor_phase(&board, 1), "mother 10,0", "RA-080", "8,0");
    }
}

#[test]
fn ra_081_the_edge_stops_her_and_l_spaces_are_ordinary() {
    check_reach(
        &raptor_phase(
            "M . . . . . . . . . . E\n. . . . . . . . . . .\nE . . . . . . . . . . .
            E . . . . . . . . . . .\n. . . . . . . . . . .\ns . . . . . . . . . . E",
            1,
        ),
        "mother",
        "
          M x x x x x x x x x x E
          x . . . . . . . . . .
        E x . . . . . . . . . .
        E x . . . . . . . . . .
          x . . . . . . . . . .
          s . . . . . . . . . . E",
    );
}

#[test]
fn ra_082_a_change_of_direction_is_another_move() {
    let game = raptor_phase(REFERENCE, 3);
    refused(&game, "mother 6,3", "RA-079", "5,4 6,3");
    points(&play(game, &["mother 5,3", "mother 6,3"]), Side::Raptor, 1);
}

/// A mother with so many tokens and points in the open.
fn wounded(tokens: u8, points: u8) -> Raptor {
    Raptor { tokens, ..raptor_phase(". . s M z * . . . b s", points) }
}

#[test]
fn ra_083_her_first_move_costs_a_point_more_for_each_token() {
    for tokens in 0..=4 {
        points(&play(wounded(tokens, 7), &["mother 3,3"]), Side::Raptor, 6 - tokens);
    }
}

#[test]
fn ra_083_an_offer_of_her_first_move_tells_its_cost() {
    let cost =
        |game: &Raptor, action| game.cost(game.read_action(action).expect("it is an action"));
    assert_eq!(cost(&wounded(2, 7), "mother 3,1"), Some(3));
    assert_eq!(cost(&wounded(0, 7), "mother 3,1"), None);
    assert_eq!(cost(&play(wounded(2, 7), &["mother 3,1"]), "mother 4,1"), None);
}

#[test]
fn ra_084_the_loss_is_paid_once_a_round() {
    let moved = play(wounded(2, 6), &["mother 3,1", "mother 4,1", "mother 4,3"]);
    points(&moved, Side::Raptor, 1);
}

#[test]
fn ra_085_she_needs_a_point_more_than_tokens_for_her_first_move() {
    for tokens in 1..=4 {
        refused(&wounded(tokens, tokens), "mother 3,1", "RA-085", "");
        assert_eq!(offered(&wounded(tokens, tokens), "mother"), 0);
        points(&play(wounded(tokens, tokens + 1), &["mother 3,1"]), Side::Raptor, 0);
    }
}

#[test]
fn ra_086_wounds_make_only_her_moves_dearer() {
    let game = play(wounded(4, 3), &["kill 2,0", "wake 4,0"]);
    points(&game, Side::Raptor, 1);
    let fire = Raptor { tokens: 4, ..raptor_phase("s . . M * . . . . . s", 1) };
    points(&play(fire, &["extinguish 4,0"]), Side::Raptor, 0);
}

#[test]
fn ra_087_babies_move_for_one_point_whatever_her_wounds() {
    points(&play(wounded(4, 2), &["baby 9,0 9,1", "baby 9,1 8,1"]), Side::Raptor, 0);
}

#[test]
fn ra_088_tokens_count_at_her_first_move_and_do_not_change_before_it() {
    let game = play(wounded(3, 6), &["kill 2,0", "wake 4,0", "mother 3,1"]);
    points(&game, Side::Raptor, 0);
    for_each_step(|before, after| {
        if matches!(before.phase, Phase::Act(_)) && decider(before) == Side::Raptor.seat() {
            assert_eq!(before.tokens, after.tokens, "{before}");
        }
    });
}

#[test]
fn ra_089_the_example_two_tokens_and_four_points_make_two_moves() {
    let game = play(wounded(2, 4), &["mother 3,2"]);
    points(&game, Side::Raptor, 1);
    points(&play(game, &["mother 0,2"]), Side::Raptor, 0);
}
