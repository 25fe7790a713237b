//! One account at an address of its own. It asks again where a server is gone.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use quarry_game::QuickDice;
use quarry_server::testkit::{Client, connect_from, http_over};
use serde_json::{Value, json};
use tokio::time::timeout;

/// After this time an answer is not waited for any more.
const PATIENCE: Duration = Duration::from_secs(6);
/// Tries to make an account.
const TRIES: usize = 5;

/// One account.
pub(super) struct Person {
    pub(super) dice: QuickDice,
    /// The path of its web hook.
    pub(super) hook: String,
    from: Ipv4Addr,
    cookie: String,
}

impl Person {
    /// Makes account `number`, with a web hook at `hook` that wants the end of games and challenges.
    pub(super) async fn sign_up(
        node: SocketAddr,
        number: usize,
        hook: String,
    ) -> Result<Person, String> {
        let [high, low] = u16::try_from(number).map_err(|error| error.to_string())?.to_be_bytes();
        let from = Ipv4Addr::new(127, 30, high, low.wrapping_add(1).max(1));
        let path = hook.rsplit('/').next().map(|name| format!("/{name}")).unwrap_or_default();
        let dice = QuickDice::new(number as u64 + 1);
        let mut person = Person { dice, hook: path, from, cookie: String::new() };
        let body = json!({"name": format!("Player {number}"), "password": "correct horse battery"});
        for _ in 0..TRIES {
            let Some((head, status, answer)) =
                person.send(node, "POST", "/api/v1/accounts", &body).await
            else {
                continue;
            };
            if status != 201 {
                return Err(format!("account {number}: {status} {answer}"));
            }
            let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
            let cookie = set.and_then(|set| set.split(';').next()).ok_or("no cookie")?;
            person.cookie = cookie.to_owned();
            return person.listen(node, &hook).await.map(|()| person);
        }
        Err(format!("account {number} could not be made"))
    }

    async fn listen(&mut self, node: SocketAddr, hook: &str) -> Result<(), String> {
        let place = json!({"place": {"hook": hook}});
        let made = self.ask(node, "POST", "/api/v1/me/channels", &place).await;
        let Some((201, made)) = made else { return Err(format!("no web hook: {made:?}")) };
        let path = format!("/api/v1/me/channels/{}", made["channel"].as_str().unwrap_or_default());
        let wants = json!({"wants": ["over", "challenge"]});
        match self.ask(node, "POST", &path, &wants).await {
            Some((204, _)) => Ok(()),
            other => Err(format!("no kinds: {other:?}")),
        }
    }

    /// Status and answer of a request; nothing where the server is gone.
    pub(super) async fn ask(
        &self,
        node: SocketAddr,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Option<(u16, Value)> {
        self.send(node, method, path, body).await.map(|(_, status, answer)| (status, answer))
    }

    async fn send(
        &self,
        node: SocketAddr,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Option<(String, u16, Value)> {
        let asking = async {
            let stream = connect_from(self.from, node).await.ok()?;
            let cookie = format!("Cookie: {}\r\n", self.cookie);
            let text = if method == "GET" { String::new() } else { body.to_string() };
            http_over(stream, method, path, &cookie, &text).await
        };
        let (status, head, text) = timeout(PATIENCE, asking).await.ok()??;
        Some((head, status, serde_json::from_str(&text).unwrap_or(Value::Null)))
    }

    /// A socket at a table, and its first message.
    pub(super) async fn join(
        &self,
        node: SocketAddr,
        table: &str,
        key: &str,
    ) -> Option<(Client, Value)> {
        let hello = json!({"t": "hello", "proto": 1, "table": table, "key": key});
        let joining = async {
            let stream = connect_from(self.from, node).await.ok()?;
            let mut client = Client::over(stream, hello).await?;
            let first = client.try_next().await?;
            Some((client, first))
        };
        timeout(PATIENCE, joining).await.ok().flatten()
    }
}
