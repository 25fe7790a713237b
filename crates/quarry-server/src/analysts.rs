//! Finished games looked at again: one after another on a thread of its own, so that no table waits for it, by turns of
//! the addresses that ask, and the latest results kept. A finished game does not change, and neither does what is said about it.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use quarry_table::wire::Progress;
use quarry_table::{Refusal, TableId};

use crate::background::run_when_idle;
use crate::games::{Hosted, Told};
use crate::limits::Limits;
use crate::turns::{Queue, Turns};

/// The longest game that is looked at.
pub const MOST_STEPS: usize = 3000;
/// How much is kept, in bytes.
const KEPT: usize = 16 << 20;

/// What is known about the analysis of a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Look {
    /// It is being made, or waits; what is known early, as JSON.
    Working(Progress, Option<Arc<str>>),
    /// This is it, as JSON.
    Done(Arc<str>),
    /// It could not be made.
    Failed,
}

/// Analyses of finished games.
#[derive(Clone)]
pub struct Analysts {
    /// Absent where there are no threads to think on.
    handle: Option<Arc<Handle>>,
    results: Arc<Mutex<Cache>>,
    /// How many games of one address wait at most.
    each: usize,
    /// How many wait in all.
    all: usize,
}

/// The sending end of the queue; the thread ends with it.
struct Handle(Arc<Waiting>);

impl Drop for Handle {
    fn drop(&mut self) {
        lock(&self.0.line).closed = true;
        self.0.more.notify_all();
    }
}

#[derive(Default)]
struct Waiting {
    line: Mutex<Open>,
    more: Condvar,
}

#[derive(Default)]
struct Open {
    games: Turns<Job>,
    closed: bool,
}

impl Waiting {
    /// The next game; nothing once the line is closed.
    fn next(&self) -> Option<Job> {
        let mut open = lock(&self.line);
        loop {
            if open.closed {
                return None;
            }
            if let Some(job) = open.games.pop() {
                return Some(job);
            }
            open = self.more.wait(open).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

struct Job {
    table: TableId,
    game: Arc<dyn Hosted>,
    record: String,
}

/// The newest looks, the oldest first.
#[derive(Default)]
struct Cache(VecDeque<(TableId, Look)>);

impl Analysts {
    /// One where computer players think; none where others must do it.
    pub fn new(thinkers: usize, limits: &Limits) -> Analysts {
        let analysts = Analysts::idle(thinkers > 0, limits);
        if let Some(handle) = &analysts.handle {
            let (waiting, results) = (Arc::clone(&handle.0), Arc::clone(&analysts.results));
            std::thread::spawn(move || {
                run_when_idle();
                while let Some(job) = waiting.next() {
                    look(&results, &job);
                }
            });
        }
        analysts
    }

    /// A queue without a thread yet, or none.
    fn idle(open: bool, limits: &Limits) -> Analysts {
        let handle = open.then(|| Arc::new(Handle(Arc::default())));
        let (each, all) = (limits.analyses_waiting, limits.analyses_waiting_all);
        Analysts { handle, results: Arc::default(), each, all }
    }

    /// What is known about the game of `table`; nothing where it was not asked for lately.
    pub fn known(&self, table: TableId) -> Option<Look> {
        let look = lock(&self.results).find(table)?;
        let Look::Working(progress, early) = look else { return Some(look) };
        Some(Look::Working(Progress { place: self.place(table), ..progress }, early))
    }

    /// How many games come first, this one included; 0 once it is being looked at.
    fn place(&self, table: TableId) -> usize {
        let place =
            |handle: &Arc<Handle>| lock(&handle.0.line).games.place(|job| job.table == table);
        self.handle.as_ref().and_then(place).unwrap_or(0)
    }

    /// Begins to look at the game of `table` for an address, unless another request came first.
    ///
    /// # Errors
    ///
    /// When there are no threads, too many games wait, of this address or in all, or this one is too long.
    pub fn begin(
        &self,
        queue: Queue,
        table: TableId,
        (game, record, steps): (Arc<dyn Hosted>, String, usize),
    ) -> Result<Look, Refusal> {
        let handle = self.handle.as_ref().ok_or(Refusal::NoThinkers)?;
        if steps > MOST_STEPS {
            return Err(Refusal::TooLong);
        }
        let mut results = lock(&self.results);
        if results.find(table).is_none() {
            let mut open = lock(&handle.0.line);
            if open.games.len() >= self.all || open.games.of(queue) >= self.each {
                return Err(Refusal::Hurry);
            }
            open.games.push(queue, Job { table, game, record });
            let progress = Progress { done: 0, of: steps, place: 0 };
            results.put(table, Look::Working(progress, None));
            handle.0.more.notify_one();
        }
        drop(results);
        self.known(table).ok_or(Refusal::Hurry)
    }

    /// How many games wait.
    pub fn waiting(&self) -> usize {
        self.handle.as_ref().map_or(0, |handle| lock(&handle.0.line).games.len())
    }
}

impl Cache {
    fn find(&self, table: TableId) -> Option<Look> {
        self.0.iter().find(|(other, _)| *other == table).map(|(_, look)| look.clone())
    }

    /// Puts it in the newest place, and forgets what there is no room for.
    fn put(&mut self, table: TableId, look: Look) {
        self.0.retain(|(other, _)| *other != table);
        self.0.push_back((table, look));
        let size = |look: &Look| match look {
            Look::Done(json) | Look::Working(_, Some(json)) => json.len(),
            Look::Working(_, None) | Look::Failed => 1,
        };
        let mut total: usize = self.0.iter().map(|(_, look)| size(look)).sum();
        while total > KEPT && self.0.len() > 1 {
            // A client waits for the newest.
            let mut older = self.0.iter().take(self.0.len() - 1);
            let Some(oldest) = older.position(|(_, look)| is_final(look)) else { return };
            total -= self.0.remove(oldest).map_or(0, |(_, look)| size(&look));
        }
    }
}

const fn is_final(look: &Look) -> bool {
    !matches!(look, Look::Working(..))
}

/// Makes one analysis; a fault in a player costs only this one.
fn look(results: &Mutex<Cache>, job: &Job) {
    let Job { table, game, record } = job;
    let (mut progress, mut early) = (Progress { done: 0, of: 1, place: 0 }, None);
    let mut tell = |told| {
        match told {
            Told::Done(done, of) => progress = Progress { done, of, place: 0 },
            Told::Early(json) => early = Some(json.into()),
        }
        lock(results).put(*table, Look::Working(progress, early.clone()));
    };
    let made = catch_unwind(AssertUnwindSafe(|| game.analyse(record, &mut tell)));
    let look = match made {
        Ok(Ok(json)) => Look::Done(json.into()),
        Ok(Err(error)) => failed(*table, &error.to_string()),
        Err(_) => failed(*table, "a computer player failed"),
    };
    lock(results).put(*table, look);
}

fn failed(table: TableId, error: &str) -> Look {
    tracing::error!(%table, error, "a game could not be analysed");
    Look::Failed
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Games;

    fn done(bytes: usize) -> Look {
        Look::Done("x".repeat(bytes).into())
    }

    #[test]
    fn the_cache_drops_the_oldest_results_and_never_what_is_under_way() {
        let mut results = Cache::default();
        let working = Look::Working(Progress { done: 1, of: 2, place: 0 }, None);
        results.put(TableId::new(1), working.clone());
        results.put(TableId::new(2), done(KEPT / 2));
        results.put(TableId::new(3), done(KEPT / 3));
        assert!(results.find(TableId::new(2)).is_some());
        results.put(TableId::new(4), done(KEPT / 2));
        assert_eq!(results.find(TableId::new(1)), Some(working));
        assert_eq!(results.find(TableId::new(2)), None);
        assert!(results.find(TableId::new(3)).is_some() && results.find(TableId::new(4)).is_some());
        results.put(TableId::new(5), done(2 * KEPT));
        assert!(results.find(TableId::new(5)).is_some(), "the client that asked must get it");
    }

    #[test]
    fn an_address_fills_its_own_share_of_the_line_and_no_more() {
        let analysts = Analysts::idle(true, &Limits::default());
        let queue = |last| Queue::of(std::net::IpAddr::from([192, 0, 2, last]));
        let begin = |last, table| {
            let game = Games::default().by_name("raptor").expect("a game");
            analysts.begin(queue(last), TableId::new(table), (game, String::new(), 9))
        };
        let place = |place| Ok(Look::Working(Progress { done: 0, of: 9, place }, None));
        assert_eq!([begin(1, 11), begin(1, 12)], [place(1), place(2)]);
        assert_eq!(begin(1, 13), Err(Refusal::Hurry), "two of one address wait");
        assert_eq!(begin(2, 21), place(2), "by turns: after the first of the other address");
        assert_eq!(analysts.known(TableId::new(12)), place(3).ok());
        assert_eq!(begin(3, 11), place(1), "who asks for the same game waits with the other");
        for address in 4..=analysts.all as u8 {
            assert!(begin(address, 100 + u64::from(address)).is_ok(), "{address}");
        }
        assert_eq!(analysts.waiting(), analysts.all);
        assert_eq!(begin(200, 200), Err(Refusal::Hurry));
    }
}
