//! Computer players on threads of their own: a view in, an action out. Their clock never stops anybody else.

use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError, mpsc};

use quarry_table::Level;
use tokio::sync::oneshot;

use crate::games::Hosted;

/// A decision to be made.
struct Job {
    game: &'static dyn Hosted,
    insight: Box<dyn Any + Send>,
    level: Level,
    seed: u64,
    done: oneshot::Sender<Option<String>>,
}

/// The threads on which computer players think.
#[derive(Clone)]
pub struct Thinkers {
    jobs: mpsc::Sender<Job>,
}

impl Thinkers {
    /// Starts `threads` of them; they end with the last clone of this.
    pub fn new(threads: usize) -> Thinkers {
        let (jobs, queue) = mpsc::channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            std::thread::spawn(move || {
                loop {
                    let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(job) = next else { return };
                    think(job);
                }
            });
        }
        Thinkers { jobs }
    }

    /// Decides for a seat; `None` when there is nothing to decide.
    pub async fn decide(
        &self,
        game: &'static dyn Hosted,
        insight: Box<dyn Any + Send>,
        level: Level,
        seed: u64,
    ) -> Option<String> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job { game, insight, level, seed, done }).ok()?;
        answer.await.ok()?
    }
}

fn think(job: Job) {
    let Job { game, insight, level, seed, done } = job;
    // The table may be gone; then nobody waits for the answer.
    drop(done.send(game.think(insight, level, seed)));
}
