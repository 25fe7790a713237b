//! Finished games looked at again, and games that only computer players play.

use std::time::Duration;

use quarry_server::limits::Rate;
use quarry_server::testkit::{Client, Folder, Running, create, get, http, post, sit};
use serde_json::{Value, json};

/// A game of two people who play `moves` actions and then give up; returns its table.
async fn played(server: &Running, moves: usize) -> String {
    let table = create(server.address, json!(["open", "open"])).await;
    let mut clients = Vec::new();
    for seat in 0..2 {
        let seated = sit(server.address, &table, seat + 1).await;
        let key = seated["key"].as_str().unwrap().to_owned();
        clients.push(Client::join(server.address, &table, Some(&key)).await);
    }
    let mut number = Some(clients[1].picture["view_seq"].as_u64().unwrap());
    for _ in 0..moves {
        for client in &mut clients {
            while client.picture["view_seq"].as_u64() < number {
                client.next().await;
            }
        }
        let actor = usize::from(clients[0].legal().is_empty());
        let message = clients[actor].act(&clients[actor].legal()[0]);
        number = clients[actor].ask(message).await["view_seq"].as_u64();
    }
    let resign = json!({"t": "resign", "idem": clients[0].idem()});
    assert_eq!(clients[0].ask(resign).await["t"], "ack");
    table
}

/// Asks until the analysis is there; returns it and how often it was on the way.
async fn analysed(server: &Running, table: &str) -> (String, usize) {
    for asked in 0.. {
        let (status, text) = get(server.address, &format!("/api/v1/tables/{table}/analysis")).await;
        if status == 200 {
            return (text, asked);
        }
        let progress: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(status, 202, "{text}");
        assert!(progress["done"].as_u64() <= progress["of"].as_u64(), "{text}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    unreachable!("we ask for ever")
}

#[tokio::test]
async fn a_finished_game_is_analysed_once_and_a_running_one_never() {
    let folder = Folder::new("analysis");
    let server = Running::start(&folder).await;
    let running = create(server.address, json!(["open", {"computer": 1}])).await;
    sit(server.address, &running, 1).await;
    let (status, text) = get(server.address, &format!("/api/v1/tables/{running}/analysis")).await;
    assert_eq!((status, text.contains("not_over")), (409, true), "{text}");

    let table = played(&server, 16).await;
    let (text, asked) = analysed(&server, &table).await;
    assert!(asked > 0, "it was there before it could have been made");
    let analysis: Value = serde_json::from_str(&text).unwrap();
    let moments = analysis["moments"].as_array().unwrap();
    let is_chance = |value: &Value| (0.0..=1.0).contains(&value.as_f64().unwrap());
    let values = |moment: &Value| moment["values"].as_array().unwrap().clone();
    assert!(moments.iter().all(|moment| values(moment).len() == 2));
    assert!(moments.iter().flat_map(values).all(|value| is_chance(&value)));
    assert!(moments.iter().any(|moment| moment["duel"]["payoff"][0][0].is_number()), "{text}");
    assert_eq!(values(moments.last().unwrap()), [json!(0.0), json!(1.0)], "seat 0 gave up");
    assert_eq!(analysed(&server, &table).await, (text.clone(), 0), "it is kept");

    // The same game from elsewhere is analysed too, with the same result.
    let (_, record) = get(server.address, &format!("/api/v1/tables/{table}/record")).await;
    let (_, _, shared) = http(server.address, "POST", "/api/v1/replays", "", &record).await;
    let shared: Value = serde_json::from_str(&shared).unwrap();
    assert_eq!(analysed(&server, shared["table"].as_str().unwrap()).await.0, text);
    server.stop().await;
}

#[tokio::test]
async fn analyses_are_few() {
    let folder = Folder::new("analyses");
    let mut config = quarry_server::Config::new(0, folder.data());
    config.limits.analyses = Rate { burst: 1, window: Duration::from_secs(3600) };
    let server = Running::with(config).await;
    let (first, second) = (played(&server, 2).await, played(&server, 2).await);
    analysed(&server, &first).await;
    let path = format!("/api/v1/tables/{second}/analysis");
    assert_eq!(get(server.address, &path).await.0, 429);
    server.stop().await;
}

#[tokio::test]
async fn where_nobody_thinks_hints_and_analyses_are_refused_in_plain_words() {
    let folder = Folder::new("no-thinkers");
    let server = Running::on(folder.data(), 0).await;
    let table = create(server.address, json!(["open", "open"])).await;
    let key = sit(server.address, &table, 1).await["key"].as_str().unwrap().to_owned();
    sit(server.address, &table, 2).await;
    let mut client = Client::join(server.address, &table, Some(&key)).await;
    let hint = json!({"t": "hint", "idem": client.idem()});
    let answer = client.ask(hint).await;
    assert_eq!((&answer["t"], &answer["code"]), (&json!("nak"), &json!("no_thinkers")));
    assert!(answer["words"]["fr"].as_str().unwrap().contains("serveur"), "{answer}");
    let over = played(&server, 1).await;
    let (status, text) = get(server.address, &format!("/api/v1/tables/{over}/analysis")).await;
    assert_eq!((status, text.contains("no_thinkers")), (503, true), "{text}");
    server.stop().await;
}

#[tokio::test]
async fn computer_players_play_by_themselves_and_everybody_may_watch() {
    let folder = Folder::new("show");
    let mut config = quarry_server::Config::new(0, folder.data());
    config.pace = Duration::ZERO;
    config.limits.shows = Rate { burst: 1, window: Duration::from_secs(3600) };
    let server = Running::with(config).await;
    let body = json!({"game": "raptor", "seats": [{"computer": 1}, {"computer": 1}]});
    let (status, info) = post(server.address, "/api/v1/tables", body.clone()).await;
    assert_eq!((status, &info["begun"]), (201, &json!(true)), "{info}");
    let table = info["table"].as_str().unwrap();
    let mut watcher = Client::join(server.address, table, None).await;
    while watcher.picture.get("over").is_none() {
        watcher.next().await;
    }
    assert_eq!(watcher.picture["full"].as_array().unwrap().len(), 2);
    let (status, _) = get(server.address, &format!("/api/v1/tables/{table}/verification")).await;
    assert_eq!(status, 200);
    // They cost thought, so there are few of them.
    assert_eq!(post(server.address, "/api/v1/tables", body).await.0, 429);
    server.stop().await;
}
