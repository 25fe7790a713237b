//! What goes from a server, on both stores: talk, old games, deleted accounts; and what is still provable then.

use std::time::Duration;

use quarry_server::Config;
use quarry_server::limits::{Keep, Limits, Rate};
use quarry_server::testkit::{Client, Folder, Running, http};
use serde_json::json;

use crate::browser::Browser;
use crate::order::{
    INSULT, SECRET, act, config, expect_sound, on_both, rows, set_up, shown, take, talk, with_admin,
};
use crate::ratings::{player, results, say};

/// What was said goes from the disk, and the log vouches for the game as before.
#[tokio::test]
async fn talk_is_kept_apart_from_the_proof() {
    on_both("talk", async |store| {
        let (server, mut admin) = with_admin(store).await;
        let (mut one, mut two) = (Browser::at(server.address, 1), Browser::at(server.address, 2));
        let (table, _) = set_up(&mut one, json!({"listed": true})).await;
        let key = take(&mut one, &table, 0).await;
        let other = take(&mut two, &table, 1).await;
        talk(&server, &table, &key, INSULT).await;
        talk(&server, &table, &other, "good luck").await;
        say(server.address, &table, &key, "resign").await;
        results(&mut admin, 0, 1).await;
        let files = [
            format!("/api/v1/tables/{table}/verification"),
            format!("/api/v1/tables/{table}/record"),
        ];
        let mut before = Vec::new();
        for path in &files {
            let (status, text) = admin.text(path).await;
            assert!(status == 200 && !text.contains(INSULT), "{path}: {text}");
            before.push(text);
        }
        let hush = json!({"act": "hush", "table": table, "seat": null, "why": ""});
        assert_eq!(act(&mut admin, hush.clone()).await.1["lines"], 2);
        assert_eq!(act(&mut admin, hush).await.1["lines"], 0, "nothing is left to be taken out");
        assert_eq!(shown(&server, &table).await, ["\u{2026}", "\u{2026}"]);
        for (path, before) in files.iter().zip(&before) {
            assert_eq!(&admin.text(path).await.1, before, "{path}");
        }
        server.stop().await;
        expect_sound(store).await;
        assert_eq!(rows(store, "select seq from step where body like '%unspeakable%'").await, 0);
        assert_ne!(rows(store, "select seq from step where body like '%hushed%'").await, 0);
    })
    .await;
}

#[tokio::test]
async fn what_is_old_goes_and_games_of_accounts_stay() {
    on_both("retention", async |store| {
        let (server, mut admin) = with_admin(store).await;
        let (mut one, mut two) = (Browser::at(server.address, 1), Browser::at(server.address, 2));
        let mut anna = player(server.address, "Anna", 3).await;
        let mut tables = Vec::new();
        for first in [&mut one, &mut anna] {
            let (table, _) = set_up(first, json!({"listed": true})).await;
            let key = take(first, &table, 0).await;
            take(&mut two, &table, 1).await;
            talk(&server, &table, &key, INSULT).await;
            say(server.address, &table, &key, "resign").await;
            tables.push(table);
        }
        let (waiting, _) = set_up(&mut one, json!({"listed": true})).await;
        let (running, _) = set_up(&mut one, json!({"listed": true})).await;
        let key = take(&mut one, &running, 0).await;
        take(&mut two, &running, 1).await;
        talk(&server, &running, &key, "still here").await;
        results(&mut admin, 0, 2).await;
        assert_eq!(admin.get("/api/v1/admin/retention").await.1["guest_games"], 0, "by default all is kept");
        server.stop().await;

        let mut soon = config(store);
        // Everything is older than a millisecond.
        let now = Keep::For(Duration::from_millis(1));
        (soon.limits.keep_guest_games, soon.limits.keep_talk, soon.limits.keep_waiting) = (now, now, now);
        soon.tidy = Duration::from_secs(3600);
        let server = Running::with(soon.clone()).await;
        let cookie = admin.cookie.clone();
        admin = Browser::at(server.address, 200);
        admin.cookie = cookie;
        let expected = json!({"guest_games": 1, "waiting": 1, "campaigns": 0, "talk": 2, "reports": 0, "sessions": 0, "tries": 0, "erased": 0});
        assert_eq!(admin.get("/api/v1/admin/retention").await.1, expected);
        assert_eq!(admin.get("/api/v1/admin/retention").await.1, expected, "asking changes nothing");
        server.stop().await;
        soon.tidy = Duration::from_millis(50);
        let server = Running::with(soon).await;
        let status = async |table: &str| Browser::at(server.address, 1).get(&format!("/api/v1/tables/{table}")).await.0;
        for _ in 0..200 {
            if status(&tables[0]).await == 404 && status(&waiting).await == 404 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!((status(&tables[0]).await, status(&waiting).await), (404, 404));
        assert_eq!((status(&tables[1]).await, status(&running).await), (200, 200));
        for _ in 0..200 {
            if shown(&server, &tables[1]).await == ["\u{2026}"] {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(shown(&server, &tables[1]).await, ["\u{2026}"]);
        assert_eq!(shown(&server, &running).await, ["still here"]);
        server.stop().await;
        expect_sound(store).await;
        assert_eq!(rows(store, "select seq from step where body like '%unspeakable%'").await, 0);
        // A file whose staged steps name tables that are gone is opened as any other.
        let server = Running::with(config(store)).await;
        assert_eq!(shown(&server, &running).await, ["still here"]);
        server.stop().await;
    })
    .await;
}

/// Deleted accounts appear nowhere: not by name, not by what they said.
#[tokio::test]
async fn a_deleted_account_appears_nowhere() {
    on_both("nowhere", async |store| {
        let (server, mut admin) = with_admin(store).await;
        let mut anna = player(server.address, "Anna", 1).await;
        let mut gone = player(server.address, "Zelda", 2).await;
        let (table, _) = set_up(&mut anna, json!({"listed": true, "rated": true})).await;
        take(&mut anna, &table, 0).await;
        let key = take(&mut gone, &table, 1).await;
        talk(&server, &table, &key, INSULT).await;
        anna.post("/api/v1/reports", json!({"table": table, "seat": 1, "reason": "talk"})).await;
        gone.post("/api/v1/challenges", json!({"name": "Anna", "game": "raptor"})).await;
        anna.post("/api/v1/me/bars", json!({"name": "Zelda", "blocked": false})).await;
        say(server.address, &table, &key, "resign").await;
        results(&mut anna, 0, 1).await;
        assert_eq!(gone.post("/api/v1/me/deletion", json!({"password": SECRET})).await.0, 204);
        let own = [
            "/api/v1/me/games",
            "/api/v1/me/bars",
            "/api/v1/me/export",
            "/api/v1/people/Anna",
            "/api/v1/games",
            "/api/v1/ladders/raptor/raptors",
        ];
        let of_table = ["", "/record", "/verification", "/replay"]
            .map(|end| format!("/api/v1/tables/{table}{end}"));
        let office = [
            "/api/v1/admin/reports?resolved=true",
            "/api/v1/admin/audit",
            "/api/v1/admin/people/Anna",
        ];
        for path in own.into_iter().map(str::to_owned).chain(of_table) {
            let (status, text) = anna.text(&path).await;
            assert!(
                status == 200 && !text.contains("Zelda") && !text.contains(INSULT),
                "{path}: {text}"
            );
        }
        for path in office {
            let (status, text) = admin.text(path).await;
            assert!(
                status == 200 && !text.contains("Zelda") && !text.contains(INSULT),
                "{path}: {text}"
            );
        }
        assert_eq!(anna.get("/api/v1/people/Zelda").await.0, 404);
        let (_, _, page) = http(server.address, "GET", &format!("/t/{table}"), "", "").await;
        assert!(!page.contains("Zelda"), "{page}");
        assert_eq!(shown(&server, &table).await, ["\u{2026}"]);
        let picture = Client::join(server.address, &table, None).await.picture.to_string();
        assert!(!picture.contains("Zelda"), "{picture}");
        // The words leave the log too, soon after.
        for _ in 0..100 {
            if admin.get("/api/v1/admin/retention").await.1["erased"] == 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        server.stop().await;
        assert_eq!(rows(store, "select seq from step where body like '%unspeakable%'").await, 0);
        expect_sound(store).await;
    })
    .await;
}

/// Five words are a secret like a password: guesses at both share the budget of the name.
#[tokio::test]
async fn words_are_not_guessed_beside_passwords() {
    let folder = Folder::new("guessed-words");
    let mut config = Config::new(0, folder.data());
    let guesses = Rate { burst: 6, window: Duration::from_secs(3600) };
    config.limits = Limits { guesses, ..Limits::generous() };
    let server = Running::with(config).await;
    player(server.address, "Anna", 1).await;
    let mut answers = Vec::new();
    for host in 0..8 {
        let mut eve = Browser::at(server.address, 10 + host);
        let (field, guess) = if host % 2 == 0 {
            ("password", "guess of the day")
        } else {
            ("words", "abacus abdomen abdominal abide abiding")
        };
        answers.push(eve.post("/api/v1/sessions", json!({"name": "Anna", field: guess})).await.0);
    }
    assert_eq!(answers, [401, 401, 401, 401, 401, 401, 429, 429]);
    server.stop().await;
}
