//! Section E of the register: riding rockets.

use planet_raiders::{Line, Place, Side, Tile, Unit, board};

use crate::support::{Table, scene, unit};

#[test]
fn pr_051_a_raider_belongs_to_one_line() {
    for tile in Tile::all() {
        for zone in board().zones_near(tile) {
            let (here, there) = (tile.spot(), board().spot(zone));
            match tile.line() {
                Line::Horizontal => assert_eq!((here.y, here.x.abs_diff(there.x)), (there.y, 1)),
                Line::Vertical => assert_eq!((here.x, here.y.abs_diff(there.y)), (there.x, 1)),
            }
        }
    }
}

#[test]
fn pr_052_a_raider_sees_the_zones_next_to_it_on_its_line() {
    let drawing = "
      a  b  c  d  e
   2 *R bN *R bE  -
   3     |     |
   4    bE *R  A
";
    // In the middle two zones, at the edge and beside a planet one.
    let table = scene(drawing).crew(Side::Red, "A", "").table();
    table.check_rides("c2", &["b1", "e2"]).check_rides("a2", &["b1"]).check_rides("c4", &[]);
    let near = |name: &str| board().zones_near(Tile::read(name).unwrap()).count();
    assert_eq!((near("c2"), near("a2"), near("c4")), (2, 1, 1));
}

#[test]
fn pr_053_a_raider_goes_to_the_nose_from_behind_or_beside() {
    let table = scene(
        "
      f  g      h  i
   3  |         |
   4  o *R bNbEbS  -
   5  |         |
",
    )
    .table();
    table.check_rides("g4", &["h3", "i4", "h5"]).refuses("ride g4 f4N", "PR-053");
}

#[test]
fn pr_054_a_rocket_off_the_line_cannot_be_ridden() {
    let table = scene(
        "
      f  g  h
   2  - *R  -
   3  |     |
   4 bN  - bW
",
    )
    .table();
    table.check_rides("g2", &[]).refuses("ride g2 f4N", "PR-054").refuses("ride g2 h4W", "PR-054");
}

#[test]
fn pr_055_a_rocket_further_along_the_line_cannot_be_ridden() {
    let table = scene(
        "
      d  e  f  g  h  i  j
   2 bE  -  o *R  o  - bN
",
    )
    .table();
    table.check_rides("g2", &[]).refuses("ride g2 d2E", "PR-055").refuses("ride g2 j2N", "PR-055");
}

#[test]
fn pr_056_a_rocket_at_its_own_tile_leads_nowhere() {
    let table = scene(
        "
      f  g  h
   2  o *R bW
",
    )
    .table();
    table.check_rides("g2", &[]).refuses("ride g2 h2W", "PR-056");
}

const FORK: &str = "
      f  g  h  i
   1  |     |
   2 bN *R bS  -
   3  |     |
   4  o  - bE  -
";

#[test]
fn pr_057_of_several_rockets_one_is_chosen() {
    let table = scene(FORK).table().check_rides("g2", &["f1", "h3"]).play("ride g2 h2S");
    let table = table.check_hand(Side::Red, 1, 0).check_raiders(Side::Red, "h1 j1 h3");
    assert_eq!(table.rockets(), ["f2-N-blue", "h4-E-blue"]);
}

#[test]
fn pr_058_pr_059_a_raider_rides_on_or_stops_after_any_ride() {
    let table = scene(FORK).table().play("ride g2 h2S").check_rides("h3", &["i4"]);
    table.clone().play("end").check_turn(Side::Yellow).check_raiders(Side::Red, "h1 j1 h3");
    table.play("ride h3 h4E; end").check_raiders(Side::Red, "h1 j1 i4");
}

#[test]
fn pr_060_zone_and_tile_may_come_again_with_another_rocket() {
    let mut table = scene("");
    for rocket in ["h2-S-blue", "h2-W-blue", "h2-E-blue"] {
        table = table.rocket(rocket);
    }
    let table = table.raider(Side::Red, "g2").table();
    table.play("ride g2 h2S; ride h3 h2W; ride g2 h2E").check_raiders(Side::Red, "h1 j1 i2");
}

#[test]
fn pr_061_a_ride_never_ends_on_an_own_raider() {
    let table = scene(
        "
      f  g  h  i
   2  - *R bS  -
   3       *R
",
    )
    .table();
    table.check_rides("g2", &[]).refuses("ride g2 h2S", "PR-061");
}

#[test]
fn pr_062_no_blue_rocket_is_ridden_through_meteorites() {
    use quarry_game::Notation;
    let position = scene("").rocket("f6-N-blue").position();
    let error = planet_raiders::PlanetRaiders::from_position(&position).unwrap_err();
    assert!(error.to_string().contains("PR-018"), "{error}");
    // Nor does a blue rocket get there by laying.
    let table = scene("").hand(Side::Red, 1, 0).table();
    for zone in Unit::zones().filter(|zone| !board().is_neutral(*zone)) {
        table.clone().refuses(&format!("lay {zone}-S-blue"), "PR-018");
    }
}

#[test]
fn pr_063_a_red_rocket_is_ridden_in_every_zone() {
    for zone in Unit::zones() {
        let plain = |tile: &Tile| board().alien_at(*tile).is_none() && !at_start(*tile);
        let tiles: Vec<Tile> = board().tiles_of(zone).into_iter().filter(plain).collect();
        let (from, to) = (tiles[0], tiles[1]);
        let place =
            Place::all().find(|place| place.unit() == zone && place.target(board()) == to).unwrap();
        let rocket = format!("{zone}-{}-red", place.nose().letter());
        let table = scene("").rocket(&rocket).raider(Side::Red, &from.to_string()).table();
        table.check_rides(&from.to_string(), &[&to.to_string()]);
    }
}

fn at_start(tile: Tile) -> bool {
    Side::ALL.into_iter().any(|side| board().start_tiles(side).contains(&tile))
}

#[test]
fn pr_064_blue_and_red_mix_in_one_trajectory() {
    let table = scene(
        "
      d  e  f
   7 *R
   8 bS  -
   9  |
  10 rS  -
  11  |
  12 bE  -
",
    )
    .table();
    let table = table.play("ride d7 d8S; ride d9 d10S; ride d11 d12E");
    table.check_raiders(Side::Red, "h1 j1 e12").check_hand(Side::Red, 2, 1);
}

#[test]
fn pr_016_pr_065_every_rocket_can_be_ridden_and_its_rider_keeps_it() {
    let table = scene(
        "
      g  h  i
   2  -  o *V
   3     |
",
    )
    .hand(Side::Red, 1, 0)
    .table();
    let table = table.play("lay h2-S-blue; end; end").check_turn(Side::Violet);
    table.play("ride i2 h2S; end").check_hand(Side::Violet, 1, 0).check_hand(Side::Red, 0, 0);
}

#[test]
fn pr_017_start_and_boarding_tiles_are_ordinary_tiles() {
    // The boarding tile l9 of green: nothing happens, and the raider may go on from it.
    let table = scene(
        "
      k    l  m
   9       g
  10 *Y rNrE  -
",
    )
    .turn(Side::Yellow)
    .table();
    let table = table.play("ride k10 l10N").check_raiders(Side::Yellow, "s8 l9 s10");
    table.play("ride l9 l10E; end").check_raiders(Side::Yellow, "s8 m10 s10");

    let at_start = scene(
        "
      a  b
   8 *R bE
",
    )
    .turn(Side::Red)
    .players(3)
    .table();
    at_start.check_rides("a8", &["c8"]);
}

#[test]
fn pr_066_nobody_passes_over_a_planet_or_ship() {
    let west_of_a = scene(
        "
      c  d  e  f
   4 *R  A    bE
",
    )
    .crew(Side::Red, "A", "");
    west_of_a.table().check_rides("c4", &[]).refuses("ride c4 f4E", "PR-055");
    for body in Unit::all().filter(|unit| !unit.is_zone()) {
        for tile in board().tiles_of(body) {
            assert!(board().zones_near(tile).all(Unit::is_zone), "{tile}");
        }
    }
    Table::opening(2).refuses("ride h1 d4S", "PR-010");
    assert!(!unit("d4").is_zone());
}
