//! PR-033 to PR-042, PR-050, PR-118, PR-119: the turn, small step by small step.

use quarry_game::Sink;

use crate::action::{Action, Ending, Event, Illegal};
use crate::board::pieces::{Colour, Side};
use crate::state::history::QUIET_ROUNDS;
use crate::state::{Going, Mover, Phase, PlanetRaiders};

impl PlanetRaiders {
    /// Pushes every legal action of the player to move: rides, then the steps of [`Action`] in
    /// their order.
    #[inline]
    pub(crate) fn push_actions(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Over(_) => return,
            Phase::Riding => self.push_rides(out),
            Phase::Laying => {}
        }
        if !self.hands[self.turn].is_empty() {
            self.push_exchange(out);
            self.push_gifts(out);
            self.push_layings(Colour::Blue, 0, out);
            self.push_layings(Colour::Red, 0, out);
        }
        out.push(Action::End);
    }

    /// Pushes the rides of the player to move, and no other action.
    pub fn legal_rides(&self, out: &mut Vec<Action>) {
        if self.phase == Phase::Riding {
            self.push_rides(out);
        }
    }

    /// Pushes the legal actions that come not before `last`, the player's action before, in the
    /// order of [`Action`].
    ///
    /// Exchanges, hand-overs and layings of one turn lead to the same position in any order. Each of
    /// them stays legal when it is made earlier or later in the order of [`Action`]. A search that only
    /// follows this list meets each set of them once.
    pub fn legal_actions_in_order(&self, last: Option<Action>, out: &mut Vec<Action>) {
        let begin = out.len();
        match last {
            Some(Action::Lay(rocket)) if self.phase == Phase::Laying => {
                let next = rocket.place().index() + 1;
                if rocket.colour() == Colour::Blue {
                    self.push_layings(Colour::Blue, next, out);
                }
                let first_red = if rocket.colour() == Colour::Red { next } else { 0 };
                self.push_layings(Colour::Red, first_red, out);
                out.push(Action::End);
            }
            Some(last @ (Action::Give { .. } | Action::Exchange)) => {
                self.push_actions(out);
                let passed = out[begin..].iter().take_while(|action| **action < last).count();
                out.drain(begin..begin + passed);
            }
            // Rides and the end of a turn leave everything open.
            _ => self.push_actions(out),
        }
    }

    /// Errs with the first rule that an action of the player to move breaks.
    pub(crate) fn check_action(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Ride { raider, rocket } => self.check_ride(raider, rocket),
            Action::Exchange => self.check_exchange(),
            Action::Give { to, colour } => self.check_gift(to, colour),
            Action::Lay(rocket) => self.check_laying(rocket),
            Action::End => Ok(()),
        }
    }

    /// Plays a legal action of the player to move.
    #[inline]
    pub(crate) fn play(&mut self, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Ride { raider, rocket } => self.ride(raider, rocket, log),
            Action::Exchange => self.exchange(log),
            Action::Give { to, colour } => self.give(to, colour, log),
            Action::Lay(rocket) => self.lay(rocket, log),
            Action::End => self.end_turn(log),
        }
    }

    /// PR-050: whether nothing has been done in this turn yet.
    pub fn is_untouched(&self) -> bool {
        self.phase == Phase::Riding && self.movers.iter().all(|mover| mover.going == Going::Fresh)
    }

    /// PR-118: whether ending the turn now would leave the player without any ride and without
    /// rockets in hand.
    pub fn would_be_marooned(&self) -> bool {
        !matches!(self.phase, Phase::Over(_)) && self.is_marooned(self.turn)
    }

    fn is_marooned(&self, side: Side) -> bool {
        self.hands[side].is_empty() && !self.has_ride(side)
    }

    /// PR-035: the turn is over; passes and quiet turns are counted.
    fn end_turn(&mut self, log: &mut impl Sink<Event>) {
        let side = self.turn;
        if self.is_untouched() {
            self.count_pass();
            log.emit(Event::Passed { side });
        } else {
            self.passed = 0;
            log.emit(Event::Ended { side });
        }
        let progress = self.movers.iter().any(|mover| mover.going >= Going::Captor);
        self.quiet = if progress { 0 } else { self.quiet + 1 };
        let players = self.players_left();
        if self.passed.count_ones() as usize >= players {
            self.end(Ending::Passes, log);
        } else if usize::from(self.quiet) >= QUIET_ROUNDS * players {
            self.end(Ending::Quiet, log);
        } else {
            self.begin_turn(self.next_player(), log);
        }
    }

    /// PR-114: a pass of one's own will counts. One that was forced (PR-118) neither counts nor breaks
    /// the count; version 1 counted it too.
    fn count_pass(&mut self) {
        if self.is_first_version() || !self.is_marooned(self.turn) {
            self.passed |= 1 << self.turn as u8;
        }
    }

    /// PR-114: whether none of the players left has a rocket or a ride before the turn is used.
    /// Version 1 played on.
    pub(crate) fn is_stuck(&self) -> bool {
        let mut playing = Side::ALL.into_iter().filter(|side| self.is_playing(*side));
        self.is_marooned(self.turn)
            && !self.is_first_version()
            && self.is_untouched()
            && playing.all(|side| self.is_marooned(side))
    }

    /// PR-033, PR-101: the next player clockwise who is still in the game.
    pub fn next_player(&self) -> Side {
        let mut side = self.turn.clockwise();
        while !self.is_playing(side) {
            side = side.clockwise();
        }
        side
    }

    /// PR-114, PR-115, PR-119: a turn begins, with a rescue where agreed, and the position is
    /// remembered. Where nobody can ever move again, the game is over.
    pub(crate) fn begin_turn(&mut self, side: Side, log: &mut impl Sink<Event>) {
        self.turn = side;
        self.phase = Phase::Riding;
        self.movers = [Mover::FRESH; 3];
        let mut marooned = self.is_marooned(side);
        if self.rescue && marooned {
            self.hands[side].add(Colour::Blue);
            self.history.clear();
            log.emit(Event::Rescued { side });
            marooned = false;
        }
        if self.history.record(self.fingerprint(), side, self.players_left()) {
            self.end(Ending::Repetition, log);
        } else if marooned && self.is_stuck() {
            self.end(Ending::Passes, log);
        }
    }
}
