//! Whether a store is sound, live or stopped, and mending one that is not.

use quarry_table::TableId;

use crate::games::Games;
use crate::loading::{agenda_of, replay};
use crate::people::ratings::GameResult;
use crate::store::sqlite::mend::{self, Snapshot};
use crate::store::{Fault, PostgresStore, Store, StoreConfig, StoreError, Stored, mend_postgres};

/// What was found in a store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    /// Tables that were looked at.
    pub tables: u64,
    /// Steps of those that are sound.
    pub steps: u64,
    /// What tables wait for.
    pub jobs: u64,
    /// Everything that is wrong.
    pub faults: Vec<Fault>,
    /// In a PostgreSQL: the results that cannot be read.
    results: Vec<i64>,
}

impl Findings {
    /// Notes what came of loading `table`; the game is played again.
    fn note(&mut self, table: TableId, loaded: Result<Option<Stored>, StoreError>) {
        self.tables += 1;
        match loaded {
            // A table that is gone since it was listed is nothing to worry about.
            Ok(None) => {}
            Ok(Some(stored)) => {
                self.steps += stored.steps.len() as u64;
                if replay(&Games::default(), stored).is_err() {
                    self.faults.push(Fault::Unplayable(table));
                }
            }
            Err(error) => self.faults.push(Fault::at(table, error)),
        }
    }

    /// The tables whose logs are damaged.
    fn damaged(&self) -> Vec<TableId> {
        let damaged = |fault: &Fault| {
            if let Fault::Log { table, .. } = fault { Some(*table) } else { None }
        };
        self.faults.iter().filter_map(damaged).collect()
    }
}

/// Whether this is the body of a result.
fn is_result(body: &str) -> bool {
    serde_json::from_str::<GameResult>(body).is_ok()
}

/// Looks through the store at `place`; `progress` hears how many tables are done, and of how many.
///
/// # Errors
///
/// When it cannot be looked at. What is wrong with it is no error.
pub async fn check(
    place: &StoreConfig,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Findings, StoreError> {
    match place {
        StoreConfig::File(path) => {
            let snapshot = Snapshot::take(path, is_result)?;
            let mut findings = Findings { jobs: snapshot.jobs()?, ..Findings::default() };
            let tables = snapshot.tables()?;
            let all = tables.len() as u64;
            for table in tables {
                findings.note(table, snapshot.load(table));
                progress(findings.tables, all);
            }
            findings.faults.splice(..0, snapshot.faults);
            Ok(findings)
        }
        StoreConfig::Postgres(address) => check_postgres(address, progress).await,
    }
}

async fn check_postgres(
    address: &str,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Findings, StoreError> {
    let store = PostgresStore::open(address).await?;
    let (all, jobs, faults) = store.counts_and_faults().await?;
    let (mut findings, mut last) = (Findings { jobs, faults, ..Findings::default() }, i64::MIN);
    findings.results = store.unreadable(is_result).await?;
    let unread = findings.results.len() as u64;
    findings.faults.extend((unread > 0).then_some(Fault::Results(unread)));
    loop {
        let tables = store.tables_behind(last).await?;
        let Some(end) = tables.last() else { break };
        last = end.number() as i64;
        for table in tables {
            findings.note(table, store.load(table).await);
            progress(findings.tables, all);
        }
    }
    store.close().await;
    Ok(findings)
}

/// Mends the store at `place`, on which no server may work: sets damaged rows aside, cuts logs back to their last sound
/// step, accepts a lost end. Says what was done.
///
/// # Errors
///
/// When it is in use, or cannot be read or written.
pub async fn repair(
    place: &StoreConfig,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Vec<String>, StoreError> {
    match place {
        StoreConfig::File(path) => mend::repair(path, agenda_of, is_result),
        StoreConfig::Postgres(address) => {
            let findings = check_postgres(address, progress).await?;
            let damaged = findings.damaged();
            mend_postgres(address, (&damaged, &findings.results), agenda_of).await
        }
    }
}
