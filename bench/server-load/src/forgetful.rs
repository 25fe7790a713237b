//! A log that is held in memory and written nowhere, as boardgame.io holds its own: what a server costs apart from its disk.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, ready};
use quarry_fair::Secret;
use quarry_server::store::{
    Agenda, Answers, Asked, Job, News, Row, Statement, Store, StoreError, Stored, Work, now,
};
use quarry_table::clock::Millis;
use quarry_table::{Head, Step, TableId};
use tokio::sync::broadcast;

/// Everything is gone with the process. Knows no jobs: nobody but people sits at its tables, and no clock runs.
#[derive(Debug)]
pub struct Forgetful {
    tables: Mutex<HashMap<TableId, Stored>>,
    /// Nobody else writes, so that there is never any.
    news: broadcast::Sender<News>,
}

impl Default for Forgetful {
    fn default() -> Forgetful {
        Forgetful { tables: Mutex::default(), news: broadcast::Sender::new(1) }
    }
}

impl Forgetful {
    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Stored>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn done<T: Send + 'static>(answer: T) -> Asked<T> {
    ready(Ok(answer)).boxed()
}

impl Store for Forgetful {
    fn create(&self, head: Head, secret: Secret) -> Asked<()> {
        self.tables().insert(head.id, Stored { head, secret, steps: Vec::new() });
        done(())
    }

    fn append(&self, table: TableId, steps: u64, step: Step, _: Agenda) -> Asked<()> {
        let mut tables = self.tables();
        let log = tables.get_mut(&table).map(|stored| &mut stored.steps);
        match log.filter(|log| log.len() as u64 == steps) {
            None => ready(Err(StoreError::Moved)).boxed(),
            Some(log) => {
                log.push(step);
                done(())
            }
        }
    }

    fn transact(&self, statements: Vec<Statement>) -> Asked<Answers> {
        // Nobody signs in here, so nothing is read back.
        done(vec![Vec::new(); statements.len()])
    }

    fn forget(&self, tables: Vec<TableId>) -> Asked<()> {
        self.tables().retain(|id, _| !tables.contains(id));
        done(())
    }

    fn query(&self, _: Statement) -> Asked<Vec<Row>> {
        done(Vec::new())
    }

    fn load(&self, table: TableId) -> Asked<Option<Stored>> {
        done(self.tables().get(&table).cloned())
    }

    fn tail(&self, table: TableId, steps: u64) -> Asked<Vec<Step>> {
        let tables = self.tables();
        let log = tables.get(&table).map_or(&[][..], |stored| &stored.steps);
        done(log.iter().skip(steps as usize).cloned().collect())
    }

    fn lengths(&self, wanted: Vec<TableId>) -> Asked<Vec<(TableId, u64)>> {
        let tables = self.tables();
        let length = |id: TableId| Some((id, tables.get(&id)?.steps.len() as u64));
        done(wanted.into_iter().filter_map(length).collect())
    }

    fn lobby(&self, _: u32) -> Asked<Vec<TableId>> {
        done(Vec::new())
    }

    fn take(&self, _: Work, _: usize) -> Asked<Vec<Job>> {
        done(Vec::new())
    }

    fn keep(&self, _: Vec<Job>) -> Asked<()> {
        done(())
    }

    fn give_back(&self, _: Job) -> Asked<()> {
        done(())
    }

    fn strike(&self, _: Job) -> Asked<()> {
        done(())
    }

    fn beat(&self) -> Asked<()> {
        done(())
    }

    fn outage(&self) -> Option<(Millis, Millis)> {
        None
    }

    fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn is_working(&self) -> bool {
        true
    }

    fn has_stopped(&self) -> bool {
        false
    }

    fn now(&self) -> Millis {
        now()
    }

    fn close(&self) -> BoxFuture<'static, ()> {
        ready(()).boxed()
    }
}
