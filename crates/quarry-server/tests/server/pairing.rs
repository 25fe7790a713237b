//! Finding each other from outside: play now, challenges, my games, watching.

use std::net::SocketAddr;

use quarry_postgres::new_database;
use quarry_server::Config;
use quarry_server::limits::Limits;
use quarry_server::testkit::{Client, Folder, Running};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::ratings::{player, results, say, server};

async fn seek(browser: &mut Browser, more: Value) -> Value {
    let mut asked = json!({"game": "raptor", "control": "5+3"});
    asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let (status, waiting) = browser.post("/api/v1/play", asked).await;
    assert_eq!(status, 200, "{waiting}");
    waiting
}

/// Both seekers polled until each has its seat at a table.
///
/// Of two that came in the same millisecond the ticket decides which one makes the table, so either poll may be the one
/// that finds it.
async fn paired(pair: [(&mut Browser, Value); 2]) -> [Value; 2] {
    let [(one, mut first), (two, mut second)] = pair;
    for _ in 0..3 {
        if first["table"].is_string() && second["table"].is_string() {
            break;
        }
        first = seek(one, json!({"ticket": first["ticket"]})).await;
        second = seek(two, json!({"ticket": second["ticket"]})).await;
    }
    assert!(first["table"].is_string() && first["table"] == second["table"], "{first} {second}");
    assert_ne!(first["seat"], second["seat"]);
    [first, second]
}

/// Both sit down where they were told to; the game begins.
async fn meet(address: SocketAddr, pair: [(&mut Browser, Value); 2]) -> Value {
    let table = pair[0].1["table"].as_str().unwrap().to_owned();
    for (browser, found) in pair {
        assert_eq!(found["table"], json!(table));
        let (status, seated) = browser.sit(&table, json!({"seats": [found["seat"]]})).await;
        assert_eq!(status, 201, "{seated}");
    }
    Client::join(address, &table, None).await.picture
}

#[tokio::test]
async fn two_who_want_the_same_are_at_one_table() {
    let folder = Folder::new("play-now");
    let server = server(&folder).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut bea = player(server.address, "Bea", 2).await;
    let mut other = Browser::at(server.address, 3);
    let first = seek(&mut anna, json!({})).await;
    assert_eq!((first.get("table"), first.get("computer")), (None, None));
    let clock = seek(&mut other, json!({"control": "10+0"})).await;
    assert_eq!(clock.get("table"), None, "another clock is another pool");
    let found = seek(&mut bea, json!({})).await;
    let [told, found] = paired([(&mut anna, first), (&mut bea, found)]).await;
    let picture = meet(server.address, [(&mut anna, told), (&mut bea, found)]).await;
    assert_eq!(picture["terms"], json!({"rated": true}));
    assert!(picture["view"].is_object(), "it has begun: {picture}");
    server.stop().await;
}

#[tokio::test]
async fn guests_are_paired_too_and_not_rated() {
    let folder = Folder::new("play-guests");
    let server = server(&folder).await;
    let (mut one, mut two) = (Browser::at(server.address, 1), Browser::at(server.address, 2));
    let first = seek(&mut one, json!({})).await;
    let found = seek(&mut two, json!({})).await;
    let [told, found] = paired([(&mut one, first), (&mut two, found)]).await;
    let picture = meet(server.address, [(&mut one, told), (&mut two, found)]).await;
    assert_eq!(picture.get("terms"), Some(&json!({})));
    assert_eq!(one.post("/api/v1/play", json!({"game": "chess"})).await.1["code"], "no_game");
    let unknown = json!({"game": "raptor", "ticket": "00".repeat(16)});
    assert_eq!(one.post("/api/v1/play", unknown).await.1["code"], "no_ticket");
    server.stop().await;
}

#[tokio::test]
async fn of_many_who_come_at_once_nobody_is_paired_twice() {
    let folder = Folder::new("play-many");
    let server = server(&folder).await;
    let address = server.address;
    let wait = |host: u8| {
        tokio::spawn(async move {
            let mut browser = Browser::at(address, host);
            let mut waiting = seek(&mut browser, json!({})).await;
            for _ in 0..100 {
                if waiting["table"].is_string() {
                    return (waiting["table"].to_string(), waiting["seat"].to_string());
                }
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
                waiting = seek(&mut browser, json!({"ticket": waiting["ticket"]})).await;
            }
            panic!("nobody came: {waiting}");
        })
    };
    let mut found = Vec::new();
    for one in (1..=24).map(wait).collect::<Vec<_>>() {
        found.push(one.await.unwrap());
    }
    found.sort();
    let tables: Vec<&String> = found.iter().map(|(table, _)| table).collect();
    let mut each = tables.clone();
    each.dedup();
    assert_eq!((tables.len(), each.len()), (24, 12), "{found:?}");
    for pair in found.chunks(2) {
        assert_eq!((pair[0].1.as_str(), pair[1].1.as_str()), ("0", "1"), "{pair:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn who_stops_waiting_is_paired_with_nobody() {
    let folder = Folder::new("play-stop");
    let server = server(&folder).await;
    let (mut one, mut two) = (Browser::at(server.address, 1), Browser::at(server.address, 2));
    let first = seek(&mut one, json!({})).await;
    let ticket = first["ticket"].as_str().unwrap();
    assert_eq!(one.delete(&format!("/api/v1/play/{ticket}")).await.0, 204);
    assert_eq!(seek(&mut two, json!({})).await.get("table"), None);
    server.stop().await;
}

#[tokio::test]
async fn a_computer_player_offers_itself_after_twenty_seconds() {
    let folder = Folder::new("play-alone");
    let server = server(&folder).await;
    let mut one = Browser::at(server.address, 1);
    let mut waiting = seek(&mut one, json!({})).await;
    let began = std::time::Instant::now();
    while waiting.get("computer").is_none() {
        assert!(began.elapsed().as_secs() < 40, "{waiting}");
        tokio::time::sleep(std::time::Duration::from_secs(2)).await;
        waiting = seek(&mut one, json!({"ticket": waiting["ticket"]})).await;
    }
    assert!(began.elapsed().as_secs() >= 19, "not before: {waiting}");
    assert_eq!(waiting["computer"], 3);
    // A person who comes now is the opponent all the same.
    let mut two = Browser::at(server.address, 2);
    assert!(seek(&mut two, json!({})).await["table"].is_string());
    server.stop().await;
}

#[tokio::test]
async fn a_challenge_finds_its_account_among_its_games() {
    let folder = Folder::new("challenge");
    let server = server(&folder).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut bea = player(server.address, "Bea", 2).await;
    let mut eve = player(server.address, "Eve", 3).await;
    let asked = json!({"name": "bea", "game": "raptor", "control": "2d", "rated": true});
    let (status, sent) = anna.post("/api/v1/challenges", asked).await;
    assert_eq!(status, 201, "{sent}");
    let table = sent["table"]["table"].as_str().unwrap().to_owned();
    let (_, games) = bea.get("/api/v1/me/games").await;
    let waiting = &games["challenges"][0];
    assert_eq!((&waiting["other"], &waiting["mine"]), (&json!("Anna"), &json!(false)));
    assert_eq!(waiting["table"]["table"], json!(table));
    assert_eq!(eve.get("/api/v1/me/games").await.1["challenges"], json!([]));
    assert_eq!(eve.delete(&format!("/api/v1/challenges/{table}")).await.0, 404);
    for (asked, code) in [("nobody", "no_account"), ("Anna", "no_account")] {
        let asked = json!({"name": asked, "game": "raptor"});
        assert_eq!(anna.post("/api/v1/challenges", asked).await.1["code"], code);
    }
    assert_eq!(
        Browser::new(server.address)
            .post("/api/v1/challenges", json!({"name": "Bea", "game": "raptor"}))
            .await
            .0,
        401
    );
    anna.sit(&table, json!({})).await;
    bea.sit(&table, json!({})).await;
    let (_, games) = bea.get("/api/v1/me/games").await;
    assert_eq!(games["challenges"], json!([]), "it is a game now");
    assert_eq!(games["running"][0]["table"], json!(table));
    let asked = json!({"name": "Bea", "game": "moogh"});
    let (_, second) = anna.post("/api/v1/challenges", asked).await;
    let second = second["table"]["table"].as_str().unwrap().to_owned();
    assert_eq!(bea.delete(&format!("/api/v1/challenges/{second}")).await.0, 204);
    assert_eq!(anna.get("/api/v1/me/games").await.1["challenges"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn what_waits_for_me_comes_first_on_every_device() {
    let folder = Folder::new("my-games");
    let server = server(&folder).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut tables = Vec::new();
    for seats in [json!(["open", {"computer": 1}]), json!(["open", "open"])] {
        let asked = json!({"game": "raptor", "seats": seats});
        let (_, table) = anna.post("/api/v1/tables", asked).await;
        let table = table["table"].as_str().unwrap().to_owned();
        assert_eq!(anna.sit(&table, json!({})).await.0, 201);
        tables.push(table);
    }
    let mut phone = Browser::at(server.address, 9);
    phone.sign_in("Anna", "correct horse battery").await;
    let (_, games) = phone.get("/api/v1/me/games").await;
    let running = games["running"].as_array().unwrap();
    assert_eq!(running.len(), 2, "{games}");
    assert_eq!((&running[0]["table"], &running[0]["waits"]), (&json!(tables[0]), &json!(true)));
    assert_eq!((&running[1]["table"], &running[1]["waits"]), (&json!(tables[1]), &json!(false)));
    assert_eq!(running[0]["own"], json!([0]));
    assert!(!games.to_string().contains("\"key\""), "keys are asked for by themselves");
    assert_eq!(Browser::new(server.address).get("/api/v1/me/games").await.0, 401);
    server.stop().await;
}

#[tokio::test]
async fn only_public_games_can_be_found_to_watch() {
    let folder = Folder::new("watch");
    let server = server(&folder).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut made = Vec::new();
    for listed in [false, true] {
        let seats = json!(["open", {"computer": 1}]);
        let asked = json!({"game": "raptor", "seats": seats, "listed": listed});
        let (_, table) = anna.post("/api/v1/tables", asked).await;
        let table = table["table"].as_str().unwrap().to_owned();
        assert_eq!(anna.sit(&table, json!({})).await.0, 201);
        made.push(table);
    }
    let _watching = Client::join(server.address, &made[1], None).await;
    let (status, all) = Browser::new(server.address).get("/api/v1/watch").await;
    assert_eq!((status, all.as_array().unwrap().len()), (200, 1), "{all}");
    assert_eq!((&all[0]["table"], &all[0]["spectators"]), (&json!(made[1]), &json!(1)));
    server.stop().await;
}

async fn node(database: &str) -> Running {
    let mut config = Config::new(0, database);
    config.limits = Limits::generous();
    Running::with(config).await
}

/// Two servers on one PostgreSQL have one set of accounts, one pool and one log of results. The first of them goes away
/// while a person waits there; the other one knows the ticket.
#[tokio::test]
async fn servers_on_one_database_share_accounts_pool_and_results() {
    let database = new_database();
    let (first, second) = (node(&database).await, node(&database).await);
    let mut anna = player(first.address, "Anna", 1).await;
    assert_eq!(Browser::at(second.address, 2).sign_up("anna", "another secret").await.0, 409);
    let mut bea = player(second.address, "Bea", 2).await;
    let waiting = seek(&mut anna, json!({})).await;
    assert_eq!(waiting.get("table"), None);
    first.stop().await;
    let mut moved = Browser::at(second.address, 1);
    moved.cookie = anna.cookie.clone();
    assert_eq!(moved.get("/api/v1/me").await.1["name"], "Anna", "the session is the same there");
    let found = seek(&mut bea, json!({})).await;
    let told = seek(&mut moved, json!({"ticket": waiting["ticket"]})).await;
    let table = told["table"].as_str().unwrap().to_owned();
    assert_eq!(found["table"], json!(table));
    let third = node(&database).await;
    let seat = told["seat"].as_u64().unwrap() as usize;
    let picture = meet(second.address, [(&mut moved, told), (&mut bea, found)]).await;
    assert_eq!(picture["terms"], json!({"rated": true}), "the sites differ on every node");
    let (_, held) = moved.get("/api/v1/me/seats").await;
    say(third.address, &table, held[0]["key"].as_str().unwrap(), "resign").await;
    // Both nodes settle what has ended; one of them writes.
    let mut reader = Browser::at(third.address, 3);
    let all = results(&mut reader, 0, 1).await;
    assert_eq!((all.len(), &all[0]["places"][seat]["rank"]), (1, &json!(2)), "{all:?}");
    let (_, profile) = reader.get("/api/v1/people/Bea").await;
    assert_eq!(
        (&profile["ratings"][0]["wins"], &profile["ratings"][0]["games"]),
        (&json!(1), &json!(1))
    );
    second.stop().await;
    third.stop().await;
}
