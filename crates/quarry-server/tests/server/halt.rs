//! A fault in the rules stops its own table, and no other.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use quarry_fair::{Bytes, Secret, commitment};
use quarry_game::{Seat, SeatSet, Viewer};
use quarry_server::bot_pool::BotPool;
use quarry_server::changed::Changed;
use quarry_server::games::Games;
use quarry_server::room::{Room, Shared};
use quarry_server::store::{SqliteStore, Store};
use quarry_server::testkit::Folder;
use quarry_table::any::Threats;
use quarry_table::clock::{Control, Millis};
use quarry_table::step::Input;
use quarry_table::{
    AnyTable, Audiences, Committed, Frame, Head, KeyHash, Level, Occupant, Player, Refusal,
    Rematch, Ruling, SeatPlan, Step, TableError, TableId, Terms,
};

/// A table whose rules are broken.
struct Broken(Arc<Head>);

impl AnyTable for Broken {
    fn agreement(&self) -> Option<&quarry_fair::Agreement> {
        None
    }

    fn head(&self) -> &Arc<Head> {
        &self.0
    }
    fn steps(&self) -> u64 {
        0
    }
    fn seats_of(&self, _: &KeyHash) -> SeatSet {
        SeatSet::EMPTY
    }
    fn occupants(&self) -> &[Occupant] {
        &[]
    }
    fn players(&self) -> &[Option<Player>] {
        &[]
    }
    fn view_seq(&self, _: Viewer) -> u64 {
        0
    }
    fn decide(&self, _: &Input, _: Millis) -> Result<Ruling, Refusal> {
        panic!("a fault in the rules")
    }
    fn commit(&mut self, _: &Step, _: Audiences) -> Result<Committed, TableError> {
        panic!("a fault in the rules")
    }
    fn basis(&self, _: Seat) -> u64 {
        0
    }
    fn sync(&self, viewer: Viewer) -> Frame {
        Frame { viewer, view_seq: 0, json: "{}".into() }
    }
    fn talked(&self) -> u64 {
        0
    }

    fn played(&self) -> usize {
        0
    }
    fn threats(&self) -> Threats {
        Box::new(Vec::new)
    }
    fn world(&self, _: Viewer) -> Option<String> {
        None
    }
    fn is_begun(&self) -> bool {
        true
    }
    fn is_over(&self) -> bool {
        false
    }
    fn deciding(&self) -> SeatSet {
        SeatSet::EMPTY
    }
    fn deadline(&self) -> Option<Millis> {
        None
    }
    fn record(&self) -> Option<String> {
        None
    }
    fn verification(&self) -> Option<String> {
        None
    }
    fn thinking(&self) -> Vec<(Seat, Level)> {
        Vec::new()
    }
    fn past(&self, _: Seat) -> Option<Box<dyn Any + Send>> {
        None
    }
    fn luck(&self, _: &str, _: Seat) -> u64 {
        0
    }
    fn decision_request(&self, _: Seat) -> Option<Box<dyn Any + Send>> {
        None
    }
    fn rematch_wishes(&self) -> SeatSet {
        SeatSet::EMPTY
    }
    fn rematch(&self) -> Option<Rematch> {
        None
    }
}

fn head(number: u64, secret: &Secret) -> Head {
    let id = TableId::new(number);
    Head {
        id,
        rules: "raptor/1".into(),
        options: serde_json::json!({}),
        control: Control::None,
        seats: vec![SeatPlan::Open; 2],
        listed: false,
        commitment: commitment(id.number(), secret),
        created: 0,
        terms: Terms::default(),
    }
}

#[tokio::test]
async fn a_panic_in_the_rules_halts_one_table() {
    let folder = Folder::new("halt");
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&folder.data()).unwrap());
    let pace = Duration::ZERO;
    let bots = BotPool::new(1);
    let games = Games::default();
    let changed = Changed::default();
    let shared = Shared { store: Arc::clone(&store), bots, pace, games, changed };
    let (game, secret) = (Games::default().by_name("raptor").unwrap(), Secret::from_bytes([1; 32]));
    let broken = Arc::new(Room::new(
        Arc::clone(&game),
        Box::new(Broken(head(1, &secret).into())),
        shared.clone(),
        Arc::default(),
    ));
    let sound = game.open(head(2, &secret), secret).unwrap();
    let sound = Arc::new(Room::new(game, sound, shared, Arc::default()));
    store.create(head(2, &secret), secret).await.unwrap();

    let sit = Input::Sit {
        seats: vec![Seat::at(0)],
        key: Bytes([1; 32]),
        contribution: Bytes([2; 32]),
        wishes: Vec::new(),
    };
    assert_eq!(broken.submit(sit.clone(), None).await, Err(Refusal::Halted));
    assert_eq!(broken.submit(sit.clone(), None).await, Err(Refusal::Halted));
    assert_eq!(broken.look(|table| table.steps()).await, Err(Refusal::Halted));
    assert!(store.load(TableId::new(1)).await.unwrap().is_none());
    assert_eq!(sound.submit(sit, None).await, Ok(None));
    assert_eq!(sound.look(|table| table.steps()).await, Ok(1));
}
