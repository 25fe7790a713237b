//! Games that end while nothing watches: the sweep after a start finds those of late, and tells each once.

use quarry_server::store::{self, Statement, StoreConfig, StoreError};
use quarry_server::testkit::Folder;
use quarry_server::testkit::receiver::Receiver;
use serde_json::json;

use crate::notices::{A_WHILE, DELAY, hook, kinds, server, table};
use crate::ratings::{player, say};

/// Minutes that the older game ended before.
const LONG_AGO: i64 = 11;

/// Takes away what was noted of all tables, as if their server had died before its first look at them.
async fn forget(place: &StoreConfig, old: &str) {
    let store = store::open(place).await.unwrap();
    let old = u64::from_str_radix(old, 16).unwrap() as i64;
    let before = Statement::new(
        "update ended set at = at - $2 where table_id = $1 returning at",
        [old.into(), (LONG_AGO * 60_000).into()],
    );
    let result = Statement::new(
        "update result set at = at - $2 where table_id = $1 returning at",
        [old.into(), (LONG_AGO * 60_000).into()],
    );
    let mut all = vec![before.must(), result.must()];
    let gone = ["delete from notice_mark", "delete from notice", "delete from delivery"];
    all.extend(gone.map(|sql| Statement::new(sql, [])));
    store.transact(all).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_game_that_began_and_ended_between_two_polls_is_told_after_the_restart() {
    let (folder, receiver) = (Folder::new("notices-missed"), Receiver::start().await);
    let first = server(&folder, DELAY).await;
    let mut anna = player(first.address, "Anna", 1).await;
    let mut bea = player(first.address, "Bea", 2).await;
    let (_, channel) = hook(&mut anna, &receiver.url("anna")).await;
    anna.post(&format!("/api/v1/me/channels/{channel}"), json!({"wants": ["over"]})).await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        let (table, [_, key]) = table(&mut anna, &mut bea).await;
        say(first.address, &table, &key, "resign").await;
        tables.push(table);
    }
    receiver.expect(1).await;
    tokio::time::sleep(A_WHILE).await;
    first.stop().await;
    forget(&StoreConfig::from(folder.data()), &tables[0]).await;
    let before = receiver.got().len();
    let second = server(&folder, DELAY).await;
    tokio::time::sleep(A_WHILE).await;
    second.stop().await;
    let again = receiver.got().split_off(before);
    let told: Vec<_> =
        again.iter().map(|got| (kinds(got), got.json()["notices"].clone())).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].0, ["over"], "the older game is no news: {told:?}");
    assert_eq!(told[0].1[0]["table"], json!(tables[1]));
    // The game has a mark now.
    let third = server(&folder, DELAY).await;
    tokio::time::sleep(A_WHILE).await;
    third.stop().await;
    assert_eq!(receiver.got().len(), before + 1, "told once");
}

/// The accounts of a table are read before the table is. A seat that comes between the two is not told of anything, so the
/// mark of such a look must not be written.
#[tokio::test]
async fn a_look_that_did_not_know_of_a_seat_leaves_no_mark() {
    let folder = Folder::new("notices-between");
    let server = server(&folder, DELAY).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut bea = player(server.address, "Bea", 2).await;
    let (table, _) = table(&mut anna, &mut bea).await;
    server.stop().await;
    let store = store::open(&StoreConfig::from(folder.data())).await.unwrap();
    let table = u64::from_str_radix(&table, 16).unwrap() as i64;
    let first = "insert into notice_mark(table_id, steps, told, seen) values ($1, 3, '{}', 0)";
    let first = store.transact(vec![Statement::new(first, [table.into()])]).await;
    assert!(matches!(first, Err(StoreError::Exists)), "{first:?}");
    let later =
        "update notice_mark set steps = 4 where table_id = $1 and steps = 3 returning steps";
    let later = store.transact(vec![Statement::new(later, [table.into()]).must()]).await;
    assert!(matches!(later, Err(StoreError::Moved)), "{later:?}");
    store.close().await;
}
