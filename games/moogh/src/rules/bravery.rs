//! MO-148 to MO-156: bravery points.

use quarry_game::Sink;

use crate::board::Who;
use crate::machine::event::{Event, Name, Seen, tell};
use crate::machine::state::Moogh;

/// MO-151: for a hit.
pub(crate) const HIT: u8 = 1;
/// MO-152: more for a hit while riding.
pub(crate) const RIDING: u8 = 1;
/// MO-153: more for a hit while facing the beast.
pub(crate) const FACING: u8 = 1;
/// MO-154: more for the killing wound.
pub(crate) const KILL: u8 = 2;
/// MO-155: for a wound of one's own.
pub(crate) const WOUND: u8 = 1;
/// MO-101: for a trap that a beast springs.
pub(crate) const TRAP: u8 = 1;
/// MO-296: for a relic.
pub(crate) const RELIC: u8 = 2;

impl Moogh {
    /// MO-149: bravery belongs to the side and is never lost.
    pub(crate) fn gain(&mut self, side: u8, gained: u8, log: &mut impl Sink<Event>) {
        let total = &mut self.bravery[usize::from(side)];
        *total = total.saturating_add(u16::from(gained));
        let total = *total;
        tell(log, Seen::Bravery { tribe: self.side_name(side), gained, total });
    }

    pub(crate) fn gain_for(&mut self, who: Who, gained: u8, log: &mut impl Sink<Event>) {
        self.gain(self.person(who).side, gained, log);
    }

    /// The tribe of the first character of a side, by which people know it.
    pub(crate) fn side_name(&self, side: u8) -> Name {
        let member = Who::all().find(|who| self.person(*who).side == side).unwrap_or(Who(0));
        &self.content.tribes[self.character(member).tribe.index()].id
    }
}
