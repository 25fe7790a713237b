//! What can be wrong with a store.

use quarry_table::TableId;

use super::StoreError;

/// Something that is not as it was written, or not where it belongs.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// SQLite finds its own pages or indexes damaged.
    #[error("pages: {0}")]
    Pages(String),
    /// A log does not fit its hash chain.
    #[error("table {table}: the log is damaged at step {step}")]
    Log {
        /// The table of the log.
        table: TableId,
        /// The first step that does not fit.
        step: u64,
    },
    /// A log is whole, but the rules do not lead where it goes.
    #[error("table {0}: the log cannot be played")]
    Unplayable(TableId),
    /// A row of steps on their way to their tables is damaged.
    #[error("staged steps: row {row} is damaged ({tables} tables lost steps by it)")]
    Staged {
        /// The number of the row.
        row: i64,
        /// How many tables lost steps by it.
        tables: usize,
    },
    /// Rows that belong to no table.
    #[error("{rows} rows of `{kind}` belong to no table")]
    Strays {
        /// The kind of rows.
        kind: &'static str,
        /// How many.
        rows: u64,
    },
    /// Rows beside the log that lead nowhere, such as the rating of an account that is not there.
    #[error("{rows} rows of `{kind}` lead nowhere")]
    Loose {
        /// The kind of rows.
        kind: &'static str,
        /// How many.
        rows: u64,
    },
    /// Rows of the log of results that cannot be read. Lists leave them out.
    #[error("{0} results cannot be read")]
    Results(u64),
    /// The newest acknowledged steps are gone.
    #[error("the newest {groups} groups with {steps} acknowledged steps are missing")]
    Lost {
        /// Groups of steps that were synced together.
        groups: u64,
        /// Steps in them.
        steps: u64,
    },
    /// Something could not be looked at.
    #[error("{0}")]
    Unreadable(String),
}

impl Fault {
    /// The fault behind an error about `table`.
    pub(crate) fn at(table: TableId, error: StoreError) -> Fault {
        match error {
            StoreError::Damaged(table, step) => Fault::Log { table, step },
            other => Fault::Unreadable(format!("table {table}: {other}")),
        }
    }
}
