//! A game with its options.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use quarry_learn::{AnyGame, Block, Chances, Crew, Illegal, Plan, find};
use serde_json::{Map, Value};

use crate::bot::Bot;
use crate::state::State;
use crate::values::{chances, refused};
use crate::vector::Vector;

/// One of the games with a number of players and options.
#[pyclass(frozen, module = "quarry_games")]
pub(crate) struct Game {
    game: &'static dyn AnyGame,
    plan: Plan,
    players: usize,
}

type Part = (String, usize, Vec<usize>, String);

fn parts(blocks: Vec<Block>) -> Vec<Part> {
    let part = |block: Block| {
        (block.name.to_owned(), block.first, block.shape.to_vec(), block.meaning.to_owned())
    };
    blocks.into_iter().map(part).collect()
}

/// What [`State::serialize`] writes, read again.
fn unpack(text: &str) -> Option<(String, u64, String)> {
    let packed: Value = serde_json::from_str(text).ok()?;
    let word = |name: &str| packed.get(name)?.as_str().map(str::to_owned);
    Some((word("record")?, packed.get("seed")?.as_u64()?, word("chance")?))
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, players=None, options="{}"))]
    fn new(name: &str, players: Option<usize>, options: &str) -> PyResult<Game> {
        let game = find(name)
            .ok_or_else(|| PyValueError::new_err(format!("there is no game '{name}'")))?;
        let options: Map<String, Value> = serde_json::from_str(options)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        let plan = Plan { players, options };
        let players = game.begin(&plan, 0, Chances::Open).map_err(refused)?.seats();
        Ok(Game { game, plan, players })
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.game.name()
    }

    #[getter]
    fn options(&self) -> String {
        Value::Object(self.plan.options.clone()).to_string()
    }

    fn num_players(&self) -> usize {
        self.players
    }

    fn num_distinct_actions(&self) -> usize {
        self.game.actions()
    }

    fn max_chance_outcomes(&self) -> usize {
        self.game.outcomes()
    }

    fn observation_tensor_size(&self) -> usize {
        self.game.observation()
    }

    fn observation_tensor_shape(&self) -> Vec<usize> {
        vec![self.game.observation()]
    }

    fn player_numbers(&self) -> Vec<usize> {
        self.game.players().to_vec()
    }

    fn action_blocks(&self) -> Vec<Part> {
        parts(self.game.numbers())
    }

    fn observation_fields(&self) -> Vec<Part> {
        parts(self.game.fields())
    }

    #[pyo3(signature = (seed=0, chance="open"))]
    fn new_initial_state(&self, seed: u64, chance: &str) -> PyResult<State> {
        let state = self.game.begin(&self.plan, seed, chances(chance)?).map_err(refused)?;
        Ok(State::new(self.game, state))
    }

    #[pyo3(signature = (position, seed=0, chance="open", rules=None))]
    fn state_from_position(
        &self,
        position: &str,
        seed: u64,
        chance: &str,
        rules: Option<&str>,
    ) -> PyResult<State> {
        let state = self.game.position(rules, position, seed, chances(chance)?).map_err(refused)?;
        Ok(State::new(self.game, state))
    }

    #[pyo3(signature = (record, seed=0, chance="open"))]
    fn state_from_record(&self, record: &str, seed: u64, chance: &str) -> PyResult<State> {
        let state = self.game.load(record, seed, chances(chance)?).map_err(refused)?;
        Ok(State::new(self.game, state))
    }

    fn deserialize_state(&self, text: &str) -> PyResult<State> {
        let (record, seed, chance) =
            unpack(text).ok_or_else(|| PyValueError::new_err("not a state that was serialized"))?;
        self.state_from_record(&record, seed, &chance)
    }

    #[pyo3(signature = (level, seed=0, nodes=None))]
    fn bot(&self, level: u8, seed: u64, nodes: Option<u64>) -> PyResult<Bot> {
        Ok(Bot::new(self.game.bot(level, nodes, seed).map_err(refused)?))
    }

    #[pyo3(signature = (count, seed=0, threads=1, opponents=Vec::new(), illegal="resign"))]
    fn vector(
        &self,
        count: usize,
        seed: u64,
        threads: usize,
        opponents: Vec<(usize, u8)>,
        illegal: &str,
    ) -> PyResult<Vector> {
        let illegal = match illegal {
            "resign" => Illegal::Resign,
            "random" => Illegal::Random,
            "error" => Illegal::Error,
            _ => return Err(PyValueError::new_err("illegal is 'resign', 'random' or 'error'")),
        };
        let crew = Crew { count, threads, opponents, seed, illegal };
        Ok(Vector::new(self.game.vector(&self.plan, crew).map_err(refused)?))
    }

    fn __getnewargs__(&self) -> (&'static str, Option<usize>, String) {
        (self.game.name(), self.plan.players, self.options())
    }

    fn __repr__(&self) -> String {
        format!("Game('{}', players={})", self.game.name(), self.players)
    }
}
