//! Rate limits by address, and the headers of every answer.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::http::header::{self, HeaderName, HeaderValue};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use quarry_table::Refusal;

use crate::address::site;
use crate::limits::{Limits, Rate};
use crate::metrics::Metrics;

/// Addresses that are remembered before the quiet ones are forgotten.
const MOST_ADDRESSES: usize = 50_000;
/// One refusal of a kind is logged for an address in this time.
const LOG_EVERY: Duration = Duration::from_secs(60);

/// What an address has a budget for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// New connections.
    Connects,
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
    /// Steps at tables.
    Steps,
    /// KiB of large answers.
    Answers,
    /// Files with all that is stored about an account.
    Exports,
    /// Accounts made.
    SignUps,
    /// Attempts to sign in.
    SignIns,
    /// Requests that add or test a notice channel.
    Channels,
    /// Contents uploaded.
    Contents,
}

impl Budget {
    const ALL: [Budget; 18] = [
        Budget::Connects,
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
        Budget::Steps,
        Budget::Answers,
        Budget::Exports,
        Budget::SignUps,
        Budget::SignIns,
        Budget::Channels,
        Budget::Contents,
    ];

    /// As metrics and the log name it.
    pub const fn name(self) -> &'static str {
        match self {
            Budget::Connects => "connects",
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
            Budget::Steps => "steps",
            Budget::Answers => "answers",
            Budget::Exports => "exports",
            Budget::SignUps => "sign_ups",
            Budget::SignIns => "sign_ins",
            Budget::Channels => "channels",
            Budget::Contents => "contents",
        }
    }

    const fn rate(self, limits: &Limits) -> Rate {
        match self {
            Budget::Connects => limits.connects,
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
            Budget::Steps => limits.steps,
            Budget::Answers => limits.answers,
            Budget::Exports => limits.exports,
            Budget::SignUps => limits.sign_ups,
            Budget::SignIns => limits.sign_ins,
            Budget::Channels => limits.channels,
            Budget::Contents => limits.contents,
        }
    }
}

/// A rate as the limiter counts it.
pub(crate) fn quota(rate: Rate) -> Quota {
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

/// What a page may do, and the sites whose frames may show it.
macro_rules! policy {
    ($ancestors:literal) => {
        concat!(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
             font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; \
             base-uri 'none'; form-action 'none'; frame-ancestors ",
            $ancestors,
            "; require-trusted-types-for 'script'"
        )
    };
}

/// That of the page of a table for frames of other sites.
pub const EMBEDDED: HeaderValue = HeaderValue::from_static(policy!("*"));

/// Headers of every answer.
pub const SECURITY: [(HeaderName, HeaderValue); 7] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy!("'none'"))),
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

    /// Everything that was logged.
    #[derive(Clone, Default)]
    struct Log(Arc<std::sync::Mutex<Vec<u8>>>);

    impl std::io::Write for Log {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_bucket_empties_and_fills() {
        let bucket = Bucket::new(Rate { burst: 2, window: Duration::from_secs(2) });
        assert!(bucket.take() && bucket.take() && !bucket.take());
        std::thread::sleep(Duration::from_millis(1100));
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
    fn a_refusal_is_counted_each_time_and_logged_once_a_minute_for_an_address() {
        let log = Log::default();
        let subscriber = tracing_subscriber::fmt().with_ansi(false).with_writer({
            let log = log.clone();
            move || log.clone()
        });
        let metrics = Arc::new(Metrics::default());
        tracing::subscriber::with_default(subscriber.finish(), || {
            let requests = Rate { burst: 1, window: Duration::from_secs(3600) };
            let limits = Limits { requests, ..Limits::default() };
            let guard = Guard::new(&limits, Arc::clone(&metrics));
            for address in ["192.0.2.1", "192.0.2.2"] {
                for _ in 0..500 {
                    drop(guard.take(Budget::Requests, ip(address)));
                }
                guard.refused("origin", ip(address));
            }
        });
        let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert_eq!(log.lines().count(), 4, "two kinds for each of two addresses:\n{log}");
        for (address, kind) in [("192.0.2.1", "requests"), ("192.0.2.2", "origin")] {
            let is_it = |line: &str| line.contains(address) && line.contains(kind);
            assert_eq!(log.lines().filter(|line| is_it(line)).count(), 1, "{log}");
        }
        let text = metrics.text();
        assert!(text.contains("quarry_limited_total{kind=\"requests\"} 998"), "{text}");
    }
}
