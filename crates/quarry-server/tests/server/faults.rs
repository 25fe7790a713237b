//! An append that fails is told to the asker alone; the table goes on from its last step on disk.

use std::collections::BTreeSet;
use std::sync::Arc;

use quarry_postgres::new_database;
use quarry_server::Config;
use quarry_server::store::{self, Store, StoreConfig};
use quarry_server::testkit::faulty::{Fault, Faulty};
use quarry_server::testkit::{Client, Folder, Running, create, get, sit};
use serde_json::{Value, json};

const ROUNDS: usize = 12;

/// Both players and a spectator, with everything they were told.
struct Group {
    store: Arc<Faulty>,
    clients: Vec<Client>,
    /// The names of all requests that were answered by an ack.
    taken: Vec<String>,
    /// How often a chat line was sent.
    words: usize,
}

impl Group {
    async fn gather(server: &Running, store: Arc<Faulty>, table: &str) -> Group {
        let seats = [sit(server.address, table, 0).await, sit(server.address, table, 1).await];
        let mut clients = vec![];
        for key in [seats[0]["key"].as_str(), seats[1]["key"].as_str(), None] {
            clients.push(Client::join(server.address, table, key).await);
        }
        Group { store, clients, taken: Vec::new(), words: 0 }
    }

    fn mover(&self) -> usize {
        self.clients.iter().position(|client| !client.legal().is_empty()).expect("a decision")
    }

    /// Asks for the first or the last thing that can be done.
    fn command(&self, mover: usize, last: bool) -> Value {
        let legal = self.clients[mover].legal();
        self.clients[mover].act(&legal[if last { legal.len() - 1 } else { 0 }])
    }

    async fn expect(&mut self, mover: usize, command: &Value, answer: &str) {
        let heard = self.clients[mover].ask(command.clone()).await;
        let said = heard["code"].as_str().or(heard["t"].as_str());
        assert_eq!(said, Some(answer), "{heard}");
        if answer == "ack" {
            self.taken.push(command["idem"].as_str().unwrap().to_owned());
        }
    }

    /// A word that everybody hears: whatever came before it has arrived.
    async fn catch_up(&mut self, mover: usize) {
        let line = json!({"phrase": "your-turn"});
        let command = json!({"t": "chat", "idem": self.clients[mover].idem(), "line": line});
        self.expect(mover, &command, "ack").await;
        self.words += 1;
        for client in &mut self.clients {
            let heard = |text: &&String| text.contains("your-turn");
            while client.transcript.iter().filter(heard).count() < self.words {
                client.next().await;
            }
        }
    }

    /// One decision, whose first attempts fail like this.
    async fn decide(&mut self, fault: Option<Fault>, unreadable: bool, other: bool) {
        let mover = self.mover();
        let heard: Vec<usize> = self.clients.iter().map(|client| client.frames.len()).collect();
        let command = self.command(mover, false);
        if let Some(fault) = fault {
            self.store.fail(fault);
            self.expect(mover, &command, "storage").await;
        }
        if unreadable {
            self.store.fail_to_load();
            self.expect(mover, &command, "storage").await;
        }
        let seen: Vec<usize> = self.clients.iter().map(|client| client.frames.len()).collect();
        assert_eq!(seen, heard, "nobody has seen what may not be on disk");
        let command = if other { self.command(mover, true) } else { command };
        self.expect(mover, &command, "ack").await;
        self.catch_up(mover).await;
    }
}

/// What everybody saw is what is on disk: every request once, every frame once, in order.
async fn check_end(server: &Running, group: Group, table: &str) {
    let stored = group.store.load(table.parse().unwrap()).await.unwrap().unwrap();
    // Two people opened their contributions before.
    let asked = stored.steps.iter().filter_map(|step| Some(step.idem?.to_string()));
    let on_disk: Vec<String> = asked.skip(2).collect();
    assert_eq!(on_disk, group.taken);
    assert_eq!(on_disk.iter().collect::<BTreeSet<_>>().len(), on_disk.len());
    let fresh = Client::join(server.address, table, None).await;
    let watcher = group.clients.last().unwrap();
    for part in ["view_seq", "view", "seats", "told"] {
        assert_eq!(watcher.picture[part], fresh.picture[part], "{part}");
    }
    for client in group.clients {
        let numbers: Vec<u64> =
            client.frames.iter().map(|frame| frame["view_seq"].as_u64().unwrap()).collect();
        let all: Vec<u64> = (numbers[0]..numbers[0] + numbers.len() as u64).collect();
        assert_eq!(numbers, all, "no frame twice, none missing");
    }
}

async fn check_faults(place: impl Into<StoreConfig>) {
    let place = place.into();
    let store = Arc::new(Faulty::new(store::open(&place).await.unwrap()));
    let server = Running::on_store(Config::new(0, place), store.clone()).await;
    let table = create(server.address, json!(["open", "open"])).await;
    let mut group = Group::gather(&server, store, &table).await;
    for round in 0..ROUNDS {
        match round % 4 {
            0 => group.decide(Some(Fault::Lost), false, round == 4).await,
            1 => group.decide(Some(Fault::Unheard), false, false).await,
            2 => group.decide(Some(Fault::Lost), true, round == 6).await,
            _ => group.decide(None, false, false).await,
        }
    }
    check_end(&server, group, &table).await;
    server.stop().await;
}

#[tokio::test]
async fn an_append_that_fails_is_told_and_play_goes_on_from_what_is_on_disk() {
    let folder = Folder::new("faults");
    check_faults(folder.data()).await;
}

#[tokio::test]
async fn an_append_that_fails_in_postgres_is_told_and_play_goes_on() {
    check_faults(new_database().as_str()).await;
}

/// A server over a table that an earlier server left behind, so that the table must be loaded.
async fn left_behind(folder: &Folder) -> (Arc<Faulty>, Running, String) {
    let place = StoreConfig::from(folder.data());
    let first = Running::on(place.clone(), 0).await;
    let table = create(first.address, json!(["open", "open"])).await;
    sit(first.address, &table, 1).await;
    first.stop().await;
    let store = Arc::new(Faulty::new(store::open(&place).await.unwrap()));
    let server = Running::on_store(Config::new(0, place), store.clone()).await;
    (store, server, table)
}

#[tokio::test]
async fn a_passing_failure_to_load_is_storage_and_the_next_try_succeeds() {
    let folder = Folder::new("passing");
    let (store, server, table) = left_behind(&folder).await;
    let address = format!("/api/v1/tables/{table}");
    for _ in 0..3 {
        store.fail_to_load();
        let (status, body) = get(server.address, &address).await;
        assert!(status == 503 && body.contains(r#""code":"storage""#), "{status} {body}");
    }
    assert_eq!(get(server.address, &address).await.0, 200);
    server.stop().await;
}

#[tokio::test]
async fn only_damage_halts_a_table() {
    let folder = Folder::new("damage");
    let place = StoreConfig::from(folder.data());
    let first = Running::on(place.clone(), 0).await;
    let table = create(first.address, json!(["open", "open"])).await;
    sit(first.address, &table, 1).await;
    first.stop().await;
    let file = rusqlite::Connection::open(folder.data()).unwrap();
    file.execute("update game_table set head_hash = x'00'", []).unwrap();
    drop(file);
    let server = Running::on(place, 0).await;
    let (status, body) = get(server.address, &format!("/api/v1/tables/{table}")).await;
    assert!(status == 503 && body.contains(r#""code":"halted""#), "{status} {body}");
    server.stop().await;
}
