//! What one address does to a server: each attack is bounded in count and time, and knows only this machine.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use quarry_server::testkit::{connect_from, http_over};
use quarry_table::TableId;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use super::honest::{HONEST, join, post, seated};

/// Where attacks come from.
pub(super) const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 3);

/// A server under attack, and until when.
#[derive(Clone)]
pub(super) struct Target {
    pub(super) address: SocketAddr,
    /// A table with a very long game, for those who look at it.
    pub(super) long: String,
    /// Records of short games.
    pub(super) short: Vec<String>,
    pub(super) until: Instant,
}

impl Target {
    pub(super) fn goes_on(&self) -> bool {
        Instant::now() < self.until
    }

    pub(super) async fn connect(&self) -> Option<TcpStream> {
        let connect = connect_from(ATTACKER, self.address);
        timeout(Duration::from_secs(2), connect).await.ok()?.ok()
    }

    /// How much time is left.
    pub(super) fn left(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now())
    }

    async fn rest(&self) {
        sleep(self.left()).await;
    }
}

/// Asks for replays on many connections, and reads none of them.
pub(super) async fn unread_replays(target: Target) -> String {
    let path = format!("/api/v1/tables/{}/replay", target.long);
    let request = format!("GET {path} HTTP/1.1\r\nHost: a\r\n\r\n").repeat(4);
    let mut held = Vec::new();
    while target.goes_on() && held.len() < 60 {
        let Some(mut stream) = target.connect().await else { break };
        drop(stream.write_all(request.as_bytes()).await);
        held.push(stream);
    }
    target.rest().await;
    format!("{} connections with 4 replays each, unread", held.len())
}

/// Reads replays a byte at a time.
pub(super) async fn slow_readers(target: Target) -> String {
    let path = format!("/api/v1/tables/{}/replay", target.long);
    let read = |number: u64| {
        let (target, path) = (target.clone(), path.clone());
        async move {
            sleep(Duration::from_millis(number * 50)).await;
            let mut stream = target.connect().await?;
            let request = format!("GET {path} HTTP/1.1\r\nHost: a\r\n\r\n").repeat(4);
            stream.write_all(request.as_bytes()).await.ok()?;
            let mut one = [0];
            while target.goes_on() {
                stream.read_exact(&mut one).await.ok()?;
                sleep(Duration::from_millis(100)).await;
            }
            Some(())
        }
    };
    let read = join_all((0..40).map(read)).await;
    format!("{} of 40 connections read 10 bytes a second to the end", read.iter().flatten().count())
}

/// Sends bodies a byte at a time.
pub(super) async fn slow_bodies(target: Target) -> String {
    let send = |_| {
        let target = target.clone();
        async move {
            let mut stream = target.connect().await?;
            let head = "POST /api/v1/replays HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\
                        Content-Length: 500000\r\n\r\n";
            stream.write_all(head.as_bytes()).await.ok()?;
            while target.goes_on() {
                stream.write_all(b" ").await.ok()?;
                sleep(Duration::from_millis(200)).await;
            }
            Some(())
        }
    };
    let sent = join_all((0..400).map(send)).await;
    format!("{} of 400 bodies at 5 bytes a second to the end", sent.iter().flatten().count())
}

/// Talks as much as it can, on fresh sockets.
pub(super) async fn talk_flood(target: Target) -> String {
    let talk = |_| {
        let target = target.clone();
        async move {
            let (table, keys) = seated(ATTACKER, target.address, &json!(["open", "open"])).await?;
            let mut said = 0_u64;
            while target.goes_on() {
                let key = keys.first().map(String::as_str);
                let Some(mut client) = join(ATTACKER, target.address, &table, key).await else {
                    sleep(Duration::from_millis(50)).await;
                    continue;
                };
                for _ in 0..90 {
                    let line = json!({"text": "😀".repeat(200)});
                    let chat = json!({"t": "chat", "idem": client.idem(), "line": line});
                    if !target.goes_on() || !client.try_send(&chat).await {
                        break;
                    }
                    let answer = async {
                        loop {
                            match client.try_next().await?["t"].as_str() {
                                Some("ev") => {}
                                kind => return Some(kind == Some("ack")),
                            }
                        }
                    };
                    if timeout(Duration::from_secs(1), answer).await != Ok(Some(true)) {
                        break;
                    }
                    said += 1;
                }
            }
            Some(said)
        }
    };
    let said: u64 = join_all((0..6).map(talk)).await.into_iter().flatten().sum();
    format!("{said} lines of 800 bytes written")
}

/// Asks for one rematch after another.
pub(super) async fn rematch_loop(target: Target) -> String {
    let seats = json!(["open", {"computer": 1}]);
    let made = async {
        let (mut table, keys) = seated(ATTACKER, target.address, &seats).await?;
        let (key, mut count) = (keys.first()?.clone(), 0);
        while target.goes_on() && count < 1000 {
            let Some(mut client) = join(ATTACKER, target.address, &table, Some(&key)).await else {
                return Some(count);
            };
            for command in ["resign", "rematch"] {
                let message = json!({"t": command, "idem": client.idem()});
                client.try_send(&message).await.then_some(())?;
                let answer = async {
                    loop {
                        let next = client.try_next().await?;
                        if next["idem"] == message["idem"] {
                            return Some(next["t"] == "ack");
                        }
                    }
                };
                if timeout(Duration::from_secs(2), answer).await != Ok(Some(true)) {
                    return Some(count);
                }
            }
            let next: TableId = table.parse().ok()?;
            table = next.rematch().to_string();
            let body = json!({"contribution": "07".repeat(32), "key": key});
            let path = format!("/api/v1/tables/{table}/seats");
            post(ATTACKER, target.address, &path, &body).await.filter(|it| it.0 == 201)?;
            count += 1;
        }
        Some(count)
    };
    let count = made.await.unwrap_or(0);
    target.rest().await;
    format!("{count} rematches")
}

/// Fills the lobby from three addresses, and looks whether a table of others is still shown.
pub(super) async fn lobby_takeover(target: Target) -> String {
    let body = json!({"game": "raptor", "listed": true});
    let own = post(HONEST, target.address, "/api/v1/tables", &body).await;
    let own = own.and_then(|(_, made)| made["table"].as_str().map(str::to_owned));
    let mut made = 0;
    'all: for last in 3..6 {
        for _ in 0..60 {
            if !target.goes_on() {
                break 'all;
            }
            let source = Ipv4Addr::new(127, 0, 0, last);
            match post(source, target.address, "/api/v1/tables", &body).await {
                Some((201, _)) => made += 1,
                _ => break,
            }
        }
    }
    let shown = lobby(target.address).await.unwrap_or_default();
    let is_shown = own.is_some_and(|own| shown.contains(&own));
    target.rest().await;
    let seen = if is_shown { "is shown" } else { "is NOT shown" };
    format!("{made} listed tables from 3 addresses; of {} rows that of others {seen}", shown.len())
}

async fn lobby(address: SocketAddr) -> Option<Vec<String>> {
    let stream = connect_from(HONEST, address).await.ok()?;
    let (_, _, text) = http_over(stream, "GET", "/api/v1/tables", "", "").await?;
    let rows: Vec<Value> = serde_json::from_str(&text).ok()?;
    Some(rows.iter().filter_map(|row| row["table"].as_str().map(str::to_owned)).collect())
}

/// Two hundred tables at which the strongest computer player must decide.
pub(super) async fn strong_players(target: Target) -> String {
    let seats = json!([{"computer": 8}, "open"]);
    let mut tables = 0;
    // As many addresses as the budgets of tables ask for.
    'all: for source in 3..43 {
        for _ in 0..20 {
            if !target.goes_on() || tables == 200 {
                break 'all;
            }
            match seated(Ipv4Addr::new(127, 0, 3, source), target.address, &seats).await {
                Some(_) => tables += 1,
                None => break,
            }
        }
    }
    target.rest().await;
    format!("{tables} tables with a player of level 8")
}

/// Begins as many analyses as one address may.
pub(super) async fn analysis_flood(target: Target) -> String {
    let mut begun = 0;
    for record in &target.short {
        if !target.goes_on() {
            break;
        }
        let Some(stream) = target.connect().await else { break };
        let made = http_over(stream, "POST", "/api/v1/replays", "", record).await;
        let made = made.and_then(|(_, _, text)| serde_json::from_str::<Value>(&text).ok());
        let Some(table) = made.as_ref().and_then(|made| made["table"].as_str()) else { break };
        let Some(stream) = target.connect().await else { break };
        let path = format!("/api/v1/tables/{table}/analysis");
        let answer = http_over(stream, "GET", &path, "", "").await;
        begun += usize::from(answer.is_some_and(|(status, ..)| status == 202));
    }
    target.rest().await;
    format!("{begun} analyses begun")
}
