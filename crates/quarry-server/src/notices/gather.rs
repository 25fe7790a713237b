//! Merges due notices into one message per channel. Notices that have become obsolete are dropped.

use quarry_fair::Bytes;
use quarry_game::{Seat, SeatSet};
use quarry_table::clock::Millis;
use quarry_table::{AnyTable, KeyHash, Refusal, TableId};

use super::channels::{Channel, columns, quiet_of};
use super::message::{Item, Message};
use super::watch::{held, question};
use super::{Kind, Notices, phrases};
use crate::people::seats::read_seats;
use crate::store::{Row, Statement, StoreError};

/// Channels processed in one pass.
const CHANNELS: i64 = 64;
/// Maximum number of notices in one message.
const MOST: i64 = 50;

/// A due notice.
struct Due {
    kind: Kind,
    table: TableId,
    basis: i64,
}

/// Seats of an account at a table.
struct Seats {
    key: KeyHash,
    seats: Vec<Seat>,
}

impl Due {
    fn read(row: &Row) -> Option<Due> {
        let table = TableId::new(row.int(1) as u64);
        Some(Due { kind: Kind::read(row.text(0))?, table, basis: row.int(2) })
    }

    /// The notice as an item of a message; `None` if it is obsolete.
    fn item(&self, table: &dyn AnyTable, all: &[Seats], challenger: Option<&str>) -> Option<Item> {
        let own = all.iter().fold(SeatSet::EMPTY, |own, it| {
            held(table, &it.key, &it.seats).iter().fold(own, SeatSet::with)
        });
        let asked = || question(table, own).is_some_and(|(_, basis)| basis as i64 == self.basis);
        let holds = match self.kind {
            Kind::Turn | Kind::Time => asked(),
            Kind::Challenge => challenger.is_some() && !table.is_begun() && own.is_empty(),
            Kind::Over => table.is_over() && !own.is_empty(),
            Kind::Rematch => {
                let wishes = table.rematch_wishes();
                !own.is_empty()
                    && table.rematch().is_none()
                    && !own.iter().any(|it| wishes.contains(it))
            }
            Kind::Test | Kind::Confirm => false,
        };
        let others = match challenger {
            Some(name) => vec![name.to_owned()],
            None => phrases::others(table, own),
        };
        let deadline = table.deadline().filter(|_| matches!(self.kind, Kind::Turn | Kind::Time));
        holds.then(|| Item {
            kind: self.kind.word().to_owned(),
            table: Some(self.table.to_string()),
            game: table.head().rules.split('/').next().unwrap_or_default().to_owned(),
            others,
            deadline,
        })
    }

    fn strike(&self, channel: i64) -> Statement {
        let sql =
            "delete from notice where channel = $1 and kind = $2 and table_id = $3 and basis = $4
                   returning basis";
        let table = (self.table.number() as i64).into();
        Statement::new(sql, [channel.into(), self.kind.word().into(), table, self.basis.into()])
            .must()
    }
}

impl Notices {
    /// Moves due notices into messages of the outbox; whether there may be more.
    pub(super) async fn gather(&self) -> Result<bool, StoreError> {
        let sql = "select distinct channel from notice where due <= $1 order by channel limit $2";
        let due = self.query(sql, [self.store.now().into(), CHANNELS.into()]).await?;
        let more = due.len() as i64 == CHANNELS;
        for row in due {
            match self.gather_for(row.int(0)).await {
                // Another node has taken these notices.
                Ok(()) | Err(StoreError::Moved) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(more)
    }

    async fn gather_for(&self, channel: i64) -> Result<(), StoreError> {
        let sql = columns!(
            "select",
            ", a.settings from channel c join account a on a.id = c.account where c.id = $1"
        );
        let rows = self.query(sql, [channel.into()]).await?;
        let now = self.store.now();
        let Some(row) = rows.first() else {
            let sql = "delete from notice where channel = $1";
            return self.write(vec![Statement::new(sql, [channel.into()])]).await.map(drop);
        };
        let quiet = quiet_of(row.text(14)).and_then(|quiet| quiet.end(now));
        let channel = Channel::read(row)?;
        let later = quiet.or(Some(channel.next_at).filter(|next| *next > now));
        match later {
            Some(until) => self.postpone(&channel, now, until).await,
            None => self.compose(&channel, now).await,
        }
    }

    async fn postpone(
        &self,
        channel: &Channel,
        now: Millis,
        until: Millis,
    ) -> Result<(), StoreError> {
        let sql = "update notice set due = $3 where channel = $1 and due <= $2";
        let values = [channel.id.into(), now.into(), until.into()];
        self.write(vec![Statement::new(sql, values)]).await.map(drop)
    }

    async fn compose(&self, channel: &Channel, now: Millis) -> Result<(), StoreError> {
        let sql = "select kind, table_id, basis from notice where channel = $1 and due <= $2
                   order by due, table_id limit $3";
        let rows = self.query(sql, [channel.id.into(), now.into(), MOST.into()]).await?;
        let (mut items, mut statements) = (Vec::new(), Vec::new());
        for due in rows.iter().filter_map(Due::read) {
            items.extend(self.item(channel, &due).await?);
            statements.push(due.strike(channel.id));
        }
        if !items.is_empty() {
            let next = now + self.waits(Some(channel.way));
            let sql = "update channel set next_at = $2 where id = $1 returning id";
            statements.push(Statement::new(sql, [channel.id.into(), next.into()]).must());
            statements.push(self.put(channel.id, &Message { items }));
        }
        self.write(statements).await.map(drop)
    }

    async fn item(&self, channel: &Channel, due: &Due) -> Result<Option<Item>, StoreError> {
        let room = match self.hub.room(due.table).await {
            Ok(room) => room,
            Err(Refusal::Storage) => {
                return Err(StoreError::Failed("a table cannot be read".into()));
            }
            Err(_) => return Ok(None),
        };
        let (table, account) = (due.table.number() as i64, channel.account);
        let sql = "select key_hash, seats from account_seat where account = $1 and table_id = $2 and held = 1";
        let rows = self.query(sql, [account.into(), table.into()]).await?;
        let seats: Vec<Seats> = rows
            .iter()
            .filter_map(|row| {
                let key = Bytes(row.bytes(0).try_into().ok()?);
                Some(Seats { key, seats: read_seats(row.text(1)) })
            })
            .collect();
        let mut challenger = None;
        if due.kind == Kind::Challenge {
            let sql = "select a.name from challenge c join account a on a.id = c.challenger
                       where c.table_id = $1 and c.challenged = $2";
            let rows = self.query(sql, [table.into(), account.into()]).await?;
            challenger = rows.first().map(|row| row.text(0).to_owned());
        }
        drop(room.refresh().await);
        let look = |table: &dyn AnyTable| due.item(table, &seats, challenger.as_deref());
        Ok(room.look(look).await.ok().flatten())
    }
}
