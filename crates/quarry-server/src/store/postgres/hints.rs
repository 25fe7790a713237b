//! Hints to the other servers, on a connection of their own and never inside an append: a transaction that
//! notifies makes all commits of the database queue up. A hint may be lost; polling finds the change anyway.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::{StreamExt, stream};
use quarry_table::TableId;
use quarry_table::clock::Millis;
use tokio::sync::{Notify, broadcast, mpsc};
use tokio::task::JoinSet;
use tokio_postgres::{AsyncMessage, Client};

use super::super::{News, StoreError};
use super::health::{ANSWER, within};
use super::tls::Way;
use crate::keys;

const LISTEN: &str = "listen quarry_steps; listen quarry_jobs";
/// Hints within this time are sent together.
const TOGETHER: Duration = Duration::from_millis(5);
/// How many tables fit into one notification of PostgreSQL, which has 8,000 bytes.
const MOST: usize = 400;
/// Interval of keep-alive queries on a silent connection.
const PROBE: Duration = Duration::from_secs(3);
const RECONNECT: Duration = Duration::from_millis(500);

/// Hints that were not sent to the other nodes yet.
#[derive(Default)]
pub(super) struct Hints {
    waiting: Mutex<Waiting>,
    wake: Notify,
    told: Notify,
}

#[derive(Default)]
struct Waiting {
    tables: BTreeSet<TableId>,
    jobs: bool,
}

impl Hints {
    pub(super) fn tell_step(&self, table: TableId) {
        self.waiting().tables.insert(table);
        self.wake.notify_one();
    }

    pub(super) fn tell_job(&self) {
        self.waiting().jobs = true;
        self.wake.notify_one();
    }

    /// Waits briefly until all hints are sent.
    pub(super) async fn all_told(&self) {
        let told = self.told.notified();
        let waits = { !self.waiting().tables.is_empty() || self.waiting().jobs };
        if waits {
            // A hint that was not sent is found by the next poll.
            drop(tokio::time::timeout(RECONNECT, told).await);
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Keeps a line to the database open for ever.
pub(super) async fn keep_up(way: Way, hints: Arc<Hints>, news: broadcast::Sender<News>) {
    let me = format!("{:016x}", u64::from_be_bytes(keys::random()));
    loop {
        if let Err(error) = hear_and_tell(&way, &me, &hints, &news).await {
            tracing::warn!(%error, "no hints for a while");
        }
        tokio::time::sleep(RECONNECT).await;
    }
}

/// Listens and tells until the line breaks.
async fn hear_and_tell(
    way: &Way,
    me: &str,
    hints: &Hints,
    news: &broadcast::Sender<News>,
) -> Result<(), StoreError> {
    let connect = async { Ok(way.config.connect(way.tls.clone()).await?) };
    let (client, mut connection) = within(ANSWER, connect).await?;
    let (heard, mut hears) = mpsc::channel(256);
    // The line ends with this function, also where the database never reads our farewell.
    let mut line = JoinSet::new();
    line.spawn(async move {
        let mut messages = stream::poll_fn(|cx| connection.poll_message(cx));
        while let Some(Ok(message)) = messages.next().await {
            if let AsyncMessage::Notification(notification) = message
                && heard.send(notification).await.is_err()
            {
                return;
            }
        }
    });
    within(ANSWER, async { Ok(client.batch_execute(LISTEN).await?) }).await?;
    let mut probe = tokio::time::interval(PROBE);
    // Notifications from before `LISTEN` are lost, and ours may have no listener either.
    drop(news.send(News::Missed));
    loop {
        tokio::select! {
            notification = hears.recv() => {
                let Some(notification) = notification else { return Ok(()) };
                if let Some(heard) = read(notification.channel(), notification.payload(), me) {
                    drop(news.send(heard));
                }
            }
            () = hints.wake.notified() => {
                within(ANSWER, tell(&client, me, hints)).await?;
                tokio::time::sleep(TOGETHER).await;
            }
            _ = probe.tick() => {
                within(ANSWER, async { Ok(client.batch_execute(LISTEN).await?) }).await?;
            }
        }
    }
}

async fn tell(client: &Client, me: &str, hints: &Hints) -> Result<(), StoreError> {
    let Waiting { tables, jobs } = std::mem::take(&mut *hints.waiting());
    let tables: Vec<TableId> = tables.into_iter().collect();
    for some in tables.chunks(MOST) {
        let mut words = me.to_owned();
        some.iter().for_each(|table| words.extend([" ", &table.to_string()]));
        client.execute("select pg_notify('quarry_steps', $1)", &[&words]).await?;
    }
    if jobs {
        client.execute("select pg_notify('quarry_jobs', $1)", &[&me]).await?;
    }
    hints.told.notify_waiters();
    Ok(())
}

/// What a hint says; nothing where it is our own.
fn read(channel: &str, words: &str, me: &str) -> Option<News> {
    let mut words = words.split(' ');
    if words.next() == Some(me) {
        return None;
    }
    if channel == "quarry_jobs" {
        return Some(News::Job(Millis::MIN));
    }
    Some(News::Steps(words.filter_map(|table| table.parse().ok()).collect()))
}
