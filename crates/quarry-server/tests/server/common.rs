//! A client of the server: plain HTTP and a socket.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use quarry_fair::Bytes;
use quarry_server::guard::{Rate, Rates};
use quarry_server::store::StoreConfig;
use quarry_server::{Config, Server};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A folder that goes away with the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("quarry-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.0.join("quarry.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// A running server that stops with the test.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    done: tokio::task::JoinHandle<()>,
}

impl Running {
    pub(crate) async fn start(folder: &Folder) -> Running {
        Running::on(folder.data(), 1).await
    }

    /// A server with its log in `store`, with so many computer players thinking at once.
    pub(crate) async fn on(store: impl Into<StoreConfig>, thinkers: usize) -> Running {
        let mut config = Config::new(0, store);
        config.thinkers = thinkers;
        config.pace = Duration::ZERO;
        let many = Rate { burst: 100_000, window: Duration::from_secs(1) };
        config.rates = Rates { player: many, address: many, ..Rates::default() };
        Running::with(config).await
    }

    pub(crate) async fn with(config: Config) -> Running {
        let server = Server::bind(config).await.unwrap();
        let (stop, stopped) = oneshot::channel();
        let address = server.address();
        let done = tokio::spawn(async move {
            server.run(async { drop(stopped.await) }).await.unwrap();
        });
        Running { address, stop: Some(stop), done }
    }

    pub(crate) async fn stop(mut self) {
        drop(self.stop.take());
        self.done.await.unwrap();
    }
}

/// Status, headers and body of one request.
pub(crate) async fn http(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, head.to_lowercase(), body.to_owned())
}

pub(crate) async fn post(address: SocketAddr, path: &str, body: Value) -> (u16, Value) {
    let (status, _, text) = http(address, "POST", path, "", &body.to_string()).await;
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

pub(crate) async fn get(address: SocketAddr, path: &str) -> (u16, String) {
    let (status, _, text) = http(address, "GET", path, "", "").await;
    (status, text)
}

/// Sets up a table of Raptor; returns its name.
pub(crate) async fn create(address: SocketAddr, seats: Value) -> String {
    let body = json!({"game": "raptor", "seats": seats, "listed": true});
    let (status, table) = post(address, "/api/v1/tables", body).await;
    assert_eq!(status, 201, "{table}");
    table["table"].as_str().unwrap().to_owned()
}

/// Sits down; returns the whole answer with `key`, `words` and `link`.
pub(crate) async fn sit(address: SocketAddr, table: &str, contribution: u8) -> Value {
    let contribution = format!("{contribution:02x}").repeat(32);
    let path = format!("/api/v1/tables/{table}/seats");
    let (status, seated) = post(address, &path, json!({"contribution": contribution})).await;
    assert_eq!(status, 201, "{seated}");
    seated
}

/// One socket.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The newest picture.
    pub(crate) picture: Value,
    /// Every numbered frame that came.
    pub(crate) frames: Vec<Value>,
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr, hello: Value) -> Client {
        Client::try_connect(address, hello).await.expect("the server listens")
    }

    pub(crate) async fn try_connect(address: SocketAddr, hello: Value) -> Option<Client> {
        let url = format!("ws://{address}/api/v1/socket");
        let (socket, _) = tokio_tungstenite::connect_async(url).await.ok()?;
        let mut client = Client { socket, picture: Value::Null, frames: Vec::new() };
        client.try_send(&hello).await.then_some(client)
    }

    /// Takes the seat of `key`, or watches.
    pub(crate) async fn join(address: SocketAddr, table: &str, key: Option<&str>) -> Client {
        let hello = json!({"t": "hello", "proto": 1, "table": table, "key": key});
        let mut client = Client::connect(address, hello).await;
        let sync = client.next().await;
        assert_eq!(sync["t"], "sync", "{sync}");
        client
    }

    pub(crate) async fn send(&mut self, message: Value) {
        assert!(self.try_send(&message).await, "the socket is open");
    }

    pub(crate) async fn try_send(&mut self, message: &Value) -> bool {
        self.socket.send(Message::text(message.to_string())).await.is_ok()
    }

    /// The next message; pictures are kept.
    pub(crate) async fn next(&mut self) -> Value {
        self.try_next().await.expect("the socket is open")
    }

    pub(crate) async fn try_next(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await;
            let text = match next.expect("an answer within 20 seconds")? {
                Ok(Message::Text(text)) => text,
                Ok(Message::Ping(_) | Message::Pong(_)) => continue,
                _ => return None,
            };
            let message: Value = serde_json::from_str(&text).unwrap();
            if message["t"] == "sync" || message["t"] == "ev" {
                self.frames.push(message.clone());
                if message.get("legal").is_some() {
                    self.picture = message.clone();
                } else {
                    self.picture["view_seq"] = message["view_seq"].clone();
                }
            }
            return Some(message);
        }
    }

    /// A fresh name for a request.
    pub(crate) fn idem(&self) -> String {
        Bytes(quarry_server::keys::random::<16>()).to_string()
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let actions = self.picture["legal"].as_array().cloned().unwrap_or_default();
        actions.iter().map(|offer| offer["action"].as_str().unwrap().to_owned()).collect()
    }

    /// Asks for an action on the newest picture.
    pub(crate) fn act(&self, action: &str) -> Value {
        let (idem, expect) = (self.idem(), self.picture["view_seq"].clone());
        json!({"t": "act", "idem": idem, "expect": expect, "action": action})
    }

    /// Sends and waits for the answer to it.
    pub(crate) async fn ask(&mut self, message: Value) -> Value {
        let idem = message["idem"].clone();
        self.send(message).await;
        loop {
            let answer = self.next().await;
            if answer["idem"] == idem {
                return answer;
            }
        }
    }
}
