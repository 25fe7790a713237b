//! Random decisions per second against random chess: `cargo bench -p planet-raiders [-- --json]`.

use std::process::ExitCode;

use planet_raiders::{PlanetRaiders, Setup, Side};
use quarry_bench::Goals;

fn main() -> ExitCode {
    let setup = |players| Setup::new(players, Side::Red, false).expect("two to four players");
    let setups = [("2 players", setup(2)), ("3 players", setup(3)), ("4 players", setup(4))];
    let goals = Goals { floor: 0.6, goal: 1.2 };
    match quarry_bench::run::<PlanetRaiders>("planet-raiders", &setups, goals) {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
