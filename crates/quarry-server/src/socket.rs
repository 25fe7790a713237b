//! The socket: a greeting, then requests in and frames out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use quarry_game::{Seat, SeatSet};
use quarry_host::mind::ADVISER;
use quarry_table::step::{Idem, Input};
use quarry_table::wire::{ClientMessage, Command, PROTOCOL, ServerMessage, to_json};
use quarry_table::{AnyTable, KeyHash, Refusal, SeatKey};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tungstenite::handshake::server::create_response_with_body;

use crate::app::{AppState, Remote};
use crate::guard::{Bucket, Budget};
use crate::metrics::OpenSocket;
use crate::minds::Purpose;
use crate::outbox::{Call, Disconnected, Outbox, Outgoing};
use crate::problem::Problem;
use crate::room::{Room, Subscription};
use crate::store::now;
use crate::stream::PacedStream;
use crate::turns::Queue;
use crate::websocket::{Incoming, WebSocket};
use crate::{games, keys};

const GREETING: Duration = Duration::from_secs(5);
const PING_EVERY: Duration = Duration::from_secs(20);
const DEAD_AFTER: Duration = Duration::from_secs(45);
/// How long a refused client may take to read the refusal.
const FAREWELL: Duration = Duration::from_secs(1);
/// How long clients are asked to wait when the server goes.
const RETRY_MS: u32 = 1000;

/// Frames before the greeting is whole.
const MOST_PIECES: usize = 16;
/// Bytes that are still taken from a client that was refused, so that the refusal arrives.
const MOST_DISCARDED: usize = 64 * 1024;

const POLICY: u16 = 1008;
const RESTART: u16 = 1012;
const TRY_AGAIN: u16 = 1013;

/// Opens a socket, but only for pages of this server and for programs.
#[utoipa::path(get, path = "/api/v1/socket",
    responses((status = 101, description = "The socket; docs/server.md has its messages")))]
pub async fn upgrade(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    request: Request,
) -> Response {
    let welcome = match create_response_with_body(&request, Body::empty) {
        Ok(welcome) => welcome,
        Err(error) => {
            let words = error.to_string();
            return Problem::new(StatusCode::BAD_REQUEST, "no_socket", words).into_response();
        }
    };
    if !app.pages.may_open(request.headers()) {
        app.guard.refused("origin", remote.address);
        let words = "Sockets are opened by pages of this server only.";
        return Problem::new(StatusCode::FORBIDDEN, "origin", words).into_response();
    }
    tokio::spawn(serve(app, remote, hyper::upgrade::on(request)));
    welcome
}

/// The WebSocket over an upgraded HTTP connection.
async fn web_socket(upgrade: OnUpgrade) -> Option<WebSocket> {
    let stream = upgrade.await.ok()?.downcast::<TokioIo<PacedStream>>().ok()?;
    Some(WebSocket::new(stream.io.into_inner().into_inner(), stream.read_buf.into()))
}

/// One client in front of one table.
struct Client {
    room: Arc<Room>,
    subscription: Subscription,
    key: Option<KeyHash>,
    bucket: Bucket,
    outbox: Arc<Outbox>,
    /// A hint that is being thought about, which ends with its socket.
    thoughts: JoinSet<()>,
}

/// One socket after its greeting. Boxed as a whole: thousands of them idle.
struct Session {
    app: Arc<AppState>,
    remote: Remote,
    client: Client,
    socket: WebSocket,
    /// Counted while it is open.
    _open: OpenSocket,
}

/// Greets. The session then runs in a task of its own, so that no state of the greeting stays in memory.
async fn serve(app: Arc<AppState>, remote: Remote, upgrade: OnUpgrade) {
    // A client that is gone already needs no answer.
    let Some(mut socket) = web_socket(upgrade).await else { return };
    let client = match timeout(GREETING, greet(&app, &remote, &mut socket)).await {
        Ok(Ok(client)) => client,
        Ok(Err(refusal)) => return refuse(&mut socket, &refusal).await,
        Err(_) => return close(socket.outbox(), POLICY, "greet first").await,
    };
    let (connection, table) = (remote.connection, client.room.head().id);
    tracing::debug!(connection, %table, seats = ?client.subscription.seats, "socket opened");
    let _open = app.metrics.socket();
    let session = Box::new(Session { app, remote, client, socket, _open });
    tokio::spawn(async move {
        let mut session = session;
        session.run().await;
        session.client.room.detach(session.client.subscription.number).await;
        tracing::debug!(connection, "socket closed");
    });
}

/// Reads the greeting and takes a place before the table.
async fn greet(
    app: &Arc<AppState>,
    remote: &Remote,
    socket: &mut WebSocket,
) -> Result<Client, Refusal> {
    let text = first_text(socket).await?;
    let message = ClientMessage::parse(&text).map_err(|_| Refusal::Unreadable)?;
    let ClientMessage::Hello { proto, table, key, have, worlds } = message else {
        return Err(Refusal::Unreadable);
    };
    if proto != PROTOCOL {
        return Err(Refusal::Protocol);
    }
    let room = app.hub.room(table).await?;
    let (queue, outbox) = (Queue::of(remote.address), Arc::clone(socket.outbox()));
    let subscription =
        room.attach(key.as_ref(), have, worlds, (queue, Arc::clone(&outbox))).await?;
    let rate = if subscription.seats.is_empty() { app.limits.spectator } else { app.limits.player };
    let (key, bucket) = (key.as_ref().map(SeatKey::hash), Bucket::new(rate));
    Ok(Client { room, subscription, key, bucket, outbox, thoughts: JoinSet::new() })
}

/// The greeting may come in pieces, but not in many.
async fn first_text(socket: &mut WebSocket) -> Result<String, Refusal> {
    for _ in 0..MOST_PIECES {
        match socket.receive().await {
            Ok(Incoming::Text(text)) => return Ok(text),
            Ok(Incoming::Piece | Incoming::Pong | Incoming::Ping(_)) => {}
            Err(Disconnected) => return Err(Refusal::Unreadable),
        }
    }
    Err(Refusal::Hurry)
}

async fn refuse(socket: &mut WebSocket, refusal: &Refusal) {
    let mut outgoing = Outgoing::default();
    outgoing.text(&to_json(&ServerMessage::Nak(games::nak(None, None, refusal))));
    outgoing.close(POLICY, refusal.code());
    // The socket is closed either way.
    drop(socket.outbox().send(&outgoing).await);
    // A socket that is dropped with something unread takes the last words back.
    drop(timeout(FAREWELL, socket.discard(MOST_DISCARDED)).await);
}

async fn close(outbox: &Outbox, code: u16, reason: &'static str) {
    let mut farewell = Outgoing::default();
    farewell.close(code, reason);
    // If the client is gone, no close frame is needed.
    drop(outbox.send(&farewell).await);
}

async fn say(outbox: &Outbox, message: &ServerMessage) -> Result<(), Disconnected> {
    outbox.send(&Outgoing::of(&to_json(message))).await
}

impl Session {
    /// Runs until one end closes. The room writes frames straight into the outbox; this task only drains what is left.
    async fn run(&mut self) {
        let Session { app, remote, client, socket, .. } = self;
        let outbox = Arc::clone(socket.outbox());
        let mut going = app.going.clone();
        let (going, calls, ping) = (is_going(&mut going), outbox.calls(), sleep(first_ping()));
        tokio::pin!(going, calls, ping);
        let mut heard = Instant::now();
        loop {
            let sent = tokio::select! {
                // Biased: messages are by far the most frequent event.
                biased;
                message = socket.receive() => {
                    heard = Instant::now();
                    let Ok(message) = message else { return };
                    // Every frame costs a token, also one that asks for nothing.
                    if let Err(refusal) = client.pay(app, remote) {
                        return refuse(socket, &refusal).await;
                    }
                    client.answer(app, remote, message, heard).await
                }
                call = &mut calls => {
                    calls.set(outbox.calls());
                    match call {
                        Call::Drain => outbox.drain().await,
                        Call::Close => return close(&outbox, TRY_AGAIN, "too slow, come back").await,
                    }
                }
                () = &mut ping => {
                    if heard.elapsed() > DEAD_AFTER {
                        return;
                    }
                    ping.as_mut().reset(tokio::time::Instant::now() + PING_EVERY);
                    let mut outgoing = Outgoing::default();
                    outgoing.ping();
                    outbox.send(&outgoing).await
                }
                () = &mut going => {
                    drop(say(&outbox, &ServerMessage::Bye { retry_ms: RETRY_MS }).await);
                    return close(&outbox, RESTART, "restart").await;
                }
            };
            if sent.is_err() {
                return;
            }
        }
    }
}

/// Somewhere within the usual time: thousands who came together, as after a restart, are not all asked together for ever.
fn first_ping() -> Duration {
    PING_EVERY.mul_f64(f64::from(u16::from_be_bytes(keys::random())) / f64::from(u16::MAX))
}

async fn is_going(going: &mut watch::Receiver<bool>) {
    // A server that is gone altogether is going too.
    drop(going.wait_for(|going| *going).await);
}

impl Client {
    /// Answers what came in.
    async fn answer(
        &mut self,
        app: &Arc<AppState>,
        remote: &Remote,
        message: Incoming,
        began: Instant,
    ) -> Result<(), Disconnected> {
        match message {
            Incoming::Text(text) => match self.hear(app, remote, &text, began).await {
                Some(answer) => say(&self.outbox, &answer).await,
                None => Ok(()),
            },
            Incoming::Ping(asked) => {
                let mut outgoing = Outgoing::default();
                outgoing.pong(&asked);
                self.outbox.send(&outgoing).await
            }
            Incoming::Pong | Incoming::Piece => Ok(()),
        }
    }

    /// A frame costs a token of its socket and one of its address.
    fn pay(&self, app: &Arc<AppState>, remote: &Remote) -> Result<(), Refusal> {
        if !self.bucket.take() {
            app.guard.refused("socket", remote.address);
            return Err(Refusal::Hurry);
        }
        app.guard.take(Budget::Frames, remote.address)
    }

    /// Does what a message asks; an ack comes from the room, ahead of its frame.
    async fn hear(
        &mut self,
        app: &Arc<AppState>,
        remote: &Remote,
        text: &str,
        began: Instant,
    ) -> Option<ServerMessage> {
        let message = match ClientMessage::parse(text) {
            Ok(ClientMessage::Ping { n }) => return Some(ServerMessage::Pong { n, now: now() }),
            Ok(ClientMessage::Hint { idem, seat }) => {
                // Boxed: keeps this large, rarely taken future out of every socket task.
                let refused = Box::pin(self.hint(app, remote, idem, seat)).await.err();
                return refused.map(|refusal| self.room.nak(Some(idem), &refusal));
            }
            Ok(message) => message,
            // What is wrong with it is not logged: a message may hold a key.
            Err(_) => return Some(self.room.nak(None, &Refusal::Unreadable)),
        };
        let Some((named, request)) = message.into_request() else {
            return Some(self.room.nak(None, &Refusal::Unreadable));
        };
        let (idem, kind) = (request.idem, request.command.kind());
        let paid = self.pay_for(app, remote, &request.command).await;
        let handled = match paid.and_then(|()| seat(self.subscription.seats, named)) {
            Ok(seat) => {
                let input = Input::Player { seat, request };
                // Boxed: most sockets idle. This task is never dropped half way.
                Box::pin(self.room.handle(input, Some(self.subscription.number))).await
            }
            Err(refusal) => Err(refusal),
        };
        let (table, took) = (self.room.head().id, began.elapsed());
        let code = handled.as_ref().err().map_or("ack", Refusal::code);
        // What was played or said is not for the log, nor is a key.
        tracing::debug!(
            connection = remote.connection,
            %table,
            seats = ?self.subscription.seats,
            kind,
            %idem,
            code,
            took = took.as_micros(),
            "message"
        );
        match handled {
            Ok(_) => app.metrics.acknowledged(took),
            Err(ref refusal) => app.metrics.refused(refusal.code()),
        }
        handled.err().map(|refusal| self.room.nak(Some(idem), &refusal))
    }

    /// Everything that is written takes room in the store for good; talk and rematches have budgets of their own.
    async fn pay_for(
        &self,
        app: &Arc<AppState>,
        remote: &Remote,
        command: &Command,
    ) -> Result<(), Refusal> {
        match command {
            Command::Chat(line) => {
                if let Some(key) = &self.key {
                    let mute = app.people.is_mute(self.room.head().id, key).await;
                    if mute.map_err(|_| Refusal::Storage)? {
                        return Err(Refusal::Muted);
                    }
                }
                let cost = line.cost();
                if self.room.look(|table| table.talked()).await? + cost > app.limits.talk_table {
                    app.guard.refused("talk_table", remote.address);
                    return Err(Refusal::TalkedOut);
                }
                app.guard.take_talk(remote.address, u32::try_from(cost).unwrap_or(u32::MAX))
            }
            Command::Rematch => app.guard.take(Budget::Tables, remote.address),
            Command::Act { .. }
            | Command::Undo { .. }
            | Command::Seal(_)
            | Command::Open(_)
            | Command::Resign
            | Command::Leave => app.guard.take(Budget::Steps, remote.address),
        }
    }

    /// Asks a computer player about the asker's view; only the asker gets the answer.
    async fn hint(
        &mut self,
        app: &Arc<AppState>,
        remote: &Remote,
        idem: Idem,
        named: Option<Seat>,
    ) -> Result<(), Refusal> {
        let seat = seat(self.subscription.seats, named)?;
        if !self.room.head().terms.hints {
            return Err(Refusal::NoHints);
        }
        if !app.hub.shared().bots.are_there() {
            return Err(Refusal::NoThinkers);
        }
        while self.thoughts.try_join_next().is_some() {}
        if !self.thoughts.is_empty() {
            return Err(Refusal::Hurry);
        }
        app.guard.take(Budget::Hints, remote.address)?;
        let owner = |table: &dyn AnyTable| {
            let owns = self.key.is_some_and(|key| table.seats_of(&key).contains(seat));
            owns.then_some(ADVISER)
        };
        let (mut question, view_seq) = self.room.question(seat, Purpose::Adviser, owner).await?;
        question.ticket.queue = Queue::of(remote.address);
        let (bots, metrics) = (app.hub.shared().bots.clone(), Arc::clone(&app.metrics));
        let nothing = self.room.nak(Some(idem), &Refusal::Nothing);
        let outbox = Arc::clone(&self.outbox);
        self.thoughts.spawn(async move {
            let answer = match bots.advise(question).await {
                Some(advice) => {
                    metrics.hinted();
                    ServerMessage::Hint { idem, view_seq, advice }
                }
                None => nothing,
            };
            // The client may be gone.
            drop(say(&outbox, &answer).await);
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
