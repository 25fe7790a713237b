//! Sections A and C of the register: players, pieces, opening.

use planet_raiders::{Hand, Options, PlanetRaiders, Setup, Side, Status, board};
use quarry_game::{Game, Notation, QuickDice, Viewer};

use crate::support::{Table, scene};

fn sides(players: u8) -> Vec<Side> {
    Table::opening(players).game.sides().collect()
}

#[test]
fn pr_001_two_to_four_may_play() {
    for players in 2..=4 {
        assert_eq!(Table::opening(players).game.seats(), usize::from(players));
    }
    for players in [0, 1, 5] {
        let error = Setup::new(players, Side::Red, false).unwrap_err();
        assert!(error.to_string().contains("PR-001"), "{error}");
    }
}

#[test]
fn pr_002_a_team_is_one_seat_with_one_hand_and_one_turn() {
    for players in 2..=4u8 {
        let table = Table::opening(players);
        let seats: Vec<usize> = table.view().players.iter().map(|p| p.seat.index()).collect();
        assert_eq!(seats, (0..usize::from(players)).collect::<Vec<_>>());
        assert_eq!(table.game.pending().seats().len(), 1);
    }
}

#[test]
fn pr_014_pr_015_pr_025_pr_026_each_side_has_three_raiders_and_five_rockets() {
    for players in 2..=4 {
        let view = Table::opening(players).view();
        for player in &view.players {
            assert_eq!(player.raiders, board().start_tiles(player.side));
            assert_eq!(player.hand, Hand { blue: 1, red: 1 });
            assert_eq!(player.status, Status::Playing);
        }
        let of = |colour| view.rockets.iter().filter(|rocket| rocket.colour == colour).count();
        assert_eq!(of(planet_raiders::Colour::Blue), 2 * usize::from(players));
        assert_eq!(of(planet_raiders::Colour::Red), usize::from(players));
    }
}

#[test]
fn pr_027_starting_rockets_lie_in_front_of_the_raiders() {
    let mut wanted = vec![
        "h2-S-blue",
        "j2-S-red",
        "l2-S-blue",
        "r8-W-blue",
        "r10-W-red",
        "r12-W-blue",
        "l18-N-blue",
        "j18-N-red",
        "h18-N-blue",
        "b12-E-blue",
        "b10-E-red",
        "b8-E-blue",
    ];
    wanted.sort_unstable();
    assert_eq!(Table::opening(4).rockets(), wanted);
}

#[test]
fn pr_027_every_raider_has_one_ride_straight_ahead() {
    let rides = [
        ("h1", "h3"),
        ("j1", "j3"),
        ("l1", "l3"),
        ("s8", "q8"),
        ("s10", "q10"),
        ("s12", "q12"),
        ("h19", "h17"),
        ("j19", "j17"),
        ("l19", "l17"),
        ("a8", "c8"),
        ("a10", "c10"),
        ("a12", "c12"),
    ];
    let mut table = Table::opening(4);
    for rides in rides.chunks(3) {
        for (from, to) in rides {
            table = table.check_rides(from, &[to]);
        }
        table = table.play("end");
    }
}

#[test]
fn pr_028_all_aliens_are_placed_for_every_number_of_players() {
    for players in 2..=4 {
        assert_eq!(Table::opening(players).view().aliens.len(), 16);
    }
}

#[test]
fn pr_029_pr_030_pr_031_the_sides_in_play() {
    assert_eq!(sides(2), [Side::Red, Side::Violet]);
    assert_eq!(sides(3), [Side::Red, Side::Yellow, Side::Violet]);
    assert_eq!(sides(4), Side::ALL);
}

#[test]
fn pr_032_a_colour_nobody_plays_leaves_only_its_ship() {
    let table = Table::opening(2);
    table.clone().check_raiders(Side::Green, "").check_raiders(Side::Yellow, "");
    assert_eq!(table.rockets().len(), 6);
    // The tile m8 belongs to the ship of green: an obstacle, but the tile is an ordinary one.
    let table = scene(
        "
      m  n  o
   8  - rW *R
",
    )
    .players(2)
    .hand(Side::Red, 0, 1)
    .table();
    table.check_rides("o8", &["m8"]).refuses("lay l8-N-red", "PR-020");
}

#[test]
fn pr_033_the_first_player_is_drawn_and_turns_go_clockwise() {
    let options = Options { players: Some(4), ..Options::default() };
    let mut drawn = [0; 4];
    let mut dice = QuickDice::new(1);
    for _ in 0..400 {
        let setup = PlanetRaiders::set_up(&options, &mut dice).unwrap();
        drawn[PlanetRaiders::start(&setup).turn() as usize] += 1;
    }
    assert!(drawn.iter().all(|count| (60..140).contains(count)), "{drawn:?}");

    let mut table = Table::opening(3).play("lay b2-N-blue; end").check_turn(Side::Yellow);
    table = table.play("lay b2-E-blue; end").check_turn(Side::Violet);
    table.play("lay b2-S-blue; end").check_turn(Side::Red);
}

#[test]
fn pr_033_the_first_player_may_be_agreed() {
    let options = |text: &str| serde_json::from_str::<Options>(text);
    let asked = options(r#"{"players": 3, "first": "violet", "rescue": true}"#).unwrap();
    let setup = PlanetRaiders::set_up(&asked, &mut QuickDice::new(1)).unwrap();
    assert_eq!(setup, Setup::new(3, Side::Violet, true).unwrap());
    assert_eq!(PlanetRaiders::start(&setup).turn(), Side::Violet);
    let absent = options(r#"{"players": 2, "first": "green"}"#).unwrap();
    assert!(PlanetRaiders::set_up(&absent, &mut QuickDice::new(1)).is_err());
    assert!(options(r#"{"colour": "red"}"#).is_err(), "unknown fields are refused");
    assert!(
        serde_json::from_str::<Setup>(r#"{"players":2,"first":"green","rescue":false}"#).is_err()
    );
}

#[test]
fn pr_034_everybody_sees_everything() {
    let table = Table::opening(4).play("lay b2-N-blue");
    let view = table.game.view(Viewer::Spectator);
    for viewer in Viewer::all(4) {
        assert_eq!(table.game.view(viewer), view);
        for event in &table.events {
            assert_eq!(PlanetRaiders::seen(event, viewer), Some(*event));
        }
    }
    let json = serde_json::to_value(&view).unwrap();
    assert_eq!(json["players"][0]["hand"]["blue"], 0);
    assert_eq!(json["players"][0]["hand"]["red"], 1);
    assert_eq!(json["players"][1]["side"], "yellow");
    assert_eq!(json["turn"]["step"], "lay");
    assert_eq!(json["rockets"][0]["zone"], "b2");
    assert_eq!(json["quiet-rounds"], 0);
}
