//! Administration: acts on reports, accounts and tables. Each act is recorded in an append-only audit log.

use quarry_fair::Bytes;
use quarry_game::Seat;
use quarry_table::TableId;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::accounts::{Account, read_name};
use super::retention::Whose;
use super::{Denied, People};
use crate::keys;
use crate::store::{Row, Statement, StoreError};

const DAY: i64 = 24 * 3600 * 1000;
/// Latest date of a JavaScript `Date`; means "indefinitely".
const FOR_GOOD: i64 = 8_640_000_000_000_000;
/// Maximum length of a reason, in characters.
const LONGEST: usize = 500;
/// Maximum number of invitations in one act.
const MOST_INVITATIONS: u32 = 100;
/// Rows per page.
const PAGE: i64 = 100;
/// Actor id of the operator, who has no account.
pub const HOST: i64 = 0;

/// An administrative act.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "the variants have docs, and their fields are named after what they hold"
)]
pub enum Act {
    /// Ends all sessions of an account and of its bots, and blocks sign-in for `days` days or indefinitely.
    Suspend { name: String, days: Option<u32>, why: String },
    /// Disables chat of an account for `days` days or indefinitely.
    Mute { name: String, days: Option<u32>, why: String },
    /// Lifts suspension and mute.
    Release { name: String, why: String },
    /// Renames an account.
    Rename { name: String, to: String, why: String },
    /// Deletes an account, as its owner can.
    Delete { name: String, why: String },
    /// Closes a report.
    Resolve { report: String, verdict: String },
    /// Removes chat from the log of a table: that of one seat, or all of it.
    Hush {
        #[schema(value_type = String)]
        table: TableId,
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
        why: String,
    },
    /// Creates invitations to a private server.
    Invite { count: u32 },
    /// Grants administrator rights; operator only.
    Promote { name: String },
    /// Revokes administrator rights; operator only.
    Demote { name: String },
}

impl Act {
    const fn word(&self) -> &'static str {
        match self {
            Act::Suspend { .. } => "suspend",
            Act::Mute { .. } => "mute",
            Act::Release { .. } => "release",
            Act::Rename { .. } => "rename",
            Act::Delete { .. } => "delete",
            Act::Resolve { .. } => "resolve",
            Act::Hush { .. } => "hush",
            Act::Invite { .. } => "invite",
            Act::Promote { .. } => "promote",
            Act::Demote { .. } => "demote",
        }
    }
}

/// Result of an act.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Outcome {
    /// Codes of new invitations, shown once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub invitations: Vec<String>,
    /// Number of chat messages removed from a log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<usize>,
    /// Tables whose views have changed.
    #[serde(skip)]
    pub tables: Vec<TableId>,
}

/// A report as administrators see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportInfo {
    /// Identifier of the report.
    pub report: String,
    /// The reporting account.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reporter: Option<String>,
    /// The reported account; absent for a guest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// Table of the incident.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// Seat of the reported player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<i64>,
    /// The reason.
    pub reason: String,
    /// Text of the reporter.
    pub words: String,
    /// The table and its chat at the time of the report.
    #[schema(value_type = Object)]
    pub evidence: Value,
    /// Time of the report, in milliseconds of Unix time.
    pub created: i64,
    /// When it was resolved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resolved: Option<i64>,
    /// Verdict of the administrator.
    pub verdict: String,
}

/// An account as administrators see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Person {
    /// Account id, as used in the audit log.
    pub account: String,
    /// Its name.
    pub name: String,
    /// When it was created.
    pub created: i64,
    /// End of the suspension.
    pub suspended: i64,
    /// End of the mute.
    pub muted: i64,
    /// Whether it is an administrator.
    pub admin: bool,
    /// The owner, if the account is a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Open sessions.
    pub sessions: i64,
    /// Reports about the account, open ones first.
    pub reports: Vec<ReportInfo>,
    /// Audit log entries about the account, latest first.
    pub acts: Vec<Done>,
}

/// An entry of the audit log.
#[derive(Debug, Serialize, ToSchema)]
pub struct Done {
    /// Sequence number.
    pub id: i64,
    /// Time, in milliseconds of Unix time.
    pub at: i64,
    /// The actor: name of the account, its id once it is deleted, or `host`.
    pub actor: String,
    /// Name of the act.
    pub act: String,
    /// The target account: its name, or its id once it is deleted; absent if there is none.
    pub target: String,
    /// Reason and further details.
    #[schema(value_type = Object)]
    pub detail: Value,
}

/// Stored fields of an invitation.
pub(super) fn hash_of(code: [u8; 16]) -> [u8; 32] {
    Sha256::new().chain_update(b"quarry/invitation/v1").chain_update(code).finalize().into()
}

fn short(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(LONGEST).collect()
}

fn until(now: i64, days: Option<u32>) -> i64 {
    days.map_or(FOR_GOOD, |days| now + i64::from(days) * DAY)
}

macro_rules! reports {
    ($which:literal) => {
        concat!(
            "select r.id, p.name, t.name, r.table_id, r.seat, r.reason, r.words, r.evidence,
                    r.created, r.resolved, r.verdict from report r
             left join account p on p.id = r.reporter left join account t on t.id = r.target ",
            $which
        )
    };
}

macro_rules! acts {
    ($which:literal) => {
        concat!(
            "select d.id, d.at, d.actor, p.name, d.act, d.target, t.name, d.detail from audit d
             left join account p on p.id = d.actor left join account t on t.id = d.target ",
            $which
        )
    };
}

fn report(row: &Row) -> ReportInfo {
    let name = |column| Some(row.text(column).to_owned()).filter(|name| !name.is_empty());
    ReportInfo {
        report: format!("{:016x}", row.int(0)),
        reporter: name(1),
        target: name(2),
        table: row.try_int(3).map(|table| TableId::new(table as u64).to_string()),
        seat: row.try_int(4),
        reason: row.text(5).to_owned(),
        words: row.text(6).to_owned(),
        evidence: serde_json::from_str(row.text(7)).unwrap_or_default(),
        created: row.int(8),
        resolved: row.try_int(9).filter(|at| *at != 0),
        verdict: row.text(10).to_owned(),
    }
}

fn done(row: &Row) -> Done {
    let who = |name: &str, number: i64, nobody: &str| match (name, number) {
        (_, 0) => nobody.to_owned(),
        ("", number) => format!("{number:016x}"),
        (name, _) => name.to_owned(),
    };
    Done {
        id: row.int(0),
        at: row.int(1),
        actor: who(row.text(3), row.int(2), "host"),
        act: row.text(4).to_owned(),
        target: who(row.text(6), row.int(5), ""),
        detail: serde_json::from_str(row.text(7)).unwrap_or_default(),
    }
}

impl People {
    /// The statement that appends an entry to the audit log.
    fn note(&self, actor: i64, act: &Act, target: i64, detail: &Value) -> Statement {
        let sql = "insert into audit(at, actor, act, target, detail) values ($1, $2, $3, $4, $5)";
        let values = [
            self.store.now().into(),
            actor.into(),
            act.word().into(),
            target.into(),
            detail.to_string().into(),
        ];
        Statement::new(sql, values)
    }

    /// Performs an act and records it in the audit log, in one transaction. `actor` is an account id or [`HOST`].
    ///
    /// # Errors
    ///
    /// When the account or report does not exist, or the act is not permitted on it.
    pub async fn perform(&self, actor: i64, act: &Act) -> Result<Outcome, Denied> {
        match act {
            Act::Suspend { name, days, why } => self.suspend(actor, act, (name, *days, why)).await,
            Act::Mute { name, days, why } => {
                let account = self.subject(actor, name).await?;
                let until = until(self.store.now(), *days);
                let sql = "update account set muted = $2 where id = $1";
                let mute = Statement::new(sql, [account.id.into(), until.into()]);
                let detail = json!({"days": days, "why": short(why)});
                self.write_down(vec![mute, self.note(actor, act, account.id, &detail)]).await
            }
            Act::Release { name, why } => {
                let account = self.subject(actor, name).await?;
                let sql =
                    "update account set muted = 0, suspended = 0 where id = $1 or bot_of = $1";
                let free = Statement::new(sql, [account.id.into()]);
                let detail = json!({"why": short(why)});
                self.write_down(vec![free, self.note(actor, act, account.id, &detail)]).await
            }
            Act::Rename { name, to, why } => {
                let account = self.subject(actor, name).await?;
                let (to, key) = read_name(to)?;
                let sql = "update account set name = $2, name_key = $3 where id = $1";
                let values = [account.id.into(), to.as_str().into(), key.into()];
                // Names are left out: an offensive one would stay in the append-only log.
                let detail = json!({"why": short(why)});
                let note = self.note(actor, act, account.id, &detail);
                match self.write_down(vec![Statement::new(sql, values), note]).await {
                    Err(Denied::Reported) => Err(Denied::NameTaken),
                    other => other,
                }
            }
            Act::Delete { name, why } => {
                let account = self.subject(actor, name).await?;
                let detail = json!({"why": short(why)});
                let note = self.note(actor, act, account.id, &detail);
                let tables = self.erase_and(account.id, vec![note]).await?;
                Ok(Outcome { tables, ..Outcome::default() })
            }
            Act::Resolve { report, verdict } => self.resolve(actor, act, (report, verdict)).await,
            Act::Hush { table, seat, why } => {
                let whose = seat.map_or(Whose::Everybody, Whose::Seat);
                let lines = self.quiet(*table, whose).await?;
                let detail =
                    json!({"table": table, "seat": seat, "lines": lines, "why": short(why)});
                self.write_down(vec![self.note(actor, act, 0, &detail)]).await?;
                Ok(Outcome { lines: Some(lines), tables: vec![*table], ..Outcome::default() })
            }
            Act::Invite { count } => self.invite(actor, act, *count).await,
            Act::Promote { name } | Act::Demote { name } => {
                if actor != HOST {
                    return Err(Denied::Unfit("only the host makes administrators"));
                }
                let account = self.by_name(name).await?.ok_or(Denied::Absent("account"))?;
                if account.owner.is_some() {
                    return Err(Denied::Unfit("a bot keeps no order"));
                }
                let sql = "update account set admin = $2 where id = $1";
                let is = matches!(act, Act::Promote { .. });
                let change = Statement::new(sql, [account.id.into(), is.into()]);
                let note = self.note(actor, act, account.id, &json!({}));
                self.write_down(vec![change, note]).await
            }
        }
    }

    /// Resolves the target of an act. Only the operator may act on administrators.
    async fn subject(&self, actor: i64, name: &str) -> Result<Account, Denied> {
        let account = self.by_name(name).await?.ok_or(Denied::Absent("account"))?;
        if account.admin && actor != HOST {
            return Err(Denied::Unfit("only the host acts on an administrator"));
        }
        Ok(account)
    }

    async fn write_down(&self, statements: Vec<Statement>) -> Result<Outcome, Denied> {
        match self.store.transact(statements).await {
            Ok(_) => Ok(Outcome::default()),
            Err(StoreError::Exists) => Err(Denied::Reported),
            Err(StoreError::Moved) => Err(Denied::Absent("report")),
            Err(error) => Err(error.into()),
        }
    }

    async fn suspend(
        &self,
        actor: i64,
        act: &Act,
        (name, days, why): (&str, Option<u32>, &str),
    ) -> Result<Outcome, Denied> {
        let account = self.subject(actor, name).await?;
        let suspend = "update account set suspended = $2 where id = $1 or bot_of = $1";
        let until = until(self.store.now(), days);
        let mut statements = vec![Statement::new(suspend, [account.id.into(), until.into()])];
        let ends = [
            "delete from session where account in (select id from account where id = $1 or bot_of = $1)",
            "delete from seeker where account = $1",
            "delete from challenge where challenger = $1 or challenged = $1",
        ];
        statements.extend(ends.map(|sql| Statement::new(sql, [account.id.into()])));
        let detail = json!({"days": days, "why": short(why)});
        statements.push(self.note(actor, act, account.id, &detail));
        self.write_down(statements).await
    }

    async fn resolve(
        &self,
        actor: i64,
        act: &Act,
        (number, verdict): (&str, &str),
    ) -> Result<Outcome, Denied> {
        let id = i64::from_str_radix(number, 16).unwrap_or(0);
        let find = "select target from report where id = $1";
        let found = self.first(Statement::new(find, [id.into()])).await?;
        let target = found.ok_or(Denied::Absent("report"))?.int(0);
        let sql = "update report set resolved = $2, verdict = $3 where id = $1 and resolved = 0
                   returning id";
        let values = [id.into(), self.store.now().into(), short(verdict).into()];
        let close = Statement::new(sql, values).must();
        let detail = json!({"report": number, "verdict": short(verdict)});
        self.write_down(vec![close, self.note(actor, act, target, &detail)]).await
    }

    async fn invite(&self, actor: i64, act: &Act, count: u32) -> Result<Outcome, Denied> {
        if !(1..=MOST_INVITATIONS).contains(&count) {
            return Err(Denied::Unfit("1 to 100 invitations are made at once"));
        }
        let codes: Vec<Bytes<16>> = (0..count).map(|_| Bytes(keys::random())).collect();
        let sql = "insert into invitation(code, made) values ($1, $2)";
        let invitation = |code: &Bytes<16>| {
            Statement::new(sql, [hash_of(code.0).as_slice().into(), self.store.now().into()])
        };
        let mut statements: Vec<Statement> = codes.iter().map(invitation).collect();
        statements.push(self.note(actor, act, 0, &json!({"count": count})));
        self.write_down(statements).await?;
        let invitations = codes.iter().map(ToString::to_string).collect();
        Ok(Outcome { invitations, ..Outcome::default() })
    }

    /// Reports: open ones first, then the latest.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn reports(&self, resolved: bool) -> Result<Vec<ReportInfo>, Denied> {
        let sql = reports!(
            "where r.resolved = 0 or cast($1 as bigint) = 1 order by r.resolved, r.created limit $2"
        );
        let rows = self.store.query(Statement::new(sql, [resolved.into(), PAGE.into()])).await?;
        Ok(rows.iter().map(report).collect())
    }

    /// An account with its sessions, reports and audit log entries.
    ///
    /// # Errors
    ///
    /// When no account has this name.
    pub async fn person(&self, name: &str) -> Result<Person, Denied> {
        let account = self.by_name(name).await?.ok_or(Denied::Absent("account"))?;
        let sql = "select suspended, muted, (select count(*) from session where account = $1)
                   from account where id = $1";
        let row = self.first(Statement::new(sql, [account.id.into()])).await?;
        let row = row.ok_or(Denied::Absent("account"))?;
        let sql = reports!("where r.target = $1 order by r.resolved, r.created desc limit $2");
        let values = [account.id.into(), PAGE.into()];
        let reports = self.store.query(Statement::new(sql, values)).await?;
        let sql = acts!("where d.target = $1 order by d.id desc limit $2");
        let values = [account.id.into(), PAGE.into()];
        let acts = self.store.query(Statement::new(sql, values)).await?;
        let owner = self.owner_of(&account).await?;
        Ok(Person {
            account: format!("{:016x}", account.id),
            name: account.name.as_str().to_owned(),
            created: account.created,
            suspended: row.int(0),
            muted: row.int(1),
            sessions: row.int(2),
            admin: account.admin,
            owner,
            reports: reports.iter().map(report).collect(),
            acts: acts.iter().map(done).collect(),
        })
    }

    /// A page of the audit log before entry `before`, latest first.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn audit(&self, before: i64) -> Result<Vec<Done>, Denied> {
        let sql = acts!("where d.id < $1 order by d.id desc limit $2");
        let rows = self.store.query(Statement::new(sql, [before.into(), PAGE.into()])).await?;
        Ok(rows.iter().map(done).collect())
    }
}
