//! Writes how many random games a second of its processor the program plays, for `modules.test.js --speed`.

use quarry_page::Page;
use quarry_page::testkit::GAMES;
use quarry_search::Timer;
use serde_json::{Map, Value, json};

/// So many games of each take about a second.
const COUNTS: [u32; 3] = [20_000, 2000, 2000];
const ROUNDS: usize = 3;

fn main() -> std::io::Result<()> {
    let file = std::env::args().nth(1).expect("a file");
    let mut page = Page::new(|_, _| {});
    let mut told = Map::new();
    for (game, count) in GAMES.into_iter().zip(COUNTS) {
        let mut rounds: Vec<f64> = (0..ROUNDS)
            .map(|_| {
                let began = Timer::Cpu.now();
                page.answer(&json!({"playouts": {"game": game, "count": count}}).to_string());
                f64::from(count) / (Timer::Cpu.now() - began).as_secs_f64()
            })
            .collect();
        rounds.sort_by(f64::total_cmp);
        told.insert(game.to_owned(), json!({"count": count, "each": rounds[ROUNDS / 2]}));
    }
    std::fs::write(file, Value::Object(told).to_string())
}
