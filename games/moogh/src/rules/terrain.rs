//! MO-173 to MO-189: what the ground does, and who can stand where.

use quarry_game::Sink;

use crate::board::geometry::Body;
use crate::board::{BeastNo, Piece, Who};
use crate::content::{Cell, CellSet, Symbol, Terrain};
use crate::machine::event::{At, Event, Seen, tell};
use crate::machine::state::Moogh;
use crate::machine::task::{Roller, Task};
use crate::rules::bravery;

impl Moogh {
    #[inline]
    pub(crate) fn level(&self, cell: Cell) -> i8 {
        self.map().at(cell).level
    }

    /// MO-189: a beast on both levels stands on the upper one.
    pub(crate) fn highest_level(&self, body: Body) -> i8 {
        let on_board = body.cells().filter(|cell| self.map().is_on_board(*cell));
        on_board.map(|cell| self.level(cell)).max().unwrap_or(0)
    }

    /// MO-178, MO-180, MO-232: a cell on the board without rock, character or beast.
    #[inline]
    pub(crate) fn can_stand(&self, cell: Cell) -> bool {
        self.is_walkable(cell) && self.person_at(cell).is_none() && self.beast_at(cell).is_none()
    }

    /// MO-178: a cell on the board without rock.
    #[inline]
    pub(crate) fn is_walkable(&self, cell: Cell) -> bool {
        !matches!(self.map().terrain(cell), Terrain::Outside | Terrain::Rock)
    }

    /// MO-180: where characters and beasts are, for questions about several cells.
    pub(crate) fn taken_cells(&self) -> CellSet {
        let mut taken = CellSet::EMPTY;
        Who::all().filter_map(|who| self.cell_of(who)).for_each(|cell| taken.insert(cell));
        let bodies = self.beasts_in_play().map(|beast| self.beast(beast).body());
        bodies.flat_map(Body::cells).for_each(|cell| taken.insert(cell));
        taken
    }

    /// MO-179, MO-180: terrain on which this piece can never be.
    pub(crate) fn is_barred(&self, piece: Piece, cell: Cell) -> bool {
        match self.map().terrain(cell) {
            Terrain::Outside | Terrain::Rock => true,
            Terrain::Tree => matches!(piece, Piece::Beast(_)),
            Terrain::Plain | Terrain::Bush | Terrain::Water | Terrain::Mud | Terrain::Hut => false,
        }
    }

    /// MO-174: a character attacks from a bush; a rider never does.
    pub(crate) fn is_in_bush(&self, who: Who) -> bool {
        self.cell_of(who).is_some_and(|cell| self.map().terrain(cell) == Terrain::Bush)
    }

    /// MO-176: whether a character that enters `cell` by moving must roll.
    pub(crate) fn must_wade(&self, who: Who, cell: Cell) -> bool {
        matches!(self.map().terrain(cell), Terrain::Water | Terrain::Mud)
            && !self.abilities(who).sure_footed
    }

    /// MO-176: on X the movement ends there.
    pub(crate) fn wade(&mut self, who: Who, symbol: Symbol, log: &mut impl Sink<Event>) {
        if symbol != Symbol::Cross {
            return;
        }
        tell(log, Seen::Stuck { who: self.name(who) });
        if let Some(Task::Moving { left, .. }) = self.stack.last_mut() {
            *left = 0;
        }
    }

    /// MO-106, MO-296: a character has come onto `cell`, in whatever way.
    pub(crate) fn arrive(&mut self, who: Who, cell: Cell, log: &mut impl Sink<Event>) {
        self.take_relic(who, cell, log);
        if self.is_over() {
            return;
        }
        if let Some(index) = self.trap_at(cell) {
            self.traps.remove(index);
            tell(log, Seen::TrapSprung { name: self.name(who), cell: At(cell) });
            self.push(Task::Wound { who, attack: false });
        }
    }

    /// MO-176: asks for the die of a character that waded into `cell`.
    pub(crate) fn enter_water(&mut self, who: Who, cell: Cell) {
        if self.must_wade(who, cell) {
            self.roll_for(Task::Wading { who }, 1, Roller::Person(who));
        }
    }

    /// MO-296: a relic is taken and brings bravery.
    fn take_relic(&mut self, who: Who, cell: Cell, log: &mut impl Sink<Event>) {
        if self.relics.contains(cell) {
            self.relics.remove(cell);
            tell(log, Seen::Relic { who: self.name(who), cell: At(cell) });
            self.gain_for(who, bravery::RELIC, log);
            self.check_end(log);
        }
    }

    /// MO-297: a beast destroys the hut that it enters.
    pub(crate) fn crush_hut(&mut self, cell: Cell, log: &mut impl Sink<Event>) {
        if self.huts.contains(cell) {
            self.huts.remove(cell);
            tell(log, Seen::HutLost { cell: At(cell) });
            self.check_end(log);
        }
    }

    /// MO-105, MO-107: a beast springs the trap on `cell`: bravery for the side that set it, a wound and
    /// more rage. Whether it reacts is for the caller. False when there is no trap.
    pub(crate) fn spring_trap(
        &mut self,
        beast: BeastNo,
        cell: Cell,
        log: &mut impl Sink<Event>,
    ) -> bool {
        let Some(index) = self.trap_at(cell) else { return false };
        let trap = self.traps.remove(index);
        tell(log, Seen::TrapSprung { name: self.beast_name(beast), cell: At(cell) });
        if let Some(side) = trap.side {
            self.gain(side, bravery::TRAP, log);
        }
        if self.lose_health(beast, log) {
            if let Some(side) = trap.side {
                self.gain(side, bravery::KILL, log);
            }
            self.kill(beast, log);
        } else {
            self.enrage(beast, log);
        }
        true
    }
}
