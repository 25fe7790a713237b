//! Random games: they end, they allocate nothing, and the state stays small.

use moogh::{Moogh, Options};
use quarry_game::testkit::random_playout;
use quarry_game::{Game, Notation, QuickDice, Seed};

const MODES: [(&str, usize, &[&str]); 8] = [
    ("competitive", 2, &["tracker", "hunter", "predator"]),
    ("competitive", 3, &["tracker", "hunter", "predator"]),
    ("competitive", 4, &["tracker", "hunter", "predator"]),
    ("teams", 4, &["tracker", "hunter", "predator"]),
    ("cooperative", 2, &["hunter", "predator"]),
    ("cooperative", 3, &["hunter", "predator"]),
    ("cooperative", 4, &["hunter", "predator"]),
    ("solo", 1, &["hunter", "predator"]),
];

fn start(mode: &str, players: usize, scenario: usize, difficulty: &str, seed: u64) -> Moogh {
    let options = Options {
        mode: Some(mode.into()),
        players: Some(players),
        scenario: Some(format!("s{scenario:02}")),
        difficulty: Some(difficulty.into()),
        ..Options::default()
    };
    let mut dice = Seed::from_phrase(&seed.to_string()).dice("setup", 0);
    Moogh::start(&Moogh::set_up(&options, &mut dice).expect("these options are valid"))
}

#[test]
fn every_scenario_ends_in_every_mode_at_every_difficulty() {
    let mut actions = Vec::with_capacity(1024);
    for (mode, players, difficulties) in MODES {
        for scenario in 1..=12 {
            for difficulty in difficulties {
                for seed in 0..4 {
                    let mut game = start(mode, players, scenario, difficulty, seed);
                    let mut dice = QuickDice::new(seed);
                    let decisions = random_playout(&mut game, &mut dice, &mut actions, 200_000);
                    assert!(decisions > 5, "{mode} {scenario} {difficulty}");
                }
            }
        }
    }
}

#[test]
fn a_playout_allocates_nothing() {
    let mut actions = Vec::with_capacity(1024);
    for scenario in 1..=12 {
        let mut game = start("competitive", 2, scenario, "hunter", 7);
        let mut dice = QuickDice::new(scenario as u64);
        let allocated = allocation_counter::measure(|| {
            random_playout(&mut game, &mut dice, &mut actions, 200_000);
        });
        assert_eq!(allocated.count_total, 0, "scenario {scenario}");
    }
}

#[test]
fn the_state_is_small_and_copied_whole() {
    fn is_copy<T: Copy>() {}
    is_copy::<Moogh>();
    assert!(size_of::<Moogh>() <= 1024, "{} bytes", size_of::<Moogh>());
}
