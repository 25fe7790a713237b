//! Accounts that pair, play and are told, and what was promised to them.
//!
//! | what | where |
//! |---|---|
//! | one account, as a program that survives the end of a server | `person` |
//! | a rated game, from the pool to the last step | `game` |
//! | what was told to whom, held against the store | `ledger` |

mod game;
mod ledger;
mod person;

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;

use futures_util::{StreamExt, stream};
use quarry_game::{QuickDice, Roll};
use quarry_server::testkit::receiver::{Got, Receiver};
use tokio::task::JoinHandle;

pub(crate) use self::game::{Pace, Pairing};
pub(crate) use self::ledger::{Ledger, Receipts, fate, receipts, wrong_ratings};
use self::person::Person;

/// How many accounts are made at once; each costs a password hash.
const HANDS: usize = 4;

/// Where accounts ask, and what became of it.
pub(crate) struct World {
    nodes: RwLock<Vec<SocketAddr>>,
    over: AtomicBool,
    games: AtomicUsize,
    ledger: Mutex<Ledger>,
    pace: Pace,
}

impl World {
    fn node(&self, dice: &mut QuickDice) -> SocketAddr {
        dice.pick(&self.nodes.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Many accounts, each at an address and with a web hook of its own.
pub(crate) struct People {
    world: Arc<World>,
    receivers: Vec<Receiver>,
    tasks: Vec<JoinHandle<()>>,
}

impl People {
    /// Makes so many accounts, spread over some receivers of their messages. They begin to play at once.
    pub(crate) async fn gather(
        nodes: Vec<SocketAddr>,
        (accounts, hosts): (usize, usize),
        pace: Pace,
    ) -> Result<People, String> {
        let mut receivers = Vec::new();
        for _ in 0..hosts {
            receivers.push(Receiver::start().await);
        }
        let places = &receivers;
        let first = nodes[0];
        let made = stream::iter(0..accounts).map(|number| async move {
            let hook = places[number % places.len()].url(&format!("account-{number}"));
            Person::sign_up(first, number, hook).await
        });
        let people: Vec<Person> = made
            .buffer_unordered(HANDS)
            .collect::<Vec<_>>()
            .await
            .into_iter()
            .collect::<Result<_, _>>()?;
        let world = Arc::new(World {
            nodes: RwLock::new(nodes),
            over: AtomicBool::new(false),
            games: AtomicUsize::new(0),
            ledger: Mutex::default(),
            pace,
        });
        let tasks =
            people.into_iter().map(|it| tokio::spawn(it.live(Arc::clone(&world)))).collect();
        Ok(People { world, receivers, tasks })
    }

    /// One of the nodes listens elsewhere now.
    pub(crate) fn moved(&self, which: usize, address: SocketAddr) {
        self.world.nodes.write().unwrap_or_else(PoisonError::into_inner)[which] = address;
    }

    /// Games whose end was acknowledged.
    pub(crate) fn games(&self) -> usize {
        self.world.games.load(Ordering::Acquire)
    }

    /// Every message that came, in the order of each receiver.
    pub(crate) fn got(&self) -> Vec<Vec<Got>> {
        self.receivers.iter().map(Receiver::got).collect()
    }

    /// All end the game that they are at; what they were told.
    pub(crate) async fn disperse(&mut self) -> Ledger {
        self.world.over.store(true, Ordering::Release);
        for task in std::mem::take(&mut self.tasks) {
            // A panic of one is a fault of this program, and shows as games that did not end.
            drop(task.await);
        }
        std::mem::take(&mut *self.world.ledger())
    }

    /// Waits until every notice has come, at most so long.
    pub(crate) async fn drained(&self, ledger: &Ledger, limit: Duration) -> Result<(), String> {
        let began = std::time::Instant::now();
        loop {
            let lost = ledger.untold(&self.got());
            if lost.is_empty() {
                return Ok(());
            }
            if began.elapsed() > limit {
                let (count, all) = (lost.len(), ledger.ended.len());
                return Err(format!("{count} of {all} notices never came, such as {:?}", lost[0]));
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }
}
