//! A person joins a friend's table in a real terminal.

use quarry_server::testkit::{Client, Folder, Running, create};
use serde_json::json;

use crate::process::quarry;

/// Gives a program a terminal of its own: touches the first place that is lit, then quits.
const TERMINAL: &str = r#"
import fcntl, os, pty, struct, sys, termios, time
pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    os.execv(sys.argv[1], sys.argv[1:])
seen = b""
def until(text):
    global seen
    while text not in seen:
        seen += os.read(terminal, 4096)
    seen = b""
until(b"Raptor")
os.write(terminal, b"\t\r")
time.sleep(2)
os.write(terminal, b":quit\r")
until(b"Sure?")
os.write(terminal, b"y")
until(b"quarry: http")
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
"#;

#[tokio::test]
async fn a_person_in_a_terminal_plays_at_a_friend_s_table() {
    let folder = Folder::new("join");
    let server = Running::start(&folder).await;
    let table = create(server.address, json!(["open", {"computer": 1}])).await;
    let mut friend = Client::join(server.address, &table, None).await;
    let link = format!("http://{}/t/{table}", server.address);
    let mut command = std::process::Command::new("python3");
    command.args(["-c", TERMINAL, env!("CARGO_BIN_EXE_quarry"), "play", &link, "--ascii"]);
    command.args(["--lang", "en"]).env("TERM", "xterm");
    let terminal = tokio::task::spawn_blocking(move || command.output().unwrap());
    while !friend.transcript.last().unwrap().contains("tell-mother-placed") {
        friend.next().await;
    }
    let output = terminal.await.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    server.stop().await;
}

#[tokio::test]
async fn without_a_terminal_or_a_table_it_says_so() {
    let folder = Folder::new("join-not");
    let server = Running::start(&folder).await;
    let table = create(server.address, json!(["open", {"computer": 1}])).await;
    let run = async |args: Vec<String>| {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let mut command = quarry(&args);
        let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let link = |table: &str| format!("http://{}/t/{table}", server.address);
    let (status, words) = run(vec!["play".into(), link(&table)]).await;
    assert_eq!(status, Some(1), "{words}");
    assert!(words.contains("seat [0]: http://") && words.contains("no terminal"), "{words}");
    // The seat is taken now, so whoever comes next watches.
    let (_, words) = run(vec!["play".into(), link(&table)]).await;
    assert!(words.contains("watching http://"), "{words}");
    let (status, words) = run(vec!["play".into(), link("0123456789abcdef")]).await;
    assert_eq!((status, words.contains("no such table")), (Some(1), true), "{words}");
    let (status, words) = run(vec!["play".into(), link(&table), "--vs".into(), "3".into()]).await;
    assert_eq!((status, words.contains("--watch")), (Some(2), true), "{words}");
    server.stop().await;
}
