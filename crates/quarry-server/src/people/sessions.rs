//! Sessions: a random token in a cookie that no script reads. The store keeps only its hash.

use axum::http::header::{self, HeaderMap, HeaderValue};
use quarry_fair::Bytes;
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::accounts::{Account, account, columns};
use super::{Denied, People, new_number};
use crate::keys;
use crate::store::Statement;

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 3600 * SECOND;
/// Idle timeout of a session.
pub(super) const LIFE: i64 = 180 * DAY;
/// How often the store notes the use of a session.
const NOTE_EVERY: i64 = 3600 * SECOND;
/// Bytes of `User-Agent` that are kept.
const LONGEST_AGENT: usize = 160;

/// A session that begins; its token is in no log and no store.
pub struct NewSession {
    token: Bytes<32>,
    id: i64,
    account: i64,
}

/// A session as its owner sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SessionInfo {
    /// The id by which it can be ended.
    pub session: String,
    /// When it began, in milliseconds of Unix time.
    pub created: i64,
    /// When it was used, to the hour.
    pub seen: i64,
    /// The `User-Agent` of the browser.
    pub agent: String,
    /// Whether it is the session of this request.
    pub current: bool,
}

fn hash(token: &[u8]) -> [u8; 32] {
    Sha256::new().chain_update(b"quarry/session/v1").chain_update(token).finalize().into()
}

impl NewSession {
    /// A session with a new token. A token that a client sent is never adopted.
    pub(super) fn for_account(account: i64) -> NewSession {
        NewSession { token: Bytes(keys::random()), id: new_number(), account }
    }

    pub(super) fn begin(&self, now: i64, agent: &str) -> Statement {
        let sql = "insert into session(token, id, account, created, seen, agent)
                   values ($1, $2, $3, $4, $4, $5)";
        let agent: String =
            agent.chars().filter(|it| !it.is_control()).take(LONGEST_AGENT).collect();
        let token = hash(&self.token.0);
        let values = [
            token.as_slice().into(),
            self.id.into(),
            self.account.into(),
            now.into(),
            agent.into(),
        ];
        Statement::new(sql, values)
    }

    pub(super) fn end(token: [u8; 32]) -> Statement {
        let sql = "delete from session where token = $1";
        Statement::new(sql, [hash(&token).as_slice().into()])
    }

    /// The number of the session.
    pub fn id(&self) -> i64 {
        self.id
    }

    /// What a program says to open it.
    pub fn token(&self) -> Bytes<32> {
        Bytes(self.token.0)
    }

    /// The cookie that opens it.
    pub fn cookie(&self, base: &str) -> HeaderValue {
        set_cookie(base, &self.token.to_string(), LIFE / SECOND)
    }
}

/// Behind TLS the `__Host-` prefix: browsers refuse such a cookie from another host or over plain HTTP.
fn cookie_name(base: &str) -> &'static str {
    if base.starts_with("https://") { "__Host-quarry" } else { "quarry" }
}

fn set_cookie(base: &str, value: &str, seconds: i64) -> HeaderValue {
    let name = cookie_name(base);
    let secure = if base.starts_with("https://") { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    HeaderValue::from_str(&text).expect("hexadecimal digits and a fixed text")
}

/// The header that deletes the session cookie.
pub fn no_cookie(base: &str) -> HeaderValue {
    set_cookie(base, "", 0)
}

/// The session token of a request: programs send it as a header, browsers as a cookie.
pub fn token(base: &str, headers: &HeaderMap) -> Option<[u8; 32]> {
    if let Some(said) = headers.get(header::AUTHORIZATION) {
        let token = said.to_str().ok().and_then(|said| said.strip_prefix("Bearer "));
        return token.and_then(|token| token.trim().parse().ok()).map(|token: Bytes<32>| token.0);
    }
    let name = cookie_name(base);
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|text| text.split(';')).filter_map(|it| it.trim().split_once('='));
    let (_, value) = pairs.find(|(key, _)| *key == name)?;
    value.parse().ok().map(|token: Bytes<32>| token.0)
}

/// The `User-Agent` of a request.
pub fn agent(headers: &HeaderMap) -> &str {
    headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

impl People {
    /// The account of a session that has not ended.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn session(&self, token: [u8; 32]) -> Result<Option<(Account, i64)>, Denied> {
        let sql = columns!(
            ", s.id, s.seen from session s join account a on a.id = s.account
             where s.token = $1 and s.seen > $2 and a.suspended <= $3"
        );
        let (token, now) = (hash(&token), self.store.now());
        let values = [token.as_slice().into(), (now - LIFE).into(), now.into()];
        let Some(row) = self.first(Statement::new(sql, values)).await? else { return Ok(None) };
        if row.int(7) < now - NOTE_EVERY {
            let sql = "update session set seen = $2 where token = $1";
            self.write(Statement::new(sql, [token.as_slice().into(), now.into()])).await?;
        }
        Ok(Some((account(&row)?, row.int(6))))
    }

    /// The sessions of an account, the latest first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn sessions(
        &self,
        account: &Account,
        current: i64,
    ) -> Result<Vec<SessionInfo>, Denied> {
        let sql = "select id, created, seen, agent from session
                   where account = $1 and seen > $2 order by seen desc, id";
        let values = [account.id.into(), (self.store.now() - LIFE).into()];
        let rows = self.store.query(Statement::new(sql, values)).await?;
        let info = |row: &crate::store::Row| SessionInfo {
            session: format!("{:016x}", row.int(0)),
            created: row.int(1),
            seen: row.int(2),
            agent: row.text(3).to_owned(),
            current: row.int(0) == current,
        };
        Ok(rows.iter().map(info).collect())
    }

    /// Ends a session of this account; whether there was one.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub async fn end_session(&self, account: &Account, session: i64) -> Result<bool, Denied> {
        let sql = "delete from session where account = $1 and id = $2 returning id";
        let rows = self.write(Statement::new(sql, [account.id.into(), session.into()])).await?;
        Ok(!rows.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behind_tls_a_cookie_is_for_this_host_and_for_tls_alone() {
        let session = NewSession::for_account(1);
        let open = session.cookie("http://127.0.0.1:7878").to_str().unwrap().to_owned();
        assert!(open.starts_with("quarry=") && !open.contains("Secure"), "{open}");
        let safe = session.cookie("https://quarry.example").to_str().unwrap().to_owned();
        assert!(safe.starts_with("__Host-quarry=") && safe.ends_with("; Secure"), "{safe}");
        for cookie in [open, safe] {
            for part in ["; Path=/", "; HttpOnly", "; SameSite=Lax"] {
                assert!(cookie.contains(part), "{cookie}");
            }
            assert!(!cookie.contains("Domain"), "{cookie}");
        }
    }

    #[test]
    fn a_token_is_found_among_other_cookies() {
        let (base, hex) = ("http://quarry", "ab".repeat(32));
        let read = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, text.parse().unwrap());
            token(base, &headers)
        };
        assert_eq!(read(&format!("a=b; quarry={hex}")), Some([0xab; 32]));
        assert_eq!(read(&format!("xquarry={hex}")), None);
        assert_eq!(read("quarry=abc"), None);
        assert_eq!(token("https://q", &HeaderMap::new()), None);
        let mut said = HeaderMap::new();
        said.insert(header::AUTHORIZATION, format!("Bearer {hex}").parse().unwrap());
        assert_eq!(token(base, &said), Some([0xab; 32]));
        said.insert(header::COOKIE, format!("quarry={hex}").parse().unwrap());
        said.insert(header::AUTHORIZATION, "Basic abc".parse().unwrap());
        assert_eq!(token(base, &said), None, "what is said goes before the cookie");
    }
}
