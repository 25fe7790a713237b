//! MO-246 to MO-251: attack, bite, claw and tail.

use crate::board::{BeastNo, Who};
use crate::content::{Cell, Section, SectionSet, Symbol};
use crate::machine::state::Moogh;
use crate::machine::task::Task;

impl Moogh {
    /// MO-247, MO-248: the die names the section, and everybody in it is wounded, beasts too.
    pub(crate) fn attack_section(&mut self, beast: BeastNo, symbol: Symbol) {
        if !self.beast(beast).in_play() {
            return;
        }
        let sections = self.beast_card(beast).attacked(symbol);
        let people = self.people_around(beast, |cell| self.is_in(beast, sections, cell));
        let others = self.beasts_in_play().filter(|other| *other != beast);
        let beasts = others
            .filter(|other| {
                let body = self.beast(*other).body();
                let mut cells = body.cells().filter(|cell| self.map().is_on_board(*cell));
                cells.any(|cell| self.is_in(beast, sections, cell))
            })
            .fold(0, |set, other| set | other.bit());
        self.deal_wounds(people, beasts);
    }

    fn is_in(&self, beast: BeastNo, sections: SectionSet, cell: Cell) -> bool {
        let attacker = self.beast(beast);
        attacker.body().is_adjacent(cell)
            && sections.contains(attacker.body().section(attacker.facing, cell))
    }

    /// MO-249: the cells directly in front, without the corners.
    pub(crate) fn bite(&mut self, beast: BeastNo) {
        let (body, front) = (self.beast(beast).body(), SectionSet::one(Section::Front));
        let people = self
            .people_around(beast, |cell| self.is_in(beast, front, cell) && !body.is_corner(cell));
        self.deal_wounds(people, 0);
    }

    /// MO-250: the four corners.
    pub(crate) fn claw(&mut self, beast: BeastNo) {
        let body = self.beast(beast).body();
        let people = self.people_around(beast, |cell| body.is_corner(cell));
        self.deal_wounds(people, 0);
    }

    /// MO-251: the whole row behind.
    pub(crate) fn tail(&mut self, beast: BeastNo) {
        let back = SectionSet::one(Section::Back);
        let people = self.people_around(beast, |cell| self.is_in(beast, back, cell));
        self.deal_wounds(people, 0);
    }

    /// The characters on adjacent cells that `reached` accepts; a rider stands on none (MO-134).
    fn people_around(&self, beast: BeastNo, reached: impl Fn(Cell) -> bool) -> u8 {
        let body = self.beast(beast).body();
        let is_reached = |who: &Who| {
            self.cell_of(*who).is_some_and(|cell| body.is_adjacent(cell) && reached(cell))
        };
        Who::all().filter(is_reached).fold(0, |set, who| set | who.bit())
    }

    fn deal_wounds(&mut self, people: u8, beasts: u8) {
        if people | beasts != 0 {
            self.push(Task::Wave { people, beasts });
        }
    }
}
