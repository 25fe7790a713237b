//! Looking through a store, and mending one that is damaged. What is cut away goes to `quarantine`; only rows of accounts
//! that are gone are deleted.

use std::path::{Path, PathBuf};

use quarry_fair::Secret;
use quarry_table::{Step, TableId};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::super::beside::{IsResult, LOOSE, set_aside};
use super::super::chain::{Chain, Hash};
use super::super::{AgendaOf, Fault, StoreError, Stored, now};
use super::file::{self, Lock};
use super::recover::{self, read_mark, read_staging, set_mark};
use super::staging::{self, Staging};
use super::writer::{checkpoint, flush, note_end, put_on_agenda};
use super::{log, migrate, open_reader, prepare};

/// Rows that must belong to a table.
const OWNED: [&str; 2] = ["step", "job"];
/// How much is said about damaged pages.
const INTEGRITY: &str = "pragma integrity_check(20)";

/// A store as it is at one moment, whether or not a server works on it.
pub(crate) struct Snapshot {
    connection: Connection,
    staging: Staging,
    /// What is wrong with it, the logs of tables apart.
    pub(crate) faults: Vec<Fault>,
}

impl Snapshot {
    /// Looks at everything but the logs.
    pub(crate) fn take(path: &Path, is_result: IsResult) -> Result<Snapshot, StoreError> {
        let path = existing(path)?;
        // Read first: what is acknowledged from here on need not be in the snapshot.
        let said = read_mark(&path)?;
        let connection = open_reader(&path)?;
        connection.busy_timeout(std::time::Duration::from_secs(5))?;
        connection.execute_batch("begin")?;
        let Some(reached) = recover::reached(&connection)? else {
            let words = "this is no store, or one of an older program: start the server on it once";
            let other = || StoreError::Setting(words.into());
            return Err(recover::missing(said, None).unwrap_or_else(other));
        };
        let mut faults: Vec<Fault> = pages(&connection)?.into_iter().map(Fault::Pages).collect();
        if let Some(StoreError::Lost { groups, steps }) = recover::missing(said, Some(reached)) {
            faults.push(Fault::Lost { groups, steps });
        }
        let (staging, damaged) = Staging::read(&connection)?;
        faults.extend(
            damaged.iter().map(|row| Fault::Staged { row: row.row, tables: row.tables.len() }),
        );
        for kind in OWNED {
            let rows = strays(&connection, kind)?;
            faults.extend((rows > 0).then_some(Fault::Strays { kind, rows }));
        }
        for (kind, loose) in LOOSE {
            if !is_there(&connection, kind)? {
                continue;
            }
            let rows = count(&connection, &format!("{kind} where {loose}"))?;
            faults.extend((rows > 0).then_some(Fault::Loose { kind, rows }));
        }
        let rows = unreadable(&connection, is_result)?.len() as u64;
        faults.extend((rows > 0).then_some(Fault::Results(rows)));
        Ok(Snapshot { connection, staging, faults })
    }

    pub(crate) fn tables(&self) -> Result<Vec<TableId>, StoreError> {
        tables(&self.connection)
    }

    pub(crate) fn jobs(&self) -> Result<u64, StoreError> {
        count(&self.connection, "job")
    }

    pub(crate) fn load(&self, table: TableId) -> Result<Option<Stored>, StoreError> {
        if let Some(lost) = self.staging.lost(table) {
            return Err(StoreError::Damaged(table, lost));
        }
        log::load(&self.connection, table, self.staging.of(table))
    }
}

/// The canonical path of an existing file.
fn existing(path: &Path) -> Result<PathBuf, StoreError> {
    let cannot = |error| StoreError::Failed(format!("{}: {error}", path.display()));
    path.canonicalize().map_err(cannot)
}

/// What SQLite says about its pages.
fn pages(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut query = connection.prepare(INTEGRITY)?;
    let said = query.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
    Ok(said.into_iter().filter(|words| words != "ok").collect())
}

fn strays(connection: &Connection, kind: &str) -> Result<u64, StoreError> {
    count(connection, &format!("{kind} where table_id not in (select id from game_table)"))
}

/// How many rows there are of `what`, which goes behind `from`.
fn count(connection: &Connection, what: &str) -> Result<u64, StoreError> {
    let sql = format!("select count(*) from {what}");
    Ok(connection.query_row(&sql, [], |row| row.get::<_, i64>(0))?.unsigned_abs())
}

/// Whether the store has such rows; that of an older program may not. A check changes nothing, so it is not migrated.
fn is_there(connection: &Connection, kind: &str) -> Result<bool, StoreError> {
    let sql = "select exists (select 1 from sqlite_master where type = 'table' and name = ?1)";
    Ok(connection.query_row(sql, [kind], |row| row.get(0))?)
}

/// The results that cannot be read.
fn unreadable(connection: &Connection, is_result: IsResult) -> Result<Vec<i64>, StoreError> {
    if !is_there(connection, "result")? {
        return Ok(Vec::new());
    }
    let mut query = connection.prepare("select seq, body from result order by seq")?;
    let (mut rows, mut found) = (query.query([])?, Vec::new());
    while let Some(row) = rows.next()? {
        if !row.get_ref(1)?.as_str().is_ok_and(is_result) {
            found.push(row.get(0)?);
        }
    }
    Ok(found)
}

fn tables(connection: &Connection) -> Result<Vec<TableId>, StoreError> {
    let mut query = connection.prepare("select id from game_table order by id")?;
    let ids = query.query_map([], |row| row.get::<_, i64>(0))?;
    ids.map(|id| Ok(TableId::new(id? as u64))).collect()
}

/// Mends the store at `path`, which no server may have; says what was done.
pub(crate) fn repair(
    path: &Path,
    agenda_of: AgendaOf,
    is_result: IsResult,
) -> Result<Vec<String>, StoreError> {
    let path = existing(path)?;
    let _lock = Lock::take(&path)?;
    let mut done = Vec::new();
    let mut connection = Connection::open(&path)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    let said = read_mark(&path)?;
    if let Some(lost) = recover::missing(said, recover::reached(&connection)?) {
        let kept = keep_log(&path)?;
        done.push(format!("accepted that {lost}; the damaged log is kept as {}", kept.display()));
    }
    prepare(&connection)?;
    migrate(&mut connection)?;
    if !pages(&connection)?.is_empty() {
        connection.execute_batch("reindex")?;
        done.push("made all indexes again".into());
    }
    let (_, damaged) = Staging::read(&connection)?;
    done.extend(damaged.iter().map(|row| format!("set row {} of staged steps aside", row.row)));
    let staging = std::sync::Mutex::new(read_staging(&mut connection)?);
    let transaction = connection.transaction()?;
    flush(&transaction, &staging, 0)?;
    staging::empty(&transaction)?;
    for table in tables(&transaction)? {
        done.extend(mend(&transaction, table, agenda_of)?);
    }
    for kind in OWNED {
        done.extend(set_strays_aside(&transaction, kind)?);
    }
    done.extend(set_results_aside(&transaction, is_result)?);
    for (kind, loose) in LOOSE {
        // What is kept of an account that is gone is not to be kept.
        let rows = transaction.execute(&format!("delete from {kind} where {loose}"), [])?;
        done.extend(
            (rows > 0).then(|| format!("deleted {rows} rows of `{kind}` that led nowhere")),
        );
    }
    transaction.execute("delete from halted", [])?;
    transaction.commit()?;
    let reached = super::held(&staging).reached();
    drop(set_mark(&connection, &path, reached)?);
    checkpoint(&connection)?;
    Ok(done)
}

/// Keeps the log of a store whose end is lost, as it is overwritten by what comes next.
fn keep_log(path: &Path) -> Result<PathBuf, StoreError> {
    let kept = file::beside(path, &format!("-wal.lost-{}", now()));
    match std::fs::copy(file::beside(path, "-wal"), &kept) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(StoreError::Failed(format!("{}: {error}", kept.display())))
        }
        _ => Ok(kept),
    }
}

/// The part of a log that is sound.
struct Sound {
    stored: Stored,
    seq: u64,
    hash: Hash,
}

/// Cuts a log back to its last sound step; says so where that was needed.
fn mend(
    transaction: &Transaction<'_>,
    table: TableId,
    agenda_of: AgendaOf,
) -> Result<Option<String>, StoreError> {
    let id = table.number() as i64;
    let sql = "select head_seq, head_hash, exists(select 1 from halted where table_id = ?1)
               from game_table where id = ?1";
    let (written, hash, halted): (i64, Vec<u8>, bool) =
        transaction.query_row(sql, [id], |row| {
            let hash = row.get_ref(1)?.as_bytes().unwrap_or_default().to_vec();
            Ok((row.get(0)?, hash, row.get(2)?))
        })?;
    let written = written as u64;
    match sound_part(transaction, table)? {
        Some(part) if part.seq > 0 || written == 0 => {
            if part.seq == written && part.hash == hash.as_slice() && !halted {
                return Ok(None);
            }
            let kept = part.seq;
            cut(transaction, table, part, agenda_of)?;
            Ok(Some(format!("table {table}: cut back to step {kept} of {written}")))
        }
        // Nothing vouches for the head of a log without its first step.
        _ => {
            set_table_aside(transaction, id)?;
            Ok(Some(format!("table {table}: set aside as a whole, {written} steps")))
        }
    }
}

fn sound_part(connection: &Connection, table: TableId) -> Result<Option<Sound>, StoreError> {
    let id = table.number() as i64;
    let log_head = connection
        .query_row("select head, secret from game_table where id = ?1", [id], |row| {
            Ok((row.get::<_, String>(0).ok(), row.get::<_, [u8; 32]>(1).ok()))
        })
        .optional()?;
    let Some((Some(text), Some(secret))) = log_head else { return Ok(None) };
    let Ok(head) = serde_json::from_str(&text) else { return Ok(None) };
    let mut chain = Chain::begin(table, &text);
    let mut steps: Vec<Step> = Vec::new();
    let mut query = connection
        .prepare_cached("select body, hash from step where table_id = ?1 order by seq")?;
    let mut rows = query.query([id])?;
    while let Some(row) = rows.next()? {
        let mut next = chain.clone();
        let body = row.get_ref(0)?.as_str().unwrap_or("");
        match next.read_lines(body, row.get_ref(1)?.as_bytes().unwrap_or_default()) {
            Ok(more) => steps.extend(more),
            Err(_) => break,
        }
        chain = next;
    }
    let (seq, hash) = chain.end();
    let stored = Stored { head, secret: Secret::from_bytes(secret), steps };
    Ok(Some(Sound { stored, seq, hash }))
}

fn cut(
    transaction: &Transaction<'_>,
    table: TableId,
    part: Sound,
    agenda_of: AgendaOf,
) -> Result<(), StoreError> {
    let (id, seq) = (table.number() as i64, part.seq as i64);
    let aside = "insert into quarantine(at, source, content)
                 select ?3, 'step ' || table_id || ' ' || seq, body from step
                 where table_id = ?1 and seq > ?2";
    transaction.execute(aside, params![id, seq, now()])?;
    transaction.execute("delete from step where table_id = ?1 and seq > ?2", params![id, seq])?;
    let sql = "update game_table set head_seq = ?2, head_hash = ?3 where id = ?1";
    transaction.execute(sql, params![id, seq, part.hash])?;
    let agenda = agenda_of(part.stored);
    note_end(transaction, table, agenda.over)?;
    put_on_agenda(transaction, table, &agenda)
}

fn set_table_aside(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    let aside = "insert into quarantine(at, source, content)
                 select ?2, 'table ' || id || ' head', head from game_table where id = ?1
                 union all select ?2, 'table ' || id || ' secret', secret from game_table where id = ?1
                 union all select ?2, 'step ' || table_id || ' ' || seq, body from step where table_id = ?1";
    transaction.execute(aside, params![id, now()])?;
    for sql in [
        "delete from job where table_id = ?1",
        "delete from step where table_id = ?1",
        "delete from game_table where id = ?1",
    ] {
        transaction.execute(sql, [id])?;
    }
    Ok(())
}

fn set_results_aside(
    transaction: &Transaction<'_>,
    is_result: IsResult,
) -> Result<Vec<String>, StoreError> {
    let found = unreadable(transaction, is_result)?;
    for seq in &found {
        let aside = "insert into quarantine(at, source, content)
                     select ?2, 'result ' || seq, body from result where seq = ?1";
        transaction.execute(aside, params![seq, now()])?;
        transaction.execute("delete from result where seq = ?1", [seq])?;
    }
    Ok(found.into_iter().map(set_aside).collect())
}

fn set_strays_aside(
    transaction: &Transaction<'_>,
    kind: &str,
) -> Result<Option<String>, StoreError> {
    let (number, content) =
        if kind == "step" { ("seq", "body") } else { ("seat", "basis || ' ' || due") };
    let stray = "table_id not in (select id from game_table)";
    let aside = format!(
        "insert into quarantine(at, source, content)
         select ?1, '{kind} ' || table_id || ' ' || {number}, {content} from {kind} where {stray}"
    );
    let rows = transaction.execute(&aside, [now()])?;
    transaction.execute(&format!("delete from {kind} where {stray}"), [])?;
    Ok((rows > 0).then(|| format!("set {rows} rows of `{kind}` aside that belong to no table")))
}
