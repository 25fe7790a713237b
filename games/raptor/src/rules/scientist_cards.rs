//! RA-178 to RA-215: the effects of the scientist cards.

use quarry_game::{Sink, rule_id};

use crate::action::{Action, Event, Happening};
use crate::board::{Cell, CellSet, Way};
use crate::illegal::{Fault, Illegal, Piece, require};
use crate::state::{FIRES, Raptor, slide, way_to};

impl Raptor {
    /// RA-179 to RA-181: the tiles of active scientists and the tiles next to them.
    fn gas_range(&self) -> CellSet {
        self.active()
            .iter()
            .fold(CellSet::EMPTY, |range, scientist| range | scientist.surroundings())
    }

    /// RA-178: awake babies in range.
    pub(crate) fn gas_targets(&self) -> CellSet {
        self.awake() & self.gas_range()
    }

    pub(crate) fn list_gas(&self, out: &mut Vec<Action>) {
        self.gas_targets().iter().for_each(|cell| out.push(Action::Gas(cell)));
    }

    pub(crate) fn check_gas(&self, baby: Cell) -> Result<(), Illegal> {
        self.check_awake_baby(baby, rule_id!("RA-178"), rule_id!("RA-178"))?;
        require(self.gas_range().contains(baby), rule_id!("RA-179"), Fault::OutOfRange(baby))
    }

    /// RA-178, RA-182: it falls asleep and is marked, so the mother cannot wake it in this round.
    pub(crate) fn gas(&mut self, baby: Cell, log: &mut impl Sink<Event>) {
        self.lying.insert(baby);
        self.marked.insert(baby);
        log.emit(Event::Open(Happening::Gassed { cell: baby }));
    }

    /// RA-187 to RA-190: free spaces of the long edges, as long as there is a reserve.
    pub(crate) fn reinforcement_places(&self) -> CellSet {
        if self.reserve() == 0 { CellSet::EMPTY } else { self.free() & CellSet::LONG_EDGES }
    }

    pub(crate) fn list_reinforcements(&self, out: &mut Vec<Action>) {
        self.reinforcement_places().iter().for_each(|cell| out.push(Action::Reinforce(cell)));
    }

    pub(crate) fn check_reinforce(&self, cell: Cell) -> Result<(), Illegal> {
        let rule = if cell.tile().is_l() { rule_id!("RA-189") } else { rule_id!("RA-188") };
        require(CellSet::LONG_EDGES.contains(cell), rule, Fault::NotAtEdge(cell))?;
        require(self.free().contains(cell), rule_id!("RA-188"), self.occupied(cell))
    }

    pub(crate) fn reinforce(&mut self, cell: Cell, log: &mut impl Sink<Event>) {
        self.scientists.insert(cell);
        log.emit(Event::Open(Happening::Reinforced { cell }));
    }

    /// RA-197: rocks, raptors and other scientists stop a jeep; RA-198: fire does not.
    fn jeep_blockers(&self) -> CellSet {
        self.rocks | self.figures()
    }

    pub(crate) fn can_jeep(&self) -> bool {
        self.active().spread().meets(!self.jeep_blockers())
    }

    pub(crate) fn list_jeeps(&self, out: &mut Vec<Action>) {
        let blockers = self.jeep_blockers();
        for from in self.active() {
            for way in Way::ALL {
                let reach = slide(from, way, blockers);
                reach.iter().for_each(|to| out.push(Action::Jeep { from, to }));
            }
        }
    }

    /// RA-196, RA-197, RA-201: an active scientist, straight, before anything in the way.
    pub(crate) fn check_jeep(&self, from: Cell, to: Cell) -> Result<(), Illegal> {
        self.check_active(from, rule_id!("RA-201"))?;
        let Some(way) = way_to(from, to) else {
            return Err(Fault::NotStraight(from, to).by(rule_id!("RA-196")));
        };
        match (from.ray(way) & self.jeep_blockers()).first(way) {
            Some(block) if !slide(from, way, CellSet::one(block)).contains(to) => {
                Err(self.blocked(block).by(rule_id!("RA-197")))
            }
            _ => Ok(()),
        }
    }

    /// RA-198, RA-199, RA-202: every fire it drives over goes back to the supply, the last one too.
    pub(crate) fn jeep(&mut self, from: Cell, to: Cell, log: &mut impl Sink<Event>) {
        let target = CellSet::one(to);
        let driven = way_to(from, to).map_or(target, |way| slide(from, way, target) | target);
        let put_out = self.fires & driven;
        self.fires -= put_out;
        self.scientists.shift(from, to);
        log.emit(Event::Open(Happening::Drove { from, to, put_out }));
    }

    /// RA-207 to RA-211: free spaces next to an active scientist or a fire, while tokens last.
    pub(crate) fn fire_places(&self) -> CellSet {
        if self.fires.len() == FIRES {
            return CellSet::EMPTY;
        }
        (self.active() | self.fires).spread() & self.free()
    }

    pub(crate) fn list_fires(&self, out: &mut Vec<Action>) {
        self.fire_places().iter().for_each(|cell| out.push(Action::Burn(cell)));
    }

    pub(crate) fn check_burn(&self, cell: Cell) -> Result<(), Illegal> {
        let rule = match self.piece_on(cell) {
            Some(Piece::Baby | Piece::Mother | Piece::Scientist) => rule_id!("RA-212"),
            // Rocks, fire and spaces beyond the board.
            _ => rule_id!("RA-210"),
        };
        require(self.free().contains(cell), rule, self.occupied(cell))?;
        require(self.fire_places().contains(cell), rule_id!("RA-207"), Fault::NoSource(cell))
    }

    pub(crate) fn burn(&mut self, cell: Cell, log: &mut impl Sink<Event>) {
        self.fires.insert(cell);
        log.emit(Event::Open(Happening::Burns { cell }));
    }
}
