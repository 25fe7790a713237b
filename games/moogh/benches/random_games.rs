//! Random decisions per second against random chess: `cargo bench -p quarry-moogh [-- --json]`.

use std::process::ExitCode;

use moogh::{Moogh, Options};
use quarry_game::{Notation, Seed};
use quarry_harness::Goals;

fn main() -> ExitCode {
    let setup = |mode: &str, players, scenario: &str| {
        let options = Options {
            mode: Some(mode.to_owned()),
            players: Some(players),
            scenario: Some(scenario.to_owned()),
            difficulty: Some("hunter".to_owned()),
            // Random hunters may go on for ever where nobody counts the rounds (MO-026).
            round_cap: Some(true),
            ..Options::default()
        };
        let mut dice = Seed::from_phrase("bench").dice("setup", 0);
        Moogh::set_up(&options, &mut dice).expect("the options are valid")
    };
    let setups = [
        ("competitive 2, Grazing Giant", setup("competitive", 2, "s01")),
        ("competitive 4, Night of Fangs", setup("competitive", 4, "s10")),
        ("cooperative 3, Two Giants", setup("cooperative", 3, "s11")),
        ("solo, Long Drop", setup("solo", 1, "s05")),
    ];
    let goals = Goals { floor: 0.4, goal: 0.8 };
    match quarry_harness::run::<Moogh>("moogh", &setups, goals) {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
