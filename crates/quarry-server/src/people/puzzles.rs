//! Puzzles of accounts: first tries, days in a row, and how hard people find each puzzle.
//!
//! Only the first try of an account is rated. It is stored in one transaction with both ratings that follow from it, so
//! nobody gains by solving again what is known. Whether a try is right, the rules have said before.

use serde::Serialize;
use serde_json::{Value as Json, json};
use skillratings::Outcomes;
use utoipa::ToSchema;

use super::accounts::Account;
use super::ratings::Rating;
use super::{Denied, People};
use crate::store::{Row, Statement, StoreError, Value};

/// How often a first try is rated again because another one changed the same rating.
const TRIES: usize = 20;
/// Where the easiest puzzles begin, and how far the levels that solve them are apart, until people have tried them.
const EASIEST: f64 = 1000.0;
const LEVEL: f64 = 150.0;
/// How uncertain that is: levels are no people.
const GUESSED: f64 = 200.0;

/// A try that the rules have judged.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    /// The game of the puzzle.
    pub game: &'a str,
    /// The name of the puzzle.
    pub puzzle: &'a str,
    /// The lowest level that solves it.
    pub level: u8,
    /// Whether it was solved.
    pub right: bool,
    /// The day for which it counts, where it is the puzzle of one.
    pub day: Option<u64>,
}

/// Days in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct PuzzleDays {
    /// The last day whose puzzle was solved, counted from the first of January 1970; 0 where there is none.
    pub day: u64,
    /// Days in a row up to it.
    pub row: u64,
    /// The longest row.
    pub best: u64,
}

impl PuzzleDays {
    /// Counts days that come in order.
    fn of(days: impl Iterator<Item = u64>) -> PuzzleDays {
        days.fold(PuzzleDays::default(), |before, day| {
            let row = if before.row > 0 && day == before.day + 1 { before.row + 1 } else { 1 };
            PuzzleDays { day, row, best: before.best.max(row) }
        })
    }
}

/// A puzzle that an account has tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tried {
    /// The game of the puzzle.
    pub game: String,
    /// The name of the puzzle.
    pub puzzle: String,
    /// Whether the first try solved it.
    pub first: bool,
    /// Whether any try did.
    pub solved: bool,
}

/// The rating of a puzzle before its first try.
pub fn unrated(level: u8) -> Rating {
    let points = EASIEST + LEVEL * f64::from(level.saturating_sub(1));
    Rating { points, deviation: GUESSED, ..Rating::default() }
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

/// Writes a rating that followed from `games` tries before, or nothing if it has changed since.
fn put<const N: usize>(sql: &'static str, key: &[Value; N], new: &Rating) -> Statement {
    let mut values = key.to_vec();
    values.extend([
        new.points.into(),
        new.deviation.into(),
        new.volatility.into(),
        new.games.into(),
        new.wins.into(),
        (new.games - 1).into(),
    ]);
    Statement::of(sql, values).must()
}

impl People {
    /// Notes a try. Both ratings where it was the first one of this account at the puzzle.
    ///
    /// # Errors
    ///
    /// When the store cannot be read or written.
    pub async fn puzzle_try(
        &self,
        account: &Account,
        trial: &Trial<'_>,
    ) -> Result<Option<[Rating; 2]>, Denied> {
        for _ in 0..TRIES {
            if self.tried(account, trial).await?.is_some() {
                self.tried_again(account, trial).await?;
                return Ok(None);
            }
            match self.tried_first(account, trial).await {
                Ok(after) => return Ok(Some(after)),
                // Another try of the same account, or of the same puzzle, came first.
                Err(StoreError::Exists | StoreError::Moved) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Moved.into())
    }

    async fn tried(&self, account: &Account, trial: &Trial<'_>) -> Result<Option<Row>, StoreError> {
        let sql = "select first from puzzle_try where account = $1 and game = $2 and puzzle = $3";
        let values = [account.id.into(), trial.game.into(), trial.puzzle.into()];
        self.first(Statement::new(sql, values)).await
    }

    /// A later try rates nothing, but may solve.
    async fn tried_again(&self, account: &Account, trial: &Trial<'_>) -> Result<(), StoreError> {
        if !trial.right {
            return Ok(());
        }
        let sql = "update puzzle_try set solved = $4
                   where account = $1 and game = $2 and puzzle = $3 and solved is null";
        let now = self.store.now();
        let values = [account.id.into(), trial.game.into(), trial.puzzle.into(), now.into()];
        let mut statements = vec![Statement::new(sql, values)];
        statements.extend(solved_day(account, trial));
        self.store.transact(statements).await.map(drop)
    }

    async fn tried_first(
        &self,
        account: &Account,
        trial: &Trial<'_>,
    ) -> Result<[Rating; 2], StoreError> {
        let person = self.puzzle_player(account.id).await?.unwrap_or_default();
        let puzzle = self.rating_of_puzzle(trial).await?.unwrap_or_else(|| unrated(trial.level));
        let (won, lost) = match trial.right {
            true => (Outcomes::WIN, Outcomes::LOSS),
            false => (Outcomes::LOSS, Outcomes::WIN),
        };
        let after = [person.after(puzzle, won), puzzle.after(person, lost)];
        let now = self.store.now();
        let solved = trial.right.then_some(now);
        // An account that was deleted meanwhile gets none.
        let tried = "insert into puzzle_try(account, game, puzzle, at, first, solved)
                     select id, $2, $3, cast($4 as bigint), cast($5 as bigint), cast($6 as bigint)
                     from account where id = $1 returning account";
        let values = [
            account.id.into(),
            trial.game.into(),
            trial.puzzle.into(),
            now.into(),
            trial.right.into(),
            solved.into(),
        ];
        let player =
            "insert into puzzle_player(account, points, deviation, volatility, games, wins)
             values ($1, $2, $3, $4, $5, $6) on conflict (account) do update
             set points = excluded.points, deviation = excluded.deviation,
                 volatility = excluded.volatility, games = excluded.games, wins = excluded.wins
             where puzzle_player.games = $7 returning games";
        let rated =
            "insert into puzzle_rating(game, puzzle, points, deviation, volatility, games, wins)
             values ($1, $2, $3, $4, $5, $6, $7) on conflict (game, puzzle) do update
             set points = excluded.points, deviation = excluded.deviation,
                 volatility = excluded.volatility, games = excluded.games, wins = excluded.wins
             where puzzle_rating.games = $8 returning games";
        let puzzle_key = [trial.game.into(), trial.puzzle.into()];
        let mut statements = vec![
            Statement::new(tried, values).must(),
            put(player, &[account.id.into()], &after[0]),
            put(rated, &puzzle_key, &after[1]),
        ];
        statements.extend(solved_day(account, trial));
        self.store.transact(statements).await?;
        Ok(after)
    }

    /// How well an account solves puzzles, once it has tried one.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn puzzle_player(&self, account: i64) -> Result<Option<Rating>, StoreError> {
        let sql = "select points, deviation, volatility, games, wins from puzzle_player where account = $1";
        Ok(self.first(Statement::new(sql, [account.into()])).await?.as_ref().map(rating))
    }

    async fn rating_of_puzzle(&self, trial: &Trial<'_>) -> Result<Option<Rating>, StoreError> {
        let sql = "select points, deviation, volatility, games, wins from puzzle_rating
                   where game = $1 and puzzle = $2";
        let values = [trial.game.into(), trial.puzzle.into()];
        Ok(self.first(Statement::new(sql, values)).await?.as_ref().map(rating))
    }

    /// The ratings of the puzzles of a game that were tried, by name.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn puzzle_ratings(&self, game: &str) -> Result<Vec<(String, Rating)>, Denied> {
        let sql = "select points, deviation, volatility, games, wins, puzzle from puzzle_rating
                   where game = $1 order by puzzle";
        let rows = self.store.query(Statement::new(sql, [game.into()])).await?;
        Ok(rows.iter().map(|row| (row.text(5).to_owned(), rating(row))).collect())
    }

    /// The puzzles that an account has tried.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn tried_puzzles(&self, account: i64) -> Result<Vec<Tried>, Denied> {
        let sql = "select game, puzzle, first, solved from puzzle_try where account = $1
                   order by game, puzzle";
        let rows = self.store.query(Statement::new(sql, [account.into()])).await?;
        let tried = |row: &Row| Tried {
            game: row.text(0).to_owned(),
            puzzle: row.text(1).to_owned(),
            first: row.flag(2),
            solved: row.try_int(3).is_some(),
        };
        Ok(rows.iter().map(tried).collect())
    }

    /// For how many days in a row an account has solved the puzzle of the day.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn puzzle_days(&self, account: i64) -> Result<PuzzleDays, Denied> {
        let sql = "select day from puzzle_day where account = $1 order by day";
        let rows = self.store.query(Statement::new(sql, [account.into()])).await?;
        Ok(PuzzleDays::of(rows.iter().map(|row| row.int(0) as u64)))
    }

    /// Everything about the puzzles of an account, as JSON, for its owner.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub(super) async fn puzzles_of(&self, account: i64) -> Result<Json, Denied> {
        let sql = "select game, puzzle, at, first, solved from puzzle_try where account = $1 order by at, puzzle";
        let rows = self.store.query(Statement::new(sql, [account.into()])).await?;
        let line = |row: &Row| {
            json!({"game": row.text(0), "puzzle": row.text(1), "at": row.int(2),
                "first": row.flag(3), "solved": row.try_int(4)})
        };
        let tries: Vec<Json> = rows.iter().map(line).collect();
        let rating = |it: Rating| {
            json!({"points": it.points, "deviation": it.deviation, "tries": it.games,
                "solved": it.wins})
        };
        let rating = self.puzzle_player(account).await?.map(rating);
        Ok(json!({"tries": tries, "days": self.puzzle_days(account).await?, "rating": rating}))
    }
}

/// Counts a solved puzzle for its day, once.
fn solved_day(account: &Account, trial: &Trial<'_>) -> Option<Statement> {
    let day = trial.day.filter(|_| trial.right)?;
    let sql = "insert into puzzle_day(account, day) select id, cast($2 as bigint) from account
               where id = $1 on conflict do nothing";
    Some(Statement::new(sql, [account.id.into(), (day as i64).into()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_day_ends_a_row_and_the_longest_one_stays() {
        let days = |days: &[u64]| PuzzleDays::of(days.iter().copied());
        assert_eq!(days(&[]), PuzzleDays::default());
        assert_eq!(days(&[7, 8, 9]), PuzzleDays { day: 9, row: 3, best: 3 });
        assert_eq!(days(&[7, 8, 9, 11, 12]), PuzzleDays { day: 12, row: 2, best: 3 });
    }

    #[test]
    fn a_harder_puzzle_begins_with_more_points() {
        let points: Vec<f64> = (1..=9).map(|level| unrated(level).points).collect();
        assert!(points.is_sorted_by(|a, b| a < b), "{points:?}");
        assert!(points[0] < Rating::default().points && Rating::default().points < points[8]);
    }
}
