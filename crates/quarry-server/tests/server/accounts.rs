//! Accounts from outside: what they do, and the attacks of their kind.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use quarry_server::Config;
use quarry_server::limits::{Limits, Rate};
use quarry_server::testkit::{Client, Folder, Running, create, http};
use serde_json::{Value, json};

use crate::browser::Browser;

const SECRET: &str = "correct horse battery";

async fn server(name: &str) -> (Folder, Running) {
    let folder = Folder::new(name);
    let mut config = Config::new(0, folder.data());
    config.limits = Limits::generous();
    (folder, Running::with(config).await)
}

#[tokio::test]
async fn an_account_is_made_left_and_entered_again() {
    let (_folder, server) = server("account").await;
    let mut anna = Browser::new(server.address);
    assert_eq!(anna.get("/api/v1/me").await.0, 204, "nobody needs an account");
    let (status, made) = anna.sign_up("Anna", SECRET).await;
    assert_eq!((status, &made["name"]), (201, &json!("Anna")));
    assert_eq!(made["words"].as_str().unwrap().split(' ').count(), 5);
    assert!(anna.last.contains("httponly") && anna.last.contains("samesite=lax"), "{}", anna.last);
    let (status, me) = anna.get("/api/v1/me").await;
    assert_eq!((status, &me["name"], me.get("words")), (200, &json!("Anna"), None));

    assert_eq!(
        Browser::new(server.address).sign_up(" ANNA ", SECRET).await.1["code"],
        "name_taken"
    );
    assert_eq!(Browser::new(server.address).sign_up("Аnna", SECRET).await.1["code"], "bad_name");
    assert_eq!(
        Browser::new(server.address).sign_up("Bea", "short").await.1["code"],
        "bad_password"
    );

    let before = anna.cookie.clone();
    assert_eq!(anna.delete("/api/v1/sessions").await.0, 204);
    assert_eq!(anna.get("/api/v1/me").await.0, 204);
    anna.cookie = before;
    assert_eq!(
        anna.get("/api/v1/me").await.0,
        204,
        "the server ended the session, not the browser alone"
    );
    assert_eq!(anna.sign_in("anna", SECRET).await.0, 201);
    assert_eq!(anna.get("/api/v1/me").await.0, 200);
    server.stop().await;
}

#[tokio::test]
async fn words_open_an_account_whose_password_is_lost() {
    let (_folder, server) = server("words").await;
    let mut anna = Browser::new(server.address);
    let ask = json!({"name": "Anna", "password": SECRET, "lang": "fr"});
    let (_, made) = anna.post("/api/v1/accounts", ask).await;
    let words = made["words"].as_str().unwrap().to_uppercase();
    let mut other = Browser::new(server.address);
    let wrong = json!({"name": "Anna", "words": "abaisse abandon abaque abattre abbaye"});
    assert_eq!(other.post("/api/v1/sessions", wrong).await.1["code"], "wrong_sign_in");
    let right = json!({"name": "Anna", "words": words, "new_password": "a new password"});
    assert_eq!(other.post("/api/v1/sessions", right).await.0, 201);
    assert_eq!(anna.get("/api/v1/me").await.0, 204, "another password ends the other sessions");
    assert_eq!(anna.sign_in("Anna", SECRET).await.0, 401);
    assert_eq!(anna.sign_in("Anna", "a new password").await.0, 201);
    let (status, fresh) =
        other.post("/api/v1/me/words", json!({"password": "a new password"})).await;
    assert_eq!(status, 200);
    let old = json!({"name": "Anna", "words": words});
    assert_eq!(anna.post("/api/v1/sessions", old).await.0, 401, "the old words are void");
    let new = json!({"name": "Anna", "words": fresh["words"]});
    assert_eq!(anna.post("/api/v1/sessions", new).await.0, 201);
    server.stop().await;
}

#[tokio::test]
async fn sessions_are_listed_and_ended_from_another_device() {
    let (_folder, server) = server("sessions").await;
    let (mut desk, mut phone) = (Browser::new(server.address), Browser::new(server.address));
    desk.sign_up("Anna", SECRET).await;
    phone.agent = "Phone\tof Anna".into();
    phone.sign_in("Anna", SECRET).await;
    let (_, sessions) = desk.get("/api/v1/me/sessions").await;
    let sessions = sessions.as_array().unwrap();
    assert_eq!(sessions.len(), 2);
    let other = sessions.iter().find(|it| it["current"] == false).unwrap();
    assert_eq!(other["agent"], "Phoneof Anna");
    let number = other["session"].as_str().unwrap();
    assert!(!phone.cookie.as_ref().unwrap().contains(number), "a number opens nothing");
    // Nobody ends the session of another account.
    let mut eve = Browser::new(server.address);
    eve.sign_up("Eve", SECRET).await;
    assert_eq!(eve.delete(&format!("/api/v1/me/sessions/{number}")).await.0, 404);
    assert_eq!(phone.get("/api/v1/me").await.0, 200);
    assert_eq!(desk.delete(&format!("/api/v1/me/sessions/{number}")).await.0, 204);
    assert_eq!(phone.get("/api/v1/me").await.0, 204);
    assert_eq!(desk.get("/api/v1/me").await.0, 200);
    server.stop().await;
}

/// Fixation: a token that an attacker put into the browser opens nothing after the owner has signed in.
#[tokio::test]
async fn a_planted_session_is_not_the_one_that_is_signed_in() {
    let (_folder, server) = server("fixation").await;
    let mut anna = Browser::new(server.address);
    anna.sign_up("Anna", SECRET).await;
    let planted = format!("quarry={}", "ab".repeat(32));
    anna.cookie = Some(planted.clone());
    assert_eq!(anna.sign_in("Anna", SECRET).await.0, 201);
    assert_ne!(anna.cookie, Some(planted.clone()));
    let mut eve = Browser::new(server.address);
    eve.cookie = Some(planted);
    assert_eq!(eve.get("/api/v1/me").await.0, 204);

    // The same with a session of the attacker, which ends when another account signs in over it.
    eve.cookie = None;
    eve.sign_up("Eve", SECRET).await;
    let mut lent = Browser::new(server.address);
    lent.cookie = eve.cookie.clone();
    lent.sign_in("Anna", SECRET).await;
    assert_ne!(lent.cookie, eve.cookie);
    assert_eq!(eve.get("/api/v1/me").await.0, 204);
    server.stop().await;
}

#[tokio::test]
async fn pages_of_other_sites_change_no_account() {
    let (_folder, server) = server("csrf").await;
    let mut anna = Browser::new(server.address);
    anna.sign_up("Anna", SECRET).await;
    let body = json!({"name": "Eve"}).to_string();
    let cookie = anna.cookie.clone().unwrap();
    let attacks = [
        "Origin: https://evil.example\r\n",
        "Origin: null\r\n",
        "Sec-Fetch-Site: cross-site\r\n",
        "Sec-Fetch-Site: same-site\r\n",
    ];
    for attack in attacks {
        let headers = format!("Cookie: {cookie}\r\n{attack}");
        for (method, path) in [
            ("POST", "/api/v1/me"),
            ("POST", "/api/v1/sessions"),
            ("POST", "/api/v1/me/deletion"),
            ("DELETE", "/api/v1/sessions"),
            ("DELETE", "/api/v1/me/seats/0000000000000001"),
        ] {
            let (status, _, text) = http(server.address, method, path, &headers, &body).await;
            assert_eq!(status, 403, "{method} {path} {attack}: {text}");
        }
    }
    // A form cannot send JSON.
    let form = "Cookie: ".to_owned() + &cookie + "\r\nContent-Type: text/plain\r\n";
    assert_eq!(http(server.address, "POST", "/api/v1/me", &form, &body).await.0, 415);
    assert_eq!(anna.get("/api/v1/me").await.1["name"], "Anna");
    server.stop().await;
}

async fn guess(host: u8, address: SocketAddr, name: &str) -> u16 {
    Browser::at(address, host).sign_in(name, "guess of the day").await.0
}

#[tokio::test]
async fn passwords_are_not_guessed_from_one_address_nor_from_many() {
    let folder = Folder::new("guesses");
    let mut config = Config::new(0, folder.data());
    let hour = Duration::from_secs(3600);
    config.limits = Limits {
        sign_ins: Rate { burst: 4, window: hour },
        guesses: Rate { burst: 7, window: hour },
        ..Limits::generous()
    };
    let server = Running::with(config).await;
    let mut anna = Browser::new(server.address);
    anna.sign_up("Anna", SECRET).await;
    // One address has four attempts, at whatever names.
    for (name, status) in [("A1", 401), ("A2", 401), ("A3", 401), ("A4", 401), ("A5", 429)] {
        assert_eq!(guess(1, server.address, name).await, status, "{name}");
    }
    // One name has seven, from whatever addresses; a name that nobody has is throttled alike.
    for name in ["Anna", "Nobody"] {
        let mut answers = Vec::new();
        for host in 11..20 {
            let host = if name == "Anna" { host } else { host + 100 };
            answers.push(guess(host, server.address, name).await);
        }
        assert_eq!(answers, [[401; 7].as_slice(), &[429; 2]].concat(), "{name}");
    }
    assert_eq!(anna.get("/api/v1/me").await.0, 200, "who is signed in stays signed in");
    server.stop().await;
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// How much a median may wander, from halves of the same sample.
fn spread(times: &[f64]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() * 3 / 4] - sorted[sorted.len() / 4]
}

/// Names are not enumerated by the time of the answer. Attempts at both kinds of names alternate, so that whatever else
/// the machine does hits both; their medians may differ by a fraction of the usual spread, never by a hash. With
/// `QUARRY_TRIES=2000` there are as many attempts of each kind, and the bound is a tenth of a hash.
#[tokio::test]
async fn a_name_that_nobody_has_takes_as_long() {
    let (_folder, server) = server("timing").await;
    let mut anna = Browser::new(server.address);
    anna.sign_up("Anna", SECRET).await;
    let (mut known, mut unknown, mut words) = (Vec::new(), Vec::new(), Vec::new());
    let tries = std::env::var("QUARRY_TRIES").ok().and_then(|it| it.parse().ok()).unwrap_or(40);
    for round in 0..tries {
        for kind in 0..3 {
            let name = if kind == 0 { "Anna".into() } else { format!("Nobody {round}") };
            let secret = if kind == 2 { "words" } else { "password" };
            let value = if kind == 2 { "no words at all" } else { "guess of the day" };
            let began = Instant::now();
            let body = json!({"name": name, secret: value}).to_string();
            let (status, _, answer) =
                http(server.address, "POST", "/api/v1/sessions", "", &body).await;
            let took = began.elapsed().as_secs_f64();
            [&mut known, &mut unknown, &mut words][kind].push(took);
            let answer: Value = serde_json::from_str(&answer).unwrap();
            assert_eq!((status, &answer["code"]), (401, &json!("wrong_sign_in")));
        }
    }
    let hash = median(known.clone());
    for (name, others) in [("a name", unknown), ("words", words)] {
        let apart = (median(others.clone()) - hash).abs();
        let noise = spread(&known).max(spread(&others));
        println!("{name}: {hash:.4} s, apart {apart:.4} s, spread {noise:.4} s");
        let bound = if tries < 1000 { hash / 4.0 + noise / 2.0 } else { hash / 10.0 };
        assert!(apart < bound, "{name}: {apart} s apart, of {hash} s");
        assert!(median(others) > hash / 2.0, "{name}: no hash was made");
    }
    server.stop().await;
}

#[tokio::test]
async fn seats_move_into_the_account_and_back_out() {
    let (_folder, server) = server("seats").await;
    let table = create(server.address, json!(["open", {"computer": 1}])).await;
    let mut guest = Browser::new(server.address);
    let (status, seat) = guest.sit(&table, json!({})).await;
    assert_eq!(status, 201, "{seat}");
    let key = seat["key"].as_str().unwrap().to_owned();
    guest.sign_up("Anna", SECRET).await;
    let other = format!("{:016x}", 77);
    let asked = json!([
        {"table": table, "key": key},
        {"table": table, "key": "cd".repeat(32)},
        {"table": other, "key": key},
    ]);
    let (_, kept) = guest.post("/api/v1/me/seats", asked.clone()).await;
    assert_eq!(kept["kept"], json!([table]), "only what the key opens");
    // Another device of the same account sees the seat, another account does not.
    let mut phone = Browser::new(server.address);
    phone.sign_in("Anna", SECRET).await;
    let (_, seats) = phone.get("/api/v1/me/seats").await;
    assert_eq!((&seats[0]["key"], &seats[0]["seats"]), (&json!(key), &json!([0])));
    let mut client = Client::join(server.address, &table, seats[0]["key"].as_str()).await;
    assert!(!client.legal().is_empty() || client.next().await["t"] == "ev");
    let mut eve = Browser::new(server.address);
    eve.sign_up("Eve", SECRET).await;
    assert_eq!(eve.get("/api/v1/me/seats").await.1, json!([]));
    assert_eq!(eve.delete(&format!("/api/v1/me/seats/{table}")).await.1, json!([]));
    // Back out, with the key, and in again.
    let (_, back) = phone.delete(&format!("/api/v1/me/seats/{table}")).await;
    assert_eq!(back[0]["key"], json!(key));
    assert_eq!(guest.get("/api/v1/me/seats").await.1, json!([]));
    assert_eq!(guest.post("/api/v1/me/seats", asked).await.1["kept"], json!([table]));
    assert_eq!(guest.get("/api/v1/me/seats").await.1.as_array().unwrap().len(), 1);
    server.stop().await;
}

#[tokio::test]
async fn who_sits_down_signed_in_is_called_by_the_name_of_the_account() {
    let (_folder, server) = server("called").await;
    let mut anna = Browser::new(server.address);
    let ask = json!({"name": "Anna", "password": SECRET, "emblem": "moon"});
    anna.post("/api/v1/accounts", ask).await;
    let table = create(server.address, json!(["open", {"computer": 1}])).await;
    assert_eq!(anna.sit(&table, json!({})).await.0, 201);
    let (_, info) = anna.get(&format!("/api/v1/tables/{table}")).await;
    assert_eq!(info["players"][0], json!({"name": "Anna", "emblem": "moon"}));
    assert_eq!(anna.get("/api/v1/me/seats").await.1[0]["table"], json!(table));
    server.stop().await;
}

#[tokio::test]
async fn five_words_alone_lead_back_to_a_seat() {
    let (_folder, server) = server("back").await;
    let table = create(server.address, json!(["open", {"computer": 1}])).await;
    let mut guest = Browser::new(server.address);
    let (_, seat) = guest.sit(&table, json!({"lang": "ru"})).await;
    let words = seat["words"].as_str().unwrap();
    assert!(words.chars().all(|it| it == ' ' || matches!(it, 'а'..='я')), "{words}");
    let (status, found) = guest.post("/api/v1/keys", json!({"words": words})).await;
    assert_eq!(status, 200);
    assert_eq!((&found["key"], &found["tables"]), (&seat["key"], &json!([table])));
    // At the table of the rematch, too: it comes first.
    let mut client = Client::join(server.address, &table, seat["key"].as_str()).await;
    let idem = client.idem();
    assert_eq!(client.ask(json!({"t": "resign", "idem": idem})).await["t"], "ack");
    let idem = client.idem();
    assert_eq!(client.ask(json!({"t": "rematch", "idem": idem})).await["t"], "ack");
    let (_, found) = guest.post("/api/v1/keys", json!({"words": words})).await;
    let tables = found["tables"].as_array().unwrap();
    assert_eq!((tables.len(), &tables[1]), (2, &json!(table)));
    server.stop().await;
}

#[tokio::test]
async fn everything_stored_is_exported_and_an_account_is_deleted() {
    let (_folder, server) = server("export").await;
    let mut anna = Browser::new(server.address);
    anna.sign_up("Anna", SECRET).await;
    let table = create(server.address, json!(["open", {"computer": 1}])).await;
    let (_, seat) = anna.sit(&table, json!({})).await;
    let mut client = Client::join(server.address, &table, seat["key"].as_str()).await;
    let idem = client.idem();
    let line = json!({"t": "chat", "idem": idem, "line": {"text": "I like rain"}});
    assert_eq!(client.ask(line).await["t"], "ack");
    let (status, all) = anna.get("/api/v1/me/export").await;
    assert_eq!(status, 200);
    assert!(anna.last.contains("content-disposition: attachment"), "{}", anna.last);
    assert_eq!(all["account"]["name"], "Anna");
    assert_eq!(all["said"][0]["line"]["text"], "I like rain");
    assert_eq!(
        (&all["seats"][0]["table"], all["sessions"].as_array().unwrap().len()),
        (&json!(table), 1)
    );
    let (_, raw) = anna.text("/api/v1/me/export").await;
    assert!(!raw.contains("$argon2id"), "no hash leaves the server");

    let deletion = |password: &str| json!({"password": password});
    assert_eq!(anna.post("/api/v1/me/deletion", deletion("guess of the day")).await.0, 401);
    assert_eq!(anna.post("/api/v1/me/deletion", deletion(SECRET)).await.0, 204);
    assert_eq!(anna.get("/api/v1/me").await.0, 204);
    assert_eq!(anna.sign_in("Anna", SECRET).await.0, 401);
    // The key still opens the seat, but what was said is gone, and so is the name.
    let again = Client::join(server.address, &table, seat["key"].as_str()).await;
    let picture = again.picture.to_string();
    assert!(!picture.contains("rain") && !picture.contains("Anna"), "{picture}");
    assert!(!again.legal().is_empty(), "the game goes on");
    assert_eq!(anna.sign_up("Anna", SECRET).await.0, 201, "the name is free");
    assert_eq!(anna.get("/api/v1/me/seats").await.1, json!([]));
    server.stop().await;
}
