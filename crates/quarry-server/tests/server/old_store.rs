//! A store that an earlier program left behind opens, replays and plays on.
//!
//! `tests/data/before-house.db` was written by the program before entries and the staging log got their names: three
//! running games, two finished ones and a table that waits. The server was stopped once, played on and was killed, so
//! that the last steps are only in the staging log; one finished table has no other steps at all.

use std::path::Path;

use quarry_server::check::check;
use quarry_server::store::StoreConfig;
use quarry_server::testkit::{Client, Folder, Running, get, sit};
use serde_json::Value;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/before-house");

fn copied(folder: &Folder) {
    for end in ["", "-mark"] {
        let target = format!("{}{end}", folder.data().display());
        std::fs::copy(format!("{DATA}.db{end}"), target).unwrap();
    }
}

/// Every table of the store: its game, its key where a person holds one, and what became of it.
fn tables() -> Vec<Value> {
    let text = std::fs::read_to_string(format!("{DATA}.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Staged rows, and steps that are already in the logs of their tables.
fn staged_and_flushed(path: &Path) -> (u32, u32) {
    let sql = "select (select count(*) from fresh where steps <> ''), (select sum(head_seq) from game_table)";
    let connection = rusqlite::Connection::open(path).unwrap();
    connection.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
}

/// The person plays `moves` actions; the computer player answers.
async fn play_on(server: &Running, table: &Value, moves: usize) {
    let name = table["table"].as_str().unwrap();
    let mut client = Client::join(server.address, name, table["key"].as_str()).await;
    for _ in 0..moves {
        while client.legal().is_empty() {
            assert!(client.picture["over"].is_null(), "{table}: it was not over");
            client.next().await;
        }
        let message = client.act(&client.legal()[0]);
        let answer = client.ask(message).await;
        assert_eq!(answer["t"], "ack", "{table}: {answer}");
        let number = answer["view_seq"].as_u64();
        while client.picture["view_seq"].as_u64() < number {
            client.next().await;
        }
    }
}

#[tokio::test]
async fn a_store_of_the_program_before_opens_replays_and_plays_on() {
    let folder = Folder::new("before");
    copied(&folder);
    assert_eq!(staged_and_flushed(&folder.data()), (31, 42), "the fixture has both kinds of steps");
    let findings = check(&StoreConfig::from(folder.data()), &mut |_, _| {}).await.unwrap();
    assert_eq!((findings.tables, findings.faults), (6, Vec::new()));
    for round in 0..2 {
        let server = Running::start(&folder).await;
        for table in tables() {
            let name = table["table"].as_str().unwrap();
            let record = get(server.address, &format!("/api/v1/tables/{name}/record")).await.0;
            match table["is"].as_str().unwrap() {
                "running" => {
                    assert_eq!(record, 409, "{table}");
                    play_on(&server, &table, 2).await;
                }
                "over" => assert_eq!(record, 200, "{table}"),
                _ if round == 0 => {
                    assert_eq!(sit(server.address, name, 1).await["seats"], serde_json::json!([0]));
                }
                _ => {}
            }
        }
        server.stop().await;
    }
    let (staged, flushed) = staged_and_flushed(&folder.data());
    assert!(staged == 0 && flushed > 75, "{staged} staged rows, {flushed} steps");
    let findings = check(&StoreConfig::from(folder.data()), &mut |_, _| {}).await.unwrap();
    assert_eq!((findings.tables, findings.faults), (6, Vec::new()));
}
