//! What every store promises, and how SQLite keeps it.

use std::sync::Arc;

use quarry_fair::{Bytes, Secret, commitment};
use quarry_game::Seat;
use quarry_server::store::{SqliteStore, Store, StoreError};
use quarry_server::testkit::Folder;
use quarry_table::clock::Control;
use quarry_table::{Deed, Head, Plan, Step, TableId, Terms};

const SECRET: Secret = Secret::from_bytes([4; 32]);

fn head(number: u64, listed: bool) -> Head {
    let id = TableId::new(number);
    Head {
        id,
        rules: "raptor/1".into(),
        options: serde_json::json!({}),
        control: Control::None,
        seats: vec![Plan::Open; 2],
        listed,
        commitment: commitment(id.number(), &SECRET),
        created: number as i64,
        terms: Terms::default(),
    }
}

fn step(seat: usize, name: u8) -> Step {
    let seat = Seat::at(seat);
    let idem = Some(Bytes([name; 16]));
    Step { at: 1, seat: Some(seat), idem, deeds: vec![Deed::Resign { seat }] }
}

#[tokio::test]
async fn steps_are_appended_once_in_order_and_found_again() {
    let folder = Folder::new("store");
    let (id, store) = (TableId::new(5), SqliteStore::open(&folder.data()).unwrap());
    assert!(store.load(id).await.unwrap().is_none());
    assert_eq!(store.append(id, 0, step(0, 1)).await, Err(StoreError::Moved));
    store.create(head(5, true), SECRET).await.unwrap();
    assert_eq!(store.create(head(5, true), SECRET).await, Err(StoreError::Exists));
    store.append(id, 0, step(0, 1)).await.unwrap();
    assert_eq!(store.append(id, 0, step(0, 2)).await, Err(StoreError::Moved));
    assert_eq!(store.append(id, 2, step(0, 2)).await, Err(StoreError::Moved));
    assert_eq!(store.append(id, 1, step(0, 1)).await, Err(StoreError::Repeated));
    store.append(id, 1, step(1, 1)).await.unwrap();
    store.close();

    let store = SqliteStore::open(&folder.data()).unwrap();
    let beat = store.last_beat().expect("every sync is a beat");
    assert!((0..60_000).contains(&(quarry_server::store::now() - beat)));
    let stored = store.load(id).await.unwrap().unwrap();
    assert_eq!((stored.head, stored.secret), (head(5, true), SECRET));
    assert_eq!(stored.steps, [step(0, 1), step(1, 1)]);
    store.check_integrity().unwrap();
}

#[tokio::test]
async fn of_many_who_append_at_once_exactly_one_wins() {
    let folder = Folder::new("race");
    let store = Arc::new(SqliteStore::open(&folder.data()).unwrap());
    store.create(head(6, false), SECRET).await.unwrap();
    let tries: Vec<_> =
        (0..40).map(|name| tokio::spawn(store.append(TableId::new(6), 0, step(0, name)))).collect();
    let mut won = 0;
    for one in tries {
        match one.await.unwrap() {
            Ok(()) => won += 1,
            Err(error) => assert_eq!(error, StoreError::Moved),
        }
    }
    assert_eq!(won, 1);
}

#[tokio::test]
async fn the_lobby_shows_listed_tables_that_are_not_over() {
    let folder = Folder::new("lobby");
    let store = SqliteStore::open(&folder.data()).unwrap();
    for (number, listed) in [(1, true), (2, false), (3, true), (4, true)] {
        store.create(head(number, listed), SECRET).await.unwrap();
    }
    store.finish(TableId::new(3)).await.unwrap();
    let shown = store.lobby(10).await.unwrap();
    assert_eq!(shown, [TableId::new(4), TableId::new(1)]);
}

#[tokio::test]
async fn a_changed_step_is_found_out() {
    let folder = Folder::new("damage");
    let id = TableId::new(7);
    let store = SqliteStore::open(&folder.data()).unwrap();
    store.create(head(7, false), SECRET).await.unwrap();
    for (steps, name) in (0..).zip([1, 2, 3]) {
        store.append(id, steps, step(0, name)).await.unwrap();
    }
    store.close();
    let file = rusqlite::Connection::open(folder.data()).unwrap();
    file.execute("update step set body = replace(body, ':1', ':2') where seq = 2", []).unwrap();
    drop(file);
    let store = SqliteStore::open(&folder.data()).unwrap();
    assert_eq!(store.load(id).await.unwrap_err(), StoreError::Damaged(id, 2));
    store.close();
    let file = rusqlite::Connection::open(folder.data()).unwrap();
    file.execute("delete from step where seq > 1", []).unwrap();
    drop(file);
    let store = SqliteStore::open(&folder.data()).unwrap();
    assert_eq!(store.load(id).await.unwrap_err(), StoreError::Damaged(id, 1));
}
