//! Search in the log of results: a part of it at a time, so that no search holds up another reader of the store.

use std::ops::{Range, RangeInclusive};

use super::People;
use super::results::{Logged, logged};
use crate::background;
use crate::store::{Row, Statement, StoreError};

/// What a search in the log leaves to the database.
#[derive(Clone, Debug)]
pub struct Sieve {
    /// Only this game.
    pub game: Option<String>,
    /// Only rated games, or only others.
    pub rated: Option<bool>,
    /// Ended at this time or later, and before that one.
    pub ended: Range<i64>,
    /// How many steps.
    pub steps: RangeInclusive<i64>,
}

/// Results as they are stored. To read them takes a while, so it is done where no socket waits for it.
#[derive(Debug)]
pub struct Page(Vec<Row>);

impl Page {
    pub(super) fn new(rows: Vec<Row>) -> Page {
        Page(rows)
    }

    /// The number of the last result.
    pub fn last(&self) -> Option<i64> {
        self.0.last().map(|row| row.int(0))
    }

    /// How many results there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The results that `takes` takes. One that is damaged costs itself and no list.
    ///
    /// # Errors
    ///
    /// When they cannot be read at all.
    pub async fn read(
        self,
        takes: impl Fn(&Logged) -> bool + Send + 'static,
    ) -> Result<Vec<Logged>, StoreError> {
        let whole = |row: &Row| {
            let warn = |error: &StoreError| tracing::error!(%error, "a list leaves a result out");
            logged(row).inspect_err(warn).ok()
        };
        let read = move || self.0.iter().filter_map(whole).filter(|it| takes(it)).collect();
        let stopped = || StoreError::Failed("results cannot be read".into());
        background::run(read).await.ok_or_else(stopped)
    }
}

impl People {
    /// The number of the last result.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn last_result(&self) -> Result<i64, StoreError> {
        let sql = "select coalesce(max(seq), 0) from result";
        Ok(self.first(Statement::new(sql, [])).await?.map_or(0, |row| row.int(0)))
    }

    /// Results with these numbers that pass the sieve, in their order, as far as lists show them.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn results(
        &self,
        numbers: RangeInclusive<i64>,
        sieve: &Sieve,
    ) -> Result<Page, StoreError> {
        let sql = "select seq, table_id, at, game, rated, steps, body from result
                   where seq >= $1 and seq <= $2 and shown = 1
                       and (cast($3 as text) is null or game = $3)
                       and (cast($4 as bigint) is null or rated = $4)
                       and at >= $5 and at < $6 and steps >= $7 and steps <= $8
                   order by seq";
        let values = [
            (*numbers.start()).into(),
            (*numbers.end()).into(),
            sieve.game.as_deref().into(),
            sieve.rated.into(),
            sieve.ended.start.into(),
            sieve.ended.end.into(),
            (*sieve.steps.start()).into(),
            (*sieve.steps.end()).into(),
        ];
        Ok(Page(self.store.query(Statement::new(sql, values)).await?))
    }

    /// Results of an account behind `since`, in their order, as far as lists show them.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn results_since(
        &self,
        account: i64,
        since: i64,
        most: i64,
    ) -> Result<Page, StoreError> {
        let sql = "select r.seq, r.table_id, r.at, r.game, r.rated, r.steps, r.body
                   from result_player p join result r on r.seq = p.seq
                   where p.account = $1 and p.seq > $2 and r.shown = 1 order by p.seq limit $3";
        let values = [account.into(), since.into(), most.into()];
        Ok(Page(self.store.query(Statement::new(sql, values)).await?))
    }
}
