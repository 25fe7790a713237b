//! The server of Quarry: people at different machines at one table.
//!
//! ```text
//! socket ──▶ seat from key ──▶ table decides ──▶ commit in memory ──▶ store appends and syncs ──▶ ack, frames
//!                                    ▲                                         │
//!                                    └────────── reload from the log ◀─────────┘ failed
//! ```
//!
//! | chapter | where |
//! |---|---|
//! | the registry of hosted games | [`games`] |
//! | the log, for good | [`store`] |
//! | backups of it | [`backup`] |
//! | check and repair | [`check`] |
//! | a table from its log | `loading` |
//! | one table and the sockets at it | [`room`] |
//! | its latest frames, for reconnects | [`recent`] |
//! | all tables | [`hub`] |
//! | changes by other servers on the same log | [`follow`] |
//! | jobs: clock expiries and computer moves | [`work`] |
//! | threads of computer players | [`bot_pool`] |
//! | computer players kept between decisions | [`minds`] |
//! | work that yields to serving | [`background`] |
//! | analyses of finished games | [`analysts`] |
//! | fair queues | [`turns`] |
//! | what handlers and sockets share | [`app`] |
//! | HTTP | [`api`] |
//! | sessions on sockets | [`socket`] |
//! | WebSocket frames in | [`websocket`] |
//! | WebSocket frames out | [`outbox`] |
//! | the web client | [`page`] |
//! | what a messenger shows of a link | [`preview`] |
//! | rate limits and headers | [`guard`] |
//! | which tables the lobby shows | [`lobby`] |
//! | every limit by name | [`limits`] |
//! | origins and proxies | [`origin`] |
//! | addresses as budgets count them | [`address`] |
//! | the accept loop | [`door`] |
//! | open connections | [`connections`] |
//! | slow HTTP readers | [`stream`] |
//! | replays, cached compressed | [`replays`] |
//! | keys, words and QR codes | [`keys`] |
//! | counters and gauges | [`metrics`] |
//! | the listener for Prometheus | [`scrape`] |
//! | root certificates | [`trust`] |
//! | from start to drain | [`serve`] |
//!
//! **Invariant:** durable, then seen: no step is acknowledged or shown before it is on disk.
//! **Invariant:** a seat is found by its key; a number from a client only chooses among the seats of that key.

pub mod address;
pub mod analysts;
pub mod api;
pub mod app;
pub mod background;
pub mod backup;
pub mod bot_pool;
pub mod check;
pub mod connections;
pub mod door;
pub mod follow;
pub mod games;
pub mod guard;
pub mod hub;
pub mod keys;
pub mod limits;
mod loading;
pub mod lobby;
pub mod metrics;
pub mod minds;
pub mod origin;
pub mod outbox;
pub mod page;
pub mod preview;
pub mod problem;
pub mod recent;
pub mod replays;
pub mod room;
pub mod scrape;
pub mod serve;
pub mod socket;
pub mod store;
pub mod stream;
#[cfg(feature = "testkit")]
pub mod testkit;
pub mod trust;
pub mod turns;
pub mod websocket;
pub mod work;

pub use serve::{Config, Server};
pub use work::{WorkerConfig, run_worker};
