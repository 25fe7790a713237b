//! What is looked at before a store is used: whether its log is whole, and whether staged steps are as they were written.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use rusqlite::{Connection, OptionalExtension};

use super::super::StoreError;
use super::mark::{self, Identity, Mark, Reached, Said};
use super::staging::{self, Staging};
use super::writer::{Marker, flush};

/// How far a store has come according to itself; nothing where it is new or was written by an older program.
pub(super) fn reached(connection: &Connection) -> Result<Option<Reached>, StoreError> {
    let sql = "select count(*) from sqlite_schema where name in ('store', 'fresh')";
    let known: u32 = connection.query_row(sql, [], |row| row.get(0))?;
    if known < 2 {
        return Ok(None);
    }
    let store = "select id from store";
    let store: Option<Identity> = connection.query_row(store, [], |row| row.get(0)).optional()?;
    let sql = "select id, total from fresh order by id desc limit 1";
    let last = connection.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let (group, steps) = last.unwrap_or_default();
    Ok(store.map(|store| Reached { store, group, steps }))
}

/// What of a store is missing, according to its mark. A file without tables has lost everything.
pub(super) fn missing(said: Said, reached: Option<Reached>) -> Option<StoreError> {
    let Said::Reached(mark) = said else { return None };
    let reached = reached.unwrap_or(Reached { store: mark.store, group: 0, steps: 0 });
    let behind = mark.store == reached.store && mark.group > reached.group;
    behind.then(|| StoreError::Lost {
        groups: mark.group.abs_diff(reached.group),
        steps: mark.steps.abs_diff(reached.steps),
    })
}

/// Refuses a store that is behind its mark.
pub(super) fn expect_whole(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let said = read_mark(path)?;
    let reached = reached(connection)?;
    match (said, reached) {
        (Said::Torn, _) => {
            tracing::warn!("the mark beside the database is torn, and counts as absent");
        }
        (Said::Absent, Some(reached)) if reached.group > 0 => {
            tracing::warn!("there is no mark beside the database: a loss would not be noticed");
        }
        (Said::Reached(mark), Some(reached)) if mark.store != reached.store => {
            tracing::warn!(
                "the mark beside the database belongs to another one, and counts as absent"
            );
        }
        // The mark fits, or the store is new.
        _ => {}
    }
    missing(said, reached).map_or(Ok(()), Err)
}

/// Refuses a copy that lacks what its source had acknowledged when `said` was read.
pub(crate) fn expect_copied(said: Said, copied: &Connection) -> Result<(), StoreError> {
    missing(said, reached(copied)?).map_or(Ok(()), Err)
}

pub(crate) fn read_mark(path: &Path) -> Result<Said, StoreError> {
    mark::read(path).map_err(|error| StoreError::Failed(format!("mark: {error}")))
}

/// Reads what is staged. Tables that lost steps by a damaged row are halted permanently, and the row is set aside.
pub(super) fn read_staging(connection: &mut Connection) -> Result<Staging, StoreError> {
    let (staging, damaged) = Staging::read(connection)?;
    if damaged.is_empty() {
        return Ok(staging);
    }
    let transaction = connection.transaction()?;
    staging::quarantine(&transaction, &damaged)?;
    // Sound rows are flushed to their tables, so that the next start does not find the damage again.
    let staging = Mutex::new(staging);
    let tables = flush(&transaction, &staging, 0)?;
    staging::empty(&transaction)?;
    transaction.commit()?;
    let mut staging = staging.into_inner().unwrap_or_else(PoisonError::into_inner);
    staging.forget(tables);
    Ok(staging)
}

/// Writes the mark of a store that has come so far.
pub(super) fn set_mark(
    connection: &Connection,
    path: &Path,
    at: (i64, i64),
) -> Result<Marker, StoreError> {
    let mark = Mark::open(path).map_err(|error| StoreError::Failed(format!("mark: {error}")))?;
    let store = connection.query_row("select id from store", [], |row| row.get(0))?;
    let mut marker = Marker { mark, store, lags: false };
    marker.note(at);
    Ok(marker)
}
