//! A running game: what lies where, whose turn it is, and what happened in it so far.

pub(crate) mod crew;
pub(crate) mod history;
pub(crate) mod rockets;

use quarry_game::{Deciders, Seat, Version};

use self::crew::Crew;
use self::history::{History, fingerprint};
use self::rockets::Rockets;
use crate::action::Ending;
use crate::board::Board;
use crate::board::lattice::Tile;
use crate::board::pieces::{BySide, Hand, Planet, Rocket, Side};

/// A running game of Planet Raiders. Everything is open (PR-034).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlanetRaiders {
    pub(crate) rockets: Rockets,
    pub(crate) history: History,
    /// The tiles of the raiders, in order; captured ones are nowhere, at the end.
    pub(crate) raiders: BySide<[Tile; 3]>,
    /// A bit for each alien on its tile, in the order of the board.
    pub(crate) aliens: u16,
    pub(crate) hands: BySide<Hand>,
    pub(crate) crews: BySide<Crew>,
    pub(crate) standings: BySide<Standing>,
    /// Whose turn it is, or was when the game ended.
    pub(crate) turn: Side,
    pub(crate) phase: Phase,
    /// What the raiders of the player to move did in this turn, in the order of their tiles.
    pub(crate) movers: [Mover; 3],
    /// Turns in a row without progress (PR-116).
    pub(crate) quiet: u8,
    /// PR-114: who has passed since a turn was used, a bit for each side.
    pub(crate) passed: u8,
    /// PR-119: whether the option is agreed.
    pub(crate) rescue: bool,
    /// Which rules it is played by.
    pub(crate) version: Version,
}

/// How a side stands in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// Nobody plays this colour.
    Absent,
    /// In the game.
    Playing,
    /// Reached the ship as number 1, 2, …
    Finished(u8),
    /// Eliminated or given up as number 1, 2, …
    Out(u8),
}

/// Where in the turn we are, or how the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// PR-036, step 1: riding. Step 3 begins with the first laying, exchange or hand-over.
    Riding,
    /// PR-036, step 3.
    Laying,
    /// The game has ended.
    Over(Ending),
}

/// What one raider did in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mover {
    pub(crate) going: Going,
    /// The tile where the turn found it.
    pub(crate) from: Tile,
}

impl Mover {
    /// Before the raider moves.
    pub(crate) const FRESH: Mover = Mover { going: Going::Fresh, from: Tile::NOWHERE };
}

/// How far the trajectory of a raider is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Going {
    /// Has not moved in this turn.
    Fresh,
    /// May ride on.
    Riding,
    /// PR-038: another raider has started since.
    Finished,
    /// PR-068: it captured a raider.
    Captor,
    /// PR-077: it took an alien.
    TookAlien,
}

impl PlanetRaiders {
    /// The sides of the seats, in order.
    pub fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        let standings = self.standings;
        Side::ALL.into_iter().filter(move |side| standings[*side] != Standing::Absent)
    }

    /// The side that sits on `seat`, if the seat takes part.
    pub fn side(&self, seat: Seat) -> Option<Side> {
        self.sides().nth(seat.index())
    }

    /// The seat of a side in play.
    #[inline]
    pub fn seat(&self, side: Side) -> Seat {
        let before = &self.standings.0[..side as usize];
        Seat::at(before.iter().filter(|standing| **standing != Standing::Absent).count())
    }

    /// The raiders of a side on the board.
    pub fn raiders(&self, side: Side) -> impl Iterator<Item = Tile> + use<> {
        self.raiders[side].into_iter().filter(|tile| *tile != Tile::NOWHERE)
    }

    /// The rockets a side holds.
    pub fn hand(&self, side: Side) -> Hand {
        self.hands[side]
    }

    /// The crew of a side.
    pub fn crew(&self, side: Side) -> Crew {
        self.crews[side]
    }

    /// The side whose turn it is, or was when the game ended.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// PR-114: the sides that have passed since a turn was used.
    pub fn passed(&self) -> impl Iterator<Item = Side> + use<> {
        let passed = self.passed;
        Side::ALL.into_iter().filter(move |side| passed >> *side as u8 & 1 != 0)
    }

    /// Whether the rules are those of version 1.
    pub(crate) fn is_first_version(&self) -> bool {
        self.version == Version::FIRST
    }

    /// PR-116: full rounds without progress.
    pub fn quiet_rounds(&self) -> u8 {
        self.quiet / self.players_left().max(1) as u8
    }

    /// The aliens on the board with their tiles.
    pub fn aliens<'a>(&self, board: &'a Board) -> impl Iterator<Item = (Planet, Tile)> + use<'a> {
        let aliens = self.aliens;
        (0..16)
            .filter(move |alien| aliens >> alien & 1 != 0)
            .map(|alien| (Planet::ALL[alien / 4], board.alien_tile(alien)))
    }

    /// The rockets on the board in the order of places.
    pub fn rockets(&self) -> impl Iterator<Item = Rocket> + use<> {
        self.rockets.iter()
    }

    /// The side whose raider stands on `tile`.
    #[inline]
    pub(crate) fn raider_at(&self, tile: Tile) -> Option<Side> {
        let stands = |side: &Side| self.raiders[*side].contains(&tile);
        Side::ALL.into_iter().find(stands)
    }

    /// Whether a side is neither finished nor eliminated.
    pub fn is_playing(&self, side: Side) -> bool {
        self.standings[side] == Standing::Playing
    }

    /// The place of a side that has reached its ship: 1 is the winner.
    pub fn place(&self, side: Side) -> Option<u8> {
        match self.standings[side] {
            Standing::Finished(place) => Some(place),
            Standing::Absent | Standing::Playing | Standing::Out(_) => None,
        }
    }

    /// How many players are neither finished nor eliminated.
    pub(crate) fn players_left(&self) -> usize {
        self.standings.0.iter().filter(|standing| **standing == Standing::Playing).count()
    }

    /// The seat that decides.
    pub(crate) fn deciding(&self) -> Deciders {
        Deciders::one(self.seat(self.turn))
    }

    /// A number for everything that decides how the game goes on but the memory of earlier turns. A
    /// search within a turn takes two games with the same key for one.
    pub fn key(&self) -> u64 {
        let crews = self.crews.0.map(|crew| u64::from(crew.bits()));
        let phase = u64::from(self.phase == Phase::Laying);
        let goings = self.movers.iter().fold(phase, |sum, mover| sum * 8 + mover.going as u64);
        let turn = u64::from(self.aliens) << 16 | goings << 4 | self.turn as u64;
        fingerprint([
            self.fingerprint(),
            crews[0] << 32 | crews[1],
            crews[2] << 32 | crews[3],
            turn,
        ])
    }

    /// A number for the position at a turn start: all pieces, rockets and hands. Aliens and crews
    /// are left out, since they never come back (see [`crate::state::history`]); the player to move is
    /// known by the place in the history.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut words = [0; 12];
        words[..8].copy_from_slice(&self.rockets.words());
        let tiles = self
            .raiders
            .0
            .map(|[a, b, c]| u64::from(a.0) << 16 | u64::from(b.0) << 8 | u64::from(c.0));
        words[8] = tiles[0] << 24 | tiles[1];
        words[9] = tiles[2] << 24 | tiles[3];
        for hand in self.hands.0 {
            words[10] = words[10] << 16 | u64::from(hand.blue) << 8 | u64::from(hand.red);
        }
        fingerprint(words)
    }
}
