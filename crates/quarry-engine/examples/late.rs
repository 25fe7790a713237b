//! What a step costs early and late in a game of Raptor: as lines of the protocol, and beside a copy of the whole
//! game for each step, which the engine made up to version 0.1.

use std::hint::black_box;
use std::time::{Duration, Instant};

use quarry_engine::{Engine, Limits};
use quarry_game::{Game, Notation, Pending, Play, Seat, Seed};
use raptor::{Action, Raptor};

/// How often each is measured; the fastest counts.
const TRIES: usize = 2_000;

fn main() {
    println!("{:>6}  {:>12}  {:>12}  {:>14}", "step", "line", "step", "copy and step");
    let mut first = None;
    for steps in [10, 1_750, 10_000] {
        let (play, seat, action) = game_of(steps);
        let times =
            [line(&play, seat, action), step(&play, seat, action), copy(&play, seat, action)];
        let first = *first.get_or_insert(times);
        let shown: Vec<String> = times
            .iter()
            .zip(first)
            .map(|(time, first)| {
                format!("{:.2} µs ×{:.2}", micros(*time), micros(*time) / micros(first))
            })
            .collect();
        println!("{steps:>6}  {}", shown.join("  "));
    }
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

/// A game of at least so many steps before a step that can be taken back. Both sides end their phases at once, so
/// that it never ends.
fn game_of(steps: usize) -> (Play<Raptor>, Seat, Action) {
    let seed = Seed::from_phrase("late");
    let setup = Raptor::set_up(&Default::default(), &mut seed.dice("setup", 0)).expect("a game");
    let (mut play, mut legal) = (Play::<Raptor>::new(setup), Vec::new());
    loop {
        match play.game().pending() {
            Pending::Over(_) => unreachable!("a game without deeds goes on"),
            Pending::Chance => drop(play.draw(&seed)),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                play.game().legal_actions(seat, &mut legal);
                let walk = |action: &&Action| matches!(action, Action::StepBaby { .. });
                if let Some(walk) = legal.iter().find(walk).filter(|_| play.steps().len() >= steps)
                {
                    return (play, seat, *walk);
                }
                let end = legal.iter().find(|action| **action == Action::End);
                let action = *end.unwrap_or(&legal[0]);
                play.act(seat, action).expect("it is legal");
            }
        }
    }
}

fn fastest(mut once: impl FnMut() -> Duration) -> Duration {
    (0..TRIES).map(|_| once()).min().expect("a try")
}

/// The step as a line of the protocol; it is taken back by another line.
fn line(play: &Play<Raptor>, seat: Seat, action: Action) -> Duration {
    let mut engine = Engine::<Raptor>::new(Some("late".to_owned()), Limits::default());
    let record = serde_json::to_string(&play.record()).expect("a record is plain data");
    assert!(engine.reply(&format!(r#"{{"cmd": "load", "record": {record}}}"#)).contains("ok"));
    let written = play.game().write_action(action);
    let apply = format!(r#"{{"cmd": "apply", "seat": {seat}, "action": "{written}"}}"#);
    let undo = format!(r#"{{"cmd": "undo", "seat": {seat}}}"#);
    fastest(|| {
        let since = Instant::now();
        let answer = engine.reply(&apply);
        let time = since.elapsed();
        assert!(answer.contains("ok") && engine.reply(&undo).contains("ok"));
        time
    })
}

/// The step alone; it is taken back.
fn step(play: &Play<Raptor>, seat: Seat, action: Action) -> Duration {
    let mut play = play.clone();
    fastest(|| {
        let since = Instant::now();
        black_box(play.act(seat, action)).expect("it is legal");
        let time = since.elapsed();
        play.undo(seat).expect("it is open");
        time
    })
}

/// The step on a copy of the whole game, which takes its place.
fn copy(play: &Play<Raptor>, seat: Seat, action: Action) -> Duration {
    let mut kept = play.clone();
    fastest(|| {
        let since = Instant::now();
        let mut copy = kept.clone();
        black_box(copy.act(seat, action)).expect("it is legal");
        kept = copy;
        let time = since.elapsed();
        kept.undo(seat).expect("it is open");
        time
    })
}
