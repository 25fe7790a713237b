//! Finished games become results: who sat where, who left, and whether it counts.

use std::sync::Arc;
use std::time::Duration;

use quarry_game::Seat;
use quarry_table::{AnyTable, Head, Occupant, Refusal, SeatPlan, TableId};
use serde_json::Value;

use crate::app::AppState;
use crate::people::ratings::{ChairResult, GameResult, Who};
use crate::people::results::{NewResult, Sitter};
use crate::store::StoreError;

/// Poll interval for finished games.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// How many are settled before the next look.
const MOST: i64 = 64;

/// Settles finished games until the server stops.
pub async fn settle_all(app: Arc<AppState>) {
    let mut ticks = tokio::time::interval(LOOK_EVERY);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        // A store that does not answer is tried again later.
        let tables = app.people.unsettled(MOST).await.unwrap_or_default();
        for table in tables {
            if let Err(error) = settle(&app, table).await {
                tracing::warn!(%table, %error, "a result is not written yet");
            }
        }
    }
}

async fn settle(app: &AppState, id: TableId) -> Result<(), StoreError> {
    let room = match app.hub.room(id).await {
        Ok(room) => room,
        // A log that is damaged has no result.
        Err(Refusal::Halted | Refusal::NoTable) => return app.people.pass_over(id).await,
        Err(refusal) => return Err(StoreError::Failed(refusal.code().into())),
    };
    let sitters = app.people.sitters(id).await?;
    match room.look(|table| result_of(table, &sitters, app.bots_together)).await {
        Ok(Some(result)) => app.people.settle(&result).await,
        Ok(None) | Err(_) => app.people.pass_over(id).await,
    }
}

/// The result of a finished game; nothing for lessons and games from elsewhere.
fn result_of(table: &dyn AnyTable, sitters: &[Sitter], together: bool) -> Option<NewResult> {
    let head = table.head();
    if head.terms.position.is_some() || head.terms.imported || !table.is_over() {
        return None;
    }
    let record: Value = serde_json::from_str(&table.record()?).ok()?;
    let ranks = record["result"]["ranks"].as_array()?;
    let rank = |rank: &Value| rank.as_u64().and_then(|rank| u8::try_from(rank).ok());
    let ranks: Vec<u8> = ranks.iter().map(rank).collect::<Option<_>>()?;
    let game = head.rules.split('/').next()?.to_owned();
    let mode = record["setup"]["mode"].as_str().unwrap_or_default();
    let pool = pool(&game, mode, ranks.len());
    let is_hunt = matches!(pool.as_str(), "moogh/alone" | "moogh/together");
    let against = record["setup"]["difficulty"].as_str().filter(|_| is_hunt).map(str::to_owned);
    let places = places(table, sitters, &ranks);
    let reason = record["result"]["reason"].as_str().unwrap_or_default().to_owned();
    let control = head.control.to_string();
    let result = GameResult { pool, reason, control, against, places };
    let fair = is_fair(head, &result, sitters, together);
    let rated = head.terms.rated && result.can_be_rated() && fair;
    let shown = head.listed || rated;
    Some(NewResult { table: head.id, game, shown, rated, steps: table.played() as u64, result })
}

fn pool(game: &str, mode: &str, seats: usize) -> String {
    match (game, mode) {
        ("planet-raiders", _) => format!("planet-raiders/{seats}"),
        ("moogh", "competitive") => format!("moogh/rivals-{seats}"),
        ("moogh", "teams") => "moogh/teams".into(),
        ("moogh", "cooperative") => "moogh/together".into(),
        ("moogh", "solo") => "moogh/alone".into(),
        (other, _) => other.to_owned(),
    }
}

/// Who sat on each chair at the end. A computer player on a chair for people stands in for a person who left; leaving is
/// losing, whatever became of the chair.
fn places(table: &dyn AnyTable, sitters: &[Sitter], ranks: &[u8]) -> Vec<ChairResult> {
    let plans = &table.head().seats;
    let place = |(seat, rank): (usize, &u8)| {
        let last = |sitter: &&Sitter| sitter.seats.contains(&seat);
        let latest = || sitters.iter().find(last).map_or(Who::Guest, |it| Who::Account(it.account));
        let name = table.players().get(seat).and_then(Option::as_ref);
        let name = name.and_then(|player| player.name.as_ref()).map(|it| it.as_str().to_owned());
        let (who, left) = match (table.occupants()[seat], plans[seat]) {
            (Occupant::Person(key), _) => {
                let owner = sitters.iter().find(|it| last(it) && it.key_hash == key.0);
                (owner.map_or(Who::Guest, |it| Who::Account(it.account)), false)
            }
            (Occupant::Computer(level), SeatPlan::Computer(_)) => {
                (Who::Computer(level.into()), false)
            }
            (Occupant::Computer(_), SeatPlan::Open | SeatPlan::Kept(_)) => (latest(), true),
            (Occupant::Open | Occupant::Kept(_) | Occupant::Gone, _) => (latest(), false),
        };
        let name = name.filter(|_| who == Who::Guest);
        ChairResult { who, rank: *rank, left, before: None, points: None, name }
    };
    let mut places: Vec<ChairResult> = ranks.iter().enumerate().map(place).collect();
    rank_leavers_last(&mut places);
    places
}

fn rank_leavers_last(places: &mut [ChairResult]) {
    let count = places.len() as u8;
    if !places.iter().any(|place| place.left) {
        return;
    }
    let alone = places.len() == 1;
    for place in places.iter_mut() {
        place.rank = match place.left {
            true if alone => 2,
            true => count,
            // With two chairs the one who stayed has won.
            false if count == 2 => 1,
            false => place.rank,
        };
    }
}

/// Everybody sat down signed in, and no two from one address. Hints are not given at rated tables, and undo never crosses
/// what others could know (`Play::undo`).
fn is_fair(head: &Head, result: &GameResult, sitters: &[Sitter], together: bool) -> bool {
    let sitter = |seat: Seat| match result.places[seat.index()].who {
        Who::Account(id) => {
            let is_it = |it: &&Sitter| it.account == id && it.seats.contains(&seat.index());
            Some(sitters.iter().find(is_it))
        }
        Who::Computer(_) | Who::Guest => None,
    };
    let all: Option<Vec<&Sitter>> = head.chairs().filter_map(sitter).collect();
    let Some(all) = all else { return false };
    let mut sites: Vec<&[u8]> = all.iter().map(|it| it.site.as_slice()).collect();
    sites.sort_unstable();
    sites.dedup();
    // Bots count as their owner, so games among one owner's bots are unrated.
    let owner = |it: &Sitter| it.owner.unwrap_or(it.account);
    let mut owners: Vec<i64> = all.iter().map(|it| owner(it)).collect();
    owners.sort_unstable();
    owners.dedup();
    let bots = all.iter().filter(|it| it.owner.is_some()).count();
    let alike = together || bots == 0 || bots == all.len();
    if !alike || owners.len() != all.len() {
        return false;
    }
    !head.terms.hints && all.iter().all(|it| it.fair) && sites.len() == all.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(rank: u8, left: bool) -> ChairResult {
        ChairResult { who: Who::Guest, rank, left, before: None, points: None, name: None }
    }

    fn ranked(places: &[(u8, bool)]) -> Vec<u8> {
        let mut places: Vec<ChairResult> =
            places.iter().map(|(rank, left)| place(*rank, *left)).collect();
        rank_leavers_last(&mut places);
        places.iter().map(|place| place.rank).collect()
    }

    #[test]
    fn who_leaves_has_lost_whatever_became_of_the_chair() {
        assert_eq!(ranked(&[(1, false), (2, false)]), [1, 2]);
        assert_eq!(ranked(&[(1, true), (2, false)]), [2, 1]);
        assert_eq!(ranked(&[(1, true), (2, false), (3, false)]), [3, 2, 3]);
        assert_eq!(ranked(&[(1, true)]), [2], "alone, too");
    }

    #[test]
    fn each_way_to_play_has_its_pool() {
        assert_eq!(pool("raptor", "", 2), "raptor");
        assert_eq!(pool("planet-raiders", "", 3), "planet-raiders/3");
        assert_eq!(pool("moogh", "competitive", 4), "moogh/rivals-4");
        assert_eq!(pool("moogh", "solo", 1), "moogh/alone");
    }
}
