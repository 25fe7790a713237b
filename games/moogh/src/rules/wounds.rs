//! MO-157 to MO-165: wounds, healing and leaving the game.

use quarry_game::Sink;

use crate::board::{BeastNo, Piece, Who};
use crate::content::{ItemEffect, Symbol};
use crate::machine::event::{Event, Seen, tell};
use crate::machine::state::{Moogh, Place};
use crate::machine::task::{Roller, Task};
use crate::rules::bravery;

impl Moogh {
    /// MO-165: the wounds of one icon, characters first, in turn-row order; the end of the game is
    /// judged after the last one (MO-025).
    pub(crate) fn next_wound(&mut self, people: u8, beasts: u8, log: &mut impl Sink<Event>) {
        if let Some(who) = self.first_person_of(people) {
            self.push(Task::Wave { people: people & !who.bit(), beasts });
            self.push(Task::Wound { who, attack: true });
        } else if let Some(beast) = self.first_beast(|beast| beasts & beast.bit() != 0) {
            self.push(Task::Wave { people: 0, beasts: beasts & !beast.bit() });
            self.wound_beast_by_beast(beast, log);
        } else {
            self.check_end(log);
        }
    }

    /// A character is wounded; against an attack its item may help first.
    pub(crate) fn wound(&mut self, who: Who, attack: bool, log: &mut impl Sink<Event>) {
        if !self.is_alive(who) {
            return;
        }
        if attack && self.has_item(who, |effect| effect == ItemEffect::IgnoreAttackWound) {
            self.push(Task::Shield { who });
        } else {
            self.suffer(who, log);
        }
    }

    /// MO-158 to MO-162: an unhurt character turns its card; a hurt one may be saved by its token,
    /// or is out of action.
    pub(crate) fn suffer(&mut self, who: Who, log: &mut impl Sink<Event>) {
        if !self.person(who).hurt {
            self.person_mut(who).hurt = true;
            tell(log, Seen::Wounded { who: self.name(who) });
            self.gain_for(who, bravery::WOUND, log);
            self.take_token(who, log);
            self.turn_card(who);
        } else if self.person(who).token {
            self.push(Task::Saving { who });
        } else {
            self.put_out(who, log);
        }
    }

    /// MO-170: the token is spent and one die may save.
    pub(crate) fn try_to_escape_wound(&mut self, who: Who, log: &mut impl Sink<Event>) {
        self.spend_token(who, log);
        self.roll_for(Task::Saved { who }, 1, Roller::Nobody);
    }

    /// MO-170: on III the wound is ignored and brings no bravery.
    pub(crate) fn escape_wound(&mut self, who: Who, symbol: Symbol, log: &mut impl Sink<Event>) {
        if symbol == Symbol::Three {
            tell(log, Seen::Ignored { who: self.name(who) });
        } else {
            self.put_out(who, log);
        }
    }

    /// MO-161, MO-162: out of action; its tribe gains bravery all the same.
    pub(crate) fn put_out(&mut self, who: Who, log: &mut impl Sink<Event>) {
        self.gain_for(who, bravery::WOUND, log);
        tell(log, Seen::Out { who: self.name(who) });
        self.remove_person(who, log);
    }

    /// MO-185: a fall brings no bravery and leaves no chance.
    pub(crate) fn fall(&mut self, who: Who, log: &mut impl Sink<Event>) {
        tell(log, Seen::Fell { who: self.name(who) });
        self.remove_person(who, log);
    }

    /// The character leaves the game with its turn card; its traps stay.
    pub(crate) fn remove_person(&mut self, who: Who, log: &mut impl Sink<Event>) {
        self.person_mut(who).place = Place::Out;
        self.remove_cards(Piece::Person(who));
        self.check_end(log);
    }

    /// MO-097, MO-109: the card is turned to its unhurt side.
    pub(crate) fn heal(&mut self, who: Who, log: &mut impl Sink<Event>) {
        self.person_mut(who).hurt = false;
        tell(log, Seen::Healed { who: self.name(who) });
        self.turn_card(who);
    }

    /// MO-163, MO-164: the cube is placed again; in the own turn the actions left are taken from
    /// the new pair.
    fn turn_card(&mut self, who: Who) {
        self.person_mut(who).cube = None;
        for task in self.stack.iter_mut() {
            if let Task::Turn { who: active, used, .. } = task
                && *active == who
            {
                *used = 0;
            }
        }
        self.push(Task::Cube { who });
    }

    /// MO-158: the cube is placed on a slot of the new side.
    pub(crate) fn replace_cube(&mut self, who: Who, slot: u8, log: &mut impl Sink<Event>) {
        self.person_mut(who).cube = Some(slot);
        self.tell_cube(who, log);
    }

    /// MO-197, MO-215: a wound dealt by another beast; the reaction waits for the end of that
    /// beast's action, and nobody gains bravery.
    pub(crate) fn wound_beast_by_beast(&mut self, beast: BeastNo, log: &mut impl Sink<Event>) {
        if !self.beast(beast).in_play() {
            return;
        }
        if self.lose_health(beast, log) {
            self.kill(beast, log);
        } else {
            self.enrage(beast, log);
            self.owe_reaction(beast, log);
        }
    }
}
