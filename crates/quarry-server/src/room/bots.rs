//! Decisions of the computer players at a table.

use std::sync::Arc;

use quarry_fair::Bytes;
use quarry_game::{Seat, Viewer};
use quarry_table::clock::Millis;
use quarry_table::step::Input;
use quarry_table::wire::{Command, Request};
use quarry_table::{Agenda, AnyTable, Due, Level, Occupant, Refusal, TableId};

use super::{Inner, Room, Shared};
use crate::bot_pool::{Permit, Question};
use crate::keys;
use crate::minds::Purpose;
use crate::store::Job;
use crate::turns::{GRACE, Presence, Queue, Ticket};

/// Attempts at a decision before the weakest level makes it, so that the game can go on.
const PATIENCE: u32 = 3;
const HASTY: Level = match Level::new(1) {
    Some(level) => level,
    None => panic!("levels run from 1 to 8"),
};

impl Room {
    /// Begins the game where only computer players sit, also after a crash between setup and begin.
    pub async fn begin_unattended(self: &Arc<Self>) {
        let attended = |table: &dyn AnyTable| {
            table.is_begun() || !table.occupants().iter().all(Occupant::is_computer)
        };
        if !self.look(attended).await.unwrap_or(true) {
            // Refused where another node has begun it.
            drop(self.submit(Input::Begin, None).await);
        }
    }

    /// Whether the table waits for this.
    pub async fn asks_for(&self, due: &Due) -> bool {
        let now = self.shared.store.now();
        let asks = self.look(|table| Agenda::of(table, now).asks_for(due)).await;
        // A table that stands still may ask again after a restart.
        asks.unwrap_or(true)
    }

    /// Does what the table waits for; a decision is made at `permit`.
    ///
    /// # Errors
    ///
    /// When it does not wait for it any more, or it cannot be done now.
    pub async fn handle_job(
        self: &Arc<Self>,
        job: &Job,
        permit: Option<Permit>,
    ) -> Result<(), Refusal> {
        self.refresh().await?;
        match job.due.seat {
            None => self.submit(Input::Time, None).await.map(drop),
            Some(seat) => self.think(seat, job, permit).await,
        }
    }

    async fn think(
        self: &Arc<Self>,
        seat: Seat,
        job: &Job,
        permit: Option<Permit>,
    ) -> Result<(), Refusal> {
        let level = |table: &dyn AnyTable| {
            let asked = table.thinking().into_iter().find(|(other, _)| *other == seat);
            asked.filter(|_| table.basis(seat) == job.due.basis).map(|(_, level)| level)
        };
        let (mut question, expect) = self.question(seat, Purpose::Player, level).await?;
        question.ticket = job.ticket;
        if job.attempts > PATIENCE {
            let game = Arc::clone(&self.game);
            question.whose = None;
            question.make = Box::new(move || game.mind(HASTY, Purpose::Player, 0));
        }
        let Shared { bots, pace, .. } = &self.shared;
        let thought = bots.decide(permit, question);
        let (action, ()) = futures_util::future::join(thought, tokio::time::sleep(*pace)).await;
        let action = action.ok_or(Refusal::Nothing)?;
        let request =
            Request { idem: Bytes(keys::random()), command: Command::Act { expect, action } };
        self.submit(Input::Player { seat, request }, None).await.map(drop)
    }

    /// Notes which address set the table up, and so pays for the thinking there. Only a socket makes a table attended: else
    /// hundreds of tables that are set up and left would come before those at which people wait.
    pub async fn set_up_by(&self, queue: Queue) {
        let mut inner = self.inner.lock().await;
        inner.creator = Some(queue);
        let (store, now) = (&self.shared.store, self.shared.store.now());
        if let Some(presence) = inner.presence(self.head.id, now) {
            // A lost error is no harm: attendance is noted again with the next socket.
            drop(tokio::spawn(store.attend(vec![Presence { until: now, ..presence }])));
        }
    }

    /// Tells the store that a socket is at the table, where that matters to computer players.
    pub(super) fn announce(&self, inner: &Inner) {
        let store = &self.shared.store;
        if let Some(presence) = inner.presence(self.head.id, store.now()) {
            // A lost error is no harm: the next round notes it again.
            drop(tokio::spawn(store.attend(vec![presence])));
        }
    }

    /// Whether a socket is at the table, where that matters to computer players. A table that is busy now is asked again soon.
    pub fn presence(&self, now: Millis) -> Option<Presence> {
        let inner = self.inner.try_lock().ok()?;
        inner.presence(self.head.id, now).filter(|_| !inner.subscribers.is_empty())
    }

    /// What the mind of `seat` is asked now, and the frame on which its answer is based. `level` says how strong
    /// the mind is, and nothing where it must not be asked.
    ///
    /// # Errors
    ///
    /// When there is nothing to think about, or the table stands still.
    pub async fn question(
        &self,
        seat: Seat,
        purpose: Purpose,
        level: impl FnOnce(&dyn AnyTable) -> Option<Level>,
    ) -> Result<(Question, u64), Refusal> {
        let (game, ticket) =
            (Arc::clone(&self.game), Ticket { attended: true, queue: Queue::default() });
        let asked = self.look(|table| {
            let level = level(table)?;
            let (past, request) = (table.past(seat)?, table.decision_request(seat)?);
            let whose = (self.head.id, seat, purpose);
            let luck = table.luck(purpose.luck(), seat);
            let question = Question::new(whose, (game, level, luck), past, request, ticket);
            Some((question, table.view_seq(Viewer::Seat(seat))))
        });
        asked.await?.ok_or(Refusal::Nothing)
    }
}

impl Inner {
    /// Who looks, and who pays: a person who plays, else who set the table up, else who watches. A spectator cannot
    /// make others pay, nor be made to.
    fn presence(&self, table: TableId, now: Millis) -> Option<Presence> {
        if self.table.is_over() || !self.table.occupants().iter().any(Occupant::is_computer) {
            return None;
        }
        let subscribers = &self.subscribers;
        let queue = subscribers.queue(true).or(self.creator).or_else(|| subscribers.queue(false));
        Some(Presence { table, queue, until: now + GRACE })
    }
}
