//! A client comes to a table, or comes back to it.

use std::sync::Arc;

use quarry_game::{SeatSet, Viewer};
use quarry_table::{Frame, KeyHash, Refusal, SeatKey};

use super::{Inner, Place, Room, Watcher, guarded, world};
use crate::background;
use crate::hub::unloaded;
use crate::outbox::Outbox;
use crate::pipe::Parcel;
use crate::recent::RESENT;
use crate::turns::Queue;

/// A log of more steps is not replayed for a client that comes back: it gets the whole picture.
const LONGEST_REPLAY: u64 = 2000;

impl Room {
    /// Takes a place before the table; the picture, or the frames since `have`, go to `outbox`, and a world for
    /// each viewer where they are asked for. What it makes computer players think counts for `queue`.
    ///
    /// # Errors
    ///
    /// When the key opens no seat or the table stands still.
    pub async fn attach(
        &self,
        key: Option<&SeatKey>,
        have: Option<u64>,
        worlds: bool,
        (queue, outbox): (Queue, Arc<Outbox>),
    ) -> Result<Place, Refusal> {
        self.refresh().await?;
        let key = key.map(SeatKey::hash);
        let missed = self.missed(key, have).await?;
        let mut inner = self.enter().await?;
        let (seats, viewers) = inner.viewers_of(key)?;
        let mut news = Parcel::default();
        self.greet(&mut inner, &viewers, have, &missed, &mut news)?;
        for viewer in viewers.iter().filter(|_| worlds) {
            let world = world(inner.table.as_ref(), *viewer);
            world.iter().for_each(|world| news.text(world));
        }
        if !outbox.offer(&news) {
            return Err(Refusal::Hurry);
        }
        viewers.iter().for_each(|viewer| inner.recent.begin(*viewer));
        let number = inner.next_watcher;
        inner.next_watcher += 1;
        inner.watchers.push(Watcher { number, key, viewers, worlds, queue, outbox });
        self.announce(&inner);
        Ok(Place { watcher: number, seats })
    }

    /// Frames that a client missed and that are not kept, made again from the log. The table is not locked meanwhile.
    async fn missed(&self, key: Option<KeyHash>, have: Option<u64>) -> Result<Vec<Frame>, Refusal> {
        let Some(have) = have else { return Ok(Vec::new()) };
        let viewer = {
            let mut inner = self.enter().await?;
            let (_, viewers) = inner.viewers_of(key)?;
            let [viewer] = viewers[..] else { return Ok(Vec::new()) };
            let (last, steps) = (inner.table.view_seq(viewer), inner.table.steps());
            let is_kept = inner.recent.since(viewer, have, last).is_some();
            if is_kept || !is_resent(have, last) || steps > LONGEST_REPLAY {
                return Ok(Vec::new());
            }
            // What happens meanwhile is kept, so that no gap is left.
            inner.recent.begin(viewer);
            viewer
        };
        let _turn = self.catch_up.turn().await;
        let stored = self.shared.store.load(self.head.id).await;
        let stored = stored.map_err(|error| unloaded(&error))?;
        let (game, stored) = (self.game, stored.ok_or(Refusal::NoTable)?);
        let frames = background::run(move || {
            game.frames(stored.head, stored.secret, &stored.steps, viewer, have)
        });
        // A log that does not fit is found out at the table itself.
        Ok(frames.await.ok_or(Refusal::Halted)?.unwrap_or_default())
    }

    /// The frames that a client missed, or the whole picture.
    fn greet(
        &self,
        inner: &mut Inner,
        viewers: &[Viewer],
        have: Option<u64>,
        missed: &[Frame],
        news: &mut Parcel,
    ) -> Result<(), Refusal> {
        let Inner { table, halted, recent, .. } = inner;
        if let (Some(have), [viewer]) = (have, viewers) {
            let last = table.view_seq(*viewer);
            let read = missed.last().map_or(have, |frame| frame.view_seq);
            if is_resent(have, last)
                && let Some(kept) = recent.since(*viewer, read, last)
            {
                missed.iter().chain(kept).for_each(|frame| news.text(&frame.json));
                return Ok(());
            }
        }
        guarded(halted, &self.head, || {
            viewers.iter().for_each(|viewer| news.text(&table.sync(*viewer).json));
        })
    }
}

impl Inner {
    /// The seats that a key opens, and through whose eyes its owner looks.
    fn viewers_of(&self, key: Option<KeyHash>) -> Result<(SeatSet, Vec<Viewer>), Refusal> {
        let seats = key.map_or(SeatSet::EMPTY, |key| self.table.seats_of(&key));
        if key.is_some() && seats.is_empty() {
            return Err(Refusal::NoTable);
        }
        let viewers = match seats.is_empty() {
            true => vec![Viewer::Spectator],
            false => seats.iter().map(Viewer::Seat).collect(),
        };
        Ok((seats, viewers))
    }
}

/// Whether a client with frame `have` gets the frames that it missed rather than the whole picture.
fn is_resent(have: u64, last: u64) -> bool {
    last.checked_sub(have).is_some_and(|missed| missed > 0 && missed <= RESENT)
}
