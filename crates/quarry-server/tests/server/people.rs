//! Names and emblems: bounded, kept over a restart, told to everybody, and escaped in what a link shows.

use std::net::SocketAddr;

use quarry_server::testkit::{Client, Folder, Running, get, http, post, sit_with};
use serde_json::{Value, json};

async fn raptor(address: SocketAddr, seats: Value) -> String {
    let wanted = json!({"game": "raptor", "seats": seats, "control": "5+3"});
    let (status, made) = post(address, "/api/v1/tables", wanted).await;
    assert_eq!(status, 201, "{made}");
    made["table"].as_str().unwrap().to_owned()
}

async fn players(address: SocketAddr, table: &str) -> Value {
    let (_, shown) = get(address, &format!("/api/v1/tables/{table}")).await;
    serde_json::from_str::<Value>(&shown).unwrap()["players"].clone()
}

#[tokio::test]
async fn a_name_is_bounded_and_its_refusal_is_clear() {
    let folder = Folder::new("names-bounds");
    let server = Running::start(&folder).await;
    let table = raptor(server.address, json!(["open", "open"])).await;
    let refused = |status: u16| (422..=422).contains(&status);
    for name in ["x".repeat(21), "a\u{202e}b".to_owned(), "a\nb".to_owned(), "\u{200b}".to_owned()]
    {
        let wish = json!({"players": [{"name": name}]});
        let (status, problem) = sit_with(server.address, &table, 1, wish).await;
        assert!(refused(status) && problem["code"] == "bad_name", "{name:?}: {problem}");
        assert_eq!(problem["title"], "A name has at most 20 characters, all of them visible.");
    }
    for wrong in [json!([{"emblem": "skull"}]), json!([{"face": "x"}]), json!([{}, {}])] {
        let (status, problem) =
            sit_with(server.address, &table, 1, json!({"players": wrong})).await;
        assert!(refused(status), "{problem}");
    }
    assert_eq!(players(server.address, &table).await, json!([null, null]), "no chair was taken");
    server.stop().await;
}

#[tokio::test]
async fn a_name_is_told_to_everybody_and_is_there_after_a_restart() {
    let folder = Folder::new("names-kept");
    let server = Running::start(&folder).await;
    let table = raptor(server.address, json!(["open", "open"])).await;
    let wish = |name: &str| json!({"players": [{"name": name, "emblem": "paw"}]});
    for (who, name) in [(1, "  Zo\u{eb}  M."), (2, "")] {
        let (status, seated) = sit_with(server.address, &table, who, wish(name)).await;
        assert_eq!(status, 201, "{seated}");
    }
    let told = json!([{"emblem": "paw", "name": "Zo\u{eb} M."}, {"emblem": "amber"}]);
    let spectator = Client::join(server.address, &table, None).await;
    assert_eq!(spectator.picture["players"], told);
    assert_eq!(spectator.picture["seats"], json!(["person", "person"]));
    server.stop().await;
    let server = Running::start(&folder).await;
    assert_eq!(players(server.address, &table).await, told);
    server.stop().await;
}

/// The `content` of a tag in the head of a page.
fn tag<'a>(page: &'a str, name: &str) -> &'a str {
    let (_, rest) = page.split_once(&format!("property=\"{name}\" content=\"")).expect(name);
    rest.split_once('"').unwrap().0
}

#[tokio::test]
async fn a_link_shows_who_invites_and_a_name_is_never_markup() {
    let folder = Folder::new("names-preview");
    let server = Running::start(&folder).await;
    let table = raptor(server.address, json!(["open", "open"])).await;
    let path = format!("/t/{table}");
    let page = |fields: &'static str| http(server.address, "GET", &path, fields, "");
    let (_, _, open) = page("").await;
    assert_eq!(tag(&open, "og:title"), "A table of Raptor is open");

    let wish = json!({"players": [{"name": "\"><img src=x>"}]});
    let (status, seated) = sit_with(server.address, &table, 1, wish).await;
    assert_eq!(status, 201);
    let (status, head, invited) = page("").await;
    assert_eq!(status, 200);
    assert!(head.to_lowercase().contains("content-type: text/html"), "{head}");
    assert_eq!(tag(&invited, "og:title"), "&quot;&gt;&lt;img src=x&gt; invites you to Raptor");
    assert!(tag(&invited, "og:description").contains("5 min + 3 s a turn"));
    assert!(tag(&invited, "og:image").ends_with(&format!("/preview/en/{table}.png")));
    assert!(tag(&invited, "og:url").ends_with(&path));
    assert!(!invited.contains("<img"), "{invited}");
    // What opens the seat is in no page.
    for secret in ["key", "words"] {
        assert!(!invited.contains(seated[secret].as_str().unwrap()));
    }
    let (_, _, french) = page("accept-language: fr-CH, fr;q=0.9\r\n").await;
    assert!(tag(&french, "og:title").ends_with("vous invite \u{e0} Raptor"), "{french}");

    let tagged = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    let known = format!("if-none-match: {}\r\n", tagged.trim());
    assert_eq!(http(server.address, "GET", &path, &known, "").await.0, 304);
    server.stop().await;
}

#[tokio::test]
async fn the_picture_of_a_link_is_that_of_its_table() {
    let folder = Folder::new("names-picture");
    let server = Running::start(&folder).await;
    let table = raptor(server.address, json!(["open", "open"])).await;
    let picture = |lang: &str, table: &str| {
        let path = format!("/preview/{lang}/{table}.png");
        async move { http(server.address, "HEAD", &path, "", "").await }
    };
    let (status, open, _) = picture("en", &table).await;
    if status == 404 {
        // The program was built without its client, so there is no picture to write on.
        return server.stop().await;
    }
    assert!(open.to_lowercase().contains("content-type: image/png"), "{open}");
    let tag = |head: &str| head.lines().find(|line| line.starts_with("etag: ")).map(str::to_owned);
    let wish = json!({"players": [{"name": "Ada"}]});
    assert_eq!(sit_with(server.address, &table, 1, wish).await.0, 201);
    let (_, english, _) = picture("en", &table).await;
    let (_, french, _) = picture("fr", &table).await;
    let tags = [&open, &english, &french].map(|head| tag(head).unwrap());
    assert!(tags[0] != tags[1] && tags[1] != tags[2], "{tags:?}");
    for (lang, table) in [("de", table.as_str()), ("en", "raptor"), ("en", "00")] {
        assert_eq!(picture(lang, table).await.0, 404, "{lang} {table}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_running_game_shows_its_players_and_a_new_one_its_game() {
    let folder = Folder::new("names-running");
    let server = Running::start(&folder).await;
    let table = raptor(server.address, json!(["open", {"computer": 2}])).await;
    let wish = json!({"players": [{"emblem": "moon"}]});
    assert_eq!(sit_with(server.address, &table, 1, wish).await.0, 201);
    let (_, _, page) = http(server.address, "GET", &format!("/t/{table}"), "", "").await;
    assert_eq!(tag(&page, "og:title"), "Raptor: Moon, the computer, level 2");
    let (_, _, page) = http(server.address, "GET", "/new/moogh", "", "").await;
    assert_eq!(tag(&page, "og:title"), "Play Moogh");
    let (_, _, page) = http(server.address, "GET", "/new/chess", "", "").await;
    assert!(!page.contains("og:title"));
    server.stop().await;
}
