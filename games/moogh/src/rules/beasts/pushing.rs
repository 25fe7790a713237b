//! MO-219 to MO-227: pieces in the way of a beast.

use quarry_game::Sink;

use crate::board::Piece;
use crate::board::geometry::{Body, Spot};
use crate::content::{Cell, Facing};
use crate::machine::event::{At, Event, Seen, tell};
use crate::machine::run::Progress;
use crate::machine::state::{Moogh, Place};
use crate::machine::task::Task;

/// No place to be avoided.
pub(crate) const NOWHERE: Body = Body { corner: Spot { x: 0, y: 0 }, size: 0 };
/// No cell of a layout is further away than this.
const FAR: u8 = 18;

impl Moogh {
    /// MO-220 to MO-225: one cell to the side; down a cliff it falls; against an obstacle it is
    /// put on the nearest free cell and wounded.
    pub(crate) fn push_piece(
        &mut self,
        piece: Piece,
        from: Cell,
        towards: Facing,
        pusher: Body,
        log: &mut impl Sink<Event>,
    ) {
        let target = self.on_board(Spot::from(from).step(towards));
        match target {
            Some(cell) if self.level(cell) < self.level(from) => self.fall_piece(piece, log),
            Some(cell) if self.is_free_for_push(piece, from, cell) => {
                self.put(piece, cell, log);
                self.arrive_pushed(piece, cell, log);
            }
            _ => {
                let near = Body { corner: from.into(), size: 1 };
                self.push(Task::Settle { piece, near, avoid: pusher, wound: true });
            }
        }
    }

    /// MO-220: no obstacle for the piece, nobody there, and no step up.
    fn is_free_for_push(&self, piece: Piece, from: Cell, cell: Cell) -> bool {
        !self.is_barred(piece, cell)
            && self.level(cell) == self.level(from)
            && self.piece_at(cell).is_none()
    }

    /// MO-224: a piece falls off a cliff.
    fn fall_piece(&mut self, piece: Piece, log: &mut impl Sink<Event>) {
        match piece {
            Piece::Person(who) => self.fall(who, log),
            Piece::Beast(beast) => self.fall_beast(beast, log),
        }
    }

    /// Puts a piece on a cell; a small beast takes its rider along (MO-227).
    fn put(&mut self, piece: Piece, cell: Cell, log: &mut impl Sink<Event>) {
        match piece {
            Piece::Person(who) => self.person_mut(who).place = Place::At(cell),
            Piece::Beast(beast) => self.beast_mut(beast).corner = cell.into(),
        }
        tell(log, Seen::Pushed { name: self.piece_name(piece), cell: At(cell) });
    }

    /// MO-106, MO-107, MO-225: what waits on the cell for a pushed piece. The trap under a pushed
    /// beast makes it react at once.
    fn arrive_pushed(&mut self, piece: Piece, cell: Cell, log: &mut impl Sink<Event>) {
        match piece {
            Piece::Person(who) => self.arrive(who, cell, log),
            Piece::Beast(beast) => {
                self.crush_hut(cell, log);
                if !self.is_over() && self.spring_trap(beast, cell, log) {
                    self.react(beast, log);
                }
            }
        }
    }

    /// Puts a piece on the nearest free cell to `near`.
    pub(crate) fn settle(&mut self, piece: Piece, near: Body, wound: bool) {
        self.push(Task::Settle { piece, near, avoid: NOWHERE, wound });
    }

    /// MO-221: whether a piece may be put on `cell`: no piece, no trap, no obstacle, not where the pushing
    /// beast goes.
    fn is_haven(&self, piece: Piece, avoid: Body, cell: Cell) -> bool {
        !self.is_barred(piece, cell)
            && !avoid.contains(cell)
            && self.trap_at(cell).is_none()
            && self.piece_at(cell).is_none()
    }

    /// MO-189, MO-257: the level of the cells to which a piece may go from `near`. What was thrown off the
    /// side of a beast comes down where that beast stands; version 1 looked at the cell under its side.
    fn level_near(&self, near: Body) -> i8 {
        let throwers = self.beasts_in_play().map(|beast| self.beast(beast).body());
        let mut throwers = throwers.filter(|body| body.spots().any(|spot| spot == near.corner));
        match throwers.next() {
            Some(thrower) if near.size == 1 && !self.is_first_version() => {
                self.highest_level(thrower)
            }
            _ => self.highest_level(near),
        }
    }

    /// MO-221: the nearest free cells of the same level, counted in king steps; every one at the same
    /// distance.
    pub(crate) fn havens(
        &self,
        piece: Piece,
        near: Body,
        avoid: Body,
    ) -> impl Iterator<Item = Cell> + '_ {
        let level = self.level_near(near);
        let free = move |cell: &Cell| {
            (near.contains(*cell) || self.level(*cell) == level)
                && self.is_haven(piece, avoid, *cell)
        };
        let nearest = (0..FAR).find(|radius| near.ring(*radius).any(|cell| free(&cell)));
        nearest.into_iter().flat_map(move |radius| near.ring(radius)).filter(free)
    }

    /// MO-221, MO-226: asks only where there are several cells; without any the piece leaves the
    /// game.
    pub(crate) fn settle_if_clear(
        &mut self,
        piece: Piece,
        near: Body,
        avoid: Body,
        wound: bool,
        log: &mut impl Sink<Event>,
    ) -> Progress {
        if !self.is_in_play(piece) {
            return Progress::Done;
        }
        let mut havens = self.havens(piece, near, avoid);
        match (havens.next(), havens.next()) {
            (Some(_), Some(_)) => return Progress::Waits,
            (Some(cell), None) => {
                drop(havens);
                self.settle_at(piece, cell, wound, log);
            }
            (None, _) => {
                drop(havens);
                self.crowd_out(piece, log);
            }
        }
        Progress::Done
    }

    fn is_in_play(&self, piece: Piece) -> bool {
        match piece {
            Piece::Person(who) => self.is_alive(who),
            Piece::Beast(beast) => self.beast(beast).in_play(),
        }
    }

    /// MO-226: no cell is free.
    fn crowd_out(&mut self, piece: Piece, log: &mut impl Sink<Event>) {
        match piece {
            Piece::Person(who) => {
                tell(log, Seen::Out { who: self.name(who) });
                self.remove_person(who, log);
            }
            Piece::Beast(beast) => self.kill(beast, log),
        }
    }

    /// MO-222: relocated first, then wounded.
    pub(crate) fn settle_at(
        &mut self,
        piece: Piece,
        cell: Cell,
        wound: bool,
        log: &mut impl Sink<Event>,
    ) {
        self.put(piece, cell, log);
        match piece {
            Piece::Person(who) => {
                self.arrive(who, cell, log);
                if wound {
                    self.push(Task::Wound { who, attack: false });
                }
            }
            Piece::Beast(beast) => {
                self.crush_hut(cell, log);
                if wound && !self.is_over() {
                    self.wound_beast_by_beast(beast, log);
                }
            }
        }
    }
}
