//! G. The mother kills, wakes and puts out fires: RA-090 to RA-103.

use quarry_game::Viewer;

use super::*;

#[test]
fn ra_090_ra_094_she_kills_active_and_frightened_scientists_beside_her() {
    let board = "
        . . . f . . . . . . .
        . . s M . s . . . . .
        . . . s . . . . . . .";
    check_reach(
        &raptor_phase(board, 1),
        "kill",
        "
        . . . x . . . . . . .
        . . x M . s . . . . .
        . . . x . . . . . . .",
    );
    let game = raptor_phase(board, 1);
    refused(&game, "kill 5,1", "RA-090", "3,1 5,1");
    refused(&game, "kill 4,1", "RA-090", "4,1");
    points(&play(game, &["kill 3,0"]), Side::Raptor, 0);
}

#[test]
fn ra_091_a_victim_does_not_return_to_the_reserve() {
    let before = raptor_phase(". . s M s . . . . . .", 1);
    let reserve = |game: &Raptor| game.view(Viewer::Spectator).reserve;
    let dead = play(before, &["kill 2,0"]);
    assert_eq!((reserve(&dead), dead.killed), (reserve(&before), 1));
    let last = Raptor { killed: 8, ..stand(". . s M s . . . . . .") };
    points(&duel(last, Side::Scientist, 2), Side::Raptor, 7);
}

#[test]
fn ra_092_babies_do_not_attack() {
    let game = raptor_phase("s b . . M . . . . . s", 3);
    refused(&game, "kill 0,0", "RA-090", "4,0 0,0");
    assert_eq!(offered(&game, "kill"), 0);
}

#[test]
fn ra_093_several_kills_cost_a_point_each() {
    let board = "
        . . . f . . . . . . .
        . . s M s . . . . . s";
    let game = play(raptor_phase(board, 4), &["kill 2,1", "kill 3,0", "kill 4,1"]);
    points(&game, Side::Raptor, 1);
    assert_eq!(game.killed, 3);
}

#[test]
fn ra_095_she_stays_and_the_space_of_the_victim_is_free() {
    let game = raptor_phase("b s M . . . . . . . s", 2);
    let game = after(game, &["kill 1,0"], "b . M . . . . . . . s");
    after(game, &["baby 0,0 1,0"], ". b M . . . . . . . s");
}

#[test]
fn ra_096_she_wakes_a_sleeping_baby_beside_her() {
    let game = raptor_phase("z . z M b . . . . . s", 2);
    check_reach(&game, "wake", "z . x M b . . . . . s");
    refused(&game, "wake 0,0", "RA-096", "3,0 0,0");
    refused(&game, "wake 4,0", "RA-096", "4,0");
    refused(&game, "wake 5,0", "RA-096", "5,0");
    points(&after(game, &["wake 2,0"], "z . b M b . . . . . s"), Side::Raptor, 1);
}

#[test]
fn ra_097_not_a_baby_that_fell_asleep_in_this_round() {
    let gassed = play(effect("s . b M z . . . . . .", Side::Scientist, 1), &["gas 2,0"]);
    refused(&gassed, "wake 2,0", "RA-097", "2,0");
    allowed(&gassed, "wake 4,0");
    let later =
        Raptor { chosen: gassed.chosen, phase: Phase::Act(1), ..refill(play(gassed, &["end"])) };
    allowed(&later, "wake 2,0");
}

#[test]
fn ra_098_a_woken_baby_may_move_at_once() {
    let game = play(raptor_phase(". . z M . . . . . . s", 3), &["wake 2,0", "baby 2,0 1,0"]);
    points(&game, Side::Raptor, 1);
}

#[test]
fn ra_099_babies_wake_neither_themselves_nor_each_other() {
    let game = raptor_phase("z b . . M . . . . . s", 3);
    assert_eq!(offered(&game, "wake"), 0);
    refused(&game, "wake 0,0", "RA-096", "4,0 0,0");
}

#[test]
fn ra_100_she_puts_out_a_whole_connected_fire() {
    let game = raptor_phase(
        "
        M * * * . . . . . . s
        . . . * . . . . . . .
        . . * * . . . . . . .
        . . . . . . . . . . .",
        2,
    );
    refused(&game, "extinguish 2,0", "RA-100", "0,0 2,0");
    refused(&game, "extinguish 0,1", "RA-100", "0,1");
    points(&after(game, &["extinguish 1,0"], "M . . . . . . . . . s"), Side::Raptor, 1);
}

#[test]
fn ra_101_diagonal_contact_does_not_connect_fires() {
    let game = raptor_phase(
        ". * . . . . . . . . s
         * M * . . . . . . . .
         . . . * . . . . . . .",
        3,
    );
    let game = after(
        game,
        &["extinguish 2,1"],
        ". * . . . . . . . . s
         * M . . . . . . . . .
         . . . * . . . . . . .",
    );
    points(&play(game, &["extinguish 1,0", "extinguish 0,1"]), Side::Raptor, 0);
}

#[test]
fn ra_102_fires_put_out_can_be_laid_again() {
    let all = ". * * * * * * * * * *\nM . . . . . . . . . s\n# # # # # # # # # # #";
    assert_eq!(effect(all, Side::Scientist, 5).phase, Phase::Act(4), "no token is left");
    let out = play(raptor_phase(all, 3), &["mother 1,1", "extinguish 1,0", "end"]);
    assert_eq!(out.view(Viewer::Spectator).fires_left, 10);
    allowed(&duel(refill(out), Side::Scientist, 5), "fire 10,0");
}

#[test]
fn ra_103_the_example_only_the_group_of_the_chosen_fire_goes_out() {
    let game = raptor_phase(
        "
        .   . . .   . . .   . . .   s
        .   . . *   M . .   . . .   .
        .   . . .   * . *   . . .   .

        .   . . .   * * .   . . .   .",
        1,
    );
    after(
        game,
        &["extinguish 4,2"],
        "
        .   . . .   . . .   . . .   s
        .   . . *   M . .   . . .   .
        .   . . .   . . *   . . .   .",
    );
}
