//! Running games of accounts.

use quarry_game::Seat;
use quarry_table::TableId;

use super::accounts::Account;
use super::seats::read_seats;
use super::{Denied, People};
use crate::store::{Row, Statement, StoreError};

/// How far back the seats of the best accounts are looked at, in milliseconds.
const LATELY: i64 = 14 * 86_400_000;

impl People {
    /// The tables of an account whose game is not over, with its seats there, the newest first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn running(
        &self,
        account: &Account,
        most: i64,
    ) -> Result<Vec<(TableId, Vec<Seat>)>, Denied> {
        let sql = "select s.table_id, s.seats from account_seat s
                   join game_table g on g.id = s.table_id
                   where s.account = $1 and s.held = 1 and not g.over
                   order by s.added desc, s.table_id limit $2";
        let rows = self.store.query(Statement::new(sql, [account.id.into(), most.into()])).await?;
        let read = |row: &Row| (TableId::new(row.int(0) as u64), read_seats(row.text(1)));
        Ok(rows.iter().map(read).collect())
    }

    /// Tables whose game is not over, by the highest rating among the accounts there; the strongest first. With very many
    /// accounts only the best of them and the newest seats are looked at, so that the cost does not grow.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn strongest(&self, most: i64) -> Result<Vec<(TableId, f64)>, StoreError> {
        let sql = "
            with best as (select account from rating order by points desc limit 200),
            seats as (
                select table_id, account from account_seat
                where account in (select account from best) and added > $2
                union
                select table_id, account from
                    (select table_id, account from account_seat order by added desc limit 1000) as newest)
            select s.table_id, max(coalesce(r.points, cast(1500.0 as double precision))) as best
                   from seats s join game_table g on g.id = s.table_id
                   left join rating r on r.account = s.account
                   where not g.over group by s.table_id order by best desc, s.table_id limit $1";
        let since = self.store.now() - LATELY;
        let rows = self.store.query(Statement::new(sql, [most.into(), since.into()])).await?;
        Ok(rows.iter().map(|row| (TableId::new(row.int(0) as u64), row.real(1))).collect())
    }
}
