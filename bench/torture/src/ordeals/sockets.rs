//! Sockets that do not read, and sockets that all come back at once.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use quarry_game::{QuickDice, Roll};
use quarry_server::store::StoreConfig;
use quarry_server::testkit::Folder;
use quarry_server::testkit::crowd::{Crowd, Witness};
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use super::{Intensity, Report, Trouble, expect, shown, sound};
use crate::server::Start;

const TABLES: usize = 6;
/// How many sockets never read, and how many never finish their greeting.
const DEAD: usize = 300;
/// How much a server may grow because of sockets that do not read, in KiB.
const GROWTH: u64 = 128 << 10;
/// How long others may wait for an answer meanwhile.
const WAIT: Duration = Duration::from_millis(500);
/// How soon everybody must be back after a storm.
const BACK: Duration = Duration::from_secs(30);

type Socket = WebSocketStream<TcpStream>;

/// A connection from an address of its own, as strangers have them: every address has its budget.
async fn connect(address: SocketAddr, who: usize) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    let [.., high, low] = (who as u32).to_be_bytes();
    socket.bind((Ipv4Addr::new(127, 1, high, low), 0).into())?;
    socket.connect(address).await
}

async fn watch(address: SocketAddr, table: &str, who: usize) -> Option<Socket> {
    let stream = connect(address, who).await.ok()?;
    let url = format!("ws://{address}/api/v1/socket");
    let (mut socket, _) = client_async(url, stream).await.ok()?;
    let hello = json!({"t": "hello", "proto": 1, "table": table}).to_string();
    socket.send(Message::text(hello)).await.ok()?;
    Some(socket)
}

fn slowest(witnesses: &[Witness]) -> Duration {
    let mut waits: Vec<Duration> =
        witnesses.iter().flat_map(|witness| witness.waits.iter().copied()).collect();
    waits.sort_unstable();
    waits.get(waits.len() * 99 / 100).copied().unwrap_or_default()
}

/// Hundreds of sockets that never read, and hundreds that never say what they want.
pub(super) async fn sockets(plan: &Intensity) -> Result<Report, Trouble> {
    let folder = Folder::new("torture-sockets");
    let server = Start::on_file(&plan.program, &folder.data()).server()?;
    let crowd = Crowd::gather(vec![server.address], TABLES).await;
    let table = quarry_server::testkit::create(server.address, json!(["open", "open"])).await;
    let before = server.memory()?;
    let mut dead = Vec::new();
    let mut halfway = Vec::new();
    for who in 0..DEAD {
        dead.extend(watch(server.address, &table, who).await);
        let mut greeting = connect(server.address, who).await?;
        greeting.write_all(b"GET /api/v1/socket HTTP/1.1\r\nHost: a\r\n").await?;
        halfway.push(greeting);
    }
    // One reader among them: the control.
    let mut reader =
        watch(server.address, &table, DEAD).await.ok_or("the server does not listen")?;
    for number in 0..2 {
        drop(quarry_server::testkit::sit(server.address, &table, number).await);
    }
    tokio::time::sleep(Duration::from_secs(15)).await;
    let grown = server.memory()?.saturating_sub(before);
    let mut read = 0;
    while let Ok(Some(Ok(message))) =
        tokio::time::timeout(Duration::from_millis(500), reader.next()).await
    {
        read += usize::from(message.is_text());
    }
    let witnesses = crowd.disperse().await;
    drop(server);
    let wait = slowest(&witnesses);
    expect(grown < GROWTH, format!("the server grew by {grown} KiB"))?;
    expect(wait < WAIT, format!("others waited {} for an answer", shown(wait)))?;
    expect(read >= 2, "a socket that reads was cut off like the others")?;
    let held = sound(&StoreConfig::from(folder.data()), &witnesses).await?;
    let (sockets, wait) = (dead.len(), shown(wait));
    let done = format!(
        "{sockets} sockets that never read, {DEAD} half greetings: {grown} KiB, p99 of others {wait}"
    );
    Ok(Report { done, held, control: format!("a socket that reads: {read} messages") })
}

/// Everybody is cut off at once and comes back, with jitter as the client has it.
pub(super) async fn storm(plan: &Intensity) -> Result<Report, Trouble> {
    let folder = Folder::new("torture-storm");
    let start = Start::on_file(&plan.program, &folder.data());
    let server = start.server()?;
    let crowd = Crowd::gather(vec![server.address], TABLES).await;
    let table = quarry_server::testkit::create(server.address, json!(["open", "open"])).await;
    let first = gather(server.address, &table, plan.sockets, 0).await;
    expect(first.len() == plan.sockets, format!("only {} sockets were let in", first.len()))?;
    drop(server);
    drop(first);
    let server = start.server()?;
    crowd.moved(0, server.address);
    let began = Instant::now();
    let away = plan.sockets / 100;
    let back = gather(server.address, &table, plan.sockets - away, plan.seed).await;
    let took = began.elapsed();
    let missing = plan.sockets - back.len();
    expect(missing == away, format!("{missing} sockets did not get back"))?;
    expect(took < BACK, format!("it took {} until everybody was back", shown(took)))?;
    let witnesses = crowd.disperse().await;
    drop(server);
    let held = sound(&StoreConfig::from(folder.data()), &witnesses).await?;
    let done = format!("{} sockets back in {}", back.len(), shown(took));
    Ok(Report { done, held, control: format!("{away} that stayed away: all counted as missing") })
}

/// So many spectators, each with its first picture; who is refused tries again.
async fn gather(address: SocketAddr, table: &str, count: usize, seed: u64) -> Vec<Socket> {
    let mut dice = QuickDice::new(seed);
    let comers = (0..count).map(|who| come(address, table, who, u64::from(dice.below(3000))));
    join_all(comers).await.into_iter().flatten().collect()
}

async fn come(address: SocketAddr, table: &str, who: usize, jitter: u64) -> Option<Socket> {
    let mut wait = Duration::from_millis(jitter);
    for _ in 0..6 {
        tokio::time::sleep(wait).await;
        if let Some(mut socket) = watch(address, table, who).await
            && let Some(Ok(Message::Text(_))) = socket.next().await
        {
            return Some(socket);
        }
        wait = wait.max(Duration::from_millis(500)) * 2;
    }
    None
}
