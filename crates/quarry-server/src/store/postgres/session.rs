//! Sessions, and what they must promise.

use std::error::Error;
use std::time::{Duration, Instant};

use deadpool_postgres::{
    ClientWrapper, Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError,
    RecyclingMethod, Runtime,
};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row};

use super::super::StoreError;
use super::health::within;
use super::tls::Way;

/// The oldest PostgreSQL that we know to do what we ask of it.
const OLDEST_VERSION: i32 = 130_000;
/// How many sessions a server has of each kind. Their commits share syncs.
const SESSIONS: usize = 8;
/// Timeout of a database that does not answer.
const PATIENCE: Duration = Duration::from_secs(1);
const AGAIN: Duration = Duration::from_millis(100);
pub(super) const CONNECT: Duration = Duration::from_secs(2);
/// `tcp_user_timeout`: a machine that lost its power sends no reset.
const LINE: Duration = Duration::from_secs(5);
/// Of several servers that start at once the others wait for the one that migrates. A migration may copy the whole log.
const MIGRATE: Duration = Duration::from_secs(4 * 3600);
/// The advisory lock under which one node migrates and the others wait.
const MIGRATION_LOCK: i64 = 0x51_5541_5252;

mod migrations {
    refinery::embed_migrations!("migrations/postgres");
}

/// When a commit returns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Commit {
    /// When it is on disk, also that of a standby where the database has a synchronous one.
    Durable,
    /// At once; a crash may take back the last moments.
    Quick,
}

/// The way that an address tells, with what it leaves open filled in.
pub(super) fn way(address: &str) -> Result<Way, StoreError> {
    let mut way = Way::to(address)?;
    way.config.connect_timeout(CONNECT).tcp_user_timeout(LINE);
    way.config.keepalives_idle(LINE).keepalives_interval(LINE / 5).keepalives_retries(3);
    if way.config.get_application_name().is_none() {
        way.config.application_name("quarry");
    }
    Ok(way)
}

pub(super) fn pool(way: &Way, commit: Commit) -> Result<Pool, StoreError> {
    let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = Manager::from_config(way.config.clone(), way.tls.clone(), recycling);
    let prepare = Hook::async_fn(move |client: &mut ClientWrapper, _| {
        Box::pin(async move {
            prepare(client, commit).await.map_err(|error| HookError::message(error.to_string()))
        })
    });
    Pool::builder(manager)
        .max_size(SESSIONS)
        .wait_timeout(Some(PATIENCE))
        .create_timeout(Some(CONNECT))
        .runtime(Runtime::Tokio1)
        .post_create(prepare)
        .build()
        .map_err(|error| StoreError::Failed(error.to_string()))
}

/// Sets what a session needs, and reads it back.
async fn prepare(client: &Client, commit: Commit) -> Result<(), StoreError> {
    let durable =
        "select set_config('synchronous_commit', case current_setting('synchronous_commit')
                   when 'remote_apply' then 'remote_apply' else 'on' end, false);";
    let quick = "set synchronous_commit = off;";
    let limits = "set statement_timeout = '2s'; set lock_timeout = '1s';
                  set idle_in_transaction_session_timeout = '5s';";
    let set = if commit == Commit::Durable { durable } else { quick };
    client.batch_execute(&format!("{set}{limits}")).await?;
    let sql = "select current_setting($1)";
    let expected: &[(&str, &[&str])] = match commit {
        Commit::Durable => &[
            ("synchronous_commit", &["on", "remote_apply"]),
            ("fsync", &["on"]),
            ("full_page_writes", &["on"]),
            ("transaction_read_only", &["off"]),
        ],
        Commit::Quick => &[("transaction_read_only", &["off"])],
    };
    for (name, expected) in expected {
        let found: String = client.query_one(sql, &[name]).await?.get(0);
        if !expected.contains(&found.as_str()) {
            return Err(StoreError::Setting(format!("{name} is {found}")));
        }
    }
    Ok(())
}

/// A session out of a pool, and the only way to ask it something.
///
/// One that still owes an answer is closed and never goes back: the caller may have given up, and the next user of the session
/// next would wait behind the same silence.
pub(super) struct PooledSession {
    object: Option<Object>,
    owes: bool,
    /// A transaction that is neither committed nor rolled back.
    open: bool,
}

impl PooledSession {
    /// Runs one statement, which is prepared once for each session.
    pub(super) async fn query(
        &mut self,
        sql: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, tokio_postgres::Error> {
        let object = self.object.as_ref().expect("a session has its object until it is dropped");
        self.owes = true;
        let answer = async {
            let statement = object.prepare_cached(sql).await?;
            object.query(&statement, values).await
        };
        let answer = answer.await;
        self.owes = false;
        answer
    }

    /// Opens a transaction. A session that is dropped before its end is closed, which rolls it back.
    pub(super) async fn begin(&mut self) -> Result<(), tokio_postgres::Error> {
        self.open = true;
        self.query("begin", &[]).await.map(drop)
    }

    /// Ends a transaction by `commit` or `rollback`.
    pub(super) async fn finish(&mut self, how: &'static str) -> Result<(), tokio_postgres::Error> {
        self.query(how, &[]).await?;
        self.open = false;
        Ok(())
    }

    /// The first row, where there is one.
    pub(super) async fn first(
        &mut self,
        sql: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Option<Row>, tokio_postgres::Error> {
        Ok(self.query(sql, values).await?.into_iter().next())
    }
}

impl Drop for PooledSession {
    fn drop(&mut self) {
        if let Some(object) = self.object.take().filter(|_| self.owes || self.open) {
            drop(Object::take(object));
        }
    }
}

/// A dedicated session whose errors are logged and otherwise ignored.
pub(super) async fn connect(way: &Way) -> Result<Client, StoreError> {
    let (client, connection) = way.config.connect(way.tls.clone()).await?;
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::warn!(%error, "a session has broken");
        }
    });
    Ok(client)
}

/// Brings the tables up to date; of several servers that start at once one does it.
pub(super) async fn migrate(way: &Way) -> Result<(), StoreError> {
    within(MIGRATE, migrate_now(way)).await
}

async fn migrate_now(way: &Way) -> Result<(), StoreError> {
    let mut client = within(CONNECT, connect(way)).await?;
    let version: String = client.query_one("show server_version_num", &[]).await?.get(0);
    if version.parse::<i32>().is_ok_and(|version| version < OLDEST_VERSION) {
        return Err(StoreError::Setting(format!("PostgreSQL {version} is too old")));
    }
    client.execute("select pg_advisory_lock($1)", &[&MIGRATION_LOCK]).await?;
    // In one transaction: a step that is done without a note of it could never be done again.
    migrations::migrations::runner()
        .set_grouped(true)
        .run_async(&mut client)
        .await
        .map_err(|error| StoreError::Failed(error.to_string()))?;
    // The end of the session lets go of the lock too.
    Ok(())
}

/// A session from the pool. A database that was away for a moment is waited for.
pub(super) async fn get(pool: &Pool) -> Result<PooledSession, StoreError> {
    let began = Instant::now();
    loop {
        let error = match pool.get().await {
            Ok(object) => {
                return Ok(PooledSession { object: Some(object), owes: false, open: false });
            }
            Err(PoolError::PostCreateHook(HookError::Message(words))) => {
                return Err(StoreError::Setting(words.into_owned()));
            }
            Err(error) => error,
        };
        let waited = matches!(error, PoolError::Timeout(_) | PoolError::Closed);
        if waited || began.elapsed() + AGAIN > PATIENCE {
            return Err(StoreError::Failed(error.to_string()));
        }
        tokio::time::sleep(AGAIN).await;
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        if let Some(answer) = error.as_db_error() {
            return StoreError::Failed(answer.message().to_owned());
        }
        let cause = error.source().map(|cause| format!(": {cause}")).unwrap_or_default();
        StoreError::Failed(format!("{error}{cause}"))
    }
}
