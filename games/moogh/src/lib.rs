//! The rules of Moogh: tribes hunt beasts that play themselves.
//!
//! The modules follow the rulebook; every rule is a function whose description begins with its id
//! in `docs/rules/moogh.md`.
//!
//! | module | chapter | rules |
//! |---|---|---|
//! | [`content`] | what the box holds, as data | MO-001 to MO-019 |
//! | [`setup`] | who plays what where | MO-034 to MO-055 |
//! | `round` | appeasement, programming, action phase | MO-056 to MO-071 |
//! | `actions` | what characters do | MO-072 to MO-147 |
//! | `bravery`, `wounds`, `tokens` | what they earn, suffer and spend | MO-148 to MO-172 |
//! | `terrain` | what the ground does | MO-173 to MO-189 |
//! | `beasts` | what beasts do | MO-190 to MO-262 |
//! | `ending` | how it ends | MO-021 to MO-033, MO-263 to MO-297 |
//! | `ideas`, `items` | cards | MO-289 to MO-303 |
//! | [`campaign`] | seven moons | MO-301 to MO-314 |
//!
//! The machine behind them is `task`: a stack of what is still to be carried out. `decisions` asks
//! players, `chance` rolls, and `view`, `notation` and `telling` say what there is.

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
pub use view::*;
