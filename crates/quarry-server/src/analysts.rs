//! Finished games looked at again: one after another on a thread of its own, so that no table waits for it, and
//! the latest results kept. A finished game does not change, and neither does what is said about it.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};

use quarry_table::wire::Progress;
use quarry_table::{Refusal, TableId};

use crate::games::Hosted;

/// The longest game that is looked at.
pub const MOST_STEPS: usize = 3000;
/// How many games wait at most.
const WAITING: usize = 16;
/// How much is kept, in bytes.
const KEPT: usize = 16 << 20;

/// What is known about the analysis of a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Look {
    /// It is being made, or waits.
    Working(Progress),
    /// This is it, as JSON.
    Done(Arc<str>),
    /// It could not be made.
    Failed,
}

/// Whoever looks at finished games.
#[derive(Clone)]
pub struct Analysts {
    jobs: Option<mpsc::SyncSender<Job>>,
    shelf: Arc<Mutex<Shelf>>,
}

struct Job {
    table: TableId,
    game: &'static dyn Hosted,
    record: String,
}

/// The newest looks, the oldest first.
#[derive(Default)]
struct Shelf(VecDeque<(TableId, Look)>);

impl Analysts {
    /// One where computer players think; none where others must do it.
    pub fn new(thinkers: usize) -> Analysts {
        let shelf = Arc::new(Mutex::new(Shelf::default()));
        let jobs = (thinkers > 0).then(|| {
            let (jobs, queue) = mpsc::sync_channel(WAITING);
            let shelf = Arc::clone(&shelf);
            std::thread::spawn(move || queue.iter().for_each(|job| look(&shelf, &job)));
            jobs
        });
        Analysts { jobs, shelf }
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        lock(&self.shelf)
    }

    /// What is known about the game of `table`; nothing where nobody has asked lately.
    pub fn known(&self, table: TableId) -> Option<Look> {
        self.shelf().find(table)
    }

    /// Begins to look at the game of `table`, unless somebody has asked in the meantime.
    ///
    /// # Errors
    ///
    /// When nobody thinks here, too many games wait, or this one is too long.
    pub fn begin(
        &self,
        table: TableId,
        game: &'static dyn Hosted,
        record: String,
        steps: usize,
    ) -> Result<Look, Refusal> {
        let jobs = self.jobs.as_ref().ok_or(Refusal::NoThinkers)?;
        if steps > MOST_STEPS {
            return Err(Refusal::TooLong);
        }
        let mut shelf = self.shelf();
        if let Some(look) = shelf.find(table) {
            return Ok(look);
        }
        jobs.try_send(Job { table, game, record }).map_err(|_| Refusal::Hurry)?;
        let look = Look::Working(Progress { done: 0, of: steps });
        shelf.put(table, look.clone());
        Ok(look)
    }
}

impl Shelf {
    fn find(&self, table: TableId) -> Option<Look> {
        self.0.iter().find(|(other, _)| *other == table).map(|(_, look)| look.clone())
    }

    /// Puts it in the newest place, and forgets what there is no room for.
    fn put(&mut self, table: TableId, look: Look) {
        self.0.retain(|(other, _)| *other != table);
        self.0.push_back((table, look));
        let size = |look: &Look| if let Look::Done(json) = look { json.len() } else { 1 };
        let mut total: usize = self.0.iter().map(|(_, look)| size(look)).sum();
        while total > KEPT && self.0.len() > 1 {
            // The newest is what somebody waits for.
            let mut older = self.0.iter().take(self.0.len() - 1);
            let Some(oldest) = older.position(|(_, look)| is_final(look)) else { return };
            total -= self.0.remove(oldest).map_or(0, |(_, look)| size(&look));
        }
    }
}

const fn is_final(look: &Look) -> bool {
    !matches!(look, Look::Working(_))
}

/// Makes one analysis; a fault in a player costs only this one.
fn look(shelf: &Mutex<Shelf>, job: &Job) {
    let Job { table, game, record } = job;
    let mut tell = |done, of| lock(shelf).put(*table, Look::Working(Progress { done, of }));
    let made = catch_unwind(AssertUnwindSafe(|| game.analyse(record, &mut tell)));
    let look = match made {
        Ok(Ok(json)) => Look::Done(json.into()),
        Ok(Err(error)) => failed(*table, &error.0),
        Err(_) => failed(*table, "a computer player failed"),
    };
    lock(shelf).put(*table, look);
}

fn failed(table: TableId, error: &str) -> Look {
    tracing::error!(%table, error, "a game could not be analysed");
    Look::Failed
}

fn lock(shelf: &Mutex<Shelf>) -> MutexGuard<'_, Shelf> {
    shelf.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn done(bytes: usize) -> Look {
        Look::Done("x".repeat(bytes).into())
    }

    #[test]
    fn the_shelf_forgets_the_oldest_results_and_never_what_is_under_way() {
        let mut shelf = Shelf::default();
        let working = Look::Working(Progress { done: 1, of: 2 });
        shelf.put(TableId::new(1), working.clone());
        shelf.put(TableId::new(2), done(KEPT / 2));
        shelf.put(TableId::new(3), done(KEPT / 3));
        assert!(shelf.find(TableId::new(2)).is_some());
        shelf.put(TableId::new(4), done(KEPT / 2));
        assert_eq!(shelf.find(TableId::new(1)), Some(working));
        assert_eq!(shelf.find(TableId::new(2)), None);
        assert!(shelf.find(TableId::new(3)).is_some() && shelf.find(TableId::new(4)).is_some());
        shelf.put(TableId::new(5), done(2 * KEPT));
        assert!(shelf.find(TableId::new(5)).is_some(), "whoever asked for it must get it");
    }
}
