//! Computer players: a view in, an action out.
//!
//! A player never sees the truth of a game. It gets the [`Game::View`](quarry_game::Game::View) of its
//! seat, imagines worlds that fit it, and thinks in those. These thoughts cover our games:
//!
//! | thought | where | when |
//! |---|---|---|
//! | a turn | [`turn`] | one seat decides several small steps in a row: search its after-states |
//! | turn after turn | [`BestFirstPlayer`] | no luck, no secrets: follow the best line, deeper and deeper |
//! | a clash | [`clash`] | several seats choose in secret: solve the matrix by regret matching |
//! | a guided tree | [`guided`] | dice and many small decisions: a quick policy, improved by search |
//! | a tree | [`tree`] | plain information-set tree search with random playouts: the yardstick |
//! | a solution | [`solve`] | the whole of a small game, exactly: how the methods are proved |
//!
//! What a game knows about itself (evaluation, which states are equal, which actions are worth a
//! thought) is its [`Knowledge`].
//!
//! Absent on purpose: serde, async, and any particular game.

mod answers;
mod belief;
mod best_first;
mod budget;
pub mod clash;
mod duel;
pub mod guided;
mod knowledge;
mod player;
pub mod solve;
mod stage;
mod table;
pub mod tree;
pub mod turn;

pub use best_first::{BestFirstPlayer, Breadth};
pub use budget::{Budget, Clock, Timer};
pub use duel::Duel;
pub use guided::{Guidance, GuidedPlayer, Policy};
pub use knowledge::{Knowledge, Values, value_of};
pub use player::{Choice, Player, Question, RandomPlayer};
pub use stage::{Settings, StagePlayer};
pub use tree::TreePlayer;
