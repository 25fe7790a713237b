//! Cells, directions and sides: the part of the rules that a ruler could judge.

use crate::content::{CELLS, Cell, Facing, Section};

/// MO-289: how many king steps lie between two cells.
pub(crate) fn distance(a: Cell, b: Cell) -> u8 {
    a.x().abs_diff(b.x()).max(a.y().abs_diff(b.y()))
}

/// MO-083: cells that touch at a side or at a corner.
#[inline]
pub fn is_adjacent(a: Cell, b: Cell) -> bool {
    distance(a, b) == 1
}

/// The neighbour in `direction`; `None` beyond the largest layout.
#[inline]
pub(crate) fn neighbour(cell: Cell, direction: Direction) -> Option<Cell> {
    Cell::from_index(NEXT[cell.index()][usize::from(direction.0 & 7)].into())
}

/// The number of each neighbour, clockwise from the north; [`CELLS`] beyond the largest layout.
static NEXT: [[u8; 8]; CELLS] = {
    let mut next = [[CELLS as u8; 8]; CELLS];
    let mut index = 0;
    while let Some(cell) = Cell::from_index(index) {
        let mut way = 0;
        while way < DELTAS.len() {
            if let Some(near) = cell.offset(DELTAS[way].0, DELTAS[way].1) {
                next[index][way] = near.index() as u8;
            }
            way += 1;
        }
        index += 1;
    }
    next
};

/// The neighbours of `cell`, clockwise from the north.
#[inline]
pub(crate) fn neighbours(cell: Cell) -> impl Iterator<Item = Cell> {
    Direction::ALL.into_iter().filter_map(move |direction| neighbour(cell, direction))
}

/// A place on the layout or beside it, where a beast half off the board may stand (MO-228).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// Column.
    pub x: i8,
    /// Row.
    pub y: i8,
}

impl Spot {
    /// `None` beside the largest layout.
    #[inline]
    pub(crate) const fn cell(self) -> Option<Cell> {
        Cell::new(self.x, self.y)
    }

    #[inline]
    #[must_use]
    pub(crate) fn step(self, towards: Facing) -> Spot {
        let (dx, dy) = towards.step();
        Spot { x: self.x + dx, y: self.y + dy }
    }
}

impl From<Cell> for Spot {
    #[inline]
    fn from(cell: Cell) -> Spot {
        Spot { x: cell.x(), y: cell.y() }
    }
}

/// One of the eight ways to a neighbour, clockwise from the north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(u8);

const DELTAS: [(i8, i8); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
const NAMES: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

impl Direction {
    /// All eight, clockwise from the north.
    pub const ALL: [Direction; 8] = [
        Direction(0),
        Direction(1),
        Direction(2),
        Direction(3),
        Direction(4),
        Direction(5),
        Direction(6),
        Direction(7),
    ];

    /// Its place in [`Direction::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its place in a set of directions.
    pub(crate) const fn bit(self) -> u8 {
        1 << self.0
    }

    /// As the notation writes it, such as `ne`.
    pub const fn name(self) -> &'static str {
        NAMES[(self.0 & 7) as usize]
    }

    /// Reads what [`Direction::name`] writes.
    pub fn from_name(name: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.name() == name)
    }
}

/// Left or right of a beast.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hand {
    /// Its left.
    Left,
    /// Its right.
    Right,
}

impl Hand {
    /// Left first.
    pub const BOTH: [Hand; 2] = [Hand::Left, Hand::Right];

    /// Where one looks after a quarter turn this way.
    pub const fn of(self, facing: Facing) -> Facing {
        match self {
            Hand::Left => facing.turned(3),
            Hand::Right => facing.turned(1),
        }
    }

    /// As the notation writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Hand::Left => "left",
            Hand::Right => "right",
        }
    }

    /// Reads what [`Hand::name`] writes.
    pub fn from_name(name: &str) -> Option<Hand> {
        Hand::BOTH.into_iter().find(|hand| hand.name() == name)
    }
}

/// The cells a beast covers: a square of one or four cells (MO-190).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Body {
    /// The north-west cell.
    pub corner: Spot,
    /// 1 for a small beast, 2 for a big one.
    pub size: u8,
}

impl Body {
    #[inline]
    pub(crate) fn contains(self, cell: Cell) -> bool {
        let inside = |at: i8, low: i8| (at.wrapping_sub(low) as u8) < self.size;
        inside(cell.x(), self.corner.x) && inside(cell.y(), self.corner.y)
    }

    /// Row by row from the north-west; some may lie beside the layout.
    pub(crate) fn spots(self) -> impl Iterator<Item = Spot> {
        let Body { corner, size } = self;
        (0..size as i8).flat_map(move |dy| {
            (0..size as i8).map(move |dx| Spot { x: corner.x + dx, y: corner.y + dy })
        })
    }

    /// The cells of the layout under the body.
    #[inline]
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        self.spots().filter_map(Spot::cell)
    }

    /// The same body one cell further.
    #[must_use]
    pub(crate) fn stepped(self, towards: Facing) -> Body {
        Body { corner: self.corner.step(towards), size: self.size }
    }

    /// The body cell of lane `lane` at the edge that looks `towards`. Lane 0 is the left one for
    /// a piece that looks that way.
    #[inline]
    pub(crate) fn edge(self, towards: Facing, lane: u8) -> Spot {
        let (lane, far) = (lane as i8, self.size as i8 - 1);
        let (dx, dy) = match towards {
            Facing::North => (lane, 0),
            Facing::East => (far, lane),
            Facing::South => (far - lane, far),
            Facing::West => (0, far - lane),
        };
        Spot { x: self.corner.x + dx, y: self.corner.y + dy }
    }

    /// MO-289: king steps from `cell` to the nearest cell of the body.
    #[inline]
    pub fn distance(self, cell: Cell) -> u8 {
        let far = self.size as i8 - 1;
        let gap = |at: i8, low: i8| (low - at).max(at - low - far).max(0) as u8;
        gap(cell.x(), self.corner.x).max(gap(cell.y(), self.corner.y))
    }

    /// The directions in which a walk from `cell` would come upon the body, as a set of
    /// bits in the order of [`Direction::ALL`].
    pub(crate) fn lines_from(self, cell: Cell) -> u8 {
        let far = self.size as i8 - 1;
        let (west, north) = (self.corner.x - cell.x(), self.corner.y - cell.y());
        let (east, south) = (west + far, north + far);
        // A walk of some steps is inside the body along both axes.
        let meets = |near: [i8; 2], far: [i8; 2]| near[0].max(near[1]).max(1) <= far[0].min(far[1]);
        let (beside, level) = (west <= 0 && east >= 0, north <= 0 && south >= 0);
        [
            beside && north < 0,
            meets([west, -south], [east, -north]),
            level && east > 0,
            meets([west, north], [east, south]),
            beside && south > 0,
            meets([-east, north], [-west, south]),
            level && west < 0,
            meets([-east, -south], [-west, -north]),
        ]
        .into_iter()
        .enumerate()
        .fold(0, |lines, (way, met)| lines | u8::from(met) << way)
    }

    /// MO-208: whether `cell` touches the body from outside.
    #[inline]
    pub fn is_adjacent(self, cell: Cell) -> bool {
        self.distance(cell) == 1
    }

    /// The cells exactly `radius` king steps from the body, row by row, as far as they are on the
    /// layout; radius 0 is the body itself, radius 1 its surroundings (MO-208).
    pub(crate) fn ring(self, radius: u8) -> impl Iterator<Item = Cell> {
        let Body { corner, size } = self;
        let (near, far) = (-(radius as i8), (size + radius) as i8 - 1);
        (near..=far).flat_map(move |dy| {
            let inside = radius > 0 && dy > near && dy < far;
            let stride = if inside { (far - near) as usize } else { 1 };
            (near..=far)
                .step_by(stride)
                .filter_map(move |dx| Cell::new(corner.x + dx, corner.y + dy))
        })
    }

    /// Where `cell` lies for a beast with this body that looks to `facing`: columns to the right
    /// and rows to the back, counted from the front-left body cell.
    fn relative(self, facing: Facing, cell: Cell) -> (i8, i8) {
        let far = self.size as i8 - 1;
        let (dx, dy) = (cell.x() - self.corner.x, cell.y() - self.corner.y);
        match facing {
            Facing::North => (dx, dy),
            Facing::East => (dy, far - dx),
            Facing::South => (far - dx, far - dy),
            Facing::West => (far - dy, dx),
        }
    }

    /// MO-209: the section of the beast in which an adjacent cell lies; front and back have the
    /// corners.
    #[inline]
    pub fn section(self, facing: Facing, cell: Cell) -> Section {
        let (column, row) = self.relative(facing, cell);
        if row < 0 {
            Section::Front
        } else if row >= self.size as i8 {
            Section::Back
        } else if column < 0 {
            Section::Left
        } else {
            Section::Right
        }
    }

    /// MO-250: whether an adjacent cell touches the body only at a corner.
    pub(crate) fn is_corner(self, cell: Cell) -> bool {
        let beside = |at: i8, low: i8| (at.wrapping_sub(low) as u8) >= self.size;
        beside(cell.x(), self.corner.x) && beside(cell.y(), self.corner.y)
    }

    /// MO-144, MO-145: on which hand of the beast `cell` lies; `None` inside its body width.
    pub(crate) fn hand(self, facing: Facing, cell: Cell) -> Option<Hand> {
        let (column, _) = self.relative(facing, cell);
        if column < 0 {
            Some(Hand::Left)
        } else if column >= self.size as i8 {
            Some(Hand::Right)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(x: i8, y: i8) -> Cell {
        Cell::new(x, y).unwrap()
    }

    fn spot(x: i8, y: i8) -> Spot {
        Spot { x, y }
    }

    /// Draws the sections around a beast.
    fn draw_sections(size: u8, facing: Facing) -> String {
        let body = Body { corner: spot(1, 1), size };
        let far = size as i8 + 1;
        let letter = |cell: Cell| match body.section(facing, cell) {
            _ if body.contains(cell) => '#',
            Section::Front => 'F',
            Section::Back => 'B',
            Section::Left => 'L',
            Section::Right | Section::Top => 'R',
        };
        (0..=far)
            .map(|y| (0..=far).map(|x| letter(cell(x, y))).collect::<String>())
            .collect::<Vec<_>>()
            .join("/")
    }

    #[test]
    fn mo_192_mo_208_mo_209_sections_turn_with_the_beast() {
        assert_eq!(draw_sections(1, Facing::North), "FFF/L#R/BBB");
        assert_eq!(draw_sections(1, Facing::East), "BLF/B#F/BRF");
        assert_eq!(draw_sections(2, Facing::North), "FFFF/L##R/L##R/BBBB");
        assert_eq!(draw_sections(2, Facing::East), "BLLF/B##F/B##F/BRRF");
        assert_eq!(draw_sections(2, Facing::South), "BBBB/R##L/R##L/FFFF");
        assert_eq!(draw_sections(2, Facing::West), "FRRB/F##B/F##B/FLLB");
        let around = |size| Body { corner: spot(3, 3), size }.ring(1).count();
        assert_eq!((around(1), around(2)), (8, 12));
    }

    #[test]
    fn mo_083_corners_touch() {
        assert!(is_adjacent(cell(3, 3), cell(4, 4)) && is_adjacent(cell(3, 3), cell(3, 2)));
        assert!(!is_adjacent(cell(3, 3), cell(3, 3)) && !is_adjacent(cell(3, 3), cell(5, 4)));
    }

    #[test]
    fn a_line_meets_a_body_exactly_where_walking_does() {
        let body = Body { corner: spot(6, 5), size: 2 };
        for from in Cell::all().filter(|cell| !body.contains(*cell)) {
            for way in Direction::ALL {
                let walked = std::iter::successors(Some(from), |cell| neighbour(*cell, way));
                let meets = walked.skip(1).any(|cell| body.contains(cell));
                let found = body.lines_from(from) & way.bit() != 0;
                assert_eq!(found, meets, "{from} {}", way.name());
            }
        }
    }

    #[test]
    fn lanes_run_from_left_to_right() {
        let body = Body { corner: spot(4, 4), size: 2 };
        let lanes = |facing| (body.edge(facing, 0), body.edge(facing, 1));
        assert_eq!(lanes(Facing::North), (spot(4, 4), spot(5, 4)));
        assert_eq!(lanes(Facing::East), (spot(5, 4), spot(5, 5)));
        assert_eq!(lanes(Facing::South), (spot(5, 5), spot(4, 5)));
        assert_eq!(lanes(Facing::West), (spot(4, 5), spot(4, 4)));
    }

    #[test]
    fn rings_hold_every_cell_at_their_distance_once() {
        for (size, count) in [(1, 16), (2, 20)] {
            let body = Body { corner: spot(5, 5), size };
            let around: Vec<Cell> = body.ring(2).collect();
            assert_eq!(around.len(), count);
            assert!(around.iter().all(|other| body.distance(*other) == 2));
            assert_eq!(body.ring(0).count(), usize::from(size * size));
        }
        assert_eq!(Body { corner: spot(0, 0), size: 1 }.ring(1).count(), 3);
    }
}
