//! HTTP API of bot accounts.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use quarry_fair::Bytes;
use quarry_table::Emblem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::visitor::SignedIn;
use super::{ApiResult, body};
use crate::app::{AppState, Remote};
use crate::guard::Budget;

/// A bot as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(super) struct BotInfo {
    name: String,
    emblem: String,
    /// When it was created, in milliseconds of Unix time.
    created: i64,
    /// Bearer token for the `Authorization` header; shown once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    token: Option<Bytes<32>>,
}

/// Request to create a bot.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewBot)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedBot {
    /// At most 20 visible characters, unique among accounts.
    name: String,
    /// One of the emblems.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    emblem: Option<Emblem>,
}

/// The bots of the account.
#[utoipa::path(get, path = "/api/v1/me/bots",
    responses((status = 200, body = Vec<BotInfo>, description = "By name")))]
pub(super) async fn bots(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
) -> ApiResult<Json<Vec<BotInfo>>> {
    let info = |bot: crate::people::accounts::Account| BotInfo {
        name: bot.name.as_str().to_owned(),
        emblem: bot.emblem.word().to_owned(),
        created: bot.created,
        token: None,
    };
    Ok(Json(app.people.bots(&account).await?.into_iter().map(info).collect()))
}

/// Creates a bot: an account that signs in by token and is marked as a bot at every table.
#[utoipa::path(post, path = "/api/v1/me/bots", request_body = AskedBot,
    responses((status = 201, body = BotInfo, description = "It is made; the token is told once")))]
pub(super) async fn make(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    SignedIn { account, .. }: SignedIn,
    request: Result<Json<AskedBot>, JsonRejection>,
) -> ApiResult<(StatusCode, Json<BotInfo>)> {
    let AskedBot { name, emblem } = body(request)?;
    app.guard.take(Budget::SignUps, remote.address)?;
    let emblem = emblem.unwrap_or(account.emblem);
    let (bot, token) = app.people.make_bot(&account, &name, emblem).await?;
    let info = BotInfo {
        name: bot.name.as_str().to_owned(),
        emblem: bot.emblem.word().to_owned(),
        created: bot.created,
        token: Some(token),
    };
    Ok((StatusCode::CREATED, Json(info)))
}

/// A token.
#[derive(Serialize, ToSchema)]
pub(super) struct Token {
    #[schema(value_type = String)]
    token: Bytes<32>,
}

/// Rotates the token of a bot; the old one is revoked.
#[utoipa::path(post, path = "/api/v1/me/bots/{name}/token", params(("name" = String, Path)),
    responses((status = 200, body = Token, description = "It is told once")))]
pub(super) async fn change_token(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
    Path(name): Path<String>,
) -> ApiResult<Json<Token>> {
    Ok(Json(Token { token: app.people.change_token(&account, &name).await? }))
}

/// Deletes a bot, as an account is deleted.
#[utoipa::path(delete, path = "/api/v1/me/bots/{name}", params(("name" = String, Path)),
    responses((status = 204, description = "It is gone")))]
pub(super) async fn delete(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
    Path(name): Path<String>,
) -> ApiResult<StatusCode> {
    let tables = app.people.delete_bot(&account, &name).await?;
    app.hub.show_again(&tables).await;
    app.untidy.notify_one();
    Ok(StatusCode::NO_CONTENT)
}
