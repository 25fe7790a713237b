//! What every handler and every socket can reach.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::{Notify, mpsc, watch};

use crate::analysts::Analysts;
use crate::connections::{Connection, Connections};
use crate::contents::Contents;
use crate::guard::Guard;
use crate::hub::Hub;
use crate::lanes::Lanes;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::origin::{Pages, Proxies};
use crate::people::People;
use crate::preview::Pictures;
use crate::replays::Replays;
use crate::strongest::Strongest;

/// The parts of which a server has one each.
pub struct AppState {
    /// All tables.
    pub hub: Arc<Hub>,
    /// Budgets of all addresses.
    pub guard: Guard,
    /// Open connections.
    pub connections: Arc<Connections>,
    /// Bodies that are being read.
    pub bodies: Arc<Connections>,
    /// Requests that wait for news of the games of an account.
    pub waits: Arc<Connections>,
    /// Addresses for which a list of finished games is made now.
    pub lists: Lanes,
    /// The strongest games that run.
    pub strongest: Strongest,
    /// The addresses that set up listed tables.
    pub lobby: Lobby,
    /// Cache of replays.
    pub replays: Replays,
    /// Cache of the pictures of links.
    pub pictures: Pictures,
    /// Threads that analyse finished games.
    pub analysts: Analysts,
    /// What one address, one table and all together may use.
    pub limits: Limits,
    /// The public address of this server, such as `https://quarry.example`.
    pub base: Arc<str>,
    /// The origins whose pages may open sockets and change something.
    pub pages: Pages,
    /// Trusted reverse proxies.
    pub proxy: Proxies,
    /// True once the server drains.
    pub going: watch::Receiver<bool>,
    /// Accounts, for those who come back.
    pub people: People,
    /// Own content of Moogh.
    pub contents: Contents,
    /// Whether guests may upload content.
    pub uploads: bool,
    /// Private server: sign-in required, and sign-up only by invitation.
    pub private: bool,
    /// Whether people and bots are rated together.
    pub bots_together: bool,
    /// Wakes the retention task before its next interval.
    pub untidy: Notify,
    /// The notice service.
    pub notices: Arc<Notices>,
    /// Held while the best hunt of the day is looked for.
    pub daily: tokio::sync::Mutex<()>,
    /// Counters.
    pub metrics: Arc<Metrics>,
}

/// The other end of a connection.
#[derive(Clone, Debug)]
pub struct Remote {
    /// A number for the log.
    pub connection: u64,
    /// The client's address, behind a trusted proxy the forwarded one.
    pub address: IpAddr,
    /// Counts it among the open connections.
    pub place: Arc<Connection>,
    /// Keeps the server from ending before the connection does.
    pub alive: Alive,
}

/// Held by everything that must end before the server does.
pub type Alive = mpsc::Sender<Infallible>;
