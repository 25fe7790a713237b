//! The puzzles that come with the program: each answer is played by the rules and is the only one.

use std::collections::HashSet;

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_game::{Notation as _, Quiet};
use quarry_puzzles::goal::{self, Measure};
use quarry_puzzles::solve::{MARGIN, Solution, solve};
use quarry_puzzles::{Puzzle, Puzzling, Shelf};
use raptor::Raptor;

fn check_shelf<G: Puzzling>() {
    let shelf = Shelf::of::<G>().expect("the file is read");
    let version = G::version_of(&shelf.head.rules).expect("these rules are played");
    assert!(shelf.puzzles.len() >= 300, "{}: only {}", G::NAME, shelf.puzzles.len());
    // Each day of the game has another puzzle until all were shown.
    assert_ne!(shelf.puzzles.len() % 89, 0);
    let (mut ids, mut themes) = (HashSet::new(), HashSet::new());
    for puzzle in &shelf.puzzles {
        let start = G::from_position_by(version, &puzzle.position).expect("the position is read");
        assert!(start.legal().len() > 1, "{}: the only step solves it", puzzle.id);
        check_puzzle(&start, puzzle);
        assert!(ids.insert(&puzzle.id), "{} is there twice", puzzle.id);
        themes.insert(puzzle.theme.as_str());
    }
    // Rare goals may be absent: who can win now mostly can win a turn later too.
    assert!(themes.len() >= G::GOALS.len().min(3), "{themes:?}");
}

/// The solver finds the same answer again and no other; the rules play it to its goal.
fn check_puzzle<G: Puzzling>(start: &G, puzzle: &Puzzle) {
    let goal = goal::goal::<G>(&puzzle.theme).expect("a theme of the game");
    let solution = solve(goal, start, puzzle.seat);
    let solution = solution.unwrap_or_else(|| panic!("{}: no only answer", puzzle.id));
    assert_eq!(solution.any_order && solution.steps.len() > 1, puzzle.any_order, "{}", puzzle.id);
    let steps = played(start, puzzle);
    let same: HashSet<String> = steps.iter().map(|step| format!("{step:?}")).collect();
    let found: HashSet<String> = solution.steps.iter().map(|step| format!("{step:?}")).collect();
    assert_eq!(same, found, "{}", puzzle.id);
    match goal.measure {
        Measure::Steps => {}
        Measure::Odds => check_odds(start, puzzle, &solution),
    }
    let mut end = start.clone();
    steps.iter().for_each(|step| end.apply_legal(puzzle.seat, *step, &mut Quiet));
    if goal.measure == Measure::Steps {
        assert!((goal.reached)(start, &end, puzzle.seat), "{}", puzzle.id);
        assert!((1..=8).contains(&puzzle.difficulty));
    }
}

fn played<G: Puzzling>(start: &G, puzzle: &Puzzle) -> Vec<G::Action> {
    let mut game = start.clone();
    let read = |text: &String| {
        let action = game.read_action(text).expect("it is read");
        game.apply(puzzle.seat, action, &mut Quiet).unwrap_or_else(|_| panic!("{text} is legal"));
        action
    };
    puzzle.answer.iter().map(read).collect()
}

fn check_odds<G: Puzzling>(start: &G, puzzle: &Puzzle, solution: &Solution<G::Action>) {
    let [(best, first), (_, second), ..] = solution.odds[..] else { panic!("two steps") };
    assert!(first - second >= MARGIN, "{}", puzzle.id);
    assert_eq!(start.write_action(best), puzzle.answer[0]);
    let percent = |odds: f64| (odds * 100.0).round() as u8;
    for ((text, told), (action, odds)) in puzzle.odds.iter().zip(&solution.odds) {
        assert_eq!((text, *told), (&start.write_action(*action), percent(*odds)), "{}", puzzle.id);
    }
}

#[test]
fn each_puzzle_of_raptor_has_one_answer() {
    check_shelf::<Raptor>();
}

#[test]
fn each_puzzle_of_moogh_has_one_answer() {
    check_shelf::<Moogh>();
}

#[test]
fn each_puzzle_of_planet_raiders_has_one_answer() {
    check_shelf::<PlanetRaiders>();
}

#[test]
fn an_answer_that_is_not_the_only_one_is_noticed() {
    let shelf = Shelf::of::<Raptor>().expect("the file is read");
    let version = Raptor::version_of(&shelf.head.rules).expect("these rules are played");
    let start =
        |puzzle: &Puzzle| Raptor::from_position_by(version, &puzzle.position).expect("read");
    let [one, other] = [0, 1].map(|index| &shelf.puzzles[index]);
    let swapped = Puzzle { answer: other.answer.clone(), ..one.clone() };
    let check = || check_puzzle(&start(&swapped), &swapped);
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(check)).is_err());
}
