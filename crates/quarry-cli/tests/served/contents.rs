//! Tables with own content of Moogh: played, restarted with and without it, uploaded.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use moogh::content::{Content, Files};
use quarry_server::testkit::{Client, Folder, create, get, post, sit};
use serde_json::{Value, json};

use crate::process::{Process, quarry};

/// The built-in ideas with one text for another.
fn ideas(from: &str, to: &str) -> String {
    let text = Files::built_in().text("ideas.toml").unwrap().to_owned();
    assert!(text.contains(from));
    text.replacen(from, to, 1)
}

/// A folder with this file, beside the data of the server.
fn planted(folder: &Folder, name: &str, ideas: &str) -> PathBuf {
    let dir = folder.data().with_file_name(name);
    fs::create_dir_all(&dir).unwrap();
    fs::write(dir.join("ideas.toml"), ideas).unwrap();
    dir
}

/// The digest of the content in a folder, without putting it on the shelf of this process.
fn digest_of(dir: &Path) -> String {
    Content::load_dir(dir).unwrap().digest.to_string()
}

/// A table for two people and a computer player; returns its name.
async fn table_of_three(address: SocketAddr, content: &str) -> String {
    let options =
        json!({"mode": "cooperative", "players": 3, "scenario": "s01", "content": content});
    let seats = json!(["open", "open", {"computer": 1}]);
    let body = json!({"game": "moogh", "options": options, "seats": seats});
    let (status, table) = post(address, "/api/v1/tables", body).await;
    assert_eq!((status, &table["agreement"]["content"]), (201, &json!(content)), "{table}");
    table["table"].as_str().unwrap().to_owned()
}

/// Both people do the first thing that they may, until they have done `count` things. Each looks at the table
/// afresh, so what the others and the computer player did is in the picture.
async fn play(address: SocketAddr, table: &str, keys: &[String], count: usize) -> u64 {
    let (mut played, mut seen) = (0, 0);
    while played < count {
        // The computer player thinks meanwhile; an address may not connect too often.
        tokio::time::sleep(Duration::from_millis(100)).await;
        for key in keys {
            let mut person = Client::join(address, table, Some(key)).await;
            seen = person.picture["view_seq"].as_u64().unwrap();
            if let Some(action) = person.legal().first().cloned() {
                let message = person.act(&action);
                played += usize::from(person.ask(message).await["t"] == "ack");
            }
        }
    }
    seen
}

async fn problem(address: SocketAddr, path: &str) -> (u16, String) {
    let (status, text) = get(address, path).await;
    let answer: Value = serde_json::from_str(&text).unwrap();
    (status, answer["code"].as_str().unwrap_or_default().to_owned())
}

async fn two_sit(address: SocketAddr, table: &str) -> Vec<String> {
    let mut keys = Vec::new();
    for contribution in [1, 2] {
        let seated = sit(address, table, contribution).await;
        keys.push(seated["key"].as_str().unwrap().to_owned());
    }
    keys
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_with_own_content_survives_restarts_and_waits_where_its_content_is_gone() {
    let folder = Folder::new("own");
    let dir = planted(&folder, "louder", &ideas("rage_down_1_min_1", "rage_down_2_min_1"));
    let (digest, own) = (digest_of(&dir), ["--content", dir.to_str().unwrap()]);
    let server = Process::start_with(&folder, &own);
    let (_, list) = get(server.address, "/api/v1/games/moogh/content").await;
    let list: Value = serde_json::from_str(&list).unwrap();
    assert_eq!(list, json!([{"digest": digest, "name": "louder", "scenarios": 12}]));
    let (status, sheet) =
        get(server.address, &format!("/api/v1/games/moogh/content/{digest}")).await;
    assert!(status == 200 && sheet.contains("rage_down_2_min_1"), "cards for pages");
    let (_, files) =
        get(server.address, &format!("/api/v1/games/moogh/content/{digest}/files")).await;
    let files: Value = serde_json::from_str(&files).unwrap();
    assert_eq!(files.as_object().unwrap().keys().collect::<Vec<_>>(), ["ideas.toml"]);

    let table = table_of_three(server.address, &digest).await;
    let keys = two_sit(server.address, &table).await;
    let seen = play(server.address, &table, &keys, 6).await;
    let other = create(server.address, json!(["open", {"computer": 1}])).await;
    server.stop();

    let server = Process::start_with(&folder, &own);
    assert!(play(server.address, &table, &keys, 4).await > seen, "it goes on");
    server.stop();

    let server = Process::start(&folder);
    let address = server.address;
    let path = format!("/api/v1/tables/{table}");
    assert_eq!(problem(address, &path).await, (503, "no_content".to_owned()));
    assert_eq!(Client::join_or_refusal(address, &table).await, "no_content");
    sit(address, &other, 1).await;
    assert_eq!(Client::join_or_refusal(address, &other).await, "sync", "other tables go on");
    server.stop();

    let server = Process::start_with(&folder, &own);
    assert!(play(server.address, &table, &keys, 2).await > seen, "nothing was lost");
    check_files(&folder, &server, &table, &keys[0], &own).await;
    server.stop();
}

/// The files of a finished game name its content: with it they are read, without it they are refused.
async fn check_files(folder: &Folder, server: &Process, table: &str, key: &str, own: &[&str; 2]) {
    let mut person = Client::join(server.address, table, Some(key)).await;
    let resign = json!({"t": "resign", "idem": person.idem()});
    assert_eq!(person.ask(resign).await["t"], "ack");
    for (what, command) in [("verification", "verify"), ("record", "replay"), ("record", "analyze")]
    {
        let (status, text) = get(server.address, &format!("/api/v1/tables/{table}/{what}")).await;
        assert_eq!(status, 200, "{text}");
        let file = folder.data().with_extension("json");
        fs::write(&file, text).unwrap();
        let run = |more: &[&str]| {
            let output = quarry(&[command]).args(more).arg(&file).output().unwrap();
            (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
        };
        let (fine, words) = run(own);
        assert!(fine, "{command}: {words}");
        let (fine, words) = run(&[]);
        assert!(!fine && words.contains("is not here"), "{command}: {words}");
    }
}

#[test]
fn broken_content_is_refused_at_the_start_with_file_table_and_field() {
    let folder = Folder::new("broken");
    let dir = planted(&folder, "odd", &ideas("do = \"move_3\"", "do = \"fly_3\""));
    let mut command = quarry(&["serve", "--listen", "127.0.0.1:0", "--content"]);
    let output = command.arg(&dir).arg("--data").arg(folder.data()).output().unwrap();
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{words}");
    assert!(words.contains("odd: ideas.toml, idea 4, field do: 'fly_3'"), "{words}");
    assert!(!folder.data().exists(), "no store is made for a server that does not start");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn uploads_are_taken_where_the_host_allows_it_and_outlive_the_server() {
    let path = "/api/v1/games/moogh/content";
    let folder = Folder::new("uploads");
    let text = ideas("rage_down_1_min_1", "rage_down_3_min_1");
    let offer = |text: &str| json!({"name": "Calmer", "files": {"ideas.toml": text}});
    let server = Process::start(&folder);
    let (status, answer) = post(server.address, path, offer(&text)).await;
    assert_eq!(
        (status, &answer["code"]),
        (403, &json!("no_uploads")),
        "off unless the host says so"
    );
    server.stop();

    let allowed = ["--uploads", "--limit", "contents=3/1h", "--limit", "contents_all=1"];
    let server = Process::start_with(&folder, &allowed);
    let address = server.address;
    let (status, answer) = post(address, path, offer(&text.replacen("move_3", "fly_3", 1))).await;
    assert_eq!((status, &answer["code"]), (422, &json!("bad_content")), "{answer}");
    assert!(
        answer["title"].as_str().unwrap().starts_with("ideas.toml, idea 4, field do:"),
        "{answer}"
    );
    let (status, info) = post(address, path, offer(&text)).await;
    assert_eq!((status, &info["name"]), (201, &json!("Calmer")), "{info}");
    let more = ideas("rage_down_1_min_1", "rage_down_4_min_1");
    let (status, answer) = post(address, path, offer(&more)).await;
    assert_eq!((status, &answer["code"]), (507, &json!("full")), "{answer}");
    let (status, _) = post(address, path, offer(&text)).await;
    assert_eq!(status, 429, "an address offers so many and no more");
    let huge = json!({"name": "Huge", "files": {"ideas.toml": "#".repeat(300_000)}});
    assert!(matches!(post(address, path, huge).await.0, 413 | 429));

    let table = table_of_three(address, info["digest"].as_str().unwrap()).await;
    let keys = two_sit(address, &table).await;
    let seen = play(address, &table, &keys, 3).await;
    server.stop();
    // It is kept although the new server takes no more.
    let server = Process::start(&folder);
    assert!(play(server.address, &table, &keys, 3).await > seen);
    let (_, list) = get(server.address, path).await;
    assert!(list.contains("Calmer"), "{list}");
    server.stop();
}
