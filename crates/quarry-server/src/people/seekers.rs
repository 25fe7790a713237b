//! Play now: people who wait for an opponent are rows of a pool that all nodes share. The later one of two makes the table,
//! and one transaction claims both, so no seeker is paired twice, and a node that dies loses none.

use quarry_fair::Bytes;
use quarry_table::TableId;

use super::accounts::Account;
use super::anchors::Scale;
use super::{Denied, People};
use crate::keys;
use crate::store::{Row, Statement, StoreError};

const SECOND: i64 = 1000;
/// A seeker that has not polled for this long has expired.
const QUIET: i64 = 8 * SECOND;
/// How long a claimed row is kept, so that a browser that lost the response still finds its table.
const FORGOTTEN: i64 = 120 * SECOND;
/// Wait after which a computer player is offered.
const COMPUTER_AFTER: i64 = 20 * SECOND;
/// The rating band: its initial width in points, and how much each second of waiting adds.
const BAND: f64 = 100.0;
const WIDER: f64 = 15.0;
/// Most candidates that one query reads.
const CANDIDATES: i64 = 50;

/// What is sought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sought {
    /// The game.
    pub game: String,
    /// The clock, in its notation.
    pub control: String,
}

/// A person who waits.
#[derive(Clone, Debug)]
pub struct Seeker {
    ticket: Vec<u8>,
    /// The account, where one is signed in.
    pub account: Option<i64>,
    /// What is sought.
    pub sought: Sought,
    rating: f64,
    site: Vec<u8>,
    since: i64,
    /// Table and seat, once there are any.
    pub found: Option<(TableId, u8)>,
}

/// The state of a seeker, as its owner polls it.
#[derive(Clone, Debug)]
pub enum Outlook {
    /// A table is ready.
    Found(TableId, u8),
    /// This seeker fits; the caller makes a table and claims both.
    Pair(Box<Seeker>),
    /// No other seeker fits yet.
    Waiting {
        /// How long it is, in milliseconds.
        waited: i64,
        /// How many others wait for the same.
        others: usize,
        /// A computer player of about the same strength, after a while.
        computer: Option<u8>,
    },
}

/// The columns are those of `SELECT`.
fn seeker(row: &Row) -> Seeker {
    let table = row.try_int(7).map(|table| TableId::new(table as u64));
    Seeker {
        ticket: row.bytes(0).to_vec(),
        account: row.try_int(1),
        sought: Sought { game: row.text(2).to_owned(), control: row.text(3).to_owned() },
        rating: row.real(4),
        site: row.bytes(5).to_vec(),
        since: row.int(6),
        found: table.map(|table| (table, row.int(8) as u8)),
    }
}

impl Seeker {
    /// Whether two may play a rated game: both have accounts, and not the same address.
    pub fn may_be_rated_with(&self, other: &Seeker) -> bool {
        self.account.is_some() && other.account.is_some() && self.site != other.site
    }

    fn fits(&self, other: &Seeker, now: i64) -> bool {
        let waited = (now - self.since).max(now - other.since) / SECOND;
        let band = BAND + WIDER * waited as f64;
        let is_same = self.account.is_some() && self.account == other.account;
        !is_same && (self.rating - other.rating).abs() <= band
    }

    fn order(&self) -> (i64, &[u8]) {
        (self.since, &self.ticket)
    }
}

/// The strength at a game on the whole: the mean of the sides.
fn strength(ratings: &[(String, super::ratings::Rating)], game: &str) -> Option<f64> {
    let of_game = |pool: &str| pool.split('/').next() == Some(game);
    let points: Vec<f64> =
        ratings.iter().filter(|(pool, _)| of_game(pool)).map(|(_, it)| it.points).collect();
    (!points.is_empty()).then(|| points.iter().sum::<f64>() / points.len() as f64)
}

/// The level that plays about as strongly; a guest, of whom nothing is known, meets level 3.
fn level(game: &str, known: bool, points: f64) -> u8 {
    let pool = match game {
        "raptor" => "raptor/scientists",
        "planet-raiders" => "planet-raiders/2",
        _ => "moogh/rivals-2",
    };
    Scale::of(pool).filter(|_| known).map_or(3, |scale| scale.nearest(points))
}

impl People {
    /// Enters the pool. The ticket is a secret of the seeker.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn seek(
        &self,
        account: Option<&Account>,
        sought: &Sought,
        site: [u8; 8],
    ) -> Result<Bytes<16>, Denied> {
        let rating = match account {
            Some(account) => strength(&self.ratings(account.id).await?, &sought.game),
            None => None,
        };
        let (ticket, now) = (Bytes(keys::random::<16>()), self.store.now());
        let sql =
            "insert into seeker(ticket, account, game, options, control, rating, site, since, seen)
                   values ($1, $2, $3, '{}', $4, $5, $6, $7, $7)";
        let values = [
            ticket.0.as_slice().into(),
            account.map(|account| account.id).into(),
            sought.game.as_str().into(),
            sought.control.as_str().into(),
            rating.unwrap_or(1500.0).into(),
            site.as_slice().into(),
            now.into(),
        ];
        let forget = "delete from seeker where seen < $1";
        let statements =
            vec![Statement::new(forget, [(now - FORGOTTEN).into()]), Statement::new(sql, values)];
        self.store.transact(statements).await?;
        Ok(ticket)
    }

    /// How many people at this address wait.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn seekers_at(&self, site: [u8; 8]) -> Result<usize, Denied> {
        let sql = "select count(*) from seeker where site = $1 and table_id is null and seen > $2";
        let values = [site.as_slice().into(), (self.store.now() - QUIET).into()];
        let row = self.first(Statement::new(sql, values)).await?;
        Ok(row.map_or(0, |row| usize::try_from(row.int(0)).unwrap_or(0)))
    }

    /// The state of the seeker with this ticket; `None` if it has expired.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn outlook(&self, ticket: Bytes<16>) -> Result<Option<(Seeker, Outlook)>, Denied> {
        let now = self.store.now();
        let sql = "update seeker set seen = $2 where ticket = $1
                   returning ticket, account, game, control, rating, site, since, table_id, seat";
        let rows =
            self.write(Statement::new(sql, [ticket.0.as_slice().into(), now.into()])).await?;
        let Some(me) = rows.first().map(seeker) else { return Ok(None) };
        if let Some((table, seat)) = me.found {
            return Ok(Some((me, Outlook::Found(table, seat))));
        }
        let others = self.others(&me, now).await?;
        // Of two who see each other the later one makes the table.
        let mut earlier = others.iter().filter(|other| other.order() < me.order());
        if let Some(other) = earlier.find(|other| me.fits(other, now)) {
            let pair = Outlook::Pair(Box::new(other.clone()));
            return Ok(Some((me, pair)));
        }
        let waited = now - me.since;
        let computer = (waited >= COMPUTER_AFTER)
            .then(|| level(&me.sought.game, me.account.is_some(), me.rating));
        Ok(Some((me, Outlook::Waiting { waited, others: others.len(), computer })))
    }

    async fn others(&self, me: &Seeker, now: i64) -> Result<Vec<Seeker>, StoreError> {
        let sql = "select ticket, account, game, control, rating, site, since, table_id, seat
                   from seeker where game = $1 and control = $2 and table_id is null
                       and seen > $3 and ticket <> $4
                       and not exists (select 1 from bar where blocked = 1
                           and (bar.account = $6 and bar.other = seeker.account
                                or bar.account = seeker.account and bar.other = $6))
                   order by since, ticket limit $5";
        let values = [
            me.sought.game.as_str().into(),
            me.sought.control.as_str().into(),
            (now - QUIET).into(),
            me.ticket.as_slice().into(),
            CANDIDATES.into(),
            // No account has the number 0.
            me.account.unwrap_or(0).into(),
        ];
        let rows = self.store.query(Statement::new(sql, values)).await?;
        Ok(rows.iter().map(seeker).collect())
    }

    /// Assigns both seekers their seats at a table, or neither if one was claimed meanwhile.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn claim(&self, table: TableId, seats: [&Seeker; 2]) -> Result<bool, Denied> {
        let sql = "update seeker set table_id = $2, seat = $3
                   where ticket = $1 and table_id is null returning seat";
        let claim = |(seat, seeker): (i64, &Seeker)| {
            let table = (table.number() as i64).into();
            Statement::new(sql, [seeker.ticket.as_slice().into(), table, seat.into()]).must()
        };
        let mut statements: Vec<(Vec<u8>, Statement)> =
            (0..).zip(seats).map(|it| (it.1.ticket.clone(), claim(it))).collect();
        // In one order everywhere, so that two claims cannot wait for each other.
        statements.sort_by(|a, b| a.0.cmp(&b.0));
        match self.store.transact(statements.into_iter().map(|it| it.1).collect()).await {
            Ok(_) => Ok(true),
            Err(StoreError::Moved) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Leaves the pool.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn stop_seeking(&self, ticket: Bytes<16>) -> Result<(), Denied> {
        let sql = "delete from seeker where ticket = $1 and table_id is null";
        self.write(Statement::new(sql, [ticket.0.as_slice().into()])).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting(account: Option<i64>, rating: f64, since: i64) -> Seeker {
        let sought = Sought { game: "raptor".into(), control: "5+3".into() };
        let site = vec![since as u8];
        Seeker { ticket: vec![since as u8], account, sought, rating, site, since, found: None }
    }

    #[test]
    fn the_band_widens_with_waiting() {
        let (strong, new) = (waiting(Some(1), 2000.0, 0), waiting(Some(2), 1500.0, 0));
        let pairs = |seconds: i64| strong.fits(&new, seconds * SECOND);
        assert!(!pairs(0) && !pairs(20) && pairs(27), "500 points apart take 27 seconds");
        assert!(strong.fits(&waiting(Some(3), 1905.0, 0), 0));
        assert!(!strong.fits(&waiting(Some(1), 2000.0, 0), 0), "nobody plays himself");
        assert!(waiting(None, 1500.0, 0).fits(&waiting(None, 1500.0, 1), 1));
    }

    #[test]
    fn rated_games_are_between_accounts_at_two_addresses() {
        let anna = waiting(Some(1), 1500.0, 1);
        assert!(anna.may_be_rated_with(&waiting(Some(2), 1500.0, 2)));
        assert!(!anna.may_be_rated_with(&waiting(Some(2), 1500.0, 1)));
        assert!(!anna.may_be_rated_with(&waiting(None, 1500.0, 2)));
    }

    #[test]
    fn the_computer_that_offers_itself_is_about_as_strong() {
        assert_eq!(level("raptor", false, 1500.0), 3);
        assert_eq!(level("raptor", true, 1110.0), 2);
        assert_eq!(level("planet-raiders", true, 2600.0), 8);
    }
}
