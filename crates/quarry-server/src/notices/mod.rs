//! Notices for players without an open page: your turn, time is short, a challenge, a finished game.
//!
//! ```text
//! log grows ─▶ notice, after a delay ─▶ message in outbox ─▶ sent ─▶ receipt
//!  watch.rs      deleted: table in view          gather.rs      deliver.rs
//! ```
//!
//! | subject | module |
//! |---|---|
//! | channels of an account | `channels` |
//! | quiet hours | `quiet` |
//! | table changes to notices | `watch` |
//! | notices to one message per channel | `gather` |
//! | leases, receipts, retries | `deliver` |
//! | outbound HTTP to user-supplied endpoints (SSRF guard) | `reach` |
//! | web push: encryption and VAPID (RFC 8291, 8292) | `push` |
//! | e-mail and web hooks | `mail`, `hook` |
//! | message texts | `phrases` |
//!
//! Each arrow is one transaction, so a crash at any point loses nothing. Delivery is at least once, and stops once
//! the receipt is written. Duplicates carry the same id.

pub mod channels;
pub mod config;
mod deliver;
mod gather;
pub mod hook;
mod mail;
mod message;
mod phrases;
pub mod push;
pub mod quiet;
pub mod reach;
mod watch;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::sync::{OnceCell, Semaphore};

pub use self::config::{MailServer, NoticeConfig};
use self::mail::Mailer;
use self::push::Vapid;
use self::reach::Road;
use crate::hub::Hub;
use crate::metrics::Metrics;
use crate::people::keepsake;
use crate::store::{Row, Statement, Store, StoreError};

/// Polling interval.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Further passes between two polls, where there is more than one pass takes.
const PASSES: u32 = 8;
/// Polls between two sweeps for work of crashed nodes.
const LOOKS_BETWEEN_SWEEPS: u64 = 30;

/// The notice service of one node.
pub struct Notices {
    hub: Arc<Hub>,
    store: Arc<dyn Store>,
    base: Arc<str>,
    /// Delay before delivery, in which an open page can report that the table is in view.
    delay: Duration,
    mailer: Option<Mailer>,
    road: Road,
    vapid: OnceCell<Vapid>,
    /// The last table that the running sweep has looked at; 0 between two sweeps.
    swept: AtomicI64,
    /// Permits for deliveries in flight.
    places: Arc<Semaphore>,
    /// Deliveries in flight, by host.
    hosts: deliver::Hosts,
    metrics: Arc<Metrics>,
}

impl Notices {
    /// Idle until [`Notices::run`].
    pub fn new(
        hub: Arc<Hub>,
        base: Arc<str>,
        (config, delay): (NoticeConfig, Duration),
        metrics: Arc<Metrics>,
    ) -> Notices {
        let store = Arc::clone(&hub.shared().store);
        let mailer = config.mail.as_ref().map(Mailer::new);
        let road = Road::new(config.nets);
        let places = Arc::new(Semaphore::new(deliver::AT_ONCE));
        let (vapid, hosts) = (OnceCell::new(), deliver::Hosts::default());
        let swept = AtomicI64::new(0);
        Notices { hub, store, base, delay, mailer, road, vapid, swept, places, hosts, metrics }
    }

    /// Whether an SMTP server is configured.
    pub fn has_mail(&self) -> bool {
        self.mailer.is_some()
    }

    /// VAPID keys of this deployment; all nodes share them.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn vapid(&self) -> Result<&Vapid, StoreError> {
        let draw = || async {
            let drawn = push::new_keys();
            Vapid::read(&keepsake(&*self.store, "vapid", &drawn).await?)
        };
        self.vapid.get_or_try_init(draw).await
    }

    /// Runs watch, gather and delivery until shutdown.
    pub async fn run(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(LOOK_EVERY);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut count = 0;
        loop {
            ticks.tick().await;
            // Store errors are retried at the next tick.
            match self.look(count).await {
                Ok(true) => {
                    count += 1;
                    self.catch_up().await;
                }
                Ok(false) => count = 0,
                Err(error) => tracing::debug!(%error, "notices wait"),
            }
        }
    }

    /// Waits until no delivery is in flight.
    pub async fn finish(&self) {
        let all = u32::try_from(deliver::AT_ONCE).unwrap_or(u32::MAX);
        // Acquiring fails only on a closed semaphore, and this one is never closed.
        drop(self.places.acquire_many(all).await);
    }

    /// One poll of all stages; false while no account has a channel.
    async fn look(self: &Arc<Self>, count: u64) -> Result<bool, StoreError> {
        let changed = &self.hub.shared().changed;
        if self.query("select id from channel limit 1", []).await?.is_empty() {
            changed.listen(false);
            return Ok(false);
        }
        changed.listen(true);
        if count == 0 && !self.store.is_shared() {
            // A store of one node: leases found at start belong to a crashed process.
            let free = "update delivery set lease = 0 where done is null and lease > 0";
            self.write(vec![Statement::new(free, [])]).await?;
        }
        let begins =
            count.is_multiple_of(LOOKS_BETWEEN_SWEEPS) && (count == 0 || self.store.is_shared());
        if begins || self.swept.load(Ordering::Relaxed) != 0 {
            self.find_missed().await?;
        }
        if count.is_multiple_of(3600) {
            self.forget_old().await?;
        }
        self.watch(changed.take()).await;
        self.gather().await?;
        self.deliver().await?;
        Ok(true)
    }

    /// Between two polls, goes on with what one pass had no room for.
    async fn catch_up(self: &Arc<Self>) {
        for _ in 0..PASSES {
            tokio::time::sleep(LOOK_EVERY / (PASSES + 2)).await;
            let more = async { Ok::<_, StoreError>(self.gather().await? | self.deliver().await?) };
            // An error waits for the next poll.
            if !more.await.unwrap_or(false) {
                return;
            }
        }
    }

    async fn query<const N: usize>(
        &self,
        sql: &'static str,
        values: [crate::store::Value; N],
    ) -> Result<Vec<Row>, StoreError> {
        self.store.query(Statement::new(sql, values)).await
    }

    async fn write(&self, statements: Vec<Statement>) -> Result<Vec<Vec<Row>>, StoreError> {
        self.store.transact(statements).await
    }
}

/// Kinds of notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A decision of the account is pending.
    Turn,
    /// Its clock will soon run out.
    Time,
    /// A challenge from another account.
    Challenge,
    /// A finished game.
    Over,
    /// The other players offer a rematch.
    Rematch,
    /// A test message, requested by the owner.
    Test,
    /// A request to confirm an e-mail address.
    Confirm,
}

impl Kind {
    /// The kinds that a channel can select.
    pub const WANTED: [Kind; 5] =
        [Kind::Turn, Kind::Time, Kind::Challenge, Kind::Over, Kind::Rematch];

    /// The name in the store and on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Turn => "turn",
            Kind::Time => "time",
            Kind::Challenge => "challenge",
            Kind::Over => "over",
            Kind::Rematch => "rematch",
            Kind::Test => "test",
            Kind::Confirm => "confirm",
        }
    }

    /// Parses the name of a kind.
    pub fn read(word: &str) -> Option<Kind> {
        let all = [Kind::Test, Kind::Confirm].into_iter().chain(Kind::WANTED);
        all.into_iter().find(|kind| kind.word() == word)
    }

    const fn bit(self) -> i64 {
        match self {
            Kind::Turn => 1,
            Kind::Time => 2,
            Kind::Challenge => 4,
            Kind::Over => 8,
            Kind::Rematch => 16,
            Kind::Test | Kind::Confirm => 0,
        }
    }
}
