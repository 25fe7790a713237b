//! What one step lets each audience notice, while the step is applied.

use quarry_game::MAX_SEATS;

use crate::frame::Item;
use crate::step::Step;

/// What one step lets each audience notice.
pub(super) struct Notes<S> {
    /// For each watch with a socket.
    pub(super) items: [Vec<Item<S>>; MAX_SEATS + 1],
    /// The watches with a socket: bit i is watch i.
    pub(super) looking: u8,
    /// The watches that noticed something.
    pub(super) noticed: u8,
    /// Something happened to the game, not only talk.
    pub(super) game: bool,
    /// Something secret was opened or drawn, so no audience is behind any more.
    pub(super) opened: bool,
}

impl<S: Clone> Notes<S> {
    pub(super) fn new(looking: u8) -> Notes<S> {
        let items = [const { Vec::new() }; MAX_SEATS + 1];
        Notes { items, looking, noticed: 0, game: false, opened: false }
    }

    pub(super) fn all(&mut self, item: &Item<S>) {
        (0..self.items.len()).for_each(|watch| self.one(watch, || item.clone()));
    }

    /// Nothing is put into words for a watch without a socket.
    pub(super) fn one(&mut self, watch: usize, item: impl FnOnce() -> Item<S>) {
        self.noticed |= 1 << watch;
        if self.looking & 1 << watch != 0 {
            self.items[watch].push(item());
        }
    }

    /// The seat that asked for a step is always told; all others only of what they noticed.
    pub(super) fn is_shown(&self, watch: usize, step: &Step) -> bool {
        self.noticed & 1 << watch != 0 || step.seat.is_some_and(|seat| seat.index() == watch)
    }
}
