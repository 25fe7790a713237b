//! Seats that an account holds, so that they open on every device where it is signed in.

use quarry_fair::Bytes;
use quarry_game::Seat;
use quarry_table::{SeatKey, TableId};
use serde::Serialize;
use utoipa::ToSchema;

use super::accounts::Account;
use super::{Denied, People};
use crate::store::{Row, Statement};

/// Most seats that an account keeps; the oldest are dropped.
const MOST: i64 = 2000;

/// Seats of an account at one table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HeldSeats {
    /// The table.
    #[schema(value_type = String)]
    pub table: TableId,
    /// Which seats.
    #[schema(value_type = Vec<u8>)]
    pub seats: Vec<Seat>,
    /// The key that opens them.
    #[schema(value_type = String)]
    pub key: Bytes<32>,
    /// When they came into the account.
    pub added: i64,
}

/// How seats come into an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Its owner sat down signed in, from this site: only such a game can be rated.
    Table([u8; 8]),
    /// A browser held them before.
    Browser,
}

pub(crate) fn read_seats(text: &str) -> Vec<Seat> {
    text.bytes().filter_map(|digit| Seat::new(usize::from(digit.wrapping_sub(b'0')))).collect()
}

fn write_seats(seats: &[Seat]) -> String {
    seats.iter().map(|seat| seat.index().to_string()).collect()
}

fn held(row: &Row) -> Option<HeldSeats> {
    let key = Bytes(row.bytes(2).try_into().ok()?);
    let table = TableId::new(row.int(0) as u64);
    Some(HeldSeats { table, seats: read_seats(row.text(1)), key, added: row.int(3) })
}

impl People {
    /// Adds seats to an account. The caller has checked that the key opens them. Seats of another account stay there.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn keep_seats(
        &self,
        account: &Account,
        (table, key): (TableId, &SeatKey),
        seats: &[Seat],
        from: Origin,
    ) -> Result<(), Denied> {
        let (fair, site) = match from {
            Origin::Table(site) => (true, Some(site)),
            Origin::Browser => (false, None),
        };
        let keep = "insert into account_seat(account, table_id, seats, seat_key, key_hash, fair, held, site, added)
                    values ($1, $2, $3, $4, $5, $6, 1, $7, $8)
                    on conflict (table_id, key_hash) do update set held = 1
                    where account_seat.account = excluded.account";
        let forget = "delete from account_seat where account = $1 and added < (
                          select added from account_seat where account = $1
                          order by added desc limit 1 offset $2)";
        let values = [
            account.id.into(),
            (table.number() as i64).into(),
            write_seats(seats).into(),
            key.reveal().0.as_slice().into(),
            key.hash().0.as_slice().into(),
            fair.into(),
            site.as_ref().map(<[u8; 8]>::as_slice).into(),
            self.store.now().into(),
        ];
        // A look at the table that did not know of this seat fails, and is repeated. A game that is brought from a browser
        // may be over for long, and is no news.
        let look_again = match from {
            Origin::Table(_) => {
                "insert into notice_mark(table_id, steps, told, seen) values ($1, 0, '{}', $2)
                 on conflict (table_id) do update set steps = 0, seen = excluded.seen"
            }
            Origin::Browser => "update notice_mark set steps = 0, seen = $2 where table_id = $1",
        };
        let mark = [(table.number() as i64).into(), self.store.now().into()];
        let statements = vec![
            Statement::new(keep, values),
            Statement::new(forget, [account.id.into(), (MOST - 1).into()]),
            Statement::new(look_again, mark),
        ];
        self.store.transact(statements).await?;
        Ok(())
    }

    /// The seats of an account, the newest first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn seats(&self, account: &Account) -> Result<Vec<HeldSeats>, Denied> {
        let sql = "select table_id, seats, seat_key, added from account_seat where account = $1 and held = 1
                   order by added desc, table_id limit $2";
        let rows = self.store.query(Statement::new(sql, [account.id.into(), MOST.into()])).await?;
        Ok(rows.iter().filter_map(held).collect())
    }

    /// Takes the seats at a table out of the account. A rated game stays rated: otherwise a lost one could be dropped.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn release_seats(
        &self,
        account: &Account,
        table: TableId,
    ) -> Result<Vec<HeldSeats>, Denied> {
        let sql =
            "update account_seat set held = 0 where account = $1 and table_id = $2 and held = 1
                   returning table_id, seats, seat_key, added";
        let values = [account.id.into(), (table.number() as i64).into()];
        let rows = self.write(Statement::new(sql, values)).await?;
        Ok(rows.iter().filter_map(held).collect())
    }

    /// Notes for which table a key with words was made.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn note_key(
        &self,
        key: &SeatKey,
        table: TableId,
        site: [u8; 8],
    ) -> Result<(), Denied> {
        let sql = "insert into key_place(key_hash, table_id, made, site) values ($1, $2, $3, $4)
                   on conflict do nothing";
        let values = [
            key.hash().0.as_slice().into(),
            (table.number() as i64).into(),
            self.store.now().into(),
            site.as_slice().into(),
        ];
        self.write(Statement::new(sql, values)).await?;
        Ok(())
    }

    /// The table for which a key with words was made.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn place_of(&self, key: &SeatKey) -> Result<Option<TableId>, Denied> {
        let sql = "select table_id from key_place where key_hash = $1";
        let row = self.first(Statement::new(sql, [key.hash().0.as_slice().into()])).await?;
        Ok(row.map(|row| TableId::new(row.int(0) as u64)))
    }
}
