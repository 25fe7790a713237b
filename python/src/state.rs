//! One running game.

use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use quarry_game::{Pending, QuickDice, Roll, Seat};
use quarry_learn::{AnyGame, AnyState};
use serde_json::json;

use crate::values::{Told, chance_word, chances, lang, refused, seat, viewer};

/// The players that OpenSpiel has for what no player decides.
const CHANCE: i32 = -1;
const SIMULTANEOUS: i32 = -2;
const TERMINAL: i32 = -4;

/// One running game.
#[pyclass(module = "quarry_games")]
pub(crate) struct State {
    game: &'static dyn AnyGame,
    state: Box<dyn AnyState>,
    luck: QuickDice,
    legal: Vec<u32>,
}

impl State {
    pub(crate) fn new(game: &'static dyn AnyGame, state: Box<dyn AnyState>) -> State {
        let luck = QuickDice::new(!state.seed());
        State { game, state, luck, legal: Vec::with_capacity(64) }
    }

    pub(crate) fn inner(&self) -> &dyn AnyState {
        &*self.state
    }

    /// The seat that is meant: the one named, or the lowest that decides.
    pub(crate) fn actor(&self, player: Option<usize>) -> PyResult<Seat> {
        match player {
            Some(player) => seat(player, self.state.seats()),
            None => {
                let seat = self.state.pending().seats().lowest();
                seat.ok_or_else(|| PyValueError::new_err("no player decides now"))
            }
        }
    }

    fn legal_of(&mut self, player: Option<usize>) -> PyResult<Seat> {
        let seat = self.actor(player)?;
        self.legal.clear();
        self.state.legal(seat, &mut self.legal);
        Ok(seat)
    }
}

#[pymethods]
impl State {
    #[getter]
    fn game_name(&self) -> &'static str {
        self.state.name()
    }

    #[getter]
    fn rules(&self) -> String {
        self.state.rules()
    }

    fn num_players(&self) -> usize {
        self.state.seats()
    }

    fn num_distinct_actions(&self) -> usize {
        self.game.actions()
    }

    fn current_player(&self) -> i32 {
        match self.state.pending() {
            Pending::Over(_) => TERMINAL,
            Pending::Chance => CHANCE,
            Pending::Seats(seats) => seats.only().map_or(SIMULTANEOUS, |seat| seat.index() as i32),
        }
    }

    fn players_to_act(&self) -> Vec<usize> {
        self.state.pending().seats().iter().map(Seat::index).collect()
    }

    fn is_terminal(&self) -> bool {
        self.state.pending().outcome().is_some()
    }

    fn is_chance_node(&self) -> bool {
        self.state.pending() == Pending::Chance
    }

    fn is_simultaneous_node(&self) -> bool {
        self.current_player() == SIMULTANEOUS
    }

    #[pyo3(signature = (player=None))]
    fn legal_actions(&mut self, player: Option<i32>) -> PyResult<Vec<u32>> {
        if self.is_chance_node() && player.is_none_or(|player| player == CHANCE) {
            let mut outcomes: Vec<u32> =
                self.state.outcomes().into_iter().map(|(outcome, _)| outcome).collect();
            outcomes.sort_unstable();
            return Ok(outcomes);
        }
        if self.is_terminal() {
            return Ok(Vec::new());
        }
        let player = player
            .map(usize::try_from)
            .transpose()
            .map_err(|_| PyIndexError::new_err("no such player"))?;
        self.legal_of(player)?;
        Ok(self.legal.clone())
    }

    #[pyo3(signature = (player=None, out=None))]
    fn legal_actions_mask<'py>(
        &mut self,
        py: Python<'py>,
        player: Option<usize>,
        out: Option<Bound<'py, PyArray1<i8>>>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        self.legal.clear();
        if !self.is_terminal() && !self.is_chance_node() {
            self.legal_of(player)?;
        }
        let array = out.unwrap_or_else(|| PyArray1::zeros(py, [self.game.actions()], false));
        let mut bytes = array.try_readwrite()?;
        let mask = bytes.as_slice_mut()?;
        if mask.len() != self.game.actions() {
            return Err(PyValueError::new_err("a mask has a byte for each action"));
        }
        mask.fill(0);
        for number in &self.legal {
            mask[*number as usize] = 1;
        }
        drop(bytes);
        Ok(array)
    }

    /// Plays an action, or takes the outcome with this number where a draw is due.
    #[pyo3(signature = (action, player=None))]
    fn apply_action(&mut self, action: u32, player: Option<usize>) -> PyResult<()> {
        if self.is_chance_node() {
            return self.state.take(action).map_err(refused);
        }
        let seat = self.actor(player)?;
        self.state.act(seat, action).map_err(refused)
    }

    /// One action for each player; those of players that decide nothing are not looked at.
    fn apply_actions(&mut self, actions: Vec<i64>) -> PyResult<()> {
        let seats = self.state.pending().seats();
        let mut after = self.state.copy(None);
        for seat in seats.iter() {
            let action =
                actions.get(seat.index()).copied().and_then(|action| u32::try_from(action).ok());
            let action =
                action.ok_or_else(|| PyValueError::new_err("an action for each player"))?;
            after.act(seat, action).map_err(refused)?;
        }
        self.state = after;
        Ok(())
    }

    /// Rolls or draws with the dice of the state, and returns the number of the outcome.
    fn apply_chance(&mut self) -> PyResult<u32> {
        self.state.draw().map_err(refused)
    }

    fn chance_outcomes(&self) -> Vec<(u32, f64)> {
        self.state.outcomes()
    }

    /// An even choice of a legal action, by the dice of this object.
    #[pyo3(signature = (player=None))]
    fn random_action(&mut self, player: Option<usize>) -> PyResult<u32> {
        self.legal_of(player)?;
        if self.legal.is_empty() {
            return Err(PyValueError::new_err("this player decides nothing now"));
        }
        Ok(self.luck.pick(&self.legal))
    }

    fn resign(&mut self, player: usize) -> PyResult<()> {
        let seat = seat(player, self.state.seats())?;
        self.state.resign(seat).map_err(refused)
    }

    fn returns(&self) -> Vec<f32> {
        self.state.returns()
    }

    fn player_return(&self, player: usize) -> PyResult<f32> {
        let returns = self.state.returns();
        returns.get(player).copied().ok_or_else(|| PyIndexError::new_err("no such player"))
    }

    #[pyo3(signature = (first, second=None))]
    fn action_to_string(&self, first: i64, second: Option<u32>) -> PyResult<String> {
        let (player, action) = match second {
            Some(action) => (Some(first), action),
            None => {
                (None, u32::try_from(first).map_err(|_| PyIndexError::new_err("no such action"))?)
            }
        };
        if player == Some(CHANCE.into()) || player.is_none() && self.is_chance_node() {
            return self.state.outcome_text(action).map_err(refused);
        }
        self.state.action_text(action).map_err(refused)
    }

    fn string_to_action(&self, text: &str) -> PyResult<u32> {
        self.state.read_action(text).map_err(refused)
    }

    #[pyo3(signature = (action, lang="en", player=None))]
    fn words(&self, action: u32, lang: &str, player: Option<usize>) -> PyResult<String> {
        let seat = self.actor(player)?;
        self.state.words(seat, action, crate::values::lang(lang)?).map_err(refused)
    }

    #[pyo3(signature = (action, lang="en", player=None))]
    fn why_illegal(
        &self,
        action: u32,
        lang: &str,
        player: Option<usize>,
    ) -> PyResult<Option<(String, String)>> {
        let seat = self.actor(player)?;
        self.state.why(seat, action, crate::values::lang(lang)?).map_err(refused)
    }

    #[pyo3(signature = (player=None, language="en"))]
    fn describe(&self, player: Option<usize>, language: &str) -> PyResult<String> {
        Ok(self.state.describe(viewer(player, self.state.seats())?, lang(language)?))
    }

    fn position(&self) -> String {
        self.state.position()
    }

    fn diagram(&self) -> String {
        self.state.diagram()
    }

    fn record(&self) -> PyResult<String> {
        self.state.record().map_err(refused)
    }

    #[pyo3(signature = (player=None))]
    fn observation_string(&self, player: Option<usize>) -> PyResult<String> {
        Ok(self.state.view(viewer(player, self.state.seats())?))
    }

    #[pyo3(signature = (player=None))]
    fn information_state_string(&self, player: Option<usize>) -> PyResult<String> {
        let player = match player {
            Some(player) => player,
            None => self.actor(None)?.index(),
        };
        Ok(self.state.information(viewer(Some(player), self.state.seats())?))
    }

    #[pyo3(signature = (player=None, out=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<usize>,
        out: Option<Bound<'py, PyArray1<u8>>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let seat = match player {
            Some(player) => seat(player, self.state.seats())?,
            None => self.actor(None)?,
        };
        let array = out.unwrap_or_else(|| PyArray1::zeros(py, [self.game.observation()], false));
        let mut bytes = array.try_readwrite()?;
        let tensor = bytes.as_slice_mut()?;
        if tensor.len() != self.game.observation() {
            return Err(PyValueError::new_err("the array has another size than an observation"));
        }
        self.state.observe(seat, tensor);
        drop(bytes);
        Ok(array)
    }

    /// What the computer player would do: the action, its value, and the mix it is drawn from.
    #[pyo3(signature = (level=8, player=None, nodes=None, seed=0))]
    fn best(
        &self,
        py: Python<'_>,
        level: u8,
        player: Option<usize>,
        nodes: Option<u64>,
        seed: u64,
    ) -> PyResult<Told> {
        let seat = self.actor(player)?;
        let thought = py.detach(|| self.game.bot(level, nodes, seed)?.choose(&*self.state, seat));
        let thought = thought.map_err(refused)?;
        Ok((thought.action, thought.value, thought.mix))
    }

    /// Random games from here to the end: what they were worth to each player on average, and how many decisions
    /// they took in all.
    #[pyo3(signature = (count=1, seed=0))]
    fn playouts(&self, py: Python<'_>, count: u32, seed: u64) -> (Vec<f32>, u64) {
        py.detach(|| self.state.playouts(count, seed))
    }

    fn history(&self) -> Vec<u32> {
        self.state.history().into_iter().map(|(_, number)| number).collect()
    }

    fn full_history(&self) -> Vec<(i32, u32)> {
        let player = |seat: Option<Seat>| seat.map_or(CHANCE, |seat| seat.index() as i32);
        self.state.history().into_iter().map(|(seat, number)| (player(seat), number)).collect()
    }

    fn move_number(&self) -> usize {
        self.state.steps()
    }

    /// The same game again; with `chance="open"` it stops at draws, so that nobody looks ahead into luck.
    #[pyo3(signature = (chance=None))]
    fn clone(&self, chance: Option<&str>) -> PyResult<State> {
        let state = self.state.copy(chance.map(chances).transpose()?);
        Ok(State { game: self.game, state, luck: self.luck.clone(), legal: Vec::new() })
    }

    /// A game that the player cannot tell from this one: what it does not know is dealt again.
    #[pyo3(signature = (player=None, seed=0))]
    fn resample(&self, player: Option<usize>, seed: u64) -> PyResult<State> {
        Ok(State::new(self.game, self.state.imagine(self.actor(player)?, seed)))
    }

    fn __copy__(&self) -> PyResult<State> {
        self.clone(None)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<State> {
        self.clone(None)
    }

    fn serialize(&self) -> PyResult<String> {
        let record = self.record()?;
        let (seed, chance) = (self.state.seed(), chance_word(self.state.chances()));
        Ok(json!({"record": record, "seed": seed, "chance": chance}).to_string())
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (&'static str, String))> {
        let restore = py.import("quarry_games")?.getattr("_restore")?;
        Ok((restore, (self.state.name(), self.serialize()?)))
    }

    fn __str__(&self) -> String {
        self.state.diagram()
    }

    fn __repr__(&self) -> String {
        format!("State('{}', {:?})", self.state.rules(), self.state.position())
    }
}
