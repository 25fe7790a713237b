//! Outbound HTTP to user-supplied endpoints (SSRF guard): HTTPS, public addresses only, no redirects.
//!
//! The host name is resolved once, and the connection uses the address that was checked. DNS rebinding therefore has
//! no effect. Response bodies are not read.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{HOST, HeaderValue, RETRY_AFTER, USER_AGENT};
use axum::http::{HeaderMap, Method, Request, Response, StatusCode};
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::pki_types::ServerName;
use url::{Host, Url};

use crate::origin::Proxies;
use crate::trust;

/// Total timeout of a request.
const PATIENCE: Duration = Duration::from_secs(10);
/// Maximum size of a response head.
const LONGEST_HEAD: usize = 16 * 1024;
/// Maximum length of an endpoint URL.
const LONGEST_URL: usize = 1000;
/// Lower ports belong to other services; port 443 is the only exception.
const FIRST_FREE_PORT: u16 = 1024;

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreached {
    /// Permanent: the endpoint is not permitted.
    #[error("{0}")]
    Refused(&'static str),
    /// Temporary: retry later.
    #[error("{0}")]
    Failed(String),
}

/// Response of an endpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Status code.
    pub status: StatusCode,
    /// `Retry-After`.
    pub retry_after: Option<Duration>,
}

/// Outbound HTTP client.
pub struct Road {
    nets: Proxies,
    tls: OnceLock<Option<Arc<ClientConfig>>>,
}

/// Whether an address is public. Loopback, private and reserved ranges are not, nor are IPv6 addresses that embed one
/// of them.
pub fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let reserved = match (a, b, c) {
        // "This" network, carrier-grade NAT, protocol assignments, benchmarking, 6to4 relays, reserved.
        (0 | 240..=255, _, _)
        | (100, 64..=127, _)
        | (192, 0, 0)
        | (198, 18..=19, _)
        | (192, 88, 99) => true,
        // Further ranges are tested below.
        _ => false,
    };
    !(reserved
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        || address.is_broadcast())
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, c, d, e, f, g, h] = address.segments();
    let inside = |high: u16, low: u16| {
        let ([w, x], [y, z]) = (high.to_be_bytes(), low.to_be_bytes());
        is_public_v4(Ipv4Addr::new(w, x, y, z))
    };
    match (a, b) {
        // NAT64 and 6to4 embed an IPv4 address.
        (0x64, 0xff9b) => (c, d, e, f) == (0, 0, 0, 0) && inside(g, h),
        (0x2002, _) => inside(b, c),
        // Teredo, documentation, protocol assignments.
        (0x2001, 0..=0x1ff | 0xdb8) | (0x3fff, _) => false,
        // Global unicast.
        (0x2000..=0x3fff, _) => true,
        // Loopback, site-local, link-local, multicast, unassigned.
        _ => false,
    }
}

impl Road {
    /// A client for public addresses and for the permitted private networks `nets`.
    pub fn new(nets: Proxies) -> Road {
        Road { nets, tls: OnceLock::new() }
    }

    /// Parses and validates an endpoint URL.
    ///
    /// # Errors
    ///
    /// When the URL is not permitted.
    pub fn read(&self, text: &str) -> Result<Url, Unreached> {
        let refuse = |words| Err(Unreached::Refused(words));
        if text.len() > LONGEST_URL {
            return refuse("The address is too long.");
        }
        let Ok(url) = Url::parse(text) else { return refuse("This is no address.") };
        if !matches!(url.scheme(), "https" | "http") || url.host().is_none() {
            return refuse("The address must begin with https://.");
        }
        if !url.username().is_empty() || url.password().is_some() {
            return refuse("The address must not carry a name or password.");
        }
        let port = url.port_or_known_default().unwrap_or(0);
        if port < FIRST_FREE_PORT && port != 443 && url.scheme() == "https" {
            return refuse("This port is not one of HTTPS.");
        }
        Ok(url)
    }

    /// Resolves an endpoint, if every address is permitted.
    ///
    /// # Errors
    ///
    /// When an address is not public, or the name has none.
    pub async fn find(&self, url: &Url) -> Result<Vec<SocketAddr>, Unreached> {
        let port = url.port_or_known_default().unwrap_or(443);
        let found: Vec<SocketAddr> = match url.host() {
            Some(Host::Ipv4(address)) => vec![(address, port).into()],
            Some(Host::Ipv6(address)) => vec![(address, port).into()],
            Some(Host::Domain(name)) => {
                let found = timeout(PATIENCE, tokio::net::lookup_host((name, port))).await;
                let failed = |words: &str| Unreached::Failed(format!("{name}: {words}"));
                let found = found.map_err(|_| failed("no answer"))?;
                found.map_err(|error| failed(&error.to_string()))?.collect()
            }
            None => Vec::new(),
        };
        self.admit(url, found)
    }

    fn admit(&self, url: &Url, found: Vec<SocketAddr>) -> Result<Vec<SocketAddr>, Unreached> {
        let own = |address: &SocketAddr| self.nets.contain(address.ip());
        if found.is_empty() {
            return Err(Unreached::Failed("the name has no address".into()));
        }
        if !found.iter().all(|address| own(address) || is_public(address.ip())) {
            return Err(Unreached::Refused("This address is not one of the public internet."));
        }
        if url.scheme() == "http" && !found.iter().all(own) {
            return Err(Unreached::Refused("The address must begin with https://."));
        }
        Ok(found)
    }

    /// Sends a POST request and returns status and `Retry-After`.
    ///
    /// # Errors
    ///
    /// On a timeout, a connection error, or an address that is not permitted.
    pub async fn post(
        &self,
        url: &Url,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<Answer, Unreached> {
        let sent = timeout(PATIENCE, self.send(url, headers, body)).await;
        sent.map_err(|_| Unreached::Failed("no answer in time".into()))?
    }

    async fn send(
        &self,
        url: &Url,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<Answer, Unreached> {
        let request = request(url, headers, body).map_err(|error| failed(&error))?;
        let stream = connect(&self.find(url).await?).await?;
        let response = match url.scheme() {
            "http" => exchange(stream, request).await?,
            _ => exchange(self.encrypt(url, stream).await?, request).await?,
        };
        let after = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok());
        let retry_after = after.and_then(|text| text.parse().ok()).map(Duration::from_secs);
        Ok(Answer { status: response.status(), retry_after })
    }

    async fn encrypt(
        &self,
        url: &Url,
        stream: TcpStream,
    ) -> Result<tokio_rustls::client::TlsStream<TcpStream>, Unreached> {
        let config = self.tls.get_or_init(|| {
            let roots = trust::of_system()?;
            Some(Arc::new(
                ClientConfig::builder().with_root_certificates(roots).with_no_client_auth(),
            ))
        });
        let none = || Unreached::Failed("this system trusts no certificates".into());
        let config = config.as_ref().ok_or_else(none)?;
        let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']).to_owned();
        let name = ServerName::try_from(host).map_err(|error| failed(&error))?;
        TlsConnector::from(Arc::clone(config)).connect(name, stream).await.map_err(|it| failed(&it))
    }
}

fn failed(error: &dyn std::error::Error) -> Unreached {
    Unreached::Failed(error.to_string())
}

fn request(
    url: &Url,
    headers: HeaderMap,
    body: Vec<u8>,
) -> Result<Request<Body>, axum::http::Error> {
    let host = match url.port() {
        Some(port) => format!("{}:{port}", url.host_str().unwrap_or_default()),
        None => url.host_str().unwrap_or_default().to_owned(),
    };
    let target = &url[url::Position::BeforePath..url::Position::AfterQuery];
    let mut request =
        Request::builder().method(Method::POST).uri(target).header(HOST, host).body(body.into())?;
    request.headers_mut().insert(USER_AGENT, HeaderValue::from_static("Quarry"));
    request.headers_mut().extend(headers);
    Ok(request)
}

async fn connect(addresses: &[SocketAddr]) -> Result<TcpStream, Unreached> {
    let mut last = Unreached::Failed("no address".into());
    for address in addresses {
        match TcpStream::connect(address).await {
            Ok(stream) => return Ok(stream),
            Err(error) => last = failed(&error),
        }
    }
    Err(last)
}

/// Sends the request and reads the response head. Dropping the future closes the connection.
async fn exchange<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    request: Request<Body>,
) -> Result<Response<Incoming>, Unreached> {
    let mut builder = http1::Builder::new();
    let handshake = builder.max_buf_size(LONGEST_HEAD).handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = handshake.map_err(|error| failed(&error))?;
    let mut answer = std::pin::pin!(sender.send_request(request));
    let answer = tokio::select! {
        answer = &mut answer => answer,
        ended = connection => {
            drop(ended);
            // The peer may close the connection along with its response; without a response this fails.
            answer.await
        }
    };
    answer.map_err(|error| failed(&error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_public_internet_is_public() {
        for inside in [
            "127.0.0.1",
            "127.9.9.9",
            "0.0.0.0",
            "0.1.2.3",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.192",
            "198.18.0.1",
            "192.88.99.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "192.0.2.1",
            "198.51.100.1",
            "203.0.113.1",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "fe80::1",
            "fec0::1",
            "fc00::1",
            "fd00:ec2::254",
            "ff02::1",
            "64:ff9b::7f00:1",
            "64:ff9b::a9fe:a9fe",
            "64:ff9b:1::1",
            "2002:7f00:1::",
            "2002:a00:1::1",
            "2001::1",
            "2001:db8::1",
            "3fff::1",
            "100::1",
            "5f00::1",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for public in [
            "1.1.1.1",
            "142.250.74.10",
            "2606:4700::1111",
            "2001:4860:4860::8888",
            "64:ff9b::101:101",
        ] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }

    #[tokio::test]
    async fn endpoints_inside_the_network_of_the_host_are_refused_however_they_are_written() {
        let road = Road::new(Proxies::default());
        for text in [
            "https://127.0.0.1/",
            "https://localhost/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://017700000001/",
            "https://127.1/",
            "https://[::1]/",
            "https://[::ffff:7f00:1]/",
            "https://169.254.169.254/latest/meta-data",
            "https://[fd00:ec2::254]/",
            "https://１２７.０.０.１/",
            "https://0/",
        ] {
            let url = road.read(text).unwrap();
            let found = road.find(&url).await;
            assert!(matches!(found, Err(Unreached::Refused(_))), "{text}: {found:?}");
            let sent = road.post(&url, HeaderMap::new(), Vec::new()).await;
            assert!(matches!(sent, Err(Unreached::Refused(_))), "{text}: {sent:?}");
        }
        for text in [
            "http://1.1.1.1/",
            "ftp://quarry.example/",
            "file:///etc/passwd",
            "https://a:b@quarry.example/",
            "https://quarry.example:22/",
            "https://",
            "gopher://127.0.0.1:6379/_SET",
        ] {
            let read = road.read(text);
            let refused = match &read {
                Ok(url) => road.find(url).await.is_err(),
                Err(_) => true,
            };
            assert!(refused, "{text}: {read:?}");
        }
    }

    #[test]
    fn of_several_addresses_one_inside_is_too_many() {
        let road = Road::new("10.0.0.7".parse().unwrap());
        let url = road.read("https://quarry.example/").unwrap();
        let admit = |addresses: &[&str]| {
            road.admit(&url, addresses.iter().map(|it| it.parse().unwrap()).collect())
        };
        assert!(admit(&["1.1.1.1:443", "10.0.0.7:443"]).is_ok(), "one that the host allows");
        assert!(admit(&["1.1.1.1:443", "10.0.0.8:443"]).is_err());
        assert!(admit(&["1.1.1.1:443", "[::1]:443"]).is_err());
        let plain = road.read("http://quarry.example/").unwrap();
        assert!(road.admit(&plain, vec!["10.0.0.7:80".parse().unwrap()]).is_ok());
        assert!(road.admit(&plain, vec!["1.1.1.1:80".parse().unwrap()]).is_err());
    }
}
