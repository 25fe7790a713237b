//! J. The scientist cards: gas, reinforcements and jeep, RA-178 to RA-204.

use quarry_game::Viewer;

use super::*;
use crate::board::layout::Layout;

#[test]
fn ra_178_one_awake_baby_in_range_falls_asleep() {
    let gas = effect("s b z . M b . . b . .", Side::Scientist, 1);
    check_reach(&gas, "gas", "s x z . M b . . b . .");
    refused(&gas, "gas 2,0", "RA-178", "2,0");
    refused(&gas, "gas 3,0", "RA-178", "3,0");
    points(&after(gas, &["gas 1,0"], "s z z . M b . . b . ."), Side::Raptor, 8);
}

#[test]
fn ra_179_ra_180_gas_reaches_the_tile_of_an_active_scientist_and_its_neighbours() {
    let north = "b b b b b b b b b b b\n";
    let full = north.repeat(6);
    let reach = |scientist: &str| {
        let mut game = stand(&full);
        let place = cells(scientist);
        (game.babies, game.scientists) = (game.babies - place, place);
        duel(game, Side::Scientist, 1)
    };
    // An L tile reaches the square tile beside it and the other L tile of its side.
    let west = "x x x x b b b b b b b\n";
    let west_south = "x b b b b b b b b b b\n";
    let row = |row: &str, times: usize| row.repeat(times);
    check_reach(
        &reach("0,1"),
        "gas",
        &(west.to_owned() + "s x x x b b b b b b b\n" + west + &row(west_south, 3)),
    );
    // A square tile reaches those left, right and across, never those at its corners.
    let south = "b x x x x x x x x x b\n";
    check_reach(
        &reach("5,4"),
        "gas",
        &(row("b b b b x x x b b b b\n", 3) + south + "b x x x x s x x x x b\n" + south),
    );
    let east_south = "b b b b b b b x x x x\n";
    check_reach(
        &reach("10,5"),
        "gas",
        &(row("b b b b b b b b b b x\n", 3) + &row(east_south, 2) + "b b b b b b b x x x s\n"),
    );
    let corner = effect("f b . . . . . . b s .", Side::Scientist, 1);
    refused(&corner, "gas 1,0", "RA-179", "1,0");
    allowed(&corner, "gas 8,0");
}

#[test]
fn ra_181_rocks_fire_and_figures_do_not_matter_for_gas() {
    let gas = effect("s # b * M . . . . . .\n. # # * . . . . . . .", Side::Scientist, 1);
    allowed(&gas, "gas 2,0");
}

#[test]
fn ra_182_a_gassed_baby_cannot_be_woken_in_this_round() {
    let gassed = play(effect("s . b M . . . . . . .", Side::Scientist, 1), &["gas 2,0"]);
    refused(&gassed, "wake 2,0", "RA-097", "2,0");
    let later =
        Raptor { chosen: gassed.chosen, phase: Phase::Act(1), ..refill(play(gassed, &["end"])) };
    points(&after(later, &["wake 2,0"], "s . b M . . . . . . ."), Side::Raptor, 0);
}

#[test]
fn ra_183_a_target_that_exists_must_be_gassed() {
    refused(&effect("s . b M . . . . . . .", Side::Scientist, 1), "end", "RA-052", "");
    points(&effect("s . z M . . b . . . .", Side::Scientist, 1), Side::Raptor, 8);
}

#[test]
fn ra_184_gas_is_no_aggressive_action_of_a_scientist() {
    let gassed = play(effect("s . b M . . . . . . .", Side::Scientist, 1), &["gas 2,0"]);
    assert_eq!(gassed.marked, cells("2,0"), "the baby is marked, no scientist is");
}

#[test]
fn ra_185_then_pile_and_discards_with_this_card_are_shuffled_also_without_a_target() {
    for (board, steps) in [
        ("s . b M . . . . . . .", &["card 9", "card 1", "gas 2,0"][..]),
        ("s . z M . . . . . . .", &["card 9", "card 1"][..]),
    ] {
        let game = Raptor { piles: ["47", "47"].map(card_set), ..round(board, "589", "159") };
        let (game, log) = play_telling(game, steps);
        assert_eq!((game.hands[1], game.piles[1]), (card_set("59"), card_set("1234678")));
        assert_eq!(game.piles[0], card_set("47"));
        let tail = [
            Happening::Shuffled(Side::Scientist),
            Happening::Points { side: Side::Raptor, points: 8 },
        ];
        assert_eq!(log[log.len() - 2..], tail.map(Event::Open));
    }
}

#[test]
fn ra_186_the_example_range_of_a_scientist_on_t4() {
    let gas = effect(
        "
        b   . . .   . b .   b . .   .
        .   b . .   . . .   . . .   .
        .   . . b   . . .   . M .   .

        .   . . b   . . .   . b .   b
        b   . s .   . b .   . . .   .
        .   . . .   . . .   . . .   .",
        Side::Scientist,
        1,
    );
    check_reach(
        &gas,
        "gas",
        "
        b   . . .   . b .   b . .   .
        .   x . .   . . .   . . .   .
        .   . . x   . . .   . M .   .

        .   . . x   . . .   . b .   b
        x   . s .   . x .   . . .   .
        .   . . .   . . .   . . .   .",
    );
    for far in ["0,0", "5,0", "7,0", "8,3", "10,3"] {
        refused(&gas, &format!("gas {far}"), "RA-179", far);
    }
}

#[test]
fn ra_187_one_or_two_scientists_come_from_the_reserve() {
    let game = effect(REFERENCE, Side::Scientist, 2);
    points(&play(game, &["reinforce 1,0", "end"]), Side::Raptor, 7);
    let two = play(game, &["reinforce 1,0", "reinforce 9,5"]);
    points(&two, Side::Raptor, 7);
    let view = two.view(Viewer::Spectator);
    assert_eq!((view.active.len(), view.reserve), (6, 4));
}

#[test]
fn ra_188_ra_189_they_come_to_free_spaces_of_the_long_edges_never_to_l_tiles() {
    let board = "
        .   . # b   z * .   s f .   .
        .   . . .   . . .   . . .   .
        .   . . .   . . .   . . .   .

        .   . . .   . . .   . . .   .
        .   . . .   . . .   . . .   .
        .   . . .   . M .   . . .   .";
    let game = effect(board, Side::Scientist, 2);
    check_reach(
        &game,
        "reinforce",
        "
        .   x # b   z * x   s f x   .
        .   . . .   . . .   . . .   .
        .   . . .   . . .   . . .   .

        .   . . .   . . .   . . .   .
        .   . . .   . . .   . . .   .
        .   x x x   x M x   x x x   .",
    );
    refused(&game, "reinforce 2,0", "RA-188", "2,0");
    refused(&game, "reinforce 5,0", "RA-188", "5,0");
    refused(&game, "reinforce 3,3", "RA-188", "3,3");
    refused(&game, "reinforce 0,0", "RA-189", "0,0");
    refused(&game, "reinforce 10,3", "RA-189", "10,3");
}

#[test]
fn ra_190_an_empty_reserve_does_nothing() {
    let game = duel(Raptor { killed: 6, ..stand(REFERENCE) }, Side::Scientist, 2);
    points(&game, Side::Raptor, 7);
    shows(&game, REFERENCE);
}

#[test]
fn ra_191_one_must_come_a_second_may_if_there_is_one() {
    let game = effect(REFERENCE, Side::Scientist, 6);
    refused(&game, "end", "RA-052", "");
    allowed(&play(game, &["reinforce 1,0"]), "end");
    let last = duel(Raptor { killed: 5, ..stand(REFERENCE) }, Side::Scientist, 6);
    points(&play(last, &["reinforce 1,0"]), Side::Raptor, 3);
}

#[test]
fn ra_192_newcomers_are_active_and_have_no_points_in_this_round() {
    let game = play(effect("f . . . M . . . . . .", Side::Scientist, 6), &["reinforce 5,0", "end"]);
    shows(&game, "f . . . M s . . . . .");
    points(&game, Side::Raptor, 3);
    refused_to(&game, Side::Scientist.seat(), "shoot 5,0", "RA-073", "");
    let next = Raptor { phase: Phase::Act(1), chosen: [Some(Card::One), Some(Card::Two)], ..game };
    allowed(&next, "shoot 5,0");
}

#[test]
fn ra_193_the_example_has_fifteen_possible_spaces() {
    let turned: Layout = "J1.0-J2.0-J3.0-J4.1-J5.0-J6.0/lrlr".parse().unwrap();
    let game = effect(
        "
        .   . . .   . . .   b . .   .
        s   . . .   # . .   . # .   .
        .   . # b   . . #   . # .   s

        .   # . .   # b .   . . .   .
        s   . b .   . M .   b # .   .
        .   . . #   s . .   . . .   s",
        Side::Scientist,
        6,
    );
    assert_eq!(game.rocks, turned.rocks());
    check_reach(
        &game,
        "reinforce",
        "
        .   x x x   x x x   b x x   .
        s   . . .   # . .   . # .   .
        .   . # b   . . #   . # .   s

        .   # . .   # b .   . . .   .
        s   . b .   . M .   b # .   .
        .   x x #   s x x   x x x   s",
    );
    assert_eq!(offered(&game, "reinforce"), 15);
}

#[test]
fn ra_194_the_two_reinforcements_are_alike() {
    let [two, six] = [2, 6].map(|card| effect(REFERENCE, Side::Scientist, card));
    assert_eq!(offers(&two), offers(&six));
    assert_eq!(two.phase, six.phase);
}

#[test]
fn ra_195_one_or_two_jeep_moves() {
    let jeep = effect("s . . . M . . . . . .", Side::Scientist, 3);
    refused(&jeep, "end", "RA-052", "");
    points(&play(jeep, &["jeep 0,0 0,5", "end"]), Side::Raptor, 6);
    points(&play(jeep, &["jeep 0,0 0,5", "jeep 0,5 10,5"]), Side::Raptor, 6);
    points(
        &effect("s # . . M . . . . . .\n# . . . . . . . . . .", Side::Scientist, 3),
        Side::Raptor,
        6,
    );
}

#[test]
fn ra_196_a_jeep_drives_straight_and_stops_where_it_likes() {
    let board = lower(2, ". . . s . . M . . . .");
    check_reach(
        &effect(&board, Side::Scientist, 3),
        "jeep 3,2",
        "
        . . . x . . . . . . .
        . . . x . . . . . . .
        x x x s x x M . . . .
        . . . x . . . . . . .
        . . . x . . . . . . .
        . . . x . . . . . . .",
    );
    let jeep = effect(&board, Side::Scientist, 3);
    refused(&jeep, "jeep 3,2 4,3", "RA-196", "3,2 4,3");
    refused(&jeep, "jeep 3,2 3,2", "RA-196", "3,2 3,2");
}

#[test]
fn ra_197_rocks_raptors_and_scientists_stop_a_jeep() {
    for blocker in ["#", "M", "b", "z", "s", "f"] {
        let board = format!("s . . {blocker} . . . . . . .\n# # # # # # # # # # #");
        let jeep = effect(&board, Side::Scientist, 3);
        check_reach(&jeep, "jeep 0,0", &board.replacen("s . .", "s x x", 1));
        refused(&jeep, "jeep 0,0 3,0", "RA-197", "3,0");
        refused(&jeep, "jeep 0,0 5,0", "RA-197", "3,0");
    }
}

#[test]
fn ra_198_ra_199_a_jeep_puts_out_every_fire_it_enters_even_the_last() {
    let board = "s * . * * M . . . . .\n* . . . . . . . . . .";
    let jeep = effect(board, Side::Scientist, 3);
    let half = after(jeep, &["jeep 0,0 3,0"], ". . . s * M . . . . .\n* . . . . . . . . . .");
    after(half, &["jeep 3,0 4,0"], ". . . . s M . . . . .\n* . . . . . . . . . .");
}

#[test]
fn ra_200_the_moves_are_made_by_two_scientists_or_twice_by_one() {
    let jeep = effect("s . . . M . . . . . s", Side::Scientist, 3);
    after(jeep, &["jeep 0,0 3,0", "jeep 10,0 5,0"], ". . . s M s . . . . .");
    after(jeep, &["jeep 0,0 3,0", "jeep 3,0 1,0"], ". s . . M . . . . . s");
}

#[test]
fn ra_201_frightened_scientists_do_not_drive() {
    let jeep = effect("f . . . M . . . . . s", Side::Scientist, 3);
    refused(&jeep, "jeep 0,0 1,0", "RA-201", "0,0");
    refused(&jeep, "jeep 1,0 2,0", "RA-146", "1,0");
    points(&effect("f . . . M . . . . . f", Side::Scientist, 3), Side::Raptor, 6);
}

#[test]
fn ra_202_fires_driven_over_go_back_to_the_supply() {
    let jeep = effect("s * * * M . . . . . .", Side::Scientist, 3);
    let driven = play(jeep, &["jeep 0,0 2,0"]);
    assert_eq!(driven.view(Viewer::Spectator).fires_left, 9);
}

#[test]
fn ra_203_card_4_gasses_one_or_two_babies() {
    let gas = effect("s b b . M . . b b . .", Side::Scientist, 4);
    refused(&gas, "end", "RA-052", "");
    refused(&gas, "gas 7,0", "RA-179", "7,0");
    points(&play(gas, &["gas 1,0", "end"]), Side::Raptor, 5);
    points(&after(gas, &["gas 1,0", "gas 2,0"], "s z z . M . . b b . ."), Side::Raptor, 5);
}

#[test]
fn ra_204_neither_is_woken_in_this_round_and_nothing_is_shuffled() {
    let gas = effect(". b M b . . . . . . s\n. . s . . . . . . . .", Side::Scientist, 4);
    let two = play(gas, &["gas 1,0", "gas 3,0"]);
    refused(&two, "wake 1,0", "RA-097", "1,0");
    refused(&two, "wake 3,0", "RA-097", "3,0");
    assert_eq!(two.discards(Side::Scientist), card_set("4"));
    let later = Raptor { chosen: two.chosen, phase: Phase::Act(2), ..refill(play(two, &["end"])) };
    points(&play(later, &["wake 1,0", "wake 3,0"]), Side::Raptor, 0);
}
