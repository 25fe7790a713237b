//! Whole recorded games, replayed to their result.

use planet_raiders::PlanetRaiders;
use quarry_game::{Game, Notation, Play, StepOf, read_record};

/// Every position on the way can be written and read.
fn check_positions(play: &Play<PlanetRaiders>, setup: &planet_raiders::Setup) {
    let mut replay = Play::<PlanetRaiders>::new(*setup);
    for step in play.steps() {
        match *step {
            StepOf::<PlanetRaiders>::Act(seat, action) => drop(replay.act(seat, action).unwrap()),
            StepOf::<PlanetRaiders>::Resign(seat) => drop(replay.resign(seat).unwrap()),
            StepOf::<PlanetRaiders>::Chance(chance) => match chance {},
        }
        let game = replay.game();
        let read = PlanetRaiders::from_position(&game.position()).unwrap();
        assert!(read == *game, "{}", game.position());
        assert_eq!(read.pending(), game.pending());
    }
}

fn check_record(json: &str, reason: &str, ranks: &[u8]) {
    let record = read_record::<PlanetRaiders>(json).unwrap();
    let play = Play::<PlanetRaiders>::load(&record).unwrap();
    let result = play.record().result.unwrap();
    assert_eq!((result.reason.as_str(), result.ranks.as_slice()), (reason, ranks));
    assert_eq!(record.result, Some(result), "the record says otherwise");
    check_positions(&play, &record.setup.unwrap());
}

#[test]
fn two_players_until_one_reaches_the_ship() {
    check_record(include_str!("../games/two-players-finish.json"), "PR-111", &[2, 1]);
}

#[test]
fn three_players_of_whom_two_finish() {
    check_record(include_str!("../games/three-players-two-finish.json"), "PR-110", &[3, 1, 2]);
}

#[test]
fn four_players_until_one_is_left() {
    let json = include_str!("../games/four-players-last-one-left.json");
    check_record(json, "PR-110", &[3, 4, 2, 1]);
}

#[test]
fn four_players_until_all_pass() {
    let json = include_str!("../games/four-players-all-pass.json");
    check_record(json, "PR-114", &[2, 1, 3, 4]);
}

#[test]
fn a_game_with_a_resignation() {
    let json = r#"{
        "quarry": 1,
        "game": "planet-raiders/1",
        "setup": { "players": 2, "first": "violet", "rescue": true },
        "steps": [
            { "seat": 1, "action": "ride h19 h18N" },
            { "seat": 1, "action": "lay h16-N-blue" },
            { "resign": 0 }
        ],
        "result": { "ranks": [2, 1], "reason": "resigned" }
    }"#;
    check_record(json, "resigned", &[2, 1]);
}
