//! Sections B, D and J of the register: where rockets lie, laying, hand-over, exchange.

use std::collections::BTreeSet;

use planet_raiders::{Action, Colour, Event, PlanetRaiders, Side, Unit, board};
use quarry_game::{Game, Notation, QuickDice, Quiet, Roll};

use crate::support::{Table, scene, tile, unit};

fn with_hand(blue: u8, red: u8) -> Table {
    scene("").hand(Side::Red, blue, red).table()
}

#[test]
fn pr_018_blue_lies_in_neutral_zones_only() {
    let table = with_hand(1, 0);
    assert_eq!(table.layings(Colour::Blue), 48 * 4);
    assert_eq!(table.layings(Colour::Red), 0);
    table.refuses("lay f6-N-blue", "PR-018").refuses("lay j10-W-blue", "PR-018");
}

#[test]
fn pr_019_red_lies_in_every_zone() {
    let table = with_hand(0, 1);
    assert_eq!(table.layings(Colour::Red), 73 * 4);
    table.clone().play("lay f6-N-red");
    table.play("lay b2-N-red");
}

#[test]
fn pr_020_no_rocket_lies_in_a_planet_or_ship() {
    let table = with_hand(1, 1);
    for body in Unit::all().filter(|unit| !unit.is_zone()) {
        for colour in Colour::ALL {
            table.clone().refuses(&format!("lay {body}-N-{colour}"), "PR-020");
        }
    }
}

#[test]
fn pr_021_a_nose_points_to_one_of_four_tiles() {
    let table = with_hand(4, 0).play("lay h4-N-blue; lay h4-E-blue; lay h4-S-blue; lay h4-W-blue");
    let targets: Vec<_> = table.view().rockets.iter().map(|rocket| rocket.target).collect();
    assert_eq!(targets, ["h3", "i4", "h5", "g4"].map(tile));
    assert_eq!(targets, board().tiles_of(unit("h4")));
}

#[test]
fn pr_022_a_zone_holds_one_rocket_for_each_nose() {
    let table = with_hand(4, 2).play("lay h4-N-blue");
    let table = table.refuses("lay h4-N-blue", "PR-022").refuses("lay h4-N-red", "PR-022");
    let table = table.play("lay h4-E-red; lay h4-S-blue; lay h4-W-blue");
    for nose in ["N", "E", "S", "W"] {
        let laying = format!("lay h4-{nose}-red");
        assert!(!table.legal().contains(&table.read(&laying)));
        table.clone().refuses(&laying, "PR-022");
    }
}

#[test]
fn pr_023_a_nose_may_point_anywhere() {
    // An own raider, an enemy, an alien, a boarding tile, the edge, an empty tile.
    let table = with_hand(4, 2).play("lay h2-N-blue; lay h18-S-blue; lay d2-S-blue");
    table.play("lay l10-S-red; lay b2-W-blue; lay j10-N-red");
}

/// PR-024: each step changes at most the one rocket it names.
fn check_rockets_stay(before: &Table, action: Action, after: &Table) {
    let (before, after): (BTreeSet<_>, BTreeSet<_>) =
        (before.rockets().into_iter().collect(), after.rockets().into_iter().collect());
    let gone: Vec<_> = before.difference(&after).collect();
    let new: Vec<_> = after.difference(&before).collect();
    match action {
        Action::Ride { rocket, .. } => {
            let start = format!("{}-{}-", rocket.unit(), rocket.nose().letter());
            assert!(gone.len() == 1 && gone[0].starts_with(&start) && new.is_empty());
        }
        Action::Lay(rocket) => {
            assert!(gone.is_empty() && new == [&rocket.to_string()]);
        }
        Action::Exchange | Action::Give { .. } | Action::End => assert_eq!(before, after),
    }
}

#[test]
fn pr_024_a_rocket_stays_until_it_is_ridden() {
    let (mut table, mut dice) = (Table::opening(3), QuickDice::new(5));
    for _ in 0..600 {
        if table.game.pending().outcome().is_some() {
            table = Table::opening(3);
        }
        let action = dice.pick(&table.legal());
        let mut after = table.clone();
        after.game.apply_legal(table.seat(), action, &mut Quiet);
        check_rockets_stay(&table, action, &after);
        table = after;
    }
}

#[test]
fn pr_043_any_number_of_rockets_is_laid() {
    for laid in 0..=3 {
        let layings = ["lay b2-N-blue", "lay b2-E-blue", "lay b2-S-red"][..laid].join("; ");
        let table = with_hand(2, 1).play(&layings).play("end").check_turn(Side::Yellow);
        assert_eq!(table.rockets().len(), laid);
    }
    with_hand(0, 1).refuses("lay b2-N-blue", "PR-043");
    with_hand(1, 0).refuses("lay b2-N-red", "PR-043");
}

#[test]
fn pr_044_nothing_is_laid_before_all_riding_is_done() {
    let ridden = Table::opening(2).play("ride h1 h2S").check_rides("j1", &["j3"]);
    ridden.play("lay b2-N-blue").check_rides("j1", &[]).refuses("ride j1 j2S", "PR-036");
}

#[test]
fn pr_045_rockets_are_laid_anywhere() {
    let table = Table::opening(2);
    assert_eq!(table.layings(Colour::Blue), 48 * 4 - 6);
    assert_eq!(table.layings(Colour::Red), 73 * 4 - 6);
    for action in table.legal() {
        assert_eq!(table.game.check(table.seat(), action), Ok(()));
    }
}

#[test]
fn pr_046_rockets_not_laid_stay_in_hand() {
    let table = Table::opening(2).play("ride h1 h2S; end; end").check_hand(Side::Red, 2, 1);
    table.play("lay h4-N-blue; lay h4-S-blue; lay h4-E-red").check_hand(Side::Red, 0, 0);
}

#[test]
fn pr_048_with_three_or_four_rockets_are_handed_over() {
    let table = Table::opening(3).play("give violet blue").check_hand(Side::Red, 0, 1);
    let table = table.check_hand(Side::Violet, 2, 1).play("give yellow red");
    assert_eq!(
        table.events,
        [Event::Gave { side: Side::Red, taker: Side::Yellow, colour: Colour::Red }]
    );
    let table = table.refuses("give yellow red", "PR-043").refuses("give red blue", "PR-048");
    table.refuses("give green blue", "PR-048");
    let gone = Table::opening(3).resign(Side::Yellow).refuses("give yellow blue", "PR-048");
    assert_eq!(gifts(&gone), 2);
}

#[test]
fn pr_048_with_two_players_nothing_is_handed_over() {
    let table = Table::opening(2).refuses("give violet blue", "PR-048");
    assert_eq!(gifts(&table), 0);
    assert_eq!(gifts(&Table::opening(4)), 6);
}

fn gifts(table: &Table) -> usize {
    table.legal().iter().filter(|action| matches!(action, Action::Give { .. })).count()
}

#[test]
fn pr_102_pr_105_two_blue_become_one_red() {
    with_hand(1, 3).refuses("exchange", "PR-102");
    let table = with_hand(3, 0).play("exchange").check_hand(Side::Red, 1, 1);
    assert_eq!(table.events, [Event::Exchanged { side: Side::Red }]);
    table.clone().play("end").check_hand(Side::Red, 1, 1);
    table.play("lay f6-N-red; end").check_hand(Side::Red, 1, 0);
}

#[test]
fn pr_103_the_exchange_may_be_repeated() {
    let table = with_hand(6, 0).play("exchange; exchange").check_hand(Side::Red, 2, 2);
    table.play("end; end; end; end; exchange").check_hand(Side::Red, 0, 3);
}

#[test]
fn pr_104_a_red_rocket_never_becomes_blue() {
    let table = with_hand(0, 2).refuses("exchange", "PR-102").play("lay b2-N-red");
    table.check_hand(Side::Red, 0, 1);
    assert!(!with_hand(0, 2).legal().contains(&Action::Exchange));
}

#[test]
fn pr_106_the_exchange_is_open_from_the_first_turn() {
    let table = Table::opening(2).play("ride h1 h2S");
    assert!(table.legal().contains(&Action::Exchange));
    table.play("exchange").check_hand(Side::Red, 0, 2);
}

/// Every position at the end of the turn, by any order or by the canonical one.
fn ends(game: PlanetRaiders, last: Option<Action>, ordered: bool, found: &mut Vec<String>) {
    let mut actions = Vec::new();
    let seat = game.seat(game.turn());
    if ordered {
        game.legal_actions_in_order(last, &mut actions);
    } else {
        game.legal_actions(seat, &mut actions);
    }
    let few = ["b2", "d6", "j10"].map(unit);
    for action in actions {
        if matches!(action, Action::Lay(rocket) if !few.contains(&rocket.place().unit())) {
            continue;
        }
        let mut next = game;
        next.apply_legal(seat, action, &mut Quiet);
        if action == Action::End {
            found.push(next.position());
        } else {
            ends(next, Some(action), ordered, found);
        }
    }
}

#[test]
fn the_canonical_order_reaches_every_end_of_a_turn_once() {
    let table = scene("").players(3).hand(Side::Red, 2, 1).table();
    let (mut any, mut ordered) = (Vec::new(), Vec::new());
    ends(table.game, None, false, &mut any);
    ends(table.game, None, true, &mut ordered);
    let (all, once) = (any.len(), ordered.len());
    let any: BTreeSet<_> = any.into_iter().collect();
    let ordered: BTreeSet<_> = ordered.into_iter().collect();
    assert_eq!(any, ordered);
    assert_eq!(once, ordered.len(), "no position comes twice");
    assert!(all > 3 * once, "{all} {once}");
}
