//! The contracts of every game, held against every scenario, mode and difficulty.

use moogh::{Moogh, Options};
use quarry_game::testkit::{
    Conformance, ReadBack, check_phrases, conformance, games_or, read_back,
};

fn plan(seed: u64) -> Conformance {
    Conformance { games: 1, max_steps: 200_000, exhaustive_every: 400, seed, rule_prefix: "MO-" }
}

/// One random game for each scenario at each difficulty.
fn check(mode: &str, players: usize, difficulties: &[&str]) {
    for scenario in 1..=12 {
        for (index, difficulty) in difficulties.iter().enumerate() {
            let options = Options {
                mode: Some(mode.into()),
                players: Some(players),
                scenario: Some(format!("s{scenario:02}")),
                difficulty: Some((*difficulty).into()),
                ..Options::default()
            };
            conformance::<Moogh>(&options, plan(scenario * 10 + index as u64));
        }
    }
}

const ALL: [&str; 3] = ["tracker", "hunter", "predator"];
const TIMED: [&str; 2] = ["hunter", "predator"];

#[test]
fn two_tribes_conform() {
    check("competitive", 2, &ALL);
}

#[test]
fn three_tribes_conform() {
    check("competitive", 3, &ALL);
}

#[test]
fn four_tribes_conform() {
    check("competitive", 4, &ALL);
}

#[test]
fn teams_conform() {
    check("teams", 4, &ALL);
}

#[test]
fn cooperative_games_conform() {
    for players in 2..=4 {
        check("cooperative", players, &TIMED);
    }
}

#[test]
fn solo_games_conform() {
    check("solo", 1, &TIMED);
}

/// An item, with a scar and a teaching beside it.
fn campaign_extras(item: u64) -> Options {
    let options = format!(
        r#"{{"characters": [["oghra", "tunk"], ["sheel", "pim"]], "difficulty": "hunter",
            "round_cap": true, "scenario": "s{item:02}",
            "extras": {{"tunk": {{"item": {item}}}, "pim": {{"scarred": true}},
                        "oghra": {{"taught_unhurt": "b"}}}}}}"#
    );
    serde_json::from_str(&options).expect("these are options")
}

/// Each item once.
#[test]
fn games_with_campaign_extras_conform() {
    for item in 1..=10 {
        conformance::<Moogh>(&campaign_extras(item), plan(item));
    }
}

/// Every mode, number of players and difficulty in turn, and hunts of a campaign; `QUARRY_GAMES` asks for
/// more games: `QUARRY_GAMES=10000 cargo test --release -p quarry-moogh --test conformance -- reads_back`.
#[test]
fn what_moogh_writes_it_reads_back_at_every_step() {
    let tables: [(&str, usize, &[&str]); 8] = [
        ("solo", 1, &TIMED),
        ("cooperative", 2, &TIMED),
        ("cooperative", 3, &TIMED),
        ("cooperative", 4, &TIMED),
        ("competitive", 2, &ALL),
        ("competitive", 3, &ALL),
        ("competitive", 4, &ALL),
        ("teams", 4, &ALL),
    ];
    let ways = tables.iter().flat_map(|(mode, players, levels)| {
        levels.iter().map(|level| (mode.to_owned(), *players, level.to_owned()))
    });
    let mut ways: Vec<Options> = ways
        .map(|(mode, players, level)| Options {
            mode: Some(mode.into()),
            players: Some(players),
            difficulty: Some(level.into()),
            ..Options::default()
        })
        .collect();
    ways.extend((1..=10).map(campaign_extras));
    let games = games_or(ways.len() as u32).div_ceil(ways.len() as u32);
    for (seed, options) in (0..).step_by(1_000_000).zip(&ways) {
        read_back::<Moogh>(options, ReadBack { games, max_steps: 200_000, seed });
    }
}

#[test]
fn phrases_are_complete_in_three_languages() {
    check_phrases::<Moogh>();
}
