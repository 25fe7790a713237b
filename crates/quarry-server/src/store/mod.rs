//! The durable log. Everything else is derived from it.
//!
//! | chapter | where |
//! |---|---|
//! | one file, for one server | [`SqliteStore`] |
//! | one PostgreSQL, for many | [`PostgresStore`] |
//! | each step vouches for those before it | `chain` |
//! | jobs and leases | [`agenda`] |
//! | what is kept beside the log | [`sql`] |
//! | which rows beside it lead to which | `beside` |
//! | what can be wrong with it | [`Fault`] |

pub mod agenda;
mod attendance;
mod beside;
mod chain;
mod fault;
mod postgres;
pub mod sql;
pub(crate) mod sqlite;

use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use quarry_fair::Secret;
use quarry_table::clock::Millis;
use quarry_table::{Head, Step, TableId};
use tokio::sync::broadcast;

pub use agenda::{Job, Work};
pub use fault::Fault;
pub use postgres::PostgresStore;
pub(crate) use postgres::mend::repair as mend_postgres;
pub use quarry_table::{Agenda, Due};
pub use sql::{Answers, Row, Statement, Value};
pub use sqlite::SqliteStore;

use crate::turns::Presence;

/// The future of a call to a store.
pub type Asked<T> = BoxFuture<'static, Result<T, StoreError>>;

/// What a store promises: a step that was appended is never lost and never doubled.
pub trait Store: Send + Sync + 'static {
    /// Writes down a new table.
    fn create(&self, head: Head, secret: Secret) -> Asked<()>;

    /// Appends `step` behind exactly `steps` others together with what the table waits for then, and
    /// returns when it is on disk. The author of a step therefore knows all steps before it, and whether the same was
    /// asked before. After [`StoreError::Failed`] the step may or may not be on disk; reading the log tells.
    fn append(&self, table: TableId, steps: u64, step: Step, agenda: Agenda) -> Asked<()>;

    /// Everything about a table.
    fn load(&self, table: TableId) -> Asked<Option<Stored>>;

    /// The steps of a table behind the first `steps`.
    fn tail(&self, table: TableId, steps: u64) -> Asked<Vec<Step>>;

    /// How many steps each of these tables has.
    fn lengths(&self, tables: Vec<TableId>) -> Asked<Vec<(TableId, u64)>>;

    /// The newest listed tables that are not over.
    fn lobby(&self, most: u32) -> Asked<Vec<TableId>>;

    /// Runs statements in one transaction, and returns when it is on disk. Nothing of it is done where one of them meets a
    /// row that is there already ([`StoreError::Exists`]) or must find one and does not ([`StoreError::Moved`]).
    fn transact(&self, statements: Vec<Statement>) -> Asked<Answers>;

    /// Brings every step to the log of its table, where statements find it.
    fn gather(&self) -> Asked<()> {
        std::future::ready(Ok(())).boxed()
    }

    /// Deletes tables with their logs. [`StoreError::Moved`] where a step of one came in at this moment.
    fn forget(&self, tables: Vec<TableId>) -> Asked<()>;

    /// Runs a statement that only reads.
    fn query(&self, statement: Statement) -> Asked<Vec<Row>>;

    /// Notes who looks at tables. A store without computer players need not know.
    fn attend(&self, _tables: Vec<Presence>) -> Asked<()> {
        std::future::ready(Ok(())).boxed()
    }

    /// Takes jobs that are due, at most `most`, for as long as [`agenda::LEASE`]; no other node gets them
    /// meanwhile. Decisions are taken by turns: attended tables first, then by address.
    fn take(&self, work: Work, most: usize) -> Asked<Vec<Job>>;

    /// Keeps jobs that were taken for another [`agenda::LEASE`].
    fn keep(&self, jobs: Vec<Job>) -> Asked<()>;

    /// Returns a lease, so that the job can be taken at once.
    fn give_back(&self, job: Job) -> Asked<()>;

    /// Deletes a stale job.
    fn strike(&self, job: Job) -> Asked<()>;

    /// Notes that a step could have been taken just now.
    fn beat(&self) -> Asked<()>;

    /// The last outage: a time in which no step could be taken.
    fn outage(&self) -> Option<(Millis, Millis)>;

    /// Events from other nodes: appended steps, and new jobs.
    fn news(&self) -> broadcast::Receiver<News>;

    /// Whether others write to the same log.
    fn is_shared(&self) -> bool;

    /// Whether steps can be written.
    fn is_working(&self) -> bool;

    /// Whether steps can never be written again, so that only a restart helps.
    fn has_stopped(&self) -> bool;

    /// How many bytes its files take on this machine; nothing where they are elsewhere.
    fn disk_bytes(&self) -> Option<u64> {
        None
    }

    /// When the last verified copy was made, in seconds of Unix time; nothing where none is known of.
    fn last_copy(&self) -> Option<u64> {
        None
    }

    /// The time that all users of this store agree on.
    fn now(&self) -> Millis;

    /// Finishes what was handed over and lets go of the database.
    fn close(&self) -> BoxFuture<'static, ()>;
}

/// What a store tells its listeners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// Another node appended to these tables.
    Steps(Arc<[TableId]>),
    /// The connection was broken: any table may have changed.
    Missed,
    /// A job is due at this time.
    Job(Millis),
}

/// How much news waits for a slow listener, who then looks at everything.
const NEWS: usize = 1024;

/// Where a log is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreConfig {
    /// In one SQLite file.
    File(PathBuf),
    /// In a PostgreSQL, by its address.
    Postgres(String),
}

impl From<PathBuf> for StoreConfig {
    fn from(path: PathBuf) -> StoreConfig {
        StoreConfig::File(path)
    }
}

impl From<&str> for StoreConfig {
    fn from(text: &str) -> StoreConfig {
        let is_address = ["postgres://", "postgresql://"].iter().any(|it| text.starts_with(it));
        if is_address { StoreConfig::Postgres(text.into()) } else { StoreConfig::File(text.into()) }
    }
}

impl fmt::Display for StoreConfig {
    /// Without the password of a PostgreSQL.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreConfig::File(path) => write!(f, "{}", path.display()),
            StoreConfig::Postgres(_) => f.write_str("PostgreSQL"),
        }
    }
}

/// Opens the store at `place`, and brings its tables up to date.
///
/// # Errors
///
/// When it cannot be reached, another process has it, or it does not promise what we need.
pub async fn open(place: &StoreConfig) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match place {
        StoreConfig::File(path) => Arc::new(SqliteStore::open(path)?),
        StoreConfig::Postgres(address) => Arc::new(PostgresStore::open(address).await?),
    })
}

/// Makes the agenda of a table from its log; storage itself knows no tables.
pub(crate) type AgendaOf = fn(Stored) -> Agenda;

/// A table as it was written down.
#[derive(Clone, Debug)]
pub struct Stored {
    /// What was fixed at the beginning.
    pub head: Head,
    /// What fixes the draws.
    pub secret: Secret,
    /// Every step.
    pub steps: Vec<Step>,
}

/// Why the store could not do it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another step came first.
    #[error("the log has moved on")]
    Moved,
    /// The number of the table is taken.
    #[error("this table exists")]
    Exists,
    /// Another process works on the same file.
    #[error("{0} is in use by another process")]
    InUse(String),
    /// The log is damaged.
    #[error("the log of table {0} is damaged at step {1}")]
    Damaged(TableId, u64),
    /// Acknowledged steps are gone: the file has fewer than its mark says.
    #[error(
        "{steps} acknowledged steps ({groups} groups, the newest) are missing from the database; restore a copy, or accept \
         the loss with `quarry admin check --repair`"
    )]
    Lost {
        /// Groups of steps that were synced together; a new table is one too.
        groups: u64,
        /// Steps in them.
        steps: u64,
    },
    /// The database does not keep the promises that we need.
    #[error("the database does not do as told: {0}")]
    Setting(String),
    /// The disk is full: nothing was written, and nothing is lost.
    #[error("the disk is full")]
    Full,
    /// The database failed.
    #[error("the database failed: {0}")]
    Failed(String),
}

/// The time of this machine when the program began, and since then what went by: setting the clock of the
/// machine changes no game clock.
pub fn now() -> Millis {
    static BEGAN: LazyLock<(Millis, Instant)> = LazyLock::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        (since.as_millis() as Millis, Instant::now())
    });
    BEGAN.0 + BEGAN.1.elapsed().as_millis() as Millis
}
