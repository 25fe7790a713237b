//! A rated game between two accounts: wait, sit down, open the contributions, play, give up.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use quarry_fair::Bytes;
use quarry_game::Roll;
use quarry_server::keys::random;
use quarry_server::testkit::{Client, seal_of};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use super::World;
use super::person::Person;

/// How often a page asks whether an opponent is there.
const ASK_EVERY: Duration = Duration::from_millis(800);
/// How long an opponent is waited for before the pool is entered again.
const LONGEST_WAIT: Duration = Duration::from_secs(60);
/// After this time a table whose other seat stays free is left: its opponent is gone.
const LONGEST_GAME: Duration = Duration::from_secs(15);
/// Before a server that is gone is asked again.
const AGAIN: Duration = Duration::from_millis(150);
/// Silence after which a socket connects again.
const SILENCE: Duration = Duration::from_secs(3);

/// How fast accounts play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// Between two decisions of one account, at most.
    pub(crate) think: Duration,
    /// Between two games, at most.
    pub(crate) rest: Duration,
    /// Decisions before an account gives up.
    pub(crate) moves: u32,
}

/// One account was told of a table.
#[derive(Clone, Debug)]
pub(crate) struct Pairing {
    pub(crate) ticket: String,
    pub(crate) table: String,
    pub(crate) seat: u64,
    /// When it began to wait, and when it was told.
    pub(crate) since: Instant,
    pub(crate) told: Instant,
}

/// A seat at a table.
struct Sitting {
    table: String,
    key: String,
    contribution: Bytes<32>,
}

impl Person {
    /// Plays game after game until all is over.
    pub(super) async fn live(mut self, world: Arc<World>) {
        self.pause(world.pace.rest).await;
        while !world.is_over() {
            if let Some(sitting) = self.meet(&world).await {
                self.play(&world, &sitting).await;
            }
            self.pause(world.pace.rest).await;
        }
    }

    /// A pause of random length.
    async fn pause(&mut self, most: Duration) {
        let most = u32::try_from(most.as_millis()).unwrap_or(u32::MAX).max(1);
        sleep(Duration::from_millis(u64::from(self.dice.below(most)))).await;
    }

    /// Waits in the pool and sits down.
    async fn meet(&mut self, world: &World) -> Option<Sitting> {
        let (since, mut ticket) = (Instant::now(), Value::Null);
        while !world.is_over() && since.elapsed() < LONGEST_WAIT {
            let mut body = json!({"game": "raptor", "control": "5+3"});
            if ticket.is_string() {
                body["ticket"] = ticket.clone();
            }
            let asked = Instant::now();
            let node = world.node(&mut self.dice);
            match self.ask(node, "POST", "/api/v1/play", &body).await {
                Some((200, found)) if found["table"].is_string() => {
                    let told = Instant::now();
                    let text = |name: &str| found[name].as_str().unwrap_or_default().to_owned();
                    let (ticket, table) = (text("ticket"), text("table"));
                    let seat = found["seat"].as_u64()?;
                    let pairing = Pairing { ticket, table: table.clone(), seat, since, told };
                    world.ledger().pairings.push(pairing);
                    return self.sit(world, table, seat).await;
                }
                Some((200, waiting)) => {
                    ticket = waiting["ticket"].clone();
                    sleep(ASK_EVERY.saturating_sub(asked.elapsed())).await;
                }
                // The ticket has expired; its place in the pool is gone.
                Some((410, _)) => return None,
                Some(_) | None => sleep(AGAIN).await,
            }
        }
        None
    }

    async fn sit(&mut self, world: &World, table: String, seat: u64) -> Option<Sitting> {
        let contribution = Bytes(random());
        let body = json!({"seats": [seat], "seal": seal_of(&table, &contribution)});
        let path = format!("/api/v1/tables/{table}/seats");
        let began = Instant::now();
        while began.elapsed() < LONGEST_GAME {
            let node = world.node(&mut self.dice);
            if let Some((201, seated)) = self.ask(node, "POST", &path, &body).await {
                let key = seated["key"].as_str()?.to_owned();
                return Some(Sitting { table, key, contribution });
            }
            // The answer may be lost, and the seat ours.
            if let Some(key) = self.own_key(world, &table).await {
                return Some(Sitting { table, key, contribution });
            }
            sleep(AGAIN).await;
        }
        None
    }

    async fn own_key(&mut self, world: &World, table: &str) -> Option<String> {
        let node = world.node(&mut self.dice);
        let (_, seats) = self.ask(node, "GET", "/api/v1/me/seats", &Value::Null).await?;
        let own = seats.as_array()?.iter().find(|seat| seat["table"] == table)?;
        own["key"].as_str().map(str::to_owned)
    }

    /// Plays until the game is over, over as many sockets as that takes.
    async fn play(&mut self, world: &World, sitting: &Sitting) {
        let (began, mut left) = (Instant::now(), world.pace.moves);
        let resign = Bytes(random::<16>()).to_string();
        while began.elapsed() < LONGEST_GAME {
            let node = world.node(&mut self.dice);
            match self.join(node, &sitting.table, &sitting.key).await {
                Some((client, first)) => {
                    if self.visit(client, first, (world, sitting), (&mut left, &resign)).await {
                        world.games.fetch_add(1, Ordering::AcqRel);
                        world.ledger().ended.push((sitting.table.clone(), self.hook.clone()));
                        return;
                    }
                }
                None => sleep(AGAIN).await,
            }
        }
    }

    /// Plays over one socket; whether the game is over.
    async fn visit(
        &mut self,
        mut client: Client,
        first: Value,
        (world, sitting): (&World, &Sitting),
        (left, resign): (&mut u32, &str),
    ) -> bool {
        let mut message = first;
        let began = Instant::now();
        loop {
            if !client.picture["over"].is_null() || !message["over"].is_null() {
                return true;
            }
            if began.elapsed() > LONGEST_GAME {
                return false;
            }
            if let Some(next) = self.next(&client, &message, sitting, (left, resign)) {
                if next["t"] != "open" {
                    self.pause(world.pace.think).await;
                }
                if !client.try_send(&next).await {
                    return false;
                }
            }
            message = match timeout(SILENCE, client.try_next()).await {
                Ok(Some(message)) => message,
                Ok(None) => return false,
                // The opponent thinks, or is gone; a server that is gone closes the socket.
                Err(_) => Value::Null,
            };
            (client.frames, client.transcript) = (Vec::new(), Vec::new());
        }
    }

    /// What is to be said now: open, act, or give up after some actions.
    fn next(
        &mut self,
        client: &Client,
        message: &Value,
        sitting: &Sitting,
        (left, resign): (&mut u32, &str),
    ) -> Option<Value> {
        let sealed = message.get("mixing").filter(|it| it.get("contributions").is_none());
        if let Some(mixing) = sealed {
            let ready = mixing["seals"].as_array()?.iter().all(Value::is_string);
            let open =
                json!({"t": "open", "idem": client.idem(), "contribution": sitting.contribution});
            return ready.then_some(open);
        }
        let actions = client.legal();
        // After a silence the last request may be lost, and is made once more.
        let asks = matches!(message["t"].as_str(), None | Some("sync" | "ev"));
        if !asks || actions.is_empty() {
            return None;
        }
        if *left == 0 {
            return Some(json!({"t": "resign", "idem": resign}));
        }
        *left -= 1;
        Some(client.act(&actions[self.dice.below(actions.len() as u32) as usize]))
    }
}
