//! The one way in which a table changes.
//!
//! ```text
//! decide ──▶ commit in memory ──▶ append and fsync ──▶ ack, frames
//!    ▲                                   │
//!    └── reload from the log ◀───────────┘ failed, or another node appended first
//! ```

use std::sync::Arc;
use std::sync::atomic::Ordering;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use quarry_table::step::Input;
use quarry_table::wire::Ack;
use quarry_table::{Agenda, Committed, Refusal, Ruling, Step};

use super::{Inner, Room, guarded};
use crate::keys;
use crate::loading::{load, refusal_of, replay};
use crate::store::StoreError;

/// How often an input is decided again because another node appended first.
const TRIES: usize = 5;

type Handled = BoxFuture<'static, Result<Option<Ack>, Refusal>>;

impl Room {
    /// Handles an input in a task of its own: it runs to its end even if the caller is dropped, so memory never falls
    /// behind the log.
    pub fn submit(self: &Arc<Self>, input: Input, asker: Option<u64>) -> Handled {
        let room = Arc::clone(self);
        let work = tokio::spawn(async move { room.handle(input, asker).await });
        let ended = |error: tokio::task::JoinError| match error.is_panic() {
            true => Err(Refusal::Halted),
            false => Err(Refusal::Storage),
        };
        work.map(move |done| done.unwrap_or_else(ended)).boxed()
    }

    /// Handles an input for a caller that is never dropped: decide, commit in memory, append, then show. The lock keeps
    /// the step inside until it is on disk. If another node appended first, the input is decided again.
    ///
    /// # Errors
    ///
    /// Says why the input has no effect.
    pub async fn handle(&self, input: Input, asker: Option<u64>) -> Result<Option<Ack>, Refusal> {
        let mut inner = self.enter().await?;
        for _ in 0..TRIES {
            inner.expect_owner(&input, asker)?;
            let step = match self.decide(&mut inner, &input)? {
                Ruling::Take(mut step) => {
                    step.salt_talk(keys::random);
                    step
                }
                Ruling::Repeat(ack) => {
                    inner.answer(asker, ack);
                    return Ok(Some(ack));
                }
            };
            inner.ahead = true;
            let committed = self.commit(&mut inner, &step)?;
            let agenda = Agenda::of(inner.table.as_ref(), self.shared.store.now());
            match self.shared.store.append(self.head.id, self.steps(), step, agenda).await {
                Ok(()) => {
                    self.create_rematch(inner.table.rematch()).await;
                    return Ok(self.accept(&mut inner, committed, asker));
                }
                Err(StoreError::Moved) => self.reload(&mut inner).await?,
                Err(error) => {
                    tracing::error!(table = %self.head.id, %error, "append failed; the table is reloaded");
                    return Err(Refusal::Storage);
                }
            }
        }
        Err(Refusal::Stale)
    }

    fn decide(&self, inner: &mut Inner, input: &Input) -> Result<Ruling, Refusal> {
        let Inner { table, halted, .. } = inner;
        guarded(halted, &self.head, || table.decide(input, self.shared.store.now()))?
    }

    /// Applies a step in memory.
    ///
    /// The action is read, checked and applied a second time here, although `decide` did so already. The decided game
    /// is not handed over on purpose: commit is the code that replays a log, and it reads the very text that is about to
    /// be appended. So a step that could not be replayed, or on which the rules panic, never enters the log.
    fn commit(&self, inner: &mut Inner, step: &Step) -> Result<Committed, Refusal> {
        let audiences = self.recent.audiences();
        let Inner { table, halted, .. } = inner;
        let committed = guarded(halted, &self.head, || table.commit(step, audiences))?;
        committed.map_err(|error| {
            tracing::error!(table = %self.head.id, %error, "a step does not fit; table halted");
            self.halt(inner);
            Refusal::Halted
        })
    }

    /// The step is on disk: it is acknowledged and shown.
    fn accept(
        &self,
        inner: &mut Inner,
        Committed { ack, frames }: Committed,
        asker: Option<u64>,
    ) -> Option<Ack> {
        inner.ahead = false;
        self.shared.changed.note(self.head.id);
        self.steps.store(inner.table.steps(), Ordering::Release);
        inner.show(asker.zip(ack), &frames);
        inner.disconnect_former_owners();
        self.recent.add(frames, inner.subscribers.audiences());
        if inner.table.is_over() {
            self.shared.bots.minds().forget(self.head.id);
        }
        ack
    }

    /// Reads what other nodes appended.
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

    /// Drops the table in memory, whose last step may not be on disk, and replays the log.
    pub(super) async fn reload(&self, inner: &mut Inner) -> Result<(), Refusal> {
        let stored = load(&*self.shared.store, self.head.id).await;
        let mut stored = stored
            .and_then(|stored| stored.ok_or(StoreError::Damaged(self.head.id, 0)))
            .map_err(|error| self.unread(inner, &error))?;
        if (stored.steps.len() as u64) < self.steps() {
            let shorter = StoreError::Damaged(self.head.id, stored.steps.len() as u64);
            return Err(self.unread(inner, &shorter));
        }
        let later = stored.steps.split_off(self.steps() as usize);
        let replayed = replay(&self.shared.games, stored);
        (_, inner.table) = replayed.inspect_err(|_| self.halt(inner))?;
        inner.ahead = false;
        self.follow(inner, &later).await
    }

    /// Damage halts the table; a log that cannot be read now may be read later.
    fn unread(&self, inner: &mut Inner, error: &StoreError) -> Refusal {
        let refusal = refusal_of(error);
        if refusal == Refusal::Halted {
            tracing::error!(table = %self.head.id, %error, "table halted");
            self.halt(inner);
        }
        refusal
    }

    /// Commits and shows steps that are in the log already.
    async fn follow(&self, inner: &mut Inner, steps: &[Step]) -> Result<(), Refusal> {
        for step in steps {
            let committed = self.commit(inner, step)?;
            self.create_rematch(inner.table.rematch()).await;
            self.accept(inner, committed, None);
        }
        Ok(())
    }

    /// Ends this room; the table is loaded again by the next request.
    pub async fn close(&self) {
        let mut inner = self.inner.lock().await;
        self.halt(&mut inner);
    }

    /// The log is shorter than it was. Nothing here can mend that, so the table is halted.
    pub async fn rewound(&self) {
        tracing::error!(table = %self.head.id, "the log has lost steps; table halted");
        let mut inner = self.inner.lock().await;
        self.halt(&mut inner);
    }
}
