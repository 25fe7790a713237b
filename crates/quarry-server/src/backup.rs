//! Copies of the SQLite store: made while the server runs, and proved before they take the place of an older one.
//!
//! A copy is made in a folder of its own beside its place, checked there on a throw-away copy of the copy, synced, and
//! only then gets its name. Whatever fails or is killed leaves the place as it was; the next run clears the folder away.

use std::fs::{DirBuilder, File};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use quarry_fair::Bytes;
use quarry_table::TableId;
use rusqlite::backup::Backup;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use crate::games::Games;
use crate::keys;
use crate::loading::replay;
use crate::store::sqlite::file::{COMPANIONS, COPIED, beside, open_private};
use crate::store::sqlite::{expect_copied, read_mark};
use crate::store::{SqliteStore, Store, StoreError};

/// The beginning of the name of a folder in which a copy is made.
const WORKSHOP: &str = ".quarry-copy-";
/// A folder without a lock is one that is being set up, unless it is older than this.
const SETTING_UP: Duration = Duration::from_secs(60);

/// What was looked at and found sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Tables whose logs are whole and can be played.
    pub tables: u64,
    /// Steps of all of them.
    pub steps: u64,
}

/// Why there is no copy, or no sound one.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The copy would replace something.
    #[error("{} exists; nothing is ever overwritten", .0.display())]
    Exists(PathBuf),
    /// A server works on what the copy would replace.
    #[error("{} is in use by another process", .0.display())]
    InUse(PathBuf),
    /// What another store left behind would be taken for a part of the restored one.
    #[error("{} is left over from another store and may hold steps of it; move it away first", .0.display())]
    Leftover(PathBuf),
    /// A file cannot be read or written.
    #[error("{}: {error}", file.display())]
    File {
        /// The path of the file.
        file: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// The database cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What was copied is not sound.
    #[error("{} is not sound: {why}", file.display())]
    Unsound {
        /// The store that was copied.
        file: PathBuf,
        /// The first thing that is wrong with it.
        why: String,
    },
}

impl From<rusqlite::Error> for BackupError {
    fn from(error: rusqlite::Error) -> BackupError {
        BackupError::Store(error.into())
    }
}

fn wrong(file: &Path) -> impl Fn(io::Error) -> BackupError {
    move |error| BackupError::File { file: file.to_owned(), error }
}

/// Copies the store at `data` to `copy` as it is at one moment, whether or not a server is running on it. With `verify`
/// every page, log and game of the copy is looked at first. With `replace` an older copy is replaced, once the new one is
/// on disk and proved.
///
/// # Errors
///
/// When `copy` exists, is in use or is `data` itself, when one of them cannot be read or written, and when the copy is not
/// sound. Nothing is changed then.
pub async fn back_up(
    data: &Path,
    copy: &Path,
    verify: bool,
    replace: bool,
) -> Result<Option<Checked>, BackupError> {
    let older = copy.exists();
    if older && !replace {
        return Err(BackupError::Exists(copy.to_owned()));
    }
    let _older = if older { Some(take_over(copy)?) } else { None };
    let made = make(data, copy, verify).await?;
    clear(copy, &COMPANIONS)?;
    made.put(copy, replace)?;
    if made.checked.is_some() {
        stamp(data)?;
    }
    Ok(made.checked)
}

/// Copies `copy` to `data`, where a server keeps its store. Nothing is overwritten.
///
/// # Errors
///
/// When something is at `data`, or beside it and not empty; else as for [`back_up`].
pub async fn restore(
    copy: &Path,
    data: &Path,
    verify: bool,
) -> Result<Option<Checked>, BackupError> {
    if data.exists() {
        return Err(BackupError::Exists(data.to_owned()));
    }
    // SQLite would take these for the newest part of the restored file. An index (-shm) holds no data.
    for end in ["-wal", "-journal"] {
        let left = beside(data, end);
        if std::fs::metadata(&left).is_ok_and(|file| file.len() > 0) {
            return Err(BackupError::Leftover(left));
        }
    }
    let made = make(copy, data, verify).await?;
    clear(data, &COMPANIONS)?;
    clear(data, &["-mark", COPIED])?;
    made.put(data, false)?;
    Ok(made.checked)
}

/// Holds an older copy, so that no server starts on it just now.
fn take_over(copy: &Path) -> Result<File, BackupError> {
    let file = File::open(copy).map_err(wrong(copy))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(BackupError::InUse(copy.to_owned())),
        Err(std::fs::TryLockError::Error(error)) => Err(wrong(copy)(error)),
    }
}

/// A copy that is on disk and has no name yet.
struct Made {
    workshop: Workshop,
    checked: Option<Checked>,
}

async fn make(from: &Path, to: &Path, verify: bool) -> Result<Made, BackupError> {
    // The mark lies beside the real name of a file.
    let from = &from.canonicalize().map_err(wrong(from))?;
    let workshop = Workshop::open(folder_of(to))?;
    let part = workshop.path("copy.db");
    copy_pages(from, &part)?;
    let mut checked = None;
    if verify {
        let throw_away = workshop.path("check.db");
        std::fs::copy(&part, &throw_away).map_err(wrong(&throw_away))?;
        checked = Some(check(&throw_away).await.map_err(|error| unsound(from, error))?);
    }
    File::open(&part).and_then(|file| file.sync_all()).map_err(wrong(&part))?;
    Ok(Made { workshop, checked })
}

/// What is wrong with the content of a store, as opposed to a disk that has no room to look at it.
fn unsound(from: &Path, error: BackupError) -> BackupError {
    match error {
        BackupError::Store(StoreError::Full) | BackupError::File { .. } => error,
        BackupError::Unsound { why, .. } => BackupError::Unsound { file: from.to_owned(), why },
        other => BackupError::Unsound { file: from.to_owned(), why: other.to_string() },
    }
}

impl Made {
    /// Gives the copy its name.
    fn put(&self, to: &Path, replace: bool) -> Result<(), BackupError> {
        let part = self.workshop.path("copy.db");
        if replace {
            std::fs::rename(&part, to).map_err(wrong(to))?;
        } else {
            // A link never replaces anything, however late it appeared.
            match std::fs::hard_link(&part, to) {
                Ok(()) => {}
                Err(_) if to.exists() => return Err(BackupError::Exists(to.to_owned())),
                // Some file systems have no links.
                Err(_) => std::fs::rename(&part, to).map_err(wrong(to))?,
            }
        }
        let folder = folder_of(to);
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(wrong(folder))
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A temporary folder, removed on drop.
struct Workshop {
    path: PathBuf,
    /// Tells others that this is not left over.
    _lock: File,
}

impl Workshop {
    /// Clears away what killed runs left in `folder`, and begins.
    fn open(folder: &Path) -> Result<Workshop, BackupError> {
        clear_workshops(folder).map_err(wrong(folder))?;
        let path = folder.join(format!("{WORKSHOP}{}", Bytes(keys::random::<8>())));
        DirBuilder::new().mode(0o700).create(&path).map_err(wrong(folder))?;
        let locked = open_private(&path.join("lock")).and_then(|file| Ok((file.lock()?, file)));
        match locked {
            Ok(((), _lock)) => Ok(Workshop { path, _lock }),
            Err(error) => {
                // The folder is empty; the error is what matters.
                drop(std::fs::remove_dir_all(&path));
                Err(wrong(&path)(error))
            }
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }
}

impl Drop for Workshop {
    fn drop(&mut self) {
        // What cannot be removed now is cleared away by the next run.
        drop(std::fs::remove_dir_all(&self.path));
    }
}

fn clear_workshops(folder: &Path) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.starts_with(WORKSHOP) && is_left_over(&path) {
            std::fs::remove_dir_all(&path)?;
        }
    }
    Ok(())
}

fn is_left_over(workshop: &Path) -> bool {
    match File::open(workshop.join("lock")) {
        Ok(lock) => lock.try_lock().is_ok(),
        Err(_) => {
            let made = std::fs::metadata(workshop).and_then(|folder| folder.modified());
            made.is_ok_and(|made| made.elapsed().is_ok_and(|age| age > SETTING_UP))
        }
    }
}

/// Removes what an older file left beside `path`.
fn clear(path: &Path, ends: &[&str]) -> Result<(), BackupError> {
    for end in ends {
        let left = beside(path, end);
        match std::fs::remove_file(&left) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(wrong(&left)(error));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Copies all pages as they are at one moment into one file without companions, which is a store of its own.
fn copy_pages(from: &Path, to: &Path) -> Result<(), BackupError> {
    let source = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    // A store that nobody works on is left exactly as it is.
    source.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    source.busy_timeout(Duration::from_secs(5))?;
    expect_store(&source)?;
    // Read first: what is acknowledged from here on need not be in the copy.
    let mark = read_mark(from)?;
    drop(open_private(to).map_err(wrong(to))?);
    let mut copied = Connection::open(to)?;
    // All pages in one go: readers do not hold up the writer, and the copy is of one moment.
    Backup::new(&source, &mut copied)?.step(-1)?;
    expect_copied(mark, &copied).map_err(|error| unsound(from, error.into()))?;
    copied.pragma_update(None, "journal_mode", "delete")?;
    let sql = "select exists(select 1 from sqlite_schema where name = 'store')";
    if copied.query_row(sql, [], |row| row.get(0))? {
        copied.execute("update store set id = randomblob(16)", [])?;
    }
    copied.close().map_err(|(_, error)| error.into())
}

/// A stranger's database is neither copied nor changed.
fn expect_store(connection: &Connection) -> Result<(), BackupError> {
    connection.query_row("select count(*) from game_table", [], |_| Ok(()))?;
    Ok(())
}

/// Notes beside the data that there is a good copy as of now.
fn stamp(data: &Path) -> Result<(), BackupError> {
    let data = &data.canonicalize().map_err(wrong(data))?;
    let (stamp, new) = (beside(data, COPIED), beside(data, "-copied.new"));
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let write = |file: File| {
        file.set_len(0)
            .and_then(|()| io::Write::write_all(&mut &file, format!("{now}\n").as_bytes()))
    };
    open_private(&new).and_then(write).map_err(wrong(&new))?;
    std::fs::rename(&new, &stamp).map_err(wrong(&stamp))
}

/// Looks at every page, every link between rows, the hash chain of every log, and plays every game again. The file is
/// changed by that, so it must be a throw-away one.
async fn check(throw_away: &Path) -> Result<Checked, BackupError> {
    let tables = list(throw_away)?;
    let store = SqliteStore::open(throw_away)?;
    let checked = look_through(&store, tables).await;
    store.close().await;
    checked
}

async fn look_through(store: &SqliteStore, tables: Vec<TableId>) -> Result<Checked, BackupError> {
    let mut checked = Checked::default();
    for table in tables {
        let cannot = || StoreError::Failed(format!("the log of table {table} cannot be played"));
        let stored = store.load(table).await?.ok_or_else(cannot)?;
        checked.tables += 1;
        checked.steps += stored.steps.len() as u64;
        replay(&Games::default(), stored).map_err(|_| cannot())?;
    }
    Ok(checked)
}

/// Every table of a store whose pages and rows are sound.
fn list(file: &Path) -> Result<Vec<TableId>, BackupError> {
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    expect_store(&connection)?;
    let answer: String = connection.query_row("pragma integrity_check", [], |row| row.get(0))?;
    if answer != "ok" {
        return Err(StoreError::Failed(answer).into());
    }
    let mut strays = connection.prepare("pragma foreign_key_check")?;
    if strays.exists([])? {
        return Err(StoreError::Failed("a step belongs to no table".into()).into());
    }
    let mut query = connection.prepare("select id from game_table order by id")?;
    let ids = query.query_map([], |row| row.get::<_, i64>(0))?;
    ids.map(|id| Ok(TableId::new(id? as u64))).collect()
}
