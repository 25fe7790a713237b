//! For tests: a server in a folder of its own, a client with plain HTTP and a socket, and a crowd of such clients.
//! A checker compares what the crowd was told with the log, a store fails on demand, and receivers take notices.

pub mod checker;
pub mod crowd;
pub mod faulty;
pub mod receiver;
mod sitting;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use quarry_fair::Bytes;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::keys::random;
use crate::limits::{Limits, Rate};
use crate::store::{Store, StoreConfig};
use crate::{Config, Server};

/// A certificate that vouches for itself as `localhost`, for a hundred years.
pub const CERTIFICATE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/testkit/localhost.pem");
/// The file of its key, which is no secret.
pub const CERTIFICATE_KEY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/testkit/localhost.key");

/// A temporary folder, removed on drop.
pub struct Folder(PathBuf);

impl Folder {
    /// A new one; `name` tells people what it was for.
    pub fn new(name: &str) -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(format!("quarry-{process}-{count}-{name}"));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    /// Where the store of the test is.
    pub fn data(&self) -> PathBuf {
        self.0.join("quarry.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// A running server that stops with the test.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where Prometheus may ask.
    pub metrics: Option<SocketAddr>,
    stop: Option<oneshot::Sender<()>>,
    done: tokio::task::JoinHandle<()>,
}

impl Running {
    /// A server that hurries and lets everybody ask as often as they like.
    pub async fn start(folder: &Folder) -> Running {
        Running::on(folder.data(), 1).await
    }

    /// A server with its log in `store` and `thinkers` threads for computer players.
    pub async fn on(store: impl Into<StoreConfig>, thinkers: usize) -> Running {
        let mut config = Config::new(0, store);
        config.thinkers = thinkers;
        config.pace = Duration::ZERO;
        let many = Rate::UNLIMITED;
        let (talk, talk_all, talk_table) = (many, many, u64::MAX);
        config.limits = Limits {
            player: many,
            requests: many,
            frames: many,
            connects: many,
            steps: many,
            talk,
            talk_all,
            talk_table,
            ..Limits::default()
        };
        Running::with(config).await
    }

    /// A server as `config` says.
    pub async fn with(config: Config) -> Running {
        Running::run(Server::bind(config).await.expect("the server starts"))
    }

    /// A server as `config` says, but with its log in `store`.
    pub async fn on_store(config: Config, store: Arc<dyn Store>) -> Running {
        Running::run(Server::with_store(config, store).await.expect("the server starts"))
    }

    fn run(server: Server) -> Running {
        let (stop, stopped) = oneshot::channel();
        let (address, metrics) = (server.address(), server.metrics_address());
        let done = tokio::spawn(async move {
            server.run(async { drop(stopped.await) }).await.expect("the server ends well");
        });
        Running { address, metrics, stop: Some(stop), done }
    }

    /// Drains it and waits for its end.
    pub async fn stop(mut self) {
        drop(self.stop.take());
        self.done.await.expect("the server does not panic");
    }
}

/// Status, headers and body of one request.
pub async fn http(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> (u16, String, String) {
    let stream = TcpStream::connect(address).await.expect("the server listens");
    http_over(stream, method, path, headers, body).await.expect("an answer")
}

/// A connection from an address of its own among those of this machine, as every address has its budget.
///
/// # Errors
///
/// When the server does not listen.
pub async fn connect_from(source: Ipv4Addr, address: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((source, 0).into())?;
    socket.connect(address).await
}

/// The same over a connection that is open; `None` where the server hangs up.
pub async fn http_over(
    mut stream: TcpStream,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> Option<(u16, String, String)> {
    let address = stream.peer_addr().ok()?;
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.ok()?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok())?;
    Some((status, head.to_lowercase(), body.to_owned()))
}

/// Status and answer of a POST of JSON.
pub async fn post(address: SocketAddr, path: &str, body: Value) -> (u16, Value) {
    let (status, _, text) = http(address, "POST", path, "", &body.to_string()).await;
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

/// Status and body of a GET.
pub async fn get(address: SocketAddr, path: &str) -> (u16, String) {
    let (status, _, text) = http(address, "GET", path, "", "").await;
    (status, text)
}

/// A text in an answer.
fn text(value: &Value) -> String {
    value.as_str().expect("text").to_owned()
}

/// Sets up a table of Raptor; returns its name.
pub async fn create(address: SocketAddr, seats: Value) -> String {
    let body = json!({"game": "raptor", "seats": seats, "listed": true});
    let (status, table) = post(address, "/api/v1/tables", body).await;
    assert_eq!(status, 201, "{table}");
    text(&table["table"])
}

pub use sitting::{contribute, open, open_when_full, seal_of, sit, sit_with};

/// One socket.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The newest picture.
    pub picture: Value,
    /// Every numbered frame that came.
    pub frames: Vec<Value>,
    /// Everything that came, as it came.
    pub transcript: Vec<String>,
    /// The table and the key that it greeted with.
    greeting: Value,
}

impl Client {
    /// Connects and sends a greeting.
    pub async fn connect(address: SocketAddr, hello: Value) -> Client {
        Client::try_connect(address, hello).await.expect("the server listens")
    }

    /// The same, where the server may be gone.
    pub async fn try_connect(address: SocketAddr, hello: Value) -> Option<Client> {
        Client::over(TcpStream::connect(address).await.ok()?, hello).await
    }

    /// Connects through a proxy that forwards for `from`, and sends a greeting.
    pub async fn connect_from(address: SocketAddr, hello: Value, from: &str) -> Client {
        let stream = TcpStream::connect(address).await.expect("the server listens");
        let client = Client::forwarded(stream, hello, Some(from)).await;
        client.expect("the server listens")
    }

    /// The same over a connection that is open.
    pub async fn over(stream: TcpStream, hello: Value) -> Option<Client> {
        Client::forwarded(stream, hello, None).await
    }

    async fn forwarded(stream: TcpStream, hello: Value, from: Option<&str>) -> Option<Client> {
        let url = format!("ws://{}/api/v1/socket", stream.peer_addr().ok()?);
        let mut request = url.into_client_request().ok()?;
        if let Some(from) = from {
            request.headers_mut().insert("x-forwarded-for", from.parse().ok()?);
        }
        stream.set_nodelay(true).ok()?;
        let stream = MaybeTlsStream::Plain(stream);
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await.ok()?;
        let (picture, frames, transcript) = (Value::Null, Vec::new(), Vec::new());
        let mut client = Client { socket, picture, frames, transcript, greeting: hello.clone() };
        client.try_send(&hello).await.then_some(client)
    }

    /// Takes the seat of `key`, or watches.
    pub async fn join(address: SocketAddr, table: &str, key: Option<&str>) -> Client {
        let hello = json!({"t": "hello", "proto": 1, "table": table, "key": key});
        let mut client = Client::connect(address, hello).await;
        let sync = client.next().await;
        assert_eq!(sync["t"], "sync", "{sync}");
        client
    }

    /// Watches, and says `sync` or the code with which that was refused.
    pub async fn join_or_refusal(address: SocketAddr, table: &str) -> String {
        let hello = json!({"t": "hello", "proto": 1, "table": table, "key": null});
        let answer = Client::connect(address, hello).await.next().await;
        text(answer.get("code").unwrap_or(&answer["t"]))
    }

    /// Sends a message.
    pub async fn send(&mut self, message: Value) {
        assert!(self.try_send(&message).await, "the socket is open");
    }

    /// Sends a message; false when the socket is closed.
    pub async fn try_send(&mut self, message: &Value) -> bool {
        self.socket.send(Message::text(message.to_string())).await.is_ok()
    }

    /// The next message; pictures are kept.
    pub async fn next(&mut self) -> Value {
        self.try_next().await.expect("the socket is open")
    }

    /// The same; `None` when the socket is closed.
    pub async fn try_next(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await;
            let text = match next.expect("an answer within 20 seconds")? {
                Ok(Message::Text(text)) => text,
                Ok(Message::Ping(_) | Message::Pong(_)) => continue,
                _ => return None,
            };
            let message: Value = serde_json::from_str(&text).expect("JSON");
            if sitting::is_opening(&message) {
                continue;
            }
            if let Some(opening) = sitting::opening(&self.greeting, &message) {
                self.try_send(&opening).await;
            }
            self.transcript.push(text.to_string());
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
    pub fn idem(&self) -> String {
        Bytes(random::<16>()).to_string()
    }

    /// What the newest picture offers, in notation.
    pub fn legal(&self) -> Vec<String> {
        let actions = self.picture["legal"].as_array().cloned().unwrap_or_default();
        actions.iter().map(|offer| text(&offer["action"])).collect()
    }

    /// Asks for an action on the newest picture.
    pub fn act(&self, action: &str) -> Value {
        let (idem, expect) = (self.idem(), self.picture["view_seq"].clone());
        json!({"t": "act", "idem": idem, "expect": expect, "action": action})
    }

    /// Sends and waits for the answer to it.
    pub async fn ask(&mut self, message: Value) -> Value {
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
