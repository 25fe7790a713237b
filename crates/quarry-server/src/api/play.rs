//! Finding each other: play now, challenges, my games, and what there is to watch.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use quarry_fair::Bytes;
use quarry_game::Seat;
use quarry_table::clock::Control;
use quarry_table::{AnyTable, Occupant, Player, Refusal, SeatKey, SeatPlan, TableId, Terms};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::games::{shown, unread};
use super::tables::{TableInfo, info};
use super::visitor::{SignedIn, Visitor};
use super::{ApiResult, body, table_id};
use crate::app::{AppState, Remote};
use crate::guard::Budget;
use crate::hub::Wanted;
use crate::keys;
use crate::people::Denied;
use crate::people::accounts::Account;
use crate::people::challenges::Challenge;
use crate::people::results::ResultInfo;
use crate::people::seekers::{Outlook, Seeker, Sought};
use crate::problem::Problem;
use crate::room::Room;
use crate::turns::Queue;

/// How long a question for news may wait, in seconds.
const LONGEST_WAIT: u64 = 30;
/// How often is looked meanwhile.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Games of an account that are looked at for its list.
const MOST_GAMES: usize = 40;
/// Finished games in it.
const FINISHED: i64 = 30;

/// A wish to play now, or the ticket of one who waits already.
#[derive(Deserialize, ToSchema)]
#[schema(as = PlayNow)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayNow {
    /// The name of the game.
    game: String,
    /// The clock, as for a table.
    #[serde(default)]
    #[schema(value_type = String)]
    control: Control,
    /// That of the last answer; without it one begins to wait.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    ticket: Option<Bytes<16>>,
}

/// How it stands with a wish to play now. Ask again every second or two; who is silent for eight waits no longer.
#[derive(Serialize, ToSchema)]
pub(super) struct Waiting {
    /// To be sent with the next question.
    #[schema(value_type = String)]
    ticket: Bytes<16>,
    /// The table, once there is one; sit down on `seat` there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    table: Option<TableId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    /// How many others wait for the same.
    others: usize,
    /// How long it has been, in milliseconds.
    waited: i64,
    /// A computer player of about the same strength, after twenty seconds. One waits on until a table with it is set up.
    #[serde(skip_serializing_if = "Option::is_none")]
    computer: Option<u8>,
}

/// Plays now: pairs people who want the same game by the same clock, those of about the same strength first. Guests too.
#[utoipa::path(post, path = "/api/v1/play", request_body = PlayNow,
    responses((status = 200, body = Waiting, description = "A table, or how it stands")))]
pub(super) async fn play_now(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    Visitor(visitor): Visitor,
    request: Result<Json<PlayNow>, JsonRejection>,
) -> ApiResult<Json<Waiting>> {
    let PlayNow { game, control, ticket } = body(request)?;
    let ticket = match ticket {
        Some(ticket) => ticket,
        None => {
            app.guard.take(Budget::Tables, remote.address)?;
            if app.hub.shared().games.by_name(&game).is_none() {
                let words = "No such game.";
                return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "no_game", words));
            }
            let sought = Sought { game, control: control.to_string() };
            let site = app.people.site(remote.address).await.map_err(unread)?;
            if app.people.seekers_at(site).await? >= app.limits.seekers {
                app.guard.refused("seekers", remote.address);
                return Err(Refusal::Hurry.into());
            }
            let account = visitor.as_ref().map(|(account, _)| account);
            app.people.seek(account, &sought, site).await?
        }
    };
    let outlook = app.people.outlook(ticket).await?;
    let (me, outlook) = outlook.ok_or_else(|| {
        Problem::new(StatusCode::GONE, "no_ticket", "This ticket is not waiting any more.")
    })?;
    let mut waiting =
        Waiting { ticket, table: None, seat: None, others: 0, waited: 0, computer: None };
    match outlook {
        Outlook::Found(table, seat) => (waiting.table, waiting.seat) = (Some(table), Some(seat)),
        Outlook::Pair(other) => {
            if let Some((table, seat)) = pair(&app, &remote, &me, &other).await? {
                (waiting.table, waiting.seat) = (Some(table), Some(seat));
            }
        }
        Outlook::Waiting { waited, others, computer } => {
            (waiting.waited, waiting.others, waiting.computer) = (waited, others, computer);
        }
    }
    Ok(Json(waiting))
}

/// Sets up a table for two who fit; nothing where one of them is taken by now.
async fn pair(
    app: &AppState,
    remote: &Remote,
    me: &Seeker,
    other: &Seeker,
) -> ApiResult<Option<(TableId, u8)>> {
    let gone = || Problem::from(Refusal::NoTable);
    let game = app.hub.shared().games.by_name(&me.sought.game).ok_or_else(gone)?;
    let control = me.sought.control.parse().map_err(|_| gone())?;
    let rated = me.may_be_rated_with(other);
    let terms = Terms { rated, ..Terms::default() };
    let seats = vec![SeatPlan::Open; 2];
    let options = serde_json::json!({});
    let wanted = Wanted { game, rules: None, options, control, seats, listed: false, terms };
    let room = app.hub.create(wanted).await?;
    room.set_up_by(Queue::of(remote.address)).await;
    let table = room.head().id;
    // The table's number is random, so neither side is chosen by who waited longer.
    let seat = (table.number() & 1) as u8;
    let seats = if seat == 0 { [me, other] } else { [other, me] };
    Ok(app.people.claim(table, seats).await?.then_some((table, seat)))
}

/// Waits no longer.
#[utoipa::path(delete, path = "/api/v1/play/{ticket}", params(("ticket" = String, Path)),
    responses((status = 204, description = "The ticket is void")))]
pub(super) async fn stop_waiting(
    State(app): State<Arc<AppState>>,
    Path(ticket): Path<String>,
) -> ApiResult<StatusCode> {
    if let Ok(ticket) = ticket.parse() {
        app.people.stop_seeking(ticket).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// A challenge to another account.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewChallenge)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedChallenge {
    /// The name of the other account.
    name: String,
    /// The name of the game.
    game: String,
    /// The clock, as for a table.
    #[serde(default)]
    #[schema(value_type = String)]
    control: Control,
    /// Whether ratings shall follow from it.
    #[serde(default)]
    rated: bool,
}

/// A challenge that waits.
#[derive(Serialize, ToSchema)]
pub(super) struct ChallengeInfo {
    /// Sit down at its table to take it up.
    table: TableInfo,
    /// The other account.
    other: String,
    /// Whether it was sent from here.
    mine: bool,
    /// When, in milliseconds of Unix time.
    created: i64,
}

/// Challenges an account: sets up a table for two, which the other one finds among its games.
#[utoipa::path(post, path = "/api/v1/challenges", request_body = AskedChallenge,
    responses((status = 201, body = ChallengeInfo, description = "It waits; sit down at its table")))]
pub(super) async fn challenge(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    SignedIn { account, .. }: SignedIn,
    request: Result<Json<AskedChallenge>, JsonRejection>,
) -> ApiResult<(StatusCode, Json<ChallengeInfo>)> {
    let AskedChallenge { name, game, control, rated } = body(request)?;
    app.guard.take(Budget::Tables, remote.address)?;
    let refuse = |status, code, words: &str| Err(Problem::new(status, code, words));
    let Some(other) = app.people.by_name(&name).await?.filter(|it| it.id != account.id) else {
        return refuse(StatusCode::NOT_FOUND, "no_account", "Nobody else has this name.");
    };
    let Some(game) = app.hub.shared().games.by_name(&game) else {
        return refuse(StatusCode::UNPROCESSABLE_ENTITY, "no_game", "No such game.");
    };
    if app.people.are_apart(account.id, other.id).await? {
        return Err(Denied::Barred.into());
    }
    if !app.people.may_be_challenged(&other, &account).await? {
        return Err(Refusal::Hurry.into());
    }
    let terms = Terms { rated, hints: !rated && control == Control::None, ..Terms::default() };
    let (seats, options) = (vec![SeatPlan::Open; 2], serde_json::json!({}));
    let wanted = Wanted { game, rules: None, options, control, seats, listed: false, terms };
    let room = app.hub.create(wanted).await?;
    room.set_up_by(Queue::of(remote.address)).await;
    app.people
        .note_host(room.head().id, &SeatKey::from_bytes(keys::random()), Some(&account))
        .await?;
    let notices = app.notices.challenged(other.id, room.head().id);
    app.people.challenge(&account, &other, room.head().id, notices).await?;
    let table = room.look(|table| info(&app.base, table)).await?;
    let (other, created) = (other.name.as_str().to_owned(), room.head().created);
    Ok((StatusCode::CREATED, Json(ChallengeInfo { table, other, mine: true, created })))
}

/// Declines a challenge, or takes it back.
#[utoipa::path(delete, path = "/api/v1/challenges/{table}", params(("table" = String, Path)),
    responses((status = 204, description = "It waits no longer")))]
pub(super) async fn end_challenge(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
    Path(table): Path<String>,
) -> ApiResult<StatusCode> {
    match app.people.end_challenge(&account, table_id(&table)?).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refusal::NoTable.into()),
    }
}

/// A game of the account that is not over.
#[derive(Serialize, ToSchema)]
pub(super) struct MyGame {
    #[serde(flatten)]
    table: TableInfo,
    /// The seats of the account.
    #[schema(value_type = Vec<u8>)]
    own: Vec<Seat>,
    /// Whether the game waits for the account now.
    waits: bool,
    /// When the clock of the one it waits for runs out, in milliseconds of Unix time.
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline: Option<i64>,
    /// How many steps there were; a client that knows another number has missed some.
    steps: u64,
    /// When it was set up.
    created: i64,
}

/// Whether to wait for news of one's games.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Patience {
    #[serde(default)]
    wait: u64,
    #[serde(default)]
    tag: String,
}

/// The games of an account.
#[derive(Serialize, ToSchema)]
pub(super) struct MyGames {
    /// Changes when a game begins, ends, waits for the account or no longer does, and when a challenge comes or goes.
    tag: String,
    /// Those that are not over; what waits for the account first.
    running: Vec<MyGame>,
    /// The latest of those that are.
    finished: Vec<ResultInfo>,
    /// Challenges that wait.
    challenges: Vec<ChallengeInfo>,
}

/// The games of the account, on whatever device it is signed in.
#[utoipa::path(get, path = "/api/v1/me/games",
    params(("wait" = Option<u64>, Query, description = "Answer when `tag` has changed, or after so many seconds, at most 30"),
        ("tag" = Option<String>, Query, description = "That of the last answer")),
    responses((status = 200, body = MyGames, description = "Running, finished, challenges")))]
pub(super) async fn my_games(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    SignedIn { account, .. }: SignedIn,
    patience: Result<Query<Patience>, QueryRejection>,
) -> ApiResult<Json<MyGames>> {
    let Query(Patience { wait, tag }) = patience
        .map_err(|error| Problem::new(StatusCode::BAD_REQUEST, "bad_request", error.body_text()))?;
    let until = Instant::now() + Duration::from_secs(wait.min(LONGEST_WAIT));
    let mut place = None;
    loop {
        let open = OpenGames::of(&app, &account).await?;
        let left = until.saturating_duration_since(Instant::now());
        if open.tag().await != tag || left.is_zero() || *app.going.borrow() {
            return Ok(Json(open.told(&app, &account).await?));
        }
        if place.is_none() {
            let Ok(taken) = app.waits.accept(Some(remote.address)) else {
                app.guard.refused("waits", remote.address);
                return Err(Refusal::Hurry.into());
            };
            place = Some(taken);
        }
        tokio::time::sleep(LOOK_EVERY.min(left)).await;
    }
}

/// The games of an account that are not over, and its challenges. A request that waits looks at them each second, so
/// nothing else is read for that.
struct OpenGames {
    running: Vec<(Arc<Room>, Vec<Seat>)>,
    challenges: Vec<(Arc<Room>, Challenge)>,
}

impl OpenGames {
    async fn of(app: &AppState, account: &Account) -> ApiResult<OpenGames> {
        let mut open = OpenGames { running: Vec::new(), challenges: Vec::new() };
        for (id, own) in app.people.running(account, MOST_GAMES as i64).await? {
            let Ok(room) = app.hub.room(id).await else { continue };
            if room.look(|table| !table.is_over()).await == Ok(true) {
                open.running.push((room, own));
            }
        }
        for it in app.people.challenges(account).await? {
            let Ok(room) = app.hub.room(it.table).await else { continue };
            // Once both sit it is a game like any other.
            if room.look(has_room).await == Ok(true) {
                open.challenges.push((room, it));
            }
        }
        Ok(open)
    }

    /// Changes when a game begins, ends or waits for another player, and with the challenges.
    async fn tag(&self) -> String {
        let mut games = Vec::new();
        for (room, own) in &self.running {
            games
                .push((room.look(|table| waits_for(table, own)).await == Ok(true), room.head().id));
        }
        // Not in the order in which they are shown, which deadlines change.
        games.sort_unstable();
        let mut hash = Sha256::new();
        for (waits, id) in games {
            hash.update(format!("{id} {waits};"));
        }
        for (room, challenge) in &self.challenges {
            hash.update(format!("{} {};", room.head().id, challenge.mine));
        }
        let hash: [u8; 32] = hash.finalize().into();
        let (tag, _) = hash.split_first_chunk().expect("a hash is longer than a tag");
        Bytes::<8>(*tag).to_string()
    }

    /// The whole answer.
    async fn told(self, app: &AppState, account: &Account) -> ApiResult<MyGames> {
        let tag = self.tag().await;
        let mut running = Vec::new();
        for (room, own) in self.running {
            running.extend(my_game(app, &room, own).await);
        }
        running.sort_by_key(|game: &MyGame| (!game.waits, game.deadline.unwrap_or(i64::MAX)));
        let mut challenges = Vec::new();
        for (room, it) in self.challenges {
            let Ok(table) = room.look(|table| info(&app.base, table)).await else { continue };
            let (other, mine, created) = (it.other, it.mine, it.created);
            challenges.push(ChallengeInfo { table, other, mine, created });
        }
        let results = app.people.results_of(account.id, true, i64::MAX, FINISHED).await;
        let finished = shown(&app.people, results.map_err(unread)?).await.map_err(unread)?;
        Ok(MyGames { tag, running, finished, challenges })
    }
}

fn waits_for(table: &dyn AnyTable, own: &[Seat]) -> bool {
    own.iter().any(|seat| table.deciding().contains(*seat))
}

/// Whether a chair is free.
fn has_room(table: &dyn AnyTable) -> bool {
    table.occupants().iter().any(|it| matches!(it, Occupant::Open | Occupant::Kept(_)))
}

async fn my_game(app: &AppState, room: &Room, own: Vec<Seat>) -> Option<MyGame> {
    let created = room.head().created;
    let look = |table: &dyn AnyTable| MyGame {
        table: info(&app.base, table),
        waits: waits_for(table, &own),
        deadline: table.deadline(),
        steps: table.steps(),
        created,
        own,
    };
    room.look(look).await.ok().filter(|game| !game.table.is_over())
}

/// A game that can be watched.
#[derive(Serialize, ToSchema)]
pub(super) struct Watched {
    #[schema(value_type = String)]
    table: TableId,
    /// Game and rules version.
    rules: String,
    /// How the people are called.
    #[schema(value_type = Vec<Option<Object>>)]
    players: Vec<Option<Player>>,
    /// The highest rating at the table.
    points: i64,
    /// Sockets that watch, on this server.
    spectators: usize,
}

/// The strongest games that run now, the strongest first. Games at tables that only an invitation leads to are not shown.
#[utoipa::path(get, path = "/api/v1/watch",
    responses((status = 200, body = Vec<Watched>, description = "Running games")))]
pub(super) async fn watch(State(app): State<Arc<AppState>>) -> ApiResult<Json<Vec<Watched>>> {
    let mut all = Vec::new();
    for (id, points) in app.strongest.of(&app.people).await.map_err(Denied::from)? {
        let Ok(room) = app.hub.room(id).await else { continue };
        let (public, rules) = (room.head().listed || room.head().terms.rated, &room.head().rules);
        let look = |table: &dyn AnyTable| {
            let runs = table.is_begun() && !table.is_over();
            runs.then(|| table.players().to_vec())
        };
        let Ok(Some(players)) = room.look(look).await else { continue };
        if public {
            let (rules, spectators) = (rules.clone(), room.spectators().await);
            let points = points.round() as i64;
            all.push(Watched { table: id, rules, players, points, spectators });
        }
    }
    Ok(Json(all))
}
