//! Sets of tiles and units as bits, so that a ride of all raiders at once is a few shifts.
//!
//! Units, tiles on horizontal lines and tiles on vertical lines each have a bit at row · 10 + column.
//! The west tile of a unit then has the bit of the unit and the east tile the next one; the north
//! tile has the bit of the unit and the south tile the one ten further.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};
use std::sync::LazyLock;

use planet_raiders::{
    BySide, Colour, Line, Nose, PlanetRaiders, Rocket, Side, Spot, TILES, Tile, UNITS, Unit, board,
};

/// A set of units.
pub(super) type Units = u128;

const ROW: u32 = 10;

/// A set of tiles: those on horizontal and those on vertical lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tiles {
    across: u128,
    down: u128,
}

fn bit(Spot { x, y }: Spot) -> u128 {
    1 << (u32::from(y / 2) * ROW + u32::from(x / 2))
}

impl Tiles {
    pub(super) const NONE: Tiles = Tiles { across: 0, down: 0 };

    fn one(tile: Tile) -> Tiles {
        let bit = bit(tile.spot());
        match tile.line() {
            Line::Horizontal => Tiles { across: bit, down: 0 },
            Line::Vertical => Tiles { across: 0, down: bit },
        }
    }

    pub(super) fn is_empty(self) -> bool {
        self.across | self.down == 0
    }

    pub(super) fn meets(self, other: Tiles) -> bool {
        !(self & other).is_empty()
    }

    pub(super) fn len(self) -> u32 {
        self.across.count_ones() + self.down.count_ones()
    }

    /// The units next to these tiles on their lines; bits beyond the lattice belong to no unit.
    pub(super) fn units(self) -> Units {
        self.across | self.across >> 1 | self.down | self.down >> ROW
    }

    /// All four tiles of each unit.
    pub(super) fn around(units: Units) -> Tiles {
        Tiles { across: units | units << 1, down: units | units << ROW }
    }

    /// The units whose tile that way is one of these.
    pub(super) fn units_with(self, nose: Nose) -> Units {
        match nose {
            Nose::N => self.down,
            Nose::E => self.across >> 1,
            Nose::S => self.down >> ROW,
            Nose::W => self.across,
        }
    }
}

impl BitOr for Tiles {
    type Output = Tiles;
    fn bitor(self, other: Tiles) -> Tiles {
        Tiles { across: self.across | other.across, down: self.down | other.down }
    }
}

impl BitOrAssign for Tiles {
    fn bitor_assign(&mut self, other: Tiles) {
        *self = *self | other;
    }
}

impl BitAnd for Tiles {
    type Output = Tiles;
    fn bitand(self, other: Tiles) -> Tiles {
        Tiles { across: self.across & other.across, down: self.down & other.down }
    }
}

impl Not for Tiles {
    type Output = Tiles;
    fn not(self) -> Tiles {
        Tiles { across: !self.across, down: !self.down }
    }
}

/// The rockets on the board: for each nose the units where one lies.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Noses([Units; 4]);

impl Noses {
    pub(super) fn of(game: &PlanetRaiders, grid: &Grid) -> Noses {
        let mut noses = Noses::default();
        for rocket in game.rockets() {
            let place = rocket.place();
            noses.0[place.nose() as usize] |= grid.unit_bits[place.unit().index()];
        }
        noses
    }

    pub(super) fn with(self, nose: Nose) -> Units {
        self.0[nose as usize]
    }

    /// Where the rockets of these units lead.
    pub(super) fn targets(&self, units: Units) -> Tiles {
        let [n, e, s, w] = self.0;
        Tiles { across: units & w | (units & e) << 1, down: units & n | (units & s) << ROW }
    }

    /// The units with a rocket that leads to one of these tiles.
    pub(super) fn sources(&self, tiles: Tiles) -> Units {
        Nose::ALL.into_iter().fold(0, |all, nose| all | tiles.units_with(nose) & self.with(nose))
    }
}

/// The board as bits.
pub(super) struct Grid {
    /// Zones where any rocket may lie.
    pub(super) zones: Units,
    /// Zones where a blue rocket may lie.
    pub(super) neutral: Units,
    /// The boarding tiles of each side.
    pub(super) boarding: BySide<Tiles>,
    tile_bits: [Tiles; TILES],
    unit_bits: [Units; UNITS],
    units: [Option<Unit>; 128],
}

/// The board that is played on, as bits.
pub(super) static GRID: LazyLock<Grid> = LazyLock::new(Grid::new);

impl Grid {
    fn new() -> Grid {
        let mut grid = Grid {
            zones: 0,
            neutral: 0,
            boarding: BySide([Tiles::NONE; 4]),
            tile_bits: [Tiles::NONE; TILES],
            unit_bits: [0; UNITS],
            units: [None; 128],
        };
        Unit::zones().for_each(|zone| grid.mark_zone(zone));
        Tile::all().for_each(|tile| grid.tile_bits[tile.index()] = Tiles::one(tile));
        for side in Side::ALL {
            grid.boarding[side] = grid.tiles(board().tiles_of(board().ship(side)).into_iter());
        }
        grid
    }

    fn mark_zone(&mut self, zone: Unit) {
        let bit = bit(board().spot(zone));
        self.zones |= bit;
        if board().is_neutral(zone) {
            self.neutral |= bit;
        }
        self.unit_bits[zone.index()] = bit;
        self.units[bit.trailing_zeros() as usize] = Some(zone);
    }

    /// One tile as a set.
    pub(super) fn tile(&self, tile: Tile) -> Tiles {
        self.tile_bits[tile.index()]
    }

    /// These tiles as a set.
    pub(super) fn tiles(&self, tiles: impl Iterator<Item = Tile>) -> Tiles {
        tiles.fold(Tiles::NONE, |all, tile| all | self.tile(tile))
    }

    /// Calls `lay` with a rocket of `colour` in each of these zones.
    pub(super) fn each_rocket(
        &self,
        mut zones: Units,
        nose: Nose,
        colour: Colour,
        mut lay: impl FnMut(Rocket),
    ) {
        while zones != 0 {
            let zone = self.units[zones.trailing_zeros() as usize];
            zones &= zones - 1;
            if let Some(zone) = zone {
                lay(Rocket::new(zone.place(nose), colour));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(name: &str) -> Tiles {
        GRID.tile(Tile::read(name).unwrap())
    }

    #[test]
    fn a_unit_and_its_four_tiles_are_neighbours() {
        for zone in Unit::zones() {
            let unit = GRID.unit_bits[zone.index()];
            let tiles = board().tiles_of(zone);
            assert_eq!(Tiles::around(unit), GRID.tiles(tiles.into_iter()), "{zone}");
            for (tile, nose) in tiles.into_iter().zip(Nose::ALL) {
                assert_ne!(GRID.tile(tile).units() & unit, 0, "{zone} {tile}");
                assert_eq!(GRID.tile(tile).units_with(nose) & GRID.zones & unit, unit);
            }
        }
    }

    #[test]
    fn a_tile_sees_only_the_units_on_its_line() {
        let seen = tile("i4").units() & GRID.zones;
        let on_line = Unit::read("h4").unwrap().index();
        let off_line = Unit::read("j2").unwrap().index();
        assert_ne!(seen & GRID.unit_bits[on_line], 0);
        assert_eq!(seen & GRID.unit_bits[off_line], 0);
        assert_eq!(seen.count_ones(), 2);
    }
}
