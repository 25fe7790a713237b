//! Computer players at a table decide as those of `quarry match` do.

use std::net::SocketAddr;

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_fair::{Bytes, Secret, Streams, Verification};
use quarry_game::{Notation, Play, RecordedStep, Roll as _, Seat, Viewer};
use quarry_players::{Level, Thinks};
use quarry_search::Question;
use quarry_server::testkit::{Client, Folder, Running, get, post};
use raptor::Raptor;
use serde_json::{Value, json};

/// Sets up a table of two computer players of these levels; returns its name.
async fn show(address: SocketAddr, game: &str, levels: [u8; 2]) -> String {
    let seats = levels.map(|level| json!({"computer": level}));
    let (status, info) =
        post(address, "/api/v1/tables", json!({"game": game, "seats": seats})).await;
    assert_eq!(status, 201, "{info}");
    info["table"].as_str().expect("a name").to_owned()
}

/// Watches until the game is over, or so many frames have come.
async fn watch(address: SocketAddr, table: &str, most: usize) -> bool {
    let mut watcher = Client::join(address, table, None).await;
    for _ in 0..most {
        if watcher.picture.get("over").is_some() {
            return true;
        }
        watcher.next().await;
    }
    false
}

/// What the table drew for the player of `seat`.
fn luck<S>(file: &Verification<S>, rules: &str, seat: Seat) -> u64 {
    let table = file.table.parse().expect("a number");
    let secret = Secret::from_bytes(file.secret.0);
    let contributions: Vec<Bytes<32>> = file.contributions.clone();
    let streams = Streams::new(&secret, table, rules, &contributions);
    let mut dice = streams.dice("player", seat.index() as u64);
    u64::from(dice.next_u32()) << 32 | u64::from(dice.next_u32())
}

/// Plays the record again with players that are asked as in a match; every decision must be the same.
fn compare<G: Notation + Thinks>(file: &Verification<G::Setup>, levels: [u8; 2]) {
    let levels = levels.map(|level| Level::new(level).expect("a level"));
    let mut play = Play::<G>::load_start(&file.record).expect("a start");
    let mut players: Vec<_> = (0..2)
        .map(|seat| G::player(levels[seat], luck(file, &G::rules(), Seat::at(seat))))
        .collect();
    for (index, step) in file.record.steps.iter().enumerate() {
        if let RecordedStep::Act { seat, action } = step {
            let (game, mut legal) = (play.game(), Vec::new());
            assert_eq!(game.pending().seats().lowest(), Some(*seat), "the order of a match");
            game.legal_actions(*seat, &mut legal);
            let (view, number) = (game.view(Viewer::Seat(*seat)), seat.index());
            let budget = G::budget(levels[number]);
            let choice = players[number].choose(Question {
                view: &view,
                seat: *seat,
                legal: &legal,
                budget,
            });
            assert_eq!(game.write_action(choice.action), *action, "{} step {index}", G::NAME);
        }
        play.load_step(&file.record, index).expect("a record of this game");
    }
    assert!(play.game().pending().outcome().is_some());
}

/// A whole game at a table, with a restart in the middle.
async fn check<G: Notation + Thinks>(levels: [u8; 2]) {
    let folder = Folder::new("opponents");
    let server = Running::start(&folder).await;
    let table = show(server.address, G::NAME, levels).await;
    assert!(!watch(server.address, &table, 30).await, "the game is longer");
    server.stop().await;
    let server = Running::start(&folder).await;
    assert!(watch(server.address, &table, 5000).await);
    let (status, text) = get(server.address, &format!("/api/v1/tables/{table}/verification")).await;
    assert_eq!(status, 200, "{text}");
    let file: Value = serde_json::from_str(&text).expect("JSON");
    compare::<G>(&serde_json::from_value(file).expect("a verification file"), levels);
    server.stop().await;
}

#[tokio::test]
async fn a_table_of_raptor_decides_as_a_match_does() {
    check::<Raptor>([2, 4]).await;
}

#[tokio::test]
async fn a_table_of_moogh_decides_as_a_match_does() {
    check::<Moogh>([1, 2]).await;
}

#[tokio::test]
async fn a_table_of_planet_raiders_decides_as_a_match_does() {
    check::<PlanetRaiders>([3, 2]).await;
}
