//! The socket: a greeting, then requests in and frames out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use quarry_game::{Seat, SeatSet};
use quarry_table::Refusal;
use quarry_table::step::Wake;
use quarry_table::wire::{ClientMessage, PROTOCOL, ServerMessage};
use tokio::sync::{mpsc, watch};
use tokio::time::{interval, timeout};

use crate::api::{App, Remote};
use crate::games;
use crate::guard::{Bucket, LARGEST_MESSAGE, SEND_QUEUE, is_own_origin};
use crate::problem::Problem;
use crate::room::{Place, Room, to_text};
use crate::store::now;

const GREETING: Duration = Duration::from_secs(5);
const PING_EVERY: Duration = Duration::from_secs(20);
const DEAD_AFTER: Duration = Duration::from_secs(45);
/// How long clients are asked to wait when the server goes.
const RETRY_MS: u32 = 1000;

/// What clients say is short; the usual buffer would cost 128 KiB for each of thousands of sockets.
const READ_BUFFER: usize = 2048;

const POLICY: u16 = 1008;
const RESTART: u16 = 1012;
const TRY_AGAIN: u16 = 1013;

/// Opens a socket, but only for pages of this server and for programs.
pub async fn upgrade(
    State(app): State<App>,
    Extension(remote): Extension<Remote>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own_origin(&headers, app.origin.as_deref()) {
        let words = "Sockets are opened by pages of this server only.";
        return Problem::new(StatusCode::FORBIDDEN, "origin", words).into_response();
    }
    upgrade
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .max_write_buffer_size(16 * LARGEST_MESSAGE)
        .on_upgrade(async move |socket| {
            serve(app, socket).await;
            drop(remote);
        })
}

/// One client in front of one table.
struct Client {
    room: Arc<Room>,
    place: Place,
    bucket: Bucket,
}

async fn serve(app: App, mut socket: WebSocket) {
    let (queue, frames) = mpsc::channel(SEND_QUEUE);
    let client = match timeout(GREETING, greet(&app, &mut socket, queue)).await {
        Ok(Ok(client)) => client,
        Ok(Err(refusal)) => return refuse(socket, &refusal).await,
        Err(_) => return close(socket, POLICY, "greet first").await,
    };
    let (room, watcher) = (Arc::clone(&client.room), client.place.watcher);
    converse(app, client, socket, frames).await;
    room.detach(watcher).await;
}

/// Reads the greeting and takes a place before the table.
async fn greet(
    app: &App,
    socket: &mut WebSocket,
    queue: mpsc::Sender<Utf8Bytes>,
) -> Result<Client, Refusal> {
    let Some(Ok(Message::Text(text))) = socket.recv().await else {
        return Err(Refusal::Unreadable);
    };
    let message = serde_json::from_str(&text).map_err(|_| Refusal::Unreadable)?;
    let ClientMessage::Hello { proto, table, key, have } = message else {
        return Err(Refusal::Unreadable);
    };
    if proto != PROTOCOL {
        return Err(Refusal::Protocol);
    }
    let room = app.hub.room(table).await?;
    let place = room.attach(key.as_ref(), have, queue).await?;
    let rate = if place.seats.is_empty() { app.rates.spectator } else { app.rates.player };
    Ok(Client { room, place, bucket: Bucket::new(rate, Instant::now()) })
}

async fn refuse(mut socket: WebSocket, refusal: &Refusal) {
    let nak = ServerMessage::Nak(games::nak("", None, refusal));
    // The socket is closed either way.
    drop(socket.send(Message::Text(to_text(&nak))).await);
    close(socket, POLICY, refusal.code()).await;
}

async fn close(mut socket: WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame { code, reason: reason.into() };
    // Whoever has gone already needs no farewell.
    drop(socket.send(Message::Close(Some(frame))).await);
}

async fn converse(
    mut app: App,
    mut client: Client,
    mut socket: WebSocket,
    mut frames: mpsc::Receiver<Utf8Bytes>,
) {
    let (mut pings, mut heard) = (interval(PING_EVERY), Instant::now());
    loop {
        let sent = tokio::select! {
            () = is_going(&mut app.going) => {
                let bye = ServerMessage::Bye { retry_ms: RETRY_MS };
                drop(socket.send(Message::Text(to_text(&bye))).await);
                return close(socket, RESTART, "restart").await;
            }
            frame = frames.recv() => match frame {
                Some(text) => socket.send(Message::Text(text)).await,
                None => return close(socket, TRY_AGAIN, "too slow, come back").await,
            },
            _ = pings.tick() => {
                if heard.elapsed() > DEAD_AFTER {
                    return;
                }
                socket.send(Message::Ping(Default::default())).await
            }
            message = socket.recv() => {
                heard = Instant::now();
                let text = match message {
                    Some(Ok(Message::Text(text))) => text,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    _ => return,
                };
                if !client.bucket.take(heard) {
                    return refuse(socket, &Refusal::Hurry).await;
                }
                match client.hear(&text).await {
                    Some(answer) => socket.send(Message::Text(to_text(&answer))).await,
                    None => Ok(()),
                }
            }
        };
        if sent.is_err() {
            return;
        }
    }
}

async fn is_going(going: &mut watch::Receiver<bool>) {
    // A server that is gone altogether is going too.
    drop(going.wait_for(|going| *going).await);
}

impl Client {
    /// Does what a message asks; an ack comes through the queue, ahead of its frame.
    async fn hear(&mut self, text: &str) -> Option<ServerMessage> {
        let message: ClientMessage = match serde_json::from_str(text) {
            Ok(ClientMessage::Ping { n }) => return Some(ServerMessage::Pong { n, now: now() }),
            Ok(message) => message,
            Err(_) => return Some(self.room.nak(None, &Refusal::Unreadable)),
        };
        let Some((named, request)) = message.into_request() else {
            return Some(self.room.nak(None, &Refusal::Unreadable));
        };
        let idem = request.idem;
        let woken = match seat(self.place.seats, named) {
            Ok(seat) => {
                let wake = Wake::Player { seat, request };
                self.room.wake(wake, Some(self.place.watcher)).await
            }
            Err(refusal) => Err(refusal),
        };
        woken.err().map(|refusal| self.room.nak(Some(idem), &refusal))
    }
}

/// The seat that speaks: the key decides, a number only chooses among several.
fn seat(held: SeatSet, named: Option<Seat>) -> Result<Seat, Refusal> {
    match (held.lowest(), named) {
        (None, _) => Err(Refusal::Spectator),
        (Some(_), Some(named)) if held.contains(named) => Ok(named),
        (Some(only), None) if held.len() == 1 => Ok(only),
        _ => Err(Refusal::NoSeat),
    }
}
