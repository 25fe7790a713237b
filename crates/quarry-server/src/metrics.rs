//! Counters and gauges. Nothing here names a table or a person.

use std::sync::Arc;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

/// From an idle machine to one that people complain about.
const BOUNDS: [f64; 11] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];

/// Everything that is counted.
pub struct Metrics {
    registry: Registry,
    requests: Family<Answered, Counter>,
    refusals: Family<Refused, Counter>,
    limited: Family<Limited, Counter>,
    acks: Histogram,
    hints: Counter,
    notices: Family<Told, Counter>,
    sockets: Gauge,
    tables: Gauge,
    connections: Gauge,
    recent: Gauge,
    replays: Gauge,
    working: Gauge,
    disk: Gauge,
    copied: Gauge,
    /// At attended tables, and elsewhere.
    thoughts: [Gauge; 2],
    analyses: Gauge,
    minds: Gauge,
}

/// Values that are sampled when Prometheus asks.
pub(crate) struct Sampled {
    pub(crate) tables: usize,
    pub(crate) connections: usize,
    pub(crate) recent_bytes: usize,
    pub(crate) replay_bytes: usize,
    pub(crate) working: bool,
    pub(crate) disk_bytes: Option<u64>,
    pub(crate) last_copy: Option<u64>,
    pub(crate) thoughts: [usize; 2],
    pub(crate) analyses: usize,
    pub(crate) mind_bytes: usize,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Answered {
    route: String,
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Refused {
    code: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Told {
    way: &'static str,
    outcome: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Limited {
    kind: &'static str,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("quarry"),
            requests: Family::default(),
            refusals: Family::default(),
            limited: Family::default(),
            acks: Histogram::new(BOUNDS),
            hints: Counter::default(),
            notices: Family::default(),
            sockets: Gauge::default(),
            tables: Gauge::default(),
            connections: Gauge::default(),
            recent: Gauge::default(),
            replays: Gauge::default(),
            working: Gauge::default(),
            disk: Gauge::default(),
            copied: Gauge::default(),
            thoughts: Default::default(),
            analyses: Gauge::default(),
            minds: Gauge::default(),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let (registry, build) = (&mut self.registry, [("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The program", Info::new(build));
        let requests = self.requests.clone();
        registry.register("http_requests", "Requests by route and status", requests);
        registry.register(
            "refusals",
            "Requests on sockets that had no effect",
            self.refusals.clone(),
        );
        let words = "Refusals because a limit was met, by its name";
        registry.register("limited", words, self.limited.clone());
        let words = "From a request on a socket to its answer, on disk";
        registry.register_with_unit("ack", words, Unit::Seconds, self.acks.clone());
        registry.register("hints", "Hints given", self.hints.clone());
        let words = "Messages to people who look elsewhere, by way and by what came of it";
        registry.register("notices", words, self.notices.clone());
        registry.register("sockets", "Open sockets", self.sockets.clone());
        registry.register("tables", "Tables in memory", self.tables.clone());
        let [attended, others] = self.thoughts.clone();
        registry.register("thoughts_attended", "Attended decisions without a thread", attended);
        registry.register("thoughts_unattended", "Other decisions without a thread", others);
        registry.register("analyses_waiting", "Finished games in line", self.analyses.clone());
        let words = "Memory of computer players that do not think now";
        registry.register_with_unit("minds", words, Unit::Bytes, self.minds.clone());
        registry.register("connections", "Open connections", self.connections.clone());
        let words = "Bytes of recent frames, kept for clients that come back";
        registry.register("recent_frames_bytes", words, self.recent.clone());
        let words = "Bytes of compressed replays that are kept";
        registry.register("replays_kept_bytes", words, self.replays.clone());
        registry.register("store_working", "1 while moves can be written", self.working.clone());
        let words = "Size of the files of the store; 0 where they are elsewhere";
        registry.register_with_unit("store", words, Unit::Bytes, self.disk.clone());
        let words = "When the last verified copy was made, in Unix time; 0 where none is known of";
        registry.register_with_unit(
            "last_copy_timestamp",
            words,
            Unit::Seconds,
            self.copied.clone(),
        );
    }

    /// A request over HTTP was answered.
    pub fn answered(&self, route: String, status: u16) {
        self.requests.get_or_create(&Answered { route, status }).inc();
    }

    /// A request on a socket was written down.
    pub fn acknowledged(&self, after: Duration) {
        self.acks.observe(after.as_secs_f64());
    }

    /// A request on a socket had no effect.
    pub fn refused(&self, code: &'static str) {
        self.refusals.get_or_create(&Refused { code }).inc();
    }

    /// A limit was met.
    pub fn limited(&self, kind: &'static str) {
        self.limited.get_or_create(&Limited { kind }).inc();
    }

    /// A hint was given.
    pub fn hinted(&self) {
        self.hints.inc();
    }

    /// Counts a delivery attempt of a notice, by transport and result.
    pub(crate) fn told(&self, way: &'static str, outcome: &'static str) {
        self.notices.get_or_create(&Told { way, outcome }).inc();
    }

    /// A socket is open as long as this lives.
    pub fn socket(self: &Arc<Self>) -> OpenSocket {
        self.sockets.inc();
        OpenSocket(Arc::clone(self))
    }

    /// Sets the gauges to what was sampled.
    pub(crate) fn set(&self, sampled: &Sampled) {
        let bounded = |value: u64| i64::try_from(value).unwrap_or(i64::MAX);
        let set = |gauge: &Gauge, count: usize| {
            gauge.set(bounded(count as u64));
        };
        set(&self.tables, sampled.tables);
        set(&self.connections, sampled.connections);
        set(&self.recent, sampled.recent_bytes);
        set(&self.replays, sampled.replay_bytes);
        self.working.set(sampled.working.into());
        self.disk.set(bounded(sampled.disk_bytes.unwrap_or(0)));
        self.copied.set(bounded(sampled.last_copy.unwrap_or(0)));
        for (gauge, waiting) in self.thoughts.iter().zip(sampled.thoughts) {
            set(gauge, waiting);
        }
        set(&self.analyses, sampled.analyses);
        set(&self.minds, sampled.mind_bytes);
    }

    /// Everything as Prometheus reads it.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes everything");
        text
    }
}

/// Counts one open socket.
pub struct OpenSocket(Arc<Metrics>);

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.sockets.dec();
    }
}
