//! Finished games, ladders and profiles.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ApiResult;
use super::visitor::Visitor;
use crate::app::{AppState, Remote};
use crate::background;
use crate::guard::Budget;
use crate::lanes::Lane;
use crate::people::People;
use crate::people::accounts::Account;
use crate::people::anchors::Scale;
use crate::people::ratings::{ChairResult, Rating, Who};
use crate::people::results::{Logged, ResultInfo};
use crate::people::search::{Page, Sieve};
use crate::problem::Problem;
use crate::store::StoreError;

/// Results that are looked at in one query.
const PAGE: i64 = 500;
/// Results whose look costs as much as a KiB that is sent.
const LOOKS: i64 = 64;
/// How long a list waits before it asks its budget again.
const PAUSE: Duration = Duration::from_secs(1);
/// How many stand on a ladder.
const LADDER: i64 = 100;
/// Who stands on a ladder: two standard deviations are less than 300 points.
const SUREST: f64 = 150.0;
/// Games on a profile.
const RECENT: i64 = 30;
/// Games from which its curves are made.
const CURVE: i64 = 500;

/// Which finished games.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Search {
    #[serde(default)]
    since: i64,
    #[serde(default)]
    game: Option<String>,
    #[serde(default)]
    player: Option<String>,
    #[serde(default)]
    seat: Option<usize>,
    #[serde(default)]
    outcome: Option<Outcome>,
    #[serde(default)]
    rated: Option<bool>,
    #[serde(default)]
    from: Option<i64>,
    #[serde(default)]
    until: Option<i64>,
    #[serde(default)]
    shortest: Option<i64>,
    #[serde(default)]
    longest: Option<i64>,
    #[serde(default)]
    limit: Option<i64>,
}

/// How a game ended for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Outcome {
    Won,
    Lost,
    Drawn,
}

impl Outcome {
    fn of(places: &[ChairResult], place: &ChairResult) -> Outcome {
        match place.rank {
            _ if places.len() > 1 && places.iter().all(|it| it.rank == place.rank) => {
                Outcome::Drawn
            }
            1 => Outcome::Won,
            _ => Outcome::Lost,
        }
    }
}

impl Search {
    /// What the database sorts out.
    fn sieve(&self) -> Sieve {
        Sieve {
            game: self.game.clone(),
            rated: self.rated,
            ended: self.from.unwrap_or(i64::MIN)..self.until.unwrap_or(i64::MAX),
            steps: self.shortest.unwrap_or(i64::MIN)..=self.longest.unwrap_or(i64::MAX),
        }
    }

    /// What only the result itself tells.
    fn takes(&self, logged: &Logged, account: Option<i64>) -> bool {
        let places = &logged.result.places;
        let fits = |(seat, place): (usize, &ChairResult)| {
            self.seat.is_none_or(|wanted| wanted == seat)
                && self.outcome.is_none_or(|wanted| wanted == Outcome::of(places, place))
        };
        let plays = |account: i64| {
            let own = |(_, place): &(usize, &ChairResult)| place.who == Who::Account(account);
            places.iter().enumerate().filter(own).any(fits)
        };
        self.from.is_none_or(|from| from <= logged.at)
            && self.until.is_none_or(|until| logged.at < until)
            && self.shortest.is_none_or(|steps| steps <= logged.steps)
            && self.longest.is_none_or(|steps| logged.steps <= steps)
            && self.game.as_ref().is_none_or(|game| *game == logged.game)
            && self.rated.is_none_or(|rated| rated == logged.rated)
            && account.is_none_or(plays)
    }
}

/// How far an answer has come.
struct Reading {
    app: Arc<AppState>,
    address: IpAddr,
    search: Search,
    account: Option<i64>,
    since: i64,
    /// The last result when the search began.
    end: i64,
    left: i64,
    /// No other list is made for this address meanwhile.
    _lane: Lane,
}

impl Reading {
    /// The next lines; nothing at the end.
    async fn next(&mut self) -> Result<Option<String>, StoreError> {
        while self.left > 0 && self.since < self.end {
            let (page, looked) = self.page().await?;
            let (search, account) = (self.search.clone(), self.account);
            let mut wanted = page.read(move |it| search.takes(it, account)).await?;
            wanted.truncate(usize::try_from(self.left).unwrap_or(usize::MAX));
            self.left -= wanted.len() as i64;
            let found = shown(&self.app.people, wanted).await?;
            let lines = background::run(move || lines(&found)).await.unwrap_or_default();
            self.pay(looked / LOOKS + lines.len() as i64 / 1024 + 1).await?;
            if !lines.is_empty() {
                return Ok(Some(lines));
            }
        }
        Ok(None)
    }

    /// The next results, as far as the database can tell which are wanted, and how many were looked at.
    async fn page(&mut self) -> Result<(Page, i64), StoreError> {
        let people = &self.app.people;
        if let Some(account) = self.account {
            let page = people.results_since(account, self.since, PAGE).await?;
            let looked = page.len() as i64;
            self.since = page.last().filter(|_| looked == PAGE).unwrap_or(self.end);
            return Ok((page, looked));
        }
        let until = self.since.saturating_add(PAGE).min(self.end);
        let page = people.results(self.since + 1..=until, &self.search.sieve()).await?;
        let looked = until - self.since;
        self.since = until;
        Ok((page, looked))
    }

    /// Charges the address for what was looked at and is sent. A list that is too long for its budget takes longer.
    async fn pay(&self, kib: i64) -> Result<(), StoreError> {
        let kib = u32::try_from(kib).unwrap_or(u32::MAX);
        while self.app.guard.take_many(Budget::Answers, self.address, kib).is_err() {
            if *self.app.going.borrow() {
                return Err(StoreError::Failed("the server stops".into()));
            }
            tokio::time::sleep(PAUSE).await;
        }
        Ok(())
    }
}

fn lines(results: &[ResultInfo]) -> String {
    let line = |result| serde_json::to_string(result).expect("a result is plain data") + "\n";
    results.iter().map(line).collect()
}

/// Results with the present names of their players.
pub(super) async fn shown(
    people: &People,
    results: Vec<Logged>,
) -> Result<Vec<ResultInfo>, StoreError> {
    let ids: Vec<i64> =
        results.iter().flat_map(|it| it.result.holders().map(|(id, _)| id)).collect();
    let names = people.names(ids).await?;
    Ok(results.into_iter().map(|it| ResultInfo::new(it, &names)).collect())
}

/// Finished games, one line of JSON each, the oldest first. A client that keeps the last `seq` asks for the rest with it.
/// Games at tables that only an invitation leads to are not among them.
#[utoipa::path(get, path = "/api/v1/games", params(
    ("since" = Option<i64>, Query, description = "Only results behind this one"),
    ("game" = Option<String>, Query, description = "Only this game"),
    ("player" = Option<String>, Query, description = "Only games of the account with this name"),
    ("seat" = Option<u64>, Query, description = "With player: only games in which it sat there"),
    ("outcome" = Option<String>, Query, description = "With player: `won`, `lost` or `drawn`"),
    ("rated" = Option<bool>, Query, description = "Only rated games, or only others"),
    ("from" = Option<i64>, Query, description = "Ended at this time or later, in milliseconds of Unix time"),
    ("until" = Option<i64>, Query, description = "Ended before this time"),
    ("shortest" = Option<i64>, Query, description = "So many steps or more"),
    ("longest" = Option<i64>, Query, description = "So many steps or fewer"),
    ("limit" = Option<i64>, Query, description = "How many at most")),
    responses((status = 200, body = ResultInfo, content_type = "application/x-ndjson",
        description = "A line for each game")))]
pub(super) async fn games(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    search: Result<Query<Search>, QueryRejection>,
) -> ApiResult<Response> {
    let bad = |error: QueryRejection| {
        Problem::new(StatusCode::BAD_REQUEST, "bad_request", error.body_text())
    };
    let Query(search) = search.map_err(bad)?;
    if search.player.is_none() && (search.seat.is_some() || search.outcome.is_some()) {
        let words = "A seat and an outcome are those of a player.";
        return Err(Problem::new(StatusCode::BAD_REQUEST, "bad_request", words));
    }
    let account = match &search.player {
        Some(name) => Some(app.people.by_name(name).await?.ok_or_else(nobody)?.id),
        None => None,
    };
    let address = remote.address;
    app.guard.take(Budget::Answers, address)?;
    let lane = enter(&app, address).await?;
    let end = app.people.last_result().await.map_err(unread)?;
    let (left, since) = (search.limit.unwrap_or(i64::MAX).max(0), search.since.max(0));
    let reading = Reading { app, address, search, account, since, end, left, _lane: lane };
    let lines = stream::try_unfold(reading, |mut reading| async move {
        Ok::<_, StoreError>(reading.next().await?.map(|lines| (lines, reading)))
    });
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((kind, Body::from_stream(lines)).into_response())
}

/// Waits until no other list is made for this address.
async fn enter(app: &AppState, address: IpAddr) -> ApiResult<Lane> {
    let lane = app.lists.enter(address).await;
    Ok(lane.inspect_err(|_| app.guard.refused("lists", address))?)
}

fn nobody() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "no_account", "Nobody has this name.")
}

/// A rating as people read it.
#[derive(Serialize, ToSchema)]
pub(super) struct RatingInfo {
    /// What it is of, such as `raptor/scientists`.
    pool: String,
    /// Points; 400 more are odds of ten to one.
    points: i64,
    /// Half of the 95 % interval, in points.
    uncertainty: i64,
    /// Rated games.
    games: i64,
    /// Those that were won.
    wins: i64,
    /// The level of the computer that plays most like this, once enough is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
}

impl RatingInfo {
    pub(super) fn new(pool: String, rating: &Rating) -> RatingInfo {
        let scale = Scale::of(&pool).filter(|scale| *scale != Scale::Hunts);
        let level = scale.filter(|_| rating.deviation <= SUREST);
        RatingInfo {
            level: level.map(|scale| scale.nearest(rating.points)),
            pool,
            points: rating.points.round() as i64,
            uncertainty: (1.96 * rating.deviation).round() as i64,
            games: rating.games,
            wins: rating.wins,
        }
    }
}

/// A place on a ladder.
#[derive(Serialize, ToSchema)]
pub(super) struct Rung {
    name: String,
    emblem: String,
    #[serde(flatten)]
    rating: RatingInfo,
}

/// A ladder, with what it is measured by.
#[derive(Serialize, ToSchema)]
pub(super) struct Ladder {
    /// The strongest first. Of everybody on it enough is known.
    places: Vec<Rung>,
    /// Where the computer's levels 1 to 8 stand on the same scale; none for hunts.
    levels: Vec<i64>,
}

/// Whose ladder.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Of {
    #[serde(default)]
    bots: bool,
}

/// The strongest of a game and side.
#[utoipa::path(get, path = "/api/v1/ladders/{game}/{part}",
    params(("game" = String, Path, description = "`raptor`, `planet-raiders` or `moogh`"),
        ("part" = String, Path,
            description = "`raptors`, `scientists`; `2` to `4`; `rivals-2` to `rivals-4`, `teams`, `alone`, `together`"),
        ("bots" = Option<bool>, Query, description = "That of bots instead of that of people")),
    responses((status = 200, body = Ladder, description = "The ladder")))]
pub(super) async fn ladder(
    State(app): State<Arc<AppState>>,
    Path((game, part)): Path<(String, String)>,
    which: Result<Query<Of>, QueryRejection>,
) -> ApiResult<Json<Ladder>> {
    let pool = format!("{game}/{part}");
    let scale = Scale::of(&pool).ok_or_else(|| {
        Problem::new(StatusCode::NOT_FOUND, "no_ladder", "There is no such ladder.")
    })?;
    let Query(Of { bots }) = which
        .map_err(|error| Problem::new(StatusCode::BAD_REQUEST, "bad_request", error.body_text()))?;
    let places = app.people.ladder(&pool, bots, SUREST, LADDER).await.map_err(unread)?;
    let rung = |(name, emblem, rating): (String, String, Rating)| Rung {
        name,
        emblem,
        rating: RatingInfo::new(pool.clone(), &rating),
    };
    let places = places.into_iter().map(rung).collect();
    let levels = scale.all_levels();
    Ok(Json(Ladder { places, levels }))
}

pub(super) fn unread(error: StoreError) -> Problem {
    crate::people::Denied::from(error).into()
}

/// What everybody may know of an account.
#[derive(Serialize, ToSchema)]
pub(super) struct Profile {
    name: String,
    emblem: String,
    /// When it was made, in milliseconds of Unix time.
    created: i64,
    /// The account of its owner, where it is a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    bot_of: Option<String>,
    ratings: Vec<RatingInfo>,
    /// How each rating came to be: the points after each rated game, the oldest first.
    curves: Vec<Curve>,
    /// The latest games.
    recent: Vec<ResultInfo>,
    /// Results by opponent: rated games against accounts and levels, the most frequent first.
    opponents: Vec<Opponent>,
    /// Rated wins over the strongest opponents, the best first.
    best: Vec<ResultInfo>,
}

/// A rating over time.
#[derive(Serialize, ToSchema)]
pub(super) struct Curve {
    pool: String,
    /// Times and points.
    #[schema(value_type = Vec<Vec<i64>>)]
    points: Vec<(i64, i64)>,
}

/// Games against one opponent.
#[derive(Serialize, ToSchema)]
pub(super) struct Opponent {
    /// The name of an account.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The level of a computer player.
    #[serde(skip_serializing_if = "Option::is_none")]
    computer: Option<u8>,
    games: u32,
    wins: u32,
}

/// An account as others see it: ratings, results, opponents. Its owner also sees games by invitation.
#[utoipa::path(get, path = "/api/v1/people/{name}", params(("name" = String, Path)),
    responses((status = 200, body = Profile, description = "The profile")))]
pub(super) async fn profile(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    Visitor(visitor): Visitor,
    Path(name): Path<String>,
) -> ApiResult<Json<Profile>> {
    let people = &app.people;
    let _lane = enter(&app, remote.address).await?;
    let account = people.by_name(&name).await?.ok_or_else(nobody)?;
    let own = visitor.is_some_and(|(visitor, _)| visitor.id == account.id);
    let results = people.results_of(account.id, own, i64::MAX, CURVE).await.map_err(unread)?;
    let ratings = people.ratings(account.id).await.map_err(unread)?;
    let mut all = shown(people, results.clone()).await.map_err(unread)?;
    let opponents = opponents(&account, &all);
    let best = best(&account, &results, &all);
    all.truncate(RECENT as usize);
    Ok(Json(Profile {
        name: account.name.as_str().to_owned(),
        emblem: account.emblem.word().to_owned(),
        created: account.created,
        bot_of: people.owner_of(&account).await?,
        curves: curves(&account, &results),
        ratings: ratings.into_iter().map(|(pool, it)| RatingInfo::new(pool, &it)).collect(),
        recent: all,
        opponents,
        best,
    }))
}

/// Which chair of a game an account had, and whether it won there.
fn seat_of(account: &Account, logged: &Logged) -> Option<(usize, bool)> {
    let is_it = |place: &ChairResult| place.who == Who::Account(account.id);
    let seat = logged.result.places.iter().position(is_it)?;
    Some((seat, logged.result.places[seat].rank == 1))
}

/// The points after each rated game. A result has them, so that no other account has to be read.
fn curves(account: &Account, results: &[Logged]) -> Vec<Curve> {
    let mut curves: Vec<Curve> = Vec::new();
    for logged in results.iter().rev().filter(|it| it.rated) {
        let Some((seat, _)) = seat_of(account, logged) else { continue };
        let Some(points) = logged.result.places[seat].points else { continue };
        let pool = logged.result.pool_of(seat);
        let at = curves.iter().position(|it| it.pool == pool).unwrap_or_else(|| {
            curves.push(Curve { pool, points: Vec::new() });
            curves.len() - 1
        });
        curves[at].points.push((logged.at, points));
    }
    curves
}

fn opponents(account: &Account, results: &[ResultInfo]) -> Vec<Opponent> {
    let mut all: Vec<Opponent> = Vec::new();
    let me = Some(account.name.as_str());
    for result in results.iter().filter(|it| it.rated) {
        let won =
            result.places.iter().any(|it| it.name.as_deref() == me && it.account && it.rank == 1);
        for place in result.places.iter().filter(|it| it.name.as_deref() != me) {
            let known =
                all.iter().position(|it| it.name == place.name && it.computer == place.computer);
            let at = known.unwrap_or_else(|| {
                let (name, computer) = (place.name.clone(), place.computer);
                all.push(Opponent { name, computer, games: 0, wins: 0 });
                all.len() - 1
            });
            all[at].games += 1;
            all[at].wins += u32::from(won);
        }
    }
    all.sort_by_key(|it| std::cmp::Reverse(it.games));
    all.truncate(20);
    all
}

/// Wins over those who stood highest when they were beaten.
fn best(account: &Account, results: &[Logged], shown: &[ResultInfo]) -> Vec<ResultInfo> {
    let over = |(logged, shown): (&Logged, &ResultInfo)| {
        let (seat, won) = seat_of(account, logged)?;
        let others = logged.result.places.iter().enumerate().filter(|(other, _)| *other != seat);
        let strongest = others.filter_map(|(_, place)| place.before).max()?;
        (won && logged.rated).then(|| (strongest, shown.clone()))
    };
    let mut wins: Vec<(i64, ResultInfo)> = results.iter().zip(shown).filter_map(over).collect();
    wins.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    wins.into_iter().take(5).map(|(_, shown)| shown).collect()
}
