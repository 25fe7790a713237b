//! What computer players read off a board.

use std::hash::{DefaultHasher, Hasher};

use quarry_game::Seat;

use super::table;
use crate::content::{Difficulty, Objective};
use crate::machine::state::{Fate, Trap};
use crate::machine::task::Task;
use crate::{Glance, Moogh, SideGlance};

fn seen(game: &Moogh, seat: u8) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.hash_seen(Seat::at(seat.into()), &mut hasher);
    hasher.finish()
}

#[test]
fn a_glance_counts_people_beasts_and_the_way_to_them() {
    let table = table("1.EE.2\n..EE..\n3.....").hurt(1).token(3).disc(0, 3, 1);
    let glance = table.game.glance();
    let expected = Glance {
        competitive: true,
        wounds_left: 3,
        beasts: 1,
        rage: 2,
        sides: 2,
        ..Glance::default()
    };
    assert_eq!(Glance { side: Default::default(), ..glance }, expected);
    // All three are one step from a cell beside the Moogh.
    let first = SideGlance { people: 2, hurt: 1, steps: 2, ..SideGlance::default() };
    let second = SideGlance { people: 1, tokens: 1, steps: 1, ..SideGlance::default() };
    assert_eq!(glance.side[..2], [first, second]);
}

/// What is left to do for the objective, with beasts of 1, 2 and 3 health.
#[track_caller]
fn check_wounds(objective: Objective, killed: usize, expected: u8) {
    let mut game = table("EE.W..N.1\nEE.......").game;
    let scenario = Box::leak(Box::new(game.scenario.clone()));
    scenario.objective = objective;
    game.scenario = scenario;
    game.difficulty = Difficulty::Hunter;
    for (beast, health) in game.beasts.iter_mut().zip([1, 2, 3]) {
        beast.health = health;
    }
    for beast in &mut game.beasts[..killed] {
        beast.fate = Fate::Killed;
    }
    assert_eq!(game.glance().wounds_left, expected);
}

#[test]
fn mo_293_mo_294_mo_295_the_wounds_that_are_left_depend_on_the_objective() {
    check_wounds(Objective::KillAll, 0, 6);
    check_wounds(Objective::KillAll, 1, 5);
    check_wounds(Objective::KillTarget([0, 2, 1]), 0, 3);
    check_wounds(Objective::KillTarget([0, 0, 1]), 1, 0);
    check_wounds(Objective::KillCount([1, 2, 3]), 0, 3);
    check_wounds(Objective::KillCount([1, 2, 3]), 1, 2);
}

#[test]
fn a_glance_counts_the_traps_of_each_side_and_none_of_the_scenario() {
    let mut game = table("1..E\n.2.3").game;
    let cells: Vec<_> = game.map().cells().take(3).collect();
    for (cell, side) in cells.into_iter().zip([Some(1), None, Some(1)]) {
        game.traps.push(Trap { cell, side });
    }
    assert_eq!(game.glance().side.map(|side| side.traps), [0, 2, 0, 0]);
}

#[test]
fn relics_are_the_goal_while_there_are_some() {
    let mut game = table("1..E\n.2.3").game;
    let one = |steps| SideGlance { people: 2, steps, ..SideGlance::default() };
    assert_eq!(game.glance().side[0], one(3));
    game.relics = game.map().cells().take(1).collect();
    assert_eq!(game.glance().side[0], one(1));
    assert_eq!(game.glance().relics, 1);
}

#[test]
fn mo_064_a_cube_that_nobody_else_sees_makes_no_other_position() {
    let mut game = table("1.3\n..E").game;
    game.stack.clear();
    game.push(Task::Program {});
    let before = [0, 1].map(|seat| seen(&game, seat));
    game.people[0].cube = Some(0);
    assert_ne!(seen(&game, 0), before[0]);
    assert_eq!(seen(&game, 1), before[1]);
    let cube_after = |seat| {
        let mut game = game;
        game.unseal(Seat::at(seat));
        game.people[0].cube
    };
    assert_eq!((cube_after(0), cube_after(1)), (Some(0), None));
}
