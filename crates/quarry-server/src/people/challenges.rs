//! Challenges by name: a table of two chairs that waits for one other account.

use quarry_table::TableId;

use super::accounts::Account;
use super::{Denied, People};
use crate::store::{Row, Statement};

const DAY: i64 = 24 * 3600 * 1000;
/// Time to live of a challenge that was not accepted.
const LIFE: i64 = 7 * DAY;
/// Most challenges that may wait for one account; more are refused, against spam.
const MOST: i64 = 50;

/// Most challenges from one account that may wait for another, so that it cannot keep all others out.
const MOST_FROM_ONE: i64 = 5;

/// A challenge that waits.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// The table to sit down at.
    pub table: TableId,
    /// The name of the other account.
    pub other: String,
    /// Whether the requesting account sent it.
    pub mine: bool,
    /// When it was sent.
    pub created: i64,
}

impl People {
    /// Whether one more challenge from `challenger` may wait for this account.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn may_be_challenged(
        &self,
        account: &Account,
        challenger: &Account,
    ) -> Result<bool, Denied> {
        let sql = "select count(*), coalesce(sum(case when challenger = $3 then 1 else 0 end), 0)
                   from challenge where challenged = $1 and created > $2";
        let since = self.store.now() - LIFE;
        let values = [account.id.into(), since.into(), challenger.id.into()];
        let row = self.first(Statement::new(sql, values)).await?;
        Ok(row.is_none_or(|row| row.int(0) < MOST && row.int(1) < MOST_FROM_ONE))
    }

    /// Sends a challenge to a table that was set up for it; `notices` are written together with it.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn challenge(
        &self,
        from: &Account,
        to: &Account,
        table: TableId,
        notices: Vec<Statement>,
    ) -> Result<(), Denied> {
        let now = self.store.now();
        let forget = "delete from challenge where created <= $1";
        let send = "insert into challenge(table_id, challenger, challenged, created)
                    values ($1, $2, $3, $4)";
        let values = [(table.number() as i64).into(), from.id.into(), to.id.into(), now.into()];
        let mut statements =
            vec![Statement::new(forget, [(now - LIFE).into()]), Statement::new(send, values)];
        statements.extend(notices);
        self.store.transact(statements).await?;
        Ok(())
    }

    /// Challenges from and to an account, the latest first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn challenges(&self, account: &Account) -> Result<Vec<Challenge>, Denied> {
        let sql = "select c.table_id, c.challenger, c.created, a.name from challenge c
                   join account a on a.id = case c.challenger when $1 then c.challenged else c.challenger end
                   where (c.challenger = $1 or c.challenged = $1) and c.created > $2
                   order by c.created desc, c.table_id limit 100";
        let values = [account.id.into(), (self.store.now() - LIFE).into()];
        let rows = self.store.query(Statement::new(sql, values)).await?;
        let read = |row: &Row| Challenge {
            table: TableId::new(row.int(0) as u64),
            mine: row.int(1) == account.id,
            created: row.int(2),
            other: row.text(3).to_owned(),
        };
        Ok(rows.iter().map(read).collect())
    }

    /// Ends a challenge from or to an account; whether there was one.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn end_challenge(&self, account: &Account, table: TableId) -> Result<bool, Denied> {
        let sql =
            "delete from challenge where table_id = $1 and (challenger = $2 or challenged = $2)
                   returning table_id";
        let values = [(table.number() as i64).into(), account.id.into()];
        Ok(!self.write(Statement::new(sql, values)).await?.is_empty())
    }
}
