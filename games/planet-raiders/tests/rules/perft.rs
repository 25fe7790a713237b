//! Counts of the tree, kept in `tests/planet-raiders.perft`: `position ; depth count ; …`.

use planet_raiders::PlanetRaiders;
use quarry_game::{Notation, perft};

const COUNTS: &str = include_str!("../planet-raiders.perft");

#[test]
fn the_tree_has_its_known_size() {
    let lines = COUNTS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut counted = 0;
    for line in lines {
        let mut parts = line.split(" ; ");
        let game = PlanetRaiders::from_position(parts.next().unwrap()).unwrap();
        for part in parts {
            let (depth, count) = part.split_once(' ').unwrap();
            let (depth, count): (u32, u64) = (depth.parse().unwrap(), count.parse().unwrap());
            assert_eq!(perft(&game, depth), count, "depth {depth} of {line}");
            counted += 1;
        }
    }
    assert!(counted >= 12);
}
