//! Addresses over HTTP.
//!
//! | addresses | where |
//! |---|---|
//! | tables, lobby, seats | [`tables`] |
//! | records, verification files, replays, pictures and cards | [`files`] |
//! | finished games looked at again | [`analysis`] |
//! | campaigns of Moogh | [`campaign`] |
//! | health, version, the description of all this | [`about`] |
//!
//! Every route is made together with its description, so none can be missing from it.

pub mod about;
pub mod analysis;
pub mod campaign;
pub mod files;
pub mod tables;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json, Router};
use quarry_table::{Refusal, TableId};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

use crate::analysts::Analysts;
use crate::guard::{Addresses, LARGEST_MESSAGE, Rates, SECURITY, forwarded};
use crate::hub::Hub;
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::serve::Alive;
use crate::{page, socket};

/// What every handler and every socket can reach.
pub type App = Arc<Reach>;

/// What there is once in a server.
pub struct Reach {
    /// All tables.
    pub hub: Arc<Hub>,
    /// The budget of each address.
    pub addresses: Arc<Addresses>,
    /// Budgets of the client's files.
    pub readers: Arc<Addresses>,
    /// The budget of each address for setting up tables.
    pub creators: Arc<Addresses>,
    /// The budget of each address for tables at which only computer players sit.
    pub shows: Arc<Addresses>,
    /// The budget of each address for practice tables.
    pub practisers: Arc<Addresses>,
    /// The budget of each address for hints.
    pub hints: Arc<Addresses>,
    /// The budget of each address for analyses.
    pub analyses: Arc<Addresses>,
    /// Whoever looks at finished games.
    pub analysts: Analysts,
    /// What strangers may ask for on a socket.
    pub rates: Rates,
    /// The address of this server as people see it, such as `https://quarry.example`.
    pub base: Arc<str>,
    /// The only origin whose pages may open sockets; the host itself where absent.
    pub origin: Option<Arc<str>>,
    /// Where a proxy of ours comes from.
    pub proxy: Option<IpAddr>,
    /// True once the server is going.
    pub going: tokio::sync::watch::Receiver<bool>,
    /// What is counted.
    pub metrics: Arc<Metrics>,
}

/// The address at the other end of a connection.
#[derive(Clone, Debug)]
pub struct Remote {
    /// Where.
    pub address: IpAddr,
    /// Held as long as the connection lives.
    pub alive: Alive,
}

/// What a handler answers.
pub(crate) type Answer<T> = Result<T, Problem>;

/// Every route with its description.
fn described() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(about::frame())
        .routes(routes!(about::healthz))
        .routes(routes!(about::readyz))
        .routes(routes!(about::version))
        .routes(routes!(about::openapi))
        .routes(routes!(tables::create, tables::lobby))
        .routes(routes!(tables::show))
        .routes(routes!(tables::sit))
        .routes(routes!(tables::read_words))
        .routes(routes!(files::invitation))
        .routes(routes!(files::content))
        .routes(routes!(files::record))
        .routes(routes!(files::verification))
        .routes(routes!(files::replay))
        .routes(routes!(analysis::analysis))
        .routes(routes!(files::import).layer(DefaultBodyLimit::max(files::LARGEST_RECORD)))
        .routes(routes!(campaign::go_on).layer(DefaultBodyLimit::max(campaign::LARGEST_FILE)))
        .routes(routes!(socket::upgrade))
}

/// The whole server as axum has it.
pub fn router(app: App) -> Router {
    let (router, description) = described().split_for_parts();
    router
        .fallback(page::page)
        .method_not_allowed_fallback(|| async {
            Problem::new(StatusCode::METHOD_NOT_ALLOWED, "bad_method", "Not by this method.")
        })
        .layer(Extension(about::Description::new(description)))
        .layer(DefaultBodyLimit::max(LARGEST_MESSAGE))
        .layer(middleware::from_fn_with_state(app.clone(), limit))
        .layer(middleware::from_fn_with_state(app.clone(), look_behind_proxy))
        .layer(middleware::from_fn_with_state(app.clone(), count))
        .layer(middleware::map_response(secure))
        .with_state(app)
}

/// Behind a proxy of ours it is the proxy that knows who asks; nobody else is believed.
async fn look_behind_proxy(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let asker = forwarded(request.headers());
    let remote = request.extensions_mut().get_mut::<Remote>();
    if let (Some(remote), Some(asker)) = (remote, asker)
        && app.proxy == Some(remote.address)
    {
        remote.address = asker;
    }
    next.run(request).await
}

/// Every request costs its address a token, those for files of the client one of another budget.
async fn limit(
    State(app): State<App>,
    Extension(remote): Extension<Remote>,
    request: Request,
    next: Next,
) -> Response {
    let budget = if page::is_asset(request.uri()) { &app.readers } else { &app.addresses };
    if budget.take(remote.address, Instant::now()) {
        return next.run(request).await;
    }
    Problem::from(Refusal::Hurry).into_response()
}

/// Every request is counted by its route, never by its address: that may carry a secret.
async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or("none", MatchedPath::as_str).to_owned();
    let response = next.run(request).await;
    app.metrics.answered(route, response.status().as_u16());
    response
}

async fn secure(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in SECURITY {
        headers.insert(name, value);
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn body<T>(body: Result<Json<T>, JsonRejection>) -> Answer<T> {
    body.map(|Json(body)| body)
        .map_err(|error| Problem::new(error.status(), "bad_request", error.body_text()))
}

fn table_id(text: &str) -> Answer<TableId> {
    text.parse().map_err(|_| Problem::from(Refusal::NoTable))
}
