//! What several nodes and workers cost the PostgreSQL that they share: sessions, statements at rest, statements of a move.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use clap::Args;
use quarry_game::QuickDice;
use quarry_postgres::{Postgres, create_database, sql_at};
use quarry_server::testkit::{Client, create, sit};
use serde_json::json;

use super::statements::{count, reset, sessions};
use crate::load::{Live, Spread};
use crate::report::Trouble;
use crate::server::{Start, Worker};

/// Nodes and workers, case by case.
const CASES: [(usize, usize); 6] = [(1, 0), (2, 0), (3, 0), (1, 1), (2, 2), (3, 3)];
/// Between two moves of one table.
const PAUSE: Duration = Duration::from_millis(100);

/// How much of everything.
#[derive(Args, Debug)]
pub(crate) struct Plan {
    /// The program under load.
    #[arg(long, default_value = "target/release/quarry")]
    program: String,
    /// Tables of two people, whose sockets are at different nodes.
    #[arg(long, default_value_t = 24)]
    tables: usize,
    /// For how long each case rests and moves.
    #[arg(long, default_value_t = 8)]
    seconds: u64,
}

/// One row for each case.
pub(crate) async fn run(plan: Plan) -> Result<(), Trouble> {
    let settings = ["shared_preload_libraries=pg_stat_statements", "pg_stat_statements.max=2000"];
    let postgres = Postgres::start(&settings)?;
    println!(
        "| nodes | workers | sessions at rest | under load | statements a second at rest | moves | moves/s | statements of a move | ack p50 / p95 |"
    );
    println!("|---:|---:|---:|---:|---:|---:|---:|---:|---|");
    for (nodes, workers) in CASES {
        let database = create_database(postgres.folder())?;
        sql_at(&database, "create extension pg_stat_statements")?;
        case(&plan, &database, nodes, workers).await?;
    }
    Ok(())
}

async fn case(plan: &Plan, database: &str, nodes: usize, workers: usize) -> Result<(), Trouble> {
    let start = Start::on_database(&plan.program, database);
    let servers = (0..nodes).map(|_| start.server()).collect::<Result<Vec<_>, _>>()?;
    let workers: Vec<Worker> =
        (0..workers).map(|_| Worker::start(&plan.program, database)).collect::<Result<_, _>>()?;
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let mut tables = Vec::new();
    for index in 0..plan.tables {
        tables.push(table(&addresses, index).await);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let seconds = Duration::from_secs(plan.seconds);
    reset(database)?;
    tokio::time::sleep(seconds).await;
    let (rest, resting) = (count(database)?, sessions(database)?);
    reset(database)?;
    let moves = Arc::new(AtomicU64::new(0));
    let tasks: Vec<_> = tables
        .into_iter()
        .enumerate()
        .map(|(index, pair)| tokio::spawn(play(pair, index as u64, seconds, Arc::clone(&moves))))
        .collect();
    tokio::time::sleep(seconds / 2).await;
    let loaded = sessions(database)?;
    let mut acks = Vec::new();
    for task in tasks {
        acks.extend(task.await?);
    }
    let (all, moves) = (count(database)?, moves.load(Ordering::Acquire));
    let each = all.saturating_sub(rest) as f64 / moves.max(1) as f64;
    let acks = Spread::of(acks);
    println!(
        "| {nodes} | {} | {resting} | {loaded} | {:.1} | {moves} | {:.0} | {each:.2} | {:.1} / {:.1} ms |",
        workers.len(),
        rest as f64 / seconds.as_secs_f64(),
        moves as f64 / seconds.as_secs_f64(),
        acks.p50.as_secs_f64() * 1e3,
        acks.p95.as_secs_f64() * 1e3,
    );
    Ok(())
}

/// Two people at one table, each at another node where there are several.
async fn table(nodes: &[SocketAddr], index: usize) -> [Live; 2] {
    let [first, second] = [0, 1].map(|seat| nodes[(index + seat) % nodes.len()]);
    let table = create(first, json!(["open", "open"])).await;
    let one = sit(first, &table, 1).await;
    let two = sit(second, &table, 2).await;
    let key = |seated: &serde_json::Value| seated["key"].as_str().map(str::to_owned);
    let one = Client::join(first, &table, key(&one).as_deref()).await;
    let two = Client::join(second, &table, key(&two).as_deref()).await;
    [Live::new(one), Live::new(two)]
}

/// The seat that may decide moves, until the time is over.
async fn play(
    mut pair: [Live; 2],
    seed: u64,
    time: Duration,
    moves: Arc<AtomicU64>,
) -> Vec<Duration> {
    let (mut dice, until) = (QuickDice::new(seed), tokio::time::Instant::now() + time);
    let mut acks = Vec::new();
    while tokio::time::Instant::now() < until {
        tokio::time::sleep(PAUSE).await;
        for person in &mut pair {
            if let Some(took) = person.step(&mut dice).await {
                moves.fetch_add(1, Ordering::AcqRel);
                acks.push(took);
            }
        }
    }
    acks
}
