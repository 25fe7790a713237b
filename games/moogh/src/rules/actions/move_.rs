//! MO-085 to MO-091: moving step by step.

use quarry_game::Sink;

use crate::action::Action;
use crate::board::geometry::neighbours;
use crate::board::{BeastNo, Who};
use crate::content::{Cell, CellSet, ItemEffect};
use crate::machine::event::{At, Event, Seen, tell};
use crate::machine::run::Progress;
use crate::machine::state::{Moogh, Place};
use crate::machine::task::Task;

/// MO-086: a Move takes the character up to two cells.
pub(crate) const MOVE_CELLS: u8 = 2;

impl Moogh {
    /// MO-086: how far the Move action goes; an item may stretch it.
    pub(crate) fn move_cells(&self, who: Who) -> u8 {
        let stretched = self.item(who).and_then(|item| match item.effect {
            ItemEffect::MoveCells(cells) => Some(cells),
            // No other item stretches a move.
            _ => None,
        });
        stretched.unwrap_or(MOVE_CELLS)
    }

    /// MO-087 to MO-090: the cells that one step reaches.
    pub(crate) fn each_step(&self, who: Who, each: &mut impl FnMut(Cell)) {
        match self.person(who).place {
            Place::At(from) => {
                let taken = self.taken_cells();
                neighbours(from).filter(|to| self.can_step(from, *to, taken)).for_each(each);
            }
            Place::Riding(beast) => self.cells_beside(beast).for_each(each),
            Place::Aside | Place::Out | Place::Absent => {}
        }
    }

    /// MO-090: where a rider can get off, on the level the beast stands on.
    fn cells_beside(&self, beast: BeastNo) -> impl Iterator<Item = Cell> + '_ {
        let body = self.beast(beast).body();
        let level = self.highest_level(body);
        body.ring(1).filter(move |to| self.level(*to) == level && self.can_stand(*to))
    }

    /// MO-088, MO-183, MO-184: no rock, no cliff up or down, nobody there.
    fn can_step(&self, from: Cell, to: Cell, taken: CellSet) -> bool {
        self.level(from) == self.level(to) && self.is_walkable(to) && !taken.contains(to)
    }

    /// A move without another step is over.
    pub(crate) fn may_stop_moving(&self, who: Who, left: u8) -> Progress {
        if left == 0 {
            return Progress::Done;
        }
        let somewhere = match self.person(who).place {
            Place::At(from) => {
                let taken = self.taken_cells();
                neighbours(from).any(|to| self.can_step(from, to, taken))
            }
            Place::Riding(beast) => self.cells_beside(beast).next().is_some(),
            Place::Aside | Place::Out | Place::Absent => false,
        };
        if somewhere { Progress::Waits } else { Progress::Done }
    }

    pub(crate) fn offer_steps(&self, who: Who, offer: &mut impl FnMut(Action)) {
        self.each_step(who, &mut |cell| offer(Action::Step(cell)));
        offer(Action::Stop);
    }

    /// MO-087, MO-091, MO-176: one step; a trap wounds, water may end the move.
    pub(crate) fn step(&mut self, who: Who, left: u8, cell: Cell, log: &mut impl Sink<Event>) {
        self.person_mut(who).place = Place::At(cell);
        tell(log, Seen::Stepped { who: self.name(who), cell: At(cell) });
        self.push(Task::Moving { who, left: left.saturating_sub(1) });
        self.enter_water(who, cell);
        self.arrive(who, cell, log);
    }
}
