//! MO-126 to MO-133: getting on a beast.

use quarry_game::Sink;

use crate::action::Target;
use crate::board::Who;
use crate::machine::event::{At, Event, Seen, tell};
use crate::machine::state::{Moogh, Place};

impl Moogh {
    /// MO-126, MO-127: adjacent beasts that can be climbed from where the character stands.
    pub(crate) fn each_climb(&self, who: Who, each: &mut impl FnMut(Target)) {
        let Some(cell) = self.cell_of(who) else { return };
        for beast in self.beasts_in_play() {
            let section = self.section_of(who, beast);
            if self.touches(beast, cell) && self.beast_card(beast).section(section).climb {
                each(Target::Beast(beast));
            }
        }
    }

    /// MO-128, MO-129: the character gets on; the former rider takes its old cell, without a wound.
    pub(crate) fn climb_on(&mut self, who: Who, target: Target, log: &mut impl Sink<Event>) {
        let (Target::Beast(beast), Some(cell)) = (target, self.cell_of(who)) else { return };
        let former = self.rider(beast);
        self.person_mut(who).place = Place::Riding(beast);
        tell(log, Seen::Climbed { who: self.name(who), beast: self.beast_name(beast) });
        if let Some(former) = former {
            self.person_mut(former).place = Place::At(cell);
            tell(log, Seen::Unseated { who: self.name(former), cell: At(cell) });
        }
    }
}
