//! Computer players on threads of their own: a view in, an action out. Their clock never stops anybody else.

use std::any::Any;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

use quarry_table::Level;
use quarry_table::wire::Advice;
use tokio::sync::{Notify, oneshot};

use crate::games::Hosted;

/// Something to think about.
type Job = Box<dyn FnOnce() + Send>;

/// How many decisions wait at each thread, so that it never idles while there is something to do.
const WAITING: usize = 2;

/// The threads on which computer players think.
#[derive(Clone)]
pub struct Thinkers {
    jobs: mpsc::Sender<Job>,
    desks: Arc<Desks>,
}

struct Desks {
    most: usize,
    busy: AtomicUsize,
    freed: Notify,
}

/// A place at which one decision is made.
pub struct Desk(Arc<Desks>);

impl Drop for Desk {
    fn drop(&mut self) {
        self.0.busy.fetch_sub(1, Ordering::AcqRel);
        self.0.freed.notify_one();
    }
}

impl Thinkers {
    /// Starts `threads` of them; they end with the last clone of this. Without any, others must think.
    pub fn new(threads: usize) -> Thinkers {
        let (jobs, queue) = mpsc::channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..threads {
            let queue = Arc::clone(&queue);
            std::thread::spawn(move || {
                loop {
                    let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(job) = next else { return };
                    job();
                }
            });
        }
        let (most, busy, freed) = (threads * WAITING, AtomicUsize::new(0), Notify::new());
        Thinkers { jobs, desks: Arc::new(Desks { most, busy, freed }) }
    }

    /// How many decisions more can be taken on now.
    pub fn free(&self) -> usize {
        self.desks.most.saturating_sub(self.desks.busy.load(Ordering::Acquire))
    }

    /// A desk for a decision that was taken on.
    pub fn desk(&self) -> Desk {
        self.desks.busy.fetch_add(1, Ordering::AcqRel);
        Desk(Arc::clone(&self.desks))
    }

    /// Whether anybody thinks here.
    pub fn are_there(&self) -> bool {
        self.desks.most > 0
    }

    /// Waits until a decision was made.
    pub async fn freed(&self) {
        self.desks.freed.notified().await;
    }

    /// Decides for a seat; `None` when there is nothing to decide.
    pub async fn decide(
        &self,
        desk: Option<Desk>,
        game: &'static dyn Hosted,
        insight: Box<dyn Any + Send>,
        level: Level,
        seed: u64,
    ) -> Option<String> {
        let thought = self.think(move || game.think(insight, level, seed)).await;
        drop(desk);
        thought?
    }

    /// Advises a seat; `None` when there is nothing to decide.
    pub async fn advise(
        &self,
        game: &'static dyn Hosted,
        insight: Box<dyn Any + Send>,
        level: Level,
        seed: u64,
    ) -> Option<Advice> {
        self.think(move || game.advise(insight, level, seed)).await?
    }

    async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (done, answer) = oneshot::channel();
        // The table may be gone; then nobody waits for the answer.
        self.jobs.send(Box::new(move || drop(done.send(work())))).ok()?;
        answer.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// Whether somebody who waits for a free desk is woken.
    async fn is_woken(thinkers: &Thinkers) -> bool {
        tokio::time::timeout(Duration::from_millis(20), thinkers.freed()).await.is_ok()
    }

    #[tokio::test]
    async fn only_a_desk_that_was_taken_wakes_whoever_waits_for_one() {
        let thinkers = Thinkers::new(1);
        assert_eq!(thinkers.free(), WAITING);
        assert!(!is_woken(&thinkers).await, "looking is not freeing: it would look again at once");
        let desk = thinkers.desk();
        assert_eq!(thinkers.free(), WAITING - 1);
        assert!(!is_woken(&thinkers).await);
        drop(desk);
        assert!(is_woken(&thinkers).await);
        assert_eq!(thinkers.free(), WAITING);
    }
}
