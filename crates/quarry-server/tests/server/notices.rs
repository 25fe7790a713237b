//! Notices from outside: what reaches a browser, a mailbox and a web hook, and what never does.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use quarry_postgres::new_database;
use quarry_server::Config;
use quarry_server::keys::random;
use quarry_server::limits::{Limits, Span};
use quarry_server::notices::{MailServer, hook};
use quarry_server::store::StoreConfig;
use quarry_server::testkit::receiver::{Got, Manner, Post, Receiver};
use quarry_server::testkit::{Client, Folder, Running, http};
use serde_json::{Value, json};
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;

use crate::browser::Browser;
use crate::ratings::{player, say};

pub(crate) const DELAY: Duration = Duration::from_millis(100);
/// Longer than a notice takes.
pub(crate) const A_WHILE: Duration = Duration::from_millis(3500);

fn config(store: impl Into<StoreConfig>, delay: Duration) -> Config {
    let mut config = Config::new(0, store);
    config.limits = Limits { notice_delay: Span(delay), ..Limits::generous() };
    config.pace = Duration::ZERO;
    config.notices.nets = "127.0.0.1".parse().unwrap();
    config
}

pub(crate) async fn server(folder: &Folder, delay: Duration) -> Running {
    Running::with(config(folder.data(), delay)).await
}

/// Adds a web hook; its secret and its number.
pub(crate) async fn hook(browser: &mut Browser, url: &str) -> (Vec<u8>, String) {
    let (status, made) = browser.post("/api/v1/me/channels", json!({"place": {"hook": url}})).await;
    assert_eq!(status, 201, "{made}");
    let hex = made["secret"].as_str().unwrap();
    let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
    let secret = (0..hex.len()).step_by(2).map(byte).collect();
    (secret, made["channel"].as_str().unwrap().to_owned())
}

/// A table at which both sit; the first of them is asked first.
pub(crate) async fn table(a: &mut Browser, b: &mut Browser) -> (String, [String; 2]) {
    let (status, made) = a.post("/api/v1/tables", json!({"game": "raptor"})).await;
    assert_eq!(status, 201, "{made}");
    let table = made["table"].as_str().unwrap().to_owned();
    let mut keys = Vec::new();
    for (seat, browser) in [a, b].into_iter().enumerate() {
        let (status, seated) = browser.sit(&table, json!({"seats": [seat]})).await;
        assert_eq!(status, 201, "{seated}");
        keys.push(seated["key"].as_str().unwrap().to_owned());
    }
    (table, keys.try_into().unwrap())
}

pub(crate) fn kinds(got: &Got) -> Vec<String> {
    let notices = got.json()["notices"].as_array().cloned().unwrap_or_default();
    notices.iter().map(|it| it["kind"].as_str().unwrap().to_owned()).collect()
}

async fn channels(browser: &mut Browser) -> Vec<Value> {
    let (status, all) = browser.get("/api/v1/me/notices").await;
    assert_eq!(status, 200, "{all}");
    all["channels"].as_array().unwrap().clone()
}

/// Waits until so many channels are left.
async fn ended(browser: &mut Browser, left: usize) {
    for _ in 0..100 {
        if channels(browser).await.len() == left {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{:?}", channels(browser).await);
}

fn now() -> i64 {
    let since = std::time::UNIX_EPOCH.elapsed().unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

/// Plays one card of a seat, whichever is offered first.
async fn play(address: SocketAddr, table: &str, key: &str) {
    let mut client = Client::join(address, table, Some(key)).await;
    let action = client.legal().first().cloned().expect("something to do");
    let act = client.act(&action);
    assert_eq!(client.ask(act).await["t"], "ack");
}

#[tokio::test]
async fn a_web_hook_is_told_once_for_each_question_and_its_messages_are_signed() {
    let folder = Folder::new("notices-hook");
    let server = server(&folder, DELAY).await;
    let receiver = Receiver::start().await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut bea = player(server.address, "Bea", 2).await;
    let (secret, _) = hook(&mut anna, &receiver.url("anna")).await;
    let (table, keys) = table(&mut anna, &mut bea).await;
    let got = receiver.expect(1).await.remove(0);
    assert_eq!(got.path, "/anna");
    let told = got.json();
    assert_eq!(
        told["notices"],
        json!([{"kind": "turn", "table": table, "game": "raptor", "others": ["Bea"]}])
    );
    assert_eq!(told["id"], json!(got.header("quarry-delivery")));
    let signature = got.header("quarry-signature");
    assert!(hook::verify(&secret, signature, &got.body, now()));
    let forged = String::from_utf8(got.body.clone()).unwrap().replace("Bea", "Eve");
    assert!(!hook::verify(&secret, signature, forged.as_bytes(), now()), "a changed message");
    assert!(!hook::verify(&[7; 32], signature, &got.body, now()), "another secret");
    // Talk changes the log and asks nothing.
    let mut client = Client::join(server.address, &table, Some(&keys[1])).await;
    let talk = json!({"t": "chat", "idem": client.idem(), "line": {"text": "hello"}});
    assert_eq!(client.ask(talk).await["t"], "ack");
    tokio::time::sleep(A_WHILE).await;
    assert_eq!(receiver.got().len(), 1, "the question is the same");
    // The game goes on until Anna is asked again, and ends.
    play(server.address, &table, &keys[0]).await;
    say(server.address, &table, &keys[1], "resign").await;
    let mut over = Vec::new();
    for count in 2..6 {
        over = kinds(receiver.expect(count).await.last().unwrap());
        if over.contains(&"over".to_owned()) {
            break;
        }
    }
    assert_eq!(over, ["over"]);
    let before = receiver.got().len();
    say(server.address, &table, &keys[1], "rematch").await;
    assert_eq!(kinds(receiver.expect(before + 1).await.last().unwrap()), ["rematch"]);
    server.stop().await;
}

#[tokio::test]
async fn a_challenge_is_told_and_one_that_was_taken_back_is_not() {
    let folder = Folder::new("notices-challenge");
    let server = server(&folder, Duration::from_secs(2)).await;
    let receiver = Receiver::start().await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut bea = player(server.address, "Bea", 2).await;
    let (_, channel) = hook(&mut anna, &receiver.url("anna")).await;
    let ask = json!({"name": "Anna", "game": "raptor"});
    let (_, first) = bea.post("/api/v1/challenges", ask.clone()).await;
    let void = first["table"]["table"].as_str().unwrap();
    assert_eq!(bea.delete(&format!("/api/v1/challenges/{void}")).await.0, 204);
    let (_, second) = bea.post("/api/v1/challenges", ask.clone()).await;
    let told = receiver.expect(1).await[0].json()["notices"].clone();
    assert_eq!(told[0]["table"], second["table"]["table"]);
    assert_eq!((told.as_array().unwrap().len(), &told[0]["others"]), (1, &json!(["Bea"])));
    // What is not wanted is not told.
    let path = format!("/api/v1/me/channels/{channel}");
    assert_eq!(anna.post(&path, json!({"wants": ["chess"]})).await.0, 422);
    assert_eq!(bea.post(&path, json!({"wants": []})).await.0, 404, "that of another account");
    assert_eq!(anna.post(&path, json!({"wants": ["turn", "over"]})).await.0, 204);
    assert_eq!(channels(&mut anna).await[0]["wants"], json!(["turn", "over"]));
    bea.post("/api/v1/challenges", ask).await;
    tokio::time::sleep(A_WHILE).await;
    assert_eq!(receiver.got().len(), 1);
    server.stop().await;
}

#[tokio::test]
async fn another_implementation_opens_what_a_browser_is_sent() {
    let folder = Folder::new("notices-push");
    let server = server(&folder, DELAY).await;
    let receiver = Receiver::start().await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut bea = player(server.address, "Bea", 2).await;
    let secret = SecretKey::from_slice(&random::<32>()).unwrap();
    let (public, auth) = (secret.public_key().to_encoded_point(false), random::<16>());
    let place = json!({"push": {"endpoint": receiver.url("push/1"),
        "public": URL_SAFE_NO_PAD.encode(public.as_bytes()), "auth": URL_SAFE_NO_PAD.encode(auth)}});
    let (status, made) =
        anna.post("/api/v1/me/channels", json!({"place": place, "lang": "fr"})).await;
    assert_eq!(status, 201, "{made}");
    assert_eq!(
        made["address"],
        json!(format!("http://{}", receiver.address)),
        "the rest is a secret"
    );
    let (table, _) = table(&mut anna, &mut bea).await;
    let got = receiver.expect(1).await.remove(0);
    let names = ["content-encoding", "ttl", "urgency"].map(|name| got.header(name).to_owned());
    assert_eq!(names, ["aes128gcm", "86400", "high"]);
    let key = anna.get("/api/v1/me/notices").await.1["key"].clone();
    let signed = got.header("authorization");
    assert!(signed.starts_with("vapid t=") && signed.ends_with(key.as_str().unwrap()), "{signed}");
    let opened = web_push_native::decrypt(got.body, &secret, &auth.into()).unwrap();
    let shown: Value = serde_json::from_slice(&opened).unwrap();
    assert_eq!(shown["title"], "À vous de jouer : Raptor avec Bea");
    assert_eq!(shown["path"], json!(format!("/t/{table}")));
    // The subscription is gone: so is the channel.
    receiver.answer(Manner::Answer(410, Duration::ZERO));
    let name = made["channel"].as_str().unwrap();
    assert_eq!(anna.post(&format!("/api/v1/me/channels/{name}/test"), json!({})).await.0, 204);
    receiver.expect(2).await;
    ended(&mut anna, 0).await;
    server.stop().await;
}

#[tokio::test]
async fn a_mailbox_is_asked_first_and_stops_everything_by_one_touch() {
    let folder = Folder::new("notices-mail");
    let post = Post::start().await;
    let mut config = config(folder.data(), Duration::from_millis(10));
    let url = format!("smtp://{}", post.address);
    config.notices.mail = Some(MailServer::new(&url, "Quarry <q@quarry.example>").unwrap());
    config.base = Some("https://quarry.example".into());
    let server = Running::with(config).await;
    let mut anna = secure(server.address, "Anna").await;
    for wrong in [
        "anna",
        "anna@localhost",
        "anna@quarry.example\r\nBcc: all@quarry.example",
        "a@[127.0.0.1]",
    ] {
        let (status, refused) =
            anna.post("/api/v1/me/channels", json!({"place": {"mail": wrong}})).await;
        assert_eq!((status, &refused["code"]), (422, &json!("bad_mail")), "{wrong}");
    }
    let place = json!({"place": {"mail": "anna@Mail.example"}, "lang": "ru"});
    let (status, made) = anna.post("/api/v1/me/channels", place).await;
    assert_eq!((status, &made["confirmed"]), (201, &json!(false)), "{made}");
    let mut bea = secure(server.address, "Bea").await;
    let ask = json!({"name": "Anna", "game": "raptor"});
    bea.post("/api/v1/challenges", ask.clone()).await;
    let question = post.expect(1).await.remove(0);
    assert!(question.contains("RCPT TO:<anna@mail.example>"), "{question}");
    let stop = question.lines().find_map(|line| line.strip_prefix("List-Unsubscribe: ")).unwrap();
    let token = stop.trim_end_matches('>').rsplit('/').next().unwrap().to_owned();
    tokio::time::sleep(A_WHILE).await;
    assert_eq!(post.expect(1).await.len(), 1, "nothing more before the mailbox has agreed");
    let wrong = json!({"token": "00".repeat(16)});
    assert_eq!(anna.post("/api/v1/confirmations", wrong).await.0, 404);
    let agreed =
        Browser::new(server.address).post("/api/v1/confirmations", json!({"token": token})).await;
    assert_eq!(agreed.0, 204, "from any browser");
    bea.post("/api/v1/challenges", ask.clone()).await;
    let letter = post.expect(2).await.remove(1);
    assert!(letter.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{letter}");
    assert!(letter.contains("Message-ID: <") && letter.contains("Auto-Submitted"), "{letter}");
    // Mail programs send a form, and no cookie.
    let path = format!("/api/v1/unsubscribe/{token}");
    let form = "Origin: null\r\n";
    let (status, _, _) =
        http(server.address, "POST", &path, "", "List-Unsubscribe=One-Click").await;
    assert_eq!(status, 204);
    let (status, _, _) =
        http(server.address, "POST", &path, "", "List-Unsubscribe=One-Click").await;
    assert_eq!(status, 204, "twice is no failure");
    assert_eq!(http(server.address, "POST", "/api/v1/confirmations", form, "{}").await.0, 403);
    assert_eq!(channels(&mut anna).await, Vec::<Value>::new());
    bea.post("/api/v1/challenges", ask).await;
    tokio::time::sleep(A_WHILE).await;
    assert_eq!(post.expect(2).await.len(), 2);
    server.stop().await;
}

/// An account at a server whose cookies are for TLS.
async fn secure(address: SocketAddr, name: &str) -> Browser {
    let mut browser = Browser::new(address);
    assert_eq!(browser.sign_up(name, "correct horse battery").await.0, 201);
    // The test reads headers in small letters.
    browser.cookie = browser.cookie.map(|it| it.replace("__host-", "__Host-"));
    browser
}

#[tokio::test]
async fn who_looks_at_the_table_is_not_told() {
    let folder = Folder::new("notices-looks");
    let server = server(&folder, Duration::from_secs(3)).await;
    let receiver = Receiver::start().await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut bea = player(server.address, "Bea", 2).await;
    hook(&mut anna, &receiver.url("anna")).await;
    let (seen, _) = table(&mut anna, &mut bea).await;
    let (other, _) = table(&mut anna, &mut bea).await;
    for _ in 0..12 {
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(anna.post("/api/v1/me/looks", json!({"table": seen})).await.0, 204);
    }
    let got = receiver.expect(1).await;
    tokio::time::sleep(A_WHILE).await;
    assert_eq!((got.len(), receiver.got().len()), (1, 1));
    let told = got[0].json()["notices"].clone();
    assert_eq!((told.as_array().unwrap().len(), &told[0]["table"]), (1, &json!(other)));
    server.stop().await;
}

#[tokio::test]
async fn in_quiet_hours_nothing_is_sent_and_afterwards_one_message_tells_of_all_games() {
    let folder = Folder::new("notices-quiet");
    let server = server(&folder, DELAY).await;
    let receiver = Receiver::start().await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut bea = player(server.address, "Bea", 2).await;
    hook(&mut anna, &receiver.url("anna")).await;
    // All day but for the minute that it is on the other side of the earth.
    let minutes = (now() / 60_000 + 12 * 60) % (24 * 60);
    let time = |minutes: i64| format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60);
    let quiet = json!({"from": time(minutes + 1), "until": time(minutes), "zone": "Etc/UTC"});
    assert_eq!(anna.post("/api/v1/me/notices", json!({"quiet": quiet})).await.0, 204);
    assert_eq!(anna.get("/api/v1/me/notices").await.1["quiet"], quiet);
    for _ in 0..5 {
        table(&mut anna, &mut bea).await;
    }
    tokio::time::sleep(A_WHILE).await;
    assert_eq!(receiver.got().len(), 0);
    let wrong = json!({"quiet": {"from": "22:00", "until": "07:00", "zone": "Mars/Olympus"}});
    assert_eq!(anna.post("/api/v1/me/notices", wrong).await.1["code"], "bad_quiet");
    assert_eq!(anna.post("/api/v1/me/notices", json!({"quiet": null})).await.0, 204);
    let got = receiver.expect(1).await;
    assert_eq!(kinds(&got[0]), ["turn"; 5]);
    tokio::time::sleep(A_WHILE).await;
    assert_eq!(receiver.got().len(), 1);
    server.stop().await;
}

#[tokio::test]
async fn endpoints_that_hang_flood_or_redirect_gain_nothing_and_hold_up_nobody() {
    let folder = Folder::new("notices-greedy");
    let server = server(&folder, DELAY).await;
    let [hangs, floods, redirects, good, inside] = [
        Receiver::start().await,
        Receiver::start().await,
        Receiver::start().await,
        Receiver::start().await,
        Receiver::start().await,
    ];
    hangs.answer(Manner::Hang);
    floods.answer(Manner::Endless);
    redirects.answer(Manner::Redirect(inside.url("secret")));
    let mut greedy = player(server.address, "Greedy", 1).await;
    let mut all = Vec::new();
    for receiver in [&hangs, &floods, &redirects] {
        all.push(hook(&mut greedy, &receiver.url("x")).await.1);
    }
    for _ in 0..3 {
        for channel in &all {
            greedy.post(&format!("/api/v1/me/channels/{channel}/test"), json!({})).await;
        }
    }
    hangs.expect(1).await;
    let mut anna = player(server.address, "Anna", 2).await;
    let (_, channel) = hook(&mut anna, &good.url("anna")).await;
    let asked = std::time::Instant::now();
    anna.post(&format!("/api/v1/me/channels/{channel}/test"), json!({})).await;
    assert_eq!(kinds(&good.expect(1).await[0]), ["test"]);
    assert!(asked.elapsed() < Duration::from_secs(4), "{:?}", asked.elapsed());
    // A redirect is not followed; who answers so three times is told no more.
    redirects.expect(3).await;
    tokio::time::sleep(A_WHILE).await;
    assert_eq!((inside.got().len(), redirects.got().len()), (0, 3));
    ended(&mut greedy, 2).await;
    assert_eq!(hangs.got().len(), 3, "at once; a message that was not taken waits");
    server.stop().await;
}

#[tokio::test]
async fn endpoints_inside_the_network_of_the_host_are_refused() {
    let folder = Folder::new("notices-inside");
    let mut config = config(folder.data(), DELAY);
    config.notices.nets = quarry_server::origin::Proxies::default();
    let server = Running::with(config).await;
    let receiver = Receiver::start().await;
    let mut anna = player(server.address, "Anna", 1).await;
    let keys = |endpoint: &str| {
        let secret = SecretKey::from_slice(&random::<32>()).unwrap();
        let public = secret.public_key().to_encoded_point(false);
        json!({"push": {"endpoint": endpoint, "public": URL_SAFE_NO_PAD.encode(public.as_bytes()),
            "auth": URL_SAFE_NO_PAD.encode(random::<16>())}})
    };
    let port = receiver.address.port();
    let hosts = [
        "127.0.0.1",
        "localhost",
        "2130706433",
        "0x7f000001",
        "127.1",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "169.254.169.254",
        "10.0.0.1",
        "192.168.0.1",
        "[fd00:ec2::254]",
        "[64:ff9b::7f00:1]",
        "0",
    ];
    let mut tried: Vec<String> = hosts
        .iter()
        .flat_map(|host| [format!("https://{host}/"), format!("https://{host}:{port}/")])
        .collect();
    tried.extend([
        format!("http://127.0.0.1:{port}/"),
        "http://1.1.1.1/".into(),
        "ftp://quarry.example/".into(),
        "file:///etc/passwd".into(),
        "https://anna:secret@quarry.example/".into(),
        "https://quarry.example:22/".into(),
        "not an address".into(),
    ]);
    for url in tried {
        for place in [json!({"hook": url}), keys(&url)] {
            let (status, refused) = anna.post("/api/v1/me/channels", json!({"place": place})).await;
            assert_eq!(
                (status, &refused["code"]),
                (422, &json!("bad_endpoint")),
                "{url}: {refused}"
            );
        }
    }
    let mail = json!({"place": {"mail": "anna@quarry.example"}});
    assert_eq!(anna.post("/api/v1/me/channels", mail).await.1["code"], "bad_mail", "none is sent");
    assert_eq!(receiver.got().len(), 0);
    let guest = Browser::new(server.address)
        .post("/api/v1/me/channels", json!({"place": {"hook": "https://x.example"}}))
        .await;
    assert_eq!(guest.0, 401);
    server.stop().await;
}

#[tokio::test]
async fn what_is_not_taken_comes_again_and_has_the_same_number() {
    let folder = Folder::new("notices-again");
    let server = server(&folder, DELAY).await;
    let receiver = Receiver::start().await;
    receiver.answer(Manner::Answer(503, Duration::ZERO));
    let mut anna = player(server.address, "Anna", 1).await;
    let (_, channel) = hook(&mut anna, &receiver.url("anna")).await;
    anna.post(&format!("/api/v1/me/channels/{channel}/test"), json!({})).await;
    receiver.expect(1).await;
    receiver.answer(Manner::Answer(204, Duration::ZERO));
    let got = receiver.expect(2).await;
    assert_eq!(got[0].json()["id"], got[1].json()["id"]);
    tokio::time::sleep(A_WHILE).await;
    assert_eq!(receiver.got().len(), 2, "its receipt is written");
    let told = channels(&mut anna).await;
    assert!(told[0]["told"].is_number() && told[0]["failures"] == 0, "{told:?}");
    // The export names the channel, and the deletion ends it.
    let (_, all) = anna.get("/api/v1/me/export").await;
    assert_eq!(all["channels"][0]["address"], json!(receiver.url("anna")));
    let secret = json!({"password": "correct horse battery"});
    assert_eq!(anna.post("/api/v1/me/deletion", secret).await.0, 204);
    server.stop().await;
}

#[tokio::test]
async fn of_two_nodes_one_tells() {
    let database = new_database();
    let node = async || Running::with(config(database.as_str(), DELAY)).await;
    let nodes = [node().await, node().await];
    let receiver = Receiver::start().await;
    let mut anna = player(nodes[0].address, "Anna", 1).await;
    let mut bea = player(nodes[1].address, "Bea", 2).await;
    hook(&mut anna, &receiver.url("anna")).await;
    hook(&mut bea, &receiver.url("bea")).await;
    // Both sit down at the first node; the second hears of it.
    bea.at_node(nodes[0].address);
    for _ in 0..4 {
        table(&mut anna, &mut bea).await;
    }
    let key = |address: SocketAddr| {
        let mut there = Browser::new(address);
        there.cookie = anna.cookie.clone();
        async move { there.get("/api/v1/me/notices").await.1["key"].clone() }
    };
    assert_eq!(key(nodes[0].address).await, key(nodes[1].address).await, "one pair of keys");
    let told = || {
        let mut told = Vec::new();
        for got in receiver.got() {
            for notice in got.json()["notices"].as_array().unwrap() {
                told.push((got.path.clone(), notice["table"].as_str().unwrap().to_owned()));
            }
        }
        told
    };
    for _ in 0..400 {
        if told().len() >= 4 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    tokio::time::sleep(A_WHILE).await;
    let (all, each) = (told(), told().into_iter().collect::<BTreeSet<_>>());
    assert_eq!((all.len(), each.len()), (4, 4), "of each of four tables, once");
    for node in nodes {
        node.stop().await;
    }
}
