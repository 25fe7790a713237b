//! PR-043 to PR-050 and PR-102 to PR-106: laying, exchanging and handing over rockets.

use quarry_game::Sink;

use crate::action::{Action, Event, Illegal, NoTaker};
use crate::board::board;
use crate::board::lattice::{PLACES, Place};
use crate::board::pieces::{Colour, Rocket, Side};
use crate::state::rockets::{bits, places};
use crate::state::{Phase, PlanetRaiders, Standing};

/// Every laying of a blue rocket by place, and every laying of a red one.
static LAYINGS: [[Action; PLACES]; 2] = [layings(Colour::Blue), layings(Colour::Red)];

const fn layings(colour: Colour) -> [Action; PLACES] {
    let mut all = [Action::End; PLACES];
    let mut place = 0;
    while place < PLACES {
        all[place] = Action::Lay(Rocket::new(Place(place as u16), colour));
        place += 1;
    }
    all
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
    /// `first`, in the order of places. The few places where a rocket lies cut the table of all
    /// layings into runs, and each run is copied at once.
    #[inline]
    pub(crate) fn push_layings(&self, colour: Colour, first: usize, out: &mut Vec<Action>) {
        if self.hands[self.turn].count(colour) == 0 {
            return;
        }
        let (table, end) = (&LAYINGS[colour as usize], places(colour));
        let mut next = first;
        for word in first / 64..end.div_ceil(64) {
            for bit in bits(self.rockets.taken(word, first, end)) {
                let taken = word * 64 + bit as usize;
                out.extend_from_slice(&table[next..taken]);
                next = taken + 1;
            }
        }
        out.extend_from_slice(table.get(next..end).unwrap_or_default());
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
        log.emit(Event::Gave { side: self.turn, to, colour });
    }
}
