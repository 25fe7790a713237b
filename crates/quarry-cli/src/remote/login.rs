//! Stored sessions: one token per server, in a file with mode 0600.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, Permissions};
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::PathBuf;

use clap::Args;
use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Link;
use crate::failure::Failure;

/// Sign in at a server, for `quarry games`, `quarry play` and `quarry admin --server`
///
/// Asks for the password and keeps a token in ~/.config/quarry/servers.json, which only you may read. The token is a session
/// like that of a browser: the account page of the server lists it and ends it. With --words the five words of the account open it; with
/// --token a token is kept as it is, such as that of a bot. What is asked for is read from stdin, without echo at a terminal.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry login https://quarry.example --name Anna
  quarry login https://quarry.example --name Anna --words
  quarry login https://quarry.example --token < bot.token
  quarry login https://quarry.example --out")]
pub(crate) struct LoginArgs {
    /// The address of the server
    #[arg(value_parser = Link::at_server)]
    pub(crate) server: Link,
    /// The name of the account; asked for where absent
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Sign in by the five words
    #[arg(long, conflicts_with = "token")]
    pub(crate) words: bool,
    /// Keep a token instead of signing in
    #[arg(long, conflicts_with = "name")]
    pub(crate) token: bool,
    /// Sign out: the token ends at the server and is forgotten here
    #[arg(long, conflicts_with_all = ["name", "words", "token"])]
    pub(crate) out: bool,
}

/// A stored session.
#[derive(Clone, Serialize, Deserialize)]
struct Kept {
    name: String,
    token: String,
}

type All = BTreeMap<String, Kept>;

/// Path of the session file.
fn file() -> PathBuf {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let folder = variable("XDG_CONFIG_HOME").map(PathBuf::from);
    let home = || variable("HOME").map_or_else(PathBuf::new, PathBuf::from).join(".config");
    folder.unwrap_or_else(home).join("quarry").join("servers.json")
}

fn read_all() -> io::Result<All> {
    match File::open(file()) {
        Ok(mut file) => {
            let mut text = String::new();
            file.read_to_string(&mut text)?;
            Ok(serde_json::from_str(&text)?)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(All::new()),
        Err(error) => Err(error),
    }
}

/// Writes to a temporary file and renames it, so that a full disk loses nothing.
fn write_all(all: &All) -> io::Result<()> {
    let path = file();
    let folder = path.parent().expect("the file is in a folder");
    std::fs::create_dir_all(folder)?;
    let part = path.with_extension("part");
    let mut options = OpenOptions::new();
    let mut file = options.create(true).truncate(true).write(true).mode(0o600).open(&part)?;
    // A leftover temporary file may have other permissions.
    file.set_permissions(Permissions::from_mode(0o600))?;
    file.write_all(serde_json::to_string_pretty(all)?.as_bytes())?;
    file.sync_all()?;
    std::fs::rename(part, path)
}

/// The stored token for the server of a link.
pub(super) fn token_at(origin: &str) -> Option<String> {
    read_all().ok()?.remove(origin).map(|kept| kept.token)
}

/// Servers with a stored session.
pub(crate) fn servers() -> Vec<Link> {
    let all = read_all().unwrap_or_default();
    all.keys().filter_map(|origin| Link::at_server(origin).ok()).collect()
}

pub(crate) fn run(args: &LoginArgs) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let origin = args.server.origin();
    let mut all = read_all()?;
    if args.out {
        let Some(kept) = all.remove(&origin) else {
            return Err(Failure::failed(format!("you are not signed in at {origin}")));
        };
        let server = args.server.clone().with_token(kept.token);
        let ended = runtime.block_on(server.end("/api/v1/sessions"));
        write_all(&all)?;
        return ended.map(drop);
    }
    let kept = match args.token {
        true => {
            let token = secret("Token: ")?;
            let server = args.server.clone().with_token(token.clone());
            Kept { name: runtime.block_on(name_of(&server))?, token }
        }
        false => runtime.block_on(sign_in(args))?,
    };
    let name = kept.name.clone();
    all.insert(origin.clone(), kept);
    write_all(&all)?;
    Ok(writeln!(io::stdout(), "{name} at {origin}")?)
}

async fn name_of(server: &Link) -> Result<String, Failure> {
    let me = server.ask("/api/v1/me", None).await?;
    let name = me["name"].as_str().map(str::to_owned);
    name.ok_or_else(|| Failure::failed("this token opens nothing"))
}

async fn sign_in(args: &LoginArgs) -> Result<Kept, Failure> {
    let name = match &args.name {
        Some(name) => name.clone(),
        None => line("Name: ")?,
    };
    let (field, secret) = match args.words {
        true => ("words", secret("Five words: ")?),
        false => ("password", secret("Password: ")?),
    };
    let body = json!({"name": name, field: secret});
    let (answer, token) = args.server.sign_in(&body).await?;
    let name = answer["name"].as_str().unwrap_or(&name).to_owned();
    Ok(Kept { name, token })
}

fn line(prompt: &str) -> Result<String, Failure> {
    if io::stdin().is_terminal() {
        eprint!("{prompt}");
    }
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    match line.trim() {
        "" => Err(Failure::usage("nothing was said")),
        line => Ok(line.to_owned()),
    }
}

/// Restores the terminal echo on drop.
struct Silence(rustix::termios::Termios);

impl Drop for Silence {
    fn drop(&mut self) {
        // Fails only if the terminal is gone.
        let _ = tcsetattr(io::stdin(), OptionalActions::Flush, &self.0);
        eprintln!();
    }
}

/// Reads a line without echo.
fn secret(prompt: &str) -> Result<String, Failure> {
    let _silence = match tcgetattr(io::stdin()) {
        Ok(usual) => {
            let mut silent = usual.clone();
            silent.local_modes.remove(LocalModes::ECHO);
            tcsetattr(io::stdin(), OptionalActions::Flush, &silent).map_err(io::Error::from)?;
            Some(Silence(usual))
        }
        // Not a terminal (file or pipe): there is no echo.
        Err(_) => None,
    };
    line(prompt)
}

/// Responses of `/api/v1/me/games` and `/api/v1/me/seats`.
pub(crate) async fn my_games(server: &Link) -> Result<(Value, Value), Failure> {
    let games = server.ask("/api/v1/me/games", None).await?;
    let seats = server.ask("/api/v1/me/seats", None).await?;
    Ok((games, seats))
}
