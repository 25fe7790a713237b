//! Campaigns of Moogh that their players keep: the file comes in, and goes out one step further.
//!
//! The file belongs to the player, and nothing else depends on it, so it carries no seal. What is
//! asked for here is honest all the same: lots are drawn, and hunts are won at a table of this server.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use moogh::campaign::desk::{self, Unfit};
use moogh::campaign::{Campaign, Step};
use quarry_game::Lang;
use quarry_table::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::campaigns::kept::refused;
use super::files::aside;
use super::{ApiResult, body, table_id};
use crate::app::AppState;
use crate::keys;

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
    /// The seats that may take each of these steps.
    deciders: Vec<Vec<u8>>,
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
        Command::Begin { wishes, seed } => {
            let phrase = seed.unwrap_or_else(fresh_phrase);
            aside(move || Campaign::begun(wishes, phrase)).await?
        }
        Command::Show { file } => aside(move || Campaign::read(&file)).await?,
        Command::Step { file, step } => aside(move || decided(&file, step)).await?,
        Command::Result { file, table } => {
            let record = played_here(&app, &table).await?;
            aside(move || concluded(&file, &record)).await?
        }
    };
    let campaign = further.map_err(|unfit| refused(&unfit))?;
    Ok(Json(campaign.drawn(&fresh_phrase()).standing().into()))
}

fn fresh_phrase() -> String {
    u64::from_be_bytes(keys::random()).to_string()
}

fn decided(file: &Value, step: Value) -> Result<Campaign, Unfit> {
    let mut campaign = Campaign::read(file)?;
    campaign.decide(step)?;
    Ok(campaign)
}

/// The hunt of `record` is over; it must be the one that is due.
fn concluded(file: &Value, record: &str) -> Result<Campaign, Unfit> {
    let mut campaign = Campaign::read(file)?;
    campaign.conclude(record)?;
    Ok(campaign)
}

/// The record of a game whose dice were thrown at a table of this server.
async fn played_here(app: &Arc<AppState>, table: &str) -> ApiResult<String> {
    let room = app.hub.room(table_id(table)?).await?;
    if room.head().terms.imported {
        return Err(refused(&Unfit::OtherHunt));
    }
    Ok(room.look(|table| table.record()).await?.ok_or(Refusal::NotOver)?)
}

impl From<desk::Standing> for Standing {
    fn from(standing: desk::Standing) -> Standing {
        let desk::Standing { file, campaign, offers, deciders, hunt, title } = standing;
        Standing { file, campaign, offers, deciders, hunt, title }
    }
}
