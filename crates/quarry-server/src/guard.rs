//! What keeps strangers in bounds: budgets of messages, origins and headers.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};

/// The largest message that a client may send.
pub const LARGEST_MESSAGE: usize = 16 * 1024;
/// How many bytes may wait for a slow reader before nothing more is put behind them.
pub const MOST_WAITING: usize = 256 * 1024;
/// Addresses that are remembered before the quiet ones are forgotten.
const MOST_ADDRESSES: usize = 10_000;

/// How much is allowed: `burst` at once, and as much again every `window`.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// How long it takes to earn them anew.
    pub window: Duration,
}

/// What strangers may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// Messages of a player on one socket.
    pub player: Rate,
    /// Messages of a spectator on one socket.
    pub spectator: Rate,
    /// Requests from one address.
    pub address: Rate,
    /// Files of the client for one address: a visit asks for dozens, and a whole school may share an address.
    pub files: Rate,
    /// Tables set up from one address.
    pub tables: Rate,
    /// Tables at which only computer players sit, set up from one address.
    pub shows: Rate,
    /// Practice tables set up from one address; a lesson needs several.
    pub practice: Rate,
    /// Hints for one address.
    pub hints: Rate,
    /// Analyses of finished games for one address.
    pub analyses: Rate,
}

impl Default for Rates {
    fn default() -> Rates {
        let rate = |burst| Rate { burst, window: Duration::from_secs(20) };
        let hourly = |burst| Rate { burst, window: Duration::from_secs(3600) };
        Rates {
            player: rate(100),
            spectator: rate(30),
            address: rate(200),
            files: rate(5000),
            tables: hourly(20),
            shows: hourly(6),
            practice: hourly(200),
            hints: Rate { burst: 12, window: Duration::from_secs(60) },
            analyses: hourly(20),
        }
    }
}

/// A token bucket.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    rate: Rate,
    tokens: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { rate, tokens: f64::from(rate.burst), at: now }
    }

    /// Takes one token; false when there is none.
    pub fn take(&mut self, now: Instant) -> bool {
        let burst = f64::from(self.rate.burst);
        let earned = now.duration_since(self.at).as_secs_f64() / self.rate.window.as_secs_f64();
        self.tokens = (self.tokens + earned * burst).min(burst);
        self.at = now;
        let enough = self.tokens >= 1.0;
        if enough {
            self.tokens -= 1.0;
        }
        enough
    }

    fn is_full(&self, now: Instant) -> bool {
        now.duration_since(self.at) >= self.rate.window
    }
}

/// A bucket for each address; a whole IPv6 site counts as one.
#[derive(Debug)]
pub struct Addresses {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Addresses {
    /// Nobody has come yet.
    pub fn new(rate: Rate) -> Addresses {
        Addresses { rate, buckets: Mutex::new(HashMap::new()) }
    }

    /// Takes a token of `address`; false when there is none.
    pub fn take(&self, address: IpAddr, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_ADDRESSES {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        buckets.entry(site(address)).or_insert_with(|| Bucket::new(self.rate, now)).take(now)
    }
}

fn site(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(mapped) => IpAddr::V4(mapped),
            None => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        },
    }
}

/// Who asks, in the words of a proxy: the last address that it wrote, as all before it may come from strangers.
pub fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

/// Whether a browser page may open a socket: only one that this server has sent. Programs send no origin.
pub fn is_own_origin(headers: &HeaderMap, allowed: Option<&str>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if let Some(allowed) = allowed {
        return origin == allowed;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let named = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    named.is_some() && named == host
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

    #[test]
    fn a_proxy_writes_last() {
        let check = |lines: &[&str], expected: Option<&str>| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().unwrap());
            }
            assert_eq!(forwarded(&headers), expected.map(|it| it.parse().unwrap()), "{lines:?}");
        };
        check(&["203.0.113.9"], Some("203.0.113.9"));
        check(&["10.0.0.1, 203.0.113.9"], Some("203.0.113.9"));
        check(&["10.0.0.1", "2001:db8::1"], Some("2001:db8::1"));
        check(&["203.0.113.9, somebody"], None);
        check(&[], None);
    }

    #[test]
    fn a_bucket_empties_and_fills() {
        let start = Instant::now();
        let rate = Rate { burst: 2, window: Duration::from_secs(10) };
        let mut bucket = Bucket::new(rate, start);
        assert!(bucket.take(start) && bucket.take(start) && !bucket.take(start));
        assert!(!bucket.take(start + Duration::from_secs(4)));
        assert!(bucket.take(start + Duration::from_secs(6)));
        assert!(!bucket.take(start + Duration::from_secs(6)));
    }

    #[test]
    fn a_site_shares_one_bucket() {
        let (start, rate) = (Instant::now(), Rate { burst: 1, window: Duration::from_secs(9) });
        let addresses = Addresses::new(rate);
        let take = |address: &str| addresses.take(address.parse().unwrap(), start);
        assert!(take("2001:db8::1") && !take("2001:db8::2") && take("2001:db8:0:1::1"));
        assert!(take("192.0.2.1") && take("192.0.2.2") && !take("::ffff:192.0.2.1"));
    }

    #[test]
    fn only_own_pages_open_sockets() {
        let check = |origin: Option<&str>, allowed| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("quarry.example:8080"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_str(origin).unwrap());
            }
            is_own_origin(&headers, allowed)
        };
        assert!(check(None, None));
        assert!(check(Some("https://quarry.example:8080"), None));
        assert!(!check(Some("https://evil.example"), None));
        assert!(!check(Some("null"), None));
        assert!(!check(Some("https://quarry.example"), None));
        assert!(check(Some("https://q.example"), Some("https://q.example")));
        assert!(!check(Some("https://quarry.example:8080"), Some("https://q.example")));
    }
}
