//! `quarry campaign`: a campaign of Moogh as a file. The rules are those of `moogh::campaign`; here
//! it is read, taken one step further, and replaced in one go.

mod args;
mod notation;
mod show;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use moogh::campaign::{Campaign, CampaignError, Stage, Step};
use moogh::{Moogh, Options, Setup};
use quarry_game::Start;
use quarry_terminal::{TerminalOptions, play, save};

pub(crate) use args::CampaignArgs;
use args::{Common, DoArgs, NewArgs, PlayArgs, ResultArgs, Task};

use crate::failure::Failure;
use crate::{replay, seed, setup};

pub(crate) fn run(args: &CampaignArgs) -> Result<(), Failure> {
    match &args.task {
        Task::New(args) => begin(args),
        Task::Show(args) => print(&args.common, &read(&args.common)?),
        Task::Do(args) => step(args),
        Task::Play(args) => hunt(args),
        Task::Result(args) => result(args),
    }
}

/// MO-010: a new campaign; characters that nobody asked for are drawn.
fn begin(args: &NewArgs) -> Result<(), Failure> {
    let content = setup::content(args.common.content.as_deref())?;
    let phrase = args.seed.clone().map_or_else(seed::fresh_phrase, Ok)?;
    let campaign = Campaign::open(&wishes(args, content.digest.to_string()), phrase);
    let campaign = campaign.map_err(|error| Failure::usage(format!("the setup: {error}")))?;
    let file = &args.common.file;
    save::write_new(file, &campaign.to_json())
        .map_err(|error| Failure::failed(error.to_string()))?;
    print(&args.common, &campaign)
}

fn wishes(args: &NewArgs, content: String) -> Options {
    let characters = args.characters.as_deref().map(notation::read_seats);
    Options {
        mode: args.mode.clone(),
        players: args.players.or(characters.as_ref().map(Vec::len)),
        difficulty: args.difficulty.clone(),
        characters,
        content: Some(content),
        ..Options::default()
    }
}

fn step(args: &DoArgs) -> Result<(), Failure> {
    let campaign = read(&args.common)?;
    // A step may be given as one argument or as several.
    let words: Vec<&str> = args.step.iter().flat_map(|word| word.split_whitespace()).collect();
    let step = notation::read(&campaign, &words).map_err(Failure::usage)?;
    take(&args.common, campaign, step)
}

/// Plays the hunt that is due, new or from where it was left.
fn hunt(args: &PlayArgs) -> Result<(), Failure> {
    let campaign = read(&args.common)?;
    let due = due(&campaign)?;
    let file = hunt_file(&args.common.file, campaign.chapter_number());
    let kept = file.exists();
    if kept && let Some(step) = ending(&file, &due)? {
        return take(&args.common, campaign, step);
    }
    let options = TerminalOptions {
        ascii: args.ascii,
        lang: args.common.lang,
        seed: campaign.seed().map(|seed| format!("{seed}, chapter {}", campaign.chapter_number())),
        save: (!kept).then(|| file.clone()),
        resume: kept.then(|| file.clone()),
        names: args.names.clone(),
        ..TerminalOptions::default()
    };
    play::<Moogh>(&wishes_for(&due)?, &options)?;
    if let Some(step) = ending(&file, &due)? {
        return take(&args.common, campaign, step);
    }
    eprintln!("quarry: the hunt is not over; the same command goes on with it");
    Ok(())
}

fn result(args: &ResultArgs) -> Result<(), Failure> {
    let campaign = read(&args.common)?;
    let step = ending(&args.record, &due(&campaign)?)?;
    let going_on = || Failure::illegal(format!("{}: the hunt is not over", args.record.display()));
    take(&args.common, campaign, step.ok_or_else(going_on)?)
}

/// How the hunt recorded in `file` ended, if it has; another hunt than the one due is refused.
fn ending(file: &Path, due: &Setup) -> Result<Option<Step>, Failure> {
    let hunt = save::read::<Moogh>(file)?.play;
    if !matches!(hunt.start(), Start::Setup(setup) if setup == due) {
        let words = format!("{}: this is not the hunt that is due", file.display());
        return Err(Failure::illegal(words));
    }
    Ok(Campaign::result_of(hunt.game()))
}

fn due(campaign: &Campaign) -> Result<Setup, Failure> {
    let words = "no hunt is due; `quarry campaign show` tells what is";
    campaign.hunt().ok_or_else(|| Failure::illegal(words))
}

/// A setup asked for in every detail, so that nothing is drawn.
fn wishes_for(hunt: &Setup) -> Result<Options, Failure> {
    let written = serde_json::to_value(hunt).and_then(serde_json::from_value::<Options>);
    let wishes = written.map_err(|error| Failure::failed(error.to_string()))?;
    Ok(Options { players: Some(hunt.characters().len()), ..wishes })
}

/// The record of a chapter, beside the campaign.
fn hunt_file(campaign: &Path, chapter: usize) -> PathBuf {
    let name = campaign.file_name().unwrap_or_default().to_string_lossy();
    campaign.with_file_name(format!("{name}.chapter-{chapter}.json"))
}

fn read(common: &Common) -> Result<Campaign, Failure> {
    setup::content(common.content.as_deref())?;
    let name = common.file.display();
    let text = std::fs::read_to_string(&common.file)
        .map_err(|error| Failure::failed(format!("{name}: {error}")))?;
    Campaign::from_json(&text).map_err(|error| Failure::illegal(format!("{name}: {error}")))
}

/// Takes a step, draws what is due then, replaces the file and shows how the campaign stands.
fn take(common: &Common, mut campaign: Campaign, step: Step) -> Result<(), Failure> {
    let is_result = matches!(step, Step::Result { .. });
    campaign.play(step)?;
    if matches!(campaign.stage(), Stage::Draw { .. }) {
        campaign.draw_due(&seed::given_or_fresh(campaign.seed())?);
    }
    let failed = |error| Failure::failed(format!("{}: {error}", common.file.display()));
    save::replace(&common.file, &campaign.to_json()).map_err(failed)?;
    let lang = common.lang.unwrap_or_else(replay::lang_of_locale);
    if let Some(story) = show::aftermath(&campaign, lang).filter(|_| is_result && !common.json) {
        writeln!(io::stdout().lock(), "{story}")?;
    }
    print(common, &campaign)
}

fn print(common: &Common, campaign: &Campaign) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if common.json {
        return Ok(writeln!(out, "{}", show::json(campaign))?);
    }
    let lang = common.lang.unwrap_or_else(replay::lang_of_locale);
    Ok(writeln!(out, "{}", show::text(campaign, lang))?)
}

impl From<CampaignError> for Failure {
    fn from(error: CampaignError) -> Failure {
        Failure::illegal(error.to_string())
    }
}
