//! A store that an earlier program left behind opens, replays and plays on.
//!
//! `tests/data/before-house.db` was written by the program before entries and the staging log got their names: three
//! running games, two finished ones and a table that waits. The server was stopped once, played on and was killed, so
//! that the last steps are only in the staging log; one finished table has no other steps at all.
//! `tests/data/before-house-postgres.sql` is what `pg_dump --inserts` wrote of a database of the same program: three
//! running games, a finished one and a table that waits.

use std::path::Path;

use quarry_postgres::{new_database, sql_at};
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

/// Every table of a store: its game, its key where a person holds one, and what became of it.
fn tables(store: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(format!("{DATA}{store}.json")).unwrap();
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

/// Serves the store twice: running games go on, finished ones have a record, and a person sits down where one may.
async fn serve_twice(start: impl AsyncFn() -> Running, tables: &[Value]) {
    for round in 0..2 {
        let server = start().await;
        for table in tables {
            let name = table["table"].as_str().unwrap();
            let record = get(server.address, &format!("/api/v1/tables/{name}/record")).await.0;
            match table["is"].as_str().unwrap() {
                "running" => {
                    assert_eq!(record, 409, "{table}");
                    play_on(&server, table, 2).await;
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
}

#[tokio::test]
async fn a_store_of_the_program_before_opens_replays_and_plays_on() {
    let folder = Folder::new("before");
    copied(&folder);
    assert_eq!(staged_and_flushed(&folder.data()), (31, 42), "the fixture has both kinds of steps");
    let findings = check(&StoreConfig::from(folder.data()), &mut |_, _| {}).await.unwrap();
    assert_eq!((findings.tables, findings.faults), (6, Vec::new()));
    serve_twice(async || Running::start(&folder).await, &tables("")).await;
    let (staged, flushed) = staged_and_flushed(&folder.data());
    assert!(staged == 0 && flushed > 75, "{staged} staged rows, {flushed} steps");
    let findings = check(&StoreConfig::from(folder.data()), &mut |_, _| {}).await.unwrap();
    assert_eq!((findings.tables, findings.faults), (6, Vec::new()));
}

#[tokio::test]
async fn a_database_of_the_program_before_opens_replays_and_plays_on() {
    let database = new_database();
    let dump = std::fs::read_to_string(format!("{DATA}-postgres.sql")).unwrap();
    sql_at(&database, &dump).unwrap();
    let steps = || -> u32 {
        let count = sql_at(&database, "select count(*) from step").unwrap();
        count.trim().parse().unwrap()
    };
    let before = steps();
    assert!(before > 30, "the fixture has {before} steps");
    let digest = || {
        let sql = "select md5(string_agg(table_id || ' ' || seq || ' ' || body || encode(hash, 'hex'), ';'
                   order by table_id, seq)) from step";
        sql_at(&database, sql).unwrap()
    };
    let whole = digest();
    let config = StoreConfig::from(database.as_str());
    let findings = check(&config, &mut |_, _| {}).await.unwrap();
    assert_eq!((findings.tables, findings.faults), (5, Vec::new()));
    // The migration has moved every step into the part of its table, and changed none.
    let parts = "select count(*) from pg_inherits where inhparent = 'step'::regclass";
    assert_eq!(sql_at(&database, parts).unwrap().trim(), "16");
    assert_eq!((steps(), digest()), (before, whole));
    let start = async || Running::on(database.as_str(), 1).await;
    serve_twice(start, &tables("-postgres")).await;
    // Three games went on by four moves each, and a person sat down.
    assert!(steps() >= before + 13, "{} steps after {before}", steps());
    let findings = check(&config, &mut |_, _| {}).await.unwrap();
    assert_eq!((findings.tables, findings.faults), (5, Vec::new()));
}
