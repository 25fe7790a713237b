//! The log: steps one by one, each with a sync of its own, and many at once that share one.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use futures_util::future::try_join_all;
use quarry_fair::Bytes;
use quarry_game::Seat;
use quarry_postgres::{Postgres, create_database};
use quarry_server::store::{self, Agenda, Store, StoreConfig, StoreError};
use quarry_table::{Entry, Step, TableId};

use crate::row::{Better, Row};
use crate::table::head;

/// Tables that write at once.
const GROUP: u64 = 64;
const ONE_BY_ONE: u64 = 200;
const ROUNDS: u64 = 15;

/// A store that is measured.
struct Measured {
    name: &'static str,
    at: StoreConfig,
}

/// Appends to SQLite on disk and in memory, and to a PostgreSQL of its own where there is one.
pub(crate) fn rows(folder: &Path) -> Vec<Row> {
    let memory = Path::new("/dev/shm").join(format!("bench-{}.db", std::process::id()));
    let mut stores = vec![
        Measured { name: "SQLite", at: StoreConfig::File(folder.join("log.db")) },
        Measured { name: "SQLite in /dev/shm", at: StoreConfig::File(memory.clone()) },
    ];
    let postgres = Postgres::start(&[]);
    match postgres.as_ref().map_err(Clone::clone).and_then(|it| create_database(it.folder())) {
        Ok(address) => {
            stores.push(Measured { name: "PostgreSQL", at: StoreConfig::Postgres(address) });
        }
        Err(why) => eprintln!("bench: PostgreSQL is left out: {why}"),
    }
    let rows = stores.iter().flat_map(measure).collect();
    for end in ["", "-wal", "-shm", ".lock", "-lock"] {
        // Some of them may not be there.
        std::fs::remove_file(format!("{}{end}", memory.display())).ok();
    }
    rows
}

fn measure(measured: &Measured) -> Vec<Row> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.expect("threads can be started");
    let rates = runtime.block_on(async {
        let store = store::open(&measured.at).await?;
        let rates = (one_by_one(&store).await?, grouped(&store).await?);
        store.close().await;
        Ok::<_, StoreError>(rates)
    });
    match rates {
        Ok((alone, together)) => {
            let row = |name: &str, rate| {
                Row::new("log", format!("{}, {name}", measured.name), rate, "steps/s", Better::More)
            };
            vec![row("one by one", alone), row(&format!("{GROUP} tables at once"), together)]
        }
        Err(why) => {
            eprintln!("bench: {} is left out: {why}", measured.name);
            Vec::new()
        }
    }
}

fn step(number: u64) -> Step {
    let seat = Seat::at(0);
    let entries = vec![Entry::Act { seat, action: "e 5,4 6,4".to_owned() }];
    Step { at: 1, seat: Some(seat), idem: Some(Bytes(u128::from(number).to_le_bytes())), entries }
}

async fn create(store: &Arc<dyn Store>, number: u64) -> Result<TableId, StoreError> {
    let (head, secret) = head(number, "raptor/1".to_owned(), serde_json::json!({}), 2);
    let id = head.id;
    store.create(head, secret).await.map(|()| id)
}

async fn one_by_one(store: &Arc<dyn Store>) -> Result<f64, StoreError> {
    let table = create(store, 1).await?;
    let start = Instant::now();
    for number in 0..ONE_BY_ONE {
        store.append(table, number, step(number), Agenda::default()).await?;
    }
    Ok(ONE_BY_ONE as f64 / start.elapsed().as_secs_f64())
}

async fn grouped(store: &Arc<dyn Store>) -> Result<f64, StoreError> {
    let tables = try_join_all((2..2 + GROUP).map(|number| create(store, number))).await?;
    let start = Instant::now();
    for number in 0..ROUNDS {
        let append =
            |table: &TableId| store.append(*table, number, step(number), Agenda::default());
        try_join_all(tables.iter().map(append)).await?;
    }
    Ok((ROUNDS * GROUP) as f64 / start.elapsed().as_secs_f64())
}
