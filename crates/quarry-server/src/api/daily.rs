//! HTTP API of the hunt of the day. The server plays each decision itself: a client sends no results and no dice.

use std::sync::Arc;

use axum::Extension;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use quarry_fair::Bytes;
use quarry_game::Notation as _;
use quarry_puzzles::daily::{self, DAY, HUNTER, Hunt, LONGEST, Score};
use quarry_table::Refusal;
use quarry_table::explore::{Probe, ProbeError};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::visitor::Visitor;
use super::{ApiResult, body};
use crate::app::{AppState, Remote};
use crate::background;
use crate::games::Explore;
use crate::guard::Budget;
use crate::people::Denied;
use crate::people::daily::{Day, Finished, Hunter, Try};
use crate::problem::Problem;

/// How long a hunt that was begun in time may be finished; the secret is told after it.
const GRACE: i64 = 3_600_000;
/// The longest decision in notation.
const LONGEST_ACTION: usize = 100;
/// Lines of the table of a day.
const MOST_LINES: i64 = 50;

/// The hunt of today.
#[derive(Serialize, ToSchema)]
#[schema(as = DailyHunt)]
pub(super) struct Today {
    /// Days since the first of January 1970, by UTC.
    day: u64,
    /// When it ends, in milliseconds of Unix time.
    ends: i64,
    /// Name and version of the rules.
    rules: String,
    /// Id of the scenario.
    scenario: String,
    /// SHA-256 that binds the dice of today; told since yesterday.
    commitment: String,
    /// The same for tomorrow.
    next_commitment: String,
    /// Number of finished hunts.
    finished: u64,
}

/// How a hunt went.
#[derive(Serialize, ToSchema)]
#[schema(as = DailyScore)]
pub(super) struct ScoreInfo {
    won: bool,
    /// Rounds begun.
    rounds: u16,
    /// Wounds of all hunters; one who is out counts two.
    wounds: u16,
    /// Bravery won.
    bravery: u16,
    /// Health that the beasts still had.
    left: u16,
    /// From 0 to 100; 50 is even.
    luck: u8,
}

impl From<Score> for ScoreInfo {
    fn from(score: Score) -> ScoreInfo {
        let Score { won, rounds, wounds, bravery, left, luck } = score;
        ScoreInfo { won, rounds, wounds, bravery, left, luck }
    }
}

/// The own try.
#[derive(Serialize, ToSchema)]
#[schema(as = DailyTry)]
pub(super) struct Standing {
    day: u64,
    /// Number of decisions so far; the next one names it.
    moves: usize,
    /// The position with its views, as the explorer of the client gets it.
    #[schema(value_type = Object)]
    frame: Box<RawValue>,
    /// The result, once the hunt is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Outcome>,
}

/// A finished hunt among those of the day.
#[derive(Serialize, ToSchema)]
#[schema(as = DailyResult)]
pub(super) struct Outcome {
    score: ScoreInfo,
    /// The place in the table of the day, from 1.
    place: u64,
    /// Number of finished hunts.
    finished: u64,
    /// The share of the other hunts that were worse, in percent; ties count half. 100 where there is no other.
    percentile: u8,
    /// The best hunt of the strongest level, where it was found already.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    best: Option<Box<RawValue>>,
}

/// Who asks, where no account is signed in.
#[derive(Deserialize, ToSchema)]
#[schema(as = DailyHunter)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    /// A random key of this browser, 64 hexadecimal digits.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    key: Option<Bytes<32>>,
}

/// The next decision.
#[derive(Deserialize, ToSchema)]
#[schema(as = DailyStep)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedStep {
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    key: Option<Bytes<32>>,
    day: u64,
    /// Number of decisions before it.
    expect: usize,
    /// In notation.
    action: String,
}

/// A day and its table.
#[derive(Serialize, ToSchema)]
#[schema(as = DailyTable)]
pub(super) struct DayInfo {
    day: u64,
    commitment: String,
    /// The secret behind the commitment, once the day is over: draw number n of the hunt is keyed by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
    finished: u64,
    /// The best hunts, best first.
    lines: Vec<LineInfo>,
    /// The best hunt of the strongest level, once the day is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    best: Option<Box<RawValue>>,
}

/// A line of the table.
#[derive(Serialize, ToSchema)]
#[schema(as = DailyLine)]
pub(super) struct LineInfo {
    /// The account; absent for a guest.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    score: ScoreInfo,
}

/// The hunt of today, and the commitments to the dice of today and tomorrow.
#[utoipa::path(get, path = "/api/v1/daily",
    responses((status = 200, body = Today, description = "The same for everybody")))]
pub(super) async fn today(State(app): State<Arc<AppState>>) -> ApiResult<Json<Today>> {
    let day = today_of(&app);
    let (now, next) = (app.people.day(day).await?, app.people.day(day + 1).await?);
    let rules = moogh::Moogh::rules();
    let [finished, ..] = app.people.daily_counts(day, 0).await?;
    Ok(Json(Today {
        day,
        ends: (day as i64 + 1) * DAY,
        scenario: daily::options(day).scenario.unwrap_or_default(),
        commitment: now.commitment(&rules).to_string(),
        next_commitment: next.commitment(&rules).to_string(),
        rules,
        finished,
    }))
}

/// The own try of today: as far as it was played, or before its first decision.
#[utoipa::path(post, path = "/api/v1/daily/try", request_body = Asked,
    responses((status = 200, body = Standing, description = "The same try wherever it is asked for")))]
pub(super) async fn own_try(
    State(app): State<Arc<AppState>>,
    Visitor(visitor): Visitor,
    request: Result<Json<Asked>, JsonRejection>,
) -> ApiResult<Json<Standing>> {
    let Asked { key } = body(request)?;
    let day = app.people.day(today_of(&app)).await?;
    let hunter = hunter(&app, day.day, visitor.map(|(account, _)| account), key).await?;
    let known = app.people.daily_try(day.day, hunter).await?.unwrap_or_default();
    let hunt = replayed(&day, &known)?;
    let frame = probe(&app, &hunt.game().position(), None, &[])?;
    Ok(Json(standing(&app, &day, known.moves, frame, known.score).await?))
}

/// Plays the next decision of the own try. It is stored before it is answered, and cannot be taken back.
#[utoipa::path(post, path = "/api/v1/daily/steps", request_body = AskedStep,
    responses((status = 200, body = Standing, description = "It was played"),
        (status = 409, body = Problem, description = "The try is further on or over, the day is over, or the rules refuse")))]
pub(super) async fn step(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    Visitor(visitor): Visitor,
    request: Result<Json<AskedStep>, JsonRejection>,
) -> ApiResult<Json<Standing>> {
    let AskedStep { key, day, expect, action } = body(request)?;
    if !may_play(&app, day, expect) {
        return Err(conflict("day_over", "This is not the hunt of today."));
    }
    let day = app.people.day(day).await?;
    let hunter = hunter(&app, day.day, visitor.map(|(account, _)| account), key).await?;
    let known = app.people.daily_try(day.day, hunter).await?.unwrap_or_default();
    if known.score.is_some() {
        return Err(conflict("daily_done", "One try counts, and this one is over."));
    }
    if known.moves != expect {
        return Err(conflict("stale", "The hunt has gone on elsewhere: ask for it again."));
    }
    if known.moves >= LONGEST || action.len() > LONGEST_ACTION || action.contains('\n') {
        return Err(Refusal::TooLong.into());
    }
    if known.moves == 0 {
        app.guard.take(Budget::Tables, remote.address)?;
    }
    let mut hunt = replayed(&day, &known)?;
    let before = hunt.game().position();
    // The refusal in words comes from the same rules.
    let Ok(drawn) = hunt.decide(&action) else {
        probe(&app, &before, Some(&action), &[])?;
        return Err(Refusal::Nothing.into());
    };
    let frame = probe(&app, &before, Some(&action), &drawn)?;
    let score = (hunt.is_over() || known.moves + 1 == LONGEST).then(|| hunt.score());
    if !app.people.daily_step(day.day, hunter, known.moves, &action, score).await? {
        return Err(conflict("stale", "The hunt has gone on elsewhere: ask for it again."));
    }
    if score.is_some() && day.best.is_none() {
        tokio::spawn(look_for_best(Arc::clone(&app), day.clone()));
    }
    Ok(Json(standing(&app, &day, known.moves + 1, frame, score).await?))
}

/// The table of a day. Once the day is over, also its secret and the best hunt.
#[utoipa::path(get, path = "/api/v1/daily/days/{day}", params(("day" = u64, Path, description = "Days since 1970")),
    responses((status = 200, body = DayInfo, description = "The best hunts first"),
        (status = 404, body = Problem, description = "There was no hunt that day")))]
pub(super) async fn table(
    State(app): State<Arc<AppState>>,
    Path(day): Path<String>,
) -> ApiResult<Json<DayInfo>> {
    let none = || Problem::new(StatusCode::NOT_FOUND, "absent", "There was no hunt that day.");
    let day: u64 = day.parse().map_err(|_| none())?;
    let known = if day > today_of(&app) { None } else { app.people.known_day(day).await? };
    let known = known.ok_or_else(none)?;
    let [finished, ..] = app.people.daily_counts(day, 0).await?;
    let found = app.people.daily_table(day, MOST_LINES).await?;
    let ids: Vec<i64> = found.iter().filter_map(|line| line.account).collect();
    let names = app.people.names(ids).await.map_err(Denied::from)?;
    let line = |Finished { account, score }: Finished| LineInfo {
        name: account.and_then(|id| names.get(&id)).cloned(),
        score: score.into(),
    };
    let over = app.hub.shared().store.now() >= (day as i64 + 1) * DAY + GRACE;
    Ok(Json(DayInfo {
        day,
        commitment: known.commitment(&moogh::Moogh::rules()).to_string(),
        secret: over.then(|| known.secret().to_string()),
        finished,
        lines: found.into_iter().map(line).collect(),
        best: known.best.filter(|_| over).and_then(|best| RawValue::from_string(best).ok()),
    }))
}

fn today_of(app: &AppState) -> u64 {
    (app.hub.shared().store.now() / DAY).max(0) as u64
}

/// A hunt begins on its day. One that was begun may be finished a little later.
fn may_play(app: &AppState, day: u64, moves: usize) -> bool {
    let late = if moves > 0 { GRACE } else { 0 };
    let earliest = (app.hub.shared().store.now() - late).max(0) / DAY;
    (earliest as u64..=today_of(app)).contains(&day)
}

fn conflict(code: &'static str, words: &str) -> Problem {
    Problem::new(StatusCode::CONFLICT, code, words)
}

/// Who hunts: the account that is signed in, otherwise the guest with this key. What the guest had begun before signing
/// in is the try of the account then.
async fn hunter(
    app: &AppState,
    day: u64,
    account: Option<crate::people::accounts::Account>,
    key: Option<Bytes<32>>,
) -> ApiResult<Hunter> {
    let guest = key.map(Hunter::of_guest);
    match (account, guest) {
        (Some(account), guest) => {
            let own = Hunter::of_account(&account);
            if let Some(guest) = guest {
                app.people.adopt_try(day, guest, own).await?;
            }
            Ok(own)
        }
        (None, Some(guest)) => Ok(guest),
        (None, None) => {
            let words = "Sign in, or name the key of this browser.";
            Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "no_key", words))
        }
    }
}

fn replayed(day: &Day, known: &Try) -> ApiResult<Hunt> {
    let log = known.log.iter().map(String::as_str);
    Hunt::after(day.day, day.source(), log).ok_or_else(|| Refusal::Halted.into())
}

/// The position after a decision with these draws, with the views of all who look.
fn probe(
    app: &AppState,
    position: &str,
    action: Option<&str>,
    chances: &[String],
) -> ApiResult<Box<RawValue>> {
    let rules = moogh::Moogh::rules();
    let games = &app.hub.shared().games;
    let game = games.by_rules(&rules).ok_or_else(|| Problem::from(Refusal::Halted))?;
    let deed = action.map(|action| (HUNTER, action));
    let probe = Probe { position, deed, chances, luck: 0 };
    let frame = game.explore(Explore::Probe { rules: &rules, probe }).map_err(refused)?;
    RawValue::from_string(frame).map_err(|_| Refusal::Halted.into())
}

fn refused(error: ProbeError) -> Problem {
    match error {
        ProbeError::Refused(refusal) => refusal.into(),
        ProbeError::Text(_) => Refusal::Notation.into(),
    }
}

async fn standing(
    app: &AppState,
    day: &Day,
    moves: usize,
    frame: Box<RawValue>,
    score: Option<Score>,
) -> ApiResult<Standing> {
    let result = match score {
        Some(score) => Some(outcome(app, day, score).await?),
        None => None,
    };
    Ok(Standing { day: day.day, moves, frame, result })
}

async fn outcome(app: &AppState, day: &Day, score: Score) -> ApiResult<Outcome> {
    let [finished, worse, equal] = app.people.daily_counts(day.day, score.points()).await?;
    let (others, ties) = (finished.saturating_sub(1), equal.saturating_sub(1));
    let percentile = (200 * worse + 100 * ties).checked_div(2 * others).unwrap_or(100);
    Ok(Outcome {
        score: score.into(),
        place: finished.saturating_sub(worse + equal) + 1,
        finished,
        percentile: percentile.min(100) as u8,
        best: day.best.clone().and_then(|best| RawValue::from_string(best).ok()),
    })
}

/// Lets the strongest level hunt while nothing else wants the processor, and keeps its best hunt.
async fn look_for_best(app: Arc<AppState>, day: Day) {
    let Ok(_only) = app.daily.try_lock() else { return };
    let (number, source, time) = (day.day, day.source(), app.limits.daily_best.0);
    let Some((score, log)) = background::run_idle(move || daily::best(number, source, time)).await
    else {
        return;
    };
    let best = serde_json::json!({"score": ScoreInfo::from(score), "log": log});
    if let Err(error) = app.people.keep_best(number, &best.to_string()).await {
        tracing::warn!(%error, "the best hunt of the day could not be kept");
    }
}
