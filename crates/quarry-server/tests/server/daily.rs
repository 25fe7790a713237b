//! The hunt of the day, on both stores: one try counts, the server plays it, and its dice are told only afterwards.

use std::sync::Arc;

use quarry_fair::Bytes;
use quarry_game::{Game as _, Notation as _, QuickDice, Roll as _, Seed};
use quarry_postgres::new_database;
use quarry_puzzles::daily::{DAY, HUNTER, Hunt, Source};
use quarry_server::Config;
use quarry_server::limits::Limits;
use quarry_server::store::{self, Statement, Store, StoreConfig};
use quarry_server::testkit::{Folder, Running, faulty::Faulty};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::browser::Browser;

const HOUR: i64 = 3_600_000;
const STEPS: &str = "/api/v1/daily/steps";
const TRY: &str = "/api/v1/daily/try";

fn config(store: &StoreConfig) -> Config {
    let mut config = Config::new(0, store.clone());
    config.limits = Limits::generous();
    config.limits.set("daily_best", "1s").expect("a limit");
    config
}

/// A server whose clock can be put forward.
async fn server(store: &StoreConfig) -> (Running, Arc<Faulty>) {
    let faulty = Arc::new(Faulty::new(store::open(store).await.expect("a store")));
    let shared: Arc<dyn Store> = Arc::<Faulty>::clone(&faulty);
    (Running::on_store(config(store), shared).await, faulty)
}

async fn on_both(name: &str, check: impl AsyncFn(&StoreConfig)) {
    let folder = Folder::new(name);
    check(&StoreConfig::from(folder.data())).await;
    check(&StoreConfig::from(new_database().as_str())).await;
}

fn key(byte: u8) -> String {
    Bytes([byte; 32]).to_string()
}

/// What may be decided in a frame.
fn legal(frame: &Value) -> Vec<String> {
    let sights = frame["sights"].as_array().expect("sights");
    let own = sights.iter().find(|sight| sight["audience"] == 0).expect("an own sight");
    let offers = own["legal"].as_array().expect("offers");
    offers.iter().map(|offer| offer["action"].as_str().expect("text").to_owned()).collect()
}

/// Plays the try of `key` to its end, or for so many steps; the last answer, all answers as text, and the log.
async fn hunt(
    browser: &mut Browser,
    key: &str,
    most: usize,
    luck: u64,
) -> (Value, String, Vec<String>) {
    let (status, mut at) = browser.post(TRY, json!({"key": key})).await;
    assert_eq!(status, 200, "{at}");
    let (mut told, mut log, mut dice) = (at.to_string(), Vec::new(), QuickDice::new(luck));
    while at.get("result").is_none() && log.len() < most {
        let all = legal(&at["frame"]);
        let action = all[dice.below(all.len() as u32) as usize].clone();
        let step = json!({"key": key, "day": at["day"], "expect": at["moves"], "action": action});
        let (status, next) = browser.post(STEPS, step).await;
        assert_eq!(status, 200, "{next}");
        told += &next.to_string();
        (at, log) = (next, [log, vec![action]].concat());
    }
    (at, told, log)
}

#[tokio::test]
async fn one_try_counts() {
    on_both("daily-one", async |store| {
        let (server, _) = server(store).await;
        let mut browser = Browser::at(server.address, 1);
        let (half, _, _) = hunt(&mut browser, &key(1), 5, 1).await;
        // The same key elsewhere goes on with the same try, and an earlier decision is not replaced.
        let mut other = Browser::at(server.address, 2);
        let (_, found) = other.post(TRY, json!({"key": key(1)})).await;
        assert_eq!(
            (&found["moves"], &found["frame"]["position"]),
            (&json!(5), &half["frame"]["position"])
        );
        for expect in [0, 4, 6] {
            let action = legal(&half["frame"]).remove(0);
            let step =
                json!({"key": key(1), "day": half["day"], "expect": expect, "action": action});
            let (status, refused) = other.post(STEPS, step).await;
            assert_eq!((status, &refused["code"]), (409, &json!("stale")), "{refused}");
        }
        // What a guest has begun is the try of the account that signs in.
        assert_eq!(browser.sign_up("Anna", "a long password").await.0, 201);
        let (done, _, _) = hunt(&mut browser, &key(1), usize::MAX, 2).await;
        assert!(done["moves"].as_u64() > Some(5), "it went on");
        let (_, again) = browser.post(TRY, json!({"key": key(9)})).await;
        assert_eq!(
            (&again["moves"], &again["result"]["score"]),
            (&done["moves"], &done["result"]["score"])
        );
        let step =
            json!({"key": key(9), "day": done["day"], "expect": done["moves"], "action": "end"});
        assert_eq!(browser.post(STEPS, step).await.1["code"], "daily_done");
        let (_, table) = browser.get(&format!("/api/v1/daily/days/{}", done["day"])).await;
        assert_eq!(table["lines"].as_array().map(Vec::len), Some(1), "{table}");
        assert_eq!(table["lines"][0]["name"], "Anna");
        let (_, all) = browser.get("/api/v1/me/export").await;
        assert_eq!(all["daily"].as_array().map(Vec::len), Some(1), "{all}");
        server.stop().await;
    })
    .await;
}

#[tokio::test]
async fn all_hunters_meet_the_same_dice_and_a_restart_changes_nothing() {
    on_both("daily-same", async |store| {
        let (one, _) = server(store).await;
        let mut browser = Browser::at(one.address, 1);
        let (first, _, _) = hunt(&mut browser, &key(1), 30, 7).await;
        one.stop().await;
        let (two, _) = server(store).await;
        let mut browser = Browser::at(two.address, 1);
        let (second, _, _) = hunt(&mut browser, &key(2), 30, 7).await;
        assert_eq!(first["frame"]["position"], second["frame"]["position"]);
        let (_, kept) = browser.post(TRY, json!({"key": key(1)})).await;
        assert_eq!(kept["frame"]["position"], first["frame"]["position"]);
        two.stop().await;
    })
    .await;
}

#[tokio::test]
async fn results_are_not_forged() {
    on_both("daily-forged", async |store| {
        let (server, _) = server(store).await;
        let mut browser = Browser::at(server.address, 1);
        let (_, at) = browser.post(TRY, json!({"key": key(1)})).await;
        let day = at["day"].as_u64().expect("a day");
        let step = |more: Value| {
            let mut step =
                json!({"key": key(1), "day": day, "expect": 0, "action": legal(&at["frame"])[0]});
            step.as_object_mut()
                .expect("fields")
                .extend(more.as_object().cloned().unwrap_or_default());
            step
        };
        let forged = [
            (json!({"score": {"won": true}}), 422),
            (json!({"chances": ["6"]}), 422),
            (json!({"action": "move z99"}), 409),
            (json!({"action": "end\nend"}), 422),
            (json!({"day": day + 1}), 409),
            (json!({"day": day - 2}), 409),
            (json!({"day": i64::MAX}), 409),
            (json!({"day": u64::MAX}), 409),
            (json!({"key": "0"}), 422),
            (json!({"key": null}), 422),
        ];
        for (more, expected) in forged {
            let (status, refused) = browser.post(STEPS, step(more.clone())).await;
            assert_eq!(status, expected, "{more}: {refused}");
        }
        let (_, untouched) = browser.post(TRY, json!({"key": key(1)})).await;
        assert_eq!(untouched["moves"], 0);
        server.stop().await;
    })
    .await;
}

/// The secrets in the store, by day.
async fn secrets(store: &Faulty) -> Vec<(u64, [u8; 32])> {
    let sql = "select day, secret from daily_day order by day";
    let rows = store.query(Statement::new(sql, [])).await.expect("the store is read");
    rows.iter().map(|row| (row.int(0) as u64, row.bytes(1).try_into().expect("32 bytes"))).collect()
}

#[tokio::test]
async fn the_dice_are_bound_before_the_day_and_told_after_it() {
    on_both("daily-secret", async |store| {
        let (server, faulty) = server(store).await;
        let mut browser = Browser::at(server.address, 1);
        let (_, today) = browser.get("/api/v1/daily").await;
        let day = today["day"].as_u64().expect("a day");
        let (done, mut told, log) = hunt(&mut browser, &key(1), usize::MAX, 3).await;
        told += &today.to_string();
        let table = format!("/api/v1/daily/days/{day}");
        told += &browser.text(&table).await.1;
        let tomorrow = browser.get(&format!("/api/v1/daily/days/{}", day + 1)).await;
        assert_eq!(tomorrow.0, 404);
        // Neither secret is in anything that was told, and tomorrow's has nothing in common with today's.
        let known = secrets(&faulty).await;
        assert_eq!(known.iter().map(|(day, _)| *day).collect::<Vec<_>>(), [day, day + 1]);
        for (_, secret) in &known {
            assert!(!told.contains(&Bytes(*secret).to_string()));
        }
        let derived = Sha256::digest(known[0].1);
        assert_ne!(known[1].1, <[u8; 32]>::from(derived));
        // Until the grace is over, the secret stays secret.
        faulty.put_forward(DAY - faulty.now().rem_euclid(DAY) + HOUR - 60_000);
        assert_eq!(browser.get(&table).await.1.get("secret"), None);
        assert_eq!(browser.get("/api/v1/daily").await.1["commitment"], today["next_commitment"]);
        faulty.put_forward(120_000);
        let (_, over) = browser.get(&table).await;
        let secret: Bytes<32> = over["secret"].as_str().expect("told").parse().expect("hex");
        let head = format!("quarry/daily/v1|{day}|{}|", today["rules"].as_str().expect("rules"));
        let hash: [u8; 32] =
            Sha256::new().chain_update(head).chain_update(secret.0).finalize().into();
        assert_eq!(today["commitment"], Bytes(hash).to_string());
        // The log, played by the secret, comes to the same result.
        let source = Source::Secret(Seed::from_bytes(secret.0));
        let again =
            Hunt::after(day, source, log.iter().map(String::as_str)).expect("it can be played");
        assert!(again.is_over() && again.game().seats() > HUNTER.index());
        assert_eq!(again.game().position(), done["frame"]["position"].as_str().expect("text"));
        assert_eq!(serde_json::to_value(again.score()).expect("plain"), done["result"]["score"]);
        // A hunt of yesterday is neither begun nor gone on with.
        for (key, expect) in [(key(2), 0), (key(1), log.len())] {
            let step = json!({"key": key, "day": day, "expect": expect, "action": log[0]});
            assert_eq!(browser.post(STEPS, step).await.1["code"], "day_over");
        }
        server.stop().await;
    })
    .await;
}

#[tokio::test]
async fn a_better_hunt_stands_above_a_worse_one() {
    on_both("daily-table", async |store| {
        let (server, _) = server(store).await;
        let mut scores = Vec::new();
        for byte in 1..=4 {
            let mut browser = Browser::at(server.address, byte);
            let (done, _, _) = hunt(&mut browser, &key(byte), usize::MAX, byte.into()).await;
            scores.push((done["day"].as_u64(), done["result"]["score"].clone()));
        }
        let mut browser = Browser::at(server.address, 9);
        let day = scores[0].0.expect("a day");
        let (_, table) = browser.get(&format!("/api/v1/daily/days/{day}")).await;
        let points = |line: &Value| {
            let score: quarry_puzzles::daily::Score =
                serde_json::from_value(line["score"].clone()).expect("a score");
            score.points()
        };
        let lines: Vec<i64> =
            table["lines"].as_array().expect("lines").iter().map(points).collect();
        assert_eq!((lines.len(), &table["finished"]), (4, &json!(4)));
        assert!(lines.is_sorted_by(|a, b| a >= b), "{lines:?}");
        // The last one is worse than three quarters at the most, and the first one better than all others.
        let (_, best) = browser.post(TRY, json!({"key": key(1)})).await;
        let place = best["result"]["place"].as_u64().expect("a place");
        let percentile = best["result"]["percentile"].as_u64().expect("a share");
        assert!((1..=4).contains(&place) && percentile <= 100);
        let better = lines.iter().filter(|line| **line > points(&best["result"])).count() as u64;
        assert_eq!(place, better + 1);
        server.stop().await;
    })
    .await;
}
