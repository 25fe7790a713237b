//! Addresses over HTTP: tables, lobby, seats, records.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use quarry_fair::{Bytes, Contribution};
use quarry_game::Seat;
use quarry_table::clock::Control;
use quarry_table::step::Wake;
use quarry_table::{AnyTable, Occupant, Plan, Refusal, SeatKey, TableId};
use serde::{Deserialize, Serialize};

use crate::guard::{Addresses, LARGEST_MESSAGE, Rates, SECURITY};
use crate::hub::{Hub, NotCreated, Wanted};
use crate::problem::Problem;
use crate::serve::Alive;
use crate::{games, keys, page, socket};

/// How many tables the lobby shows.
const LOBBY: u32 = 50;

/// What every handler can reach.
#[derive(Clone)]
pub struct App {
    /// All tables.
    pub hub: Arc<Hub>,
    /// The budget of each address.
    pub addresses: Arc<Addresses>,
    /// The budget of each address for setting up tables.
    pub creators: Arc<Addresses>,
    /// What strangers may ask for on a socket.
    pub rates: Rates,
    /// The address of this server as people see it, such as `https://quarry.example`.
    pub base: Arc<str>,
    /// The only origin whose pages may open sockets; the host itself where absent.
    pub origin: Option<Arc<str>>,
    /// True once the server is going.
    pub going: tokio::sync::watch::Receiver<bool>,
}

/// The address at the other end of a connection.
#[derive(Clone, Debug)]
pub struct Remote {
    /// Where.
    pub address: IpAddr,
    /// Held as long as the connection lives.
    pub alive: Alive,
}

type Answer<T> = Result<T, Problem>;

/// Every route.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/version", get(version))
        .route("/api/v1/tables", post(create).get(lobby))
        .route("/api/v1/tables/{table}", get(show))
        .route("/api/v1/tables/{table}/seats", post(sit))
        .route("/api/v1/tables/{table}/invitation.svg", get(invitation))
        .route("/api/v1/tables/{table}/record", get(record))
        .route("/api/v1/tables/{table}/verification", get(verification))
        .route("/api/v1/games/moogh/content/{digest}", get(content))
        .route("/api/v1/keys", post(read_words))
        .route("/api/v1/socket", get(socket::upgrade))
        .fallback(page::page)
        .layer(DefaultBodyLimit::max(LARGEST_MESSAGE))
        .layer(middleware::from_fn_with_state(app.clone(), limit))
        .layer(middleware::map_response(secure))
        .with_state(app)
}

/// Every request costs its address a token.
async fn limit(
    State(app): State<App>,
    Extension(remote): Extension<Remote>,
    request: Request,
    next: Next,
) -> Response {
    if app.addresses.take(remote.address, Instant::now()) {
        return next.run(request).await;
    }
    Problem::from(Refusal::Hurry).into_response()
}

async fn secure(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in SECURITY {
        headers.insert(name, value);
    }
    let no_store = HeaderValue::from_static("no-store");
    headers.entry(header::CACHE_CONTROL).or_insert(no_store);
    response
}

async fn ready(State(app): State<App>) -> Answer<&'static str> {
    if app.hub.shared().store.is_working() && !*app.going.borrow() {
        return Ok("ready\n");
    }
    Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "not_ready", "Not ready."))
}

#[derive(Serialize)]
struct Version {
    version: &'static str,
    protocol: u32,
    games: Vec<String>,
}

async fn version() -> Json<Version> {
    Json(Version {
        version: env!("CARGO_PKG_VERSION"),
        protocol: quarry_table::wire::PROTOCOL,
        games: games::GAMES.iter().map(|game| game.rules()).collect(),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CreateTable {
    game: String,
    #[serde(default = "no_options")]
    options: serde_json::Value,
    #[serde(default)]
    control: Control,
    #[serde(default)]
    seats: Option<Vec<SeatPlan>>,
    #[serde(default)]
    listed: bool,
}

fn no_options() -> serde_json::Value {
    serde_json::json!({})
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum SeatPlan {
    Open,
    Computer(quarry_table::Level),
}

/// A table as the lobby shows it.
#[derive(Serialize)]
struct TableInfo {
    table: TableId,
    rules: String,
    control: Control,
    commitment: Bytes<32>,
    listed: bool,
    seats: Vec<SeatInfo>,
    begun: bool,
    over: bool,
    link: String,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum SeatInfo {
    Open,
    Kept,
    Person,
    Computer(u8),
}

fn info(base: &str, table: &dyn AnyTable) -> TableInfo {
    let head = table.head();
    TableInfo {
        table: head.id,
        rules: head.rules.clone(),
        control: head.control,
        commitment: head.commitment,
        listed: head.listed,
        seats: table.occupants().iter().map(seat_info).collect(),
        begun: table.is_begun(),
        over: table.is_over(),
        link: format!("{base}/t/{}", head.id),
    }
}

fn seat_info(occupant: &Occupant) -> SeatInfo {
    match occupant {
        Occupant::Open => SeatInfo::Open,
        Occupant::Kept(_) => SeatInfo::Kept,
        Occupant::Person(_) => SeatInfo::Person,
        Occupant::Computer(level) => SeatInfo::Computer((*level).into()),
    }
}

fn body<T>(body: Result<Json<T>, JsonRejection>) -> Answer<T> {
    body.map(|Json(body)| body)
        .map_err(|error| Problem::new(error.status(), "bad_request", error.body_text()))
}

fn table_id(text: &str) -> Answer<TableId> {
    text.parse().map_err(|_| Problem::from(Refusal::NoTable))
}

async fn create(
    State(app): State<App>,
    Extension(remote): Extension<Remote>,
    request: Result<Json<CreateTable>, JsonRejection>,
) -> Answer<impl IntoResponse> {
    let CreateTable { game, options, control, seats, listed } = body(request)?;
    if !app.creators.take(remote.address, Instant::now()) {
        return Err(Refusal::Hurry.into());
    }
    let unknown = || Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "no_game", "No such game.");
    let game = games::by_name(&game).ok_or_else(unknown)?;
    let plan = |plan: SeatPlan| match plan {
        SeatPlan::Open => Plan::Open,
        SeatPlan::Computer(level) => Plan::Computer(level),
    };
    let seats = match seats {
        Some(seats) => seats.into_iter().map(plan).collect(),
        None => vec![Plan::Open; game.usual_seats()],
    };
    check_content(&options)?;
    let wanted = Wanted { game, options, control, seats, listed };
    let room = app.hub.create(wanted).await.map_err(|error| match error {
        NotCreated::Table(error) => {
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_setup", error.to_string())
        }
        NotCreated::Store(_) => Problem::from(Refusal::Storage),
    })?;
    let info = room.look(|table| info(&app.base, table)).await?;
    Ok((StatusCode::CREATED, Json(info)))
}

/// Over the wire content is named by its digest: a path would let strangers look around on this
/// machine.
fn check_content(options: &serde_json::Value) -> Answer<()> {
    let is_digest = |text: &str| text.parse::<moogh::content::Digest>().is_ok();
    match options.get("content") {
        Some(content) if !content.as_str().is_some_and(is_digest) => {
            let words = "Content is named by its digest.";
            Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_setup", words))
        }
        _ => Ok(()),
    }
}

async fn lobby(State(app): State<App>) -> Answer<Json<Vec<TableInfo>>> {
    let listed = app.hub.shared().store.lobby(LOBBY).await.map_err(|_| Refusal::Storage)?;
    let mut tables = Vec::new();
    for id in listed {
        let Ok(room) = app.hub.room(id).await else { continue };
        tables.extend(room.look(|table| info(&app.base, table)).await.ok());
    }
    tables.retain(|table| !table.over);
    Ok(Json(tables))
}

async fn show(State(app): State<App>, Path(table): Path<String>) -> Answer<Json<TableInfo>> {
    let room = app.hub.room(table_id(&table)?).await?;
    Ok(Json(room.look(|table| info(&app.base, table)).await?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sit {
    /// Several for a hot seat; any free one where absent.
    #[serde(default)]
    seats: Option<Vec<Seat>>,
    /// What the player adds to the draws.
    contribution: Contribution,
    /// The key of the last game, for a rematch.
    #[serde(default)]
    key: Option<SeatKey>,
}

#[derive(Serialize)]
struct Seated {
    table: TableId,
    seats: Vec<Seat>,
    key: Bytes<32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<String>,
    link: String,
    qr: Option<String>,
}

async fn sit(
    State(app): State<App>,
    Path(table): Path<String>,
    request: Result<Json<Sit>, JsonRejection>,
) -> Answer<impl IntoResponse> {
    let Sit { seats, contribution, key } = body(request)?;
    let id = table_id(&table)?;
    let room = app.hub.room(id).await?;
    let (key, words) = match key {
        Some(key) => (key, None),
        None => {
            let made = keys::new_key();
            (made.key, Some(made.words))
        }
    };
    let hash = key.hash();
    let free = room.look(|table| {
        let mut chairs = table.head().chairs();
        chairs.find(|seat| table.occupants()[seat.index()].is_free_for(&hash))
    });
    let seats = match seats {
        Some(seats) => seats,
        None => vec![free.await?.ok_or(Refusal::Taken)?],
    };
    let wake = Wake::Sit { seats: seats.clone(), key: hash, contribution };
    room.wake(wake, None).await?;
    let link = keys::link(&app.base, id, &key);
    let qr = keys::qr(&link);
    let seated = Seated { table: id, seats, key: key.reveal(), words, link, qr };
    Ok((StatusCode::CREATED, Json(seated)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    words: String,
}

#[derive(Serialize)]
struct KeyOfWords {
    key: Bytes<32>,
}

async fn read_words(request: Result<Json<Words>, JsonRejection>) -> Answer<Json<KeyOfWords>> {
    let key = keys::read_words(&body(request)?.words).ok_or(Refusal::Unreadable)?;
    Ok(Json(KeyOfWords { key: key.reveal() }))
}

/// The cards and maps of a content of Moogh, for clients that draw them.
async fn content(Path(digest): Path<String>) -> Answer<Response> {
    let found = digest.parse().ok().and_then(moogh::content::Content::find);
    let missing = || Problem::new(StatusCode::NOT_FOUND, "no_content", "There is no such content.");
    let content = found.ok_or_else(missing)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], &*content.sheet).into_response())
}

/// The address of a table as a QR code; whoever comes by it may sit down or watch.
async fn invitation(State(app): State<App>, Path(table): Path<String>) -> Answer<Response> {
    let room = app.hub.room(table_id(&table)?).await?;
    let link = format!("{}/t/{}", app.base, room.head().id);
    let picture = keys::qr(&link).ok_or(Refusal::Unreadable)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

async fn record(State(app): State<App>, Path(table): Path<String>) -> Answer<Response> {
    download(&app, &table, "record", |table| table.record()).await
}

async fn verification(State(app): State<App>, Path(table): Path<String>) -> Answer<Response> {
    download(&app, &table, "verification", |table| table.verification()).await
}

/// A file about a finished game.
async fn download(
    app: &App,
    table: &str,
    what: &str,
    write: impl FnOnce(&dyn AnyTable) -> Option<String>,
) -> Answer<Response> {
    let room = app.hub.room(table_id(table)?).await?;
    let json = room.look(write).await?.ok_or(Refusal::NotOver)?;
    let name = format!("attachment; filename=\"quarry-{}-{what}.json\"", room.head().id);
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, json).into_response())
}
