//! Records, verification files and replays; games from elsewhere; pictures and cards for clients.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use quarry_fair::Bytes;
use quarry_game::RecordHead;
use quarry_table::clock::Control;
use quarry_table::step::Input;
use quarry_table::{Refusal, SeatPlan, Terms};

use super::large::file;
use super::tables::{TableInfo, info};
use super::{ApiResult, table_id};
use crate::app::{AppState, Remote};
use crate::background;
use crate::guard::Budget;
use crate::hub::Wanted;
use crate::keys;
use crate::problem::Problem;
use crate::replays::Part;

/// The largest record that is taken from elsewhere.
pub const LARGEST_RECORD: usize = 512 * 1024;

/// The address of a table as a QR code; it lets people sit down or watch.
#[utoipa::path(get, path = "/api/v1/tables/{table}/invitation.svg", params(("table" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml", description = "The picture")))]
pub(super) async fn invitation(
    State(app): State<Arc<AppState>>,
    Path(table): Path<String>,
) -> ApiResult<Response> {
    let room = app.hub.room(table_id(&table)?).await?;
    let link = format!("{}/t/{}", app.base, room.head().id);
    let picture = keys::qr(&link).ok_or(Refusal::Unreadable)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// The record of a finished game.
#[utoipa::path(get, path = "/api/v1/tables/{table}/record", params(("table" = String, Path)),
    responses((status = 200, description = "The record, as docs/protocol.md describes it")))]
pub(super) async fn record(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let room = app.hub.room(table_id(&table)?).await?;
    file(&app, &remote, &headers, &room, (Part::Record, "record")).await
}

/// The verification file of a finished game.
#[utoipa::path(get, path = "/api/v1/tables/{table}/verification", params(("table" = String, Path)),
    responses((status = 200, description = "What `quarry verify` and examples/verify.py check")))]
pub(super) async fn verification(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let room = app.hub.room(table_id(&table)?).await?;
    if room.head().terms.imported {
        let words = "This game was not drawn here.";
        return Err(Problem::new(StatusCode::NOT_FOUND, "not_drawn_here", words));
    }
    file(&app, &remote, &headers, &room, (Part::Verification, "verification")).await
}

/// A game that was played elsewhere becomes a table that everybody can look at.
#[utoipa::path(post, path = "/api/v1/replays", request_body(content = String, content_type = "application/json",
    description = "A record, at most 512 KiB"),
    responses((status = 201, body = TableInfo, description = "Its table")))]
pub(super) async fn import(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    record: Result<String, axum::extract::rejection::StringRejection>,
) -> ApiResult<impl IntoResponse> {
    let record =
        record.map_err(|error| Problem::new(error.status(), "bad_request", error.body_text()))?;
    app.guard.take(Budget::Tables, remote.address)?;
    let head: RecordHead =
        serde_json::from_str(&record).map_err(|error| bad_record(error.to_string()))?;
    let game = app
        .hub
        .shared()
        .games
        .by_rules(&head.game)
        .ok_or_else(|| bad_record("a game unknown here"))?;
    let imported = aside({
        let game = Arc::clone(&game);
        move || game.import(&record)
    })
    .await?
    .map_err(|error| bad_record(error.to_string()))?;
    // No key leads to these chairs: the game was played elsewhere.
    let seats = vec![SeatPlan::Kept(Bytes([0; 32])); imported.seats];
    let terms = Terms { imported: true, ..Terms::default() };
    let (options, control, listed) = (serde_json::json!({}), Control::None, false);
    let rules = Some(head.game);
    let room =
        app.hub.create(Wanted { game, rules, options, control, seats, listed, terms }).await?;
    let serving = tokio::runtime::Handle::current();
    let (imported_room, import) = (Arc::clone(&room), Input::Import { entries: imported.entries });
    // Applying a whole game takes milliseconds, in which a serving thread would answer no other table.
    aside(move || serving.block_on(imported_room.handle(import, None))).await??;
    let info = room.look(|table| info(&app.base, table)).await?;
    Ok((StatusCode::CREATED, Json(info)))
}

fn bad_record(words: impl Into<String>) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_record", words)
}

/// Plays a whole game outside the serving threads, at low priority; a fault in the rules costs only this request.
pub(super) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> ApiResult<T> {
    background::run_idle(work).await.ok_or_else(|| Problem::from(Refusal::Halted))
}
