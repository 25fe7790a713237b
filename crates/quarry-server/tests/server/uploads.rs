//! Where games from elsewhere are applied, and where threats are searched for.

use std::any::Any;
use std::sync::{Arc, Mutex};
use std::thread::ThreadId;

use quarry_fair::{Agreement, Secret};
use quarry_game::{Phrasebook, Seat, SeatSet, TextError, Viewer};
use quarry_server::Config;
use quarry_server::games::{Explore, Games, Hosted, Told};
use quarry_server::limits::Limits;
use quarry_server::minds::{Mind, Purpose};
use quarry_server::testkit::{Folder, Running, http};
use quarry_table::any::Threats;
use quarry_table::clock::Millis;
use quarry_table::explore::ProbeError;
use quarry_table::replay::Imported;
use quarry_table::step::Input;
use quarry_table::{
    AnyTable, Audiences, Committed, Frame, Head, KeyHash, Level, Occupant, Player, Refusal,
    Rematch, Ruling, Step, TableError,
};

use crate::replay::long_record;

/// The threads on which a game was read or a step was applied.
type Threads = Arc<Mutex<Vec<ThreadId>>>;

fn note(threads: &Threads) {
    threads.lock().expect("no panic").push(std::thread::current().id());
}

/// A hosted game that notes its threads.
struct Observed {
    game: Arc<dyn Hosted>,
    threads: Threads,
}

impl Hosted for Observed {
    fn name(&self) -> &'static str {
        "observed"
    }
    fn rules(&self) -> String {
        self.game.rules()
    }
    fn plays(&self, rules: &str) -> bool {
        self.game.plays(rules)
    }
    fn usual_seats(&self) -> usize {
        self.game.usual_seats()
    }
    fn commit(&self, head: Head, secret: &Secret) -> Result<Head, TableError> {
        self.game.commit(head, secret)
    }
    fn open(&self, head: Head, secret: Secret) -> Result<Box<dyn AnyTable>, TableError> {
        let threads = Arc::clone(&self.threads);
        Ok(Box::new(ObservedTable { table: self.game.open(head, secret)?, threads }))
    }
    fn frames(
        &self,
        head: Head,
        secret: Secret,
        steps: &[Step],
        viewer: Viewer,
        have: u64,
    ) -> Result<Vec<Frame>, TableError> {
        self.game.frames(head, secret, steps, viewer, have)
    }
    fn mind(&self, level: Level, purpose: Purpose, seed: u64) -> Box<dyn Mind> {
        self.game.mind(level, purpose, seed)
    }
    fn replay_pages(
        &self,
        record: &str,
        only: Option<Viewer>,
        most: usize,
        page: &mut dyn FnMut(String),
    ) -> Result<(), TextError> {
        self.game.replay_pages(record, only, most, page)
    }
    fn import(&self, record: &str) -> Result<Imported, TextError> {
        note(&self.threads);
        self.game.import(record)
    }
    fn analyse(&self, record: &str, tell: &mut dyn FnMut(Told)) -> Result<String, TextError> {
        self.game.analyse(record, tell)
    }
    fn explore(&self, ask: Explore<'_>) -> Result<String, ProbeError> {
        self.game.explore(ask)
    }
    fn book(&self) -> &Phrasebook {
        self.game.book()
    }
}

/// A table of it.
struct ObservedTable {
    table: Box<dyn AnyTable>,
    threads: Threads,
}

impl AnyTable for ObservedTable {
    fn head(&self) -> &Arc<Head> {
        self.table.head()
    }
    fn agreement(&self) -> Option<&Agreement> {
        self.table.agreement()
    }
    fn steps(&self) -> u64 {
        self.table.steps()
    }
    fn seats_of(&self, key: &KeyHash) -> SeatSet {
        self.table.seats_of(key)
    }
    fn occupants(&self) -> &[Occupant] {
        self.table.occupants()
    }
    fn players(&self) -> &[Option<Player>] {
        self.table.players()
    }
    fn view_seq(&self, viewer: Viewer) -> u64 {
        self.table.view_seq(viewer)
    }
    fn basis(&self, seat: Seat) -> u64 {
        self.table.basis(seat)
    }
    fn decide(&self, input: &Input, now: Millis) -> Result<Ruling, Refusal> {
        note(&self.threads);
        self.table.decide(input, now)
    }
    fn commit(&mut self, step: &Step, looking: Audiences) -> Result<Committed, TableError> {
        note(&self.threads);
        self.table.commit(step, looking)
    }
    fn sync(&self, viewer: Viewer) -> Frame {
        self.table.sync(viewer)
    }
    fn threats(&self) -> Threats {
        let (search, threads) = (self.table.threats(), Arc::clone(&self.threads));
        Box::new(move || {
            note(&threads);
            search()
        })
    }
    fn world(&self, viewer: Viewer) -> Option<String> {
        self.table.world(viewer)
    }
    fn is_begun(&self) -> bool {
        self.table.is_begun()
    }
    fn is_over(&self) -> bool {
        self.table.is_over()
    }
    fn deciding(&self) -> SeatSet {
        self.table.deciding()
    }
    fn deadline(&self) -> Option<Millis> {
        self.table.deadline()
    }
    fn played(&self) -> usize {
        self.table.played()
    }
    fn talked(&self) -> u64 {
        self.table.talked()
    }
    fn record(&self) -> Option<String> {
        self.table.record()
    }
    fn verification(&self) -> Option<String> {
        self.table.verification()
    }
    fn thinking(&self) -> Vec<(Seat, Level)> {
        self.table.thinking()
    }
    fn decision_request(&self, seat: Seat) -> Option<Box<dyn Any + Send>> {
        self.table.decision_request(seat)
    }
    fn past(&self, seat: Seat) -> Option<Box<dyn Any + Send>> {
        self.table.past(seat)
    }
    fn luck(&self, purpose: &str, seat: Seat) -> u64 {
        self.table.luck(purpose, seat)
    }
    fn rematch_wishes(&self) -> SeatSet {
        self.table.rematch_wishes()
    }
    fn rematch(&self) -> Option<Rematch> {
        self.table.rematch()
    }
}

/// The runtime of this test has one thread, that of the test: all connections are served on it.
/// A server whose game notes its threads.
async fn observing(folder: &Folder, threads: &Threads, limits: Limits) -> Running {
    let raptor = Games::default().by_name("raptor").expect("a game of ours");
    let observed: Arc<dyn Hosted> =
        Arc::new(Observed { game: raptor, threads: Arc::clone(threads) });
    let mut config = Config::new(0, folder.data());
    (config.games, config.limits) = (Games::from_iter([observed]), limits);
    Running::with(config).await
}

#[tokio::test]
async fn no_part_of_an_upload_is_applied_on_a_serving_thread() {
    let (folder, threads) = (Folder::new("upload"), Threads::default());
    let server = observing(&folder, &threads, Limits::default()).await;
    let record = long_record(100);
    let (status, _, text) = http(server.address, "POST", "/api/v1/replays", "", &record).await;
    assert_eq!(status, 201, "{text}");
    let threads = threads.lock().expect("no panic").clone();
    assert!(threads.len() >= 3, "read, decided and committed: {threads:?}");
    assert!(!threads.contains(&std::thread::current().id()), "a serving thread did it");
    server.stop().await;
}

#[tokio::test]
async fn no_threat_is_searched_for_on_a_serving_thread_and_each_search_costs_requests() {
    let (folder, threads) = (Folder::new("threats"), Threads::default());
    let mut limits = Limits::generous();
    limits.set("requests", "22/1h").expect("a limit");
    let server = observing(&folder, &threads, limits).await;
    let record = long_record(100);
    let (_, _, text) = http(server.address, "POST", "/api/v1/replays", "", &record).await;
    let made: serde_json::Value = serde_json::from_str(&text).expect("a table");
    threads.lock().expect("no panic").clear();
    let path = format!("/api/v1/tables/{}/threats", made["table"].as_str().expect("a table"));
    let mut statuses = Vec::new();
    for _ in 0..5 {
        statuses.push(http(server.address, "GET", &path, "", "").await.0);
    }
    assert_eq!(statuses, [200, 200, 200, 200, 429]);
    let threads = threads.lock().expect("no panic").clone();
    assert_eq!(threads.len(), 4);
    assert!(!threads.contains(&std::thread::current().id()), "a serving thread did it");
    server.stop().await;
}
