//! The strongest games that run, as they were a moment ago: they are looked for once for all who ask.

use std::time::{Duration, Instant};

use quarry_table::TableId;
use tokio::sync::Mutex;

use crate::people::People;
use crate::store::StoreError;

/// Running games that are looked at for the strongest.
const WATCHED: i64 = 40;
/// For how long the list of the strongest is as good as a new one: all running games are looked at for it.
const STAYS: Duration = Duration::from_secs(5);

/// A running game, and the points of its best player.
pub type Rated = (TableId, f64);

/// What was found last, and when.
#[derive(Default)]
pub struct Strongest(Mutex<Option<(Instant, Vec<Rated>)>>);

impl Strongest {
    /// The games, strongest first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn of(&self, people: &People) -> Result<Vec<Rated>, StoreError> {
        let mut known = self.0.lock().await;
        if let Some((at, all)) = known.as_ref()
            && at.elapsed() < STAYS
        {
            return Ok(all.clone());
        }
        let all = people.strongest(WATCHED).await?;
        *known = Some((Instant::now(), all.clone()));
        Ok(all)
    }
}
