//! A server as a process of its own, which a test can kill.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use quarry_server::limits::Limits;
use quarry_server::testkit::http_over;
use quarry_server::{Config, Server};
use serde_json::Value;
use tokio::net::TcpStream;

/// Where the store of a server process is. With it a test is that process, and nothing else.
const STORE: &str = "QUARRY_TEST_STORE";

/// Serves until it is killed, if this process was started for that.
pub(crate) async fn serve_if_asked(limits: Limits) {
    let Ok(place) = std::env::var(STORE) else { return };
    let mut config = Config::new(0, place.as_str());
    config.limits = limits;
    config.notices.nets = "127.0.0.1".parse().unwrap();
    let server = Server::bind(config).await.unwrap();
    println!("\nserves {}", server.address());
    server.run(std::future::pending()).await.unwrap();
}

/// A server as a process of its own; killed when dropped, without a word.
pub(crate) struct Process {
    child: Child,
    /// Where it listens.
    pub(crate) address: SocketAddr,
}

impl Process {
    /// Runs the test of this name as a server.
    pub(crate) fn start(test: &str, place: &str) -> Process {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args([test, "--exact", "--nocapture"]).env(STORE, place);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut addresses = lines.map_while(Result::ok).filter_map(|line| {
            line.strip_prefix("serves ").map(|address| address.parse().unwrap())
        });
        Process { address: addresses.next().expect("it serves"), child }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // SIGKILL; it fails where the process has ended by itself.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// One request, its head and its answer; nothing where the server is gone.
pub(crate) async fn ask(
    address: SocketAddr,
    method: &str,
    cookie: &str,
    path: &str,
    body: &Value,
) -> Option<(String, Value)> {
    let stream = TcpStream::connect(address).await.ok()?;
    let headers = format!("Cookie: {cookie}\r\n");
    let body = if method == "GET" { String::new() } else { body.to_string() };
    let (status, head, text) = http_over(stream, method, path, &headers, &body).await?;
    assert!(status < 300, "{path}: {text}");
    Some((head, serde_json::from_str(&text).unwrap_or_default()))
}
