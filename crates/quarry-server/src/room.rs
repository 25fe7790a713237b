//! One table with everybody who looks at it.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Weak};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use quarry_fair::{Bytes, commitment};
use quarry_game::{Seat, SeatSet, Viewer};
use quarry_table::clock::Millis;
use quarry_table::step::Wake;
use quarry_table::wire::{Ack, Request, ServerMessage, Wish};
use quarry_table::{Answer, AnyTable, Committed, Frame, Head, KeyHash, Refusal, SeatKey, Step};
use tokio::sync::{Mutex, MutexGuard, mpsc};

use crate::games::{self, Hosted};
use crate::keys;
use crate::store::{Store, StoreError, now};
use crate::thinkers::Thinkers;

/// How many frames are sent again; who missed more gets the whole picture.
const RESENT: u64 = 200;

/// What all rooms share.
#[derive(Clone)]
pub struct Shared {
    /// The log.
    pub store: Arc<dyn Store>,
    /// The computer players.
    pub thinkers: Thinkers,
    /// The last while in which no server was there: nobody's clock is charged for it.
    pub outage: Option<(Millis, Millis)>,
    /// How long a computer player takes at least, so that haste tells nothing.
    pub pace: Duration,
}

/// One table with everybody who looks at it.
pub struct Room {
    game: &'static dyn Hosted,
    head: Head,
    shared: Shared,
    inner: Mutex<Inner>,
}

struct Inner {
    table: Box<dyn AnyTable>,
    halted: bool,
    watchers: BTreeMap<u64, Watcher>,
    next_watcher: u64,
    thinking: SeatSet,
    alarm: Option<tokio::task::AbortHandle>,
}

/// A socket in front of the table.
struct Watcher {
    /// What opened the seats; looked up anew for every request.
    key: Option<KeyHash>,
    viewers: Vec<Viewer>,
    queue: mpsc::Sender<Utf8Bytes>,
}

/// A place before the table.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Its number.
    pub watcher: u64,
    /// The seats that came with the key.
    pub seats: SeatSet,
}

type Woken = BoxFuture<'static, Result<Option<Ack>, Refusal>>;

impl Room {
    /// A room around a table whose log has been replayed.
    pub fn new(game: &'static dyn Hosted, table: Box<dyn AnyTable>, shared: Shared) -> Room {
        let head = table.head().clone();
        let inner = Inner {
            table,
            halted: false,
            watchers: BTreeMap::new(),
            next_watcher: 0,
            thinking: SeatSet::EMPTY,
            alarm: None,
        };
        Room { game, head, shared, inner: Mutex::new(inner) }
    }

    /// What was fixed when the table was set up.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Looks at the table.
    ///
    /// # Errors
    ///
    /// When the table stands still.
    pub async fn look<T>(&self, look: impl FnOnce(&dyn AnyTable) -> T) -> Result<T, Refusal> {
        let mut inner = self.inner.lock().await;
        let Inner { table, halted, .. } = &mut *inner;
        if *halted {
            return Err(Refusal::Halted);
        }
        guarded(halted, &self.head, || look(table.as_ref()))
    }

    /// Whether nobody looks and nobody thinks, so that the room can be closed.
    pub fn is_idle(&self) -> bool {
        let inner = self.inner.try_lock();
        inner.is_ok_and(|inner| inner.watchers.is_empty() && inner.thinking.is_empty())
    }

    /// Takes a place before the table; the picture, or the frames since `have`, go to `queue`.
    ///
    /// # Errors
    ///
    /// When the key opens no seat or the table stands still.
    pub async fn attach(
        &self,
        key: Option<&SeatKey>,
        have: Option<u64>,
        queue: mpsc::Sender<Utf8Bytes>,
    ) -> Result<Place, Refusal> {
        let mut inner = self.inner.lock().await;
        if inner.halted {
            return Err(Refusal::Halted);
        }
        let key = key.map(SeatKey::hash);
        let seats = key.map_or(SeatSet::EMPTY, |key| inner.table.seats_of(&key));
        if key.is_some() && seats.is_empty() {
            return Err(Refusal::NoTable);
        }
        let viewers: Vec<Viewer> = match seats.is_empty() {
            true => vec![Viewer::Spectator],
            false => seats.iter().map(Viewer::Seat).collect(),
        };
        for frame in self.catch_up(&mut inner, &viewers, have).await? {
            queue.try_send(frame.json.into()).map_err(|_| Refusal::Hurry)?;
        }
        let watcher = inner.next_watcher;
        inner.next_watcher += 1;
        inner.watchers.insert(watcher, Watcher { key, viewers, queue });
        Ok(Place { watcher, seats })
    }

    /// The frames that one viewer missed, or the whole picture.
    async fn catch_up(
        &self,
        inner: &mut Inner,
        viewers: &[Viewer],
        have: Option<u64>,
    ) -> Result<Vec<Frame>, Refusal> {
        let Inner { table, halted, .. } = inner;
        let picture = guarded(halted, &self.head, || {
            viewers.iter().map(|viewer| table.sync(*viewer)).collect::<Vec<_>>()
        })?;
        let (Some(have), [one]) = (have, picture.as_slice()) else { return Ok(picture) };
        let missed = one.view_seq.checked_sub(have);
        if missed.is_none_or(|missed| missed == 0 || missed > RESENT) {
            return Ok(picture);
        }
        let stored = self.shared.store.load(self.head.id).await.map_err(|_| Refusal::Storage)?;
        let stored = stored.ok_or(Refusal::NoTable)?;
        let (game, viewer) = (self.game, one.viewer);
        let frames = guarded(halted, &self.head, || {
            game.frames(stored.head, stored.secret, &stored.steps, viewer, have)
        })?;
        Ok(frames.unwrap_or(picture))
    }

    /// Leaves the place.
    pub async fn detach(&self, watcher: u64) {
        self.inner.lock().await.watchers.remove(&watcher);
    }

    /// The table is woken: decide, append and sync, commit, answer, show. The work goes on even if the
    /// caller goes away, so that what is on disk is always also true in memory.
    pub fn wake(self: &Arc<Self>, wake: Wake, asker: Option<u64>) -> Woken {
        let room = Arc::clone(self);
        let work = tokio::spawn(async move { room.wake_now(wake, asker).await });
        work.map(|done| done.unwrap_or(Err(Refusal::Halted))).boxed()
    }

    async fn wake_now(
        self: Arc<Self>,
        wake: Wake,
        asker: Option<u64>,
    ) -> Result<Option<Ack>, Refusal> {
        let mut inner = self.inner.lock().await;
        inner.expect_owner(&wake, asker)?;
        let Inner { table, halted, .. } = &mut *inner;
        if *halted {
            return Err(Refusal::Halted);
        }
        let step = match guarded(halted, &self.head, || table.decide(&wake, now()))?? {
            Answer::Take(step) => step,
            Answer::Again(ack) => {
                inner.answer(asker, ack);
                return Ok(Some(ack));
            }
        };
        let steps = table.steps();
        match self.shared.store.append(self.head.id, steps, step.clone()).await {
            Ok(()) => {}
            Err(StoreError::Repeated) => return Err(Refusal::Stale),
            Err(error) => return Err(self.not_written(&mut inner, &error)),
        }
        self.commit(inner, &step, asker)
    }

    /// What memory and disk disagree about is never shown: the room stops, and is loaded anew.
    fn not_written(&self, inner: &mut Inner, error: &StoreError) -> Refusal {
        tracing::error!(table = %self.head.id, %error, "a step could not be written");
        inner.halt();
        Refusal::Storage
    }

    fn commit(
        self: &Arc<Self>,
        mut inner: MutexGuard<'_, Inner>,
        step: &Step,
        asker: Option<u64>,
    ) -> Result<Option<Ack>, Refusal> {
        let Inner { table, halted, .. } = &mut *inner;
        let committed = guarded(halted, &self.head, || table.commit(step))?;
        let Ok(Committed { ack, frames }) = committed else {
            tracing::error!(table = %self.head.id, "a written step does not fit");
            inner.halt();
            return Err(Refusal::Halted);
        };
        if let Some(ack) = ack {
            inner.answer(asker, ack);
        }
        inner.show(&frames);
        inner.let_go();
        self.go_on(&mut inner);
        Ok(ack)
    }

    /// Sets whatever the table waits for in motion: clocks, computer players, the next game.
    pub async fn stir(self: &Arc<Self>) {
        let mut inner = self.inner.lock().await;
        if !inner.halted {
            self.go_on(&mut inner);
        }
    }

    fn go_on(self: &Arc<Self>, inner: &mut Inner) {
        self.set_alarm(inner);
        for (seat, level) in inner.table.thinking() {
            if inner.thinking.contains(seat) {
                continue;
            }
            let Some(insight) = inner.table.insight(seat) else { continue };
            inner.thinking = inner.thinking.with(seat);
            let (room, expect) = (Arc::clone(self), inner.table.view_seq(seat));
            let Shared { thinkers, pace, .. } = self.shared.clone();
            tokio::spawn(async move {
                let seed = u64::from_be_bytes(keys::random());
                let thought = thinkers.decide(room.game, insight, level, seed);
                let (action, ()) =
                    futures_util::future::join(thought, tokio::time::sleep(pace)).await;
                room.done_thinking(seat).await;
                if let Some(action) = action {
                    room.play_for_computer(seat, expect, action).await;
                }
            });
        }
        if inner.table.is_over() {
            self.finish(inner);
        }
    }

    async fn done_thinking(&self, seat: Seat) {
        let mut inner = self.inner.lock().await;
        inner.thinking = inner.thinking.without(seat);
    }

    async fn play_for_computer(self: &Arc<Self>, seat: Seat, expect: u64, action: String) {
        let request = Request { idem: Bytes(keys::random()), wish: Wish::Act { expect, action } };
        let played = self.wake(Wake::Player { seat, request }, None).await;
        if let Err(refusal) = played {
            // The picture may have changed while it thought; then it thinks again.
            tracing::debug!(table = %self.head.id, code = refusal.code(), "thought in vain");
            self.stir().await;
        }
    }

    fn set_alarm(self: &Arc<Self>, inner: &mut Inner) {
        if let Some(alarm) = inner.alarm.take() {
            alarm.abort();
        }
        let Some(deadline) = inner.table.deadline() else { return };
        let wait = Duration::from_millis(u64::try_from(deadline - now()).unwrap_or(0) + 1);
        let room: Weak<Room> = Arc::downgrade(self);
        let ring = tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            if let Some(room) = room.upgrade() {
                // Refused when somebody decided in the last moment.
                drop(room.wake(Wake::Time, None).await);
            }
        });
        inner.alarm = Some(ring.abort_handle());
    }

    /// The table leaves the lobby, and the next one is laid where everybody wants to play again.
    fn finish(&self, inner: &Inner) {
        let (store, head) = (Arc::clone(&self.shared.store), self.head.clone());
        let again = inner.table.rematch();
        tokio::spawn(async move {
            if let Err(error) = store.finish(head.id).await {
                tracing::warn!(table = %head.id, %error, "a finished table stays in the lobby");
            }
            let Some(seats) = again else { return };
            let (id, secret) = (head.id.rematch(), keys::new_secret());
            let commitment = commitment(id.number(), &secret);
            let next = Head { id, seats, commitment, listed: false, created: now(), ..head };
            match store.create(next, secret).await {
                Ok(()) | Err(StoreError::Exists) => {}
                Err(error) => tracing::error!(table = %id, %error, "no rematch"),
            }
        });
    }

    /// A refusal in words.
    pub fn nak(&self, idem: Option<quarry_table::step::Idem>, refusal: &Refusal) -> ServerMessage {
        ServerMessage::Nak(games::nak(&self.head.rules, idem, refusal))
    }
}

impl Inner {
    fn halt(&mut self) {
        self.halted = true;
        self.watchers.clear();
    }

    /// A socket speaks only for seats that its key holds now; whoever left has lost them.
    fn expect_owner(&self, wake: &Wake, asker: Option<u64>) -> Result<(), Refusal> {
        let (Wake::Player { seat, .. }, Some(asker)) = (wake, asker) else { return Ok(()) };
        let key = self.watchers.get(&asker).and_then(|watcher| watcher.key);
        let owns = key.is_some_and(|key| self.table.seats_of(&key).contains(*seat));
        if owns { Ok(()) } else { Err(Refusal::NoSeat) }
    }

    /// Closes the sockets whose seats have gone to somebody else.
    fn let_go(&mut self) {
        let Inner { table, watchers, .. } = self;
        watchers.retain(|_, watcher| {
            let held = watcher.key.map_or(SeatSet::EMPTY, |key| table.seats_of(&key));
            let still = |viewer: &Viewer| match viewer {
                Viewer::Seat(seat) => held.contains(*seat),
                Viewer::Spectator => true,
            };
            watcher.viewers.iter().all(still)
        });
    }

    fn answer(&mut self, asker: Option<u64>, ack: Ack) {
        let Some(watcher) = asker.and_then(|asker| self.watchers.get(&asker)) else { return };
        // A full queue closes the socket when the frame that follows does not fit either.
        drop(watcher.queue.try_send(to_text(&ServerMessage::Ack(ack))));
    }

    /// One frame for each audience, however many look. Who does not keep up is let go, and catches up later.
    fn show(&mut self, frames: &[Frame]) {
        for frame in frames {
            let text = Utf8Bytes::from(frame.json.as_str());
            self.watchers.retain(|_, watcher| {
                !watcher.viewers.contains(&frame.viewer)
                    || watcher.queue.try_send(text.clone()).is_ok()
            });
        }
    }
}

/// A message as it goes over the wire.
pub fn to_text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain data").into()
}

/// Runs rules; a panic stops this table and no other.
fn guarded<T>(halted: &mut bool, head: &Head, rules: impl FnOnce() -> T) -> Result<T, Refusal> {
    catch_unwind(AssertUnwindSafe(rules)).map_err(|_| {
        *halted = true;
        tracing::error!(table = %head.id, rules = %head.rules, "the rules panicked; table halted");
        Refusal::Halted
    })
}
