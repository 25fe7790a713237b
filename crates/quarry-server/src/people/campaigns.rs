//! Campaigns as they are kept: how one began, its log of steps, who holds its seats, and the tables of its hunts.
//!
//! The log is that of a table in small: a step names its place, so two writers cannot both take it, and the name of a
//! request stands beside its step, so a request has one effect. The rules are elsewhere (`crate::campaigns`).

use std::fmt;
use std::str::FromStr;

use quarry_fair::Bytes;
use quarry_table::{KeyHash, Name, SeatKey, TableId};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use super::accounts::Account;
use super::{Denied, People, new_number};
use crate::store::{Row, Statement, StoreError};

/// Most campaigns of an account that are listed, the newest first.
const LISTED: i64 = 100;

/// The number of a campaign: sixteen hexadecimal digits, as of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CampaignId(TableId);

impl CampaignId {
    /// A number that nobody can guess.
    pub(crate) fn random() -> CampaignId {
        CampaignId::of(new_number())
    }

    fn of(number: i64) -> CampaignId {
        CampaignId(TableId::new(number as u64))
    }

    /// The number.
    pub const fn number(self) -> i64 {
        self.0.number() as i64
    }
}

impl fmt::Display for CampaignId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for CampaignId {
    type Err = String;

    fn from_str(text: &str) -> Result<CampaignId, String> {
        text.parse().map(CampaignId)
    }
}

impl Serialize for CampaignId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A campaign as it was written down.
#[derive(Clone, Debug)]
pub struct KeptCampaign {
    /// Which one.
    pub id: CampaignId,
    /// Its file without steps, as JSON.
    pub file: String,
    /// What its draws follow from; a secret while it goes on.
    pub seed: String,
    /// Whether it began elsewhere.
    pub imported: bool,
    /// Its steps.
    pub steps: Vec<KeptStep>,
    /// Who holds its seats, in their order.
    pub seats: Vec<KeptSeat>,
}

/// A step as it was written down.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptStep {
    /// Who took it and by which request; draws and results have none.
    pub request: Option<(KeyHash, String)>,
    /// The step as JSON.
    pub body: String,
}

/// A seat that a player holds.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptSeat {
    /// Which one.
    pub seat: u8,
    /// The hash of the key that opens it.
    pub key: KeyHash,
    /// How the player is called; empty where nothing was said.
    pub name: String,
}

/// A campaign in which an account holds seats.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HeldCampaign {
    /// Which one.
    #[schema(value_type = String)]
    pub campaign: CampaignId,
    /// Which seats.
    pub seats: Vec<u8>,
    /// The key that opens them.
    #[schema(value_type = String)]
    pub key: Bytes<32>,
    /// When its last step was taken.
    pub changed: i64,
}

/// A player who takes seats.
pub struct Joining<'a> {
    /// The key that shall open them.
    pub key: &'a SeatKey,
    /// How the player is called.
    pub name: Option<&'a Name>,
    /// The account that keeps the key, where there is one.
    pub account: Option<&'a Account>,
}

fn hash_at(row: &Row, column: usize) -> Option<KeyHash> {
    row.bytes(column).try_into().ok().map(Bytes)
}

fn step_at(campaign: CampaignId, seq: usize, step: &KeptStep, now: i64) -> Statement {
    let sql = "insert into campaign_step(campaign, seq, member, idem, at, body) values ($1, $2, $3, $4, $5, $6)";
    let (member, idem) = match &step.request {
        Some((member, idem)) => (Some(member.0.as_slice()), Some(idem.as_str())),
        None => (None, None),
    };
    let values = [
        campaign.number().into(),
        (seq as i64).into(),
        member.into(),
        idem.into(),
        now.into(),
        step.body.as_str().into(),
    ];
    Statement::new(sql, values)
}

fn seat_at(campaign: CampaignId, seat: u8, who: &Joining<'_>, now: i64) -> Statement {
    let sql = "insert into campaign_seat(campaign, seat, key_hash, name, joined, account, seat_key)
               values ($1, $2, $3, $4, $5, $6, $7)";
    let key = who.account.map(|_| who.key.reveal());
    let values = [
        campaign.number().into(),
        i64::from(seat).into(),
        who.key.hash().0.as_slice().into(),
        who.name.map_or_else(String::new, |name| name.as_str().to_owned()).into(),
        now.into(),
        who.account.map(|account| account.id).into(),
        key.as_ref().map(|key| key.0.as_slice()).into(),
    ];
    Statement::new(sql, values)
}

impl People {
    /// Writes down a new campaign with its first steps and the seats of its first player.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn keep_campaign(
        &self,
        kept: &KeptCampaign,
        seats: &[u8],
        who: &Joining<'_>,
    ) -> Result<(), StoreError> {
        let now = self.store.now();
        let begin = "insert into campaign(id, file, seed, imported, made, changed) values ($1, $2, $3, $4, $5, $5)";
        let values = [
            kept.id.number().into(),
            kept.file.as_str().into(),
            kept.seed.as_str().into(),
            kept.imported.into(),
            now.into(),
        ];
        let mut statements = vec![Statement::new(begin, values)];
        let steps = kept.steps.iter().enumerate();
        statements.extend(steps.map(|(seq, step)| step_at(kept.id, seq, step, now)));
        statements.extend(seats.iter().map(|seat| seat_at(kept.id, *seat, who, now)));
        self.store.transact(statements).await.map(drop)
    }

    /// Everything about a campaign.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn campaign(&self, id: CampaignId) -> Result<Option<KeptCampaign>, StoreError> {
        let sql = "select file, seed, imported from campaign where id = $1";
        let Some(row) = self.first(Statement::new(sql, [id.number().into()])).await? else {
            return Ok(None);
        };
        let sql = "select member, idem, body from campaign_step where campaign = $1 order by seq";
        let steps = self.store.query(Statement::new(sql, [id.number().into()])).await?;
        let step = |row: &Row| KeptStep {
            request: hash_at(row, 0).map(|member| (member, row.text(1).to_owned())),
            body: row.text(2).to_owned(),
        };
        Ok(Some(KeptCampaign {
            id,
            file: row.text(0).to_owned(),
            seed: row.text(1).to_owned(),
            imported: row.flag(2),
            steps: steps.iter().map(step).collect(),
            seats: self.campaign_seats(id).await?,
        }))
    }

    async fn campaign_seats(&self, id: CampaignId) -> Result<Vec<KeptSeat>, StoreError> {
        let sql =
            "select seat, key_hash, name from campaign_seat where campaign = $1 order by seat";
        let rows = self.store.query(Statement::new(sql, [id.number().into()])).await?;
        let seat = |row: &Row| {
            let key = hash_at(row, 1)?;
            Some(KeptSeat { seat: row.int(0) as u8, key, name: row.text(2).to_owned() })
        };
        Ok(rows.iter().filter_map(seat).collect())
    }

    /// Appends steps behind exactly `known` others, and returns when they are on disk. [`StoreError::Moved`] or
    /// [`StoreError::Exists`] where another step came first.
    ///
    /// # Errors
    ///
    /// When they cannot be written.
    pub async fn append_campaign(
        &self,
        id: CampaignId,
        known: usize,
        steps: &[KeptStep],
    ) -> Result<(), StoreError> {
        let now = self.store.now();
        let touch = "update campaign set changed = $2 where id = $1 returning id";
        let mut statements = vec![Statement::new(touch, [id.number().into(), now.into()]).must()];
        let places = steps.iter().enumerate();
        statements.extend(places.map(|(index, step)| step_at(id, known + index, step, now)));
        self.store.transact(statements).await.map(drop)
    }

    /// Sits a player down on free seats. [`StoreError::Exists`] where one of them is taken.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn join_campaign(
        &self,
        id: CampaignId,
        seats: &[u8],
        who: &Joining<'_>,
    ) -> Result<(), StoreError> {
        let now = self.store.now();
        let statements = seats.iter().map(|seat| seat_at(id, *seat, who, now)).collect();
        self.store.transact(statements).await.map(drop)
    }

    /// Keeps the seats of a key in an account. Seats of another account stay there.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn hold_campaign(
        &self,
        id: CampaignId,
        key: &SeatKey,
        account: &Account,
    ) -> Result<(), StoreError> {
        let sql = "update campaign_seat set account = $3, seat_key = $4
                   where campaign = $1 and key_hash = $2 and account is null";
        let values = [
            id.number().into(),
            key.hash().0.as_slice().into(),
            account.id.into(),
            key.reveal().0.as_slice().into(),
        ];
        self.write(Statement::new(sql, values)).await.map(drop)
    }

    /// The campaigns in which an account holds seats, the one played last first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn campaigns(&self, account: &Account) -> Result<Vec<HeldCampaign>, Denied> {
        let sql = "select s.campaign, s.seat, s.seat_key, c.changed from campaign_seat s
                   join campaign c on c.id = s.campaign where s.account = $1
                   order by c.changed desc, s.campaign, s.seat limit $2";
        let rows =
            self.store.query(Statement::new(sql, [account.id.into(), LISTED.into()])).await?;
        let mut held: Vec<HeldCampaign> = Vec::new();
        for row in &rows {
            let (campaign, seat) = (CampaignId::of(row.int(0)), row.int(1) as u8);
            let Ok(key) = row.bytes(2).try_into().map(Bytes) else { continue };
            match held.last_mut() {
                Some(last) if last.campaign == campaign && last.key == key => last.seats.push(seat),
                _ => held.push(HeldCampaign {
                    campaign,
                    seats: vec![seat],
                    key,
                    changed: row.int(3),
                }),
            }
        }
        Ok(held)
    }

    /// The campaigns in which a key opens seats.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn campaigns_of(&self, key: &SeatKey) -> Result<Vec<CampaignId>, StoreError> {
        let sql = "select distinct campaign from campaign_seat where key_hash = $1";
        let values = [key.hash().0.as_slice().into()];
        let rows = self.store.query(Statement::new(sql, values)).await?;
        Ok(rows.iter().map(|row| CampaignId::of(row.int(0))).collect())
    }

    /// Notes that the hunt of a campaign is played at this table, before the table is set up.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn note_hunt(&self, table: TableId, of: CampaignId) -> Result<(), StoreError> {
        let sql =
            "insert into campaign_hunt(table_id, campaign) values ($1, $2) on conflict do nothing";
        let values = [(table.number() as i64).into(), of.number().into()];
        self.write(Statement::new(sql, values)).await.map(drop)
    }

    /// Campaigns without any account whose last step is older than `before`.
    pub(crate) async fn old_campaigns(
        &self,
        before: i64,
        most: i64,
    ) -> Result<Vec<CampaignId>, Denied> {
        let sql = "select id from campaign c where changed < $1 and not exists (
                       select 1 from campaign_seat s where s.campaign = c.id and s.account is not null)
                   order by changed limit $2";
        let rows = self.store.query(Statement::new(sql, [before.into(), most.into()])).await?;
        Ok(rows.iter().map(|row| CampaignId::of(row.int(0))).collect())
    }

    /// Deletes a campaign, and the tables of its hunts that no account holds; these are returned.
    pub(crate) async fn forget_campaign(&self, id: CampaignId) -> Result<Vec<TableId>, Denied> {
        let free = "select h.table_id from campaign_hunt h where h.campaign = $1
                        and not exists (select 1 from account_seat s where s.table_id = h.table_id)";
        let tables = self.store.query(Statement::new(free, [id.number().into()])).await?;
        let tables: Vec<TableId> =
            tables.iter().map(|row| TableId::new(row.int(0) as u64)).collect();
        for table in &tables {
            self.forget(*table).await?;
        }
        let sql = [
            "delete from campaign_hunt where campaign = $1",
            "delete from campaign_seat where campaign = $1",
            "delete from campaign_step where campaign = $1",
            "delete from campaign where id = $1",
        ];
        self.store
            .transact(sql.map(|sql| Statement::new(sql, [id.number().into()])).into())
            .await?;
        Ok(tables)
    }
}
