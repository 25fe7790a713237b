//! Planet Raiders: ride the rockets that lie on the board, lay them anew, gather a crew of aliens
//! and prisoners, and be the first to reach the ship.
//!
//! The rules stand in `docs/rules/planet-raiders.md`, and each of them in one function here:
//!
//! | chapter | rules | module |
//! |---|---|---|
//! | the lattice of tiles and units | PR-005 to PR-009, PR-051 | [`lattice`](Tile) |
//! | the board as a table, its drawing and proof | PR-004, PR-008 to PR-013 | [`board`](Board) |
//! | sides, rockets, hands | PR-003, PR-014 to PR-019 | `pieces`, `rockets` |
//! | players and opening | PR-001, PR-025 to PR-034 | [`setup`](Setup) |
//! | the turn | PR-035 to PR-042, PR-050, PR-118, PR-119 | `turn` |
//! | riding, capturing, aliens | PR-051 to PR-082 | `riding` |
//! | laying, exchange, hand-over | PR-018 to PR-022, PR-043 to PR-049, PR-102 to PR-106 | `laying` |
//! | the crew | PR-083 to PR-089 | [`crew`](Crew) |
//! | ship, elimination, end, ranks | PR-090 to PR-101, PR-107 to PR-120 | `ending`, `history` |
//!
//! A turn is a chain of small steps. A ride names the raider by its tile and the rocket by its
//! place; riding with another raider finishes the trajectory of the one before, and the first
//! exchange, hand-over or laying ends the riding. `End` ends the turn at any moment.

mod action;
mod board;
mod crew;
mod diagram;
mod drawing;
mod ending;
mod history;
mod lattice;
mod laying;
mod notation;
mod pieces;
mod position;
mod possible;
mod riding;
mod rockets;
mod setup;
mod state;
mod telling;
mod turn;
mod view;
mod wire;

pub use action::{Action, Event, Illegal, NoTaker};
pub use board::{Board, MOST_NEUTRAL, board};
pub use crew::Crew;
pub use drawing::BoardError;
pub use lattice::{Line, Nose, PLACES, Place, Spot, TILES, Tile, UNITS, Unit, ZONES};
pub use pieces::{BySide, Colour, Hand, Planet, Rocket, Side};
pub use setup::{Options, Setup};
pub use state::{Ending, PlanetRaiders};
pub use view::{
    AlienView, CrewView, PlayerView, ResultView, RocketView, Status, Step, Trajectory, TurnView,
    View,
};

use quarry_game::{Game, Notation, Odds, Pending, Roll, Seat, Secrets, Sink, Viewer};
use state::Phase;

impl Game for PlanetRaiders {
    type Setup = Setup;
    type Action = Action;
    type Chance = NoChance;
    type Event = Event;
    type View = View;
    type Seen = Event;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> PlanetRaiders {
        PlanetRaiders::opening(Self::LATEST, setup)
    }

    fn seats(&self) -> usize {
        self.sides().count()
    }

    #[inline]
    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Over(ending) => Pending::Over(self.outcome(ending)),
            Phase::Riding | Phase::Laying => Pending::Seats(self.deciding()),
        }
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.seat(self.turn) == seat {
            self.push_actions(out);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match self.phase {
            Phase::Over(ending) => Err(Illegal::Over(ending)),
            _ if self.seat(self.turn) != seat => Err(Illegal::NotYourTurn(self.turn)),
            _ => self.check_action(action),
        }
    }

    #[inline]
    fn apply_legal(&mut self, _: Seat, action: Action, log: &mut impl Sink<Event>) {
        self.play(action, log);
    }

    fn chances(&self, _: &mut Vec<(NoChance, Odds)>) {}

    fn draw(&self, _: &mut impl Roll) -> NoChance {
        unreachable!("nothing is ever drawn")
    }

    fn resolve(&mut self, chance: NoChance, _: &mut impl Sink<Event>) {
        match chance {}
    }

    fn resign(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        if let Some(side) = self.side(seat) {
            self.give_up(side, log);
        }
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn reveals(_: &Event) -> bool {
        false
    }
}

/// PR-034: nothing is hidden, so there is only one world.
impl Secrets for PlanetRaiders {
    fn imagine(view: &View, _: &mut impl Roll) -> PlanetRaiders {
        view.game()
    }

    fn redeal(&mut self, _: Viewer, _: &mut impl Roll) {}
}

/// There is no luck in the game: no value of this type exists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoChance {}
