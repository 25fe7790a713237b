//! Clients that come back: the same bytes as before, without work at the table for those who stayed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use quarry_game::QuickDice;
use quarry_server::Config;
use quarry_server::store::SqliteStore;
use quarry_server::testkit::faulty::Faulty;
use quarry_server::testkit::{Client, Folder, Running};
use serde_json::{Value, json};

use crate::play::{play, two};

async fn on(store: &Arc<Faulty>) -> Running {
    let mut config = Config::new(0, "");
    config.pace = Duration::ZERO;
    let store: Arc<Faulty> = Arc::clone(store);
    Running::on_store(config, store).await
}

fn store(folder: &Folder) -> Arc<Faulty> {
    Arc::new(Faulty::new(Arc::new(SqliteStore::open(&folder.data()).unwrap())))
}

fn hello(table: &str, key: &str, have: &Value) -> Value {
    json!({"t": "hello", "proto": 1, "table": table, "key": key, "have": have})
}

/// What `client` was told after its frame `index`, as it came.
fn told_after(client: &Client, index: usize) -> Vec<String> {
    let is_frame =
        |text: &&String| text.contains("\"view_seq\"") && !text.contains("\"t\":\"ack\"");
    client.transcript.iter().filter(is_frame).skip(index + 1).cloned().collect()
}

#[tokio::test]
async fn a_table_in_memory_sends_missed_frames_without_reading_its_log() {
    let folder = Folder::new("warm");
    let store = store(&folder);
    let server = on(&store).await;
    let (table, keys, mut clients) = two(&server).await;
    let mut dice = QuickDice::new(3);
    play(&mut clients, &mut dice, 10).await;
    // One of them is away for a while: its frames are kept too.
    let [first, second] = clients;
    let have = first.picture["view_seq"].clone();
    let watcher = Client::join(server.address, &table, Some(&keys[0])).await;
    drop(first);
    let mut clients = [watcher, second];
    play(&mut clients, &mut dice, 15).await;
    let expected = told_after(&clients[0], 0);
    let before = store.loaded();
    let mut late = Client::connect(server.address, hello(&table, &keys[0], &have)).await;
    for frame in &expected {
        late.next().await;
        assert_eq!(late.transcript.last(), Some(frame));
    }
    assert!(expected.len() > 10 && store.loaded() == before, "the log was read");
    server.stop().await;
}

#[tokio::test]
async fn the_frames_of_an_absent_seat_are_kept_for_its_return() {
    let folder = Folder::new("absent");
    let store = store(&folder);
    let server = on(&store).await;
    let (table, keys, mut clients) = two(&server).await;
    let have = clients[0].picture["view_seq"].clone();
    // Everybody of this audience goes; the other one talks meanwhile.
    let [first, second] = &mut clients;
    let gone = std::mem::replace(first, Client::join(server.address, &table, None).await);
    drop(gone);
    tokio::time::sleep(Duration::from_millis(100)).await;
    for _ in 0..5 {
        let chat = json!({"t": "chat", "idem": second.idem(), "line": {"phrase": "hello"}});
        assert_eq!(second.ask(chat).await["t"], "ack");
    }
    let before = store.loaded();
    let mut back = Client::connect(server.address, hello(&table, &keys[0], &have)).await;
    for _ in 0..5 {
        assert_eq!(back.next().await["t"], "ev");
    }
    assert_eq!(store.loaded(), before, "the log was read");
    server.stop().await;
}

#[tokio::test]
async fn nobody_waits_while_a_log_is_played_for_a_client_that_comes_back() {
    let folder = Folder::new("cold");
    let first = store(&folder);
    let server = on(&first).await;
    let (table, keys, mut clients) = two(&server).await;
    let mut dice = QuickDice::new(3);
    play(&mut clients, &mut dice, 20).await;
    let have = clients[0].frames[2]["view_seq"].clone();
    let mut expected = told_after(&clients[0], 2);
    server.stop().await;
    drop(first);

    let store = store(&folder);
    let server = on(&store).await;
    let mut here = Client::join(server.address, &table, Some(&keys[1])).await;
    store.slow_down(Duration::from_secs(2));
    let mut back = Client::connect(server.address, hello(&table, &keys[0], &have)).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let began = Instant::now();
    let chat = json!({"t": "chat", "idem": here.idem(), "line": {"phrase": "hello"}});
    assert_eq!(here.ask(chat).await["t"], "ack");
    assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
    here.next().await;
    // What was said meanwhile follows without a gap.
    expected.push(here.transcript.last().unwrap().replace("\"audience\":1", "\"audience\":0"));
    for frame in &expected {
        back.next().await;
        assert_eq!(back.transcript.last(), Some(frame));
    }
    server.stop().await;
}
