//! A program takes a seat at a person's table.

use quarry_server::testkit::{Client, Folder, Running, create, sit};
use serde_json::{Value, json};

use crate::process::quarry;

/// Takes the first legal action, and dares to answer only what it should.
const ENGINE: &str = r#"python3 -u -c '
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "quit":
        break
    assert request["cmd"] == "decide" and request["view"] and request["seat"] == 1
    print(json.dumps({"id": request["id"], "ok": {"action": request["legal"][0]}}))
'"#;

#[tokio::test]
async fn an_engine_plays_at_a_person_s_table_to_the_end() {
    check_plays("seat", ENGINE).await;
}

#[tokio::test]
async fn the_example_bot_plays_at_a_person_s_table() {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let quarry = env!("CARGO_BIN_EXE_quarry");
    check_plays("example", &format!("python3 '{bot}' raptor '{quarry}'")).await;
}

#[tokio::test]
async fn quarry_itself_takes_a_seat() {
    let engine =
        format!("'{}' engine raptor --level 1 --memory 8MiB", env!("CARGO_BIN_EXE_quarry"));
    check_plays("quarry-seat", &engine).await;
}

/// An engine takes the second seat against a person who does the first thing that comes to mind and gives
/// up before long.
async fn check_plays(name: &str, engine: &str) {
    let folder = Folder::new(name);
    let server = Running::start(&folder).await;
    let table = create(server.address, json!(["open", "open"])).await;
    let key = sit(server.address, &table, 1).await["key"].as_str().unwrap().to_owned();
    let link = format!("http://{}/t/{table}", server.address);
    let mut command = quarry(&["seat", &link, "--engine", engine]);
    command.env("PATH", std::env::var_os("PATH").unwrap());
    let engine = tokio::task::spawn_blocking(move || command.output().unwrap());

    let mut person = Client::join(server.address, &table, Some(&key)).await;
    let mut decided = 0;
    while decided < 12 && person.picture["over"].is_null() {
        let Some(action) = person.legal().first().cloned() else {
            person.next().await;
            continue;
        };
        let message = person.act(&action);
        let answer = person.ask(message).await;
        let number = answer["view_seq"].as_u64().unwrap_or(0);
        while person.picture["view_seq"].as_u64().unwrap() < number {
            person.next().await;
        }
        decided += 1;
    }
    if person.picture["over"].is_null() {
        let resign = json!({"t": "resign", "idem": person.idem()});
        assert_eq!(person.ask(resign).await["t"], "ack");
    }
    let output = engine.await.unwrap();
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{words}");
    let over: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(over["ranks"].as_array().map(Vec::len), Some(2));
    assert!(words.contains("seat [1]: http://"), "{words}");
    server.stop().await;
}

#[tokio::test]
async fn an_engine_that_does_not_decide_is_named() {
    let folder = Folder::new("bad-seat");
    let server = Running::start(&folder).await;
    for (engine, status, word) in [
        ("read line; echo nonsense", 1, "JSON"),
        ("true", 1, "gone"),
        ("read line; echo '{\"id\":1,\"ok\":{\"action\":\"fly\"}}'; cat", 4, "not an action"),
    ] {
        let table = create(server.address, json!(["open", {"computer": 1}])).await;
        let link = format!("http://{}/t/{table}", server.address);
        let mut command = quarry(&["seat", &link, "--engine", engine]);
        command.env("PATH", std::env::var_os("PATH").unwrap());
        let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(status), "{engine}: {words}");
        assert!(words.contains(word), "{engine}: {words}");
    }
    server.stop().await;
}
