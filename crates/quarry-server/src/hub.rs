//! All tables: loaded on demand, closed when idle.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use quarry_fair::Bytes;
use quarry_table::clock::{Control, Millis};
use quarry_table::step::Input;
use quarry_table::{AnyTable, Head, Refusal, SeatPlan, TableError, TableId, Terms};

use crate::contents;
use crate::games::Hosted;
use crate::keys;
use crate::loading::{absent_content, load, refusal_of, replay};
use crate::recent::CatchUp;
use crate::room::{Room, Shared};
use crate::store::StoreError;
use crate::turns::Presence;

/// All tables of this server.
pub struct Hub {
    shared: Shared,
    catch_up: Arc<CatchUp>,
    rooms: Mutex<HashMap<TableId, Arc<Room>>>,
}

/// A request for a table.
#[derive(Debug)]
pub struct Wanted {
    /// The game.
    pub game: Arc<dyn Hosted>,
    /// The rules of a game that was played elsewhere; a new game is played by the latest.
    pub rules: Option<String>,
    /// What the game leaves to the players.
    pub options: serde_json::Value,
    /// How time is counted.
    pub control: Control,
    /// Who shall sit where.
    pub seats: Vec<SeatPlan>,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// What else was agreed.
    pub terms: Terms,
}

/// Why a table was not set up.
#[derive(Debug, thiserror::Error)]
pub enum NotCreated {
    /// The game cannot be played like this.
    #[error(transparent)]
    Table(#[from] TableError),
    /// It could not be written down.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Hub {
    /// No tables in memory yet.
    pub fn new(shared: Shared) -> Hub {
        Hub::with_memory(shared, CatchUp::default())
    }

    /// No tables yet; `catch_up` bounds what is kept for reconnects.
    pub fn with_memory(shared: Shared, catch_up: CatchUp) -> Hub {
        Hub { shared, catch_up: Arc::new(catch_up), rooms: Mutex::new(HashMap::new()) }
    }

    fn around(&self, game: Arc<dyn Hosted>, table: Box<dyn AnyTable>) -> Room {
        Room::new(game, table, self.shared.clone(), Arc::clone(&self.catch_up))
    }

    fn loaded_room(&self, id: TableId) -> Option<Arc<Room>> {
        self.rooms().get(&id).map(Arc::clone)
    }

    /// What all rooms share.
    pub fn shared(&self) -> &Shared {
        &self.shared
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets up a table; its commitment is on disk before a player can sit down.
    ///
    /// # Errors
    ///
    /// When the game cannot be played like this or cannot be written down.
    pub async fn create(&self, wanted: Wanted) -> Result<Arc<Room>, NotCreated> {
        self.create_at(keys::new_table(), wanted).await
    }

    /// The same at a number that follows from something else, so that it cannot be set up twice.
    ///
    /// # Errors
    ///
    /// As above; [`StoreError::Exists`] where the table is there.
    pub async fn create_at(&self, id: TableId, wanted: Wanted) -> Result<Arc<Room>, NotCreated> {
        let secret = keys::new_secret();
        let Wanted { game, rules, options, control, seats, listed, terms } = wanted;
        let head = Head {
            id,
            rules: rules.unwrap_or_else(|| game.rules()),
            options,
            control,
            seats,
            listed,
            commitment: Bytes([0; 32]),
            created: self.shared.store.now(),
            terms,
        };
        let head = game.commit(head, &secret)?;
        let table = game.open(head.clone(), secret)?;
        self.shared.store.create(head, secret).await?;
        let room = self.admit(id, self.around(game, table));
        room.begin_unattended().await;
        Ok(room)
    }

    fn admit(&self, id: TableId, room: Room) -> Arc<Room> {
        Arc::clone(self.rooms().entry(id).or_insert_with(|| Arc::new(room)))
    }

    /// The room of a table.
    ///
    /// # Errors
    ///
    /// When there is none, its log cannot be read now, or it cannot be replayed.
    pub async fn room(&self, id: TableId) -> Result<Arc<Room>, Refusal> {
        if let Some(room) = self.loaded_room(id) {
            return Ok(room);
        }
        let turn = self.catch_up.turn().await;
        if let Some(room) = self.loaded_room(id) {
            return Ok(room);
        }
        let stored = match load(&*self.shared.store, id).await {
            Ok(stored) => stored.ok_or(Refusal::NoTable)?,
            Err(error) => {
                tracing::error!(table = %id, %error, "a table cannot be loaded");
                return Err(refusal_of(&error));
            }
        };
        if let Some(content) = absent_content(&stored) {
            contents::bring(&*self.shared.store, content).await;
        }
        // A long game is played where no socket waits for it.
        let games = self.shared.games.clone();
        let replayed = tokio::task::spawn_blocking(move || replay(&games, stored));
        let (game, table) = replayed.await.map_err(|_| Refusal::Halted)??;
        let room = self.admit(id, self.around(game, table));
        drop(turn);
        if let Some((from, until)) = self.shared.store.outage() {
            // Refused where no clock runs.
            drop(room.submit(Input::Outage { from, until }, None).await);
        }
        room.begin_unattended().await;
        // A clock may have expired while the table was not loaded; usually there is nothing to do.
        drop(room.submit(Input::Time, None).await);
        room.create_rematch_if_agreed().await;
        Ok(room)
    }

    /// Reads what other nodes appended to these tables, as far as they are in memory.
    pub fn refresh(&self, tables: &[TableId]) {
        let rooms = self.rooms();
        for room in tables.iter().filter_map(|table| rooms.get(table)) {
            let room = Arc::clone(room);
            // What cannot be read now is read when the next one asks.
            tokio::spawn(async move { room.refresh().await });
        }
    }

    /// Reads what other nodes appended anywhere, with or without a hint.
    ///
    /// # Errors
    ///
    /// When the store cannot say.
    pub async fn heal(&self) -> Result<(), StoreError> {
        // Known before we ask, so a log that is shorter has really lost something.
        let known: HashMap<TableId, u64> =
            self.rooms().iter().map(|(id, room)| (*id, room.steps())).collect();
        if known.is_empty() {
            return Ok(());
        }
        let lengths = self.shared.store.lengths(known.keys().copied().collect()).await?;
        let longer = |(id, length): &&(TableId, u64)| known[id] < *length;
        let behind: Vec<TableId> = lengths.iter().filter(longer).map(|(id, _)| *id).collect();
        self.refresh(&behind);
        for (id, _) in lengths.iter().filter(|(id, length)| known[id] > *length) {
            let room = self.rooms().get(id).map(Arc::clone);
            if let Some(room) = room {
                room.rewound().await;
            }
        }
        Ok(())
    }

    /// Stops all clocks for an outage: a time in which no step could be taken.
    pub fn pause(&self, from: Millis, until: Millis) {
        for room in self.rooms().values() {
            // Refused where no clock runs.
            drop(room.submit(Input::Outage { from, until }, None));
        }
    }

    /// Tells the store at which tables with computer players there are sockets of this server.
    pub fn announce(&self) {
        let now = self.shared.store.now();
        let present: Vec<Presence> =
            self.rooms().values().filter_map(|room| room.presence(now)).collect();
        if !present.is_empty() {
            // What is not heard now is said again before the grace is over.
            drop(tokio::spawn(self.shared.store.attend(present)));
        }
    }

    /// Closes the rooms in which nothing happens; returns how many.
    pub fn sweep(&self) -> usize {
        let mut rooms = self.rooms();
        let before = rooms.len();
        rooms.retain(|_, room| Arc::strong_count(room) > 1 || !room.is_idle());
        before - rooms.len()
    }

    /// Reads tables again from their logs, as what may be shown of them has changed. Sockets there connect again.
    pub async fn show_again(&self, tables: &[TableId]) {
        for table in tables {
            let room = self.rooms().remove(table);
            if let Some(room) = room {
                room.close().await;
            }
        }
    }

    /// Bytes of recent frames at all tables.
    pub fn recent_bytes(&self) -> usize {
        self.catch_up.budget.used()
    }

    /// How many tables are in memory.
    pub fn loaded(&self) -> usize {
        self.rooms().len()
    }
}
