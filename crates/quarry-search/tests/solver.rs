//! The solver reaches the known values of Kuhn poker, Leduc poker and goofspiel.

mod small_games;

use quarry_search::solve::GameTree;
use small_games::{Goofspiel, Kuhn, Leduc, Playable, Small};

fn tree<S: Small>(game: S) -> GameTree {
    GameTree::build(&Playable(game), |view: &Vec<u8>| view.clone(), |end| end.0.gain())
}

fn check_solved(name: &str, tree: &GameTree, value: f64) {
    let (strategy, exploitability, rounds) = tree.solve_to(0.01, 10, 3000);
    let found = tree.value(&strategy);
    println!("{name}: {found:.4} after {rounds} iterations, exploitability {exploitability:.4}");
    assert!(exploitability <= 0.01, "{name}: {exploitability}");
    assert!((found - value).abs() <= 0.01, "{name}: {found} instead of {value}");
}

#[test]
fn kuhn_poker_costs_the_first_seat_an_eighteenth() {
    let tree = tree(Kuhn::default());
    assert_eq!(tree.infosets(), 12);
    check_solved("kuhn", &tree, -1.0 / 18.0);
}

#[test]
fn leduc_poker_has_its_known_size_and_value() {
    let tree = tree(Leduc::default());
    assert_eq!(tree.infosets(), 288);
    check_solved("leduc", &tree, -0.0856);
}

#[test]
fn goofspiel_is_fair() {
    check_solved("goofspiel-4", &tree(Goofspiel::new(4)), 0.0);
    check_solved("goofspiel-5", &tree(Goofspiel::new(5)), 0.0);
}

#[test]
fn an_even_strategy_can_be_exploited() {
    let tree = tree(Kuhn::default());
    let even = vec![0.5; 24];
    // Known: answering even play in Kuhn poker gains 0.5 as first and 5/12 as second seat.
    assert!((tree.best_answer(0, &even) - 0.5).abs() < 1e-9);
    assert!((tree.best_answer(1, &even) - 5.0 / 12.0).abs() < 1e-9);
}
