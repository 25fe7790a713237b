//! RA-146 to RA-177: what the scientist player does with action points.

use quarry_game::{RuleId, Sink, Version, rule_id};

use crate::action::{Action, Event, Happening};
use crate::board::{Cell, CellSet, Way};
use crate::illegal::{Fault, Illegal, Piece, require};
use crate::state::{Ending, Phase, Raptor, TOKENS, slide, way_to};

impl Raptor {
    /// RA-151: the five actions S1 to S5, and to stop.
    pub(crate) fn list_scientist_actions(&self, points: u8, out: &mut Vec<Action>) {
        let in_fire = !self.in_fire().is_empty();
        if !in_fire {
            out.push(Action::End);
        }
        if points == 0 {
            return;
        }
        let first = out.len();
        // RA-160: from outside the fire one more point leads back, without it nothing does.
        let open = if points == 1 { self.walkable() - self.fires } else { self.walkable() };
        let step = |from, to| out.push(Action::StepScientist { from, to });
        self.active().for_each_step(open, step);
        self.list_attacks_and_stand_ups(out);
        if in_fire {
            let ways = self.ways_out();
            retain_from(out, first, |action| self.leaves_a_way_out(ways, action));
        }
    }

    /// RA-152, RA-156: cells without scientist, raptor or rock; fire is no obstacle.
    #[inline]
    pub fn walkable(&self) -> CellSet {
        !(self.rocks | self.figures())
    }

    fn list_attacks_and_stand_ups(&self, out: &mut Vec<Action>) {
        let (awake, asleep) = (self.awake(), self.asleep());
        let shooters = self.active() - self.marked;
        if shooters.spread().meets(self.babies) {
            shooters.for_each_step(awake, |by, baby| out.push(Action::Sleep { by, baby }));
            shooters.for_each_step(asleep, |by, baby| out.push(Action::Capture { by, baby }));
        }
        (shooters & self.in_line_with_mother())
            .iter()
            .for_each(|cell| out.push(Action::Shoot(cell)));
        (self.frightened() - self.marked).iter().for_each(|cell| out.push(Action::StandUp(cell)));
    }

    /// RA-171 to RA-173: the active scientists with a clear line to the mother. Only rocks and other
    /// active scientists block a shot, so the first of them that she sees each way is the shooter.
    pub fn in_line_with_mother(&self) -> CellSet {
        let Some(mother) = self.mother else { return CellSet::EMPTY };
        let (active, blockers) = (self.active(), self.active() | self.rocks);
        let seen = Way::ALL.map(|way| (mother.ray(way) & blockers).nearest(way));
        seen.into_iter().fold(CellSet::EMPTY, |all, seen| all | seen) & active
    }

    /// RA-160: after `action` everybody in the fire can still walk out with the points left, or the
    /// game is won. By version 1 even an action that would win has to leave a way out.
    fn leaves_a_way_out(&self, ways: WaysOut, action: Action) -> bool {
        let Phase::Act(points) = self.phase else { return true };
        if self.version == Version::FIRST {
            let after = self.with_figures_after(action);
            return can_walk_out_alone(after.in_fire(), after.walkable(), self.fires, points - 1);
        }
        self.is_won_by(action) || ways.after(self.fires, action).are_enough(points - 1)
    }

    /// RA-160: what decides whether everybody in the fire can walk out.
    fn ways_out(&self) -> WaysOut {
        let open = self.walkable();
        let (burning, passable) = (self.in_fire(), open | self.active());
        WaysOut { burning, passable, refuges: open - self.fires }
    }

    /// RA-004, RA-005: the fifth token or the third capture.
    fn is_won_by(&self, action: Action) -> bool {
        match action {
            Action::Shoot(_) => self.tokens + 1 == TOKENS,
            Action::Capture { .. } => self.captured == 2,
            // No other action of the scientists wins the game.
            _ => false,
        }
    }

    /// The same with the figures where `action` brings them.
    fn with_figures_after(&self, action: Action) -> Raptor {
        let mut after = *self;
        match action {
            Action::StepScientist { from, to } => after.scientists.shift(from, to),
            Action::Capture { baby, .. } => after.babies.remove(baby),
            Action::StandUp(cell) => after.lying.remove(cell),
            // No other action of the phase moves or removes a figure.
            _ => {}
        }
        after
    }

    /// RA-159, RA-161: the scientists who walk through fire at this moment.
    pub(crate) fn in_fire(&self) -> CellSet {
        self.scientists & self.fires
    }

    /// RA-160: whether everybody in the fire can walk out with `points`. By version 1 who has left the
    /// fire stays put.
    pub(crate) fn can_walk_out(&self, points: u8) -> bool {
        if self.version == Version::FIRST {
            return can_walk_out_alone(self.in_fire(), self.walkable(), self.fires, points);
        }
        self.ways_out().are_enough(points)
    }

    /// RA-146, RA-147: an active scientist on the board.
    pub(crate) fn check_active(&self, cell: Cell, rule: RuleId) -> Result<(), Illegal> {
        let present = self.scientists.contains(cell);
        require(present, rule_id!("RA-146"), Fault::Missing(Piece::Scientist, cell))?;
        require(!self.lying.contains(cell), rule, Fault::Frightened(cell))
    }

    pub(crate) fn check_way_out(&self, action: Action) -> Result<(), Illegal> {
        match self.with_figures_after(action).in_fire().iter().next() {
            Some(cell) if !self.leaves_a_way_out(self.ways_out(), action) => {
                Err(Fault::LeftInFire(cell).by(rule_id!("RA-160")))
            }
            _ => Ok(()),
        }
    }

    /// RA-152, RA-154: one step to an adjacent space without figure or rock.
    pub(crate) fn check_step_scientist(&self, from: Cell, to: Cell) -> Result<(), Illegal> {
        self.check_active(from, rule_id!("RA-147"))?;
        require(from.neighbours().contains(to), rule_id!("RA-152"), Fault::NotAdjacent(from, to))?;
        let rule = if self.rocks.contains(to) { rule_id!("RA-046") } else { rule_id!("RA-152") };
        require(self.walkable().contains(to), rule, self.occupied(to))
    }

    pub(crate) fn step_scientist(&mut self, from: Cell, to: Cell, log: &mut impl Sink<Event>) {
        self.scientists.shift(from, to);
        self.marked.shift(from, to);
        log.emit(Event::Open(Happening::ScientistMoved { from, to }));
    }

    /// RA-162, RA-163: a scientist that was frightened in an earlier round.
    pub(crate) fn check_stand_up(&self, cell: Cell) -> Result<(), Illegal> {
        let present = self.scientists.contains(cell);
        require(present, rule_id!("RA-162"), Fault::Missing(Piece::Scientist, cell))?;
        require(self.lying.contains(cell), rule_id!("RA-162"), Fault::Upright(cell))?;
        require(!self.marked.contains(cell), rule_id!("RA-163"), Fault::FreshlyFrightened(cell))
    }

    pub(crate) fn stand_up(&mut self, cell: Cell, log: &mut impl Sink<Event>) {
        self.lying.remove(cell);
        log.emit(Event::Open(Happening::StoodUp { cell }));
    }

    /// RA-148: one aggressive action per scientist and round.
    fn check_may_attack(&self, by: Cell) -> Result<(), Illegal> {
        self.check_active(by, rule_id!("RA-147"))?;
        require(!self.marked.contains(by), rule_id!("RA-148"), Fault::HasAttacked(by))
    }

    fn check_reach(&self, by: Cell, baby: Cell, rule: RuleId) -> Result<(), Illegal> {
        require(by.neighbours().contains(baby), rule, Fault::NotAdjacent(by, baby))
    }

    /// RA-165: an adjacent awake baby.
    pub(crate) fn check_sleep(&self, by: Cell, baby: Cell) -> Result<(), Illegal> {
        self.check_may_attack(by)?;
        self.check_awake_baby(baby, rule_id!("RA-165"), rule_id!("RA-165"))?;
        self.check_reach(by, baby, rule_id!("RA-165"))
    }

    pub(crate) fn sleep(&mut self, by: Cell, baby: Cell, log: &mut impl Sink<Event>) {
        self.marked.insert(by);
        self.lying.insert(baby);
        self.marked.insert(baby);
        log.emit(Event::Open(Happening::Slept { by, baby }));
    }

    /// RA-168: an adjacent sleeping baby.
    pub(crate) fn check_capture(&self, by: Cell, baby: Cell) -> Result<(), Illegal> {
        self.check_may_attack(by)?;
        self.check_sleeping_baby(baby, rule_id!("RA-168"))?;
        self.check_reach(by, baby, rule_id!("RA-168"))
    }

    /// RA-168, RA-005: it is gone for good and counts; the third wins.
    pub(crate) fn capture(&mut self, by: Cell, baby: Cell, log: &mut impl Sink<Event>) {
        self.marked.insert(by);
        self.babies.remove(baby);
        self.lying.remove(baby);
        self.marked.remove(baby);
        self.captured += 1;
        log.emit(Event::Open(Happening::Captured { by, baby }));
        if self.captured == 3 {
            self.win(Ending::Capture, log);
        }
    }

    /// RA-171, RA-172, RA-175: a straight line without rock or active scientist between.
    pub(crate) fn check_shoot(&self, by: Cell) -> Result<(), Illegal> {
        self.check_may_attack(by)?;
        let mother = self.mother.ok_or(Fault::MotherAway.by(rule_id!("RA-175")))?;
        let Some(way) = way_to(by, mother) else {
            return Err(Fault::NotStraight(by, mother).by(rule_id!("RA-171")));
        };
        let between = slide(by, way, CellSet::one(mother));
        match (between & (self.rocks | self.active())).first(way) {
            Some(block) => Err(self.blocked(block).by(rule_id!("RA-172"))),
            None => Ok(()),
        }
    }

    /// RA-174, RA-004: a hit never fails; the fifth token wins.
    pub(crate) fn shoot(&mut self, by: Cell, log: &mut impl Sink<Event>) {
        self.marked.insert(by);
        self.tokens += 1;
        log.emit(Event::Open(Happening::Hit { by, tokens: self.tokens }));
        if self.tokens == TOKENS {
            self.win(Ending::MotherAsleep, log);
        }
    }
}

/// Keeps of what was pushed since `first` only what `keep` likes.
fn retain_from(out: &mut Vec<Action>, first: usize, keep: impl Fn(Action) -> bool) {
    let mut kept = first;
    for index in first..out.len() {
        if keep(out[index]) {
            out[kept] = out[index];
            kept += 1;
        }
    }
    out.truncate(kept);
}

/// Who burns, and where they may go.
///
/// Nothing here tells one scientist from another: who stands in the way walks on, and the next takes the
/// place. So each step through a scientist counts like one through a free cell. All that matters is a
/// refuge for every burning cell, with the least sum of distances.
#[derive(Clone, Copy)]
struct WaysOut {
    /// Where scientists stand in the fire.
    burning: CellSet,
    /// Free cells, and those of active scientists.
    passable: CellSet,
    /// Free cells without fire.
    refuges: CellSet,
}

impl WaysOut {
    /// The same with the figures where `action` brings them.
    fn after(mut self, fires: CellSet, action: Action) -> WaysOut {
        match action {
            // An active scientist is passable where it was and where it is.
            Action::StepScientist { from, to } => {
                let (from, to) = (CellSet::one(from), CellSet::one(to));
                self.burning = (self.burning - from) | (to & fires);
                self.refuges = ((self.refuges | from) - to) - fires;
            }
            Action::Capture { baby, .. } => {
                self.passable.insert(baby);
                self.refuges |= CellSet::one(baby) - fires;
            }
            Action::StandUp(cell) => self.passable.insert(cell),
            // No other action of the phase moves or removes a figure.
            _ => {}
        }
        self
    }

    /// Whether at most `points` steps bring everybody who burns to a refuge.
    fn are_enough(self, points: u8) -> bool {
        let Some(from) = self.burning.iter().next() else { return true };
        let others = self.burning - CellSet::one(from);
        // Most who burn are alone and have a refuge beside them.
        if others.is_empty() && points > 0 && from.neighbours().meets(self.refuges) {
            return true;
        }
        let from = CellSet::one(from);
        let (mut ring, mut reached) = (from, from);
        for steps in 1..=points.saturating_sub(others.len()) {
            ring = (ring.spread() & self.passable) - reached;
            reached |= ring;
            let found = ring & self.refuges;
            // Who is alone takes any of them.
            if others.is_empty() && !found.is_empty() {
                return true;
            }
            let without =
                |to| WaysOut { burning: others, refuges: self.refuges - CellSet::one(to), ..self };
            if found.iter().any(|to| without(to).are_enough(points - steps)) {
                return true;
            }
        }
        false
    }
}

/// The same by version 1: whether steps of those who are `burning`, at most `points` in all, bring each
/// of them to an open cell without fire. A scientist that has left the fire stays put. So the rest of
/// such a plan after its first step is such a plan again.
fn can_walk_out_alone(burning: CellSet, open: CellSet, fires: CellSet, points: u8) -> bool {
    if burning.is_empty() {
        return true;
    }
    if burning.len() > points {
        return false;
    }
    if burning.len() == 1 && burning.spread().meets(open - fires) {
        return true;
    }
    let mut steps =
        burning.iter().flat_map(|from| (from.neighbours() & open).iter().map(move |to| (from, to)));
    steps.any(|(from, to)| {
        let (left, taken) = (CellSet::one(from), CellSet::one(to));
        let still_burning = (burning - left) | (taken & fires);
        can_walk_out_alone(still_burning, (open - taken) | left, fires, points - 1)
    })
}
