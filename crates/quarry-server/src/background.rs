//! Priorities of threads that compute for long. Serving threads preempt them, even where there are fewer processors
//! than threads.

use tokio::sync::oneshot;

/// The niceness of computing threads; 0 is that of serving threads, 19 the lowest priority.
#[cfg(target_os = "linux")]
const BEHIND: i32 = 10;

/// Lowers the priority of the calling thread below that of serving threads.
pub fn step_back() {
    // Elsewhere this would be the priority of the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(BEHIND) {
        tracing::debug!(%error, "a thread keeps its priority");
    }
}

/// Lets the calling thread run only while no other thread wants the processor (`SCHED_IDLE`).
///
/// Niceness is not enough for work without a deadline: Linux lets a running thread finish its slice of about 3 ms
/// before a thread that wakes up gets its turn, whatever their niceness. An idle thread is preempted at once.
/// Computer players keep to [`step_back`], because on a busy host idle threads hardly run at all.
pub fn run_when_idle() {
    #[cfg(target_os = "linux")]
    {
        use thread_priority::{NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy};
        let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
        let this = thread_priority::thread_native_id();
        let set = thread_priority::set_thread_priority_and_policy(this, ThreadPriority::Min, idle);
        if let Err(error) = set {
            tracing::debug!(?error, "a thread keeps its scheduling policy");
            step_back();
        }
    }
}

/// Does `work` on a low-priority thread of its own; `None` if it panics. Callers bound the concurrency.
pub async fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    at(step_back, work).await
}

/// Like [`run`], for work without a deadline: see [`run_when_idle`].
pub async fn run_idle<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    at(run_when_idle, work).await
}

/// Does `work` on a thread of its own whose priority `lower` sets.
async fn at<T: Send + 'static>(
    lower: fn(),
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (done, answer) = oneshot::channel();
    std::thread::spawn(move || {
        lower();
        // The asker may have gone.
        drop(done.send(work()));
    });
    answer.await.ok()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// The priority of this thread, as the kernel tells it.
    fn priority() -> i32 {
        let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap_or_default();
        let behind_name = stat.rsplit_once(") ").map(|(_, fields)| fields.split(' '));
        let field = behind_name.and_then(|mut fields| fields.nth(16)).map(str::parse);
        field.expect("a field for it").expect("a number")
    }

    #[tokio::test]
    async fn only_the_thread_of_long_work_steps_back() {
        let before = priority();
        assert_eq!(run(priority).await, Some((before + BEHIND).min(19)));
        assert_eq!(priority(), before, "serving goes on as before");
    }

    #[test]
    fn an_idle_thread_has_the_policy_of_idle_threads() {
        let policy = || {
            let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap_or_default();
            let (_, fields) = stat.rsplit_once(") ").expect("a name in brackets");
            fields.split(' ').nth(38).map(str::to_owned)
        };
        let idle = std::thread::spawn(move || {
            run_when_idle();
            policy()
        });
        assert_eq!(idle.join().expect("no panic").as_deref(), Some("5"), "SCHED_IDLE");
        assert_eq!(policy().as_deref(), Some("0"), "other threads go on as before");
    }

    #[tokio::test]
    async fn a_panic_costs_only_its_own_work() {
        assert_eq!(run(|| -> u8 { panic!("on purpose") }).await, None);
    }
}
