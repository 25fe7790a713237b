//! Many games at once.

use std::sync::Mutex;

use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadwriteArray};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use quarry_learn::{AnyVector, Buffers, Fault};

use crate::values::refused;

/// Many games at once, which write into arrays of their caller.
#[pyclass(frozen, module = "quarry_games")]
pub(crate) struct Vector {
    vector: Mutex<Box<dyn AnyVector>>,
}

/// The arrays of one step: rewards, ended, players, observations, masks, last observations.
type Arrays<'py> = (
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<u8>>,
    Option<Bound<'py, PyArray2<u8>>>,
    Option<Bound<'py, PyArray2<u8>>>,
    Option<Bound<'py, PyArray2<u8>>>,
);

/// The same array, held for writing.
type Held<'py> = PyReadwriteArray<'py, u8, numpy::Ix2>;

fn hold<'py>(array: Option<&Bound<'py, PyArray2<u8>>>) -> PyResult<Option<Held<'py>>> {
    Ok(array.map(|array| array.try_readwrite()).transpose()?)
}

fn bytes<'a>(held: &'a mut Option<Held<'_>>) -> PyResult<Option<&'a mut [u8]>> {
    Ok(held.as_mut().map(|held| held.as_slice_mut()).transpose()?)
}

impl Vector {
    pub(crate) const fn new(vector: Box<dyn AnyVector>) -> Vector {
        Vector { vector: Mutex::new(vector) }
    }

    fn locked<T: Send>(&self, work: impl FnOnce(&mut dyn AnyVector) -> T) -> PyResult<T> {
        let vector = self.vector.lock();
        let mut vector = vector.map_err(|_| PyRuntimeError::new_err("an earlier step failed"))?;
        Ok(work(&mut **vector))
    }

    /// Lets `work` write into the arrays while other threads of Python run.
    fn write(
        &self,
        py: Python<'_>,
        arrays: &Arrays<'_>,
        work: impl FnOnce(&mut dyn AnyVector, Buffers<'_>) -> Result<(), Fault> + Send,
    ) -> PyResult<()> {
        let (rewards, ended, seats, observations, masks, finals) = arrays;
        let (mut rewards, mut ended) = (rewards.try_readwrite()?, ended.try_readwrite()?);
        let mut seats = seats.try_readwrite()?;
        let mut observations = hold(observations.as_ref())?;
        let (mut masks, mut finals) = (hold(masks.as_ref())?, hold(finals.as_ref())?);
        let buffers = Buffers {
            rewards: rewards.as_slice_mut()?,
            ended: ended.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            observations: bytes(&mut observations)?,
            masks: bytes(&mut masks)?,
            finals: bytes(&mut finals)?,
        };
        py.detach(|| self.locked(|vector| work(vector, buffers)))?.map_err(refused)
    }
}

#[pymethods]
impl Vector {
    fn num_players(&self) -> PyResult<usize> {
        self.locked(|vector| vector.seats())
    }

    fn __len__(&self) -> PyResult<usize> {
        self.locked(|vector| vector.count())
    }

    #[pyo3(signature = (arrays, seed=None))]
    fn reset(&self, py: Python<'_>, arrays: Arrays<'_>, seed: Option<u64>) -> PyResult<()> {
        self.write(py, &arrays, |vector, buffers| vector.reset(seed, buffers))
    }

    fn step(
        &self,
        py: Python<'_>,
        actions: Bound<'_, PyArray1<i64>>,
        arrays: Arrays<'_>,
    ) -> PyResult<()> {
        let actions = actions.try_readonly()?;
        let actions = actions.as_slice()?;
        self.write(py, &arrays, |vector, buffers| vector.step(actions, buffers))
    }

    /// Writes an even choice of a legal action for each game.
    fn sample(&self, py: Python<'_>, out: Bound<'_, PyArray1<i64>>) -> PyResult<()> {
        let mut out = out.try_readwrite()?;
        let out = out.as_slice_mut()?;
        py.detach(|| self.locked(|vector| vector.sample(out)))
    }

    fn position(&self, index: usize) -> PyResult<Option<String>> {
        self.locked(|vector| vector.position(index))
    }
}
