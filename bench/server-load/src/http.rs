//! One connection on which requests follow each other.

use std::io;
use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A connection to a server.
pub(crate) struct Http {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
}

impl Http {
    pub(crate) async fn connect(address: SocketAddr) -> io::Result<Http> {
        Ok(Http { stream: BufReader::new(TcpStream::connect(address).await?), address })
    }

    /// Posts `body` and reads the answer.
    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> io::Result<Value> {
        let (body, address) = (body.to_string(), self.address);
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let (mut line, mut length, mut status) = (String::new(), 0, String::new());
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            let text = line.trim().to_ascii_lowercase();
            if text.is_empty() {
                break;
            }
            if status.is_empty() {
                status.clone_from(&text);
            }
            if let Some(digits) = text.strip_prefix("content-length:") {
                length = digits.trim().parse().map_err(io::Error::other)?;
            }
        }
        let mut answer = vec![0; length];
        self.stream.read_exact(&mut answer).await?;
        if !status.contains(" 20") {
            let words = String::from_utf8_lossy(&answer).into_owned();
            return Err(io::Error::other(format!("{path}: {status} {words}")));
        }
        serde_json::from_slice(&answer).map_err(io::Error::other)
    }
}
