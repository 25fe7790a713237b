//! People of a test sit down: alone in the clear, else sealed, and the last one opens for all.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{LazyLock, Mutex, PoisonError};

use quarry_fair::{Bytes, Contribution, seal};
use quarry_table::TableId;
use serde_json::{Value, json};

use super::{Client, get, post, text};

/// Keys and contributions of the people who wait for others, by table.
type Waiting = HashMap<String, Vec<(String, Contribution)>>;

static WAITING: LazyLock<Mutex<Waiting>> = LazyLock::new(Mutex::default);

/// The seal of a contribution at `table`, in hexadecimal.
///
/// # Panics
///
/// When this is not the name of a table.
pub fn seal_of(table: &str, contribution: &Contribution) -> String {
    let table: TableId = table.parse().expect("the name of a table");
    seal(table.number(), contribution).to_string()
}

/// Sits down on any free chair; returns the whole answer with `key`, `words` and `link`.
///
/// # Panics
///
/// When the server refuses.
pub async fn sit(address: SocketAddr, table: &str, contribution: u8) -> Value {
    let (status, seated) = sit_with(address, table, contribution, json!({})).await;
    assert_eq!(status, 201, "{seated}");
    seated
}

/// Sits down with more to say, such as `seats` or `key`. The game begins when the last one sits.
///
/// # Panics
///
/// When there is no such table.
pub async fn sit_with(
    address: SocketAddr,
    table: &str,
    contribution: u8,
    mut body: Value,
) -> (u16, Value) {
    let contribution = Bytes([contribution; 32]);
    let alone = contribute(address, table, &contribution, &mut body).await;
    let (status, seated) = post(address, &format!("/api/v1/tables/{table}/seats"), body).await;
    if status == 201 && !alone {
        open_when_full(address, table, &seated, contribution).await;
    }
    (status, seated)
}

async fn shown(address: SocketAddr, table: &str) -> Value {
    let (_, shown) = get(address, &format!("/api/v1/tables/{table}")).await;
    serde_json::from_str(&shown).expect("a table")
}

/// Puts what one adds to the draws into a request to sit down; whether it stands there in the clear.
///
/// # Panics
///
/// When there is no such table.
pub async fn contribute(
    address: SocketAddr,
    table: &str,
    contribution: &Contribution,
    body: &mut Value,
) -> bool {
    let shown = shown(address, table).await;
    let people = shown["agreement"]["open"].as_u64().unwrap_or(1);
    let alone = people == 1 || shown["practice"] == json!(true) || shown["fairness"] == json!(1);
    match alone {
        true => body["contribution"] = json!(contribution),
        false => body["seal"] = json!(seal_of(table, contribution)),
    }
    alone
}

/// Keeps a sealed contribution until all sit, and opens all of them then.
///
/// # Panics
///
/// When an opening is refused.
pub async fn open_when_full(
    address: SocketAddr,
    table: &str,
    seated: &Value,
    contribution: Contribution,
) {
    wait(table, seated, contribution);
    let shown = shown(address, table).await;
    let is_free = |seat: &Value| *seat == "open" || *seat == "kept";
    if !shown["seats"].as_array().into_iter().flatten().any(is_free) {
        open_all(address, table).await;
    }
}

fn wait(table: &str, seated: &Value, contribution: Contribution) {
    let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
    waiting.entry(table.to_owned()).or_default().push((text(&seated["key"]), contribution));
}

async fn open_all(address: SocketAddr, table: &str) {
    let people = WAITING.lock().unwrap_or_else(PoisonError::into_inner).remove(table);
    for (key, contribution) in people.into_iter().flatten() {
        let mut client = Client::join(address, table, Some(&key)).await;
        let answer = open(&mut client, &contribution).await;
        assert_eq!(answer["t"], "ack", "{answer}");
    }
}

/// Names requests that clients make by themselves.
const BY_ITSELF: &str = "0be10be10be10be1";

/// Whether this answers an opening that a client made by itself.
pub(super) fn is_opening(message: &Value) -> bool {
    message["idem"].as_str().is_some_and(|idem| idem.starts_with(BY_ITSELF))
}

/// What the person of this greeting opens, once every seal is shown.
pub(super) fn opening(greeting: &Value, message: &Value) -> Option<Value> {
    let mixing = message.get("mixing").filter(|it| it.get("contributions").is_none())?;
    let seats = message["seats"].as_array()?.iter().zip(mixing["seals"].as_array()?);
    let is_ready = |(seat, seal): (&Value, &Value)| seat.is_object() || seal.is_string();
    let is_open = mixing["opened"].as_array()?.contains(&message["audience"]);
    if is_open || !seats.into_iter().all(is_ready) {
        return None;
    }
    let waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
    let people = waiting.get(greeting["table"].as_str()?)?;
    let (key, contribution) = people.iter().find(|(key, _)| greeting["key"] == key.as_str())?;
    let idem = format!("{BY_ITSELF}{}", &key[..16]);
    Some(json!({"t": "open", "idem": idem, "contribution": contribution}))
}

/// Opens a contribution; returns the answer.
pub async fn open(client: &mut Client, contribution: &Contribution) -> Value {
    let message = json!({"t": "open", "idem": client.idem(), "contribution": contribution});
    client.ask(message).await
}
