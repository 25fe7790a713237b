//! The settings of the server: a flag goes before `QUARRY_*`, that before the file, that before the default.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, ValueEnum};
use quarry_server::limits::Limits;
use quarry_server::notices::{MailServer, NoticeConfig};
use quarry_server::origin::Proxies;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::failure::Failure;

const PORT: u16 = 7878;
const PACE: u64 = 400;
const PREFIX: &str = "QUARRY_";
/// What the name of a limit begins with.
const LIMITS: &str = "limits.";

/// The settings with the file that may hold some of them.
#[derive(Args, Debug)]
pub(crate) struct SettingsArgs {
    /// A TOML file with settings by the names of these flags
    #[arg(long, env = "QUARRY_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) given: Settings,
}

/// Every setting; an absent one is taken from the next source.
#[derive(Args, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Settings {
    /// Address to listen on; port 0 takes a free one
    #[arg(long, env = "QUARRY_LISTEN", value_name = "ADDRESS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) listen: Option<SocketAddr>,
    /// The file in which all games are kept
    #[arg(long, env = "QUARRY_DATA", value_name = "FILE")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) data: Option<PathBuf>,
    /// A PostgreSQL that any number of servers may share, instead of the file: postgres://…
    #[arg(long, env = "QUARRY_DATABASE", value_name = "ADDRESS", hide_env_values = true)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) database: Option<String>,
    /// The public address of the server, such as https://quarry.example; links carry it
    #[arg(long, env = "QUARRY_BASE", value_name = "URL")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) base: Option<String>,
    /// The only origin whose pages may open sockets; the server's own where absent
    #[arg(long, env = "QUARRY_ORIGIN", value_name = "ORIGIN")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) origin: Option<String>,
    /// Addresses or nets of trusted reverse proxies, with commas between, whose X-Forwarded-For is believed
    #[arg(long, env = "QUARRY_PROXY", value_name = "IP[/BITS],…")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) proxy: Option<Proxies>,
    /// Threads that serve sockets and tables; one is enough for thousands of tables
    #[arg(long, env = "QUARRY_THREADS", value_name = "COUNT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Computer players that think at the same time
    #[arg(long, env = "QUARRY_THINKERS", value_name = "COUNT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) thinkers: Option<usize>,
    /// Minimum time of a decision of a computer player, so that its speed reveals nothing
    #[arg(long, env = "QUARRY_PACE", value_name = "MILLISECONDS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pace: Option<u64>,
    /// Address of a second listener with /metrics for Prometheus; none where absent
    #[arg(long, env = "QUARRY_METRICS", value_name = "ADDRESS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) metrics: Option<SocketAddr>,
    /// Only accounts and those who are invited are let in
    #[arg(long, env = "QUARRY_PRIVATE", value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) private: Option<bool>,
    /// Rate people and bots together; else bots are rated among themselves
    #[arg(long, env = "QUARRY_MIXED", value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) mixed: Option<bool>,
    /// A mail server for notices: smtps://NAME:PASSWORD@HOST; needs --sender and --base
    #[arg(long, env = "QUARRY_MAIL", value_name = "URL", hide_env_values = true)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) mail: Option<String>,
    /// The sender of mail, such as "Quarry <games@quarry.example>"
    #[arg(long, env = "QUARRY_SENDER", value_name = "ADDRESS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sender: Option<String>,
    /// Addresses or nets of the host's own network, with commas between, to which web hooks may lead; none where absent
    #[arg(long, env = "QUARRY_INTRANET", value_name = "IP[/BITS],…")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) intranet: Option<Proxies>,
    /// A folder with own content of Moogh that tables may choose; may be given several times
    #[arg(long, env = "QUARRY_CONTENT", value_name = "DIR", value_delimiter = ',')]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) content: Option<Vec<PathBuf>>,
    /// Guests may upload content of Moogh
    #[arg(long, env = "QUARRY_UPLOADS", value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) uploads: Option<bool>,
    /// How much is logged
    #[arg(long, env = "QUARRY_LOG", value_name = "LEVEL")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) log: Option<LogLevel>,
    /// A limit by address, by table or for all, such as requests=200/20s; `quarry config` shows all of them
    #[arg(long = "limit", env = "QUARRY_LIMIT", value_name = "NAME=VALUE", value_delimiter = ',', value_parser = limit)]
    #[serde(skip)]
    limit: Vec<(String, String)>,
    /// The same from a file.
    #[arg(skip)]
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    limits: BTreeMap<String, Value>,
}

fn limit(text: &str) -> Result<(String, String), String> {
    let wrong = || "a limit is given as NAME=VALUE".to_owned();
    let (name, value) = text.split_once('=').ok_or_else(wrong)?;
    Limits::default().set(name, value)?;
    Ok((name.to_owned(), value.to_owned()))
}

/// How much is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogLevel {
    /// Only what went wrong.
    Error,
    /// Also what looks wrong.
    Warn,
    /// Also what an operator wants to know.
    Info,
    /// Also what a developer wants to know.
    Debug,
    /// Everything.
    Trace,
}

impl Settings {
    /// The defaults.
    fn usual() -> Settings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            listen: Some((Ipv4Addr::LOCALHOST, PORT).into()),
            data: Some("quarry.db".into()),
            threads: Some(NonZeroUsize::MIN),
            thinkers: Some((cores / 2).max(1)),
            pace: Some(PACE),
            log: Some(LogLevel::Info),
            private: Some(false),
            mixed: Some(false),
            uploads: Some(false),
            content: None,
            database: None,
            base: None,
            origin: None,
            proxy: None,
            metrics: None,
            mail: None,
            sender: None,
            intranet: None,
            limit: Limits::default()
                .named()
                .into_iter()
                .map(|(name, value, _)| (name.into(), value))
                .collect(),
            limits: BTreeMap::new(),
        }
    }

    /// The limits as the server takes them.
    pub(crate) fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        for (name, value) in &self.limit {
            limits.set(name, value).expect("each was read before");
        }
        limits
    }

    /// Configuration of notices.
    pub(crate) fn notices(&self) -> Result<NoticeConfig, Failure> {
        let wrong = |why: &str| Err(Failure::usage(why.to_owned()));
        let mail = match (&self.mail, &self.sender) {
            (None, None) => None,
            (None, Some(_)) => return wrong("--sender is of no use without --mail"),
            (Some(_), None) => return wrong("--mail needs --sender, whom mail is from"),
            (Some(_), Some(_)) if self.base.is_none() => {
                return wrong("--mail needs --base, as mail carries links to this server");
            }
            (Some(url), Some(sender)) => Some(
                MailServer::new(url, sender)
                    .map_err(|why| Failure::usage(format!("--mail: {why}")))?,
            ),
        };
        Ok(NoticeConfig { mail, nets: self.intranet.clone().unwrap_or_default() })
    }

    fn read(file: &Path) -> Result<Settings, Failure> {
        let wrong = |why: String| Failure::usage(format!("{}: {why}", file.display()));
        let text = std::fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
        let mut read: Settings =
            toml::from_str(&text).map_err(|error| wrong(error.message().to_owned()))?;
        for (name, value) in std::mem::take(&mut read.limits) {
            let checked = limit(&format!("{name}={}", plain(&value)));
            read.limit.push(checked.map_err(|why| wrong(format!("limits.{name}: {why}")))?);
        }
        Ok(read)
    }

    /// Every setting by its name; a limit is one of the table `limits`.
    fn named(&self) -> Map<String, Value> {
        let plain = serde_json::to_value(self).expect("settings are plain data");
        let Value::Object(mut named) = plain else { unreachable!("settings have names") };
        for (name, value) in &self.limit {
            let number = value.parse::<u64>().map(Value::from);
            let value = number.unwrap_or_else(|_| Value::from(value.as_str()));
            named.insert(format!("{LIMITS}{name}"), value);
        }
        named
    }
}

/// Where a setting comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// The program itself.
    Default,
    /// The TOML file.
    File(PathBuf),
    /// A variable of the environment.
    Variable(String),
    /// The command line.
    Flag,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Default => f.write_str("default"),
            Source::File(path) => path.display().fmt(f),
            Source::Variable(name) => f.write_str(name),
            Source::Flag => f.write_str("flag"),
        }
    }
}

/// Every setting as it holds, with where it comes from.
#[derive(Debug)]
pub(crate) struct Effective {
    /// As the server takes them.
    pub(crate) settings: Settings,
    /// As people look at them.
    pub(crate) sources: BTreeMap<String, (Value, Source)>,
}

impl SettingsArgs {
    /// Layers the sources; `matches` are those of the command.
    pub(crate) fn resolve(&self, matches: &ArgMatches) -> Result<Effective, Failure> {
        expect_known(std::env::vars_os().map(|(name, _)| name))?;
        let mut sources = BTreeMap::new();
        let mut put = |settings: &Settings, source: &dyn Fn(&str) -> Source| {
            for (name, value) in settings.named() {
                let from = source(&name);
                sources.insert(name, (value, from));
            }
        };
        put(&Settings::usual(), &|_| Source::Default);
        if let Some(file) = &self.config {
            put(&Settings::read(file)?, &|_| Source::File(file.clone()));
        }
        put(&self.given, &|name| {
            let flag = if name.starts_with(LIMITS) { "limit" } else { name };
            match matches.value_source(flag) {
                Some(ValueSource::EnvVariable) => Source::Variable(variable(flag)),
                _ => Source::Flag,
            }
        });
        let (mut all, mut limits) = (Map::new(), Vec::new());
        for (name, (value, _)) in &sources {
            match name.strip_prefix(LIMITS) {
                Some(name) => limits.push((name.to_owned(), plain(value))),
                None => drop(all.insert(name.clone(), value.clone())),
            }
        }
        let mut settings: Settings =
            serde_json::from_value(Value::Object(all)).expect("each was read before");
        settings.limit = limits;
        settings.notices()?;
        Ok(Effective { settings, sources })
    }
}

/// A text without its quotes, a number as it is.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn variable(name: &str) -> String {
    format!("{PREFIX}{}", name.to_uppercase())
}

/// A misspelt variable would never be noticed, so it is refused.
fn expect_known(names: impl Iterator<Item = OsString>) -> Result<(), Failure> {
    let all = SettingsArgs::augment_args(Command::new("quarry"));
    let known: Vec<_> = all.get_arguments().filter_map(clap::Arg::get_env).collect();
    let mut ours = names.filter(|name| name.to_string_lossy().starts_with(PREFIX));
    match ours.find(|name| !known.contains(&name.as_os_str())) {
        Some(unknown) => Err(Failure::usage(format!("{} is not a setting", unknown.display()))),
        None => Ok(()),
    }
}
