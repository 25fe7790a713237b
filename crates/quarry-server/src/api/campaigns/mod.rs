//! Campaigns of Moogh that the server keeps: several people carry one from hunt to hunt, each at an own device.
//!
//! | chapter | where |
//! |---|---|
//! | a campaign between its log and its players | `kept` |
//!
//! The rules of the campaign decide here, and nothing is taken from a client but a decision: lots are drawn from a seed
//! that stays here, and a result comes from the table of the hunt.

pub(super) mod kept;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use moogh::campaign::Campaign;
use moogh::campaign::desk::Standing;
use quarry_fair::Bytes;
use quarry_game::Lang;
use quarry_table::step::Idem;
use quarry_table::{Name, Refusal, SeatKey, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use self::kept::{Decision, Kept, decide, load, open_seats, refused, seats_of, unstored};
use super::files::aside;
use super::visitor::{SignedIn, Visitor};
use super::{ApiResult, accounts, body};
use crate::app::{AppState, Remote};
use crate::guard::Budget;
use crate::keys;
use crate::people::accounts::Account;
use crate::people::campaigns::{CampaignId, HeldCampaign, Joining};
use crate::problem::Problem;
use crate::store::StoreError;

/// A campaign to be kept: a new one, or one from a file.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CreateCampaign {
    /// `mode`, `players`, `difficulty` and `characters`, as for a game; what is absent is drawn or usual.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    wishes: Option<Value>,
    /// A campaign that was played elsewhere so far.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    file: Option<Value>,
    /// The seats of the one who asks; all of them where absent.
    #[serde(default)]
    seats: Option<Vec<u8>>,
    /// How the player is called; as the account where absent.
    #[serde(default)]
    name: Option<String>,
    /// The language of the words: `en`, `fr` or `ru`.
    #[serde(default)]
    lang: Option<String>,
}

/// A request for seats.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct JoinCampaign {
    /// Which ones; the first free one where absent, and none where `key` is given.
    #[serde(default)]
    seats: Option<Vec<u8>>,
    /// The key of seats that one holds: with a session they come into the account.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    key: Option<SeatKey>,
    /// How the player is called; as the account where absent.
    #[serde(default)]
    name: Option<String>,
    /// The language of the words: `en`, `fr` or `ru`.
    #[serde(default)]
    lang: Option<String>,
}

/// A decision between two hunts.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TakeStep {
    /// The key of the player.
    #[schema(value_type = String)]
    key: SeatKey,
    /// One of the offers, or another party.
    #[schema(value_type = Object)]
    step: Value,
    /// The `revision` that the player has seen.
    expect: usize,
    /// A random name for the request, as on a socket: the same name twice has one effect.
    #[schema(value_type = String)]
    idem: Idem,
}

/// Who holds a seat.
#[derive(Serialize, ToSchema)]
pub(super) struct Member {
    /// How the player is called; empty where nothing was said.
    name: String,
    /// The first seat of the same player.
    player: u8,
}

/// The table of a hunt.
#[derive(Serialize, ToSchema)]
pub(super) struct HuntInfo {
    /// Its name.
    #[schema(value_type = String)]
    table: TableId,
    /// Whether the game has begun.
    begun: bool,
    /// The seats at which the player is still missing.
    missing: Vec<usize>,
}

/// A kept campaign.
#[derive(Serialize, ToSchema)]
pub(super) struct CampaignInfo {
    /// Which one: sixteen hexadecimal digits.
    #[schema(value_type = String)]
    id: CampaignId,
    /// Its page.
    link: String,
    /// How many steps it has.
    revision: usize,
    /// Whether it began elsewhere.
    imported: bool,
    /// How it stands, as `quarry campaign show --json` tells it, without the seed.
    #[schema(value_type = Object)]
    campaign: Value,
    /// The steps that the rules allow now, but for other parties.
    #[schema(value_type = Vec<Object>)]
    offers: Value,
    /// The seats that may take each of these steps.
    deciders: Vec<Vec<u8>>,
    /// Who holds each seat; null where it is free.
    members: Vec<Option<Member>>,
    /// The table of the hunt that is due.
    hunt: Option<HuntInfo>,
    /// What the hunters of a campaign won together are called, in each language.
    #[schema(value_type = Option<Object>)]
    title: Option<BTreeMap<Lang, &'static str>>,
}

/// Seats in a campaign in all their forms.
#[derive(Serialize, ToSchema)]
pub(super) struct Joined {
    #[serde(flatten)]
    info: CampaignInfo,
    /// Which seats.
    seats: Vec<u8>,
    /// It opens the seats, here and at each hunt.
    #[schema(value_type = String)]
    key: Bytes<32>,
    /// The same as five words, where the key is new.
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<String>,
    /// The same as a link, behind the `#`.
    own: String,
    /// That link as a picture in SVG.
    qr: Option<String>,
}

fn campaign_id(text: &str) -> ApiResult<CampaignId> {
    text.parse().map_err(|_| unknown())
}

fn unknown() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "no_campaign", "There is no such campaign.")
}

/// The page of a campaign.
fn link(app: &AppState, id: CampaignId) -> String {
    format!("{}/campaign/{id}", app.base)
}

/// The campaign as everyone may see it: the seed of its draws stays here.
async fn told(app: &AppState, kept: &Kept) -> ApiResult<CampaignInfo> {
    let Standing { mut campaign, offers, deciders, title, .. } = kept.campaign.standing();
    if let Some(fields) = campaign.as_object_mut() {
        fields.remove("seed");
    }
    let hunt = match &kept.hunt {
        None => None,
        Some(room) => Some(
            room.look(|table| {
                let seats = table.occupants().iter().enumerate();
                let missing = seats.filter(|(_, seat)| seat.is_empty()).map(|(seat, _)| seat);
                HuntInfo {
                    table: table.head().id,
                    begun: table.is_begun(),
                    missing: missing.collect(),
                }
            })
            .await?,
        ),
    };
    let member = |seat: u8| {
        let held = kept.log.seats.iter().find(|held| held.seat == seat)?;
        let player = seats_of(kept, &held.key).first().copied().unwrap_or(seat);
        Some(Member { name: held.name.clone(), player })
    };
    Ok(CampaignInfo {
        id: kept.log.id,
        link: link(app, kept.log.id),
        revision: kept.log.steps.len(),
        imported: kept.log.imported,
        campaign,
        offers: serde_json::to_value(offers).unwrap_or_default(),
        deciders,
        members: (0..kept.campaign.seats().len() as u8).map(member).collect(),
        hunt,
        title,
    })
}

async fn joined(
    app: &AppState,
    kept: &Kept,
    key: &SeatKey,
    words: Option<String>,
) -> ApiResult<Joined> {
    let info = told(app, kept).await?;
    let own = format!("{}#{}", info.link, key.reveal());
    let (seats, qr) = (seats_of(kept, &key.hash()), keys::qr(&own));
    Ok(Joined { info, seats, key: key.reveal(), words, own, qr })
}

/// The name that was asked for, or that of the account.
fn called(name: Option<String>, account: Option<&Account>) -> ApiResult<Option<Name>> {
    let asked = Name::read(&name.unwrap_or_default()).map_err(Refusal::from)?;
    Ok(asked.or_else(|| account.map(|account| account.name.clone())))
}

/// Seats of a campaign, each once.
fn checked(seats: Vec<u8>, count: usize) -> ApiResult<Vec<u8>> {
    let twice = seats.iter().enumerate().any(|(at, seat)| seats[..at].contains(seat));
    if twice || seats.is_empty() || seats.iter().any(|seat| usize::from(*seat) >= count) {
        let words = "Seats are named once each, and the campaign has them.";
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "no_seat", words));
    }
    Ok(seats)
}

/// Begins a campaign that the server keeps, or goes on with one from a file; the one who asks gets seats in it.
#[utoipa::path(post, path = "/api/v1/campaigns", request_body = CreateCampaign,
    responses((status = 201, body = Joined, description = "It is kept, and these are the seats"),
        (status = 422, description = "`bad_setup`, `bad_campaign` or `no_seat`")))]
pub(super) async fn create(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    Visitor(visitor): Visitor,
    headers: HeaderMap,
    request: Result<Json<CreateCampaign>, JsonRejection>,
) -> ApiResult<impl IntoResponse> {
    let CreateCampaign { wishes, file, seats, name, lang } = body(request)?;
    app.guard.take(Budget::Tables, remote.address)?;
    let (seed, imported) = (kept::new_seed(), file.is_some());
    let phrase = seed.clone();
    let begun = aside(move || match file {
        // Its player knows the old seed, so later draws follow from a new one.
        Some(file) => Ok(Campaign::read(&file)?.with_seed(Some(phrase.clone())).drawn(&phrase)),
        None => Campaign::begun(wishes.unwrap_or_else(|| serde_json::json!({})), phrase),
    });
    let campaign = begun.await?.map_err(|unfit| refused(&unfit))?;
    let count = campaign.seats().len();
    let seats = checked(seats.unwrap_or_else(|| (0..count as u8).collect()), count)?;
    let account = visitor.map(|(account, _)| account);
    let name = called(name, account.as_ref())?;
    let made = keys::new_key(accounts::lang(lang.as_deref(), &headers));
    let log = kept::written(&campaign, seed, imported);
    let who = Joining { key: &made.key, name: name.as_ref(), account: account.as_ref() };
    app.people.keep_campaign(&log, &seats, &who).await.map_err(|error| unstored(&error))?;
    let kept = load(&app, log.id).await?;
    Ok((StatusCode::CREATED, Json(joined(&app, &kept, &made.key, Some(made.words)).await?)))
}

/// A kept campaign: how it stands, what may be decided and by which seats, who plays, where the hunt is.
#[utoipa::path(get, path = "/api/v1/campaigns/{campaign}", params(("campaign" = String, Path)),
    responses((status = 200, body = CampaignInfo, description = "The campaign"),
        (status = 404, description = "`no_campaign`")))]
pub(super) async fn show(
    State(app): State<Arc<AppState>>,
    Path(campaign): Path<String>,
) -> ApiResult<Json<CampaignInfo>> {
    let kept = load(&app, campaign_id(&campaign)?).await?;
    Ok(Json(told(&app, &kept).await?))
}

/// The file of a kept campaign, as `quarry campaign` reads it. The seed of its draws is in it once it is over.
#[utoipa::path(get, path = "/api/v1/campaigns/{campaign}/file", params(("campaign" = String, Path)),
    responses((status = 200, content_type = "application/json", description = "A file of JSON")))]
pub(super) async fn file(
    State(app): State<Arc<AppState>>,
    Path(campaign): Path<String>,
) -> ApiResult<impl IntoResponse> {
    let kept = load(&app, campaign_id(&campaign)?).await?;
    let mut standing = kept.campaign.standing();
    if standing.campaign["end"].is_null()
        && let Some(fields) = standing.file.as_object_mut()
    {
        fields.remove("seed");
    }
    let name: [(HeaderName, &str); 1] =
        [(CONTENT_DISPOSITION, "attachment; filename=\"quarry-campaign.json\"")];
    Ok((name, Json(standing.file)))
}

/// The address of a campaign as a QR code; it lets people take free seats or look on.
#[utoipa::path(get, path = "/api/v1/campaigns/{campaign}/invitation.svg", params(("campaign" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml", description = "The picture"),
        (status = 404, description = "`no_campaign`")))]
pub(super) async fn invitation(
    State(app): State<Arc<AppState>>,
    Path(campaign): Path<String>,
) -> ApiResult<impl IntoResponse> {
    let id = campaign_id(&campaign)?;
    let known = app.people.campaign(id).await.map_err(|error| unstored(&error))?;
    known.ok_or_else(unknown)?;
    let picture = keys::qr(&link(&app, id)).ok_or(Refusal::Unreadable)?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], picture))
}

/// Takes free seats of a campaign, or comes back with a key.
#[utoipa::path(post, path = "/api/v1/campaigns/{campaign}/seats", params(("campaign" = String, Path)),
    request_body = JoinCampaign, responses((status = 201, body = Joined, description = "The seats"),
        (status = 403, description = "`not_a_member`: the key holds no seat here"),
        (status = 409, description = "`taken`")))]
pub(super) async fn join(
    State(app): State<Arc<AppState>>,
    Visitor(visitor): Visitor,
    Path(campaign): Path<String>,
    headers: HeaderMap,
    request: Result<Json<JoinCampaign>, JsonRejection>,
) -> ApiResult<impl IntoResponse> {
    let JoinCampaign { seats, key, name, lang } = body(request)?;
    let id = campaign_id(&campaign)?;
    let kept = load(&app, id).await?;
    let account = visitor.map(|(account, _)| account);
    if let (Some(key), None) = (&key, &seats) {
        if seats_of(&kept, &key.hash()).is_empty() {
            return Err(kept::not_a_member());
        }
        if let Some(account) = &account {
            let held = app.people.hold_campaign(id, key, account).await;
            held.map_err(|error| unstored(&error))?;
        }
        return Ok((StatusCode::CREATED, Json(joined(&app, &kept, key, None).await?)));
    }
    let free: Vec<u8> = open_seats(&kept);
    let wanted = seats.unwrap_or_else(|| free.iter().copied().take(1).collect());
    if wanted.is_empty() || free.is_empty() {
        return Err(Refusal::Taken.into());
    }
    let wanted = checked(wanted, kept.campaign.seats().len())?;
    let (key, words) = match key {
        Some(key) if seats_of(&kept, &key.hash()).is_empty() => return Err(kept::not_a_member()),
        Some(key) => (key, None),
        None => {
            let made = keys::new_key(accounts::lang(lang.as_deref(), &headers));
            (made.key, Some(made.words))
        }
    };
    let name = called(name, account.as_ref())?;
    let who = Joining { key: &key, name: name.as_ref(), account: account.as_ref() };
    match app.people.join_campaign(id, &wanted, &who).await {
        Ok(()) => {}
        Err(StoreError::Exists | StoreError::Moved) => return Err(Refusal::Taken.into()),
        Err(error) => return Err(unstored(&error)),
    }
    let kept = load(&app, id).await?;
    Ok((StatusCode::CREATED, Json(joined(&app, &kept, &key, words).await?)))
}

/// A decision of a player between two hunts. The rules judge it, and it is on disk before it is answered.
#[utoipa::path(post, path = "/api/v1/campaigns/{campaign}/steps", params(("campaign" = String, Path)),
    request_body = TakeStep, responses((status = 200, body = CampaignInfo, description = "The campaign after it"),
        (status = 403, description = "`not_a_member` or `not_yours`"),
        (status = 409, description = "`illegal_step`, `moved_on`, `seats_open` or `idem`"),
        (status = 422, description = "`bad_step`")))]
pub(super) async fn step(
    State(app): State<Arc<AppState>>,
    Path(campaign): Path<String>,
    request: Result<Json<TakeStep>, JsonRejection>,
) -> ApiResult<Json<CampaignInfo>> {
    let TakeStep { key, step, expect, idem } = body(request)?;
    let decision = Decision { key, step, expect, idem: idem.to_string() };
    let kept = decide(&app, campaign_id(&campaign)?, &decision).await?;
    Ok(Json(told(&app, &kept).await?))
}

/// The campaigns in which the account holds seats, with the keys that open them.
#[utoipa::path(get, path = "/api/v1/me/campaigns",
    responses((status = 200, body = Vec<HeldCampaign>, description = "The campaigns, the one played last first")))]
pub(super) async fn mine(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
) -> ApiResult<Json<Vec<HeldCampaign>>> {
    Ok(Json(app.people.campaigns(&account).await?))
}
