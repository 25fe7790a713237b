//! Addresses over HTTP.
//!
//! | addresses | where |
//! |---|---|
//! | tables, lobby, seats | [`tables`] |
//! | five words for a seat | [`words`] |
//! | records, verification files, imported games, pictures and cards | [`files`] |
//! | replays and other large answers | [`large`] |
//! | finished games looked at again | [`analysis`] |
//! | own cards and scenarios of Moogh | [`contents`] |
//! | campaigns of Moogh from a file | [`campaign`] |
//! | campaigns of Moogh that are kept here | [`campaigns`] |
//! | signing up, in and out | [`accounts`] |
//! | what belongs to the one who is signed in | [`me`] |
//! | finished games, ladders, profiles | [`games`] |
//! | play now, challenges, my games | [`play`] |
//! | mute, block, kick, report | [`order`] |
//! | bot accounts | [`bots`] |
//! | the hunt of the day | [`daily`] |
//! | puzzles of accounts, what they achieved | [`puzzles`] |
//! | administration | [`office`] |
//! | notice channels and quiet hours | [`notices`] |
//! | health, version, the description of all this | [`about`] |
//!
//! Every route is made together with its description, so none can be missing from it.

pub mod about;
pub mod accounts;
pub mod analysis;
pub mod bots;
pub mod campaign;
pub mod campaigns;
pub mod contents;
pub mod daily;
pub mod files;
pub mod games;
pub mod large;
pub mod me;
pub mod notices;
pub mod office;
pub mod order;
pub mod play;
pub mod puzzles;
pub mod tables;
pub(crate) mod visitor;
mod wishes;
pub mod words;

use std::sync::Arc;
use std::time::Instant;

use axum::body::{Body, to_bytes};
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json, Router};
use quarry_table::{Refusal, TableId};
use tokio::time::timeout;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

use crate::app::{AppState, Remote};
use crate::guard::{Budget, EMBEDDED, SECURITY};
use crate::limits::LARGEST_MESSAGE;
use crate::origin::{forwarded, is_json};
use crate::people::sessions::token;
use crate::problem::Problem;
use crate::{page, socket};

/// The largest body of any request.
const LARGEST_BODY: usize = files::LARGEST_RECORD + 1;

/// One-click unsubscribe (RFC 8058).
const UNSUBSCRIBE: &str = "/api/v1/unsubscribe/";

/// What a handler answers.
pub(crate) type ApiResult<T> = Result<T, Problem>;

/// Every route with its description.
fn described() -> OpenApiRouter<Arc<AppState>> {
    OpenApiRouter::with_openapi(about::frame())
        .routes(routes!(about::healthz))
        .routes(routes!(about::readyz))
        .routes(routes!(about::version))
        .routes(routes!(about::openapi))
        .routes(routes!(tables::create, tables::lobby))
        .routes(routes!(tables::show))
        .routes(routes!(tables::sit))
        .routes(routes!(tables::threats))
        .routes(routes!(words::read_words))
        .merge(of_people())
        .routes(routes!(files::invitation))
        .routes(
            routes!(contents::contents, contents::offer)
                .layer(DefaultBodyLimit::max(contents::LARGEST)),
        )
        .routes(routes!(contents::content))
        .routes(routes!(contents::content_files))
        .routes(routes!(files::record))
        .routes(routes!(files::verification))
        .routes(routes!(large::replay))
        .routes(routes!(analysis::analysis))
        .routes(routes!(files::import).layer(DefaultBodyLimit::max(files::LARGEST_RECORD)))
        .routes(routes!(campaign::go_on).layer(DefaultBodyLimit::max(campaign::LARGEST_FILE)))
        .routes(routes!(campaigns::create).layer(DefaultBodyLimit::max(campaign::LARGEST_FILE)))
        .routes(routes!(campaigns::show))
        .routes(routes!(campaigns::file))
        .routes(routes!(campaigns::invitation))
        .routes(routes!(campaigns::join))
        .routes(routes!(campaigns::step))
        .routes(routes!(campaigns::mine))
        .routes(routes!(daily::today))
        .routes(routes!(daily::own_try))
        .routes(routes!(daily::step))
        .routes(routes!(daily::table))
        .routes(routes!(puzzles::rated))
        .routes(routes!(puzzles::attempt))
        .routes(routes!(puzzles::mine))
        .routes(routes!(puzzles::achievements))
        .routes(routes!(socket::upgrade))
}

/// Accounts, finding each other, order and notices.
fn of_people() -> OpenApiRouter<Arc<AppState>> {
    OpenApiRouter::new()
        .routes(routes!(accounts::sign_up))
        .routes(routes!(accounts::sign_in, accounts::sign_out))
        .routes(routes!(me::me, me::change))
        .routes(routes!(me::words))
        .routes(routes!(me::delete))
        .routes(routes!(me::export))
        .routes(routes!(me::all_sessions))
        .routes(routes!(me::end_session))
        .routes(routes!(me::seats, me::keep_seats))
        .routes(routes!(me::release_seats))
        .routes(routes!(games::games))
        .routes(routes!(games::ladder))
        .routes(routes!(games::profile))
        .routes(routes!(play::play_now))
        .routes(routes!(play::stop_waiting))
        .routes(routes!(play::challenge))
        .routes(routes!(play::end_challenge))
        .routes(routes!(play::my_games))
        .routes(routes!(play::watch))
        .routes(routes!(order::bars, order::bar))
        .routes(routes!(order::unbar))
        .routes(routes!(order::hushed))
        .routes(routes!(order::kick))
        .routes(routes!(order::report))
        .routes(routes!(bots::bots, bots::make))
        .routes(routes!(bots::change_token))
        .routes(routes!(bots::delete))
        .routes(routes!(office::reports))
        .routes(routes!(office::person))
        .routes(routes!(office::act))
        .routes(routes!(office::audit))
        .routes(routes!(office::retention))
        .routes(routes!(notices::settings, notices::set_quiet))
        .routes(routes!(notices::add_channel))
        .routes(routes!(notices::change_channel, notices::end_channel))
        .routes(routes!(notices::test_channel))
        .routes(routes!(notices::look_at))
        .routes(routes!(notices::confirm))
        .routes(routes!(notices::unsubscribe))
}

/// The whole server as axum has it.
pub fn router(app: Arc<AppState>) -> Router {
    let (router, description) = described().split_for_parts();
    router
        .fallback(page::page)
        .method_not_allowed_fallback(|| async {
            Problem::new(StatusCode::METHOD_NOT_ALLOWED, "bad_method", "Not by this method.")
        })
        .layer(Extension(about::Description::new(description)))
        .layer(DefaultBodyLimit::max(LARGEST_MESSAGE))
        .layer(middleware::from_fn_with_state(app.clone(), keep_private))
        .layer(middleware::from_fn_with_state(app.clone(), read_body))
        .layer(middleware::from_fn_with_state(app.clone(), limit))
        .layer(middleware::from_fn_with_state(app.clone(), look_behind_proxy))
        .layer(middleware::from_fn_with_state(app.clone(), count))
        .layer(middleware::map_response_with_state(app.clone(), secure))
        .with_state(app)
}

/// Takes the client's address from the `X-Forwarded-For` of a trusted proxy, and of no other peer. Each request and each
/// socket is then counted by itself.
async fn look_behind_proxy(
    State(app): State<Arc<AppState>>,
    mut request: Request,
    next: Next,
) -> Response {
    let asker = forwarded(request.headers());
    let remote = request.extensions_mut().get_mut::<Remote>();
    if let (Some(remote), Some(asker)) = (remote, asker)
        && app.proxy.contain(remote.address)
    {
        match app.connections.forwarded(asker) {
            Ok(place) => (remote.address, remote.place) = (asker, Arc::new(place)),
            Err(kind) => {
                app.guard.refused(kind, asker);
                return Problem::from(Refusal::Hurry).into_response();
            }
        }
    }
    next.run(request).await
}

/// The budget that a request is charged to. Health checks must work while an address has used up its own.
fn budget(uri: &Uri) -> Budget {
    match uri.path() {
        "/healthz" | "/readyz" => Budget::Health,
        _ if page::is_asset(uri) => Budget::Files,
        _ => Budget::Requests,
    }
}

/// Every request costs its address a token.
async fn limit(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    request: Request,
    next: Next,
) -> Response {
    match app.guard.take(budget(request.uri()), remote.address) {
        Ok(()) => next.run(request).await,
        Err(refusal) => Problem::from(refusal).into_response(),
    }
}

/// What a private server answers without a session: how to get in, and that it works.
const OPEN: [&str; 4] =
    ["/api/v1/accounts", "/api/v1/sessions", "/api/v1/me", "/api/v1/openapi.json"];

/// At a private server only those who are signed in get further; the client itself is no secret.
async fn keep_private(State(app): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if !app.private || !path.starts_with("/api/") || OPEN.contains(&path) {
        return next.run(request).await;
    }
    let found = match token(&app.base, request.headers()) {
        Some(token) => app.people.session(token).await,
        None => Ok(None),
    };
    match found {
        Ok(Some(_)) => next.run(request).await,
        Ok(None) => {
            let words = "This server is private: sign in, or ask its host for an invitation.";
            Problem::new(StatusCode::UNAUTHORIZED, "private", words).into_response()
        }
        Err(error) => Problem::from(error).into_response(),
    }
}

/// Takes the whole body before anything is done, within a time, and only as JSON from a page of this server or from
/// a program: a form or a script of another site can send anything else.
async fn read_body(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    request: Request,
    next: Next,
) -> Response {
    let refuse = |kind, problem: Problem| {
        app.guard.refused(kind, remote.address);
        problem.into_response()
    };
    if request.method().is_safe() {
        return next.run(request).await;
    }
    if !app.pages.may_change(request.method(), request.headers()) {
        let words = "Pages of other sites change nothing here.";
        return refuse("cross_site", Problem::new(StatusCode::FORBIDDEN, "origin", words));
    }
    // Mail programs send a form there; what it may do is in its address.
    let is_form = request.uri().path().starts_with(UNSUBSCRIBE);
    if request.method() == Method::POST && !is_form && !is_json(request.headers()) {
        let words = "The body must be application/json.";
        let problem = Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "bad_request", words);
        return refuse("content_type", problem);
    }
    // Each byte of a body that drips in wakes the server, so few may do so at once.
    let Ok(place) = app.bodies.accept(Some(remote.address)) else {
        return closing(refuse("bodies", Refusal::Hurry.into()));
    };
    let (parts, body) = request.into_parts();
    let bytes = timeout(app.limits.body_time.0, to_bytes(body, LARGEST_BODY)).await;
    drop(place);
    match bytes {
        Ok(Ok(bytes)) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Ok(Err(_)) => {
            let words = "The body is too long or broken off.";
            Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "bad_request", words).into_response()
        }
        Err(_) => {
            let words = "The body came too slowly.";
            let problem = Problem::new(StatusCode::REQUEST_TIMEOUT, "too_slow", words);
            closing(refuse("body_time", problem))
        }
    }
}

/// An answer after which the connection is closed: its body was not read to the end.
fn closing(mut response: Response) -> Response {
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// Every request is counted and logged by its route, never by its address: that may carry a secret.
async fn count(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    request: Request,
    next: Next,
) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or("none", MatchedPath::as_str).to_owned();
    let (method, began) = (request.method().clone(), Instant::now());
    let response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), began.elapsed().as_micros());
    tracing::debug!(connection = remote.connection, %method, route, status, took, "request");
    app.metrics.answered(route, status);
    response
}

async fn secure(State(app): State<Arc<AppState>>, mut response: Response) -> Response {
    let embedded = response.extensions().get::<page::Embedded>().is_some();
    let headers = response.headers_mut();
    if app.base.starts_with("https://") {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    for (name, value) in SECURITY {
        headers.insert(name, value);
    }
    if embedded {
        headers.remove(header::X_FRAME_OPTIONS);
        headers.insert(header::CONTENT_SECURITY_POLICY, EMBEDDED);
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn body<T>(body: Result<Json<T>, JsonRejection>) -> ApiResult<T> {
    body.map(|Json(body)| body)
        .map_err(|error| Problem::new(error.status(), "bad_request", error.body_text()))
}

fn table_id(text: &str) -> ApiResult<TableId> {
    text.parse().map_err(|_| Problem::from(Refusal::NoTable))
}
