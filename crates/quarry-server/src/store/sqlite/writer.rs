//! The only thread that writes.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use quarry_fair::Secret;
use quarry_table::clock::Millis;
use quarry_table::wire::to_json;
use quarry_table::{Head, Step, TableId};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, params};
use tokio::sync::{mpsc, oneshot};

use super::super::agenda::{Job, seat_number};
use super::super::sql::{Answers, Statement, forgetting};
use super::super::{Agenda, StoreError, chain, now};
use super::held;
use super::mark::{Identity, Mark, Reached};
use super::sql;
use super::staging::{self, LogHead, StagedStep, Staging};

/// The largest group commit.
const BATCH: usize = 256;
/// The least time between two group commits while batches are large, so that they grow further. A quiet server does
/// not wait.
const COMPANY: Duration = Duration::from_millis(4);
/// A batch of this size is large.
const MANY: usize = 8;
/// A sync says that the server was there if none has said so for this long; it is a page more to write.
const BEAT_EVERY: Millis = 1000;

/// Something to be written, and who waits for it.
pub(super) struct Order {
    pub(super) write: Write,
    pub(super) done: oneshot::Sender<WriteResult>,
}

pub(super) type WriteResult = Result<(), StoreError>;
/// The waiters of one group commit, with its result.
pub(super) type WriteResults = Vec<(oneshot::Sender<WriteResult>, WriteResult)>;

pub(super) enum Write {
    Create {
        head: Box<Head>,
        secret: Secret,
    },
    Append {
        table: TableId,
        steps: u64,
        step: Step,
        agenda: Agenda,
    },
    Strike {
        job: Job,
    },
    /// The answers are read once the sync is done.
    Transact {
        statements: Vec<Statement>,
        answers: Arc<Mutex<Answers>>,
    },
    /// Brings staged steps to their tables.
    Gather,
    Forget {
        tables: Vec<TableId>,
    },
    Beat,
}

impl Write {
    /// Whether staged steps must come to their tables with it.
    fn gathers(&self) -> bool {
        matches!(self, Write::Gather | Write::Forget { .. })
    }
}

/// How long a clean stop waits for readers, such as a copy that is being made, before it leaves the log as it is.
const LAST_WAIT: Duration = Duration::from_secs(2);

/// What the thread works with.
pub(super) struct Writer {
    pub(super) connection: Connection,
    pub(super) staging: Arc<Mutex<Staging>>,
    pub(super) marker: Marker,
    /// Whether the disk had room for the last transaction.
    pub(super) room: Arc<AtomicBool>,
}

/// Keeps the mark of this store.
pub(super) struct Marker {
    pub(super) mark: Mark,
    pub(super) store: Identity,
    /// The mark could not be written, which was said once.
    pub(super) lags: bool,
}

impl Marker {
    /// The store has come this far, on disk. A mark that cannot be written is only older than it could be.
    pub(super) fn note(&mut self, (group, steps): (i64, i64)) {
        let written = self.mark.write(&Reached { store: self.store, group, steps });
        if let (Err(error), false) = (&written, self.lags) {
            tracing::warn!(%error, "the mark cannot be written");
        }
        self.lags = written.is_err();
    }
}

/// Takes whatever is waiting, writes it in one transaction, and answers after the sync.
pub(super) fn write_all(
    mut writer: Writer,
    mut orders: mpsc::Receiver<Order>,
    answered: &mpsc::UnboundedSender<WriteResults>,
) -> Result<(), StoreError> {
    let (mut synced, mut busy, mut beaten) = (Instant::now(), false, 0);
    while let Some(first) = orders.blocking_recv() {
        if busy {
            std::thread::sleep(COMPANY.saturating_sub(synced.elapsed()));
        }
        let mut batch = vec![first];
        while batch.len() < BATCH {
            let Ok(order) = orders.try_recv() else { break };
            batch.push(order);
        }
        let count = batch.len();
        let (answers, trouble) = match writer.write_batch(&batch, &mut beaten) {
            Ok(answers) => (answers, None),
            Err(error) => (vec![Err(error.clone()); count], Some(error)),
        };
        writer.room.store(trouble != Some(StoreError::Full), Ordering::Release);
        let dones = batch.into_iter().map(|order| order.done);
        // The caller may be gone; the step is on disk all the same.
        drop(answered.send(dones.zip(answers).collect()));
        (synced, busy) = (Instant::now(), count >= MANY);
        // A full disk took nothing of the transaction, and there may be room for the next one. After a failed
        // sync the content of the disk is unknown: stop, and let a restart read it.
        if let Some(error) = trouble.filter(|error| *error != StoreError::Full) {
            return Err(error);
        }
    }
    writer.finish()
}

impl Writer {
    fn write_batch(
        &mut self,
        batch: &[Order],
        beaten: &mut Millis,
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let behavior = rusqlite::TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(behavior)?;
        let (mut answers, mut steps) = (Vec::with_capacity(batch.len()), Vec::new());
        let mut created = false;
        for order in batch {
            // What is refused is refused before its first row is written, so nothing has to be taken back.
            let answer = write_one(&transaction, &order.write, &self.staging, &mut steps);
            if let Err(error @ (StoreError::Failed(_) | StoreError::Full)) = &answer {
                return Err(error.clone());
            }
            created |= answer.is_ok() && matches!(order.write, Write::Create { .. });
            answers.push(answer);
        }
        // A table is a group too, so that its loss is noticed; a beat or a job that was struck is no loss.
        let counts = created || !steps.is_empty();
        let reached =
            counts.then(|| held(&self.staging).write(&transaction, &steps)).transpose()?;
        let gathers = batch.iter().any(|order| order.write.gathers());
        let most = if gathers { 0 } else { staging::MOST.saturating_sub(steps.len()) };
        let flushed = flush(&transaction, &self.staging, most)?;
        // The newest row has only its number left then. A busy server leaves that to its next flush.
        if gathers && steps.is_empty() {
            staging::empty(&transaction)?;
        }
        beat(&transaction, beaten, now())?;
        transaction.commit()?;
        if let Some(reached) = reached {
            self.marker.note(reached);
        }
        let mut staging = held(&self.staging);
        staging.forget(flushed);
        if let Some(reached) = reached {
            staging.add(reached, steps);
        }
        Ok(answers)
    }

    /// Flushes everything into the one file, so that a closed store has its steps in one place.
    fn finish(mut self) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        let flushed = flush(&transaction, &self.staging, 0)?;
        staging::empty(&transaction)?;
        transaction.commit()?;
        held(&self.staging).forget(flushed);
        checkpoint(&self.connection)
    }
}

/// Brings everything from the log (`-wal`) into the file, and empties the log.
pub(super) fn checkpoint(connection: &Connection) -> Result<(), StoreError> {
    connection.busy_timeout(LAST_WAIT)?;
    let sql = "pragma wal_checkpoint(truncate)";
    let busy: bool = connection.query_row(sql, [], |row| row.get(0))?;
    if busy {
        tracing::warn!("a reader keeps the log of the database (-wal) from being emptied");
        return Ok(());
    }
    // The last connection may now remove the files beside the database.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    Ok(())
}

/// Brings steps to their tables until at most `most` are left besides those of the row that is being written; to how many
/// tables.
pub(super) fn flush(
    connection: &Connection,
    staging: &Mutex<Staging>,
    most: usize,
) -> Result<usize, StoreError> {
    // Only this thread changes what is staged, so others may look at it meanwhile.
    let tables = held(staging).surplus(most);
    for index in 0..tables {
        let steps = held(staging).longest(index);
        staging::flush(connection, &steps)?;
    }
    if tables > 0 {
        let needed = held(staging).first_row(tables);
        connection.prepare_cached("delete from fresh where id < ?1")?.execute([needed])?;
    }
    Ok(tables)
}

/// Says that the server was there, unless that was said just before.
fn beat(connection: &Connection, beaten: &mut Millis, now: Millis) -> Result<(), StoreError> {
    // A clock that was set back says so too.
    if now.abs_diff(*beaten) < BEAT_EVERY.unsigned_abs() {
        return Ok(());
    }
    let sql = "insert into beat values (1, ?1) on conflict do update set at = excluded.at";
    connection.prepare_cached(sql)?.execute([now])?;
    *beaten = now;
    Ok(())
}

fn write_one(
    connection: &Connection,
    write: &Write,
    staging: &Mutex<Staging>,
    written: &mut Vec<StagedStep>,
) -> Result<(), StoreError> {
    match write {
        Write::Create { head, secret } => create(connection, head, secret),
        Write::Append { table, steps, step, agenda } => {
            if let Some(lost) = held(staging).lost(*table) {
                return Err(StoreError::Damaged(*table, lost));
            }
            let log_head = log_head(connection, *table, staging, written)?;
            let log_head =
                log_head.filter(|log_head| log_head.seq == *steps).ok_or(StoreError::Moved)?;
            if log_head.over != agenda.over {
                note_end(connection, *table, agenda.over)?;
            }
            if log_head.waits || !agenda.due.is_empty() {
                put_on_agenda(connection, *table, agenda)?;
            }
            written.push(behind(*table, &log_head, step, agenda));
            Ok(())
        }
        Write::Strike { job } => strike(connection, job),
        Write::Transact { statements, answers } => {
            *held(answers) = sql::transact(connection, statements)?;
            Ok(())
        }
        Write::Forget { tables } => {
            let is_staged = |table: &TableId| {
                held(staging).log_head(*table).is_some()
                    || written.iter().any(|step| step.table == *table)
            };
            if tables.iter().any(is_staged) {
                return Err(StoreError::Moved);
            }
            let statements: Vec<Statement> =
                tables.iter().flat_map(|table| forgetting(*table, now())).collect();
            sql::transact(connection, &statements).map(drop)
        }
        Write::Gather | Write::Beat => Ok(()),
    }
}

fn create(connection: &Connection, head: &Head, secret: &Secret) -> Result<(), StoreError> {
    let text = to_json(head);
    let sql = "insert into game_table(id, head, secret, listed, head_hash)
               values (?1, ?2, ?3, ?4, ?5)";
    let (id, secret) = (head.id.number() as i64, secret.reveal().0);
    connection
        .execute(sql, params![id, text, secret, head.listed, chain::first(&text)])
        .map(|_| ())
        .map_err(|error| refused(error, StoreError::Exists))
}

/// The end of a log, the steps of this transaction included.
fn log_head(
    connection: &Connection,
    table: TableId,
    staging: &Mutex<Staging>,
    written: &[StagedStep],
) -> Result<Option<LogHead>, StoreError> {
    let now = written.iter().rfind(|step| step.table == table).map(|step| step.log_head);
    match now.or_else(|| held(staging).log_head(table)) {
        None => LogHead::read(connection, table),
        log_head => Ok(log_head),
    }
}

/// `step` behind the end of its log.
fn behind(table: TableId, last: &LogHead, step: &Step, agenda: &Agenda) -> StagedStep {
    let (body, seq) = (to_json(step).into_boxed_str(), last.seq + 1);
    let hash = chain::link(&last.hash, seq, &body);
    let log_head = LogHead { seq, hash, over: agenda.over, waits: !agenda.due.is_empty() };
    StagedStep { table, log_head, body }
}

pub(super) fn note_end(
    connection: &Connection,
    table: TableId,
    over: bool,
) -> Result<(), StoreError> {
    let sql = "update game_table set over = ?2 where id = ?1";
    connection.prepare_cached(sql)?.execute(params![table.number() as i64, over])?;
    Ok(())
}

/// Replaces what the table waited for; a question that still stands is left alone.
pub(super) fn put_on_agenda(
    connection: &Connection,
    table: TableId,
    agenda: &Agenda,
) -> Result<(), StoreError> {
    let id = table.number() as i64;
    let mut seats: [Option<i16>; 5] = [None; 5];
    for (place, due) in seats.iter_mut().zip(&agenda.due) {
        *place = Some(seat_number(due));
    }
    let sql = "delete from job where table_id = ?1 and seat is not ?2 and seat is not ?3
               and seat is not ?4 and seat is not ?5 and seat is not ?6";
    let [a, b, c, d, e] = seats;
    connection.prepare_cached(sql)?.execute(params![id, a, b, c, d, e])?;
    let sql = "insert into job(table_id, seat, basis, due) values (?1, ?2, ?3, ?4)
               on conflict do update set basis = excluded.basis, due = excluded.due
               where basis <> excluded.basis";
    for due in &agenda.due {
        let values = params![id, seat_number(due), due.basis as i64, due.at];
        connection.prepare_cached(sql)?.execute(values)?;
    }
    Ok(())
}

fn strike(connection: &Connection, job: &Job) -> Result<(), StoreError> {
    let sql = "delete from job where table_id = ?1 and seat = ?2 and basis = ?3";
    let (table, seat) = (job.table.number() as i64, seat_number(&job.due));
    connection.prepare_cached(sql)?.execute(params![table, seat, job.due.basis as i64])?;
    Ok(())
}

fn refused(error: rusqlite::Error, taken: StoreError) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => taken,
        _ => error.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::migrations;
    use super::*;

    #[test]
    fn a_beat_is_written_once_a_second_and_when_the_clock_is_set_back() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrations::migrations::runner().run(&mut connection).unwrap();
        let mut beaten = 0;
        let beats = [(5000, 5000), (5999, 5000), (6000, 6000), (5500, 6000), (100, 100)];
        for (now, written) in beats {
            beat(&connection, &mut beaten, now).unwrap();
            let at = connection.query_row("select at from beat", [], |row| row.get(0));
            assert_eq!(at, Ok(written), "at {now}");
        }
    }
}
