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
//! | the durable log | [`store`] |
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
//! | accounts, for those who come back | [`people`] |
//! | notices: web push, e-mail, web hooks | [`notices`] |
//! | tables whose log has grown | [`changed`] |
//! | the web client | [`page`] |
//! | own content of Moogh | [`contents`] |
//! | what a messenger shows of a link | [`preview`] |
//! | rate limits and headers | [`guard`] |
//! | which tables the lobby shows | [`lobby`] |
//! | every limit by name | [`limits`] |
//! | origins and proxies | [`origin`] |
//! | addresses as budgets count them | [`address`] |
//! | the accept loop | [`acceptor`] |
//! | open connections | [`connections`] |
//! | slow HTTP readers | [`stream`] |
//! | replays, cached compressed | [`replays`] |
//! | one long answer at a time for an address | [`lanes`] |
//! | keys, words and QR codes | [`keys`] |
//! | five words of a language | `words` |
//! | finished games become results | [`settle`] |
//! | retention | [`tidy`] |
//! | counters and gauges | [`metrics`] |
//! | the listener for Prometheus | [`scrape`] |
//! | root certificates | [`trust`] |
//! | from start to drain | [`serve`] |
//!
//! **Invariant:** durable, then seen: no step is acknowledged or shown before it is on disk.
//! **Invariant:** a seat is found by its key; a number from a client only chooses among the seats of that key.

pub mod acceptor;
pub mod address;
pub mod analysts;
pub mod api;
pub mod app;
pub mod background;
pub mod backup;
pub mod bot_pool;
pub mod changed;
pub mod check;
pub mod connections;
pub mod contents;
pub mod follow;
pub mod games;
pub mod guard;
pub mod hub;
pub mod keys;
pub mod lanes;
pub mod limits;
mod loading;
pub mod lobby;
pub mod metrics;
pub mod minds;
pub mod notices;
pub mod origin;
pub mod outbox;
pub mod page;
pub mod people;
pub mod preview;
pub mod problem;
pub mod recent;
pub mod replays;
pub mod room;
pub mod scrape;
pub mod serve;
pub mod settle;
pub mod socket;
pub mod store;
pub mod stream;
pub mod strongest;
#[cfg(feature = "testkit")]
pub mod testkit;
pub mod tidy;
pub mod trust;
pub mod turns;
pub mod websocket;
mod words;
pub mod work;

pub use serve::{Config, Server};
pub use work::{WorkerConfig, run_worker};
