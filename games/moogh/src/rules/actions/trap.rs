//! MO-098, MO-099: setting a trap.

use quarry_game::Sink;

use crate::action::Action;
use crate::board::Who;
use crate::board::geometry::neighbours;
use crate::content::{Cell, Terrain};
use crate::machine::event::{At, Event, Seen, tell};
use crate::machine::state::{Moogh, Trap};

impl Moogh {
    /// MO-006, MO-098: a trap is left and an adjacent cell is empty.
    pub(crate) fn can_set_trap(&self, who: Who) -> bool {
        self.trap_cells(who).next().is_some()
    }

    /// MO-098: adjacent cells on the same level without character, beast, trap, rock or tree.
    pub(crate) fn trap_cells(&self, who: Who) -> impl Iterator<Item = Cell> + '_ {
        let from = self.cell_of(who).filter(|_| !self.traps.is_full());
        from.into_iter().flat_map(move |from| {
            neighbours(from).filter(move |cell| {
                self.level(*cell) == self.level(from)
                    && self.map().terrain(*cell) != Terrain::Tree
                    && self.can_stand(*cell)
                    && self.trap_at(*cell).is_none()
            })
        })
    }

    pub(crate) fn offer_trap_cells(&self, who: Who, offer: &mut impl FnMut(Action)) {
        self.trap_cells(who).for_each(|cell| offer(Action::Choose(cell)));
    }

    /// MO-099: the trap remembers the side that set it.
    pub(crate) fn set_trap(&mut self, who: Who, cell: Cell, log: &mut impl Sink<Event>) {
        let side = Some(self.person(who).side);
        self.traps.push(Trap { cell, side });
        tell(log, Seen::TrapSet { cell: At(cell) });
    }
}
