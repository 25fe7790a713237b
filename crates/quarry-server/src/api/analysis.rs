//! Finished games looked at again: asking begins the work, asking again tells how far it is.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use quarry_table::wire::Progress;
use quarry_table::{Refusal, TableId};

use super::{ApiResult, table_id};
use crate::analysts::Look;
use crate::app::{AppState, Remote};
use crate::guard::Budget;
use crate::problem::Problem;
use crate::turns::Queue;

/// The analysis of a finished game, or its progress.
#[utoipa::path(get, path = "/api/v1/tables/{table}/analysis", params(("table" = String, Path)),
    responses(
        (status = 200, description = "`game`, `seats`, `moments` (with `step`, the `values` of every seat, what was \
            decided, its verdict, the best line, and the matrix of a secret choice of two), `key_moments` (each a \
            `choice` or `luck`), `draws`, `luck` and `again`"),
        (status = 202, description = "How far it is: `done` steps `of` so many, and its `place` in the line, \
            0 once it is being made; `early` is the analysis as far as it is known; ask again in a second")))]
pub(super) async fn analysis(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    Path(table): Path<String>,
) -> ApiResult<Response> {
    let table = table_id(&table)?;
    let look = match app.analysts.known(table) {
        Some(look) => look,
        None => begin(&app, &remote, table).await?,
    };
    match look {
        Look::Working(progress, early) => Ok(working(progress, early.as_deref())),
        Look::Done(json) => {
            let headers = [(header::CONTENT_TYPE, "application/json")];
            Ok((headers, json.to_string()).into_response())
        }
        Look::Failed => {
            let words = "This game could not be analysed.";
            Err(Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "no_analysis", words))
        }
    }
}

/// How far the work is, with what is known early.
fn working(progress: Progress, early: Option<&str>) -> Response {
    let Some(early) = early else {
        return (StatusCode::ACCEPTED, Json(progress)).into_response();
    };
    let Progress { done, of, place } = progress;
    let json = format!(r#"{{"done":{done},"of":{of},"place":{place},"early":{early}}}"#);
    let headers = [(header::CONTENT_TYPE, "application/json")];
    (StatusCode::ACCEPTED, headers, json).into_response()
}

/// Begins to look at a game; a running one keeps its secrets.
async fn begin(app: &Arc<AppState>, remote: &Remote, table: TableId) -> ApiResult<Look> {
    let room = app.hub.room(table).await?;
    let looked = room.look(|table| table.record().map(|record| (record, table.played()))).await?;
    let (record, steps) = looked.ok_or(Refusal::NotOver)?;
    let game = Arc::clone(room.game());
    app.guard.take(Budget::Analyses, remote.address)?;
    let begun = app.analysts.begin(Queue::of(remote.address), table, (game, record, steps));
    if begun == Err(Refusal::Hurry) {
        app.guard.refused("analyses_waiting", remote.address);
    }
    Ok(begun?)
}
