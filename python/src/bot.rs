//! A computer player.

use std::sync::Mutex;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use quarry_learn::{AnyBot, Thought};

use crate::state::State;
use crate::values::{Told, refused};

/// A computer player that remembers its game.
#[pyclass(frozen, module = "quarry_games")]
pub(crate) struct Bot {
    bot: Mutex<Box<dyn AnyBot>>,
}

impl Bot {
    pub(crate) const fn new(bot: Box<dyn AnyBot>) -> Bot {
        Bot { bot: Mutex::new(bot) }
    }
}

#[pymethods]
impl Bot {
    /// The action that it would play, its value, and the mix it is drawn from.
    #[pyo3(signature = (state, player=None))]
    fn think(&self, py: Python<'_>, state: &State, player: Option<usize>) -> PyResult<Told> {
        let seat = state.actor(player)?;
        let thought = py.detach(|| {
            let mut bot =
                self.bot.lock().map_err(|_| PyRuntimeError::new_err("the player failed"))?;
            bot.choose(state.inner(), seat).map_err(refused)
        })?;
        let Thought { action, value, mix } = thought;
        Ok((action, value, mix))
    }

    /// The action that it would play.
    #[pyo3(signature = (state, player=None))]
    fn step(&self, py: Python<'_>, state: &State, player: Option<usize>) -> PyResult<u32> {
        Ok(self.think(py, state, player)?.0)
    }
}
