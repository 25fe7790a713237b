//! PR-051 to PR-082: riding rockets, capturing raiders, taking aliens.

use quarry_game::Sink;

use crate::action::{Action, Event, Illegal};
use crate::board::lattice::{Line, Nose, Place, Tile};
use crate::board::pieces::{Colour, Planet, Rocket, Side};
use crate::board::{Board, board};
use crate::state::{Going, Phase, PlanetRaiders, Standing};

impl PlanetRaiders {
    /// PR-037, PR-052, PR-057: pushes every ride of every raider that may still move.
    #[inline]
    pub(crate) fn push_rides(&self, out: &mut Vec<Action>) {
        let may_move = self.movers.map(|mover| mover.going <= Going::Riding);
        self.find_ride(self.turn, may_move, |raider, rocket| {
            out.push(Action::Ride { raider, rocket });
            false
        });
    }

    /// PR-053: calls `is_it` with each raider that may move and each rocket that it sees and may ride, until it is
    /// the right one. All that the raiders see is gathered in one word first, because the end of each loop is a
    /// surprise to the processor.
    #[inline]
    fn find_ride(
        &self,
        side: Side,
        may_move: [bool; 3],
        mut is_it: impl FnMut(Tile, Place) -> bool,
    ) -> bool {
        let (board, raiders) = (board(), self.raiders[side]);
        let mut seen = 0;
        for slot in 0..raiders.len() {
            let sight = board.sight(raiders[slot]);
            let [one, other] = sight.zones.map(|zone| self.rockets.noses(zone));
            let noses = (one | other << 4) & u64::from(sight.noses);
            seen |= if may_move[slot] { noses << (8 * slot) } else { 0 };
        }
        let barred_aliens = self.aliens & self.crews[side].same_aliens();
        while seen != 0 {
            let bit = seen.trailing_zeros() as usize;
            seen &= seen - 1;
            let raider = raiders[bit / 8];
            let zone = board.sight(raider).zones[bit / 4 % 2];
            let place = zone.place(Nose::ALL[bit % 4]);
            let target = place.target(board);
            let own = raiders.iter().fold(false, |own, tile| own | (*tile == target));
            let barred = own || barred_aliens & board.alien_bit(target) != 0;
            if !barred && is_it(raider, place) {
                return true;
            }
        }
        false
    }

    /// Whether any raider of `side` could ride if its turn began now.
    pub(crate) fn has_ride(&self, side: Side) -> bool {
        self.find_ride(side, [true; 3], |_, _| true)
    }

    /// PR-061, PR-079: what bars a tile to the raiders of `side`.
    #[inline]
    fn bars(&self, board: &Board, side: Side, target: Tile) -> Option<Illegal> {
        if self.raiders[side].contains(&target) {
            return Some(Illegal::OwnRaider(target));
        }
        let planet = self.alien_on(board, target)?;
        self.crews[side].has_alien(planet).then_some(Illegal::SecondAlien(planet, target))
    }

    /// The planet of the alien that stands on `tile`.
    #[inline]
    pub(crate) fn alien_on(&self, board: &Board, tile: Tile) -> Option<Planet> {
        let alien = board.alien_at(tile)?;
        (self.aliens >> alien & 1 != 0).then_some(Planet::ALL[alien / 4])
    }

    /// Errs with the first rule that a ride breaks.
    pub(crate) fn check_ride(&self, raider: Tile, rocket: Place) -> Result<(), Illegal> {
        self.check_mover(raider)?;
        check_sight(raider, rocket)?;
        if self.rockets.colour_at(rocket).is_none() {
            return Err(Illegal::NoRocket(rocket));
        }
        let target = rocket.target(board());
        if target == raider {
            return Err(Illegal::NoseAtRaider(raider));
        }
        self.bars(board(), self.turn, target).map_or(Ok(()), Err)
    }

    /// PR-036, PR-037, PR-038, PR-068, PR-077: whether a raider may move now.
    fn check_mover(&self, raider: Tile) -> Result<(), Illegal> {
        let slot = self.slot(raider).ok_or(Illegal::NoRaider(raider))?;
        if self.phase == Phase::Laying {
            return Err(Illegal::RidesAreOver);
        }
        match self.movers[slot].going {
            Going::Fresh | Going::Riding => Ok(()),
            Going::Finished => Err(Illegal::RaiderFinished(raider)),
            Going::Captor => Err(Illegal::StoppedByCapture(raider)),
            Going::TookAlien => Err(Illegal::StoppedByAlien(raider)),
        }
    }

    /// Which raider of the player to move stands on `raider`.
    fn slot(&self, raider: Tile) -> Option<usize> {
        self.raiders[self.turn].iter().position(|tile| *tile == raider)
    }

    /// PR-053, PR-058: the raider goes to the tile at the nose, the rocket to the hand (PR-041).
    pub(crate) fn ride(&mut self, raider: Tile, place: Place, log: &mut impl Sink<Event>) {
        let side = self.turn;
        let slot = self.slot(raider).expect("checked");
        let colour = self.rockets.colour_at(place).expect("checked");
        let (rocket, to) = (Rocket::new(place, colour), place.target(board()));
        self.rockets.take(rocket);
        self.hands[side].add(colour);
        self.start_trajectory(slot, raider);
        self.raiders[side][slot] = to;
        log.emit(Event::Rode { side, from: raider, to, rocket });
        self.land(slot, to, log);
    }

    /// PR-039: the trajectory of one raider is finished before the next one starts.
    fn start_trajectory(&mut self, slot: usize, raider: Tile) {
        for mover in &mut self.movers {
            if mover.going == Going::Riding {
                mover.going = Going::Finished;
            }
        }
        let mover = &mut self.movers[slot];
        if mover.going == Going::Fresh {
            mover.from = raider;
        }
        mover.going = Going::Riding;
    }

    /// What happens on the tile that a raider has reached. A capture is settled first, then the
    /// landing is checked (PR-095).
    fn land(&mut self, slot: usize, at: Tile, log: &mut impl Sink<Event>) {
        let side = self.turn;
        let progress = if let Some(planet) = self.alien_on(board(), at) {
            self.take_alien(slot, planet, at, log);
            true
        } else if let Some(victim) = self.enemy_at(at) {
            self.capture(slot, victim, at, log);
            true
        } else {
            false
        };
        self.sort_raiders(slot);
        if board().boarding(at) == Some(side) && self.crews[side].is_complete() {
            self.finish(log);
        } else if progress {
            self.note_progress(log);
        }
    }

    /// PR-075: only raiders of other sides are captured.
    #[inline]
    fn enemy_at(&self, tile: Tile) -> Option<Side> {
        let stands = |side: &Side| *side != self.turn && self.raiders[*side].contains(&tile);
        Side::ALL.into_iter().find(stands)
    }

    /// PR-076, PR-077, PR-080: the alien joins the crew, the trajectory ends, no rocket is won.
    fn take_alien(&mut self, slot: usize, planet: Planet, at: Tile, log: &mut impl Sink<Event>) {
        let (side, alien) = (self.turn, board().alien_at(at).expect("an alien stands here"));
        self.aliens &= !(1 << alien);
        self.crews[side] = self.crews[side].with_alien(planet);
        self.movers[slot].going = Going::TookAlien;
        log.emit(Event::TookAlien { side, planet, at });
    }

    /// PR-067 to PR-070: the raider is a prisoner, the trajectory ends, a blue rocket is won.
    fn capture(&mut self, slot: usize, victim: Side, at: Tile, log: &mut impl Sink<Event>) {
        let side = self.turn;
        self.crews[side] = self.crews[side].with_prisoner(victim);
        self.hands[side].add(Colour::Blue);
        self.movers[slot].going = Going::Captor;
        let tiles = &mut self.raiders[victim];
        let captured = tiles.iter().position(|tile| *tile == at).expect("it stands here");
        tiles[captured..].rotate_left(1);
        tiles[2] = Tile::NOWHERE;
        log.emit(Event::Captured { side, victim, at });
        if tiles[0] == Tile::NOWHERE && self.standings[victim] == Standing::Playing {
            self.eliminate(victim, log);
        }
    }

    /// PR-014: the raiders of a side are equal, so they are kept in the order of their tiles.
    fn sort_raiders(&mut self, moved: usize) {
        let tiles = &mut self.raiders[self.turn];
        let mut slot = moved;
        while slot > 0 && tiles[slot] < tiles[slot - 1] {
            tiles.swap(slot, slot - 1);
            self.movers.swap(slot, slot - 1);
            slot -= 1;
        }
        while slot < 2 && tiles[slot] > tiles[slot + 1] {
            tiles.swap(slot, slot + 1);
            self.movers.swap(slot, slot + 1);
            slot += 1;
        }
    }
}

/// PR-010, PR-052, PR-054, PR-055: a raider sees the zones next to its tile on its line.
fn check_sight(raider: Tile, rocket: Place) -> Result<(), Illegal> {
    let unit = rocket.unit();
    if !unit.is_zone() {
        return Err(Illegal::Body(unit));
    }
    if board().zones_near(raider).any(|near| near == unit) {
        return Ok(());
    }
    let (here, there) = (raider.spot(), board().spot(unit));
    let on_line = match raider.line() {
        Line::Horizontal => here.y == there.y,
        Line::Vertical => here.x == there.x,
    };
    Err(if on_line { Illegal::TooFar(raider, rocket) } else { Illegal::OffTheLine(raider, rocket) })
}
