//! D. General rules: RA-037 to RA-046.

use super::*;
use crate::board::CellSet;

#[test]
fn ra_037_a_space_holds_one_thing() {
    for_each_position(|game| {
        let mut seen = CellSet::EMPTY;
        for kind in [game.rocks, game.mother_set(), game.babies, game.scientists] {
            assert!(!kind.meets(seen), "{game}");
            seen |= kind;
        }
        let walking =
            matches!(game.phase, Phase::Act(_)) && decider(game) == Side::Scientist.seat();
        let over = matches!(game.phase, Phase::Over(_));
        let exempt = if walking || over { game.active() } else { CellSet::EMPTY };
        assert!(!game.fires.meets(seen - exempt), "{game}");
    });
    let crowded = raptor_phase(
        ". b M . . . . . . . .
         . z . . . . . . . . .
         . s . . . . . . . . .",
        2,
    );
    refused(&crowded, "baby 1,0 2,0", "RA-037", "2,0");
    refused(&crowded, "baby 1,0 1,1", "RA-037", "1,1");
}

#[test]
fn ra_038_ra_039_neighbours_share_an_edge_whatever_the_tiles() {
    let corner = ". . . . . . . . . . .
                  . . . . . . . . . . .
                  . . . b . . . . . . .";
    let reach = ". . . . . . . . . . .
                 . . . x . . . . . . .
                 . . x b x . . . . . .
                 . . . x . . . . . . .";
    check_reach(&raptor_phase(corner, 1), "baby 3,2", reach);
    check_reach(
        &scientist_phase(&corner.replace('b', "s"), 1),
        "scientist 3,2",
        &reach.replace('b', "s"),
    );
    let edge = "b . . . . . . . . . .";
    check_reach(&raptor_phase(edge, 1), "baby 0,0", "b x . . . . . . . . .\nx . . . . . . . . . .");
}

#[test]
fn ra_039_nobody_moves_diagonally() {
    let raptors = raptor_phase(". b . M . . . . . . .", 2);
    refused(&raptors, "baby 1,0 2,1", "RA-074", "1,0 2,1");
    refused(&raptors, "mother 4,1", "RA-079", "3,0 4,1");
    let scientists = ". s . M . . . . . . .";
    refused(&scientist_phase(scientists, 2), "scientist 1,0 2,1", "RA-152", "1,0 2,1");
    refused(&effect(scientists, Side::Scientist, 3), "jeep 1,0 2,1", "RA-196", "1,0 2,1");
}

#[test]
fn ra_040_no_adjacency_and_no_shot_is_diagonal() {
    let around = "
        . . s . z . . . . . .
        . . . M . . . . . . .
        . . * . . . . . . . .";
    let mother = raptor_phase(around, 2);
    refused(&mother, "kill 2,0", "RA-090", "3,1 2,0");
    refused(&mother, "wake 4,0", "RA-096", "3,1 4,0");
    refused(&mother, "extinguish 2,2", "RA-100", "3,1 2,2");
    let scientist = scientist_phase(
        ". b . z . . . . . . .
         . . s . . . . . . . .
         . . . M . . . . . . .",
        2,
    );
    refused(&scientist, "sleep 2,1 1,0", "RA-165", "2,1 1,0");
    refused(&scientist, "capture 2,1 3,0", "RA-168", "2,1 3,0");
    refused(&scientist, "shoot 2,1", "RA-171", "2,1 3,2");
    let fire = effect(". . s . . . . M . . .\n. . . . . . . . . . .", Side::Scientist, 5);
    refused(&fire, "fire 1,1", "RA-207", "1,1");
    let gas = effect(
        ". . s b . . . M . . .
         . . . . . . . . . . .
         . . . . . . . . . . .
         . . . . b . . . . . .",
        Side::Scientist,
        1,
    );
    refused(&gas, "gas 4,3", "RA-179", "4,3");
}

#[test]
fn ra_041_only_babies_use_exits() {
    let all = raptor_phase(
        &lower(2, "b . . . . . . . . . .\nM . . . . . . . . . .\ns . . . . . . . . . ."),
        2,
    );
    let west = play(all, &["escape 0,2"]);
    assert_eq!((west.escaped, west.babies.len()), (1, 0));
}

#[test]
fn ra_042_mother_scientists_and_fire_never_reach_an_exit() {
    let mother = "
          . . . . . . . . . . . E
          . . . . . . . . . . .
        E M . . . . . . . . s .
        E . . . . . . . . . . .
          . . . . . . . . . . .
          . . . . . . . . . . . E";
    check_reach(
        &raptor_phase(mother, 1),
        "mother",
        "
          x . . . . . . . . . . E
          x . . . . . . . . . .
        E M x x x x x x x x s .
        E x . . . . . . . . . .
          x . . . . . . . . . .
          x . . . . . . . . . . E",
    );
    refused(&raptor_phase(mother, 1), "escape 0,2", "RA-081", "");
    let plug = "s . . . . . . . . . .";
    let plugged = format!("{plug}\n{plug}\n{plug}\n. . . . . M . . . . .");
    check_reach(
        &scientist_phase(&plugged, 1),
        "scientist 0,2",
        "s . . . . . . . . . .\ns . . . . . . . . . .\ns x . . . . . . . . .\nx . . . . M . . . . .",
    );
    check_reach(
        &effect(&plugged, Side::Scientist, 3),
        "jeep 0,2",
        "s . . . . . . . . . .\ns . . . . . . . . . .\ns x x x x x x x x x x
         x . . . . M . . . . .\nx . . . . . . . . . .\nx . . . . . . . . . .",
    );
    assert_eq!(offered(&effect(&plugged, Side::Scientist, 5), "fire"), 4);
    let returning = play(effect(&plugged, Side::Raptor, 2), &["end"]);
    assert_eq!(offered(&returning, "return"), 66 - 3, "every free cell and no exit");
}

#[test]
fn ra_043_only_the_one_step_move_leads_onto_an_exit() {
    let mut escapes = 0;
    for_each_step(|before, after| {
        if after.escaped > before.escaped {
            escapes += 1;
            assert!(matches!(before.phase, Phase::Act(_)), "{before}");
            let gone = (before.babies - after.babies).iter().next().unwrap();
            assert!(before.layout.access().contains(gone), "{before}");
            assert_eq!(after.babies.len() + 1, before.babies.len());
        }
    });
    assert!(escapes > 0);
    let board = lower(2, "b . . . . . . . . . .\nM . . . . . . . . . .\ns . . . . . . . . . .");
    let call = effect(&board, Side::Raptor, 1);
    assert_eq!(offered(&call, "call"), 1, "the L tile of the mother without its exit");
    allowed(&call, "call 0,2 0,5");
}

#[test]
fn ra_044_an_exit_is_reached_only_from_its_own_access_space() {
    let game = raptor_phase(
        "
          b . . . . . . . . . . E
          b . . . . . . . . . b
        E b . . . . . . . . . .
        E b . . . . . . . . . .
          . . . . . . . . . . .
          . . . M . . . . . . b E",
        3,
    );
    refused(&game, "escape 0,0", "RA-044", "0,0");
    refused(&game, "escape 0,1", "RA-044", "0,1");
    refused(&game, "escape 10,1", "RA-044", "10,1");
    allowed(&game, "escape 0,2");
    allowed(&game, "escape 10,5");
    // The baby on 0,3 leaves beside the other exit, which stays open.
    allowed(&play(game, &["escape 0,3"]), "escape 0,2");
}

#[test]
fn ra_045_no_figure_passes_another() {
    let row = |figure: &str| format!("M . {figure} . . . . . . . .\n# # # # # # # # # # #");
    for figure in ["b", "z", "s", "f"] {
        check_reach(
            &raptor_phase(&row(figure), 1),
            "mother",
            &row(figure).replacen("M .", "M x", 1),
        );
        refused(&raptor_phase(&row(figure), 1), "mother 3,0", "RA-080", "2,0");
    }
    for figure in ["b", "z", "s", "f", "M"] {
        let jeep = effect(&row(figure).replacen('M', "s", 1), Side::Scientist, 3);
        refused(&jeep, "jeep 0,0 3,0", "RA-197", "2,0");
        allowed(&jeep, "jeep 0,0 1,0");
    }
    for figure in ["z", "s", "f"] {
        let row = format!("b . . {figure} M . b . . . .\n# # # # # # # # # # #");
        let call = effect(&row, Side::Raptor, 1);
        refused(&call, "call 0,0 5,0", "RA-106", "0,0 5,0");
        allowed(&call, "call 6,0 5,0");
    }
}

#[test]
fn ra_046_rocks_stop_every_movement_and_every_shot() {
    let raptors = "M # . b # . . . . s .";
    refused(&raptor_phase(raptors, 2), "mother 2,0", "RA-080", "1,0");
    refused(&raptor_phase(raptors, 2), "baby 3,0 4,0", "RA-046", "4,0");
    let scientists = ". . . M . # . s # . .";
    refused(&scientist_phase(scientists, 2), "shoot 7,0", "RA-172", "5,0");
    refused(&scientist_phase(scientists, 2), "scientist 7,0 8,0", "RA-046", "8,0");
    refused(&effect(scientists, Side::Scientist, 8), "jeep 7,0 10,0", "RA-197", "8,0");
    let call = effect("b # . . M . . . b . s\n# # . . . . . . . . .", Side::Raptor, 4);
    refused(&call, "call 0,0 5,0", "RA-106", "0,0 5,0");
    let return_ = play(effect("# . . M . . . . . . s", Side::Raptor, 6), &["end"]);
    refused(&return_, "return 0,0", "RA-118", "0,0");
    refused(&effect("s # . . . . . M . . .", Side::Scientist, 5), "fire 1,0", "RA-210", "1,0");
}
