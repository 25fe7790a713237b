//! One file, one writer thread, one sync for everything that is waiting.

pub(crate) mod file;
mod log;
mod mark;
pub(crate) mod mend;
mod recover;
mod sql;
mod staging;
mod writer;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use quarry_fair::Secret;
use quarry_table::clock::Millis;
use quarry_table::{Head, Step, TableId};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension};
use tokio::sync::{broadcast, mpsc, oneshot};

use self::file::Lock;
pub(crate) use self::recover::{expect_copied, read_mark};
use self::recover::{expect_whole, read_staging, set_mark};
use self::staging::{LogHead, Staging};
use self::writer::{Order, Write, WriteResults, Writer, write_all};
use super::agenda::{Job, LEASE, Work, seat_number};
use super::attendance::Attendance;
use super::sql::{Answers, Row, Statement};
use super::{Agenda, Asked, NEWS, News, Store, StoreError, Stored, now};
use crate::turns::Presence;

/// How many steps may wait; more are held back at their sockets.
const QUEUE: usize = 1024;
/// Older versions may lose committed data when the log file is reset; 3.52.0 was withdrawn.
const OLDEST_VERSION: i32 = 3_051_003;
const WITHDRAWN_VERSION: i32 = 3_052_000;

mod migrations {
    refinery::embed_migrations!("migrations/sqlite");
}

/// Table, seat and basis: what tells a job from every other.
type Question = (TableId, i16, u64);

/// A store in one SQLite file.
pub struct SqliteStore {
    path: PathBuf,
    writer: Mutex<Option<mpsc::Sender<Order>>>,
    reader: Arc<Mutex<Reader>>,
    staging: Arc<Mutex<Staging>>,
    working: Arc<AtomicBool>,
    /// Whether the disk had room for the last step.
    room: Arc<AtomicBool>,
    outage: Option<(Millis, Millis)>,
    /// Until when jobs are taken. Nobody else has this file, so this need not be on disk.
    leases: Arc<Mutex<BTreeMap<Question, Millis>>>,
    /// Who looks at which table; no other server has sockets.
    attendance: Arc<Mutex<Attendance>>,
    news: broadcast::Sender<News>,
    thread: Mutex<Option<std::thread::JoinHandle<()>>>,
}

/// The connection of readers; gone once the store is closed.
struct Reader {
    connection: Option<Connection>,
    /// Let go after the connection, as closing the file would take SQLite's own locks away.
    lock: Option<Arc<Lock>>,
}

impl Reader {
    fn connection(&self) -> Result<&Connection, StoreError> {
        self.connection.as_ref().ok_or_else(|| StoreError::Failed("the store is closed".into()))
    }

    fn close(&mut self) {
        self.connection = None;
        self.lock = None;
    }
}

impl SqliteStore {
    /// Opens or makes the file at `path`.
    ///
    /// # Errors
    ///
    /// When another process has it, or SQLite does not promise what we need.
    pub fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        let path = &file::resolve(path)?;
        let lock = Arc::new(Lock::take(path)?);
        tighten(path)?;
        let mut connection = Connection::open(path)?;
        // Whatever is wrong with it, a file is left as it was found.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        expect_whole(&connection, path)?;
        prepare(&connection)?;
        migrate(&mut connection)?;
        let last_beat: Option<Millis> =
            connection.query_row("select at from beat", [], |row| row.get(0)).optional()?;
        let staging = read_staging(&mut connection)?;
        let marker = set_mark(&connection, path, staging.reached())?;
        // A log that begins empty is the least that damage can hit.
        connection.query_row("pragma wal_checkpoint(truncate)", [], |_| Ok(()))?;
        let reader = open_reader(path)?;
        let (writer, orders) = mpsc::channel(QUEUE);
        let (answered, answers) = mpsc::unbounded_channel();
        tokio::spawn(deliver(answers));
        let (staging, working) = (Arc::new(Mutex::new(staging)), Arc::new(AtomicBool::new(true)));
        let room = Arc::new(AtomicBool::new(true));
        let (alive, held) = (Arc::clone(&working), Arc::clone(&lock));
        let parts =
            Writer { connection, staging: Arc::clone(&staging), marker, room: Arc::clone(&room) };
        let thread = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || {
                if let Err(error) = write_all(parts, orders, &answered) {
                    tracing::error!(%error, "the store has stopped");
                }
                alive.store(false, Ordering::Release);
                // Held until the file is closed, so that a second process is refused.
                drop(held);
            })
            .map_err(|error| StoreError::Failed(error.to_string()))?;
        let reader = Reader { connection: Some(reader), lock: Some(lock) };
        Ok(SqliteStore {
            path: path.clone(),
            writer: Mutex::new(Some(writer)),
            reader: Arc::new(Mutex::new(reader)),
            staging,
            working,
            room,
            outage: last_beat.map(|beat| (beat, now())),
            leases: Arc::default(),
            attendance: Arc::default(),
            news: broadcast::channel(NEWS).0,
            thread: Mutex::new(Some(thread)),
        })
    }

    /// Asks SQLite to look at every page.
    ///
    /// # Errors
    ///
    /// Says what is broken.
    pub fn check_integrity(&self) -> Result<(), StoreError> {
        let reader = held(&self.reader);
        let answer: String =
            reader.connection()?.query_row("pragma integrity_check", [], |row| row.get(0))?;
        if answer == "ok" { Ok(()) } else { Err(StoreError::Failed(answer)) }
    }

    fn write(&self, write: Write) -> impl Future<Output = Result<(), StoreError>> + use<> {
        let writer = held(&self.writer).clone();
        async move {
            let stopped = || StoreError::Failed("the writer has stopped".into());
            let (done, answer) = oneshot::channel();
            let writer = writer.ok_or_else(stopped)?;
            writer.send(Order { write, done }).await.map_err(|_| stopped())?;
            drop(writer);
            answer.await.map_err(|_| stopped())?
        }
    }

    fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Asked<T> {
        let reader = Arc::clone(&self.reader);
        tokio::task::spawn_blocking(move || read(held(&reader).connection()?))
            .map(|done| done.map_err(|error| StoreError::Failed(error.to_string()))?)
            .boxed()
    }
}

impl Store for SqliteStore {
    fn create(&self, head: Head, secret: Secret) -> Asked<()> {
        self.write(Write::Create { head: Box::new(head), secret }).boxed()
    }

    fn append(&self, table: TableId, steps: u64, step: Step, agenda: Agenda) -> Asked<()> {
        let (next, news) = (agenda.next(), self.news.clone());
        let written = self.write(Write::Append { table, steps, step, agenda });
        async move {
            written.await?;
            if let Some(next) = next {
                // Nobody may be listening.
                drop(news.send(News::Job(next)));
            }
            Ok(())
        }
        .boxed()
    }

    fn load(&self, table: TableId) -> Asked<Option<Stored>> {
        let staging = Arc::clone(&self.staging);
        self.read(move |connection| {
            let staging = {
                let staging = held(&staging);
                if let Some(lost) = staging.lost(table) {
                    return Err(StoreError::Damaged(table, lost));
                }
                staging.of(table).to_vec()
            };
            log::load(connection, table, &staging)
        })
    }

    fn tail(&self, table: TableId, steps: u64) -> Asked<Vec<Step>> {
        let loaded = self.load(table);
        // Only this process appends, so this is rarely called.
        let behind = move |stored: Stored| stored.steps.into_iter().skip(steps as usize).collect();
        loaded.map(move |loaded| Ok(loaded?.map(behind).unwrap_or_default())).boxed()
    }

    fn lengths(&self, tables: Vec<TableId>) -> Asked<Vec<(TableId, u64)>> {
        let staging = Arc::clone(&self.staging);
        self.read(move |connection| {
            let mut lengths = Vec::with_capacity(tables.len());
            for table in tables {
                let last = held(&staging).log_head(table);
                let last = last.map_or_else(
                    || LogHead::read(connection, table),
                    |log_head| Ok(Some(log_head)),
                )?;
                lengths.extend(last.map(|log_head| (table, log_head.seq)));
            }
            Ok(lengths)
        })
    }

    fn lobby(&self, most: u32) -> Asked<Vec<TableId>> {
        self.read(move |connection| log::lobby(connection, most))
    }

    fn transact(&self, statements: Vec<Statement>) -> Asked<Answers> {
        let answers = Arc::<Mutex<Answers>>::default();
        let written = self.write(Write::Transact { statements, answers: Arc::clone(&answers) });
        written.map(move |done| done.map(|()| std::mem::take(&mut *held(&answers)))).boxed()
    }

    fn gather(&self) -> Asked<()> {
        self.write(Write::Gather).boxed()
    }

    fn forget(&self, tables: Vec<TableId>) -> Asked<()> {
        self.write(Write::Forget { tables }).boxed()
    }

    fn query(&self, statement: Statement) -> Asked<Vec<Row>> {
        self.read(move |connection| sql::query(connection, &statement))
    }

    fn attend(&self, tables: Vec<Presence>) -> Asked<()> {
        let (mut attendance, now) = (held(&self.attendance), now());
        let mut looked_again = false;
        for presence in tables {
            looked_again |= attendance.note(presence, now);
        }
        if looked_again {
            drop(self.news.send(News::Job(now)));
        }
        std::future::ready(Ok(())).boxed()
    }

    fn take(&self, work: Work, most: usize) -> Asked<Vec<Job>> {
        let (leases, attendance) = (Arc::clone(&self.leases), Arc::clone(&self.attendance));
        self.read(move |connection| {
            let (mut leases, now) = (held(&leases), now());
            leases.retain(|_, until| *until > now);
            let is_taken = |job: &Job| leases.contains_key(&name(job));
            let jobs = match work {
                Work::Clocks => {
                    let mut jobs = log::clocks(connection, now, most + leases.len())?;
                    jobs.retain(|job| !is_taken(job));
                    jobs.truncate(most);
                    jobs
                }
                Work::Thoughts | Work::Attended => {
                    let waiting = log::thoughts(connection)?;
                    let only_attended = work == Work::Attended;
                    held(&attendance).pick(waiting, is_taken, (most, only_attended), now)
                }
            };
            leases.extend(jobs.iter().map(|job| (name(job), end_of_lease(now))));
            Ok(jobs)
        })
    }

    fn keep(&self, jobs: Vec<Job>) -> Asked<()> {
        let until = end_of_lease(now());
        held(&self.leases).extend(jobs.iter().map(|job| (name(job), until)));
        std::future::ready(Ok(())).boxed()
    }

    fn give_back(&self, job: Job) -> Asked<()> {
        held(&self.leases).remove(&name(&job));
        drop(self.news.send(News::Job(job.due.at)));
        std::future::ready(Ok(())).boxed()
    }

    fn strike(&self, job: Job) -> Asked<()> {
        self.write(Write::Strike { job }).boxed()
    }

    fn beat(&self) -> Asked<()> {
        self.write(Write::Beat).boxed()
    }

    fn outage(&self) -> Option<(Millis, Millis)> {
        self.outage
    }

    fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn is_working(&self) -> bool {
        !self.has_stopped() && self.room.load(Ordering::Acquire)
    }

    fn has_stopped(&self) -> bool {
        !self.working.load(Ordering::Acquire)
    }

    fn disk_bytes(&self) -> Option<u64> {
        let sizes = ["", file::MARK].into_iter().chain(file::COMPANIONS).map(|end| {
            std::fs::metadata(file::beside(&self.path, end)).map_or(0, |file| file.len())
        });
        Some(sizes.sum())
    }

    fn last_copy(&self) -> Option<u64> {
        let stamp = std::fs::read_to_string(file::beside(&self.path, file::COPIED)).ok()?;
        stamp.trim().parse().ok()
    }

    fn now(&self) -> Millis {
        now()
    }

    fn close(&self) -> BoxFuture<'static, ()> {
        let writer = held(&self.writer).take();
        let thread = held(&self.thread).take();
        let reader = Arc::clone(&self.reader);
        async move {
            let Some(thread) = thread else { return };
            let joined = tokio::task::spawn_blocking(move || {
                // The writer goes last: the last connection removes the files beside the database.
                held(&reader).close();
                drop(writer);
                thread.join()
            });
            if !matches!(joined.await, Ok(Ok(()))) {
                tracing::error!("the writer of the store has panicked");
            }
        }
        .boxed()
    }
}

/// Answers all callers of one sync. One wake-up per sync; the waiting tasks are then woken from inside the runtime.
async fn deliver(mut answers: mpsc::UnboundedReceiver<WriteResults>) {
    while let Some(answers) = answers.recv().await {
        for (done, answer) in answers {
            // The caller may be gone.
            drop(done.send(answer));
        }
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn name(job: &Job) -> Question {
    (job.table, seat_number(&job.due), job.due.basis)
}

fn end_of_lease(now: Millis) -> Millis {
    now + LEASE.as_millis() as Millis
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full,
            _ => StoreError::Failed(error.to_string()),
        }
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
        // Pages that change again and again are copied to their place less often.
        ("wal_autocheckpoint", "4000", "4000"),
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

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    // In one transaction: a step that is done without a note of it could never be done again.
    let migrated = migrations::migrations::runner().set_grouped(true).run(connection);
    migrated.map(drop).map_err(|error| StoreError::Failed(error.to_string()))
}

fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let reader = Connection::open_with_flags(path, flags)?;
    reader.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(reader)
}

/// The data and everything beside it is for its owner alone. SQLite gives the files that it makes the mode of the data.
fn tighten(path: &Path) -> Result<(), StoreError> {
    let ends = ["", file::MARK, file::COPIED, file::LOCK].into_iter().chain(file::COMPANIONS);
    for end in ends {
        file::tighten(&file::beside(path, end))
            .map_err(|error| StoreError::Failed(format!("{}{end}: {error}", path.display())))?;
    }
    Ok(())
}
