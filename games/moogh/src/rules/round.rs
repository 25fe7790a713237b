//! MO-056 to MO-071: appeasement, programming and the action phase.

use quarry_game::{Seat, SeatSet, Sink};

use crate::board::{BEASTS, BeastNo, Piece, TurnCard, Who};
use crate::content::RageShift;
use crate::machine::event::{Event, Seen, SlotName, facing, tell};
use crate::machine::state::Moogh;
use crate::machine::task::{Roller, Task};
use crate::rules::ending::Ending;

/// MO-069: a character has two actions a turn.
const ACTIONS: u8 = 2;
/// MO-272: tokens for a round, and MO-273: for one after an escape.
const ROUND_TOKENS: u8 = 1;
const ESCAPE_TOKENS: u8 = 3;

impl Moogh {
    /// MO-056, MO-057: the next round; the first one has no appeasement phase.
    pub(crate) fn begin_round(&mut self, log: &mut impl Sink<Event>) {
        if self.round_cap.is_some_and(|cap| self.round >= u16::from(cap)) {
            return self.end_game(Ending::RoundCap, log);
        }
        // Nothing else ends a hunt in which nobody does anything; the count just stops.
        self.round = self.round.saturating_add(1);
        self.marker = -1;
        tell(log, Seen::Round { round: self.round });
        self.drop_old_bonuses();
        self.push(Task::NextCard {});
        if self.round == 1 {
            return self.begin_programming();
        }
        self.push(Task::Appease { done: 0 });
        if !self.mode.is_competitive() {
            self.wind_clock(log);
        }
    }

    /// MO-292: bonus dice are lost at the end of the round after they were won.
    fn drop_old_bonuses(&mut self) {
        let round = self.round;
        let late = self.people.iter_mut().filter(|person| person.bonus_until < round);
        late.for_each(|person| person.bonus = 0);
    }

    /// MO-272 to MO-274: the clock of solo and cooperative play.
    fn wind_clock(&mut self, log: &mut impl Sink<Event>) {
        let added = if self.escaped { ESCAPE_TOKENS } else { ROUND_TOKENS };
        self.escaped = false;
        self.clock = self.clock.saturating_add(added);
        tell(log, Seen::Clock { added, clock: self.clock });
        let limit = self.time_limit();
        if limit.is_some_and(|limit| self.clock >= limit) {
            self.end_game(Ending::Time, log);
        }
    }

    /// MO-058: the next beast rolls, in the order of first cards; after the last one big beasts
    /// turn to the heading and the turn row moves on.
    pub(crate) fn appease_next(&mut self, done: u8, log: &mut impl Sink<Event>) {
        let next = self.turn_row.iter().find_map(|card| match card {
            TurnCard::Beast(beast, _) if done & beast.bit() == 0 => Some(*beast),
            TurnCard::Beast(..) | TurnCard::Person(_) => None,
        });
        match next {
            Some(beast) => {
                self.push(Task::Appease { done: done | beast.bit() });
                self.roll_for(Task::Appeasing { beast }, 1, Roller::Beast);
            }
            None => {
                self.turn_to_heading(log);
                self.rotate_turn_row(log);
                self.begin_programming();
            }
        }
    }

    /// MO-059 to MO-062: rage changes by one row and the beast does not act.
    pub(crate) fn appease(&mut self, beast: BeastNo, shift: RageShift, log: &mut impl Sink<Event>) {
        match shift {
            RageShift::Lower => self.lower_rage(beast, log),
            RageShift::Raise => self.raise_rage(beast, log),
            RageShift::Keep => {}
        }
    }

    /// MO-299: where the scenario has a heading, big beasts turn to it.
    fn turn_to_heading(&mut self, log: &mut impl Sink<Event>) {
        let Some(heading) = self.scenario.heading else { return };
        for beast in BeastNo::all() {
            if self.beast(beast).in_play() && self.beast_card(beast).is_big() {
                self.turn_beast(beast, heading, log);
            }
        }
    }

    /// MO-063: the first card, whatever it belongs to, goes to the end.
    fn rotate_turn_row(&mut self, log: &mut impl Sink<Event>) {
        if let Some(first) = self.turn_row.first().copied() {
            self.turn_row.rotate_left(1);
            tell(log, Seen::Rotated { name: self.card_name(first) });
        }
    }

    /// MO-064, MO-065: all cubes are placed again.
    fn begin_programming(&mut self) {
        self.people.iter_mut().for_each(|person| person.cube = None);
        self.push(Task::Program {});
    }

    /// MO-064: whether rivals place their cubes now, unseen by each other.
    pub(crate) fn cubes_are_sealed(&self) -> bool {
        self.mode.is_competitive() && self.stack.last() == Some(&Task::Program {})
    }

    /// The seats that still have a cube to place.
    pub(crate) fn programming_seats(&self) -> SeatSet {
        let waiting = self.living().filter(|who| self.person(*who).cube.is_none());
        waiting.map(|who| self.person(who).seat).collect()
    }

    /// The next character of `seat` without a cube: one after the other, so that an order says
    /// nothing.
    pub(crate) fn next_to_program(&self, seat: Seat) -> Option<Who> {
        self.people_of(seat).find(|who| self.is_alive(*who) && self.person(*who).cube.is_none())
    }

    /// MO-064: hidden until all seats have confirmed; together all may look at once.
    pub(crate) fn program(&mut self, who: Who, slot: u8, log: &mut impl Sink<Event>) {
        self.person_mut(who).cube = Some(slot);
        if self.mode.is_competitive() {
            let (seat, name) = (self.person(who).seat, self.name(who));
            if let Some(slot) = self.slot(who) {
                log.emit(Event::Sealed { seat, who: name, slot: slot.into() });
            }
        } else {
            self.tell_cube(who, log);
        }
        if self.programming_seats().is_empty() {
            self.open_cubes(log);
        } else {
            self.push(Task::Program {});
        }
    }

    pub(crate) fn open_cubes(&mut self, log: &mut impl Sink<Event>) {
        if self.mode.is_competitive() {
            log.emit(Event::Opened);
            for who in Who::all().filter(|who| self.is_alive(*who)) {
                self.tell_cube(who, log);
            }
        }
    }

    pub(crate) fn tell_cube(&self, who: Who, log: &mut impl Sink<Event>) {
        if let Some(slot) = self.slot(who) {
            tell(log, Seen::Cube { who: self.name(who), slot: SlotName::from(slot) });
        }
    }

    /// MO-067, MO-068, MO-071: the marker moves on and the owner of the card acts; after the last
    /// card a new round begins.
    pub(crate) fn next_card(&mut self, log: &mut impl Sink<Event>) {
        self.marker += 1;
        let Some(card) = self.turn_row.get(self.marker as usize).copied() else {
            self.marker = -1;
            return self.push(Task::Round {});
        };
        self.push(Task::NextCard {});
        tell(log, Seen::Turn { name: self.card_name(card) });
        match card {
            TurnCard::Person(who) => {
                self.push(Task::Turn { who, left: ACTIONS, used: 0, fresh: true });
            }
            TurnCard::Beast(beast, _) => {
                // MO-211: fixed now, whatever happens to its rage during the turn.
                let left = self.rage_row(beast).actions;
                self.push(Task::BeastTurn { beast, left });
            }
        }
    }

    /// MO-063, MO-067: how many cards are played before the next one of a beast, and whether a round begins before.
    pub(crate) fn wait_of(&self, beast: BeastNo) -> Option<(u8, bool)> {
        let played = usize::try_from(self.marker + 1).unwrap_or(0);
        let is_own = |card: &TurnCard| matches!(card, TurnCard::Beast(b, _) if *b == beast);
        let row = &self.turn_row;
        if let Some(wait) = row.iter().skip(played).position(is_own) {
            return Some((wait as u8, false));
        }
        // The first card has gone to the end by then.
        let next = row.iter().skip(1).chain(row.first()).position(is_own)?;
        Some(((row.len() - played + next) as u8, true))
    }

    /// MO-071, MO-198: a card whose owner has left play is removed at once; nobody acts twice or is
    /// skipped by that.
    pub(crate) fn remove_cards(&mut self, owner: Piece) {
        for index in (0..self.turn_row.len()).rev() {
            let belongs = match self.turn_row[index] {
                TurnCard::Person(who) => owner == Piece::Person(who),
                TurnCard::Beast(beast, _) => owner == Piece::Beast(beast),
            };
            if belongs {
                self.turn_row.remove(index);
                self.marker -= i8::from(index as i8 <= self.marker);
            }
        }
    }

    /// The turn row as an order of people, for what happens in turn-row order (MO-165).
    pub(crate) fn first_person_of(&self, people: u8) -> Option<Who> {
        self.turn_row.iter().find_map(|card| match card {
            TurnCard::Person(who) if people & who.bit() != 0 => Some(*who),
            TurnCard::Beast(..) | TurnCard::Person(_) => None,
        })
    }

    /// The first beast of the turn row that `wanted` accepts.
    pub(crate) fn first_beast(&self, wanted: impl Fn(BeastNo) -> bool) -> Option<BeastNo> {
        self.turn_row.iter().find_map(|card| match card {
            TurnCard::Beast(beast, _) if wanted(*beast) => Some(*beast),
            TurnCard::Beast(..) | TurnCard::Person(_) => None,
        })
    }

    /// Turns a beast on its cells; nobody is pushed (MO-192).
    pub(crate) fn turn_beast(
        &mut self,
        beast: BeastNo,
        towards: crate::content::Facing,
        log: &mut impl Sink<Event>,
    ) {
        self.beast_mut(beast).facing = towards;
        tell(log, Seen::Turned { beast: self.beast_name(beast), facing: facing(towards) });
    }
}

/// Reactions that wait, one count per beast.
pub(crate) const NOTHING_OWED: [u8; BEASTS] = [0; BEASTS];
