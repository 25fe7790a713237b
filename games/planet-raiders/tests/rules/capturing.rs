//! Section F of the register: capturing raiders.

use planet_raiders::{Event, Side};

use crate::support::{BEFORE_THE_SHIP, Table, scene, tile};

/// Violet goes over q8 to r7 and captures; r6-N lies beyond.
const CAPTURE: &str = "
      p  q  r
   6  o  - bN
   7  |    *Y
   8 bE  - bN
   9 *V
";

fn captured() -> Table {
    scene(CAPTURE).turn(Side::Violet).table().play("ride p9 p8E; ride q8 r8N")
}

#[test]
fn pr_067_pr_069_landing_on_an_enemy_captures_it() {
    let table = captured().check_raiders(Side::Yellow, "s8 s10");
    let capture = Event::Captured { side: Side::Violet, victim: Side::Yellow, at: tile("r7") };
    assert_eq!(table.events.last(), Some(&capture));
    assert_eq!(table.game.crew(Side::Violet).prisoners_of(Side::Yellow), 1);
    table.check_raiders(Side::Violet, "r7 h19 j19");
}

#[test]
fn pr_068_a_capture_ends_the_trajectory() {
    captured().check_rides("r7", &[]).refuses("ride r7 r6N", "PR-068");
}

#[test]
fn pr_070_a_capture_wins_a_blue_rocket_at_once() {
    let table = captured().check_hand(Side::Violet, 3, 0);
    table.play("lay b2-N-blue; lay b2-E-blue; lay b2-S-blue").check_hand(Side::Violet, 0, 0);
}

#[test]
fn pr_071_captures_happen_in_the_captors_turn_only() {
    // A rocket laid at a raider's tile does nothing by itself, and neither does being next to it.
    let laid = scene(CAPTURE).hand(Side::Red, 1, 0).table().play("lay r8-W-blue; end");
    laid.check_raiders(Side::Yellow, "r7 s8 s10").check_turn(Side::Yellow);
}

const THREE_CAPTURES: &str = "
      h  i  j  k  l
   1 *R    *R    *R
   2 bS  - bS  - bS
   3 *Y    *V    *G
";

#[test]
fn pr_072_one_turn_can_bring_three_captures() {
    let table = scene(THREE_CAPTURES).table().play("ride h1 h2S; ride j1 j2S; ride l1 l2S");
    let table = table.check_hand(Side::Red, 6, 0).check_raiders(Side::Red, "h3 j3 l3");
    assert_eq!(table.game.crew(Side::Red).prisoners(), 3);
    table.play("end").check_turn(Side::Yellow);
}

#[test]
fn pr_073_no_tile_is_safe() {
    let on_start = scene(
        "
      g  h
  18 *R bS
  19    *V
",
    );
    on_start.table().play("ride g18 h18S").check_raiders(Side::Violet, "j19 l19");
    let on_boarding = scene(BEFORE_THE_SHIP).raider(Side::Violet, "l11");
    on_boarding.table().play("ride k10 l10S").check_raiders(Side::Violet, "h19 j19");
}

#[test]
fn pr_074_prisoners_are_never_given_back() {
    let captor_captured = captured().play("end").check_turn(Side::Green);
    assert_eq!(captor_captured.game.crew(Side::Violet).prisoners(), 1);
    let finished = scene(BEFORE_THE_SHIP).crew(Side::Red, "AB", "YV").table();
    let finished = finished.play("ride k10 l10S").check_raiders(Side::Yellow, "s8 s10");
    assert_eq!(finished.game.crew(Side::Red).prisoners(), 2);
    assert_eq!(finished.view().aliens.len(), 14);
    let gave_up = scene(CAPTURE).crew(Side::Green, "A", "RR").table().resign(Side::Green);
    assert_eq!(gave_up.game.crew(Side::Green).prisoners_of(Side::Red), 2);
    gave_up.check_raiders(Side::Red, "h1");
}

#[test]
fn pr_075_nobody_captures_own_raiders() {
    let behind_a_friend = scene(
        "
      h
   1 *R
   2 bS
   3 *R
",
    );
    behind_a_friend.table().check_rides("h1", &[]).refuses("ride h1 h2S", "PR-061");
    use quarry_game::Notation;
    let own = scene("").crew(Side::Red, "", "R").position();
    let error = planet_raiders::PlanetRaiders::from_position(&own).unwrap_err();
    assert!(error.to_string().contains("PR-075"), "{error}");
}
