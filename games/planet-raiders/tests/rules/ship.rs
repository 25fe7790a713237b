//! Section I of the register: reaching the ship.

use planet_raiders::{Event, Side, Status};

use crate::support::{BEFORE_THE_SHIP, Scene, Table, scene};

fn with_crew() -> Scene {
    scene(BEFORE_THE_SHIP).crew(Side::Red, "AB", "YV")
}

fn finished(table: &Table) -> Option<(Side, u8)> {
    table.events.iter().find_map(|event| match event {
        Event::Finished { side, place } => Some((*side, *place)),
        _ => None,
    })
}

#[test]
fn pr_090_a_complete_crew_and_an_own_boarding_tile_finish_at_once() {
    let table = with_crew().table().play("ride k10 l10S").check_turn(Side::Yellow);
    assert_eq!(finished(&table), Some((Side::Red, 1)));
    let red = &table.view().players[0];
    assert_eq!((red.status, red.place), (Status::Finished, Some(1)));
}

#[test]
fn pr_091_any_raider_and_any_boarding_tile_will_do() {
    let ways = [
        ("k10", "l10-S-red", "l10S"),
        ("n11", "n12-W-red", "n12W"),
        ("k14", "l14-N-red", "l14N"),
        ("j11", "j12-E-red", "j12E"),
    ];
    for (raider, rocket, place) in ways {
        let scene = scene("").raider(Side::Red, raider).rocket(rocket).crew(Side::Red, "ABC", "G");
        let table = scene.table().play(&format!("ride {raider} {place}"));
        assert_eq!(finished(&table), Some((Side::Red, 1)), "{raider}");
    }
}

#[test]
fn pr_092_pr_111_the_first_to_finish_wins() {
    let table = with_crew().players(2).crew(Side::Red, "AB", "VV").table();
    table.play("ride k10 l10S").check_over("PR-111", &[1, 2]);
}

#[test]
fn pr_093_a_waiting_raider_must_land_again() {
    let waiting = scene(
        "
      k    l
  10  - rWrS
  11      *R
",
    )
    .crew(Side::Red, "AB", "YV")
    .hand(Side::Green, 1, 0)
    .table();
    let table = waiting.clone().play("end; end; end; lay b2-N-blue; end").check_turn(Side::Red);
    assert_eq!(finished(&table), None);
    let landed = waiting.play("ride l11 l10W; ride k10 l10S");
    assert_eq!(finished(&landed), Some((Side::Red, 1)));
}

#[test]
fn pr_094_crew_and_ship_may_come_in_one_turn() {
    let scene = scene(BEFORE_THE_SHIP).crew(Side::Red, "AB", "Y");
    let table = scene.raider(Side::Red, "h1").raider(Side::Green, "h3").rocket("h2-S-blue").table();
    let wrong_order = table.clone().play("ride k10 l10S; ride h1 h2S; end");
    assert_eq!(finished(&wrong_order), None);
    let table = table.play("ride h1 h2S; ride k10 l10S");
    assert_eq!(finished(&table), Some((Side::Red, 1)));
}

#[test]
fn pr_095_the_completing_capture_on_the_boarding_tile_finishes() {
    let scene = scene(BEFORE_THE_SHIP).crew(Side::Red, "AB", "Y").raider(Side::Green, "l11");
    let table = scene.table().play("ride k10 l10S").check_raiders(Side::Green, "a8 a10");
    assert_eq!(finished(&table), Some((Side::Red, 1)));
}

#[test]
fn pr_096_without_a_crew_the_boarding_tile_has_no_effect() {
    let scene = scene(BEFORE_THE_SHIP).crew(Side::Red, "AB", "Y").rocket("l10-E-red");
    let table = scene.table().play("ride k10 l10S");
    assert_eq!(finished(&table), None);
    let table = table.check_rides("l11", &["m10"]).play("end");
    table.check_turn(Side::Yellow).check_raiders(Side::Red, "h1 j1 l11");
}

#[test]
fn pr_097_boarding_tiles_of_others_have_no_effect() {
    let scene = scene(&BEFORE_THE_SHIP.replace("*R", "*V")).crew(Side::Violet, "ABC", "R");
    let table = scene.turn(Side::Violet).table().play("ride k10 l10S");
    assert_eq!(finished(&table), None);
    table.check_turn(Side::Violet).check_raiders(Side::Violet, "l11 h19 j19");
}

#[test]
fn pr_098_raiders_rockets_ridden_and_hand_leave_with_the_finisher() {
    let table = with_crew().hand(Side::Red, 2, 1).rocket("h2-S-blue").table();
    let table = table.play("ride h1 h2S; ride k10 l10S").check_hand(Side::Red, 0, 0);
    assert!(table.rockets().is_empty());
    table.check_raiders(Side::Red, "").check_turn(Side::Yellow);
}

#[test]
fn pr_099_other_rockets_stay() {
    let table = with_crew().rocket("h2-S-blue").rocket("l10-N-red").table().play("ride k10 l10S");
    assert_eq!(table.rockets(), ["h2-S-blue", "l10-N-red"]);
}

fn scene_with_two_crews() -> Table {
    let scene = with_crew().players(3).rocket("h10-N-red").raider(Side::Violet, "g10");
    scene.crew(Side::Violet, "ACD", "Y").table()
}

#[test]
fn pr_100_pr_101_the_others_play_on_for_the_next_places() {
    let round = with_crew().hand(Side::Yellow, 1, 0).table();
    let round = round.play("ride k10 l10S; lay b2-N-blue; end; end; end");
    round.check_turn(Side::Yellow);

    let table = scene_with_two_crews().play("ride k10 l10S; end").play("ride g10 h10N");
    assert_eq!(finished(&table), Some((Side::Violet, 2)));
    table.check_over("PR-110", &[1, 3, 2]);
}
