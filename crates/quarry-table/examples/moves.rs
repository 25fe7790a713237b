//! What a move of a real game costs a table: decide, commit, and a frame for each audience.
//!
//! `cargo run --release -p quarry-table --example moves [ROUNDS [GAME]]` prints microseconds of processor time and
//! bytes of all frames for a move: the best of ROUNDS passes over the same random games. With one round and a game it
//! is fit for `valgrind --tool=callgrind --toggle-collect='moves::pass*'`.

use std::time::Duration;

use cpu_time::ThreadTime;
use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_fair::{Bytes, Secret, commitment};
use quarry_game::{Notation, QuickDice, Roll, Seat, Secrets, Telling, Viewer};
use quarry_table::clock::Control;
use quarry_table::wire::{Command, Request};
use quarry_table::{
    AnyTable, DecisionRequest, Head, Input, Ruling, SeatPlan, Table, TableId, Terms,
};
use raptor::Raptor;
use serde_json::{Value, json};

const SECRET: Secret = Secret::from_bytes([4; 32]);
/// Random games of each kind.
const GAMES: u64 = 4;
/// Decisions of each game at most.
const MOST: usize = 250;
/// Mode, players and scenario.
const MOOGH: [(&str, usize, &str); 4] = [
    ("competitive", 2, "s01"),
    ("competitive", 4, "s10"),
    ("cooperative", 3, "s11"),
    ("solo", 1, "s05"),
];

fn main() {
    let mut args = std::env::args().skip(1);
    let rounds = args.next().and_then(|rounds| rounds.parse().ok()).unwrap_or(5);
    let asked = Asked { rounds, only: args.next().unwrap_or_default() };
    for environment in ["jungle", "savannah"] {
        let options = json!({"environment": environment});
        asked.measure::<Raptor>(&format!("raptor {environment}"), &options, 2);
    }
    for players in [2, 4] {
        let options = json!({"players": players, "rescue": true});
        asked.measure::<PlanetRaiders>(&format!("planet-raiders {players}"), &options, players);
    }
    for (mode, players, scenario) in MOOGH {
        let options = json!({"mode": mode, "players": players, "scenario": scenario, "difficulty": "hunter", "round_cap": true});
        asked.measure::<Moogh>(&format!("moogh {mode} {players}"), &options, players);
    }
}

/// What was asked for on the command line.
struct Asked {
    rounds: u32,
    /// How the names of the games begin.
    only: String,
}

impl Asked {
    /// Prints a line for games with `options`.
    fn measure<G>(&self, name: &str, options: &Value, seats: usize)
    where
        G: Notation + Secrets + Telling,
    {
        if !name.starts_with(&self.only) {
            return;
        }
        let games: Vec<_> = (1..=GAMES).map(|seed| random::<G>(options, seats, seed)).collect();
        let moves: usize = games.iter().map(|inputs| inputs.len() - seats).sum();
        let (mut best, mut bytes) = (Duration::MAX, 0);
        for _ in 0..self.rounds {
            let round = games.iter().map(|inputs| replayed::<G>(options, seats, inputs));
            let (spent, written) =
                round.fold((Duration::ZERO, 0), |sum, game| (sum.0 + game.0, sum.1 + game.1));
            (best, bytes) = (best.min(spent), written);
        }
        let micros = best.as_secs_f64() * 1e6 / moves as f64;
        println!("{name}: {micros:.2} µs and {} bytes a move, {moves} moves", bytes / moves);
    }
}

/// The time that the decisions of a game take, and the bytes of their frames.
fn replayed<G>(options: &Value, seats: usize, inputs: &[Input]) -> (Duration, usize)
where
    G: Notation + Secrets + Telling,
{
    let (sitting, playing) = inputs.split_at(seats);
    let mut table = empty::<G>(options, seats);
    take(&mut table, sitting);
    let start = ThreadTime::now();
    let bytes = pass(&mut table, playing);
    (start.elapsed(), bytes)
}

/// What is measured; out of line, so that a profiler can find it.
#[inline(never)]
fn pass<G: Notation + Secrets + Telling>(table: &mut Table<G>, inputs: &[Input]) -> usize {
    take(table, inputs)
}

/// Takes all inputs; the bytes of all frames.
fn take<G: Notation + Secrets + Telling>(table: &mut Table<G>, inputs: &[Input]) -> usize {
    let mut bytes = 0;
    for input in inputs {
        let Ok(Ruling::Take(step)) = table.decide(input, 0) else { panic!("{input:?} is refused") };
        let committed = table.commit(&step).expect("it was decided just now");
        bytes += committed.frames.iter().map(|frame| frame.json.len()).sum::<usize>();
    }
    bytes
}

fn empty<G: Notation + Telling>(options: &Value, seats: usize) -> Table<G> {
    let id = TableId::new(1);
    let head = Head {
        id,
        rules: G::rules(),
        options: options.clone(),
        control: Control::None,
        seats: vec![SeatPlan::Open; seats],
        listed: false,
        commitment: commitment(id.number(), &SECRET),
        created: 0,
        terms: Terms::default(),
    };
    Table::new(head, SECRET).expect("the options are valid")
}

/// Sits down on every chair, then decides at random.
fn random<G: Notation + Secrets + Telling>(options: &Value, seats: usize, seed: u64) -> Vec<Input> {
    let mut table = empty::<G>(options, seats);
    let sit = |seat: usize| Input::Sit {
        seats: vec![Seat::at(seat)],
        key: Bytes([seat as u8; 32]),
        contribution: Bytes([seed as u8; 32]),
        wishes: Vec::new(),
    };
    let mut inputs: Vec<Input> = (0..seats).map(sit).collect();
    take(&mut table, &inputs);
    let mut dice = QuickDice::new(seed);
    while inputs.len() < MOST
        && let Some(input) = decision(&table, inputs.len(), &mut dice)
    {
        take(&mut table, std::slice::from_ref(&input));
        inputs.push(input);
    }
    inputs
}

/// Any decision of the first seat that has one.
fn decision<G: Notation + Secrets + Telling>(
    table: &Table<G>,
    number: usize,
    dice: &mut QuickDice,
) -> Option<Input> {
    let asked = |seat| {
        let request = table.decision_request(seat)?.downcast::<DecisionRequest<G>>().ok()?;
        (!request.written.is_empty()).then_some((seat, *request))
    };
    let (seat, request) = table.head().chairs().find_map(asked)?;
    let action = request.written[dice.below(request.written.len() as u32) as usize].clone();
    let command = Command::Act { expect: table.view_seq(Viewer::Seat(seat)), action };
    let idem = Bytes((number as u128).to_le_bytes());
    Some(Input::Player { seat, request: Request { idem, command } })
}
