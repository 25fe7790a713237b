//! Notice channels of an account: web push subscriptions, e-mail addresses, web hooks.

use quarry_fair::Bytes;
use quarry_game::Lang;
use quarry_table::TableId;
use quarry_table::clock::Millis;

use super::message::{Item, Message};
use super::push::BrowserKeys;
use super::quiet::Quiet;
use super::reach::Unreached;
use super::{Kind, Notices};
use crate::keys::random;
use crate::people::{Denied, new_number};
use crate::store::{Row, Statement, StoreError, Value};

/// Maximum number of channels of one account.
const MOST: i64 = 10;
/// Accounts that may request a confirmation from one e-mail address within a day.
const MOST_QUESTIONS: i64 = 3;
const DAY: Millis = 24 * 3600 * 1000;
const LONGEST_LABEL: usize = 160;

/// Transport of a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Web push to a browser.
    Push,
    /// E-mail.
    Mail,
    /// A web hook.
    Hook,
}

impl Way {
    /// The name in the store and on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Way::Push => "push",
            Way::Mail => "mail",
            Way::Hook => "hook",
        }
    }

    pub(super) fn read(word: &str) -> Option<Way> {
        [Way::Push, Way::Mail, Way::Hook].into_iter().find(|way| way.word() == word)
    }
}

/// A channel to be added.
#[derive(Clone, Debug)]
pub enum Place {
    /// A web push subscription of a browser.
    Push {
        /// Endpoint URL of the subscription.
        endpoint: String,
        /// Keys that encrypt its messages.
        keys: BrowserKeys,
    },
    /// An e-mail address.
    Mail(String),
    /// A web hook.
    Hook(String),
}

/// A notice channel.
#[derive(Clone, Debug)]
pub struct Channel {
    pub(super) id: i64,
    pub(super) account: i64,
    /// Its transport.
    pub way: Way,
    /// Endpoint URL or e-mail address.
    pub address: String,
    pub(super) secret: Vec<u8>,
    pub(super) token: Vec<u8>,
    /// Name of the browser, as the client reports it.
    pub label: String,
    /// Language of its messages.
    pub lang: Lang,
    wants: i64,
    /// Whether an e-mail address is confirmed; always true for other transports.
    pub confirmed: bool,
    /// When it was added.
    pub created: Millis,
    /// Time of the last successful delivery.
    pub told: Option<Millis>,
    pub(super) next_at: Millis,
    /// Consecutive failed deliveries.
    pub failures: i64,
}

impl Channel {
    /// Public identifier of the channel.
    pub fn name(&self) -> String {
        format!("{:016x}", self.id)
    }

    /// The kinds of notices that it delivers.
    pub fn wants(&self) -> impl Iterator<Item = Kind> {
        let wants = self.wants;
        Kind::WANTED.into_iter().filter(move |kind| wants & kind.bit() != 0)
    }

    /// HMAC secret of a web hook, shown to its owner.
    pub fn shared_secret(&self) -> Option<String> {
        let is_hook = self.way == Way::Hook;
        is_hook.then(|| self.secret.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// Token that confirms or unsubscribes an e-mail address without a session.
    pub(super) fn token(&self) -> String {
        self.token.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Expects the columns of [`columns`], in that order.
    pub(super) fn read(row: &Row) -> Result<Channel, StoreError> {
        let damaged = || StoreError::Failed(format!("channel {:x} cannot be read", row.int(0)));
        Ok(Channel {
            id: row.int(0),
            account: row.int(1),
            way: Way::read(row.text(2)).ok_or_else(damaged)?,
            address: row.text(3).to_owned(),
            secret: row.bytes(4).to_vec(),
            token: row.bytes(5).to_vec(),
            label: row.text(6).to_owned(),
            lang: Lang::of_locale(row.text(7)),
            wants: row.int(8),
            confirmed: row.flag(9),
            created: row.int(10),
            told: row.try_int(11),
            next_at: row.int(12),
            failures: row.int(13),
        })
    }
}

/// Columns of `channel` under the alias `c`.
macro_rules! columns {
    ($begin:literal, $rest:literal) => {
        concat!(
            $begin,
            " c.id, c.account, c.way, c.address, c.secret, c.token, c.label, c.lang, c.wants,
              c.confirmed, c.created, c.told, c.next_at, c.failures ",
            $rest
        )
    };
}
pub(super) use columns;

/// Why a channel was not added.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Unfit {
    /// The address is invalid or not permitted.
    #[error("{0}")]
    Endpoint(String),
    /// This server sends no mail, or the address is invalid.
    #[error("{0}")]
    Mail(&'static str),
    /// The account has reached its limit of channels.
    #[error("An account has at most {MOST} places to be told at.")]
    TooMany,
    /// The store failed, or a rate limit was exceeded.
    #[error("{0:?}")]
    Denied(#[from] Denied),
}

impl From<StoreError> for Unfit {
    fn from(error: StoreError) -> Unfit {
        Unfit::Denied(error.into())
    }
}

impl From<Unreached> for Unfit {
    fn from(unreached: Unreached) -> Unfit {
        Unfit::Endpoint(unreached.to_string())
    }
}

/// Bit set of kinds, as stored.
fn bits(wants: &[Kind]) -> i64 {
    wants.iter().fold(0, |all, kind| all | kind.bit())
}

impl Notices {
    /// Adds a channel or updates an existing one. An e-mail address gets nothing but a confirmation request until it
    /// is confirmed. A web hook gets its own secret.
    ///
    /// # Errors
    ///
    /// When the address is not permitted, or the account has too many channels.
    pub async fn add_channel(
        &self,
        account: i64,
        place: Place,
        (lang, label): (Lang, &str),
    ) -> Result<Channel, Unfit> {
        let (way, address, secret) = self.fit(place).await?;
        let mine =
            "select count(*) from channel where account = $1 and not (way = $2 and address = $3)";
        let values = [account.into(), way.word().into(), address.as_str().into()];
        if self.query(mine, values).await?.first().is_some_and(|row| row.int(0) >= MOST) {
            return Err(Unfit::TooMany);
        }
        let label: String =
            label.chars().filter(|it| !it.is_control()).take(LONGEST_LABEL).collect();
        let now = self.store.now();
        let add = "insert into channel(id, account, way, address, secret, token, label, lang, wants, confirmed, created)
                   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
                   on conflict (account, way, address) do update set
                       secret = excluded.secret, label = excluded.label, lang = excluded.lang, failures = 0";
        let values = [
            new_number().into(),
            account.into(),
            way.word().into(),
            address.as_str().into(),
            secret.as_slice().into(),
            random::<16>().as_slice().into(),
            label.into(),
            lang.code().into(),
            bits(&Kind::WANTED).into(),
            (way != Way::Mail).into(),
            now.into(),
        ];
        // A browser has one subscription; it moves to the account that is signed in there now.
        let move_in = "delete from channel where way = 'push' and address = $1 and account <> $2";
        let move_in = Statement::new(move_in, [address.as_str().into(), account.into()]);
        let read = columns!(
            "select",
            "from channel c where c.account = $1 and c.way = $2 and c.address = $3"
        );
        let read = Statement::new(read, [account.into(), way.word().into(), address.into()]).must();
        let answers = self.write(vec![move_in, Statement::new(add, values), read]).await?;
        let channel = Channel::read(&answers[2][0])?;
        if !channel.confirmed {
            self.send_at_once(&channel, Kind::Confirm).await?;
        }
        Ok(channel)
    }

    /// The validated channel as it is stored.
    async fn fit(&self, place: Place) -> Result<(Way, String, Vec<u8>), Unfit> {
        Ok(match place {
            Place::Push { endpoint, keys } => {
                let url = self.road.read(&endpoint)?;
                self.road.find(&url).await?;
                (Way::Push, url.into(), keys.bytes())
            }
            Place::Hook(address) => {
                let url = self.road.read(&address)?;
                self.road.find(&url).await?;
                (Way::Hook, url.into(), random::<32>().to_vec())
            }
            Place::Mail(address) => {
                if !self.has_mail() {
                    return Err(Unfit::Mail("This server sends no mail."));
                }
                let address = super::mail::read(&address)
                    .ok_or(Unfit::Mail("This is no address for mail."))?;
                let asked = "select count(*) from channel
                             where way = 'mail' and address = $1 and confirmed = 0 and created > $2";
                let values = [address.as_str().into(), (self.store.now() - DAY).into()];
                let asked = self.query(asked, values).await?;
                if asked.first().is_some_and(|row| row.int(0) >= MOST_QUESTIONS) {
                    return Err(Unfit::TooMany);
                }
                (Way::Mail, address, Vec::new())
            }
        })
    }

    /// A message that is due at once, quiet hours or not.
    async fn send_at_once(&self, channel: &Channel, kind: Kind) -> Result<(), StoreError> {
        let message = Message { items: vec![Item::plain(kind)] };
        self.write(vec![self.put(channel.id, &message)]).await.map(drop)
    }

    /// The statement that queues a message in the outbox of a channel.
    pub(super) fn put(&self, channel: i64, message: &Message) -> Statement {
        let sql = "insert into delivery(id, channel, body, made, due) values ($1, $2, $3, $4, $4)";
        let body = quarry_table::wire::to_json(message);
        let (id, now) = (new_number(), self.store.now());
        Statement::new(sql, [id.into(), channel.into(), body.into(), now.into()])
    }

    /// The channels of an account, oldest first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn channels(&self, account: i64) -> Result<Vec<Channel>, StoreError> {
        let sql =
            columns!("select", "from channel c where c.account = $1 order by c.created, c.id");
        self.query(sql, [account.into()]).await?.iter().map(Channel::read).collect()
    }

    /// Sets the kinds that a channel delivers; false if it does not exist.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn change_channel(
        &self,
        account: i64,
        channel: i64,
        wants: &[Kind],
    ) -> Result<bool, StoreError> {
        let sql = "update channel set wants = $3 where account = $1 and id = $2 returning id";
        self.found(sql, [account.into(), channel.into(), bits(wants).into()]).await
    }

    /// Deletes a channel; false if it does not exist.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn end_channel(&self, account: i64, channel: i64) -> Result<bool, StoreError> {
        let sql = "delete from channel where account = $1 and id = $2 returning id";
        self.found(sql, [account.into(), channel.into()]).await
    }

    /// Queues a test message; false if the channel does not exist.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn test_channel(&self, account: i64, channel: i64) -> Result<bool, StoreError> {
        let found = self.channels(account).await?;
        let found = found.iter().find(|it| it.id == channel && it.confirmed);
        let Some(channel) = found else { return Ok(false) };
        self.send_at_once(channel, Kind::Test).await?;
        Ok(true)
    }

    /// Confirms an e-mail address.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn confirm(&self, token: Bytes<16>) -> Result<bool, StoreError> {
        let sql = "update channel set confirmed = 1 where token = $1 returning id";
        self.found(sql, [token.0.as_slice().into()]).await
    }

    /// Unsubscribes an e-mail address; false if its channel no longer exists.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn unsubscribe(&self, token: Bytes<16>) -> Result<bool, StoreError> {
        let sql = "delete from channel where token = $1 returning id";
        self.found(sql, [token.0.as_slice().into()]).await
    }

    async fn found<const N: usize>(
        &self,
        sql: &'static str,
        values: [Value; N],
    ) -> Result<bool, StoreError> {
        let answers = self.write(vec![Statement::new(sql, values)]).await?;
        Ok(answers.first().is_some_and(|rows| !rows.is_empty()))
    }

    /// The account has a table in view: its pending notices are deleted, except time warnings.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn seen(&self, account: i64, table: TableId) -> Result<(), StoreError> {
        let table = Value::from(table.number() as i64);
        let waits = "select n.channel from notice n join channel c on c.id = n.channel
                     where c.account = $1 and n.table_id = $2 and n.kind <> 'time' limit 1";
        if self.query(waits, [account.into(), table.clone()]).await?.is_empty() {
            return Ok(());
        }
        let sql = "delete from notice where table_id = $2 and kind <> 'time'
                   and channel in (select id from channel where account = $1)";
        self.write(vec![Statement::new(sql, [account.into(), table])]).await.map(drop)
    }

    /// The quiet hours of an account.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn quiet(&self, account: i64) -> Result<Option<Quiet>, StoreError> {
        let rows =
            self.query("select settings from account where id = $1", [account.into()]).await?;
        Ok(rows.first().and_then(|row| quiet_of(row.text(0))))
    }

    /// Sets or clears the quiet hours of an account.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn set_quiet(&self, account: i64, quiet: Option<&Quiet>) -> Result<(), StoreError> {
        let rows =
            self.query("select settings from account where id = $1", [account.into()]).await?;
        let before = rows.first().map_or("{}", |row| row.text(0)).to_owned();
        let mut all: serde_json::Value = serde_json::from_str(&before).unwrap_or_default();
        if !all.is_object() {
            all = serde_json::json!({});
        }
        all["quiet"] = serde_json::json!(quiet);
        let sql = "update account set settings = $2 where id = $1";
        // Deferred messages are due again.
        let again = "update notice set due = $2 where kind <> 'time' and due > $2
                     and channel in (select id from channel where account = $1)";
        let statements = vec![
            Statement::new(sql, [account.into(), all.to_string().into()]),
            Statement::new(again, [account.into(), self.store.now().into()]),
        ];
        self.write(statements).await.map(drop)
    }
}

/// The quiet hours in the stored account settings.
pub(super) fn quiet_of(settings: &str) -> Option<Quiet> {
    let all: serde_json::Value = serde_json::from_str(settings).ok()?;
    serde_json::from_value(all.get("quiet")?.clone()).ok()?
}
