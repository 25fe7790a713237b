//! Values of Python as values of Rust, with refusals that say what is wrong.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use quarry_game::{Lang, Seat, Viewer};
use quarry_learn::{Chances, Fault};

/// The action, the hope of the player, and each secret choice with its share.
pub(crate) type Told = (u32, Option<f32>, Vec<(u32, f32)>);

/// What was wrong with a value, as a `ValueError`.
pub(crate) fn refused(fault: Fault) -> PyErr {
    PyValueError::new_err(fault.to_string())
}

pub(crate) fn seat(player: usize, seats: usize) -> PyResult<Seat> {
    let seat = Seat::new(player).filter(|_| player < seats);
    seat.ok_or_else(|| PyValueError::new_err(format!("there is no player {player}")))
}

/// A player, or a spectator where there is none.
pub(crate) fn viewer(player: Option<usize>, seats: usize) -> PyResult<Viewer> {
    player.map_or(Ok(Viewer::Spectator), |player| seat(player, seats).map(Viewer::Seat))
}

pub(crate) fn lang(code: &str) -> PyResult<Lang> {
    code.parse().map_err(PyValueError::new_err)
}

pub(crate) fn chances(word: &str) -> PyResult<Chances> {
    match word {
        "open" => Ok(Chances::Open),
        "own" => Ok(Chances::Own),
        _ => Err(PyValueError::new_err(format!("chance is 'open' or 'own', not '{word}'"))),
    }
}

pub(crate) const fn chance_word(chances: Chances) -> &'static str {
    match chances {
        Chances::Open => "open",
        Chances::Own => "own",
    }
}
