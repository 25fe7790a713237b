//! Copies of the store, made while the server runs.

use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use quarry_server::store::{SqliteStore, Store};
use quarry_server::testkit::{Client, Folder, create, sit};
use serde_json::{Value, json};

use crate::process::{Process, quarry};

/// Everything in the folder of a test, but for the files of the running server.
pub(crate) fn others(folder: &Folder) -> Vec<String> {
    let entries = std::fs::read_dir(folder.data().parent().unwrap()).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| !name.starts_with("quarry.db")).collect();
    names.sort();
    names
}

/// `quarry admin` with its status and what it says.
pub(crate) fn admin(what: &str, file: &Path, data: &Path) -> (i32, String) {
    let mut command = quarry(&["admin", what, "--verify"]);
    let output = command.arg(file).arg("--data").arg(data).output().unwrap();
    let words = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(words).unwrap())
}

/// A running server at which one move was made, and its table.
pub(crate) async fn busy(folder: &Folder) -> (Process, Client, String) {
    let process = Process::start(folder);
    let table = create(process.address, json!(["open", "open"])).await;
    let key = sit(process.address, &table, 1).await["key"].as_str().unwrap().to_owned();
    sit(process.address, &table, 2).await;
    let client = Client::join(process.address, &table, Some(&key)).await;
    (process, client, table)
}

pub(crate) fn beside(folder: &Folder, name: &str) -> PathBuf {
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
    assert!(status == 0 && words.contains("verified: 1 tables, 5 steps"), "{words}");
    drop(process);

    let restored = beside(&folder, "restored.db");
    let (status, words) = admin("restore", &copy, &restored);
    assert!(status == 0 && words.contains("verified: 1 tables, 5 steps"), "{words}");
    let store = SqliteStore::open(&restored).unwrap();
    let stored = store.load(table.parse().unwrap()).await.unwrap().unwrap();
    assert_eq!(stored.steps.len(), 5);
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
    let forged = "update fresh set steps = replace(steps, '\"at\":', '\"at\":1')
                  where id = (select max(id) from fresh)";
    assert_eq!(file.execute(forged, []).unwrap(), 1);
    drop(file);
    let (status, words) = admin("restore", &copy, &beside(&folder, "forged.db"));
    assert!(status == 3 && words.contains("damaged at step"), "{words}");
    assert!(!beside(&folder, "forged.db").exists(), "no server may start on this");

    let stranger = beside(&folder, "stranger.db");
    rusqlite::Connection::open(&stranger).unwrap().execute("create table t(x)", []).unwrap();
    assert_eq!(admin("restore", &stranger, &beside(&folder, "other.db")).0, 1);
    assert_eq!(admin("backup", &beside(&folder, "none.db"), &beside(&folder, "absent.db")).0, 1);
    assert!(!beside(&folder, "none.db").exists());
    assert_eq!(others(&folder), ["copy.db", "stranger.db"], "nothing else is left behind");
}

#[tokio::test]
async fn a_restored_store_is_exactly_the_copy_whatever_lies_beside_it() {
    let folder = Folder::new("restore");
    let (process, mut client, table) = busy(&folder).await;
    let copy = beside(&folder, "copy.db");
    assert_eq!(admin("backup", &copy, &folder.data()).0, 0);
    assert_eq!(others(&folder), ["copy.db"], "no companions of the copy");
    let wish = client.act(&client.legal()[0].clone());
    assert_eq!(client.ask(wish).await["t"], "ack");
    drop(process);
    // Killed: the newest step is in the log beside the file, which is moved away alone.
    std::fs::rename(folder.data(), beside(&folder, "old.db")).unwrap();
    let (status, words) = admin("restore", &copy, &folder.data());
    assert!(status == 1 && words.contains("quarry.db-wal is left over"), "{words}");
    assert!(!folder.data().exists());
    std::fs::rename(beside(&folder, "quarry.db-wal"), beside(&folder, "old.db-wal")).unwrap();
    std::fs::write(beside(&folder, "quarry.db-journal"), "something").unwrap();
    assert_eq!(admin("restore", &copy, &folder.data()).0, 1);
    std::fs::write(beside(&folder, "quarry.db-journal"), "").unwrap();
    let (status, words) = admin("restore", &copy, &folder.data());
    assert!(status == 0 && words.contains("verified: 1 tables, 4 steps"), "{words}");
    for end in ["quarry.db-wal", "quarry.db-shm", "quarry.db-journal", "quarry.db-mark"] {
        assert!(!beside(&folder, end).exists(), "{end}");
    }
    let store = SqliteStore::open(&folder.data()).unwrap();
    assert_eq!(store.load(table.parse().unwrap()).await.unwrap().unwrap().steps.len(), 4);
}

#[tokio::test]
async fn an_older_copy_is_replaced_only_by_a_sound_one_and_never_the_data_itself() {
    let folder = Folder::new("replace");
    let (process, _client, _) = busy(&folder).await;
    let replace = |copy: &Path, data: &Path| {
        let mut command = quarry(&["admin", "backup", "--verify", "--replace"]);
        command.arg(copy).arg("--data").arg(data).output().unwrap().status.code().unwrap()
    };
    let copy = beside(&folder, "copy.db");
    std::fs::write(&copy, "an older copy").unwrap();
    std::fs::write(beside(&folder, "copy.db-wal"), "a left-over").unwrap();
    assert_eq!(replace(&folder.data(), &folder.data()), 1, "the data is in use");
    assert_eq!(replace(&copy, &beside(&folder, "absent.db")), 1);
    assert_eq!(std::fs::read(&copy).unwrap(), b"an older copy");
    // What a killed run leaves is cleared away by the next one.
    let workshop = beside(&folder, ".quarry-copy-0123456789abcdef");
    std::fs::create_dir(&workshop).unwrap();
    std::fs::write(workshop.join("lock"), "").unwrap();
    std::fs::write(workshop.join("copy.db"), "half").unwrap();
    assert_eq!(replace(&copy, &folder.data()), 0);
    assert_eq!(others(&folder), ["copy.db"]);
    let stamp = std::fs::read_to_string(beside(&folder, "quarry.db-copied")).unwrap();
    let made = UNIX_EPOCH + Duration::from_secs(stamp.trim().parse().unwrap());
    assert!(made.elapsed().unwrap() < Duration::from_secs(60), "{stamp}");
    let mode = std::os::unix::fs::PermissionsExt::mode(&copy.metadata().unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600);
    drop(process);
    assert_eq!(admin("restore", &copy, &beside(&folder, "restored.db")).0, 0);
}

#[tokio::test]
async fn programs_read_json() {
    let folder = Folder::new("backup-json");
    let (_process, _client, _) = busy(&folder).await;
    let copy = beside(&folder, "copy.db");
    let mut command = quarry(&["admin", "backup", "--verify", "--json"]);
    let output = command.arg(&copy).arg("--data").arg(folder.data()).output().unwrap();
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(said["verified"], json!({"tables": 1, "steps": 4}));
}
