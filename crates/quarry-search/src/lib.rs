//! Computer players: a view in, an action out.
//!
//! A player never sees the truth of a game. It gets the [`Game::View`](quarry_game::Game::View) of its
//! seat, imagines worlds that fit it, and thinks in those. These thoughts cover our games:
//!
//! | thought | where | when |
//! |---|---|---|
//! | a turn | [`turn`] | one seat decides several small steps in a row: search its after-states |
//! | a clash | [`clash`] | several seats choose in secret: solve the matrix by regret matching |
//! | a guided tree | [`guided`] | dice and many small decisions: a quick policy, improved by search |
//! | a tree | [`tree`] | plain information-set tree search with random playouts: the yardstick |
//! | a solution | [`solve`] | the whole of a small game, exactly: how the methods are proved |
//!
//! What a game knows about itself (evaluation, which states are equal) is its [`Knowledge`].
//!
//! Absent on purpose: serde, async, and any particular game.

mod budget;
pub mod clash;
pub mod guided;
mod knowledge;
mod player;
pub mod solve;
mod stage;
pub mod tree;
pub mod turn;

pub use budget::{Budget, Clock};
pub use guided::{Guidance, GuidedPlayer, Policy};
pub use knowledge::{Knowledge, Values, value_of};
pub use player::{Choice, Player, RandomPlayer};
pub use stage::{Settings, StagePlayer};
pub use tree::TreePlayer;
