//! Finished games step by step, and games from elsewhere.

use quarry_server::testkit::{Client, Folder, Running, create, get, http, post, sit};
use serde_json::{Value, json};

/// A short game against a computer player, to the end; returns its table.
async fn finished(server: &Running) -> String {
    let table = create(server.address, json!(["open", {"computer": 1}])).await;
    let key = sit(server.address, &table, 9).await["key"].as_str().unwrap().to_owned();
    let mut client = Client::join(server.address, &table, Some(&key)).await;
    for _ in 0..6 {
        while client.legal().is_empty() {
            client.next().await;
        }
        let message = client.act(&client.legal()[0]);
        let number = client.ask(message).await["view_seq"].as_u64().unwrap_or(0);
        while client.picture["view_seq"].as_u64().unwrap() < number {
            client.next().await;
        }
    }
    let resign = json!({"t": "resign", "idem": client.idem()});
    assert_eq!(client.ask(resign).await["t"], "ack");
    table
}

async fn read(server: &Running, path: &str) -> Value {
    let (status, text) = get(server.address, path).await;
    assert_eq!(status, 200, "{path}: {text}");
    serde_json::from_str(&text).unwrap()
}

#[tokio::test]
async fn a_finished_game_is_seen_step_by_step_with_everybody_s_eyes() {
    let folder = Folder::new("replay");
    let server = Running::start(&folder).await;
    let running = create(server.address, json!(["open", "open"])).await;
    sit(server.address, &running, 1).await;
    sit(server.address, &running, 2).await;
    let path = format!("/api/v1/tables/{running}/replay");
    assert_eq!(get(server.address, &path).await.0, 409, "a running game keeps its secrets");

    let table = finished(&server).await;
    let path = |what: &str| format!("/api/v1/tables/{table}/{what}");
    let (replay, record) =
        (read(&server, &path("replay")).await, read(&server, &path("record")).await);
    let steps = replay["steps"].as_array().unwrap();
    assert_eq!(steps.len(), record["steps"].as_array().unwrap().len());
    assert_eq!(replay["result"], record["result"]);
    for (step, recorded) in steps.iter().zip(record["steps"].as_array().unwrap()) {
        for part in ["seat", "action", "chance", "resign"] {
            assert_eq!(step.get(part), recorded.get(part));
        }
        let audiences: Vec<&Value> =
            step["shown"].as_array().unwrap().iter().map(|shown| &shown["audience"]).collect();
        assert_eq!(audiences, [&json!(0), &json!(1), &json!("spectator")]);
    }
    let told =
        steps.iter().filter(|step| step["shown"][2]["items"][0]["seen"]["say"]["key"].is_string());
    assert!(told.count() > 5, "spectators heard of what happened");

    let one = read(&server, &path("replay?viewer=1")).await;
    let only = |replay: &Value| replay["steps"][3]["shown"].clone();
    assert_eq!(only(&one), json!([only(&replay)[1]]));
    assert_eq!(get(server.address, &path("replay?viewer=9")).await.0, 422);
    server.stop().await;
}

#[tokio::test]
async fn a_record_from_elsewhere_becomes_a_table_that_everybody_can_look_at() {
    let folder = Folder::new("import");
    let server = Running::start(&folder).await;
    let table = finished(&server).await;
    let (_, record) = get(server.address, &format!("/api/v1/tables/{table}/record")).await;
    let replay = read(&server, &format!("/api/v1/tables/{table}/replay")).await;
    let (status, _, text) = http(server.address, "POST", "/api/v1/replays", "", &record).await;
    let shared: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((status, &shared["imported"], &shared["over"]), (201, &json!(true), &json!(true)));
    let path = |what: &str| format!("/api/v1/tables/{}{what}", shared["table"].as_str().unwrap());
    assert_eq!(read(&server, &path("/replay")).await, replay);

    // It is on disk, it can be watched, and nobody can sit down or verify what was not drawn here.
    server.stop().await;
    let server = Running::start(&folder).await;
    assert_eq!(read(&server, &path("/replay")).await, replay);
    let watcher = Client::join(server.address, shared["table"].as_str().unwrap(), None).await;
    assert_eq!(watcher.picture["over"], replay["result"]);
    assert_eq!(watcher.picture["terms"], json!({"imported": true}));
    let sit = json!({"contribution": "01".repeat(32)});
    assert_eq!(post(server.address, &path("/seats"), sit).await.0, 409);
    assert_eq!(get(server.address, &path("/verification")).await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn a_record_that_breaks_a_rule_or_is_too_large_is_refused() {
    let folder = Folder::new("bad-import");
    let server = Running::start(&folder).await;
    let table = finished(&server).await;
    let record = read(&server, &format!("/api/v1/tables/{table}/record")).await;
    let mut illegal = record.clone();
    illegal["steps"][1] = illegal["steps"][0].clone();
    let mut lost = record.clone();
    lost["result"]["ranks"] = json!([1, 1]);
    let mut other = record.clone();
    other["game"] = json!("chess/1");
    for (wrong, word) in [(illegal, "step 2"), (lost, "result"), (other, "unknown")] {
        let (status, answer) = post(server.address, "/api/v1/replays", wrong).await;
        assert_eq!((status, answer["code"].as_str()), (422, Some("bad_record")), "{answer}");
        assert!(answer["title"].as_str().unwrap().contains(word), "{answer}");
    }
    let mut large = record;
    large["notes"] = json!({"long": "x".repeat(600_000)});
    assert_eq!(post(server.address, "/api/v1/replays", large).await.0, 413);
    server.stop().await;
}
