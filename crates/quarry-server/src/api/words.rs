//! Five words become the key of a seat, and lead back to its tables.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use quarry_fair::Bytes;
use quarry_table::{Refusal, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ApiResult, body};
use crate::app::AppState;
use crate::keys;
use crate::people::campaigns::CampaignId;

/// Five words that stand for a key.
#[derive(Deserialize, ToSchema)]
#[schema(as = Words)]
#[serde(deny_unknown_fields)]
pub(super) struct KeyWords {
    words: String,
}

/// The key that they stand for.
#[derive(Serialize, ToSchema)]
pub(super) struct KeyOfWords {
    #[schema(value_type = String)]
    key: Bytes<32>,
    /// The tables at which it opens seats, the latest rematch first; enough to come back with nothing but the words.
    #[schema(value_type = Vec<String>)]
    tables: Vec<TableId>,
    /// The campaigns at which it opens seats.
    #[schema(value_type = Vec<String>)]
    campaigns: Vec<CampaignId>,
}

/// How many rematches are looked for behind the table of a key.
const REMATCHES: usize = 100;

/// Five words become the key they stand for, and lead to its tables.
#[utoipa::path(post, path = "/api/v1/keys", request_body = KeyWords,
    responses((status = 200, body = KeyOfWords, description = "The key")))]
pub(super) async fn read_words(
    State(app): State<Arc<AppState>>,
    request: Result<Json<KeyWords>, JsonRejection>,
) -> ApiResult<Json<KeyOfWords>> {
    let key = keys::read_words(&body(request)?.words).ok_or(Refusal::Unreadable)?;
    let mut tables: Vec<TableId> = app.people.place_of(&key).await?.into_iter().collect();
    // A rematch is played with the same key, and its number follows from the table before.
    while let Some(last) = tables.last().filter(|_| tables.len() < REMATCHES) {
        let next = last.rematch();
        let is_there = app.hub.shared().store.lengths(vec![next]).await;
        if is_there.map_err(|_| Refusal::Storage)?.is_empty() {
            break;
        }
        tables.push(next);
    }
    tables.reverse();
    let campaigns = app.people.campaigns_of(&key).await.map_err(|_| Refusal::Storage)?;
    Ok(Json(KeyOfWords { key: key.reveal(), tables, campaigns }))
}
