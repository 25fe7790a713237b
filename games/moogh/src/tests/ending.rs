//! MO-021 to MO-033, MO-293 to MO-297: ends, winners and ties.

use super::{Table, table};
use crate::content::{Cell, CellSet, Objective};
use crate::machine::state::{Fate, Moogh};
use crate::rules::Ending;
use quarry_game::{Game, Quiet, Seat};

/// Oghra kills the first beast, which has one health left.
fn killed(table: Table) -> Table {
    let table = table.health(0, 1).turn(1, "ab");
    let name = table.game.beast_name(crate::board::BeastNo(0));
    table.act(&format!("strike b {name}")).dice("<")
}

#[test]
fn mo_022_mo_025_mo_028_mo_148_mo_293_the_game_ends_at_once_when_the_last_beast_is_killed() {
    let won = killed(table("1N3"));
    assert_eq!(won.over(), Some(("MO-022", vec![1, 2])));
    assert_eq!(won.bravery(), [3, 0], "credited first");
}

#[test]
fn mo_023_mo_029_mo_293_an_escaped_beast_ends_it_and_without_a_kill_everybody_loses() {
    let lost = table("1.3E").icon(0, "advance_1");
    assert_eq!(lost.over(), Some(("MO-023", vec![2, 2])));
}

#[test]
fn mo_028_a_kill_lets_the_bravest_win_although_the_objective_is_lost() {
    let one = killed(table("1N3E"));
    assert_eq!(one.over(), None);
    assert_eq!(one.icon(1, "advance_1").over(), Some(("MO-023", vec![1, 2])));
}

#[test]
fn mo_024_mo_027_the_last_tribe_wins_whatever_its_bravery() {
    let last = table("E1.3").hurt(1).icon(0, "bite");
    assert_eq!(last.over(), Some(("MO-024", vec![2, 1])));
    assert_eq!(last.bravery(), [1, 0]);
}

#[test]
fn mo_025_mo_027_mo_033_mo_165_when_all_fall_in_one_event_everybody_loses() {
    let all = table("1.3\n.N.").hurt(1).hurt(3).icon(0, "claw");
    assert_eq!(all.over(), Some(("MO-024", vec![2, 2])));
}

#[test]
fn mo_028_a_tribe_without_a_character_cannot_win() {
    let table = table("1.3").with(|game| {
        game.people[3].place = crate::machine::state::Place::Out;
        game.bravery = [1, 9, 0, 0];
        game.beasts[0].fate = Fate::Killed;
    });
    let alive = table.with(|game| game.end_game(Ending::Impossible, &mut Quiet));
    assert_eq!(alive.over(), Some(("MO-023", vec![2, 1])), "Sheel is left");
}

#[test]
fn mo_030_mo_031_mo_032_ties_go_to_the_larger_then_the_healthier_tribe_then_are_shared() {
    let judged = |board: &str, hurt: Option<usize>| {
        let table = table(board).with(|game| {
            game.bravery = [4, 4, 0, 0];
            game.beasts[0].fate = Fate::Killed;
        });
        let table = hurt.into_iter().fold(table, Table::hurt);
        table.with(|game| game.end_game(Ending::Reached, &mut Quiet)).over().unwrap().1
    };
    assert_eq!(judged("12.3", None), [1, 2]);
    assert_eq!(judged("12.34", Some(1)), [2, 1]);
    assert_eq!(judged("12.34", None), [1, 1]);
}

#[test]
fn mo_026_a_round_cap_ends_a_competitive_game_after_round_twenty() {
    let capped = |cap| {
        table("1N3").with(|game| {
            (game.round, game.round_cap) = (20, cap);
            game.stack.clear();
            game.run(&mut Quiet);
        })
    };
    assert_eq!(capped(Some(20)).over(), Some(("MO-026", vec![2, 2])));
    assert_eq!(capped(None).over(), None);
    assert!(super::set_up(r#"{"round_cap": true}"#).unwrap().round_cap);
}

#[test]
fn mo_294_kill_n_is_reached_by_n_and_impossible_with_too_few_left() {
    let two = |table: Table| table.scenario(|s| s.objective = Objective::KillCount([2; 3]));
    assert_eq!(killed(two(table("1N3E"))).over(), None);
    assert_eq!(two(table("1.N3E")).icon(1, "advance_1").over().unwrap().0, "MO-023");
    let one = table("1N3E").scenario(|s| s.objective = Objective::KillCount([1; 3]));
    assert_eq!(killed(one).over().unwrap().0, "MO-022");
}

#[test]
fn mo_295_kill_target_cares_for_the_marked_beast_only() {
    let target = |index: u8, table: Table| {
        table.scenario(move |s| s.objective = Objective::KillTarget([index; 3]))
    };
    assert_eq!(killed(target(0, table("1N3E"))).over().unwrap().0, "MO-022");
    assert_eq!(killed(target(1, table("1N3E"))).over(), None);
    let escaped = target(1, table("1.N3E")).icon(1, "advance_1");
    assert_eq!(escaped.over().unwrap().0, "MO-023");
    assert_eq!(target(0, table("1.N3E")).icon(1, "advance_1").over(), None);
}

#[test]
fn mo_296_relics_bring_two_bravery_and_the_last_one_ends_the_hunt() {
    let relics: CellSet =
        [(1, 0), (2, 1)].map(|(x, y)| Cell::new(x, y).unwrap()).into_iter().collect();
    let table = table("1....3\nEE....\nEE....")
        .scenario(|s| s.objective = Objective::Relics(relics))
        .with(|game| game.relics = relics);
    let taken = table.turn(1, "ad").act("move a").act("step 1,0");
    assert_eq!((taken.bravery(), taken.over()), ([2, 0], None));
    let beast = taken.act("step 2,0").icon(0, "advance_1");
    assert_eq!(beast.game.relics.len(), 1, "beasts leave relics alone");
}

#[test]
fn mo_296_a_pushed_character_takes_a_relic_too() {
    let relics: CellSet = [Cell::new(2, 0).unwrap()].into_iter().collect();
    let pushed = table(".....3\nEE1...\nEE....")
        .scenario(|s| s.objective = Objective::Relics(relics))
        .with(|game| game.relics = relics)
        .icon(0, "advance_1");
    assert_eq!(pushed.over(), Some(("MO-022", vec![1, 2])));
}

#[test]
fn a_tribe_that_gives_up_leaves_and_the_rest_goes_on_while_two_are_left() {
    let mut three = Moogh::start(&super::set_up(r#"{"players": 3}"#).unwrap());
    Game::resign(&mut three, Seat::at(1), &mut Quiet);
    assert!(Game::pending(&three).outcome().is_none());
    Game::resign(&mut three, Seat::at(0), &mut Quiet);
    let outcome = Game::pending(&three).outcome().unwrap();
    assert_eq!((outcome.reason.as_str(), outcome.ranks()[2]), ("resigned", 1));
}

#[test]
fn a_seat_may_give_up_at_any_moment_and_the_others_finish_their_game() {
    let setup = super::set_up(r#"{"players": 4, "difficulty": "hunter"}"#).unwrap();
    for moment in 0..120 {
        let mut game = Moogh::start(&setup);
        let mut dice = quarry_game::QuickDice::new(moment);
        let mut actions = Vec::new();
        for step in 0..100_000 {
            if Game::pending(&game).outcome().is_some() {
                break;
            }
            if step == moment * 3 {
                Game::resign(&mut game, Seat::at(moment as usize % 4), &mut Quiet);
                continue;
            }
            match Game::pending(&game) {
                quarry_game::Pending::Seats(seats) => {
                    let seat = seats.lowest();
                    actions.clear();
                    game.legal_actions(seat, &mut actions);
                    let action = quarry_game::Roll::pick(&mut dice, &actions);
                    game.apply_legal(seat, action, &mut Quiet);
                }
                _ => {
                    let outcome = game.draw(&mut dice);
                    game.resolve(outcome, &mut Quiet);
                }
            }
        }
        assert!(Game::pending(&game).outcome().is_some(), "after giving up at {moment}");
    }
}
