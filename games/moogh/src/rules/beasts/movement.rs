//! MO-217 to MO-245: advance, retreat, flee and seek.

use quarry_game::Sink;

use crate::board::geometry::{Body, Hand, Spot};
use crate::board::{BeastNo, Piece, Who};
use crate::content::{Cell, Facing, Symbol, Terrain};
use crate::machine::event::{Event, Seen, tell};
use crate::machine::state::{Beast, Moogh};
use crate::machine::task::{Roller, Task, Walk};

/// How far a beast looks along its lanes: a target, or the free cells.
const AROUND: [u8; 3] = [0, 3, 1];

impl Moogh {
    pub(crate) fn start_walk(&mut self, beast: BeastNo, left: u8, backwards: bool) {
        let Body { corner, .. } = self.beast(beast).body();
        let facing = self.beast(beast).facing;
        self.push(Walk { beast, backwards, left, lane: 0, corner, facing }.task());
    }

    /// MO-217, MO-218: one step, fully resolved, then the next. The movement ends at an obstacle,
    /// and also when a reaction has moved or turned the beast meanwhile.
    pub(crate) fn walk(&mut self, walk: Walk, log: &mut impl Sink<Event>) {
        let mut next = Some(walk);
        while let Some(walk) = next {
            next = self.walk_on(walk, log);
        }
    }

    /// One step, or what has to happen first; the rest of the movement if nothing comes in between.
    fn walk_on(&mut self, walk: Walk, log: &mut impl Sink<Event>) -> Option<Walk> {
        let beast = *self.beast(walk.beast);
        let undisturbed = beast.corner == walk.corner && beast.facing == walk.facing;
        if walk.left == 0 || !beast.in_play() || !undisturbed {
            return None;
        }
        if walk.lane == 0 && self.is_blocked(walk.beast, beast.body(), walk.towards()) {
            return None;
        }
        for lane in walk.lane..beast.size {
            if let Some((piece, cell)) = self.in_the_way(walk.next(beast.body(), lane)) {
                if !self.stands_fast(piece) {
                    self.push(Walk { lane: lane + 1, ..walk }.task());
                    self.make_way(walk, lane, piece, cell, log);
                }
                return None;
            }
        }
        // Only a push can have brought a piece into a lane that was clear.
        self.finish_step(walk, beast.body(), walk.lane == 0, log)
    }

    /// MO-228: what is in the way where a beast steps; outside the board nothing is. Version 1 found the
    /// cells of another beast there too.
    fn in_the_way(&self, spot: Spot) -> Option<(Piece, Cell)> {
        let cell = if self.is_first_version() { spot.cell() } else { self.on_board(spot) }?;
        Some((self.piece_at(cell)?, cell))
    }

    /// MO-219, MO-231: a big beast is an obstacle, also when a reaction has brought it there in the middle
    /// of the step. Version 1 pushed it.
    fn stands_fast(&self, piece: Piece) -> bool {
        let is_big = matches!(piece, Piece::Beast(beast) if self.beast(beast).size > 1);
        is_big && !self.is_first_version()
    }

    /// MO-219, MO-223: a big beast pushes to the side of the lane, a small one as a die says.
    fn make_way(
        &mut self,
        walk: Walk,
        lane: u8,
        piece: Piece,
        cell: Cell,
        log: &mut impl Sink<Event>,
    ) {
        let body = self.beast(walk.beast).body();
        if body.size == 1 {
            return self.roll_for(Task::PushDie {}, 1, Roller::Beast);
        }
        let hand = if lane == 0 { Hand::Left } else { Hand::Right };
        self.push_piece(piece, cell, hand.of(walk.facing), body.stepped(walk.towards()), log);
    }

    /// MO-223: III right, otherwise left, as seen from the pushing beast.
    pub(crate) fn push_by_die(&mut self, symbol: Symbol, log: &mut impl Sink<Event>) {
        let Some(Task::Walk { beast, backwards, left, lane, corner, facing }) =
            self.stack.last().copied()
        else {
            return;
        };
        let walk = Walk { beast, backwards, left, lane, corner, facing };
        let body = self.beast(beast).body();
        let Some(cell) = walk.next(body, 0).cell() else { return };
        let Some(piece) = self.piece_at(cell) else { return };
        let hand = right_on_three(symbol);
        self.push_piece(piece, cell, hand.of(facing), body.stepped(walk.towards()), log);
    }

    /// The way is clear, unless a reaction has brought a piece there: the body moves, then cliff, huts and
    /// traps count.
    fn finish_step(
        &mut self,
        walk: Walk,
        old: Body,
        is_clear: bool,
        log: &mut impl Sink<Event>,
    ) -> Option<Walk> {
        let entered = |lane| walk.next(old, lane).cell();
        if !is_clear && (0..old.size).any(|lane| self.in_the_way(walk.next(old, lane)).is_some()) {
            return None;
        }
        let new = old.stepped(walk.towards());
        self.beast_mut(walk.beast).corner = new.corner;
        let beast = self.beast_name(walk.beast);
        tell(log, Seen::BeastMoved { beast, x: new.corner.x, y: new.corner.y });
        if !new.cells().any(|cell| self.map().is_on_board(cell)) {
            self.escape(walk.beast, old, log);
            return None;
        }
        // MO-188: entirely off the cliff top.
        if self.highest_level(new) < self.highest_level(old) {
            self.fall_beast(walk.beast, log);
            return None;
        }
        (0..old.size).filter_map(entered).for_each(|cell| self.crush_hut(cell, log));
        if self.is_over() {
            return None;
        }
        let sprung = self.spring_traps(walk.beast, (0..old.size).filter_map(entered), log);
        let goes_on = !sprung && self.outcome.is_none();
        goes_on.then(|| Walk { left: walk.left - 1, lane: 0, corner: new.corner, ..walk })
    }

    /// MO-100 to MO-105: every trap under the step springs, left lane first; one reaction follows,
    /// and the movement is over.
    fn spring_traps(
        &mut self,
        beast: BeastNo,
        entered: impl Iterator<Item = Cell>,
        log: &mut impl Sink<Event>,
    ) -> bool {
        let mut sprung = false;
        for cell in entered {
            if self.beast(beast).in_play() {
                sprung |= self.spring_trap(beast, cell, log);
            }
        }
        if sprung && self.beast(beast).in_play() {
            self.stop_acting(beast);
            self.react(beast, log);
        }
        sprung
    }

    /// MO-231, MO-300: rocks, trees, other big beasts and the bottom of a cliff stop a beast in
    /// either lane; so does a closed edge.
    pub(crate) fn is_blocked(&self, beast: BeastNo, body: Body, towards: Facing) -> bool {
        (0..body.size).any(|lane| {
            let behind = body.edge(towards, lane);
            match self.on_board(behind.step(towards)) {
                None => self.scenario.closed_edges,
                Some(next) => {
                    let level = self
                        .on_board(behind)
                        .map_or_else(|| self.highest_level(body), |cell| self.level(cell));
                    self.is_obstacle(beast, next) || self.level(next) > level
                }
            }
        })
    }

    pub(crate) fn on_board(&self, spot: Spot) -> Option<Cell> {
        spot.cell().filter(|cell| self.map().is_on_board(*cell))
    }

    fn is_obstacle(&self, beast: BeastNo, cell: Cell) -> bool {
        matches!(self.map().terrain(cell), Terrain::Rock | Terrain::Tree)
            || self.beasts_in_play().any(|other| {
                let other_beast = self.beast(other);
                other != beast && other_beast.size == 2 && other_beast.body().contains(cell)
            })
    }

    /// MO-234 to MO-239: turn to the longest way to the edge; a tie turns the beast round.
    pub(crate) fn flee(&mut self, beast: BeastNo, log: &mut impl Sink<Event>) {
        let facing = self.beast(beast).facing;
        let ways = AROUND.map(|quarters| self.free_way(beast, facing.turned(quarters)));
        let longest = ways.into_iter().max().unwrap_or(0);
        let mut best = ways.iter().enumerate().filter(|(_, way)| **way == longest);
        let quarters = match (best.next(), best.next()) {
            (Some((index, _)), None) => AROUND[index],
            _ => 2,
        };
        if quarters != 0 {
            self.turn_beast(beast, facing.turned(quarters), log);
        }
    }

    /// MO-236, MO-237: free cells up to the first obstacle of either lane or to the edge.
    pub(crate) fn free_way(&self, beast: BeastNo, towards: Facing) -> u8 {
        let mut body = self.beast(beast).body();
        let mut free = 0;
        while !self.is_blocked(beast, body, towards) {
            let mut next = (0..body.size).map(|lane| body.edge(towards, lane).step(towards));
            if next.all(|spot| self.on_board(spot).is_none()) {
                break;
            }
            body = body.stepped(towards);
            free += 1;
        }
        free
    }

    /// MO-241 to MO-244: turn to the nearest character that the beast sees.
    pub(crate) fn seek(&mut self, beast: BeastNo, log: &mut impl Sink<Event>) {
        let Beast { facing, .. } = *self.beast(beast);
        let inhabited = self.ways_to_people(self.beast(beast).body());
        let [ahead, left, right] = AROUND.map(|quarters| {
            let towards = facing.turned(quarters);
            let worth_a_look = inhabited & 1 << towards as u8 != 0;
            worth_a_look.then(|| self.nearest_target(beast, towards)).flatten()
        });
        let Some(nearest) = [ahead, left, right].into_iter().flatten().min() else {
            return self.about_turn(beast, log);
        };
        let (left, right) = (left == Some(nearest), right == Some(nearest));
        if ahead == Some(nearest) {
            return;
        }
        if left && right {
            self.roll_for(Task::Seeking { beast }, 1, Roller::Beast);
        } else {
            let hand = if left { Hand::Left } else { Hand::Right };
            self.turn_beast(beast, hand.of(facing), log);
        }
    }

    /// MO-244: III right, otherwise left.
    pub(crate) fn seek_by_die(
        &mut self,
        beast: BeastNo,
        symbol: Symbol,
        log: &mut impl Sink<Event>,
    ) {
        let facing = right_on_three(symbol).of(self.beast(beast).facing);
        self.turn_beast(beast, facing, log);
    }

    /// The ways in which some character stands in a lane of `body`, seen or not, as bits by facing. Most lanes are
    /// empty, and to look along one takes a step for each cell.
    fn ways_to_people(&self, body: Body) -> u8 {
        let far = body.size as i8 - 1;
        Who::all().filter_map(|who| self.cell_of(who)).fold(0, |ways, cell| {
            let (x, y) = (cell.x() - body.corner.x, cell.y() - body.corner.y);
            let (beside, level) = ((0..=far).contains(&x), (0..=far).contains(&y));
            ways | u8::from(beside & (y < 0)) << Facing::North as u8
                | u8::from(level & (x > far)) << Facing::East as u8
                | u8::from(beside & (y > far)) << Facing::South as u8
                | u8::from(level & (x < 0)) << Facing::West as u8
        })
    }

    /// MO-241: cells between the beast and the first character in one of its lanes that way.
    fn nearest_target(&self, beast: BeastNo, towards: Facing) -> Option<u8> {
        let body = self.beast(beast).body();
        (0..body.size).filter_map(|lane| self.target_in_lane(beast, body, towards, lane)).min()
    }

    fn target_in_lane(&self, beast: BeastNo, body: Body, towards: Facing, lane: u8) -> Option<u8> {
        let mut spot = body.edge(towards, lane);
        let mut level =
            self.on_board(spot).map_or_else(|| self.highest_level(body), |cell| self.level(cell));
        for between in 0.. {
            spot = spot.step(towards);
            let cell = self.on_board(spot)?;
            if self.is_obstacle(beast, cell) || self.level(cell) > level {
                return None;
            }
            if self.person_at(cell).is_some() {
                return Some(between);
            }
            level = self.level(cell);
        }
        None
    }
}

/// MO-223, MO-244: III right, otherwise left.
fn right_on_three(symbol: Symbol) -> Hand {
    if symbol == Symbol::Three { Hand::Right } else { Hand::Left }
}
