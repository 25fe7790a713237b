//! What belongs to the one who is signed in.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, HeaderMap, SET_COOKIE};
use axum::http::{HeaderName, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::{Extension, Json};
use quarry_fair::Bytes;
use quarry_table::{AnyTable, Emblem, Refusal, SeatKey, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::accounts::{AccountInfo, lang};
use super::visitor::{SignedIn, Visitor};
use super::{ApiResult, body, table_id};
use crate::app::{AppState, Remote};
use crate::guard::Budget;
use crate::people::accounts::Account;
use crate::people::export;
use crate::people::seats::{HeldSeats, Origin};
use crate::people::sessions::{SessionInfo, no_cookie};
use crate::problem::Problem;

/// Seats that come into an account at once.
const MOST_SEATS: usize = 50;

/// Who is signed in here; nothing for a guest.
#[utoipa::path(get, path = "/api/v1/me", responses(
    (status = 200, body = AccountInfo, description = "The account"),
    (status = 204, description = "Nobody is signed in")))]
pub(super) async fn me(Visitor(found): Visitor) -> Response {
    match found {
        Some((account, _)) => Json(AccountInfo::new(&account, None)).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    }
}

/// What shall change about an account.
#[derive(Deserialize, ToSchema)]
#[schema(as = ChangeAccount)]
#[serde(deny_unknown_fields)]
pub(super) struct Change {
    /// Another name.
    #[serde(default)]
    name: Option<String>,
    /// Another emblem.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    emblem: Option<Emblem>,
    /// Another password; the old one is needed with it.
    #[serde(default)]
    new_password: Option<String>,
    /// The present password.
    #[serde(default)]
    password: Option<String>,
}

/// Changes name, emblem or password. Another password ends all other sessions.
#[utoipa::path(post, path = "/api/v1/me", request_body = Change,
    responses((status = 204, description = "It is changed")))]
pub(super) async fn change(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    SignedIn { account, session }: SignedIn,
    request: Result<Json<Change>, JsonRejection>,
) -> ApiResult<StatusCode> {
    let Change { name, emblem, new_password, password } = body(request)?;
    if let Some(new) = new_password {
        app.guard.take(Budget::SignIns, remote.address)?;
        let old = password.unwrap_or_default();
        app.people.change_password(&account, old, new, session).await?;
    }
    if name.is_some() || emblem.is_some() {
        let name = name.as_deref().unwrap_or(account.name.as_str());
        app.people.rename(&account, name, emblem.unwrap_or(account.emblem)).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The password of the account that asks.
#[derive(Deserialize, ToSchema)]
#[schema(as = Password)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedPassword {
    password: String,
    /// The language of words: `en`, `fr` or `ru`.
    #[serde(default)]
    lang: Option<String>,
}

/// Five words.
#[derive(Serialize, ToSchema)]
#[schema(as = NewWords)]
pub(super) struct FiveWords {
    words: String,
}

/// Five other words for the day on which the password is forgotten.
#[utoipa::path(post, path = "/api/v1/me/words", request_body = AskedPassword,
    responses((status = 200, body = FiveWords, description = "They are told once")))]
pub(super) async fn words(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    SignedIn { account, .. }: SignedIn,
    headers: HeaderMap,
    request: Result<Json<AskedPassword>, JsonRejection>,
) -> ApiResult<Json<FiveWords>> {
    let AskedPassword { password, lang: named } = body(request)?;
    app.guard.take(Budget::SignIns, remote.address)?;
    let lang = lang(named.as_deref(), &headers);
    Ok(Json(FiveWords { words: app.people.change_words(&account, password, lang).await? }))
}

/// Deletes the account: sessions, seats, ratings and its name go. Games stay as those of a player who left. What was said
/// from its seats, and its name there, are shown to nobody any more.
#[utoipa::path(post, path = "/api/v1/me/deletion", request_body = AskedPassword,
    responses((status = 204, description = "It is deleted")))]
pub(super) async fn delete(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    SignedIn { account, .. }: SignedIn,
    request: Result<Json<AskedPassword>, JsonRejection>,
) -> ApiResult<impl IntoResponse> {
    let AskedPassword { password, .. } = body(request)?;
    app.guard.take(Budget::SignIns, remote.address)?;
    let tables = app.people.delete(&account, password).await?;
    app.hub.show_again(&tables).await;
    app.untidy.notify_one();
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(SET_COOKIE, no_cookie(&app.base))])))
}

/// Everything that is stored about the account, as a file.
#[utoipa::path(get, path = "/api/v1/me/export",
    responses((status = 200, content_type = "application/json", description = "A file of JSON")))]
pub(super) async fn export(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    SignedIn { account, session }: SignedIn,
) -> ApiResult<impl IntoResponse> {
    // The log of each table at which the account sat is read for it.
    app.guard.take(Budget::Exports, remote.address)?;
    let all = export::all(&app.people, &account, session).await?;
    let name: [(HeaderName, &str); 1] =
        [(CONTENT_DISPOSITION, "attachment; filename=\"quarry.json\"")];
    Ok((name, Json(all)))
}

/// The sessions of the account, the latest first.
#[utoipa::path(get, path = "/api/v1/me/sessions",
    responses((status = 200, body = Vec<SessionInfo>, description = "The sessions")))]
pub(super) async fn all_sessions(
    State(app): State<Arc<AppState>>,
    SignedIn { account, session }: SignedIn,
) -> ApiResult<Json<Vec<SessionInfo>>> {
    Ok(Json(app.people.sessions(&account, session).await?))
}

/// Ends a session, on whatever device it is.
#[utoipa::path(delete, path = "/api/v1/me/sessions/{session}", params(("session" = String, Path)),
    responses((status = 204, description = "It opens nothing any more")))]
pub(super) async fn end_session(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
    Path(session): Path<String>,
) -> ApiResult<StatusCode> {
    let number = i64::from_str_radix(&session, 16).unwrap_or(0);
    match app.people.end_session(&account, number).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => {
            Err(Problem::new(StatusCode::NOT_FOUND, "no_session", "There is no such session."))
        }
    }
}

/// The seats of the account, the newest first.
#[utoipa::path(get, path = "/api/v1/me/seats",
    responses((status = 200, body = Vec<HeldSeats>, description = "The seats with their keys")))]
pub(super) async fn seats(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
) -> ApiResult<Json<Vec<HeldSeats>>> {
    Ok(Json(app.people.seats(&account).await?))
}

/// A seat that a browser holds.
#[derive(Deserialize, ToSchema)]
#[schema(as = BrowserSeat)]
#[serde(deny_unknown_fields)]
pub(super) struct BrowserSeat {
    #[schema(value_type = String)]
    table: TableId,
    #[schema(value_type = String)]
    key: Bytes<32>,
}

/// Which of them are in the account now.
#[derive(Serialize, ToSchema)]
#[schema(as = KeptSeats)]
pub(super) struct KeptSeats {
    /// The tables of the seats that were taken in.
    #[schema(value_type = Vec<String>)]
    kept: Vec<TableId>,
}

/// Takes seats that a browser holds into the account. Keys that open nothing are left out.
#[utoipa::path(post, path = "/api/v1/me/seats", request_body = Vec<BrowserSeat>,
    responses((status = 200, body = KeptSeats, description = "What was taken in")))]
pub(super) async fn keep_seats(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    SignedIn { account, .. }: SignedIn,
    request: Result<Json<Vec<BrowserSeat>>, JsonRejection>,
) -> ApiResult<Json<KeptSeats>> {
    let asked = body(request)?;
    if asked.len() > MOST_SEATS {
        return Err(Refusal::TooLong.into());
    }
    // A table that is not in memory is read for each of them, as by a request for it.
    app.guard.take_many(Budget::Requests, remote.address, asked.len() as u32)?;
    let mut kept = Vec::new();
    for BrowserSeat { table, key } in asked {
        if keep_seat(&app, &account, table, SeatKey::from_bytes(key.0)).await? {
            kept.push(table);
        }
    }
    Ok(Json(KeptSeats { kept }))
}

async fn keep_seat(
    app: &AppState,
    account: &Account,
    table: TableId,
    key: SeatKey,
) -> ApiResult<bool> {
    let Ok(room) = app.hub.room(table).await else { return Ok(false) };
    let hash = key.hash();
    let look = |table: &dyn AnyTable| table.seats_of(&hash).iter().collect::<Vec<_>>();
    let Ok(seats) = room.look(look).await else { return Ok(false) };
    if !seats.is_empty() {
        app.people.keep_seats(account, (table, &key), &seats, Origin::Browser).await?;
    }
    Ok(!seats.is_empty())
}

/// Gives the seats at a table back to the browser that asks; the account holds them no longer.
#[utoipa::path(delete, path = "/api/v1/me/seats/{table}", params(("table" = String, Path)),
    responses((status = 200, body = Vec<HeldSeats>, description = "The seats with their keys")))]
pub(super) async fn release_seats(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
    Path(table): Path<String>,
) -> ApiResult<Json<Vec<HeldSeats>>> {
    Ok(Json(app.people.release_seats(&account, table_id(&table)?).await?))
}
