//! What is left to do, and what a seat knows of a position.

use std::hash::{DefaultHasher, Hasher};

use quarry_game::Seat;

use super::table;
use crate::Moogh;
use crate::content::{Difficulty, Objective};
use crate::machine::state::Fate;
use crate::machine::task::Task;

fn seen(game: &Moogh, seat: u8) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.hash_seen(Seat::at(seat.into()), &mut hasher);
    hasher.finish()
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
    assert_eq!(game.wounds_left(), expected);
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
