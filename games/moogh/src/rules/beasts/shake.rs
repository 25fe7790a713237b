//! MO-252 to MO-259: a beast shakes its rider off.

use quarry_game::Sink;

use crate::board::geometry::{Body, Hand};
use crate::board::{BeastNo, Piece, Who};
use crate::content::{Cell, Facing, Symbol, Terrain};
use crate::machine::event::{At, Event, Seen, tell};
use crate::machine::state::{Moogh, Place};
use crate::machine::task::{Roller, Task};

/// How a flight ends.
enum Flight {
    /// On this cell.
    Lands(Cell),
    /// Down a cliff.
    Falls,
    /// At an obstacle, after this cell; `None` when the very first one is blocked.
    Stops(Option<Cell>),
}

impl Moogh {
    /// MO-252, MO-288: without a rider nothing happens; a burr first has a die for free.
    pub(crate) fn shake(&mut self, beast: BeastNo, _: &mut impl Sink<Event>) {
        let Some(rider) = self.rider(beast) else { return };
        if self.abilities(rider).shake_save.is_some() {
            self.roll_for(Task::Clinging { beast }, 1, Roller::Nobody);
        } else {
            self.offer_to_hold_on(beast, rider);
        }
    }

    /// MO-288: on its symbol the rider stays on.
    pub(crate) fn cling(&mut self, beast: BeastNo, symbol: Symbol, log: &mut impl Sink<Event>) {
        let Some(rider) = self.rider(beast) else { return };
        if self.abilities(rider).shake_save == Some(symbol) {
            tell(log, Seen::StayedOn { who: self.name(rider) });
        } else {
            self.offer_to_hold_on(beast, rider);
        }
    }

    /// MO-171, MO-259: a token may prevent the throw, before the direction is known.
    fn offer_to_hold_on(&mut self, beast: BeastNo, rider: Who) {
        if self.person(rider).token {
            self.push(Task::HoldOn { beast });
        } else {
            self.roll_direction(beast);
        }
    }

    pub(crate) fn roll_direction(&mut self, beast: BeastNo) {
        self.roll_for(Task::Throwing { beast }, 1, Roller::Beast);
    }

    /// MO-171: the token is spent and one die decides.
    pub(crate) fn hold_on(&mut self, beast: BeastNo, log: &mut impl Sink<Event>) {
        if let Some(rider) = self.rider(beast) {
            self.spend_token(rider, log);
            self.roll_for(Task::Holding { beast }, 1, Roller::Nobody);
        }
    }

    /// MO-171: on III the rider stays on.
    pub(crate) fn hold(&mut self, beast: BeastNo, symbol: Symbol, log: &mut impl Sink<Event>) {
        let Some(rider) = self.rider(beast) else { return };
        if symbol == Symbol::Three {
            tell(log, Seen::StayedOn { who: self.name(rider) });
        } else {
            self.roll_direction(beast);
        }
    }

    /// MO-254, MO-255: III right of the beast, < left, X straight ahead; on a big beast the rider
    /// picks a lane.
    pub(crate) fn throw_rider(
        &mut self,
        beast: BeastNo,
        symbol: Symbol,
        log: &mut impl Sink<Event>,
    ) {
        let facing = self.beast(beast).facing;
        let towards = match symbol {
            Symbol::Three => facing.turned(1),
            Symbol::Wedge => facing.turned(3),
            Symbol::Cross => facing,
        };
        if self.beast(beast).size == 2 {
            self.push(Task::Lane { beast, towards });
        } else {
            self.fly(beast, towards, Hand::Left, log);
        }
    }

    /// MO-253, MO-256 to MO-258: the rider flies as far as the disc's row has arrows.
    pub(crate) fn fly(
        &mut self,
        beast: BeastNo,
        towards: Facing,
        lane: Hand,
        log: &mut impl Sink<Event>,
    ) {
        let Some(who) = self.rider(beast) else { return };
        let flight = self.flight(beast, towards, lane);
        self.person_mut(who).place = Place::Aside;
        tell(log, Seen::Thrown { who: self.name(who), beast: self.beast_name(beast) });
        match flight {
            Flight::Lands(cell) => {
                self.person_mut(who).place = Place::At(cell);
                tell(log, Seen::Landed { who: self.name(who), cell: At(cell) });
                self.arrive(who, cell, log);
            }
            Flight::Falls => self.fall(who, log),
            Flight::Stops(last) => {
                let edge = self.beast(beast).body().edge(towards, lane as u8);
                let near = Body { corner: last.map_or(edge, Into::into), size: 1 };
                self.settle(Piece::Person(who), near, false);
                self.push(Task::Wound { who, attack: false });
            }
        }
    }

    fn flight(&self, beast: BeastNo, towards: Facing, lane: Hand) -> Flight {
        let body = self.beast(beast).body();
        let level = self.highest_level(body);
        let mut spot = body.edge(towards, lane as u8);
        let mut last = None;
        for _ in 0..self.rage_row(beast).actions {
            spot = spot.step(towards);
            let Some(cell) = self.on_board(spot) else { return Flight::Stops(last) };
            let stopped = self.map().terrain(cell) == Terrain::Rock
                || self.level(cell) > level
                || self.piece_at(cell).is_some();
            if stopped {
                return Flight::Stops(last);
            }
            if self.level(cell) < level {
                return Flight::Falls;
            }
            last = Some(cell);
        }
        last.map_or(Flight::Stops(None), Flight::Lands)
    }
}
