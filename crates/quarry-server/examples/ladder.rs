//! Matches of computer levels through the server's own path: tables, jobs, minds, log, sockets.
//!
//! ```text
//! cargo run --release -p quarry-server --features testkit --example ladder -- raptor 3 4 --games 200
//! ```
//!
//! Two levels change sides after every game. The score is that of the first one with its 95 % interval; compare it
//! with `quarry match raptor 3 4 --games 200`.

use std::net::SocketAddr;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use quarry_server::Config;
use quarry_server::limits::{Limits, Rate};
use quarry_server::testkit::{Client, Folder, Running, post};
use serde_json::{Value, json};

const USAGE: &str = "usage: ladder GAME LEVEL LEVEL [--games N] [--tables N] [--options JSON]";

struct Plan {
    game: String,
    levels: [u8; 2],
    games: usize,
    /// Tables at the same time.
    tables: usize,
    options: Value,
}

fn read(mut args: impl Iterator<Item = String>) -> Option<Plan> {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let (game, first, second) = (args.next()?, args.next()?, args.next()?);
    let levels = [first.parse().ok()?, second.parse().ok()?];
    let mut plan = Plan { game, levels, games: 100, tables: cores, options: json!({}) };
    while let Some(flag) = args.next() {
        let value = args.next()?;
        match flag.as_str() {
            "--games" => plan.games = value.parse().ok()?,
            "--tables" => plan.tables = value.parse().ok()?,
            "--options" => plan.options = serde_json::from_str(&value).ok()?,
            _ => return None,
        }
    }
    Some(plan)
}

/// Plays one game and says what the seat of the first level got: 1 for a win, a half for a shared place.
async fn play(address: SocketAddr, plan: &Plan, number: usize) -> f64 {
    let side = number % 2;
    let mut levels = plan.levels;
    levels.rotate_left(side);
    let seats = levels.map(|level| json!({"computer": level}));
    let body = json!({"game": plan.game, "seats": seats, "options": plan.options});
    let (status, info) = post(address, "/api/v1/tables", body).await;
    assert_eq!(status, 201, "{info}");
    let table = info["table"].as_str().expect("a name").to_owned();
    let mut watcher = Client::join(address, &table, None).await;
    while watcher.picture.get("over").is_none() {
        watcher.next().await;
        watcher.frames.clear();
        watcher.transcript.clear();
    }
    let ranks: Vec<u64> =
        serde_json::from_value(watcher.picture["over"]["ranks"].clone()).expect("two ranks");
    let (mine, theirs) = (ranks[side], ranks[1 - side]);
    if mine == theirs { 0.5 } else { f64::from(u8::from(mine < theirs)) }
}

#[tokio::main]
async fn main() {
    let Some(plan) = read(std::env::args().skip(1)) else {
        eprintln!("{USAGE}");
        std::process::exit(2);
    };
    let folder = Folder::new("ladder");
    let many = Rate::UNLIMITED;
    let mut config = Config::new(0, folder.data());
    config.pace = Duration::ZERO;
    config.thinkers = plan.tables;
    config.limits =
        Limits { requests: many, tables: many, shows: many, spectator: many, ..Limits::default() };
    let server = Running::with(config).await;
    let (plan, next) = (Arc::new(plan), Arc::new(AtomicUsize::new(0)));
    let mut tables = tokio::task::JoinSet::new();
    for _ in 0..plan.tables.max(1) {
        let (plan, next, address) = (Arc::clone(&plan), Arc::clone(&next), server.address);
        tables.spawn(async move {
            let mut scores = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= plan.games {
                    return scores;
                }
                scores.push((number % 2, play(address, &plan, number).await));
            }
        });
    }
    let scores: Vec<(usize, f64)> = tables.join_all().await.into_iter().flatten().collect();
    tell(&plan, &scores);
    server.stop().await;
}

fn tell(plan: &Plan, scores: &[(usize, f64)]) {
    let all: Vec<f64> = scores.iter().map(|(_, score)| *score).collect();
    let (mean, margin) = interval(&all);
    let Plan { game, levels: [first, second], .. } = plan;
    println!("{game}: level {first} against level {second}, {} games at tables", all.len());
    println!("score of level {first}: {:.1} % ± {:.1}", mean * 100.0, margin * 100.0);
    for seat in 0..2 {
        let side: Vec<f64> = scores.iter().filter(|it| it.0 == seat).map(|it| it.1).collect();
        let (mean, margin) = interval(&side);
        println!("  in seat {seat}: {:.1} % ± {:.1}", mean * 100.0, margin * 100.0);
    }
}

/// The mean, and half of its 95 % interval.
fn interval(scores: &[f64]) -> (f64, f64) {
    let count = scores.len().max(1) as f64;
    let mean = scores.iter().sum::<f64>() / count;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / count;
    (mean, 1.96 * (variance / count).sqrt())
}
