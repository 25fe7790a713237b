//! One PostgreSQL for many servers. Nobody owns a table: any of them may write, and compare-and-set decides.
//!
//! | chapter | where |
//! |---|---|
//! | the way there, plain or encrypted | `tls` |
//! | sessions, and what they must promise | `session` |
//! | steps and tables | `log` |
//! | clocks and computer players | `jobs` |
//! | hints to the other servers | `hints` |
//! | time and outages | `beat` |
//! | what is kept beside the log | `sql` |
//! | looking through it and mending it | `mend` |
//! | limits on waiting, and whether the database answers | `health` |

mod beat;
mod health;
mod hints;
mod jobs;
mod log;
pub(super) mod mend;
mod session;
mod sql;
mod tls;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use deadpool_postgres::Pool;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use quarry_fair::Secret;
use quarry_table::clock::Millis;
use quarry_table::{Head, Step, TableId};
use tokio::sync::broadcast;

use self::beat::Outage;
use self::health::{ANSWER, Health, within};
use self::hints::Hints;
use super::agenda::{Job, Work};
use super::sql::{Answers, Row, Statement, forgetting};
use super::{Agenda, Asked, NEWS, News, Store, StoreError, Stored, now};
use crate::turns::Presence;

/// A store in a PostgreSQL.
pub struct PostgresStore {
    base: Arc<Base>,
    hinting: tokio::task::AbortHandle,
}

/// What everything here works with.
struct Base {
    /// Sessions whose commits are on disk when they return.
    durable: Pool,
    /// Sessions for reading and for leases, of which the last may be forgotten in a crash.
    quick: Pool,
    /// Offset of the database clock to the local one.
    skew: AtomicI64,
    health: Health,
    outage: Outage,
    hints: Arc<Hints>,
    news: broadcast::Sender<News>,
}

impl PostgresStore {
    /// Opens the database at `address`, such as `postgres://quarry@db.example/quarry`, and brings its
    /// tables up to date.
    ///
    /// # Errors
    ///
    /// When it cannot be reached, or does not promise what we need.
    pub async fn open(address: &str) -> Result<PostgresStore, StoreError> {
        let way = session::way(address)?;
        session::migrate(&way).await?;
        let news = broadcast::channel(NEWS).0;
        let hints = Arc::new(Hints::default());
        let hinting = tokio::spawn(hints::keep_up(way.clone(), Arc::clone(&hints), news.clone()));
        let base = Arc::new(Base {
            durable: session::pool(&way, session::Commit::Durable)?,
            quick: session::pool(&way, session::Commit::Quick)?,
            skew: AtomicI64::new(0),
            health: Health::new(),
            outage: Outage::default(),
            hints,
            news,
        });
        let store = PostgresStore { base, hinting: hinting.abort_handle() };
        // A database that does not promise enough is refused here and now.
        drop(within(ANSWER, session::get(&store.base.durable)).await?);
        store.beat().await?;
        Ok(store)
    }

    /// Does `work` with what it needs, whether or not the store is still there then. Every question but the beat goes this
    /// way, so that none can wait without a limit.
    fn ask<T, F>(&self, work: impl FnOnce(Arc<Base>) -> F) -> Asked<T>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
    {
        let (base, work) = (Arc::clone(&self.base), work(Arc::clone(&self.base)));
        async move {
            base.health.admit()?;
            base.health.wait(work).await
        }
        .boxed()
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.hinting.abort();
    }
}

impl Store for PostgresStore {
    fn create(&self, head: Head, secret: Secret) -> Asked<()> {
        self.ask(|base| async move { log::create(&base, head, secret).await })
    }

    fn append(&self, table: TableId, steps: u64, step: Step, agenda: Agenda) -> Asked<()> {
        self.ask(|base| async move {
            log::append(&base, table, steps, step, &agenda).await?;
            base.tell(table, &agenda);
            Ok(())
        })
    }

    fn load(&self, table: TableId) -> Asked<Option<Stored>> {
        self.ask(|base| async move { log::load(&base, table).await })
    }

    fn tail(&self, table: TableId, steps: u64) -> Asked<Vec<Step>> {
        self.ask(move |base| async move { log::tail(&base, table, steps).await })
    }

    fn lengths(&self, tables: Vec<TableId>) -> Asked<Vec<(TableId, u64)>> {
        self.ask(|base| async move { log::lengths(&base, &tables).await })
    }

    fn lobby(&self, most: u32) -> Asked<Vec<TableId>> {
        self.ask(move |base| async move { log::lobby(&base, most).await })
    }

    fn transact(&self, statements: Vec<Statement>) -> Asked<Answers> {
        self.ask(|base| async move { sql::transact(&base, statements).await })
    }

    fn forget(&self, tables: Vec<TableId>) -> Asked<()> {
        let now = self.now();
        self.ask(move |base| async move {
            let statements = tables.into_iter().flat_map(|table| forgetting(table, now)).collect();
            sql::transact(&base, statements).await.map(drop)
        })
    }

    fn query(&self, statement: Statement) -> Asked<Vec<Row>> {
        self.ask(|base| async move { sql::query(&base, statement).await })
    }

    fn attend(&self, tables: Vec<Presence>) -> Asked<()> {
        self.ask(|base| async move {
            if jobs::attend(&base, &tables).await? {
                drop(base.news.send(News::Job(0)));
                base.hints.tell_job();
            }
            Ok(())
        })
    }

    fn take(&self, work: Work, most: usize) -> Asked<Vec<Job>> {
        self.ask(move |base| async move { jobs::take(&base, work, most).await })
    }

    fn keep(&self, jobs: Vec<Job>) -> Asked<()> {
        self.ask(|base| async move { jobs::keep(&base, &jobs).await })
    }

    fn give_back(&self, job: Job) -> Asked<()> {
        self.ask(move |base| async move {
            jobs::give_back(&base, &job).await?;
            base.hints.tell_job();
            Ok(())
        })
    }

    fn strike(&self, job: Job) -> Asked<()> {
        self.ask(move |base| async move { jobs::strike(&base, &job).await })
    }

    fn beat(&self) -> Asked<()> {
        let base = Arc::clone(&self.base);
        // The probe that finds out whether a silent database is back is always let through.
        async move {
            let beaten = within(ANSWER, beat::beat(&base)).await;
            base.health.note(beaten.is_ok());
            beaten
        }
        .boxed()
    }

    fn outage(&self) -> Option<(Millis, Millis)> {
        self.base.outage.last()
    }

    fn news(&self) -> broadcast::Receiver<News> {
        self.base.news.subscribe()
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn is_working(&self) -> bool {
        self.base.health.is_working()
    }

    fn has_stopped(&self) -> bool {
        false
    }

    fn now(&self) -> Millis {
        now() + self.base.skew.load(Ordering::Acquire)
    }

    fn close(&self) -> BoxFuture<'static, ()> {
        let base = Arc::clone(&self.base);
        async move {
            base.hints.all_told().await;
            base.durable.close();
            base.quick.close();
        }
        .boxed()
    }
}

impl Base {
    /// Says that there is something new, after it is on disk. Nothing depends on its delivery.
    fn tell(&self, table: TableId, agenda: &Agenda) {
        self.hints.tell_step(table);
        let Some(next) = agenda.next() else { return };
        // Nobody may be listening.
        drop(self.news.send(News::Job(next)));
        if agenda.due.iter().any(|due| due.seat.is_some()) {
            self.hints.tell_job();
        }
    }
}
