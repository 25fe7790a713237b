//! `quarry daily`: the hunt of the day in lines of text, by the date alone or at a server.

use std::io::{self, Write};

use clap::Args;
use moogh::Moogh;
use quarry_game::{Lang, Message, Notation as _, Phrasebook, Viewer};
use quarry_puzzles::daily::{HUNTER, Hunt, Score, Source, date};
use quarry_puzzles::words;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::puzzle::{Chosen, Speaker, choose, show, today};
use crate::remote::Link;
use crate::replay::lang_of_locale;

/// Play the hunt of the day
///
/// Without a server the dice follow from the date, and the hunt ends with the program. At a server one try of the account
/// counts; it is kept there after each step.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry daily
  quarry daily https://quarry.example")]
pub(crate) struct DailyArgs {
    /// The server
    #[arg(value_parser = Link::at_server)]
    pub(crate) server: Option<Link>,
    /// The language: en, fr or ru; the one of the locale where absent
    #[arg(long)]
    pub(crate) lang: Option<Lang>,
}

pub(crate) fn run(args: &DailyArgs) -> Result<(), Failure> {
    let lang = args.lang.unwrap_or_else(lang_of_locale);
    let speaker = Speaker { lang, own: words::phrases(), game: Phrasebook::of::<Moogh>() };
    match &args.server {
        Some(server) => at_server(server, &speaker),
        None => here(&speaker),
    }
}

fn here(speaker: &Speaker) -> Result<(), Failure> {
    let (mut out, mut hunt) = (io::stdout().lock(), Hunt::new(today(), Source::Date));
    title(&mut out, today(), speaker)?;
    while !hunt.is_over() {
        let Some(action) = step(&mut out, hunt.game(), speaker)? else { return Ok(()) };
        let refused = |_| Failure::illegal("the rules refuse this step");
        hunt.decide(&action).map_err(refused)?;
    }
    end(&mut out, &hunt.score(), speaker)?;
    Ok(writeln!(out, "{}", speaker.say(&Message::new("daily-offline")))?)
}

fn at_server(server: &Link, speaker: &Speaker) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let ask = |path: &str, body: &Value| runtime.block_on(server.ask(path, Some(body)));
    // A guest has no key here: the account is asked for.
    runtime.block_on(server.ask("/api/v1/me", None))?;
    let (mut out, mut at) = (io::stdout().lock(), ask("/api/v1/daily/try", &json!({}))?);
    let day = at["day"].as_u64().unwrap_or_default();
    title(&mut out, day, speaker)?;
    while at.get("result").is_none() {
        let position = at["frame"]["position"].as_str().unwrap_or_default();
        let game = Moogh::from_position(position)
            .map_err(|error| Failure::failed(format!("the server sent no position: {error}")))?;
        let Some(action) = step(&mut out, &game, speaker)? else { return Ok(()) };
        let body = json!({"day": day, "expect": at["moves"], "action": action});
        at = ask("/api/v1/daily/steps", &body)?;
    }
    let result = &at["result"];
    let score: Score = serde_json::from_value(result["score"].clone())
        .map_err(|error| Failure::failed(error.to_string()))?;
    end(&mut out, &score, speaker)?;
    let number = |name: &str| result[name].as_i64().unwrap_or_default();
    let place = Message::new("daily-place")
        .with("place", number("place"))
        .with("finished", number("finished"));
    let better = Message::new("daily-better").with("percent", number("percentile"));
    Ok(writeln!(out, "{} {}", speaker.say(&place), speaker.say(&better))?)
}

fn title(out: &mut impl Write, day: u64, speaker: &Speaker) -> io::Result<()> {
    let words = Message::new("terminal-hunt").with("date", date(day));
    writeln!(out, "{}", speaker.say(&words))
}

/// The next step in notation; nothing where the person stops.
fn step(out: &mut impl Write, game: &Moogh, speaker: &Speaker) -> Result<Option<String>, Failure> {
    show(out, game, Viewer::Seat(HUNTER), speaker)?;
    Ok(match choose(out, game, HUNTER, speaker)? {
        Chosen::Step(action) => Some(game.write_action(action)),
        Chosen::Answer | Chosen::Nothing => None,
    })
}

fn end(out: &mut impl Write, score: &Score, speaker: &Speaker) -> io::Result<()> {
    let key = if score.won { "daily-victory" } else { "daily-defeat" };
    writeln!(out, "{}", speaker.say(&Message::new(key)))?;
    let parts: Vec<String> = words::score(score).iter().map(|part| speaker.say(part)).collect();
    writeln!(out, "{}", parts.join(" · "))
}
