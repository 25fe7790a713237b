//! Everything that is stored about an account, for its owner.

use serde_json::{Value, json};

use super::accounts::Account;
use super::ratings::Rating;
use super::results::ResultInfo;
use super::{Denied, People, seats};
use crate::store::{Row, Statement};
use quarry_table::{Entry, TableId};

/// What is stored, as JSON. Secrets of the account are only hashes and are left out; keys of seats are in it.
///
/// # Errors
///
/// When the store cannot be read.
pub async fn all(people: &People, account: &Account, session: i64) -> Result<Value, Denied> {
    let held = people.seats(account).await?;
    let mut said = Vec::new();
    for seat in &held {
        said.extend(talk(people, seat).await?);
    }
    let results = people.results_of(account.id, true, i64::MAX, i64::MAX).await?;
    let ids: Vec<i64> = results.iter().flat_map(|it| it.result.holders().map(|it| it.0)).collect();
    let names = people.names(ids).await?;
    let rating = |(pool, it): (String, Rating)| json!({"pool": pool, "points": it.points, "deviation": it.deviation, "games": it.games, "wins": it.wins});
    let ratings: Vec<Value> = people.ratings(account.id).await?.into_iter().map(rating).collect();
    let games: Vec<ResultInfo> =
        results.into_iter().map(|it| ResultInfo::new(it, &names)).collect();
    Ok(json!({
        "account": {
            "name": account.name,
            "emblem": account.emblem,
            "created": account.created,
            "password": "kept as a hash (argon2id)",
            "words": "kept as a hash (argon2id)",
        },
        "channels": channels(people, account).await?,
        "settings": settings(people, account).await?,
        "sessions": people.sessions(account, session).await?,
        "seats": held,
        "campaigns": people.campaigns(account).await?,
        "said": said,
        "games": games,
        "ratings": ratings,
        "daily": people.tries_of(account.id).await?,
        "puzzles": people.puzzles_of(account.id).await?,
    }))
}

/// Where the account is told that it is its turn.
async fn channels(people: &People, account: &Account) -> Result<Vec<Value>, Denied> {
    let sql =
        "select way, address, label, lang, confirmed, created, told from channel where account = $1
               order by created, id";
    let rows = people.store.query(Statement::new(sql, [account.id.into()])).await?;
    let channel = |row: &Row| {
        json!({"way": row.text(0), "address": row.text(1), "label": row.text(2), "lang": row.text(3),
            "confirmed": row.flag(4), "created": row.int(5), "told": row.try_int(6)})
    };
    Ok(rows.iter().map(channel).collect())
}

/// What the account has set, such as quiet hours.
async fn settings(people: &People, account: &Account) -> Result<Value, Denied> {
    let sql = "select settings from account where id = $1";
    let row = people.first(Statement::new(sql, [account.id.into()])).await?;
    Ok(row.and_then(|row| serde_json::from_str(row.text(0)).ok()).unwrap_or_default())
}

/// What was said from these seats.
async fn talk(people: &People, held: &seats::HeldSeats) -> Result<Vec<Value>, Denied> {
    let table: TableId = held.table;
    let Some(stored) = people.store.load(table).await? else { return Ok(Vec::new()) };
    let entries = stored.steps.iter().flat_map(|step| step.entries.iter().map(|it| (step.at, it)));
    let line = |(at, entry): (i64, &Entry)| match entry {
        Entry::Chat { seat, line, .. } if held.seats.contains(seat) => {
            Some(json!({"table": table, "at": at, "line": line}))
        }
        // Everything else is the game, which its record has.
        _ => None,
    };
    Ok(entries.filter_map(line).collect())
}
