//! Random decisions per second against random chess: `cargo bench -p quarry-planet-raiders [-- --json]`.

use std::process::ExitCode;

use planet_raiders::{PlanetRaiders, Setup, Side};
use quarry_harness::Goals;

fn main() -> ExitCode {
    // Random players strand themselves within a few turns; with the rescue option (PR-119) their
    // games go on for thousands of steps on a board full of rockets.
    let setup = |players, rescue| Setup::new(players, Side::Red, rescue).expect("two to four");
    let setups = [
        ("2 players", setup(2, false)),
        ("4 players", setup(4, false)),
        ("4 players with rescue", setup(4, true)),
    ];
    let goals = Goals { floor: 0.6, goal: 1.2 };
    match quarry_harness::run::<PlanetRaiders>("planet-raiders", &setups, goals) {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
