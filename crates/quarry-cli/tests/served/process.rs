//! A server as a process of its own, and how it ends.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use quarry_server::store::{SqliteStore, Store};
use quarry_server::testkit::checker::check;
use quarry_server::testkit::crowd::Crowd;
use quarry_server::testkit::{Client, Folder, create, sit};
use serde_json::json;

/// `quarry` with these arguments and nothing of the tester's own surroundings.
pub(crate) fn quarry(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quarry"));
    command.args(args).env_clear().stdin(Stdio::null());
    command
}

/// A server process; killed when dropped, without a word.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    /// A server with its log in a file.
    pub(crate) fn start(folder: &Folder) -> Process {
        Process::start_with(folder, &[])
    }

    /// The same with more arguments.
    pub(crate) fn start_with(folder: &Folder, more: &[&str]) -> Process {
        Process::spawn("--data", folder.data().as_os_str(), more)
    }

    /// A server on a PostgreSQL.
    pub(crate) fn on_database(address: &str) -> Process {
        Process::spawn("--database", address.as_ref(), &[])
    }

    fn spawn(flag: &str, store: &OsStr, more: &[&str]) -> Process {
        let mut command = quarry(&["serve", "--listen", "127.0.0.1:0", "--pace", "0", flag]);
        command.arg(store).args(more).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").expect("an address").parse().unwrap();
        Process { child, address }
    }
}

impl Process {
    /// Asks it to stop, and waits until it has.
    pub(crate) fn stop(mut self) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Fails where the process has ended by itself.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

#[tokio::test]
async fn sigterm_drains_tells_everybody_and_ends_well() {
    let folder = Folder::new("term");
    let mut process = Process::start(&folder);
    let address = process.address;
    let table = create(address, json!(["open", "open"])).await;
    let key = sit(address, &table, 1).await["key"].as_str().unwrap().to_owned();
    let mut player = Client::join(address, &table, Some(&key)).await;
    let mut watcher = Client::join(address, &table, None).await;
    let asked = Instant::now();
    let pid = process.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    for client in [&mut player, &mut watcher] {
        let bye = client.next().await;
        assert_eq!(bye["t"], "bye");
        assert!(bye["retry_ms"].as_u64().is_some_and(|wait| wait > 0), "{bye}");
        assert!(client.try_next().await.is_none());
    }
    let status = tokio::task::spawn_blocking(move || process.child.wait()).await.unwrap().unwrap();
    assert_eq!(status.code(), Some(0));
    assert!(asked.elapsed() < Duration::from_secs(10), "{:?}", asked.elapsed());
    let stored = SqliteStore::open(&folder.data()).unwrap().load(table.parse().unwrap()).await;
    assert_eq!(stored.unwrap().unwrap().steps.len(), 1);
}

/// Expects that a server on `data` does not start, within some seconds.
fn expect_in_use(data: &Path) {
    let mut command = Command::new("timeout");
    command.args([
        "10",
        env!("CARGO_BIN_EXE_quarry"),
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
    ]);
    let output = command.arg(data).env_clear().output().unwrap();
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{}: {words}", data.display());
    assert!(words.contains("in use by another process"), "{words}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_is_refused_whatever_the_file_is_called_and_no_ack_is_lost() {
    let folder = Folder::new("twice");
    let first = Process::start(&folder);
    let crowd = Crowd::gather(vec![first.address], 2).await;
    let data = folder.data();
    let near = |name: &str| data.with_file_name(name);
    std::fs::create_dir(near("x")).unwrap();
    std::os::unix::fs::symlink(&data, near("soft.db")).unwrap();
    std::fs::hard_link(&data, near("hard.db")).unwrap();
    for name in ["quarry.db", "soft.db", "hard.db", "x/../quarry.db"] {
        crowd.plays().await;
        expect_in_use(&near(name));
        std::fs::remove_file(near("quarry.db.lock")).unwrap_or_default();
        expect_in_use(&near(name));
    }
    // A copy may be made all the same.
    let copy = near("copy.db");
    let mut backup = quarry(&["admin", "backup", "--verify"]);
    assert!(backup.arg(&copy).arg("--data").arg(&data).status().unwrap().success());
    crowd.plays().await;
    let witnesses = crowd.disperse().await;
    drop(first);
    let store = SqliteStore::open(&data).unwrap();
    assert_eq!(check(&store, &witnesses).await.unwrap().breaches, &[]);
}
