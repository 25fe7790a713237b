//! A browser without pages: it keeps the cookie that a server sets.

use std::net::{Ipv4Addr, SocketAddr};

use quarry_fair::Bytes;
use quarry_server::keys::random;
use quarry_server::testkit::{connect_from, contribute, http_over, open_when_full};
use serde_json::{Value, json};
use tokio::net::TcpStream;

/// One browser of one person.
pub(crate) struct Browser {
    address: SocketAddr,
    /// Where it asks from, as every address has its budget.
    pub(crate) from: Option<Ipv4Addr>,
    /// What the server set.
    pub(crate) cookie: Option<String>,
    /// What a program says instead.
    pub(crate) token: Option<String>,
    /// What it says of itself.
    pub(crate) agent: String,
    /// The head of the last answer, in small letters.
    pub(crate) last: String,
}

impl Browser {
    pub(crate) fn new(address: SocketAddr) -> Browser {
        let (agent, last) = ("Browser".into(), String::new());
        Browser { address, from: None, cookie: None, token: None, agent, last }
    }

    /// The same at an address of its own among those of this machine.
    pub(crate) fn at(address: SocketAddr, host: u8) -> Browser {
        let from = Some(Ipv4Addr::new(127, 0, 7, host));
        Browser { from, ..Browser::new(address) }
    }

    /// Asks another node from now on.
    pub(crate) fn at_node(&mut self, address: SocketAddr) {
        self.address = address;
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> (u16, String) {
        let stream = match self.from {
            Some(from) => connect_from(from, self.address).await,
            None => TcpStream::connect(self.address).await,
        };
        let cookie = self.cookie.as_ref().map(|it| format!("Cookie: {it}\r\n")).unwrap_or_default();
        let token = self.token.as_ref().map(|it| format!("Authorization: Bearer {it}\r\n"));
        let token = token.unwrap_or_default();
        let headers = format!("User-Agent: {}\r\n{cookie}{token}", self.agent);
        let stream = stream.expect("the server listens");
        let answer = http_over(stream, method, path, &headers, body).await.expect("an answer");
        let (status, head, text) = answer;
        self.last = head;
        if let Some(set) = self.last.lines().find_map(|line| line.strip_prefix("set-cookie: ")) {
            let pair = set.split(';').next().unwrap_or_default().to_owned();
            self.cookie = Some(pair).filter(|pair| !pair.ends_with('='));
        }
        (status, text)
    }

    async fn json(&mut self, method: &str, path: &str, body: &str) -> (u16, Value) {
        let (status, text) = self.ask(method, path, body).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    pub(crate) async fn get(&mut self, path: &str) -> (u16, Value) {
        self.json("GET", path, "").await
    }

    /// The body as it came.
    pub(crate) async fn text(&mut self, path: &str) -> (u16, String) {
        self.ask("GET", path, "").await
    }

    pub(crate) async fn delete(&mut self, path: &str) -> (u16, Value) {
        self.json("DELETE", path, "").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> (u16, Value) {
        self.json("POST", path, &body.to_string()).await
    }

    pub(crate) async fn sign_up(&mut self, name: &str, password: &str) -> (u16, Value) {
        self.post("/api/v1/accounts", json!({"name": name, "password": password})).await
    }

    pub(crate) async fn sign_in(&mut self, name: &str, password: &str) -> (u16, Value) {
        self.post("/api/v1/sessions", json!({"name": name, "password": password})).await
    }

    /// Sits down at the first free chair, with a random contribution.
    pub(crate) async fn sit(&mut self, table: &str, mut body: Value) -> (u16, Value) {
        let contribution = Bytes(random());
        let alone = contribute(self.address, table, &contribution, &mut body).await;
        let (status, seated) = self.post(&format!("/api/v1/tables/{table}/seats"), body).await;
        if status == 201 && !alone {
            open_when_full(self.address, table, &seated, contribution).await;
        }
        (status, seated)
    }
}
