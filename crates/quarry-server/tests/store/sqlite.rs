//! SQLite keeps the promises.

use std::path::PathBuf;
use std::sync::Arc;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use quarry_server::store::{self, SqliteStore, Store, StoreConfig, StoreError, now};

use crate::suite::{Place, promises};

/// A file in a folder that goes away with the test.
struct InFile(PathBuf);

impl InFile {
    fn path(&self) -> PathBuf {
        self.0.join("quarry.db")
    }

    fn behind_its_back(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.path()).unwrap()
    }
}

impl Place for InFile {
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
async fn a_second_process_is_refused_and_every_sync_is_a_beat() {
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
