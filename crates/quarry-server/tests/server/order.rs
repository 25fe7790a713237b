//! Order on a public server, on both stores: who is kept apart, who is reported, what administrators do, what goes.

use std::time::Duration;

use quarry_postgres::new_database;
use quarry_server::Config;
use quarry_server::check::check;
use quarry_server::limits::Limits;
use quarry_server::people::People;
use quarry_server::people::office::{Act, HOST};
use quarry_server::store::{Statement, StoreConfig, open};
use quarry_server::testkit::{Client, Folder, Running, http};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::ratings::player;

pub(crate) const SECRET: &str = "correct horse battery";
pub(crate) const INSULT: &str = "unspeakable insult";

pub(crate) fn config(store: &StoreConfig) -> Config {
    let mut config = Config::new(0, store.clone());
    config.limits = Limits::generous();
    config.pace = Duration::ZERO;
    config.tidy = Duration::from_millis(100);
    config
}

pub(crate) async fn on_both(name: &str, check: impl AsyncFn(&StoreConfig)) {
    let folder = Folder::new(name);
    check(&StoreConfig::from(folder.data())).await;
    check(&StoreConfig::from(new_database().as_str())).await;
}

/// Makes an account an administrator as the host does: on the store.
async fn promote(store: &StoreConfig, name: &str) {
    let opened = open(store).await.unwrap();
    let people = People::new(opened.clone(), &Limits::default());
    people.perform(HOST, &Act::Promote { name: name.into() }).await.unwrap();
    opened.close().await;
}

/// A server with an administrator, who is signed in.
pub(crate) async fn with_admin(store: &StoreConfig) -> (Running, Browser) {
    let server = Running::with(config(store)).await;
    let mut admin = player(server.address, "Admin", 200).await;
    let cookie = admin.cookie.clone();
    server.stop().await;
    promote(store, "Admin").await;
    let server = Running::with(config(store)).await;
    admin = Browser::at(server.address, 200);
    admin.cookie = cookie;
    (server, admin)
}

pub(crate) async fn act(admin: &mut Browser, act: Value) -> (u16, Value) {
    admin.post("/api/v1/admin/acts", act).await
}

pub(crate) async fn set_up(browser: &mut Browser, more: Value) -> (String, String) {
    let mut wanted = json!({"game": "raptor"});
    wanted.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let (status, table) = browser.post("/api/v1/tables", wanted).await;
    assert_eq!(status, 201, "{table}");
    (table["table"].as_str().unwrap().to_owned(), table["host"].as_str().unwrap().to_owned())
}

pub(crate) async fn take(browser: &mut Browser, table: &str, seat: u8) -> String {
    let (status, seated) = browser.sit(table, json!({"seats": [seat]})).await;
    assert_eq!(status, 201, "{seated}");
    seated["key"].as_str().unwrap().to_owned()
}

pub(crate) async fn talk(server: &Running, table: &str, key: &str, text: &str) -> Value {
    let mut client = Client::join(server.address, table, Some(key)).await;
    let idem = client.idem();
    client.ask(json!({"t": "chat", "idem": idem, "line": {"text": text}})).await
}

/// What a newcomer is shown of the talk.
pub(crate) async fn shown(server: &Running, table: &str) -> Vec<String> {
    let picture = Client::join(server.address, table, None).await.picture;
    let line = |said: &Value| said["line"]["text"].as_str().unwrap_or_default().to_owned();
    picture["chat"].as_array().into_iter().flatten().map(line).collect()
}

pub(crate) async fn rows(store: &StoreConfig, sql: &'static str) -> usize {
    let opened = open(store).await.unwrap();
    let rows = opened.query(Statement::new(sql, [])).await.unwrap().len();
    opened.close().await;
    rows
}

pub(crate) async fn expect_sound(store: &StoreConfig) {
    let findings = check(store, &mut |_, _| {}).await.unwrap();
    assert_eq!(findings.faults, Vec::new());
}

#[tokio::test]
async fn blocked_accounts_are_kept_apart() {
    on_both("blocks", async |store| {
        let server = Running::with(config(store)).await;
        let mut anna = player(server.address, "Anna", 1).await;
        let mut eve = player(server.address, "Eve", 2).await;
        let mut bea = player(server.address, "Bea", 3).await;
        let challenge = json!({"name": "Anna", "game": "raptor"});
        assert_eq!(eve.post("/api/v1/challenges", challenge.clone()).await.0, 201);
        assert_eq!(
            anna.post("/api/v1/me/bars", json!({"name": "Anna", "blocked": true})).await.0,
            422
        );
        assert_eq!(
            anna.post("/api/v1/me/bars", json!({"name": "No", "blocked": true})).await.0,
            404
        );
        let block = json!({"name": "eve", "blocked": true});
        assert_eq!(anna.post("/api/v1/me/bars", block.clone()).await.0, 204);
        let (_, bars) = anna.get("/api/v1/me/bars").await;
        assert_eq!((&bars[0]["name"], &bars[0]["blocked"]), (&json!("Eve"), &json!(true)));
        assert_eq!(eve.get("/api/v1/me/bars").await.1, json!([]), "the other one is not told");
        // Neither way: challenges, play now, a table of one of them.
        assert_eq!(anna.get("/api/v1/me/games").await.1["challenges"], json!([]));
        assert_eq!(eve.post("/api/v1/challenges", challenge).await.1["code"], "barred");
        let back = json!({"name": "Eve", "game": "raptor"});
        assert_eq!(anna.post("/api/v1/challenges", back).await.1["code"], "barred");
        let seek = json!({"game": "raptor", "control": "5+3"});
        assert_eq!(anna.post("/api/v1/play", seek.clone()).await.0, 200);
        assert_eq!(eve.post("/api/v1/play", seek.clone()).await.1.get("table"), None);
        let found = bea.post("/api/v1/play", seek).await.1;
        assert!(found["table"].is_string(), "all others are: {found}");
        let (table, _) = set_up(&mut anna, json!({})).await;
        take(&mut anna, &table, 0).await;
        assert_eq!(eve.sit(&table, json!({"seats": [1]})).await.1["code"], "barred");
        // Muted only: they may play, and what is said there is hidden by the client.
        let mute = json!({"name": "Eve", "blocked": false});
        assert_eq!(anna.post("/api/v1/me/bars", mute).await.0, 204);
        take(&mut eve, &table, 1).await;
        let path = format!("/api/v1/tables/{table}/hushed");
        assert_eq!(anna.get(&path).await.1, json!({"seats": [1]}));
        assert_eq!(eve.get(&path).await.1, json!({"seats": []}));
        assert_eq!(Browser::new(server.address).get(&path).await.1, json!({"seats": []}));
        assert_eq!(anna.delete("/api/v1/me/bars/Eve").await.0, 204);
        assert_eq!(anna.get(&path).await.1, json!({"seats": []}));
        assert_eq!(anna.delete("/api/v1/me/bars/Eve").await.0, 404);
        server.stop().await;
    })
    .await;
}

#[tokio::test]
async fn a_report_has_what_was_said_and_ends_in_an_act_that_is_written_down() {
    on_both("reports", async |store| {
        let (server, mut admin) = with_admin(store).await;
        let mut anna = player(server.address, "Anna", 1).await;
        let mut eve = player(server.address, "Eve", 2).await;
        let (table, _) = set_up(&mut anna, json!({"listed": true})).await;
        let own = take(&mut anna, &table, 0).await;
        let key = take(&mut eve, &table, 1).await;
        assert_eq!(talk(&server, &table, &key, INSULT).await["t"], "ack");
        let report = json!({"table": table, "seat": 1, "reason": "talk", "words": "see there"});
        assert_eq!(
            Browser::at(server.address, 9).post("/api/v1/reports", report.clone()).await.0,
            401
        );
        let (status, sent) = anna.post("/api/v1/reports", report.clone()).await;
        assert_eq!(status, 201, "{sent}");
        assert_eq!(anna.post("/api/v1/reports", report.clone()).await.1["code"], "reported");
        let by_name = json!({"name": "Eve", "reason": "name"});
        assert_eq!(
            anna.post("/api/v1/reports", by_name).await.1["code"],
            "reported",
            "the same account"
        );
        assert_eq!(eve.post("/api/v1/reports", report).await.1["code"], "unfit", "not oneself");

        assert_eq!(anna.get("/api/v1/admin/reports").await.1["code"], "not_admin");
        assert_eq!(
            act(&mut anna, json!({"act": "release", "name": "Eve", "why": ""})).await.0,
            403
        );
        let (_, reports) = admin.get("/api/v1/admin/reports").await;
        assert_eq!(
            (&reports[0]["reporter"], &reports[0]["target"]),
            (&json!("Anna"), &json!("Eve"))
        );
        assert_eq!(reports[0]["evidence"]["said"][0]["line"]["text"], INSULT);
        assert_eq!((&reports[0]["seat"], &reports[0]["words"]), (&json!(1), &json!("see there")));

        let mute = json!({"act": "mute", "name": "Eve", "days": 2, "why": "insults"});
        assert_eq!(act(&mut admin, mute).await.0, 200);
        assert_eq!(talk(&server, &table, &key, "again").await["code"], "muted");
        assert_eq!(talk(&server, &table, &own, "thank you").await["t"], "ack");
        let hush = json!({"act": "hush", "table": table, "seat": 1, "why": "insults"});
        assert_eq!(act(&mut admin, hush).await.1["lines"], 1);
        assert_eq!(shown(&server, &table).await, ["\u{2026}", "thank you"]);
        let suspend = json!({"act": "suspend", "name": "Eve", "days": 7, "why": "insults"});
        assert_eq!(act(&mut admin, suspend).await.0, 200);
        assert_eq!(eve.get("/api/v1/me").await.0, 204, "its sessions are over");
        assert_eq!(eve.sign_in("Eve", "a wrong guess").await.1["code"], "wrong_sign_in");
        assert_eq!(eve.sign_in("Eve", SECRET).await.1["code"], "suspended");
        let number = reports[0]["report"].clone();
        let resolve = json!({"act": "resolve", "report": number, "verdict": "suspended"});
        assert_eq!(act(&mut admin, resolve.clone()).await.0, 200);
        assert_eq!(act(&mut admin, resolve).await.0, 404, "once");
        assert_eq!(admin.get("/api/v1/admin/reports").await.1, json!([]));
        let (_, all) = admin.get("/api/v1/admin/reports?resolved=true").await;
        assert_eq!(all[0]["verdict"], "suspended");
        assert_eq!(
            act(&mut admin, json!({"act": "release", "name": "Eve", "why": "done"})).await.0,
            200
        );
        assert_eq!(eve.sign_in("Eve", SECRET).await.0, 201);

        server.stop().await;
        expect_sound(store).await;
    })
    .await;
}

#[tokio::test]
async fn every_act_stands_in_a_log_that_nobody_changes() {
    on_both("acts", async |store| {
        let (server, mut admin) = with_admin(store).await;
        player(server.address, "Anna", 1).await;
        let mut eve = player(server.address, "Eve", 2).await;
        let rename = json!({"act": "rename", "name": "Eve", "to": "Anna", "why": ""});
        assert_eq!(act(&mut admin, rename).await.1["code"], "name_taken");
        let rename = json!({"act": "rename", "name": "Eve", "to": "Evelyn", "why": "insult"});
        assert_eq!(act(&mut admin, rename).await.0, 200);
        assert_eq!(eve.get("/api/v1/me").await.1["name"], "Evelyn");
        // Nobody but the host makes administrators or acts on them.
        for wrong in ["promote", "demote"] {
            let asked = json!({"act": wrong, "name": "Admin"});
            assert_eq!(act(&mut admin, asked).await.1["code"], "unfit");
        }
        let own = json!({"act": "suspend", "name": "Admin", "days": null, "why": ""});
        assert_eq!(act(&mut admin, own).await.1["code"], "unfit");
        let (_, person) = admin.get("/api/v1/admin/people/Evelyn").await;
        assert_eq!((&person["sessions"], &person["suspended"]), (&json!(1), &json!(0)));
        assert_eq!(
            act(&mut admin, json!({"act": "delete", "name": "Evelyn", "why": "asked"})).await.0,
            200
        );
        let (_, audit) = admin.get("/api/v1/admin/audit").await;
        let acts: Vec<&str> =
            audit.as_array().unwrap().iter().filter_map(|it| it["act"].as_str()).collect();
        let expected = ["delete", "rename", "promote"];
        assert_eq!(acts, expected);
        let text = audit.to_string();
        assert!(
            !text.contains("Eve") && text.contains("host") && text.contains("insult"),
            "{text}"
        );
        server.stop().await;
        expect_sound(store).await;
        // Nobody changes the log of acts, not even with the database in hand.
        let opened = open(store).await.unwrap();
        for sql in ["delete from audit", "update audit set actor = 0"] {
            assert!(opened.transact(vec![Statement::new(sql, [])]).await.is_err(), "{sql}");
        }
        opened.close().await;
        assert_eq!(rows(store, "select id from audit").await, expected.len());
    })
    .await;
}

#[tokio::test]
async fn a_host_sends_a_player_away_before_the_game_begins() {
    on_both("kick", async |store| {
        let server = Running::with(config(store)).await;
        let (mut anna, mut guest) = (player(server.address, "Anna", 1).await, Browser::at(server.address, 4));
        let mut eve = player(server.address, "Eve", 2).await;
        let wanted = json!({"game": "planet-raiders", "options": {"players": 3}, "seats": ["open", "open", "open"]});
        let (table, host) = set_up(&mut guest, wanted.clone()).await;
        take(&mut guest, &table, 0).await;
        let key = take(&mut eve, &table, 1).await;
        let path = format!("/api/v1/tables/{table}/kicks");
        assert_eq!(eve.post(&path, json!({"seat": 0})).await.1["code"], "not_host");
        let wrong = json!({"seat": 1, "host": "ab".repeat(32)});
        assert_eq!(guest.post(&path, wrong).await.1["code"], "not_host");
        assert_eq!(guest.post(&path, json!({"seat": 1, "host": host})).await.0, 204);
        let hello = json!({"t": "hello", "proto": 1, "table": table, "key": key});
        let refused = Client::connect(server.address, hello).await.next().await;
        assert_eq!(refused["code"], "no_table", "the key opens nothing any more");
        assert_eq!(eve.sit(&table, json!({"seats": [1]})).await.1["code"], "barred");
        let mut same = Browser::at(server.address, 2);
        assert_eq!(same.sit(&table, json!({"seats": [1]})).await.1["code"], "barred", "nor without the account");
        take(&mut anna, &table, 1).await;
        // The account that set a table up needs no key; a guest goes as well.
        let (other, _) = set_up(&mut anna, wanted).await;
        let mut stranger = Browser::at(server.address, 5);
        take(&mut stranger, &other, 0).await;
        let path = format!("/api/v1/tables/{other}/kicks");
        assert_eq!(anna.post(&path, json!({"seat": 0})).await.0, 204);
        assert_eq!(stranger.sit(&other, json!({"seats": [0]})).await.1["code"], "barred");
        assert_eq!(anna.post(&path, json!({"seat": 2})).await.1["code"], "no_seat");
        // Not once it has begun.
        let (raptor, host) = set_up(&mut guest, json!({})).await;
        take(&mut guest, &raptor, 0).await;
        take(&mut anna, &raptor, 1).await;
        let path = format!("/api/v1/tables/{raptor}/kicks");
        assert_eq!(guest.post(&path, json!({"seat": 1, "host": host})).await.1["code"], "started");
        server.stop().await;
    })
    .await;
}

#[tokio::test]
async fn a_private_server_is_closed_to_strangers() {
    on_both("private", async |store| {
        let mut closed = config(store);
        closed.private = true;
        let opened = open(store).await.unwrap();
        let people = People::new(opened.clone(), &Limits::default());
        let codes = people.perform(HOST, &Act::Invite { count: 2 }).await.unwrap().invitations;
        opened.close().await;
        let server = Running::with(closed).await;
        let mut stranger = Browser::at(server.address, 1);
        for path in ["/api/v1/tables", "/api/v1/games", "/api/v1/watch", "/api/v1/ladders/raptor/raptors", "/api/v1/people/Anna"] {
            assert_eq!(stranger.get(path).await.1["code"], "private", "{path}");
        }
        let create = json!({"game": "raptor"});
        assert_eq!(stranger.post("/api/v1/tables", create.clone()).await.1["code"], "private");
        assert_eq!(stranger.get("/api/v1/me").await.0, 204);
        assert_eq!(stranger.sign_up("Anna", SECRET).await.1["code"], "bad_invitation");
        let ask = |name: &str, code: &str| json!({"name": name, "password": SECRET, "invitation": code});
        assert_eq!(stranger.post("/api/v1/accounts", ask("Anna", &"00".repeat(16))).await.1["code"], "bad_invitation");
        assert_eq!(stranger.post("/api/v1/accounts", ask("Anna", &codes[0])).await.0, 201);
        let mut second = Browser::at(server.address, 2);
        assert_eq!(second.post("/api/v1/accounts", ask("Eve", &codes[0])).await.1["code"], "bad_invitation", "once");
        assert_eq!(second.post("/api/v1/accounts", ask("anna", &codes[1])).await.1["code"], "name_taken");
        assert_eq!(second.post("/api/v1/accounts", ask("Bea", &codes[1])).await.0, 201, "it is not used up by that");
        let mut anna = stranger;
        let (table, _) = set_up(&mut anna, json!({"listed": true})).await;
        assert_eq!(anna.get("/api/v1/tables").await.1.as_array().unwrap().len(), 1);
        // Sockets and pages of links tell strangers nothing either.
        let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        assert_eq!(http(server.address, "GET", "/api/v1/socket", upgrade, "").await.0, 401);
        let (_, _, page) = http(server.address, "GET", &format!("/t/{table}"), "", "").await;
        assert!(!page.contains("og:title"), "{page}");
        assert_eq!(http(server.address, "GET", "/healthz", "", "").await.0, 200);
        server.stop().await;
    })
    .await;
}
