//! A table of the server without the network: views, frames, moves, a long game replayed.

use cpu_time::ThreadTime;
use planet_raiders::PlanetRaiders;
use quarry_fair::{Bytes, Secret, commitment};
use quarry_game::{Game, Notation, QuickDice, Roll, Seat, Telling, Viewer};
use quarry_table::clock::Control;
use quarry_table::wire::{Command, Request};
use quarry_table::{Audiences, Head, Input, Ruling, SeatPlan, Step, Table, TableId, Terms};
use raptor::Raptor;
use raptor::layout::Layout;
use serde_json::{Value, json};

use crate::row::{Better, Row};

const CHAPTER: &str = "tables";
/// The number of steps of the replayed game.
const LONG: usize = 2000;
const SECRET: Secret = Secret::from_bytes([4; 32]);

/// The cost of views, frames and moves.
pub(crate) fn rows() -> Vec<Row> {
    let setup = raptor::Setup { layout: Layout::REFERENCE };
    let game: Raptor = quarry_harness::after_random_steps(&setup, &mut QuickDice::new(3), 60);
    let seat = Viewer::Seat(Seat::at(0));
    let (table, _) = played::<Raptor>(json!({}), 2, 80, 1);
    let long = json!({"players": 4, "rescue": true});
    let steps = long_game(&long);
    let row = |name: &str, value, unit| Row::new(CHAPTER, name, value, unit, Better::Less);
    let reading = micros(1, || replayed::<PlanetRaiders>(&long, 4, &steps)) / 1e3;
    let reading_name = format!("Planet Raiders: a game of {LONG} steps replayed");
    vec![
        row("Raptor: the view of a seat", micros(20_000, || game.view(seat)), "µs"),
        row("Raptor: a whole picture as JSON", micros(500, || table.sync(seat)), "µs"),
        row("Raptor: decide and commit a move, with all frames", a_move(&table), "µs"),
        row(&reading_name, reading, "ms"),
    ]
}

/// CPU time of one call, in the best of five rounds.
fn micros<T>(calls: u32, mut call: impl FnMut() -> T) -> f64 {
    let round = |_| {
        let start = ThreadTime::now();
        for _ in 0..calls {
            std::hint::black_box(call());
        }
        start.elapsed().as_secs_f64() * 1e6 / f64::from(calls)
    };
    (0..5).map(round).fold(f64::INFINITY, f64::min)
}

/// A table at which nobody sits yet.
pub(crate) fn head(number: u64, rules: String, options: Value, seats: usize) -> (Head, Secret) {
    let id = TableId::new(number);
    let head = Head {
        id,
        rules,
        options,
        control: Control::None,
        seats: vec![SeatPlan::Open; seats],
        listed: false,
        commitment: commitment(id.number(), &SECRET),
        created: 0,
        terms: Terms::default(),
    };
    (head, SECRET)
}

fn empty<G: Notation + Telling>(options: Value, seats: usize) -> Table<G> {
    let (head, secret) = head(1, G::rules(), options, seats);
    Table::new(head, secret).expect("the options are valid")
}

/// The first random game that goes on for so long.
fn long_game(options: &Value) -> Vec<Step> {
    let game = |seed| played::<PlanetRaiders>(options.clone(), 4, LONG, seed).1;
    (1..).map(game).find(|steps| steps.len() == LONG).expect("some games are long")
}

/// Every chair is taken, and random moves follow until there are so many steps.
fn played<G: Notation + Telling>(
    options: Value,
    seats: u8,
    most: usize,
    seed: u64,
) -> (Table<G>, Vec<Step>) {
    let mut table = empty::<G>(options, seats.into());
    let sit = |seat: u8| Input::Sit {
        seats: vec![Seat::at(seat.into())],
        key: Bytes([seat; 32]),
        contribution: Bytes([seat; 32]),
        wishes: Vec::new(),
    };
    let mut steps: Vec<Step> = (0..seats).map(|seat| take(&mut table, &sit(seat))).collect();
    let mut dice = QuickDice::new(seed);
    while steps.len() < most {
        let Some(input) = random_move(&table, seats.into(), steps.len(), &mut dice) else { break };
        steps.push(take(&mut table, &input));
    }
    (table, steps)
}

fn take<G: Notation + Telling>(table: &mut Table<G>, input: &Input) -> Step {
    let Ok(Ruling::Take(step)) = table.decide(input, 0) else { panic!("{input:?} is refused") };
    table.commit(&step).expect("it was decided just now");
    step
}

/// Any move of the first seat that has one, read off its picture.
fn random_move<G: Notation + Telling>(
    table: &Table<G>,
    seats: usize,
    number: usize,
    dice: &mut QuickDice,
) -> Option<Input> {
    (0..seats).map(Seat::at).find_map(|seat| {
        let frame = table.sync(Viewer::Seat(seat));
        let picture: Value = serde_json::from_str(&frame.json).expect("frames are JSON");
        let legal = picture["legal"].as_array().filter(|legal| !legal.is_empty())?;
        let action = legal[dice.below(legal.len() as u32) as usize]["action"].as_str()?;
        let command = Command::Act { expect: frame.view_seq, action: action.to_owned() };
        let idem = Bytes((number as u128).to_le_bytes());
        Some(Input::Player { seat, request: Request { idem, command } })
    })
}

/// One move, each on a copy of the same table; the copy is counted too.
fn a_move(table: &Table<Raptor>) -> f64 {
    let input = random_move(table, 2, 1000, &mut QuickDice::new(2)).expect("the game goes on");
    micros(300, || take(&mut table.clone(), &input))
}

/// From a log in memory to a table that is ready.
fn replayed<G: Notation + Telling>(options: &Value, seats: usize, steps: &[Step]) -> Table<G> {
    let mut table = empty::<G>(options.clone(), seats);
    for step in steps {
        table.commit_before(step, Audiences::NONE).expect("the steps follow");
    }
    table
}
