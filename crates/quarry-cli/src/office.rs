//! Moderation commands of `quarry admin`: on the store directly, or at a server with an administrator's session.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, Subcommand};
use quarry_game::Seat;
use quarry_server::games::Games;
use quarry_server::people::office::{Act, HOST};
use quarry_server::people::{Denied, People};
use quarry_server::store::{Store, StoreConfig, open};
use quarry_server::tidy::tidy;
use quarry_table::TableId;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::remote::Link;
use crate::settings::SettingsArgs;

/// Where it is done.
#[derive(Args, Debug)]
pub(crate) struct Where {
    /// A server, as the administrator of `quarry login`; without it the store itself, as its host
    #[arg(long, value_name = "URL", value_parser = Link::at_server)]
    pub(crate) server: Option<Link>,
    /// The file in which a server keeps all games; no server may run on it
    #[arg(long, env = "QUARRY_DATA", value_name = "FILE", default_value = "quarry.db")]
    pub(crate) data: PathBuf,
    /// The PostgreSQL of the servers, instead of the file, while they run or not: postgres://…
    #[arg(long, env = "QUARRY_DATABASE", value_name = "ADDRESS", hide_env_values = true)]
    pub(crate) database: Option<String>,
}

/// An account, and why something is done to it.
#[derive(Args, Debug)]
pub(crate) struct Subject {
    /// The name of the account
    pub(crate) name: String,
    /// The reason, for the audit log
    #[arg(long, default_value = "")]
    pub(crate) why: String,
    #[command(flatten)]
    pub(crate) at: Where,
}

/// The same for a while.
#[derive(Args, Debug)]
pub(crate) struct ForDays {
    #[command(flatten)]
    pub(crate) subject: Subject,
    /// For so many days; for good where absent
    #[arg(long)]
    pub(crate) days: Option<u32>,
}

/// What keeps order. Every act stands in the audit log.
#[derive(Subcommand, Debug)]
pub(crate) enum OfficeCommand {
    /// List reports, the open ones first
    Reports {
        #[command(flatten)]
        at: Where,
        /// Also those that are resolved
        #[arg(long)]
        resolved: bool,
    },
    /// Look at an account: sessions, reports, what was done about it
    Person {
        /// The name of the account
        name: String,
        #[command(flatten)]
        at: Where,
    },
    /// End all sessions of an account and of its bots, and keep it out
    Suspend(ForDays),
    /// Take the right to talk away
    Mute(ForDays),
    /// End suspension and muting
    Release(Subject),
    /// Give an account another name
    Rename {
        #[command(flatten)]
        subject: Subject,
        /// The new name
        #[arg(long)]
        to: String,
    },
    /// Delete an account as its owner can: games stay as those of a player who left
    Delete(Subject),
    /// Close a report
    Resolve {
        /// Its number
        report: String,
        /// What was found
        #[arg(long, default_value = "")]
        verdict: String,
        #[command(flatten)]
        at: Where,
    },
    /// Take what was said at a table out of its log, which stays provable
    Hush {
        /// The table
        table: TableId,
        /// Only what this seat said
        #[arg(long)]
        seat: Option<usize>,
        /// The reason, for the audit log
        #[arg(long, default_value = "")]
        why: String,
        #[command(flatten)]
        at: Where,
    },
    /// Make invitations to a private server; each is for one account
    Invite {
        /// How many
        #[arg(default_value_t = 1)]
        count: u32,
        #[command(flatten)]
        at: Where,
    },
    /// Make an account an administrator; on the store only
    Promote(Subject),
    /// Make an account an administrator no longer; on the store only
    Demote(Subject),
    /// Print the audit log, the latest first
    Audit {
        #[command(flatten)]
        at: Where,
        /// Only lines before this one
        #[arg(long)]
        before: Option<i64>,
    },
    /// Delete what the keep_… limits say, as a running server does every hour
    Tidy {
        /// Only say what would go
        #[arg(long)]
        dry_run: bool,
        #[command(flatten)]
        settings: Box<SettingsArgs>,
    },
}

/// The store of a server.
pub(crate) fn place(data: &Path, database: Option<&str>) -> StoreConfig {
    match database {
        Some(address) => StoreConfig::Postgres(address.to_owned()),
        None => StoreConfig::File(data.to_owned()),
    }
}

impl From<Denied> for Failure {
    fn from(denied: Denied) -> Failure {
        Failure::failed(denied.to_string())
    }
}

pub(crate) fn run(command: &OfficeCommand, matches: &clap::ArgMatches) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(obey(command, matches))
}

async fn obey(command: &OfficeCommand, matches: &clap::ArgMatches) -> Result<(), Failure> {
    let answer = match command {
        OfficeCommand::Reports { at, resolved } => {
            let path = format!("/api/v1/admin/reports?resolved={resolved}");
            let local = async |people: &People| Ok(json!(people.reports(*resolved).await?));
            at.ask(&path, local).await?
        }
        OfficeCommand::Person { name, at } => {
            let path: String = url::form_urlencoded::byte_serialize(name.as_bytes()).collect();
            let path = format!("/api/v1/admin/people/{}", path.replace('+', "%20"));
            let local = async |people: &People| Ok(json!(people.person(name).await?));
            at.ask(&path, local).await?
        }
        OfficeCommand::Audit { at, before } => {
            let before = before.unwrap_or(i64::MAX);
            let path = format!("/api/v1/admin/audit?before={before}");
            let local = async |people: &People| Ok(json!(people.audit(before).await?));
            at.ask(&path, local).await?
        }
        OfficeCommand::Tidy { dry_run, settings } => {
            let (_, chosen) = matches.subcommand().expect("a command is required");
            let settings = settings.resolve(chosen)?.settings;
            let (limits, games) = (settings.limits(), Games::default());
            let data = settings.data.unwrap_or_default();
            let store = open(&place(&data, settings.database.as_deref())).await?;
            let people = People::new(Arc::clone(&store), &limits);
            let swept = tidy(&people, &*store, &games, &limits, *dry_run).await;
            store.close().await;
            json!(swept?.0)
        }
        act => {
            let (at, act) = act_of(act)?;
            at.act(&act).await?
        }
    };
    print(&answer)
}

/// Maps a command to its act and its target.
fn act_of(command: &OfficeCommand) -> Result<(&Where, Act), Failure> {
    let subject = |it: &Subject| (it.name.clone(), it.why.clone());
    Ok(match command {
        OfficeCommand::Suspend(ForDays { subject: it, days }) => {
            let (name, why) = subject(it);
            (&it.at, Act::Suspend { name, days: *days, why })
        }
        OfficeCommand::Mute(ForDays { subject: it, days }) => {
            let (name, why) = subject(it);
            (&it.at, Act::Mute { name, days: *days, why })
        }
        OfficeCommand::Release(it) => {
            let (name, why) = subject(it);
            (&it.at, Act::Release { name, why })
        }
        OfficeCommand::Rename { subject: it, to } => {
            let (name, why) = subject(it);
            (&it.at, Act::Rename { name, to: to.clone(), why })
        }
        OfficeCommand::Delete(it) => {
            let (name, why) = subject(it);
            (&it.at, Act::Delete { name, why })
        }
        OfficeCommand::Resolve { report, verdict, at } => {
            (at, Act::Resolve { report: report.clone(), verdict: verdict.clone() })
        }
        OfficeCommand::Hush { table, seat, why, at } => {
            let none = || Failure::usage("there is no such seat");
            let seat = seat.map(|seat| Seat::new(seat).ok_or_else(none)).transpose()?;
            (at, Act::Hush { table: *table, seat, why: why.clone() })
        }
        OfficeCommand::Invite { count, at } => (at, Act::Invite { count: *count }),
        OfficeCommand::Promote(it) => (&it.at, Act::Promote { name: it.name.clone() }),
        OfficeCommand::Demote(it) => (&it.at, Act::Demote { name: it.name.clone() }),
        OfficeCommand::Reports { .. }
        | OfficeCommand::Person { .. }
        | OfficeCommand::Audit { .. }
        | OfficeCommand::Tidy { .. } => unreachable!("these are no acts"),
    })
}

impl Where {
    async fn people(&self) -> Result<(Arc<dyn Store>, People), Failure> {
        let store = open(&place(&self.data, self.database.as_deref())).await?;
        let people = People::new(Arc::clone(&store), &quarry_server::limits::Limits::default());
        Ok((store, people))
    }

    /// Sends the request to the server, or runs it on the store.
    async fn ask(
        &self,
        path: &str,
        local: impl AsyncFnOnce(&People) -> Result<Value, Denied>,
    ) -> Result<Value, Failure> {
        if let Some(server) = &self.server {
            return server.ask(path, None).await;
        }
        let (store, people) = self.people().await?;
        let answer = local(&people).await;
        store.close().await;
        Ok(answer?)
    }

    async fn act(&self, act: &Act) -> Result<Value, Failure> {
        if let Some(server) = &self.server {
            return server.ask("/api/v1/admin/acts", Some(&json!(act))).await;
        }
        let (store, people) = self.people().await?;
        let outcome = people.perform(HOST, act).await;
        store.close().await;
        Ok(json!(outcome?))
    }
}

/// Prints one line of JSON per row, or the one object; an empty object prints `done`.
fn print(answer: &Value) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match answer {
        Value::Array(rows) => rows.iter().try_for_each(|row| writeln!(out, "{row}"))?,
        Value::Object(fields) if fields.is_empty() => writeln!(out, "done")?,
        Value::Object(fields) if fields.contains_key("invitations") => {
            let codes = fields["invitations"].as_array().into_iter().flatten();
            codes.filter_map(Value::as_str).try_for_each(|code| writeln!(out, "{code}"))?;
        }
        other => writeln!(out, "{other}")?,
    }
    Ok(())
}
