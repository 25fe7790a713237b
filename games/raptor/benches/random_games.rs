//! Random decisions per second against random chess: `cargo bench -p quarry-raptor [-- --json]`.

use std::process::ExitCode;

use quarry_game::{Notation, Seed};
use quarry_harness::Goals;
use raptor::layout::{Environment, Layout};
use raptor::{Options, Raptor, Setup};

fn main() -> ExitCode {
    let savannah = Options { environment: Some(Environment::Savannah), ..Options::default() };
    let savannah = Raptor::set_up(&savannah, &mut Seed::from_phrase("bench").dice("setup", 0));
    let setups = [
        ("reference layout", Setup { layout: Layout::REFERENCE }),
        ("savannah", savannah.expect("the options are valid")),
    ];
    let goals = Goals { floor: 1.0, goal: 2.0 };
    match quarry_harness::run::<Raptor>("raptor", &setups, goals) {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
