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
//! # Examples
//!
//! A player decides with a budget of positions:
//!
//! ```
//! use quarry_search::{Budget, Player, Question, TreePlayer};
//! use raptor::{Game, Raptor, Seat, Viewer};
//!
//! let (game, seat) = (Raptor::default(), Seat::at(0));
//! let mut legal = Vec::new();
//! game.legal_actions(seat, &mut legal);
//! let view = game.view(Viewer::Seat(seat));
//! let question = Question { view: &view, seat, legal: &legal, budget: Budget::nodes(200) };
//! let choice = TreePlayer::<Raptor>::new(1).choose(question);
//! assert!(legal.contains(&choice.action));
//! ```
//!
//! The same seed and nodes give the same decision:
//!
//! ```
//! # use quarry_search::{Budget, Player, Question, TreePlayer};
//! # use raptor::{Game, Raptor, Seat, Viewer};
//! # let (game, seat) = (Raptor::default(), Seat::at(0));
//! # let mut legal = Vec::new();
//! # game.legal_actions(seat, &mut legal);
//! # let view = game.view(Viewer::Seat(seat));
//! let question = Question { view: &view, seat, legal: &legal, budget: Budget::nodes(100) };
//! let [one, other] = [5, 5].map(|seed| TreePlayer::<Raptor>::new(seed).choose(question).action);
//! assert_eq!(one, other);
//! ```
//!
//! Two seats choose in secret: both mix, so that no choice can be read.
//!
//! ```
//! use quarry_search::clash::{Clash, Hand};
//!
//! // The first seat wins when both choose the same.
//! let hand = || vec![Hand { options: vec![0, 1], weight: 1.0 }];
//! let payoff = vec![vec![1.0, 0.0], vec![0.0, 1.0]];
//! let solution = Clash { payoff, rows: hand(), columns: hand() }.solve(1000);
//! assert!((solution.value - 0.5).abs() < 0.01);
//! ```
//!
//! # What a game adds
//!
//! What a game knows about itself (evaluation, which states are equal, which actions are worth a
//! thought) is its [`Knowledge`].
//!
//! Absent on purpose: serde, async, and any particular game.

mod alike;
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
mod timer;
pub mod tree;
pub mod turn;

pub use alike::{KeyHasher, exp};
pub use best_first::{BestFirstPlayer, Breadth};
pub use budget::{Budget, Clock};
pub use duel::Duel;
pub use guided::{Guidance, GuidedPlayer, Policy};
pub use knowledge::{Knowledge, Values, value_of};
pub use player::{Choice, Player, Question, RandomPlayer};
pub use stage::{Settings, StagePlayer};
pub use timer::Timer;
#[cfg(target_family = "wasm")]
pub use timer::hand_in_clock;
pub use tree::TreePlayer;
