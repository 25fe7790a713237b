//! The board as a table, read from one drawing.
//!
//! Another board is another drawing in `data/board.txt`. [`Board::read`] proves that it is whole, or
//! says what is wrong with it. Every sign is in its place, planets and ships have their tiles, and start
//! tiles lie at the edge. A quarter turn changes nothing.

pub(crate) mod drawing;
pub(crate) mod lattice;
pub(crate) mod pieces;

use std::fmt;
use std::sync::LazyLock;

use self::drawing::{BoardError, Drawing};
use self::lattice::{LINES, Line, Nose, Place, Spot, TILES, Tile, UNITS, Unit, ZONES};
use self::pieces::{BySide, Colour, Planet, Rocket, Side};

const NOTHING: u8 = u8::MAX;

/// The drawing of the board that is played on.
pub const DRAWING: &str = include_str!("../../data/board.txt");

static BOARD: LazyLock<Board> = LazyLock::new(|| {
    Board::read(DRAWING)
        .unwrap_or_else(|error| panic!("the drawing in data/board.txt is broken: {error}"))
});

/// The board that is played on.
#[inline]
pub fn board() -> &'static Board {
    &BOARD
}

/// A unit has the name of its spot, and only the board knows that.
impl Unit {
    /// Reads a name such as `h4`.
    pub fn read(name: &str) -> Option<Unit> {
        board().unit_at(Spot::read(name)?)
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        board().spot(*self).fmt(f)
    }
}

impl Place {
    /// PR-021: the tile at the tip of the nose.
    pub fn target(self, board: &Board) -> Tile {
        board.tiles_of(self.unit())[self.nose() as usize]
    }
}

/// How many numbers of tiles there are, [`Tile::NOWHERE`] among them.
const NUMBERS: usize = 256;

/// PR-052, PR-056: where a raider on a tile sees rockets that it may ride, four noses for each of two zones.
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    /// A planet fills the place of a zone that is missing, and no rocket ever lies there.
    pub(crate) zones: [Unit; 2],
    /// The noses that do not point at the raider, bit by bit.
    pub(crate) noses: u8,
}

/// Everything the rules ask about the board, as tables.
pub struct Board {
    neutral: u8,
    spots: [Spot; UNITS],
    units: [[Unit; 9]; 9],
    tiles_of: [[Tile; 4]; UNITS],
    zones_near: [[Option<Unit>; 2]; TILES],
    sights: [Sight; NUMBERS],
    alien_at: [u8; TILES],
    alien_tiles: [Tile; 16],
    boarding: [Option<Side>; TILES],
    start_tiles: BySide<[Tile; 3]>,
}

impl Board {
    /// Reads a drawing.
    ///
    /// # Errors
    ///
    /// Says what is wrong, and where.
    pub fn read(text: &str) -> Result<Board, BoardError> {
        let drawing = Drawing::read(text)?;
        drawing.check()?;
        let mut board = Board::numbered(&drawing);
        board.link_tiles();
        board.mark_bodies();
        for side in Side::ALL {
            board.start_tiles[side] = drawing.start_tiles(side)?;
        }
        Ok(board)
    }

    /// Numbers the units: neutral zones, meteorite zones, planets, ships.
    fn numbered(drawing: &Drawing) -> Board {
        let mut spots = [Spot { x: 0, y: 0 }; UNITS];
        let mut units = [[Unit(0); 9]; 9];
        let mut next = 0;
        for sign in "o#ABCDRYVG".chars() {
            for spot in drawing.spots_of(sign) {
                spots[next] = spot;
                units[usize::from(spot.y / 2)][usize::from(spot.x / 2)] = Unit(next as u8);
                next += 1;
            }
        }
        Board {
            neutral: drawing.spots_of('o').count() as u8,
            spots,
            units,
            tiles_of: [[Tile::NOWHERE; 4]; UNITS],
            zones_near: [[None; 2]; TILES],
            sights: [Sight { zones: [Unit(ZONES as u8); 2], noses: 0 }; NUMBERS],
            alien_at: [NOTHING; TILES],
            alien_tiles: [Tile::NOWHERE; 16],
            boarding: [None; TILES],
            start_tiles: BySide([[Tile::NOWHERE; 3]; 4]),
        }
    }

    /// PR-009, PR-052: the tiles around each unit, and the zones next to each tile on its line.
    fn link_tiles(&mut self) {
        for unit in Unit::all() {
            for nose in Nose::ALL {
                let tile = self.spot(unit).step(nose).and_then(Tile::at).expect("units have tiles");
                self.tiles_of[unit.index()][nose as usize] = tile;
                if unit.is_zone() {
                    let near = &mut self.zones_near[tile.index()];
                    let nth = usize::from(near[0].is_some());
                    near[nth] = Some(unit);
                    let sight = &mut self.sights[tile.index()];
                    sight.zones[nth] = unit;
                    sight.noses |= (0xf & !(1 << nose as u8)) << (4 * nth);
                }
            }
        }
    }

    /// PR-011, PR-012: the alien tiles and the boarding tiles.
    fn mark_bodies(&mut self) {
        for planet in Planet::ALL {
            for (nth, tile) in self.tiles_of(self.planet(planet)).into_iter().enumerate() {
                let alien = planet as usize * 4 + nth;
                self.alien_tiles[alien] = tile;
                self.alien_at[tile.index()] = alien as u8;
            }
        }
        for side in Side::ALL {
            for tile in self.tiles_of(self.ship(side)) {
                self.boarding[tile.index()] = Some(side);
            }
        }
    }

    /// The unit at `spot`, if there is one.
    pub fn unit_at(&self, spot: Spot) -> Option<Unit> {
        spot.is_unit().then(|| self.units[usize::from(spot.y / 2)][usize::from(spot.x / 2)])
    }

    /// Where a unit lies.
    pub fn spot(&self, unit: Unit) -> Spot {
        self.spots[unit.index()]
    }

    /// How many zones are neutral; they have the lowest numbers.
    #[inline]
    pub fn neutral_zones(&self) -> usize {
        usize::from(self.neutral)
    }

    /// PR-008: whether a unit is a neutral zone.
    #[inline]
    pub fn is_neutral(&self, unit: Unit) -> bool {
        unit.0 < self.neutral
    }

    /// The tiles around a unit: north, east, south, west.
    #[inline]
    pub fn tiles_of(&self, unit: Unit) -> [Tile; 4] {
        self.tiles_of[unit.index()]
    }

    /// PR-052: the zones that touch a tile on its line.
    #[inline]
    pub fn zones_near(&self, tile: Tile) -> impl Iterator<Item = Unit> + use<> {
        self.zones_near[tile.index()].into_iter().flatten()
    }

    /// What a raider on `tile` sees; on no tile it sees nothing.
    #[inline]
    pub(crate) fn sight(&self, tile: Tile) -> &Sight {
        &self.sights[tile.index()]
    }

    /// The unit of a planet.
    pub fn planet(&self, planet: Planet) -> Unit {
        Unit((ZONES + planet as usize) as u8)
    }

    /// The unit of a ship.
    pub fn ship(&self, side: Side) -> Unit {
        Unit((ZONES + 4 + side as usize) as u8)
    }

    /// Alien number 0 to 15 has its tile here; four in a row share a planet.
    pub fn alien_tile(&self, alien: usize) -> Tile {
        self.alien_tiles[alien]
    }

    /// The number of the alien whose tile this is.
    #[inline]
    pub fn alien_at(&self, tile: Tile) -> Option<usize> {
        let alien = self.alien_at[tile.index()];
        (alien != NOTHING).then_some(usize::from(alien))
    }

    /// The alien whose tile this is as a bit; none where there is no such alien.
    #[inline]
    pub(crate) fn alien_bit(&self, tile: Tile) -> u16 {
        // Sixteen bits: the number for nothing shifts them all out.
        1u16.checked_shl(self.alien_at[tile.index()].into()).unwrap_or(0)
    }

    /// The side whose boarding tile this is.
    #[inline]
    pub fn boarding(&self, tile: Tile) -> Option<Side> {
        self.boarding[tile.index()]
    }

    /// PR-013: the start tiles of a side, in the order of the lattice.
    pub fn start_tiles(&self, side: Side) -> [Tile; 3] {
        self.start_tiles[side]
    }

    /// PR-027: in front of each start tile, nose away from the edge, the red one in the middle.
    pub fn start_rockets(&self, side: Side) -> [Rocket; 3] {
        let colours = [Colour::Blue, Colour::Red, Colour::Blue];
        std::array::from_fn(|nth| {
            let tile = self.start_tiles[side][nth];
            let zone = self.zones_near(tile).next().expect("an edge tile has a zone");
            Rocket::new(zone.place(inward(tile)), colours[nth])
        })
    }
}

/// The direction away from the edge at which a tile lies.
fn inward(tile: Tile) -> Nose {
    let spot = tile.spot();
    match tile.line() {
        Line::Vertical if spot.y == 0 => Nose::S,
        Line::Vertical => Nose::N,
        Line::Horizontal if spot.x == LINES - 1 => Nose::W,
        Line::Horizontal => Nose::E,
    }
}
