//! Campaigns of Moogh. The server keeps none: the file comes in, and goes out one step further.
//!
//! The file belongs to the player, and nothing else depends on it, so it carries no seal. What is
//! asked for here is honest all the same: lots are drawn, and hunts are won at a table of this server.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use moogh::campaign::{Campaign, CampaignError, FileError, Step};
use moogh::{Moogh, Options, Setup};
use quarry_game::{Lang, Play, Seed, Start, read_record};
use quarry_table::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::files::aside;
use super::{ApiResult, body, table_id};
use crate::app::AppState;
use crate::keys;
use crate::problem::Problem;

/// The largest campaign that is taken; a whole one has some ten thousand bytes.
pub const LARGEST_FILE: usize = 128 * 1024;

/// What shall become of a campaign. Files are those of `quarry campaign`.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Command {
    /// It begins.
    Begin {
        /// `mode`, `players`, `difficulty` and `characters`, as for a game; what is absent is drawn or usual.
        #[schema(value_type = Object)]
        wishes: Value,
        /// What all draws follow from; a fresh one where absent.
        #[serde(default)]
        seed: Option<String>,
    },
    /// How it stands.
    Show {
        /// The campaign.
        #[schema(value_type = Object)]
        file: Value,
    },
    /// One of the steps that are offered, or another party.
    Step {
        /// The campaign.
        #[schema(value_type = Object)]
        file: Value,
        /// As in the file.
        #[schema(value_type = Object)]
        step: Value,
    },
    /// The hunt that is due was played to its end.
    Result {
        /// The campaign.
        #[schema(value_type = Object)]
        file: Value,
        /// The table here at which it was played.
        table: String,
    },
}

/// A campaign after what was wished.
#[derive(Serialize, ToSchema)]
pub(super) struct Standing {
    /// To be kept by the player.
    #[schema(value_type = Object)]
    file: Value,
    /// How it stands, as `quarry campaign show --json` tells it.
    #[schema(value_type = Object)]
    campaign: Value,
    /// The steps that the rules allow now, but for other parties.
    #[schema(value_type = Vec<Object>)]
    offers: Vec<Step>,
    /// The options of the table at which the hunt that is due is played.
    #[schema(value_type = Option<Object>)]
    hunt: Option<Value>,
    /// What the hunters of a campaign won together are called, in each language.
    #[schema(value_type = Option<Object>)]
    title: Option<BTreeMap<Lang, &'static str>>,
}

/// Begins a campaign of Moogh or takes it one step further; the rules judge, and nothing is kept here.
#[utoipa::path(post, path = "/api/v1/games/moogh/campaign", request_body = Command,
    responses((status = 200, body = Standing, description = "The campaign one step further"),
        (status = 409, description = "`illegal_step`, `not_this_hunt` or `not_over`"),
        (status = 422, description = "`bad_campaign`, `bad_step` or `bad_setup`")))]
pub(super) async fn go_on(
    State(app): State<Arc<AppState>>,
    request: Result<Json<Command>, JsonRejection>,
) -> ApiResult<Json<Standing>> {
    let further = match body(request)? {
        Command::Begin { wishes, seed } => aside(move || begin(wishes, seed)).await?,
        Command::Show { file } => aside(move || read(&file)).await?,
        Command::Step { file, step } => aside(move || decide(&file, step)).await?,
        Command::Result { file, table } => {
            let record = played_here(&app, &table).await?;
            aside(move || conclude(&file, &record)).await?
        }
    };
    standing(&drawn(further?)).map(Json)
}

fn begin(wishes: Value, seed: Option<String>) -> ApiResult<Campaign> {
    let bad = |words: String| unreadable("bad_setup", words);
    let wishes: Options = serde_json::from_value(wishes).map_err(|error| bad(error.to_string()))?;
    // A path would let a client probe the file system.
    if wishes.content.is_some() {
        return Err(bad("a campaign here is played with the built-in content".to_owned()));
    }
    Campaign::open(&wishes, seed.unwrap_or_else(fresh_phrase))
        .map_err(|error| bad(error.to_string()))
}

fn fresh_phrase() -> String {
    u64::from_be_bytes(keys::random()).to_string()
}

fn read(file: &Value) -> ApiResult<Campaign> {
    let unfit = |error: FileError| unreadable("bad_campaign", error.to_string());
    Campaign::from_json(&file.to_string()).map_err(unfit)
}

/// One decision of the players. They draw no lots and make up no results.
fn decide(file: &Value, step: Value) -> ApiResult<Campaign> {
    let step: Step =
        serde_json::from_value(step).map_err(|error| unreadable("bad_step", error.to_string()))?;
    if matches!(step, Step::Draw { .. } | Step::Result { .. }) {
        return Err(illegal(&CampaignError::NotNow));
    }
    take(read(file)?, step)
}

/// The hunt of `record` is over; it must be the one that is due.
fn conclude(file: &Value, record: &str) -> ApiResult<Campaign> {
    let campaign = read(file)?;
    let step = result(&campaign, record)?;
    take(campaign, step)
}

fn take(mut campaign: Campaign, step: Step) -> ApiResult<Campaign> {
    campaign.play(step).map_err(|error| illegal(&error))?;
    Ok(campaign)
}

/// Whatever is left to chance now is drawn, in a file from elsewhere too.
fn drawn(mut campaign: Campaign) -> Campaign {
    let phrase = campaign.seed().map_or_else(fresh_phrase, str::to_owned);
    campaign.draw_due(&Seed::from_phrase(&phrase));
    campaign
}

/// The record of a game whose dice were thrown at a table of this server.
async fn played_here(app: &Arc<AppState>, table: &str) -> ApiResult<String> {
    let room = app.hub.room(table_id(table)?).await?;
    if room.head().terms.imported {
        return Err(not_this_hunt());
    }
    Ok(room.look(|table| table.record()).await?.ok_or(Refusal::NotOver)?)
}

/// How the hunt of `record` ended.
fn result(campaign: &Campaign, record: &str) -> ApiResult<Step> {
    let record = read_record::<Moogh>(record).map_err(|_| not_this_hunt())?;
    let hunt = Play::<Moogh>::load(&record).map_err(|_| Refusal::Halted)?;
    let due = campaign.hunt();
    if !matches!(hunt.start(), Start::Setup(setup) if Some(setup) == due.as_ref()) {
        return Err(not_this_hunt());
    }
    Ok(Campaign::result_of(hunt.game()).ok_or(Refusal::NotOver)?)
}

fn standing(campaign: &Campaign) -> ApiResult<Standing> {
    let broken = |error: serde_json::Error| unreadable("bad_campaign", error.to_string());
    let file = serde_json::from_str(&campaign.to_json()).map_err(broken)?;
    let hunt = campaign.hunt().as_ref().map(options).transpose().map_err(broken)?;
    let title = campaign.title().map(|title| Lang::ALL.map(|lang| (lang, title.name.get(lang))));
    let title = title.map(|words| words.into_iter().collect());
    Ok(Standing { file, campaign: campaign.summary(), offers: campaign.offers(), hunt, title })
}

/// A setup asked for in every detail, so that nothing is drawn.
fn options(hunt: &Setup) -> serde_json::Result<Value> {
    let mut options = serde_json::to_value(hunt)?;
    options["players"] = hunt.characters().len().into();
    Ok(options)
}

fn unreadable(code: &'static str, words: impl Into<String>) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, words)
}

fn illegal(error: &CampaignError) -> Problem {
    Problem::new(StatusCode::CONFLICT, "illegal_step", error.to_string())
}

fn not_this_hunt() -> Problem {
    let words = "At this table another hunt was played than the one that is due.";
    Problem::new(StatusCode::CONFLICT, "not_this_hunt", words)
}
