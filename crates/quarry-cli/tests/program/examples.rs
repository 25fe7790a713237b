//! The bots of `examples/` beat random play, through `quarry match`.

use serde_json::Value;

use crate::common::{complaint, quarry, said};

/// The name of a game, and its bot.
const BOTS: [(&str, &str); 3] = [
    ("raptor", include_str!("../../../../examples/raptor_bot.py")),
    ("moogh", include_str!("../../../../examples/moogh_bot.py")),
    ("planet-raiders", include_str!("../../../../examples/planet_raiders_bot.py")),
];

fn check_wins(game: &str) {
    let file = format!("examples/{}_bot.py", game.replace('-', "_"));
    let bot = format!("engine:python3 '{}/../../{file}'", env!("CARGO_MANIFEST_DIR"));
    let mut command = quarry(&["match", game, &bot, "random", "--games", "12", "--json"]);
    let path = std::env::var_os("PATH").expect("programs are found by it");
    let output = command.env("PATH", path).output().expect("quarry starts");
    let (status, text) = said(&output);
    assert_eq!(status, 0, "{}", complaint(&output));
    let all: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(all["forfeits"], serde_json::json!([]));
    for side in all["pairings"][0]["sides"].as_array().expect("two sides") {
        assert!(side["points"].as_f64() >= Some(4.0), "{game}: {side}");
    }
}

#[test]
fn the_bot_for_raptor_beats_random_play_on_either_side() {
    check_wins("raptor");
}

#[test]
fn the_bot_for_moogh_beats_random_play_from_either_seat() {
    check_wins("moogh");
}

#[test]
fn the_bot_for_planet_raiders_beats_random_play_from_either_seat() {
    check_wins("planet-raiders");
}

#[test]
fn bots_are_short_and_need_the_standard_library_alone() {
    for (game, text) in BOTS {
        assert!(text.lines().count() < 80, "{game}: {}", text.lines().count());
        let imports: Vec<_> = text.lines().filter(|line| line.contains("import ")).collect();
        assert_eq!(imports, ["import json, random, sys"], "{game}");
    }
}
