//! One table with everybody who looks at it.

mod attach;
mod thinking;

use std::cell::OnceCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use quarry_game::{SeatSet, Viewer};
use quarry_table::json::to_json;
use quarry_table::step::Wake;
use quarry_table::wire::{Ack, Audience, ServerMessage};
use quarry_table::{
    Answer, AnyTable, Audiences, Committed, Frame, Head, KeyHash, Occupant, Plan, Refusal, Step,
};
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::{Mutex, MutexGuard};

use crate::games::{self, Hosted};
use crate::hub::{replay, unloaded};
use crate::keys;
use crate::outbox::Outbox;
use crate::pipe::Parcel;
use crate::recent::{CatchUp, Recent};
use crate::store::{Agenda, Store, StoreError};
use crate::thinkers::Thinkers;
use crate::turns::Queue;

/// How often a message is decided anew because somebody else wrote first.
const TRIES: usize = 5;
/// A step with more than this is a game from elsewhere, and takes a while.
const MANY_DEEDS: usize = 500;

/// What all rooms share.
#[derive(Clone)]
pub struct Shared {
    /// The log.
    pub store: Arc<dyn Store>,
    /// The computer players.
    pub thinkers: Thinkers,
    /// How long a computer player takes at least, so that haste tells nothing.
    pub pace: Duration,
}

/// One table with everybody who looks at it.
pub struct Room {
    game: &'static dyn Hosted,
    head: Arc<Head>,
    shared: Shared,
    catch_up: Arc<CatchUp>,
    /// How many steps the table has, for whoever only wants to know that.
    steps: AtomicU64,
    inner: Mutex<Inner>,
}

struct Inner {
    table: Box<dyn AnyTable>,
    /// The table has a step that may not be on disk, so nobody may see it.
    ahead: bool,
    halted: bool,
    /// Few, so a list will do.
    watchers: Vec<Watcher>,
    next_watcher: u64,
    /// The address that set the table up, where that was here.
    creator: Option<Queue>,
    /// The latest frames, for clients that come back.
    recent: Recent,
}

/// A socket in front of the table.
struct Watcher {
    number: u64,
    /// What opened the seats; looked up anew for every request.
    key: Option<KeyHash>,
    viewers: Vec<Viewer>,
    /// Whether a world follows each frame.
    worlds: bool,
    /// Who pays for what it asks for.
    queue: Queue,
    outbox: Arc<Outbox>,
}

/// Whoever is let go comes back and catches up.
impl Drop for Watcher {
    fn drop(&mut self) {
        self.outbox.let_go();
    }
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
    pub fn new(
        game: &'static dyn Hosted,
        table: Box<dyn AnyTable>,
        shared: Shared,
        catch_up: Arc<CatchUp>,
    ) -> Room {
        let (head, steps) = (Arc::clone(table.head()), AtomicU64::new(table.steps()));
        let (watchers, recent) = (Vec::new(), Recent::new(catch_up.budget.clone()));
        let (ahead, halted, next_watcher, creator) = (false, false, 0, None);
        let inner = Inner { table, ahead, halted, watchers, next_watcher, creator, recent };
        Room { game, head, shared, catch_up, steps, inner: Mutex::new(inner) }
    }

    /// What was fixed when the table was set up.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The table as it is on disk, for nobody else meanwhile.
    async fn enter(&self) -> Result<MutexGuard<'_, Inner>, Refusal> {
        let mut inner = self.inner.lock().await;
        if inner.halted {
            return Err(Refusal::Halted);
        }
        if inner.ahead {
            self.read_anew(&mut inner).await?;
        }
        Ok(inner)
    }

    /// Looks at the table.
    ///
    /// # Errors
    ///
    /// When the table stands still.
    pub async fn look<T>(&self, look: impl FnOnce(&dyn AnyTable) -> T) -> Result<T, Refusal> {
        let mut inner = self.enter().await?;
        let Inner { table, halted, .. } = &mut *inner;
        guarded(halted, &self.head, || look(table.as_ref()))
    }

    /// How many steps of the log are known here.
    pub fn steps(&self) -> u64 {
        self.steps.load(Ordering::Acquire)
    }

    /// Whether nobody looks, so that the room can be closed.
    pub fn is_idle(&self) -> bool {
        self.inner.try_lock().is_ok_and(|inner| inner.watchers.is_empty())
    }

    /// Leaves the place.
    pub async fn detach(&self, watcher: u64) {
        self.inner.lock().await.watchers.retain(|other| other.number != watcher);
    }

    /// The table is woken. The work goes on even if the caller goes away, so that what is on disk is always
    /// also true in memory.
    pub fn wake(self: &Arc<Self>, wake: Wake, asker: Option<u64>) -> Woken {
        let room = Arc::clone(self);
        let work = tokio::spawn(async move { room.wake_now(wake, asker).await });
        let ended = |error: tokio::task::JoinError| match error.is_panic() {
            true => Err(Refusal::Halted),
            false => Err(Refusal::Storage),
        };
        work.map(move |done| done.unwrap_or_else(ended)).boxed()
    }

    /// The table is woken by a caller who stays: decide, commit, append and sync, answer, show. Nobody sees the
    /// table before the step is on disk; where it may not be, the table is read anew from its log. Whoever finds that
    /// somebody else wrote first then decides anew.
    ///
    /// # Errors
    ///
    /// Says why the message has no effect.
    pub async fn wake_now(&self, wake: Wake, asker: Option<u64>) -> Result<Option<Ack>, Refusal> {
        let mut inner = self.enter().await?;
        for _ in 0..TRIES {
            inner.expect_owner(&wake, asker)?;
            let step = match self.decide(&mut inner, &wake)? {
                Answer::Take(step) => step,
                Answer::Again(ack) => {
                    inner.answer(asker, ack);
                    return Ok(Some(ack));
                }
            };
            inner.ahead = true;
            let committed = self.commit(&mut inner, &step)?;
            let agenda = Agenda::of(inner.table.as_ref(), self.shared.store.now());
            match self.shared.store.append(self.head.id, self.steps(), step, agenda).await {
                Ok(()) => {
                    self.lay_next(inner.table.rematch()).await;
                    return Ok(self.accept(&mut inner, committed, asker));
                }
                Err(StoreError::Moved) => self.read_anew(&mut inner).await?,
                Err(error) => {
                    tracing::error!(table = %self.head.id, %error, "a step could not be written");
                    return Err(Refusal::Storage);
                }
            }
        }
        Err(Refusal::Stale)
    }

    fn decide(&self, inner: &mut Inner, wake: &Wake) -> Result<Answer, Refusal> {
        let Inner { table, halted, .. } = inner;
        guarded(halted, &self.head, || table.decide(wake, self.shared.store.now()))?
    }

    /// Commits a step. Nothing that breaks the rules' own code gets into the log.
    fn commit(&self, inner: &mut Inner, step: &Step) -> Result<Committed, Refusal> {
        let looking = inner.recent.audiences();
        let Inner { table, halted, .. } = inner;
        let mut commit = || guarded(halted, &self.head, || table.commit(step, looking));
        let committed = if step.deeds.len() > MANY_DEEDS { aside(commit) } else { commit() }?;
        committed.map_err(|error| {
            tracing::error!(table = %self.head.id, %error, "a step does not fit");
            inner.halt();
            Refusal::Halted
        })
    }

    /// The step is on disk: now it is true, and everybody may see it.
    fn accept(
        &self,
        inner: &mut Inner,
        Committed { ack, frames }: Committed,
        asker: Option<u64>,
    ) -> Option<Ack> {
        inner.ahead = false;
        self.steps.store(inner.table.steps(), Ordering::Release);
        inner.show(asker.zip(ack), &frames);
        inner.let_go();
        let looking = inner.looking();
        inner.recent.add(frames, looking);
        if inner.table.is_over() {
            self.shared.thinkers.minds().forget(self.head.id);
        }
        ack
    }

    /// Catches up with what others wrote.
    ///
    /// # Errors
    ///
    /// When the log cannot be read or does not fit.
    pub async fn refresh(&self) -> Result<(), Refusal> {
        if !self.shared.store.is_shared() {
            return Ok(());
        }
        let mut inner = self.enter().await?;
        let tail = self.shared.store.tail(self.head.id, self.steps()).await;
        let steps = tail.map_err(|error| self.unread(&mut inner, &error))?;
        self.follow(&mut inner, &steps).await
    }

    /// Forgets a step that may or may not be on disk, and reads what is.
    async fn read_anew(&self, inner: &mut Inner) -> Result<(), Refusal> {
        let stored = self.shared.store.load(self.head.id).await;
        let mut stored = stored
            .and_then(|stored| stored.ok_or(StoreError::Damaged(self.head.id, 0)))
            .map_err(|error| self.unread(inner, &error))?;
        if (stored.steps.len() as u64) < self.steps() {
            let shorter = StoreError::Damaged(self.head.id, stored.steps.len() as u64);
            return Err(self.unread(inner, &shorter));
        }
        let later = stored.steps.split_off(self.steps() as usize);
        (_, inner.table) = replay(stored).inspect_err(|_| inner.halt())?;
        inner.ahead = false;
        self.follow(inner, &later).await
    }

    /// A log that is damaged stops its table; one that cannot be read now may be read later.
    fn unread(&self, inner: &mut Inner, error: &StoreError) -> Refusal {
        let refusal = unloaded(error);
        if refusal == Refusal::Halted {
            tracing::error!(table = %self.head.id, %error, "table halted");
            inner.halt();
        }
        refusal
    }

    /// Goes on with steps of the log.
    async fn follow(&self, inner: &mut Inner, steps: &[Step]) -> Result<(), Refusal> {
        for step in steps {
            let committed = self.commit(inner, step)?;
            self.lay_next(inner.table.rematch()).await;
            self.accept(inner, committed, None);
        }
        Ok(())
    }

    /// The log is shorter than it was, which nothing here can mend: the table stops until somebody looks.
    pub async fn rewound(&self) {
        tracing::error!(table = %self.head.id, "the log has lost steps; table halted");
        self.inner.lock().await.halt();
    }

    /// Begins the game where only computer players sit, also after a crash between setting up and beginning.
    pub async fn begin_unattended(self: &Arc<Self>) {
        let attended = |table: &dyn AnyTable| {
            table.is_begun() || !table.occupants().iter().all(Occupant::is_computer)
        };
        if !self.look(attended).await.unwrap_or(true) {
            // Somebody else may have begun it, or does so when it is looked at again.
            drop(self.wake(Wake::Begin, None).await);
        }
    }

    /// Lays the next table where everybody wants to play again, also after a crash between the last wish and that.
    pub async fn lay_next_if_wanted(&self) {
        if let Ok(inner) = self.enter().await {
            self.lay_next(inner.table.rematch()).await;
        }
    }

    /// Lays the table of a rematch, if there is to be one. It comes before the news of it: whoever hears that all
    /// want to play again goes there at once.
    async fn lay_next(&self, rematch: Option<Vec<Plan>>) {
        let Some(seats) = rematch else { return };
        let (store, head) = (&self.shared.store, Head::clone(&self.head));
        let (id, secret) = (head.id.rematch(), keys::new_secret());
        let next = Head { id, seats, listed: false, created: store.now(), ..head };
        let next = match self.game.commit(next, &secret) {
            Ok(next) => next,
            Err(error) => return tracing::error!(table = %id, %error, "no rematch"),
        };
        match store.create(next, secret).await {
            Ok(()) | Err(StoreError::Exists) => {}
            Err(error) => tracing::error!(table = %id, %error, "no rematch"),
        }
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
        self.recent.clear();
    }

    fn watcher(&self, number: u64) -> Option<&Watcher> {
        self.watchers.iter().find(|watcher| watcher.number == number)
    }

    /// A socket speaks only for seats that its key holds now; whoever left has lost them.
    fn expect_owner(&self, wake: &Wake, asker: Option<u64>) -> Result<(), Refusal> {
        let (Wake::Player { seat, .. }, Some(asker)) = (wake, asker) else { return Ok(()) };
        let key = self.watcher(asker).and_then(|watcher| watcher.key);
        let owns = key.is_some_and(|key| self.table.seats_of(&key).contains(*seat));
        if owns { Ok(()) } else { Err(Refusal::NoSeat) }
    }

    /// Closes the sockets whose seats have gone to somebody else.
    fn let_go(&mut self) {
        let Inner { table, watchers, .. } = self;
        watchers.retain(|watcher| {
            let held = watcher.key.map_or(SeatSet::EMPTY, |key| table.seats_of(&key));
            let still = |viewer: &Viewer| match viewer {
                Viewer::Seat(seat) => held.contains(*seat),
                Viewer::Spectator => true,
            };
            watcher.viewers.iter().all(still)
        });
    }

    fn answer(&mut self, asker: Option<u64>, ack: Ack) {
        self.show(asker.map(|asker| (asker, ack)), &[]);
    }

    /// One frame for each audience, however many look, and the ack of whoever asked ahead of it. Who does not keep up is let
    /// go, and catches up later.
    fn show(&mut self, ack: Option<(u64, Ack)>, frames: &[Frame]) {
        let Inner { table, watchers, .. } = self;
        let worlds: Vec<OnceCell<Option<String>>> = vec![OnceCell::new(); frames.len()];
        let mut news = Parcel::default();
        watchers.retain(|watcher| {
            news.clear();
            if let Some((_, ack)) = ack.filter(|(asker, _)| *asker == watcher.number) {
                news.text(&to_json(&ServerMessage::Ack(ack)));
            }
            for (frame, follows) in frames.iter().zip(&worlds) {
                if !watcher.viewers.contains(&frame.viewer) {
                    continue;
                }
                news.text(&frame.json);
                if watcher.worlds {
                    let world = follows.get_or_init(|| world(&**table, frame.viewer));
                    world.iter().for_each(|world| news.text(world));
                }
            }
            news.is_empty() || watcher.outbox.offer(&news)
        });
    }

    /// The audiences that have a socket here.
    fn looking(&self) -> Audiences {
        let viewers = self.watchers.iter().flat_map(|watcher| &watcher.viewers);
        viewers.fold(Audiences::NONE, |looking, viewer| looking.with(*viewer))
    }
}

/// The world of a viewer; nothing before the game begins. A fault in it costs only those who asked for it.
fn world(table: &dyn AnyTable, viewer: Viewer) -> Option<String> {
    let (view_seq, position) =
        catch_unwind(AssertUnwindSafe(|| Some((table.view_seq(viewer), table.world(viewer)?))))
            .ok()??;
    Some(to_json(&ServerMessage::World { audience: Audience(viewer), view_seq, position }))
}

/// Lets other sockets be served meanwhile, where the runtime can.
fn aside<T>(work: impl FnOnce() -> T) -> T {
    match Handle::current().runtime_flavor() {
        RuntimeFlavor::CurrentThread => work(),
        _ => tokio::task::block_in_place(work),
    }
}

/// Runs rules; a panic stops this table and no other.
fn guarded<T>(halted: &mut bool, head: &Head, rules: impl FnOnce() -> T) -> Result<T, Refusal> {
    catch_unwind(AssertUnwindSafe(rules)).map_err(|_| {
        *halted = true;
        tracing::error!(table = %head.id, rules = %head.rules, "the rules panicked; table halted");
        Refusal::Halted
    })
}
