//! Tables, lobby and seats.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::{Extension, Json};
use quarry_fair::{Bytes, Contribution, Fairness};
use quarry_game::Seat;
use quarry_table::clock::{Control, Millis};
use quarry_table::step::Input;
use quarry_table::{
    AnyTable, Emblem, KeyHash, Level, Name, Occupant, Player, Refusal, Seal, SeatKey, SeatPlan,
    TableId, Terms, Wish,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ApiResult, body, table_id};
use crate::app::{AppState, Remote};
use crate::games::Games;
use crate::guard::Budget;
use crate::hub::{NotCreated, Wanted};
use crate::keys;
use crate::limits::Span;
use crate::problem::Problem;
use crate::turns::Queue;

/// How many tables the lobby shows.
const LOBBY: usize = 50;
/// How many are looked at for it, as some of them are over or wait for too long.
const LOOKED_AT: usize = 2 * LOBBY;
/// Among how many it chooses, so that no address takes it over.
const CANDIDATES: u32 = 1000;
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
    /// Whether it began at a position that its player chose.
    practice: bool,
    /// Whether it was played elsewhere.
    imported: bool,
    /// Its page.
    link: String,
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
        let hints = self.hints.unwrap_or(self.control == Control::None);
        let terms = Terms { hints, position: self.position, ..Terms::default() };
        let Self { options, control, listed, .. } = self;
        Ok(Wanted { game, rules: None, options, control, seats, listed, terms })
    }
}

/// Sets up a table; contributions come after its commitment, so the server cannot choose the draws.
#[utoipa::path(post, path = "/api/v1/tables", request_body = CreateTable,
    responses((status = 201, body = TableInfo, description = "It is set up")))]
pub(super) async fn create(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
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
    let info = room.look(|table| info(&app.base, table)).await?;
    Ok((StatusCode::CREATED, Json(info)))
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
    /// How the players want to be called, in the order of the seats.
    #[serde(default)]
    players: Vec<AskedPlayer>,
}

/// How a player wants to be called.
#[derive(Deserialize, ToSchema)]
#[schema(as = Player)]
#[serde(deny_unknown_fields)]
struct AskedPlayer {
    /// At most 20 visible characters; the word of the emblem stands for it where absent.
    #[serde(default)]
    name: Option<String>,
    /// One of `fern`, `flint`, `ember`, `river`, `moon`, `feather`, `hazel`, `shell`, `comet`, `paw`, `amber`,
    /// `thistle`; if another player has it, the next free one is given.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    emblem: Option<Emblem>,
}

impl TryFrom<AskedPlayer> for Wish {
    type Error = Problem;

    fn try_from(asked: AskedPlayer) -> ApiResult<Wish> {
        let name = Name::read(&asked.name.unwrap_or_default()).map_err(Refusal::from)?;
        Ok(Wish { name, emblem: asked.emblem })
    }
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
    Path(table): Path<String>,
    request: Result<Json<Sit>, JsonRejection>,
) -> ApiResult<impl IntoResponse> {
    let Sit { seats, contribution, seal, key, players } = body(request)?;
    let wishes = players.into_iter().map(Wish::try_from).collect::<ApiResult<Vec<_>>>()?;
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
    let seats = match seats {
        Some(seats) => seats,
        None => room.look(|table| free_seats(table, &hash)).await?,
    };
    if seats.is_empty() {
        return Err(Refusal::Taken.into());
    }
    if seats.iter().enumerate().any(|(at, seat)| seats[..at].contains(seat)) {
        let words = "A seat is named twice.";
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "seat_twice", words));
    }
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
    let link = keys::link(&app.base, id, &key);
    let qr = keys::qr(&link);
    let seated = Seated { table: id, seats, key: key.reveal(), words, link, qr };
    Ok((StatusCode::CREATED, Json(seated)))
}

/// The first free chair; at a practice table all of them.
fn free_seats(table: &dyn AnyTable, key: &KeyHash) -> Vec<Seat> {
    let head = table.head();
    let most = if head.terms.position.is_some() { head.seats.len() } else { 1 };
    let is_free = |seat: &Seat| table.occupants()[seat.index()].is_free_for(key);
    head.chairs().filter(is_free).take(most).collect()
}

/// Five words that stand for a key.
#[derive(Deserialize, ToSchema)]
#[schema(as = Words)]
#[serde(deny_unknown_fields)]
pub(super) struct KeyWords {
    words: String,
}

/// The key that they stand for.
#[derive(Serialize, ToSchema)]
pub(super) struct KeyOfWords {
    #[schema(value_type = String)]
    key: Bytes<32>,
}

/// Five words become the key they stand for.
#[utoipa::path(post, path = "/api/v1/keys", request_body = KeyWords,
    responses((status = 200, body = KeyOfWords, description = "The key")))]
pub(super) async fn read_words(
    request: Result<Json<KeyWords>, JsonRejection>,
) -> ApiResult<Json<KeyOfWords>> {
    let key = keys::read_words(&body(request)?.words).ok_or(Refusal::Unreadable)?;
    Ok(Json(KeyOfWords { key: key.reveal() }))
}
