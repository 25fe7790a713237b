//! A game that was played at a server is verified by the command.

use std::process::Output;

use quarry_server::testkit::{Client, Folder, Running, create, get, sit};
use serde_json::{Value, json};

use crate::process::quarry;

/// The verification file of a short game.
async fn verification(folder: &Folder) -> Value {
    let server = Running::start(folder).await;
    let table = create(server.address, json!(["open", {"computer": 1}])).await;
    let key = sit(server.address, &table, 1).await["key"].as_str().unwrap().to_owned();
    let mut client = Client::join(server.address, &table, Some(&key)).await;
    let resign = json!({"t": "resign", "idem": client.idem()});
    assert_eq!(client.ask(resign).await["t"], "ack");
    let path = format!("/api/v1/tables/{table}/verification");
    let (status, text) = get(server.address, &path).await;
    assert_eq!(status, 200, "{text}");
    server.stop().await;
    serde_json::from_str(&text).unwrap()
}

fn verify(folder: &Folder, text: &str, flags: &[&str]) -> (i32, String, String) {
    let path = folder.data().with_extension("json");
    std::fs::write(&path, text).unwrap();
    let Output { status, stdout, stderr } =
        quarry(&["verify"]).args(flags).arg(&path).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code().unwrap(), text(stdout), text(stderr))
}

#[tokio::test]
async fn a_fair_game_ends_with_0_and_a_changed_one_with_3() {
    let folder = Folder::new("verify");
    let fair = verification(&folder).await;
    let (status, words, _) = verify(&folder, &fair.to_string(), &[]);
    assert!(status == 0 && words.starts_with("fair: "), "{words}");
    let (status, words, _) = verify(&folder, &fair.to_string(), &["--json"]);
    let report: Value = serde_json::from_str(&words).unwrap();
    assert_eq!((status, &report["fair"]), (0, &json!(true)));
    assert_eq!(report["report"]["result"]["reason"], "resigned");

    let mut changed = fair.clone();
    changed["contributions"][0] = json!("07".repeat(32));
    let (status, words, why) = verify(&folder, &changed.to_string(), &[]);
    assert!(status == 3 && words.is_empty() && why.contains("not fair: the digest"), "{why}");
    let (status, words, _) = verify(&folder, &changed.to_string(), &["--json"]);
    let report: Value = serde_json::from_str(&words).unwrap();
    assert!(status == 3 && report["why"].as_str().unwrap().contains("the digest"), "{report}");

    let mine = "01".repeat(32);
    let shown = fair["commitment"].as_str().unwrap();
    let given = ["--contribution", &mine, "--commitment", shown];
    let (status, words, _) = verify(&folder, &fair.to_string(), &given);
    assert!(status == 0 && words.contains("+ your contribution is among"), "{words}");
    assert!(!words.contains("could have replaced contributions"), "{words}");
    let (_, words, _) = verify(&folder, &fair.to_string(), &[]);
    assert!(words.contains("- nobody has said what they contributed: the host could"), "{words}");
    assert!(words.contains("- computer players run at the host"), "{words}");
    let other = "02".repeat(32);
    let (status, _, why) = verify(&folder, &fair.to_string(), &["--contribution", &other]);
    assert!(status == 3 && why.contains("it was replaced"), "{why}");
    let (status, _, why) = verify(&folder, &fair.to_string(), &["--commitment", &other]);
    assert!(status == 3 && why.contains("shown before the game"), "{why}");

    assert_eq!(verify(&folder, "{}", &[]).0, 3);
    assert_eq!(verify(&folder, &fair.to_string().replace("raptor/2", "chess/1"), &[]).0, 3);
    assert_eq!(quarry(&["verify", "absent.json"]).output().unwrap().status.code(), Some(1));
}
