//! What keeps strangers in bounds: budgets by address, open connections, origins and headers.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::http::header::{self, HeaderName, HeaderValue};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use quarry_table::Refusal;

use crate::limits::{Limits, Rate};
use crate::metrics::Metrics;

/// The largest message that a client may send.
pub const LARGEST_MESSAGE: usize = 16 * 1024;
/// How many bytes may wait for a slow reader before nothing more is put behind them.
pub const MOST_WAITING: usize = 256 * 1024;
/// Addresses that are remembered before the quiet ones are forgotten.
const MOST_ADDRESSES: usize = 50_000;
/// One refusal of a kind is logged for an address in this time.
const LOG_EVERY: Duration = Duration::from_secs(60);

/// What an address has a budget for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// Requests over HTTP.
    Requests,
    /// Files of the web client.
    Files,
    /// Health checks.
    Health,
    /// Tables set up.
    Tables,
    /// Tables with computer players only.
    Shows,
    /// Practice tables.
    Practice,
    /// Hints.
    Hints,
    /// Analyses begun.
    Analyses,
    /// Frames on all sockets.
    Frames,
    /// Bytes of talk.
    Talk,
    /// KiB of large answers.
    Answers,
}

impl Budget {
    const ALL: [Budget; 11] = [
        Budget::Requests,
        Budget::Files,
        Budget::Health,
        Budget::Tables,
        Budget::Shows,
        Budget::Practice,
        Budget::Hints,
        Budget::Analyses,
        Budget::Frames,
        Budget::Talk,
        Budget::Answers,
    ];

    /// As metrics and the log name it.
    pub const fn name(self) -> &'static str {
        match self {
            Budget::Requests => "requests",
            Budget::Files => "files",
            Budget::Health => "health",
            Budget::Tables => "tables",
            Budget::Shows => "shows",
            Budget::Practice => "practice",
            Budget::Hints => "hints",
            Budget::Analyses => "analyses",
            Budget::Frames => "frames",
            Budget::Talk => "talk",
            Budget::Answers => "answers",
        }
    }

    const fn rate(self, limits: &Limits) -> Rate {
        match self {
            Budget::Requests => limits.requests,
            Budget::Files => limits.files,
            Budget::Health => limits.health,
            Budget::Tables => limits.tables,
            Budget::Shows => limits.shows,
            Budget::Practice => limits.practice,
            Budget::Hints => limits.hints,
            Budget::Analyses => limits.analyses,
            Budget::Frames => limits.frames,
            Budget::Talk => limits.talk,
            Budget::Answers => limits.answers,
        }
    }
}

fn quota(rate: Rate) -> Quota {
    let burst = NonZeroU32::new(rate.burst).unwrap_or(NonZeroU32::MIN);
    let each = (rate.window / burst.get()).max(Duration::from_nanos(1));
    Quota::with_period(each).unwrap_or(Quota::per_second(burst)).allow_burst(burst)
}

/// The budget of one socket.
#[derive(Debug)]
pub struct Bucket(DefaultDirectRateLimiter);

impl Bucket {
    /// A full one.
    pub fn new(rate: Rate) -> Bucket {
        Bucket(RateLimiter::direct(quota(rate)))
    }

    /// Takes one token; false when there is none.
    pub fn take(&self) -> bool {
        self.0.check().is_ok()
    }
}

/// A budget for each address; a whole IPv6 site counts as one.
struct Addresses {
    limiter: DefaultKeyedRateLimiter<IpAddr>,
    burst: u32,
    began: Instant,
    /// The second of the last look for quiet addresses.
    swept: AtomicU64,
}

impl Addresses {
    fn new(rate: Rate) -> Addresses {
        let (limiter, began) = (RateLimiter::keyed(quota(rate)), Instant::now());
        Addresses { limiter, burst: rate.burst, began, swept: AtomicU64::new(0) }
    }

    /// Takes `count` tokens of `address`; more than its whole budget are never there.
    fn take(&self, address: IpAddr, count: u32) -> bool {
        let Some(count) = NonZeroU32::new(count.min(self.burst)) else { return true };
        let mut key = site(address);
        if self.limiter.len() >= MOST_ADDRESSES && !self.has_room() {
            // Newcomers share one budget rather than all memory.
            key = IpAddr::V6(Ipv6Addr::UNSPECIFIED);
        }
        matches!(self.limiter.check_key_n(&key, count), Ok(Ok(())))
    }

    /// Forgets those whose budget is full again, once a second.
    fn has_room(&self) -> bool {
        let now = self.began.elapsed().as_secs() + 1;
        if self.swept.swap(now, Ordering::Relaxed) != now {
            self.limiter.retain_recent();
        }
        self.limiter.len() < MOST_ADDRESSES
    }
}

/// All budgets of all addresses. Every refusal is counted; one of a kind is logged for an address each minute.
pub struct Guard {
    budgets: [Addresses; Budget::ALL.len()],
    talk_all: DefaultDirectRateLimiter,
    logged: DefaultKeyedRateLimiter<(IpAddr, &'static str)>,
    metrics: Arc<Metrics>,
}

impl Guard {
    /// Full budgets.
    pub fn new(limits: &Limits, metrics: Arc<Metrics>) -> Guard {
        Guard {
            budgets: Budget::ALL.map(|budget| Addresses::new(budget.rate(limits))),
            talk_all: RateLimiter::direct(quota(limits.talk_all)),
            logged: RateLimiter::keyed(quota(Rate { burst: 1, window: LOG_EVERY })),
            metrics,
        }
    }

    /// Takes one of `budget`.
    ///
    /// # Errors
    ///
    /// When nothing is left of it.
    pub fn take(&self, budget: Budget, address: IpAddr) -> Result<(), Refusal> {
        self.take_many(budget, address, 1)
    }

    /// Takes `count` of `budget`.
    ///
    /// # Errors
    ///
    /// When less than that is left of it.
    pub fn take_many(&self, budget: Budget, address: IpAddr, count: u32) -> Result<(), Refusal> {
        if self.budgets[budget as usize].take(address, count) {
            return Ok(());
        }
        self.refused(budget.name(), address);
        Err(Refusal::Hurry)
    }

    /// Takes bytes of talk, of the address and of the whole server.
    ///
    /// # Errors
    ///
    /// When less than that is left.
    pub fn take_talk(&self, address: IpAddr, bytes: u32) -> Result<(), Refusal> {
        self.take_many(Budget::Talk, address, bytes)?;
        let bytes = NonZeroU32::new(bytes).unwrap_or(NonZeroU32::MIN);
        if matches!(self.talk_all.check_n(bytes), Ok(Ok(()))) {
            return Ok(());
        }
        self.refused("talk_all", address);
        Err(Refusal::Hurry)
    }

    /// Counts a refusal, and logs it unless the same was logged for this address within a minute.
    pub fn refused(&self, kind: &'static str, address: IpAddr) {
        self.metrics.limited(kind);
        if self.logged.len() >= MOST_ADDRESSES {
            self.logged.retain_recent();
        }
        let site = site(address);
        if self.logged.check_key(&(site, kind)).is_ok() {
            tracing::warn!(address = %site, kind, "refused; more of this kind within a minute are not logged");
        }
    }
}

/// Open connections, in all and by address.
#[derive(Debug)]
pub struct Connections {
    each: usize,
    all: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: usize,
    sites: HashMap<IpAddr, usize>,
}

/// Holds a place among the open connections.
#[derive(Debug)]
pub struct Connection {
    connections: Arc<Connections>,
    site: Option<IpAddr>,
    counts: bool,
}

impl Connections {
    /// None open yet.
    pub fn new(limits: &Limits) -> Arc<Connections> {
        let (each, all) = (limits.connections, limits.connections_all);
        Arc::new(Connections { each, all, open: Mutex::default() })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are open.
    pub fn count(&self) -> usize {
        self.open().all
    }

    /// A connection was accepted. One of a proxy has no address of its own.
    ///
    /// # Errors
    ///
    /// Which limit it meets.
    pub fn accept(self: &Arc<Self>, address: Option<IpAddr>) -> Result<Connection, &'static str> {
        let mut open = self.open();
        if open.all >= self.all {
            return Err("connections_all");
        }
        self.join(&mut open, address)?;
        open.all += 1;
        Ok(Connection { connections: Arc::clone(self), site: address.map(site), counts: true })
    }

    /// A request or socket of `address` came over a connection of a proxy.
    ///
    /// # Errors
    ///
    /// Which limit it meets.
    pub fn forwarded(self: &Arc<Self>, address: IpAddr) -> Result<Connection, &'static str> {
        self.join(&mut self.open(), Some(address))?;
        Ok(Connection { connections: Arc::clone(self), site: Some(site(address)), counts: false })
    }

    fn join(&self, open: &mut Open, address: Option<IpAddr>) -> Result<(), &'static str> {
        let Some(address) = address else { return Ok(()) };
        let count = open.sites.entry(site(address)).or_default();
        if *count >= self.each {
            return Err("connections");
        }
        *count += 1;
        Ok(())
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        open.all -= usize::from(self.counts);
        let Some(site) = self.site else { return };
        if let Some(count) = open.sites.get_mut(&site) {
            *count -= 1;
            if *count == 0 {
                open.sites.remove(&site);
            }
        }
    }
}

/// The address that budgets count by: IPv4 as such, however it is written, and IPv6 by its /64.
pub fn site(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

/// Headers of every answer.
pub const SECURITY: [(HeaderName, HeaderValue); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
             font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; \
             base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
             require-trusted-types-for 'script'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn guard(limits: &Limits) -> Guard {
        Guard::new(limits, Arc::new(Metrics::default()))
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_bucket_empties_and_fills() {
        let bucket = Bucket::new(Rate { burst: 2, window: Duration::from_millis(200) });
        assert!(bucket.take() && bucket.take() && !bucket.take());
        std::thread::sleep(Duration::from_millis(110));
        assert!(bucket.take() && !bucket.take());
    }

    #[test]
    fn a_site_shares_one_budget() {
        let requests = Rate { burst: 1, window: Duration::from_secs(9) };
        let guard = guard(&Limits { requests, ..Limits::default() });
        let take = |address: &str| guard.take(Budget::Requests, ip(address)).is_ok();
        assert!(take("2001:db8::1") && !take("2001:db8::2") && take("2001:db8:0:1::1"));
        assert!(take("192.0.2.1") && take("192.0.2.2") && !take("::ffff:192.0.2.1"));
        assert!(guard.take(Budget::Files, ip("192.0.2.1")).is_ok(), "another budget");
    }

    #[test]
    fn each_budget_has_the_rate_of_its_name() {
        for (index, budget) in Budget::ALL.into_iter().enumerate() {
            assert_eq!(budget as usize, index);
            let mut limits = Limits::default();
            limits.set(budget.name(), "3/1h").unwrap();
            let guard = guard(&limits);
            assert!(guard.take_many(budget, ip("192.0.2.1"), 3).is_ok(), "{budget:?}");
            assert_eq!(guard.take(budget, ip("192.0.2.1")), Err(Refusal::Hurry), "{budget:?}");
        }
    }

    #[test]
    fn all_addresses_together_have_a_budget_of_talk() {
        let mut limits = Limits::default();
        limits.set("talk", "100/1h").unwrap();
        limits.set("talk_all", "150/1h").unwrap();
        let guard = guard(&limits);
        let take = |address: &str, bytes| guard.take_talk(ip(address), bytes).is_ok();
        assert!(take("192.0.2.1", 90) && !take("192.0.2.1", 20));
        assert!(take("192.0.2.2", 50) && !take("192.0.2.3", 50));
    }

    #[test]
    fn addresses_that_are_quiet_again_are_forgotten() {
        let addresses = Addresses::new(Rate { burst: 1, window: Duration::from_millis(1) });
        for number in 0..MOST_ADDRESSES as u32 + 10 {
            addresses.take(IpAddr::V4(number.into()), 1);
        }
        assert!(addresses.limiter.len() <= MOST_ADDRESSES + 1);
    }

    #[test]
    fn connections_are_counted_by_address_and_in_all() {
        let limits = Limits { connections: 2, connections_all: 3, ..Limits::default() };
        let connections = Connections::new(&limits);
        let accept = |address: &str| connections.accept(Some(ip(address)));
        let first = accept("192.0.2.1").unwrap();
        let second = accept("::ffff:192.0.2.1").unwrap();
        assert_eq!(accept("192.0.2.1").err(), Some("connections"));
        let third = connections.accept(None).unwrap();
        assert_eq!(accept("192.0.2.2").err(), Some("connections_all"));
        assert_eq!(connections.forwarded(ip("192.0.2.1")).err(), Some("connections"));
        let behind = connections.forwarded(ip("192.0.2.3")).unwrap();
        drop((first, second, third, behind));
        assert!(connections.open().all == 0 && connections.open().sites.is_empty());
    }
}
