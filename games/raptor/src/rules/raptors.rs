//! RA-068 to RA-103: what the raptor player does with action points.

use quarry_game::{RuleId, Sink, rule_id};

use crate::action::{Action, Event, Happening};
use crate::board::{Cell, CellSet, Way};
use crate::illegal::{Fault, Illegal, Piece, require};
use crate::state::{Ending, Phase, Raptor, slide, way_to};

impl Raptor {
    /// RA-073: the five actions R1 to R5, and to stop.
    pub(crate) fn list_raptor_actions(&self, points: u8, out: &mut Vec<Action>) {
        out.push(Action::End);
        if points == 0 {
            return;
        }
        let free = self.free();
        self.awake().for_each_step(free, |from, to| out.push(Action::StepBaby { from, to }));
        let outside = self.awake() & CellSet::SHORT_SIDES;
        if !outside.is_empty() {
            (outside & self.layout.access()).iter().for_each(|cell| out.push(Action::Escape(cell)));
        }
        let Some(mother) = self.mother else { return };
        if points >= self.mother_move_cost() {
            let reach = Way::ALL
                .into_iter()
                .fold(CellSet::EMPTY, |reach, way| reach | slide(mother, way, !free));
            reach.iter().for_each(|cell| out.push(Action::MoveMother(cell)));
        }
        let (near, sleepers) = (mother.neighbours(), self.asleep() - self.marked);
        if near.meets(self.scientists | sleepers | self.fires) {
            (near & self.scientists).iter().for_each(|cell| out.push(Action::Kill(cell)));
            (near & sleepers).iter().for_each(|cell| out.push(Action::Wake(cell)));
            (near & self.fires).iter().for_each(|cell| out.push(Action::PutOut(cell)));
        }
    }

    /// RA-083 to RA-085: her first move of the round also costs a point for each token on her.
    #[inline]
    pub(crate) fn mother_move_cost(&self) -> u8 {
        1 + self.move_penalty()
    }

    fn move_penalty(&self) -> u8 {
        if self.penalty_paid { 0 } else { self.tokens }
    }

    pub(crate) fn check_points(&self, cost: u8, rule: RuleId) -> Result<(), Illegal> {
        let Phase::Act(left) = self.phase else { return Ok(()) };
        require(left >= cost, rule, Fault::TooFewPoints { cost, left })
    }

    /// RA-074, RA-070: an awake baby moves one step to an adjacent free space.
    pub(crate) fn check_step_baby(&self, from: Cell, to: Cell) -> Result<(), Illegal> {
        self.check_awake_baby(from, rule_id!("RA-074"), rule_id!("RA-070"))?;
        let adjacent = from.neighbours().contains(to);
        require(adjacent, rule_id!("RA-074"), Fault::NotAdjacent(from, to))?;
        self.check_free_for_raptor(to)
    }

    pub(crate) fn check_awake_baby(
        &self,
        cell: Cell,
        missing: RuleId,
        asleep: RuleId,
    ) -> Result<(), Illegal> {
        let present = self.babies.contains(cell);
        require(present, missing, Fault::Missing(Piece::Baby, cell))?;
        require(!self.lying.contains(cell), asleep, Fault::Asleep(cell))
    }

    /// RA-037, RA-046, RA-069: no rock, no figure, no fire.
    pub(crate) fn check_free_for_raptor(&self, cell: Cell) -> Result<(), Illegal> {
        match self.piece_on(cell) {
            None => Ok(()),
            Some(piece @ Piece::Rock) => Err(Fault::Occupied(cell, piece).by(rule_id!("RA-046"))),
            Some(piece @ Piece::Fire) => Err(Fault::Occupied(cell, piece).by(rule_id!("RA-069"))),
            Some(piece) => Err(Fault::Occupied(cell, piece).by(rule_id!("RA-037"))),
        }
    }

    pub(crate) fn step_baby(&mut self, from: Cell, to: Cell, log: &mut impl Sink<Event>) {
        self.babies.shift(from, to);
        self.marked.shift(from, to);
        log.emit(Event::Open(Happening::BabyMoved { from, to }));
    }

    /// RA-076, RA-044: a baby on an access space may step onto that exit. RA-081: the mother never does; RA-216,
    /// RA-217: what else stands there closes it.
    pub(crate) fn check_escape(&self, cell: Cell) -> Result<(), Illegal> {
        let is_access = self.layout.access().contains(cell);
        match self.piece_on(cell) {
            Some(piece @ Piece::Mother) => Err(Fault::ExitForBabies(piece).by(rule_id!("RA-081"))),
            Some(piece @ (Piece::Scientist | Piece::Fire)) if is_access => {
                let rule =
                    if self.lying.contains(cell) { rule_id!("RA-217") } else { rule_id!("RA-216") };
                Err(Fault::ExitClosed(cell, piece).by(rule))
            }
            // Whatever else stands there must be a baby that is awake.
            _ => {
                self.check_awake_baby(cell, rule_id!("RA-076"), rule_id!("RA-070"))?;
                require(is_access, rule_id!("RA-044"), Fault::NoExit(cell))
            }
        }
    }

    /// RA-076, RA-077, RA-002: it is removed and counts; the third wins.
    pub(crate) fn escape(&mut self, cell: Cell, log: &mut impl Sink<Event>) {
        self.babies.remove(cell);
        self.marked.remove(cell);
        self.escaped += 1;
        log.emit(Event::Open(Happening::Escaped { cell }));
        if self.escaped == 3 {
            self.win(Ending::Escape, log);
        }
    }

    /// RA-116: while the mother is away she does nothing.
    fn check_mother(&self) -> Result<Cell, Illegal> {
        self.mother.ok_or(Fault::MotherAway.by(rule_id!("RA-116")))
    }

    /// RA-079, RA-080, RA-085: straight, before anything in her way, and if her wounds allow it.
    pub(crate) fn check_move_mother(&self, to: Cell) -> Result<(), Illegal> {
        let from = self.check_mother()?;
        self.check_points(self.mother_move_cost(), rule_id!("RA-085"))?;
        let Some(way) = way_to(from, to) else {
            return Err(Fault::NotStraight(from, to).by(rule_id!("RA-079")));
        };
        match (from.ray(way) & !self.free()).first(way) {
            Some(block) if !slide(from, way, CellSet::one(block)).contains(to) => {
                Err(self.blocked(block).by(rule_id!("RA-080")))
            }
            _ => Ok(()),
        }
    }

    /// RA-083, RA-084: she loses points for her wounds once a round.
    pub(crate) fn move_mother(&mut self, to: Cell, log: &mut impl Sink<Event>) {
        let from = self.mother.expect("a move is legal only while she is on the board");
        let penalty = self.move_penalty();
        if let Phase::Act(points) = &mut self.phase {
            *points -= penalty;
        }
        self.penalty_paid = true;
        self.mother = Some(to);
        log.emit(Event::Open(Happening::MotherMoved { from, to, penalty }));
    }

    fn check_next_to_mother(&self, cell: Cell, rule: RuleId) -> Result<(), Illegal> {
        let mother = self.check_mother()?;
        let near = mother.neighbours().contains(cell);
        require(near, rule, Fault::NotAdjacent(mother, cell))
    }

    /// RA-090, RA-094: a scientist next to her, frightened or not.
    pub(crate) fn check_kill(&self, cell: Cell) -> Result<(), Illegal> {
        let present = self.scientists.contains(cell);
        require(present, rule_id!("RA-090"), Fault::Missing(Piece::Scientist, cell))?;
        self.check_next_to_mother(cell, rule_id!("RA-090"))
    }

    /// RA-091, RA-003: the victim is gone for good; without scientists on the board she has won.
    pub(crate) fn kill(&mut self, cell: Cell, log: &mut impl Sink<Event>) {
        self.scientists.remove(cell);
        self.lying.remove(cell);
        self.marked.remove(cell);
        self.killed += 1;
        log.emit(Event::Open(Happening::Killed { cell }));
        if self.scientists.is_empty() {
            self.win(Ending::NoScientists, log);
        }
    }

    /// RA-096, RA-097: a sleeping baby next to her that did not fall asleep in this round.
    pub(crate) fn check_wake(&self, cell: Cell) -> Result<(), Illegal> {
        self.check_sleeping_baby(cell, rule_id!("RA-096"))?;
        require(!self.marked.contains(cell), rule_id!("RA-097"), Fault::FreshlyAsleep(cell))?;
        self.check_next_to_mother(cell, rule_id!("RA-096"))
    }

    pub(crate) fn check_sleeping_baby(&self, cell: Cell, rule: RuleId) -> Result<(), Illegal> {
        require(self.babies.contains(cell), rule, Fault::Missing(Piece::Baby, cell))?;
        require(self.lying.contains(cell), rule, Fault::Awake(cell))
    }

    pub(crate) fn wake(&mut self, cell: Cell, log: &mut impl Sink<Event>) {
        self.lying.remove(cell);
        log.emit(Event::Open(Happening::Woke { cell }));
    }

    pub(crate) fn check_put_out(&self, cell: Cell) -> Result<(), Illegal> {
        let burns = self.fires.contains(cell);
        require(burns, rule_id!("RA-100"), Fault::Missing(Piece::Fire, cell))?;
        self.check_next_to_mother(cell, rule_id!("RA-100"))
    }

    /// RA-100, RA-101: the whole group goes out, diagonals do not connect.
    pub(crate) fn put_out(&mut self, cell: Cell, log: &mut impl Sink<Event>) {
        let one = CellSet::one(cell);
        let group = self.fires.flood(one) | one;
        self.fires -= group;
        log.emit(Event::Open(Happening::PutOut { cells: group }));
    }
}
