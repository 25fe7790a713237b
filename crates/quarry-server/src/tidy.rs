//! Background task that enforces retention, in bounded passes.

use std::sync::Arc;
use std::time::Duration;

use quarry_puzzles::daily::DAY;
use quarry_table::TableId;

use crate::app::AppState;
use crate::games::Games;
use crate::limits::Limits;
use crate::loading::{load, replay};
use crate::people::retention::Swept;
use crate::people::{Denied, People};
use crate::store::Store;

/// Maximum number of tables of each kind in one pass.
const MOST: i64 = 200;
/// Pause between two tables, so that latency of moves is unaffected.
const PAUSE: Duration = Duration::from_millis(20);

/// Runs a pass at each interval, and soon after an account was deleted.
pub async fn tidy_all(app: Arc<AppState>, every: Duration) {
    loop {
        // Interval or notification, the earlier of the two.
        drop(tokio::time::timeout(every, app.untidy.notified()).await);
        let shared = app.hub.shared();
        let (people, store, games) = (&app.people, &*shared.store, &shared.games);
        match tidy(people, store, games, &app.limits, false).await {
            Ok((swept, _)) if swept.is_empty() => {}
            Ok((swept, tables)) => {
                tracing::info!(?swept, "tidied");
                app.hub.show_again(&tables).await;
            }
            // The next pass retries.
            Err(error) => tracing::warn!(%error, "not everything could be tidied"),
        }
    }
}

/// Runs one pass and returns the tables whose views have changed. With `dry` nothing is changed.
///
/// # Errors
///
/// When the store cannot be read or written.
pub async fn tidy(
    people: &People,
    store: &dyn Store,
    games: &Games,
    limits: &Limits,
    dry: bool,
) -> Result<(Swept, Vec<TableId>), Denied> {
    let (now, mut swept, mut changed) = (store.now(), Swept::default(), Vec::new());
    (swept.reports, swept.sessions) = people.old_rows(limits, dry).await?;
    if let Some(before) = limits.keep_daily.before(now) {
        swept.tries = people.old_tries(before / DAY, dry).await?;
    }
    for seat in people.erased(MOST).await? {
        swept.erased += 1;
        if !dry {
            changed.push(seat.0);
            people.end_words(seat).await?;
            tokio::time::sleep(PAUSE).await;
        }
    }
    if let Some(before) = limits.keep_guest_games.before(now) {
        for table in people.old_guest_games(before, MOST).await? {
            swept.guest_games += 1;
            if !dry {
                changed.push(table);
                people.forget(table).await?;
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    if let Some(before) = limits.keep_waiting.before(now) {
        for table in people.old_waiting(before, MOST).await? {
            let begun = has_begun(store, games, table).await;
            swept.waiting += usize::from(begun == Some(false));
            match begun {
                _ if dry => {}
                Some(true) => people.note_begun(table).await?,
                Some(false) => {
                    changed.push(table);
                    people.forget(table).await?;
                }
                // Unreadable table: kept, since repair is up to the operator.
                None => {}
            }
        }
    }
    if let Some(before) = limits.keep_campaigns.before(now) {
        for campaign in people.old_campaigns(before, MOST).await? {
            swept.campaigns += 1;
            if !dry {
                changed.extend(people.forget_campaign(campaign).await?);
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    if let Some(before) = limits.keep_talk.before(now) {
        for table in people.old_talk(before, MOST).await? {
            swept.talk += 1;
            if !dry {
                changed.push(table);
                people.end_talk(table).await?;
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    Ok((swept, changed))
}

async fn has_begun(store: &dyn Store, games: &Games, table: TableId) -> Option<bool> {
    let stored = load(store, table).await.ok()??;
    let (_, table) = replay(games, stored).ok()?;
    Some(table.is_begun())
}
