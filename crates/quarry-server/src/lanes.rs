//! Long answers are made for an address one after the other, so that it cannot have all of the server work for it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use quarry_table::Refusal;
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::address::site;

/// Requests of one address that wait until another one of it is answered.
pub(crate) const MOST_WAITING: usize = 8;
/// How long they wait.
const PATIENCE: Duration = Duration::from_secs(10);

/// Addresses for which an answer is made now.
#[derive(Clone, Debug, Default)]
pub struct Lanes(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    /// How many requests of each address wait.
    busy: Mutex<HashMap<IpAddr, usize>>,
    freed: Notify,
}

/// As long as this lives, no other answer is made for its address.
#[derive(Debug)]
pub struct Lane {
    lanes: Lanes,
    site: IpAddr,
}

impl Drop for Lane {
    fn drop(&mut self) {
        self.lanes.busy().remove(&self.site);
        self.lanes.0.freed.notify_waiters();
    }
}

impl Lanes {
    fn busy(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until no answer is made for this address.
    ///
    /// # Errors
    ///
    /// When too many requests of it wait, or for too long.
    pub async fn enter(&self, address: IpAddr) -> Result<Lane, Refusal> {
        let site = site(address);
        let free = async {
            loop {
                let freed = self.0.freed.notified();
                if let Some(lane) = self.try_enter(site)? {
                    return Ok(lane);
                }
                freed.await;
            }
        };
        timeout(PATIENCE, free).await.unwrap_or(Err(Refusal::Hurry))
    }

    fn try_enter(&self, site: IpAddr) -> Result<Option<Lane>, Refusal> {
        match self.busy().entry(site) {
            Entry::Vacant(vacant) => {
                vacant.insert(0);
            }
            Entry::Occupied(mut waiting) if *waiting.get() < MOST_WAITING => {
                *waiting.get_mut() += 1;
                return Ok(None);
            }
            Entry::Occupied(_) => return Err(Refusal::Hurry),
        }
        Ok(Some(Lane { lanes: self.clone(), site }))
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn an_address_has_one_long_answer_made_at_a_time_and_few_wait_for_it() {
        let lanes = Lanes::default();
        let enter = |address: &str| {
            let (lanes, address) = (lanes.clone(), address.parse().unwrap());
            async move { lanes.enter(address).await }
        };
        let first = enter("192.0.2.1").await.unwrap();
        let _other = enter("192.0.2.2").await.unwrap();
        let mut waiting = Box::pin(enter("::ffff:192.0.2.1"));
        assert!((&mut waiting).now_or_never().is_none());
        let mut more: Vec<_> = (1..MOST_WAITING).map(|_| Box::pin(enter("192.0.2.1"))).collect();
        for each in &mut more {
            assert!(each.now_or_never().is_none());
        }
        assert_eq!(enter("192.0.2.1").await.err(), Some(Refusal::Hurry));
        drop(first);
        assert!(waiting.await.is_ok());
    }
}
