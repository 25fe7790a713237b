//! `quarry lab`: variants of Moogh as data files against the base.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use quarry_lab::{Lab, report};
use quarry_players::Level;
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::failure::Failure;
use crate::progress::Progress;

/// What does a change of the cards of Moogh do?
///
/// DIR has a folder for each variant; the files in it take the place of the built-in ones, as with --content. Computer players
/// play thousands of games of the built-in content and of each variant. The report is one HTML page with plots: who
/// wins, how long games are, what skill is worth, which cards are used, and which differences are more than chance. What is played
/// can be said in DIR/lab.toml. Ctrl-C ends the games, and the report is about those that were played.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry lab variants
  quarry lab variants --games 500 --level 5 --out report.html")]
pub(crate) struct LabArgs {
    /// A folder with a folder for each variant, and lab.toml if there is one
    #[arg(value_name = "DIR")]
    pub(crate) dir: PathBuf,
    /// The file of the report; report.html in DIR where absent
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Games of each content, instead of what lab.toml says
    #[arg(short, long, value_name = "N")]
    pub(crate) games: Option<u32>,
    /// Level of the computer players, instead of what lab.toml says
    #[arg(long)]
    pub(crate) level: Option<Level>,
    /// Seed of the games, instead of what lab.toml says
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Games at the same time; all cores where absent
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
}

pub(crate) fn run(args: &LabArgs) -> Result<(), Failure> {
    let lab = opened(args)?;
    let out = args.out.clone().unwrap_or_else(|| args.dir.join("report.html"));
    // What cannot be written shall be known before the games.
    let written = |error: io::Error| Failure::failed(format!("{}: {error}", out.display()));
    fs::OpenOptions::new().append(true).create(true).open(&out).map_err(written)?;
    let stop = Arc::new(AtomicBool::new(false));
    // The second Ctrl-C ends the program: its handler comes first and sees what the other has set.
    flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(&stop))?;
    flag::register(SIGINT, Arc::clone(&stop))?;
    let progress = Progress::bar("games");
    let show = |done, of| progress.show(done, of);
    let results = lab.run(args.threads, &stop, show).map_err(Failure::failed)?;
    drop(progress);
    if stop.load(Ordering::Relaxed) {
        eprintln!("quarry: stopped after {} of {} games", results.games(), results.wanted);
    }
    fs::write(&out, report::html(&results)).map_err(written)?;
    let mut stdout = io::stdout().lock();
    for line in report::lines(&results) {
        writeln!(stdout, "{line}")?;
    }
    Ok(writeln!(stdout, "{}", out.display())?)
}

/// The lab with what the arguments say otherwise.
fn opened(args: &LabArgs) -> Result<Lab, Failure> {
    let wrong = |error: quarry_lab::LabError| Failure::usage(error.to_string());
    let mut lab = Lab::open(&args.dir).map_err(wrong)?;
    let plan = &mut lab.plan;
    plan.games = args.games.unwrap_or(plan.games);
    plan.level = args.level.map_or(plan.level, Level::number);
    plan.seed = args.seed.unwrap_or(plan.seed);
    lab.plan = lab.plan.checked().map_err(Failure::usage)?;
    lab.check().map_err(wrong)?;
    Ok(lab)
}
