//! What a store does about damage, other processes and the end.

use std::os::unix::fs::{FileExt, PermissionsExt};
use std::path::{Path, PathBuf};

use quarry_server::store::{SqliteStore, Store, StoreError};
use quarry_table::TableId;

use crate::sqlite::InFile;
use crate::suite::{SECRET, TestStore, head, nothing, step};

const STEPS: u64 = 40;

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// A store with tables 0 to `tables`, at which `steps` were made in turn, each in a group of its own.
async fn played(file: &InFile, tables: u64, steps: u64) -> SqliteStore {
    let store = SqliteStore::open(&file.path()).unwrap();
    for table in 0..tables {
        store.create(head(table, true), SECRET).await.unwrap();
    }
    for round in 0..steps {
        for table in 0..tables {
            let step = step(0, round as u8);
            store.append(TableId::new(table), round, step, nothing()).await.unwrap();
        }
    }
    store
}

/// What kill -9 leaves of a store, in a folder of its own.
fn killed(file: &InFile, name: &str) -> InFile {
    let left = InFile::new(name);
    for end in ["", "-wal", "-mark"] {
        std::fs::copy(beside(&file.path(), end), beside(&left.path(), end)).unwrap();
    }
    left
}

/// Damages four bytes in the middle of a file.
fn damage(path: &Path) {
    let file = std::fs::OpenOptions::new().read(true).write(true).open(path).unwrap();
    let (mut bytes, at) = ([0; 4], file.metadata().unwrap().len() / 2);
    file.read_exact_at(&mut bytes, at).unwrap();
    file.write_all_at(&bytes.map(|byte| !byte), at).unwrap();
}

async fn length(store: &SqliteStore, table: u64) -> Result<usize, StoreError> {
    Ok(store.load(TableId::new(table)).await?.unwrap().steps.len())
}

#[tokio::test]
async fn after_a_clean_stop_the_one_file_holds_everything() {
    let file = InFile::new("stop");
    played(&file, 3, STEPS).await.close().await;
    for end in ["-wal", "-shm", "-journal"] {
        assert!(!beside(&file.path(), end).exists(), "{end}");
    }
    let alone = InFile::new("alone");
    std::fs::copy(file.path(), alone.path()).unwrap();
    let store = SqliteStore::open(&alone.path()).unwrap();
    for table in 0..3 {
        assert_eq!(length(&store, table).await, Ok(STEPS as usize));
    }
}

#[tokio::test]
async fn one_file_is_opened_once_whatever_it_is_called() {
    let file = InFile::new("names");
    let store = played(&file, 1, 1).await;
    std::fs::create_dir(file.0.join("x")).unwrap();
    std::os::unix::fs::symlink(file.path(), file.0.join("soft.db")).unwrap();
    std::fs::hard_link(file.path(), file.0.join("hard.db")).unwrap();
    for name in ["quarry.db", "soft.db", "hard.db", "x/../quarry.db"] {
        std::fs::remove_file(beside(&file.path(), ".lock")).unwrap_or_default();
        let second = SqliteStore::open(&file.0.join(name)).map(drop);
        assert!(matches!(second, Err(StoreError::InUse(_))), "{name}: {second:?}");
    }
    store.close().await;
    let again = SqliteStore::open(&file.0.join("soft.db")).unwrap();
    assert_eq!(length(&again, 0).await, Ok(1));
}

#[tokio::test]
async fn a_lost_tail_is_told_and_nothing_is_touched() {
    let file = InFile::new("tail");
    let store = played(&file, 2, STEPS).await;
    let left = killed(&file, "tail-left");
    store.close().await;
    damage(&beside(&left.path(), "-wal"));
    let wal = std::fs::read(beside(&left.path(), "-wal")).unwrap();
    for _ in 0..2 {
        let opened = SqliteStore::open(&left.path()).map(drop);
        let Err(StoreError::Lost { groups, steps }) = opened else { panic!("{opened:?}") };
        assert!((10..=2 * STEPS).contains(&steps) && groups >= steps, "{groups} {steps}");
        let words = StoreError::Lost { groups, steps }.to_string();
        assert!(words.contains("admin check --repair"), "{words}");
        assert_eq!(std::fs::read(beside(&left.path(), "-wal")).unwrap(), wal, "evidence");
    }
}

#[tokio::test]
async fn a_file_that_has_lost_everything_is_not_taken_for_a_new_one() {
    let file = InFile::new("empty");
    played(&file, 1, 5).await.close().await;
    std::fs::write(file.path(), "").unwrap();
    let opened = SqliteStore::open(&file.path()).map(drop);
    assert_eq!(opened, Err(StoreError::Lost { groups: 6, steps: 5 }));
}

#[tokio::test]
async fn a_mark_that_is_old_torn_foreign_or_absent_holds_nobody_up() {
    let file = InFile::new("marks");
    let store = played(&file, 1, 10).await;
    let older = std::fs::read(beside(&file.path(), "-mark")).unwrap();
    store.append(TableId::new(0), 10, step(0, 99), nothing()).await.unwrap();
    let (mut torn, mut empty) = (older.clone(), older.clone());
    torn[30] ^= 1;
    empty.clear();
    let other = InFile::new("marks-other");
    played(&other, 1, 30).await.close().await;
    let foreign = std::fs::read(beside(&other.path(), "-mark")).unwrap();
    for (name, mark) in [("older", older), ("torn", torn), ("empty", empty), ("foreign", foreign)] {
        let left = killed(&file, &format!("marks-{name}"));
        std::fs::write(beside(&left.path(), "-mark"), mark).unwrap();
        let store = SqliteStore::open(&left.path()).expect(name);
        assert_eq!(length(&store, 0).await, Ok(11), "{name}");
        let now = std::fs::read(beside(&left.path(), "-mark")).unwrap();
        assert_eq!(now, std::fs::read(beside(&file.path(), "-mark")).unwrap(), "{name}");
    }
}

#[tokio::test]
async fn a_damaged_row_of_fresh_steps_costs_its_tables_and_not_the_start() {
    // How a row is damaged, and which of its bytes are left.
    let damages = [
        "steps = 'garbage'",
        "steps = x'ff00ff'",
        "steps = ''",
        "steps = replace(steps, '\"at\":1', '\"at\":2')",
        "steps = '9' || steps",
        "steps = 'x' || substr(steps, 2)",
        "steps = substr(steps, 1, 20)",
    ];
    for (index, damage) in damages.iter().enumerate() {
        for last in [false, true] {
            check_damaged_row(&format!("row-{index}-{last}"), damage, last).await;
        }
    }
}

/// Damages the row with the last step of table 1, or one before, and looks what that costs.
async fn check_damaged_row(name: &str, damage: &str, last: bool) {
    let file = InFile::new(name);
    let store = played(&file, 3, 8).await;
    let left = killed(&file, &format!("{name}-left"));
    store.close().await;
    // The newest row is a step of table 2, the one before it of table 1.
    let row =
        if last { "(select max(id) - 1 from fresh)" } else { "(select max(id) - 7 from fresh)" };
    left.change(&format!("update fresh set {damage} where id = {row}"));
    let sound = if last { 7 } else { 5 };
    for _ in 0..2 {
        let store = SqliteStore::open(&left.path()).expect(damage);
        let lost = Err(StoreError::Damaged(TableId::new(1), sound + 1));
        assert_eq!(length(&store, 1).await, lost, "{damage}");
        let late = store.append(TableId::new(1), sound, step(0, 50), nothing()).await;
        assert_eq!(late.map(|()| 0), lost, "{damage}");
        for table in [0, 2] {
            let known = length(&store, table).await.expect(damage);
            let next = step(1, known as u8 + 100);
            store.append(TableId::new(table), known as u64, next, nothing()).await.unwrap();
        }
        store.close().await;
    }
    let kept: u32 = left
        .behind_its_back()
        .query_row("select count(*) from quarantine", [], |row| row.get(0))
        .unwrap();
    assert!(kept >= 1, "{damage}");
}

#[tokio::test]
async fn the_files_of_a_store_are_for_its_owner_alone() {
    let file = InFile::new("modes");
    for name in ["quarry.db", "quarry.db-mark", "quarry.db.lock"] {
        std::fs::write(file.0.join(name), "").unwrap();
        let open = std::fs::Permissions::from_mode(0o644);
        std::fs::set_permissions(file.0.join(name), open).unwrap();
    }
    let store = played(&file, 1, 3).await;
    let mut names = Vec::new();
    for entry in std::fs::read_dir(&file.0).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", entry.file_name());
        names.push(entry.file_name().into_string().unwrap());
    }
    names.sort();
    let all = ["", "-mark", "-shm", "-wal", ".lock"].map(|end| format!("quarry.db{end}"));
    assert_eq!(names, all);
    store.close().await;
}

#[tokio::test]
async fn a_store_says_how_large_it_is_and_when_it_was_copied() {
    let file = InFile::new("size");
    let store = played(&file, 1, 3).await;
    assert!(store.disk_bytes().is_some_and(|bytes| bytes > 8192), "{:?}", store.disk_bytes());
    assert_eq!(store.last_copy(), None);
    std::fs::write(beside(&file.path(), "-copied"), "1700000000\n").unwrap();
    assert_eq!(store.last_copy(), Some(1_700_000_000));
    store.close().await;
}
