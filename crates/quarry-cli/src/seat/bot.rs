//! `quarry bot`: runs a program under a bot account; it accepts challenges and plays several tables.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use quarry_table::people::Wish;
use serde_json::{Value, json};
use tokio::task::{JoinSet, LocalSet};

use super::{Engine, play};
use crate::failure::Failure;
use crate::remote::{Link, my_games};

/// Long-poll timeout, in seconds.
const WAIT: u64 = 25;
/// Delay before a retry.
const PAUSE: Duration = Duration::from_secs(5);

/// Let a program play under an account of its own: it takes challenges and plays its games
///
/// The account page of a server makes bots and tells their token once. For each table the program is started as by `quarry
/// seat`. It runs until it is stopped; after a restart it goes on with the games that wait. docs/bots.md has an example.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry bot https://quarry.example --token-file bot.token --engine 'examples/bot.py raptor'
  quarry bot https://quarry.example --token-file bot.token --engine ./mybot --game raptor --most 4")]
pub(crate) struct BotArgs {
    /// The address of the server
    #[arg(value_parser = Link::at_server)]
    pub(crate) server: Link,
    /// The file with the token of the bot
    #[arg(long, value_name = "FILE")]
    pub(crate) token_file: PathBuf,
    /// The program, as a command of the shell; the same that `quarry match` takes as engine:COMMAND
    #[arg(long, value_name = "COMMAND", value_parser = super::command)]
    pub(crate) engine: String,
    /// Take challenges to this game only; several with commas between
    #[arg(long, value_delimiter = ',')]
    pub(crate) game: Vec<String>,
    /// Tables that are played at the same time
    #[arg(long, default_value_t = 2)]
    pub(crate) most: usize,
    /// End when no game runs any more, instead of waiting for challenges
    #[arg(long)]
    pub(crate) once: bool,
}

pub(crate) fn run(args: &BotArgs) -> Result<(), Failure> {
    let token = std::fs::read_to_string(&args.token_file)
        .map_err(|error| Failure::failed(format!("{}: {error}", args.token_file.display())))?;
    let server = args.server.clone().with_token(token.trim().to_owned());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    LocalSet::new().block_on(&runtime, serve(args, &server))
}

async fn serve(args: &BotArgs, server: &Link) -> Result<(), Failure> {
    let me = server.ask("/api/v1/me", None).await?;
    let name = me["name"].as_str().filter(|_| me["bot"] == true);
    let name = name.ok_or_else(|| Failure::usage("this is not the token of a bot"))?;
    eprintln!("quarry: {name} waits at {}", server.origin());
    let (mut playing, mut tables, mut tag) = (BTreeSet::new(), JoinSet::new(), String::new());
    loop {
        let path = format!("/api/v1/me/games?wait={WAIT}&tag={tag}");
        let asked = async {
            server.ask(&path, None).await?;
            my_games(server).await
        };
        let answer = tokio::select! {
            answer = asked => answer,
            Some(ended) = tables.join_next() => {
                note(ended, &mut playing);
                tag.clear();
                continue;
            }
        };
        let (games, seats) = match answer {
            Ok(answer) => answer,
            Err(failure) => {
                failure.report();
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        games["tag"].as_str().unwrap_or_default().clone_into(&mut tag);
        for link in open(args, server, &games, &seats) {
            if playing.len() >= args.most || !playing.insert(link.table.clone()) {
                continue;
            }
            let engine = Engine::start(&args.engine)?;
            tables.spawn_local(async move {
                let over = play(&link, engine, &Wish::default()).await;
                (link.table, over)
            });
        }
        if args.once && playing.is_empty() {
            return Ok(());
        }
    }
}

type Ended = (String, Result<Value, Failure>);

fn note(ended: Result<Ended, tokio::task::JoinError>, playing: &mut BTreeSet<String>) {
    // The panic message was printed already.
    let Ok((table, over)) = ended else { return };
    playing.remove(&table);
    match over {
        // A closed stdout must not end the games.
        Ok(over) => drop(writeln!(io::stdout(), "{}", json!({"table": table, "over": over}))),
        Err(failure) => drop(failure.report()),
    }
}

/// Links of running games, and of challenges to accept.
fn open(args: &BotArgs, server: &Link, games: &Value, seats: &Value) -> Vec<Link> {
    let list = |name: &str| games[name].as_array().cloned().unwrap_or_default();
    let name = |table: &Value| table["table"].as_str().unwrap_or_default().to_owned();
    let seats = seats.as_array().cloned().unwrap_or_default();
    let key = |table: &str| {
        let seat = seats.iter().find(|seat| seat["table"] == table)?;
        seat["key"].as_str().map(str::to_owned)
    };
    let running = list("running").into_iter().filter_map(|game| {
        let table = name(&game);
        let key = key(&table)?;
        Some(server.to_table(table).with_key(Some(key)))
    });
    let wanted = |table: &Value| {
        let game = table["rules"].as_str().and_then(|rules| rules.split('/').next());
        args.game.is_empty() || args.game.iter().any(|wanted| Some(wanted.as_str()) == game)
    };
    let challenges = list("challenges").into_iter().filter(|it| it["mine"] == false);
    let challenges = challenges.filter(|it| wanted(&it["table"])).filter_map(|it| {
        let table = name(&it["table"]);
        // If the bot already has a seat, the table is among the running games.
        key(&table).is_none().then(|| server.to_table(table))
    });
    running.chain(challenges).collect()
}
