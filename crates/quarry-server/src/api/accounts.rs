//! Signing up, in and out.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{AppendHeaders, IntoResponse};
use axum::{Extension, Json};
use quarry_fair::Bytes;
use quarry_game::Lang;
use quarry_table::Emblem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::visitor::Visitor;
use super::{ApiResult, body};
use crate::app::{AppState, Remote};
use crate::guard::Budget;
use crate::people::Denied;
use crate::people::accounts::{Account, Proof, SignUp};
use crate::people::sessions::{self, agent, no_cookie};
use crate::problem::Problem;

/// An account as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(super) struct AccountInfo {
    /// Its name.
    name: String,
    /// Its emblem.
    emblem: String,
    /// When it was made, in milliseconds of Unix time.
    created: i64,
    /// Whether it keeps order here.
    #[serde(skip_serializing_if = "is_not")]
    admin: bool,
    /// Whether it is that of a program.
    #[serde(skip_serializing_if = "is_not")]
    bot: bool,
    /// Five words that open it if the password is lost; told once.
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is that of serde")]
fn is_not(flag: &bool) -> bool {
    !flag
}

impl AccountInfo {
    pub(super) fn new(account: &Account, words: Option<String>) -> AccountInfo {
        AccountInfo {
            name: account.name.as_str().to_owned(),
            emblem: account.emblem.word().to_owned(),
            created: account.created,
            admin: account.admin,
            bot: account.owner.is_some(),
            words,
        }
    }
}

/// A request for an account.
#[derive(Deserialize, ToSchema)]
#[schema(as = SignUp)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedAccount {
    /// At most 20 visible characters; no other account has it, in whatever spelling.
    name: String,
    /// One of the emblems; drawn where absent.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    emblem: Option<Emblem>,
    /// 8 to 128 characters.
    password: String,
    /// The language of the five words: `en`, `fr` or `ru`.
    #[serde(default)]
    lang: Option<String>,
    /// The invitation, which a private server asks for.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    invitation: Option<String>,
}

/// The language that a request names, else the one that its browser wants.
pub(super) fn lang(named: Option<&str>, headers: &HeaderMap) -> Lang {
    let wanted = headers.get("accept-language").and_then(|value| value.to_str().ok());
    Lang::of_locale(named.or(wanted).unwrap_or_default())
}

/// An answer that sets a cookie.
fn with_cookie(status: StatusCode, cookie: HeaderValue, info: AccountInfo) -> impl IntoResponse {
    (status, AppendHeaders([(SET_COOKIE, cookie)]), Json(info))
}

/// The code of an invitation, blanks around it left out.
fn read_invitation(text: Option<&str>) -> Option<[u8; 16]> {
    text?.trim().parse().ok().map(|code: Bytes<16>| code.0)
}

/// Makes an account and signs it in. Nobody needs one to play.
#[utoipa::path(post, path = "/api/v1/accounts", request_body = AskedAccount,
    responses((status = 201, body = AccountInfo, description = "It is made, and a cookie opens it")))]
pub(super) async fn sign_up(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    headers: HeaderMap,
    request: Result<Json<AskedAccount>, JsonRejection>,
) -> ApiResult<impl IntoResponse> {
    let AskedAccount { name, emblem, password, lang: named, invitation } = body(request)?;
    app.guard.take(Budget::SignUps, remote.address)?;
    let invitation = match app.private {
        true => Some(read_invitation(invitation.as_deref()).ok_or(Denied::BadInvitation)?),
        false => None,
    };
    let (lang, agent) = (lang(named.as_deref(), &headers), agent(&headers).to_owned());
    let asked = SignUp { name, emblem, password, lang, agent, invitation };
    let (account, words, session) = app.people.sign_up(asked).await?;
    let info = AccountInfo::new(&account, Some(words));
    Ok(with_cookie(StatusCode::CREATED, session.cookie(&app.base), info))
}

/// What opens an account: its name with the password, or with the five words.
#[derive(Deserialize, ToSchema)]
#[schema(as = SignIn)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedSession {
    /// The name of the account.
    name: String,
    /// Its password.
    #[serde(default)]
    password: Option<String>,
    /// Its five words, where the password is lost.
    #[serde(default)]
    words: Option<String>,
    /// With the words: the password from now on.
    #[serde(default)]
    new_password: Option<String>,
}

/// Signs in. A wrong name and a wrong secret get the same answer after the same time.
#[utoipa::path(post, path = "/api/v1/sessions", request_body = AskedSession,
    responses((status = 201, body = AccountInfo, description = "A cookie opens the account")))]
pub(super) async fn sign_in(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    headers: HeaderMap,
    request: Result<Json<AskedSession>, JsonRejection>,
) -> ApiResult<impl IntoResponse> {
    let AskedSession { name, password, words, new_password } = body(request)?;
    app.guard.take(Budget::SignIns, remote.address)?;
    let unclear = || {
        let title = "A password or words are needed, not both.";
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_request", title)
    };
    let secret = match (password, words) {
        (Some(password), None) if new_password.is_none() => (Proof::Password, password),
        (None, Some(words)) => (Proof::Words, words),
        (Some(_), _) | (None, None) => return Err(unclear()),
    };
    let former = sessions::token(&app.base, &headers);
    let (account, session) = app.people.sign_in(&name, secret, former, agent(&headers)).await?;
    if let Some(password) = new_password {
        app.people.set_password(&account, password, session.id()).await?;
    }
    let info = AccountInfo::new(&account, None);
    Ok(with_cookie(StatusCode::CREATED, session.cookie(&app.base), info))
}

/// Signs out: the session ends on the server too.
#[utoipa::path(delete, path = "/api/v1/sessions",
    responses((status = 204, description = "The cookie is gone, and opens nothing")))]
pub(super) async fn sign_out(
    State(app): State<Arc<AppState>>,
    Visitor(found): Visitor,
) -> ApiResult<impl IntoResponse> {
    if let Some((account, session)) = found {
        app.people.end_session(&account, session).await?;
    }
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(SET_COOKIE, no_cookie(&app.base))])))
}
