//! Finished games step by step, and games from elsewhere.

use quarry_game::{Game, Notation, Pending, Play, QuickDice, Roll, write_record};
use quarry_server::testkit::{Client, Folder, Running, create, get, http, post, sit};
use raptor::Raptor;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::load::limited;

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
    let told = steps
        .iter()
        .filter(|step| step["shown"][2]["items"][0]["seen"]["event"]["kind"].is_string());
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
async fn a_record_of_earlier_rules_stays_one_after_a_restart() {
    let folder = Folder::new("earlier-rules");
    let server = Running::start(&folder).await;
    let record = include_str!("../../../../games/raptor/tests/games/escape.json");
    let (status, _, text) = http(server.address, "POST", "/api/v1/replays", "", record).await;
    assert_eq!(status, 201, "{text}");
    let shared: Value = serde_json::from_str(&text).unwrap();
    let path = |what: &str| format!("/api/v1/tables/{}{what}", shared["table"].as_str().unwrap());
    server.stop().await;
    let server = Running::start(&folder).await;
    assert_eq!(read(&server, &path("/replay")).await["rules"], "raptor/1");
    assert_eq!(read(&server, &path("/record")).await["game"], "raptor/1");
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

/// The record of a random game of more than `least` steps.
pub(crate) fn long_record(least: usize) -> String {
    for seed in 0..1000 {
        let mut dice = QuickDice::new(seed);
        let setup = Raptor::set_up(&Default::default(), &mut dice).unwrap();
        let mut play = Play::<Raptor>::new(setup);
        loop {
            match play.game().pending() {
                Pending::Over(_) => break,
                Pending::Chance => {
                    let drawn = play.game().draw(&mut dice);
                    play.chance(drawn).unwrap();
                }
                Pending::Seats(seats) => {
                    let seat = seats.lowest();
                    let mut legal = Vec::new();
                    play.game().legal_actions(seat, &mut legal);
                    let action = legal[dice.below(legal.len() as u32) as usize];
                    play.act(seat, action).unwrap();
                }
            }
        }
        if play.steps().len() > least {
            return write_record(&play);
        }
    }
    panic!("no long game among a thousand");
}

pub(crate) async fn imported(server: &Running, record: &str) -> String {
    let (status, _, text) = http(server.address, "POST", "/api/v1/replays", "", record).await;
    assert_eq!(status, 201, "{text}");
    let table: Value = serde_json::from_str(&text).unwrap();
    format!("/api/v1/tables/{}", table["table"].as_str().unwrap())
}

#[tokio::test]
async fn a_long_replay_comes_in_pages_of_bounded_length() {
    let folder = Folder::new("pages");
    let server = Running::start(&folder).await;
    let record = long_record(250);
    let path = imported(&server, &record).await;
    let record: Value = serde_json::from_str(&record).unwrap();
    let (mut steps, mut from, mut before) = (Vec::new(), 0, Value::Null);
    loop {
        let page = read(&server, &format!("{path}/replay?viewer=spectator&from={from}")).await;
        let shown = page["steps"].as_array().unwrap();
        assert!(shown.len() <= 200 && page["rules"] == record["game"]);
        assert!(from == 0 || page["start"][0]["view"] == before, "pages follow each other");
        before = shown.last().unwrap()["shown"][0]["view"].clone();
        steps.extend(shown.iter().cloned());
        match page["next"].as_u64() {
            Some(next) => from = next,
            None => {
                assert_eq!(page["result"], record["result"]);
                break;
            }
        }
    }
    assert!(from > 0 && steps.len() == record["steps"].as_array().unwrap().len());
    assert_eq!(get(server.address, &format!("{path}/replay?from=7")).await.0, 400);
    assert_eq!(get(server.address, &format!("{path}/replay?from=200000")).await.0, 400);
    server.stop().await;
}

#[tokio::test]
async fn large_answers_are_packed_and_tagged() {
    let folder = Folder::new("packed");
    let server = Running::start(&folder).await;
    let path = imported(&server, &long_record(150)).await;
    let answer = async |what: &str, headers: &str| {
        let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
        let request =
            format!("GET {path}/{what} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n{headers}\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        let head = String::from_utf8_lossy(&bytes[..bytes.len().min(2000)]).to_lowercase();
        (bytes.len(), head)
    };
    for what in ["replay", "record"] {
        let (plain, _) = answer(what, "").await;
        let (packed, head) = answer(what, "Accept-Encoding: gzip\r\n").await;
        assert!(head.contains("content-encoding: gzip"), "{head}");
        assert!(packed * 3 < plain, "{what}: {packed} of {plain} bytes");
    }
    let (_, head) = answer("replay", "").await;
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
    let (_, head) = answer("replay", &format!("If-None-Match: {tag}\r\n")).await;
    assert!(head.starts_with("http/1.1 304"), "{head}");
    server.stop().await;
}

#[tokio::test]
async fn an_address_pays_for_the_bytes_that_it_gets() {
    let folder = Folder::new("bytes");
    let server = limited(&folder, &[("answers", "1000/1h")]).await;
    let path = imported(&server, &long_record(150)).await;
    let mut statuses = Vec::new();
    for _ in 0..8 {
        statuses.push(get(server.address, &format!("{path}/replay")).await.0);
    }
    assert_eq!((statuses[0], statuses[7]), (200, 429), "{statuses:?}");
    server.stop().await;
}
