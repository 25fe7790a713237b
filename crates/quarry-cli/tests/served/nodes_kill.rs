//! kill -9 of either of two servers on one PostgreSQL, under load, again and again: nothing acknowledged is
//! lost, nothing is doubled, and the log holds together.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use crate::kill::request;
use crate::process::Process;
use quarry_game::{QuickDice, Roll};
use quarry_postgres::new_database;
use quarry_server::store::{self, StoreConfig};
use quarry_server::testkit::{Client, create, sit};
use quarry_table::TableId;
use serde_json::{Value, json};

/// How many kills; `QUARRY_KILLS` says otherwise.
const KILLS: u64 = 100;
const TABLES: usize = 4;
/// Between two requests of one player, so that nobody is told to hurry less.
const PAUSE: Duration = Duration::from_millis(60);

/// The two servers, wherever they listen at the moment, and whether it is over.
struct World {
    nodes: RwLock<[SocketAddr; 2]>,
    done: AtomicBool,
}

/// One seat that plays at whichever server is there.
struct Player {
    table: TableId,
    key: String,
    acknowledged: Vec<String>,
    unanswered: Option<Value>,
    dice: QuickDice,
}

impl Player {
    async fn play(mut self, world: Arc<World>) -> Player {
        while !world.done.load(Ordering::Acquire) {
            let address = world.nodes.read().unwrap()[self.dice.below(2) as usize];
            self.play_at(address, &world).await;
            tokio::time::sleep(PAUSE).await;
        }
        self
    }

    /// Plays and talks until the server dies; a request without an answer is sent again first.
    async fn play_at(&mut self, address: SocketAddr, world: &World) {
        let hello = json!({"t": "hello", "proto": 1, "table": self.table, "key": self.key});
        let Some(mut client) = Client::try_connect(address, hello).await else { return };
        while let Some(message) = client.try_next().await {
            match message["t"].as_str() {
                Some("sync" | "ev") => {}
                Some("ack") => self.acknowledge(&message),
                // Nobody knows whether it was written, so it is asked for again.
                _ if message["code"] == "storage" => {}
                // Decided on an old picture: it had no effect.
                _ => self.unanswered = None,
            }
            if world.done.load(Ordering::Acquire) && self.unanswered.is_none() {
                return;
            }
            if self.unanswered.is_some() && message["t"] == "ev" {
                continue;
            }
            tokio::time::sleep(PAUSE).await;
            let next = self.unanswered.get_or_insert_with(|| request(&client, &mut self.dice));
            if !client.try_send(next).await {
                return;
            }
        }
    }

    fn acknowledge(&mut self, message: &Value) {
        let sent = self.unanswered.take().expect("something was sent");
        assert_eq!(message["idem"], sent["idem"]);
        self.acknowledged.push(sent["idem"].as_str().unwrap().to_owned());
    }
}

async fn seat_everybody(address: SocketAddr) -> Vec<Player> {
    let mut players = Vec::new();
    for index in 0..TABLES {
        let table = create(address, json!(["open", "open"])).await;
        for contribution in 1..=2 {
            let seated = sit(address, &table, contribution).await;
            players.push(Player {
                table: table.parse().unwrap(),
                key: seated["key"].as_str().unwrap().to_owned(),
                acknowledged: Vec::new(),
                unanswered: None,
                dice: QuickDice::new(index as u64 * 2 + u64::from(contribution)),
            });
        }
    }
    players
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_step_is_lost_or_doubled_by_two_nodes() {
    let kills = std::env::var("QUARRY_KILLS").map_or(KILLS, |kills| kills.parse().unwrap());
    let database = new_database();
    let mut processes = [Process::on_database(&database), Process::on_database(&database)];
    let players = seat_everybody(processes[0].address).await;
    let nodes = RwLock::new([processes[0].address, processes[1].address]);
    let world = Arc::new(World { nodes, done: AtomicBool::new(false) });
    let games: Vec<_> =
        players.into_iter().map(|player| tokio::spawn(player.play(Arc::clone(&world)))).collect();
    let (mut dice, mut slowest) = (QuickDice::new(9), Duration::ZERO);
    for _ in 0..kills {
        tokio::time::sleep(Duration::from_millis(100 + u64::from(dice.below(150)))).await;
        let (which, began) = (dice.below(2) as usize, Instant::now());
        let database = database.clone();
        let process =
            tokio::task::spawn_blocking(move || Process::on_database(&database)).await.unwrap();
        slowest = slowest.max(began.elapsed());
        world.nodes.write().unwrap()[which] = process.address;
        // The old one is killed in the midst of whatever it does, without a word.
        processes[which] = process;
    }
    world.done.store(true, Ordering::Release);
    let mut players = Vec::new();
    for game in games {
        players.push(game.await.unwrap());
    }
    let acknowledged = check(&database, &players).await;
    println!("{kills} kills, {acknowledged} acknowledged steps, slowest start {slowest:?}");
    assert!(acknowledged as u64 > kills);
    assert!(slowest < Duration::from_secs(2), "a restart took {slowest:?}");
}

/// Holds the log against what the players were told; returns how much they were told.
async fn check(database: &str, players: &[Player]) -> usize {
    let store = store::open(&StoreConfig::from(database)).await.unwrap();
    let mut total = 0;
    for player in players {
        // Loading also recomputes the chain of hashes from the first step to the last.
        let stored = store.load(player.table).await.unwrap().unwrap();
        let idems: Vec<String> =
            stored.steps.iter().filter_map(|step| step.idem).map(|idem| idem.to_string()).collect();
        let written: BTreeSet<&String> = idems.iter().collect();
        assert_eq!(written.len(), idems.len(), "a step was written twice");
        let lost = player.acknowledged.iter().find(|idem| !written.contains(idem));
        assert_eq!(lost, None, "an acknowledged step was lost");
        assert!(!player.acknowledged.is_empty(), "somebody never got an answer");
        total += player.acknowledged.len();
    }
    total
}
