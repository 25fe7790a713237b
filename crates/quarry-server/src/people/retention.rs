//! Retention: deletes expired data by the `keep_…` limits, and chat of deleted accounts. Games of accounts are kept.
//! Each pass is bounded.

use quarry_game::{Seat, SeatSet};
use quarry_table::wire::to_json;
use quarry_table::{Entry, Step, TableId};
use serde::Serialize;
use utoipa::ToSchema;

use super::sessions::LIFE;
use super::{Denied, People};
use crate::limits::Limits;
use crate::store::{Row, Statement, StoreError};

/// Attempts to delete a table while concurrent writes add steps.
const TRIES: usize = 5;

/// Selects the chat to remove from a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Chat of all seats.
    Everybody,
    /// Chat of one seat.
    Seat(Seat),
    /// Chat of the holder of a key, by key hash.
    Key(Vec<u8>),
}

/// Number of deleted items, or of those that are due.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct Swept {
    /// Finished games of guests only.
    pub guest_games: usize,
    /// Tables that never started.
    pub waiting: usize,
    /// Campaigns in which no account holds a seat.
    pub campaigns: usize,
    /// Finished games whose chat is deleted.
    pub talk: usize,
    /// Resolved reports.
    pub reports: usize,
    /// Expired sessions.
    pub sessions: usize,
    /// Tries of old daily hunts.
    pub tries: usize,
    /// Seats of deleted accounts with chat left in a log.
    pub erased: usize,
}

impl Swept {
    /// Whether nothing was deleted.
    pub fn is_empty(&self) -> bool {
        *self == Swept::default()
    }
}

fn tables(rows: &[Row]) -> Vec<TableId> {
    rows.iter().map(|row| TableId::new(row.int(0) as u64)).collect()
}

impl People {
    /// Removes chat from the log of a table and returns the number of messages; the log stays verifiable. Chat
    /// without salts (older logs) is part of the proof, so it is only hidden.
    ///
    /// # Errors
    ///
    /// When the log cannot be read or written.
    pub async fn quiet(&self, table: TableId, whose: Whose) -> Result<usize, Denied> {
        self.store.gather().await?;
        let id = table.number() as i64;
        let sql = "select seq, body from step where table_id = $1 order by seq";
        let rows = self.store.query(Statement::new(sql, [id.into()])).await?;
        let (mut lines, mut held, mut changes) = (0, SeatSet::EMPTY, Vec::new());
        for row in &rows {
            let mut changed = false;
            let mut bodies = Vec::new();
            for body in row.text(1).lines() {
                let step: Step = serde_json::from_str(body)
                    .map_err(|_| StoreError::Damaged(table, row.int(0) as u64))?;
                held = follow(held, &step, &whose);
                let quiet =
                    step.clone().hushed(|seat| whose == Whose::Everybody || held.contains(seat));
                if quiet == step {
                    bodies.push(body.to_owned());
                } else {
                    (changed, lines) = (true, lines + 1);
                    bodies.push(to_json(&quiet));
                }
            }
            if changed {
                let sql = "update step set body = $3 where table_id = $1 and seq = $2";
                let values = [id.into(), row.int(0).into(), bodies.join("\n").into()];
                changes.push(Statement::new(sql, values));
            }
        }
        if !changes.is_empty() {
            self.store.transact(changes).await?;
        }
        Ok(lines)
    }

    /// Finished games of guests only, older than `before`; hunts of a campaign stay as long as it.
    pub(crate) async fn old_guest_games(
        &self,
        before: i64,
        most: i64,
    ) -> Result<Vec<TableId>, Denied> {
        let sql = "select e.table_id from ended e where e.at < $1
                       and not exists (select 1 from account_seat s where s.table_id = e.table_id)
                       and not exists (select 1 from campaign_hunt h where h.table_id = e.table_id)
                       and not exists (select 1 from result r join result_player p on p.seq = r.seq
                                       where r.table_id = e.table_id)
                   order by e.at limit $2";
        let rows = self.store.query(Statement::new(sql, [before.into(), most.into()])).await?;
        Ok(tables(&rows))
    }

    /// Tables older than `before` that are not yet known to have started.
    pub(crate) async fn old_waiting(&self, before: i64, most: i64) -> Result<Vec<TableId>, Denied> {
        let sql = "select table_id from host where made < $1 and begun = 0 order by made limit $2";
        let rows = self.store.query(Statement::new(sql, [before.into(), most.into()])).await?;
        Ok(tables(&rows))
    }

    /// Records that a table has started, which exempts it from deletion.
    pub(crate) async fn note_begun(&self, table: TableId) -> Result<(), Denied> {
        let id: i64 = table.number() as i64;
        let sql = [
            "update host set begun = 1 where table_id = $1",
            "delete from kicked where table_id = $1",
        ];
        self.store.transact(sql.map(|sql| Statement::new(sql, [id.into()])).into()).await?;
        Ok(())
    }

    /// Finished games older than `before` that still have chat.
    pub(crate) async fn old_talk(&self, before: i64, most: i64) -> Result<Vec<TableId>, Denied> {
        let sql = "select table_id from ended where at < $1 and quiet = 0 order by at limit $2";
        let rows = self.store.query(Statement::new(sql, [before.into(), most.into()])).await?;
        Ok(tables(&rows))
    }

    /// Removes all chat of a finished game.
    pub(crate) async fn end_talk(&self, table: TableId) -> Result<(), Denied> {
        self.quiet(table, Whose::Everybody).await?;
        let sql = "update ended set quiet = 1 where table_id = $1";
        self.write(Statement::new(sql, [(table.number() as i64).into()])).await?;
        Ok(())
    }

    /// Seats of deleted accounts whose chat is hidden but still in a log.
    pub(crate) async fn erased(&self, most: i64) -> Result<Vec<(TableId, Vec<u8>)>, Denied> {
        let sql =
            "select table_id, key_hash from erasure where gone = 0 order by table_id limit $1";
        let rows = self.store.query(Statement::new(sql, [most.into()])).await?;
        let seat = |row: &Row| (TableId::new(row.int(0) as u64), row.bytes(1).to_vec());
        Ok(rows.iter().map(seat).collect())
    }

    /// Removes the chat of a deleted account from one log.
    pub(crate) async fn end_words(&self, (table, key): (TableId, Vec<u8>)) -> Result<(), Denied> {
        self.quiet(table, Whose::Key(key.clone())).await?;
        let sql = "update erasure set gone = 1 where table_id = $1 and key_hash = $2";
        let values = [(table.number() as i64).into(), key.as_slice().into()];
        self.write(Statement::new(sql, values)).await?;
        Ok(())
    }

    /// Deletes resolved reports and expired sessions; with `dry` only counts them.
    pub(crate) async fn old_rows(
        &self,
        limits: &Limits,
        dry: bool,
    ) -> Result<(usize, usize), Denied> {
        let now = self.store.now();
        let mut counts = [0; 2];
        let whens = [limits.keep_reports.before(now), Some(now - LIFE)];
        let sql = [
            [
                "select id from report where resolved <> 0 and resolved < $1",
                "delete from report where resolved <> 0 and resolved < $1 returning id",
            ],
            [
                "select id from session where seen < $1",
                "delete from session where seen < $1 returning id",
            ],
        ];
        for ((count, when), [look, delete]) in counts.iter_mut().zip(whens).zip(sql) {
            let Some(when) = when else { continue };
            let statement = |sql| Statement::new(sql, [when.into()]);
            let rows = match dry {
                true => self.store.query(statement(look)).await?,
                false => self.write(statement(delete)).await?,
            };
            *count = rows.len();
        }
        Ok((counts[0], counts[1]))
    }

    /// Deletes a table with its log and all rows that refer to it.
    pub(crate) async fn forget(&self, table: TableId) -> Result<(), Denied> {
        let mut tries = 1;
        while self.store.forget(vec![table]).await.map_or_else(still_moves, |()| Ok(false))? {
            if tries == TRIES {
                return Err(StoreError::Moved.into());
            }
            tries += 1;
            self.store.gather().await?;
        }
        let id: i64 = table.number() as i64;
        // The newest result is kept: readers of the list use its sequence number as their cursor.
        let sql = [
            "delete from result where table_id = $1 and seq < (select max(seq) from result)",
            "delete from ended where table_id = $1",
            "delete from host where table_id = $1",
            "delete from kicked where table_id = $1",
            "delete from key_place where table_id = $1",
            "delete from account_seat where table_id = $1",
            "delete from challenge where table_id = $1",
            "delete from erasure where table_id = $1",
            "delete from campaign_hunt where table_id = $1",
        ];
        self.store.transact(sql.map(|sql| Statement::new(sql, [id.into()])).into()).await?;
        Ok(())
    }
}

/// Maps a concurrent write to `true`: the deletion can be retried.
fn still_moves(error: StoreError) -> Result<bool, StoreError> {
    if error == StoreError::Moved { Ok(true) } else { Err(error) }
}

/// Updates the seats of the selected key holder by one step.
fn follow(held: SeatSet, step: &Step, whose: &Whose) -> SeatSet {
    let key = match whose {
        Whose::Everybody => return held,
        Whose::Seat(seat) => return SeatSet::EMPTY.with(*seat),
        Whose::Key(key) => key,
    };
    let mut held = held;
    for entry in &step.entries {
        if let Entry::Sit { seats, key: own, .. } | Entry::SitSealed { seats, key: own, .. } = entry
        {
            let is_theirs = own.0.as_slice() == key.as_slice();
            let change = |set: SeatSet, seat: &Seat| match is_theirs {
                true => set.with(*seat),
                false => set.without(*seat),
            };
            held = seats.iter().fold(held, change);
        }
    }
    held
}
