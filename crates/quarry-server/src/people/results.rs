//! The log of results. A game that has ended stays on a list beside its log until its result is written, so a crash
//! between both costs nothing.

use std::collections::HashMap;

use quarry_table::TableId;
use serde::Serialize;
use utoipa::ToSchema;

use super::People;
use super::ratings::{GameResult, Holder, Rating, Who};
use super::search::Page;
use crate::store::{Row, Statement, StoreError, Value};

/// Retries of a write when another node took the number first.
const TRIES: usize = 20;
/// Results that are read in one query while ratings are folded.
const PAGE: i64 = 500;
/// Names that are read in one query.
const NAMES: usize = 16;

/// A result that is about to be written.
#[derive(Debug)]
pub(crate) struct NewResult {
    pub(crate) table: TableId,
    pub(crate) game: String,
    /// Whether lists show it: a game by invitation alone stays among its players.
    pub(crate) shown: bool,
    pub(crate) rated: bool,
    pub(crate) steps: u64,
    pub(crate) result: GameResult,
}

/// A result in the log.
#[derive(Clone, Debug)]
pub struct Logged {
    /// Its number in the log.
    pub seq: i64,
    /// Where it was played.
    pub table: TableId,
    /// When it was written, which is when the game ended.
    pub at: i64,
    /// The game.
    pub game: String,
    /// Whether ratings follow from it.
    pub rated: bool,
    /// How many steps the game had.
    pub steps: i64,
    /// What happened.
    pub result: GameResult,
}

/// The columns are `seq`, `table_id`, `at`, `game`, `rated`, `steps`, `body`.
pub(super) fn logged(row: &Row) -> Result<Logged, StoreError> {
    let damaged = |error| StoreError::Failed(format!("result {}: {error}", row.int(0)));
    Ok(Logged {
        seq: row.int(0),
        table: TableId::new(row.int(1) as u64),
        at: row.int(2),
        game: row.text(3).to_owned(),
        rated: row.flag(4),
        steps: row.int(5),
        result: serde_json::from_str(row.text(6)).map_err(damaged)?,
    })
}

/// A seat of an account at a table, as ratings ask for it.
#[derive(Clone, Debug)]
pub(crate) struct Sitter {
    pub(crate) account: i64,
    pub(crate) seats: Vec<usize>,
    pub(crate) key_hash: Vec<u8>,
    /// It sat down signed in.
    pub(crate) fair: bool,
    pub(crate) site: Vec<u8>,
    /// The account that it belongs to, where it is a bot.
    pub(crate) owner: Option<i64>,
}

fn rating(row: &Row) -> Rating {
    Rating {
        points: row.real(0),
        deviation: row.real(1),
        volatility: row.real(2),
        games: row.int(3),
        wins: row.int(4),
    }
}

fn put_rating((account, pool): &Holder, rating: &Rating, seq: i64) -> Statement {
    // An account that was deleted meanwhile gets none.
    let sql = "insert into rating(account, pool, points, deviation, volatility, games, wins, seq)
               select id, $2, cast($3 as double precision), cast($4 as double precision),
                   cast($5 as double precision), cast($6 as bigint), cast($7 as bigint), cast($8 as bigint)
               from account where id = $1
               on conflict (account, pool) do update set points = excluded.points,
                   deviation = excluded.deviation, volatility = excluded.volatility,
                   games = excluded.games, wins = excluded.wins, seq = excluded.seq";
    let values = [
        (*account).into(),
        pool.as_str().into(),
        rating.points.into(),
        rating.deviation.into(),
        rating.volatility.into(),
        rating.games.into(),
        rating.wins.into(),
        seq.into(),
    ];
    Statement::new(sql, values)
}

fn settled(table: TableId) -> Statement {
    let sql = "update game_table set settled = true where id = $1";
    Statement::new(sql, [(table.number() as i64).into()])
}

impl People {
    /// Tables whose game has ended and whose result is not written.
    pub(crate) async fn unsettled(&self, most: i64) -> Result<Vec<TableId>, StoreError> {
        let sql = "select id from game_table where over and not settled limit $1";
        let rows = self.store.query(Statement::new(sql, [most.into()])).await?;
        Ok(rows.iter().map(|row| TableId::new(row.int(0) as u64)).collect())
    }

    /// Takes a game without a result, such as a lesson, off the list.
    pub(crate) async fn pass_over(&self, table: TableId) -> Result<(), StoreError> {
        let statements = vec![settled(table), self.ended(table)];
        self.store.transact(statements).await.map(drop)
    }

    /// From now on counts how long a finished game and its talk are kept.
    fn ended(&self, table: TableId) -> Statement {
        let sql = "insert into ended(table_id, at) values ($1, $2) on conflict do nothing";
        Statement::new(sql, [(table.number() as i64).into(), self.store.now().into()])
    }

    /// The accounts that sat down at a table, the latest first.
    pub(crate) async fn sitters(&self, table: TableId) -> Result<Vec<Sitter>, StoreError> {
        let sql = "select s.account, s.seats, s.key_hash, s.fair, s.site, a.bot_of
                   from account_seat s join account a on a.id = s.account
                   where s.table_id = $1 order by s.added desc, s.account";
        let rows = self.store.query(Statement::new(sql, [(table.number() as i64).into()])).await?;
        let sitter = |row: &Row| Sitter {
            account: row.int(0),
            seats: super::seats::read_seats(row.text(1)).iter().map(|it| it.index()).collect(),
            key_hash: row.bytes(2).to_vec(),
            fair: row.flag(3),
            site: row.bytes(4).to_vec(),
            owner: row.try_int(5),
        };
        Ok(rows.iter().map(sitter).collect())
    }

    /// Writes a result and the ratings that follow from it, once.
    pub(crate) async fn settle(&self, new: &NewResult) -> Result<(), StoreError> {
        for _ in 0..TRIES {
            let sql = "select coalesce(max(seq), 0) from result";
            let seq = self.first(Statement::new(sql, [])).await?.map_or(0, |row| row.int(0)) + 1;
            let statements = self.statements(new, seq).await?;
            match self.store.transact(statements).await {
                Ok(_) => return Ok(()),
                Err(StoreError::Exists) if self.is_logged(new.table).await? => {
                    return self.pass_over(new.table).await;
                }
                // Another node wrote a result meanwhile, which may have changed the same ratings.
                Err(StoreError::Exists | StoreError::Moved) => {}
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Moved)
    }

    async fn is_logged(&self, table: TableId) -> Result<bool, StoreError> {
        let sql = "select seq from result where table_id = $1";
        let row = self.first(Statement::new(sql, [(table.number() as i64).into()])).await?;
        Ok(row.is_some())
    }

    async fn statements(&self, new: &NewResult, seq: i64) -> Result<Vec<Statement>, StoreError> {
        let (mut result, mut changes) = (new.result.clone(), Vec::new());
        if new.rated {
            let before = self.ratings_of(new.result.holders()).await?;
            let before = |it: &Holder| before.get(it).copied().unwrap_or_default();
            let after = new.result.rate(before);
            result = new.result.noted(before, &after);
            changes.extend(after.iter().map(|(holder, it)| put_rating(holder, it, seq)));
        }
        let mut statements = vec![self.put_result(new, &result, seq)];
        let mut accounts: Vec<i64> = new.result.holders().map(|(account, _)| account).collect();
        accounts.sort_unstable();
        accounts.dedup();
        let sql = "insert into result_player(account, seq) values ($1, $2)";
        let player = |account: i64| Statement::new(sql, [account.into(), seq.into()]);
        statements.extend(accounts.into_iter().map(player));
        statements.extend(changes);
        // The addresses have decided whether the game is rated and are not needed any more.
        let forget = "update account_seat set site = null where table_id = $1";
        statements.push(Statement::new(forget, [(new.table.number() as i64).into()]));
        let forget = "update key_place set site = null where table_id = $1";
        statements.push(Statement::new(forget, [(new.table.number() as i64).into()]));
        statements.push(settled(new.table));
        statements.push(self.ended(new.table));
        Ok(statements)
    }

    fn put_result(&self, new: &NewResult, result: &GameResult, seq: i64) -> Statement {
        let body = serde_json::to_string(result).expect("a result is plain data");
        let sql = "insert into result(seq, table_id, at, game, pool, shown, rated, steps, body)
                   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
        let values = [
            seq.into(),
            (new.table.number() as i64).into(),
            self.store.now().into(),
            new.game.as_str().into(),
            result.pool.as_str().into(),
            new.shown.into(),
            new.rated.into(),
            (new.steps as i64).into(),
            body.into(),
        ];
        Statement::new(sql, values)
    }

    async fn ratings_of(
        &self,
        holders: impl Iterator<Item = Holder>,
    ) -> Result<HashMap<Holder, Rating>, StoreError> {
        let mut found = HashMap::new();
        for (account, pool) in holders {
            let sql = "select points, deviation, volatility, games, wins from rating
                       where account = $1 and pool = $2";
            let row = self.first(Statement::new(sql, [account.into(), pool.as_str().into()]));
            if let Some(row) = row.await? {
                found.insert((account, pool), rating(&row));
            }
        }
        Ok(found)
    }

    /// Results of an account before `before`, the newest first; with those that lists do not show for its owner.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn results_of(
        &self,
        account: i64,
        own: bool,
        before: i64,
        most: i64,
    ) -> Result<Vec<Logged>, StoreError> {
        let sql = "select r.seq, r.table_id, r.at, r.game, r.rated, r.steps, r.body
                   from result_player p join result r on r.seq = p.seq
                   where p.account = $1 and p.seq < $2 and (r.shown = 1 or cast($3 as bigint) = 1)
                   order by p.seq desc limit $4";
        let values = [account.into(), before.into(), own.into(), most.into()];
        Page::new(self.store.query(Statement::new(sql, values)).await?).read(|_| true).await
    }

    /// The names of these accounts, as far as they are there.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn names(
        &self,
        accounts: impl IntoIterator<Item = i64>,
    ) -> Result<HashMap<i64, String>, StoreError> {
        let mut all: Vec<i64> = accounts.into_iter().collect();
        all.sort_unstable();
        all.dedup();
        let sql = "select id, name from account where id in
                   ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
        let mut names = HashMap::new();
        for some in all.chunks(NAMES) {
            // No account has the number 0.
            let values: [Value; NAMES] =
                std::array::from_fn(|at| some.get(at).copied().unwrap_or(0).into());
            let rows = self.store.query(Statement::new(sql, values)).await?;
            names.extend(rows.iter().map(|row| (row.int(0), row.text(1).to_owned())));
        }
        Ok(names)
    }

    /// The ratings of an account by pool.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn ratings(&self, account: i64) -> Result<Vec<(String, Rating)>, StoreError> {
        let sql = "select points, deviation, volatility, games, wins, pool from rating
                   where account = $1 order by pool";
        let rows = self.store.query(Statement::new(sql, [account.into()])).await?;
        Ok(rows.iter().map(|row| (row.text(5).to_owned(), rating(row))).collect())
    }

    /// The highest ratings of a pool whose deviation is small enough, the best first: people, or bots.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn ladder(
        &self,
        pool: &str,
        bots: bool,
        surest: f64,
        most: i64,
    ) -> Result<Vec<(String, String, Rating)>, StoreError> {
        let sql = "select r.points, r.deviation, r.volatility, r.games, r.wins, a.name, a.emblem
                   from rating r join account a on a.id = r.account
                   where r.pool = $1 and r.deviation <= $2
                       and (case when a.bot_of is null then 0 else 1 end) = cast($4 as bigint)
                   order by r.points desc, a.name limit $3";
        let values = [pool.into(), surest.into(), most.into(), bots.into()];
        let rows = self.store.query(Statement::new(sql, values)).await?;
        let row = |row: &Row| (row.text(5).to_owned(), row.text(6).to_owned(), rating(row));
        Ok(rows.iter().map(row).collect())
    }

    /// Recomputes all ratings from the log of results and counts those that changed.
    ///
    /// # Errors
    ///
    /// When the store cannot be read or written, or a result comes in meanwhile.
    pub async fn rebuild_ratings(&self) -> Result<Rebuilt, StoreError> {
        let (folded, last, results) = self.fold().await?;
        let mut rebuilt = Rebuilt { results, ratings: 0, changed: 0 };
        let mut statements = Vec::new();
        let known: HashMap<Holder, Rating> = self.all_ratings().await?;
        for (holder, (rating, seq)) in &folded {
            if !self.is_there(holder.0).await? {
                continue;
            }
            rebuilt.ratings += 1;
            if known.get(holder) != Some(rating) {
                rebuilt.changed += 1;
                statements.push(put_rating(holder, rating, *seq));
            }
        }
        for holder in known.keys().filter(|holder| !folded.contains_key(holder)) {
            rebuilt.changed += 1;
            let sql = "delete from rating where account = $1 and pool = $2";
            statements.push(Statement::new(sql, [holder.0.into(), holder.1.as_str().into()]));
        }
        // Nothing is written if a result came in since.
        let sql = "select max(seq) from result having coalesce(max(seq), 0) = $1";
        statements.push(Statement::new(sql, [last.into()]).must());
        self.store.transact(statements).await?;
        Ok(rebuilt)
    }

    /// All ratings that follow from the log, each with the last result that changed it; the end of the log and its length.
    async fn fold(&self) -> Result<(HashMap<Holder, (Rating, i64)>, i64, u64), StoreError> {
        let (mut all, mut last, mut count) = (HashMap::new(), 0, 0);
        loop {
            let sql = "select seq, table_id, at, game, rated, steps, body from result
                       where seq > $1 order by seq limit $2";
            let rows = self.store.query(Statement::new(sql, [last.into(), PAGE.into()])).await?;
            let Some(end) = rows.last() else { return Ok((all, last, count)) };
            last = end.int(0);
            for row in &rows {
                let Logged { seq, rated, result, .. } = logged(row)?;
                count += 1;
                if rated {
                    let before = |it: &Holder| all.get(it).map_or(Rating::default(), |(it, _)| *it);
                    let after = result.rate(before);
                    all.extend(after.into_iter().map(|(holder, it)| (holder, (it, seq))));
                }
            }
        }
    }

    async fn all_ratings(&self) -> Result<HashMap<Holder, Rating>, StoreError> {
        let sql = "select points, deviation, volatility, games, wins, account, pool from rating";
        let rows = self.store.query(Statement::new(sql, [])).await?;
        let row = |row: &Row| ((row.int(5), row.text(6).to_owned()), rating(row));
        Ok(rows.iter().map(row).collect())
    }

    async fn is_there(&self, account: i64) -> Result<bool, StoreError> {
        let sql = "select id from account where id = $1";
        Ok(self.first(Statement::new(sql, [account.into()])).await?.is_some())
    }
}

/// What [`People::rebuild_ratings`] found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Rebuilt {
    /// Results in the log.
    pub results: u64,
    /// Ratings that follow from them.
    pub ratings: u64,
    /// How many of them differed before.
    pub changed: u64,
}

/// A result as lists show it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ResultInfo {
    /// Its number in the log; `since` of the next request.
    pub seq: i64,
    /// Where it was played; its replay is there.
    #[schema(value_type = String)]
    pub table: TableId,
    /// When it ended, in milliseconds of Unix time.
    pub at: i64,
    /// The game.
    pub game: String,
    /// What was played of it, such as `planet-raiders/3`.
    pub pool: String,
    /// The rule or reason by which it ended.
    pub reason: String,
    /// How time was counted.
    pub control: String,
    /// Whether ratings follow from it.
    pub rated: bool,
    /// How many steps it had.
    pub steps: i64,
    /// The chairs in their order.
    pub places: Vec<PlaceInfo>,
}

/// A chair of a finished game as lists show it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlaceInfo {
    /// The name of the account, or the one that a guest gave.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether an account played; without a name it is one that was deleted.
    pub account: bool,
    /// The level of a computer player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub computer: Option<u8>,
    /// 1 is best.
    pub rank: u8,
    /// The player left before the end.
    pub left: bool,
}

impl ResultInfo {
    /// How a result is shown, with the present names of accounts.
    pub fn new(logged: Logged, names: &HashMap<i64, String>) -> ResultInfo {
        let Logged { seq, table, at, game, rated, steps, result } = logged;
        let GameResult { pool, reason, control, places, .. } = result;
        let place = |place: super::ratings::ChairResult| {
            let (name, account, computer) = match place.who {
                Who::Account(id) => (names.get(&id).cloned(), true, None),
                Who::Computer(level) => (None, false, Some(level)),
                Who::Guest => (place.name, false, None),
            };
            PlaceInfo { name, account, computer, rank: place.rank, left: place.left }
        };
        let places = places.into_iter().map(place).collect();
        ResultInfo { seq, table, at, game, pool, reason, control, rated, steps, places }
    }
}
