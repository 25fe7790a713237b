//! Computer players that remember: one for each seat and table, kept between its decisions.
//!
//! A mind that was evicted, or that another server had, is rebuilt from the earlier decisions of its seat.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use quarry_game::Seat;
pub use quarry_host::mind::{Mind, Purpose};
use quarry_table::TableId;

/// Bytes that all minds of a server may keep while they do not think.
pub const MEMORY: usize = 96 << 20;
/// What a mind without tables takes, roughly.
const SMALLEST: usize = 8 << 10;

/// Which mind.
pub type Whose = (TableId, Seat, Purpose);

/// The minds that do not think now, within a budget of memory; the one that rested longest goes first.
#[derive(Clone)]
pub struct Minds(Arc<Mutex<Kept>>);

struct Kept {
    budget: usize,
    used: usize,
    /// Counts up with every mind that is put back.
    turn: u64,
    minds: HashMap<Whose, Resting>,
}

struct Resting {
    mind: Box<dyn Mind>,
    bytes: usize,
    since: u64,
}

impl Default for Minds {
    fn default() -> Minds {
        Minds::new(MEMORY)
    }
}

impl Minds {
    /// An empty pool with this memory limit in bytes.
    pub fn new(budget: usize) -> Minds {
        let kept = Kept { budget, used: 0, turn: 0, minds: HashMap::new() };
        Minds(Arc::new(Mutex::new(kept)))
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a mind out to think; there is none where it was never made, was dropped, or thinks already.
    pub fn take(&self, whose: Whose) -> Option<Box<dyn Mind>> {
        let mut kept = self.kept();
        let resting = kept.minds.remove(&whose)?;
        kept.used -= resting.bytes;
        Some(resting.mind)
    }

    /// Puts a mind back, and drops those for which there is no room.
    pub fn put(&self, whose: Whose, mind: Box<dyn Mind>) {
        let (mut kept, bytes) = (self.kept(), mind.footprint() + SMALLEST);
        if bytes > kept.budget {
            return;
        }
        kept.turn += 1;
        let resting = Resting { mind, bytes, since: kept.turn };
        kept.used += bytes;
        if let Some(other) = kept.minds.insert(whose, resting) {
            kept.used -= other.bytes;
        }
        kept.make_room();
    }

    /// Drops all minds of a table.
    pub fn forget(&self, table: TableId) {
        let mut kept = self.kept();
        let Kept { minds, used, .. } = &mut *kept;
        minds.retain(|(other, ..), resting| {
            let stays = *other != table;
            *used -= if stays { 0 } else { resting.bytes };
            stays
        });
    }

    /// How many minds rest, and in how many bytes.
    pub fn resting(&self) -> (usize, usize) {
        let kept = self.kept();
        (kept.minds.len(), kept.used)
    }
}

impl Kept {
    fn make_room(&mut self) {
        while self.used > self.budget {
            let longest = self.minds.iter().min_by_key(|(_, resting)| resting.since);
            let Some(whose) = longest.map(|(whose, _)| *whose) else { return };
            self.used -= self.minds.remove(&whose).map_or(0, |resting| resting.bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::any::Any;

    use quarry_table::wire::Advice;

    use super::*;

    struct Heavy(usize);

    impl Mind for Heavy {
        fn look_back(&mut self, _: &(dyn Any + Send)) {}
        fn recall(&mut self) -> bool {
            false
        }
        fn decide(&mut self, _: &(dyn Any + Send)) -> Option<String> {
            None
        }
        fn advise(&mut self, _: &(dyn Any + Send)) -> Option<Advice> {
            None
        }
        fn footprint(&self) -> usize {
            self.0
        }
    }

    fn whose(table: u64) -> Whose {
        (TableId::new(table), Seat::at(0), Purpose::Player)
    }

    #[test]
    fn minds_stay_within_their_memory_and_the_longest_rested_goes() {
        let minds = Minds::new(3 * (1000 + SMALLEST));
        for table in 1..=3 {
            minds.put(whose(table), Box::new(Heavy(1000)));
        }
        let first = minds.take(whose(1)).expect("there is room for three");
        minds.put(whose(1), first);
        minds.put(whose(4), Box::new(Heavy(1000)));
        assert!(minds.take(whose(2)).is_none(), "it rested longest");
        assert_eq!(minds.resting(), (3, 3 * (1000 + SMALLEST)));
        minds.put(whose(5), Box::new(Heavy(1 << 20)));
        assert!(minds.take(whose(5)).is_none(), "one that is too large pushes nobody out");
        minds.forget(TableId::new(1));
        assert_eq!(minds.resting(), (2, 2 * (1000 + SMALLEST)));
    }
}
