//! Several servers on one PostgreSQL: the same tables, the same frames, one log.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use crate::play::play;
use futures_util::{SinkExt, StreamExt};
use quarry_fair::{Bytes, commitment};
use quarry_game::{QuickDice, Seat};
use quarry_postgres::{Postgres, create_database, new_database, sql_at};
use quarry_server::bot_pool::BotPool;
use quarry_server::changed::Changed;
use quarry_server::games::Games;
use quarry_server::hub::{Hub, Wanted};
use quarry_server::room::Shared;
use quarry_server::store::agenda::LEASE;
use quarry_server::store::{self, Agenda, Store, StoreConfig, Work};
use quarry_server::testkit::{Client, Folder, Running, create, get, sit};
use quarry_server::{WorkerConfig, keys, run_worker};
use quarry_table::clock::Control;
use quarry_table::step::Input;
use quarry_table::{Audiences, Entry, Head, Refusal, Ruling, SeatPlan, Step, TableId, Terms};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;

const PATIENCE: Duration = Duration::from_secs(20);

/// Every frame of one audience from the picture on, byte by byte, as one server sends it.
async fn listen(address: SocketAddr, hello: &Value) -> mpsc::UnboundedReceiver<String> {
    let url = format!("ws://{address}/api/v1/socket");
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    socket.send(Message::text(hello.to_string())).await.unwrap();
    let (frames, heard) = mpsc::unbounded_channel();
    let first = socket.next().await.unwrap().unwrap();
    frames.send(first.into_text().unwrap().to_string()).unwrap();
    tokio::spawn(async move {
        while let Some(Ok(message)) = socket.next().await {
            if let Message::Text(text) = message
                && frames.send(text.to_string()).is_err()
            {
                return;
            }
        }
    });
    heard
}

async fn next(frames: &mut mpsc::UnboundedReceiver<String>) -> String {
    tokio::time::timeout(PATIENCE, frames.recv()).await.expect("in time").expect("open")
}

#[tokio::test]
async fn every_audience_gets_the_same_bytes_from_every_node() {
    let database = new_database();
    let nodes = [Running::on(database.as_str(), 1).await, Running::on(database.as_str(), 1).await];
    let [one, other] = [nodes[0].address, nodes[1].address];
    let table = create(one, json!(["open", "open"])).await;
    let keys = [sit(one, &table, 1).await, sit(other, &table, 2).await]
        .map(|seated| seated["key"].as_str().unwrap().to_owned());
    let mut clients = [
        Client::join(one, &table, Some(&keys[0])).await,
        Client::join(other, &table, Some(&keys[1])).await,
    ];
    let mut heard = Vec::new();
    for key in [Some(&keys[0]), Some(&keys[1]), None] {
        let hello = json!({"t": "hello", "proto": 1, "table": table, "key": key});
        heard.push((listen(one, &hello).await, listen(other, &hello).await));
    }
    play(&mut clients, &mut QuickDice::new(7), 5000).await;
    assert!(clients[0].picture["over"]["ranks"].is_array(), "a whole game");
    for (at_one, at_other) in &mut heard {
        let (mut count, mut over) = (0, false);
        while !over {
            let frame = next(at_one).await;
            assert_eq!(frame, next(at_other).await, "frame {count}");
            over = frame.contains("\"over\":");
            count += 1;
        }
        assert!(count > 20, "{count} frames");
    }
    // Who comes back to the other node gets what they missed.
    let frames = &clients[0].frames;
    let last = frames.len().saturating_sub(100).max(10);
    let have = frames[last]["view_seq"].clone();
    let hello = json!({"t": "hello", "proto": 1, "table": table, "key": keys[0], "have": have});
    let mut back = [listen(one, &hello).await, listen(other, &hello).await];
    for frame in &frames[last + 1..] {
        let [first, second] = &mut back;
        let (first, second) = (next(first).await, next(second).await);
        assert_eq!(first, second);
        assert_eq!(serde_json::from_str::<Value>(&first).unwrap(), *frame);
    }
    for node in nodes {
        node.stop().await;
    }
}

/// A hub without a server around it, which hears no hints.
async fn hub(database: &str) -> Hub {
    let store = store::open(&StoreConfig::from(database)).await.unwrap();
    Hub::new(Shared {
        store,
        bots: BotPool::new(1),
        pace: Duration::ZERO,
        games: Games::default(),
        changed: Changed::default(),
    })
}

fn wanted(seats: Vec<SeatPlan>) -> Wanted {
    let game = Games::default().by_name("raptor").unwrap();
    Wanted {
        rules: None,
        game,
        options: json!({}),
        control: Control::None,
        seats,
        listed: true,
        terms: Terms::default(),
    }
}

fn sit_down(seat: usize) -> Input {
    let (key, contribution) = (Bytes([seat as u8; 32]), Bytes([7; 32]));
    Input::Sit { seats: vec![Seat::at(seat)], key, contribution, wishes: Vec::new() }
}

/// The same where more than one person sits down.
fn sit_sealed(seat: usize) -> Input {
    let (key, seal) = (Bytes([seat as u8; 32]), Bytes([7; 32]));
    Input::SitSealed { seats: vec![Seat::at(seat)], key, seal, wishes: Vec::new() }
}

#[tokio::test]
async fn a_node_that_hears_no_hint_finds_out_by_looking() {
    let database = new_database();
    let (one, other) = (hub(&database).await, hub(&database).await);
    let here = one.create(wanted(vec![SeatPlan::Open; 2])).await.unwrap();
    let id = here.head().id;
    let there = other.room(id).await.unwrap();
    here.submit(sit_sealed(0), None).await.unwrap();
    assert_eq!((here.steps(), there.steps()), (1, 0));
    other.heal().await.unwrap();
    tokio::time::timeout(PATIENCE, async {
        while there.steps() < 1 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await
    .unwrap();
    // Who decides on an old picture reads on and decides again: the chair is taken, the next one is not.
    here.submit(sit_sealed(1), None).await.unwrap();
    assert_eq!(there.submit(sit_sealed(1), None).await, Err(Refusal::Taken));
    assert_eq!(there.steps(), 2);
    // A log that has lost steps is not gone on with.
    sql_at(&database, "update game_table set head_seq = 1").unwrap();
    other.heal().await.unwrap();
    assert_eq!(there.submit(sit_sealed(1), None).await, Err(Refusal::Halted));
}

/// What the computer players of a table did.
async fn acts(store: &Arc<dyn Store>, table: TableId) -> Vec<Step> {
    let stored = store.load(table).await.unwrap().unwrap();
    let is_act = |step: &Step| matches!(step.entries.first(), Some(Entry::Act { .. }));
    stored.steps.into_iter().filter(is_act).collect()
}

async fn wait_for_an_act(store: &Arc<dyn Store>, table: TableId, most: Duration) {
    let acted = async {
        while acts(store, table).await.is_empty() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(most, acted).await.expect("a computer player acts in time");
}

const LEVEL: SeatPlan = SeatPlan::Computer(match quarry_table::Level::new(1) {
    Some(level) => level,
    None => panic!("levels run from 1 to 8"),
});

#[tokio::test]
async fn a_worker_thinks_for_a_node_that_does_not() {
    let database = new_database();
    let node = Running::on(database.as_str(), 0).await;
    let table = create(node.address, json!([{"computer": 1}, "open"])).await;
    let key = sit(node.address, &table, 1).await["key"].as_str().unwrap().to_owned();
    let mut client = Client::join(node.address, &table, Some(&key)).await;
    let store = store::open(&StoreConfig::from(database.as_str())).await.unwrap();
    let id: TableId = table.parse().unwrap();
    tokio::time::sleep(Duration::from_millis(1200)).await;
    assert!(acts(&store, id).await.is_empty(), "nobody is there to think");
    // A node leases the job and dies.
    assert_eq!(store.take(Work::Thoughts, 9).await.unwrap().len(), 1);
    let config = WorkerConfig {
        content: Vec::new(),
        store: StoreConfig::from(database.as_str()),
        thinkers: 1,
        pace: Duration::ZERO,
        games: Games::default(),
    };
    let worker = tokio::spawn(run_worker(config, std::future::pending()));
    tokio::time::sleep(LEASE / 2).await;
    assert!(acts(&store, id).await.is_empty(), "a job that is taken is left alone");
    wait_for_an_act(&store, id, LEASE + PATIENCE).await;
    let came = tokio::time::timeout(PATIENCE, async { while client.next().await["t"] != "ev" {} });
    came.await.expect("the node shows what the worker decided");
    worker.abort();
    node.stop().await;
}

#[tokio::test]
async fn what_is_decided_twice_is_written_once() {
    let database = new_database();
    let hubs = [hub(&database).await, hub(&database).await];
    let room = hubs[0].create(wanted(vec![LEVEL, SeatPlan::Open])).await.unwrap();
    room.submit(sit_down(1), None).await.unwrap();
    let store = &hubs[0].shared().store;
    let job = store.take(Work::Thoughts, 9).await.unwrap()[0];
    let other = hubs[1].room(job.table).await.unwrap();
    let (first, second) =
        futures_util::future::join(room.handle_job(&job, None), other.handle_job(&job, None)).await;
    assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
    assert_eq!(acts(store, job.table).await.len(), 1);
}

/// A table whose first player has let a minute go by, in the log and nowhere else.
async fn overdue(store: &Arc<dyn Store>) -> TableId {
    let (id, secret, game) =
        (keys::new_table(), keys::new_secret(), Games::default().by_name("raptor").unwrap());
    let (began, commitment) = (store.now() - 61_000, commitment(id.number(), &secret));
    let control = Control::Live { minutes: 1, seconds: 0 };
    let (rules, options, seats) = (game.rules(), json!({}), vec![SeatPlan::Open; 2]);
    let head = Head {
        id,
        rules,
        options,
        control,
        seats,
        listed: true,
        commitment,
        created: began,
        terms: Terms::default(),
    };
    store.create(head.clone(), secret).await.unwrap();
    let mut table = game.open(head, secret).unwrap();
    for seat in 0..2 {
        let Ruling::Take(step) = table.decide(&sit_down(seat), began).unwrap() else {
            panic!("nobody sat there before")
        };
        table.commit(&step, Audiences::NONE).unwrap();
        let agenda = Agenda::of(table.as_ref(), began);
        store.append(id, seat as u64, step, agenda).await.unwrap();
    }
    id
}

async fn check_clock(place: StoreConfig) {
    let store = store::open(&place).await.unwrap();
    let table = overdue(&store).await;
    store.close().await;
    drop(store);
    let node = Running::on(place, 1).await;
    let over = async {
        loop {
            let (status, lobby) = get(node.address, "/api/v1/tables").await;
            assert_eq!(status, 200);
            if !lobby.contains(&table.to_string()) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(PATIENCE, over).await.expect("the clock runs out");
    node.stop().await;
}

#[tokio::test]
async fn a_clock_runs_out_though_nobody_looks() {
    check_clock(StoreConfig::from(new_database().as_str())).await;
    let folder = Folder::new("clock");
    check_clock(StoreConfig::from(folder.data())).await;
}

#[tokio::test]
async fn while_the_database_is_away_players_are_told_and_nothing_is_lost() {
    let mut postgres = Postgres::start(&[]).unwrap();
    let database = create_database(postgres.folder()).unwrap();
    let node = Running::on(database.as_str(), 1).await;
    let table = create(node.address, json!(["open", "open"])).await;
    let mut keys = Vec::new();
    for contribution in 1..=2 {
        let seated = sit(node.address, &table, contribution).await;
        keys.push(seated["key"].as_str().unwrap().to_owned());
    }
    let mut clients = [
        Client::join(node.address, &table, Some(&keys[0])).await,
        Client::join(node.address, &table, Some(&keys[1])).await,
    ];
    play(&mut clients, &mut QuickDice::new(5), 10).await;
    let acting = (0..2).find(|seat| !clients[*seat].legal().is_empty()).unwrap();
    let client = &mut clients[acting];
    let message = client.act(&client.legal()[0]);
    postgres.stop().unwrap();
    let refused = client.ask(message.clone()).await;
    assert_eq!((&refused["t"], &refused["code"]), (&json!("nak"), &json!("storage")), "{refused}");
    while get(node.address, "/readyz").await.0 != 503 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    postgres.start_again().unwrap();
    // The same request again, on the same socket, as soon as it is possible.
    let answered = async {
        while client.ask(message.clone()).await["t"] != "ack" {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(PATIENCE, answered).await.expect("it goes on");
    let store = store::open(&StoreConfig::from(database.as_str())).await.unwrap();
    let stored = store.load(table.parse().unwrap()).await.unwrap().unwrap();
    let named = |step: &&Step| {
        step.idem.map(|idem| json!(idem.to_string())) == Some(message["idem"].clone())
    };
    assert_eq!(stored.steps.iter().filter(named).count(), 1);
    assert_eq!(stored.steps.len(), 15, "two sat down and opened, ten and one acted");
    node.stop().await;
}
