//! People who play and watch while the server suffers, and remember everything they were told.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use quarry_game::{QuickDice, Roll, Seat, Viewer};
use quarry_table::TableId;
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use super::{Client, post, sit, text};

/// Pause between two requests of one player, below the rate limit.
const PAUSE: Duration = Duration::from_millis(60);

/// Idle time after which a client sends a ping.
const SILENCE: Duration = Duration::from_millis(700);

/// Everybody at some tables, playing and watching at whichever server is there.
pub struct Crowd {
    world: Arc<World>,
    people: Vec<JoinHandle<Witness>>,
}

/// The servers, wherever they listen at the moment, and whether it is over.
struct World {
    servers: RwLock<Vec<SocketAddr>>,
    answers: AtomicUsize,
    over: AtomicBool,
}

/// What a client did and was told.
#[derive(Clone, Debug)]
pub struct Witness {
    /// The table.
    pub table: TableId,
    /// From which chair.
    pub viewer: Viewer,
    /// The names of the requests that were acknowledged.
    pub acknowledged: Vec<String>,
    /// How long each answer took from the first time it was asked for.
    pub waits: Vec<Duration>,
    /// The numbered frames, as they came.
    pub seen: BTreeMap<u64, String>,
    /// Numbers under which two different frames came.
    pub contradicted: Vec<u64>,
    /// How often the server said that nothing can be written.
    pub refused: usize,
    /// How long it took to get an answer once the faults were over.
    pub recovered: Option<Duration>,
}

/// A seat that plays, or a spectator, who has no key.
struct Person {
    key: Option<String>,
    unanswered: Option<(Value, Instant)>,
    dice: QuickDice,
    witness: Witness,
}

impl Crowd {
    /// Two people and one spectator at each table, the games by turns; the time is measured.
    pub async fn gather(servers: Vec<SocketAddr>, tables: usize) -> Crowd {
        let mut people = Vec::new();
        for number in 0..tables {
            people.extend(meet(servers[0], number).await);
        }
        let servers = RwLock::new(servers);
        let (answers, over) = (AtomicUsize::new(0), AtomicBool::new(false));
        let world = Arc::new(World { servers, answers, over });
        let people = people.into_iter().map(|person| tokio::spawn(person.live(Arc::clone(&world))));
        Crowd { people: people.collect(), world }
    }

    /// One of the servers listens elsewhere now.
    pub fn moved(&self, which: usize, address: SocketAddr) {
        self.world.servers.write().unwrap_or_else(PoisonError::into_inner)[which] = address;
    }

    /// Waits until a client got an answer, so that whatever comes next comes in the midst of play.
    pub async fn plays(&self) {
        let before = self.world.answers.load(Ordering::Acquire);
        while self.world.answers.load(Ordering::Acquire) == before {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// The faults are over: everybody waits for one more answer, then says what they saw.
    ///
    /// # Panics
    ///
    /// When one of them cannot go on.
    pub async fn disperse(self) -> Vec<Witness> {
        self.world.over.store(true, Ordering::Release);
        let mut witnesses = Vec::new();
        for person in self.people {
            witnesses.push(person.await.expect("a person"));
        }
        witnesses
    }
}

async fn meet(address: SocketAddr, number: usize) -> Vec<Person> {
    let game = ["raptor", "planet-raiders", "moogh"][number % 3];
    let body = json!({"game": game, "control": "90+5", "seats": ["open", "open"]});
    let (status, answer) = post(address, "/api/v1/tables", body).await;
    assert_eq!(status, 201, "{answer}");
    let table = text(&answer["table"]);
    let mut people = vec![Person::new(&table, None, Viewer::Spectator)];
    for seat in 0..2 {
        let seated = sit(address, &table, seat + 1).await;
        let viewer = Viewer::Seat(Seat::at(usize::from(seat)));
        people.push(Person::new(&table, Some(text(&seated["key"])), viewer));
    }
    people
}

impl Witness {
    /// A client that has just connected.
    pub fn new(table: TableId, viewer: Viewer) -> Witness {
        Witness {
            table,
            viewer,
            acknowledged: Vec::new(),
            waits: Vec::new(),
            seen: BTreeMap::new(),
            contradicted: Vec::new(),
            refused: 0,
            recovered: None,
        }
    }
}

impl World {
    fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }

    fn some_server(&self, dice: &mut QuickDice) -> SocketAddr {
        dice.pick(&self.servers.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Person {
    fn new(table: &str, key: Option<String>, viewer: Viewer) -> Person {
        let table: TableId = table.parse().expect("the name of a table");
        let witness = Witness::new(table, viewer);
        let chair = match viewer {
            Viewer::Seat(seat) => seat.index() as u64,
            Viewer::Spectator => 9,
        };
        Person { key, unanswered: None, dice: QuickDice::new(table.number() ^ chair), witness }
    }

    async fn live(mut self, world: Arc<World>) -> Witness {
        let mut over = None;
        while self.witness.recovered.is_none() {
            let address = world.some_server(&mut self.dice);
            self.visit(address, &world, &mut over).await;
            tokio::time::sleep(PAUSE).await;
        }
        self.witness
    }

    /// Plays, talks and watches until the server goes away, or it is over and an answer has come.
    async fn visit(&mut self, address: SocketAddr, world: &World, over: &mut Option<Instant>) {
        let (table, key) = (self.witness.table, &self.key);
        let hello = json!({"t": "hello", "proto": 1, "table": table, "key": key});
        let Some(mut client) = Client::try_connect(address, hello).await else { return };
        loop {
            let message = match tokio::time::timeout(SILENCE, client.try_next()).await {
                Ok(Some(message)) => message,
                Err(_) if client.try_send(&json!({"t": "ping", "n": 0})).await => continue,
                Ok(None) | Err(_) => return,
            };
            self.remember(&message, client.transcript.last().expect("it has just come"));
            world.answers.fetch_add(usize::from(message["t"] == "ack"), Ordering::AcqRel);
            (client.frames, client.transcript) = (Vec::new(), Vec::new());
            if world.is_over() {
                let since = *over.get_or_insert_with(Instant::now);
                let answered = matches!(message["t"].as_str(), Some("ack" | "pong" | "sync"));
                if answered && self.unanswered.is_none() {
                    self.witness.recovered = Some(since.elapsed());
                    return;
                }
            }
            if self.key.is_some() && !self.ask(&mut client, &message).await {
                return;
            }
        }
    }

    fn remember(&mut self, message: &Value, text: &str) {
        match message["t"].as_str() {
            Some("ev") => {
                let number = message["view_seq"].as_u64().expect("a number");
                let before = self.witness.seen.insert(number, text.to_owned());
                if before.is_some_and(|before| before != text) {
                    self.witness.contradicted.push(number);
                }
            }
            Some("ack") => self.acknowledge(&super::text(&message["idem"])),
            // Nobody knows whether it was written, so it is asked for again.
            _ if message["code"] == "storage" => self.witness.refused += 1,
            Some("sync" | "pong") => {}
            _ if message["code"] == "too_fast" => {}
            // Decided on an old picture: it had no effect.
            _ => drop(self.unanswered.take_if(|(sent, _)| sent["idem"] == message["idem"])),
        }
    }

    /// A repeated request is answered twice.
    fn acknowledge(&mut self, idem: &str) {
        let witness = &mut self.witness;
        match self.unanswered.take_if(|(sent, _)| sent["idem"] == idem) {
            Some((_, since)) => {
                witness.acknowledged.push(idem.to_owned());
                witness.waits.push(since.elapsed());
            }
            None => {
                assert!(witness.acknowledged.iter().any(|it| it == idem), "nobody asked {idem}");
            }
        }
    }

    /// Sends what is due; a request without an answer is sent again first. False when the socket is closed.
    async fn ask(&mut self, client: &mut Client, message: &Value) -> bool {
        if self.unanswered.is_some() && message["t"] == "ev" {
            return true;
        }
        tokio::time::sleep(PAUSE).await;
        let dice = &mut self.dice;
        let (next, _) =
            self.unanswered.get_or_insert_with(|| (request(client, dice), Instant::now()));
        client.try_send(next).await
    }
}

/// A random action where one is due, else a word.
fn request(client: &Client, dice: &mut QuickDice) -> Value {
    match client.legal().as_slice() {
        [] => json!({"t": "chat", "idem": client.idem(), "line": {"phrase": "your-turn"}}),
        actions => client.act(&actions[dice.below(actions.len() as u32) as usize]),
    }
}
