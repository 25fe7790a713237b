//! HTTP API of administrators.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::Deserialize;

use super::visitor::SignedIn;
use super::{ApiResult, body};
use crate::app::AppState;
use crate::people::accounts::Account;
use crate::people::office::{Act, Done, Outcome, Person, ReportInfo};
use crate::people::retention::Swept;
use crate::problem::Problem;
use crate::tidy::tidy;

/// Extractor: an administrator's session; any other request is rejected.
pub(super) struct Admin(Account);

impl FromRequestParts<Arc<AppState>> for Admin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> ApiResult<Admin> {
        let SignedIn { account, .. } = SignedIn::from_request_parts(parts, app).await?;
        let words = "Only administrators do this.";
        let refuse = || Problem::new(StatusCode::FORBIDDEN, "not_admin", words);
        if account.admin { Ok(Admin(account)) } else { Err(refuse()) }
    }
}

/// Filter of reports.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    #[serde(default)]
    resolved: bool,
}

fn bad(error: &QueryRejection) -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, "bad_request", error.body_text())
}

/// Open reports first, oldest first among them.
#[utoipa::path(get, path = "/api/v1/admin/reports",
    params(("resolved" = Option<bool>, Query, description = "Also those that are resolved")),
    responses((status = 200, body = Vec<ReportInfo>, description = "At most 100")))]
pub(super) async fn reports(
    State(app): State<Arc<AppState>>,
    _admin: Admin,
    which: Result<Query<Which>, QueryRejection>,
) -> ApiResult<Json<Vec<ReportInfo>>> {
    let Query(Which { resolved }) = which.map_err(|error| bad(&error))?;
    Ok(Json(app.people.reports(resolved).await?))
}

/// An account with its sessions, reports and audit log entries. Network addresses and chat are not included.
#[utoipa::path(get, path = "/api/v1/admin/people/{name}", params(("name" = String, Path)),
    responses((status = 200, body = Person, description = "The account")))]
pub(super) async fn person(
    State(app): State<Arc<AppState>>,
    _admin: Admin,
    Path(name): Path<String>,
) -> ApiResult<Json<Person>> {
    Ok(Json(app.people.person(&name).await?))
}

/// Performs an act and records it in the audit log.
#[utoipa::path(post, path = "/api/v1/admin/acts", request_body = Act,
    responses((status = 200, body = Outcome, description = "It is done")))]
pub(super) async fn act(
    State(app): State<Arc<AppState>>,
    Admin(account): Admin,
    request: Result<Json<Act>, JsonRejection>,
) -> ApiResult<Json<Outcome>> {
    let act = body(request)?;
    let outcome = app.people.perform(account.id, &act).await?;
    app.hub.show_again(&outcome.tables).await;
    if matches!(act, Act::Delete { .. }) {
        app.untidy.notify_one();
    }
    Ok(Json(outcome))
}

/// Cursor into the audit log.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Before {
    #[serde(default)]
    before: Option<i64>,
}

/// The append-only audit log, latest first.
#[utoipa::path(get, path = "/api/v1/admin/audit",
    params(("before" = Option<i64>, Query, description = "Only lines before this one")),
    responses((status = 200, body = Vec<Done>, description = "At most 100")))]
pub(super) async fn audit(
    State(app): State<Arc<AppState>>,
    _admin: Admin,
    before: Result<Query<Before>, QueryRejection>,
) -> ApiResult<Json<Vec<Done>>> {
    let Query(Before { before }) = before.map_err(|error| bad(&error))?;
    Ok(Json(app.people.audit(before.unwrap_or(i64::MAX)).await?))
}

/// What the next retention pass will delete, by the `keep_…` limits; a dry run.
#[utoipa::path(get, path = "/api/v1/admin/retention",
    responses((status = 200, body = Swept, description = "How much of each kind, at most 200")))]
pub(super) async fn retention(
    State(app): State<Arc<AppState>>,
    _admin: Admin,
) -> ApiResult<Json<Swept>> {
    let shared = app.hub.shared();
    let swept = tidy(&app.people, &*shared.store, &shared.games, &app.limits, true).await?;
    Ok(Json(swept.0))
}
