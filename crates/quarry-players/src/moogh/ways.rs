//! How far it is to walk from anywhere to the nearest of some goals.

use ::moogh::content::{Cell, CellSet, Map};

/// No way leads to a goal.
pub(super) const NO_WAY: u8 = 40;

/// Steps from each cell to the nearest goal, as sets of cells that are no further; they are only
/// worked out as far as a search asks.
pub(super) struct Ways {
    map: &'static Map,
    within: [CellSet; NO_WAY as usize],
    known: u8,
}

impl Ways {
    /// Ways back from every goal; a piece in the way may move on.
    pub(super) fn to(goals: CellSet, map: &'static Map) -> Ways {
        let mut within = [CellSet::EMPTY; NO_WAY as usize];
        within[0] = goals.within(map.open());
        Ways { map, within, known: 1 }
    }

    /// How many steps lead from `cell` to the nearest goal.
    pub(super) fn steps(&mut self, cell: Cell) -> u8 {
        let mut steps = 0;
        while !self.within[usize::from(steps)].contains(cell) {
            steps += 1;
            if steps == NO_WAY || (steps == self.known && !self.walk_on()) {
                return NO_WAY;
            }
        }
        steps
    }

    /// One step further; false when that leads nowhere new.
    fn walk_on(&mut self) -> bool {
        let known = usize::from(self.known);
        self.within[known] = self.map.steps_from(self.within[known - 1]);
        self.known += 1;
        self.within[known] != self.within[known - 1]
    }
}

#[cfg(test)]
mod tests {
    use ::moogh::content::{CELLS, Content};
    use ::moogh::is_adjacent;

    use super::*;

    fn beside(cell: Cell) -> impl Iterator<Item = Cell> {
        Cell::all().filter(move |other| is_adjacent(cell, *other))
    }

    /// The plain way to count: ring after ring of neighbours.
    fn counted(goal: Cell, map: &Map) -> Vec<u8> {
        let mut steps = vec![NO_WAY; CELLS];
        let mut edge = vec![goal];
        steps[goal.index()] = 0;
        for count in 1..NO_WAY {
            let near = edge.iter().flat_map(|from| beside(*from).map(move |to| (*from, to)));
            let open = |(from, to): &(Cell, Cell)| {
                map.open().contains(*to) && map.at(*from).level == map.at(*to).level
            };
            let next: Vec<Cell> = near.filter(open).map(|(_, to)| to).collect();
            edge.clear();
            for to in next {
                if steps[to.index()] == NO_WAY {
                    steps[to.index()] = count;
                    edge.push(to);
                }
            }
        }
        steps
    }

    #[test]
    fn ways_are_as_long_as_a_walk_on_every_map() {
        for scenario in &Content::builtin().scenarios {
            let map = &scenario.map;
            for goal in map.open().iter().step_by(7) {
                let mut ways = Ways::to([goal].into_iter().collect(), map);
                let found: Vec<u8> = Cell::all().map(|cell| ways.steps(cell)).collect();
                assert_eq!(found, counted(goal, map), "{} from {goal}", scenario.id);
            }
        }
    }
}
