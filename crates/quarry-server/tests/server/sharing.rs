//! One address that keeps computer players busy does not keep them from others.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use quarry_server::limits::{Limits, Rate};
use quarry_server::store::{self, Store, StoreConfig};
use quarry_server::testkit::faulty::Faulty;
use quarry_server::testkit::{Client, Folder, Running, http, sit};
use quarry_server::{Config, testkit};
use serde_json::{Value, json};

/// Where the busy address asks from; everybody else comes from here.
const BUSY: &str = "198.51.100.1";
/// A thought of the strongest level lasts up to three seconds, and one may be under way.
const FEW_SECONDS: Duration = Duration::from_secs(6);

async fn server(folder: &Folder) -> Running {
    let many = Rate::UNLIMITED;
    let mut config = Config::new(0, folder.data());
    config.pace = Duration::from_millis(50);
    config.thinkers = 1;
    config.proxy = "127.0.0.1".parse().expect("an address");
    config.limits = Limits { player: many, requests: many, tables: many, ..Limits::default() };
    Running::with(config).await
}

async fn busy_post(address: SocketAddr, path: &str, body: Value) -> Value {
    let from = format!("X-Forwarded-For: {BUSY}\r\n");
    let (status, _, text) = http(address, "POST", path, &from, &body.to_string()).await;
    assert_eq!(status, 201, "{text}");
    serde_json::from_str(&text).expect("JSON")
}

/// A table at which the strongest level decides at once; returns its name and the key of the person.
async fn busy_table(address: SocketAddr) -> (String, String) {
    let body = json!({"game": "raptor", "seats": [{"computer": 8}, "open"]});
    let table = busy_post(address, "/api/v1/tables", body).await["table"].clone();
    let table = table.as_str().expect("a name").to_owned();
    let body = json!({"contribution": "07".repeat(32)});
    let seated = busy_post(address, &format!("/api/v1/tables/{table}/seats"), body).await;
    (table, seated["key"].as_str().expect("a key").to_owned())
}

/// Plays `decisions` actions against level 3; the longest time that its answers took.
async fn longest_wait(address: SocketAddr, decisions: usize) -> Duration {
    let table = testkit::create(address, json!(["open", {"computer": 3}])).await;
    let key = sit(address, &table, 1).await["key"].as_str().expect("a key").to_owned();
    let mut client = Client::join(address, &table, Some(&key)).await;
    let mut longest = Duration::ZERO;
    for _ in 0..decisions {
        let mut asked = Instant::now();
        while client.legal().is_empty() {
            // Each frame is a decision of the other side, or a draw after one.
            client.next().await;
            longest = longest.max(asked.elapsed());
            asked = Instant::now();
        }
        let act = client.act(&client.legal()[0]);
        let ack = client.ask(act).await;
        assert_eq!(ack["t"], "ack", "{ack}");
        while client.picture["view_seq"].as_u64() < ack["view_seq"].as_u64() {
            client.next().await;
        }
    }
    longest
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_tables_of_one_address_that_nobody_looks_at() {
    let folder = Folder::new("sharing");
    let server = server(&folder).await;
    for _ in 0..200 {
        busy_table(server.address).await;
    }
    let longest = longest_wait(server.address, 12).await;
    assert!(longest < FEW_SECONDS, "{longest:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_one_address_with_a_socket_at_each() {
    let folder = Folder::new("sharing-sockets");
    let server = server(&folder).await;
    let mut sockets = Vec::new();
    for _ in 0..40 {
        let (table, key) = busy_table(server.address).await;
        let hello = json!({"t": "hello", "proto": 1, "table": table, "key": key});
        sockets.push(Client::connect_from(server.address, hello, BUSY).await);
    }
    let longest = longest_wait(server.address, 8).await;
    assert!(longest < FEW_SECONDS, "{longest:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_table_is_attended_once_there_is_a_socket_and_not_when_it_is_set_up() {
    let folder = Folder::new("attended");
    let place = StoreConfig::from(folder.data());
    let store = Arc::new(Faulty::new(store::open(&place).await.expect("a store")));
    let config = Config::new(0, folder.data());
    let server = Running::on_store(config, store.clone()).await;
    let table = testkit::create(server.address, json!(["open", {"computer": 1}])).await;
    let key = sit(server.address, &table, 1).await["key"].as_str().expect("a key").to_owned();
    let told = store.told();
    let now = store.now();
    assert!(told.iter().any(|it| it.queue.is_some()), "who pays is known");
    assert!(told.iter().all(|it| it.until <= now), "set up and left: {told:?} at {now}");
    let _client = Client::join(server.address, &table, Some(&key)).await;
    let told = store.told();
    assert!(told.iter().any(|it| it.until > now), "looked at: {told:?} at {now}");
    server.stop().await;
}

#[tokio::test]
async fn a_table_of_computer_players_goes_on_only_while_attended() {
    let folder = Folder::new("unwatched");
    // The one who set it up has left before the server came back.
    let server = Running::start(&folder).await;
    let seats = json!([{"computer": 1}, {"computer": 1}]);
    let body = json!({"game": "raptor", "seats": seats});
    let (status, info) = testkit::post(server.address, "/api/v1/tables", body).await;
    assert_eq!(status, 201, "{info}");
    let table = info["table"].as_str().expect("a name").to_owned();
    server.stop().await;
    let server = Running::start(&folder).await;
    let played = async || {
        // A request about a table is no socket at it.
        let path = format!("/api/v1/tables/{table}");
        let (status, text) = testkit::get(server.address, &path).await;
        assert_eq!(status, 200);
        serde_json::from_str::<Value>(&text).expect("JSON")["over"].clone()
    };
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(played().await, false, "level 1 would have ended the game long ago");
    let mut watcher = Client::join(server.address, &table, None).await;
    while watcher.picture.get("over").is_none() {
        watcher.next().await;
    }
    assert_eq!(played().await, true);
    server.stop().await;
}

#[tokio::test]
async fn a_person_who_moved_and_left_finds_the_answer() {
    let folder = Folder::new("moved-and-left");
    let server = Running::start(&folder).await;
    let table = testkit::create(server.address, json!(["open", {"computer": 1}])).await;
    let key = sit(server.address, &table, 1).await["key"].as_str().expect("a key").to_owned();
    server.stop().await;
    // Nobody has a socket; the game waits for computer and person in turn.
    let server = Running::start(&folder).await;
    let mut moves = 0;
    while moves < 3 {
        let mut client = Client::join(server.address, &table, Some(&key)).await;
        let waited = Instant::now();
        while client.legal().is_empty() && waited.elapsed() < Duration::from_secs(10) {
            client.next().await;
        }
        let act = client.act(&client.legal()[0]);
        assert_eq!(client.ask(act).await["t"], "ack");
        drop(client);
        moves += 1;
        tokio::time::sleep(Duration::from_millis(700)).await;
    }
    let client = Client::join(server.address, &table, Some(&key)).await;
    assert!(!client.legal().is_empty(), "the answer is there at once: {}", client.picture);
    server.stop().await;
}
