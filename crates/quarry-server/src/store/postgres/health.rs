//! Health of the database: timeouts, and a circuit breaker for calls during an outage.
//!
//! A database that is gone refuses connections at once. One that hangs says nothing, and neither TCP nor PostgreSQL ends
//! a wait for it. So every question has a limit on this side, and while the database is silent most are refused unasked:
//! requests that queue at one table must not each wait for the full limit.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;

use quarry_table::clock::Millis;

use super::super::{StoreError, now};

/// The limit of everything that a caller of the store waits for, sessions and all round trips included.
pub(super) const ANSWER: Duration = Duration::from_millis(1500);
/// While the database is silent, one question in this time is asked all the same.
const TRY_EVERY: Millis = 500;

/// Whether the database answered last time.
pub(super) struct Health {
    working: AtomicBool,
    /// When the last try began or failed.
    tried: AtomicI64,
}

impl Health {
    /// Nothing is known yet, so the database is trusted.
    pub(super) fn new() -> Health {
        Health { working: AtomicBool::new(true), tried: AtomicI64::new(0) }
    }

    pub(super) fn is_working(&self) -> bool {
        self.working.load(Ordering::Acquire)
    }

    /// Whether a question may be asked now.
    pub(super) fn admit(&self) -> Result<(), StoreError> {
        if self.is_working() {
            return Ok(());
        }
        let (tried, now) = (self.tried.load(Ordering::Acquire), now());
        let due = now - tried >= TRY_EVERY;
        let first =
            |from| self.tried.compare_exchange(from, now, Ordering::AcqRel, Ordering::Acquire);
        if due && first(tried).is_ok() { Ok(()) } else { Err(silent()) }
    }

    /// Waits for an answer no longer than [`ANSWER`], and remembers whether there was one.
    pub(super) async fn wait<T>(
        &self,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let answer = within(ANSWER, work).await;
        match &answer {
            Ok(_) => self.note(true),
            Err(error) if *error == silent() => self.note(false),
            // Refused or broken off: the next beat finds out which.
            Err(_) => {}
        }
        answer
    }

    pub(super) fn note(&self, works: bool) {
        self.tried.store(now(), Ordering::Release);
        if self.working.swap(works, Ordering::AcqRel) == works {
            return;
        }
        match works {
            true => tracing::info!("the database answers again"),
            false => tracing::error!("the database does not answer"),
        }
    }
}

/// Gives up on `work` after `limit`.
pub(super) async fn within<T>(
    limit: Duration,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    tokio::time::timeout(limit, work).await.unwrap_or_else(|_| Err(silent()))
}

fn silent() -> StoreError {
    StoreError::Failed("no answer in time".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_silent_database_is_asked_now_and_then_only() {
        let health = Health::new();
        let never = std::future::pending::<Result<(), StoreError>>();
        assert!(health.admit().is_ok());
        assert_eq!(health.wait(never).await, Err(silent()));
        assert!(!health.is_working());
        assert!(health.admit().is_err());
        tokio::time::sleep(Duration::from_millis(TRY_EVERY.unsigned_abs())).await;
        let asked = (0..100).filter(|_| health.admit().is_ok()).count();
        assert_eq!(asked, 1);
        assert_eq!(health.wait(std::future::ready(Ok(7))).await, Ok(7));
        assert!(health.is_working() && health.admit().is_ok());
    }

    #[tokio::test]
    async fn a_refusal_is_an_answer() {
        let health = Health::new();
        let moved = std::future::ready(Err::<(), _>(StoreError::Moved));
        assert_eq!(health.wait(moved).await, Err(StoreError::Moved));
        assert!(health.is_working());
    }
}
