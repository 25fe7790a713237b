//! Floods of frames and of connections, as fast as the server takes them: bytes are made beforehand and written
//! without a pause.

use std::collections::VecDeque;
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::attackers::{ATTACKER, Target};
use super::honest::seated;

/// Sockets that flood at the same time.
const SOCKETS: usize = 32;
/// Frames in one write.
const BATCH: usize = 8192;
/// Tasks that open connections at the same time, and how many each holds.
const DOORS: usize = 8;
const HELD: usize = 375;

/// First bytes of frames, as RFC 6455 has them.
const WHOLE_TEXT: u8 = 0x81;
const BEGUN_TEXT: u8 = 0x01;
const CONTINUATION: u8 = 0x00;
const PONG: u8 = 0x8a;

/// What a flood is made of.
struct Flood {
    first: Vec<u8>,
    batch: Vec<u8>,
}

/// A short frame of a client.
fn masked(first: u8, payload: &[u8]) -> Vec<u8> {
    let mask = [7, 1, 255, 3];
    let long = u16::try_from(payload.len()).unwrap_or(u16::MAX).to_be_bytes();
    let mut frame = vec![first];
    match payload.len() {
        short @ ..126 => frame.push(128 | short as u8),
        _ => frame.extend([128 | 126, long[0], long[1]]),
    }
    frame.extend(mask);
    frame.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    frame
}

/// Pongs that answer no ping.
pub(super) async fn pongs(target: Target) -> String {
    flood(target, Flood { first: Vec::new(), batch: masked(PONG, b"").repeat(BATCH) }).await
}

/// A text that never ends, in frames with nothing in them.
pub(super) async fn continuations(target: Target) -> String {
    let (first, batch) = (masked(BEGUN_TEXT, b""), masked(CONTINUATION, b"").repeat(BATCH));
    flood(target, Flood { first, batch }).await
}

/// Sends as many frames as the server takes, on one socket after another.
async fn flood(target: Target, flood: Flood) -> String {
    let Some((table, _)) = seated(ATTACKER, target.address, &json!(["open", "open"])).await else {
        return "no table".into();
    };
    let one = |_| async {
        let (mut sent, mut sockets) = (0, 0_u64);
        while target.goes_on() {
            match opened(&target, &table).await {
                Some(socket) => {
                    sent += pour(&target, socket, &flood).await;
                    sockets += 1;
                }
                None => tokio::task::yield_now().await,
            }
        }
        (sent, sockets)
    };
    let done = join_all((0..SOCKETS).map(one)).await;
    let (sent, sockets) = done.iter().fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1));
    format!("{sent} frames on {sockets} sockets, {SOCKETS} at a time")
}

/// A socket that has greeted a table.
async fn opened(target: &Target, table: &str) -> Option<TcpStream> {
    let mut stream = target.connect().await?;
    // A port that is left the usual way could not be used again for a minute.
    stream.set_zero_linger().ok()?;
    let upgrade = "GET /api/v1/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                   Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    let hello = json!({"t": "hello", "proto": 1, "table": table}).to_string();
    let greeted = async {
        stream.write_all(upgrade.as_bytes()).await.ok()?;
        let mut space = [0; 4096];
        let count = stream.read(&mut space).await.ok()?;
        space[..count].starts_with(b"HTTP/1.1 101").then_some(())?;
        stream.write_all(&masked(WHOLE_TEXT, hello.as_bytes())).await.ok()?;
        stream.read(&mut space).await.ok().filter(|count| *count > 0)
    };
    timeout(Duration::from_secs(2), greeted).await.ok()??;
    Some(stream)
}

/// Writes until the server has had enough; how many frames it took.
async fn pour(target: &Target, mut socket: TcpStream, flood: &Flood) -> u64 {
    let mut sent = 0;
    let left = target.left();
    let pouring = async {
        socket.write_all(&flood.first).await?;
        loop {
            socket.write_all(&flood.batch).await?;
            sent += BATCH as u64;
        }
    };
    let ended: Result<Result<(), std::io::Error>, _> = timeout(left, pouring).await;
    drop(ended);
    sent
}

/// Opens connections without end and holds the latest of them, each with half a head.
pub(super) async fn connections(target: Target) -> String {
    let door = |_| async {
        let (mut held, mut opened, mut refused) = (VecDeque::new(), 0_u64, 0_u64);
        while target.goes_on() {
            let Some(mut stream) = target.connect().await else {
                refused += 1;
                tokio::task::yield_now().await;
                continue;
            };
            // A port that is left the usual way could not be used again for a minute.
            drop(stream.set_zero_linger());
            drop(stream.write_all(b"GET /version HTTP/1.1\r\nHost: a\r\n").await);
            opened += 1;
            held.push_back(stream);
            if held.len() > HELD {
                held.pop_front();
            }
        }
        let mut open = 0_u64;
        for stream in &mut held {
            let read = timeout(Duration::from_micros(100), stream.read(&mut [0; 16])).await;
            open += u64::from(read.is_err());
        }
        [opened, refused, open]
    };
    let done = join_all((0..DOORS).map(door)).await;
    let [opened, refused, open] = [0, 1, 2].map(|part| done.iter().map(|it| it[part]).sum::<u64>());
    format!("{opened} connections, {open} of them held, {refused} turned away")
}
