//! What a client needs to draw everything. All is open (PR-034), so everybody has the same view.

use quarry_game::{RuleId, Seat, SeatSet, Version};
use serde::Serialize;

use crate::action::Ending;
use crate::board::board;
use crate::board::lattice::{Nose, Tile, Unit};
use crate::board::pieces::{Colour, Hand, Planet, Side};
use crate::state::{Going, Phase, PlanetRaiders, Standing};

/// The whole game as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// In the order of the seats.
    pub players: Vec<PlayerView>,
    /// The aliens on the board.
    pub aliens: Vec<AlienView>,
    /// The rockets on the board.
    pub rockets: Vec<RocketView>,
    /// Whose turn it is; absent when the game has ended.
    pub turn: Option<TurnView>,
    /// Which rules it is played by.
    pub version: Version,
    /// PR-114: who has passed since a turn was used.
    pub passed: Vec<Side>,
    /// Full rounds without progress (PR-116).
    pub quiet_rounds: u8,
    /// PR-119: whether a marooned player gets a rocket.
    pub rescue: bool,
    /// How the game ended, if it has.
    pub result: Option<ResultView>,
    /// The game itself, for players that think ahead; it holds nothing hidden.
    #[serde(skip)]
    game: PlanetRaiders,
}

/// One side in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// The colour.
    pub side: Side,
    /// The tiles of the raiders on the board.
    pub raiders: Vec<Tile>,
    /// The rockets in hand.
    pub hand: Hand,
    /// Aliens and prisoners.
    pub crew: CrewView,
    /// Whether the side is still in the game.
    pub status: Status,
    /// The place of a side that has reached its ship.
    pub place: Option<u8>,
}

/// The crew of one side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct CrewView {
    /// The planets of the aliens taken.
    pub aliens: Vec<Planet>,
    /// The colour of each prisoner.
    pub prisoners: Vec<Side>,
    /// How many members are missing.
    pub missing: u32,
}

/// Whether a side is still in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// In the game.
    Playing,
    /// Reached the ship.
    Finished,
    /// Eliminated or given up.
    Out,
}

/// An alien on its tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AlienView {
    /// Where it stands.
    pub tile: Tile,
    /// Its planet.
    pub planet: Planet,
}

/// A rocket in its zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RocketView {
    /// Where it lies.
    pub zone: Unit,
    /// Where its nose points.
    pub nose: Nose,
    /// Its colour.
    pub colour: Colour,
    /// The tile at its nose.
    pub target: Tile,
}

/// Whose turn it is and what happened in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct TurnView {
    /// The seat that decides.
    pub seat: Seat,
    /// Its colour.
    pub side: Side,
    /// Riding or laying.
    pub step: Step,
    /// The raiders that moved in this turn.
    pub trajectories: Vec<Trajectory>,
    /// PR-118: ending the turn now would leave the player without any ride and without rockets.
    pub marooned: bool,
}

/// PR-036: the step of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Raiders may still ride.
    Ride,
    /// Rockets have been laid, exchanged or handed over: riding is over.
    Lay,
}

/// How far a raider went in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Trajectory {
    /// Where the turn found it.
    pub from: Tile,
    /// Where it stands.
    pub to: Tile,
    /// Whether it may ride on.
    pub open: bool,
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct ResultView {
    /// The place of each seat; 1 is best.
    pub ranks: Vec<u8>,
    /// The way it ended.
    pub ending: Ending,
    /// The rule that ended it.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub rule: RuleId,
}

impl View {
    pub(crate) fn of(game: &PlanetRaiders) -> View {
        let over = match game.phase {
            Phase::Over(ending) => Some(ending),
            Phase::Riding | Phase::Laying => None,
        };
        View {
            players: game.sides().map(|side| PlayerView::of(game, side)).collect(),
            aliens: game.aliens(board()).map(|(planet, tile)| AlienView { tile, planet }).collect(),
            rockets: game.rockets.iter().map(RocketView::of).collect(),
            turn: over.is_none().then(|| TurnView::of(game)),
            version: game.version,
            passed: game.passed().collect(),
            quiet_rounds: game.quiet_rounds(),
            rescue: game.rescue,
            result: over.map(|ending| ResultView {
                ranks: game.outcome(ending).ranks().to_vec(),
                ending,
                rule: ending.rule(),
            }),
            game: *game,
        }
    }

    /// The game of this view.
    pub fn game(&self) -> PlanetRaiders {
        self.game
    }

    /// The player of a seat.
    pub fn player(&self, seat: Seat) -> Option<&PlayerView> {
        self.players.get(seat.index())
    }

    /// The seats that are still in the game.
    pub fn playing(&self) -> SeatSet {
        let playing = self.players.iter().filter(|player| player.status == Status::Playing);
        playing.map(|player| player.seat).collect()
    }
}

impl PlayerView {
    fn of(game: &PlanetRaiders, side: Side) -> PlayerView {
        let crew = game.crews[side];
        let of_side = |other: Side| std::iter::repeat_n(other, crew.prisoners_of(other) as usize);
        PlayerView {
            seat: game.seat(side),
            side,
            raiders: game.raiders(side).collect(),
            hand: game.hands[side],
            crew: CrewView {
                aliens: Planet::ALL.into_iter().filter(|planet| crew.has_alien(*planet)).collect(),
                prisoners: Side::ALL.into_iter().flat_map(of_side).collect(),
                missing: crew.missing(),
            },
            status: match game.standings[side] {
                Standing::Absent | Standing::Playing => Status::Playing,
                Standing::Finished(_) => Status::Finished,
                Standing::Out(_) => Status::Out,
            },
            place: game.place(side),
        }
    }
}

impl RocketView {
    fn of(rocket: crate::Rocket) -> RocketView {
        let place = rocket.place();
        let (zone, nose, target) = (place.unit(), place.nose(), place.target(board()));
        RocketView { zone, nose, colour: rocket.colour(), target }
    }
}

impl TurnView {
    fn of(game: &PlanetRaiders) -> TurnView {
        let step = if game.phase == Phase::Riding { Step::Ride } else { Step::Lay };
        let moved = game.raiders[game.turn].into_iter().zip(game.movers);
        let moved = moved.filter(|(_, mover)| mover.going != Going::Fresh);
        let trajectory = |(to, mover): (Tile, crate::state::Mover)| Trajectory {
            from: mover.from,
            to,
            open: step == Step::Ride && mover.going == Going::Riding,
        };
        TurnView {
            seat: game.seat(game.turn),
            side: game.turn,
            step,
            trajectories: moved.map(trajectory).collect(),
            marooned: game.would_be_marooned(),
        }
    }
}
