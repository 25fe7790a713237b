//! `quarry admin check`: what is wrong with a store, and mending it.

use std::os::unix::fs::FileExt;
use std::process::Output;

use quarry_postgres::{new_database, sql_at};
use quarry_server::testkit::{Folder, create, get, sit};
use serde_json::{Value, json};

use crate::backup::{beside, busy};
use crate::process::{Process, quarry};

/// Status and words of a check.
fn check(flags: &[&str]) -> (i32, String) {
    let Output { status, stdout, stderr } =
        quarry(&[&["admin", "check"], flags].concat()).output().unwrap();
    (status.code().unwrap(), String::from_utf8([stdout, stderr].concat()).unwrap())
}

fn path(folder: &Folder) -> String {
    folder.data().display().to_string()
}

/// A table whose two steps came to it one by one, in a store that is closed.
async fn two_rows(folder: &Folder) -> String {
    let process = Process::start(folder);
    let table = create(process.address, json!(["open", "open"])).await;
    sit(process.address, &table, 1).await;
    process.stop();
    let process = Process::start(folder);
    sit(process.address, &table, 2).await;
    process.stop();
    table
}

fn change(folder: &Folder, sql: &str) {
    rusqlite::Connection::open(folder.data()).unwrap().execute_batch(sql).unwrap();
}

#[tokio::test]
async fn a_sound_store_is_sound_live_and_stopped_and_is_not_mended_live() {
    let folder = Folder::new("check-sound");
    let (process, _client, _) = busy(&folder).await;
    let data = path(&folder);
    assert_eq!(check(&["--data", &data]), (0, "sound: 1 tables, 4 steps, 0 jobs\n".into()));
    let (status, words) = check(&["--repair", "--data", &data]);
    assert!(status == 1 && words.contains("in use"), "{words}");
    process.stop();
    let (status, words) = check(&["--json", "--data", &data]);
    let said: Value = serde_json::from_str(&words).unwrap();
    assert_eq!((status, &said["sound"], &said["steps"]), (0, &json!(true), &json!(4)));
    assert_eq!(check(&["--repair", "--data", &data]).0, 0);
    assert_eq!(check(&["--data", &beside(&folder, "absent.db").display().to_string()]).0, 1);
}

#[tokio::test]
async fn a_lost_end_is_accepted_by_repair_alone() {
    let folder = Folder::new("check-lost");
    let (process, mut client, _) = busy(&folder).await;
    for _ in 0..20 {
        let line = json!({"phrase": "your-turn"});
        let wish = json!({"t": "chat", "idem": client.idem(), "line": line});
        assert_eq!(client.ask(wish).await["t"], "ack");
    }
    drop(process);
    let wal = beside(&folder, "quarry.db-wal");
    let file = std::fs::OpenOptions::new().write(true).open(&wal).unwrap();
    file.write_all_at(b"!!!!", file.metadata().unwrap().len() / 2).unwrap();
    let data = path(&folder);
    let refused = quarry(&["serve", "--listen", "127.0.0.1:0", "--data", &data]).output().unwrap();
    let words = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && words.contains("acknowledged steps"), "{words}");
    let mut backup = quarry(&["admin", "backup", "--data", &data]);
    let copied = backup.arg(beside(&folder, "copy.db")).output().unwrap();
    assert_eq!(copied.status.code(), Some(3), "a copy of it is no good copy");
    let (status, words) = check(&["--data", &data]);
    assert!(status == 3 && words.contains("acknowledged steps are missing"), "{words}");
    let (status, words) = check(&["--repair", "--data", &data]);
    assert!(status == 0 && words.contains("repaired: accepted that"), "{words}");
    assert!(words.contains("-wal.lost-"), "{words}");
    let kept = |name: &str| name.starts_with("quarry.db-wal.lost-");
    let names = std::fs::read_dir(folder.data().parent().unwrap()).unwrap();
    let mut names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert!(names.any(|name| kept(&name)));
    Process::start(&folder).stop();
}

#[tokio::test]
async fn a_damaged_log_is_cut_back_to_its_last_sound_step() {
    let folder = Folder::new("check-cut");
    let table = two_rows(&folder).await;
    change(&folder, "update step set body = replace(body, '\"at\":', '\"at\":1') where seq = 4");
    let data = path(&folder);
    let (status, words) = check(&["--data", &data]);
    assert!(status == 3 && words.contains("damaged at step 4"), "{words}");
    let (status, words) = check(&["--repair", "--data", &data]);
    assert!(status == 0 && words.contains("cut back to step 1 of 4"), "{words}");
    let kept = "select count(*) from quarantine where source like 'step %'";
    let file = rusqlite::Connection::open(folder.data()).unwrap();
    assert_eq!(file.query_row(kept, [], |row| row.get::<_, u32>(0)).unwrap(), 1);
    drop(file);
    let process = Process::start(&folder);
    assert_eq!(get(process.address, &format!("/api/v1/tables/{table}")).await.0, 200);
    sit(process.address, &table, 3).await;
    process.stop();
    assert_eq!(check(&["--data", &data]).0, 0);
}

#[tokio::test]
async fn a_log_without_a_sound_beginning_is_set_aside_and_so_are_strays() {
    let folder = Folder::new("check-aside");
    two_rows(&folder).await;
    change(
        &folder,
        "pragma foreign_keys = off; update game_table set head = '{' || head;
         insert into job values (77, 0, 1, 1)",
    );
    let data = path(&folder);
    let (status, words) = check(&["--data", &data]);
    assert!(status == 3 && words.contains("1 rows of `job` belong to no table"), "{words}");
    let (status, words) = check(&["--repair", "--data", &data]);
    assert!(status == 0 && words.contains("set aside as a whole, 4 steps"), "{words}");
    assert!(words.contains("sound: 0 tables, 0 steps, 0 jobs"), "{words}");
}

#[tokio::test]
async fn a_damaged_log_in_a_postgres_is_cut_back_too() {
    let database = new_database();
    let process = Process::on_database(&database);
    let table = create(process.address, json!(["open", "open"])).await;
    for contribution in [1, 2] {
        sit(process.address, &table, contribution).await;
    }
    let flags = ["--database", &database];
    assert_eq!(check(&flags), (0, "sound: 1 tables, 4 steps, 0 jobs\n".into()));
    let mend = ["--repair", "--database", &database];
    let (status, words) = check(&mend);
    assert!(status == 1 && words.contains("in use"), "{words}");
    process.stop();
    let forge = "update step set body = replace(body, '\"at\":', '\"at\":1') where seq = 2";
    sql_at(&database, forge).unwrap();
    let (status, words) = check(&flags);
    assert!(status == 3 && words.contains("damaged at step 2"), "{words}");
    let (status, words) = check(&mend);
    assert!(status == 0 && words.contains("cut back to step 1 of 4"), "{words}");
    assert_eq!(sql_at(&database, "select count(*) from quarantine").unwrap().trim(), "3");
    let process = Process::on_database(&database);
    sit(process.address, &table, 3).await;
}
