//! A PostgreSQL that hangs: no connection breaks and nothing is answered, as after SIGSTOP or on a dead machine.

use std::time::{Duration, Instant};

use quarry_postgres::{Postgres, create_database};
use quarry_server::store::{self, StoreConfig};
use quarry_server::testkit::{Client, Running, create, get, sit};
use serde_json::json;

/// Refusals come within this time, and a little for a busy machine.
const REFUSED: Duration = Duration::from_millis(2000 + 500);
const UNREADY: Duration = Duration::from_millis(3000 + 500);
const RECOVERED: Duration = Duration::from_secs(5);

/// Waits until `/readyz` has this status; how long that took.
async fn until_ready_is(server: &Running, status: u16, patience: Duration) -> Duration {
    let began = Instant::now();
    while get(server.address, "/readyz").await.0 != status {
        assert!(began.elapsed() < patience, "/readyz is not {status} after {patience:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    began.elapsed()
}

/// A table at which a seat must decide.
async fn game(server: &Running) -> (String, Client) {
    let table = create(server.address, json!(["open", "open"])).await;
    let first = sit(server.address, &table, 1).await;
    let second = sit(server.address, &table, 2).await;
    for seated in [first, second] {
        let client = Client::join(server.address, &table, seated["key"].as_str()).await;
        if !client.legal().is_empty() {
            return (table, client);
        }
    }
    panic!("nobody may move");
}

/// Asks and expects `code`, within [`REFUSED`].
async fn expect_refusal(client: &mut Client, message: serde_json::Value) {
    let began = Instant::now();
    let heard = client.ask(message).await;
    assert_eq!(heard["code"], "storage", "{heard}");
    assert!(began.elapsed() < REFUSED, "refused after {:?}", began.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_hangs_is_refused_in_time_and_recovers_by_itself() {
    let postgres = Postgres::start(&[]).unwrap();
    let database = create_database(postgres.folder()).unwrap();
    let server = Running::on(database.as_str(), 0).await;
    let mut games = vec![];
    for _ in 0..3 {
        games.push(game(&server).await);
    }
    assert_eq!(get(server.address, "/readyz").await.0, 200);

    postgres.freeze().unwrap();
    let (table, mut client) = games.remove(0);
    let command = client.act(&client.legal()[0].clone());
    expect_refusal(&mut client, command.clone()).await;
    until_ready_is(&server, 503, UNREADY).await;
    // Requests that queue at one table are all refused in time, not one after another.
    let watch = |_| Client::join_or_refusal(server.address, &table);
    let began = Instant::now();
    let all = futures_util::future::join_all((0..20).map(watch)).await;
    assert!(all.iter().all(|code| code == "storage"), "{all:?}");
    assert!(began.elapsed() < REFUSED, "all refused after {:?}", began.elapsed());
    for (_, other) in &mut games {
        let command = other.act(&other.legal()[0].clone());
        expect_refusal(other, command).await;
    }

    postgres.thaw().unwrap();
    until_ready_is(&server, 200, RECOVERED).await;
    let began = Instant::now();
    while client.ask(command.clone()).await["t"] != "ack" {
        assert!(began.elapsed() < RECOVERED, "no ack after {:?}", began.elapsed());
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // Whether the first attempt was written late or the last: it is there once.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let store = store::open(&StoreConfig::from(database.as_str())).await.unwrap();
    let stored = store.load(table.parse().unwrap()).await.unwrap().unwrap();
    let named = |step: &&quarry_table::Step| {
        step.idem.is_some_and(|idem| json!(idem.to_string()) == command["idem"])
    };
    assert_eq!(stored.steps.iter().filter(named).count(), 1);
    server.stop().await;
}

#[tokio::test]
async fn every_question_to_a_silent_database_has_a_limit() {
    let postgres = Postgres::start(&[]).unwrap();
    let address = create_database(postgres.folder()).unwrap();
    let store = store::open(&StoreConfig::from(address.as_str())).await.unwrap();
    let table = quarry_table::TableId::new(1);
    assert!(store.load(table).await.unwrap().is_none());
    postgres.freeze().unwrap();
    let began = Instant::now();
    assert!(store.load(table).await.is_err() && !store.is_working());
    assert!(store.lobby(1).await.is_err() && store.lengths(vec![table]).await.is_err());
    assert!(store.beat().await.is_err());
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
    postgres.thaw().unwrap();
    store.beat().await.unwrap();
    assert!(store.is_working() && store.load(table).await.unwrap().is_none());
    store.close().await;
}
