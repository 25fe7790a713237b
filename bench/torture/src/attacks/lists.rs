//! Short requests for much work: searches in a long log of results, and questions that wait for news of many games.

use std::path::Path;
use std::time::Duration;

use futures_util::future::join_all;
use quarry_server::store::{SqliteStore, Statement, Store};
use quarry_server::testkit::http_over;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use super::attackers::{ATTACKER, Target};
use super::honest::seated;
use crate::report::Trouble;

/// Results in the log that is searched.
const RESULTS: i64 = 100_000;
/// Connections that search.
const SEARCHERS: usize = 40;
/// Games of the account that waits for news, and questions that wait.
const GAMES: usize = 40;
const QUESTIONS: usize = 180;

/// Fills the log of results of a store that no server has.
pub(super) async fn fill(path: &Path) -> Result<(), Trouble> {
    let store = SqliteStore::open(path)?;
    let body = json!({"pool": "raptor", "reason": "resign", "control": "none",
        "places": [{"who": "guest", "rank": 1}, {"who": {"computer": 3}, "rank": 2}]});
    let sql = "with recursive n(x) as (select 1 union all select x + 1 from n where x < $1)
               insert into result(seq, table_id, at, game, pool, shown, rated, steps, body)
               select x, x, x, 'raptor', 'raptor', 1, 0, 80, $2 from n";
    let values = [RESULTS.into(), body.to_string().into()];
    store.transact(vec![Statement::new(sql, values)]).await?;
    store.close().await;
    Ok(())
}

async fn write(stream: &mut TcpStream, path: &str, fields: &str) -> Option<()> {
    let request = format!("GET {path} HTTP/1.1\r\nHost: a\r\n{fields}\r\n");
    stream.write_all(request.as_bytes()).await.ok()
}

/// Searches that find nothing, and lists of everything that are read as slowly as is allowed.
pub(super) async fn searches(target: Target) -> String {
    let search = |number: usize| {
        let target = target.clone();
        async move {
            let mut asked = 0_u64;
            while target.goes_on() {
                let Some(mut stream) = target.connect().await else {
                    sleep(Duration::from_millis(50)).await;
                    continue;
                };
                let path = match number % 4 {
                    0 => "/api/v1/games",
                    _ => "/api/v1/games?shortest=1000000",
                };
                if number.is_multiple_of(4) {
                    // Nothing of it is read.
                    asked += u64::from(write(&mut stream, path, "").await.is_some());
                    sleep(Duration::from_secs(2).min(target.left())).await;
                } else {
                    let answer = timeout(target.left(), http_over(stream, "GET", path, "", ""));
                    let answered = answer.await.ok().flatten();
                    asked += u64::from(answered.is_some_and(|(status, ..)| status == 200));
                }
            }
            asked
        }
    };
    let asked: u64 = join_all((0..SEARCHERS).map(search)).await.into_iter().sum();
    format!("{asked} searches in {RESULTS} results on {SEARCHERS} connections")
}

/// The cookie of an account that is made for it.
async fn signed_in(target: &Target) -> Option<String> {
    let body = json!({"name": "Patient", "password": "waits for everything"});
    let stream = target.connect().await?;
    let path = "/api/v1/accounts";
    let (_, head, _) = http_over(stream, "POST", path, "", &body.to_string()).await?;
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
    Some(set.split(';').next()?.to_owned())
}

/// Waits for news of as many games as an account has, on as many connections as an address may open.
pub(super) async fn waits(target: Target) -> String {
    let held = async {
        let cookie = signed_in(&target).await?;
        let fields = format!("Cookie: {cookie}\r\n");
        let mut seats = Vec::new();
        for _ in 0..GAMES {
            let open = json!(["open", {"computer": 1}]);
            let Some((table, keys)) = seated(ATTACKER, target.address, &open).await else { break };
            seats.push(json!({"table": table, "key": keys.first()?}));
        }
        let stream = target.connect().await?;
        let body = Value::from(seats).to_string();
        http_over(stream, "POST", "/api/v1/me/seats", &fields, &body).await?;
        let path = "/api/v1/me/games";
        let (_, _, text) = http_over(target.connect().await?, "GET", path, &fields, "").await?;
        let games: Value = serde_json::from_str(&text).ok()?;
        let running = games["running"].as_array()?.len();
        let path = format!("{path}?wait=30&tag={}", games["tag"].as_str()?);
        let mut held = Vec::new();
        while target.goes_on() && held.len() < QUESTIONS {
            let Some(mut stream) = target.connect().await else { break };
            write(&mut stream, &path, &fields).await?;
            held.push(stream);
            // As many requests as the budget of an address takes for long.
            sleep(Duration::from_millis(20)).await;
        }
        sleep(target.left()).await;
        Some((held.len(), running))
    };
    let (held, running) = held.await.unwrap_or_default();
    format!("{held} questions wait for news of {running} games")
}
