//! Tables, lobby and seats.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use quarry_fair::{Bytes, Contribution, Fairness};
use quarry_game::Seat;
use quarry_table::clock::{Control, Millis};
use quarry_table::step::Input;
use quarry_table::{
    AnyTable, KeyHash, Level, Occupant, Player, Refusal, Seal, SeatKey, SeatPlan, TableId, Terms,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::visitor::Visitor;
use super::wishes::{AskedPlayer, wishes};
use super::{ApiResult, accounts, body, table_id};
use crate::app::{AppState, Remote};
use crate::background;
use crate::games::Games;
use crate::guard::Budget;
use crate::hub::{NotCreated, Wanted};
use crate::keys;
use crate::limits::Span;
use crate::people::seats::Origin;
use crate::problem::Problem;
use crate::room::Room;
use crate::turns::Queue;

/// How many tables the lobby shows.
const LOBBY: usize = 50;
/// How many are looked at for it, as some of them are over or wait for too long.
const LOOKED_AT: usize = 2 * LOBBY;
/// Among how many it chooses, so that no address takes it over.
const CANDIDATES: u32 = 1000;
/// A search for threats costs as many requests more.
const SEARCH: u32 = 4;
/// The longest position that is read.
const LONGEST_POSITION: usize = 4096;

/// A request for a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CreateTable {
    /// The name of the game.
    game: String,
    /// What the game leaves to the players; docs/protocol.md has the fields of each game.
    #[serde(default = "no_options")]
    #[schema(value_type = Object)]
    options: serde_json::Value,
    /// `none`, minutes and increment such as `5+3`, or days for each move such as `2d`.
    #[serde(default)]
    #[schema(value_type = String)]
    control: Control,
    /// Who shall sit where; open chairs where absent.
    #[serde(default)]
    seats: Option<Vec<AskedSeat>>,
    /// Whether the lobby shows it.
    #[serde(default)]
    listed: bool,
    /// Whether players may ask for hints; only without a clock where absent.
    #[serde(default)]
    hints: Option<bool>,
    /// Whether ratings shall follow from it: without hints, between accounts at different addresses, or against
    /// computer players.
    #[serde(default)]
    rated: bool,
    /// For practice: the position at which the game begins. One person takes every open chair.
    #[serde(default)]
    position: Option<String>,
}

fn no_options() -> serde_json::Value {
    serde_json::json!({})
}

#[derive(Deserialize, ToSchema)]
#[schema(as = SeatPlan)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum AskedSeat {
    /// For any person.
    Open,
    /// A computer player of this level, 1 to 8.
    Computer(u8),
}

impl TryFrom<AskedSeat> for SeatPlan {
    type Error = Problem;

    fn try_from(asked: AskedSeat) -> ApiResult<SeatPlan> {
        match asked {
            AskedSeat::Open => Ok(SeatPlan::Open),
            AskedSeat::Computer(level) => {
                Level::try_from(level).map(SeatPlan::Computer).map_err(bad_setup)
            }
        }
    }
}

/// A table as the lobby shows it.
#[derive(Serialize, ToSchema)]
pub(super) struct TableInfo {
    /// Sixteen hexadecimal digits.
    #[schema(value_type = String)]
    table: TableId,
    /// Game and rules version.
    rules: String,
    /// How time is counted.
    #[schema(value_type = String)]
    control: Control,
    /// What fixes every draw.
    #[schema(value_type = String)]
    commitment: Bytes<32>,
    /// The version of the commitment: 2 binds the agreement, and several people seal their contributions.
    #[schema(value_type = u8)]
    fairness: Fairness,
    /// What the commitment binds, at tables of version 2: rules, options, seats, open chairs, clock, hints, content.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    agreement: Option<serde_json::Value>,
    /// Whether the lobby shows it.
    listed: bool,
    /// Who sits where.
    seats: Vec<SeatInfo>,
    /// How the people are called: an `emblem`, and a `name` where one was given; null on other chairs.
    #[schema(value_type = Vec<Option<Object>>)]
    players: Vec<Option<Player>>,
    /// Whether the game has begun.
    begun: bool,
    /// Whether it has ended.
    over: bool,
    /// Whether players may ask for hints.
    hints: bool,
    /// Whether ratings shall follow from it.
    rated: bool,
    /// Whether it began at a position that its player chose.
    practice: bool,
    /// Whether it was played elsewhere.
    imported: bool,
    /// Its page.
    link: String,
}

impl TableInfo {
    pub(super) fn is_over(&self) -> bool {
        self.over
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum SeatInfo {
    Open,
    Kept,
    Person,
    Computer(u8),
    Gone,
}

pub(super) fn info(base: &str, table: &dyn AnyTable) -> TableInfo {
    let head = table.head();
    TableInfo {
        table: head.id,
        rules: head.rules.clone(),
        control: head.control,
        commitment: head.commitment,
        fairness: head.terms.fairness,
        agreement: table.agreement().and_then(|agreed| serde_json::to_value(agreed).ok()),
        listed: head.listed,
        seats: table.occupants().iter().map(seat_info).collect(),
        players: table.players().to_vec(),
        begun: table.is_begun(),
        over: table.is_over(),
        hints: head.terms.hints,
        rated: head.terms.rated,
        practice: head.terms.position.is_some(),
        imported: head.terms.imported,
        link: format!("{base}/t/{}", head.id),
    }
}

fn seat_info(occupant: &Occupant) -> SeatInfo {
    match occupant {
        Occupant::Open => SeatInfo::Open,
        Occupant::Kept(_) => SeatInfo::Kept,
        Occupant::Person(_) => SeatInfo::Person,
        Occupant::Computer(level) => SeatInfo::Computer((*level).into()),
        Occupant::Gone => SeatInfo::Gone,
    }
}

pub(super) fn bad_setup(words: impl Into<String>) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_setup", words)
}

impl From<NotCreated> for Problem {
    fn from(error: NotCreated) -> Problem {
        match error {
            NotCreated::Table(error) => bad_setup(error.to_string()),
            NotCreated::Store(_) => Problem::from(Refusal::Storage),
        }
    }
}

impl CreateTable {
    /// What the hub makes a table of.
    fn wanted(self, games: &Games) -> ApiResult<Wanted> {
        let unknown = || Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "no_game", "No such game.");
        let game = games.by_name(&self.game).ok_or_else(unknown)?;
        // A path would let a client probe the file system.
        let is_digest = |text: &str| text.parse::<moogh::content::Digest>().is_ok();
        let content = self.options.get("content");
        if content.is_some_and(|content| !content.as_str().is_some_and(is_digest)) {
            return Err(bad_setup("content is named by its digest"));
        }
        if self.position.as_ref().is_some_and(|position| position.len() > LONGEST_POSITION) {
            return Err(bad_setup("the position is too long"));
        }
        if self.position.is_some() && (self.listed || self.control != Control::None) {
            return Err(bad_setup("a practice game is neither listed nor timed"));
        }
        let seats = match self.seats {
            Some(seats) => seats.into_iter().map(SeatPlan::try_from).collect::<ApiResult<_>>()?,
            None => vec![SeatPlan::Open; game.usual_seats()],
        };
        if self.rated && (self.position.is_some() || self.hints == Some(true)) {
            return Err(bad_setup("a rated game has neither hints nor a position of its own"));
        }
        let hints = self.hints.unwrap_or(self.control == Control::None && !self.rated);
        let (position, rated) = (self.position, self.rated);
        let terms = Terms { hints, position, rated, ..Terms::default() };
        let Self { options, control, listed, .. } = self;
        Ok(Wanted { game, rules: None, options, control, seats, listed, terms })
    }
}

/// What each seat could take of the others in its turn, in a game without secrets: read off the newest position.
#[utoipa::path(get, path = "/api/v1/tables/{table}/threats", params(("table" = String, Path)),
    responses((status = 200, description = "A list of `{by, whom, at, steps, say}`; empty where the game has secrets")))]
pub(super) async fn threats(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    Path(table): Path<String>,
) -> ApiResult<impl IntoResponse> {
    let room = app.hub.room(table_id(&table)?).await?;
    let _lane = app.lists.enter(remote.address).await?;
    app.guard.take_many(Budget::Requests, remote.address, SEARCH)?;
    let search = room.look(|table| table.threats()).await?;
    // Thousands of positions are looked at, so it is done where no socket waits for it.
    Ok(Json(background::run(search).await.ok_or(Refusal::Halted)?))
}

/// A table that was set up, and the right of its host.
#[derive(Serialize, ToSchema)]
pub(super) struct Created {
    #[serde(flatten)]
    info: TableInfo,
    /// With this players are sent away before the game begins; told once.
    #[schema(value_type = String)]
    host: Bytes<32>,
}

/// Sets up a table; contributions come after its commitment, so the server cannot choose the draws.
#[utoipa::path(post, path = "/api/v1/tables", request_body = CreateTable,
    responses((status = 201, body = Created, description = "It is set up")))]
pub(super) async fn create(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    Visitor(visitor): Visitor,
    request: Result<Json<CreateTable>, JsonRejection>,
) -> ApiResult<impl IntoResponse> {
    let request = body(request)?;
    let budget = if request.position.is_some() { Budget::Practice } else { Budget::Tables };
    app.guard.take(budget, remote.address)?;
    let wanted = request.wanted(&app.hub.shared().games)?;
    let is_show = wanted.seats.iter().all(|plan| matches!(plan, SeatPlan::Computer(_)));
    if is_show {
        app.guard.take(Budget::Shows, remote.address)?;
    }
    let room = app.hub.create(wanted).await?;
    room.set_up_by(Queue::of(remote.address)).await;
    if room.head().listed {
        app.lobby.add(room.head().id, remote.address);
    }
    let (host, account) =
        (SeatKey::from_bytes(keys::random()), visitor.map(|(account, _)| account));
    app.people.note_host(room.head().id, &host, account.as_ref()).await?;
    let info = room.look(|table| info(&app.base, table)).await?;
    Ok((StatusCode::CREATED, Json(Created { info, host: host.reveal() })))
}

/// The lobby: listed tables that are not over, the newest first. An address has a few rows, and a table for which no
/// players come is left out after a while.
#[utoipa::path(get, path = "/api/v1/tables",
    responses((status = 200, body = Vec<TableInfo>, description = "The tables")))]
pub(super) async fn lobby(State(app): State<Arc<AppState>>) -> ApiResult<Json<Vec<TableInfo>>> {
    let store = &app.hub.shared().store;
    let listed = store.lobby(CANDIDATES).await.map_err(|_| Refusal::Storage)?;
    let fresh = store.now() - millis(app.limits.lobby_time);
    let mut tables = Vec::new();
    for id in app.lobby.fair(listed, app.limits.lobby).into_iter().take(LOOKED_AT) {
        let Ok(room) = app.hub.room(id).await else { continue };
        let Ok(info) = room.look(|table| info(&app.base, table)).await else { continue };
        if !info.over && (info.begun || room.head().created >= fresh) {
            tables.push(info);
        }
        if tables.len() == LOBBY {
            break;
        }
    }
    Ok(Json(tables))
}

fn millis(span: Span) -> Millis {
    Millis::try_from(span.0.as_millis()).unwrap_or(Millis::MAX)
}

/// One table: who sits where, whether it has begun, its commitment.
#[utoipa::path(get, path = "/api/v1/tables/{table}", params(("table" = String, Path)),
    responses((status = 200, body = TableInfo, description = "The table")))]
pub(super) async fn show(
    State(app): State<Arc<AppState>>,
    Path(table): Path<String>,
) -> ApiResult<Json<TableInfo>> {
    let room = app.hub.room(table_id(&table)?).await?;
    Ok(Json(room.look(|table| info(&app.base, table)).await?))
}

/// A request to sit down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Sit {
    /// Several for a hot seat; any free one where absent, and all free ones for practice.
    #[serde(default)]
    #[schema(value_type = Option<Vec<u8>>)]
    seats: Option<Vec<Seat>>,
    /// What the player adds to the draws: 32 random bytes in hexadecimal. For one person who takes every chair
    /// for people; several people send `seal` instead.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    contribution: Option<Contribution>,
    /// SHA-256 over `quarry/seal/v2`, the eight bytes of the table's number and the contribution, which is opened on
    /// the socket when every seal is there.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    seal: Option<Seal>,
    /// The key of the last game, for a rematch.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    key: Option<SeatKey>,
    /// How the players want to be called, in the order of the seats; that of the account where absent.
    #[serde(default)]
    players: Vec<AskedPlayer>,
    /// The language of the words: `en`, `fr` or `ru`.
    #[serde(default)]
    lang: Option<String>,
}

/// A seat in all its forms.
#[derive(Serialize, ToSchema)]
pub(super) struct Seated {
    #[schema(value_type = String)]
    table: TableId,
    #[schema(value_type = Vec<u8>)]
    seats: Vec<Seat>,
    /// It opens the seat.
    #[schema(value_type = String)]
    key: Bytes<32>,
    /// The same as five words.
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<String>,
    /// The same as a link, behind the `#`.
    link: String,
    /// The link as a picture in SVG.
    qr: Option<String>,
}

/// Sits down. The contribution to the draws comes sealed, or in the clear from a person alone.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats", params(("table" = String, Path)),
    request_body = Sit, responses((status = 201, body = Seated, description = "The seat")))]
pub(super) async fn sit(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    Visitor(visitor): Visitor,
    Path(table): Path<String>,
    headers: HeaderMap,
    request: Result<Json<Sit>, JsonRejection>,
) -> ApiResult<impl IntoResponse> {
    let Sit { seats, contribution, seal, key, players, lang } = body(request)?;
    let account = visitor.map(|(account, _)| account);
    let wishes = wishes(players, account.as_ref(), seats.as_ref().map_or(1, Vec::len))?;
    let id = table_id(&table)?;
    app.guard.take(Budget::Steps, remote.address)?;
    let room = app.hub.room(id).await?;
    let site = app.people.site(remote.address).await.map_err(|_| Refusal::Storage)?;
    app.people.may_sit(id, account.as_ref(), site).await?;
    let (key, words) = match key {
        Some(key) => (key, None),
        None => {
            let made = keys::new_key(accounts::lang(lang.as_deref(), &headers));
            (made.key, Some(made.words))
        }
    };
    let hash = key.hash();
    let seats = chosen_seats(&room, seats, &hash).await?;
    let oldest = app.hub.shared().store.now() - millis(app.limits.waiting_time);
    if room.head().created < oldest && !room.look(|table| table.is_begun()).await? {
        return Err(Refusal::Expired.into());
    }
    let sitting = match (contribution, seal) {
        // A contribution in the clear or a sealed one, never both.
        (Some(contribution), None) => {
            Input::Sit { seats: seats.clone(), key: hash, contribution, wishes }
        }
        (None, Some(seal)) => Input::SitSealed { seats: seats.clone(), key: hash, seal, wishes },
        _ => return Err(Refusal::Unreadable.into()),
    };
    room.submit(sitting, None).await?;
    if words.is_some() {
        app.people.note_key(&key, id, site).await?;
    }
    if let Some(account) = account {
        app.people.keep_seats(&account, (id, &key), &seats, Origin::Table(site)).await?;
        // Its question may have been looked at when the seat had no owner yet.
        app.hub.shared().changed.note(id);
    }
    let link = keys::link(&app.base, id, &key);
    let qr = keys::qr(&link);
    let seated = Seated { table: id, seats, key: key.reveal(), words, link, qr };
    Ok((StatusCode::CREATED, Json(seated)))
}

/// The seats that are asked for, or those that are free; each once.
async fn chosen_seats(
    room: &Room,
    seats: Option<Vec<Seat>>,
    key: &KeyHash,
) -> ApiResult<Vec<Seat>> {
    let seats = match seats {
        Some(seats) => seats,
        None => room.look(|table| free_seats(table, key)).await?,
    };
    if seats.is_empty() {
        return Err(Refusal::Taken.into());
    }
    if seats.iter().enumerate().any(|(at, seat)| seats[..at].contains(seat)) {
        let words = "A seat is named twice.";
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "seat_twice", words));
    }
    Ok(seats)
}

/// The first free chair; at a practice table all of them.
fn free_seats(table: &dyn AnyTable, key: &KeyHash) -> Vec<Seat> {
    let head = table.head();
    let most = if head.terms.position.is_some() { head.seats.len() } else { 1 };
    let is_free = |seat: &Seat| table.occupants()[seat.index()].is_free_for(key);
    head.chairs().filter(is_free).take(most).collect()
}
