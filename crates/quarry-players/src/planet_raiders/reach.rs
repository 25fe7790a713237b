//! How far raiders get: along the rockets that lie on the board, and with some more laid first.

use planet_raiders::{Colour, Nose, Planet, PlanetRaiders, Side, board};

use super::tiles::{GRID, Grid, Noses, Tiles, Units};

/// Distances are counted up to here; what is farther is far.
pub(super) const FAR: usize = 7;

/// A position as bits.
pub(super) struct Scene<'a> {
    pub(super) game: &'a PlanetRaiders,
    pub(super) grid: &'static Grid,
    pub(super) noses: Noses,
    raiders: [Tiles; 4],
    aliens: [Tiles; 4],
    grounds: [Ground; 4],
}

/// For each number of rockets laid first, the tiles within reach.
#[derive(Clone, Copy)]
pub(super) struct Reach(pub(super) [Tiles; FAR]);

/// Where the raiders of a side may go: not onto barred tiles, and not beyond stops.
#[derive(Clone, Copy, Default)]
struct Ground {
    barred: Tiles,
    stops: Tiles,
    /// Meteorite zones take a red rocket; without one in hand it costs two blue ones.
    meteorites: usize,
}

impl Reach {
    /// How many rockets must be laid to reach one of `targets`; [`FAR`] when too many.
    pub(super) fn distance(&self, targets: Tiles) -> usize {
        self.0.iter().position(|within| within.meets(targets)).unwrap_or(FAR)
    }
}

impl Scene<'_> {
    pub(super) fn new(game: &PlanetRaiders) -> Scene<'_> {
        let grid: &'static Grid = &GRID;
        let mut aliens = [Tiles::NONE; 4];
        for (planet, tile) in game.aliens(board()) {
            aliens[planet as usize] |= grid.tile(tile);
        }
        let raiders = Side::ALL.map(|side| grid.tiles(game.raiders(side)));
        let (noses, grounds) = (Noses::of(game, grid), [Ground::default(); 4]);
        let mut scene = Scene { game, grid, noses, raiders, aliens, grounds };
        for side in Side::ALL.into_iter().filter(|side| game.is_playing(*side)) {
            scene.grounds[side as usize] = scene.ground(side);
        }
        scene
    }

    pub(super) fn raiders(&self, side: Side) -> Tiles {
        self.raiders[side as usize]
    }

    pub(super) fn aliens(&self, planet: Planet) -> Tiles {
        self.aliens[planet as usize]
    }

    /// The raiders of all other sides.
    pub(super) fn enemies(&self, side: Side) -> Tiles {
        let others = Side::ALL.into_iter().filter(|other| *other != side);
        others.fold(Tiles::NONE, |all, other| all | self.raiders(other))
    }

    fn ground(&self, side: Side) -> Ground {
        let (mut barred, mut stops) = (self.raiders(side), self.enemies(side));
        for planet in Planet::ALL {
            let has = self.game.crew(side).has_alien(planet);
            *(if has { &mut barred } else { &mut stops }) |= self.aliens(planet);
        }
        let meteorites = if self.game.hand(side).count(Colour::Red) > 0 { 1 } else { 2 };
        Ground { barred, stops, meteorites }
    }

    /// What raiders of `side` that stand on `from` reach.
    pub(super) fn reach(&self, side: Side, from: Tiles) -> Reach {
        let ground = &self.grounds[side as usize];
        let mut reach = Reach([from; FAR]);
        if from.is_empty() {
            return reach;
        }
        reach.0[0] = self.ride_on(ground, from, from);
        for cost in 1..FAR {
            let before = reach.0[cost - 1];
            let laid = Tiles::around(self.zones_at(ground, &reach, from, cost)) & !ground.barred;
            reach.0[cost] = self.ride_on(ground, before | laid, laid & !before);
        }
        reach
    }

    /// The zones where the last of `cost` rockets may be laid and ridden.
    fn zones_at(&self, ground: &Ground, reach: &Reach, from: Tiles, cost: usize) -> Units {
        let onward = |tiles: Tiles| (tiles & !ground.stops | from).units();
        let red = cost.checked_sub(ground.meteorites).map_or(0, |cost| onward(reach.0[cost]));
        onward(reach.0[cost - 1]) & self.grid.neutral | red & self.grid.zones
    }

    /// Adds to `reached` all that rockets on the board lead to from `front`.
    fn ride_on(&self, ground: &Ground, mut reached: Tiles, mut front: Tiles) -> Tiles {
        while !front.is_empty() {
            let seen = self.noses.targets(front.units()) & !ground.barred & !reached;
            reached |= seen;
            front = seen & !ground.stops;
        }
        reached
    }

    /// From where `targets` are in reach of a raider of `side`, by the rockets to be laid first.
    pub(super) fn approach(&self, side: Side, targets: Tiles) -> Reach {
        let ground = &self.grounds[side as usize];
        let passable = |tiles: Tiles| tiles & !(ground.stops | ground.barred) | targets;
        let mut reach = Reach([targets; FAR]);
        reach.0[0] = self.ride_back(targets, passable);
        for cost in 1..FAR {
            let before = reach.0[cost - 1];
            let red = cost.checked_sub(ground.meteorites);
            let red = red.map_or(0, |cost| passable(reach.0[cost]).units());
            let zones = passable(before).units() & self.grid.neutral | red & self.grid.zones;
            reach.0[cost] = self.ride_back(before | Tiles::around(zones), passable);
        }
        reach
    }

    fn ride_back(&self, mut reached: Tiles, passable: impl Fn(Tiles) -> Tiles) -> Tiles {
        loop {
            let more = reached | Tiles::around(self.noses.sources(passable(reached)));
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }

    /// The raiders of `side` that could ride if its turn began now.
    pub(super) fn mobile(&self, side: Side) -> Tiles {
        let barred = self.grounds[side as usize].barred;
        let open = |nose: Nose| !barred.units_with(nose) & self.noses.with(nose);
        // A rocket that points at the raider itself points at a barred tile.
        let units = Nose::ALL.into_iter().fold(0, |all, nose| all | open(nose));
        Tiles::around(units) & self.raiders(side)
    }

    /// Rockets in hand, and those that lie where raiders with this reach can ride.
    pub(super) fn fuel(&self, side: Side, reach: &Reach) -> u32 {
        let hand = self.game.hand(side);
        let units = reach.0[0].units();
        let seen = Nose::ALL.into_iter().map(|nose| (self.noses.with(nose) & units).count_ones());
        u32::from(hand.blue) + u32::from(hand.red) + seen.sum::<u32>()
    }
}
