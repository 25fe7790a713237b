//! A table made from its stored log. Storage knows no tables; this is where both meet.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use quarry_table::{Agenda, AnyTable, Audiences, Refusal, TableError};

use crate::games::{Games, Hosted};
use crate::store::{StoreError, Stored, now};

/// The refusal that a failed read leads to. Only damage lasts; after any other failure the request may be sent again.
pub(crate) fn refusal_of(error: &StoreError) -> Refusal {
    if matches!(error, StoreError::Damaged(..)) { Refusal::Halted } else { Refusal::Storage }
}

/// A table and the game that it plays.
pub(crate) type Loaded = (Arc<dyn Hosted>, Box<dyn AnyTable>);

/// Replays a log. No frame and no JSON is made. A panic in the rules stops this table and no other.
pub(crate) fn replay(games: &Games, stored: Stored) -> Result<Loaded, Refusal> {
    let id = stored.head.id;
    let game = games.by_rules(&stored.head.rules).ok_or(Refusal::Halted)?;
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

/// The agenda of a table whose log ends with `stored`. A log that cannot be replayed waits for nothing.
pub(crate) fn agenda_of(stored: Stored) -> Agenda {
    let replayed = replay(&Games::default(), stored);
    replayed.map_or_else(|_| Agenda::default(), |(_, table)| Agenda::of(&*table, now()))
}
