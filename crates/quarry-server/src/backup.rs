//! Copies of the SQLite store: made while the server runs, and checked before anybody relies on them.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use quarry_table::TableId;
use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use crate::hub::replay;
use crate::store::{SqliteStore, Store, StoreError};

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
    /// A file cannot be read or written.
    #[error("{}: {error}", file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The database is not a sound store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A log is whole, but the rules do not lead where it goes.
    #[error("the log of table {0} cannot be played")]
    Unplayable(TableId),
}

impl From<rusqlite::Error> for BackupError {
    fn from(error: rusqlite::Error) -> BackupError {
        BackupError::Store(error.into())
    }
}

/// Copies the store at `from` to `to` as it is at one moment, whether or not a server is running on it. The
/// copy appears under its name only when it is on disk as a whole.
///
/// # Errors
///
/// When `to` exists, or one of them cannot be read or written.
pub fn copy(from: &Path, to: &Path) -> Result<(), BackupError> {
    if to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let wrong = |error| BackupError::File { file: part.clone(), error };
    if part.exists() {
        std::fs::remove_file(&part).map_err(wrong)?;
    }
    let source = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    expect_store(&source)?;
    let mut copied = Connection::open(&part)?;
    // All pages in one go: readers do not hold up the writer, and the copy is of one moment.
    Backup::new(&source, &mut copied)?.step(-1)?;
    copied.close().map_err(|(_, error)| error)?;
    File::open(&part).and_then(|file| file.sync_all()).map_err(wrong)?;
    std::fs::rename(&part, to).map_err(wrong)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(wrong)
}

/// A stranger's database is neither copied nor changed.
fn expect_store(connection: &Connection) -> Result<(), BackupError> {
    connection.query_row("select count(*) from game_table", [], |_| Ok(()))?;
    Ok(())
}

/// Looks at every page, every link between rows, the hash chain of every log, and plays every game anew.
///
/// # Errors
///
/// Names the first thing that is not sound.
pub async fn check(file: &Path) -> Result<Checked, BackupError> {
    let tables = list(file)?;
    let store = SqliteStore::open(file)?;
    let checked = look_through(&store, tables).await;
    store.close().await;
    let mut lock = file.as_os_str().to_owned();
    lock.push(".lock");
    // Only a server leaves its lock behind; it is made anew where it is needed.
    drop(std::fs::remove_file(lock));
    checked
}

async fn look_through(store: &SqliteStore, tables: Vec<TableId>) -> Result<Checked, BackupError> {
    let mut checked = Checked::default();
    for table in tables {
        let stored = store.load(table).await?.ok_or(BackupError::Unplayable(table))?;
        checked.tables += 1;
        checked.steps += stored.steps.len() as u64;
        replay(stored).map_err(|_| BackupError::Unplayable(table))?;
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
