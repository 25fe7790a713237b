//! The trees of the positions in `raptor.perft` have as many leaves as ever.

use std::time::{Duration, Instant};

use quarry_game::{Notation, perft};
use raptor::Raptor;

/// A tree of three action points is counted within a second, however slow the machine.
const AT_MOST: Duration = Duration::from_secs(1);

#[test]
fn the_trees_have_as_many_leaves_as_ever() {
    let mut wrong = Vec::new();
    for line in include_str!("raptor.perft").lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (numbers, position) = line.split_once(" | ").expect("depth count | position");
        let (depth, count) = numbers.split_once(' ').expect("depth count");
        let depth = depth.parse().expect("a depth");
        let game =
            Raptor::from_position(position).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(game.position(), position, "a position as it is written");
        let started = Instant::now();
        let leaves = perft(&game, depth);
        assert!(started.elapsed() < AT_MOST, "{:?} for {line}", started.elapsed());
        if leaves.to_string() != count {
            wrong.push(format!("{depth} {leaves} | {position}"));
        }
    }
    assert!(wrong.is_empty(), "found\n{}", wrong.join("\n"));
}
