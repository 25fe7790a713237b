//! The socket: a greeting, then requests in and frames out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use quarry_game::{Seat, SeatSet, Viewer};
use quarry_table::step::{Idem, Wake};
use quarry_table::wire::{ClientMessage, PROTOCOL, ServerMessage};
use quarry_table::{KeyHash, Level, Refusal, SeatKey};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{interval, timeout};

use crate::api::{App, Remote};
use crate::guard::{Bucket, LARGEST_MESSAGE, SEND_QUEUE, is_own_origin};
use crate::metrics::OpenSocket;
use crate::problem::Problem;
use crate::queue::{Receiver, Sender, queue};
use crate::room::{Place, Room, to_text};
use crate::store::now;
use crate::{games, keys};

const GREETING: Duration = Duration::from_secs(5);
const PING_EVERY: Duration = Duration::from_secs(20);
const DEAD_AFTER: Duration = Duration::from_secs(45);
/// How long somebody who is refused may take to hear of it.
const FAREWELL: Duration = Duration::from_secs(1);
/// How long clients are asked to wait when the server goes.
const RETRY_MS: u32 = 1000;

/// What clients say is short; the usual buffer would cost 128 KiB for each of thousands of sockets.
const READ_BUFFER: usize = 512;

const POLICY: u16 = 1008;
const RESTART: u16 = 1012;
const TRY_AGAIN: u16 = 1013;

/// A hint gets as much thought as a player of this level.
const ADVISER: Level = match Level::new(6) {
    Some(level) => level,
    None => panic!("levels run from 1 to 8"),
};

/// Opens a socket, but only for pages of this server and for programs.
#[utoipa::path(get, path = "/api/v1/socket",
    responses((status = 101, description = "The socket; docs/server.md has its messages")))]
pub async fn upgrade(
    State(app): State<App>,
    Extension(remote): Extension<Remote>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(error) => {
            return Problem::new(error.status(), "no_socket", error.body_text()).into_response();
        }
    };
    if !is_own_origin(&headers, app.origin.as_deref()) {
        let words = "Sockets are opened by pages of this server only.";
        return Problem::new(StatusCode::FORBIDDEN, "origin", words).into_response();
    }
    upgrade
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .max_write_buffer_size(16 * LARGEST_MESSAGE)
        .on_upgrade(async move |socket| serve(app, remote, socket).await)
}

/// One client in front of one table.
struct Client {
    room: Arc<Room>,
    place: Place,
    key: Option<KeyHash>,
    bucket: Bucket,
    /// Hints that are being thought about.
    thoughts: JoinSet<ServerMessage>,
}

/// Everything about one socket, in one place of the heap: what idles by the thousand must be small.
struct Talk {
    app: App,
    remote: Remote,
    client: Client,
    socket: WebSocket,
    frames: Receiver,
    /// Counted while it is open.
    _open: OpenSocket,
}

/// Greets; the conversation then is a task of its own, so that nothing of the greeting stays in memory.
async fn serve(app: App, remote: Remote, mut socket: WebSocket) {
    let (queue, frames) = queue(SEND_QUEUE);
    let client = match timeout(GREETING, greet(&app, &mut socket, queue)).await {
        Ok(Ok(client)) => client,
        Ok(Err(refusal)) => return refuse(&mut socket, &refusal).await,
        Err(_) => return close(&mut socket, POLICY, "greet first").await,
    };
    let _open = app.metrics.socket();
    let talk = Box::new(Talk { app, remote, client, socket, frames, _open });
    tokio::spawn(async move {
        let mut talk = talk;
        talk.converse().await;
        talk.client.room.detach(talk.client.place.watcher).await;
    });
}

/// Reads the greeting and takes a place before the table.
async fn greet(app: &App, socket: &mut WebSocket, queue: Sender) -> Result<Client, Refusal> {
    let Some(Ok(Message::Text(text))) = socket.recv().await else {
        return Err(Refusal::Unreadable);
    };
    let message = serde_json::from_str(&text).map_err(|_| Refusal::Unreadable)?;
    let ClientMessage::Hello { proto, table, key, have, worlds } = message else {
        return Err(Refusal::Unreadable);
    };
    if proto != PROTOCOL {
        return Err(Refusal::Protocol);
    }
    let room = app.hub.room(table).await?;
    let place = room.attach(key.as_ref(), have, worlds, queue).await?;
    let rate = if place.seats.is_empty() { app.rates.spectator } else { app.rates.player };
    let (key, bucket) = (key.as_ref().map(SeatKey::hash), Bucket::new(rate, Instant::now()));
    Ok(Client { room, place, key, bucket, thoughts: JoinSet::new() })
}

async fn refuse(socket: &mut WebSocket, refusal: &Refusal) {
    let nak = ServerMessage::Nak(games::nak("", None, refusal));
    // The socket is closed either way.
    drop(socket.send(Message::Text(to_text(&nak))).await);
    close(socket, POLICY, refusal.code()).await;
    // A socket that is dropped with something unread takes the last words back.
    let listen = async { while let Some(Ok(_)) = socket.recv().await {} };
    drop(timeout(FAREWELL, listen).await);
}

async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame { code, reason: reason.into() };
    // Whoever has gone already needs no farewell.
    drop(socket.send(Message::Close(Some(frame))).await);
}

impl Talk {
    /// Until one of both ends the connection.
    async fn converse(&mut self) {
        let Talk { app, remote, client, socket, frames, .. } = self;
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
                Some(thought) = client.thoughts.join_next() => match thought {
                    Ok(answer) => socket.send(Message::Text(to_text(&answer))).await,
                    Err(_) => Ok(()),
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
                    match client.hear(app, remote, &text).await {
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
}

async fn is_going(going: &mut watch::Receiver<bool>) {
    // A server that is gone altogether is going too.
    drop(going.wait_for(|going| *going).await);
}

impl Client {
    /// Does what a message asks; an ack comes through the queue, ahead of its frame.
    async fn hear(&mut self, app: &App, remote: &Remote, text: &str) -> Option<ServerMessage> {
        let began = Instant::now();
        let message: ClientMessage = match serde_json::from_str(text) {
            Ok(ClientMessage::Ping { n }) => return Some(ServerMessage::Pong { n, now: now() }),
            Ok(ClientMessage::Hint { idem, seat }) => {
                // Rare, so it has its own place in memory while it lasts.
                let refused = Box::pin(self.hint(app, remote, idem, seat)).await.err();
                return refused.map(|refusal| self.room.nak(Some(idem), &refusal));
            }
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
        match woken {
            Ok(_) => app.metrics.acknowledged(began.elapsed()),
            Err(ref refusal) => app.metrics.refused(refusal.code()),
        }
        woken.err().map(|refusal| self.room.nak(Some(idem), &refusal))
    }

    /// Lets a computer player think about what the asker sees, and nobody else hear of it.
    async fn hint(
        &mut self,
        app: &App,
        remote: &Remote,
        idem: Idem,
        named: Option<Seat>,
    ) -> Result<(), Refusal> {
        let seat = seat(self.place.seats, named)?;
        if !self.room.head().terms.hints {
            return Err(Refusal::NoHints);
        }
        if !app.hub.shared().thinkers.are_there() {
            return Err(Refusal::NoThinkers);
        }
        if !self.thoughts.is_empty() || !app.hints.take(remote.address, Instant::now()) {
            return Err(Refusal::Hurry);
        }
        let known = self.room.look(|table| {
            let owns = self.key.is_some_and(|key| table.seats_of(&key).contains(seat));
            let insight = table.insight(seat).filter(|_| owns)?;
            Some((insight, table.view_seq(Viewer::Seat(seat))))
        });
        let (insight, view_seq) = known.await?.ok_or(Refusal::Nothing)?;
        let game = games::by_rules(&self.room.head().rules).ok_or(Refusal::Halted)?;
        let (thinkers, metrics) = (app.hub.shared().thinkers.clone(), Arc::clone(&app.metrics));
        let nothing = self.room.nak(Some(idem), &Refusal::Nothing);
        self.thoughts.spawn(async move {
            let seed = u64::from_be_bytes(keys::random());
            match thinkers.advise(game, insight, ADVISER, seed).await {
                Some(advice) => {
                    metrics.hinted();
                    ServerMessage::Hint { idem, view_seq, advice }
                }
                None => nothing,
            }
        });
        Ok(())
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
