//! HTTP API of notices: channels (web push, e-mail, web hooks) and quiet hours.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::{Extension, Json};
use quarry_fair::Bytes;
use quarry_table::{Refusal, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::accounts::lang;
use super::visitor::SignedIn;
use super::{ApiResult, body};
use crate::app::{AppState, Remote};
use crate::guard::Budget;
use crate::notices::Kind;
use crate::notices::channels::{Channel, Place, Unfit, Way};
use crate::notices::push::BrowserKeys;
use crate::notices::quiet::Quiet;
use crate::people::Denied;
use crate::people::sessions::agent;
use crate::problem::Problem;
use crate::store::StoreError;

impl From<Unfit> for Problem {
    fn from(unfit: Unfit) -> Problem {
        let words = unfit.to_string();
        let unprocessable = StatusCode::UNPROCESSABLE_ENTITY;
        match unfit {
            Unfit::Endpoint(_) => Problem::new(unprocessable, "bad_endpoint", words),
            Unfit::Mail(_) => Problem::new(unprocessable, "bad_mail", words),
            Unfit::TooMany => Problem::new(StatusCode::CONFLICT, "too_many_channels", words),
            Unfit::Denied(denied) => denied.into(),
        }
    }
}

fn unread(error: StoreError) -> Problem {
    Denied::from(error).into()
}

/// A notice channel.
#[derive(Serialize, ToSchema)]
pub(super) struct ChannelInfo {
    /// Identifier of the channel.
    channel: String,
    /// `push`, `mail` or `hook`.
    way: &'static str,
    /// E-mail address or URL of the web hook; for a browser, only the origin of its push service.
    address: String,
    /// Name of the browser, as reported when the channel was added.
    label: String,
    /// The kinds that it delivers: `turn`, `time`, `challenge`, `over`, `rematch`.
    wants: Vec<&'static str>,
    /// Whether the e-mail address is confirmed.
    confirmed: bool,
    /// When it was added, in milliseconds of Unix time.
    created: i64,
    /// Time of the last successful delivery.
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<i64>,
    /// Consecutive failed deliveries; after three the channel is deleted.
    failures: i64,
    /// HMAC secret of a web hook, in hexadecimal digits; shown once.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
}

impl ChannelInfo {
    fn new(channel: &Channel, secret: Option<String>) -> ChannelInfo {
        let address = match channel.way {
            // The full URL is a capability: with it, messages can be sent to the browser.
            Way::Push => origin(&channel.address),
            Way::Mail | Way::Hook => channel.address.clone(),
        };
        ChannelInfo {
            channel: channel.name(),
            way: channel.way.word(),
            address,
            label: channel.label.clone(),
            wants: channel.wants().map(Kind::word).collect(),
            confirmed: channel.confirmed,
            created: channel.created,
            told: channel.told,
            failures: channel.failures,
            secret,
        }
    }
}

fn origin(address: &str) -> String {
    url::Url::parse(address).map(|url| url.origin().ascii_serialization()).unwrap_or_default()
}

/// Notice settings of an account.
#[derive(Serialize, ToSchema)]
pub(super) struct NoticeSettings {
    /// VAPID public key for the subscription of a browser (`applicationServerKey`).
    key: String,
    /// Whether this server sends mail.
    mail: bool,
    /// Quiet hours.
    quiet: Option<Quiet>,
    /// Channels, oldest first.
    channels: Vec<ChannelInfo>,
}

/// Channels and quiet hours of the account.
#[utoipa::path(get, path = "/api/v1/me/notices",
    responses((status = 200, body = NoticeSettings, description = "Channels and quiet hours")))]
pub(super) async fn settings(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
) -> ApiResult<Json<NoticeSettings>> {
    let key = app.notices.vapid().await.map_err(unread)?.public();
    let quiet = app.notices.quiet(account.id).await.map_err(unread)?;
    let channels = app.notices.channels(account.id).await.map_err(unread)?;
    let channels = channels.iter().map(|it| ChannelInfo::new(it, None)).collect();
    Ok(Json(NoticeSettings { key, mail: app.notices.has_mail(), quiet, channels }))
}

/// Quiet hours; without any, notices are sent at all times.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct QuietHours {
    #[serde(default)]
    quiet: Option<Quiet>,
}

/// Sets the quiet hours of the account.
#[utoipa::path(post, path = "/api/v1/me/notices", request_body = QuietHours,
    responses((status = 204, description = "They hold from now on")))]
pub(super) async fn set_quiet(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
    request: Result<Json<QuietHours>, JsonRejection>,
) -> ApiResult<StatusCode> {
    let QuietHours { quiet } = body(request)?;
    if quiet.as_ref().is_some_and(|quiet| !quiet.is_fit()) {
        let words = "Quiet hours are two times such as 22:00, and a zone such as Europe/Paris.";
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_quiet", words));
    }
    app.notices.set_quiet(account.id, quiet.as_ref()).await.map_err(unread)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Push subscription of a browser.
#[derive(Deserialize, ToSchema)]
#[schema(as = PushSubscription)]
#[serde(deny_unknown_fields)]
struct Subscribed {
    endpoint: String,
    /// Its public key (`p256dh`), in base64.
    public: String,
    /// Its secret (`auth`), in base64.
    auth: String,
}

/// Transport of a new channel.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewChannel)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum AskedPlace {
    /// Web push to this browser.
    Push(Subscribed),
    /// E-mail; the address must be confirmed first.
    Mail(String),
    /// Web hook; its messages are signed (docs/server.md).
    Hook(String),
}

/// Request to add a channel.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedChannel {
    place: AskedPlace,
    /// The language of its messages: `en`, `fr` or `ru`.
    #[serde(default)]
    lang: Option<String>,
}

impl TryFrom<AskedPlace> for Place {
    type Error = Problem;

    fn try_from(asked: AskedPlace) -> ApiResult<Place> {
        Ok(match asked {
            AskedPlace::Push(Subscribed { endpoint, public, auth }) => {
                let keys = BrowserKeys::read(&public, &auth).ok_or_else(|| {
                    let words = "These are no keys of a browser.";
                    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_endpoint", words)
                })?;
                Place::Push { endpoint, keys }
            }
            AskedPlace::Mail(address) => Place::Mail(address),
            AskedPlace::Hook(address) => Place::Hook(address),
        })
    }
}

/// Adds a notice channel. Endpoints in private networks are refused.
#[utoipa::path(post, path = "/api/v1/me/channels", request_body = AskedChannel,
    responses((status = 201, body = ChannelInfo, description = "It is added; a mailbox is asked first")))]
pub(super) async fn add_channel(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    SignedIn { account, .. }: SignedIn,
    headers: HeaderMap,
    request: Result<Json<AskedChannel>, JsonRejection>,
) -> ApiResult<(StatusCode, Json<ChannelInfo>)> {
    let AskedChannel { place, lang: named } = body(request)?;
    app.guard.take(Budget::Channels, remote.address)?;
    let words = (lang(named.as_deref(), &headers), agent(&headers));
    let channel = app.notices.add_channel(account.id, place.try_into()?, words).await?;
    let info = ChannelInfo::new(&channel, channel.shared_secret());
    Ok((StatusCode::CREATED, Json(info)))
}

/// Kinds that a channel delivers.
#[derive(Deserialize, ToSchema)]
#[schema(as = ChangeChannel)]
#[serde(deny_unknown_fields)]
pub(super) struct ChangedChannel {
    /// Any of `turn`, `time`, `challenge`, `over`, `rematch`.
    wants: Vec<String>,
}

fn number(text: &str) -> i64 {
    i64::from_str_radix(text, 16).unwrap_or(0)
}

fn found(there: bool) -> ApiResult<StatusCode> {
    let none = || Problem::new(StatusCode::NOT_FOUND, "no_channel", "There is no such channel.");
    if there { Ok(StatusCode::NO_CONTENT) } else { Err(none()) }
}

/// Sets the kinds that a channel delivers.
#[utoipa::path(post, path = "/api/v1/me/channels/{channel}", request_body = ChangedChannel,
    params(("channel" = String, Path)), responses((status = 204, description = "It is changed")))]
pub(super) async fn change_channel(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
    Path(channel): Path<String>,
    request: Result<Json<ChangedChannel>, JsonRejection>,
) -> ApiResult<StatusCode> {
    let ChangedChannel { wants } = body(request)?;
    let kind = |word: &String| Kind::read(word).filter(|kind| Kind::WANTED.contains(kind));
    let wants: Option<Vec<Kind>> = wants.iter().map(kind).collect();
    let wants = wants.ok_or_else(|| {
        let words = "Kinds are turn, time, challenge, over and rematch.";
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_request", words)
    })?;
    let changed = app.notices.change_channel(account.id, number(&channel), &wants).await;
    found(changed.map_err(unread)?)
}

/// Deletes a channel.
#[utoipa::path(delete, path = "/api/v1/me/channels/{channel}", params(("channel" = String, Path)),
    responses((status = 204, description = "Nothing is sent there any more")))]
pub(super) async fn end_channel(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
    Path(channel): Path<String>,
) -> ApiResult<StatusCode> {
    found(app.notices.end_channel(account.id, number(&channel)).await.map_err(unread)?)
}

/// Sends a test message to a channel.
#[utoipa::path(post, path = "/api/v1/me/channels/{channel}/test", params(("channel" = String, Path)),
    responses((status = 204, description = "It is on its way")))]
pub(super) async fn test_channel(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    SignedIn { account, .. }: SignedIn,
    Path(channel): Path<String>,
) -> ApiResult<StatusCode> {
    app.guard.take(Budget::Channels, remote.address)?;
    found(app.notices.test_channel(account.id, number(&channel)).await.map_err(unread)?)
}

/// The table that a page displays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LooksAt {
    #[schema(value_type = String)]
    table: TableId,
}

/// Reports that the account has a table in view: pending notices of it are dropped. Visible pages call this.
#[utoipa::path(post, path = "/api/v1/me/looks", request_body = LooksAt,
    responses((status = 204, description = "It is noted")))]
pub(super) async fn look_at(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
    request: Result<Json<LooksAt>, JsonRejection>,
) -> ApiResult<StatusCode> {
    let LooksAt { table } = body(request)?;
    app.notices.seen(account.id, table).await.map_err(unread)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Token from a link in a mail.
#[derive(Deserialize, ToSchema)]
#[schema(as = MailToken)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedToken {
    token: String,
}

fn token(text: &str) -> ApiResult<Bytes<16>> {
    text.parse().map_err(|_| Problem::from(Refusal::Unreadable))
}

/// Confirms an e-mail address.
#[utoipa::path(post, path = "/api/v1/confirmations", request_body = AskedToken,
    responses((status = 204, description = "Mail goes there from now on")))]
pub(super) async fn confirm(
    State(app): State<Arc<AppState>>,
    request: Result<Json<AskedToken>, JsonRejection>,
) -> ApiResult<StatusCode> {
    let AskedToken { token: text } = body(request)?;
    found(app.notices.confirm(token(&text)?).await.map_err(unread)?)
}

/// One-click unsubscribe of an e-mail address (RFC 8058): accepts any body and is idempotent.
#[utoipa::path(post, path = "/api/v1/unsubscribe/{token}", params(("token" = String, Path)),
    responses((status = 204, description = "Nothing is sent there any more")))]
pub(super) async fn unsubscribe(
    State(app): State<Arc<AppState>>,
    Path(text): Path<String>,
) -> ApiResult<StatusCode> {
    app.notices.unsubscribe(token(&text)?).await.map_err(unread)?;
    Ok(StatusCode::NO_CONTENT)
}
