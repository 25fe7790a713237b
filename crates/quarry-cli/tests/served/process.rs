//! A server as a process of its own, and how it ends.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use quarry_server::store::{SqliteStore, Store};
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
        Process::spawn("--data", folder.data().as_os_str())
    }

    /// A server on a PostgreSQL.
    pub(crate) fn on_database(address: &str) -> Process {
        Process::spawn("--database", address.as_ref())
    }

    fn spawn(flag: &str, store: &OsStr) -> Process {
        let mut command = quarry(&["serve", "--listen", "127.0.0.1:0", "--pace", "0", flag]);
        command.arg(store).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").expect("an address").parse().unwrap();
        Process { child, address }
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

#[test]
fn a_server_that_cannot_start_says_why() {
    let folder = Folder::new("twice");
    let _first = Process::start(&folder);
    let data = folder.data().display().to_string();
    let output = quarry(&["serve", "--listen", "127.0.0.1:0", "--data", &data]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(words.contains("in use by another process"), "{words}");
}
