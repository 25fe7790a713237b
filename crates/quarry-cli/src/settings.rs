//! The settings of the server: a flag goes before `QUARRY_*`, that before the file, that before the default.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, ValueEnum};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::failure::Failure;

const PORT: u16 = 7878;
const PACE: u64 = 400;
const PREFIX: &str = "QUARRY_";

/// The settings with the file that may hold some of them.
#[derive(Args, Debug)]
pub(crate) struct SettingsArgs {
    /// A TOML file with settings by the names of these flags
    #[arg(long, env = "QUARRY_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) given: Settings,
}

/// Everything that can be set. What is absent is taken from the next place.
#[derive(Args, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Settings {
    /// Where to listen; port 0 takes a free one
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
    /// The address of the server as people see it, such as https://quarry.example
    #[arg(long, env = "QUARRY_BASE", value_name = "URL")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) base: Option<String>,
    /// The only origin whose pages may open sockets; the server's own where absent
    #[arg(long, env = "QUARRY_ORIGIN", value_name = "ORIGIN")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) origin: Option<String>,
    /// The address of a reverse proxy of ours: its X-Forwarded-For says who asks
    #[arg(long, env = "QUARRY_PROXY", value_name = "IP")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) proxy: Option<IpAddr>,
    /// How many threads serve sockets and tables; one is enough for thousands of tables
    #[arg(long, env = "QUARRY_THREADS", value_name = "COUNT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) threads: Option<NonZeroUsize>,
    /// How many computer players think at the same time
    #[arg(long, env = "QUARRY_THINKERS", value_name = "COUNT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) thinkers: Option<usize>,
    /// How long a computer player takes at least, so that haste tells nothing
    #[arg(long, env = "QUARRY_PACE", value_name = "MILLISECONDS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pace: Option<u64>,
    /// Where Prometheus may ask for /metrics; nowhere where absent
    #[arg(long, env = "QUARRY_METRICS", value_name = "ADDRESS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) metrics: Option<SocketAddr>,
    /// How much is logged
    #[arg(long, env = "QUARRY_LOG", value_name = "LEVEL")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) log: Option<LogLevel>,
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
    /// What is set where nobody says anything.
    fn usual() -> Settings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            listen: Some((Ipv4Addr::LOCALHOST, PORT).into()),
            data: Some("quarry.db".into()),
            threads: Some(NonZeroUsize::MIN),
            thinkers: Some((cores / 2).max(1)),
            pace: Some(PACE),
            log: Some(LogLevel::Info),
            database: None,
            base: None,
            origin: None,
            proxy: None,
            metrics: None,
        }
    }

    fn read(file: &Path) -> Result<Settings, Failure> {
        let wrong = |why: String| Failure::usage(format!("{}: {why}", file.display()));
        let text = std::fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
        toml::from_str(&text).map_err(|error| wrong(error.message().to_owned()))
    }

    fn named(&self) -> Map<String, Value> {
        match serde_json::to_value(self).expect("settings are plain data") {
            Value::Object(named) => named,
            _ => unreachable!("settings have names"),
        }
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
    /// Puts the places on top of each other; `matches` are those of the command.
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
        put(&self.given, &|name| match matches.value_source(name) {
            Some(ValueSource::EnvVariable) => Source::Variable(variable(name)),
            _ => Source::Flag,
        });
        let all = sources.iter().map(|(name, (value, _))| (name.clone(), value.clone())).collect();
        let settings = serde_json::from_value(Value::Object(all)).expect("each was read before");
        Ok(Effective { settings, sources })
    }
}

fn variable(name: &str) -> String {
    format!("{PREFIX}{}", name.to_uppercase())
}

/// A misspelt variable would be overlooked for ever, so it is refused.
fn expect_known(names: impl Iterator<Item = OsString>) -> Result<(), Failure> {
    let all = SettingsArgs::augment_args(Command::new("quarry"));
    let known: Vec<_> = all.get_arguments().filter_map(clap::Arg::get_env).collect();
    let mut ours = names.filter(|name| name.to_string_lossy().starts_with(PREFIX));
    match ours.find(|name| !known.contains(&name.as_os_str())) {
        Some(unknown) => Err(Failure::usage(format!("{} is not a setting", unknown.display()))),
        None => Ok(()),
    }
}
