//! The server of Quarry: people at different machines at one table.
//!
//! ```text
//! socket ──▶ seat from key ──▶ table decides ──▶ store appends and syncs ──▶ table commits ──▶ ack, frames
//! ```
//!
//! | chapter | where |
//! |---|---|
//! | the games that are hosted | [`games`] |
//! | the log, for good | [`store`] |
//! | copies of it | [`backup`] |
//! | one table with everybody who looks at it | [`room`] |
//! | all tables | [`hub`] |
//! | keeping up with other servers on the same log | [`follow`] |
//! | clocks and computer players, whoever sees to them | [`work`] |
//! | computer players on threads of their own | [`thinkers`] |
//! | addresses over HTTP | [`api`] |
//! | the socket | [`socket`] |
//! | its frames | [`pipe`] |
//! | what goes out on it | [`outbox`] |
//! | the web client | [`page`] |
//! | what keeps strangers in bounds | [`guard`] |
//! | keys, words and QR codes | [`keys`] |
//! | what is counted | [`metrics`] |
//! | whom encrypted connections trust | [`trust`] |
//! | from start to drain | [`serve`] |
//!
//! **Invariant:** nothing is acknowledged before it is on disk, and nothing is shown before that either.
//! **Invariant:** a seat is found by its key; a number from a client only chooses among the seats of that key.

pub mod analysts;
pub mod api;
pub mod backup;
pub mod follow;
pub mod games;
pub mod guard;
pub mod hub;
pub mod keys;
pub mod metrics;
pub mod outbox;
pub mod page;
pub mod pipe;
pub mod problem;
pub mod room;
pub mod serve;
pub mod socket;
pub mod store;
#[cfg(feature = "testkit")]
pub mod testkit;
pub mod thinkers;
pub mod trust;
pub mod work;

pub use serve::{Config, Server};
pub use work::{WorkerConfig, run_worker};
