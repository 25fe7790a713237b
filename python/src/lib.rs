//! Quarry's games for Python: `quarry-learn` behind PyO3. The package `quarry_games` adds what needs no speed.

mod bot;
mod game;
mod state;
mod values;
mod vector;

use pyo3::prelude::*;

/// The compiled part of `quarry_games`.
#[pymodule]
fn _quarry(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("GAMES", quarry_learn::GAMES.map(quarry_learn::AnyGame::name).to_vec())?;
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<bot::Bot>()?;
    module.add_class::<vector::Vector>()
}
