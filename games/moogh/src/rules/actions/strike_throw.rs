//! MO-111 to MO-125: Strike, Throw and the hit.

use quarry_game::Sink;

use crate::action::Target;
use crate::board::geometry::is_adjacent;
use crate::board::{BeastNo, Who};
use crate::content::{Cell, Section};
use crate::machine::event::{Event, Seen, tell};
use crate::machine::state::Moogh;
use crate::rules::bravery;

impl Moogh {
    /// MO-111: every adjacent beast; a rider only the one it rides.
    pub(crate) fn each_strike(&self, who: Who, each: &mut impl FnMut(Target)) {
        if let Some(beast) = self.mount(who) {
            return each(Target::Beast(beast));
        }
        let Some(cell) = self.cell_of(who) else { return };
        let near = self.beasts_in_play().filter(|beast| self.touches(*beast, cell));
        near.for_each(|beast| each(Target::Beast(beast)));
    }

    /// MO-228: `cell` is adjacent to a part of the beast that is on the board.
    pub(crate) fn touches(&self, beast: BeastNo, cell: Cell) -> bool {
        let body = self.beast(beast).body();
        body.is_adjacent(cell)
            && body.cells().any(|part| is_adjacent(part, cell) && self.map().is_on_board(part))
    }

    /// MO-152, MO-153: a rider's hit is braver, and so is one from the front.
    pub(crate) fn strike_hits(&mut self, who: Who, target: Target, log: &mut impl Sink<Event>) {
        let Target::Beast(beast) = target else { return };
        let more = match self.section_of(who, beast) {
            Section::Top => bravery::RIDING,
            Section::Front => bravery::FACING,
            Section::Left | Section::Right | Section::Back => 0,
        };
        self.hit(who, beast, bravery::HIT + more, log);
    }

    /// MO-153: a Throw faces the beast when its last cell before it is in the front section.
    pub(crate) fn throw_hits(&mut self, who: Who, target: Target, log: &mut impl Sink<Event>) {
        let Target::Line(way) = target else { return };
        let Some(sighting) = self.sight(who, way) else { return };
        let beast = self.beast(sighting.beast);
        let section = beast.body().section(beast.facing, sighting.entry);
        let more = if section == Section::Front { bravery::FACING } else { 0 };
        self.hit(who, sighting.beast, bravery::HIT + more, log);
    }

    /// MO-120 to MO-124, MO-154, MO-174: bravery first, then health; the beast dies, or its rage
    /// rises and it reacts, unless the hit came from a bush.
    fn hit(&mut self, who: Who, beast: BeastNo, brave: u8, log: &mut impl Sink<Event>) {
        tell(log, Seen::Hit { who: self.name(who), beast: self.beast_name(beast) });
        self.gain_for(who, brave, log);
        let from_bush = self.is_in_bush(who);
        if self.lose_health(beast, log) {
            self.gain_for(who, bravery::KILL, log);
            self.kill(beast, log);
        } else if !from_bush {
            self.enrage(beast, log);
            self.react(beast, log);
        }
    }
}
