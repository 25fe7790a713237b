//! The only thread that writes.

use std::sync::atomic::{AtomicBool, Ordering};

use quarry_fair::Secret;
use quarry_table::{Head, Step, TableId};
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use tokio::sync::{mpsc, oneshot};

use super::super::agenda::{Agenda, Job};
use super::super::{StoreError, chain, now, to_json};

/// How many steps share one sync at most.
const BATCH: usize = 128;

/// Something to be written, and who waits for it.
pub(super) struct Order {
    pub(super) write: Write,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

pub(super) enum Write {
    Create { head: Box<Head>, secret: Secret },
    Append { table: TableId, steps: u64, step: Step, agenda: Agenda },
    Strike { job: Job },
    Beat,
}

/// Takes whatever is waiting, writes it in one transaction, and answers after the sync. The queue fills by
/// itself while the disk works, so nothing is ever delayed on purpose. `room` tells whether the disk had room for
/// the last of it.
pub(super) fn write_all(
    mut connection: Connection,
    mut orders: mpsc::Receiver<Order>,
    room: &AtomicBool,
) -> Result<(), StoreError> {
    while let Some(first) = orders.blocking_recv() {
        let mut batch = vec![first];
        while batch.len() < BATCH {
            let Ok(order) = orders.try_recv() else { break };
            batch.push(order);
        }
        let (answers, trouble) = match write_batch(&mut connection, &batch) {
            Ok(answers) => (answers, None),
            Err(error) => (vec![Err(error.clone()); batch.len()], Some(error)),
        };
        room.store(trouble != Some(StoreError::Full), Ordering::Release);
        for (order, answer) in batch.into_iter().zip(answers) {
            // Whoever asked may have gone; the step is on disk all the same.
            drop(order.done.send(answer));
        }
        // A full disk took nothing of the transaction, and there may be room for the next one. After a failed
        // sync nobody knows what is on disk: stop, and let a restart find out.
        if let Some(error) = trouble.filter(|error| *error != StoreError::Full) {
            return Err(error);
        }
    }
    Ok(())
}

fn write_batch(
    connection: &mut Connection,
    batch: &[Order],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let behavior = rusqlite::TransactionBehavior::Immediate;
    let transaction = connection.transaction_with_behavior(behavior)?;
    let mut answers = Vec::with_capacity(batch.len());
    for order in batch {
        // What is refused is refused before its first row is written, so nothing has to be taken back.
        let answer = write_one(&transaction, &order.write);
        if let Err(error @ (StoreError::Failed(_) | StoreError::Full)) = &answer {
            return Err(error.clone());
        }
        answers.push(answer);
    }
    beat(&transaction)?;
    transaction.commit()?;
    Ok(answers)
}

/// Every sync also says that the server was there.
fn beat(connection: &Connection) -> Result<(), StoreError> {
    let sql = "insert into beat values (1, ?1) on conflict do update set at = excluded.at";
    connection.prepare_cached(sql)?.execute([now()])?;
    Ok(())
}

fn write_one(connection: &Connection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Create { head, secret } => create(connection, head, secret),
        Write::Append { table, steps, step, agenda } => {
            append(connection, *table, *steps, step, agenda.over)?;
            put_on_agenda(connection, *table, agenda)
        }
        Write::Strike { job } => strike(connection, job),
        Write::Beat => Ok(()),
    }
}

fn create(connection: &Connection, head: &Head, secret: &Secret) -> Result<(), StoreError> {
    let text = to_json(head)?;
    let sql = "insert into game_table(id, head, secret, listed, head_hash)
               values (?1, ?2, ?3, ?4, ?5)";
    let (id, secret) = (head.id.number() as i64, secret.reveal().0);
    connection
        .execute(sql, params![id, text, secret, head.listed, chain::first(&text)])
        .map(|_| ())
        .map_err(|error| refused(error, StoreError::Exists))
}

/// Compare and set: the step is written only if exactly `steps` others are there.
fn append(
    connection: &Connection,
    table: TableId,
    steps: u64,
    step: &Step,
    over: bool,
) -> Result<(), StoreError> {
    let (id, body) = (table.number() as i64, to_json(step)?);
    let sql = "select head_hash from game_table where id = ?1 and head_seq = ?2";
    let last: Option<[u8; 32]> = connection.prepare_cached(sql).and_then(|mut query| {
        query.query_row(params![id, steps as i64], |row| row.get(0)).optional()
    })?;
    let hash = chain::link(&last.ok_or(StoreError::Moved)?, steps + 1, &body);
    let sql = "insert into step(table_id, seq, seat, idem, body, hash)
               values (?1, ?2, ?3, ?4, ?5, ?6)";
    let (seat, idem) = (step.seat.map(u8::from), step.idem.map(|idem| idem.0));
    connection
        .prepare_cached(sql)
        .and_then(|mut insert| {
            insert.execute(params![id, steps as i64 + 1, seat, idem, body, hash])
        })
        .map_err(|error| refused(error, StoreError::Repeated))?;
    let sql = "update game_table set head_seq = head_seq + 1, head_hash = ?2, over = ?3
               where id = ?1";
    connection.prepare_cached(sql)?.execute(params![id, hash, over])?;
    Ok(())
}

/// Replaces what the table waited for; a question that still stands is left alone.
fn put_on_agenda(
    connection: &Connection,
    table: TableId,
    agenda: &Agenda,
) -> Result<(), StoreError> {
    let id = table.number() as i64;
    let mut seats: [Option<i16>; 5] = [None; 5];
    for (place, due) in seats.iter_mut().zip(&agenda.due) {
        *place = Some(due.number());
    }
    let sql = "delete from job where table_id = ?1 and seat is not ?2 and seat is not ?3
               and seat is not ?4 and seat is not ?5 and seat is not ?6";
    let [a, b, c, d, e] = seats;
    connection.prepare_cached(sql)?.execute(params![id, a, b, c, d, e])?;
    let sql = "insert into job(table_id, seat, basis, due) values (?1, ?2, ?3, ?4)
               on conflict do update set basis = excluded.basis, due = excluded.due
               where basis <> excluded.basis";
    for due in &agenda.due {
        let values = params![id, due.number(), due.basis as i64, due.at];
        connection.prepare_cached(sql)?.execute(values)?;
    }
    Ok(())
}

fn strike(connection: &Connection, job: &Job) -> Result<(), StoreError> {
    let sql = "delete from job where table_id = ?1 and seat = ?2 and basis = ?3";
    let (table, seat) = (job.table.number() as i64, job.due.number());
    connection.prepare_cached(sql)?.execute(params![table, seat, job.due.basis as i64])?;
    Ok(())
}

fn refused(error: rusqlite::Error, taken: StoreError) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => taken,
        _ => error.into(),
    }
}
