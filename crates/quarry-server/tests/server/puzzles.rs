//! Puzzles of accounts, on both stores: days in a row, ratings from first tries, and what is achieved.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use quarry_postgres::new_database;
use quarry_puzzles::Puzzle;
use quarry_puzzles::daily::DAY;
use quarry_puzzles::desk;
use quarry_server::Config;
use quarry_server::limits::Limits;
use quarry_server::store::{self, Store, StoreConfig};
use quarry_server::testkit::{Folder, Running, faulty::Faulty};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::ratings::{SECRET, player, say};

/// A server whose clock can be put forward.
async fn server(store: &StoreConfig) -> (Running, Arc<Faulty>) {
    let mut config = Config::new(0, store.clone());
    config.limits = Limits::generous();
    config.pace = Duration::ZERO;
    let faulty = Arc::new(Faulty::new(store::open(store).await.expect("a store")));
    let shared: Arc<dyn Store> = Arc::<Faulty>::clone(&faulty);
    (Running::on_store(config, shared).await, faulty)
}

async fn on_both(name: &str, check: impl AsyncFn(&StoreConfig)) {
    let folder = Folder::new(name);
    check(&StoreConfig::from(folder.data())).await;
    check(&StoreConfig::from(new_database().as_str())).await;
}

fn address(game: &str, puzzle: &Puzzle) -> String {
    format!("/api/v1/puzzles/{game}/{}/tries", puzzle.id)
}

async fn try_it(
    browser: &mut Browser,
    game: &str,
    puzzle: &Puzzle,
    steps: &[String],
    day: Option<u64>,
) -> (u16, Value) {
    browser.post(&address(game, puzzle), json!({"steps": steps, "day": day})).await
}

#[tokio::test]
async fn days_in_a_row_are_those_of_the_account() {
    on_both("puzzle-days", async |store| {
        let (one, faulty) = server(store).await;
        let mut anna = player(one.address, "Anna", 1).await;
        for row in 1..=3 {
            let day = (faulty.now() / DAY) as u64;
            let (game, puzzle) = desk::of_day(day).expect("a puzzle");
            let (status, at) = try_it(&mut anna, game, puzzle, &puzzle.answer, Some(day)).await;
            assert_eq!((status, &at["right"], &at["first"]), (200, &json!(true), &json!(true)));
            assert_eq!(at["days"], json!({"day": day, "row": row, "best": row}));
            // The same day is not counted twice.
            let (_, again) = try_it(&mut anna, game, puzzle, &puzzle.answer, Some(day)).await;
            assert_eq!((&again["first"], &again["days"]), (&json!(false), &at["days"]));
            faulty.put_forward(DAY);
        }
        // A day without a solution ends the row, whatever was tried.
        let day = (faulty.now() / DAY) as u64;
        let (game, puzzle) = desk::of_day(day).expect("a puzzle");
        let (_, given_up) = try_it(&mut anna, game, puzzle, &[], Some(day)).await;
        assert_eq!((&given_up["right"], &given_up["days"]["row"]), (&json!(false), &json!(3)));
        faulty.put_forward(DAY);
        let (game, puzzle) = desk::of_day(day + 1).expect("a puzzle");
        try_it(&mut anna, game, puzzle, &puzzle.answer, Some(day + 1)).await;
        one.stop().await;

        let (two, _) = server(store).await;
        let mut elsewhere = Browser::at(two.address, 2);
        elsewhere.sign_in("Anna", SECRET).await;
        let (_, mine) = elsewhere.get("/api/v1/me/puzzles").await;
        assert_eq!(mine["days"], json!({"day": day + 1, "row": 1, "best": 3}), "{mine}");
        assert_eq!(
            (mine["own"]["tries"].as_i64(), mine["own"]["solved"].as_i64()),
            (Some(5), Some(4))
        );
        two.stop().await;
    })
    .await;
}

#[tokio::test]
async fn days_and_answers_are_not_forged() {
    on_both("puzzle-forged", async |store| {
        let (server, faulty) = server(store).await;
        let mut anna = player(server.address, "Anna", 1).await;
        let day = (faulty.now() / DAY) as u64;
        let (game, puzzle) = desk::of_day(day).expect("a puzzle");
        let answer = &puzzle.answer;
        let mut elsewhere = Browser::at(server.address, 2);
        let (status, _) = try_it(&mut elsewhere, game, puzzle, answer, Some(day)).await;
        assert_eq!(status, 401, "a guest has no days here");
        // Another day, and the puzzle of another day.
        for forged in [day + 1, day - 2, 0, i64::MAX as u64, u64::MAX] {
            let (status, refused) = try_it(&mut anna, game, puzzle, answer, Some(forged)).await;
            assert_eq!((status, &refused["code"]), (409, &json!("day_over")), "{forged}");
        }
        let (other, tomorrow) = desk::of_day(day + 1).expect("a puzzle");
        let (_, refused) = try_it(&mut anna, other, tomorrow, &tomorrow.answer, Some(day)).await;
        assert_eq!(refused["code"], "day_over");
        // Steps that are none, too many, or follow the answer; and fields that only a server may fill.
        let path = address(game, puzzle);
        let twice = [answer.clone(), answer.clone()].concat();
        let forged = [
            json!({"steps": ["win"], "day": day}),
            json!({"steps": twice, "day": day}),
            json!({"steps": vec!["end"; 400], "day": day}),
            json!({"steps": ["x".repeat(5000)], "day": day}),
            json!({"steps": answer, "day": day, "right": true}),
            json!({"steps": answer, "day": -1}),
            json!({"day": day}),
        ];
        for forged in forged {
            let (status, refused) = anna.post(&path, forged.clone()).await;
            assert_eq!(status, 422, "{forged}: {refused}");
        }
        let none = "/api/v1/puzzles/raptor/00000000/tries";
        assert_eq!(anna.post(none, json!({"steps": []})).await.0, 404);
        assert_eq!(anna.get("/api/v1/puzzles/chess").await.0, 404);
        let (_, bot) = anna.post("/api/v1/me/bots", json!({"name": "Anna bot"})).await;
        let mut machine = Browser::at(server.address, 3);
        machine.token = bot["token"].as_str().map(str::to_owned);
        assert!(machine.token.is_some(), "{bot}");
        assert_eq!(try_it(&mut machine, game, puzzle, answer, None).await.0, 403);
        let (_, mine) = anna.get("/api/v1/me/puzzles").await;
        assert_eq!((&mine["tried"], &mine["days"]["row"]), (&json!([]), &json!(0)), "{mine}");
        server.stop().await;
    })
    .await;
}

async fn points(browser: &mut Browser, game: &str, puzzle: &Puzzle) -> (i64, i64, i64) {
    let (_, all) = browser.get(&format!("/api/v1/puzzles/{game}")).await;
    let rated = all.as_array().expect("a list").iter().find(|it| it["puzzle"] == puzzle.id);
    let rated = rated.expect("it was tried");
    let number = |name: &str| rated[name].as_i64().expect("a number");
    (number("points"), number("tries"), number("solved"))
}

#[tokio::test]
async fn a_puzzle_that_people_fail_becomes_harder() {
    on_both("puzzle-ratings", async |store| {
        let (server, _) = server(store).await;
        let shelf = desk::shelf("raptor").expect("a game");
        let [easy, hard] = [0, 1].map(|index| {
            let same: Vec<&Puzzle> = shelf.puzzles.iter().filter(|it| it.difficulty == 3).collect();
            same[index]
        });
        let mut browsers = Vec::new();
        for number in 0..6_u8 {
            let mut one = player(server.address, &format!("Player {number}"), number + 1).await;
            let (_, right) = try_it(&mut one, "raptor", easy, &easy.answer, None).await;
            assert!(right["own"]["points"].as_i64() > Some(1500), "{right}");
            let (_, wrong) = try_it(&mut one, "raptor", hard, &[], None).await;
            assert!(wrong["own"]["points"].as_i64() < right["own"]["points"].as_i64());
            // Solved later, it stays a failure.
            let (_, later) = try_it(&mut one, "raptor", hard, &hard.answer, None).await;
            assert_eq!((&later["right"], later.get("own")), (&json!(true), None));
            browsers.push(one);
        }
        let anna = &mut browsers[0];
        let (easy, hard) = (points(anna, "raptor", easy).await, points(anna, "raptor", hard).await);
        assert_eq!(((easy.1, easy.2), (hard.1, hard.2)), ((6, 6), (6, 0)));
        assert!(easy.0 + 200 < hard.0, "both began alike: {easy:?} {hard:?}");
        let (_, all) = anna.get("/api/v1/me/export").await;
        let exported = &all["puzzles"];
        assert_eq!(exported["tries"].as_array().map(Vec::len), Some(2), "{exported}");
        assert_eq!(exported["rating"]["tries"], 2);
        server.stop().await;
    })
    .await;
}

/// A game of Raptor of two accounts, which the scientists give up.
async fn won_by_raptors(address: SocketAddr, raptors: &mut Browser, scientists: &mut Browser) {
    let (_, table) = raptors.post("/api/v1/tables", json!({"game": "raptor"})).await;
    let table = table["table"].as_str().expect("a table").to_owned();
    let mut keys = Vec::new();
    for (browser, seat) in [(raptors, 0), (scientists, 1)] {
        let (_, seated) = browser.sit(&table, json!({"seats": [seat]})).await;
        keys.push(seated["key"].as_str().expect("a key").to_owned());
    }
    say(address, &table, &keys[1], "resign").await;
}

#[tokio::test]
async fn what_is_achieved_follows_from_the_logs_of_the_server() {
    on_both("puzzle-achieved", async |store| {
        let (server, _) = server(store).await;
        let mut anna = player(server.address, "Anna", 1).await;
        let mut bea = player(server.address, "Bea", 2).await;
        assert_eq!(anna.get("/api/v1/me/achievements").await.1, json!({"facts": []}));
        won_by_raptors(server.address, &mut anna, &mut bea).await;
        let puzzle = desk::shelf("moogh").and_then(|shelf| shelf.puzzles.first());
        let puzzle = puzzle.expect("a puzzle");
        try_it(&mut anna, "moogh", puzzle, &puzzle.answer, None).await;
        let wanted = json!(["side/raptor/raptors", format!("theme/moogh/{}", puzzle.theme)]);
        let mut told = Value::Null;
        for _ in 0..200 {
            told = anna.get("/api/v1/me/achievements").await.1["facts"].clone();
            if told == wanted {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(told, wanted);
        assert_eq!(bea.get("/api/v1/me/achievements").await.1, json!({"facts": []}));
        assert_eq!(Browser::at(server.address, 3).get("/api/v1/me/achievements").await.0, 401);
        server.stop().await;
    })
    .await;
}
