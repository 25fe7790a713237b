//! The log, for good. Everything else can be made anew from it.

mod sqlite;

use futures_util::future::BoxFuture;
use quarry_fair::Secret;
use quarry_table::clock::Millis;
use quarry_table::{Head, Step, TableId};

pub use sqlite::SqliteStore;

/// What a store promises: a step that was appended is never lost and never doubled.
pub trait Store: Send + Sync + 'static {
    /// Writes down a new table.
    fn create(&self, head: Head, secret: Secret) -> BoxFuture<'static, Result<(), StoreError>>;

    /// Appends `step` behind exactly `steps` others, and returns when it is on disk.
    fn append(
        &self,
        table: TableId,
        steps: u64,
        step: Step,
    ) -> BoxFuture<'static, Result<(), StoreError>>;

    /// Takes a finished table out of the lobby. The log says so too; this only saves looking.
    fn finish(&self, table: TableId) -> BoxFuture<'static, Result<(), StoreError>>;

    /// Everything about a table.
    fn load(&self, table: TableId) -> BoxFuture<'static, Result<Option<Stored>, StoreError>>;

    /// The newest listed tables that are not over.
    fn lobby(&self, most: u32) -> BoxFuture<'static, Result<Vec<TableId>, StoreError>>;

    /// Notes that the server could have taken a step just now.
    fn beat(&self) -> BoxFuture<'static, Result<(), StoreError>>;

    /// When a server last could have taken a step before this one began; `None` for a new store.
    fn last_beat(&self) -> Option<Millis>;

    /// Whether steps can be written.
    fn is_working(&self) -> bool;
}

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

/// Why the store could not do it. Nothing was written then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another step came first.
    #[error("the log has moved on")]
    Moved,
    /// The request was written down before.
    #[error("this request was written down before")]
    Repeated,
    /// The number of the table is taken.
    #[error("this table exists")]
    Exists,
    /// Another process works on the same file.
    #[error("{0} is in use by another process")]
    InUse(String),
    /// The log is damaged.
    #[error("the log of table {0} is damaged at step {1}")]
    Damaged(TableId, u64),
    /// The database does not keep the promises that we need.
    #[error("the database does not do as told: {0}")]
    Setting(String),
    /// The database failed.
    #[error("the database failed: {0}")]
    Failed(String),
}

/// The time of this machine.
pub fn now() -> Millis {
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0, |since| since.as_millis() as Millis)
}
