//! PR-043 to PR-050 and PR-102 to PR-106: laying, exchanging and handing over rockets.

use std::ops::Range;

use quarry_game::Sink;

use crate::action::{Action, Event, Illegal, NoTaker};
use crate::board::board;
use crate::board::lattice::{PLACES, Place};
use crate::board::pieces::{Colour, Rocket, Side};
use crate::state::rockets::places;
use crate::state::{Phase, PlanetRaiders, Standing};

/// So many layings are copied at once.
const CHUNK: usize = 16;

/// Every laying of a blue rocket by place, and every laying of a red one; then a chunk of anything, so that a whole
/// one can be copied from every place on.
static LAYINGS: [[Action; PLACES + CHUNK]; 2] = [layings(Colour::Blue), layings(Colour::Red)];

const fn layings(colour: Colour) -> [Action; PLACES + CHUNK] {
    let mut all = [Action::End; PLACES + CHUNK];
    let mut place = 0;
    while place < PLACES {
        all[place] = Action::Lay(Rocket::new(Place(place as u16), colour));
        place += 1;
    }
    all
}

/// Copies a run of layings to `list` from `to` on, and up to a chunk more.
#[inline]
fn copy_run(table: &[Action], run: Range<usize>, list: &mut [Action], mut to: usize) {
    let mut from = run.start;
    while let (Some(chunk), Some(place)) =
        (table.get(from..from + CHUNK), list.get_mut(to..to + CHUNK))
    {
        place.copy_from_slice(chunk);
        (from, to) = (from + CHUNK, to + CHUNK);
        if from >= run.end {
            break;
        }
    }
}

impl PlanetRaiders {
    /// PR-102: pushes the exchange if there are two blue rockets.
    pub(crate) fn push_exchange(&self, out: &mut Vec<Action>) {
        if self.hands[self.turn].blue >= 2 {
            out.push(Action::Exchange);
        }
    }

    /// PR-048: pushes every hand-over.
    pub(crate) fn push_gifts(&self, out: &mut Vec<Action>) {
        if self.sides().count() == 2 {
            return;
        }
        for to in Side::ALL.into_iter().filter(|to| *to != self.turn && self.is_playing(*to)) {
            for colour in Colour::ALL {
                if self.hands[self.turn].count(colour) > 0 {
                    out.push(Action::Give { to, colour });
                }
            }
        }
    }

    /// PR-018, PR-019, PR-022, PR-045: pushes every laying of a colour in hand at a free place not below
    /// `first`, in the order of places. The places where a rocket lies cut the table of all layings into runs. Whole
    /// chunks are copied, and what is too much of them is overwritten by the next run: to copy exactly as much as is
    /// wanted costs a call for each run.
    #[inline]
    pub(crate) fn push_layings(&self, colour: Colour, first: usize, out: &mut Vec<Action>) {
        if self.hands[self.turn].count(colour) == 0 {
            return;
        }
        let (table, end) = (&LAYINGS[colour as usize], places(colour));
        let begin = out.len();
        out.extend_from_slice(table.get(first..end + CHUNK).unwrap_or_default());
        let list = &mut out[begin..];
        let (mut next, mut len) = (first, 0);
        for word in first / 64..end.div_ceil(64) {
            let mut taken = self.rockets.taken(word, first, end);
            while taken != 0 {
                let until = word * 64 + taken.trailing_zeros() as usize;
                taken &= taken - 1;
                copy_run(table, next..until, list, len);
                len += until - next;
                next = until + 1;
            }
        }
        if next < end {
            copy_run(table, next..end, list, len);
            len += end - next;
        }
        out.truncate(begin + len);
    }

    /// PR-018 to PR-022, PR-043: errs with the first rule that a laying breaks.
    pub(crate) fn check_laying(&self, rocket: Rocket) -> Result<(), Illegal> {
        let (unit, place) = (rocket.place().unit(), rocket.place());
        if !unit.is_zone() {
            return Err(Illegal::NotAZone(unit));
        }
        if rocket.colour() == Colour::Blue && !board().is_neutral(unit) {
            return Err(Illegal::Meteorites(unit));
        }
        if self.rockets.colour_at(place).is_some() {
            return Err(Illegal::NoseTaken(place));
        }
        self.check_in_hand(rocket.colour())
    }

    fn check_in_hand(&self, colour: Colour) -> Result<(), Illegal> {
        if self.hands[self.turn].count(colour) > 0 {
            Ok(())
        } else {
            Err(Illegal::NotInHand(colour))
        }
    }

    /// PR-102: errs without two blue rockets.
    pub(crate) fn check_exchange(&self) -> Result<(), Illegal> {
        if self.hands[self.turn].blue >= 2 { Ok(()) } else { Err(Illegal::NotTwoBlue) }
    }

    /// PR-048: errs unless another player still in the game can get such a rocket.
    pub(crate) fn check_gift(&self, to: Side, colour: Colour) -> Result<(), Illegal> {
        if self.sides().count() == 2 {
            return Err(Illegal::TwoPlayers);
        }
        match self.standings[to] {
            _ if to == self.turn => Err(Illegal::NoTaker(to, NoTaker::Giver)),
            Standing::Absent => Err(Illegal::NoTaker(to, NoTaker::Absent)),
            Standing::Finished(_) => Err(Illegal::NoTaker(to, NoTaker::Finished)),
            Standing::Out(_) => Err(Illegal::NoTaker(to, NoTaker::Out)),
            Standing::Playing => self.check_in_hand(colour),
        }
    }

    /// PR-043: a rocket goes from the hand to the board.
    pub(crate) fn lay(&mut self, rocket: Rocket, log: &mut impl Sink<Event>) {
        self.phase = Phase::Laying;
        self.hands[self.turn].remove(rocket.colour());
        self.rockets.lay(rocket);
        log.emit(Event::Laid { side: self.turn, rocket });
    }

    /// PR-102, PR-104, PR-105: two blue rockets become a red one, for good.
    pub(crate) fn exchange(&mut self, log: &mut impl Sink<Event>) {
        self.phase = Phase::Laying;
        let hand = &mut self.hands[self.turn];
        hand.blue -= 2;
        hand.red += 1;
        self.history.clear();
        log.emit(Event::Exchanged { side: self.turn });
    }

    /// PR-048: a rocket goes from hand to hand.
    pub(crate) fn give(&mut self, to: Side, colour: Colour, log: &mut impl Sink<Event>) {
        self.phase = Phase::Laying;
        self.hands[self.turn].remove(colour);
        self.hands[to].add(colour);
        log.emit(Event::Gave { side: self.turn, taker: to, colour });
    }
}
