//! A store that fails on demand.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use quarry_fair::Secret;
use quarry_table::clock::Millis;
use quarry_table::{Head, Step, TableId};
use tokio::sync::broadcast;

use crate::store::{
    Agenda, Answers, Asked, Job, News, Row, Statement, Store, StoreError, Stored, Work,
};
use crate::turns::Presence;

/// How an append fails. The caller gets the same error in both cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Nothing was written.
    Lost,
    /// It is on disk, but its notification is lost.
    Unheard,
}

/// Another store, with faults.
pub struct Faulty {
    store: Arc<dyn Store>,
    appends: Mutex<VecDeque<Fault>>,
    loads: Mutex<u32>,
    /// Every presence that was told.
    told: Mutex<Vec<Presence>>,
    /// How long each load takes longer, and how many there were.
    slow: Mutex<(Duration, u64)>,
    /// Milliseconds that its clock is fast.
    fast: Mutex<i64>,
}

impl Faulty {
    /// A store that does not fail yet.
    pub fn new(store: Arc<dyn Store>) -> Faulty {
        let (appends, loads, told, slow, fast) = Default::default();
        Faulty { store, appends, loads, told, slow, fast }
    }

    /// One more of the next appends fails.
    pub fn fail(&self, fault: Fault) {
        held(&self.appends).push_back(fault);
    }

    /// Delays every read of a log by this time.
    pub fn slow_down(&self, delay: Duration) {
        held(&self.slow).0 = delay;
    }

    /// Puts its clock forward.
    pub fn put_forward(&self, by: i64) {
        *held(&self.fast) += by;
    }

    /// How many logs were read.
    pub fn loaded(&self) -> u64 {
        held(&self.slow).1
    }

    /// Every presence that was told, in order.
    pub fn told(&self) -> Vec<Presence> {
        held(&self.told).clone()
    }

    /// The next log cannot be read.
    pub fn fail_to_load(&self) {
        *held(&self.loads) += 1;
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn failed<T>() -> Result<T, StoreError> {
    Err(StoreError::Failed("as told".into()))
}

impl Store for Faulty {
    fn append(&self, table: TableId, steps: u64, step: Step, agenda: Agenda) -> Asked<()> {
        let append = |step| self.store.append(table, steps, step, agenda);
        match held(&self.appends).pop_front() {
            None => append(step),
            Some(Fault::Lost) => std::future::ready(failed()).boxed(),
            Some(Fault::Unheard) => append(step).map(|_| failed()).boxed(),
        }
    }

    fn load(&self, table: TableId) -> Asked<Option<Stored>> {
        let mut loads = held(&self.loads);
        let delay = {
            let mut slow = held(&self.slow);
            slow.1 += 1;
            slow.0
        };
        match loads.checked_sub(1) {
            None => {
                let load = self.store.load(table);
                async move {
                    tokio::time::sleep(delay).await;
                    load.await
                }
                .boxed()
            }
            Some(left) => {
                *loads = left;
                std::future::ready(failed()).boxed()
            }
        }
    }

    fn create(&self, head: Head, secret: Secret) -> Asked<()> {
        self.store.create(head, secret)
    }

    fn tail(&self, table: TableId, steps: u64) -> Asked<Vec<Step>> {
        self.store.tail(table, steps)
    }

    fn lengths(&self, tables: Vec<TableId>) -> Asked<Vec<(TableId, u64)>> {
        self.store.lengths(tables)
    }

    fn lobby(&self, most: u32) -> Asked<Vec<TableId>> {
        self.store.lobby(most)
    }

    fn transact(&self, statements: Vec<Statement>) -> Asked<Answers> {
        self.store.transact(statements)
    }

    fn gather(&self) -> Asked<()> {
        self.store.gather()
    }

    fn forget(&self, tables: Vec<TableId>) -> Asked<()> {
        self.store.forget(tables)
    }

    fn query(&self, statement: Statement) -> Asked<Vec<Row>> {
        self.store.query(statement)
    }

    fn attend(&self, tables: Vec<Presence>) -> Asked<()> {
        held(&self.told).extend(&tables);
        self.store.attend(tables)
    }

    fn take(&self, work: Work, most: usize) -> Asked<Vec<Job>> {
        self.store.take(work, most)
    }

    fn keep(&self, jobs: Vec<Job>) -> Asked<()> {
        self.store.keep(jobs)
    }

    fn give_back(&self, job: Job) -> Asked<()> {
        self.store.give_back(job)
    }

    fn strike(&self, job: Job) -> Asked<()> {
        self.store.strike(job)
    }

    fn beat(&self) -> Asked<()> {
        self.store.beat()
    }

    fn outage(&self) -> Option<(Millis, Millis)> {
        self.store.outage()
    }

    fn news(&self) -> broadcast::Receiver<News> {
        self.store.news()
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    fn is_working(&self) -> bool {
        self.store.is_working()
    }

    fn has_stopped(&self) -> bool {
        self.store.has_stopped()
    }

    fn disk_bytes(&self) -> Option<u64> {
        self.store.disk_bytes()
    }

    fn last_copy(&self) -> Option<u64> {
        self.store.last_copy()
    }

    fn now(&self) -> Millis {
        self.store.now() + *held(&self.fast)
    }

    fn close(&self) -> BoxFuture<'static, ()> {
        self.store.close()
    }
}
