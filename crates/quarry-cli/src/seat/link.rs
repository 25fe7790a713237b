//! A table at a server, and how one gets a seat at it.

use std::str::FromStr;

use http_body_util::BodyExt;
use hyper::Request;
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;

use crate::failure::Failure;

/// `http://host/t/TABLE`, with `#KEY` where the seat is taken already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Link {
    host: String,
    pub(crate) table: String,
    key: Option<String>,
}

impl FromStr for Link {
    type Err = String;

    fn from_str(text: &str) -> Result<Link, String> {
        let Some(rest) = text.strip_prefix("http://") else {
            return Err("a link begins with http://; encrypted ones are not understood yet".into());
        };
        let wrong = || "a link is http://HOST/t/TABLE or http://HOST/t/TABLE#KEY".to_owned();
        let (address, key) = rest.split_once('#').map_or((rest, None), |(a, key)| (a, Some(key)));
        let (host, table) = address.split_once("/t/").ok_or_else(wrong)?;
        let is_hex = |text: &str, length| {
            text.len() == length && text.bytes().all(|digit| digit.is_ascii_hexdigit())
        };
        if host.is_empty() || !is_hex(table, 16) || !key.is_none_or(|key| is_hex(key, 64)) {
            return Err(wrong());
        }
        let key = key.map(str::to_owned);
        Ok(Link { host: host.to_owned(), table: table.to_owned(), key })
    }
}

impl Link {
    /// Where the socket of the server is.
    pub(crate) fn socket(&self) -> String {
        format!("ws://{}/api/v1/socket", self.host)
    }

    /// The key of the seat; a free one is taken where the link has none, and told on stderr.
    pub(crate) async fn sit_down(&self) -> Result<String, Failure> {
        if let Some(key) = &self.key {
            return Ok(key.clone());
        }
        let mut contribution = [0; 32];
        getrandom::fill(&mut contribution)
            .map_err(|error| Failure::failed(format!("no source of randomness: {error}")))?;
        let contribution: String = contribution.iter().map(|byte| format!("{byte:02x}")).collect();
        let path = format!("/api/v1/tables/{}/seats", self.table);
        let seated = self.post(&path, &json!({"contribution": contribution})).await?;
        let part = |name: &str| seated[name].as_str().unwrap_or_default().to_owned();
        eprintln!("quarry: seat {}: {}", seated["seats"], part("link"));
        Ok(part("key"))
    }

    async fn post(&self, path: &str, body: &Value) -> Result<Value, Failure> {
        let failed =
            |error: &dyn std::error::Error| Failure::failed(format!("{}: {error}", self.host));
        let port = if self.host.contains(':') { "" } else { ":80" };
        let stream =
            TcpStream::connect(format!("{}{port}", self.host)).await.map_err(|e| failed(&e))?;
        let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream))
            .await
            .map_err(|e| failed(&e))?;
        // It ends with the answer; an error shows up in that.
        drop(tokio::spawn(connection));
        let request = Request::post(path)
            .header("host", &self.host)
            .header("content-type", "application/json")
            .body(body.to_string())
            .map_err(|e| failed(&e))?;
        let response = sender.send_request(request).await.map_err(|e| failed(&e))?;
        let status = response.status();
        let bytes = response.into_body().collect().await.map_err(|e| failed(&e))?.to_bytes();
        let answer: Value = serde_json::from_slice(&bytes).map_err(|e| failed(&e))?;
        match status.is_success() {
            true => Ok(answer),
            false => Err(Failure::failed(answer["title"].as_str().unwrap_or("refused").to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_has_a_host_a_table_and_perhaps_a_key() {
        let (table, key) = ("0123456789abcdef", "ab".repeat(32));
        let plain: Link = format!("http://127.0.0.1:7878/t/{table}").parse().unwrap();
        assert_eq!(plain.socket(), "ws://127.0.0.1:7878/api/v1/socket");
        assert_eq!((plain.table.as_str(), &plain.key), (table, &None));
        let seat: Link = format!("http://quarry.example/t/{table}#{key}").parse().unwrap();
        assert_eq!(seat.key, Some(key));
        for wrong in [
            "",
            "quarry",
            "https://h/t/0123456789abcdef",
            "http://h/t/12",
            "http://h/t/0123456789abcdef#1",
        ] {
            assert!(wrong.parse::<Link>().is_err(), "{wrong}");
        }
    }
}
