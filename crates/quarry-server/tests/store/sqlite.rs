//! SQLite keeps the promises.

use std::path::PathBuf;
use std::sync::Arc;

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, join_all};
use quarry_server::store::{self, SqliteStore, Store, StoreConfig, StoreError, now};
use quarry_table::TableId;

use crate::suite::{SECRET, TestStore, head, nothing, promises, step};

/// A file in a folder that goes away with the test.
pub(crate) struct InFile(pub(crate) PathBuf);

impl InFile {
    pub(crate) fn path(&self) -> PathBuf {
        self.0.join("quarry.db")
    }

    pub(crate) fn behind_its_back(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.path()).unwrap()
    }

    /// How many steps have come to their tables, and how many rows of others there are.
    fn settled_and_fresh(&self) -> (u32, u32) {
        let sql = "select (select sum(head_seq) from game_table), (select count(*) from fresh where steps <> '')";
        let both = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
        self.behind_its_back().query_row(sql, [], both).unwrap()
    }
}

impl TestStore for InFile {
    fn new(name: &str) -> InFile {
        let name = format!("quarry-{}-store-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        InFile(path)
    }

    fn open(&self) -> BoxFuture<'_, Arc<dyn Store>> {
        async { store::open(&StoreConfig::from(self.path())).await.unwrap() }.boxed()
    }

    fn change(&self, sql: &str) {
        self.behind_its_back().execute_batch(sql).unwrap();
    }

    fn hashes(&self) -> Vec<String> {
        let file = self.behind_its_back();
        let mut query = file.prepare("select lower(hex(hash)) from step order by seq").unwrap();
        query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    }
}

impl Drop for InFile {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

promises!(InFile);

#[tokio::test]
async fn a_second_process_is_refused_and_a_sync_is_a_beat() {
    let file = InFile::new("second");
    let first = SqliteStore::open(&file.path()).unwrap();
    assert_eq!(first.outage(), None);
    let second = SqliteStore::open(&file.path()).map(drop);
    assert_eq!(second, Err(StoreError::InUse(file.path().display().to_string())));
    first.beat().await.unwrap();
    first.check_integrity().unwrap();
    first.close().await;
    let next = SqliteStore::open(&file.path()).unwrap();
    let (from, until) = next.outage().expect("it was away for a moment");
    assert!(from <= until && now() - from < 60_000);
}

#[tokio::test]
async fn steps_on_their_way_to_their_tables_survive_a_crash() {
    let (file, id) = (InFile::new("fresh"), TableId::new(5));
    let store = SqliteStore::open(&file.path()).unwrap();
    store.create(head(5, true), SECRET).await.unwrap();
    for (steps, name) in (0..).zip([1, 2, 3]) {
        store.append(id, steps, step(0, name), nothing()).await.unwrap();
    }
    let crashed = InFile::new("crashed");
    for end in ["quarry.db", "quarry.db-wal"] {
        std::fs::copy(file.0.join(end), crashed.0.join(end)).unwrap();
    }
    assert_eq!(crashed.settled_and_fresh(), (0, 3));
    let again = SqliteStore::open(&crashed.path()).unwrap();
    assert_eq!(again.append(id, 2, step(1, 4), nothing()).await, Err(StoreError::Moved));
    again.append(id, 3, step(1, 4), nothing()).await.unwrap();
    let all = [step(0, 1), step(0, 2), step(0, 3), step(1, 4)];
    assert_eq!(again.load(id).await.unwrap().unwrap().steps, all);
    again.close().await;
    assert_eq!(crashed.settled_and_fresh(), (4, 0));
    let again = SqliteStore::open(&crashed.path()).unwrap();
    assert_eq!(again.load(id).await.unwrap().unwrap().steps, all);
}

/// A table that was deleted on purpose may still be named by a staged row: that is no loss, and no reason to halt others.
#[tokio::test]
async fn a_staged_step_of_a_forgotten_table_is_not_missed() {
    let (file, other) = (InFile::new("gone"), TableId::new(8));
    let store = SqliteStore::open(&file.path()).unwrap();
    for number in [7, 8] {
        store.create(head(number, true), SECRET).await.unwrap();
        store.append(TableId::new(number), 0, step(0, 1), nothing()).await.unwrap();
    }
    let crashed = InFile::new("gone-crashed");
    for end in ["quarry.db", "quarry.db-wal"] {
        std::fs::copy(file.0.join(end), crashed.0.join(end)).unwrap();
    }
    assert_eq!(crashed.settled_and_fresh(), (0, 2));
    crashed.change("delete from game_table where id = 7; insert into forgotten values (7, 1);");
    let again = SqliteStore::open(&crashed.path()).unwrap();
    assert_eq!(again.load(other).await.unwrap().unwrap().steps, [step(0, 1)]);
    again.append(other, 1, step(1, 2), nothing()).await.unwrap();
    again.close().await;
    let aside = "select count(*) from quarantine";
    let aside: u32 = crashed.behind_its_back().query_row(aside, [], |row| row.get(0)).unwrap();
    assert_eq!(aside, 0);
}

#[tokio::test]
async fn a_file_of_an_older_program_keeps_its_steps() {
    let (file, id) = (InFile::new("older"), TableId::new(6));
    let store = SqliteStore::open(&file.path()).unwrap();
    store.create(head(6, true), SECRET).await.unwrap();
    store.append(id, 0, step(0, 1), nothing()).await.unwrap();
    store.close().await;
    let store = SqliteStore::open(&file.path()).unwrap();
    store.append(id, 1, step(1, 2), nothing()).await.unwrap();
    store.close().await;
    file.change(
        "alter table step add column seat integer;
         alter table step add column idem blob;
         create unique index step_idem on step(table_id, seat, idem) where idem is not null;
         update step set seat = seq - 1, idem = randomblob(16);
         drop table store; drop table quarantine; drop table halted;
         alter table fresh drop column total; alter table fresh drop column owners;
         drop index game_table_unsettled; alter table game_table drop column settled;
         drop table session; drop table account_seat; drop table account; drop table keepsake;
         drop table key_place; drop table result; drop table result_player; drop table rating;
         drop table seeker; drop table challenge; drop table erasure;
         drop table channel; drop table notice; drop table notice_mark; drop table delivery;
         drop table bar; drop table report; drop table audit; drop table invitation;
         drop table host; drop table kicked; drop table ended; drop table forgotten;
         drop table daily_day; drop table daily_try; drop table campaign; drop table campaign_step;
         drop table campaign_seat; drop table campaign_hunt; drop table puzzle_try;
         drop table puzzle_day; drop table puzzle_rating; drop table puzzle_player;
         delete from refinery_schema_history where version >= 4;",
    );
    std::fs::remove_file(file.0.join("quarry.db-mark")).unwrap();
    let store = SqliteStore::open(&file.path()).unwrap();
    store.append(id, 2, step(0, 3), nothing()).await.unwrap();
    let all = [step(0, 1), step(1, 2), step(0, 3)];
    assert_eq!(store.load(id).await.unwrap().unwrap().steps, all);
    store.check_integrity().unwrap();
}

#[tokio::test]
async fn steps_come_to_their_tables_by_and_by() {
    const TABLES: u64 = 200;
    const STEPS: u64 = 100;
    let file = InFile::new("by-and-by");
    let store = SqliteStore::open(&file.path()).unwrap();
    for table in 0..TABLES {
        store.create(head(table, false), SECRET).await.unwrap();
    }
    for steps in 0..STEPS {
        let step = || step(0, steps as u8);
        let append = |table| store.append(TableId::new(table), steps, step(), nothing());
        join_all((0..TABLES).map(append)).await.into_iter().for_each(Result::unwrap);
    }
    let (settled, fresh) = file.settled_and_fresh();
    assert!(
        (3600..8000).contains(&settled) && fresh > 0,
        "{settled} settled, {fresh} rows of others"
    );
    let want: Vec<_> = (0..STEPS).map(|name| step(0, name as u8)).collect();
    for table in (0..TABLES).map(TableId::new) {
        assert_eq!(store.load(table).await.unwrap().unwrap().steps, want);
        assert_eq!(store.lengths(vec![table]).await.unwrap(), [(table, STEPS)]);
    }
    store.close().await;
    assert_eq!(file.settled_and_fresh(), ((TABLES * STEPS) as u32, 0));
}
