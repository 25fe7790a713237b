//! Accounts from the terminal: sign in, list games, let a bot play, keep order.

use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Output, Stdio};

use quarry_server::testkit::{Client, Folder, Running, http, post};
use serde_json::{Value, json};

use crate::process::quarry;

const SECRET: &str = "correct horse battery";

/// Runs the program with a home of its own.
pub(crate) async fn run(folder: &Folder, args: &[&str], input: &str) -> Output {
    let mut command = quarry(args);
    command.env("PATH", std::env::var_os("PATH").unwrap());
    command.env("XDG_CONFIG_HOME", home(folder)).env("XDG_STATE_HOME", home(folder));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let input = input.to_owned();
    let run = move || {
        let mut child = command.spawn().unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        child.wait_with_output().unwrap()
    };
    tokio::task::spawn_blocking(run).await.unwrap()
}

fn home(folder: &Folder) -> PathBuf {
    folder.data().with_file_name("home")
}

fn words(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

pub(crate) async fn sign_up(server: &Running, name: &str) -> String {
    let body = json!({"name": name, "password": SECRET}).to_string();
    let (status, head, _) = http(server.address, "POST", "/api/v1/accounts", "", &body).await;
    assert_eq!(status, 201, "{head}");
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: quarry=")).unwrap();
    cookie.split(';').next().unwrap().to_owned()
}

/// A POST of an account.
pub(crate) async fn ask(server: &Running, token: &str, path: &str, body: Value) -> (u16, Value) {
    let headers = format!("Authorization: Bearer {token}\r\n");
    let (status, _, text) = http(server.address, "POST", path, &headers, &body.to_string()).await;
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

#[tokio::test]
async fn an_account_signs_in_and_finds_its_games() {
    let folder = Folder::new("login");
    let server = Running::start(&folder).await;
    let url = format!("http://{}", server.address);
    let token = sign_up(&server, "Anna").await;
    let none = run(&folder, &["games"], "").await;
    assert!(
        none.status.code() == Some(1) && words(&none).contains("quarry login"),
        "{}",
        words(&none)
    );
    for command in ["games", "play"] {
        let said = words(&run(&folder, &[command, &url], "").await);
        assert!(said.contains(&format!("quarry login {url}")), "{said}");
    }
    let wrong = run(&folder, &["login", &url, "--name", "Anna"], "wrong password\n").await;
    assert!(wrong.status.code() == Some(1) && words(&wrong).contains("wrong"), "{}", words(&wrong));
    let done = run(&folder, &["login", &url, "--name", "anna"], &format!("{SECRET}\n")).await;
    assert_eq!((done.status.code(), words(&done)), (Some(0), format!("Anna at {url}\n")));
    let kept = home(&folder).join("quarry/servers.json");
    assert_eq!(std::fs::metadata(&kept).unwrap().permissions().mode() & 0o777, 0o600);
    let text = std::fs::read_to_string(&kept).unwrap();
    assert!(!text.contains(SECRET) && !text.contains(&token), "a session of its own, no password");

    let (_, table) = post(
        server.address,
        "/api/v1/tables",
        json!({"game": "raptor", "seats": ["open", {"computer": 1}]}),
    )
    .await;
    let name = table["table"].as_str().unwrap();
    let sit = json!({"contribution": "ab".repeat(32)});
    assert_eq!(ask(&server, &token, &format!("/api/v1/tables/{name}/seats"), sit).await.0, 201);
    let games = run(&folder, &["games"], "").await;
    let listed = words(&games);
    assert!(
        listed.contains(&format!("{url}/t/{name}")) && listed.contains("raptor/2 with "),
        "{listed}"
    );
    assert!(!listed.contains('#'), "a list shows no key: {listed}");
    let json = run(&folder, &["games", &url, "--json"], "").await;
    let json: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json["games"]["running"][0]["table"], name);
    // `quarry play SERVER` shows the same and asks; without a terminal it says what to do.
    let play = run(&folder, &["play", &url], "").await;
    assert!(
        words(&play).contains("raptor/2 with ") && words(&play).contains("no terminal"),
        "{}",
        words(&play)
    );

    let out = run(&folder, &["login", &url, "--out"], "").await;
    assert_eq!(out.status.code(), Some(0), "{}", words(&out));
    assert!(!std::fs::read_to_string(&kept).unwrap().contains("Anna"));
    let again = run(&folder, &["games", &url], "").await;
    assert!(words(&again).contains("sign in first"), "{}", words(&again));
    server.stop().await;
}

#[tokio::test]
async fn a_bot_takes_a_challenge_and_plays_it_to_the_end() {
    let folder = Folder::new("bot-plays");
    let server = Running::start(&folder).await;
    let url = format!("http://{}", server.address);
    let anna = sign_up(&server, "Anna").await;
    let (status, bot) = ask(&server, &anna, "/api/v1/me/bots", json!({"name": "Robo"})).await;
    assert_eq!(status, 201, "{bot}");
    let file = folder.data().with_file_name("bot.token");
    std::fs::write(&file, format!("{}\n", bot["token"].as_str().unwrap())).unwrap();
    let (status, sent) =
        ask(&server, &anna, "/api/v1/challenges", json!({"name": "Robo", "game": "raptor"})).await;
    assert_eq!(status, 201, "{sent}");
    let table = sent["table"]["table"].as_str().unwrap().to_owned();
    let seated = quarry_server::testkit::sit(server.address, &table, 1).await;
    let engine = format!(
        "python3 '{}/../../examples/bot.py' raptor '{}'",
        env!("CARGO_MANIFEST_DIR"),
        env!("CARGO_BIN_EXE_quarry")
    );
    let path = file.to_str().unwrap().to_owned();
    let bot = async {
        run(&folder, &["bot", &url, "--token-file", &path, "--engine", &engine, "--once"], "").await
    };
    let person = async {
        let key = seated["key"].as_str();
        let mut person = Client::join(server.address, &table, key).await;
        while person.picture["view"].is_null() {
            person.next().await;
        }
        assert_eq!(
            person.picture["players"][1],
            json!({"name": "Robo", "emblem": person.picture["players"][1]["emblem"], "bot": true})
        );
        let resign = json!({"t": "resign", "idem": person.idem()});
        assert_eq!(person.ask(resign).await["t"], "ack");
    };
    let (output, ()) = tokio::join!(bot, person);
    assert_eq!(output.status.code(), Some(0), "{}", words(&output));
    let over: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&over["table"], &over["over"]["ranks"]), (&json!(table), &json!([2, 1])), "{over}");
    // The token of a person is not that of a bot.
    std::fs::write(&file, &anna).unwrap();
    let wrong = run(&folder, &["bot", &url, "--token-file", &path, "--engine", "true"], "").await;
    assert!(
        wrong.status.code() == Some(2) && words(&wrong).contains("not the token of a bot"),
        "{}",
        words(&wrong)
    );
    server.stop().await;
}

#[tokio::test]
async fn order_is_kept_on_the_store_and_at_a_server() {
    let folder = Folder::new("office");
    let server = Running::start(&folder).await;
    sign_up(&server, "Anna").await;
    let eve = sign_up(&server, "Eve").await;
    let (status, sent) = ask(
        &server,
        &eve,
        "/api/v1/reports",
        json!({"name": "Anna", "reason": "other", "words": "no"}),
    )
    .await;
    assert_eq!(status, 201, "{sent}");
    let data = folder.data().to_str().unwrap().to_owned();
    let busy = run(&folder, &["admin", "promote", "Anna", "--data", &data], "").await;
    assert!(words(&busy).contains("in use by another process"), "{}", words(&busy));
    server.stop().await;
    let done = run(&folder, &["admin", "promote", "Anna", "--data", &data], "").await;
    assert_eq!((done.status.code(), words(&done)), (Some(0), "done\n".into()));
    let none = run(&folder, &["admin", "promote", "Nobody", "--data", &data], "").await;
    assert_eq!(none.status.code(), Some(1), "{}", words(&none));
    let codes = run(&folder, &["admin", "invite", "2", "--data", &data], "").await;
    assert_eq!(
        words(&codes).lines().filter(|code| code.len() == 32).count(),
        2,
        "{}",
        words(&codes)
    );
    let dry = run(&folder, &["admin", "tidy", "--dry-run", "--data", &data], "").await;
    let dry: Value = serde_json::from_slice(&dry.stdout).unwrap();
    assert_eq!(dry["guest_games"], 0);

    let server = Running::start(&folder).await;
    let url = format!("http://{}", server.address);
    let admin = ["--server", url.as_str()];
    run(&folder, &["login", &url, "--name", "Anna"], &format!("{SECRET}\n")).await;
    let reports = run(&folder, &[&["admin", "reports"][..], &admin[..]].concat(), "").await;
    let report: Value = serde_json::from_slice(&reports.stdout).unwrap();
    assert_eq!((&report["reporter"], &report["words"]), (&json!("Eve"), &json!("no")));
    let number = report["report"].as_str().unwrap();
    for args in [
        vec!["admin", "resolve", number, "--verdict", "nothing"],
        vec!["admin", "suspend", "Eve", "--days", "3", "--why", "insults"],
    ] {
        let done = run(&folder, &[&args[..], &admin[..]].concat(), "").await;
        assert_eq!((done.status.code(), words(&done)), (Some(0), "done\n".into()), "{args:?}");
    }
    assert_eq!(ask(&server, &eve, "/api/v1/me", json!({})).await.0, 401);
    let person = run(&folder, &[&["admin", "person", "Eve"][..], &admin[..]].concat(), "").await;
    let person: Value = serde_json::from_slice(&person.stdout).unwrap();
    assert_eq!((&person["sessions"], &person["acts"][0]["act"]), (&json!(0), &json!("suspend")));
    let audit = run(&folder, &[&["admin", "audit"][..], &admin[..]].concat(), "").await;
    let acts: Vec<String> = words(&audit)
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["act"].to_string())
        .collect();
    assert_eq!(acts, ["\"suspend\"", "\"resolve\"", "\"invite\"", "\"promote\""]);
    server.stop().await;
}
