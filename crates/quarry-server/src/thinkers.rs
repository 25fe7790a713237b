//! Computer players on threads of their own: a view in, an action out. Their clock never stops anybody else.

use std::any::Any;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

use quarry_table::Level;
use tokio::sync::{Notify, oneshot};

use crate::games::Hosted;

/// A decision to be made.
struct Job {
    game: &'static dyn Hosted,
    insight: Box<dyn Any + Send>,
    level: Level,
    seed: u64,
    done: oneshot::Sender<Option<String>>,
}

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
pub struct Desk {
    desks: Arc<Desks>,
    manned: bool,
}

impl Desk {
    /// The desk once there is something to decide at it.
    pub fn man(mut self) -> Desk {
        self.manned = true;
        self
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.desks.busy.fetch_sub(1, Ordering::AcqRel);
        // Whoever only looked whether there was work must not be woken to look again.
        if self.manned {
            self.desks.freed.notify_one();
        }
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
                    think(job);
                }
            });
        }
        let (most, busy, freed) = (threads * WAITING, AtomicUsize::new(0), Notify::new());
        Thinkers { jobs, desks: Arc::new(Desks { most, busy, freed }) }
    }

    /// Every desk that is free now. Whoever takes on a decision needs one.
    pub fn desks(&self) -> Vec<Desk> {
        let Desks { most, busy, .. } = &*self.desks;
        let free = most.saturating_sub(busy.load(Ordering::Acquire));
        busy.fetch_add(free, Ordering::AcqRel);
        (0..free).map(|_| Desk { desks: Arc::clone(&self.desks), manned: false }).collect()
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
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job { game, insight, level, seed, done }).ok()?;
        let thought = answer.await.ok()?;
        drop(desk);
        thought
    }
}

fn think(job: Job) {
    let Job { game, insight, level, seed, done } = job;
    // The table may be gone; then nobody waits for the answer.
    drop(done.send(game.think(insight, level, seed)));
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::{Desk, Thinkers};

    #[tokio::test]
    async fn only_a_manned_desk_wakes_whoever_waits_for_one() {
        let (thinkers, moment) = (Thinkers::new(1), Duration::from_millis(20));
        drop(thinkers.desks());
        assert!(timeout(moment, thinkers.freed()).await.is_err());
        drop(thinkers.desks().pop().map(Desk::man));
        assert!(timeout(moment, thinkers.freed()).await.is_ok());
    }
}
