//! What readers ask for.

use std::sync::Arc;

use quarry_fair::Secret;
use quarry_table::clock::Millis;
use quarry_table::{Step, TableId};
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};

use super::super::agenda::{Job, seat_of};
use super::super::chain::{Chain, Hash};
use super::super::{Due, StoreError, Stored};
use super::staging::StagedStep;
use crate::turns::Ticket;

/// What a table says about itself and its log.
struct LogHead {
    head: String,
    secret: [u8; 32],
    steps: i64,
    hash: Hash,
}

/// A row that cannot be read will not be readable later either, unlike a database that is busy.
pub(super) fn damaged_or(table: TableId) -> impl Fn(rusqlite::Error) -> StoreError {
    move |error| match (&error, error.sqlite_error_code()) {
        (_, Some(ErrorCode::DatabaseCorrupt))
        | (rusqlite::Error::FromSqlConversionFailure(..), _)
        | (rusqlite::Error::InvalidColumnType(..), _)
        | (rusqlite::Error::IntegralValueOutOfRange(..), _)
        | (rusqlite::Error::Utf8Error(..), _) => StoreError::Damaged(table, 0),
        _ => error.into(),
    }
}

fn log_head(connection: &Connection, table: TableId) -> Result<Option<LogHead>, StoreError> {
    let sql = "select head, secret, head_seq, head_hash from game_table where id = ?1";
    let read = |row: &rusqlite::Row<'_>| {
        Ok(LogHead {
            head: row.get(0)?,
            secret: row.get(1)?,
            steps: row.get(2)?,
            hash: row.get(3)?,
        })
    };
    let mut query = connection.prepare_cached(sql)?;
    let log_head = query.query_row([table.number() as i64], read);
    log_head.optional().map_err(damaged_or(table))
}

/// The whole log of a table; `fresh` are steps of it that had not come to their table when they were looked up.
pub(super) fn load(
    connection: &Connection,
    table: TableId,
    staging: &[Arc<StagedStep>],
) -> Result<Option<Stored>, StoreError> {
    let Some(log_head) = log_head(connection, table)? else { return Ok(None) };
    let head = serde_json::from_str(&log_head.head).map_err(|_| StoreError::Damaged(table, 0))?;
    let mut chain = Chain::begin(table, &log_head.head);
    let mut steps = flushed(connection, table, &mut chain, log_head.steps)?;
    chain.ends_with(log_head.steps as u64, &log_head.hash)?;
    // Some may have come there since.
    for step in staging.iter().filter(|step| step.log_head.seq > log_head.steps as u64) {
        steps.push(chain.read(&step.body, &step.log_head.hash)?);
    }
    Ok(Some(Stored { head, secret: Secret::from_bytes(log_head.secret), steps }))
}

/// The first `to` steps; what comes there meanwhile is left for the next time.
fn flushed(
    connection: &Connection,
    table: TableId,
    chain: &mut Chain,
    to: i64,
) -> Result<Vec<Step>, StoreError> {
    let sql = "select body, hash from step where table_id = ?1 and seq <= ?2 order by seq";
    let mut query = connection.prepare_cached(sql)?;
    let mut rows = query.query(params![table.number() as i64, to])?;
    let mut steps = Vec::new();
    while let Some(row) = rows.next().map_err(damaged_or(table))? {
        steps.extend(chain.read_lines(
            row.get_ref(0)?.as_str().unwrap_or(""),
            row.get_ref(1)?.as_blob().unwrap_or(&[]),
        )?);
    }
    Ok(steps)
}

pub(super) fn lobby(connection: &Connection, most: u32) -> Result<Vec<TableId>, StoreError> {
    let sql = "select id from game_table where listed = 1 and over = 0
               order by json_extract(head, '$.created') desc limit ?1";
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map([most], |row| row.get::<_, i64>(0))?;
    rows.map(|row| row.map(|id| TableId::new(id as u64)).map_err(StoreError::from)).collect()
}

/// The clocks that have run out, the oldest first.
pub(super) fn clocks(
    connection: &Connection,
    now: Millis,
    most: usize,
) -> Result<Vec<Job>, StoreError> {
    let sql = "select table_id, seat, basis, due from job
               where seat < 0 and due <= ?1 order by due limit ?2";
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map(params![now, most as i64], job)?;
    rows.map(|row| row.map_err(StoreError::from)).collect()
}

/// All decisions that wait; they are due at once.
pub(super) fn thoughts(connection: &Connection) -> Result<Vec<Job>, StoreError> {
    let sql = "select table_id, seat, basis, due from job where seat >= 0";
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map([], job)?;
    rows.map(|row| row.map_err(StoreError::from)).collect()
}

fn job(row: &rusqlite::Row<'_>) -> rusqlite::Result<Job> {
    let (table, basis): (i64, i64) = (row.get(0)?, row.get(2)?);
    let due = Due { seat: seat_of(row.get(1)?), basis: basis as u64, at: row.get(3)? };
    let (table, ticket) = (TableId::new(table as u64), Ticket::default());
    Ok(Job { table, due, attempts: 1, ticket })
}
