//! What one address gets through the doors for people: lists, files, opponents, news. Each of them reads or writes much
//! for a short request, so each has a limit.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use quarry_server::Config;
use quarry_server::check::{check, repair};
use quarry_server::limits::Limits;
use quarry_server::store::{SqliteStore, Statement, Store, StoreConfig, now, open};
use quarry_server::testkit::receiver::{Manner, Receiver};
use quarry_server::testkit::{Client, Folder, Running, get};
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::browser::Browser;
use crate::notices::{self, DELAY, hook, kinds};
use crate::order::{expect_sound, on_both, rows};
use crate::ratings::{player, results};

/// A server without limits but these.
async fn with(folder: &Folder, limits: &[(&str, &str)]) -> Running {
    let mut config = Config::new(0, folder.data());
    config.limits = Limits::generous();
    for (name, value) in limits {
        config.limits.set(name, value).unwrap();
    }
    config.pace = Duration::ZERO;
    config.metrics = Some("127.0.0.1:0".parse().unwrap());
    Running::with(config).await
}

/// How often a limit was met.
async fn refused(server: &Running, kind: &str) -> u64 {
    let (_, text) = get(server.metrics.unwrap(), "/metrics").await;
    let line = format!("quarry_limited_total{{kind=\"{kind}\"}} ");
    text.lines().find_map(|it| it.strip_prefix(&line)).map_or(0, |it| it.parse().unwrap())
}

/// A store whose log of results has one game many times.
async fn with_many_results(folder: &Folder, count: i64) {
    let server = with(folder, &[]).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let wanted = json!({"game": "raptor", "listed": true, "seats": ["open", {"computer": 1}]});
    let (_, made) = anna.post("/api/v1/tables", wanted).await;
    let table = made["table"].as_str().unwrap().to_owned();
    let (_, seated) = anna.sit(&table, json!({})).await;
    let mut client = Client::join(server.address, &table, seated["key"].as_str()).await;
    let idem = client.idem();
    assert_eq!(client.ask(json!({"t": "resign", "idem": idem})).await["t"], "ack");
    results(&mut anna, 0, 1).await;
    server.stop().await;
    let store = SqliteStore::open(&folder.data()).unwrap();
    let copy = "with recursive n(x) as (select 1 union all select x + 1 from n where x < $1)
                insert into result select r.seq + n.x, r.table_id + n.x, r.at, r.game, r.pool, r.shown,
                    r.rated, r.steps, r.body from result r, n where r.seq = 1";
    let play = "insert into result_player select p.account, r.seq from result_player p, result r where r.seq > 1";
    let statements = vec![Statement::new(copy, [count.into()]), Statement::new(play, [])];
    store.transact(statements).await.unwrap();
    store.close().await;
}

fn asking(address: SocketAddr, host: u8, path: &str) -> JoinHandle<(u16, String)> {
    let path = path.to_owned();
    tokio::spawn(async move { Browser::at(address, host).text(&path).await })
}

#[tokio::test]
async fn a_search_pays_for_what_it_looks_at_and_finds_what_is_far_behind() {
    let folder = Folder::new("search-pays");
    with_many_results(&folder, 4000).await;
    let server = with(&folder, &[("answers", "40/1h")]).await;
    // Nothing fits, so nothing is sent: 4,001 results are looked at all the same.
    let long = "/api/v1/games?shortest=5000";
    let mut poor = asking(server.address, 1, long);
    assert!(timeout(Duration::from_secs(2), &mut poor).await.is_err(), "its budget is used up");
    assert!(refused(&server, "answers").await >= 1);
    let mut other = Browser::at(server.address, 2);
    let (status, text) = other.text("/api/v1/games?since=3999&rated=false").await;
    assert_eq!((status, text.matches("\"seq\":").count()), (200, 2), "another address has its own");
    poor.abort();
    server.stop().await;
    let server = with(&folder, &[]).await;
    let mut anna = Browser::at(server.address, 1);
    for (query, found) in [
        ("shortest=5000", 0),
        ("game=moogh", 0),
        ("since=3990", 11),
        ("player=anna&since=3000", 1001),
        ("player=anna&limit=700", 700),
        ("limit=1500", 1500),
    ] {
        let (status, text) = anna.text(&format!("/api/v1/games?{query}")).await;
        assert_eq!((status, text.matches("\"seq\":").count()), (200, found), "{query}");
    }
    server.stop().await;
}

#[tokio::test]
async fn one_list_is_made_for_an_address_at_a_time() {
    let folder = Folder::new("search-lane");
    with_many_results(&folder, 4000).await;
    let server = with(&folder, &[("answers", "40/1h")]).await;
    let held = asking(server.address, 1, "/api/v1/games?shortest=5000");
    sleep(Duration::from_millis(500)).await;
    let waiting: Vec<_> =
        (0..8).map(|_| asking(server.address, 1, "/api/v1/people/Anna")).collect();
    sleep(Duration::from_millis(500)).await;
    assert_eq!(Browser::at(server.address, 1).get("/api/v1/people/Anna").await.0, 429);
    assert_eq!(refused(&server, "lists").await, 1);
    let (status, profile) = Browser::at(server.address, 2).get("/api/v1/people/Anna").await;
    assert_eq!((status, profile["recent"].as_array().unwrap().len()), (200, 30));
    held.abort();
    waiting.iter().for_each(JoinHandle::abort);
    server.stop().await;
}

#[tokio::test]
async fn few_requests_of_one_address_wait_for_news() {
    let folder = Folder::new("waits");
    let server = with(&folder, &[("waits", "2")]).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let tag = anna.get("/api/v1/me/games").await.1["tag"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/me/games?wait=20&tag={tag}");
    let cookie = anna.cookie.clone();
    let ask = |host: u8| {
        let (cookie, path) = (cookie.clone(), path.clone());
        let mut browser = Browser::at(server.address, host);
        browser.cookie = cookie;
        tokio::spawn(async move { browser.get(&path).await })
    };
    let (first, second) = (ask(1), ask(1));
    sleep(Duration::from_millis(300)).await;
    assert_eq!(ask(1).await.unwrap().1["code"], "too_fast");
    assert_eq!(refused(&server, "waits").await, 1);
    let elsewhere = ask(2);
    sleep(Duration::from_millis(300)).await;
    assert!(!elsewhere.is_finished(), "another address waits");
    let (_, made) = anna.post("/api/v1/tables", json!({"game": "raptor"})).await;
    let table = made["table"].as_str().unwrap();
    assert_eq!(anna.sit(table, json!({"seats": [0]})).await.0, 201);
    for waiting in [first, second, elsewhere] {
        let (status, games) = timeout(Duration::from_secs(5), waiting).await.unwrap().unwrap();
        assert_eq!((status, &games["running"][0]["table"]), (200, &json!(table)));
        assert_ne!(games["tag"], json!(tag));
    }
    let again = ask(1).await.unwrap();
    assert_eq!(again.0, 200, "the places are free again");
    server.stop().await;
}

#[tokio::test]
async fn an_address_waits_for_few_opponents_at_once() {
    let folder = Folder::new("seekers");
    let server = with(&folder, &[("seekers", "2")]).await;
    let mut statuses = Vec::new();
    for (host, control) in [(1, "5+3"), (1, "10+0"), (1, "15+10"), (2, "15+10")] {
        let asked = json!({"game": "raptor", "control": control});
        statuses.push(Browser::at(server.address, host).post("/api/v1/play", asked).await.0);
    }
    assert_eq!(statuses, [200, 200, 429, 200]);
    assert_eq!(refused(&server, "seekers").await, 1);
    server.stop().await;
}

#[tokio::test]
async fn no_account_keeps_all_others_from_challenging() {
    let folder = Folder::new("challenges");
    let server = with(&folder, &[]).await;
    player(server.address, "Anna", 1).await;
    let challenge = json!({"name": "Anna", "game": "raptor"});
    let mut greedy = player(server.address, "Greedy", 2).await;
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(greedy.post("/api/v1/challenges", challenge.clone()).await.0);
    }
    assert_eq!(statuses, [201, 201, 201, 201, 201, 429]);
    let mut bea = player(server.address, "Bea", 3).await;
    assert_eq!(bea.post("/api/v1/challenges", challenge).await.0, 201);
    server.stop().await;
}

#[tokio::test]
async fn the_strongest_games_are_looked_for_once_for_all() {
    let folder = Folder::new("watched");
    let server = with(&folder, &[]).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let mut shown = Vec::new();
    for host in 2..4 {
        let wanted = json!({"game": "raptor", "listed": true, "seats": ["open", {"computer": 1}]});
        let (_, made) = anna.post("/api/v1/tables", wanted).await;
        assert_eq!(anna.sit(made["table"].as_str().unwrap(), json!({})).await.0, 201);
        let (_, all) = Browser::at(server.address, host).get("/api/v1/watch").await;
        shown.push(all.as_array().unwrap().len());
    }
    assert_eq!(shown, [1, 1], "the second game is among them a moment later");
    sleep(Duration::from_millis(5500)).await;
    let (_, all) = Browser::at(server.address, 4).get("/api/v1/watch").await;
    assert_eq!(all.as_array().unwrap().len(), 2);
    server.stop().await;
}

#[tokio::test]
async fn what_reads_many_logs_for_one_request_costs_more_than_one() {
    let folder = Folder::new("exports");
    let server = with(&folder, &[("exports", "1/1h"), ("requests", "120/1h")]).await;
    let mut anna = player(server.address, "Anna", 1).await;
    let exports = [anna.get("/api/v1/me/export").await.0, anna.get("/api/v1/me/export").await.0];
    assert_eq!(exports, [200, 429]);
    assert_eq!(refused(&server, "exports").await, 1);
    let seats: Vec<Value> = (1..=50)
        .map(|table| json!({"table": format!("{table:016x}"), "key": "07".repeat(32)}))
        .collect();
    let mut bea = Browser::at(server.address, 2);
    bea.cookie = anna.cookie.clone();
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(bea.post("/api/v1/me/seats", json!(seats)).await.0);
    }
    assert_eq!(statuses, [200, 200, 429], "51 requests each");
    let mut carl = Browser::at(server.address, 3);
    carl.cookie = anna.cookie;
    let mut statuses = Vec::new();
    for _ in 0..7 {
        let report = json!({"name": "Nobody", "reason": "talk"});
        statuses.push(carl.post("/api/v1/reports", report).await.0);
    }
    assert_eq!((statuses[0], statuses[6]), (404, 429), "21 requests each: {statuses:?}");
    server.stop().await;
}

#[tokio::test]
async fn every_step_at_a_table_has_a_budget_of_its_address() {
    let folder = Folder::new("steps");
    let server = with(&folder, &[("steps", "5/1h")]).await;
    let mut anna = Browser::at(server.address, 1);
    let seats = json!(["open", {"computer": 1}]);
    let (_, made) = anna.post("/api/v1/tables", json!({"game": "raptor", "seats": seats})).await;
    let table = made["table"].as_str().unwrap();
    let (_, seated) = anna.sit(table, json!({})).await;
    let mut codes = Vec::new();
    // The socket comes from the address of this machine itself, the chair was taken from another.
    let mut client = Client::join(server.address, table, seated["key"].as_str()).await;
    for _ in 0..7 {
        // Refused by the rules or not: it is read, judged and perhaps written.
        let nonsense = client.act("nonsense");
        let answer = client.ask(nonsense).await;
        codes.push(answer["code"].as_str().unwrap_or("ack").to_owned());
    }
    assert!(codes[..5].iter().all(|code| code != "too_fast"), "{codes:?}");
    assert_eq!(codes[5..], ["too_fast", "too_fast"]);
    assert_eq!(refused(&server, "steps").await, 2);
    for chair in 0..6 {
        let (status, problem) = anna.sit(table, json!({"seats": [0]})).await;
        assert_eq!(status == 429, chair >= 4, "one chair was taken before: {problem}");
    }
    server.stop().await;
}

/// Three results, the second of which is damaged, and two rows that lead nowhere.
async fn damaged(place: &StoreConfig) {
    let store = open(place).await.unwrap();
    let sound = json!({"pool": "raptor", "reason": "resign", "control": "none",
        "places": [{"who": "guest", "rank": 1}, {"who": {"computer": 1}, "rank": 2}]});
    let put = "insert into result(seq, table_id, at, game, pool, shown, rated, steps, body)
               values ($1, $1, 1, 'raptor', 'raptor', 1, 0, 9, $2)";
    let put = |seq: i64, body: &str| Statement::new(put, [seq.into(), body.into()]);
    let sound = sound.to_string();
    let loose = [
        "insert into rating(account, pool, points, deviation, volatility, games, wins, seq)
         values (77, 'raptor/raptors', 1500.0, 350.0, 0.06, 1, 1, 1)",
        "insert into result_player(account, seq) values (77, 99)",
    ];
    let mut statements = vec![put(1, &sound), put(2, &sound[..30]), put(3, &sound)];
    statements.extend(loose.map(|sql| Statement::new(sql, [])));
    store.transact(statements).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_damaged_result_costs_itself_and_repair_sets_it_aside() {
    on_both("damaged-result", async |store| {
        damaged(store).await;
        let found = check(store, &mut |_, _| {}).await.unwrap().faults;
        let said: Vec<String> = found.iter().map(ToString::to_string).collect();
        let wanted = [
            "1 rows of `rating` lead nowhere",
            "1 rows of `result_player` lead nowhere",
            "1 results cannot be read",
        ];
        assert_eq!(said, wanted);
        let done = repair(store, &mut |_, _| {}).await.unwrap();
        assert!(done.iter().any(|it| it.starts_with("set result 2 aside")), "{done:?}");
        expect_sound(store).await;
        assert_eq!(rows(store, "select source from quarantine where source = 'result 2'").await, 1);
    })
    .await;
}

#[tokio::test]
async fn a_list_leaves_out_a_result_that_is_damaged() {
    let folder = Folder::new("damaged-list");
    damaged(&StoreConfig::from(folder.data())).await;
    let server = with(&folder, &[]).await;
    let found = results(&mut Browser::at(server.address, 1), 0, 2).await;
    let found: Vec<&Value> = found.iter().map(|it| &it["seq"]).collect();
    assert_eq!(found, [&json!(1), &json!(3)]);
    server.stop().await;
}

#[tokio::test]
async fn a_channel_with_many_messages_keeps_none_of_others_out() {
    let folder = Folder::new("notices-many");
    let [hangs, good] = [Receiver::start().await, Receiver::start().await];
    hangs.answer(Manner::Hang);
    let first = notices::server(&folder, DELAY).await;
    let mut greedy = player(first.address, "Greedy", 1).await;
    hook(&mut greedy, &hangs.url("x")).await;
    first.stop().await;
    // More than one look at the outbox finds.
    let store = SqliteStore::open(&folder.data()).unwrap();
    let fill = "with recursive n(x) as (select 1 union all select x + 1 from n where x < 400)
                insert into delivery(id, channel, body, made, due)
                select n.x, c.id, '{\"items\":[]}', cast($1 as bigint), cast($1 as bigint) from channel c, n";
    let before = now() - 60_000;
    store.transact(vec![Statement::new(fill, [before.into()])]).await.unwrap();
    store.close().await;
    let server = notices::server(&folder, DELAY).await;
    hangs.expect(4).await;
    let mut anna = player(server.address, "Anna", 2).await;
    let (_, channel) = hook(&mut anna, &good.url("anna")).await;
    let asked = Instant::now();
    anna.post(&format!("/api/v1/me/channels/{channel}/test"), json!({})).await;
    assert_eq!(kinds(&good.expect(1).await[0]), ["test"]);
    assert!(asked.elapsed() < Duration::from_secs(4), "{:?}", asked.elapsed());
    server.stop().await;
}
