//! `quarry seat`: a program takes a seat at a table of a server.

pub(crate) mod bot;
mod engine;

use std::io::Write;
use std::time::Duration;

use clap::Args;
use futures_util::{SinkExt, StreamExt};
use quarry_engine::Clock;
use quarry_game::Seat;
use quarry_table::clock::Control;
use quarry_table::people::Wish;
use quarry_terminal::witness::Witness;
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;

use crate::failure::Failure;
use crate::remote::{Link, Socket, TakenSeat};
use engine::{Engine, Question};

/// Let a program take a seat at a table of a server
///
/// Takes a free seat, or that of the key in the link, and plays it to the end of the game by asking the
/// program: one line of JSON with what the seat may know, one line back. docs/protocol.md has both.
/// Prints the result.
#[derive(Args, Debug)]
#[command(after_long_help = "Example:
  quarry seat https://quarry.example/t/0123456789abcdef --engine ./mybot")]
pub(crate) struct SeatArgs {
    /// The link of the table or of a seat
    pub(crate) link: Link,
    /// The program, as a command of the shell; the same that `quarry match` takes as engine:COMMAND
    #[arg(long, value_name = "COMMAND", value_parser = command)]
    pub(crate) engine: String,
}

/// A command, also as `quarry match` writes it.
fn command(text: &str) -> Result<String, String> {
    let command = text.strip_prefix("engine:").unwrap_or(text).trim();
    if command.is_empty() {
        Err("a command of the shell".to_owned())
    } else {
        Ok(command.to_owned())
    }
}

/// How often a lost connection is tried again before giving up.
const TRIES: u32 = 30;
const WAIT: Duration = Duration::from_secs(1);
/// A server takes five messages a second from a player in the long run; engines may be quicker than that.
const PACE: Duration = Duration::from_millis(200);

pub(crate) fn run(args: &SeatArgs) -> Result<(), Failure> {
    let engine = Engine::start(&args.engine)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let over = runtime.block_on(play(&args.link, engine, &Wish::default()))?;
    Ok(writeln!(std::io::stdout(), "{over}")?)
}

/// Plays to the end of the game, through restarts of the server, and returns the result.
async fn play(link: &Link, engine: Engine, wish: &Wish) -> Result<Value, Failure> {
    let TakenSeat { key, mut witness, .. } = link.sit_down(wish).await?;
    let (mut mind, mut failed) = (Mind::Idle(engine), 0);
    while failed < TRIES {
        let Ok(mut socket) = link.open_socket().await else {
            failed += 1;
            tokio::time::sleep(WAIT).await;
            continue;
        };
        let hello = json!({"t": "hello", "proto": 1, "table": link.table, "key": key});
        if send(&mut socket, &hello).await {
            let next = Instant::now();
            let picture = Value::Null;
            let table = Default::default();
            let mut chair = Chair { socket, picture, table, asked: None, next, mind, witness };
            if let Some(over) = chair.stay().await? {
                return Ok(over);
            }
            (mind, witness) = (chair.mind, chair.witness);
        }
        tokio::time::sleep(WAIT).await;
    }
    Err(Failure::failed("the server does not answer any more"))
}

async fn send(socket: &mut Socket, message: &Value) -> bool {
    socket.send(Message::text(message.to_string())).await.is_ok()
}

/// What the engine is doing.
enum Mind {
    /// It waits for a question.
    Idle(Engine),
    /// It thinks about the picture with this number.
    Busy(JoinHandle<(Engine, Result<String, Failure>)>, u64),
    /// It is handed over at this moment.
    Between,
}

/// One connection to the table.
struct Chair {
    socket: Socket,
    picture: Value,
    /// The rules and the time control of the table, which only the whole picture has.
    table: (String, Control),
    /// The request that waits for its answer.
    asked: Option<String>,
    /// When the server takes another one.
    next: Instant,
    mind: Mind,
    witness: Witness,
}

impl Chair {
    /// Plays until the connection ends or the game does; the result in the latter case.
    async fn stay(&mut self) -> Result<Option<Value>, Failure> {
        loop {
            let decided = match &mut self.mind {
                Mind::Busy(thought, _) => tokio::select! {
                    decided = thought => Some(decided),
                    message = self.socket.next() => {
                        let Some(message) = text(message) else { return Ok(None) };
                        self.hear(message).await?;
                        None
                    }
                },
                Mind::Idle(_) | Mind::Between => {
                    let message = self.socket.next().await;
                    let Some(message) = text(message) else { return Ok(None) };
                    self.hear(message).await?;
                    None
                }
            };
            if let Some(decided) = decided {
                let (engine, action) =
                    decided.map_err(|_| Failure::failed("the engine could not be asked"))?;
                let about = std::mem::replace(&mut self.mind, Mind::Idle(engine));
                if !self.act(action?, &about).await {
                    return Ok(None);
                }
            }
            if !self.picture["over"].is_null() {
                return Ok(Some(self.picture["over"].clone()));
            }
            self.think();
        }
    }

    async fn hear(&mut self, message: Value) -> Result<(), Failure> {
        if let Some(reply) = self.witness.hear(&message)? {
            // The reading half notices a lost connection.
            send(&mut self.socket, &reply).await;
        }
        self.take(message)
    }

    fn take(&mut self, message: Value) -> Result<(), Failure> {
        let answers = self.asked.as_deref().is_some_and(|asked| message["idem"] == asked);
        match message["t"].as_str() {
            Some("sync" | "ev") if message.get("legal").is_some() => {
                if let Some(rules) = message["rules"].as_str() {
                    let control = serde_json::from_value(message["control"].clone());
                    self.table = (rules.to_owned(), control.unwrap_or_default());
                }
                self.picture = message;
            }
            Some("ev") => self.picture["view_seq"] = message["view_seq"].clone(),
            // Its frame follows, and with that the next question.
            Some("ack") if answers => {
                self.asked = None;
                self.picture["legal"] = json!([]);
            }
            Some("nak") if answers && message["code"] == "stale" => self.asked = None,
            // A seat gave up meanwhile; the picture that shows it is on its way.
            Some("nak") if answers && message["code"] == "over" => {
                self.asked = None;
                self.picture["legal"] = json!([]);
            }
            // Seals and openings are sent again where they are still due.
            Some("nak") if !answers && message.get("idem").is_some() => {}
            // The server closes the connection after it; the next one starts from a full picture.
            Some("nak") if message["code"] == "too_fast" => {}
            Some("nak") => {
                let words = message["words"]["en"].as_str().unwrap_or_default();
                return Err(Failure::illegal(words.to_owned()));
            }
            _ => {}
        }
        Ok(())
    }

    /// Asks the engine where there is something to decide and it has time.
    fn think(&mut self) {
        let undecided = self.picture["legal"].as_array().is_some_and(|legal| !legal.is_empty());
        if !undecided || self.asked.is_some() || !matches!(self.mind, Mind::Idle(_)) {
            return;
        }
        let about = self.picture["view_seq"].as_u64().unwrap_or_default();
        let Some(question) = self.question() else { return };
        if let Mind::Idle(mut engine) = std::mem::replace(&mut self.mind, Mind::Between) {
            let thought = tokio::task::spawn_blocking(move || {
                let action = engine.decide(&question);
                (engine, action)
            });
            self.mind = Mind::Busy(thought, about);
        }
    }

    /// What is to be decided in the present picture.
    fn question(&self) -> Option<Question> {
        let seat: Seat = serde_json::from_value(self.picture["audience"].clone()).ok()?;
        let part = |name: &str| self.picture[name].clone();
        let (rules, clock) = (self.table.0.clone(), self.clock(seat));
        Some(Question { rules, seat, view: part("view"), offers: part("legal"), clock })
    }

    /// The clock of the seat, where time is counted.
    fn clock(&self, seat: Seat) -> Clock {
        let left = self.picture["clock"]["left"][seat.index()].as_u64();
        let seconds = match self.table.1 {
            Control::Live { seconds, .. } => u64::from(seconds),
            Control::None | Control::Days(_) => 0,
        };
        left.map_or_else(Clock::default, |left| Clock::running(left, seconds * 1000))
    }

    /// Sends what the engine decided about a picture; false when the connection is gone.
    async fn act(&mut self, action: String, about: &Mind) -> bool {
        let Mind::Busy(_, expect) = about else { return true };
        let Ok(name) = getrandom::u64() else { return false };
        let idem = format!("{name:032x}");
        self.asked = Some(idem.clone());
        let act = json!({"t": "act", "idem": idem, "expect": expect, "action": action});
        tokio::time::sleep_until(self.next).await;
        self.next = Instant::now() + PACE;
        send(&mut self.socket, &act).await
    }
}

/// The next message; `None` at the end of the connection. A farewell is one.
fn text(message: Option<Result<Message, tokio_tungstenite::tungstenite::Error>>) -> Option<Value> {
    match message? {
        Ok(Message::Text(text)) => {
            serde_json::from_str(&text).ok().filter(|message: &Value| message["t"] != "bye")
        }
        Ok(Message::Ping(_) | Message::Pong(_)) => Some(Value::Null),
        _ => None,
    }
}
