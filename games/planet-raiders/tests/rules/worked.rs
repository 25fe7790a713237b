//! Section L of the register: the worked positions, drawn.

use planet_raiders::{Planet, Side};

use crate::support::scene;

#[test]
fn pr_121_three_rockets_seen_one_chosen() {
    let table = scene(
        "
      f  g    h  i
   1  |       |
   2 bN *G bSrE  -
   3  |       |
",
    )
    .turn(Side::Green)
    .table();
    table.check_rides("g2", &["f1", "h3", "i2"]);
}

#[test]
fn pr_122_rockets_that_cannot_be_ridden() {
    let table = scene(
        "
      d  e  f  g  h
   2 bE  -  o *G bW
   3  |     |     |
   4       bN  - bW
",
    )
    .turn(Side::Green)
    .table();
    let table = table.check_rides("g2", &[]).refuses("ride g2 f4N", "PR-054");
    let table = table.refuses("ride g2 h4W", "PR-054").refuses("ride g2 d2E", "PR-055");
    table.refuses("ride g2 h2W", "PR-056");
}

const FOUR_STEPS: &str = "
      a  b  c  d
   7          *R
   8     o  - bS
   9     |     |
  10    bS  - rW
  11     |     |
  12    bE  -  o
";

#[test]
fn pr_123_four_steps_in_a_row() {
    let mut table = scene(FOUR_STEPS).table();
    let steps = ["ride d7 d8S", "ride d9 d10W", "ride c10 b10S", "ride b11 b12E"];
    for (step, tile) in steps.into_iter().zip(["d9", "c10", "b11", "c12"]) {
        table = table.play(step);
        table.clone().play("end").check_turn(Side::Yellow);
        assert!(table.game.raiders(Side::Red).any(|raider| raider.to_string() == tile));
    }
    table.check_hand(Side::Red, 3, 1).check_raiders(Side::Red, "h1 j1 c12");
}

const ALIEN: &str = "
      k  l  m    n  o
   2  - bS *R   bS  -
   3     |       |
   4     o  - bEbS *b
";

#[test]
fn pr_124_an_alien_over_two_rockets() {
    let table = scene(ALIEN).table().check_rides("m2", &["l3", "n3"]).play("ride m2 n2S");
    let table = table.refuses("ride n3 l2S", "PR-054").play("ride n3 n4E");
    assert!(table.game.crew(Side::Red).has_alien(Planet::B));
    let table = table.refuses("ride o4 n4S", "PR-077").check_hand(Side::Red, 2, 0);
    assert_eq!(table.rockets(), ["l2-S-blue", "n4-S-blue"]);
}

#[test]
fn pr_125_a_capture_over_two_rockets() {
    let table = scene(
        "
      p  q  r
   7  |    *Y
   8 bE  - bN
   9 *V
",
    )
    .turn(Side::Violet)
    .table();
    let table = table.play("ride p9 p8E").check_raiders(Side::Violet, "q8 h19 j19");
    let table = table.play("ride q8 r8N").check_raiders(Side::Violet, "r7 h19 j19");
    let table = table.check_hand(Side::Violet, 3, 0).check_raiders(Side::Yellow, "s8 s10");
    assert_eq!(table.game.crew(Side::Violet).prisoners_of(Side::Yellow), 1);
}

#[test]
fn pr_126_two_raiders_in_one_turn() {
    let table = scene(
        "
      a  b  c  d  k  l  m    n  o
   2              - bS *R   bS  -
   3                 |       |
   4                 o  - bEbS *b
   7          *R
   8     o  - bS
   9     |     |
  10    bS  - rW
  11     |     |
  12    bE  -  o
",
    )
    .table();
    let table = table.play("ride d7 d8S; ride d9 d10W; ride c10 b10S; ride b11 b12E");
    let table = table.play("ride m2 n2S; ride n3 n4E").check_hand(Side::Red, 5, 1);
    let table = table.check_raiders(Side::Red, "h1 o4 c12");
    table.play(
        "lay r2-N-blue; lay b18-W-blue; lay j2-S-blue; lay h4-E-blue; lay d6-W-blue; lay j10-N-red",
    );
}
