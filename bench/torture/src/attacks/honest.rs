//! People who play at tables of their own from another address, and how long they wait.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use quarry_fair::Bytes;
use quarry_game::{QuickDice, Roll};
use quarry_server::testkit::{Client, connect_from, http_over, open, seal_of};
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Where an honest person comes from who sets a table up.
pub(super) const HONEST: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// Tables of two people, each from an address of its own: with enough of them a p99 has a thousand acks behind it.
const TABLES: u8 = 48;
/// Between two requests of one person: no more than a socket may send.
const PAUSE: Duration = Duration::from_millis(210);
/// After this time an answer is not waited for any more.
const GIVEN_UP: Duration = Duration::from_secs(10);

/// What people waited for.
#[derive(Default, Debug)]
pub(super) struct Waits {
    /// From a request to its ack.
    pub(super) acks: Vec<Duration>,
    /// From an ack to the answer of a computer player.
    pub(super) computer: Vec<Duration>,
    /// Requests without an answer, and connections that were lost.
    pub(super) lost: usize,
}

/// Honest people, while they play.
pub(super) struct Honest {
    waits: Arc<Mutex<Waits>>,
    people: Vec<JoinHandle<()>>,
}

impl Drop for Honest {
    fn drop(&mut self) {
        self.people.iter().for_each(JoinHandle::abort);
    }
}

/// A request by POST from `source`.
pub(super) async fn post(
    source: Ipv4Addr,
    address: SocketAddr,
    path: &str,
    body: &Value,
) -> Option<(u16, Value)> {
    let stream = connect_from(source, address).await.ok()?;
    let (status, _, text) = http_over(stream, "POST", path, "", &body.to_string()).await?;
    Some((status, serde_json::from_str(&text).unwrap_or(Value::Null)))
}

/// Sets up a table from `source` and takes all its open seats; its name and their keys.
pub(super) async fn seated(
    source: Ipv4Addr,
    address: SocketAddr,
    seats: &Value,
) -> Option<(String, Vec<String>)> {
    let body = json!({"game": "raptor", "seats": seats});
    let (_, made) = post(source, address, "/api/v1/tables", &body).await?;
    let table = made["table"].as_str()?.to_owned();
    let people = seats.as_array()?.iter().filter(|seat| *seat == "open").count();
    // A program of before knows no seals.
    let sealed = people > 1 && made["fairness"] == 2;
    let mut keys = Vec::new();
    for number in 0..people {
        let given = contribution(number);
        let body = match sealed {
            true => json!({"seal": seal_of(&table, &given)}),
            false => json!({"contribution": given}),
        };
        let path = format!("/api/v1/tables/{table}/seats");
        let (_, seated) = post(source, address, &path, &body).await?;
        keys.push(seated["key"].as_str()?.to_owned());
    }
    for (number, key) in keys.iter().enumerate().filter(|_| sealed) {
        let mut client = join(source, address, &table, Some(key)).await?;
        timeout(GIVEN_UP, open(&mut client, &contribution(number))).await.ok()?;
    }
    Some((table, keys))
}

/// What person number `number` at a table adds to its draws.
fn contribution(number: usize) -> Bytes<32> {
    Bytes([7 + number as u8; 32])
}

/// A socket from `source` at a table.
pub(super) async fn join(
    source: Ipv4Addr,
    address: SocketAddr,
    table: &str,
    key: Option<&str>,
) -> Option<Client> {
    let hello = json!({"t": "hello", "proto": 1, "table": table, "key": key});
    let stream = timeout(GIVEN_UP, connect_from(source, address)).await.ok()?.ok()?;
    let mut client = timeout(GIVEN_UP, Client::over(stream, hello)).await.ok()??;
    let first = timeout(GIVEN_UP, client.try_next()).await.ok()??;
    (first["t"] == "sync").then_some(client)
}

impl Honest {
    /// Some tables of two people, and one against a computer player.
    pub(super) fn play(address: SocketAddr) -> Honest {
        let waits = Arc::new(Mutex::new(Waits::default()));
        let mut people: Vec<_> = (0..TABLES)
            .map(|number| tokio::spawn(pair(address, number, Arc::clone(&waits))))
            .collect();
        people.push(tokio::spawn(against_computer(address, Arc::clone(&waits))));
        Honest { waits, people }
    }

    /// What was waited for since this was asked last.
    pub(super) fn take(&self) -> Waits {
        std::mem::take(&mut *self.waits.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn note(waits: &Mutex<Waits>, write: impl FnOnce(&mut Waits)) {
    write(&mut waits.lock().unwrap_or_else(PoisonError::into_inner));
}

/// Acts, and waits for the ack; the number of the frame in which it is seen.
async fn act(client: &mut Client, dice: &mut QuickDice, waits: &Mutex<Waits>) -> Option<u64> {
    let actions = client.legal();
    let message = client.act(&actions[dice.below(actions.len() as u32) as usize]);
    let began = Instant::now();
    let answered = async {
        client.try_send(&message).await.then_some(())?;
        loop {
            let answer = client.try_next().await?;
            if answer["idem"] == message["idem"] {
                return Some(answer["view_seq"].as_u64().unwrap_or(0));
            }
        }
    };
    let answered = timeout(GIVEN_UP, answered).await.ok().flatten();
    note(waits, |waits| match answered {
        Some(_) => waits.acks.push(began.elapsed()),
        None => waits.lost += 1,
    });
    answered
}

/// Takes what has come, for a moment.
async fn listen(client: &mut Client) -> Option<()> {
    let until = Instant::now() + PAUSE;
    while let Some(left) = until.checked_duration_since(Instant::now()) {
        match timeout(left, client.try_next()).await {
            Ok(Some(_)) => {}
            Ok(None) => return None,
            Err(_) => break,
        }
    }
    Some(())
}

/// Two people who play at random; after the end at a new table.
async fn pair(address: SocketAddr, number: u8, waits: Arc<Mutex<Waits>>) {
    let mut dice = QuickDice::new(number.into());
    let source = Ipv4Addr::new(127, 0, 2, number + 1);
    // Strangers do not act in step.
    tokio::time::sleep(2 * PAUSE * u32::from(number) / u32::from(TABLES)).await;
    loop {
        let game = async {
            let (table, keys) = seated(source, address, &json!(["open", "open"])).await?;
            let mut clients = Vec::new();
            for key in &keys {
                clients.push(join(source, address, &table, Some(key)).await?);
            }
            while clients.iter().all(|client| client.picture["over"].is_null()) {
                for client in &mut clients {
                    if !client.legal().is_empty() {
                        act(client, &mut dice, &waits).await?;
                    }
                    listen(client).await?;
                }
            }
            Some(())
        };
        if game.await.is_none() {
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// A person and a computer player of low level.
async fn against_computer(address: SocketAddr, waits: Arc<Mutex<Waits>>) {
    let mut dice = QuickDice::new(99);
    loop {
        let game = async {
            let seats = json!(["open", {"computer": 1}]);
            let (table, keys) = seated(HONEST, address, &seats).await?;
            let mut client =
                join(HONEST, address, &table, keys.first().map(String::as_str)).await?;
            while client.picture["over"].is_null() {
                wait_for_turn(&mut client, &waits).await?;
                tokio::time::sleep(PAUSE).await;
                if !client.legal().is_empty() {
                    let seen = act(&mut client, &mut dice, &waits).await?;
                    while client.picture["view_seq"].as_u64()? < seen {
                        timeout(GIVEN_UP, client.try_next()).await.ok()??;
                    }
                }
            }
            Some(())
        };
        if game.await.is_none() {
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// Waits until the computer player has decided.
async fn wait_for_turn(client: &mut Client, waits: &Mutex<Waits>) -> Option<()> {
    if !client.legal().is_empty() {
        return Some(());
    }
    let began = Instant::now();
    let turn = async {
        while client.legal().is_empty() && client.picture["over"].is_null() {
            client.try_next().await?;
        }
        Some(())
    };
    let come = timeout(GIVEN_UP, turn).await;
    note(waits, |waits| waits.computer.push(began.elapsed()));
    come.ok()?
}
