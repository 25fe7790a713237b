//! `quarry games`, and `quarry play SERVER`: the games of an account.

use std::io::{self, BufRead, IsTerminal, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::remote::{Link, my_games, servers};

/// List my games at the servers where I am signed in
///
/// What waits for me comes first, with its link; then what waits for others, challenges, and the latest results.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry games
  quarry games https://quarry.example --json")]
pub(crate) struct GamesArgs {
    /// Only this server
    #[arg(value_parser = Link::at_server)]
    pub(crate) server: Option<Link>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// A game or challenge that the menu can open.
struct Game {
    link: Link,
    words: String,
}

pub(crate) fn run(args: &GamesArgs) -> Result<(), Failure> {
    let all = match &args.server {
        Some(server) => vec![server.clone()],
        None => servers(),
    };
    if all.is_empty() {
        let words = "you are signed in nowhere: quarry login https://quarry.example --name NAME";
        return Err(Failure::failed(words));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut out = io::stdout().lock();
    for server in all {
        let (games, seats) = runtime.block_on(my_games(&server))?;
        if args.json {
            writeln!(out, "{}", json!({"server": server.origin(), "games": games}))?;
            continue;
        }
        writeln!(out, "{}", server.origin())?;
        for Game { link, words } in running(&server, &games, &seats) {
            writeln!(out, "  {words}  {}", link.without_key())?;
        }
        for result in games["finished"].as_array().into_iter().flatten().take(10) {
            writeln!(out, "  {}", finished(result))?;
        }
    }
    Ok(())
}

/// Running games, then open challenges, as menu entries in the order of the server.
fn running(server: &Link, games: &Value, seats: &Value) -> Vec<Game> {
    let key = |table: &str| {
        let mut all = seats.as_array().into_iter().flatten();
        all.find(|seat| seat["table"] == table)?["key"].as_str().map(str::to_owned)
    };
    let link = |table: &Value| {
        let table = table.as_str().unwrap_or_default();
        server.to_table(table.to_owned()).with_key(key(table))
    };
    let running = games["running"].as_array().into_iter().flatten().map(|game| {
        let turn = if game["waits"] == true { "your turn" } else { "waiting  " };
        let own = game["own"][0].as_u64().unwrap_or(0);
        let words = format!("{turn}  {}{}", described(game, own), left(game));
        Game { link: link(&game["table"]), words }
    });
    let challenges = games["challenges"].as_array().into_iter().flatten();
    let challenges = challenges.map(|challenge| {
        let (table, other) = (&challenge["table"], challenge["other"].as_str().unwrap_or("?"));
        let rules = table["rules"].as_str().unwrap_or_default();
        let way = if challenge["mine"] == true { "you challenge" } else { "challenged by" };
        Game { link: link(&table["table"]), words: format!("{way} {other}: {rules}") }
    });
    running.chain(challenges).collect()
}

/// Name of the game and of the other players.
fn described(game: &Value, own: u64) -> String {
    let rules = game["rules"].as_str().unwrap_or_default();
    let chairs = game["seats"].as_array().into_iter().flatten().zip(0..);
    let others = chairs.filter(|(_, seat)| *seat != own).map(|(chair, seat)| {
        let player = &game["players"][seat as usize];
        let called = player["name"].as_str().or(player["emblem"].as_str());
        match (called, chair["computer"].as_u64()) {
            (Some(name), _) if player["bot"] == true => format!("{name} (bot)"),
            (Some(name), _) => name.to_owned(),
            (None, Some(level)) => format!("computer {level}"),
            (None, None) => "an open chair".to_owned(),
        }
    });
    format!("{rules} with {}", others.collect::<Vec<_>>().join(", "))
}

/// Remaining time.
fn left(game: &Value) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as i64;
    let Some(deadline) = game["deadline"].as_i64() else { return String::new() };
    let minutes = (deadline - now).max(0) / 60_000;
    match (minutes / 1440, minutes / 60) {
        (0, 0) => format!(", {minutes} min left"),
        (0, hours) => format!(", {hours} h left"),
        (days, _) => format!(", {days} days left"),
    }
}

fn finished(result: &Value) -> String {
    let places = result["places"].as_array().into_iter().flatten().map(|place| {
        let name = place["name"].as_str().unwrap_or("guest");
        let name = match place["computer"].as_u64() {
            Some(level) => format!("computer {level}"),
            None => name.to_owned(),
        };
        format!("{name} {}", place["rank"])
    });
    let game = result["game"].as_str().unwrap_or_default();
    format!("finished   {game}: {}", places.collect::<Vec<_>>().join(", "))
}

/// Prompts for one of the account's games at a server; `None` if none is chosen.
pub(crate) fn choose(server: &Link) -> Result<Option<Link>, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (games, seats) = runtime.block_on(my_games(server))?;
    let mut games = running(server, &games, &seats);
    if games.is_empty() {
        eprintln!("quarry: no game of yours runs at {}", server.origin());
        return Ok(None);
    }
    for (number, game) in (1..).zip(&games) {
        eprintln!("{number:>3}  {}", game.words);
    }
    if !io::stdin().is_terminal() {
        return Err(Failure::usage("there is no terminal to ask which one; give its link"));
    }
    eprint!("Which one? ");
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    match line.trim().parse::<usize>() {
        Ok(number) if (1..=games.len()).contains(&number) => {
            Ok(Some(games.swap_remove(number - 1).link))
        }
        _ if line.trim().is_empty() => Ok(None),
        _ => Err(Failure::usage(format!("a number from 1 to {}", games.len()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_is_told_with_those_one_plays_with() {
        let server = Link::at_server("https://quarry.example").unwrap();
        let table = "0123456789abcdef";
        let key = "ab".repeat(32);
        let games = json!({
            "running": [{"table": table, "rules": "raptor/1", "own": [1], "waits": true,
                         "seats": ["person", "person"], "deadline": 0,
                         "players": [{"emblem": "paw", "name": "Robo", "bot": true}, {"emblem": "fern"}]}],
            "challenges": [{"table": {"table": "f".repeat(16), "rules": "moogh/1"}, "other": "Bea", "mine": false}],
        });
        let seats = json!([{"table": table, "key": key}]);
        let games = running(&server, &games, &seats);
        assert_eq!(games[0].words, "your turn  raptor/1 with Robo (bot), 0 min left");
        assert_eq!(games[0].link.to_string(), format!("https://quarry.example/t/{table}#{key}"));
        assert_eq!(
            games[0].link.without_key().to_string(),
            format!("https://quarry.example/t/{table}")
        );
        assert_eq!(games[1].words, "challenged by Bea: moogh/1");
        assert!(!games[1].link.has_key());
    }
}
