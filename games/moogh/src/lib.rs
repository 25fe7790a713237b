//! The rules of Moogh: tribes hunt beasts that play themselves.
//!
//! # Examples
//!
//! A random game, played to its end:
//!
//! ```
//! use moogh::{Game, Moogh, Pending, QuickDice, Quiet, Roll};
//!
//! let (mut game, mut dice) = (Moogh::default(), QuickDice::new(7));
//! let outcome = loop {
//!     match game.pending() {
//!         Pending::Over(outcome) => break outcome,
//!         Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
//!         Pending::Seats(_) => {
//!             let (seat, action) = dice.pick(&game.legal());
//!             game.apply_legal(seat, action, &mut Quiet);
//!         }
//!     }
//! };
//! assert_eq!(outcome.ranks().len(), 2);
//! ```
//!
//! Why an action is refused:
//!
//! ```
//! use moogh::{Game, Lang, Moogh, Notation, Phrasebook, Seat, Telling};
//!
//! let game = Moogh::default();
//! let action = game.read_action("end")?;
//! let illegal = game.check(Seat::at(0), action).expect_err("cards are drawn before a turn");
//! let refusal = Moogh::refusal(&illegal);
//! assert_eq!(refusal.rule, "MO-068");
//! println!("{}", Phrasebook::parse(Moogh::PHRASES)?.say(Lang::En, &refusal.message));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What a seat sees, and a world that fits it:
//!
//! ```
//! use moogh::{Game, Moogh, QuickDice, Seat, Secrets, Viewer};
//!
//! let viewer = Viewer::Seat(Seat::at(0));
//! let view = Moogh::default().view(viewer);
//! let world = Moogh::imagine(&view, &mut QuickDice::new(1));
//! assert_eq!(world.view(viewer), view);
//! ```
//!
//! # Where each rule stands
//!
//! Every rule is a function whose description begins with its id in `docs/rules/moogh.md`.
//!
//! | chapter | rules | module |
//! |---|---|---|
//! | what the box holds, as data | MO-001 to MO-019 | [`content`] |
//! | characters, beasts and boards before the first turn | MO-034 to MO-055 | [`setup`] |
//! | appeasement, programming, action phase | MO-056 to MO-071 | `rules::round` |
//! | what characters do | MO-072 to MO-147 | `rules::actions` |
//! | what they earn, suffer and spend | MO-148 to MO-172 | `rules::bravery`, `rules::wounds`, `rules::tokens` |
//! | what the ground does | MO-173 to MO-189 | `rules::terrain` |
//! | what beasts do | MO-190 to MO-262 | `rules::beasts` |
//! | how it ends | MO-021 to MO-033, MO-263 to MO-297 | `rules::ending` |
//! | cards | MO-289 to MO-303 | `rules::ideas`, `rules::items` |
//! | seven moons | MO-301 to MO-314 | [`campaign`] |
//!
//! The modules form a chain: `content` ← `board` ← `action` ← `machine` ← `rules`, `setup` ← `view` ← `secrets` ← `text`.
//! The machine is a stack of tasks (`machine::task`). `rules::decisions` asks players, `machine::chance` rolls and draws.

mod action;
mod board;
pub mod campaign;
pub mod content;
mod game;
mod illegal;
mod machine;
mod rules;
mod secrets;
pub mod setup;
#[cfg(test)]
mod tests;
mod text;
mod view;

pub use action::{Action, Target};
pub use board::geometry::{Body, Direction, Hand, Spot, is_adjacent};
pub use board::{BEASTS, BeastNo, PEOPLE, TurnCard, Who};
pub use illegal::Illegal;
pub use machine::chance::{Chance, Rolled};
pub use machine::event::{At, Event, Name, Seen, SlotName};
pub use machine::state::{Beast, Fate, Moogh, Person, Place, Trap};
pub use setup::{Options, Setup};
pub use text::offered::{Aim, Offered};
pub use view::*;

// One crate is enough for a first tool.
pub use quarry_game::{
    Game, Lang, Notation, Pending, Phrasebook, QuickDice, Quiet, Roll, Seat, Secrets, Telling,
    TextError, Viewer,
};
