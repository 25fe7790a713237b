//! Bot accounts: authenticated by a token, without a password. Each belongs to an account, is marked as a bot, and
//! has its own rate limit.

use quarry_fair::Bytes;
use quarry_table::{Emblem, Refusal, TableId};

use super::accounts::{Account, account, columns, read_name};
use super::sessions::NewSession;
use super::{Denied, People, new_number};
use crate::store::{Statement, StoreError};

/// Stored in place of a password hash; no password matches it.
const NO_SECRET: &str = "!";
const AGENT: &str = "bot";

impl People {
    /// Rate limit of bot requests; other accounts are not counted.
    ///
    /// # Errors
    ///
    /// When a bot exceeds its rate.
    pub fn may_ask(&self, account: &Account) -> Result<(), Refusal> {
        match account.owner {
            Some(_) => self.bots.check_key(&account.id).map_err(|_| Refusal::Hurry),
            None => Ok(()),
        }
    }

    /// The bots of an account, by name.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn bots(&self, owner: &Account) -> Result<Vec<Account>, Denied> {
        let sql = columns!(" from account a where a.bot_of = $1 order by a.name");
        let rows = self.store.query(Statement::new(sql, [owner.id.into()])).await?;
        Ok(rows.iter().map(account).collect::<Result<_, _>>()?)
    }

    /// Creates a bot; its token is shown once.
    ///
    /// # Errors
    ///
    /// When the name is taken, the limit is reached, or the requester is a bot.
    pub async fn make_bot(
        &self,
        owner: &Account,
        name: &str,
        emblem: Emblem,
    ) -> Result<(Account, Bytes<32>), Denied> {
        if owner.owner.is_some() {
            return Err(Denied::Unfit("a bot has no bots"));
        }
        if self.bots(owner).await?.len() as i64 >= self.most_bots {
            return Err(Denied::Enough);
        }
        let (name, key) = read_name(name)?;
        let (id, created) = (new_number(), self.store.now());
        let bot = Account { id, name, emblem, created, owner: Some(owner.id), admin: false };
        let session = NewSession::for_account(bot.id);
        let sql =
            "insert into account(id, name, name_key, emblem, password, words, created, bot_of)
                   values ($1, $2, $3, $4, $5, $5, $6, $7)";
        let values = [
            bot.id.into(),
            bot.name.as_str().into(),
            key.into(),
            emblem.word().into(),
            NO_SECRET.into(),
            created.into(),
            owner.id.into(),
        ];
        match self
            .store
            .transact(vec![Statement::new(sql, values), session.begin(created, AGENT)])
            .await
        {
            Ok(_) => Ok((bot, session.token())),
            Err(StoreError::Exists) => Err(Denied::NameTaken),
            Err(error) => Err(error.into()),
        }
    }

    /// Name of the owner of a bot.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn owner_of(&self, bot: &Account) -> Result<Option<String>, Denied> {
        let Some(owner) = bot.owner else { return Ok(None) };
        Ok(self.by_number(owner).await?.map(|owner| owner.name.as_str().to_owned()))
    }

    async fn bot(&self, owner: &Account, name: &str) -> Result<Account, Denied> {
        let bot = self.by_name(name).await?.filter(|bot| bot.owner == Some(owner.id));
        bot.ok_or(Denied::Absent("account"))
    }

    /// Rotates the token of a bot; the old one is revoked.
    ///
    /// # Errors
    ///
    /// When the account has no such bot.
    pub async fn change_token(&self, owner: &Account, name: &str) -> Result<Bytes<32>, Denied> {
        let bot = self.bot(owner, name).await?;
        let session = NewSession::for_account(bot.id);
        let end = Statement::new("delete from session where account = $1", [bot.id.into()]);
        self.store.transact(vec![end, session.begin(self.store.now(), AGENT)]).await?;
        Ok(session.token())
    }

    /// Deletes a bot and returns the tables at which it had a seat.
    ///
    /// # Errors
    ///
    /// When the account has no such bot.
    pub async fn delete_bot(&self, owner: &Account, name: &str) -> Result<Vec<TableId>, Denied> {
        let bot = self.bot(owner, name).await?;
        self.erase(bot.id).await
    }
}
