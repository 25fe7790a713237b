//! `quarry serve` and `quarry config`.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use clap::{ArgMatches, Args};
use quarry_server::{Config, Server};
use serde_json::{Map, Value, json};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::LevelFilter;

use crate::failure::Failure;
use crate::settings::{Effective, LogLevel, Settings, SettingsArgs};

/// Host tables for people at different machines
///
/// Keeps all games in one file and prints its address. A setting comes from the flag, else from the variable
/// QUARRY_…, else from the file of --config, else it is the default; `quarry config` shows what holds. SIGTERM or Ctrl-C tells all sockets to reconnect and ends within ten seconds.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry serve
  quarry serve --listen 0.0.0.0:7878 --data /var/lib/quarry/quarry.db --base https://quarry.example
  quarry serve --config quarry.toml")]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    pub(crate) settings: SettingsArgs,
}

/// Print the settings of the server, and where each comes from
///
/// Takes the same flags as `quarry serve`. What it prints can be kept as a file for --config.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry config > quarry.toml
  QUARRY_LISTEN=0.0.0.0:80 quarry config --config quarry.toml --json")]
pub(crate) struct ConfigArgs {
    #[command(flatten)]
    pub(crate) settings: SettingsArgs,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &ServeArgs, matches: &ArgMatches) -> Result<(), Failure> {
    let Effective { settings, .. } = args.settings.resolve(matches)?;
    listen_to_log(settings.log);
    let threads = settings.threads.map_or(1, usize::from);
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(threads).enable_all().build()?.block_on(serve(settings.into()))
}

impl From<Settings> for Config {
    fn from(settings: Settings) -> Config {
        let limits = settings.limits();
        let notices = settings.notices().expect("they were read before");
        let usual = match settings.database {
            Some(database) => Config::new(0, database.as_str()),
            None => Config::new(0, settings.data.unwrap_or_default()),
        };
        Config {
            listen: settings.listen.unwrap_or(usual.listen),
            base: settings.base,
            origin: settings.origin,
            proxy: settings.proxy.unwrap_or_default(),
            limits,
            pace: settings.pace.map_or(usual.pace, Duration::from_millis),
            thinkers: settings.thinkers.unwrap_or(usual.thinkers),
            metrics: settings.metrics,
            private: settings.private.unwrap_or(false),
            bots_together: settings.mixed.unwrap_or(false),
            notices,
            content: settings.content.unwrap_or_default(),
            uploads: settings.uploads.unwrap_or(false),
            ..usual
        }
    }
}

/// People at a terminal read lines, programs read JSON.
fn listen_to_log(level: Option<LogLevel>) {
    let level = match level {
        Some(LogLevel::Error) => LevelFilter::ERROR,
        Some(LogLevel::Warn) => LevelFilter::WARN,
        Some(LogLevel::Debug) => LevelFilter::DEBUG,
        Some(LogLevel::Trace) => LevelFilter::TRACE,
        Some(LogLevel::Info) | None => LevelFilter::INFO,
    };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(io::stderr);
    if io::stderr().is_terminal() {
        log.with_ansi(std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())).init();
    } else {
        log.json().init();
    }
}

async fn serve(config: Config) -> Result<(), Failure> {
    let failed = |error: quarry_server::serve::ServeError| Failure::failed(error.to_string());
    // Registered before the address is printed, so that no signal is missed.
    let mut terminate = signal(SignalKind::terminate())?;
    let server = Server::bind(config).await.map_err(failed)?;
    writeln!(io::stdout(), "http://{}", server.address())?;
    if let Some(address) = server.metrics_address() {
        writeln!(io::stdout(), "http://{address}/metrics")?;
    }
    let stop = async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
    };
    server.run(stop).await.map_err(failed)
}

/// Settings are printed and kept in files; a password must not be.
fn hide_password(address: &mut String) {
    let Some(start) = address.find("://").map(|at| at + 3) else { return };
    let Some(end) = address[start..].rfind('@').map(|at| at + start) else { return };
    if let Some(colon) = address[start..end].find(':').map(|at| at + start) {
        address.replace_range(colon + 1..end, "***");
    }
}

pub(crate) fn config(args: &ConfigArgs, matches: &ArgMatches) -> Result<(), Failure> {
    let Effective { mut sources, .. } = args.settings.resolve(matches)?;
    for name in ["database", "mail"] {
        if let Some((Value::String(address), _)) = sources.get_mut(name) {
            hide_password(address);
        }
    }
    let mut out = io::stdout().lock();
    if args.json {
        let all: Map<String, Value> = sources
            .into_iter()
            .map(|(name, (value, from))| (name, json!({"value": value, "from": from.to_string()})))
            .collect();
        return Ok(writeln!(out, "{}", Value::Object(all))?);
    }
    for (name, (value, from)) in sources {
        // A TOML file is read the same way, so that this output can become one.
        writeln!(out, "{name} = {value}  # {from}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_hidden(address: &str, expected: &str) {
        let mut shown = address.to_owned();
        hide_password(&mut shown);
        assert_eq!(shown, expected);
    }

    #[test]
    fn a_password_is_not_shown() {
        check_hidden("postgres://quarry:s3c:r@t@db/quarry", "postgres://quarry:***@db/quarry");
        check_hidden("postgres://quarry@db:5432/quarry", "postgres://quarry@db:5432/quarry");
        check_hidden("postgres://db:5432/quarry", "postgres://db:5432/quarry");
    }
}
