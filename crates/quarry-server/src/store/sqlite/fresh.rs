//! Steps that are on disk and not yet at their tables.
//!
//! A step that went straight to its table would change pages all over the file, and every changed page is written as a
//! whole. So whatever is synced together is one row of `fresh`, and goes to its tables later: as one row for each table,
//! with all that was done there since. Whoever reads a log reads both.

use std::collections::{HashMap, VecDeque};
use std::fmt::Write;
use std::sync::Arc;

use quarry_fair::Bytes;
use quarry_table::TableId;
use rusqlite::{Connection, OptionalExtension, params};

use super::super::StoreError;
use super::super::chain::Hash;

/// How many steps may wait for their tables. They are held in memory too.
pub(super) const MOST: usize = 16_384;

/// The end of a log, and what the table says about itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Top {
    pub(super) seq: u64,
    pub(super) hash: Hash,
    pub(super) over: bool,
    /// Whether it may have jobs.
    pub(super) waits: bool,
}

impl Top {
    /// As far as steps have come to their tables.
    pub(super) fn read(connection: &Connection, table: TableId) -> Result<Option<Top>, StoreError> {
        let sql = "select head_seq, head_hash, over,
                          exists(select 1 from job where table_id = game_table.id)
                   from game_table where id = ?1";
        let mut query = connection.prepare_cached(sql)?;
        let top = query.query_row([table.number() as i64], |row| {
            let (seq, hash): (i64, Hash) = (row.get(0)?, row.get(1)?);
            Ok(Top { seq: seq as u64, hash, over: row.get(2)?, waits: row.get(3)? })
        });
        Ok(top.optional()?)
    }
}

/// One step that is on disk.
#[derive(Debug)]
pub(super) struct FreshStep {
    pub(super) table: TableId,
    /// The end of the log with this step.
    pub(super) top: Top,
    pub(super) body: Box<str>,
}

/// All of them.
#[derive(Default)]
pub(super) struct Fresh {
    tables: HashMap<TableId, Vec<Arc<FreshStep>>>,
    /// Where steps wait, and the row of the first: who waits longest comes first.
    waiting: VecDeque<(i64, TableId)>,
    count: usize,
}

impl Fresh {
    /// What was on its way when the file was last closed.
    pub(super) fn read(connection: &Connection) -> Result<Fresh, StoreError> {
        let mut fresh = Fresh::default();
        let mut query = connection.prepare("select id, steps from fresh order by id")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let (id, lines): (i64, String) = (row.get(0)?, row.get(1)?);
            for line in lines.lines() {
                let unreadable =
                    || StoreError::Failed(format!("row {id} of fresh steps is unreadable"));
                let (table, seq, hash, body) = read_line(line).ok_or_else(unreadable)?;
                let last = fresh
                    .top(table)
                    .map_or_else(|| Top::read(connection, table), |top| Ok(Some(top)))?;
                let last = last.ok_or_else(unreadable)?;
                if seq > last.seq {
                    let top = Top { seq, hash, ..last };
                    fresh.add(id, vec![FreshStep { table, top, body: body.into() }]);
                }
            }
        }
        Ok(fresh)
    }

    /// Writes steps down as one row; its number.
    pub(super) fn write(connection: &Connection, steps: &[FreshStep]) -> Result<i64, StoreError> {
        let mut lines = String::new();
        for FreshStep { table, top, body } in steps {
            let (table, seq, hash) = (table.number(), top.seq, Bytes(top.hash));
            writeln!(lines, "{table} {seq} {hash} {body}").expect("a string takes everything");
        }
        let sql = "insert into fresh(steps) values (?1)";
        Ok(connection.prepare_cached(sql)?.insert([lines])?)
    }

    /// Steps that were written as row `row`.
    pub(super) fn add(&mut self, row: i64, steps: Vec<FreshStep>) {
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
    pub(super) fn of(&self, table: TableId) -> &[Arc<FreshStep>] {
        self.tables.get(&table).map_or(&[], Vec::as_slice)
    }

    /// The end of a log that has fresh steps.
    pub(super) fn top(&self, table: TableId) -> Option<Top> {
        self.of(table).last().map(|step| step.top)
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
    pub(super) fn longest(&self, index: usize) -> Vec<Arc<FreshStep>> {
        self.waiting.get(index).map_or(Vec::new(), |(_, table)| self.of(*table).to_vec())
    }

    /// The first row that is still needed when `tables` have got their steps.
    pub(super) fn first_row(&self, tables: usize) -> Option<i64> {
        self.waiting.get(tables).map(|(row, _)| *row)
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

/// Brings steps to their table, a line for each.
pub(super) fn settle(connection: &Connection, steps: &[Arc<FreshStep>]) -> Result<(), StoreError> {
    let Some(last) = steps.last() else { return Ok(()) };
    let lines: Vec<&str> = steps.iter().map(|step| &*step.body).collect();
    let (table, seq, hash) = (last.table.number() as i64, last.top.seq as i64, last.top.hash);
    let sql = "insert into step(table_id, seq, body, hash) values (?1, ?2, ?3, ?4)";
    connection.prepare_cached(sql)?.execute(params![table, seq, lines.join("\n"), hash])?;
    let sql = "update game_table set head_seq = ?2, head_hash = ?3 where id = ?1";
    connection.prepare_cached(sql)?.execute(params![table, seq, hash])?;
    Ok(())
}

fn read_line(line: &str) -> Option<(TableId, u64, Hash, &str)> {
    let mut parts = line.splitn(4, ' ');
    let table = TableId::new(parts.next()?.parse().ok()?);
    let (seq, hash) = (parts.next()?.parse().ok()?, parts.next()?.parse::<Bytes<32>>().ok()?);
    Some((table, seq, hash.0, parts.next()?))
}
