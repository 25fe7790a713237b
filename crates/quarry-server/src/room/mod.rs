//! One table in memory, and the sockets that subscribe to it.
//!
//! | job | where |
//! |---|---|
//! | decide, commit in memory, append, show; reload after a failure | `commit` |
//! | who is sent what | `subscribers` |
//! | subscribing and reconnecting | `catch_up` |
//! | what computer players are asked | `bots` |
//! | the table after this one | `rematch` |

mod bots;
mod catch_up;
mod commit;
mod rematch;
mod subscribers;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use quarry_table::step::Idem;
use quarry_table::wire::ServerMessage;
use quarry_table::{AnyTable, Head, Refusal};
use tokio::sync::{Mutex, MutexGuard};

use self::subscribers::Subscribers;
pub use self::subscribers::Subscription;
use crate::bot_pool::BotPool;
use crate::changed::Changed;
use crate::games::{self, Games, Hosted};
use crate::recent::{CatchUp, Recent};
use crate::store::Store;
use crate::turns::Queue;

/// What all rooms share.
#[derive(Clone)]
pub struct Shared {
    /// The log.
    pub store: Arc<dyn Store>,
    /// The computer players.
    pub bots: BotPool,
    /// The least time a computer player takes, so that its speed tells nothing.
    pub pace: Duration,
    /// The games that are hosted.
    pub games: Games,
    /// Tables whose log has grown, for those who are told of it.
    pub changed: Changed,
}

/// One table in memory.
pub struct Room {
    game: Arc<dyn Hosted>,
    head: Arc<Head>,
    shared: Shared,
    catch_up: Arc<CatchUp>,
    /// The latest frames of each audience. It has a lock of its own: a reconnect reads it while the table works.
    recent: Recent,
    /// The length of the log as known here, readable without the lock.
    steps: AtomicU64,
    inner: Mutex<Inner>,
}

/// What the lock of a table protects.
struct Inner {
    table: Box<dyn AnyTable>,
    /// The table has a step that may not be on disk, so nothing may be read from it.
    ahead: bool,
    halted: bool,
    subscribers: Subscribers,
    /// The address that set the table up, where that was here.
    creator: Option<Queue>,
}

impl Room {
    /// A room around a table whose log has been replayed.
    pub fn new(
        game: Arc<dyn Hosted>,
        table: Box<dyn AnyTable>,
        shared: Shared,
        catch_up: Arc<CatchUp>,
    ) -> Room {
        let (head, steps) = (Arc::clone(table.head()), AtomicU64::new(table.steps()));
        let (recent, subscribers) = (Recent::new(catch_up.budget.clone()), Subscribers::default());
        let inner = Inner { table, ahead: false, halted: false, subscribers, creator: None };
        Room { game, head, shared, catch_up, recent, steps, inner: Mutex::new(inner) }
    }

    /// What was fixed when the table was set up.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The game that is played here.
    pub fn game(&self) -> &Arc<dyn Hosted> {
        &self.game
    }

    /// Locks the table; a table that is ahead of its log is reloaded first.
    async fn enter(&self) -> Result<MutexGuard<'_, Inner>, Refusal> {
        let mut inner = self.inner.lock().await;
        if inner.halted {
            return Err(Refusal::Halted);
        }
        if inner.ahead {
            self.reload(&mut inner).await?;
        }
        Ok(inner)
    }

    /// Reads the table.
    ///
    /// # Errors
    ///
    /// When the table is halted.
    pub async fn look<T>(&self, look: impl FnOnce(&dyn AnyTable) -> T) -> Result<T, Refusal> {
        let mut inner = self.enter().await?;
        let Inner { table, halted, .. } = &mut *inner;
        guarded(halted, &self.head, || look(table.as_ref()))
    }

    /// How many steps of the log are known here.
    pub fn steps(&self) -> u64 {
        self.steps.load(Ordering::Acquire)
    }

    /// Whether no socket subscribes and nothing is under way, so that the room can be closed.
    pub fn is_idle(&self) -> bool {
        self.inner.try_lock().is_ok_and(|inner| inner.subscribers.is_empty())
    }

    /// How many sockets watch without a seat.
    pub async fn spectators(&self) -> usize {
        self.inner.lock().await.subscribers.spectators()
    }

    /// A refusal in words.
    pub fn nak(&self, idem: Option<Idem>, refusal: &Refusal) -> ServerMessage {
        ServerMessage::Nak(games::nak(Some(&*self.game), idem, refusal))
    }

    fn halt(&self, inner: &mut Inner) {
        inner.halted = true;
        inner.subscribers.clear();
        self.recent.clear();
    }
}

/// Runs rules; a panic halts this table and no other.
fn guarded<T>(halted: &mut bool, head: &Head, rules: impl FnOnce() -> T) -> Result<T, Refusal> {
    catch_unwind(AssertUnwindSafe(rules)).map_err(|_| {
        *halted = true;
        tracing::error!(table = %head.id, rules = %head.rules, "the rules panicked; table halted");
        Refusal::Halted
    })
}
