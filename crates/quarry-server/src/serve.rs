//! From start to drain: accepted connections are served, with timeouts that axum's own loop does not have.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, mpsc, watch};

use crate::acceptor::{Acceptor, Arrival};
use crate::analysts::Analysts;
use crate::api::router;
use crate::app::{Alive, AppState, Remote};
use crate::bot_pool::BotPool;
use crate::changed::Changed;
use crate::connections::Connections;
use crate::contents::Contents;
use crate::follow::follow;
use crate::games::Games;
use crate::guard::Guard;
use crate::hub::Hub;
use crate::lanes::Lanes;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::notices::{NoticeConfig, Notices};
use crate::origin::{Pages, Proxies};
use crate::people::People;
use crate::preview::Pictures;
use crate::recent::{CatchUp, FrameBudget};
use crate::replays::Replays;
use crate::room::Shared;
use crate::scrape::MetricsListener;
use crate::settle::settle_all;
use crate::store::{self, Store, StoreConfig, StoreError};
use crate::stream::{Pace, PacedStream};
use crate::strongest::Strongest;
use crate::tidy::tidy_all;
use crate::work::work;

const DRAIN: Duration = Duration::from_secs(8);
const SWEEP_EVERY: Duration = Duration::from_secs(60);
const TIDY_EVERY: Duration = Duration::from_secs(3600);
const LOOK_AT_STORE: Duration = Duration::from_millis(200);

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where the log is kept.
    pub store: StoreConfig,
    /// Its address as people see it; made from `listen` where absent.
    pub base: Option<String>,
    /// The only origin whose pages may open sockets.
    pub origin: Option<String>,
    /// The reverse proxies that are believed when they say who asks.
    pub proxy: Proxies,
    /// How long a computer player takes at least.
    pub pace: Duration,
    /// How many computer players think at once; none where workers do it.
    pub thinkers: usize,
    /// What one address, one table and all together may use.
    pub limits: Limits,
    /// Private server: sign-in required, and sign-up only by invitation.
    pub private: bool,
    /// Whether people and bots are rated together.
    pub bots_together: bool,
    /// Interval of retention passes.
    pub tidy: Duration,
    /// Where Prometheus may ask; nowhere where absent.
    pub metrics: Option<SocketAddr>,
    /// The games that are hosted.
    pub games: Games,
    /// Configuration of notices.
    pub notices: NoticeConfig,
    /// Folders with own content of Moogh.
    pub content: Vec<std::path::PathBuf>,
    /// Whether guests may upload content.
    pub uploads: bool,
}

impl Config {
    /// A server on loopback at `port` with its log in `store`.
    pub fn new(port: u16, store: impl Into<StoreConfig>) -> Config {
        Config {
            listen: ([127, 0, 0, 1], port).into(),
            store: store.into(),
            base: None,
            origin: None,
            proxy: Proxies::default(),
            pace: Duration::from_millis(400),
            thinkers: 1,
            limits: Limits::default(),
            private: false,
            bots_together: false,
            tidy: TIDY_EVERY,
            metrics: None,
            games: Games::default(),
            notices: NoticeConfig::default(),
            content: Vec::new(),
            uploads: false,
        }
    }
}

/// Why a server does not start or has stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Own content that is broken: where, and what is wrong.
    #[error("{0}")]
    Content(String),
    /// The network.
    #[error("cannot listen: {0}")]
    Listen(#[from] std::io::Error),
}

/// A server that listens.
pub struct Server {
    acceptor: Acceptor,
    address: SocketAddr,
    hub: Arc<Hub>,
    store: Arc<dyn Store>,
    app: Arc<AppState>,
    router: Router,
    going: watch::Sender<bool>,
    tidy: Duration,
    metrics: Option<MetricsListener>,
}

impl Server {
    /// Opens the store and listens.
    ///
    /// # Errors
    ///
    /// When the store or the address is taken.
    pub async fn bind(config: Config) -> Result<Server, ServeError> {
        // Before the store: tables may be loaded as soon as it is open.
        Contents::open(&config.content).map_err(ServeError::Content)?;
        let store = store::open(&config.store).await?;
        Server::with_store(config, store).await
    }

    /// Listens, with the log in a store that is open.
    ///
    /// # Errors
    ///
    /// When the address is taken.
    pub async fn with_store(config: Config, store: Arc<dyn Store>) -> Result<Server, ServeError> {
        let contents = Contents::open(&config.content).map_err(ServeError::Content)?;
        contents.load_kept(&*store).await?;
        let listener = TcpListener::bind(config.listen).await?;
        let address = listener.local_addr()?;
        let bots = BotPool::new(config.thinkers).remembering(config.limits.minds);
        let (pace, games) = (config.pace, config.games);
        let changed = Changed::default();
        let shared = Shared { store: Arc::clone(&store), bots, pace, games, changed };
        let limits = config.limits;
        let kept = FrameBudget::new(limits.recent, limits.recent_all);
        let hub = Arc::new(Hub::with_memory(shared, CatchUp::new(kept, limits.replays)));
        let (going, gone) = watch::channel(false);
        let metrics = Arc::new(Metrics::default());
        let pages = Pages::new(config.origin.as_deref(), config.base.as_deref());
        let base: Arc<str> = config.base.unwrap_or_else(|| format!("http://{address}")).into();
        let (told, counted) = (Arc::clone(&hub), Arc::clone(&metrics));
        let notices =
            Notices::new(told, Arc::clone(&base), (config.notices, limits.notice_delay.0), counted);
        let app = Arc::new(AppState {
            hub: Arc::clone(&hub),
            guard: Guard::new(&limits, Arc::clone(&metrics)),
            connections: Connections::new(&limits),
            bodies: Connections::for_bodies(&limits),
            waits: Connections::for_waits(&limits),
            lists: Lanes::default(),
            strongest: Strongest::default(),
            lobby: Lobby::default(),
            replays: Replays::new(&limits),
            pictures: Pictures::default(),
            analysts: Analysts::new(config.thinkers, &limits),
            people: People::new(Arc::clone(&store), &limits),
            notices: Arc::new(notices),
            limits,
            base,
            pages,
            proxy: config.proxy,
            going: gone,
            contents,
            uploads: config.uploads,
            private: config.private,
            bots_together: config.bots_together,
            untidy: Notify::new(),
            daily: tokio::sync::Mutex::new(()),
            metrics,
        });
        let asked = match config.metrics {
            Some(address) => Some(MetricsListener::bind(address, Arc::downgrade(&app)).await?),
            None => None,
        };
        let router = router(Arc::clone(&app));
        let acceptor = Acceptor::open(listener.into_std()?, Arc::clone(&app))?;
        let tidy = config.tidy;
        Ok(Server { acceptor, address, hub, store, app, router, going, tidy, metrics: asked })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where Prometheus may ask.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().map(MetricsListener::address)
    }

    /// Serves until `stop` is done, then drains: sockets are told to come back, what is under way is
    /// finished and written.
    ///
    /// # Errors
    ///
    /// When the store has stopped writing; a restart finds out what is on disk.
    pub async fn run(mut self, stop: impl Future<Output = ()>) -> Result<(), ServeError> {
        let (alive, mut all_gone) = mpsc::channel(1);
        let mut sweep = tokio::time::interval(SWEEP_EVERY);
        let mut look = tokio::time::interval(LOOK_AT_STORE);
        let following = tokio::spawn(follow(Arc::clone(&self.hub)));
        let mut going = self.going.subscribe();
        let gone = async move { drop(going.wait_for(|going| *going).await) };
        let settling = tokio::spawn(settle_all(Arc::clone(&self.app)));
        let tidying = tokio::spawn(tidy_all(Arc::clone(&self.app), self.tidy));
        let telling = tokio::spawn(Arc::clone(&self.app.notices).run());
        let working = tokio::spawn(work(Arc::clone(&self.hub), gone));
        tokio::pin!(stop);
        let result = loop {
            tokio::select! {
                () = &mut stop => break Ok(()),
                Some(arrival) = self.acceptor.next() => self.welcome(arrival, &alive),
                _ = sweep.tick() => {
                    let closed = self.hub.sweep();
                    tracing::debug!(closed, open = self.hub.loaded(), "tables");
                }
                _ = look.tick() => if self.store.has_stopped() {
                    break Err(StoreError::Failed("the writer has stopped".into()).into());
                },
            }
        };
        self.going.send_replace(true);
        // Clients that come now try again elsewhere, or soon.
        drop(self.acceptor);
        drop(alive);
        following.abort();
        settling.abort();
        tidying.abort();
        telling.abort();
        let notices = Arc::clone(&self.app.notices);
        let drained = async {
            notices.finish().await;
            all_gone.recv().await;
            // Ends by itself once jobs are given back.
            drop(working.await);
            self.store.close().await;
        };
        if tokio::time::timeout(DRAIN, drained).await.is_err() {
            tracing::warn!("some connections did not close in time");
        }
        result
    }

    fn welcome(&self, Arrival { stream, address, place }: Arrival, alive: &Alive) {
        let app = &self.app;
        let ready = stream.set_nonblocking(true).and_then(|()| TcpStream::from_std(stream));
        // A connection that is broken already needs no answer.
        let Ok(stream) = ready else { return };
        // Acks are small and must not wait for more to send; without it they are only slower.
        drop(stream.set_nodelay(true));
        static NUMBER: AtomicU64 = AtomicU64::new(1);
        let connection = NUMBER.fetch_add(1, Ordering::Relaxed);
        tracing::debug!(connection, %address, "connected");
        let remote = Remote { connection, address, place: Arc::new(place), alive: alive.clone() };
        let router = TowerToHyperService::new(self.router.clone().into_service::<Incoming>());
        // All connections share one router; a layer for each would build all routes again.
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(remote.clone());
            router.call(request)
        });
        let limits = &app.limits;
        let mut builder = http1::Builder::new();
        // The time for a head runs while a connection idles, too.
        builder.timer(TokioTimer::new()).header_read_timeout(limits.head_time.0);
        let pace = Pace::new(limits.write_time.0, limits.slowest_reader);
        let stream = TokioIo::new(PacedStream::new(stream, pace));
        let connection = builder.serve_connection(stream, service).with_upgrades();
        let mut going = self.going.subscribe();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            let gone = async { drop(going.wait_for(|going| *going).await) };
            // Broken connections are common; clients reconnect by themselves.
            tokio::select! {
                ended = connection.as_mut() => return drop(ended),
                () = gone => connection.as_mut().graceful_shutdown(),
            }
            drop(connection.await);
        });
    }
}
