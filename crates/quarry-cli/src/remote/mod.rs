//! Tables at servers: their links, the way to them, and what is asked there over HTTP.

mod channel;
mod content;
mod link;
pub(crate) mod login;

use std::time::Duration;

use http_body_util::BodyExt;
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, HeaderMap, HeaderValue, SET_COOKIE};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use quarry_table::people::Wish;
use quarry_terminal::witness::{Witness, receipts_folder};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::failure::Failure;
use channel::{Channel, connect};
pub(crate) use link::Link;
pub(crate) use login::{my_games, servers};

/// How often a kept seat is asked for, and how long to wait in between.
const TRIES: u32 = 10;
const WAIT: Duration = Duration::from_millis(400);

/// The socket of a server.
pub(crate) type Socket = WebSocketStream<Channel>;

/// A seat that was taken.
pub(crate) struct TakenSeat {
    /// Their numbers, where that was told.
    seats: String,
    /// What opens it.
    pub(crate) key: String,
    /// The link with which one comes back.
    pub(crate) link: String,
    /// What is held against everything that the server shows.
    pub(crate) witness: Witness,
}

impl Link {
    /// Opens the socket of the server.
    pub(crate) async fn open_socket(&self) -> Result<Socket, Failure> {
        let channel = connect(self).await?;
        // The channel is encrypted already where it should be.
        let address = format!("ws://{}/api/v1/socket", self.host());
        let mut request = address.into_client_request().map_err(|e| self.failed(&e))?;
        if let Some(said) = self.authorization() {
            let said = HeaderValue::from_str(&said).map_err(|e| self.failed(&e))?;
            request.headers_mut().insert(AUTHORIZATION, said);
        }
        let (socket, _) = client_async(request, channel).await.map_err(|e| self.failed(&e))?;
        Ok(socket)
    }

    /// The key of the seat; a free one is taken where the link has none, and told on stderr.
    pub(crate) async fn sit_down(&self, wish: &Wish) -> Result<TakenSeat, Failure> {
        if let Some(key) = &self.key {
            // Own cards come with it.
            self.table().await?;
            let (seats, witness) = (String::new(), self.witness());
            return Ok(TakenSeat { seats, key: key.clone(), link: self.to_string(), witness });
        }
        let seated = self.take_seat(None, wish).await?;
        eprintln!("quarry: seat {}: {}", seated.seats, seated.link);
        Ok(seated)
    }

    /// Sits down where the last game has kept a seat for its `key`. The table is being laid at this moment.
    pub(crate) async fn meet_again(&self, key: &str, wish: &Wish) -> Result<TakenSeat, Failure> {
        let mut tries = 1;
        loop {
            match self.take_seat(Some(key), wish).await {
                Err(_) if tries < TRIES => tokio::time::sleep(WAIT).await,
                result => return result,
            }
            tries += 1;
        }
    }

    /// Takes a free seat, or the one that is kept for `key`.
    async fn take_seat(&self, key: Option<&str>, wish: &Wish) -> Result<TakenSeat, Failure> {
        let mut witness = self.witness();
        // On disk before anything is sent.
        let (field, pledged) = witness.pledge(&self.table().await?)?;
        let path = format!("/api/v1/tables/{}/seats", self.table);
        let player = json!({"name": wish.name, "emblem": wish.emblem});
        let mut body = json!({field: pledged, "players": [player]});
        if let Some(key) = key {
            body["key"] = json!(key);
        }
        let seated = self.ask(&path, Some(&body)).await?;
        let part = |name: &str| seated[name].as_str().unwrap_or_default().to_owned();
        witness.seated(&seated["seats"])?;
        let seats = seated["seats"].to_string();
        Ok(TakenSeat { seats, key: part("key"), link: part("link"), witness })
    }

    fn witness(&self) -> Witness {
        Witness::new(&receipts_folder(), &self.table)
    }

    /// What everybody may know about the table.
    pub(crate) async fn table(&self) -> Result<Value, Failure> {
        let table = self.ask(&format!("/api/v1/tables/{}", self.table), None).await?;
        self.bring_content(&table).await?;
        Ok(table)
    }

    /// Signs in; returns the account and a session token.
    async fn sign_in(&self, body: &Value) -> Result<(Value, String), Failure> {
        let (answer, headers) = self.request(Method::POST, "/api/v1/sessions", Some(body)).await?;
        let cookies = headers.get_all(SET_COOKIE).iter().filter_map(|it| it.to_str().ok());
        let mut pairs = cookies.filter_map(|it| it.split(';').next()?.split_once('='));
        let token = pairs.find(|(name, _)| name.ends_with("quarry")).map(|it| it.1.to_owned());
        let none = || Failure::failed("the server set no session");
        Ok((answer, token.ok_or_else(none)?))
    }

    /// Sends a `DELETE` request.
    pub(crate) async fn end(&self, path: &str) -> Result<Value, Failure> {
        self.request(Method::DELETE, path, None).await.map(|it| it.0)
    }

    /// The `Authorization` header: token of the link, or of the stored session.
    fn authorization(&self) -> Option<String> {
        let token = self.token.clone().or_else(|| login::token_at(&self.origin()));
        token.map(|token| format!("Bearer {token}"))
    }

    /// Sends a `POST` request if there is a body, else `GET`.
    pub(crate) async fn ask(&self, path: &str, body: Option<&Value>) -> Result<Value, Failure> {
        let method = if body.is_some() { Method::POST } else { Method::GET };
        self.request(method, path, body).await.map(|it| it.0)
    }

    async fn request(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<(Value, HeaderMap), Failure> {
        let channel = TokioIo::new(connect(self).await?);
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(channel).await.map_err(|e| self.failed(&e))?;
        // The task ends with the response, which also reports connection errors.
        drop(tokio::spawn(connection));
        let mut request = Request::builder().method(method).uri(path);
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        if let Some(said) = self.authorization() {
            request = request.header(AUTHORIZATION, said);
        }
        let request = request
            .header("host", self.host())
            .body(body.map(Value::to_string).unwrap_or_default())
            .map_err(|e| self.failed(&e))?;
        let response = sender.send_request(request).await.map_err(|e| self.failed(&e))?;
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = response.into_body().collect().await.map_err(|e| self.failed(&e))?.to_bytes();
        // An empty body (204) becomes null.
        let bytes = if bytes.is_empty() { Bytes::from_static(b"null") } else { bytes };
        let answer: Value = serde_json::from_slice(&bytes).map_err(|e| self.failed(&e))?;
        if status.is_success() {
            return Ok((answer, headers));
        }
        let words = match answer["code"].as_str() {
            Some("not_signed_in") => {
                format!("sign in first: quarry login {} --name NAME", self.origin())
            }
            _ => answer["title"].as_str().unwrap_or("refused").to_owned(),
        };
        Err(Failure::failed(words))
    }

    fn failed(&self, error: &dyn std::error::Error) -> Failure {
        Failure::failed(format!("{}: {error}", self.host()))
    }
}
