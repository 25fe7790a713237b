//! The latest frames of each audience at one table, so that a reconnect needs no replay of the log.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use quarry_game::Viewer;
use quarry_table::{Audiences, Frame};
use tokio::sync::{Semaphore, SemaphorePermit};

/// How many frames are sent again; a client that missed more gets the whole picture.
pub const RESENT: u64 = 200;

/// How many bytes of frames may be kept.
#[derive(Clone, Debug)]
pub struct FrameBudget {
    /// For one audience of one table.
    each: usize,
    /// For all tables together.
    all: usize,
    used: Arc<AtomicUsize>,
}

impl FrameBudget {
    /// At most `each` bytes for one audience, and `all` for all tables together.
    pub fn new(each: usize, all: usize) -> FrameBudget {
        FrameBudget { each, all, used: Arc::default() }
    }

    /// Bytes in use.
    pub fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    fn take(&self, bytes: usize) -> bool {
        let fits = |used: usize| used.checked_add(bytes).filter(|sum| *sum <= self.all);
        self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits).is_ok()
    }

    fn give_back(&self, bytes: usize) {
        self.used.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// What all rooms share for reconnects.
#[derive(Debug)]
pub struct CatchUp {
    /// How many bytes of frames are kept.
    pub budget: FrameBudget,
    /// How many logs are replayed at once.
    turns: Semaphore,
}

impl CatchUp {
    /// Limits: the bytes of the cache, and how many logs are replayed at once.
    pub fn new(budget: FrameBudget, at_once: usize) -> CatchUp {
        CatchUp { budget, turns: Semaphore::new(at_once.max(1)) }
    }

    /// Waits until another log may be played.
    pub async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        self.turns.acquire().await.ok()
    }
}

impl Default for CatchUp {
    fn default() -> CatchUp {
        CatchUp::new(FrameBudget::new(128 * 1024, 64 * 1024 * 1024), 2)
    }
}

/// The latest frames of one table, behind a lock of their own: a reconnect reads them while the table works.
pub struct Recent {
    budget: FrameBudget,
    /// One for each audience that came; few, so a list will do.
    rings: Mutex<Vec<Ring>>,
}

struct Ring {
    viewer: Viewer,
    frames: VecDeque<Arc<Frame>>,
    bytes: usize,
    /// Frames and bytes since the last socket of this audience was closed.
    absent: (u64, usize),
    budget: FrameBudget,
}

impl Recent {
    /// Nothing yet.
    pub const fn new(budget: FrameBudget) -> Recent {
        Recent { budget, rings: Mutex::new(Vec::new()) }
    }

    fn rings(&self) -> MutexGuard<'_, Vec<Ring>> {
        self.rings.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps the frames of `viewer` from now on.
    pub fn begin(&self, viewer: Viewer) {
        let mut rings = self.rings();
        if !rings.iter().any(|ring| ring.viewer == viewer) {
            let (frames, budget) = (VecDeque::new(), self.budget.clone());
            rings.push(Ring { viewer, frames, bytes: 0, absent: (0, 0), budget });
        }
    }

    /// The audiences whose frames are kept.
    pub fn audiences(&self) -> Audiences {
        self.rings().iter().fold(Audiences::NONE, |all, ring| all.with(ring.viewer))
    }

    /// Takes the frames of one step. An audience that stays away is forgotten when a reconnect would get the whole
    /// picture anyway.
    pub fn add(&self, frames: Vec<Frame>, looking: Audiences) {
        let mut rings = self.rings();
        for frame in frames {
            let Some(at) = rings.iter().position(|ring| ring.viewer == frame.viewer) else {
                continue;
            };
            let ring = &mut rings[at];
            let (count, bytes) = ring.absent;
            ring.absent = match looking.contains(frame.viewer) {
                true => (0, 0),
                false => (count + 1, bytes + frame.json.len()),
            };
            if ring.absent.0 > RESENT || ring.absent.1 > self.budget.each {
                rings.swap_remove(at);
            } else {
                ring.push(Arc::new(frame));
            }
        }
    }

    /// The frames of `viewer` after number `have`, up to `last`; `None` where some are not kept.
    pub fn since(&self, viewer: Viewer, have: u64, last: u64) -> Option<Vec<Arc<Frame>>> {
        let rings = self.rings();
        let ring = rings.iter().find(|ring| ring.viewer == viewer);
        let wanted = |frame: &&Arc<Frame>| frame.view_seq > have && frame.view_seq <= last;
        let frames: Vec<Arc<Frame>> =
            ring.into_iter().flat_map(|ring| &ring.frames).filter(wanted).cloned().collect();
        let complete = frames.len() as u64 == last.checked_sub(have)?;
        complete.then_some(frames)
    }

    /// Forgets everything, as after a log that does not fit.
    pub fn clear(&self) {
        self.rings().clear();
    }
}

impl Ring {
    fn push(&mut self, frame: Arc<Frame>) {
        let length = frame.json.len();
        while self.frames.len() as u64 >= RESENT || self.bytes + length > self.budget.each {
            if !self.pop() {
                break;
            }
        }
        // A frame without a place must not leave a gap: older frames are useless without it.
        while !self.fits(length) {
            if !self.pop() {
                return;
            }
        }
        self.bytes += length;
        self.frames.push_back(frame);
    }

    fn fits(&self, length: usize) -> bool {
        length <= self.budget.each && self.budget.take(length)
    }

    fn pop(&mut self) -> bool {
        let Some(frame) = self.frames.pop_front() else { return false };
        self.bytes -= frame.json.len();
        self.budget.give_back(frame.json.len());
        true
    }
}

impl Drop for Ring {
    fn drop(&mut self) {
        self.budget.give_back(self.bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(view_seq: u64, bytes: usize) -> Frame {
        Frame { viewer: Viewer::Spectator, view_seq, json: "x".repeat(bytes) }
    }

    fn numbers(recent: &Recent, have: u64, last: u64) -> Option<Vec<u64>> {
        let frames = recent.since(Viewer::Spectator, have, last)?;
        Some(frames.into_iter().map(|frame| frame.view_seq).collect())
    }

    const LOOKING: Audiences = Audiences::ALL;

    #[test]
    fn the_latest_frames_are_kept_within_bytes_and_count() {
        let budget = FrameBudget::new(1000, 10_000);
        let recent = Recent::new(budget.clone());
        recent.begin(Viewer::Spectator);
        (1..=30).for_each(|number| recent.add(vec![frame(number, 100)], LOOKING));
        assert_eq!(budget.used(), 1000);
        assert_eq!(numbers(&recent, 28, 30), Some(vec![29, 30]));
        assert_eq!(numbers(&recent, 20, 30).map(|them| them.len()), Some(10));
        assert_eq!(numbers(&recent, 19, 30), None, "the twentieth is gone");
        (31..=500).for_each(|number| recent.add(vec![frame(number, 1)], LOOKING));
        assert_eq!(numbers(&recent, 300, 500).map(|them| them.len()), Some(200));
        assert_eq!(numbers(&recent, 299, 500), None);
        drop(recent);
        assert_eq!(budget.used(), 0);
    }

    #[test]
    fn all_tables_share_one_bound_and_no_gap_is_served() {
        let budget = FrameBudget::new(1000, 1500);
        let rooms = [Recent::new(budget.clone()), Recent::new(budget.clone())];
        for room in &rooms {
            room.begin(Viewer::Spectator);
            (1..=10).for_each(|number| room.add(vec![frame(number, 100)], LOOKING));
        }
        assert_eq!(budget.used(), 1500);
        assert_eq!(numbers(&rooms[1], 5, 10), Some(vec![6, 7, 8, 9, 10]));
        rooms[1].add(vec![frame(11, 2000)], LOOKING);
        assert_eq!(numbers(&rooms[1], 5, 11), None, "a frame that fits nowhere");
        rooms[1].add(vec![frame(12, 10)], LOOKING);
        assert_eq!(numbers(&rooms[1], 10, 12), None);
        assert_eq!(numbers(&rooms[1], 11, 12), Some(vec![12]));
    }

    #[test]
    fn an_audience_that_stays_away_is_forgotten() {
        let budget = FrameBudget::new(1000, 10_000);
        let recent = Recent::new(budget.clone());
        recent.begin(Viewer::Spectator);
        (1..=10).for_each(|number| recent.add(vec![frame(number, 100)], Audiences::NONE));
        assert_eq!(numbers(&recent, 1, 10).map(|them| them.len()), Some(9));
        recent.add(vec![frame(11, 100)], Audiences::NONE);
        assert!(numbers(&recent, 10, 11).is_none() && budget.used() == 0);
        assert!(!recent.audiences().contains(Viewer::Spectator));
    }
}
