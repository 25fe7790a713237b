//! Computer players on threads of their own: a view in, an action out. Their clock never stops anybody else.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

use quarry_game::Lang;
use quarry_table::Level;
use tokio::sync::{Notify, oneshot};

use crate::games::Hosted;

/// Something to think about; whoever wants to know hears of it.
type Job = Box<dyn FnOnce() + Send>;

/// What a computer player would do in somebody's place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// In notation.
    pub action: String,
    /// Why, in each language; empty where there is nothing to say.
    pub why: BTreeMap<Lang, String>,
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

    /// Every desk that is free now. Whoever takes on a decision needs one.
    pub fn desks(&self) -> Vec<Desk> {
        let Desks { most, busy, .. } = &*self.desks;
        let free = most.saturating_sub(busy.load(Ordering::Acquire));
        busy.fetch_add(free, Ordering::AcqRel);
        (0..free).map(|_| Desk(Arc::clone(&self.desks))).collect()
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
        thought
    }

    /// Advises whoever has this insight, thinking as long as `level` does; `None` when there is nothing to
    /// decide.
    pub async fn advise(
        &self,
        game: &'static dyn Hosted,
        insight: Box<dyn Any + Send>,
        level: Level,
        seed: u64,
    ) -> Option<Advice> {
        self.think(move || game.advise(insight, level, seed)).await
    }

    /// Lets a thread do it.
    async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let (done, answer) = oneshot::channel();
        // The table may be gone by then; nobody waits for the answer.
        let job = Box::new(move || drop(done.send(thought())));
        self.jobs.send(job).ok()?;
        answer.await.ok()?
    }
}
