//! The staging log: steps that are durable and not yet in the logs of their tables.
//!
//! A group commit writes its batch as one row of `fresh`, so an fsync dirties one page instead of one per table. A later
//! pass flushes staged steps: each table gets one row with all of its steps since the last flush. Readers read both.
//!
//! Gain by itself, beside a row and an update for each step with the same group commits. Measured on a busy machine with
//! two cores and ext4 (`bench/server-load/staging.py`). Steps a second: 1.16 × in batches of 8, 1.55 × in batches of 64,
//! 3.24 × in batches of 256, with a fourth to a seventh of the bytes written.
//!
//! Rows are numbered without gaps for as long as the store lives, and the newest always stays: its number is how far the
//! store has come, see `mark`. Beside its steps a row has its owners: which tables went how far with it. So a damaged
//! row still tells whose steps it held.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::fmt::Write;
use std::sync::Arc;

use quarry_fair::Bytes;
use quarry_table::TableId;
use rusqlite::{Connection, OptionalExtension, params};

use super::super::chain::{self, Hash};
use super::super::{StoreError, now};
use super::log::damaged_or;

/// How many steps may be staged. They are held in memory too.
pub(super) const MOST: usize = 16_384;

/// The end of a log, and what the table says about itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct LogHead {
    pub(super) seq: u64,
    pub(super) hash: Hash,
    pub(super) over: bool,
    /// Whether it may have jobs.
    pub(super) waits: bool,
}

impl LogHead {
    /// The head of a log as of the last flush.
    pub(super) fn read(
        connection: &Connection,
        table: TableId,
    ) -> Result<Option<LogHead>, StoreError> {
        let sql = "select head_seq, head_hash, over,
                          exists(select 1 from job where table_id = game_table.id)
                   from game_table where id = ?1";
        let mut query = connection.prepare_cached(sql)?;
        let log_head = query.query_row([table.number() as i64], |row| {
            let (seq, hash): (i64, Hash) = (row.get(0)?, row.get(1)?);
            Ok(LogHead { seq: seq as u64, hash, over: row.get(2)?, waits: row.get(3)? })
        });
        log_head.optional().map_err(damaged_or(table))
    }
}

/// One step that is on disk.
#[derive(Debug)]
pub(super) struct StagedStep {
    pub(super) table: TableId,
    /// The end of the log with this step.
    pub(super) log_head: LogHead,
    pub(super) body: Box<str>,
}

/// All staged steps.
#[derive(Default)]
pub(super) struct Staging {
    tables: HashMap<TableId, Vec<Arc<StagedStep>>>,
    /// Where steps wait, and the row of the first: who waits longest comes first.
    waiting: VecDeque<(i64, TableId)>,
    count: usize,
    /// The newest row: how many groups of steps there were.
    group: i64,
    /// How many steps were in all of them.
    total: i64,
    /// Tables that have lost steps, and the first that is missing.
    halted: HashMap<TableId, u64>,
}

/// A row that is not as it was written.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct DamagedRow {
    pub(crate) row: i64,
    /// Its steps as they are now.
    pub(super) content: Vec<u8>,
    /// The tables that lost steps by it, and the first that each lost.
    pub(crate) tables: BTreeMap<TableId, u64>,
}

/// A row as it is on disk.
#[derive(Clone, Copy)]
struct Row<'a> {
    id: i64,
    owners: &'a [u8],
    steps: &'a [u8],
}

impl Staging {
    /// What was on its way when the file was last closed, and what of it is damaged.
    pub(super) fn read(connection: &Connection) -> Result<(Staging, Vec<DamagedRow>), StoreError> {
        let mut staging = Staging { halted: halted(connection)?, ..Staging::default() };
        let mut damaged = Vec::new();
        let mut query =
            connection.prepare("select id, total, owners, steps from fresh order by id")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            (staging.group, staging.total) = (row.get(0)?, row.get(1)?);
            let bytes = |index| {
                Ok::<_, rusqlite::Error>(row.get_ref(index)?.as_bytes().unwrap_or_default())
            };
            let row = Row { id: staging.group, owners: bytes(2)?, steps: bytes(3)? };
            damaged.extend(staging.read_row(connection, row)?);
        }
        Ok((staging, damaged))
    }

    /// Takes every line that continues the log of a table; what is wrong with the others.
    fn read_row(
        &mut self,
        connection: &Connection,
        row: Row<'_>,
    ) -> Result<Option<DamagedRow>, StoreError> {
        let (mut sound, mut claimed) = (true, Vec::new());
        for line in row.steps.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
            let line = std::str::from_utf8(line).ok().and_then(read_line);
            if let Some((table, ..)) = line
                && self.is_gone(connection, table)?
            {
                continue;
            }
            let fits = match line {
                Some(line) => self.read_step(connection, row.id, line)?,
                None => false,
            };
            claimed.extend(line.filter(|_| !fits).map(|(table, seq, ..)| (table, seq)));
            sound &= fits;
        }
        // Rows of older programs have no list of owners, so their lines are believed.
        let owners = if row.owners.is_empty() { claimed } else { read_owners(row.owners) };
        let mut tables = BTreeMap::new();
        for (table, seq) in owners {
            if self.is_gone(connection, table)? {
                continue;
            }
            let log_head = self.known_end(connection, table)?;
            // A number that no table has means that the list itself is damaged.
            sound &= log_head.is_some();
            if let Some(log_head) = log_head.filter(|log_head| log_head.seq < seq) {
                tables.insert(table, log_head.seq + 1);
                self.halted.entry(table).or_insert(log_head.seq + 1);
            }
        }
        let damaged = !sound || !tables.is_empty();
        Ok(damaged.then(|| DamagedRow { row: row.id, content: row.steps.to_vec(), tables }))
    }

    /// Whether a line fits its table: it is the next step, or one that came there already.
    fn read_step(
        &mut self,
        connection: &Connection,
        row: i64,
        (table, seq, hash, body): (TableId, u64, Hash, &str),
    ) -> Result<bool, StoreError> {
        let Some(last) = self.known_end(connection, table)? else { return Ok(false) };
        if seq <= last.seq {
            return Ok(true);
        }
        if seq != last.seq + 1 || chain::link(&last.hash, seq, body) != hash {
            return Ok(false);
        }
        let log_head = LogHead { seq, hash, ..last };
        self.take(row, vec![StagedStep { table, log_head, body: body.into() }]);
        Ok(true)
    }

    /// Whether there is no such table, as it was deleted on purpose.
    fn is_gone(&self, connection: &Connection, table: TableId) -> Result<bool, StoreError> {
        Ok(self.known_end(connection, table)?.is_none() && is_forgotten(connection, table)?)
    }

    /// The end of a log, unless the row of its table is damaged, which is found out when the table is loaded.
    fn known_end(
        &self,
        connection: &Connection,
        table: TableId,
    ) -> Result<Option<LogHead>, StoreError> {
        match self.end(connection, table) {
            Err(StoreError::Damaged(..)) => Ok(None),
            end => end,
        }
    }

    /// The end of a log, wherever its last step is.
    fn end(&self, connection: &Connection, table: TableId) -> Result<Option<LogHead>, StoreError> {
        self.log_head(table)
            .map_or_else(|| LogHead::read(connection, table), |log_head| Ok(Some(log_head)))
    }

    /// The number of the newest row, and how many steps there were up to it.
    pub(super) fn reached(&self) -> (i64, i64) {
        (self.group, self.total)
    }

    /// The first step that a table has lost, if it has lost any.
    pub(super) fn lost(&self, table: TableId) -> Option<u64> {
        self.halted.get(&table).copied()
    }

    /// Writes steps down as the next row; its number, and how many steps there are then.
    pub(super) fn write(
        &self,
        connection: &Connection,
        steps: &[StagedStep],
    ) -> Result<(i64, i64), StoreError> {
        let (mut lines, mut owners) = (String::new(), BTreeMap::new());
        for StagedStep { table, log_head, body } in steps {
            owners.insert(table.number(), log_head.seq);
            let (table, seq, hash) = (table.number(), log_head.seq, Bytes(log_head.hash));
            writeln!(lines, "{table} {seq} {hash} {body}").expect("a string takes everything");
        }
        let owners: Vec<u8> = owners
            .into_iter()
            .flat_map(|(table, seq)| [table.to_be_bytes(), seq.to_be_bytes()].concat())
            .collect();
        let (group, total) = (self.group + 1, self.total + steps.len() as i64);
        let sql = "insert into fresh(id, total, owners, steps) values (?1, ?2, ?3, ?4)";
        connection.prepare_cached(sql)?.execute(params![group, total, owners, lines])?;
        Ok((group, total))
    }

    /// Steps that were written as the next row.
    pub(super) fn add(&mut self, (group, total): (i64, i64), steps: Vec<StagedStep>) {
        (self.group, self.total) = (group, total);
        self.take(group, steps);
    }

    fn take(&mut self, row: i64, steps: Vec<StagedStep>) {
        self.count += steps.len();
        for step in steps {
            let own = self.tables.entry(step.table).or_default();
            if own.is_empty() {
                self.waiting.push_back((row, step.table));
            }
            own.push(Arc::new(step));
        }
    }

    /// The steps of one table, in order.
    pub(super) fn of(&self, table: TableId) -> &[Arc<StagedStep>] {
        self.tables.get(&table).map_or(&[], Vec::as_slice)
    }

    /// The end of a log that has staged steps.
    pub(super) fn log_head(&self, table: TableId) -> Option<LogHead> {
        self.of(table).last().map(|step| step.log_head)
    }

    /// How many tables must get their steps, those that wait longest first, until at most `most` steps wait.
    pub(super) fn surplus(&self, most: usize) -> usize {
        let mut left = self.count;
        let is_over = |(_, table): &&(i64, TableId)| {
            let over = left > most;
            left -= self.of(*table).len();
            over
        };
        self.waiting.iter().take_while(is_over).count()
    }

    /// The steps of the table that waits longest but for `index` others.
    pub(super) fn longest(&self, index: usize) -> Vec<Arc<StagedStep>> {
        self.waiting.get(index).map_or(Vec::new(), |(_, table)| self.of(*table).to_vec())
    }

    /// The first row that is still needed when `tables` have got their steps. The newest always is.
    pub(super) fn first_row(&self, tables: usize) -> i64 {
        self.waiting.get(tables).map_or(self.group, |(row, _)| *row)
    }

    /// The tables that waited longest have got their steps.
    pub(super) fn forget(&mut self, tables: usize) {
        for (_, table) in self.waiting.drain(..tables) {
            self.count -= self.tables.remove(&table).map_or(0, |steps| steps.len());
        }
        // What a busy hour needed is not held for ever.
        if self.tables.capacity() > 4 * MOST.max(self.tables.len()) {
            self.tables.shrink_to_fit();
        }
    }
}

/// Writes the staged steps of one table to its log, a line for each.
pub(super) fn flush(connection: &Connection, steps: &[Arc<StagedStep>]) -> Result<(), StoreError> {
    let Some(last) = steps.last() else { return Ok(()) };
    let lines: Vec<&str> = steps.iter().map(|step| &*step.body).collect();
    let (table, seq, hash) =
        (last.table.number() as i64, last.log_head.seq as i64, last.log_head.hash);
    let sql = "insert into step(table_id, seq, body, hash) values (?1, ?2, ?3, ?4)";
    connection.prepare_cached(sql)?.execute(params![table, seq, lines.join("\n"), hash])?;
    let sql = "update game_table set head_seq = ?2, head_hash = ?3 where id = ?1";
    connection.prepare_cached(sql)?.execute(params![table, seq, hash])?;
    Ok(())
}

/// Whether a table was deleted on purpose: its steps need not be anywhere.
fn is_forgotten(connection: &Connection, table: TableId) -> Result<bool, StoreError> {
    // A file of an older program that is only looked at has no such list.
    let there = "select exists(select 1 from sqlite_schema where name = 'forgotten')";
    let there: bool = connection.prepare_cached(there)?.query_row([], |row| row.get(0))?;
    if !there {
        return Ok(false);
    }
    let sql = "select exists(select 1 from forgotten where table_id = ?1)";
    Ok(connection.prepare_cached(sql)?.query_row([table.number() as i64], |row| row.get(0))?)
}

fn read_line(line: &str) -> Option<(TableId, u64, Hash, &str)> {
    let mut parts = line.splitn(4, ' ');
    let table = TableId::new(parts.next()?.parse().ok()?);
    let (seq, hash) = (parts.next()?.parse().ok()?, parts.next()?.parse::<Bytes<32>>().ok()?);
    Some((table, seq, hash.0, parts.next()?))
}

/// Pairs of a table and its last step in a row.
fn read_owners(bytes: &[u8]) -> Vec<(TableId, u64)> {
    let (numbers, _) = bytes.as_chunks::<8>();
    let numbers: Vec<u64> = numbers.iter().copied().map(u64::from_be_bytes).collect();
    let (pairs, _) = numbers.as_chunks::<2>();
    pairs.iter().map(|[table, seq]| (TableId::new(*table), *seq)).collect()
}

/// Tables that lost steps by a damaged row that is gone since.
fn halted(connection: &Connection) -> Result<HashMap<TableId, u64>, StoreError> {
    let mut query = connection.prepare("select table_id, seq from halted")?;
    let rows = query.query_map([], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?)))?;
    rows.map(|row| Ok(row.map(|(table, seq)| (TableId::new(table as u64), seq as u64))?)).collect()
}

/// Moves damaged rows to quarantine, and notes the tables that lost steps by them.
pub(super) fn quarantine(connection: &Connection, rows: &[DamagedRow]) -> Result<(), StoreError> {
    let aside = "insert into quarantine(at, source, content) values (?1, ?2, ?3)";
    let halt = "insert into halted values (?1, ?2) on conflict do nothing";
    for DamagedRow { row, content, tables } in rows {
        tracing::error!(row, tables = ?tables.keys(), "a row of staged steps is damaged; its tables are halted");
        connection.execute(aside, params![now(), format!("fresh {row}"), content])?;
        for (table, seq) in tables {
            connection.execute(halt, params![table.number() as i64, *seq as i64])?;
        }
    }
    Ok(())
}

/// Empties the rows, whose steps are all flushed. The newest row keeps its number.
pub(super) fn empty(connection: &Connection) -> Result<(), StoreError> {
    connection.execute("update fresh set owners = x'', steps = ''", [])?;
    Ok(())
}
