//! I. Scientists walk through fire: RA-158 to RA-161, RA-230.

use quarry_game::Version;

use super::*;

/// The same game by the rules before the ruling of RA-160.
fn by_version_1(game: Raptor) -> Raptor {
    Raptor { version: Version::FIRST, ..game }
}

/// One point is left: the fifth token is shot from the fire.
const FIFTH_TOKEN: &str = "layout=J1.0-J2.0-J3.0-J4.0-J5.0-J6.0/lrlr mother=5,0 \
    babies=7,1;3,2;7,4;3,5;6,5 asleep=- scientists=1,0;10,2;0,4;10,5 frightened=- marked=- fires=1,0 \
    tokens=4 escaped=0 captured=0 killed=0 hands=23/12 piles=1456789/- chosen=1/3 observed=no paid=no \
    phase=act:1";

/// Two stand in the fire, a third one before it.
const MAKING_ROOM: &str = "layout=J1.0-J2.0-J3.0-J4.0-J5.0-J6.0/lrlr mother=5,4 \
    babies=6,0;1,1;1,2;1,3;7,4 asleep=- scientists=0,0;2,0;0,1;10,5 frightened=- marked=- \
    fires=0,0;0,1 tokens=0 escaped=0 captured=0 killed=0 hands=23/12 piles=1456789/- chosen=1/6 \
    observed=no paid=no phase=act:5";

#[test]
fn ra_158_walking_through_fire_does_not_put_it_out() {
    let game = scientist_phase("s * . . . M . . . . .", 2);
    let game = after(game, &["scientist 0,0 1,0"], ". S . . . M . . . . .");
    after(game, &["scientist 1,0 2,0"], ". * s . . M . . . . .");
}

#[test]
fn ra_159_the_phase_cannot_end_while_a_scientist_stands_in_fire() {
    let game = scientist_phase(". S . . . M . . . . s", 3);
    refused(&game, "end", "RA-159", "1,0");
    allowed(&play(game, &["scientist 1,0 2,0"]), "end");
    for_each_position(|game| {
        if !matches!(game.phase, Phase::Act(_) | Phase::Over(_)) {
            assert!(!game.scientists.meets(game.fires), "{game}");
        }
    });
}

#[test]
fn ra_160_a_step_onto_fire_leaves_a_point_to_walk_out() {
    let board = "s * . . . M . . . . .";
    refused(&scientist_phase(board, 1), "scientist 0,0 1,0", "RA-160", "1,0");
    let inside = play(scientist_phase(board, 2), &["scientist 0,0 1,0"]);
    check_reach(&inside, "scientist", "x S x . . M . . . . .\n. x . . . . . . . . .");
    refused(&inside, "shoot 1,0", "RA-160", "1,0");
    assert_eq!(offers(&inside).len(), 3, "nothing but the ways out");
}

#[test]
fn ra_160_deep_in_a_corridor_the_way_back_counts() {
    let board = "
        s * * * * . M . . . .
        # # # # # # . . . . .";
    let first = play(scientist_phase(board, 3), &["scientist 0,0 1,0"]);
    refused(&first, "scientist 1,0 2,0", "RA-160", "2,0");
    allowed(&first, "scientist 1,0 0,0");
    let second = play(scientist_phase(board, 4), &["scientist 0,0 1,0", "scientist 1,0 2,0"]);
    refused(&second, "scientist 2,0 3,0", "RA-160", "3,0");
    let through = ["scientist 0,0 1,0", "scientist 1,0 2,0", "scientist 2,0 3,0"];
    let third = play(scientist_phase(board, 5), &through);
    let third = play(third, &["scientist 3,0 4,0", "scientist 4,0 5,0"]);
    points(&third, Side::Scientist, 0);
}

#[test]
fn ra_160_two_scientists_in_one_fire_need_a_point_each() {
    let board = "
        s * . . . M . . . . .
        s * . . . . . . . . .";
    let one = |left| play(scientist_phase(board, left), &["scientist 0,0 1,0"]);
    refused(&one(3), "scientist 0,1 1,1", "RA-160", "1,0");
    let two = play(one(4), &["scientist 0,1 1,1"]);
    refused(&two, "scientist 1,0 1,1", "RA-152", "1,1");
    refused(&two, "shoot 1,0", "RA-160", "1,0");
    let out = play(two, &["scientist 1,0 2,0"]);
    refused(&out, "end", "RA-159", "1,1");
    allowed(&play(out, &["scientist 1,1 0,1"]), "end");
}

#[test]
fn ra_160_nobody_shuts_a_scientist_in_the_fire() {
    // A dead end: a scientist in its mouth shuts in the one inside.
    let board = "
        S * . s . M . . . . .
        # # # . . . . . . . .";
    let game = scientist_phase(board, 3);
    refused(&game, "scientist 3,0 2,0", "RA-160", "0,0");
    allowed(&game, "scientist 3,0 3,1");
    // The one in the mouth can walk on: two steps out of the fire and one to make room.
    allowed(&scientist_phase(board, 4), "scientist 3,0 2,0");
    refused(&by_version_1(scientist_phase(board, 8)), "scientist 3,0 2,0", "RA-160", "0,0");
}

#[test]
fn ra_160_one_makes_way_for_the_other_out_of_a_dead_end() {
    let board = "
        S * * . . M . . . . .
        # # s # . . . . . . .";
    // One point for the step in, one for the step out, three for the one at the end.
    refused(&scientist_phase(board, 4), "scientist 2,1 2,0", "RA-160", "0,0");
    let both = play(scientist_phase(board, 5), &["scientist 2,1 2,0"]);
    assert_eq!(offers(&both), ["scientist 0,0 1,0", "scientist 2,0 3,0", "scientist 2,0 2,1"]);
    let out = ["scientist 2,0 3,0", "scientist 0,0 1,0", "scientist 1,0 2,0", "scientist 2,0 2,1"];
    allowed(&play(both, &out), "end");
}

#[test]
fn ra_160_a_capture_opens_a_way_out() {
    let board = "
        . s . S z s . M . . .
        # # # # # # . . . . .";
    let game = by_version_1(scientist_phase(board, 4));
    refused(&game, "scientist 1,0 2,0", "RA-160", "3,0");
    let opened = play(game, &["capture 5,0 4,0"]);
    allowed(&opened, "scientist 1,0 2,0");
    // Two steps back are too many after the capture; one step forward is not.
    let board = "
        . * S z s . M . . . .
        # # # # # # . . . . .";
    refused(&scientist_phase(board, 2), "shoot 4,0", "RA-160", "2,0");
    after(
        scientist_phase(board, 2),
        &["capture 4,0 3,0", "scientist 2,0 3,0"],
        "
        . * * s s . M . . . .
        # # # # # # . . . . .",
    );
}

#[test]
fn ra_160_a_winning_action_needs_no_way_out() {
    let board = "s * z s . M . . . . .";
    let game = Raptor { captured: 2, ..scientist_phase(board, 3) };
    let inside = play(game, &["scientist 0,0 1,0"]);
    let late = Raptor { phase: Phase::Act(1), ..inside };
    won(&play(late, &["capture 3,0 2,0"]), Side::Scientist, "RA-005");
    won(&play(late, &["capture 1,0 2,0"]), Side::Scientist, "RA-005");
    let not_yet = Raptor { captured: 1, ..late };
    refused(&not_yet, "capture 3,0 2,0", "RA-160", "1,0");
    refused(&by_version_1(late), "capture 3,0 2,0", "RA-160", "1,0");
    won(&play(by_version_1(inside), &["capture 3,0 2,0"]), Side::Scientist, "RA-005");
}

#[test]
fn ra_160_the_fifth_token_from_the_fire_wins() {
    let game = Raptor::from_position(FIFTH_TOKEN).expect("a position");
    assert!(offers(&game).contains(&"shoot 1,0".to_owned()));
    won(&play(game, &["shoot 1,0"]), Side::Scientist, "RA-004");
    refused(&by_version_1(game), "shoot 1,0", "RA-160", "1,0");
    refused(&Raptor { tokens: 3, ..game }, "shoot 1,0", "RA-160", "1,0");
}

#[test]
fn ra_160_who_has_left_the_fire_walks_on_for_the_next() {
    let game = Raptor::from_position(MAKING_ROOM).expect("a position");
    refused(&by_version_1(game), "scientist 2,0 1,0", "RA-160", "0,0");
    let shut = play(game, &["scientist 2,0 1,0"]);
    let out = ["scientist 0,1 0,2", "scientist 0,2 0,3", "scientist 0,0 0,1", "scientist 0,1 0,2"];
    let out = play(shut, &out);
    points(&out, Side::Scientist, 0);
    allowed(&out, "end");
    // The shorter way: the one before the fire steps back.
    allowed(&play(shut, &["scientist 1,0 2,0", "scientist 0,0 1,0", "scientist 0,1 0,2"]), "end");
}

#[test]
fn ra_161_a_scientist_in_fire_may_shoot_put_to_sleep_and_capture() {
    let board = "
        . b . . . . . . . . .
        z S . . . M . . . . f";
    for action in ["shoot 1,1", "sleep 1,1 1,0", "capture 1,1 0,1", "stand 10,1"] {
        refused(&scientist_phase(board, 1), action, "RA-160", "1,1");
        let done = play(scientist_phase(board, 2), &[action]);
        refused(&done, "end", "RA-159", "1,1");
        allowed(&done, "scientist 1,1 2,1");
    }
}

#[test]
fn ra_230_two_scientists_change_places_through_a_burning_space() {
    let board = "
        s s # . . M . . . . .
        * . # . . . . . . . .
        # # # . . . . . . . .";
    let swap = ["scientist 0,0 0,1", "scientist 1,0 0,0", "scientist 0,1 1,1", "scientist 1,1 1,0"];
    let game = after(scientist_phase(board, 4), &swap, board);
    points(&game, Side::Scientist, 0);
    // Without the space beside the fire the one in it would be shut in.
    let narrow = board.replacen("* .", "* #", 1);
    let inside = play(scientist_phase(&narrow, 8), &["scientist 0,0 0,1"]);
    refused(&by_version_1(inside), "scientist 1,0 0,0", "RA-160", "0,1");
    let back = ["scientist 1,0 0,0", "scientist 0,0 1,0", "scientist 0,1 0,0"];
    after(inside, &back, &narrow);
}

/// By version 2 the reckoning is a sum of distances; here every sequence of steps is tried instead.
#[test]
fn ra_160_the_reckoning_agrees_with_trying_every_walk() {
    let boards = [
        "S * . s . M . . . . .\n# # # . . . . . . . .",
        "S S s . . M . . . . .\n# # # s . . . . . . .",
        "s S S . . M . . . . .\n# S # # . . . . . . .",
        "S s * s M . . . . . .\n* # s # . . . . . . .\n. # # # . . . . . . .",
    ];
    let mut both = [0; 2];
    for board in boards {
        for points in 0..=5 {
            let game = scientist_phase(board, points);
            let expected = walks_out(&game, points);
            both[usize::from(expected)] += 1;
            assert_eq!(game.can_walk_out(points), expected, "{points}: {}", Drawing::of(&game));
        }
    }
    assert!(both.iter().all(|count| *count > 3), "{both:?}");
}

fn walks_out(game: &Raptor, points: u8) -> bool {
    let mut steps = Vec::new();
    game.active().for_each_step(game.walkable(), |from, to| steps.push((from, to)));
    game.in_fire().is_empty()
        || points > 0
            && steps.into_iter().any(|(from, to)| {
                let mut next = *game;
                next.scientists.shift(from, to);
                walks_out(&next, points - 1)
            })
}

#[test]
fn ra_160_no_phase_is_ever_without_a_legal_action() {
    let boards = [
        "s * * * . M . . . . .\ns * # * * * . . . . .\n. * * # s . . . . . .",
        "# s # # . M . . . . .\ns * * # . . . . . . .\n# s * s . . . . . . .\n# # * * # . . . . . .",
        "s * s * s * s * M . .\n* f * z * b * # . . .\n# # # # # # # # . . .",
    ];
    let (mut dice, mut walks) = (QuickDice::new(160), 0);
    for seed in 0..600 {
        let mut game = scientist_phase(boards[seed % boards.len()], 8);
        while matches!(game.phase, Phase::Act(_)) {
            assert!(!offers(&game).is_empty(), "{}", Drawing::of(&game));
            walks += u32::from(game.scientists.meets(game.fires));
            random_step(&mut game, &mut dice);
        }
        let won = matches!(game.phase, Phase::Over(_));
        assert!(won || !game.scientists.meets(game.fires), "{}", Drawing::of(&game));
    }
    assert!(walks > 500, "{walks}");
    for_each_position(|game| {
        if let Pending::Seats(seats) = game.pending() {
            for seat in seats.iter() {
                let mut actions = Vec::new();
                game.legal_actions(seat, &mut actions);
                assert!(!actions.is_empty(), "{game}");
            }
        }
    });
}
