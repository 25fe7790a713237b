//! The link of a table or of a seat.

use std::fmt;
use std::str::FromStr;

use url::Url;

/// `https://host/t/TABLE` or `http://…`, with `#KEY` where the seat is taken already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Link {
    /// Scheme, host and port; the path is that of the table.
    server: Url,
    /// The name of the table.
    pub(crate) table: String,
    /// What opens a seat.
    pub(super) key: Option<String>,
    /// Token of an account; by default that of `quarry login`.
    pub(super) token: Option<String>,
}

const FORM: &str = "a link is https://HOST/t/TABLE or https://HOST/t/TABLE#KEY";

impl FromStr for Link {
    type Err = String;

    fn from_str(text: &str) -> Result<Link, String> {
        let url = Url::parse(text).map_err(|error| format!("{FORM}: {error}"))?;
        Link::of(url).ok_or_else(|| FORM.to_owned())
    }
}

impl Link {
    fn of(mut server: Url) -> Option<Link> {
        // A socket's address leads to the same server.
        let scheme = match server.scheme() {
            "https" | "wss" => "https",
            "http" | "ws" => "http",
            _ => return None,
        };
        server.set_scheme(scheme).ok()?;
        let is_bare = server.username().is_empty() && server.query().is_none();
        let is_hex = |text: &str, length| {
            text.len() == length && text.bytes().all(|digit| digit.is_ascii_hexdigit())
        };
        let table = server.path().strip_prefix("/t/").filter(|table| is_hex(table, 16))?.to_owned();
        let key = server.fragment().map(str::to_owned);
        server.set_fragment(None);
        let is_sound = is_bare && key.as_ref().is_none_or(|key| is_hex(key, 64));
        is_sound.then_some(Link { server, table, key, token: None })
    }

    /// Parses the address of a server, without a table.
    pub(crate) fn at_server(text: &str) -> Result<Link, String> {
        let wrong = || "the address of a server is https://HOST".to_owned();
        let mut server = Url::parse(text).map_err(|_| wrong())?;
        let is_bare = matches!(server.path(), "" | "/")
            && server.username().is_empty()
            && server.query().is_none()
            && server.fragment().is_none();
        if !is_bare || !matches!(server.scheme(), "http" | "https") || !server.has_host() {
            return Err(wrong());
        }
        server.set_path("/");
        Ok(Link { server, table: String::new(), key: None, token: None })
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.server.fmt(f)?;
        self.key.iter().try_for_each(|key| write!(f, "#{key}"))
    }
}

impl Link {
    /// Whether everything is encrypted.
    pub(super) fn is_secure(&self) -> bool {
        self.server.scheme() == "https"
    }

    /// The host, with its port where that is not the usual one.
    pub(super) fn host(&self) -> &str {
        self.server.authority()
    }

    /// Where to connect to: the host with a port.
    pub(super) fn address(&self) -> String {
        let port = self.server.port_or_known_default().unwrap_or_default();
        format!("{}:{port}", self.server.host_str().unwrap_or_default())
    }

    /// The same server, another table.
    pub(crate) fn to_table(&self, table: String) -> Link {
        let mut server = self.server.clone();
        server.set_path(&format!("/t/{table}"));
        Link { server, table, key: None, token: self.token.clone() }
    }

    /// The same link with this seat key, or without one.
    pub(crate) fn with_key(self, key: Option<String>) -> Link {
        Link { key, ..self }
    }

    /// The same link with the token of an account.
    pub(crate) fn with_token(self, token: String) -> Link {
        Link { token: Some(token), ..self }
    }

    /// The same link without its seat key, safe to print.
    pub(crate) fn without_key(&self) -> Link {
        Link { key: None, token: None, ..self.clone() }
    }

    /// Scheme, host and port.
    pub(crate) fn origin(&self) -> String {
        self.server.origin().ascii_serialization()
    }

    /// Whether it is the link of a seat.
    pub(crate) fn has_key(&self) -> bool {
        self.key.is_some()
    }

    /// The name of the host, as its certificate has it; an IPv6 address without its brackets.
    pub(super) fn name(&self) -> &str {
        self.server.host_str().unwrap_or_default().trim_matches(['[', ']'])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "0123456789abcdef";

    #[test]
    fn a_link_has_a_host_a_table_and_perhaps_a_key() {
        let key = "ab".repeat(32);
        let text = format!("https://quarry.example/t/{TABLE}#{key}");
        let link: Link = text.parse().unwrap();
        assert_eq!((link.table.as_str(), link.key.as_ref()), (TABLE, Some(&key)));
        assert_eq!(link.to_string(), text);
        let next = link.to_table("f".repeat(16));
        assert_eq!(next.to_string(), "https://quarry.example/t/ffffffffffffffff");
        assert_eq!(next.to_string().parse(), Ok(next));
    }

    #[test]
    fn other_addresses_are_no_links() {
        let wrong = ["", "quarry", "ftp://h/t/0123456789abcdef", "http://h/t/12", "http:///t/1"];
        let more = ["http://h/t/0123456789abcdef#1", "http://h/t/0123456789abcdef?x"];
        let paths = ["http://h/x/t/0123456789abcdef", "http://me@h/t/0123456789abcdef"];
        for wrong in wrong.into_iter().chain(more).chain(paths) {
            assert!(wrong.parse::<Link>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_server_has_no_table_yet() {
        let server = Link::at_server("https://quarry.example").unwrap();
        assert_eq!(server.origin(), "https://quarry.example");
        let table = server.to_table(TABLE.into()).with_key(Some("ab".repeat(32)));
        assert_eq!(table.to_string().parse(), Ok(table.clone()));
        assert_eq!(table.without_key().to_string(), format!("https://quarry.example/t/{TABLE}"));
        for wrong in ["quarry.example", "ftp://h", "https://h/t/1", "https://me@h", "https://h/?x"]
        {
            assert!(Link::at_server(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_link_leads_to_a_port_and_a_name() {
        let check = |text: &str, host: &str, address: &str, name: &str| {
            let link: Link = format!("{text}/t/{TABLE}").parse().unwrap();
            assert_eq!((link.host(), link.name()), (host, name), "{text}");
            assert_eq!(link.address(), address, "{text}");
        };
        check("http://127.0.0.1:7878", "127.0.0.1:7878", "127.0.0.1:7878", "127.0.0.1");
        check("http://quarry.example", "quarry.example", "quarry.example:80", "quarry.example");
        check("wss://quarry.example", "quarry.example", "quarry.example:443", "quarry.example");
        check("https://[::1]", "[::1]", "[::1]:443", "::1");
        check("https://[::1]:8443", "[::1]:8443", "[::1]:8443", "::1");
    }
}
