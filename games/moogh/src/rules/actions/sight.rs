//! MO-115, MO-119, MO-138: what a character sees.

use crate::action::Target;
use crate::board::geometry::{Direction, neighbour};
use crate::board::{BeastNo, Who};
use crate::content::{Cell, Terrain};
use crate::machine::state::Moogh;

/// A beast in a straight line.
#[derive(Clone, Copy)]
pub(crate) struct Sighting {
    pub(crate) beast: BeastNo,
    /// MO-118: cells in between.
    pub(crate) between: u8,
    /// MO-153: the last cell before the beast, the own cell if none was passed.
    pub(crate) entry: Cell,
}

impl Moogh {
    /// MO-119: the first beast in a direction. Rocks, other characters and a step up block the
    /// line; an adjacent beast is always seen.
    pub(crate) fn sight(&self, who: Who, way: Direction) -> Option<Sighting> {
        let mut entry = self.cell_of(who)?;
        for between in 0.. {
            let next = neighbour(entry, way)?;
            let climbs = self.level(next) > self.level(entry);
            if let Some(beast) = self.beast_at(next).filter(|_| between == 0 || !climbs) {
                return self.map().is_on_board(next).then_some(Sighting { beast, between, entry });
            }
            let blocked = matches!(self.map().terrain(next), Terrain::Outside | Terrain::Rock)
                || climbs
                || self.person_at(next).is_some();
            if blocked {
                return None;
            }
            entry = next;
        }
        None
    }

    /// Every direction in which the character sees a beast.
    pub(crate) fn each_sighting(&self, who: Who, each: &mut impl FnMut(Target, Sighting)) {
        let Some(cell) = self.cell_of(who) else { return };
        let lines = |beast| self.beast(beast).body().lines_from(cell);
        let lines = self.beasts_in_play().fold(0, |all, beast| all | lines(beast));
        for way in Direction::ALL.into_iter().filter(|way| lines & way.bit() != 0) {
            if let Some(sighting) = self.sight(who, way) {
                each(Target::Line(way), sighting);
            }
        }
    }

    /// Whether the character sees this beast in some direction.
    pub(crate) fn sees(&self, who: Who, beast: BeastNo) -> bool {
        let Some(cell) = self.cell_of(who) else { return false };
        let lines = self.beast(beast).body().lines_from(cell);
        let mut ways = Direction::ALL.into_iter().filter(|way| lines & way.bit() != 0);
        ways.any(|way| self.sight(who, way).is_some_and(|sighting| sighting.beast == beast))
    }
}
