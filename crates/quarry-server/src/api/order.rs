//! HTTP API of moderation between players: mute, block, kick, report.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use quarry_fair::Bytes;
use quarry_game::Seat;
use quarry_table::step::Input;
use quarry_table::wire::{Command, Request};
use quarry_table::{AnyTable, Entry, KeyHash, Occupant, Refusal, SeatKey, TableId};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::visitor::{SignedIn, Visitor};
use super::{ApiResult, body, table_id};
use crate::app::{AppState, Remote};
use crate::guard::Budget;
use crate::keys;
use crate::people::Denied;
use crate::people::accounts::Account;
use crate::people::order::{Bar, NewReport, Reason, Target};
use crate::problem::Problem;
use crate::room::Room;

/// Maximum number of chat messages attached to a report.
const EVIDENCE: usize = 100;
/// A report costs as many requests: the whole log of its table is read for the evidence.
const REPORT: u32 = 20;

/// The accounts that the requester has muted or blocked.
#[utoipa::path(get, path = "/api/v1/me/bars",
    responses((status = 200, body = Vec<Bar>, description = "By name")))]
pub(super) async fn bars(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
) -> ApiResult<Json<Vec<Bar>>> {
    Ok(Json(app.people.bars(&account).await?))
}

/// Target of a mute or block: by name, or by a seat at a table.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewBar)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedBar {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    table: Option<TableId>,
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// Block: also prevents pairing, challenges and seats at the same table.
    blocked: bool,
}

/// Mutes or blocks an account.
#[utoipa::path(post, path = "/api/v1/me/bars", request_body = AskedBar,
    responses((status = 204, description = "It is muted or blocked")))]
pub(super) async fn bar(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
    request: Result<Json<AskedBar>, JsonRejection>,
) -> ApiResult<StatusCode> {
    let AskedBar { name, table, seat, blocked } = body(request)?;
    let other = match (name, table, seat) {
        (Some(name), None, None) => app.people.by_name(&name).await?,
        (None, Some(table), Some(seat)) => {
            let room = app.hub.room(table).await?;
            let key = key_at(&room, seat).await?;
            app.people.account_at(table, &key).await?
        }
        _ => return Err(Refusal::Unreadable.into()),
    };
    let other = other.ok_or(Denied::Absent("account"))?;
    app.people.bar(&account, &other, blocked).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes a mute or block.
#[utoipa::path(delete, path = "/api/v1/me/bars/{name}", params(("name" = String, Path)),
    responses((status = 204, description = "It is not")))]
pub(super) async fn unbar(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
    Path(name): Path<String>,
) -> ApiResult<StatusCode> {
    let other = app.people.by_name(&name).await?.ok_or(Denied::Absent("account"))?;
    match app.people.unbar(&account, &other).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Denied::Absent("account").into()),
    }
}

/// Seats whose chat is hidden from the requester.
#[derive(Serialize, ToSchema)]
pub(super) struct Hushed {
    #[schema(value_type = Vec<u8>)]
    seats: Vec<Seat>,
}

/// Seats held by accounts that the requester has muted or blocked; none for a guest.
#[utoipa::path(get, path = "/api/v1/tables/{table}/hushed", params(("table" = String, Path)),
    responses((status = 200, body = Hushed, description = "The seats")))]
pub(super) async fn hushed(
    State(app): State<Arc<AppState>>,
    Visitor(visitor): Visitor,
    Path(table): Path<String>,
) -> ApiResult<Json<Hushed>> {
    let table = table_id(&table)?;
    let Some((account, _)) = visitor else { return Ok(Json(Hushed { seats: Vec::new() })) };
    let keys = app.people.hushed(&account, table).await?;
    let look = |table: &dyn AnyTable| {
        keys.iter().flat_map(|key| table.seats_of(key).iter().collect::<Vec<_>>()).collect()
    };
    let seats = app.hub.room(table).await?.look(look).await?;
    Ok(Json(Hushed { seats }))
}

/// Target of a kick.
#[derive(Deserialize, ToSchema)]
#[schema(as = Kick)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedKick {
    #[schema(value_type = u8)]
    seat: Seat,
    /// The `host` key from the response that created the table; not needed by the account that created it.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    host: Option<SeatKey>,
}

/// Kicks a player from a table that has not begun. Account and network address may not take a seat there again.
#[utoipa::path(post, path = "/api/v1/tables/{table}/kicks", params(("table" = String, Path)),
    request_body = AskedKick, responses((status = 204, description = "The chair is free")))]
pub(super) async fn kick(
    State(app): State<Arc<AppState>>,
    Visitor(visitor): Visitor,
    Path(table): Path<String>,
    request: Result<Json<AskedKick>, JsonRejection>,
) -> ApiResult<StatusCode> {
    let AskedKick { seat, host } = body(request)?;
    let table = table_id(&table)?;
    let account = visitor.map(|(account, _)| account);
    if !app.people.is_host(table, host.as_ref(), account.as_ref()).await? {
        let words = "Only who set the table up sends players away.";
        return Err(Problem::new(StatusCode::FORBIDDEN, "not_host", words));
    }
    let room = app.hub.room(table).await?;
    if room.look(|table| table.is_begun()).await? {
        return Err(Refusal::Started.into());
    }
    let key = key_at(&room, seat).await?;
    app.people.note_kick(table, &key).await?;
    let request = Request { idem: Bytes(keys::random()), command: Command::Leave };
    room.submit(Input::Player { seat, request }, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Key of the player on a seat.
async fn key_at(room: &Room, seat: Seat) -> Result<KeyHash, Refusal> {
    let look = |table: &dyn AnyTable| match table.occupants().get(seat.index()) {
        Some(Occupant::Person(key)) => Some(*key),
        // Only a person on a seat can be a target.
        _ => None,
    };
    room.look(look).await?.ok_or(Refusal::NoSeat)
}

/// A report about an account by name, or about a seat at a table.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewReport)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedReport {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    table: Option<TableId>,
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
    reason: Reason,
    /// At most 500 characters.
    #[serde(default)]
    words: String,
}

/// Identifier of a report.
#[derive(Serialize, ToSchema)]
pub(super) struct Reported {
    report: String,
}

/// Reports a player to the administrators, with the chat of the table attached. One open report per reporter and
/// target is allowed.
#[utoipa::path(post, path = "/api/v1/reports", request_body = AskedReport,
    responses((status = 201, body = Reported, description = "It is sent")))]
pub(super) async fn report(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    SignedIn { account, .. }: SignedIn,
    request: Result<Json<AskedReport>, JsonRejection>,
) -> ApiResult<(StatusCode, Json<Reported>)> {
    app.guard.take_many(Budget::Requests, remote.address, REPORT)?;
    let AskedReport { name, table, seat, reason, words } = body(request)?;
    let evidence = match table {
        Some(table) => evidence(&app, table).await?,
        None => json!({}),
    };
    let target = match (name, table, seat) {
        (Some(name), place, None) => {
            let other = app.people.by_name(&name).await?.ok_or(Denied::Absent("account"))?;
            Target { account: other.id, place: place.map(|table| (table, None)) }
        }
        (None, Some(table), Some(seat)) => {
            let key = key_at(&*app.hub.room(table).await?, seat).await?;
            let holder = app.people.account_at(table, &key).await?;
            let account = holder.map_or(0, |it: Account| it.id);
            Target { account, place: Some((table, Some(seat))) }
        }
        _ => return Err(Refusal::Unreadable.into()),
    };
    let new = NewReport { target, reason, words, evidence: evidence.to_string() };
    let number = app.people.report(&account, new, i64::from(app.limits.reports)).await?;
    Ok((StatusCode::CREATED, Json(Reported { report: format!("{number:016x}") })))
}

/// Snapshot of the table and its chat, kept even if the table is deleted.
async fn evidence(app: &AppState, table: TableId) -> ApiResult<serde_json::Value> {
    let room = app.hub.room(table).await?;
    let (players, begun, over) =
        room.look(|table| (table.players().to_vec(), table.is_begun(), table.is_over())).await?;
    let stored = app.hub.shared().store.load(table).await.map_err(|_| Refusal::Storage)?;
    let steps = stored.map(|stored| stored.steps).unwrap_or_default();
    let entries = steps.iter().flat_map(|step| step.entries.iter().map(|it| (step.at, it)));
    let mut said: Vec<serde_json::Value> = entries
        .filter_map(|(at, entry)| match entry {
            Entry::Chat { seat, line, .. } => Some(json!({"at": at, "seat": seat, "line": line})),
            // Other entries belong to the game, which the replay shows.
            _ => None,
        })
        .collect();
    let surplus = said.len().saturating_sub(EVIDENCE);
    said.drain(..surplus);
    let rules = &room.head().rules;
    Ok(
        json!({"rules": rules, "players": players, "begun": begun, "over": over, "steps": steps.len(), "said": said}),
    )
}
