//! Who sends a request: handlers ask for a [`Visitor`] or for one who is [`SignedIn`].

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;

use crate::app::AppState;
use crate::people::accounts::Account;
use crate::people::sessions::token;
use crate::problem::Problem;

/// The account that a request comes from, where its cookie opens one.
pub(crate) struct Visitor(pub(crate) Option<(Account, i64)>);

/// The account that a request comes from, and its session; nobody else gets to the handler.
pub(crate) struct SignedIn {
    /// The account.
    pub(crate) account: Account,
    /// The number of the session.
    pub(crate) session: i64,
}

impl FromRequestParts<Arc<AppState>> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<AppState>,
    ) -> Result<Visitor, Problem> {
        let Some(token) = token(&app.base, &parts.headers) else { return Ok(Visitor(None)) };
        let found = app.people.session(token).await?;
        if let Some((account, _)) = &found {
            app.people.may_ask(account)?;
        }
        Ok(Visitor(found))
    }
}

impl FromRequestParts<Arc<AppState>> for SignedIn {
    type Rejection = Problem;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<AppState>,
    ) -> Result<SignedIn, Problem> {
        let Visitor(found) = Visitor::from_request_parts(parts, app).await?;
        let (account, session) = found.ok_or_else(|| {
            Problem::new(StatusCode::UNAUTHORIZED, "not_signed_in", "Sign in first.")
        })?;
        Ok(SignedIn { account, session })
    }
}
