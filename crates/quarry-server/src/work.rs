//! Clock expiries and computer moves are jobs; any node may lease one. A job is a row beside the log. When its node dies,
//! the lease ends and another node takes the job. What is decided twice is appended once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use quarry_table::clock::Millis;
use quarry_table::{Refusal, TableId};
use tokio::sync::broadcast::error::RecvError;

use crate::bot_pool::{BotPool, Permit};
use crate::changed::Changed;
use crate::contents::Contents;
use crate::follow::follow;
use crate::games::Games;
use crate::hub::Hub;
use crate::room::Shared;
use crate::store::agenda::LEASE;
use crate::store::{self, Due, Job, News, StoreConfig, StoreError, Work};

/// How often jobs are polled for which no hint came.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// Allowed clock skew to the database; polling earlier finds nothing due.
const SLACK: Millis = 5;
/// How many clock expiries are leased at once.
const CLOCKS: usize = 32;
const SWEEP_EVERY: Duration = Duration::from_secs(60);
/// How often a server says at which tables it has sockets; well within the grace of an attended table.
const ANNOUNCE_EVERY: Duration = Duration::from_secs(10);

/// How a worker is set up.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// The log, which it shares with the servers.
    pub store: StoreConfig,
    /// How many computer players think at once.
    pub thinkers: usize,
    /// How long a computer player takes at least.
    pub pace: Duration,
    /// The games that the servers host.
    pub games: Games,
    /// Folders with own content of Moogh, the same as those of the servers.
    pub content: Vec<std::path::PathBuf>,
}

/// Does the jobs of other servers, and nothing else, until `stop` is done.
///
/// # Errors
///
/// When the store cannot be opened or belongs to one server alone.
pub async fn run_worker(
    config: WorkerConfig,
    stop: impl Future<Output = ()>,
) -> Result<(), StoreError> {
    Contents::open(&config.content).map_err(StoreError::Setting)?;
    let store = store::open(&config.store).await?;
    if !store.is_shared() {
        return Err(StoreError::Setting("workers need a PostgreSQL".into()));
    }
    let bots = BotPool::new(config.thinkers.max(1));
    let (pace, games) = (config.pace, config.games);
    let changed = Changed::default();
    let shared = Shared { store: Arc::clone(&store), bots, pace, games, changed };
    let hub = Arc::new(Hub::new(shared));
    let following = tokio::spawn(follow(Arc::clone(&hub)));
    work(hub, stop).await;
    following.abort();
    store.close().await;
    Ok(())
}

/// Leases jobs and does them until `stop` is done, then returns the leases of what is not done yet.
pub async fn work(hub: Arc<Hub>, stop: impl Future<Output = ()>) {
    let Shared { store, bots, .. } = hub.shared().clone();
    let (taken, mut news) = (Taken::default(), store.news());
    let mut keep = tokio::time::interval(LEASE / 3);
    let mut sweep = tokio::time::interval(SWEEP_EVERY);
    let mut announce = tokio::time::interval(ANNOUNCE_EVERY);
    let mut next = store.now();
    tokio::pin!(stop);
    loop {
        let wait = u64::try_from(next.saturating_sub(store.now())).unwrap_or(0);
        tokio::select! {
            () = &mut stop => break,
            heard = news.recv() => match heard {
                Ok(News::Job(at)) => next = next.min(at.saturating_add(SLACK)),
                Ok(_) => {}
                Err(RecvError::Lagged(_)) => next = store.now(),
                Err(RecvError::Closed) => break,
            },
            () = bots.freed() => next = store.now(),
            _ = keep.tick() => taken.keep(&hub),
            _ = sweep.tick() => drop(hub.sweep()),
            _ = announce.tick() => hub.announce(),
            () = tokio::time::sleep(Duration::from_millis(wait)) => {
                next = store.now() + LOOK_EVERY.as_millis() as Millis;
                if taken.take(&hub).await {
                    next = store.now();
                }
            }
        }
    }
    taken.give_back(&hub).await;
}

/// The jobs that we have taken.
#[derive(Clone, Default)]
struct Taken(Arc<Mutex<BTreeMap<(TableId, Due), Job>>>);

impl Taken {
    fn jobs(&self) -> MutexGuard<'_, BTreeMap<(TableId, Due), Job>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes what is due and sets to work; whether there may be more.
    async fn take(&self, hub: &Arc<Hub>) -> bool {
        let Shared { store, bots, .. } = hub.shared();
        // A store that does not answer is asked again soon.
        let clocks = store.take(Work::Clocks, CLOCKS).await.unwrap_or_default();
        let more = clocks.len() == CLOCKS;
        clocks.into_iter().for_each(|job| self.set_to(hub, job, None));
        let [free, _] = bots.free();
        self.take_thoughts(hub, Work::Attended, free).await;
        let [_, others] = bots.free();
        self.take_thoughts(hub, Work::Thoughts, others).await;
        more
    }

    async fn take_thoughts(&self, hub: &Arc<Hub>, work: Work, most: usize) {
        let Shared { store, bots, .. } = hub.shared();
        if most > 0 {
            let thoughts = store.take(work, most).await.unwrap_or_default();
            for job in thoughts {
                self.set_to(hub, job, Some(bots.permit(job.ticket)));
            }
        }
    }

    fn set_to(&self, hub: &Arc<Hub>, job: Job, permit: Option<Permit>) {
        self.jobs().insert((job.table, job.due), job);
        let (taken, hub) = (self.clone(), Arc::clone(hub));
        tokio::spawn(async move {
            handle_job(&hub, job, permit).await;
            taken.jobs().remove(&(job.table, job.due));
        });
    }

    fn keep(&self, hub: &Hub) {
        let jobs: Vec<Job> = self.jobs().values().copied().collect();
        if !jobs.is_empty() {
            // A lost lease means that the job is done twice and appended once.
            drop(tokio::spawn(hub.shared().store.keep(jobs)));
        }
    }

    async fn give_back(&self, hub: &Hub) {
        let jobs = std::mem::take(&mut *self.jobs());
        for job in jobs.into_values() {
            // If this fails, the next node waits until the lease ends.
            drop(hub.shared().store.give_back(job).await);
        }
    }
}

/// A job that cannot be done now is left until its lease ends; a stale one is deleted.
async fn handle_job(hub: &Hub, job: Job, permit: Option<Permit>) {
    let room = match hub.room(job.table).await {
        Ok(room) => room,
        Err(refusal) => return not_done(&job, &refusal),
    };
    let Err(refusal) = room.handle_job(&job, permit).await else { return };
    not_done(&job, &refusal);
    if refusal != Refusal::Storage && !room.asks_for(&job.due).await {
        // If this fails, the next worker finds the job stale and deletes it.
        drop(hub.shared().store.strike(job).await);
    }
}

fn not_done(job: &Job, refusal: &Refusal) {
    tracing::debug!(table = %job.table, code = refusal.code(), "a job was not done");
}
