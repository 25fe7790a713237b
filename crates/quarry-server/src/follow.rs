//! Keeping up with other servers on the same log: hints at once, a look at everything every second.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;

use crate::hub::Hub;
use crate::store::News;

const LOOK_EVERY: Duration = Duration::from_secs(1);
/// A log of one server has no other writer, and a beat costs a sync.
const BEATS_ALONE: u64 = 10;

/// Follows what others write, for ever.
pub async fn follow(hub: Arc<Hub>) {
    let store = Arc::clone(&hub.shared().store);
    let (mut news, mut ticks) = (store.news(), tokio::time::interval(LOOK_EVERY));
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let (mut count, mut outage) = (0, store.outage());
    loop {
        tokio::select! {
            heard = news.recv() => match heard {
                Ok(News::Steps(tables)) => {
                    tables.iter().for_each(|table| hub.shared().changed.note(*table));
                    hub.refresh(&tables);
                }
                Ok(News::Job(_)) => {}
                Ok(News::Missed) | Err(RecvError::Lagged(_)) => heal(&hub).await,
                Err(RecvError::Closed) => return,
            },
            _ = ticks.tick() => {
                if store.is_shared() || count % BEATS_ALONE == 0 {
                    // A store that cannot says so when it is asked whether it works.
                    drop(store.beat().await);
                }
                count += 1;
                if store.is_shared() {
                    heal(&hub).await;
                }
                if store.outage() != outage {
                    outage = store.outage();
                    outage.inspect(|(from, until)| hub.pause(*from, *until));
                }
            }
        }
    }
}

async fn heal(hub: &Hub) {
    if let Err(error) = hub.heal().await {
        tracing::debug!(%error, "cannot poll for changes by other nodes");
    }
}
