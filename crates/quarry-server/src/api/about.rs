//! Health, version, and the description of every address.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use serde::Serialize;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, ResponseBuilder};
use utoipa::{OpenApi as _, ToSchema};

use super::ApiResult;
use crate::app::AppState;
use crate::problem::Problem;

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Quarry",
        description = "Tables for three board games. Moves travel over the socket; docs/server.md has its messages."
    ),
    components(schemas(Problem))
)]
struct Frame;

/// The description before any route is in it.
pub(super) fn frame() -> OpenApi {
    Frame::openapi()
}

/// The description as it is sent.
#[derive(Clone)]
pub(super) struct Description(Arc<str>);

impl Description {
    /// The routes, each of which may also answer with a problem.
    pub(super) fn new(mut api: OpenApi) -> Description {
        for path in api.paths.paths.values_mut() {
            [&mut path.get, &mut path.post, &mut path.delete]
                .into_iter()
                .flatten()
                .for_each(may_fail);
        }
        Description(api.to_json().expect("a description is plain data").into())
    }
}

fn may_fail(operation: &mut Operation) {
    let problem = Content::new(Some(Ref::from_schema_name("Problem")));
    let response = ResponseBuilder::new()
        .description("What went wrong, with a stable code")
        .content("application/problem+json", problem)
        .build();
    operation.responses.responses.insert("default".into(), RefOr::T(response));
}

/// The description of every address, as OpenAPI 3.1.
#[utoipa::path(get, path = "/api/v1/openapi.json", responses((status = 200, description = "This description")))]
pub(super) async fn openapi(Extension(description): Extension<Description>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], description.0.to_string())
}

/// Whether the process lives.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = str, description = "It lives")))]
pub(super) async fn healthz() -> &'static str {
    "ok\n"
}

/// Whether moves can be written down.
#[utoipa::path(get, path = "/readyz", responses((status = 200, body = str, description = "They can")))]
pub(super) async fn readyz(State(app): State<Arc<AppState>>) -> ApiResult<&'static str> {
    if app.hub.shared().store.is_working() && !*app.going.borrow() {
        return Ok("ready\n");
    }
    Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "not_ready", "Not ready."))
}

/// What this server is.
#[derive(Serialize, ToSchema)]
pub(super) struct Version {
    /// Of the program.
    version: &'static str,
    /// Of the socket protocol.
    protocol: u32,
    /// Games and rules versions, such as `raptor/1`.
    games: Vec<String>,
}

/// What this server is.
#[utoipa::path(get, path = "/version", responses((status = 200, body = Version, description = "Versions")))]
pub(super) async fn version(State(app): State<Arc<AppState>>) -> Json<Version> {
    let games = &app.hub.shared().games;
    Json(Version {
        version: env!("CARGO_PKG_VERSION"),
        protocol: quarry_table::wire::PROTOCOL,
        games: games.iter().map(|game| game.rules()).collect(),
    })
}
