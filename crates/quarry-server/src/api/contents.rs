//! Own cards and scenarios of Moogh: which there are, their pictures for pages, and their files for other programs.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use moogh::content::{Content, Files};
use quarry_table::Refusal;

use super::{ApiResult, body};
use crate::app::{AppState, Remote};
use crate::contents::{ContentInfo, OfferError, Offered};
use crate::guard::Budget;
use crate::problem::Problem;

/// The largest upload.
pub(super) const LARGEST: usize = 256 * 1024;

fn missing() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "no_content", "There is no such content.")
}

/// The contents that this server plays beside the built-in one.
#[utoipa::path(get, path = "/api/v1/games/moogh/content",
    responses((status = 200, body = Vec<ContentInfo>, description = "Each by its digest")))]
pub(super) async fn contents(State(app): State<Arc<AppState>>) -> Json<Vec<ContentInfo>> {
    Json(app.contents.list())
}

/// The cards and maps of a content of Moogh, for clients that draw them.
#[utoipa::path(get, path = "/api/v1/games/moogh/content/{digest}", params(("digest" = String, Path)),
    responses((status = 200, description = "Characters, beasts, ideas, items, boards and scenarios")))]
pub(super) async fn content(Path(digest): Path<String>) -> ApiResult<Response> {
    let content = digest.parse().ok().and_then(Content::find).ok_or_else(missing)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], &*content.sheet).into_response())
}

/// The data files of a content of Moogh, for programs that play it: those that differ from the built-in ones.
#[utoipa::path(get, path = "/api/v1/games/moogh/content/{digest}/files", params(("digest" = String, Path)),
    responses((status = 200, description = "The texts by the names of their files")))]
pub(super) async fn content_files(
    Path(digest): Path<String>,
) -> ApiResult<Json<BTreeMap<&'static str, String>>> {
    let files = digest.parse().ok().and_then(Content::files_of).ok_or_else(missing)?;
    let texts = files.beside(&Files::built_in()).into_iter();
    Ok(Json(texts.map(|(name, text)| (name, text.to_owned())).collect()))
}

/// Takes files of own content, where the host allows it. What is broken is refused with file, table and field.
#[utoipa::path(post, path = "/api/v1/games/moogh/content", request_body = Offered,
    responses((status = 201, body = ContentInfo, description = "It is kept; tables may name its digest")))]
pub(super) async fn offer(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    offered: Result<Json<Offered>, JsonRejection>,
) -> ApiResult<impl IntoResponse> {
    if !app.uploads {
        let words = "This server takes no content of its guests.";
        return Err(Problem::new(StatusCode::FORBIDDEN, "no_uploads", words));
    }
    app.guard.take(Budget::Contents, remote.address)?;
    let offered = body(offered)?;
    let store = &app.hub.shared().store;
    let taken = app.contents.take(&**store, offered, app.limits.contents_all).await;
    let info = taken.map_err(|error| match error {
        OfferError::Broken(words) => {
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_content", words)
        }
        OfferError::Full => {
            Problem::new(StatusCode::INSUFFICIENT_STORAGE, "full", error.to_string())
        }
        OfferError::Store(_) => Refusal::Storage.into(),
    })?;
    Ok((StatusCode::CREATED, Json(info)))
}
