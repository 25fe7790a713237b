//! Where a request comes from: the address behind a proxy, and the page that sent it.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::http::Method;
use axum::http::header::{self, HeaderMap, HeaderValue};
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

/// The reverse proxies that are believed when they say who asks.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Proxies(Vec<IpNet>);

impl Proxies {
    /// Whether this address is one of them.
    pub fn contain(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|net| net.contains(&address))
    }
}

impl FromStr for Proxies {
    type Err = String;

    fn from_str(text: &str) -> Result<Proxies, String> {
        let net = |part: &str| {
            let address = || part.parse().map(|it: IpAddr| IpNet::from(it.to_canonical()));
            part.parse().or_else(|_| address())
        };
        let wrong =
            |part: &str| format!("{part:?} is neither an address nor a net such as 10.0.0.0/8");
        let parts = text.split(',').map(str::trim);
        parts.map(|part| net(part).map_err(|_| wrong(part))).collect::<Result<_, _>>().map(Proxies)
    }
}

impl fmt::Display for Proxies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = |net: &IpNet| net.prefix_len() == net.max_prefix_len();
        let show = |net: &IpNet| if whole(net) { net.addr().to_string() } else { net.to_string() };
        f.write_str(&self.0.iter().map(show).collect::<Vec<_>>().join(", "))
    }
}

impl TryFrom<String> for Proxies {
    type Error = String;

    fn try_from(text: String) -> Result<Proxies, String> {
        text.parse()
    }
}

impl From<Proxies> for String {
    fn from(proxies: Proxies) -> String {
        proxies.to_string()
    }
}

/// The client in the words of a proxy: the last address that it wrote, as all before it may be forged.
pub fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last = last.to_str().ok()?.rsplit(',').next()?.trim();
    let with_port = || last.parse::<SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || last.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let found = last.parse().ok().or_else(with_port).or_else(in_brackets)?;
    Some(found.to_canonical())
}

/// Which pages may change something here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pages {
    /// The only origin; the host of the request where absent.
    only: Option<String>,
}

impl Pages {
    /// Those of `origin`, else those of the address as people see it, else those of the host of each request.
    pub fn new(origin: Option<&str>, base: Option<&str>) -> Pages {
        Pages { only: origin.map(str::to_owned).or_else(|| base.and_then(origin_of)) }
    }

    /// Whether a browser page may open a socket. Programs send no origin.
    pub fn may_open(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        if let Some(only) = &self.only {
            return origin.eq_ignore_ascii_case(only);
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let named = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
        named.is_some() && named == host
    }

    /// Whether a request may change something: no page of another site sends it.
    pub fn may_change(&self, method: &Method, headers: &HeaderMap) -> bool {
        let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
        let own = matches!(site, None | Some(b"same-origin" | b"none"));
        method.is_safe() || (own && self.may_open(headers))
    }
}

/// `https://quarry.example` of `https://quarry.example/games`; the usual port of a scheme is left out.
fn origin_of(base: &str) -> Option<String> {
    let (scheme, rest) = base.split_once("://")?;
    let host = rest.split(['/', '?', '#']).next().filter(|host| !host.is_empty())?;
    let usual = if scheme.eq_ignore_ascii_case("https") { ":443" } else { ":80" };
    let host = host.strip_suffix(usual).unwrap_or(host);
    Some(format!("{scheme}://{host}").to_ascii_lowercase())
}

/// Whether the body of a request is JSON by its own account.
pub fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let essence = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
    essence.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json"))
}

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
        check(&["203.0.113.9:567"], Some("203.0.113.9"));
        check(&["[2001:db8::1]:99"], Some("2001:db8::1"));
        check(&["[2001:db8::1]"], Some("2001:db8::1"));
        check(&["::ffff:203.0.113.9"], Some("203.0.113.9"));
        check(&["203.0.113.9, unknown"], None);
        check(&[], None);
    }

    #[test]
    fn proxies_are_addresses_and_nets() {
        let proxies: Proxies = "127.0.0.1, 10.0.0.0/8,::1".parse().unwrap();
        let contain = |text: &str| proxies.contain(text.parse().unwrap());
        assert!(contain("127.0.0.1") && contain("::ffff:127.0.0.1") && contain("10.9.8.7"));
        assert!(contain("::1") && !contain("127.0.0.2") && !contain("::2"));
        assert_eq!(proxies.to_string(), "127.0.0.1, 10.0.0.0/8, ::1");
        assert!("127.0.0.1, host".parse::<Proxies>().is_err() && "".parse::<Proxies>().is_err());
        assert!(!Proxies::default().contain("127.0.0.1".parse().unwrap()));
    }

    fn headers(fields: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static("quarry.example:8080"));
        for (name, value) in fields {
            headers.insert(*name, HeaderValue::from_str(value).unwrap());
        }
        headers
    }

    #[test]
    fn only_own_pages_open_sockets() {
        let check = |origin: Option<&str>, allowed, base| {
            let fields: Vec<_> = origin.map(|origin| ("origin", origin)).into_iter().collect();
            Pages::new(allowed, base).may_open(&headers(&fields))
        };
        assert!(check(None, None, None));
        assert!(check(Some("https://quarry.example:8080"), None, None));
        assert!(!check(Some("https://evil.example"), None, None));
        assert!(!check(Some("null"), None, None));
        assert!(!check(Some("https://quarry.example"), None, None));
        assert!(check(Some("https://q.example"), Some("https://q.example"), None));
        assert!(!check(Some("https://quarry.example:8080"), Some("https://q.example"), None));
        // Without an origin the address that people see decides, not what a request claims as its host.
        let base = Some("https://q.example:443/");
        assert!(check(Some("https://q.example"), None, base));
        assert!(!check(Some("https://quarry.example:8080"), None, base));
    }

    #[test]
    fn pages_of_other_sites_change_nothing() {
        let pages = Pages::new(None, None);
        let post =
            |fields: &[(&'static str, &str)]| pages.may_change(&Method::POST, &headers(fields));
        assert!(post(&[]) && post(&[("sec-fetch-site", "same-origin")]));
        assert!(post(&[("origin", "http://quarry.example:8080")]));
        assert!(!post(&[("origin", "https://evil.example")]));
        assert!(!post(&[("sec-fetch-site", "cross-site")]));
        assert!(!post(&[("sec-fetch-site", "same-site")]));
        let read = headers(&[("sec-fetch-site", "cross-site")]);
        assert!(pages.may_change(&Method::GET, &read));
    }

    #[test]
    fn a_body_says_that_it_is_json() {
        let check = |kind: &str| is_json(&headers(&[("content-type", kind)]));
        assert!(check("application/json") && check("Application/JSON; charset=utf-8"));
        assert!(!check("text/plain") && !check("text/plain; application/json"));
        assert!(!is_json(&headers(&[])));
    }
}
