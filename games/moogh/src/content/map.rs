//! Cells, terrain and the map that a scenario lays out.

use std::fmt;

use super::Words;

/// The widest layout: three boards.
pub const MAX_WIDTH: u8 = 18;
/// The highest layout: two boards.
pub const MAX_HEIGHT: u8 = 12;
/// Places on the largest layout.
pub const CELLS: usize = MAX_WIDTH as usize * MAX_HEIGHT as usize;
/// Cells along the edge of a board.
pub const BOARD: u8 = 6;

/// A place on the largest layout, counted row by row from the north-west. The numbers are the same
/// for every layout.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// `None` beyond the largest layout, so a `Cell` in hand can index a map.
    #[inline]
    pub const fn new(x: i8, y: i8) -> Option<Cell> {
        if x >= 0 && (x as u8) < MAX_WIDTH && y >= 0 && (y as u8) < MAX_HEIGHT {
            Some(Cell(y as u8 * MAX_WIDTH + x as u8))
        } else {
            None
        }
    }

    /// The cell with this number.
    pub const fn from_index(index: usize) -> Option<Cell> {
        if index < CELLS { Some(Cell(index as u8)) } else { None }
    }

    /// From west to east, from 0.
    #[inline]
    pub const fn x(self) -> i8 {
        (self.0 % MAX_WIDTH) as i8
    }

    /// From north to south, from 0.
    #[inline]
    pub const fn y(self) -> i8 {
        (self.0 / MAX_WIDTH) as i8
    }

    /// The place in arrays of [`CELLS`] entries.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The place `dx` further east and `dy` further south.
    #[inline]
    pub const fn offset(self, dx: i8, dy: i8) -> Option<Cell> {
        Cell::new(self.x() + dx, self.y() + dy)
    }

    /// Every place of the largest layout.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS as u8).map(Cell)
    }
}

/// As the data files write it: `5,3`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

/// Some cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CellSet([u64; 4]);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet([0; 4]);

    /// Whether `cell` is one of these.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] & 1 << (cell.index() % 64) != 0
    }

    /// Adds `cell`.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Takes `cell` out.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// How many cells these are.
    pub const fn len(&self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cells of both sets together.
    #[inline]
    #[must_use]
    pub fn and(self, others: CellSet) -> CellSet {
        CellSet(std::array::from_fn(|word| self.0[word] | others.0[word]))
    }

    /// The cells that are in both sets.
    #[inline]
    #[must_use]
    pub fn within(self, others: CellSet) -> CellSet {
        CellSet(std::array::from_fn(|word| self.0[word] & others.0[word]))
    }

    /// These cells except `others`.
    #[inline]
    #[must_use]
    pub fn without(self, others: CellSet) -> CellSet {
        CellSet(std::array::from_fn(|word| self.0[word] & !others.0[word]))
    }

    /// These cells and all that touch them at a side or at a corner.
    #[inline]
    #[must_use]
    pub fn spread(self) -> CellSet {
        let east = self.within(NOT_LAST_COLUMN).later(1);
        let west = self.within(NOT_FIRST_COLUMN).earlier(1);
        let row = self.and(east).and(west);
        row.and(row.later(MAX_WIDTH)).and(row.earlier(MAX_WIDTH)).within(ALL_CELLS)
    }

    /// Every cell moved to a place `by` further in the count.
    #[inline]
    fn later(self, by: u8) -> CellSet {
        let [a, b, c, d] = self.0;
        let over = |word: u64| word >> (64 - by);
        CellSet([a << by, b << by | over(a), c << by | over(b), d << by | over(c)])
    }

    /// Every cell moved to a place `by` earlier in the count.
    #[inline]
    fn earlier(self, by: u8) -> CellSet {
        let [a, b, c, d] = self.0;
        let over = |word: u64| word << (64 - by);
        CellSet([a >> by | over(b), b >> by | over(c), c >> by | over(d), d >> by])
    }

    /// From the north-west to the south-east.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros();
                bits &= bits.wrapping_sub(1);
                (bit < 64).then(|| Cell((word as u32 * 64 + bit) as u8))
            })
        })
    }
}

const ALL_CELLS: CellSet = columns(0, MAX_WIDTH);
const NOT_FIRST_COLUMN: CellSet = columns(1, MAX_WIDTH);
const NOT_LAST_COLUMN: CellSet = columns(0, MAX_WIDTH - 1);

/// The cells of the columns from `first` to before `end`.
const fn columns(first: u8, end: u8) -> CellSet {
    let mut set = CellSet::EMPTY;
    let mut index = 0;
    while index < CELLS as u8 {
        if index % MAX_WIDTH >= first && index % MAX_WIDTH < end {
            set.insert(Cell(index));
        }
        index += 1;
    }
    set
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, |mut set, cell| {
            set.insert(cell);
            set
        })
    }
}

/// What a cell is made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Terrain {
    /// Not on the board.
    Outside,
    /// Nothing special.
    Plain,
    /// MO-174: an attack from here does not enrage.
    Bush,
    /// MO-176: a roll to go on.
    Water,
    /// The same as water.
    Mud,
    /// MO-179: an obstacle for beasts.
    Tree,
    /// MO-180: an obstacle for everybody.
    Rock,
    /// MO-181: matters in some scenarios.
    Hut,
}

impl Terrain {
    /// Every terrain with its letter on maps and its word in data files.
    pub const ALL: [(Terrain, char, &'static str); 8] = [
        (Terrain::Outside, ' ', "outside"),
        (Terrain::Plain, '.', "plain"),
        (Terrain::Bush, 'b', "bush"),
        (Terrain::Water, 'w', "water"),
        (Terrain::Mud, 'm', "mud"),
        (Terrain::Tree, 'T', "tree"),
        (Terrain::Rock, 'R', "rock"),
        (Terrain::Hut, 'H', "hut"),
    ];

    /// The letter on maps.
    pub const fn letter(self) -> char {
        Terrain::ALL[self as usize].1
    }
}

/// Some terrains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TerrainSet(u8);

impl TerrainSet {
    /// No terrain.
    pub const EMPTY: TerrainSet = TerrainSet(0);

    /// These and `terrain`.
    #[must_use]
    pub const fn with(self, terrain: Terrain) -> TerrainSet {
        TerrainSet(self.0 | 1 << terrain as u8)
    }

    /// Whether `terrain` is one of these.
    #[inline]
    pub const fn contains(self, terrain: Terrain) -> bool {
        self.0 & 1 << terrain as u8 != 0
    }

    /// Whether some terrain is in both sets.
    #[inline]
    pub const fn meets(self, others: TerrainSet) -> bool {
        self.0 & others.0 != 0
    }
}

/// MO-173: one terrain and one level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// What it is made of.
    pub terrain: Terrain,
    /// MO-182: 0 for the ground, -1 for a ravine.
    pub level: i8,
}

impl Ground {
    /// Not on the board.
    pub const OUTSIDE: Ground = Ground { terrain: Terrain::Outside, level: 0 };
}

/// One board as printed, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The name in data files.
    pub id: Box<str>,
    /// The name for people.
    pub name: Words,
    /// By row, then by column.
    pub ground: [[Ground; BOARD as usize]; BOARD as usize],
}

/// MO-040: the boards of a scenario, turned and joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// Columns in use, from 0.
    pub width: u8,
    /// Rows in use, from 0.
    pub height: u8,
    /// Every place of the largest layout; [`Ground::OUTSIDE`] where no board lies.
    pub ground: [Ground; CELLS],
    /// Where people can stand, by level: the ground, the ravines.
    open: [CellSet; 2],
    /// What the neighbours of each place are made of.
    around: [TerrainSet; CELLS],
}

impl Map {
    /// A map of this ground.
    pub fn new(width: u8, height: u8, ground: [Ground; CELLS]) -> Map {
        let open = [0, -1].map(|level| {
            let stands = |cell: &Cell| {
                let Ground { terrain, level: lies } = ground[cell.index()];
                lies == level && !matches!(terrain, Terrain::Outside | Terrain::Rock)
            };
            Cell::all().filter(stands).collect()
        });
        let mut around = [TerrainSet::EMPTY; CELLS];
        for cell in Cell::all() {
            let near = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| cell.offset(dx, dy)));
            let near = near.flatten().filter(|near| *near != cell);
            around[cell.index()] =
                near.fold(TerrainSet::EMPTY, |all, near| all.with(ground[near.index()].terrain));
        }
        Map { width, height, ground, open, around }
    }

    /// What the neighbours of `cell` are made of.
    #[inline]
    pub const fn around(&self, cell: Cell) -> TerrainSet {
        self.around[cell.index()]
    }

    /// MO-088: the cells that one step from some of `cells` reaches, and `cells` themselves: no
    /// rock and no cliff; pieces do not count.
    #[inline]
    pub fn steps_from(&self, cells: CellSet) -> CellSet {
        let [ground, ravine] = self.open;
        let near = cells.within(ground).spread().within(ground);
        if ravine.is_empty() {
            return near;
        }
        near.and(cells.within(ravine).spread().within(ravine))
    }

    /// The cells on which people can stand.
    pub fn open(&self) -> CellSet {
        self.open[0].and(self.open[1])
    }

    /// What lies at `cell`.
    #[inline]
    pub const fn at(&self, cell: Cell) -> Ground {
        self.ground[cell.index()]
    }

    /// What `cell` is made of.
    #[inline]
    pub const fn terrain(&self, cell: Cell) -> Terrain {
        self.ground[cell.index()].terrain
    }

    /// Whether a board lies at `cell`.
    #[inline]
    pub fn is_on_board(&self, cell: Cell) -> bool {
        self.terrain(cell) != Terrain::Outside
    }

    /// Every cell on a board, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        Cell::all().filter(|cell| self.is_on_board(*cell))
    }
}

/// MO-191: where a beast looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Facing {
    /// Towards row 0.
    North,
    /// Towards higher columns.
    East,
    /// Towards higher rows.
    South,
    /// Towards column 0.
    West,
}

impl Facing {
    /// Clockwise from north.
    pub const ALL: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];

    /// `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// Reads `N`, `E`, `S` or `W`.
    pub fn from_letter(letter: char) -> Option<Facing> {
        Facing::ALL.into_iter().find(|facing| facing.letter() == letter)
    }

    /// After so many quarter turns clockwise.
    #[must_use]
    #[inline]
    pub const fn turned(self, quarters: u8) -> Facing {
        Facing::ALL[(self as usize + quarters as usize) % 4]
    }

    /// One step this way: east, south.
    #[inline]
    pub const fn step(self) -> (i8, i8) {
        [(0, -1), (1, 0), (0, 1), (-1, 0)][self as usize]
    }
}
