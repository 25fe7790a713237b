//! Tables at servers: their links, the way to them, and what is asked there over HTTP.

mod channel;
mod link;

use std::time::Duration;

use http_body_util::BodyExt;
use hyper::Request;
use hyper_util::rt::TokioIo;
use quarry_terminal::witness::{Witness, receipts_folder};
use serde_json::{Value, json};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::failure::Failure;
use channel::{Channel, connect};
pub(crate) use link::Link;

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
        let (socket, _) = client_async(address, channel).await.map_err(|e| self.failed(&e))?;
        Ok(socket)
    }

    /// The key of the seat; a free one is taken where the link has none, and told on stderr.
    pub(crate) async fn sit_down(&self) -> Result<TakenSeat, Failure> {
        if let Some(key) = &self.key {
            let (seats, witness) = (String::new(), self.witness());
            return Ok(TakenSeat { seats, key: key.clone(), link: self.to_string(), witness });
        }
        let seated = self.take_seat(None).await?;
        eprintln!("quarry: seat {}: {}", seated.seats, seated.link);
        Ok(seated)
    }

    /// Sits down where the last game has kept a seat for its `key`. The table is being laid at this moment.
    pub(crate) async fn meet_again(&self, key: &str) -> Result<TakenSeat, Failure> {
        let mut tries = 1;
        loop {
            match self.take_seat(Some(key)).await {
                Err(_) if tries < TRIES => tokio::time::sleep(WAIT).await,
                result => return result,
            }
            tries += 1;
        }
    }

    /// Takes a free seat, or the one that is kept for `key`.
    async fn take_seat(&self, key: Option<&str>) -> Result<TakenSeat, Failure> {
        let mut witness = self.witness();
        // On disk before anything is sent.
        let (field, pledged) = witness.pledge(&self.table().await?)?;
        let path = format!("/api/v1/tables/{}/seats", self.table);
        let mut body = json!({field: pledged});
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
        self.ask(&format!("/api/v1/tables/{}", self.table), None).await
    }

    /// Asks over HTTP: by POST where there is something to say.
    async fn ask(&self, path: &str, body: Option<&Value>) -> Result<Value, Failure> {
        let channel = TokioIo::new(connect(self).await?);
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(channel).await.map_err(|e| self.failed(&e))?;
        // It ends with the answer; an error shows up in that.
        drop(tokio::spawn(connection));
        let request = match body {
            Some(_) => Request::post(path).header("content-type", "application/json"),
            None => Request::get(path),
        };
        let request = request
            .header("host", self.host())
            .body(body.map(Value::to_string).unwrap_or_default())
            .map_err(|e| self.failed(&e))?;
        let response = sender.send_request(request).await.map_err(|e| self.failed(&e))?;
        let status = response.status();
        let bytes = response.into_body().collect().await.map_err(|e| self.failed(&e))?.to_bytes();
        let answer: Value = serde_json::from_slice(&bytes).map_err(|e| self.failed(&e))?;
        match status.is_success() {
            true => Ok(answer),
            false => Err(Failure::failed(answer["title"].as_str().unwrap_or("refused").to_owned())),
        }
    }

    fn failed(&self, error: &dyn std::error::Error) -> Failure {
        Failure::failed(format!("{}: {error}", self.host()))
    }
}
