//! Frames stay small.

use quarry_codegen::{fixtures, sizes};

#[test]
fn the_mean_frame_of_each_game_is_within_its_bound() {
    let means = sizes::means(&fixtures::files());
    for (game, bound) in sizes::BOUNDS {
        let mean = means.get(game).copied().unwrap_or_default();
        assert!(mean > 500, "{game}: {mean} bytes: nothing was measured");
        assert!(mean <= bound, "{game}: a frame has {mean} bytes in the mean, more than {bound}");
    }
    assert_eq!(means.len(), sizes::BOUNDS.len(), "a game without a bound");
}
