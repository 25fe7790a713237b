//! The link of a table or of a seat.

use std::fmt;
use std::str::FromStr;

/// `https://host/t/TABLE` or `http://…`, with `#KEY` where the seat is taken already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Link {
    /// Whether everything is encrypted.
    pub(super) secure: bool,
    /// The host, with its port where that is not the usual one.
    pub(super) host: String,
    /// The name of the table.
    pub(crate) table: String,
    /// What opens a seat.
    pub(super) key: Option<String>,
}

impl FromStr for Link {
    type Err = String;

    fn from_str(text: &str) -> Result<Link, String> {
        let wrong = || "a link is https://HOST/t/TABLE or https://HOST/t/TABLE#KEY".to_owned();
        let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
        let secure = match scheme {
            "https" | "wss" => true,
            "http" | "ws" => false,
            _ => return Err(wrong()),
        };
        let (address, key) = rest.split_once('#').map_or((rest, None), |(a, key)| (a, Some(key)));
        let (host, table) = address.split_once("/t/").ok_or_else(wrong)?;
        let is_hex = |text: &str, length| {
            text.len() == length && text.bytes().all(|digit| digit.is_ascii_hexdigit())
        };
        if host.is_empty() || !is_hex(table, 16) || !key.is_none_or(|key| is_hex(key, 64)) {
            return Err(wrong());
        }
        let key = key.map(str::to_owned);
        Ok(Link { secure, host: host.to_owned(), table: table.to_owned(), key })
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Link { secure, host, table, key } = self;
        write!(f, "http{}://{host}/t/{table}", if *secure { "s" } else { "" })?;
        key.iter().try_for_each(|key| write!(f, "#{key}"))
    }
}

impl Link {
    /// Where to connect to: the host with a port.
    pub(super) fn address(&self) -> String {
        match self.port() {
            Some(_) => self.host.clone(),
            None => format!("{}:{}", self.host, if self.secure { 443 } else { 80 }),
        }
    }

    /// The same server, another table.
    pub(crate) fn to_table(&self, table: String) -> Link {
        Link { table, key: None, ..self.clone() }
    }

    /// Whether it is the link of a seat.
    pub(crate) fn has_key(&self) -> bool {
        self.key.is_some()
    }

    /// The name of the host, as its certificate has it.
    pub(super) fn name(&self) -> &str {
        let name = self.port().map_or(self.host.as_str(), |port| &self.host[..port]);
        name.trim_start_matches('[').trim_end_matches(']')
    }

    /// Where the port begins; the colons of an IPv6 address stand in brackets.
    fn port(&self) -> Option<usize> {
        self.host.rfind(':').filter(|colon| !self.host[*colon..].contains(']'))
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
        let wrong = ["", "quarry", "ftp://h/t/0123456789abcdef", "http://h/t/12"];
        for wrong in wrong.into_iter().chain(["http://h/t/0123456789abcdef#1", "http:///t/1"]) {
            assert!(wrong.parse::<Link>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_link_leads_to_a_port_and_a_name() {
        let check = |text: &str, address: &str, name: &str| {
            let link: Link = format!("{text}/t/{TABLE}").parse().unwrap();
            assert_eq!((link.address().as_str(), link.name()), (address, name), "{text}");
        };
        check("http://127.0.0.1:7878", "127.0.0.1:7878", "127.0.0.1");
        check("http://quarry.example", "quarry.example:80", "quarry.example");
        check("wss://quarry.example", "quarry.example:443", "quarry.example");
        check("https://[::1]", "[::1]:443", "::1");
        check("https://[::1]:8443", "[::1]:8443", "::1");
    }
}
