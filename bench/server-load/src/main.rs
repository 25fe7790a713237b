//! Thousands of tables on Quarry's server and on boardgame.io's, one after the other, several times over.
//!
//! `server-load [--tables N] [--connected N] [--rate N] [--calm SECONDS] [--seconds N] [--busy N] [--rounds N] [--only NAME] [--json FILE]`;
//! only to loopback. A name is `boardgame`, `disk`, `memory`, `nowhere`, `postgres` or `relay`; `--only` takes several, with commas
//! between them. What came out goes to FILE as well, for `bench-suite`.

mod http;
mod measure;
mod round;
mod table;
mod target;

use round::{Workload, run};
use server_load::{Figures, Measured, machine};
use target::Target;

/// boardgame.io comes first: all others are compared with it.
const TARGETS: [Target; 6] = [
    Target::Boardgame,
    Target::Disk,
    Target::Memory,
    Target::Nowhere,
    Target::Postgres,
    Target::Relay,
];

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let plan = Workload {
        tables: option("--tables", 2000)?,
        connected: option("--connected", usize::MAX)?,
        rate: option("--rate", 200)?,
        calm: option("--calm", 30)?,
        seconds: option("--seconds", 10)?,
        busy: option("--busy", 200)?,
    };
    let rounds: usize = option("--rounds", 2)?;
    let (only, json): (String, String) =
        (option("--only", String::new())?, option("--json", String::new())?);
    let targets = chosen(&only)?;
    if !json.is_empty() {
        // What cannot be written is refused now, and not after a quarter of an hour.
        std::fs::File::create(&json).map_err(|error| format!("{json}: {error}"))?;
    }
    println!("{} at the start", machine());
    println!("{plan:?}, {rounds} rounds, servers by turns\n");
    let mut best = vec![None::<Figures>; targets.len()];
    for round in 1..=rounds {
        for (target, best) in targets.iter().zip(&mut best) {
            let figures = run(*target, plan).await?;
            println!("round {round}: {:<32} {}", target.name(), line(&figures));
            *best = Some(best.map_or(figures, |other| better(other, figures)));
        }
    }
    let best: Vec<(Target, Figures)> =
        targets.into_iter().zip(best.into_iter().flatten()).collect();
    if let [(Target::Boardgame, peer), ..] = best[..] {
        report(&peer, &best);
    }
    if !json.is_empty() {
        std::fs::write(&json, to_json(&best)?).map_err(|error| format!("{json}: {error}"))?;
    }
    Ok(())
}

fn to_json(best: &[(Target, Figures)]) -> serde_json::Result<String> {
    let measured = |&(target, figures): &(Target, Figures)| Measured {
        key: target.key().to_owned(),
        name: target.name().to_owned(),
        figures,
    };
    serde_json::to_string_pretty(&best.iter().map(measured).collect::<Vec<_>>())
}

/// The targets with these names, or all where none is named.
fn chosen(only: &str) -> Result<Vec<Target>, String> {
    if only.is_empty() {
        return Ok(TARGETS.to_vec());
    }
    let named = |name: &str| TARGETS.into_iter().find(|target| target.key() == name);
    let unknown = only.split(',').find(|name| named(name).is_none());
    match unknown {
        Some(name) => Err(format!("--only knows no '{name}'")),
        None => Ok(TARGETS
            .into_iter()
            .filter(|it| only.split(',').any(|name| name == it.key()))
            .collect()),
    }
}

fn option<T: std::str::FromStr>(name: &str, usual: T) -> Result<T, String> {
    let mut args = std::env::args().skip_while(|arg| arg != name);
    match (args.next(), args.next()) {
        (None, _) => Ok(usual),
        (_, value) => value
            .and_then(|value| value.parse().ok())
            .ok_or_else(|| format!("{name} needs a value that fits")),
    }
}

fn line(figures: &Figures) -> String {
    let Figures { p50, p99, most, per_cpu, table_kib, socket_kib, pair_kib, .. } = figures;
    format!(
        "ack p50 {p50:.2} ms p99 {p99:.2} ms, at most {most:.0} moves/s, {per_cpu:.0} moves per CPU \
         second, {table_kib:.1} KiB per table, {socket_kib:.1} KiB per socket, \
         {pair_kib:.1} KiB per table with two"
    )
}

/// The better of two rounds in each respect: whatever else runs on the machine only makes it worse.
fn better(one: Figures, other: Figures) -> Figures {
    Figures {
        p50: one.p50.min(other.p50),
        p99: one.p99.min(other.p99),
        late: one.late.min(other.late),
        cpu_at_rate: one.cpu_at_rate.min(other.cpu_at_rate),
        most: one.most.max(other.most),
        p99_at_most: one.p99_at_most.min(other.p99_at_most),
        per_cpu: one.per_cpu.max(other.per_cpu),
        table_kib: one.table_kib.min(other.table_kib),
        socket_kib: one.socket_kib.min(other.socket_kib),
        pair_kib: one.pair_kib.min(other.pair_kib),
        ..other
    }
}

type Row = (&'static str, fn(&Figures) -> f64);

/// What is compared.
const ROWS: [Row; 12] = [
    ("ack p50 at the rate, ms", |it| it.p50),
    ("ack p99 at the rate, ms", |it| it.p99),
    ("sent late p99 at the rate, ms", |it| it.late),
    ("server CPU at the rate, s", |it| it.cpu_at_rate),
    ("most moves/s", |it| it.most),
    ("ack p99 at most, ms", |it| it.p99_at_most),
    ("moves per server CPU second", |it| it.per_cpu),
    ("KiB per idle live table", |it| it.table_kib),
    ("KiB per connection", |it| it.socket_kib),
    ("KiB per table with two connections", |it| it.pair_kib),
    ("bytes sent for a move", |it| it.sent),
    ("bytes received for a move, both seats", |it| it.received),
];

fn report(peer: &Figures, best: &[(Target, Figures)]) {
    println!("\nBest of the rounds; in brackets the ratio to boardgame.io.\n");
    print!("| |");
    best.iter().for_each(|(target, _)| print!(" {} |", target.name()));
    println!("\n|---|{}", "---:|".repeat(best.len()));
    for (name, figure) in ROWS {
        print!("| {name} |");
        for (target, figures) in best {
            let value = figure(figures);
            match target {
                Target::Boardgame => print!(" {value:.2} |"),
                // All others are compared with it.
                _ => print!(" {value:.2} ({:.2} ×) |", value / figure(peer)),
            }
        }
        println!();
    }
}
