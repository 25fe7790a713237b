//! Whole hunts of the scripted hunter per second: `cargo bench -p quarry-players --bench hunts`.

use std::time::Instant;

use moogh::{Moogh, Options};
use quarry_game::{Notation, QuickDice};
use quarry_players::moogh::hunter;

const GAMES: u32 = 4000;

fn main() {
    for (mode, players, scenario) in [
        ("competitive", 2, "s01"),
        ("competitive", 4, "s10"),
        ("cooperative", 3, "s11"),
        ("solo", 1, "s05"),
    ] {
        let options = Options {
            mode: Some(mode.to_owned()),
            players: Some(players),
            scenario: Some(scenario.to_owned()),
            difficulty: Some("hunter".to_owned()),
            round_cap: Some(true),
            ..Options::default()
        };
        let mut dice = QuickDice::new(1);
        let setup = Moogh::set_up(&options, &mut dice).expect("the options are valid");
        let start = Instant::now();
        for _ in 0..GAMES {
            hunter::play(&setup, &mut dice);
        }
        let rate = f64::from(GAMES) / start.elapsed().as_secs_f64();
        println!("{mode} {players} {scenario}: {rate:.0} hunts a second");
    }
}
