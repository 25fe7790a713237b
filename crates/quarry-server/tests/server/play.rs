//! Real sockets: whole games, refreshes, repeats, strangers.

use std::net::SocketAddr;

use quarry_fair::verify;
use quarry_game::{QuickDice, Roll};
use quarry_server::store::{SqliteStore, StoreError};
use quarry_server::testkit::{Client, Folder, Running, create, get, http, post, sit, sit_with};
use quarry_server::{Config, Server};
use raptor::Raptor;
use serde_json::json;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Two people at a table of Raptor.
pub(crate) async fn two(server: &Running) -> (String, [String; 2], [Client; 2]) {
    let address = server.address;
    let table = create(address, json!(["open", "open"])).await;
    let mut keys = Vec::new();
    for contribution in 1..=2 {
        let seated = sit(address, &table, contribution).await;
        keys.push(seated["key"].as_str().unwrap().to_owned());
    }
    let first = Client::join(address, &table, Some(&keys[0])).await;
    let second = Client::join(address, &table, Some(&keys[1])).await;
    (table, [keys[0].clone(), keys[1].clone()], [first, second])
}

/// Plays at random until `steps` actions were taken or the game is over.
pub(crate) async fn play(clients: &mut [Client; 2], dice: &mut QuickDice, steps: usize) {
    for _ in 0..steps {
        let Some(seat) = (0..2).find(|seat| !clients[*seat].legal().is_empty()) else { return };
        let actions = clients[seat].legal();
        let action = actions[dice.below(actions.len() as u32) as usize].clone();
        let message = clients[seat].act(&action);
        let ack = clients[seat].ask(message).await;
        assert_eq!(ack["t"], "ack", "{ack}");
        let number = ack["view_seq"].as_u64().unwrap();
        // In Raptor everybody notices every step, so the numbers of both seats run alike.
        for client in clients.iter_mut() {
            while client.picture["view_seq"].as_u64().unwrap() < number {
                client.next().await;
            }
        }
    }
}

#[tokio::test]
async fn two_clients_play_a_whole_game_that_can_be_verified() {
    let folder = Folder::new("whole");
    let server = Running::start(&folder).await;
    let (table, keys, mut clients) = two(&server).await;
    let path = |what: &str| format!("/api/v1/tables/{table}/{what}");
    assert_eq!(get(server.address, &path("verification")).await.0, 409);
    play(&mut clients, &mut QuickDice::new(7), 5000).await;
    for client in &clients {
        assert!(client.picture["over"]["ranks"].is_array());
        assert_eq!(client.picture["full"].as_array().unwrap().len(), 2);
        let numbers: Vec<u64> =
            client.frames.iter().map(|frame| frame["view_seq"].as_u64().unwrap()).collect();
        assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1), "{numbers:?}");
    }
    let (status, file) = get(server.address, &path("verification")).await;
    assert_eq!(status, 200);
    assert!(verify::<Raptor>(&file).unwrap().draws > 5);
    assert_eq!(get(server.address, &path("record")).await.0, 200);

    // Both want to play again: the next table is there before they know, and keeps their chairs, sides swapped.
    for client in &mut clients {
        let again = json!({"t": "rematch", "idem": client.idem()});
        assert_eq!(client.ask(again).await["t"], "ack");
    }
    let next: quarry_table::TableId = table.parse().unwrap();
    let path = format!("/api/v1/tables/{}", next.rematch());
    assert_eq!(get(server.address, &path).await.0, 200);
    let next = next.rematch().to_string();
    let (status, seated) = sit_with(server.address, &next, 5, json!({"key": keys[0]})).await;
    assert_eq!((status, seated["seats"].clone()), (201, json!([1])), "{seated}");
    server.stop().await;
}

#[tokio::test]
async fn a_refresh_keeps_the_seat_and_missed_frames_come_again() {
    let folder = Folder::new("refresh");
    let server = Running::start(&folder).await;
    let (table, keys, mut clients) = two(&server).await;
    play(&mut clients, &mut QuickDice::new(3), 30).await;
    let again = Client::join(server.address, &table, Some(&keys[0])).await;
    for part in ["audience", "view_seq", "view", "legal", "undo"] {
        assert_eq!(again.picture[part], clients[0].picture[part], "{part}");
    }
    let have = clients[0].frames[10]["view_seq"].clone();
    let hello = json!({"t": "hello", "proto": 1, "table": table, "key": keys[0], "have": have});
    let missed = clients[0].frames[11..].to_vec();
    let mut late = Client::connect(server.address, hello.clone()).await;
    for frame in &missed {
        assert_eq!(late.next().await, *frame);
    }
    // The same after a restart, when nothing is in memory.
    server.stop().await;
    let server = Running::start(&folder).await;
    let mut later = Client::connect(server.address, hello).await;
    for frame in &missed {
        assert_eq!(later.next().await, *frame);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_repeat_on_another_socket_gets_the_same_answer() {
    let folder = Folder::new("repeat");
    let server = Running::start(&folder).await;
    let (table, keys, mut clients) = two(&server).await;
    let action = clients[0].legal()[0].clone();
    let message = clients[0].act(&action);
    let first = clients[0].ask(message.clone()).await;
    let mut again = Client::join(server.address, &table, Some(&keys[0])).await;
    let before = again.picture["view_seq"].clone();
    assert_eq!(again.ask(message).await, first);
    let ping = json!({"t": "ping", "n": 7});
    again.send(ping).await;
    assert_eq!(again.next().await["n"], 7);
    assert_eq!(again.picture["view_seq"], before);
    server.stop().await;
}

#[tokio::test]
async fn a_computer_player_plays_the_whole_game() {
    let folder = Folder::new("computer");
    let server = Running::start(&folder).await;
    let table = create(server.address, json!(["open", {"computer": 1}])).await;
    let seated = sit(server.address, &table, 9).await;
    let key = seated["key"].as_str().unwrap();
    let mut client = Client::join(server.address, &table, Some(key)).await;
    let mut dice = QuickDice::new(5);
    let mut asked = 0;
    while client.picture["over"].is_null() && asked < 60 {
        let actions = client.legal();
        if actions.is_empty() {
            client.next().await;
            continue;
        }
        let action = actions[dice.below(actions.len() as u32) as usize].clone();
        let message = client.act(&action);
        let answer = client.ask(message).await;
        assert!(answer["t"] == "ack" || answer["code"] == "stale", "{answer}");
        asked += 1;
        let number = answer["view_seq"].as_u64().unwrap_or(0);
        while client.picture["view_seq"].as_u64().unwrap() < number {
            client.next().await;
        }
    }
    assert!(asked > 10);
    server.stop().await;
}

#[tokio::test]
async fn strangers_are_kept_in_bounds() {
    let folder = Folder::new("strangers");
    let server = Running::start(&folder).await;
    let (address, (table, _, mut clients)) = (server.address, two(&server).await);

    let hello = json!({"t": "hello", "proto": 1, "table": table, "key": "00".repeat(32)});
    let mut thief = Client::connect(address, hello).await;
    assert_eq!(thief.next().await["code"], "no_table");
    assert!(thief.try_next().await.is_none());

    let mut watcher = Client::join(address, &table, None).await;
    let action = clients[0].legal()[0].clone();
    let message = clients[0].act(&action);
    assert_eq!(watcher.ask(message.clone()).await["code"], "spectator");
    let mut other = message.clone();
    other["seat"] = json!(0);
    assert_eq!(clients[1].ask(other).await["code"], "no_seat");
    let mut stale = message.clone();
    stale["expect"] = json!(0);
    assert_eq!(clients[0].ask(stale).await["code"], "stale");
    let mut illegal = message.clone();
    illegal["action"] = json!("end");
    let nak = clients[0].ask(illegal).await;
    assert!(nak["rule"].as_str().unwrap().starts_with("RA-"), "{nak}");
    assert!(nak["words"]["ru"].is_string() && nak["words"]["fr"].is_string(), "{nak}");
    let mut unknown = message.clone();
    unknown["cheat"] = json!(true);
    clients[0].send(unknown).await;
    assert_eq!(clients[0].next().await["code"], "bad_message");

    clients[0].send(json!({"t": "ping", "n": 1, "pad": "x".repeat(20_000)})).await;
    while clients[0].try_next().await.is_some() {}

    for n in 0..40 {
        watcher.send(json!({"t": "ping", "n": n})).await;
    }
    let mut pongs = 0;
    let last = loop {
        match watcher.next().await {
            answer if answer["t"] == "pong" => pongs += 1,
            answer => break answer,
        }
    };
    assert_eq!((last["code"].as_str(), pongs), (Some("too_fast"), 29));

    assert_eq!(handshake(address, "https://evil.example").await, 403);
    assert_eq!(handshake(address, &format!("http://{address}")).await, 101);
    server.stop().await;
}

/// The status with which a page of `origin` is let in or not.
async fn handshake(address: SocketAddr, origin: &str) -> u16 {
    let mut request = format!("ws://{address}/api/v1/socket").into_client_request().unwrap();
    request.headers_mut().insert("origin", origin.parse().unwrap());
    match tokio_tungstenite::connect_async(request).await {
        Ok((_, response)) => response.status().as_u16(),
        Err(Error::Http(response)) => response.status().as_u16(),
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn content_is_shown_and_named_by_its_digest() {
    let folder = Folder::new("content");
    let server = Running::start(&folder).await;
    let content = moogh::content::Content::builtin();
    let path = format!("/api/v1/games/moogh/content/{}", content.digest);
    assert_eq!(get(server.address, &path).await, (200, content.sheet.to_string()));
    // The folder exists and could be read as content, but not by strangers.
    let here = folder.data().parent().unwrap().to_owned();
    let wanted =
        json!({"game": "moogh", "options": {"mode": "solo", "content": here}, "seats": ["open"]});
    let (status, answer) = post(server.address, "/api/v1/tables", wanted).await;
    assert_eq!((status, answer["code"].as_str()), (422, Some("bad_setup")), "{answer}");
    let named = json!({"mode": "solo", "content": content.digest.to_string()});
    let wanted = json!({"game": "moogh", "options": named, "seats": ["open"]});
    assert_eq!(post(server.address, "/api/v1/tables", wanted).await.0, 201);
}

#[tokio::test]
async fn the_door_is_polite() {
    let folder = Folder::new("door");
    let server = Running::start(&folder).await;
    let address = server.address;
    for (path, status) in [
        ("/healthz", 200),
        ("/readyz", 200),
        ("/version", 200),
        ("/api/nowhere", 404),
        ("/api/v1/tables/0000000000000001", 404),
        ("/api/v1/tables/x", 404),
        ("/api/v1/games/moogh/content/0000000000000000", 404),
    ] {
        let (found, head, body) = http(address, "GET", path, "", "").await;
        assert_eq!(found, status, "{path}");
        assert!(head.contains("content-security-policy: default-src 'none'"), "{head}");
        assert!(head.contains("x-content-type-options: nosniff"), "{head}");
        if status == 404 {
            assert!(head.contains("application/problem+json"), "{head}");
            assert!(body.contains("urn:quarry:problem:"), "{body}");
        }
    }
    let wrong = [
        json!({"game": "chess"}),
        json!({"game": "raptor", "seats": ["open"]}),
        json!({"game": "raptor", "control": "1h"}),
        json!({"game": "raptor", "options": {"moon": 1}}),
        json!({"game": "raptor", "surprise": 1}),
    ];
    for body in wrong {
        let (status, answer) = post(address, "/api/v1/tables", body.clone()).await;
        assert_eq!(status, 422, "{body} {answer}");
    }
    let table = create(address, json!(["open", "open"])).await;
    let (_, lobby) = get(address, "/api/v1/tables").await;
    assert!(lobby.contains(&table));
    let seated = sit(address, &table, 1).await;
    let (status, key) = post(address, "/api/v1/keys", json!({"words": seated["words"]})).await;
    assert_eq!((status, &key["key"]), (200, &seated["key"]));
    assert!(seated["qr"].as_str().unwrap().contains("<svg"));
    assert!(
        seated["link"]
            .as_str()
            .unwrap()
            .ends_with(&format!("{table}#{}", key["key"].as_str().unwrap()))
    );
    server.stop().await;
}

#[tokio::test]
async fn one_address_sets_up_twenty_tables_an_hour() {
    let folder = Folder::new("many");
    let mut config = Config::new(0, folder.data());
    config.limits.set("tables", "20/1h").unwrap();
    let server = Running::with(config).await;
    for _ in 0..20 {
        create(server.address, json!(["open", "open"])).await;
    }
    let (status, answer) = post(server.address, "/api/v1/tables", json!({"game": "raptor"})).await;
    assert_eq!((status, answer["code"].as_str()), (429, Some("too_fast")));
    server.stop().await;
}

#[tokio::test]
async fn one_key_holds_both_seats_at_a_hot_seat_table() {
    let folder = Folder::new("hot");
    let server = Running::start(&folder).await;
    let table = create(server.address, json!(["open", "open"])).await;
    let path = format!("/api/v1/tables/{table}/seats");
    let body = json!({"seats": [0, 1], "contribution": "03".repeat(32)});
    let (status, seated) = post(server.address, &path, body).await;
    assert_eq!(status, 201, "{seated}");
    let mut client = Client::join(server.address, &table, seated["key"].as_str()).await;
    let first = client.frames[0].clone();
    assert_eq!(client.next().await["audience"], 1);
    client.picture = first;
    let action = client.legal()[0].clone();
    let mut message = client.act(&action);
    assert_eq!(client.ask(message.clone()).await["code"], "no_seat");
    message["seat"] = json!(0);
    assert_eq!(client.ask(message).await["t"], "ack");
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_goes_says_so_and_a_second_one_is_refused() {
    let folder = Folder::new("second");
    let server = Running::start(&folder).await;
    let second = Server::bind(Config::new(0, folder.data())).await;
    assert!(second.is_err_and(|error| error.to_string().contains("another process")));
    assert!(matches!(SqliteStore::open(&folder.data()), Err(StoreError::InUse(_))));
    let (_, _, [mut client, _other]) = two(&server).await;
    server.stop().await;
    assert_eq!(client.next().await["t"], "bye");
    assert!(client.try_next().await.is_none());
}

#[tokio::test]
async fn a_seat_that_was_left_neither_acts_nor_watches_any_more() {
    let folder = Folder::new("leave");
    let server = Running::start(&folder).await;
    let (table, keys, [mut first, mut second]) = two(&server).await;
    let mut twin = Client::join(server.address, &table, Some(&keys[0])).await;
    let leave = json!({"t": "leave", "idem": first.idem()});
    assert_eq!(first.ask(leave).await["t"], "ack");
    while first.try_next().await.is_some() {}
    while twin.try_next().await.is_some() {}
    let hello = json!({"t": "hello", "proto": 1, "table": table, "key": keys[0]});
    let mut back = Client::connect(server.address, hello).await;
    assert_eq!(back.next().await["code"], "no_table");
    // The computer player goes on in that seat.
    while second.legal().is_empty() {
        second.next().await;
    }
    assert_eq!(second.picture["seats"][0], json!({"computer": 4}));
    server.stop().await;
}

#[tokio::test]
async fn nobody_is_charged_while_the_server_is_down() {
    let folder = Folder::new("outage");
    let server = Running::start(&folder).await;
    let body = json!({"game": "raptor", "control": "1+0"});
    let (_, table) = post(server.address, "/api/v1/tables", body).await;
    let table = table["table"].as_str().unwrap().to_owned();
    let began = std::time::Instant::now();
    sit(server.address, &table, 1).await;
    sit(server.address, &table, 2).await;
    server.stop().await;
    let up = began.elapsed();
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    let back = std::time::Instant::now();
    let server = Running::start(&folder).await;
    let watcher = Client::join(server.address, &table, None).await;
    let most = (up + back.elapsed()).as_millis() as i64 + 100;
    let left = watcher.picture["clock"]["left"][0].as_i64().unwrap();
    assert!(left < 60_000 && left >= 60_000 - most, "{left} after {most} ms");
    server.stop().await;
}
