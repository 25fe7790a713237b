//! The unit that is shipped, over four weeks of nights.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use quarry_server::store::{SqliteStore, Store};
use quarry_server::testkit::{Client, Folder};
use serde_json::json;

use crate::backup::{admin, beside, busy};

const UNIT: &str = include_str!("../../../../deploy/quarry-backup.service");
const DAYS: [&str; 7] =
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/// What goes wrong in a night.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Night {
    Calm,
    /// An older program left a log beside the copy of this day.
    Leftover,
    /// The disk takes no more.
    Full,
    /// The program is killed in the midst of it.
    Killed,
    /// The data cannot be trusted.
    Damaged,
}

fn night(number: usize) -> Night {
    match number % 9 {
        1 | 6 => Night::Leftover,
        3 => Night::Full,
        5 => Night::Killed,
        7 => Night::Damaged,
        _ => Night::Calm,
    }
}

/// The machine of the unit: its working folder, in which `quarry.db` leads to the data, and a `date` of our own.
struct Machine {
    folder: Folder,
    work: PathBuf,
}

impl Machine {
    fn new(data: &Path) -> Machine {
        let folder = Folder::new("nights-machine");
        let work = beside(&folder, "work");
        std::fs::create_dir(&work).unwrap();
        std::fs::write(beside(&folder, "date"), "#!/bin/sh\necho \"$DAY\"\n").unwrap();
        assert!(
            Command::new("chmod")
                .arg("+x")
                .arg(beside(&folder, "date"))
                .status()
                .unwrap()
                .success()
        );
        let machine = Machine { folder, work };
        machine.lead_to(data);
        machine
    }

    fn lead_to(&self, data: &Path) {
        let link = self.work.join("quarry.db");
        std::fs::remove_file(&link).unwrap_or_default();
        std::os::unix::fs::symlink(data, link).unwrap();
    }

    fn copy(&self, day: &str) -> PathBuf {
        self.work.join("copies").join(format!("{day}.db"))
    }

    /// Runs every `Exec` line of the unit as systemd would, until one fails; `limit` goes before each in the shell.
    fn run(&self, day: &str, limit: &str) -> Output {
        let path = format!("{}:/usr/bin:/bin", beside(&self.folder, "").display());
        let lines = UNIT.lines().filter_map(|line| line.strip_prefix("Exec")?.split_once('='));
        let mut last = None;
        for (_, line) in lines {
            let line = line.replace("%%", "%");
            let line = line.replace("/usr/local/bin/quarry", env!("CARGO_BIN_EXE_quarry"));
            let mut shell = Command::new("/bin/sh");
            shell.args(["-c", &format!("{limit} {line}")]).current_dir(&self.work).env_clear();
            let output = shell.env("PATH", &path).env("DAY", day).output().unwrap();
            let done = output.status.success();
            last = Some(output);
            if !done {
                break;
            }
        }
        last.expect("the unit has lines")
    }
}

/// The newest good copy is there, and a server finds in it what was there when it was made.
async fn expect_restores(machine: &Machine, table: &str, day: &str, steps: usize) {
    let restored = beside(&machine.folder, "restored.db");
    let (status, words) = admin("restore", &machine.copy(day), &restored);
    assert_eq!(status, 0, "{day}: {words}");
    let store = SqliteStore::open(&restored).unwrap();
    let stored = store.load(table.parse().unwrap()).await.unwrap().unwrap();
    assert_eq!(stored.steps.len(), steps, "{day}");
    store.close().await;
    for end in ["", "-mark", ".lock"] {
        std::fs::remove_file(beside(&machine.folder, &format!("restored.db{end}"))).unwrap();
    }
}

async fn talk(client: &mut Client) {
    let line = json!({"phrase": "your-turn"});
    let wish = json!({"t": "chat", "idem": client.idem(), "line": line});
    assert_eq!(client.ask(wish).await["t"], "ack");
}

#[tokio::test]
async fn four_weeks_of_nights_always_leave_a_newest_good_copy() {
    let folder = Folder::new("nights");
    let (_process, mut client, table) = busy(&folder).await;
    let machine = Machine::new(&folder.data());
    let damaged = beside(&folder, "damaged.db");
    assert_eq!(admin("backup", &damaged, &folder.data()).0, 0);
    let forged = "update game_table set head_hash = zeroblob(32)";
    rusqlite::Connection::open(&damaged).unwrap().execute(forged, []).unwrap();
    let mut steps = 4;
    let mut newest: Option<(&str, usize)> = None;
    for number in 0..28 {
        let (day, night) = (DAYS[number % 7], night(number));
        talk(&mut client).await;
        steps += 1;
        if night == Night::Leftover {
            std::fs::create_dir_all(machine.work.join("copies")).unwrap();
            for end in ["-wal", "-shm", "-journal"] {
                std::fs::write(machine.work.join(format!("copies/{day}.db{end}")), "left over")
                    .unwrap();
            }
        }
        let data = if night == Night::Damaged { damaged.clone() } else { folder.data() };
        machine.lead_to(&data);
        let limit = match night {
            // Writing more than 16 KiB to a file fails, or kills where nobody ignores the signal.
            Night::Full => "trap '' XFSZ; ulimit -f 32;",
            Night::Killed => "ulimit -c 0; ulimit -f 32;",
            _ => "",
        };
        let output = machine.run(day, limit);
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        match night {
            Night::Calm | Night::Leftover => {
                assert!(output.status.success(), "night {number}: {words}");
                newest = Some((day, steps));
            }
            Night::Damaged => assert_eq!(output.status.code(), Some(3), "night {number}: {words}"),
            Night::Full => assert_eq!(output.status.code(), Some(1), "night {number}: {words}"),
            // The shell around it says by which signal.
            Night::Killed => {
                assert_eq!(output.status.code(), Some(128 + 25), "night {number}: {words}");
            }
        }
        let (day, steps) = newest.expect("the first night is calm");
        expect_restores(&machine, &table, day, steps).await;
    }
    let mut left: Vec<String> = std::fs::read_dir(machine.work.join("copies"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    left.sort();
    let mut all = DAYS.map(|day| format!("{day}.db"));
    all.sort();
    assert_eq!(left, all, "copies and nothing else");
}
