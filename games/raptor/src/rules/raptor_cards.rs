//! RA-104 to RA-145: the effects of the raptor cards.

use quarry_game::{Sink, rule_id};

use crate::action::{Action, Event, Happening};
use crate::board::{Cell, CellSet};
use crate::illegal::{Fault, Illegal, Piece, require};
use crate::state::Raptor;

impl Raptor {
    /// RA-104 to RA-108, RA-135: the babies that can come, each with where it can go.
    fn calls(&self) -> impl Iterator<Item = (Cell, CellSet)> {
        let free = self.free();
        let tile = self.mother.map_or(CellSet::EMPTY, |mother| mother.tile().cells());
        (self.awake() - self.marked)
            .iter()
            .map(move |baby| (baby, free.flood(CellSet::one(baby)) & tile))
    }

    /// Ways lead both ways, so one look from her tile finds every baby that can come.
    pub(crate) fn can_call(&self) -> bool {
        let free = self.free();
        let goals = self.mother.map_or(CellSet::EMPTY, |mother| mother.tile().cells()) & free;
        let called = self.awake() - self.marked;
        goals.spread().meets(called) || free.flood(goals).spread().meets(called)
    }

    pub(crate) fn list_calls(&self, out: &mut Vec<Action>) {
        for (baby, targets) in self.calls() {
            targets.iter().for_each(|to| out.push(Action::Call { baby, to }));
        }
    }

    pub(crate) fn check_call(&self, baby: Cell, to: Cell) -> Result<(), Illegal> {
        self.check_awake_baby(baby, rule_id!("RA-104"), rule_id!("RA-108"))?;
        require(!self.marked.contains(baby), rule_id!("RA-135"), Fault::AlreadyCalled(baby))?;
        let on_tile = self.mother.is_some_and(|mother| mother.tile() == to.tile());
        require(on_tile, rule_id!("RA-104"), Fault::WrongTile(to))?;
        self.check_free_for_raptor(to)?;
        let path = self.free().flood(CellSet::one(baby)).contains(to);
        require(path, rule_id!("RA-106"), Fault::NoPath(baby, to))
    }

    pub(crate) fn call(&mut self, baby: Cell, to: Cell, log: &mut impl Sink<Event>) {
        self.babies.shift(baby, to);
        self.marked.insert(to);
        log.emit(Event::Open(Happening::Called { from: baby, to }));
    }

    /// RA-115, RA-121: the mother leaves the board, and the next scientist card is shown first.
    pub(crate) fn disappear(&mut self, log: &mut impl Sink<Event>) {
        self.mother = None;
        self.observed = true;
        log.emit(Event::Open(Happening::Disappeared));
    }

    /// RA-117, RA-118: she comes back on any free space.
    pub(crate) fn list_returns(&self, out: &mut Vec<Action>) {
        self.free().iter().for_each(|cell| out.push(Action::Return(cell)));
    }

    pub(crate) fn check_return(&self, cell: Cell) -> Result<(), Illegal> {
        require(self.free().contains(cell), rule_id!("RA-118"), self.occupied(cell))
    }

    /// What stands on a cell that was expected to be free.
    pub(crate) fn occupied(&self, cell: Cell) -> Fault {
        Fault::Occupied(cell, self.piece_on(cell).unwrap_or(Piece::Rock))
    }

    /// What stands on a cell over which the way would lead.
    pub(crate) fn blocked(&self, cell: Cell) -> Fault {
        Fault::Blocked(cell, self.piece_on(cell).unwrap_or(Piece::Rock))
    }

    pub(crate) fn return_mother(&mut self, cell: Cell, log: &mut impl Sink<Event>) {
        self.mother = Some(cell);
        log.emit(Event::Open(Happening::Returned { cell }));
        self.end_round();
    }

    pub(crate) fn list_frights(&self, out: &mut Vec<Action>) {
        self.active().iter().for_each(|cell| out.push(Action::Frighten(cell)));
    }

    /// RA-127: only an active scientist can be frightened.
    pub(crate) fn check_frighten(&self, cell: Cell) -> Result<(), Illegal> {
        let present = self.scientists.contains(cell);
        require(present, rule_id!("RA-127"), Fault::Missing(Piece::Scientist, cell))?;
        require(!self.lying.contains(cell), rule_id!("RA-127"), Fault::Frightened(cell))
    }

    /// RA-127, RA-130: it lies down, and not only for this round.
    pub(crate) fn frighten(&mut self, cell: Cell, log: &mut impl Sink<Event>) {
        self.lying.insert(cell);
        self.marked.insert(cell);
        log.emit(Event::Open(Happening::Frightened { cell }));
    }

    pub(crate) fn can_recover(&self) -> bool {
        self.tokens > 0 || !self.asleep().is_empty()
    }

    /// RA-138, RA-140: tokens and babies in any mix, wherever the babies are.
    pub(crate) fn list_recoveries(&self, out: &mut Vec<Action>) {
        if self.tokens > 0 {
            out.push(Action::Heal);
        }
        self.asleep().iter().for_each(|cell| out.push(Action::Recover(cell)));
    }

    pub(crate) fn check_heal(&self) -> Result<(), Illegal> {
        require(self.tokens > 0, rule_id!("RA-138"), Fault::NoToken)
    }

    /// RA-139: the token is ammunition again.
    pub(crate) fn heal(&mut self, log: &mut impl Sink<Event>) {
        self.tokens -= 1;
        log.emit(Event::Open(Happening::Healed { left: self.tokens }));
    }
}
