//! A kept campaign between its log and its players.
//!
//! Nothing of it stays in memory: each request replays the log, decides, and appends behind the steps that it has read.
//! If another step came first, it reads again. The hunt that is due has its table at a number that follows from the
//! campaign, so a crash between a step and its table loses nothing, and a second attempt finds what the first one made.

use std::sync::Arc;

use axum::http::StatusCode;
use moogh::campaign::desk::Unfit;
use moogh::campaign::{Campaign, Stage, Step};
use quarry_fair::Bytes;
use quarry_table::clock::Control;
use quarry_table::{KeyHash, Refusal, SeatKey, SeatPlan, TableId, Terms};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::api::ApiResult;
use crate::api::files::aside;
use crate::app::AppState;
use crate::hub::{NotCreated, Wanted};
use crate::keys;
use crate::people::campaigns::{CampaignId, KeptCampaign, KeptSeat, KeptStep};
use crate::problem::Problem;
use crate::room::Room;
use crate::store::StoreError;

/// How often a request decides again because another step came first.
const TRIES: usize = 8;
/// How many tables one hunt may get, as one at which too long nobody sat down is replaced.
const TABLES: u8 = 16;

/// A campaign with what its log says.
pub(super) struct Kept {
    /// What was written down.
    pub(super) log: KeptCampaign,
    /// The same as the rules have it.
    pub(super) campaign: Campaign,
    /// The table of the hunt that is due.
    pub(super) hunt: Option<Arc<Room>>,
}

/// A decision of a player.
pub(super) struct Decision {
    /// The key of the player.
    pub(super) key: SeatKey,
    /// What shall happen.
    pub(super) step: Value,
    /// The number of steps that the player has seen.
    pub(super) expect: usize,
    /// The name of the request.
    pub(super) idem: String,
}

pub(in crate::api) fn refused(unfit: &Unfit) -> Problem {
    let status = match unfit {
        Unfit::Setup(_) | Unfit::File(_) | Unfit::Step(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Unfit::Illegal(_) | Unfit::OtherHunt | Unfit::NotOver => StatusCode::CONFLICT,
    };
    Problem::new(status, unfit.code(), unfit.to_string())
}

pub(super) fn conflict(code: &'static str, words: &str) -> Problem {
    Problem::new(StatusCode::CONFLICT, code, words)
}

/// The campaign of a key is another one.
pub(super) fn not_a_member() -> Problem {
    Problem::new(StatusCode::FORBIDDEN, "not_a_member", "This key holds no seat in the campaign.")
}

pub(super) fn unstored(error: &StoreError) -> Problem {
    tracing::error!(%error, "a campaign cannot be read or written");
    Refusal::Storage.into()
}

/// Steps as the log keeps them: the first belongs to a request, draws follow from it.
fn bodies(campaign: &Campaign, known: usize, request: Option<(KeyHash, String)>) -> Vec<KeptStep> {
    let mut request = request;
    let body = |step: &Step| serde_json::to_string(step).expect("a step is plain data");
    let kept = |step| KeptStep { request: request.take(), body: body(step) };
    campaign.steps()[known..].iter().map(kept).collect()
}

/// A new campaign as it is written down: the file without its steps, and they apart.
pub(super) fn written(campaign: &Campaign, seed: String, imported: bool) -> KeptCampaign {
    let mut file: Value =
        serde_json::from_str(&campaign.to_json()).expect("a campaign is plain data");
    file["steps"] = Value::Array(Vec::new());
    if let Some(fields) = file.as_object_mut() {
        fields.remove("seed");
    }
    let steps = bodies(campaign, 0, None);
    let (id, file) = (CampaignId::random(), file.to_string());
    KeptCampaign { id, file, seed, imported, steps, seats: Vec::new() }
}

fn replay(log: &KeptCampaign) -> Result<Campaign, Unfit> {
    let steps: Vec<&str> = log.steps.iter().map(|step| step.body.as_str()).collect();
    let steps = format!("[{}]", steps.join(","));
    let read = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_default();
    let mut file = read(&log.file);
    file["steps"] = read(&steps);
    file["seed"] = Value::String(log.seed.clone());
    Campaign::read(&file)
}

/// The number of the table of a hunt: everyone computes the same, so a hunt is not set up twice.
fn hunt_table(id: CampaignId, chapter: usize, attempt: u8) -> TableId {
    let hash: [u8; 32] = Sha256::new()
        .chain_update(b"quarry/campaign-hunt/v1")
        .chain_update(id.number().to_be_bytes())
        .chain_update([chapter as u8, attempt])
        .finalize()
        .into();
    let (first, _) = hash.split_first_chunk().expect("a hash is longer than a number");
    TableId::new(u64::from_be_bytes(*first))
}

/// The campaign as it stands, with the result of a hunt that has ended, and the table of one that is due.
pub(super) async fn load(app: &AppState, id: CampaignId) -> ApiResult<Kept> {
    for _ in 0..TRIES {
        let log = app.people.campaign(id).await.map_err(|error| unstored(&error))?;
        let log = log.ok_or_else(|| {
            Problem::new(StatusCode::NOT_FOUND, "no_campaign", "There is no such campaign.")
        })?;
        // A whole campaign has some hundred steps, so it is replayed at once.
        let campaign = replay(&log).map_err(|error| {
            tracing::error!(campaign = %id, %error, "the log of a campaign cannot be replayed");
            Problem::from(Refusal::Halted)
        })?;
        let kept = Kept { log, campaign, hunt: None };
        if let Some(kept) = with_hunt(app, kept).await? {
            return Ok(kept);
        }
    }
    Err(Refusal::Hurry.into())
}

/// Finds or sets up the table of the hunt that is due. `None` where the hunt is over and its result was appended.
async fn with_hunt(app: &AppState, mut kept: Kept) -> ApiResult<Option<Kept>> {
    if *kept.campaign.stage() != Stage::Hunt || !open_seats(&kept).is_empty() {
        return Ok(Some(kept));
    }
    for attempt in 0..TABLES {
        let table = hunt_table(kept.log.id, kept.campaign.chapter_number(), attempt);
        let room = match app.hub.room(table).await {
            Ok(room) => room,
            Err(Refusal::NoTable) => set_up(app, &kept, table).await?,
            Err(refusal) => return Err(refusal.into()),
        };
        let (begun, record) = room.look(|table| (table.is_begun(), table.record())).await?;
        if let Some(record) = record {
            if conclude(app, &kept, record).await? {
                return Ok(None);
            }
            // A game that was broken off has no result: it is played again at the next table.
        } else if begun || !is_stale(app, &room) {
            kept.hunt = Some(room);
            return Ok(Some(kept));
        }
    }
    Err(Refusal::Halted.into())
}

/// Whether players may no longer sit down there.
fn is_stale(app: &AppState, room: &Room) -> bool {
    let most = i64::try_from(app.limits.waiting_time.0.as_millis()).unwrap_or(i64::MAX);
    room.head().created < app.hub.shared().store.now() - most
}

/// Appends the result of a hunt that has ended, with the draws that follow from it; whether it has one.
async fn conclude(app: &AppState, kept: &Kept, record: String) -> ApiResult<bool> {
    let (mut campaign, seed) = (kept.campaign.clone(), kept.log.seed.clone());
    let concluded = aside(move || {
        campaign.conclude(&record)?;
        Ok::<Campaign, Unfit>(campaign.drawn(&seed))
    });
    let Ok(campaign) = concluded.await? else { return Ok(false) };
    let known = kept.log.steps.len();
    let steps = bodies(&campaign, known, None);
    match app.people.append_campaign(kept.log.id, known, &steps).await {
        // Where another request was faster, the same result is there.
        Ok(()) | Err(StoreError::Moved | StoreError::Exists) => Ok(true),
        Err(error) => Err(unstored(&error)),
    }
}

/// Sets up the table of the hunt that is due: each seat is kept for the key of its player.
async fn set_up(app: &AppState, kept: &Kept, table: TableId) -> ApiResult<Arc<Room>> {
    let broken = || Problem::from(Refusal::Halted);
    let options = kept.campaign.standing().hunt.ok_or_else(broken)?;
    let game = app.hub.shared().games.by_name("moogh").ok_or_else(broken)?;
    let seats = kept.log.seats.iter().map(|seat| SeatPlan::Kept(seat.key)).collect();
    let terms = Terms { hints: true, ..Terms::default() };
    let (control, listed, rules) = (Control::None, false, None);
    app.people.note_hunt(table, kept.log.id).await.map_err(|error| unstored(&error))?;
    let wanted = Wanted { game, rules, options, control, seats, listed, terms };
    match app.hub.create_at(table, wanted).await {
        Ok(room) => Ok(room),
        Err(NotCreated::Store(StoreError::Exists)) => Ok(app.hub.room(table).await?),
        Err(error) => Err(error.into()),
    }
}

/// The seats that no player holds yet.
pub(super) fn open_seats(kept: &Kept) -> Vec<u8> {
    let all = 0..kept.campaign.seats().len() as u8;
    all.filter(|seat| !kept.log.seats.iter().any(|held| held.seat == *seat)).collect()
}

/// The seats that a key opens.
pub(super) fn seats_of(kept: &Kept, key: &KeyHash) -> Vec<u8> {
    let own = |held: &&KeptSeat| held.key == *key;
    kept.log.seats.iter().filter(own).map(|held| held.seat).collect()
}

/// Takes the step of a player. A request that was carried out before has no second effect.
pub(super) async fn decide(app: &AppState, id: CampaignId, wanted: &Decision) -> ApiResult<Kept> {
    let member = wanted.key.hash();
    for _ in 0..TRIES {
        let kept = load(app, id).await?;
        let own = seats_of(&kept, &member);
        if own.is_empty() {
            return Err(not_a_member());
        }
        if let Some(by) = author(&kept, &wanted.idem) {
            let words = "Another request has this name.";
            return if by == member { Ok(kept) } else { Err(conflict("idem", words)) };
        }
        let steps = next_steps(&kept, wanted, &own, member)?;
        match app.people.append_campaign(id, kept.log.steps.len(), &steps).await {
            Ok(()) => return load(app, id).await,
            Err(StoreError::Moved | StoreError::Exists) => {}
            Err(error) => return Err(unstored(&error)),
        }
    }
    Err(Refusal::Hurry.into())
}

/// Who sent the request of this name, if it was carried out.
fn author(kept: &Kept, idem: &str) -> Option<KeyHash> {
    let mut requests = kept.log.steps.iter().filter_map(|step| step.request.as_ref());
    requests.find(|(_, name)| name == idem).map(|(member, _)| *member)
}

/// The step with the draws that follow from it, if the rules and the seats of the player allow it.
fn next_steps(
    kept: &Kept,
    wanted: &Decision,
    own: &[u8],
    member: KeyHash,
) -> ApiResult<Vec<KeptStep>> {
    let known = kept.log.steps.len();
    if wanted.expect != known {
        return Err(conflict("moved_on", "The campaign has gone on since; look at it again."));
    }
    let step = Step::decision(wanted.step.clone()).map_err(|unfit| refused(&unfit))?;
    let mut campaign = kept.campaign.clone();
    campaign.play(step.clone()).map_err(|error| refused(&error.into()))?;
    if !kept.campaign.deciders(&step).iter().any(|seat| own.contains(seat)) {
        let words = "This choice belongs to another player.";
        return Err(Problem::new(StatusCode::FORBIDDEN, "not_yours", words));
    }
    if *campaign.stage() == Stage::Hunt && !open_seats(kept).is_empty() {
        return Err(conflict("seats_open", "The hunt waits for players: seats are free."));
    }
    let campaign = campaign.drawn(&kept.log.seed);
    Ok(bodies(&campaign, known, Some((member, wanted.idem.clone()))))
}

/// What a campaign's draws follow from.
pub(super) fn new_seed() -> String {
    Bytes(keys::random::<32>()).to_string()
}
