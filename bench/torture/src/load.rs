//! Many accounts that pair, play and are told, beside live tables.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::Args;
use futures_util::{StreamExt, stream};
use quarry_game::{QuickDice, Roll};
use quarry_postgres::new_database;
use quarry_server::testkit::{Client, Folder, http_over};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::people::{Ledger, Pace, People};
use crate::report::Trouble;
use crate::server::Start;

/// Hosts of web hooks: a server sends four messages at a time to one.
const HOSTS: usize = 50;
/// Tasks that move at the live tables.
const MOVERS: usize = 20;
/// How many sit down at once.
const HANDS: usize = 16;
const GIVEN_UP: Duration = Duration::from_secs(20);
/// The bound on pairing.
const PAIRED: Duration = Duration::from_secs(1);
const DRAIN: Duration = Duration::from_secs(120);

/// How much of everything.
#[derive(Args, Debug)]
pub(crate) struct Plan {
    /// The program under load.
    #[arg(long, default_value = "target/release/quarry")]
    program: String,
    /// Accounts that pair, play and are told.
    #[arg(long, default_value_t = 1000)]
    accounts: usize,
    /// Tables with a socket each.
    #[arg(long, default_value_t = 2000)]
    tables: usize,
    /// Moves each second at these tables.
    #[arg(long, default_value_t = 100)]
    rate: u32,
    /// For how long accounts play.
    #[arg(long, default_value_t = 120)]
    seconds: u64,
    /// For how long the tables are measured alone before.
    #[arg(long, default_value_t = 30)]
    quiet: u64,
    /// On a PostgreSQL instead of a file.
    #[arg(long)]
    postgres: bool,
}

/// When an ack came, and after what time.
type Acks = Arc<Mutex<Vec<(Instant, Duration)>>>;

/// Runs it and prints the figures; fails where a bound does not hold.
pub(crate) async fn run(plan: Plan) -> Result<(), Trouble> {
    let folder = Folder::new("torture-load");
    let start = match plan.postgres {
        true => Start::on_database(&plan.program, &new_database()),
        false => Start::on_file(&plan.program, &folder.data()),
    };
    let server = start.with_notices().server()?;
    println!("{plan:?}");
    let tables = lay(server.address, plan.tables).await?;
    let acks = Acks::default();
    let movers = move_at(tables, plan.rate, &acks);
    let began = Instant::now();
    tokio::time::sleep(Duration::from_secs(plan.quiet)).await;
    let quiet = began..Instant::now();
    let think = Duration::from_secs(2);
    let pace = Pace { think, rest: Duration::from_secs(6), moves: 3 };
    let nodes = vec![server.address];
    let mut people = People::gather(nodes, (plan.accounts, HOSTS), pace).await?;
    let began = Instant::now();
    tokio::time::sleep(Duration::from_secs(plan.seconds)).await;
    let busy = began..Instant::now();
    let games = people.games();
    let ledger = people.disperse().await;
    let lost = people.drained(&ledger, DRAIN).await;
    movers.iter().for_each(tokio::task::JoinHandle::abort);
    let acks = std::mem::take(&mut *acks.lock().unwrap_or_else(PoisonError::into_inner));
    for (name, span) in [("alone", quiet), ("beside the accounts", busy)] {
        let took = acks.iter().filter(|(at, _)| span.contains(at)).map(|(_, took)| *took);
        println!("acks at the live tables, {name}: {}", Spread::of(took.collect()));
    }
    println!("memory of the server: {} MiB", server.memory()? >> 10);
    report(&people, &ledger, games, lost)
}

fn report(
    people: &People,
    ledger: &Ledger,
    games: usize,
    lost: Result<(), String>,
) -> Result<(), Trouble> {
    let waits = Spread::of(ledger.waits());
    println!("pairs: {}, from when both waited until each was told: {waits}", waits.count / 2);
    let got = people.got();
    let messages: usize = got.iter().map(Vec::len).sum();
    let wrong = [ledger.paired_twice(), ledger.told_twice(&got, &[])].concat();
    let again = Ledger::repeats(&got);
    println!("{games} ends of games in time, {} in all", ledger.ended.len());
    println!("{messages} messages, {again} of them twice; {} things wrong", wrong.len());
    lost?;
    if let Some(first) = wrong.first() {
        return Err(first.clone().into());
    }
    if again > 0 || waits.p95 > PAIRED {
        return Err(format!("p95 of pairing {:?}, {again} messages twice", waits.p95).into());
    }
    println!("holds: pairing p95 ≤ 1 s, no notice lost, none twice");
    Ok(())
}

/// Tables at which one person holds both seats, each with a socket.
async fn lay(address: SocketAddr, tables: usize) -> Result<Vec<Live>, Trouble> {
    let laid = stream::iter(0..tables).map(|_| hot_seat(address)).buffer_unordered(HANDS);
    let laid: Vec<Option<Live>> = laid.collect().await;
    let laid: Vec<Live> = laid.into_iter().flatten().collect();
    match laid.len() == tables {
        true => Ok(laid),
        false => Err(format!("{} of {tables} tables were laid", laid.len()).into()),
    }
}

/// A request by POST.
pub(crate) async fn post(address: SocketAddr, path: &str, body: &Value) -> Option<(u16, Value)> {
    let asking = async {
        let stream = TcpStream::connect(address).await.ok()?;
        http_over(stream, "POST", path, "", &body.to_string()).await
    };
    let (status, _, text) = timeout(GIVEN_UP, asking).await.ok()??;
    Some((status, serde_json::from_str(&text).unwrap_or(Value::Null)))
}

/// A table at which one person holds both seats; its name and key.
pub(crate) async fn sit_alone(address: SocketAddr) -> Option<(String, String)> {
    let asked = json!({"game": "raptor", "seats": ["open", "open"]});
    let (_, made) = post(address, "/api/v1/tables", &asked).await?;
    let table = made["table"].as_str()?.to_owned();
    let body = json!({"seats": [0, 1], "contribution": "07".repeat(32)});
    let (_, seated) = post(address, &format!("/api/v1/tables/{table}/seats"), &body).await?;
    Some((table, seated["key"].as_str()?.to_owned()))
}

async fn hot_seat(address: SocketAddr) -> Option<Live> {
    let (table, key) = sit_alone(address).await?;
    let hello = json!({"t": "hello", "proto": 1, "table": table, "key": key});
    let mut client = timeout(GIVEN_UP, Client::try_connect(address, hello)).await.ok()??;
    timeout(GIVEN_UP, client.try_next()).await.ok()??;
    Some(Live::new(client))
}

/// Moves at these tables, so many each second in all.
fn move_at(tables: Vec<Live>, rate: u32, acks: &Acks) -> Vec<tokio::task::JoinHandle<()>> {
    let mut shares: Vec<Vec<Live>> = (0..MOVERS).map(|_| Vec::new()).collect();
    for (index, table) in tables.into_iter().enumerate() {
        shares[index % MOVERS].push(table);
    }
    let every = Duration::from_secs(MOVERS as u64) / rate.max(1);
    let mover = |(index, share): (usize, Vec<Live>)| {
        tokio::spawn(go_round(share, every, index as u64, Arc::clone(acks)))
    };
    shares.into_iter().enumerate().map(mover).collect()
}

async fn go_round(mut share: Vec<Live>, every: Duration, seed: u64, acks: Acks) {
    let (mut dice, mut ticks) = (QuickDice::new(seed), tokio::time::interval(every));
    loop {
        for table in &mut share {
            ticks.tick().await;
            if let Some(took) = table.step(&mut dice).await {
                let mut acks = acks.lock().unwrap_or_else(PoisonError::into_inner);
                acks.push((Instant::now(), took));
            }
        }
    }
}

/// A socket with the newest picture of each seat that its key holds.
pub(crate) struct Live {
    client: Client,
    pictures: BTreeMap<u64, Value>,
}

impl Live {
    /// Takes over a socket that was greeted.
    pub(crate) fn new(client: Client) -> Live {
        let mut live = Live { client, pictures: BTreeMap::new() };
        live.note();
        live
    }

    /// Keeps the pictures of what has come.
    fn note(&mut self) {
        for frame in std::mem::take(&mut self.client.frames) {
            let Some(audience) = frame["audience"].as_u64() else { continue };
            match self.pictures.get_mut(&audience) {
                Some(picture) if frame.get("legal").is_none() => {
                    picture["view_seq"] = frame["view_seq"].clone();
                }
                _ => drop(self.pictures.insert(audience, frame)),
            }
        }
        self.client.transcript.clear();
    }

    /// Reads what others did meanwhile.
    async fn catch_up(&mut self) {
        while let Ok(Some(_)) = timeout(Duration::from_millis(1), self.client.try_next()).await {}
        self.note();
    }

    /// One random action of a seat that may; the time until its ack. Nothing once the game is over, or where another seat
    /// came first.
    pub(crate) async fn step(&mut self, dice: &mut QuickDice) -> Option<Duration> {
        self.catch_up().await;
        let offers = |picture: &Value| picture["legal"].as_array().cloned().unwrap_or_default();
        let mut free = self.pictures.iter().map(|(seat, it)| (*seat, it, offers(it)));
        let (seat, picture, offers) = free.find(|(_, _, offers)| !offers.is_empty())?;
        let action = &offers[dice.below(offers.len() as u32) as usize]["action"];
        let (idem, expect) = (self.client.idem(), &picture["view_seq"]);
        let act =
            json!({"t": "act", "idem": idem, "expect": expect, "action": action, "seat": seat});
        let began = Instant::now();
        self.client.try_send(&act).await.then_some(())?;
        loop {
            let answer = timeout(GIVEN_UP, self.client.try_next()).await.ok()??;
            if answer["idem"] == idem.as_str() {
                return (answer["t"] == "ack").then(|| began.elapsed());
            }
        }
    }
}

/// How times are spread.
pub(crate) struct Spread {
    pub(crate) count: usize,
    pub(crate) p50: Duration,
    pub(crate) p95: Duration,
    p99: Duration,
    most: Duration,
}

impl Spread {
    pub(crate) fn of(mut times: Vec<Duration>) -> Spread {
        times.sort_unstable();
        let at = |percent: usize| {
            let place = (times.len() * percent / 100).min(times.len().saturating_sub(1));
            times.get(place).copied().unwrap_or_default()
        };
        Spread { count: times.len(), p50: at(50), p95: at(95), p99: at(99), most: at(100) }
    }
}

impl std::fmt::Display for Spread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [p50, p95, p99, most] =
            [self.p50, self.p95, self.p99, self.most].map(|it| it.as_secs_f64() * 1e3);
        write!(
            f,
            "{} of p50 {p50:.1}, p95 {p95:.1}, p99 {p99:.1}, at most {most:.1} ms",
            self.count
        )
    }
}
