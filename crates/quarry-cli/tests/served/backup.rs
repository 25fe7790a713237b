//! Copies of the store, made while the server runs.

use std::path::{Path, PathBuf};

use quarry_server::store::{SqliteStore, Store};
use quarry_server::testkit::{Client, Folder, create, sit};
use serde_json::{Value, json};

use crate::process::{Process, quarry};

/// `quarry admin` with its status and what it says.
fn admin(what: &str, file: &Path, data: &Path) -> (i32, String) {
    let mut command = quarry(&["admin", what, "--verify"]);
    let output = command.arg(file).arg("--data").arg(data).output().unwrap();
    let words = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(words).unwrap())
}

/// A running server at which one move was made, and its table.
async fn busy(folder: &Folder) -> (Process, Client, String) {
    let process = Process::start(folder);
    let table = create(process.address, json!(["open", "open"])).await;
    let key = sit(process.address, &table, 1).await["key"].as_str().unwrap().to_owned();
    sit(process.address, &table, 2).await;
    let client = Client::join(process.address, &table, Some(&key)).await;
    (process, client, table)
}

fn beside(folder: &Folder, name: &str) -> PathBuf {
    folder.data().with_file_name(name)
}

#[tokio::test]
async fn a_copy_of_a_running_store_is_restored_with_everything_acknowledged_before_it() {
    let folder = Folder::new("backup");
    let (process, mut client, table) = busy(&folder).await;
    let action = client.legal()[0].clone();
    let message = client.act(&action);
    assert_eq!(client.ask(message).await["t"], "ack");
    let copy = beside(&folder, "copy.db");
    let (status, words) = admin("backup", &copy, &folder.data());
    assert!(status == 0 && words.contains("verified: 1 tables, 3 steps"), "{words}");
    drop(process);

    let restored = beside(&folder, "restored.db");
    let (status, words) = admin("restore", &copy, &restored);
    assert!(status == 0 && words.contains("verified: 1 tables, 3 steps"), "{words}");
    let store = SqliteStore::open(&restored).unwrap();
    let stored = store.load(table.parse().unwrap()).await.unwrap().unwrap();
    assert_eq!(stored.steps.len(), 3);
}

#[tokio::test]
async fn nothing_is_overwritten_and_nothing_unsound_is_called_sound() {
    let folder = Folder::new("unsound");
    let (process, _client, _) = busy(&folder).await;
    let copy = beside(&folder, "copy.db");
    assert_eq!(admin("backup", &copy, &folder.data()).0, 0);
    let (status, words) = admin("backup", &copy, &folder.data());
    assert!(status == 1 && words.contains("ever overwritten"), "{words}");
    let (status, words) = admin("restore", &copy, &folder.data());
    assert!(status == 1 && words.contains("ever overwritten"), "{words}");
    drop(process);

    let file = rusqlite::Connection::open(&copy).unwrap();
    let forged = "update step set body = replace(body, '\"at\":', '\"at\":1') where seq = 2";
    assert_eq!(file.execute(forged, []).unwrap(), 1);
    drop(file);
    let (status, words) = admin("restore", &copy, &beside(&folder, "forged.db"));
    assert!(status == 3 && words.contains("damaged at step 2"), "{words}");
    assert!(!beside(&folder, "forged.db").exists(), "no server may start on this");

    let stranger = beside(&folder, "stranger.db");
    rusqlite::Connection::open(&stranger).unwrap().execute("create table t(x)", []).unwrap();
    assert_eq!(admin("restore", &stranger, &beside(&folder, "other.db")).0, 1);
    assert_eq!(admin("backup", &beside(&folder, "none.db"), &beside(&folder, "absent.db")).0, 1);
    assert!(!beside(&folder, "none.db").exists());
}

#[tokio::test]
async fn programs_read_json() {
    let folder = Folder::new("backup-json");
    let (_process, _client, _) = busy(&folder).await;
    let copy = beside(&folder, "copy.db");
    let mut command = quarry(&["admin", "backup", "--verify", "--json"]);
    let output = command.arg(&copy).arg("--data").arg(folder.data()).output().unwrap();
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(said["verified"], json!({"tables": 1, "steps": 2}));
}
