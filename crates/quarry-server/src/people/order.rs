//! Moderation between players: mute, block, kick, report.

use quarry_fair::Bytes;
use quarry_game::Seat;
use quarry_table::{KeyHash, SeatKey, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::accounts::{Account, account, columns};
use super::{Denied, People, new_number};
use crate::store::{Row, Statement, StoreError};

/// Maximum number of accounts that one account may mute or block.
const MOST: i64 = 500;
/// Maximum length of the text of a report, in characters.
const LONGEST: usize = 500;

/// An account that is muted or blocked.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Bar {
    /// Its name.
    pub name: String,
    /// Blocked accounts are never paired with this one, and cannot challenge it or sit at the same table. Chat is
    /// hidden in both cases.
    pub blocked: bool,
    /// When it was muted or blocked, in milliseconds of Unix time.
    pub created: i64,
}

/// Reason of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Chat messages.
    Talk,
    /// An offensive name.
    Name,
    /// Computer assistance, or a second account.
    Cheating,
    /// Abandoning or stalling games.
    Leaving,
    /// Another reason, given in the text.
    Other,
}

impl Reason {
    const fn word(self) -> &'static str {
        match self {
            Reason::Talk => "talk",
            Reason::Name => "name",
            Reason::Cheating => "cheating",
            Reason::Leaving => "leaving",
            Reason::Other => "other",
        }
    }
}

/// Target of a report: an account, or a guest by table and seat.
#[derive(Clone, Debug)]
pub struct Target {
    /// 0 for a guest.
    pub account: i64,
    /// Table and seat of the incident.
    pub place: Option<(TableId, Option<Seat>)>,
}

impl Target {
    /// Deduplication key of reports about the same target.
    fn key(&self) -> String {
        match (self.account, &self.place) {
            (0, Some((table, Some(seat)))) => format!("{table}/{}", seat.index()),
            (0, _) => String::new(),
            (account, _) => format!("{account:016x}"),
        }
    }
}

/// A report to be stored.
#[derive(Debug)]
pub struct NewReport {
    /// The reported player.
    pub target: Target,
    /// The reason.
    pub reason: Reason,
    /// Text of the reporter.
    pub words: String,
    /// The table and its chat, as JSON.
    pub evidence: String,
}

impl People {
    /// Mutes or blocks an account. A block also deletes the challenges between both accounts.
    ///
    /// # Errors
    ///
    /// When the target is the own account, or the limit is reached.
    pub async fn bar(&self, me: &Account, other: &Account, blocked: bool) -> Result<(), Denied> {
        if me.id == other.id {
            return Err(Denied::Unfit("this is yourself"));
        }
        let sql = "select count(*) from bar where account = $1";
        let count = self.first(Statement::new(sql, [me.id.into()])).await?;
        if count.is_some_and(|row| row.int(0) >= MOST) {
            return Err(Denied::Enough);
        }
        let put = "insert into bar(account, other, blocked, created) values ($1, $2, $3, $4)
                   on conflict (account, other) do update set blocked = excluded.blocked";
        let values = [me.id.into(), other.id.into(), blocked.into(), self.store.now().into()];
        let mut statements = vec![Statement::new(put, values)];
        if blocked {
            let end = "delete from challenge where (challenger = $1 and challenged = $2)
                           or (challenger = $2 and challenged = $1)";
            statements.push(Statement::new(end, [me.id.into(), other.id.into()]));
        }
        self.store.transact(statements).await?;
        Ok(())
    }

    /// Removes a mute or block; false if there was none.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn unbar(&self, me: &Account, other: &Account) -> Result<bool, Denied> {
        let sql = "delete from bar where account = $1 and other = $2 returning other";
        let rows = self.write(Statement::new(sql, [me.id.into(), other.id.into()])).await?;
        Ok(!rows.is_empty())
    }

    /// The accounts that are muted or blocked, by name.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn bars(&self, me: &Account) -> Result<Vec<Bar>, Denied> {
        let sql = "select a.name, b.blocked, b.created from bar b join account a on a.id = b.other
                   where b.account = $1 order by a.name";
        let rows = self.store.query(Statement::new(sql, [me.id.into()])).await?;
        let bar = |row: &Row| Bar {
            name: row.text(0).to_owned(),
            blocked: row.flag(1),
            created: row.int(2),
        };
        Ok(rows.iter().map(bar).collect())
    }

    /// Whether either account has blocked the other.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn are_apart(&self, one: i64, other: i64) -> Result<bool, Denied> {
        let sql = "select account from bar where blocked = 1 and
                       (account = $1 and other = $2 or account = $2 and other = $1)";
        Ok(self.first(Statement::new(sql, [one.into(), other.into()])).await?.is_some())
    }

    /// Checks that this account may take a seat: it was not kicked, and no block exists between it and a seated
    /// account. Guests are identified by network address only.
    ///
    /// # Errors
    ///
    /// When a kick or a block forbids it.
    pub async fn may_sit(
        &self,
        table: TableId,
        account: Option<&Account>,
        site: [u8; 8],
    ) -> Result<(), Denied> {
        let sql = "select table_id from kicked where table_id = $1 and (site = $2 or account = $3)
                   union all
                   select s.table_id from account_seat s join bar b on b.blocked = 1
                       and (b.account = $3 and b.other = s.account or b.account = s.account and b.other = $3)
                   where s.table_id = $1";
        let id = account.map_or(-1, |account| account.id);
        let values = [(table.number() as i64).into(), site.as_slice().into(), id.into()];
        match self.first(Statement::new(sql, values)).await? {
            Some(_) => Err(Denied::Barred),
            None => Ok(()),
        }
    }

    /// Keys at a table that belong to accounts which this account has muted or blocked.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn hushed(&self, me: &Account, table: TableId) -> Result<Vec<KeyHash>, Denied> {
        let sql = "select s.key_hash from account_seat s join bar b on b.other = s.account
                   where s.table_id = $1 and b.account = $2";
        let values = [(table.number() as i64).into(), me.id.into()];
        let rows = self.store.query(Statement::new(sql, values)).await?;
        Ok(rows.iter().filter_map(|row| Some(Bytes(row.bytes(0).try_into().ok()?))).collect())
    }

    /// Whether the account of this key is muted by an administrator.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn is_mute(&self, table: TableId, key: &KeyHash) -> Result<bool, Denied> {
        let sql = "select a.id from account_seat s join account a on a.id = s.account
                   where s.table_id = $1 and s.key_hash = $2 and a.muted > $3";
        let values =
            [(table.number() as i64).into(), key.0.as_slice().into(), self.store.now().into()];
        Ok(self.first(Statement::new(sql, values)).await?.is_some())
    }

    /// Stores the host of a table, by account or by host key.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn note_host(
        &self,
        table: TableId,
        key: &SeatKey,
        account: Option<&Account>,
    ) -> Result<(), Denied> {
        let sql = "insert into host(table_id, key_hash, account, made) values ($1, $2, $3, $4)
                   on conflict do nothing";
        let values = [
            (table.number() as i64).into(),
            key.hash().0.as_slice().into(),
            account.map(|account| account.id).into(),
            self.store.now().into(),
        ];
        self.write(Statement::new(sql, values)).await?;
        Ok(())
    }

    /// Whether the requester is the host of this table.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn is_host(
        &self,
        table: TableId,
        key: Option<&SeatKey>,
        account: Option<&Account>,
    ) -> Result<bool, Denied> {
        let sql =
            "select table_id from host where table_id = $1 and (key_hash = $2 or account = $3)";
        let key = key.map(|key| key.hash().0.to_vec()).unwrap_or_default();
        let id = account.map_or(-1, |account| account.id);
        let values = [(table.number() as i64).into(), key.as_slice().into(), id.into()];
        Ok(self.first(Statement::new(sql, values)).await?.is_some())
    }

    /// Stores a kick: neither the account nor the network address may take a seat there again.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn note_kick(&self, table: TableId, key: &KeyHash) -> Result<(), Denied> {
        let id: i64 = table.number() as i64;
        let own = "insert into kicked(table_id, account, site)
                   select cast($1 as bigint), coalesce((select account from account_seat
                       where table_id = $1 and key_hash = $2), 0), coalesce(site, key_hash)
                   from key_place where key_hash = $2 on conflict do nothing";
        let free = "delete from account_seat where table_id = $1 and key_hash = $2";
        let values = || [id.into(), key.0.as_slice().into()];
        let statements = vec![Statement::new(own, values()), Statement::new(free, values())];
        self.store.transact(statements).await?;
        Ok(())
    }

    /// The account of a key at a table; `None` for a guest.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn account_at(
        &self,
        table: TableId,
        key: &KeyHash,
    ) -> Result<Option<Account>, Denied> {
        let sql = columns!(
            " from account_seat s join account a on a.id = s.account
             where s.table_id = $1 and s.key_hash = $2"
        );
        let values = [(table.number() as i64).into(), key.0.as_slice().into()];
        let row = self.first(Statement::new(sql, values)).await?;
        Ok(row.map(|row| account(&row)).transpose()?)
    }

    /// Stores a report. One open report per reporter and target is allowed.
    ///
    /// # Errors
    ///
    /// When such a report is open, the reporter has `most` open ones, or reports its own account.
    pub async fn report(&self, me: &Account, new: NewReport, most: i64) -> Result<i64, Denied> {
        if new.target.account == me.id {
            return Err(Denied::Unfit("this is yourself"));
        }
        let sql = "select count(*) from report where reporter = $1 and resolved = 0";
        let open = self.first(Statement::new(sql, [me.id.into()])).await?;
        if open.is_some_and(|row| row.int(0) >= most) {
            return Err(Denied::Enough);
        }
        let (id, key) = (new_number(), new.target.key());
        let (table, seat) = match new.target.place {
            Some((table, seat)) => (Some(table.number() as i64), seat.map(|it| it.index() as i64)),
            None => (None, None),
        };
        let words: String =
            new.words.chars().filter(|it| !it.is_control() || *it == '\n').take(LONGEST).collect();
        let sql = "insert into report(id, reporter, target_key, target, table_id, seat, reason, words, evidence, created)
                   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
        let values = [
            id.into(),
            me.id.into(),
            key.into(),
            new.target.account.into(),
            table.into(),
            seat.into(),
            new.reason.word().into(),
            words.into(),
            new.evidence.into(),
            self.store.now().into(),
        ];
        match self.write(Statement::new(sql, values)).await {
            Ok(_) => Ok(id),
            Err(StoreError::Exists) => Err(Denied::Reported),
            Err(error) => Err(error.into()),
        }
    }
}
