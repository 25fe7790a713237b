//! What computer players read at a glance: the state of a hunt in numbers, and when two positions
//! are the same to whoever decides.

use std::hash::{Hash, Hasher};

use quarry_game::{Pending, Seat};

use crate::notation::cube_is_sealed;
use crate::state::{Moogh, Who};
use crate::task::Task;

impl Moogh {
    /// The round, from 1; 0 during setup.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// Feeds `hasher` with what the deciding player sees and what matters for the decision: cubes
    /// of others count only while cubes are placed, as far as they are open.
    pub fn hash_seen(&self, hasher: &mut impl Hasher) {
        let asked = self.stack.last().and_then(|task| task.person());
        let decider = match self.pending() {
            Pending::Seats(seats) => seats.lowest(),
            Pending::Chance | Pending::Over(_) => None,
        };
        for who in self.present() {
            let person = self.person(who);
            (person.place, person.hurt, person.token, person.bonus).hash(hasher);
            person.item_used.hash(hasher);
            if self.cube_matters(who, asked, decider) {
                person.cube.hash(hasher);
            }
        }
        self.beasts.hash(hasher);
        (self.bravery, self.round, self.marker, self.clock, self.escaped).hash(hasher);
        (&*self.turn_row, &*self.traps, &*self.stack).hash(hasher);
        (self.huts, self.relics, self.ideas.row).hash(hasher);
    }

    fn cube_matters(&self, who: Who, asked: Option<Who>, decider: Option<Seat>) -> bool {
        match asked {
            Some(asked) => asked == who,
            None => !cube_is_sealed(self) || decider == Some(self.person(who).seat),
        }
    }

    /// MO-064: takes back the cubes that `seat` cannot see, as if the others had still to place
    /// them.
    pub fn unseal(&mut self, seat: Seat) {
        if !cube_is_sealed(self) || !matches!(self.stack.last(), Some(Task::Program {})) {
            return;
        }
        for person in self.people.iter_mut().filter(|person| person.seat != seat) {
            person.cube = None;
        }
    }
}
