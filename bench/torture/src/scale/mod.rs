//! A million open tables, as rows: does what people do cost more than beside a thousand?
//!
//! A server on PostgreSQL plays a few real tables. One of them is copied as often as asked for, with its steps, jobs, seats
//! and accounts, so that each copy is a sound table. At each size the same things are measured.

pub(crate) mod connections;
mod fill;
mod statements;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use clap::Args;
use quarry_game::QuickDice;
use quarry_postgres::{Postgres, create_database, sql_at};
use quarry_server::testkit::{Client, connect_from, get, http_over};
use serde_json::{Value, json};

use crate::load::{Live, Spread, post, sit_alone};
use crate::report::Trouble;
use crate::server::{Server, Start};

/// What a PostgreSQL for so many rows is given.
const SETTINGS: &[&str] = &[
    "shared_preload_libraries=pg_stat_statements",
    "pg_stat_statements.max=2000",
    "shared_buffers=2GB",
    "max_wal_size=8GB",
    "checkpoint_timeout=30min",
    "autovacuum=off",
];
const OPENED: usize = 100;
const MOVED: usize = 300;
const LISTED: usize = 60;
const PAIRED: u8 = 50;
const LOADED: u64 = 100;
/// Before a guest who waits asks again, and until when.
const AGAIN: Duration = Duration::from_millis(50);
const PATIENCE: Duration = Duration::from_secs(20);

/// How far to go.
#[derive(Args, Debug)]
pub(crate) struct Plan {
    /// The program under load.
    #[arg(long, default_value = "target/release/quarry")]
    program: String,
    /// Open tables in the end; measured at every power of ten from a thousand on.
    #[arg(long, default_value_t = 1_000_000)]
    tables: u64,
}

/// Measures at every size and prints one row for each.
pub(crate) async fn run(plan: Plan) -> Result<(), Trouble> {
    let postgres = Postgres::start(SETTINGS)?;
    let database = create_database(postgres.folder())?;
    sql_at(&database, "create extension pg_stat_statements")?;
    let start = Start::on_database(&plan.program, &database);
    let template = Template::play(&start.server()?).await?;
    fill::prepare(&database)?;
    println!(
        "| open tables | opening | sitting down | moving | lobby | watch | my games | pairing | reading a log |"
    );
    println!("|---:|---|---|---|---|---|---|---|---|");
    let (mut size, mut there, mut polls) = (1000.min(plan.tables), 0, Vec::new());
    loop {
        let began = Instant::now();
        fill::fill(&database, &template.table, there..size)?;
        eprintln!("{size} tables after {:.0} s", began.elapsed().as_secs_f64());
        there = size;
        // A server of its own each time, so that it has read none of the logs.
        let server = start.server()?;
        let mut visit = Visit::new(server.address, &database);
        visit.row(size, &mut Dealt::new(size)).await?;
        polls.push((size, statements::polls(&database)?));
        drop(server);
        if size >= plan.tables {
            break;
        }
        size = (size * 10).min(plan.tables);
    }
    statements::print(&polls);
    println!("\nsize of the database: {}", fill::size(&database)?);
    Ok(())
}

/// A table that is copied.
struct Template {
    table: String,
}

impl Template {
    /// Opens one against the clock and sits down. Nothing is decided: each copy draws other cards.
    async fn play(server: &Server) -> Result<Template, Trouble> {
        let asked = json!({"game": "raptor", "seats": ["open", "open"], "control": "2d"});
        let (_, made) = post(server.address, "/api/v1/tables", &asked).await.ok_or("no table")?;
        let table = made["table"].as_str().ok_or("no table")?.to_owned();
        let body = json!({"seats": [0, 1], "contribution": "07".repeat(32)});
        let path = format!("/api/v1/tables/{table}/seats");
        let (_, seated) = post(server.address, &path, &body).await.ok_or("no seat")?;
        seated["key"].as_str().ok_or("no key")?;
        Ok(Template { table })
    }
}

/// Names of accounts and addresses that no other size has.
struct Dealt {
    size: u64,
}

impl Dealt {
    fn new(size: u64) -> Dealt {
        Dealt { size }
    }

    fn name(&self, number: u8) -> String {
        format!("Guest {} {number}", self.size)
    }
}

/// One round of what people do at a server.
struct Visit {
    address: SocketAddr,
    database: String,
}

impl Visit {
    fn new(address: SocketAddr, database: &str) -> Visit {
        Visit { address, database: database.to_owned() }
    }

    async fn row(&mut self, size: u64, dealt: &mut Dealt) -> Result<(), Trouble> {
        // Whatever is dear the first time, such as plans and the page cache.
        for _ in 0..10 {
            sit_alone(self.address).await.ok_or("no table")?;
        }
        self.lists("/api/v1/tables", "", 3).await?;
        statements::reset(&self.database)?;
        let (opened, sat, tables) = self.open().await?;
        let moved = self.moves(&tables).await?;
        let lobby = self.lists("/api/v1/tables", "", LISTED).await?;
        let watch = self.lists("/api/v1/watch", "", LISTED / 3).await?;
        let cookie = self.account(dealt).await?;
        let mine = self.lists("/api/v1/me/games", &cookie, LISTED).await?;
        let paired = self.pairs().await?;
        let read = self.reads(size).await?;
        let all = [opened, sat, moved, lobby, watch, mine, paired, read];
        let cells = all.map(|it| {
            let [p50, p95] = [it.p50, it.p95].map(|it| it.as_secs_f64() * 1e3);
            format!("{p50:.1} / {p95:.1}")
        });
        println!("| {size} | {} |", cells.join(" | "));
        // Long enough for each of the polls to run some times.
        tokio::time::sleep(Duration::from_secs(5)).await;
        Ok(())
    }

    async fn open(&self) -> Result<(Spread, Spread, Vec<(String, String)>), Trouble> {
        let (mut opened, mut sat, mut tables) = (Vec::new(), Vec::new(), Vec::new());
        for index in 0..OPENED {
            let began = Instant::now();
            let asked =
                json!({"game": "raptor", "seats": ["open", "open"], "listed": index % 5 == 0});
            let (_, made) = post(self.address, "/api/v1/tables", &asked).await.ok_or("no table")?;
            opened.push(began.elapsed());
            let table = made["table"].as_str().ok_or("no table")?.to_owned();
            let body = json!({"seats": [0, 1], "contribution": "07".repeat(32)});
            let (began, path) = (Instant::now(), format!("/api/v1/tables/{table}/seats"));
            let (_, seated) = post(self.address, &path, &body).await.ok_or("no seat")?;
            sat.push(began.elapsed());
            tables.push((table, seated["key"].as_str().ok_or("no key")?.to_owned()));
        }
        Ok((Spread::of(opened), Spread::of(sat), tables))
    }

    async fn moves(&self, tables: &[(String, String)]) -> Result<Spread, Trouble> {
        let (mut dice, mut times) = (QuickDice::new(9), Vec::new());
        for (table, key) in tables.iter().cycle() {
            let mut live = Live::new(Client::join(self.address, table, Some(key)).await);
            for _ in 0..5 {
                times.extend(live.step(&mut dice).await);
            }
            if times.len() >= MOVED {
                break;
            }
        }
        Ok(Spread::of(times))
    }

    async fn lists(&self, path: &str, cookie: &str, count: usize) -> Result<Spread, Trouble> {
        let mut times = Vec::new();
        for _ in 0..count {
            let (began, stream) =
                (Instant::now(), tokio::net::TcpStream::connect(self.address).await?);
            let (status, _, text) =
                http_over(stream, "GET", path, cookie, "").await.ok_or("no answer")?;
            if status != 200 {
                return Err(format!("{path}: {status} {text}").into());
            }
            times.push(began.elapsed());
        }
        Ok(Spread::of(times))
    }

    /// An account with some running games; its cookie.
    async fn account(&self, dealt: &Dealt) -> Result<String, Trouble> {
        let body = json!({"name": dealt.name(0), "password": "correct horse battery"}).to_string();
        let stream = tokio::net::TcpStream::connect(self.address).await?;
        let answer = http_over(stream, "POST", "/api/v1/accounts", "", &body).await;
        let (_, head, text) = answer.ok_or("no account")?;
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = set.and_then(|set| set.split(';').next()).ok_or(text)?;
        let header = format!("Cookie: {cookie}\r\n");
        let mut seats = Vec::new();
        for _ in 0..20 {
            let (table, key) = sit_alone(self.address).await.ok_or("no table")?;
            seats.push(json!({"table": table, "key": key}));
        }
        let stream = tokio::net::TcpStream::connect(self.address).await?;
        let seats = Value::from(seats).to_string();
        let kept = http_over(stream, "POST", "/api/v1/me/seats", &header, &seats).await;
        kept.ok_or("seats were not kept").map(|_| header).map_err(Into::into)
    }

    /// Two guests ask at a time; until the second is told of the table.
    async fn pairs(&self) -> Result<Spread, Trouble> {
        let mut times = Vec::new();
        for pair in 0..PAIRED {
            let [first, second] = [1, 2].map(|last| std::net::Ipv4Addr::new(127, 40, pair, last));
            let asked = json!({"game": "raptor", "control": "5+3"});
            self.play(first, &asked).await?;
            let (began, mut asked) = (Instant::now(), asked);
            loop {
                let found = self.play(second, &asked).await?;
                if found["table"].is_string() {
                    break;
                }
                if began.elapsed() > PATIENCE {
                    return Err(format!("a guest waits alone: {found}").into());
                }
                asked["ticket"] = found["ticket"].clone();
                tokio::time::sleep(AGAIN).await;
            }
            times.push(began.elapsed());
        }
        Ok(Spread::of(times))
    }

    async fn play(&self, from: std::net::Ipv4Addr, asked: &Value) -> Result<Value, Trouble> {
        let stream = connect_from(from, self.address).await?;
        let answer = http_over(stream, "POST", "/api/v1/play", "", &asked.to_string()).await;
        let (_, _, text) = answer.ok_or("no answer")?;
        Ok(serde_json::from_str(&text)?)
    }

    /// Tables that this server has not read yet.
    async fn reads(&self, size: u64) -> Result<Spread, Trouble> {
        let mut times = Vec::new();
        for index in 0..LOADED.min(size) {
            let number = index * (size / LOADED.min(size));
            let table = fill::table(&self.database, number)?;
            let began = Instant::now();
            let (status, text) = get(self.address, &format!("/api/v1/tables/{table}")).await;
            if status != 200 {
                return Err(format!("table {table}: {status} {text}").into());
            }
            times.push(began.elapsed());
        }
        Ok(Spread::of(times))
    }
}
