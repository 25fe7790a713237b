//! Subscribing to a table: the first frame, and catching up after a reconnect.
//!
//! A reconnect gets the frames that it missed from the ring of recent frames. They are written outside the table's
//! lock; under it only what happened meanwhile is added. The log is replayed only where the ring is cold: the table was
//! loaded since, or the frames no longer fit. JSON is then made only for the frames that the client lacks.

use std::sync::Arc;

use quarry_game::Viewer;
use quarry_table::{Frame, KeyHash, Refusal, SeatKey};

use super::subscribers::{Subscriber, world};
use super::{Inner, Room, Subscription, guarded};
use crate::background;
use crate::loading::{load, refusal_of};
use crate::outbox::{Outbox, Outgoing};
use crate::recent::RESENT;
use crate::turns::Queue;

/// A longer log is not replayed for a client that comes back: it gets the whole picture.
const LONGEST_REPLAY: u64 = 2000;

impl Room {
    /// Subscribes a socket. The picture, or the frames since `have`, go to `outbox`, and a world for each viewer where
    /// they are asked for. What it makes computer players think is charged to `queue`.
    ///
    /// # Errors
    ///
    /// When the key opens no seat or the table is halted.
    pub async fn attach(
        &self,
        key: Option<&SeatKey>,
        have: Option<u64>,
        worlds: bool,
        (queue, outbox): (Queue, Arc<Outbox>),
    ) -> Result<Subscription, Refusal> {
        self.refresh().await?;
        let key = key.map(SeatKey::hash);
        let reached = self.catch_up(key, have, &outbox).await?;
        let mut inner = self.enter().await?;
        let (seats, viewers) = inner.viewers_of(key)?;
        let mut news = Outgoing::default();
        self.greet(&mut inner, &viewers, reached, &mut news)?;
        for viewer in viewers.iter().filter(|_| worlds) {
            let world = world(inner.table.as_ref(), *viewer);
            world.iter().for_each(|world| news.text(world));
        }
        if !news.is_empty() && !outbox.offer(&news) {
            return Err(Refusal::Hurry);
        }
        viewers.iter().for_each(|viewer| self.recent.begin(*viewer));
        let subscriber = Subscriber { key, viewers, worlds, queue, outbox };
        let number = inner.subscribers.add(subscriber);
        self.announce(&inner);
        Ok(Subscription { number, seats })
    }

    /// Sends the frames that a client missed, without the table's lock. Returns the viewer and the number of the last
    /// frame that the client has then; nothing where it must get the whole picture.
    async fn catch_up(
        &self,
        key: Option<KeyHash>,
        have: Option<u64>,
        outbox: &Outbox,
    ) -> Result<Option<(Viewer, u64)>, Refusal> {
        let Some(have) = have else { return Ok(None) };
        let (viewer, last) = {
            let inner = self.enter().await?;
            let (_, viewers) = inner.viewers_of(key)?;
            let [viewer] = viewers[..] else { return Ok(None) };
            let last = inner.table.view_seq(viewer);
            if !is_resent(have, last) {
                return Ok(None);
            }
            // From here on frames are kept, so no gap opens before the subscription.
            self.recent.begin(viewer);
            (viewer, last)
        };
        let frames = match self.recent.since(viewer, have, last) {
            Some(frames) => frames,
            None if self.steps() <= LONGEST_REPLAY => self.replayed(viewer, have).await?,
            None => return Ok(None),
        };
        let Some(end) = frames.last() else { return Ok(None) };
        let mut news = Outgoing::default();
        frames.iter().for_each(|frame| news.text(&frame.json));
        if outbox.offer(&news) { Ok(Some((viewer, end.view_seq))) } else { Err(Refusal::Hurry) }
    }

    /// The frames after `have`, made again from the log.
    async fn replayed(&self, viewer: Viewer, have: u64) -> Result<Vec<Arc<Frame>>, Refusal> {
        let _turn = self.catch_up.turn().await;
        let stored = load(&*self.shared.store, self.head.id).await;
        let stored = stored.map_err(|error| refusal_of(&error))?;
        let (game, stored) = (Arc::clone(&self.game), stored.ok_or(Refusal::NoTable)?);
        let frames = background::run(move || {
            game.frames(stored.head, stored.secret, &stored.steps, viewer, have)
        });
        // A log that does not fit is reported when the table itself reads it.
        let frames = frames.await.ok_or(Refusal::Halted)?.unwrap_or_default();
        Ok(frames.into_iter().map(Arc::new).collect())
    }

    /// What happened since the catch-up, or the whole picture.
    fn greet(
        &self,
        inner: &mut Inner,
        viewers: &[Viewer],
        reached: Option<(Viewer, u64)>,
        news: &mut Outgoing,
    ) -> Result<(), Refusal> {
        let Inner { table, halted, .. } = inner;
        if let Some((viewer, number)) = reached
            && *viewers == [viewer]
            && let Some(kept) = self.recent.since(viewer, number, table.view_seq(viewer))
        {
            kept.iter().for_each(|frame| news.text(&frame.json));
            return Ok(());
        }
        guarded(halted, &self.head, || {
            viewers.iter().for_each(|viewer| news.text(&table.sync(*viewer).json));
        })
    }
}

/// Whether a client with frame `have` gets the frames that it missed rather than the whole picture.
fn is_resent(have: u64, last: u64) -> bool {
    last.checked_sub(have).is_some_and(|missed| missed > 0 && missed <= RESENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_missed_frames_are_sent_again_and_nothing_else() {
        assert!(is_resent(4, 5) && is_resent(1, 1 + RESENT));
        assert!(!is_resent(5, 5), "nothing was missed: the client wants the picture");
        assert!(!is_resent(1, 2 + RESENT) && !is_resent(6, 5));
    }
}
