//! Random decisions per second, interleaved with random chess moves of `cozy-chess`.
//!
//! `cargo bench -p moogh`: five windows of half a second each in turn, best of five, three times;
//! the median ratio is the figure to hold against the goals.

use std::time::{Duration, Instant};

use cozy_chess::{Board, GameStatus, Move};
use moogh::{Moogh, Options};
use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Roll, Seed};

const WINDOW: Duration = Duration::from_millis(500);
const WINDOWS: usize = 5;
const RUNS: usize = 3;

fn main() {
    let starts = starts();
    let mut ratios: Vec<f64> = (0..RUNS)
        .map(|run| {
            let mut best = [0.0f64; 2];
            for window in 0..WINDOWS {
                let seed = (run * WINDOWS + window) as u64;
                best[0] = best[0].max(rate(|| hunt(&starts, seed)));
                best[1] = best[1].max(rate(|| chess(seed)));
            }
            let [moogh, chess] = best.map(|rate| rate / 1e6);
            println!("moogh {moogh:.2} M decisions/s, chess {chess:.2} M moves/s");
            moogh / chess
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    println!("median ratio {:.2}", ratios[RUNS / 2]);
}

/// Every scenario in two competitive and two common settings.
fn starts() -> Vec<Moogh> {
    let tables = [("competitive", 2), ("competitive", 4), ("cooperative", 3), ("solo", 1)];
    let mut starts = Vec::new();
    for scenario in 1..=12 {
        for (mode, players) in tables {
            let options = Options {
                mode: Some(mode.into()),
                players: Some(players),
                scenario: Some(format!("s{scenario:02}")),
                difficulty: Some("hunter".into()),
                ..Options::default()
            };
            let mut dice = Seed::from_phrase("bench").dice("setup", 0);
            let setup = Moogh::set_up(&options, &mut dice).expect("these options are valid");
            starts.push(Moogh::start(&setup));
        }
    }
    starts
}

/// Decisions per second of a load that counts its decisions.
fn rate(mut load: impl FnMut() -> u64) -> f64 {
    let (begin, mut count) = (Instant::now(), 0);
    while begin.elapsed() < WINDOW {
        count += load();
    }
    count as f64 / begin.elapsed().as_secs_f64()
}

/// One random game from each start.
fn hunt(starts: &[Moogh], seed: u64) -> u64 {
    let mut dice = QuickDice::new(seed);
    let mut actions = Vec::with_capacity(1024);
    starts.iter().map(|start| playout(*start, &mut dice, &mut actions)).sum()
}

fn playout(mut game: Moogh, dice: &mut QuickDice, actions: &mut Vec<moogh::Action>) -> u64 {
    let mut decisions = 0;
    loop {
        match Game::pending(&game) {
            Pending::Over(_) => return decisions,
            Pending::Chance => {
                let outcome = game.draw(dice);
                game.resolve(outcome, &mut Quiet);
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is asked");
                actions.clear();
                game.legal_actions(seat, actions);
                game.apply_legal(seat, dice.pick(actions), &mut Quiet);
                decisions += 1;
            }
        }
    }
}

/// Ten random games of chess.
fn chess(seed: u64) -> u64 {
    let mut dice = QuickDice::new(seed);
    let mut moves: Vec<Move> = Vec::with_capacity(256);
    let mut count = 0;
    for _ in 0..10 {
        let mut board = Board::default();
        while board.status() == GameStatus::Ongoing {
            moves.clear();
            board.generate_moves(|piece| {
                moves.extend(piece);
                false
            });
            board.play_unchecked(dice.pick(&moves));
            count += 1;
        }
    }
    count
}
