//! What computer players read at a glance: the state of a hunt in numbers, and when two positions
//! are the same to whoever decides.

use std::hash::{Hash, Hasher};

use quarry_game::Seat;

use crate::board::{PEOPLE, Who};
use crate::content::{CellSet, Objective};
use crate::machine::state::{Fate, Moogh};
use crate::ways::Ways;

/// How a hunt stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Glance {
    /// Whether tribes play against each other.
    pub competitive: bool,
    /// Rounds until the clock ends the hunt; none where nothing is timed.
    pub rounds_left: Option<u8>,
    /// Wounds that the beasts still need for the objective.
    pub wounds_left: u8,
    /// Relics not yet taken.
    pub relics: u8,
    /// Huts that still stand, where they count.
    pub huts: u8,
    /// Beasts in play, and their rage above the bottom row, together.
    pub beasts: u8,
    /// See `beasts`.
    pub rage: u8,
    /// How many sides there are.
    pub sides: u8,
    /// Each side.
    pub side: [SideGlance; PEOPLE],
}

/// How one side stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SideGlance {
    /// Its bravery.
    pub bravery: u16,
    /// Its characters in play.
    pub people: u8,
    /// Those of them that are hurt.
    pub hurt: u8,
    /// Those of them that hold a rage token.
    pub tokens: u8,
    /// Those of them that ride.
    pub riders: u8,
    /// Their steps to what the hunt is about, together.
    pub steps: u16,
    /// Traps that it has set.
    pub traps: u8,
}

impl Moogh {
    /// How the hunt stands.
    pub fn glance(&self) -> Glance {
        let limit = self.time_limit();
        let timed = limit.filter(|_| !self.is_competitive());
        let beasts = || self.beasts_in_play().map(|beast| self.beast(beast));
        let mut glance = Glance {
            competitive: self.is_competitive(),
            rounds_left: timed.map(|limit| limit.saturating_sub(self.clock)),
            wounds_left: self.wounds_left(),
            relics: self.relics.len() as u8,
            huts: self.huts.len() as u8,
            beasts: beasts().count() as u8,
            rage: beasts().map(|beast| beast.row).sum(),
            sides: self.sides() as u8,
            side: Default::default(),
        };
        for (side, bravery) in glance.side.iter_mut().zip(self.bravery) {
            side.bravery = bravery;
        }
        self.count_people(&mut glance.side);
        for side in self.traps.iter().filter_map(|trap| trap.side) {
            glance.side[usize::from(side)].traps += 1;
        }
        glance
    }

    fn count_people(&self, sides: &mut [SideGlance; PEOPLE]) {
        let mut ways = self.ways_to_goals();
        for who in self.living() {
            let person = self.person(who);
            let side = &mut sides[usize::from(person.side)];
            side.people += 1;
            side.hurt += u8::from(person.hurt);
            side.tokens += u8::from(person.token);
            side.riders += u8::from(self.mount(who).is_some());
            side.steps += self.cell_of(who).map_or(0, |cell| u16::from(ways.steps(cell)));
        }
    }

    /// MO-293 to MO-295: the health of the beasts that have to die, the weakest first where any
    /// will do.
    fn wounds_left(&self) -> u8 {
        let mut health = [0; crate::board::BEASTS];
        for (health, beast) in health.iter_mut().zip(&self.beasts) {
            *health = if beast.in_play() { beast.health } else { 0 };
        }
        match self.scenario.objective {
            Objective::KillAll => health.iter().sum(),
            Objective::KillTarget(targets) => {
                health[usize::from(targets[self.difficulty as usize])]
            }
            Objective::KillCount(counts) => {
                let killed = self.beasts.iter().filter(|beast| beast.fate == Fate::Killed).count();
                let more = usize::from(counts[self.difficulty as usize]).saturating_sub(killed);
                health.sort_unstable();
                health.iter().filter(|health| **health > 0).take(more).sum()
            }
            Objective::Relics(_) => 0,
        }
    }

    /// Ways to what this hunt is about: relics, or the cells beside beasts.
    pub(crate) fn ways_to_goals(&self) -> Ways {
        let mut goals = self.relics;
        if goals.is_empty() {
            for beast in self.beasts_in_play() {
                let body: CellSet = self.beast(beast).body().cells().collect();
                goals = goals.and(body.spread().without(body));
            }
        }
        Ways::to(goals, self.map())
    }

    /// The side that a seat hunts for.
    pub fn side_of(&self, seat: Seat) -> usize {
        self.side_of_seat(seat).into()
    }

    /// Whether tribes play against each other.
    pub const fn is_competitive(&self) -> bool {
        self.mode.is_competitive()
    }

    /// The round, from 1; 0 during setup.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// Feeds `hasher` with what `seat` sees and what matters for its decision: cubes of others count
    /// only while cubes are placed, as far as they are open.
    pub fn hash_seen(&self, seat: Seat, hasher: &mut impl Hasher) {
        let asked = self.stack.last().and_then(|task| task.person());
        seat.hash(hasher);
        for who in self.present() {
            let person = self.person(who);
            (person.place, person.hurt, person.token, person.bonus).hash(hasher);
            person.item_used.hash(hasher);
            if self.cube_matters(who, asked, seat) {
                person.cube.hash(hasher);
            }
        }
        self.beasts.hash(hasher);
        (self.bravery, self.round, self.marker, self.clock, self.escaped).hash(hasher);
        (&*self.turn_row, &*self.traps, &*self.stack).hash(hasher);
        (self.huts, self.relics, self.ideas.row).hash(hasher);
    }

    fn cube_matters(&self, who: Who, asked: Option<Who>, seat: Seat) -> bool {
        match asked {
            Some(asked) => asked == who,
            None => !self.cubes_are_sealed() || seat == self.person(who).seat,
        }
    }

    /// MO-064: whether rivals place their cubes now, unseen by each other.
    pub fn is_programmed_in_secret(&self) -> bool {
        self.cubes_are_sealed()
    }

    /// MO-064: takes back the cubes that `seat` cannot see, as if the others had still to place
    /// them.
    pub fn unseal(&mut self, seat: Seat) {
        if !self.is_programmed_in_secret() {
            return;
        }
        for person in self.people.iter_mut().filter(|person| person.seat != seat) {
            person.cube = None;
        }
    }
}
