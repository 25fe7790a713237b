//! Accounts: a name, an emblem, a password and five words for the day on which it is forgotten.

use quarry_game::Lang;
use quarry_table::{Emblem, Name, TableId};
use serde::Serialize;

use super::sessions::NewSession;
use super::{Denied, People, new_number, passwords};
use crate::keys;
use crate::store::{Row, Statement, StoreError};
use crate::words;

/// An account, as its owner and handlers know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// A random number.
    pub id: i64,
    /// The name, as it is shown.
    pub name: Name,
    /// The emblem.
    pub emblem: Emblem,
    /// When it was made.
    pub created: i64,
    /// The account that it belongs to, where it is a bot.
    pub owner: Option<i64>,
    /// Whether it keeps order on this server.
    pub admin: bool,
}

/// The columns of an account, as [`account`] reads them.
macro_rules! columns {
    ($from:literal) => {
        concat!("select a.id, a.name, a.emblem, a.created, a.bot_of, a.admin", $from)
    };
}
pub(super) use columns;

/// What is known of a person who signs up.
#[derive(Debug)]
pub struct SignUp {
    /// The name.
    pub name: String,
    /// The emblem; drawn where absent.
    pub emblem: Option<Emblem>,
    /// The password.
    pub password: String,
    /// The language of the words.
    pub lang: Lang,
    /// What the browser says of itself.
    pub agent: String,
    /// The invitation, which a private server asks for.
    pub invitation: Option<[u8; 16]>,
}

/// A credential of an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// The password.
    Password,
    /// The five words.
    Words,
}

/// The unique key of a name: lower case, no blanks. A name that mixes look-alike letters of two alphabets is refused.
fn name_key(name: &Name) -> Result<String, Denied> {
    let text: String = name.as_str().to_lowercase().split_whitespace().collect();
    let cyrillic = text.chars().any(|letter| matches!(letter, '\u{400}'..='\u{52f}'));
    let latin = text.chars().any(|letter| matches!(letter, 'a'..='z' | '\u{df}'..='\u{24f}'));
    if cyrillic && latin { Err(Denied::BadName) } else { Ok(text) }
}

pub(super) fn read_name(text: &str) -> Result<(Name, String), Denied> {
    let name = Name::read(text).ok().flatten().ok_or(Denied::BadName)?;
    let key = name_key(&name)?;
    Ok((name, key))
}

/// The account in the columns of [`columns`].
pub(super) fn account(row: &Row) -> Result<Account, StoreError> {
    let damaged = || StoreError::Failed(format!("account {:x} cannot be read", row.int(0)));
    let name = Name::read(row.text(1)).ok().flatten().ok_or_else(damaged)?;
    let emblem = Emblem::ALL.into_iter().find(|emblem| emblem.word() == row.text(2));
    Ok(Account {
        id: row.int(0),
        name,
        emblem: emblem.ok_or_else(damaged)?,
        created: row.int(3),
        owner: row.try_int(4),
        admin: row.flag(5),
    })
}

/// The words of an account as they are hashed: spelling does not matter.
fn secret_of(text: &str) -> Option<String> {
    words::read(text).map(|(lang, bits)| format!("{lang:?} {:016x}", u64::from_be_bytes(bits)))
}

impl People {
    /// Makes an account and signs it in; the five words are told once and never again.
    ///
    /// # Errors
    ///
    /// When the name is taken or cannot be one, or the password is unfit.
    pub async fn sign_up(&self, asked: SignUp) -> Result<(Account, String, NewSession), Denied> {
        let (name, key) = read_name(&asked.name)?;
        if !passwords::is_fit(&asked.password) {
            return Err(Denied::BadPassword);
        }
        let emblem = asked.emblem.unwrap_or_else(any_emblem);
        let (id, created) = (new_number(), self.store.now());
        let account = Account { id, name, emblem, created, owner: None, admin: false };
        let words = keys::new_words(asked.lang);
        let password = self.hasher.hash(asked.password).await?;
        let secret = secret_of(&words).expect("they are read as they are written");
        let hashed = self.hasher.hash(secret).await?;
        let session = NewSession::for_account(account.id);
        let sql = "insert into account(id, name, name_key, emblem, password, words, created)
                   values ($1, $2, $3, $4, $5, $6, $7)";
        let create = Statement::new(
            sql,
            [
                account.id.into(),
                account.name.as_str().into(),
                key.into(),
                account.emblem.word().into(),
                password.into(),
                hashed.into(),
                account.created.into(),
            ],
        );
        let begin = session.begin(self.store.now(), &asked.agent);
        let mut statements: Vec<Statement> = asked.invitation.map(redeem).into_iter().collect();
        statements.extend([create, begin]);
        match self.store.transact(statements).await {
            Ok(_) => Ok((account, words, session)),
            Err(StoreError::Exists) => Err(Denied::NameTaken),
            Err(StoreError::Moved) => Err(Denied::BadInvitation),
            Err(error) => Err(error.into()),
        }
    }

    /// Signs in by password or words. The session that the browser had, if any, ends: this prevents session fixation.
    ///
    /// # Errors
    ///
    /// A wrong secret and an unknown name give the same error after the same work, so names cannot be enumerated.
    pub async fn sign_in(
        &self,
        name: &str,
        (proof, secret): (Proof, String),
        former: Option<[u8; 32]>,
        agent: &str,
    ) -> Result<(Account, NewSession), Denied> {
        let (_, key) = read_name(name).map_err(|_| Denied::WrongSignIn)?;
        self.may_guess(&key)?;
        let sql =
            columns!(", a.password, a.words, a.suspended from account a where a.name_key = $1");
        let found = self.first(Statement::new(sql, [key.into()])).await?;
        let (secret, column) = match proof {
            Proof::Password => (Some(secret), 6),
            Proof::Words => (secret_of(&secret), 7),
        };
        // A bot has no password; comparing with nothing must take as long.
        let hash = found.as_ref().filter(|row| secret.is_some() && row.try_int(4).is_none());
        let hash = hash.map(|row| row.text(column).to_owned());
        let fits = self.hasher.fits(secret.unwrap_or_default(), hash).await?;
        let row = found.filter(|_| fits).ok_or(Denied::WrongSignIn)?;
        let account = account(&row)?;
        if row.int(8) > self.store.now() {
            return Err(Denied::Suspended);
        }
        let session = NewSession::for_account(account.id);
        let mut statements = vec![session.begin(self.store.now(), agent)];
        statements.extend(former.map(NewSession::end));
        self.store.transact(statements).await?;
        Ok((account, session))
    }

    /// Whether this is the password of `account`; guesses count as attempts to sign in.
    async fn expect_password(&self, account: &Account, password: String) -> Result<(), Denied> {
        self.may_guess(&name_key(&account.name)?)?;
        let sql = "select password from account where id = $1";
        let row = self.first(Statement::new(sql, [account.id.into()])).await?;
        let hash = row.map(|row| row.text(0).to_owned());
        match self.hasher.fits(password, hash).await? {
            true => Ok(()),
            false => Err(Denied::WrongSignIn),
        }
    }

    /// Sets another password; every session but `current` ends.
    ///
    /// # Errors
    ///
    /// When the old one is wrong or the new one unfit.
    pub async fn change_password(
        &self,
        account: &Account,
        old: String,
        new: String,
        current: i64,
    ) -> Result<(), Denied> {
        self.expect_password(account, old).await?;
        self.set_password(account, new, current).await
    }

    /// Sets another password for an account that was opened by its words.
    ///
    /// # Errors
    ///
    /// When the password is unfit.
    pub async fn set_password(
        &self,
        account: &Account,
        new: String,
        current: i64,
    ) -> Result<(), Denied> {
        if !passwords::is_fit(&new) {
            return Err(Denied::BadPassword);
        }
        let hash = self.hasher.hash(new).await?;
        let change = "update account set password = $2 where id = $1";
        let end = "delete from session where account = $1 and id <> $2";
        let statements = vec![
            Statement::new(change, [account.id.into(), hash.into()]),
            Statement::new(end, [account.id.into(), current.into()]),
        ];
        self.store.transact(statements).await?;
        Ok(())
    }

    /// Draws five new words; the old ones are void.
    ///
    /// # Errors
    ///
    /// When the password is wrong.
    pub async fn change_words(
        &self,
        account: &Account,
        password: String,
        lang: Lang,
    ) -> Result<String, Denied> {
        self.expect_password(account, password).await?;
        let words = keys::new_words(lang);
        let secret = secret_of(&words).expect("they are read as they are written");
        let hash = self.hasher.hash(secret).await?;
        let sql = "update account set words = $2 where id = $1";
        self.write(Statement::new(sql, [account.id.into(), hash.into()])).await?;
        Ok(words)
    }

    /// Changes name or emblem of an account. Finished games keep the old ones.
    ///
    /// # Errors
    ///
    /// When the name is taken or cannot be one.
    pub async fn rename(
        &self,
        account: &Account,
        name: &str,
        emblem: Emblem,
    ) -> Result<(), Denied> {
        let (name, key) = read_name(name)?;
        let sql = "update account set name = $2, name_key = $3, emblem = $4 where id = $1";
        let values = [account.id.into(), name.as_str().into(), key.into(), emblem.word().into()];
        match self.write(Statement::new(sql, values)).await {
            Ok(_) => Ok(()),
            Err(StoreError::Exists) => Err(Denied::NameTaken),
            Err(error) => Err(error.into()),
        }
    }

    /// The account of this name.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn by_name(&self, name: &str) -> Result<Option<Account>, Denied> {
        let Ok((_, key)) = read_name(name) else { return Ok(None) };
        let sql = columns!(" from account a where a.name_key = $1");
        let row = self.first(Statement::new(sql, [key.into()])).await?;
        Ok(row.map(|row| account(&row)).transpose()?)
    }

    /// Deletes an account with its sessions, seats and ratings. Its games stay as those of a player who left; what was said
    /// from its seats is shown no more. Returns the tables of these seats.
    ///
    /// # Errors
    ///
    /// When the password is wrong.
    pub async fn delete(
        &self,
        account: &Account,
        password: String,
    ) -> Result<Vec<TableId>, Denied> {
        self.expect_password(account, password).await?;
        self.erase(account.id).await
    }

    /// The account with this number.
    pub(super) async fn by_number(&self, id: i64) -> Result<Option<Account>, Denied> {
        let row =
            self.first(Statement::new(columns!(" from account a where a.id = $1"), [id.into()]));
        Ok(row.await?.map(|row| account(&row)).transpose()?)
    }

    /// Deletes an account and its bots; the tables where they sat.
    pub(super) async fn erase(&self, account: i64) -> Result<Vec<TableId>, Denied> {
        self.erase_and(account, Vec::new()).await
    }

    /// The same, with more in the same transaction.
    pub(super) async fn erase_and(
        &self,
        account: i64,
        more: Vec<Statement>,
    ) -> Result<Vec<TableId>, Denied> {
        let sql = "select id from account where bot_of = $1";
        let bots = self.store.query(Statement::new(sql, [account.into()])).await?;
        let all = bots.iter().map(|row| row.int(0)).chain([account]);
        let statement = |id: i64| FORGET.map(|sql| Statement::new(sql, [id.into()]));
        let mut statements: Vec<Statement> = all.flat_map(statement).collect();
        let own = statements.len();
        statements.extend(more);
        let answers = self.store.transact(statements).await?;
        let tables = answers[..own].iter().skip(1).step_by(FORGET.len()).flatten();
        Ok(tables.map(|row| TableId::new(row.int(0) as u64)).collect())
    }
}

/// An invitation is used up by the account that is made with it.
fn redeem(code: [u8; 16]) -> Statement {
    let sql = "delete from invitation where code = $1 returning made";
    Statement::new(sql, [super::office::hash_of(code).as_slice().into()]).must()
}

/// What goes with an account; the second says at which tables it sat.
const FORGET: [&str; 21] = [
    "insert into erasure(table_id, key_hash)
     select table_id, key_hash from account_seat where account = $1 on conflict do nothing",
    "select distinct table_id from account_seat where account = $1",
    "delete from notice where channel in (select id from channel where account = $1)",
    "delete from delivery where channel in (select id from channel where account = $1)",
    "delete from channel where account = $1",
    "delete from session where account = $1",
    "delete from account_seat where account = $1",
    "delete from seeker where account = $1",
    "delete from challenge where challenger = $1 or challenged = $1",
    "delete from rating where account = $1",
    "delete from result_player where account = $1",
    "delete from bar where account = $1 or other = $1",
    "delete from report where reporter = $1 or target = $1",
    "delete from kicked where account = $1",
    "update host set account = null where account = $1",
    "update campaign_seat set account = null, seat_key = null, name = '' where account = $1",
    "delete from daily_try where account = $1",
    "delete from puzzle_try where account = $1",
    "delete from puzzle_day where account = $1",
    "delete from puzzle_player where account = $1",
    "delete from account where id = $1",
];

fn any_emblem() -> Emblem {
    let [byte] = keys::random();
    Emblem::ALL[usize::from(byte) % Emblem::ALL.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_one_name() {
        let key = |text: &str| read_name(text).map(|(_, key)| key);
        assert_eq!(key(" Anna  Lou "), key("annalou"));
        assert_eq!(key("ANNA"), Ok("anna".into()));
        assert_eq!(key("Аnna"), Err(Denied::BadName), "the first letter is Cyrillic");
        assert!(key("Анна").is_ok() && key("Éloïse").is_ok());
        assert_eq!(key("  "), Err(Denied::BadName));
    }
}
