//! The hunt of the day: its secrets, and one try for each account or guest.

use quarry_fair::Bytes;
use quarry_game::Seed;
use quarry_puzzles::daily::{Score, Source};
use sha2::{Digest, Sha256};

use super::accounts::Account;
use super::{Denied, People};
use crate::keys;
use crate::store::{Row, Statement};

/// A day with the secret from which its dice come.
#[derive(Clone)]
pub struct Day {
    /// Counted from the first of January 1970.
    pub day: u64,
    secret: [u8; 32],
    /// The best hunt that was found, as JSON.
    pub best: Option<String>,
}

impl Day {
    /// The secret; it is told only when the day is over.
    pub fn secret(&self) -> Bytes<32> {
        Bytes(self.secret)
    }

    /// The draws of this day.
    pub fn source(&self) -> Source {
        Source::Secret(Seed::from_bytes(self.secret))
    }

    /// What is published before the day: SHA-256 of `quarry/daily/v1|DAY|RULES|` and the secret.
    pub fn commitment(&self, rules: &str) -> Bytes<32> {
        let head = format!("quarry/daily/v1|{}|{rules}|", self.day);
        Bytes(Sha256::new().chain_update(head).chain_update(self.secret).finalize().into())
    }
}

/// Who has one try: an account, or a guest with the key of a browser. Only the hash is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hunter {
    hash: [u8; 32],
    account: Option<i64>,
}

impl Hunter {
    /// An account.
    pub fn of_account(account: &Account) -> Hunter {
        let hash = Sha256::digest(format!("quarry/daily/account|{}", account.id));
        Hunter { hash: hash.into(), account: Some(account.id) }
    }

    /// A guest.
    pub fn of_guest(key: Bytes<32>) -> Hunter {
        let hash = Sha256::new().chain_update("quarry/daily/guest|").chain_update(key.0).finalize();
        Hunter { hash: hash.into(), account: None }
    }
}

/// The try of a hunter.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Try {
    /// Number of decisions.
    pub moves: usize,
    /// The decisions in notation.
    pub log: Vec<String>,
    /// How the hunt went, once it is over.
    pub score: Option<Score>,
}

/// A finished hunt in the table of a day.
#[derive(Clone, PartialEq, Debug)]
pub struct Finished {
    /// The account, if it was none of a guest.
    pub account: Option<i64>,
    /// How it went.
    pub score: Score,
}

fn read_score(text: &str) -> Option<Score> {
    serde_json::from_str(text).ok()
}

impl People {
    /// A day with its secret, drawn when it is first asked for.
    ///
    /// # Errors
    ///
    /// When the store cannot be read or written.
    pub async fn day(&self, day: u64) -> Result<Day, Denied> {
        if let Some(known) = self.known_day(day).await? {
            return Ok(known);
        }
        let sql = "insert into daily_day(day, secret) values ($1, $2) on conflict do nothing";
        let secret = keys::random::<32>();
        self.write(Statement::new(sql, [(day as i64).into(), secret.as_slice().into()])).await?;
        // Another node may have been first.
        self.known_day(day).await?.ok_or(Denied::Absent("day"))
    }

    /// A day whose secret was drawn.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn known_day(&self, day: u64) -> Result<Option<Day>, Denied> {
        let sql = "select secret, best from daily_day where day = $1";
        let row = self.first(Statement::new(sql, [(day as i64).into()])).await?;
        Ok(row.and_then(|row| {
            let secret = row.bytes(0).try_into().ok()?;
            let best = Some(row.text(1).to_owned()).filter(|best| !best.is_empty());
            Some(Day { day, secret, best })
        }))
    }

    /// Keeps the best hunt of a day.
    ///
    /// # Errors
    ///
    /// When the store cannot be written.
    pub async fn keep_best(&self, day: u64, best: &str) -> Result<(), Denied> {
        let sql = "update daily_day set best = $2 where day = $1 and best is null";
        self.write(Statement::new(sql, [(day as i64).into(), best.into()])).await?;
        Ok(())
    }

    /// The try of `hunter`, if it has begun.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn daily_try(&self, day: u64, hunter: Hunter) -> Result<Option<Try>, Denied> {
        let sql = "select moves, log, score from daily_try where day = $1 and player = $2";
        let values = [(day as i64).into(), hunter.hash.as_slice().into()];
        let row = self.first(Statement::new(sql, values)).await?;
        let read = |row: Row| Try {
            moves: row.int(0) as usize,
            log: row.text(1).lines().map(str::to_owned).collect(),
            score: read_score(row.text(2)),
        };
        Ok(row.map(read))
    }

    /// The try that a guest has begun becomes that of its account, unless the account has one.
    ///
    /// # Errors
    ///
    /// When the store cannot be written.
    pub async fn adopt_try(&self, day: u64, guest: Hunter, own: Hunter) -> Result<(), Denied> {
        let sql = "update daily_try set player = $3, account = $4 where day = $1 and player = $2
                   and account is null and not exists
                       (select 1 from daily_try t where t.day = $1 and t.player = $3)";
        let values = [
            (day as i64).into(),
            guest.hash.as_slice().into(),
            own.hash.as_slice().into(),
            own.account.into(),
        ];
        self.write(Statement::new(sql, values)).await?;
        Ok(())
    }

    /// Appends decision number `moves` to a try. False where another request was first, or the hunt is over.
    ///
    /// # Errors
    ///
    /// When the store cannot be written.
    pub async fn daily_step(
        &self,
        day: u64,
        hunter: Hunter,
        moves: usize,
        action: &str,
        score: Option<Score>,
    ) -> Result<bool, Denied> {
        let (line, points) = (format!("{action}\n"), score.map(|score| score.points()));
        let score = score.and_then(|score| serde_json::to_string(&score).ok());
        let (day, hash) = ((day as i64).into(), hunter.hash.as_slice().into());
        let statement = if moves == 0 {
            let sql = "insert into daily_try(day, player, account, begun, moves, log, points, score)
                       values ($1, $2, $3, $4, 1, $5, $6, $7) on conflict do nothing returning moves";
            let now = self.store.now();
            let account = hunter.account.into();
            let values = [day, hash, account, now.into(), line.into(), points.into(), score.into()];
            Statement::new(sql, values)
        } else {
            let sql =
                "update daily_try set moves = moves + 1, log = log || $4, points = $5, score = $6
                       where day = $1 and player = $2 and moves = $3 and points is null
                       returning moves";
            let moves = (moves as i64).into();
            Statement::new(sql, [day, hash, moves, line.into(), points.into(), score.into()])
        };
        Ok(!self.write(statement).await?.is_empty())
    }

    /// The best finished hunts of a day.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn daily_table(&self, day: u64, most: i64) -> Result<Vec<Finished>, Denied> {
        let sql = "select account, score from daily_try where day = $1 and points is not null
                   order by points desc, begun limit $2";
        let rows =
            self.store.query(Statement::new(sql, [(day as i64).into(), most.into()])).await?;
        let line =
            |row: &Row| Some(Finished { account: row.try_int(0), score: read_score(row.text(1))? });
        Ok(rows.iter().filter_map(line).collect())
    }

    /// How many hunts of a day are finished, and how many of them had fewer points and as many.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn daily_counts(&self, day: u64, points: i64) -> Result<[u64; 3], Denied> {
        let sql = "select count(*), coalesce(sum(case when points < $2 then 1 else 0 end), 0),
                       coalesce(sum(case when points = $2 then 1 else 0 end), 0)
                   from daily_try where day = $1 and points is not null";
        let values = [(day as i64).into(), points.into()];
        let row = self.first(Statement::new(sql, values)).await?;
        Ok(row.map_or([0; 3], |row| [0, 1, 2].map(|column| row.int(column) as u64)))
    }

    /// Deletes the tries of days before `before`, or counts them. Secrets stay, so that old hunts can be verified.
    ///
    /// # Errors
    ///
    /// When the store cannot be written.
    pub(crate) async fn old_tries(&self, before: i64, dry: bool) -> Result<usize, Denied> {
        if dry {
            let sql = "select count(*) from daily_try where day < $1";
            let row = self.first(Statement::new(sql, [before.into()])).await?;
            return Ok(row.map_or(0, |row| row.int(0) as usize));
        }
        let sql = "delete from daily_try where day < $1 returning day";
        Ok(self.write(Statement::new(sql, [before.into()])).await?.len())
    }

    /// The tries of an account, as JSON, for its owner.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub(super) async fn tries_of(&self, account: i64) -> Result<Vec<serde_json::Value>, Denied> {
        let sql = "select day, begun, log, score from daily_try where account = $1 order by day";
        let rows = self.store.query(Statement::new(sql, [account.into()])).await?;
        let line = |row: &Row| {
            let log: Vec<&str> = row.text(2).lines().collect();
            serde_json::json!({"day": row.int(0), "begun": row.int(1), "log": log,
                "score": read_score(row.text(3))})
        };
        Ok(rows.iter().map(line).collect())
    }
}
