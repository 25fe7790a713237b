//! Quarry's games for learning programs: every action has a number, every view becomes bytes, and many games
//! run at once.
//!
//! ```
//! use quarry_learn::{Chances, Plan, find};
//!
//! let raptor = find("raptor").expect("one of three games");
//! let mut state = raptor.begin(&Plan::default(), 7, Chances::Own)?;
//! let (seat, mut legal) = (state.pending().seats().lowest().expect("a seat decides"), Vec::new());
//! state.legal(seat, &mut legal);
//! state.act(seat, legal[0])?;
//! assert_eq!(state.action_text(legal[0])?, "place 4,0");
//! # Ok::<(), quarry_learn::Fault>(())
//! ```
//!
//! | chapter | where |
//! |---|---|
//! | what a game must add to be learned | [`Learn`] |
//! | one game, with its steps | [`AnyState`] |
//! | many games, stepped together | [`AnyVector`] |
//! | computer players as opponents | [`AnyBot`] |
//! | games by name | [`find`], [`GAMES`] |
//!
//! The Python package is this crate behind PyO3: `python/`.

mod any_state;
mod bot;
mod fault;
mod games;
mod learn;
mod pen;
mod returns;
mod state;
mod vector;

pub use any_state::{AnyState, Chances};
pub use bot::{AnyBot, Thought};
pub use fault::Fault;
pub use games::{AnyGame, GAMES, find};
pub use learn::{Block, Learn, Part, Plan};
pub use returns::returns;

pub use vector::{AnyVector, Buffers, Crew, Illegal};
