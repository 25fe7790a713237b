//! Planet Raiders: ride the rockets that lie on the board and lay them again. Gather a crew of aliens
//! and prisoners, and be the first to reach the ship.
//!
//! # Examples
//!
//! A random game, played until it ends or becomes long:
//!
//! ```
//! use planet_raiders::{Game, PlanetRaiders, QuickDice, Quiet, Roll};
//!
//! let (mut game, mut dice) = (PlanetRaiders::default(), QuickDice::new(7));
//! for _ in 0..1000 {
//!     if game.pending().outcome().is_some() {
//!         break;
//!     }
//!     let (seat, action) = dice.pick(&game.legal());
//!     game.apply_legal(seat, action, &mut Quiet);
//! }
//! ```
//!
//! Why an action is refused:
//!
//! ```
//! use planet_raiders::{Action, Game, Lang, Phrasebook, PlanetRaiders, Seat, Telling};
//!
//! let game = PlanetRaiders::default();
//! let illegal = game.check(Seat::at(1), Action::End).expect_err("seat 0 begins");
//! let refusal = PlanetRaiders::refusal(&illegal);
//! let book = Phrasebook::parse(PlanetRaiders::PHRASES)?;
//! println!("{} ({})", book.say(Lang::En, &refusal.message), refusal.rule);
//! # Ok::<(), String>(())
//! ```
//!
//! A position, read and drawn:
//!
//! ```
//! use planet_raiders::{Notation, PlanetRaiders};
//!
//! let text = PlanetRaiders::default().position();
//! let game = PlanetRaiders::from_position(&text)?;
//! println!("{}", game.diagram());
//! assert_eq!(game.position(), text);
//! # Ok::<(), planet_raiders::TextError>(())
//! ```
//!
//! # Where each rule stands
//!
//! `docs/rules/planet-raiders.md` is the register of the rules, and each of them is one function here:
//!
//! | chapter | rules | module |
//! |---|---|---|
//! | the lattice of tiles and units | PR-005 to PR-009, PR-051 | [`board::lattice`](Tile) |
//! | the board as a table, its drawing and proof | PR-004, PR-008 to PR-013 | [`board`](Board) |
//! | sides, rockets, hands | PR-003, PR-014 to PR-019 | `board::pieces`, `state::rockets` |
//! | players and opening | PR-001, PR-025 to PR-034 | [`setup`](Setup) |
//! | the turn | PR-035 to PR-042, PR-050, PR-118, PR-119 | `rules::turn` |
//! | riding, capturing, aliens | PR-051 to PR-082 | `rules::riding` |
//! | whom each side could capture | PR-034 | `rules::threat` |
//! | laying, exchange, hand-over | PR-018 to PR-022, PR-043 to PR-049, PR-102 to PR-106 | `rules::laying` |
//! | the crew | PR-083 to PR-089 | [`state::crew`](Crew) |
//! | ship, elimination, end, ranks | PR-090 to PR-101, PR-107 to PR-120 | `rules::ending`, `state::history` |
//!
//! The modules form a chain: `board` ← `action` ← `state` ← `rules`, `setup`, `view` ← `game`, `text`.
//!
//! A turn is a chain of small steps. A ride names the raider by its tile and the rocket by its place.
//! Riding with another raider finishes the trajectory of the one before. The first exchange, hand-over
//! or laying ends the riding. `End` ends the turn at any moment.

mod action;
mod board;
mod game;
mod rules;
mod setup;
mod state;
mod text;
mod view;

pub use action::{Action, Ending, Event, Illegal, NoTaker};
pub use board::drawing::{BoardError, MOST_NEUTRAL};
pub use board::lattice::{Line, Nose, PLACES, Place, Spot, TILES, Tile, UNITS, Unit, ZONES};
pub use board::pieces::{BySide, Colour, Hand, Planet, Rocket, Side};
pub use board::{Board, DRAWING, board};
pub use game::NoChance;
pub use rules::threat::{Danger, MOST_POSITIONS};
pub use setup::{Options, Setup};
pub use state::PlanetRaiders;
pub use state::crew::Crew;
pub use text::offered::Offered;
pub use view::{
    AlienView, CrewView, PlayerView, ResultView, RocketView, Status, Step, Trajectory, TurnView,
    View,
};

// One crate is enough for a first tool.
pub use quarry_game::{
    Game, Lang, Notation, Pending, Phrasebook, QuickDice, Quiet, Roll, Seat, Secrets, Telling,
    TextError, Viewer,
};
