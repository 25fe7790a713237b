//! Section G of the register: aliens.

use planet_raiders::{Event, Planet, Side};

use crate::support::{Scene, Table, scene, tile};

/// Red on n3 before the alien tile o4 of planet B; p4 is the planet.
fn before_alien() -> Scene {
    scene(
        "
      m    n  o  p
   3      *R
   4  - bEbS *b  B
",
    )
}

fn taken() -> Table {
    before_alien().table().play("ride n3 n4E")
}

#[test]
fn pr_076_landing_on_an_alien_takes_it() {
    let table = taken().check_raiders(Side::Red, "h1 j1 o4");
    let took = Event::TookAlien { side: Side::Red, planet: Planet::B, at: tile("o4") };
    assert_eq!(table.events.last(), Some(&took));
    assert!(table.game.crew(Side::Red).has_alien(Planet::B));
    assert!(table.view().aliens.iter().all(|alien| alien.tile != tile("o4")));
}

#[test]
fn pr_077_taking_an_alien_ends_the_trajectory() {
    taken().check_rides("o4", &[]).refuses("ride o4 n4S", "PR-077");
}

#[test]
fn pr_078_pr_079_a_second_alien_of_a_planet_is_barred() {
    let barred = before_alien().crew(Side::Red, "B", "").table();
    barred.check_rides("n3", &["n5"]).refuses("ride n3 n4E", "PR-079");
    // Another side may take it, and then the tile is free.
    let freed = before_alien().crew(Side::Red, "B", "").raider(Side::Green, "m4").turn(Side::Green);
    let freed = freed.table().play("ride m4 n4E; lay n4-E-blue; end").check_turn(Side::Red);
    freed.check_rides("n3", &["n5", "o4"]);
}

#[test]
fn pr_080_taking_an_alien_wins_no_rocket() {
    taken().check_hand(Side::Red, 1, 0);
}

#[test]
fn pr_081_aliens_stay_put_and_are_not_replaced() {
    let table = taken().play("end; end; end; end");
    let left: Vec<_> = table.view().aliens.iter().map(|alien| alien.tile).collect();
    assert_eq!(left.len(), 15);
    assert!(!left.contains(&tile("o4")) && left.contains(&tile("p3")));
}

#[test]
fn pr_082_a_fourth_alien_is_surplus() {
    let table = before_alien().crew(Side::Red, "ACD", "").table().play("ride n3 n4E");
    assert_eq!(table.game.crew(Side::Red).aliens(), 4);
    assert_eq!(table.game.crew(Side::Red).missing(), 1);
}
