//! MO-138 to MO-147: Calm and Provoke.

use quarry_game::Sink;

use crate::action::Target;
use crate::board::geometry::Hand;
use crate::board::{BeastNo, Who};
use crate::content::Section;
use crate::machine::event::Event;
use crate::machine::state::Moogh;
use crate::machine::task::Task;

/// MO-141: Calm never brings a beast below this rage.
const CALMEST: u8 = 2;

impl Moogh {
    /// MO-082, MO-141: beasts in sight whose rage is above 2.
    pub(crate) fn each_calm(&self, who: Who, each: &mut impl FnMut(Target)) {
        self.each_sighting(who, &mut |way, sighting| {
            if self.beast(sighting.beast).row + 1 > CALMEST {
                each(way);
            }
        });
    }

    /// MO-141, MO-142: one row down; the beast does not act.
    pub(crate) fn calm(&mut self, who: Who, target: Target, log: &mut impl Sink<Event>) {
        if let Some(beast) = self.beast_in_line(who, target) {
            self.lower_rage(beast, log);
        }
    }

    fn beast_in_line(&self, who: Who, target: Target) -> Option<BeastNo> {
        let Target::Line(way) = target else { return None };
        self.sight(who, way).map(|sighting| sighting.beast)
    }

    /// MO-144 to MO-147: a quarter turn towards the character; straight behind the player picks
    /// the way, straight ahead nothing changes.
    pub(crate) fn provoke(&mut self, who: Who, target: Target, log: &mut impl Sink<Event>) {
        let (Some(beast), Some(cell)) = (self.beast_in_line(who, target), self.cell_of(who)) else {
            return;
        };
        let (body, facing) = (self.beast(beast).body(), self.beast(beast).facing);
        match body.hand(facing, cell) {
            Some(hand) => self.turn_beast(beast, hand.of(facing), log),
            None if body.section(facing, cell) == Section::Back => {
                self.push(Task::Turning { who, beast });
            }
            None => {}
        }
    }

    /// MO-145: the player picked the way.
    pub(crate) fn turn_provoked(&mut self, beast: BeastNo, hand: Hand, log: &mut impl Sink<Event>) {
        if self.beast(beast).in_play() {
            self.turn_beast(beast, hand.of(self.beast(beast).facing), log);
        }
    }
}
