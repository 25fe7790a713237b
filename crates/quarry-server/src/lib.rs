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
//! | whether it is sound | [`check`] |
//! | one table with everybody who looks at it | [`room`] |
//! | its latest frames, for clients that come back | [`recent`] |
//! | all tables | [`hub`] |
//! | keeping up with other servers on the same log | [`follow`] |
//! | clocks and computer players, whoever sees to them | [`work`] |
//! | computer players on threads of their own | [`thinkers`] |
//! | what they remember | [`minds`] |
//! | work that steps back behind serving | [`background`] |
//! | who is next | [`turns`] |
//! | addresses over HTTP | [`api`] |
//! | the socket | [`socket`] |
//! | its frames | [`pipe`] |
//! | what goes out on it | [`outbox`] |
//! | the web client | [`page`] |
//! | what keeps strangers in bounds | [`guard`] |
//! | which tables the lobby shows | [`lobby`] |
//! | every limit by name | [`limits`] |
//! | where requests come from | [`origin`] |
//! | who is let in | [`door`] |
//! | how many are open | [`connections`] |
//! | readers that keep up | [`stream`] |
//! | replays, made once and kept for a while | [`replays`] |
//! | keys, words and QR codes | [`keys`] |
//! | what is counted | [`metrics`] |
//! | whom encrypted connections trust | [`trust`] |
//! | from start to drain | [`serve`] |
//!
//! **Invariant:** nothing is acknowledged before it is on disk, and nothing is shown before that either.
//! **Invariant:** a seat is found by its key; a number from a client only chooses among the seats of that key.

pub mod analysts;
pub mod api;
pub mod background;
pub mod backup;
pub mod check;
pub mod connections;
pub mod door;
pub mod follow;
pub mod games;
pub mod guard;
pub mod hub;
pub mod keys;
pub mod limits;
pub mod lobby;
pub mod metrics;
pub mod minds;
pub mod origin;
pub mod outbox;
pub mod page;
pub mod pipe;
pub mod problem;
pub mod recent;
pub mod replays;
pub mod room;
pub mod serve;
pub mod socket;
pub mod store;
pub mod stream;
#[cfg(feature = "testkit")]
pub mod testkit;
pub mod thinkers;
pub mod trust;
pub mod turns;
pub mod work;

pub use serve::{Config, Server};
pub use work::{WorkerConfig, run_worker};
