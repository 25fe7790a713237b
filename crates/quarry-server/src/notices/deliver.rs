//! Delivery from the outbox, at least once. A node leases a message, sends it and writes a receipt. If the lease
//! expires without a receipt, any node retries.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, HeaderValue};
use axum::http::{HeaderName, StatusCode};
use quarry_table::clock::Millis;
use serde_json::json;
use url::Url;

use super::channels::{Channel, Way, columns};
use super::mail::{Handed, Text};
use super::message::Message;
use super::push::BrowserKeys;
use super::reach::{Answer, Unreached};
use super::{Notices, hook, phrases, push};
use crate::keys::random;
use crate::store::{Row, Statement, StoreError};

/// Concurrent deliveries of one node.
pub(super) const AT_ONCE: usize = 32;
/// Concurrent deliveries to one host, so that a slow host does not block the others.
const TO_ONE_HOST: usize = 4;
/// Lease of a message. A node that writes no receipt within this time counts as crashed.
const LEASE: Millis = 30_000;
/// Initial back-off after a failed delivery; it doubles with each retry.
const PAUSE: Millis = 10_000;
const LONGEST_PAUSE: Millis = 6 * 3600 * 1000;
/// Attempts before a message is dropped; with the back-off, about a day.
const TRIES: i64 = 13;
/// Consecutive failures after which a channel is deleted.
const DEAD_AFTER: i64 = 3;
/// Attempts to write a receipt.
const RECEIPTS: usize = 5;
/// Seconds that a push service keeps a message for an offline device (RFC 8030 TTL).
const TTL: &str = "86400";

/// Deliveries in flight for each host.
#[derive(Clone, Default)]
pub(super) struct Hosts(Arc<Mutex<HashMap<String, usize>>>);

/// Permit for one delivery in flight; dropping it releases the slot of its host.
struct OnItsWay(Hosts, String);

impl Hosts {
    fn enter(&self, host: String) -> Option<OnItsWay> {
        let mut hosts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = hosts.entry(host.clone()).or_default();
        if *count >= TO_ONE_HOST {
            return None;
        }
        *count += 1;
        drop(hosts);
        Some(OnItsWay(self.clone(), host))
    }
}

impl Drop for OnItsWay {
    fn drop(&mut self) {
        let mut hosts = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = hosts.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                hosts.remove(&self.1);
            }
        }
    }
}

/// A leased message without a receipt.
struct Delivery {
    id: i64,
    body: String,
    lease: Millis,
    attempts: i64,
    channel: Channel,
}

/// Result of one delivery attempt.
#[derive(PartialEq, Eq, Debug)]
enum Outcome {
    Taken,
    /// The endpoint no longer exists (404 or 410).
    Gone,
    /// Permanent failure; no retry.
    Refused(String),
    /// Temporary failure; retry, not before the given delay.
    Later(String, Option<Duration>),
}

impl Outcome {
    /// Maps the status of a response to a result.
    fn of(answer: Answer) -> Outcome {
        let Answer { status, retry_after } = answer;
        match status {
            _ if status.is_success() => Outcome::Taken,
            StatusCode::NOT_FOUND | StatusCode::GONE => Outcome::Gone,
            StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => {
                Outcome::Later(status.to_string(), retry_after)
            }
            _ if status.is_server_error() => Outcome::Later(status.to_string(), retry_after),
            // Redirects are refused too: a new URL must be added as a channel.
            _ => Outcome::Refused(status.to_string()),
        }
    }

    const fn word(&self) -> &'static str {
        match self {
            Outcome::Taken => "taken",
            Outcome::Gone => "gone",
            Outcome::Refused(_) => "refused",
            Outcome::Later(..) => "later",
        }
    }
}

impl From<Unreached> for Outcome {
    fn from(unreached: Unreached) -> Outcome {
        match unreached {
            Unreached::Refused(words) => Outcome::Refused(words.to_owned()),
            Unreached::Failed(words) => Outcome::Later(words, None),
        }
    }
}

/// Exponential back-off with jitter, so that messages that failed together do not retry together.
fn pause(attempts: i64, wanted: Option<Duration>, chance: u8) -> Millis {
    let doubled = PAUSE.saturating_mul(1 << attempts.clamp(1, 20).saturating_sub(1));
    let wanted = wanted.and_then(|it| i64::try_from(it.as_millis()).ok()).unwrap_or(0);
    let pause = doubled.max(wanted).min(LONGEST_PAUSE);
    pause * 3 / 4 + pause / 2 * i64::from(chance) / 255
}

impl Delivery {
    /// Expects the columns of `Channel`, followed by these.
    fn read(row: &Row) -> Result<Delivery, StoreError> {
        let (id, body) = (row.int(14), row.text(15).to_owned());
        let (lease, attempts) = (row.int(16), row.int(17));
        Ok(Delivery { id, body, lease, attempts, channel: Channel::read(row)? })
    }

    fn host(&self) -> String {
        match self.channel.way {
            Way::Mail => "mail".into(),
            Way::Push | Way::Hook => {
                let url = Url::parse(&self.channel.address).ok();
                url.map(|url| url.origin().ascii_serialization()).unwrap_or_default()
            }
        }
    }

    fn name(&self) -> String {
        format!("{:016x}", self.id)
    }
}

impl Notices {
    /// Leases due messages and spawns their delivery; whether some are left for which there was no room.
    pub(super) async fn deliver(self: &Arc<Self>) -> Result<bool, StoreError> {
        let free = self.places.available_permits();
        if free == 0 {
            return Ok(true);
        }
        let sql = columns!(
            "select",
            ", d.id, d.body, d.lease, d.attempts from delivery d join channel c on c.id = d.channel
             where d.done is null and d.due <= $1 and d.lease <= $1
                 and (select count(*) from delivery e where e.channel = d.channel and e.done is null
                     and e.due <= $1 and (e.due < d.due or (e.due = d.due and e.id < d.id))) < 4
             order by d.due, d.id limit $2"
        );
        let now = self.store.now();
        // Of each channel only the oldest few, so that a channel with many keeps none of others out.
        // Over-fetches: some due messages are skipped because their host has no free slot.
        let values = [now.into(), (free as i64 * 4).into()];
        let found = self.query(sql, values).await?;
        let mut ready = Vec::new();
        for delivery in found.iter().filter_map(|row| Delivery::read(row).ok()) {
            let Ok(place) = Arc::clone(&self.places).try_acquire_owned() else { break };
            if let Some(host) = self.hosts.enter(delivery.host()) {
                ready.push((delivery, (place, host)));
            }
        }
        let left = found.len() > ready.len();
        let leased = self.lease(ready.iter().map(|(it, _)| it), now).await?;
        for ((delivery, places), ours) in ready.into_iter().zip(leased) {
            if ours {
                let notices = Arc::clone(self);
                tokio::spawn(async move {
                    notices.carry(delivery).await;
                    drop(places);
                });
            }
        }
        Ok(left)
    }

    /// Tries to lease each message by compare-and-swap; true where this node has won.
    async fn lease(
        &self,
        ready: impl Iterator<Item = &Delivery>,
        now: Millis,
    ) -> Result<Vec<bool>, StoreError> {
        let sql = "update delivery set lease = $3, attempts = attempts + 1
                   where id = $1 and lease = $2 and done is null returning id";
        let mut statements: Vec<(i64, usize, Statement)> = ready
            .enumerate()
            .map(|(index, it)| {
                let values = [it.id.into(), it.lease.into(), (now + LEASE).into()];
                (it.id, index, Statement::new(sql, values))
            })
            .collect();
        if statements.is_empty() {
            return Ok(Vec::new());
        }
        // Rows are locked in one global order, which rules out deadlocks between nodes.
        statements.sort_by_key(|(id, _, _)| *id);
        let order: Vec<usize> = statements.iter().map(|(_, index, _)| *index).collect();
        let answers = self.write(statements.into_iter().map(|it| it.2).collect()).await?;
        let mut ours = vec![false; order.len()];
        for (index, rows) in order.into_iter().zip(answers) {
            ours[index] = !rows.is_empty();
        }
        Ok(ours)
    }

    /// Sends one message and writes its receipt.
    async fn carry(&self, delivery: Delivery) {
        let outcome = self.send(&delivery).await;
        self.metrics.told(delivery.channel.way.word(), outcome.word());
        if let Outcome::Refused(words) | Outcome::Later(words, _) = &outcome {
            tracing::debug!(channel = delivery.channel.id, words, "a notice was not taken");
        }
        for pause in 0..RECEIPTS {
            match self.write(self.receipt(&delivery, &outcome)).await {
                Ok(_) => return,
                Err(error) => tracing::warn!(%error, "the receipt of a notice is not written yet"),
            }
            tokio::time::sleep(Duration::from_millis(200 << pause)).await;
        }
    }

    async fn send(&self, delivery: &Delivery) -> Outcome {
        let Ok(message) = serde_json::from_str::<Message>(&delivery.body) else {
            return Outcome::Refused("it cannot be read".into());
        };
        match delivery.channel.way {
            Way::Mail => self.mail(delivery, &message).await,
            Way::Push => self.push(delivery, &message).await,
            Way::Hook => self.hook(delivery, &message).await,
        }
    }

    async fn mail(&self, delivery: &Delivery, message: &Message) -> Outcome {
        let Some(mailer) = &self.mailer else {
            return Outcome::Later("this node sends no mail".into(), None);
        };
        let (channel, token) = (&delivery.channel, delivery.channel.token());
        let [subject, text] = phrases::mail(channel.lang, message, &self.base, &token);
        let stop = format!("{}/api/v1/unsubscribe/{token}", self.base);
        let text = Text { to: &channel.address, subject, text, id: delivery.id, stop };
        match mailer.send(text).await {
            Handed::Taken => Outcome::Taken,
            Handed::Refused(words) => Outcome::Refused(words),
            Handed::Later(words) => Outcome::Later(words, None),
        }
    }

    async fn push(&self, delivery: &Delivery, message: &Message) -> Outcome {
        let shown = phrases::shown(delivery.channel.lang, message);
        let id = delivery.name();
        let body = json!({"id": id, "title": shown.title, "body": shown.body, "path": shown.path});
        let keys = BrowserKeys::from_bytes(&delivery.channel.secret);
        let sealed = keys.and_then(|keys| push::seal(body.to_string().as_bytes(), &keys));
        let Some(sealed) = sealed else { return Outcome::Refused("it cannot be sealed".into()) };
        let url = match self.road.read(&delivery.channel.address) {
            Ok(url) => url,
            Err(unreached) => return unreached.into(),
        };
        let vapid = match self.vapid().await {
            Ok(vapid) => vapid,
            Err(error) => return Outcome::Later(error.to_string(), None),
        };
        let origin = url.origin().ascii_serialization();
        let signed = vapid.authorization(&origin, &self.contact(), self.store.now());
        let more = [
            (AUTHORIZATION, signed.as_str()),
            (CONTENT_ENCODING, "aes128gcm"),
            (CONTENT_TYPE, "application/octet-stream"),
            (HeaderName::from_static("ttl"), TTL),
            (HeaderName::from_static("urgency"), "high"),
            // Same topic: a duplicate replaces the first copy.
            (HeaderName::from_static("topic"), id.as_str()),
        ];
        self.post(&url, &more, sealed).await
    }

    async fn hook(&self, delivery: &Delivery, message: &Message) -> Outcome {
        let url = match self.road.read(&delivery.channel.address) {
            Ok(url) => url,
            Err(unreached) => return unreached.into(),
        };
        let (id, now) = (delivery.name(), self.store.now());
        let body = json!({"id": id, "server": &*self.base, "notices": message.items}).to_string();
        let signature = hook::signature(&delivery.channel.secret, now, body.as_bytes());
        let more = [
            (CONTENT_TYPE, "application/json"),
            (HeaderName::from_static("quarry-delivery"), id.as_str()),
            (HeaderName::from_static("quarry-signature"), signature.as_str()),
        ];
        self.post(&url, &more, body.into_bytes()).await
    }

    async fn post(&self, url: &Url, more: &[(HeaderName, &str)], body: Vec<u8>) -> Outcome {
        let mut headers = HeaderMap::new();
        for (name, value) in more {
            let Ok(value) = HeaderValue::from_str(value) else {
                return Outcome::Refused("a header cannot be written".into());
            };
            headers.insert(name.clone(), value);
        }
        match self.road.post(url, headers, body).await {
            Ok(answer) => Outcome::of(answer),
            Err(unreached) => unreached.into(),
        }
    }

    /// Contact address for push services (VAPID `sub`).
    fn contact(&self) -> String {
        match &self.mailer {
            Some(mailer) => mailer.contact(),
            None if self.base.starts_with("https://") => self.base.to_string(),
            None => "mailto:quarry@localhost.localdomain".into(),
        }
    }

    /// Statements of the receipt.
    fn receipt(&self, delivery: &Delivery, outcome: &Outcome) -> Vec<Statement> {
        let (id, now) = (delivery.id, self.store.now());
        let channel = delivery.channel.id;
        let done = |word: &'static str| {
            let sql = "update delivery set done = $2, outcome = $3 where id = $1";
            Statement::new(sql, [id.into(), now.into(), word.into()])
        };
        let end = || Statement::new("delete from channel where id = $1", [channel.into()]);
        let failed = || {
            let count = "update channel set failures = failures + 1 where id = $1";
            let end = "delete from channel where id = $1 and failures >= $2";
            let values = [channel.into(), DEAD_AFTER.into()];
            vec![Statement::new(count, [channel.into()]), Statement::new(end, values)]
        };
        match outcome {
            Outcome::Taken => {
                let sql = "update channel set told = $2, failures = 0 where id = $1";
                vec![done("taken"), Statement::new(sql, [channel.into(), now.into()])]
            }
            Outcome::Gone => vec![done("gone"), end()],
            Outcome::Refused(_) => [vec![done("refused")], failed()].concat(),
            // The attempt was counted when the lease was taken.
            Outcome::Later(..) if delivery.attempts + 1 >= TRIES => {
                [vec![done("given up")], failed()].concat()
            }
            Outcome::Later(_, wanted) => {
                let [chance] = random();
                let due = now + pause(delivery.attempts + 1, *wanted, chance);
                let sql = "update delivery set due = $2, lease = 0 where id = $1";
                vec![Statement::new(sql, [id.into(), due.into()])]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_differ_by_chance_and_end() {
        assert_eq!((pause(1, None, 0), pause(1, None, 255)), (7500, 12_500));
        assert_eq!(pause(3, None, 128) / 1000, 40);
        assert_eq!(pause(1, Some(Duration::from_secs(60)), 0), 45_000);
        assert!(pause(60, Some(Duration::MAX), 255) <= LONGEST_PAUSE * 5 / 4);
        let all: Millis = (1..TRIES).map(|attempt| pause(attempt, None, 128)).sum();
        assert!((8 * 3600 * 1000..30 * 3600 * 1000).contains(&all), "{} h", all / 3_600_000);
    }

    #[test]
    fn what_an_endpoint_says_decides() {
        let of = |status: u16| {
            let status = StatusCode::from_u16(status).unwrap();
            Outcome::of(Answer { status, retry_after: None }).word()
        };
        assert_eq!([200, 201, 202, 204].map(of), ["taken"; 4]);
        assert_eq!([404, 410].map(of), ["gone"; 2]);
        assert_eq!([408, 429, 500, 503].map(of), ["later"; 4]);
        assert_eq!([301, 302, 307, 308, 400, 403, 413].map(of), ["refused"; 7]);
    }

    #[test]
    fn one_host_holds_few_places() {
        let hosts = Hosts::default();
        let enter = || hosts.enter("slow.example".into());
        let mut held: Vec<_> = (0..TO_ONE_HOST).map(|_| enter().unwrap()).collect();
        assert!(enter().is_none() && hosts.enter("other.example".into()).is_some());
        held.pop();
        assert!(enter().is_some());
    }
}
