//! Steps and tables.

use quarry_fair::Secret;
use quarry_table::wire::to_json;
use quarry_table::{Head, Step, TableId};
use tokio_postgres::error::SqlState;

use super::super::agenda::seat_number;
use super::super::chain::{self, Chain};
use super::super::{Agenda, StoreError, Stored};
use super::{Base, session};

pub(super) async fn create(base: &Base, head: Head, secret: Secret) -> Result<(), StoreError> {
    let mut session = session::get(&base.durable).await?;
    let text = to_json(&head);
    let sql = "insert into game_table(id, head, secret, listed, created, head_hash)
               values ($1, $2, $3, $4, $5, $6)";
    let (id, secret, first) = (number(head.id), secret.reveal().0, chain::first(&text));
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 6] =
        [&id, &text, &secret.as_slice(), &head.listed, &head.created, &first.as_slice()];
    session.query(sql, &values).await.map_err(|error| match error.code() {
        Some(&SqlState::UNIQUE_VIOLATION) => StoreError::Exists,
        _ => error.into(),
    })?;
    Ok(())
}

/// Compare and set, the step, and what the table waits for: one statement, one round trip, one commit. Jobs
/// whose question still stands keep their leases.
const APPEND: &str = "
with head as (
    update game_table set head_seq = head_seq + 1, over = $4,
        head_hash = sha256(head_hash || int8send(head_seq + 1) || convert_to($8, 'UTF8'))
    where id = $1 and head_seq = $2
    returning head_seq, head_hash),
written as (
    insert into step(table_id, seq, body, hash)
    select $1, head_seq, $3, head_hash from head
    returning seq),
struck as (
    delete from job using head where table_id = $1 and seat <> all($5::smallint[])),
put as (
    insert into job(table_id, seat, basis, due)
    select $1, asked.seat, asked.basis, asked.due
    from head, unnest($5::smallint[], $6::bigint[], $7::bigint[]) as asked(seat, basis, due)
    on conflict (table_id, seat) do update
        set basis = excluded.basis, due = excluded.due, lease_until = 0, attempts = 0
        where job.basis <> excluded.basis)
select seq from written";

pub(super) async fn append(
    base: &Base,
    table: TableId,
    steps: u64,
    step: Step,
    agenda: &Agenda,
) -> Result<(), StoreError> {
    let mut session = session::get(&base.durable).await?;
    let body = to_json(&step);
    let seats: Vec<i16> = agenda.due.iter().map(seat_number).collect();
    let bases: Vec<i64> = agenda.due.iter().map(|due| due.basis as i64).collect();
    let times: Vec<i64> = agenda.due.iter().map(|due| due.at).collect();
    let (id, steps) = (number(table), steps as i64);
    let proof = chain::proof_of(&body);
    let proof: &str = &proof;
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 8] =
        [&id, &steps, &body, &agenda.over, &seats, &bases, &times, &proof];
    let written = session.first(APPEND, &values).await.map_err(refused)?;
    written.map(|_| ()).ok_or(StoreError::Moved)
}

fn refused(error: tokio_postgres::Error) -> StoreError {
    let broken = error.as_db_error().filter(|it| *it.code() == SqlState::UNIQUE_VIOLATION);
    match broken.and_then(|broken| broken.constraint()) {
        // Each part of the log has a key of its own, such as `step_7_pkey`.
        Some(key) if key.starts_with("step_") => StoreError::Moved,
        _ => error.into(),
    }
}

pub(super) async fn load(base: &Base, table: TableId) -> Result<Option<Stored>, StoreError> {
    let mut session = session::get(&base.quick).await?;
    let damaged = || StoreError::Damaged(table, 0);
    let sql = "select head, secret, head_seq, head_hash from game_table where id = $1";
    let id = number(table);
    let Some(head) = session.first(sql, &[&id]).await? else { return Ok(None) };
    let (text, secret, length): (&str, &[u8], i64) = (head.get(0), head.get(1), head.get(2));
    // What is written meanwhile is left for the next time.
    let sql = "select body, hash from step where table_id = $1 and seq <= $2 order by seq";
    let mut chain = Chain::begin(table, text);
    let mut steps = Vec::new();
    for row in session.query(sql, &[&id, &length]).await? {
        steps.push(chain.read(row.get(0), row.get(1))?);
    }
    chain.ends_with(length as u64, head.get(3))?;
    let head = serde_json::from_str(text).map_err(|_| damaged())?;
    let secret = Secret::from_bytes(secret.try_into().map_err(|_| damaged())?);
    Ok(Some(Stored { head, secret, steps }))
}

/// Reads the last step that is known once more, for what it vouches.
pub(super) async fn tail(base: &Base, table: TableId, steps: u64) -> Result<Vec<Step>, StoreError> {
    let mut session = session::get(&base.quick).await?;
    let sql = "select head, null::bytea, 0::bigint as seq from game_table where id = $1 and $2::bigint = 0
               union all
               select body, hash, seq from step where table_id = $1 and seq >= $2 order by seq";
    let rows = session.query(sql, &[&number(table), &(steps as i64)]).await?;
    let mut rows = rows.iter();
    let Some(first) = rows.next() else { return Ok(Vec::new()) };
    let mut chain = match first.get::<_, Option<&[u8]>>(1) {
        Some(hash) => Chain::behind(table, steps, hash)?,
        None => Chain::begin(table, first.get(0)),
    };
    rows.map(|row| chain.read(row.get(0), row.get::<_, Option<&[u8]>>(1).unwrap_or(&[]))).collect()
}

pub(super) async fn lengths(
    base: &Base,
    tables: &[TableId],
) -> Result<Vec<(TableId, u64)>, StoreError> {
    let mut session = session::get(&base.quick).await?;
    let sql = "select id, head_seq from game_table where id = any($1)";
    let ids: Vec<i64> = tables.iter().copied().map(number).collect();
    let rows = session.query(sql, &[&ids]).await?;
    Ok(rows.iter().map(|row| (table_id(row.get(0)), row.get::<_, i64>(1) as u64)).collect())
}

pub(super) async fn lobby(base: &Base, most: u32) -> Result<Vec<TableId>, StoreError> {
    let mut session = session::get(&base.quick).await?;
    let sql = "select id from game_table where listed and not over
               order by created desc limit $1";
    let rows = session.query(sql, &[&i64::from(most)]).await?;
    Ok(rows.iter().map(|row| table_id(row.get(0))).collect())
}

/// Numbers of tables have 63 bits.
pub(super) fn number(table: TableId) -> i64 {
    table.number() as i64
}

pub(super) fn table_id(number: i64) -> TableId {
    TableId::new(number as u64)
}
