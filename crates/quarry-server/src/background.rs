//! Work that takes a processor for long. Its threads step back: whenever something is to be served, that comes first, also
//! where there are fewer processors than threads.

use tokio::sync::oneshot;

/// How far threads step back; 0 is the priority of those that serve, 19 the lowest.
#[cfg(target_os = "linux")]
const BEHIND: i32 = 10;

/// The thread that calls this gets only what threads that serve leave, from now on.
pub fn step_back() {
    // Elsewhere this would be the priority of the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(BEHIND) {
        tracing::debug!(%error, "a thread keeps its priority");
    }
}

/// Does `work` on a thread of its own that steps back; nothing where it panics. Callers bound how much is done at once.
pub async fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (done, answer) = oneshot::channel();
    std::thread::spawn(move || {
        step_back();
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

    #[tokio::test]
    async fn a_panic_costs_only_its_own_work() {
        assert_eq!(run(|| -> u8 { panic!("on purpose") }).await, None);
    }
}
