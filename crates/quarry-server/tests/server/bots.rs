//! Accounts of programs, on both stores.

use std::time::{Duration, Instant};

use quarry_postgres::new_database;
use quarry_server::Config;
use quarry_server::limits::{Limits, Rate};
use quarry_server::store::StoreConfig;
use quarry_server::testkit::{Client, Folder, Running, http};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::ratings::{player, results, say};

fn config(store: &StoreConfig) -> Config {
    let mut config = Config::new(0, store.clone());
    config.limits = Limits::generous();
    config.pace = Duration::ZERO;
    config
}

async fn on_both(name: &str, check: impl AsyncFn(&StoreConfig)) {
    let folder = Folder::new(name);
    check(&StoreConfig::from(folder.data())).await;
    check(&StoreConfig::from(new_database().as_str())).await;
}

/// A bot of this account, which speaks from an address of its own.
async fn bot(owner: &mut Browser, server: &Running, name: &str, host: u8) -> Browser {
    let (status, made) = owner.post("/api/v1/me/bots", json!({"name": name})).await;
    assert_eq!(status, 201, "{made}");
    let mut bot = Browser::at(server.address, host);
    bot.token = Some(made["token"].as_str().unwrap().to_owned());
    bot
}

/// A game that the first one gives up, and whether it was rated; it is result number `count`.
async fn game(
    first: &mut Browser,
    second: &mut Browser,
    server: &Running,
    count: usize,
) -> (Value, Value) {
    let wanted = json!({"game": "raptor", "rated": true, "listed": true});
    let (status, made) = first.post("/api/v1/tables", wanted).await;
    assert_eq!(status, 201, "{made}");
    let table = made["table"].as_str().unwrap();
    let (status, seated) = first.sit(table, json!({"seats": [0]})).await;
    assert_eq!(status, 201, "{seated}");
    assert_eq!(second.sit(table, json!({"seats": [1]})).await.0, 201);
    let picture = Client::join(server.address, table, None).await.picture;
    say(server.address, table, seated["key"].as_str().unwrap(), "resign").await;
    let all = results(first, 0, count).await;
    (picture, all[count - 1]["rated"].clone())
}

#[tokio::test]
async fn a_bot_is_opened_by_its_token_alone_and_marked() {
    on_both("bot", async |store| {
        let server = Running::with(config(store)).await;
        let mut anna = player(server.address, "Anna", 1).await;
        let mut robo = bot(&mut anna, &server, "Robo", 2).await;
        assert_eq!(robo.get("/api/v1/me").await.1["bot"], true);
        assert_eq!(robo.get("/api/v1/people/Robo").await.1["bot_of"], "Anna");
        assert_eq!(anna.get("/api/v1/people/Anna").await.1.get("bot_of"), None);
        // No password opens it, it makes no bots, and there are only so many.
        assert_eq!(
            Browser::at(server.address, 3).sign_in("Robo", "!").await.1["code"],
            "wrong_sign_in"
        );
        assert_eq!(robo.post("/api/v1/me/bots", json!({"name": "Sub"})).await.1["code"], "unfit");
        for name in ["R2", "R3", "R4"] {
            assert_eq!(anna.post("/api/v1/me/bots", json!({"name": name})).await.0, 201);
        }
        assert_eq!(anna.post("/api/v1/me/bots", json!({"name": "R5"})).await.1["code"], "enough");
        // It is told of a challenge while it waits, and takes it.
        let (_, games) = robo.get("/api/v1/me/games").await;
        let path = format!("/api/v1/me/games?wait=20&tag={}", games["tag"].as_str().unwrap());
        let began = Instant::now();
        let challenge = async {
            tokio::time::sleep(Duration::from_millis(300)).await;
            anna.post("/api/v1/challenges", json!({"name": "Robo", "game": "raptor"})).await
        };
        let (told, sent) = tokio::join!(robo.get(&path), challenge);
        assert_eq!(sent.0, 201, "{}", sent.1);
        assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
        assert_eq!(told.1["challenges"][0]["other"], "Anna");
        let table = told.1["challenges"][0]["table"]["table"].as_str().unwrap().to_owned();
        let wish = json!({"players": [{"name": "Anna's friend"}]});
        assert_eq!(robo.sit(&table, wish).await.0, 201);
        let (_, shown) = anna.get(&format!("/api/v1/tables/{table}")).await;
        let players = shown["players"].as_array().unwrap();
        let it = players.iter().find(|it| it.is_object()).unwrap();
        assert_eq!((&it["name"], &it["bot"]), (&json!("Robo"), &json!(true)), "it cannot hide");
        assert_eq!(anna.sit(&table, json!({})).await.0, 201);
        let picture = Client::join(server.address, &table, None).await.picture;
        assert!(picture["players"].to_string().contains("\"bot\":true"), "{}", picture["players"]);
        // Another token, then none.
        let old = robo.token.clone();
        let (_, fresh) = anna.post("/api/v1/me/bots/Robo/token", json!({})).await;
        assert_eq!(robo.get("/api/v1/me").await.0, 204);
        robo.token = fresh["token"].as_str().map(str::to_owned);
        assert_ne!(robo.token, old);
        assert_eq!(robo.get("/api/v1/me").await.0, 200);
        let mut eve = player(server.address, "Eve", 4).await;
        assert_eq!(eve.post("/api/v1/me/bots/Robo/token", json!({})).await.0, 404);
        assert_eq!(eve.delete("/api/v1/me/bots/Robo").await.0, 404);
        assert_eq!(anna.delete("/api/v1/me/bots/Robo").await.0, 204);
        assert_eq!(robo.get("/api/v1/me").await.0, 204);
        // Bots go with their owner.
        let gone = json!({"password": crate::ratings::SECRET});
        assert_eq!(anna.post("/api/v1/me/deletion", gone).await.0, 204);
        assert_eq!(eve.get("/api/v1/people/R2").await.0, 404);
        server.stop().await;
    })
    .await;
}

#[tokio::test]
async fn bots_are_rated_apart_unless_the_host_wants_otherwise_and_never_with_their_owner() {
    on_both("bot-ratings", async |store| {
        let server = Running::with(config(store)).await;
        let mut anna = player(server.address, "Anna", 1).await;
        let mut bea = player(server.address, "Bea", 2).await;
        let mut robo = bot(&mut anna, &server, "Robo", 3).await;
        let mut other = bot(&mut bea, &server, "Other", 4).await;
        let mut twin = bot(&mut anna, &server, "Twin", 5).await;
        let (picture, rated) = game(&mut bea, &mut robo, &server, 1).await;
        assert_eq!((&picture["players"][1]["bot"], rated), (&json!(true), json!(false)));
        assert_eq!(game(&mut robo, &mut twin, &server, 2).await.1, json!(false), "both are Anna's");
        assert_eq!(game(&mut robo, &mut other, &server, 3).await.1, json!(true));
        let (_, profile) = bea.get("/api/v1/people/Robo").await;
        assert_eq!(profile["ratings"][0]["games"], 1);
        server.stop().await;
        let mut mixed = config(store);
        mixed.bots_together = true;
        let server = Running::with(mixed).await;
        let move_to = |browser: &Browser, host: u8| {
            let mut moved = Browser::at(server.address, host);
            (moved.cookie, moved.token) = (browser.cookie.clone(), browser.token.clone());
            moved
        };
        let (mut anna, mut bea, mut robo) =
            (move_to(&anna, 1), move_to(&bea, 2), move_to(&robo, 3));
        assert_eq!(game(&mut bea, &mut robo, &server, 4).await.1, json!(true));
        assert_eq!(
            game(&mut anna, &mut robo, &server, 5).await.1,
            json!(false),
            "not with its owner"
        );
        server.stop().await;
    })
    .await;
}

#[tokio::test]
async fn a_bot_has_a_budget_of_its_own() {
    let folder = Folder::new("bot-budget");
    let mut config = config(&StoreConfig::from(folder.data()));
    config.limits.bot = Rate { burst: 5, window: Duration::from_secs(3600) };
    let server = Running::with(config).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut robo = bot(&mut anna, &server, "Robo", 2).await;
    let mut answers = Vec::new();
    for _ in 0..7 {
        answers.push(robo.get("/api/v1/me").await.0);
    }
    assert_eq!(answers, [200, 200, 200, 200, 200, 429, 429]);
    assert_eq!(anna.get("/api/v1/me").await.0, 200, "its owner does not pay for it");
    // A token in the address of a page of another site is of no use: only the header counts.
    let token = robo.token.clone().unwrap();
    let (status, _, _) =
        http(server.address, "GET", &format!("/api/v1/me?token={token}"), "", "").await;
    assert_eq!(status, 204);
    server.stop().await;
}
