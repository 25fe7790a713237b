//! PR-025 to PR-034: who plays, and the opening position.

use quarry_game::{Roll, TextError, Version};
use serde::{Deserialize, Serialize};

use crate::board::board;
use crate::board::lattice::Tile;
use crate::board::pieces::{BySide, Hand, Side};
use crate::state::crew::Crew;
use crate::state::history::History;
use crate::state::rockets::Rockets;
use crate::state::{Mover, Phase, PlanetRaiders, Standing};

/// What a player may ask for; what is absent is two players, a drawn starting player, rescue.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// PR-001: how many players.
    pub players: Option<u8>,
    /// PR-033: the starting player.
    pub first: Option<Side>,
    /// PR-119: whether a marooned player gets a rocket from the reserve.
    pub rescue: Option<bool>,
}

/// Players and options; every `Setup` can be started.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Setup {
    players: u8,
    first: Side,
    rescue: bool,
}

/// A setup as records write it, not yet checked.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    players: u8,
    first: Side,
    rescue: bool,
}

/// Two players, as the rules have them without options; the first side of the board begins.
impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 2, first: Side::Red, rescue: true }
    }
}

impl From<Setup> for Written {
    fn from(setup: Setup) -> Written {
        Written { players: setup.players, first: setup.first, rescue: setup.rescue }
    }
}

impl TryFrom<Written> for Setup {
    type Error = TextError;

    fn try_from(written: Written) -> Result<Setup, TextError> {
        Setup::new(written.players, written.first, written.rescue)
    }
}

impl Setup {
    /// PR-001: a game for so many players, with its starting player and the option PR-119.
    ///
    /// # Errors
    ///
    /// When there are fewer than 2 or more than 4 players, or `first` does not play.
    pub fn new(players: u8, first: Side, rescue: bool) -> Result<Setup, TextError> {
        if sides(players)?.contains(&first) {
            Ok(Setup { players, first, rescue })
        } else {
            Err(TextError::new(format!("{first} does not play in a game for {players} (PR-030)")))
        }
    }

    /// PR-033, PR-119: what the options leave open is drawn, or as the rules of `version` have it.
    pub(crate) fn drawn(
        version: Version,
        options: &Options,
        dice: &mut impl Roll,
    ) -> Result<Setup, TextError> {
        let players = options.players.unwrap_or(2);
        let first = match options.first {
            Some(first) => first,
            None => dice.pick(sides(players)?),
        };
        Setup::new(players, first, options.rescue.unwrap_or(version != Version::FIRST))
    }
}

/// PR-029, PR-030, PR-031: the sides in play.
pub(crate) fn sides(players: u8) -> Result<&'static [Side], TextError> {
    match players {
        2 => Ok(&[Side::Red, Side::Violet]),
        3 => Ok(&[Side::Red, Side::Yellow, Side::Violet]),
        4 => Ok(&Side::ALL),
        _ => Err(TextError::new(format!("{players} players: the game is for 2, 3 or 4 (PR-001)"))),
    }
}

impl PlanetRaiders {
    /// PR-028: an empty board with all aliens, nobody playing yet.
    pub(crate) fn empty(version: Version, turn: Side, rescue: bool) -> PlanetRaiders {
        let first = version == Version::FIRST;
        PlanetRaiders {
            rockets: Rockets::default(),
            history: if first { History::FIRST } else { History::RECENT },
            raiders: BySide([[Tile::NOWHERE; 3]; 4]),
            aliens: u16::MAX,
            hands: BySide::default(),
            crews: BySide([Crew::default(); 4]),
            standings: BySide([Standing::Absent; 4]),
            turn,
            phase: Phase::Riding,
            movers: [Mover::FRESH; 3],
            quiet: 0,
            passed: 0,
            rescue,
            version,
        }
    }

    /// The opening position.
    pub(crate) fn opening(version: Version, setup: &Setup) -> PlanetRaiders {
        let mut game = PlanetRaiders::empty(version, setup.first, setup.rescue);
        for side in sides(setup.players).expect("a setup is checked when built") {
            game.place_side(*side);
        }
        game.begin_turn(setup.first, &mut quarry_game::Quiet);
        game
    }

    /// PR-025, PR-026, PR-027: raiders, rockets and hand of one side.
    fn place_side(&mut self, side: Side) {
        self.standings[side] = Standing::Playing;
        self.raiders[side] = board().start_tiles(side);
        self.hands[side] = Hand { blue: 1, red: 1 };
        for rocket in board().start_rockets(side) {
            self.rockets.lay(rocket);
        }
    }
}
