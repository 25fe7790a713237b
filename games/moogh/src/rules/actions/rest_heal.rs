//! MO-096, MO-097, MO-108 to MO-110: Rest and Heal.

use quarry_game::Sink;

use crate::action::Target;
use crate::board::Who;
use crate::board::geometry::is_adjacent;
use crate::machine::event::{Event, Seen, tell};
use crate::machine::state::Moogh;
use crate::machine::task::Task;

impl Moogh {
    /// MO-108: an adjacent hurt character of any tribe, not oneself and not a rider.
    pub(crate) fn each_patient(&self, who: Who, each: &mut impl FnMut(Target)) {
        let Some(cell) = self.cell_of(who) else { return };
        let is_patient = |other: &Who| {
            self.person(*other).hurt
                && self.cell_of(*other).is_some_and(|other| is_adjacent(cell, other))
        };
        Who::all().filter(is_patient).for_each(|other| each(Target::Person(other)));
    }

    /// MO-109, MO-110: the card is turned, the cube placed again, and a free action follows.
    pub(crate) fn heal_other(&mut self, target: Target, log: &mut impl Sink<Event>) {
        let Target::Person(who) = target else { return };
        if !self.is_alive(who) {
            return;
        }
        tell(log, Seen::FreeAction { who: self.name(who) });
        self.push(Task::Free { who });
        self.heal(who, log);
    }
}
