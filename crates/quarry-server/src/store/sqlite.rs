//! One file, one writer thread, one sync for everything that is waiting.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use quarry_fair::Secret;
use quarry_table::clock::Millis;
use quarry_table::{Head, Step, TableId};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, params};
use sha2::{Digest, Sha256};
use tokio::sync::{mpsc, oneshot};

use super::{Store, StoreError, Stored, now};

/// How many steps share one sync at most.
const BATCH: usize = 128;
/// How many steps may wait; more are held back at their sockets.
const QUEUE: usize = 1024;
/// Older versions may lose committed data when the log file is reset; 3.52.0 was withdrawn.
const OLDEST_VERSION: i32 = 3_051_003;
const WITHDRAWN_VERSION: i32 = 3_052_000;

const SCHEMA: &str = "
create table if not exists game_table(
    id integer primary key, head text not null, secret blob not null, listed integer not null,
    over integer not null default 0, head_seq integer not null default 0, head_hash blob not null);
create index if not exists game_table_lobby on game_table(listed, over, id);
create table if not exists step(
    table_id integer not null references game_table, seq integer not null check (seq > 0),
    seat integer, idem blob, body text not null, hash blob not null,
    primary key (table_id, seq)) without rowid;
create table if not exists beat(one integer primary key check (one = 1), at integer not null);
create unique index if not exists step_idem on step(table_id, seat, idem) where idem is not null;
";

/// A store in one SQLite file.
pub struct SqliteStore {
    writer: mpsc::Sender<Job>,
    reader: Arc<Mutex<Connection>>,
    working: Arc<AtomicBool>,
    last_beat: Option<Millis>,
    thread: Mutex<Option<std::thread::JoinHandle<()>>>,
    /// Held as long as the store lives, so that a second process is refused.
    _lock: File,
}

struct Job {
    write: Write,
    done: oneshot::Sender<Result<(), StoreError>>,
}

enum Write {
    Create { head: Box<Head>, secret: Secret },
    Append { table: TableId, steps: u64, step: Step },
    Finish { table: TableId },
    Beat,
}

impl SqliteStore {
    /// Opens or makes the file at `path`.
    ///
    /// # Errors
    ///
    /// When another process has it, or SQLite does not promise what we need.
    pub fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        let lock = lock(path)?;
        let connection = Connection::open(path)?;
        prepare(&connection)?;
        connection.execute_batch(SCHEMA)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(path, flags)?;
        let last_beat =
            connection.query_row("select at from beat", [], |row| row.get(0)).optional()?;
        let (writer, jobs) = mpsc::channel(QUEUE);
        let working = Arc::new(AtomicBool::new(true));
        let alive = Arc::clone(&working);
        let thread = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || {
                if let Err(error) = write_all(connection, jobs) {
                    tracing::error!(%error, "the store has stopped");
                }
                alive.store(false, Ordering::Release);
            })
            .map_err(|error| StoreError::Failed(error.to_string()))?;
        let reader = Arc::new(Mutex::new(reader));
        let thread = Mutex::new(Some(thread));
        Ok(SqliteStore { writer, reader, working, last_beat, thread, _lock: lock })
    }

    /// Asks SQLite to look at every page.
    ///
    /// # Errors
    ///
    /// Says what is broken.
    pub fn check_integrity(&self) -> Result<(), StoreError> {
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let answer: String = reader.query_row("pragma integrity_check", [], |row| row.get(0))?;
        if answer == "ok" { Ok(()) } else { Err(StoreError::Failed(answer)) }
    }

    /// Waits until everything that was handed over is written, and closes the file.
    pub fn close(self) {
        let SqliteStore { writer, thread, .. } = self;
        drop(writer);
        let thread = thread.into_inner().unwrap_or_else(PoisonError::into_inner);
        if thread.is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the writer of the store has panicked");
        }
    }

    fn write(&self, write: Write) -> BoxFuture<'static, Result<(), StoreError>> {
        let writer = self.writer.clone();
        async move {
            let stopped = || StoreError::Failed("the writer has stopped".into());
            let (done, answer) = oneshot::channel();
            writer.send(Job { write, done }).await.map_err(|_| stopped())?;
            answer.await.map_err(|_| stopped())?
        }
        .boxed()
    }

    fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> BoxFuture<'static, Result<T, StoreError>> {
        let reader = Arc::clone(&self.reader);
        tokio::task::spawn_blocking(move || {
            read(&reader.lock().unwrap_or_else(PoisonError::into_inner))
        })
        .map(|done| done.map_err(|error| StoreError::Failed(error.to_string()))?)
        .boxed()
    }
}

impl Store for SqliteStore {
    fn create(&self, head: Head, secret: Secret) -> BoxFuture<'static, Result<(), StoreError>> {
        self.write(Write::Create { head: Box::new(head), secret })
    }

    fn append(
        &self,
        table: TableId,
        steps: u64,
        step: Step,
    ) -> BoxFuture<'static, Result<(), StoreError>> {
        self.write(Write::Append { table, steps, step })
    }

    fn finish(&self, table: TableId) -> BoxFuture<'static, Result<(), StoreError>> {
        self.write(Write::Finish { table })
    }

    fn load(&self, table: TableId) -> BoxFuture<'static, Result<Option<Stored>, StoreError>> {
        self.read(move |connection| load(connection, table))
    }

    fn lobby(&self, most: u32) -> BoxFuture<'static, Result<Vec<TableId>, StoreError>> {
        self.read(move |connection| {
            let sql = "select id from game_table where listed = 1 and over = 0
                       order by json_extract(head, '$.created') desc limit ?1";
            let mut query = connection.prepare_cached(sql)?;
            let rows = query.query_map([most], |row| row.get::<_, i64>(0))?;
            rows.map(|row| row.map(|id| TableId::new(id as u64)).map_err(StoreError::from))
                .collect()
        })
    }

    fn beat(&self) -> BoxFuture<'static, Result<(), StoreError>> {
        self.write(Write::Beat)
    }

    fn last_beat(&self) -> Option<Millis> {
        self.last_beat
    }

    fn is_working(&self) -> bool {
        self.working.load(Ordering::Acquire)
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Failed(error.to_string())
    }
}

fn lock(path: &Path) -> Result<File, StoreError> {
    let mut name = PathBuf::from(path).into_os_string();
    name.push(".lock");
    let cannot = |error: std::io::Error| StoreError::Failed(format!("lock file: {error}"));
    let file =
        OpenOptions::new().create(true).truncate(false).write(true).open(&name).map_err(cannot)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => {
            Err(StoreError::InUse(path.display().to_string()))
        }
        Err(std::fs::TryLockError::Error(error)) => Err(cannot(error)),
    }
}

/// Sets what durability needs, and reads it back.
fn prepare(connection: &Connection) -> Result<(), StoreError> {
    let version = rusqlite::version_number();
    if version < OLDEST_VERSION || version == WITHDRAWN_VERSION {
        return Err(StoreError::Setting(format!("SQLite {}", rusqlite::version())));
    }
    let settings = [
        ("journal_mode", "wal", "wal"),
        ("synchronous", "full", "2"),
        ("foreign_keys", "on", "1"),
        ("busy_timeout", "5000", "5000"),
        ("trusted_schema", "off", "0"),
        ("cell_size_check", "on", "1"),
        ("mmap_size", "0", "0"),
    ];
    for (name, value, expected) in settings {
        connection.execute_batch(&format!("pragma {name} = {value}"))?;
        let found: rusqlite::types::Value =
            connection.query_row(&format!("pragma {name}"), [], |row| row.get(0))?;
        let found = match found {
            rusqlite::types::Value::Integer(number) => number.to_string(),
            rusqlite::types::Value::Text(text) => text,
            other => format!("{other:?}"),
        };
        if found != expected {
            return Err(StoreError::Setting(format!("{name} is {found}, not {expected}")));
        }
    }
    Ok(())
}

/// Takes whatever is waiting, writes it in one transaction, and answers after the sync. The queue fills by
/// itself while the disk works, so nothing is ever delayed on purpose.
fn write_all(mut connection: Connection, mut jobs: mpsc::Receiver<Job>) -> Result<(), StoreError> {
    while let Some(first) = jobs.blocking_recv() {
        let mut batch = vec![first];
        while batch.len() < BATCH {
            let Ok(job) = jobs.try_recv() else { break };
            batch.push(job);
        }
        let written = write_batch(&mut connection, &batch);
        if let Err(error) = written {
            // After a failed sync nobody knows what is on disk: stop, and let a restart find out.
            batch.into_iter().for_each(|job| drop(job.done.send(Err(error.clone()))));
            return Err(error);
        }
        for (job, answer) in batch.into_iter().zip(written?) {
            // Whoever asked may have gone; the step is on disk all the same.
            drop(job.done.send(answer));
        }
    }
    Ok(())
}

fn write_batch(
    connection: &mut Connection,
    batch: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let behavior = rusqlite::TransactionBehavior::Immediate;
    let mut transaction = connection.transaction_with_behavior(behavior)?;
    let mut answers = Vec::with_capacity(batch.len());
    for job in batch {
        let savepoint = transaction.savepoint()?;
        let answer = write_one(&savepoint, &job.write);
        match &answer {
            Ok(()) => savepoint.commit()?,
            Err(error @ StoreError::Failed(_)) => return Err(error.clone()),
            Err(_) => savepoint.finish()?,
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
        Write::Create { head, secret } => {
            let text =
                serde_json::to_string(head).map_err(|e| StoreError::Failed(e.to_string()))?;
            let sql = "insert into game_table(id, head, secret, listed, head_hash)
                       values (?1, ?2, ?3, ?4, ?5)";
            let (id, secret) = (head.id.number() as i64, secret.reveal().0);
            let first = chain(&[0; 32], 0, &text);
            connection
                .execute(sql, params![id, text, secret, head.listed, first])
                .map(|_| ())
                .map_err(|error| refused(error, StoreError::Exists))
        }
        Write::Append { table, steps, step } => append(connection, *table, *steps, step),
        Write::Beat => Ok(()),
        Write::Finish { table } => connection
            .execute("update game_table set over = 1 where id = ?1", [table.number() as i64])
            .map(|_| ())
            .map_err(StoreError::from),
    }
}

/// Compare and set: the step is written only if exactly `steps` others are there.
fn append(
    connection: &Connection,
    table: TableId,
    steps: u64,
    step: &Step,
) -> Result<(), StoreError> {
    let id = table.number() as i64;
    let body = serde_json::to_string(step).map_err(|e| StoreError::Failed(e.to_string()))?;
    let sql = "select head_hash from game_table where id = ?1 and head_seq = ?2";
    let last: Option<[u8; 32]> = connection.prepare_cached(sql).and_then(|mut query| {
        query.query_row(params![id, steps as i64], |row| row.get(0)).optional()
    })?;
    let hash = chain(&last.ok_or(StoreError::Moved)?, steps + 1, &body);
    let sql = "insert into step(table_id, seq, seat, idem, body, hash)
               values (?1, ?2, ?3, ?4, ?5, ?6)";
    let (seat, idem) = (step.seat.map(u8::from), step.idem.map(|idem| idem.0));
    connection
        .prepare_cached(sql)
        .and_then(|mut insert| {
            insert.execute(params![id, steps as i64 + 1, seat, idem, body, hash])
        })
        .map_err(|error| refused(error, StoreError::Repeated))?;
    let sql = "update game_table set head_seq = head_seq + 1, head_hash = ?2 where id = ?1";
    connection
        .prepare_cached(sql)
        .and_then(|mut update| update.execute(params![id, hash]))
        .map(|_| ())
        .map_err(StoreError::from)
}

fn refused(error: rusqlite::Error, taken: StoreError) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => taken,
        _ => error.into(),
    }
}

/// Each step vouches for all before it.
fn chain(last: &[u8; 32], seq: u64, body: &str) -> [u8; 32] {
    Sha256::new()
        .chain_update(last)
        .chain_update(seq.to_be_bytes())
        .chain_update(body.as_bytes())
        .finalize()
        .into()
}

fn load(connection: &Connection, table: TableId) -> Result<Option<Stored>, StoreError> {
    let id = table.number() as i64;
    let damaged = |seq| StoreError::Damaged(table, seq);
    let sql = "select head, secret, head_seq, head_hash from game_table where id = ?1";
    type Row = (String, [u8; 32], i64, [u8; 32]);
    let found: Option<Row> = connection.prepare_cached(sql).and_then(|mut query| {
        let row =
            |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
        query.query_row([id], row).optional()
    })?;
    let Some((text, secret, head_seq, head_hash)) = found else { return Ok(None) };
    let mut hash = chain(&[0; 32], 0, &text);
    let head = serde_json::from_str(&text).map_err(|_| damaged(0))?;
    let sql = "select body, hash from step where table_id = ?1 order by seq";
    let mut query = connection.prepare_cached(sql)?;
    let rows =
        query.query_map([id], |row| Ok((row.get::<_, String>(0)?, row.get::<_, [u8; 32]>(1)?)))?;
    let mut steps = Vec::new();
    for (index, row) in rows.enumerate() {
        let ((body, written), seq) = (row?, index as u64 + 1);
        hash = chain(&hash, seq, &body);
        if hash != written {
            return Err(damaged(seq));
        }
        steps.push(serde_json::from_str(&body).map_err(|_| damaged(seq))?);
    }
    if steps.len() as i64 != head_seq || hash != head_hash {
        return Err(damaged(steps.len() as u64));
    }
    Ok(Some(Stored { head, secret: Secret::from_bytes(secret), steps }))
}
