//! Section D of the register: the turn.

use planet_raiders::{Action, Event, Illegal, Side, Step};
use quarry_game::{Game, Seat};

use crate::support::{Table, scene};

const TWO_RAIDERS: &str = "
      h  i  j  k
   1 *R    *R
   2 bS  - bS  -
   3  |     |
   4 bE  -  #  -
";

#[test]
fn pr_035_players_take_complete_turns_one_after_another() {
    let table = Table::opening(4);
    let (violet, ride) = (Seat::at(2), table.read("ride h19 h18N"));
    assert_eq!(table.game.check(violet, ride), Err(Illegal::NotYourTurn(Side::Red)));
    let mut none = Vec::new();
    table.game.legal_actions(violet, &mut none);
    assert_eq!(none, []);
    table.play("ride h1 h2S").check_turn(Side::Red).play("end").check_turn(Side::Yellow);
}

#[test]
fn pr_036_riding_comes_before_laying() {
    let table = Table::opening(4);
    table.clone().play("lay b2-N-blue").refuses("ride h1 h2S", "PR-036");
    table.clone().play("give green blue").refuses("ride h1 h2S", "PR-036");
    let rides = scene(TWO_RAIDERS).hand(Side::Red, 2, 0).table();
    let laying = rides.clone().play("exchange").refuses("ride h1 h2S", "PR-036");
    assert_eq!(laying.view().turn.unwrap().step, Step::Lay);
    assert_eq!(rides.play("ride h1 h2S").view().turn.unwrap().step, Step::Ride);
}

#[test]
fn pr_037_any_raider_may_move_none_to_all() {
    let table = Table::opening(2);
    table.clone().play("end").check_raiders(Side::Red, "h1 j1 l1");
    let moved = table.clone().play("ride l1 l2S; ride h1 h2S; ride j1 j2S");
    let moved = moved.check_raiders(Side::Red, "h3 j3 l3");
    let turn = moved.view().turn.unwrap();
    let ways = turn.trajectories.iter().map(|way| format!("{}-{} {}", way.from, way.to, way.open));
    assert_eq!(ways.collect::<Vec<_>>(), ["h1-h3 false", "j1-j3 true", "l1-l3 false"]);
    table.refuses("ride h3 h2S", "PR-037").refuses("ride h19 h18N", "PR-037");
}

#[test]
fn pr_038_pr_039_a_raider_finishes_before_the_next_starts() {
    let first = scene(TWO_RAIDERS).table().play("ride h1 h2S").check_rides("h3", &["i4"]);
    let second = first.play("ride j1 j2S").check_rides("h3", &[]).refuses("ride h3 h4E", "PR-038");
    // In the player's next turn it may move again.
    second.play("end; end; end; end").check_turn(Side::Red).check_rides("h3", &["i4"]);
}

#[test]
fn pr_039_the_player_chooses_the_order_of_raiders() {
    let table = scene(TWO_RAIDERS).table();
    table.check_rides("h1", &["h3"]).check_rides("j1", &["j3"]).play("ride j1 j2S; ride h1 h2S");
}

#[test]
fn pr_040_moving_is_never_compulsory() {
    let mut table = Table::opening(2);
    for step in ["ride h1 h2S", "ride j1 j2S", "lay b2-N-blue"] {
        assert_eq!(table.game.check(table.seat(), Action::End), Ok(()));
        table = table.play(step);
    }
    table.play("end").check_turn(Side::Violet);
}

#[test]
fn pr_041_a_ridden_rocket_goes_to_the_hand_at_once() {
    let table = scene(
        "
      f  g  h  i
   2  - *R bS *R
   3        |
",
    )
    .table();
    let table = table.check_rides("g2", &["h3"]).check_rides("i2", &["h3"]).play("ride g2 h2S");
    let table = table.check_hand(Side::Red, 1, 0).refuses("ride i2 h2S", "PR-053");
    assert!(table.rockets().is_empty());
}

#[test]
fn pr_042_rockets_not_ridden_stay() {
    let table = scene(TWO_RAIDERS).table().play("ride h1 h2S; end");
    assert_eq!(table.rockets(), ["h4-E-blue", "j2-S-blue"]);
}

#[test]
fn pr_047_one_raider_may_use_every_rocket() {
    let table = scene(
        "
      a  b  c  d
   6    rS
   7    *R
   8    bS
   9     |
  10    bS  -
  11     |
  12    bS  -
  13     |
  14    bS  -
  15     |
  16    bS
  17     |
  18    rE  -
",
    )
    .table();
    let table = table.play(
        "ride b7 b8S; ride b9 b10S; ride b11 b12S; ride b13 b14S; ride b15 b16S; ride b17 b18E",
    );
    table.check_raiders(Side::Red, "h1 j1 c18").check_hand(Side::Red, 5, 1);
}

#[test]
fn pr_049_the_first_turn_is_a_normal_turn() {
    let ridden = Table::opening(2).play("ride h1 h2S; ride j1 j2S; ride l1 l2S");
    let laid = ridden
        .check_hand(Side::Red, 3, 2)
        .play("lay h4-S-blue; lay j4-S-red; lay l4-S-blue; lay b2-N-blue; lay b2-E-red");
    laid.check_hand(Side::Red, 0, 0).play("end").check_turn(Side::Violet);
}

#[test]
fn pr_050_a_turn_without_doing_anything_is_a_pass() {
    let passed = Table::opening(3).play("end");
    assert_eq!(passed.events, [Event::Passed { side: Side::Red }]);
    assert_eq!(passed.view().passed, [Side::Red]);
    for doing in ["ride s8 r8W", "lay b2-N-blue", "give red blue"] {
        let done = passed.clone().play(doing).play("end");
        assert_eq!(done.events, [Event::Ended { side: Side::Yellow }], "{doing}");
        assert_eq!(done.view().passed, []);
    }
}
