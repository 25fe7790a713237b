//! kill -9 in the midst of notifying, again and again: every notice is told, and none after its receipt was written.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use quarry_game::{QuickDice, Roll};
use quarry_postgres::new_database;
use quarry_server::limits::{Limits, Span};
use quarry_server::store::{self, Row, Statement, StoreConfig};
use quarry_server::testkit::Folder;
use quarry_server::testkit::receiver::{Got, Manner, Receiver};
use serde_json::{Value, json};

use crate::process::{self, Process, serve_if_asked};

const KILLS: usize = 50;
/// One account takes five challenges of another, so many are challenged.
const CHALLENGED: usize = 40;
/// Notices go out soon.
fn limits() -> Limits {
    Limits { notice_delay: Span(Duration::from_millis(200)), ..Limits::generous() }
}

async fn ask(
    address: SocketAddr,
    cookie: &str,
    path: &str,
    body: Value,
) -> Option<(String, Value)> {
    process::ask(address, "POST", cookie, path, &body).await
}

/// Makes an account; the cookie that opens it.
async fn sign_up(address: SocketAddr, name: &str) -> String {
    let body = json!({"name": name, "password": "correct horse battery"});
    let (head, _) = ask(address, "", "/api/v1/accounts", body).await.unwrap();
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    set.split(';').next().unwrap().to_owned()
}

async fn gather(address: SocketAddr, receiver: &Receiver) -> String {
    for index in 0..CHALLENGED {
        let cookie = sign_up(address, &format!("Anna {index}")).await;
        let hook = receiver.url(&format!("anna-{index}"));
        ask(address, &cookie, "/api/v1/me/channels", json!({"place": {"hook": hook}}))
            .await
            .unwrap();
    }
    sign_up(address, "Bea").await
}

/// Challenges until the server is gone; what was acknowledged must be told.
async fn challenge(
    address: SocketAddr,
    cookie: &str,
    count: usize,
    from: usize,
) -> Vec<(String, String)> {
    let mut sent = Vec::new();
    for index in from..from + count {
        let index = index % CHALLENGED;
        let body = json!({"name": format!("Anna {index}"), "game": "raptor"});
        let Some((_, made)) = ask(address, cookie, "/api/v1/challenges", body).await else { break };
        sent.push((format!("/anna-{index}"), made["table"]["table"].as_str().unwrap().to_owned()));
    }
    sent
}

/// Messages whose receipt is written, as a store says that nothing has open.
async fn receipts(place: &StoreConfig) -> BTreeSet<String> {
    let store = store::open(place).await.unwrap();
    let sql = "select id from delivery where done is not null";
    let rows = store.query(Statement::new(sql, [])).await.unwrap();
    store.close().await;
    rows.iter().map(|row: &Row| format!("{:016x}", row.int(0))).collect()
}

/// Holds what came against what was challenged, and against the receipts that were known at what time.
fn check(got: &[Got], sent: &[(String, String)], known: &[(usize, BTreeSet<String>)]) -> usize {
    let mut told: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    for (index, one) in got.iter().enumerate() {
        let id = one.json()["id"].as_str().unwrap().to_owned();
        for notice in one.json()["notices"].as_array().unwrap() {
            let table = notice["table"].as_str().unwrap().to_owned();
            told.entry((one.path.clone(), table)).or_default().insert(id.clone());
        }
        let late = known.iter().filter(|(count, _)| index >= *count);
        assert!(
            !late.into_iter().any(|(_, done)| done.contains(&id)),
            "{id} came after its receipt"
        );
    }
    for one in sent {
        let ids = told.get(one).unwrap_or_else(|| panic!("{one:?} was never told"));
        assert_eq!(ids.len(), 1, "{one:?} is in two messages");
    }
    let ids: BTreeSet<&str> = got.iter().map(|one| one.header("quarry-delivery")).collect();
    got.len() - ids.len()
}

/// Waits until everything was told, for longer than a lease.
async fn drain(receiver: &Receiver, sent: &[(String, String)]) {
    let began = Instant::now();
    loop {
        let got = receiver.got();
        let tables: BTreeSet<String> = got
            .iter()
            .flat_map(|one| one.json()["notices"].as_array().cloned().unwrap_or_default())
            .map(|notice| notice["table"].as_str().unwrap().to_owned())
            .collect();
        if sent.iter().all(|(_, table)| tables.contains(table)) {
            return;
        }
        assert!(began.elapsed() < Duration::from_secs(90), "{} of {}", tables.len(), sent.len());
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_notice_is_lost_by_a_killed_server_nor_told_again_after_its_receipt() {
    serve_if_asked(limits()).await;
    let test =
        "notices_kill::no_notice_is_lost_by_a_killed_server_nor_told_again_after_its_receipt";
    let (folder, receiver) = (Folder::new("kill-notices"), Receiver::start().await);
    let data = folder.data().display().to_string();
    // Many are killed between the message and its receipt.
    receiver.answer(Manner::Answer(204, Duration::from_millis(60)));
    let place = StoreConfig::from(folder.data());
    let mut process = Process::start(test, &data);
    let cookie = gather(process.address, &receiver).await;
    let (mut dice, mut sent, mut known) = (QuickDice::new(27), Vec::new(), Vec::new());
    for _ in 0..KILLS {
        sent.extend(challenge(process.address, &cookie, 4, sent.len()).await);
        tokio::time::sleep(Duration::from_millis(600 + u64::from(dice.below(900)))).await;
        drop(process);
        known.push((receiver.got().len(), receipts(&place).await));
        process = Process::start(test, &data);
    }
    drain(&receiver, &sent).await;
    drop(process);
    let written = known.last().map_or(0, |(_, done)| done.len());
    let again = check(&receiver.got(), &sent, &known);
    println!(
        "{KILLS} kills, {} challenges, {written} receipts before the last, {again} messages came again",
        sent.len()
    );
    assert!(sent.len() > 3 * KILLS && written > KILLS / 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_notice_is_lost_by_either_of_two_servers_nor_told_again_after_its_receipt() {
    serve_if_asked(limits()).await;
    let test =
        "notices_kill::no_notice_is_lost_by_either_of_two_servers_nor_told_again_after_its_receipt";
    let (database, receiver) = (new_database(), Receiver::start().await);
    receiver.answer(Manner::Answer(204, Duration::from_millis(60)));
    let place = StoreConfig::from(database.as_str());
    let start = || Process::start(test, &database);
    let mut processes = [start(), start()];
    let cookie = gather(processes[0].address, &receiver).await;
    let (mut dice, mut sent, mut known) = (QuickDice::new(28), Vec::new(), Vec::new());
    for round in 0..KILLS {
        let node = round % 2;
        let cookie = cookie.as_str();
        sent.extend(challenge(processes[node].address, cookie, 4, sent.len()).await);
        tokio::time::sleep(Duration::from_millis(500 + u64::from(dice.below(700)))).await;
        // What is known before is known whatever the other node sends meanwhile.
        let done = receipts(&place).await;
        processes[node] = start();
        known.push((receiver.got().len(), done));
    }
    drain(&receiver, &sent).await;
    drop(processes);
    let written = known.last().map_or(0, |(_, done)| done.len());
    let again = check(&receiver.got(), &sent, &known);
    println!(
        "{KILLS} kills, {} challenges, {written} receipts before the last, {again} messages came again",
        sent.len()
    );
    assert!(sent.len() > 3 * KILLS && written > KILLS / 2);
}
