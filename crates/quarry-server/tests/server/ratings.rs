//! Results, ratings, ladders and profiles from outside.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use quarry_server::Config;
use quarry_server::limits::Limits;
use quarry_server::people::People;
use quarry_server::people::results::Rebuilt;
use quarry_server::store::{SqliteStore, Statement, Store};
use quarry_server::testkit::{Client, Folder, Running};
use serde_json::{Value, json};

use crate::browser::Browser;

pub(crate) const SECRET: &str = "correct horse battery";

pub(crate) async fn server(folder: &Folder) -> Running {
    let mut config = Config::new(0, folder.data());
    config.limits = Limits::generous();
    config.pace = Duration::ZERO;
    Running::with(config).await
}

/// A person with an account, at an address of its own.
pub(crate) async fn player(address: SocketAddr, name: &str, host: u8) -> Browser {
    let mut browser = Browser::at(address, host);
    assert_eq!(browser.sign_up(name, SECRET).await.0, 201);
    browser
}

async fn set_up(browser: &mut Browser, more: Value) -> String {
    let mut wanted = json!({"game": "raptor", "rated": true});
    wanted.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let (status, table) = browser.post("/api/v1/tables", wanted).await;
    assert_eq!(status, 201, "{table}");
    table["table"].as_str().unwrap().to_owned()
}

async fn take(browser: &mut Browser, table: &str, seat: u8) -> String {
    let (status, seated) = browser.sit(table, json!({"seats": [seat]})).await;
    assert_eq!(status, 201, "{seated}");
    seated["key"].as_str().unwrap().to_owned()
}

pub(crate) async fn say(address: SocketAddr, table: &str, key: &str, what: &str) {
    let mut client = Client::join(address, table, Some(key)).await;
    let idem = client.idem();
    let answer = client.ask(json!({"t": what, "idem": idem})).await;
    assert_eq!(answer["t"], "ack", "{answer}");
}

/// The lines of a streamed answer without the lengths of its chunks.
fn games(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| line.starts_with('{'))
}

/// The results behind `since`, once there are so many.
pub(crate) async fn results(browser: &mut Browser, since: i64, count: usize) -> Vec<Value> {
    for _ in 0..200 {
        let (status, text) = browser.text(&format!("/api/v1/games?since={since}")).await;
        assert_eq!(status, 200);
        let lines: Vec<Value> =
            games(&text).map(|line| serde_json::from_str(line).unwrap()).collect();
        if lines.len() >= count {
            return lines;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("no result came");
}

async fn ratings(browser: &mut Browser, name: &str) -> Vec<Value> {
    let (status, profile) = browser.get(&format!("/api/v1/people/{name}")).await;
    assert_eq!(status, 200, "{profile}");
    profile["ratings"].as_array().unwrap().clone()
}

/// `a` plays the raptors against `b`, and the one on this seat gives up.
async fn give_up(address: SocketAddr, a: &mut Browser, b: &mut Browser, seat: usize) -> String {
    let table = set_up(a, json!({})).await;
    let keys = [take(a, &table, 0).await, take(b, &table, 1).await];
    say(address, &table, &keys[seat], "resign").await;
    table
}

/// `a` plays the raptors against `b` and gives up.
async fn lose(address: SocketAddr, a: &mut Browser, b: &mut Browser) -> String {
    give_up(address, a, b, 0).await
}

#[tokio::test]
async fn a_rated_game_moves_both_and_stands_on_ladder_and_profile() {
    let folder = Folder::new("rated");
    let server = server(&folder).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut bea = player(server.address, "Bea", 2).await;
    let table = lose(server.address, &mut anna, &mut bea).await;
    let all = results(&mut anna, 0, 1).await;
    assert_eq!((&all[0]["table"], &all[0]["rated"]), (&json!(table), &json!(true)));
    let places = all[0]["places"].as_array().unwrap();
    assert_eq!((&places[0]["name"], &places[0]["rank"]), (&json!("Anna"), &json!(2)));
    let (lost, won) = (ratings(&mut bea, "Anna").await, ratings(&mut anna, "Bea").await);
    assert_eq!(
        (&lost[0]["pool"], &won[0]["pool"]),
        (&json!("raptor/raptors"), &json!("raptor/scientists"))
    );
    assert!(lost[0]["points"].as_i64() < Some(1500) && won[0]["points"].as_i64() > Some(1500));
    assert!(won[0]["uncertainty"].as_i64() > Some(300), "always shown: {won:?}");
    assert_eq!(
        (&won[0]["games"], &won[0]["wins"], won[0].get("level")),
        (&json!(1), &json!(1), None)
    );
    // Of one game too little is known for a ladder.
    let (_, ladder) = anna.get("/api/v1/ladders/raptor/scientists").await;
    assert_eq!(ladder["places"], json!([]));
    assert_eq!(ladder["levels"].as_array().unwrap().len(), 8);
    assert_eq!(anna.get("/api/v1/ladders/raptor/chess").await.0, 404);
    for round in 1..12 {
        give_up(server.address, &mut anna, &mut bea, round % 2).await;
    }
    results(&mut anna, 0, 12).await;
    let (_, ladder) = anna.get("/api/v1/ladders/raptor/scientists").await;
    let first = &ladder["places"][0];
    assert_eq!((&first["name"], &first["wins"]), (&json!("Bea"), &json!(6)));
    assert!(first["level"].as_u64().is_some(), "{first}");
    let (_, profile) = anna.get("/api/v1/people/bea").await;
    assert_eq!(profile["curves"][0]["points"].as_array().unwrap().len(), 12);
    let opponent = &profile["opponents"][0];
    assert_eq!(
        (&opponent["name"], &opponent["games"], &opponent["wins"]),
        (&json!("Anna"), &json!(12), &json!(6))
    );
    assert_eq!(profile["best"].as_array().unwrap().len(), 5);
    assert_eq!(anna.get("/api/v1/people/nobody").await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn only_fair_games_are_rated() {
    let folder = Folder::new("unfair");
    let server = server(&folder).await;
    let address = server.address;
    let mut anna = player(address, "Anna", 1).await;
    let mut bea = player(address, "Bea", 2).await;
    let mut twin = player(address, "Twin", 1).await;
    let mut guest = Browser::at(address, 3);
    let listed = json!({"listed": true});
    // Two accounts at one address; a guest; a game that was not to be rated; hints.
    let table = set_up(&mut anna, listed.clone()).await;
    let key = take(&mut anna, &table, 0).await;
    take(&mut twin, &table, 1).await;
    say(address, &table, &key, "resign").await;
    let table = set_up(&mut anna, listed.clone()).await;
    let key = take(&mut anna, &table, 0).await;
    take(&mut guest, &table, 1).await;
    say(address, &table, &key, "resign").await;
    let table = set_up(&mut anna, json!({"listed": true, "rated": false})).await;
    let key = take(&mut anna, &table, 0).await;
    take(&mut bea, &table, 1).await;
    say(address, &table, &key, "resign").await;
    let asked = json!({"game": "raptor", "rated": true, "hints": true});
    assert_eq!(anna.post("/api/v1/tables", asked).await.1["code"], "bad_setup");
    let asked = json!({"game": "raptor", "rated": true, "position": "x"});
    assert_eq!(anna.post("/api/v1/tables", asked).await.1["code"], "bad_setup");
    // One who sat down as a guest and brings the seat into an account afterwards.
    let table = set_up(&mut anna, listed).await;
    let key = take(&mut guest, &table, 0).await;
    take(&mut bea, &table, 1).await;
    guest.sign_up("Late", SECRET).await;
    let (_, kept) = guest.post("/api/v1/me/seats", json!([{"table": table, "key": key}])).await;
    assert_eq!(kept["kept"], json!([table]));
    say(address, &table, &key, "resign").await;
    let all = results(&mut anna, 0, 4).await;
    assert!(all.iter().all(|result| result["rated"] == false), "{all:?}");
    for name in ["Anna", "Bea", "Twin", "Late"] {
        assert_eq!(ratings(&mut anna, name).await, Vec::<Value>::new(), "{name}");
    }
    server.stop().await;
}

#[tokio::test]
async fn who_gives_the_seat_away_or_leaves_has_lost_all_the_same() {
    let folder = Folder::new("leave");
    let server = server(&folder).await;
    let address = server.address;
    let mut anna = player(address, "Anna", 1).await;
    let mut bea = player(address, "Bea", 2).await;
    // Out of the account, then given up.
    let table = set_up(&mut anna, json!({})).await;
    let key = take(&mut anna, &table, 0).await;
    take(&mut bea, &table, 1).await;
    assert_eq!(anna.delete(&format!("/api/v1/me/seats/{table}")).await.1[0]["key"], json!(key));
    say(address, &table, &key, "resign").await;
    results(&mut anna, 0, 1).await;
    assert_eq!(ratings(&mut anna, "Anna").await[0]["games"], 1);
    // Left: a computer player goes on, and the other one gives up against it.
    let table = set_up(&mut anna, json!({})).await;
    let key = take(&mut anna, &table, 0).await;
    let other = take(&mut bea, &table, 1).await;
    say(address, &table, &key, "leave").await;
    say(address, &table, &other, "resign").await;
    let all = results(&mut anna, 1, 1).await;
    let places = &all[0]["places"];
    assert_eq!((&places[0]["left"], &places[0]["rank"]), (&json!(true), &json!(2)), "{all:?}");
    assert_eq!((&places[1]["name"], &places[1]["rank"]), (&json!("Bea"), &json!(1)));
    assert_eq!(ratings(&mut anna, "Bea").await[0]["wins"], 2);
    server.stop().await;
}

#[tokio::test]
async fn a_level_is_an_opponent_whose_rating_stands() {
    let folder = Folder::new("anchor");
    let server = server(&folder).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let seats = json!({"seats": ["open", {"computer": 8}]});
    let table = set_up(&mut anna, seats).await;
    let key = take(&mut anna, &table, 0).await;
    say(server.address, &table, &key, "resign").await;
    let all = results(&mut anna, 0, 1).await;
    assert_eq!((&all[0]["rated"], &all[0]["places"][1]["computer"]), (&json!(true), &json!(8)));
    let lost = ratings(&mut anna, "Anna").await[0]["points"].as_i64().unwrap();
    assert!((1400..1500).contains(&lost), "little is lost against the strongest: {lost}");
    server.stop().await;
}

/// Ratings are a fold over the log: made again they are the same to the last bit, also when they were lost or changed.
#[tokio::test]
async fn ratings_made_again_are_those_that_were_there() {
    let folder = Folder::new("rebuild");
    let server = server(&folder).await;
    let mut people = Vec::new();
    for (host, name) in (1..).zip(["Anna", "Bea", "Cleo"]) {
        people.push(player(server.address, name, host).await);
    }
    for round in 0..9 {
        let [a, b] = [round % 3, (round + 1 + round / 3 % 2) % 3];
        let [a, b] = people.get_disjoint_mut([a, b]).unwrap();
        lose(server.address, a, b).await;
    }
    results(&mut people[0], 0, 9).await;
    server.stop().await;
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&folder.data()).unwrap());
    let read = || async {
        let sql = "select account, pool, points, deviation, volatility, games, wins, seq
                   from rating order by account, pool";
        store.query(Statement::new(sql, [])).await.unwrap()
    };
    let before = read().await;
    assert!(before.len() >= 5, "{before:?}");
    let people = People::new(Arc::clone(&store), &Limits::generous());
    let same = Rebuilt { results: 9, ratings: before.len() as u64, changed: 0 };
    assert_eq!(people.rebuild_ratings().await, Ok(same));
    assert_eq!(read().await, before);
    let spoil = [
        Statement::new(
            "update rating set points = points + 1 where pool = $1",
            ["raptor/raptors".into()],
        ),
        Statement::new("delete from rating where pool = $1", ["raptor/scientists".into()]),
    ];
    store.transact(spoil.into()).await.unwrap();
    let mended = people.rebuild_ratings().await.unwrap();
    assert_eq!(mended.changed, before.len() as u64);
    assert_eq!(read().await, before, "to the last bit");
    store.close().await;
}

/// A crash between the end of a game and its result costs nothing: the game stays on a list beside its log.
#[tokio::test]
async fn a_result_that_was_not_written_is_written_after_a_restart() {
    let folder = Folder::new("resettle");
    let first = server(&folder).await;
    let mut anna = player(first.address, "Anna", 1).await;
    let mut bea = player(first.address, "Bea", 2).await;
    lose(first.address, &mut anna, &mut bea).await;
    results(&mut anna, 0, 1).await;
    first.stop().await;
    let store = SqliteStore::open(&folder.data()).unwrap();
    let forget = [
        "delete from result",
        "delete from result_player",
        "delete from rating",
        "update account_seat set site = seat_key",
        "update game_table set settled = false",
    ];
    store.transact(forget.map(|sql| Statement::new(sql, [])).into()).await.unwrap();
    store.close().await;
    let again = server(&folder).await;
    let mut anna = Browser::at(again.address, 1);
    let all = results(&mut anna, 0, 1).await;
    assert_eq!((all.len(), &all[0]["rated"]), (1, &json!(true)));
    assert_eq!(ratings(&mut anna, "Bea").await[0]["wins"], 1);
    again.stop().await;
}

#[tokio::test]
async fn games_of_a_deleted_account_stay_without_its_name() {
    let folder = Folder::new("left");
    let server = server(&folder).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut bea = player(server.address, "Bea", 2).await;
    lose(server.address, &mut anna, &mut bea).await;
    results(&mut bea, 0, 1).await;
    assert_eq!(anna.post("/api/v1/me/deletion", json!({"password": SECRET})).await.0, 204);
    let all = results(&mut bea, 0, 1).await;
    assert_eq!(all[0]["places"][0], json!({"account": true, "rank": 2, "left": false}));
    assert_eq!(ratings(&mut bea, "Bea").await[0]["wins"], 1);
    server.stop().await;
}

#[tokio::test]
async fn finished_games_are_searched_and_streamed() {
    let folder = Folder::new("search");
    let server = server(&folder).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut bea = player(server.address, "Bea", 2).await;
    lose(server.address, &mut anna, &mut bea).await;
    // A game that only an invitation leads to is on no list, but its players find it.
    let table =
        set_up(&mut anna, json!({"rated": false, "seats": ["open", {"computer": 1}]})).await;
    let key = take(&mut anna, &table, 0).await;
    say(server.address, &table, &key, "resign").await;
    let seats = json!({"listed": true, "rated": false, "seats": ["open", {"computer": 1}]});
    let shown = set_up(&mut bea, seats).await;
    let key = take(&mut bea, &shown, 0).await;
    say(server.address, &shown, &key, "resign").await;
    let all = results(&mut anna, 0, 2).await;
    assert!(all.iter().all(|it| it["table"] != json!(table)), "{all:?}");
    assert!(anna.last.contains("content-type: application/x-ndjson"), "{}", anna.last);
    let last = all.last().unwrap()["seq"].as_i64().unwrap();
    let mut count = async |query: &str| {
        let (status, text) = anna.text(&format!("/api/v1/games?{query}")).await;
        assert_eq!(status, 200, "{query}");
        games(&text).count()
    };
    assert_eq!(count("player=Anna").await, 1);
    assert_eq!(count("rated=false").await, 1);
    assert_eq!(count("game=moogh").await, 0);
    assert_eq!(count("limit=1").await, 1);
    assert_eq!(count(&format!("since={last}")).await, 0);
    assert_eq!(bea.text("/api/v1/games?player=Nobody").await.0, 404);
    assert_eq!(bea.text("/api/v1/games?sql=1").await.0, 400);
    let own = anna.get("/api/v1/people/Anna").await.1["recent"].as_array().unwrap().len();
    let others = bea.get("/api/v1/people/Anna").await.1["recent"].as_array().unwrap().len();
    assert_eq!((own, others), (2, 1));
    server.stop().await;
}

#[tokio::test]
async fn finished_games_are_found_by_side_outcome_date_and_length() {
    let folder = Folder::new("search");
    let server = server(&folder).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut bea = player(server.address, "Bea", 2).await;
    let first = lose(server.address, &mut anna, &mut bea).await;
    let logged = results(&mut anna, 0, 1).await.remove(0);
    let second = lose(server.address, &mut bea, &mut anna).await;
    let later = results(&mut anna, 0, 2).await.remove(1);
    let (at, steps) = (later["at"].as_i64().unwrap(), logged["steps"].as_i64().unwrap());
    for (query, wanted) in [
        ("player=anna".into(), vec![&first, &second]),
        ("player=anna&seat=0".into(), vec![&first]),
        ("player=anna&outcome=won".into(), vec![&second]),
        ("player=anna&outcome=lost&seat=0".into(), vec![&first]),
        ("player=bea&outcome=lost&seat=0".into(), vec![&second]),
        ("player=anna&outcome=drawn".into(), vec![]),
        (format!("from={at}"), vec![&second]),
        (format!("until={at}"), vec![&first]),
        (format!("shortest={}", steps + 1), vec![]),
        (format!("longest={steps}&shortest={steps}"), vec![&first, &second]),
    ] {
        let (status, text) = anna.text(&format!("/api/v1/games?{query}")).await;
        assert_eq!(status, 200, "{query}");
        let found: Vec<Value> =
            games(&text).map(|line| serde_json::from_str(line).unwrap()).collect();
        let tables: Vec<&str> = found.iter().map(|it| it["table"].as_str().unwrap()).collect();
        assert_eq!(tables, wanted, "{query}");
    }
    for wrong in ["outcome=won", "seat=0", "player=anna&outcome=best", "side=0"] {
        assert_eq!(anna.get(&format!("/api/v1/games?{wrong}")).await.0, 400, "{wrong}");
    }
    server.stop().await;
}
