//! PostgreSQL keeps the promises, and some more: many servers share it.

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use quarry_postgres::{Postgres, create_database, new_database, sql_at};
use quarry_server::store::{self, News, PostgresStore, Store, StoreConfig, StoreError, Work};
use quarry_server::testkit::{CERTIFICATE, CERTIFICATE_KEY};
use quarry_table::TableId;
use tokio::sync::broadcast::Receiver;

use crate::suite::{SECRET, TestStore, head, nothing, promises, step, waits};

/// A database of its own.
struct InDatabase(String);

impl TestStore for InDatabase {
    fn new(_: &str) -> InDatabase {
        InDatabase(new_database())
    }

    fn open(&self) -> BoxFuture<'_, Arc<dyn Store>> {
        async { store::open(&StoreConfig::from(self.0.as_str())).await.unwrap() }.boxed()
    }

    fn change(&self, sql: &str) {
        sql_at(&self.0, sql).unwrap();
    }

    fn hashes(&self) -> Vec<String> {
        let hashes = sql_at(&self.0, "select encode(hash, 'hex') from step order by seq").unwrap();
        hashes.lines().map(str::to_owned).collect()
    }
}

promises!(InDatabase);

async fn hear(news: &mut Receiver<News>, wanted: &News) {
    let heard = async { while news.recv().await.unwrap() != *wanted {} };
    tokio::time::timeout(Duration::from_secs(5), heard).await.expect("heard in time");
}

#[tokio::test]
async fn a_step_of_one_server_is_heard_by_the_others_alone() {
    let place = InDatabase::new("hints");
    let (one, other) = (place.open().await, place.open().await);
    let (mut at_one, mut at_other) = (one.news(), other.news());
    // Both listen from here on; the line of a store is there some time after it.
    let listening = "select count(*) from pg_stat_activity where query like 'listen%'
                     and datname = current_database()";
    while sql_at(&place.0, listening).unwrap().trim() != "2" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    one.create(head(1, false), SECRET).await.unwrap();
    one.append(TableId::new(1), 0, step(0, 1), waits(&[(0, 1)], None)).await.unwrap();
    hear(&mut at_other, &News::Steps([TableId::new(1)].into())).await;
    hear(&mut at_other, &News::Job(i64::MIN)).await;
    while let Ok(heard) = at_one.try_recv() {
        assert!(!matches!(heard, News::Steps(_)), "it heard itself");
    }
    // A broken connection is opened again, and listeners are told to poll everything.
    let cut = "select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid()
               and query like 'listen%'";
    while at_other.try_recv().is_ok() {}
    sql_at(&place.0, cut).unwrap();
    hear(&mut at_other, &News::Missed).await;
    one.append(TableId::new(1), 1, step(0, 2), nothing()).await.unwrap();
    one.append(TableId::new(1), 2, step(0, 3), nothing()).await.unwrap();
}

#[tokio::test]
async fn a_job_whose_lease_is_over_goes_to_another_server() {
    let place = InDatabase::new("lease");
    let (one, other) = (place.open().await, place.open().await);
    one.create(head(2, false), SECRET).await.unwrap();
    one.append(TableId::new(2), 0, step(0, 1), waits(&[(1, 1)], None)).await.unwrap();
    let taken = one.take(Work::Thoughts, 9).await.unwrap();
    assert_eq!((taken.len(), taken[0].attempts), (1, 1));
    assert!(other.take(Work::Thoughts, 9).await.unwrap().is_empty());
    place.change("update job set lease_until = lease_until - 10000");
    one.keep(taken.clone()).await.unwrap();
    assert!(other.take(Work::Thoughts, 9).await.unwrap().is_empty(), "it was kept in time");
    place.change("update job set lease_until = lease_until - 10000");
    let retaken = other.take(Work::Thoughts, 9).await.unwrap();
    assert_eq!((retaken.len(), retaken[0].attempts), (1, 2));
    assert_eq!(retaken[0].due, taken[0].due);
}

#[tokio::test]
async fn many_who_take_at_once_never_take_the_same() {
    let place = InDatabase::new("skip");
    let stores = [place.open().await, place.open().await, place.open().await];
    for number in 0..60 {
        stores[0].create(head(number, false), SECRET).await.unwrap();
        let id = TableId::new(number);
        stores[0].append(id, 0, step(0, 1), waits(&[(0, 1)], None)).await.unwrap();
    }
    let take = |index: usize| tokio::spawn(stores[index % 3].take(Work::Thoughts, 5));
    let takers: Vec<_> = (0..20).map(take).collect();
    let mut tables = Vec::new();
    for taker in takers {
        tables.extend(taker.await.unwrap().unwrap().into_iter().map(|job| job.table));
    }
    let all = tables.len();
    tables.sort();
    tables.dedup();
    assert_eq!((all, tables.len()), (60, 60));
}

#[tokio::test]
async fn a_database_that_may_forget_or_cannot_write_is_refused() {
    let forgetful = Postgres::start(&["fsync=off"]).unwrap();
    let address = create_database(forgetful.folder()).unwrap();
    let opened = PostgresStore::open(&address).await.map(drop);
    assert_eq!(
        opened,
        Err(StoreError::Setting("the database does not do as told: fsync is off".into()))
    );
    let careful = new_database();
    let name = careful.rsplit_once('/').unwrap().1;
    sql_at(&careful, &format!("alter database {name} set synchronous_commit = off")).unwrap();
    let store = PostgresStore::open(&careful).await.unwrap();
    store.create(head(1, false), SECRET).await.unwrap();
    drop(store);
    sql_at(&careful, &format!("alter database {name} set default_transaction_read_only = on"))
        .unwrap();
    assert!(PostgresStore::open(&careful).await.is_err());
    let nowhere = PostgresStore::open("postgres://postgres@%2Fnowhere/x").await.map(drop);
    assert!(matches!(nowhere, Err(StoreError::Failed(_))), "{nowhere:?}");
}

#[tokio::test]
async fn a_database_that_was_away_is_waited_for_and_nobodys_clock_is_charged() {
    let mut postgres = Postgres::start(&[]).unwrap();
    let address = create_database(postgres.folder()).unwrap();
    let (store, id) = (PostgresStore::open(&address).await.unwrap(), TableId::new(3));
    store.create(head(3, false), SECRET).await.unwrap();
    store.append(id, 0, step(0, 1), nothing()).await.unwrap();
    store.beat().await.unwrap();
    assert_eq!(store.outage(), None);
    postgres.stop().unwrap();
    let began = std::time::Instant::now();
    let refused = store.append(id, 1, step(0, 2), nothing()).await;
    assert!(matches!(refused, Err(StoreError::Failed(_))), "{refused:?}");
    assert!(began.elapsed() < Duration::from_secs(4), "told in time");
    assert!(store.beat().await.is_err());
    assert!(!store.is_working() && !store.has_stopped());
    postgres.start_again().unwrap();
    // As if it had been away for a minute.
    sql_at(&address, "update beat set at = at - 60000").unwrap();
    store.beat().await.unwrap();
    assert!(store.is_working());
    let (from, until) = store.outage().expect("it was away");
    assert!((60_000..120_000).contains(&(until - from)), "{from} {until}");
    store.append(id, 1, step(0, 2), nothing()).await.unwrap();
    assert_eq!(store.load(id).await.unwrap().unwrap().steps, [step(0, 1), step(0, 2)]);
}

/// Whether a database at `place`, which speaks encrypted only, takes us with this query; else why not.
async fn reach(place: &str, query: &str) -> Result<(), String> {
    let opened = PostgresStore::open(&format!("{place}&{query}")).await;
    opened.map(drop).map_err(|error| error.to_string())
}

#[tokio::test]
async fn an_address_says_how_far_the_way_to_the_database_is_protected() {
    let [_, a, b, c] = std::process::id().to_be_bytes();
    let network = format!("127.{}.{b}.{c}", a % 64 + 1);
    let postgres = Postgres::start_encrypted(&network, CERTIFICATE, CERTIFICATE_KEY).unwrap();
    let address = create_database(postgres.folder()).unwrap();
    let (_, name) = address.rsplit_once('/').unwrap();
    let at = |host: &str| format!("postgres://postgres@{host}/{name}?hostaddr={network}");
    let place = at("localhost");

    let encrypted = PostgresStore::open(&format!("{place}&sslmode=require")).await.unwrap();
    encrypted.create(head(1, false), SECRET).await.unwrap();
    let all = "select count(*) > 1 and bool_and(ssl) from pg_stat_ssl
               join pg_stat_activity using (pid) where client_addr is not null";
    assert_eq!(sql_at(&address, all).unwrap().trim(), "t", "every session is encrypted");

    let vouched = format!("sslmode=verify-full&sslrootcert={}", CERTIFICATE.replace('/', "%2F"));
    reach(&place, &vouched).await.unwrap();
    let stranger = reach(&place, "sslmode=verify-full").await.unwrap_err();
    assert!(stranger.contains("certificate"), "{stranger}");
    let other = reach(&at("db.example"), &vouched).await.unwrap_err();
    assert!(other.contains("not valid for name"), "{other}");
    let plain = reach(&place, "sslmode=disable").await.unwrap_err();
    assert!(plain.contains("pg_hba"), "{plain}");
    let half = reach(&place, "sslmode=prefer").await.unwrap_err();
    assert!(half.contains("sslmode=prefer promises too little"), "{half}");
    let missing = reach(&place, "sslmode=verify-full&sslrootcert=missing.pem").await.unwrap_err();
    assert!(missing.contains("missing.pem"), "{missing}");
}

/// The log is in parts: the steps of one table in one of them, the tables spread over all, and a read looks into one.
#[tokio::test]
async fn the_log_is_in_parts_by_table() {
    let place = InDatabase::new("parts");
    let store = place.open().await;
    for number in 1..=96 {
        store.create(head(number, false), SECRET).await.unwrap();
        for (steps, name) in [(0, 1), (1, 2), (2, 3)] {
            store.append(TableId::new(number), steps, step(0, name), nothing()).await.unwrap();
        }
        // The key of a part says the same as that of the whole log did.
        let late = store.append(TableId::new(number), 1, step(1, 9), nothing()).await;
        assert_eq!(late, Err(StoreError::Moved));
    }
    let ask = |sql: &str| sql_at(&place.0, sql).unwrap().trim().to_owned();
    let parts = "select count(*) from pg_inherits where inhparent = 'step'::regclass";
    assert_eq!(ask(parts), "16");
    let used = "select count(distinct tableoid), count(*) from step";
    assert_eq!(ask(used), "16|288");
    let split = "select count(*) from
        (select table_id from step group by table_id having count(distinct tableoid) > 1) as split";
    assert_eq!(ask(split), "0");
    let plan = ask("explain select body from step where table_id = 7 and seq <= 3 order by seq");
    assert_eq!(plan.matches(" on step_").count(), 1, "{plan}");
    let double = "insert into step select table_id, seq, body, hash from step where table_id = 5";
    assert!(sql_at(&place.0, double).unwrap_err().contains("step_"), "a step is there once");
    assert!(sql_at(&place.0, "insert into step values (999, 1, '', '')").is_err(), "of no table");
    store.close().await;
}

/// Jobs that wait for a socket are passed by, however many they are.
#[tokio::test]
async fn looking_for_decisions_reads_no_table_without_a_socket() {
    let place = InDatabase::new("many-jobs");
    let store = place.open().await;
    let fill = "insert into game_table(id, head, secret, listed, created, head_hash)
            select n, '', '', false, 0, '' from generate_series(1, 20000) as n;
        insert into job(table_id, seat, basis, due)
            select n, 1, 1, case when n <= 3 then 5 else 9223372036854775807 end
            from generate_series(1, 20000) as n;
        analyze job; analyze attendance";
    place.change(fill);
    let taken = store.take(Work::Thoughts, 50).await.unwrap();
    assert_eq!(taken.len(), 3, "only what a person waits for");
    let read = "select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'job'";
    let scans = "select seq_tup_read from pg_stat_user_tables where relname = 'job'";
    store.close().await;
    let ask = |sql: &str| sql_at(&place.0, sql).unwrap().trim().parse::<u64>().unwrap();
    for _ in 0..100 {
        if ask(read) > 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let (found, most) = (ask(read), 2_000);
    assert!((3..most).contains(&found), "{found} entries of indexes were read");
    // `analyze` may have read the whole table once.
    assert!(ask(scans) <= 20_000, "{} rows of jobs were read", ask(scans));
}
