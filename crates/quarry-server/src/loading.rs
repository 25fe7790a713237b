//! A table made from its stored log. Storage knows no tables; this is where both meet.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use moogh::content::{Content, Digest};
use quarry_game::{Seat, SeatSet};
use quarry_table::chat::Line;
use quarry_table::{Agenda, AnyTable, Audiences, Entry, Refusal, Step, TableError, TableId};

use crate::games::{Games, Hosted};
use crate::store::{Statement, Store, StoreError, Stored, now};

/// The refusal that a failed read leads to. Only damage lasts; after any other failure the request may be sent again.
pub(crate) fn refusal_of(error: &StoreError) -> Refusal {
    if matches!(error, StoreError::Damaged(..)) { Refusal::Halted } else { Refusal::Storage }
}

/// Reads a log as it may be shown: without the talk and the names of accounts that were deleted. The steps themselves stay
/// as they are on disk, as each vouches for those before it.
pub(crate) async fn load(store: &dyn Store, table: TableId) -> Result<Option<Stored>, StoreError> {
    let Some(mut stored) = store.load(table).await? else { return Ok(None) };
    // A row without a key stands for all talk of the table.
    let sql = "select key_hash from erasure where table_id = $1
               union all select null from ended where table_id = $1 and quiet = 1";
    let rows = store.query(Statement::new(sql, [(table.number() as i64).into()])).await?;
    if !rows.is_empty() {
        let keys: Vec<&[u8]> = rows.iter().map(|row| row.bytes(0)).collect();
        hide(&mut stored.steps, &keys);
    }
    Ok(Some(stored))
}

/// Takes out what the owners of these keys said, and how they were called.
fn hide(steps: &mut [Step], keys: &[&[u8]]) {
    let (mut hidden, all) = (SeatSet::EMPTY, keys.iter().any(|key| key.is_empty()));
    for entry in steps.iter_mut().flat_map(|step| &mut step.entries) {
        match entry {
            Entry::Sit { seats, key, .. } | Entry::SitSealed { seats, key, .. } => {
                let erased = keys.contains(&key.0.as_slice());
                let change = |set: SeatSet, seat: &Seat| match erased {
                    true => set.with(*seat),
                    false => set.without(*seat),
                };
                hidden = seats.iter().fold(hidden, change);
            }
            Entry::Chat { seat, line, .. } if all || hidden.contains(*seat) => {
                *line = Line::gone();
            }
            Entry::Name { seat, player } if hidden.contains(*seat) => player.name = None,
            // Everything else is the game.
            _ => {}
        }
    }
}

/// A table and the game that it plays.
pub(crate) type Loaded = (Arc<dyn Hosted>, Box<dyn AnyTable>);

/// Replays a log. No frame and no JSON is made. A panic in the rules stops this table and no other.
pub(crate) fn replay(games: &Games, stored: Stored) -> Result<Loaded, Refusal> {
    let id = stored.head.id;
    let game = games.by_rules(&stored.head.rules).ok_or(Refusal::Halted)?;
    if let Some(content) = absent_content(&stored) {
        tracing::error!(table = %id, %content, "the content of a table is not here; start with its --content");
        return Err(Refusal::NoContent);
    }
    let replayed = catch_unwind(AssertUnwindSafe(|| {
        let mut table = game.open(stored.head, stored.secret)?;
        for step in &stored.steps {
            table.commit(step, Audiences::NONE)?;
        }
        Ok::<_, TableError>(table)
    }));
    match replayed {
        Ok(Ok(table)) => Ok((game, table)),
        Ok(Err(error)) => {
            tracing::error!(table = %id, %error, "the log does not fit the rules; table halted");
            Err(Refusal::Halted)
        }
        Err(_) => {
            tracing::error!(table = %id, "the rules panicked during replay; table halted");
            Err(Refusal::Halted)
        }
    }
}

/// The content that a log of Moogh names and that is not on the shelf.
pub(crate) fn absent_content(stored: &Stored) -> Option<Digest> {
    let of_position = |text: &str| text.strip_prefix("content=")?.split(' ').next()?.parse().ok();
    let of_setup = |setup: &serde_json::Value| setup.get("content")?.as_str()?.parse().ok();
    let begun = |entry: &Entry| match entry {
        Entry::Begin { setup } => of_setup(setup),
        Entry::BeginAt { position } => of_position(position),
        // Nothing else names it.
        _ => None,
    };
    let head = &stored.head;
    let agreed = head.terms.position.as_deref().and_then(of_position);
    let named = of_setup(&head.options).into_iter().chain(agreed);
    let logged = stored.steps.iter().flat_map(|step| &step.entries).filter_map(begun);
    named.chain(logged).find(|digest| Content::find(*digest).is_none())
}

/// The agenda of a table whose log ends with `stored`. A log that cannot be replayed waits for nothing.
pub(crate) fn agenda_of(stored: Stored) -> Agenda {
    let replayed = replay(&Games::default(), stored);
    replayed.map_or_else(|_| Agenda::default(), |(_, table)| Agenda::of(&*table, now()))
}
