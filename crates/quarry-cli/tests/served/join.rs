//! A person joins a friend's table in a real terminal.

use quarry_server::testkit::{Client, Folder, Running, create, get};
use quarry_terminal::client::next_table;
use serde_json::{Value, json};

use crate::process::quarry;

/// Gives a program a terminal of its own. What is waited for is one word, as a terminal is told only what changes.
const TERMINAL: &str = r#"
import fcntl, os, pty, signal, struct, sys, termios
signal.alarm(60)
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
def type(text):
    os.write(terminal, text)
def end():
    until(b"quarry: http")
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
"#;

/// Touches the first place that is lit, gives up, plays again with sides swapped, and quits.
const PLAYS: &str = r#"
until(b"Raptor")
type(b"\t\r")
until(b"starts")
type(b":resign\r")
until(b"Sure?")
type(b"y")
until(b"swapped")
type(b"r")
until(b"quarry: http")
until(b"Raptor")
type(b":quit\r")
until(b"Sure?")
type(b"y")
end()
"#;

/// Looks at the board of a game that is over, and quits.
const WATCHES: &str = r#"
until(b"quarry: watching http")
until(b"Raptor")
type(b"q")
end()
"#;

/// Runs `quarry play` with these arguments in a terminal that `script` drives.
async fn in_terminal(script: &str, args: &[&str]) -> std::process::Output {
    let mut command = std::process::Command::new("python3");
    command.args(["-c", &format!("{TERMINAL}{script}"), env!("CARGO_BIN_EXE_quarry"), "play"]);
    command.args(args).args(["--ascii", "--lang", "en"]).env("TERM", "xterm");
    tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap()
}

/// Runs `quarry` in a terminal until it ends by itself; what was on the screen is its output.
pub(crate) async fn terminal_of(args: &[&str], state: &std::path::Path) -> std::process::Output {
    const READS: &str = r"
try:
    while data := os.read(terminal, 4096):
        seen += data
except OSError:
    pass
sys.stdout.buffer.write(seen)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
";
    let mut command = std::process::Command::new("python3");
    command.args(["-c", &format!("{TERMINAL}{READS}"), env!("CARGO_BIN_EXE_quarry")]);
    command.args(args).env("TERM", "xterm").env("XDG_STATE_HOME", state);
    tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap()
}

/// Who sits where at a table.
async fn seats(server: &Running, table: &str) -> Value {
    let (_, text) = get(server.address, &format!("/api/v1/tables/{table}")).await;
    serde_json::from_str::<Value>(&text).unwrap()["seats"].take()
}

fn check_success(output: &std::process::Output) {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[tokio::test]
async fn a_person_in_a_terminal_plays_at_a_friend_s_table() {
    let folder = Folder::new("join");
    let server = Running::start(&folder).await;
    let table = create(server.address, json!(["open", {"computer": 1}])).await;
    let mut friend = Client::join(server.address, &table, None).await;
    let link = format!("http://{}/t/{table}", server.address);
    check_success(&in_terminal(PLAYS, &[&link]).await);
    while !friend.transcript.last().unwrap().contains("mother_placed") {
        friend.next().await;
    }
    let next = next_table(&table).unwrap();
    assert_eq!(
        seats(&server, &next).await,
        json!([{"computer": 1}, "person"]),
        "they have swapped sides"
    );
    // Nobody else finds a free seat.
    check_success(&in_terminal(WATCHES, &[&link]).await);
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
    assert_eq!((status, words.contains("no terminal")), (Some(1), true), "{words}");
    assert_eq!(seats(&server, &table).await[0], "open", "who cannot play takes no seat");
    let (status, words) = run(vec!["play".into(), link("0123456789abcdef")]).await;
    assert_eq!((status, words.contains("no such table")), (Some(1), true), "{words}");
    let (status, words) = run(vec!["play".into(), link(&table), "--vs".into(), "3".into()]).await;
    assert_eq!((status, words.contains("--watch")), (Some(2), true), "{words}");
    server.stop().await;
}
