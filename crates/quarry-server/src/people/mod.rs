//! People who come back: accounts, sessions, and the seats that they hold. Nothing here is needed to play.
//!
//! | chapter | where |
//! |---|---|
//! | names and keys of accounts | [`accounts`] |
//! | all that is stored about one | [`export`] |
//! | cookies and what they open | [`sessions`] |
//! | seats that an account holds | [`seats`] |
//! | running games | [`games`] |
//! | campaigns with their logs and seats | [`campaigns`] |
//! | people who wait for an opponent | [`seekers`] |
//! | challenges by name | [`challenges`] |
//! | the log of results | [`results`] |
//! | search in it | [`search`] |
//! | ratings, a fold over results | [`ratings`] |
//! | what they are tied to | `anchors` |
//! | mute, block, kick, report | [`order`] |
//! | acts of administrators, audit log, invitations | [`office`] |
//! | bot accounts | [`bots`] |
//! | the hunt of the day | [`daily`] |
//! | puzzles, their ratings, days in a row | [`puzzles`] |
//! | what was achieved, as far as the log tells it | [`achievements`] |
//! | retention | [`retention`] |
//! | argon2id | `passwords` |
//!
//! Everything is kept beside the log, in statements that both stores understand (`store/sql.rs`).

pub mod accounts;
pub mod achievements;
pub(crate) mod anchors;
pub mod bots;
pub mod campaigns;
pub mod challenges;
pub mod daily;
pub mod export;
pub mod games;
pub mod office;
pub mod order;
pub(crate) mod passwords;
pub mod puzzles;
pub mod ratings;
pub mod results;
pub mod retention;
pub mod search;
pub mod seats;
pub mod seekers;
pub mod sessions;

use std::net::IpAddr;
use std::sync::Arc;

use governor::{DefaultKeyedRateLimiter, RateLimiter};
use quarry_table::Refusal;
use sha2::{Digest, Sha256};
use tokio::sync::OnceCell;

use self::passwords::Hasher;
use crate::address::site;
use crate::guard::quota;
use crate::keys;
use crate::limits::Limits;
use crate::store::{Row, Statement, Store, StoreError};

/// Names whose sign-in attempts are counted; beyond that the idle ones are dropped.
const MOST_NAMES: usize = 50_000;

/// Accounts and everything that belongs to them.
pub struct People {
    store: Arc<dyn Store>,
    hasher: Hasher,
    /// Attempts to sign in by the name that was tried, whether or not there is such an account.
    guesses: DefaultKeyedRateLimiter<[u8; 16]>,
    /// Keys the hashes of addresses, so that they cannot be computed elsewhere; all nodes share it.
    pepper: OnceCell<Vec<u8>>,
    /// Requests by bot.
    bots: DefaultKeyedRateLimiter<i64>,
    /// Bots that one account may have.
    most_bots: i64,
}

/// Why a request about accounts is refused.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Denied {
    /// The name is taken.
    #[error("the name is taken")]
    NameTaken,
    /// Not a valid name of an account.
    #[error("this cannot be a name")]
    BadName,
    /// The password is too short or too long.
    #[error("a password has 8 to 128 characters")]
    BadPassword,
    /// Name, password or words are wrong; which of them is not said.
    #[error("the name or the secret is wrong")]
    WrongSignIn,
    /// The account is suspended; only said to one who knows its secret.
    #[error("the account is suspended")]
    Suspended,
    /// The server is private, and the invitation is none or used up.
    #[error("an invitation is needed, and this one opens nothing")]
    BadInvitation,
    /// There is no such account, table or report.
    #[error("there is no {0} of this name")]
    Absent(&'static str),
    /// One of both has blocked the other, or was sent away.
    #[error("you cannot play with this person here")]
    Barred,
    /// The same report is open already.
    #[error("you have reported this already")]
    Reported,
    /// As many as one account may have.
    #[error("there are as many as one account may have")]
    Enough,
    /// It cannot be done to this account.
    #[error("{0}")]
    Unfit(&'static str),
    /// Too many at once, or the store cannot do it now.
    #[error("{0:?}")]
    Refused(Refusal),
}

impl From<Refusal> for Denied {
    fn from(refusal: Refusal) -> Denied {
        Denied::Refused(refusal)
    }
}

impl From<StoreError> for Denied {
    fn from(error: StoreError) -> Denied {
        tracing::error!(%error, "people cannot be read or written");
        Denied::Refused(Refusal::Storage)
    }
}

impl People {
    /// The accounts in `store`.
    pub fn new(store: Arc<dyn Store>, limits: &Limits) -> People {
        std::thread::spawn(Hasher::warm);
        let guesses = RateLimiter::keyed(quota(limits.guesses));
        let bots = RateLimiter::keyed(quota(limits.bot));
        let (hasher, pepper, most_bots) = (Hasher::default(), OnceCell::new(), limits.bots as i64);
        People { store, hasher, guesses, pepper, bots, most_bots }
    }

    /// Whether one more attempt at `name_key` is allowed now.
    fn may_guess(&self, name_key: &str) -> Result<(), Denied> {
        if self.guesses.len() >= MOST_NAMES {
            self.guesses.retain_recent();
        }
        let hash: [u8; 32] = Sha256::digest(name_key.as_bytes()).into();
        let (key, _) = hash.split_first_chunk().expect("a hash is longer than a key");
        self.guesses.check_key(key).map_err(|_| Refusal::Hurry.into())
    }

    /// The keyed hash of an address, by which two addresses can be compared.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn site(&self, address: IpAddr) -> Result<[u8; 8], StoreError> {
        let draw = async || keepsake(&*self.store, "pepper", &keys::random::<32>()).await;
        let pepper = self.pepper.get_or_try_init(draw).await?;
        let text = site(address).to_string();
        let hash: [u8; 32] =
            Sha256::new().chain_update(pepper).chain_update(text).finalize().into();
        let (first, _) = hash.split_first_chunk().expect("a hash is longer than that");
        Ok(*first)
    }

    async fn first(&self, statement: Statement) -> Result<Option<Row>, StoreError> {
        Ok(self.store.query(statement).await?.into_iter().next())
    }

    async fn write(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        let answers = self.store.transact(vec![statement]).await?;
        Ok(answers.into_iter().next().unwrap_or_default())
    }
}

/// A secret of this server; `drawn` becomes it where there is none.
pub(crate) async fn keepsake(
    store: &dyn Store,
    name: &'static str,
    drawn: &[u8],
) -> Result<Vec<u8>, StoreError> {
    let draw = "insert into keepsake(name, value) values ($1, $2) on conflict do nothing";
    let read = "select value from keepsake where name = $1";
    let draw = Statement::new(draw, [name.into(), drawn.into()]);
    let answers = store.transact(vec![draw, Statement::new(read, [name.into()]).must()]).await?;
    // A store that keeps nothing, as in a bench, has only what was drawn.
    let kept = answers.get(1).and_then(|rows| rows.first());
    Ok(kept.map_or_else(|| drawn.to_vec(), |row| row.bytes(0).to_vec()))
}

/// A random id; never 0.
pub(crate) fn new_number() -> i64 {
    (u64::from_be_bytes(keys::random()) >> 1).max(1) as i64
}
