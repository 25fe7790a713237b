//! A program is asked the same question in a match, at a table and under an account of its own.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use quarry_server::testkit::{Client, Folder, Running, sit};
use serde_json::{Value, json};

use crate::account::{ask, run, sign_up};
use crate::process::quarry;
use crate::seat::{check_plays, play_a_while};

/// What every question has.
const FIELDS: [&str; 10] =
    ["clock", "cmd", "id", "legal", "offers", "position", "rules", "seat", "seed", "view"];

/// A computer player that keeps what it is asked.
fn engine(log: &Path) -> String {
    let quarry = env!("CARGO_BIN_EXE_quarry");
    format!("tee -a '{}' | '{quarry}' engine raptor --level 1 --memory 8MiB", log.display())
}

async fn in_a_match(folder: &Folder, log: &Path) {
    let contender = format!("engine:{}", engine(log));
    let args =
        ["match", "raptor", &contender, "random", "--games", "2", "--threads", "1", "--json"];
    let output = run(folder, &args, "").await;
    let results: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(results["forfeits"], json!([]));
}

async fn as_a_bot(folder: &Folder, log: &Path) {
    let server = Running::start(folder).await;
    let anna = sign_up(&server, "Anna").await;
    let (status, bot) = ask(&server, &anna, "/api/v1/me/bots", json!({"name": "Robo"})).await;
    assert_eq!(status, 201, "{bot}");
    let file = folder.data().with_file_name("bot.token");
    std::fs::write(&file, bot["token"].as_str().unwrap()).unwrap();
    let challenge = json!({"name": "Robo", "game": "raptor"});
    let (status, sent) = ask(&server, &anna, "/api/v1/challenges", challenge).await;
    assert_eq!(status, 201, "{sent}");
    let table = sent["table"]["table"].as_str().unwrap().to_owned();
    let seated = sit(server.address, &table, 1).await;
    let (url, engine) = (format!("http://{}", server.address), engine(log));
    let token = file.to_str().unwrap().to_owned();
    let args = ["bot", &url, "--token-file", &token, "--engine", &engine, "--once"];
    let person = async {
        let mut person = Client::join(server.address, &table, seated["key"].as_str()).await;
        play_a_while(&mut person).await;
    };
    let (output, ()) = tokio::join!(run(folder, &args, ""), person);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    server.stop().await;
}

/// The questions that were kept.
fn questions(log: &PathBuf) -> Vec<Value> {
    let text = std::fs::read_to_string(log).expect("a program was asked");
    let lines = text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON"));
    lines.filter(|line: &Value| line["cmd"] != "quit").collect()
}

/// What the rules say about the positions of these questions.
fn answers(questions: &[Value]) -> Vec<Value> {
    let mut command = quarry(&["engine", "raptor"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = String::new();
    for question in questions {
        let (text, seat) = (&question["position"], &question["seat"]);
        for request in [
            json!({"cmd": "position", "text": text, "rules": question["rules"]}),
            json!({"cmd": "view", "viewer": seat}),
            json!({"cmd": "legal", "seat": seat}),
            json!({"cmd": "offers", "seat": seat}),
        ] {
            lines += &format!("{request}\n");
        }
    }
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Holds each question against the rules: its position, view, actions and offers belong together.
fn check(place: &str, questions: &[Value]) {
    assert!(questions.len() > 3, "{place}: {} questions", questions.len());
    for (question, told) in questions.iter().zip(answers(questions).chunks(4)) {
        let fields: Vec<_> = question.as_object().unwrap().keys().collect();
        assert_eq!(fields, FIELDS, "{place}");
        let clock: Vec<_> = question["clock"].as_object().unwrap().keys().collect();
        assert_eq!(clock, ["add", "left", "ms", "nodes"], "{place}");
        assert!(question["seed"].is_u64() && question["id"].is_u64(), "{place}: {question}");
        assert_eq!(question["rules"], "raptor/2", "{place}");
        assert_eq!(told[1]["ok"]["view"], question["view"], "{place}: {question}");
        assert_eq!(told[2]["ok"]["actions"], question["legal"], "{place}: {question}");
        let mut offers = question["offers"].clone();
        for (number, offer) in offers.as_array_mut().unwrap().iter_mut().enumerate() {
            assert_eq!(offer.as_object_mut().unwrap().remove("number"), Some(json!(number)));
        }
        assert_eq!(told[3]["ok"]["offers"], offers, "{place}: {question}");
    }
}

#[tokio::test]
async fn a_program_is_asked_the_same_in_a_match_at_a_table_and_as_a_bot() {
    let folder = Folder::new("decide");
    let logs = ["match", "table", "bot"].map(|name| folder.data().with_file_name(name));
    in_a_match(&folder, &logs[0]).await;
    check_plays("decide-table", &engine(&logs[1])).await;
    as_a_bot(&folder, &logs[2]).await;
    for log in &logs {
        check(&log.display().to_string(), &questions(log));
    }
}
