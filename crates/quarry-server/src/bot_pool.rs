//! Computer players on threads of their own: a view in, an action out. Their clock never stops another player, and the
//! threads are shared by turns.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use quarry_table::Level;
use quarry_table::wire::Advice;
use tokio::sync::{Notify, oneshot};

use crate::background::step_back;
use crate::games::Hosted;
use crate::minds::{Mind, Minds, Whose};
use crate::turns::{Line, Ticket};

/// Something to think about.
type Job = Box<dyn FnOnce() + Send>;

/// How many decisions wait at each thread, so that it never idles while there is something to do.
const WAITING: usize = 2;
/// So soon after a decision at an attended table the next one there is likely to follow: a thread rather waits for it
/// than begins with seconds of thought for an unattended table. A little more than the usual pace.
const ANTICIPATION: Duration = Duration::from_millis(600);
/// Time slice of a mind that recalls a long past, so that others can think.
const SLICE: Duration = Duration::from_millis(100);

/// The threads on which computer players think.
#[derive(Clone)]
pub struct BotPool {
    jobs: Arc<Jobs>,
    permits: Arc<Permits>,
    minds: Minds,
}

/// The end of a line at which threads wait.
struct Jobs(Arc<Waiting>);

#[derive(Default)]
struct Waiting {
    line: Mutex<Open>,
    more: Condvar,
}

#[derive(Default)]
struct Open {
    line: Line<Job>,
    closed: bool,
    /// When the last decision of an attended table was made.
    attended: Option<Instant>,
}

impl Open {
    /// How long a decision of an unattended table must still wait.
    fn to_wait(&self) -> Duration {
        self.attended.map_or(Duration::ZERO, |at| ANTICIPATION.saturating_sub(at.elapsed()))
    }
}

impl Waiting {
    fn open(&self) -> MutexGuard<'_, Open> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job; nothing once the line is closed.
    fn next(&self) -> Option<(bool, Job)> {
        let mut open = self.open();
        loop {
            let to_wait = open.to_wait();
            if let Some(job) = open.line.pop(to_wait.is_zero()) {
                return Some(job);
            }
            if open.closed {
                return None;
            }
            open = if open.line.is_empty() {
                self.more.wait(open).unwrap_or_else(PoisonError::into_inner)
            } else {
                self.more.wait_timeout(open, to_wait).unwrap_or_else(PoisonError::into_inner).0
            };
        }
    }

    /// The next job that an attended table waits for; nothing once the line is closed.
    fn next_attended(&self) -> Option<(bool, Job)> {
        let mut open = self.open();
        loop {
            if let Some(job) = open.line.pop_attended() {
                return Some((true, job));
            }
            if open.closed {
                return None;
            }
            open = self.more.wait(open).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Works until the line is closed.
    fn work(&self, next: fn(&Waiting) -> Option<(bool, Job)>) {
        step_back();
        while let Some((attended, job)) = next(self) {
            // A panic drops the answer of its job; the thread takes the next one.
            drop(catch_unwind(AssertUnwindSafe(job)));
            if attended {
                self.open().attended = Some(Instant::now());
            }
        }
    }
}

impl Drop for Jobs {
    fn drop(&mut self) {
        self.0.open().closed = true;
        self.0.more.notify_all();
    }
}

struct Permits {
    most: usize,
    /// At attended tables, and elsewhere.
    busy: [AtomicUsize; 2],
    freed: Notify,
}

/// The right to one decision at a time; freed when it is dropped.
pub struct Permit {
    permits: Arc<Permits>,
    attended: bool,
}

impl Permits {
    fn busy(&self, attended: bool) -> &AtomicUsize {
        &self.busy[usize::from(!attended)]
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.permits.busy(self.attended).fetch_sub(1, Ordering::AcqRel);
        self.permits.freed.notify_one();
    }
}

/// What a mind is asked.
pub struct Question {
    /// Which mind; a temporary one where absent.
    pub whose: Option<Whose>,
    /// How to make the mind where it is not kept.
    pub make: Box<dyn FnOnce() -> Box<dyn Mind> + Send>,
    /// The earlier decisions of the seat.
    pub past: Box<dyn Any + Send>,
    /// What the seat knows now.
    pub request: Box<dyn Any + Send>,
    /// On whose account.
    pub ticket: Ticket,
}

impl Question {
    /// A question to the mind of `whose`, which is made of these where it is not kept.
    pub fn new(
        whose: Whose,
        (game, level, seed): (Arc<dyn Hosted>, Level, u64),
        past: Box<dyn Any + Send>,
        request: Box<dyn Any + Send>,
        ticket: Ticket,
    ) -> Question {
        let make = Box::new(move || game.mind(level, whose.2, seed));
        Question { whose: Some(whose), make, past, request, ticket }
    }
}

/// The result of a time slice of thinking.
struct Slice<T> {
    mind: Box<dyn Mind>,
    request: Box<dyn Any + Send>,
    said: Option<Option<T>>,
}

impl BotPool {
    /// Starts `threads` of them, and one more for attended tables alone: nobody there waits until thoughts for tables that
    /// nobody looks at are over, which may take seconds. They end with the last clone of this. Without any, others
    /// must think.
    pub fn new(threads: usize) -> BotPool {
        let waiting = Arc::<Waiting>::default();
        let begin = |next: fn(&Waiting) -> Option<(bool, Job)>| {
            let waiting = Arc::clone(&waiting);
            std::thread::spawn(move || waiting.work(next));
        };
        (0..threads).for_each(|_| begin(Waiting::next));
        if threads > 0 {
            begin(Waiting::next_attended);
        }
        let permits =
            Permits { most: threads * WAITING, busy: Default::default(), freed: Notify::new() };
        let permits = Arc::new(permits);
        BotPool { jobs: Arc::new(Jobs(waiting)), permits, minds: Minds::default() }
    }

    /// The same with a memory limit for minds, in bytes.
    #[must_use]
    pub fn remembering(self, bytes: usize) -> BotPool {
        BotPool { minds: Minds::new(bytes), ..self }
    }

    /// The computer players that do not think now.
    pub fn minds(&self) -> &Minds {
        &self.minds
    }

    /// How many decisions more can be taken on now, and how many of them at unattended tables: those never
    /// have more than half of the permits.
    pub fn free(&self) -> [usize; 2] {
        let Permits { most, busy, .. } = &*self.permits;
        let [attended, others] = [&busy[0], &busy[1]].map(|busy| busy.load(Ordering::Acquire));
        let free = most.saturating_sub(attended + others);
        [free, most.div_ceil(2).saturating_sub(others).min(free)]
    }

    /// A permit for a decision whose job was leased.
    pub fn permit(&self, ticket: Ticket) -> Permit {
        let attended = ticket.attended;
        self.permits.busy(attended).fetch_add(1, Ordering::AcqRel);
        Permit { permits: Arc::clone(&self.permits), attended }
    }

    /// Whether there are threads to think on.
    pub fn are_there(&self) -> bool {
        self.permits.most > 0
    }

    /// How much waits for a thread: at attended tables, and elsewhere.
    pub fn waiting(&self) -> [usize; 2] {
        self.jobs.0.open().line.len()
    }

    /// Waits until a decision was made.
    pub async fn freed(&self) {
        self.permits.freed.notified().await;
    }

    /// Decides for a seat; `None` when there is nothing to decide.
    pub async fn decide(&self, permit: Option<Permit>, question: Question) -> Option<String> {
        let thought = self.ponder(question, |mind, request| mind.decide(request)).await;
        drop(permit);
        thought
    }

    /// Advises a seat; `None` when there is nothing to decide.
    pub async fn advise(&self, question: Question) -> Option<Advice> {
        self.ponder(question, |mind, request| mind.advise(request)).await
    }

    /// Lets a mind catch up with its past, slice by slice, and then answer.
    async fn ponder<T: Send + 'static>(
        &self,
        question: Question,
        answer: fn(&mut dyn Mind, &(dyn Any + Send)) -> Option<T>,
    ) -> Option<T> {
        let Question { whose, make, past, request, ticket } = question;
        let mind = whose.and_then(|whose| self.minds.take(whose)).unwrap_or_else(make);
        let look_back = move || {
            let mut mind = mind;
            mind.look_back(&*past);
            think_on(mind, request, answer)
        };
        let mut slice = self.think(ticket, look_back).await?;
        loop {
            let Slice { mind, request, said } = slice;
            if let Some(said) = said {
                if let Some(whose) = whose {
                    self.minds.put(whose, mind);
                }
                return said;
            }
            slice = self.think(ticket, move || think_on(mind, request, answer)).await?;
        }
    }

    async fn think<T: Send + 'static>(
        &self,
        ticket: Ticket,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (done, answer) = oneshot::channel();
        let waiting = &self.jobs.0;
        // The table may be gone, and the answer with it.
        waiting.open().line.push(ticket, Box::new(move || drop(done.send(work()))));
        // The one that is woken must be one that may take it.
        waiting.more.notify_all();
        answer.await.ok()
    }
}

/// Recalls for one time slice; a mind that has finished decides.
fn think_on<T>(
    mut mind: Box<dyn Mind>,
    request: Box<dyn Any + Send>,
    answer: fn(&mut dyn Mind, &(dyn Any + Send)) -> Option<T>,
) -> Slice<T> {
    let began = Instant::now();
    while mind.recall() {
        if began.elapsed() > SLICE {
            return Slice { mind, request, said: None };
        }
    }
    let said = answer(&mut *mind, &*request);
    Slice { mind, request, said: Some(said) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a task that waits for a free permit is woken.
    async fn is_woken(bots: &BotPool) -> bool {
        tokio::time::timeout(Duration::from_millis(20), bots.freed()).await.is_ok()
    }

    #[tokio::test]
    async fn only_a_taken_permit_wakes_the_next_in_line() {
        let bots = BotPool::new(1);
        assert_eq!(bots.free(), [WAITING, 1]);
        assert!(!is_woken(&bots).await, "looking is not freeing: it would look again at once");
        let permit = bots.permit(Ticket::default());
        assert_eq!(bots.free(), [WAITING - 1, 0]);
        assert!(!is_woken(&bots).await);
        drop(permit);
        assert!(is_woken(&bots).await);
        assert_eq!(bots.free(), [WAITING, 1]);
    }

    #[tokio::test]
    async fn an_attended_table_does_not_wait_for_a_thought_that_nobody_looks_at() {
        let bots = BotPool::new(1);
        let (release, released) = std::sync::mpsc::channel::<()>();
        let (begun, has_begun) = oneshot::channel();
        let long = tokio::spawn({
            let bots = bots.clone();
            let work = move || {
                begun.send(()).expect("the test waits for it");
                // Ends with an error, once it may.
                released.recv().is_err()
            };
            async move { bots.think(Ticket::default(), work).await }
        });
        has_begun.await.expect("the thought begins");
        let attended = Ticket { attended: true, ..Ticket::default() };
        let short = bots.think(attended, || 7);
        let short = tokio::time::timeout(Duration::from_secs(5), short).await;
        assert_eq!(short, Ok(Some(7)), "it waits for the long thought");
        drop(release);
        assert_eq!(long.await.expect("no panic"), Some(true));
    }

    #[tokio::test]
    async fn a_job_that_fails_costs_nobody_else_the_thread() {
        let bots = BotPool::new(1);
        let failed = bots.think(Ticket::default(), || -> u8 { panic!("on purpose") }).await;
        assert_eq!(failed, None);
        assert_eq!(bots.think(Ticket::default(), || 7).await, Some(7));
    }
}
