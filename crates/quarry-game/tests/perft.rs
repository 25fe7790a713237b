//! Counting trees, held against counts made by hand.

use quarry_game::testkit::toy::Toy;
use quarry_game::{Branch, Notation, divide, perft, perft_within};

fn toy(position: &str) -> Toy {
    Toy::from_position(position).expect("a position")
}

/// Five cards: 5 · 4 · 3 · 2 deals, then 2 · 2 sealed pairs.
#[test]
fn deals_and_sealed_choices_multiply() {
    let start = toy("5 6 -/- - -- 0,0 - -");
    let counts: Vec<u64> = (0..=6).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [1, 5, 20, 60, 120, 240, 480]);
}

/// Two points, three spaces to go: stop; leap and win; step, then step or stop.
#[test]
fn a_finished_game_is_a_leaf_at_any_depth() {
    let game = toy("6 3 -/- 1256 -- 0,0 0:2 -");
    let counts: Vec<u64> = (0..=5).map(|depth| perft(&game, depth)).collect();
    assert_eq!(counts, [1, 3, 4, 4, 4, 4]);
}

#[test]
fn dividing_adds_up_to_the_count() {
    for position in ["5 6 -/- - -- 0,0 - -", "5 6 12/34 - -- 0,0 - -", "6 6 1/2 34 -- 0,0 1:2 -"] {
        let parts = divide(&toy(position), 4);
        let sum: u64 = parts.iter().map(|(_, leaves)| leaves).sum();
        assert_eq!(sum, perft(&toy(position), 4), "{position}");
    }
    let first = &divide(&toy("5 6 12/34 - -- 0,0 - -"), 1)[0];
    assert!(matches!(first, (Branch::Action(seat, _), 1) if seat.index() == 0));
    assert!(divide(&toy("6 3 -/- 1256 -- 3,0 - -"), 2).is_empty());
}

#[test]
fn a_budget_of_positions_is_kept() {
    let start = toy("5 6 -/- - -- 0,0 - -");
    // The root and the first five positions are visited; their leaves are only listed.
    assert_eq!(perft_within(&start, 2, 6), Some(20));
    assert_eq!(perft_within(&start, 2, 5), None);
    assert_eq!(perft_within(&start, 40, 10_000), None);
}
