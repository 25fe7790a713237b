//! `quarry verify`: was a finished game fair?

use std::io::{self, Write};

use quarry_fair::{Report, Unfair, verify};
use quarry_game::RecordHead;
use serde::Deserialize;
use serde_json::json;

use crate::args::VerifyArgs;
use crate::failure::Failure;
use crate::games::{ForGame, Kind, Playable};
use crate::replay::read;

/// Enough of a verification file to choose who checks it in full.
#[derive(Deserialize)]
struct FileHead {
    record: RecordHead,
}

pub(crate) fn run(args: &VerifyArgs) -> Result<(), Failure> {
    let verdict = check(&read(&args.file)?);
    let mut out = io::stdout().lock();
    match (&verdict, args.json) {
        (Ok(report), false) => writeln!(out, "{}", in_words(report))?,
        (Ok(report), true) => writeln!(out, "{}", json!({"fair": true, "report": report}))?,
        (Err(unfair), true) => {
            writeln!(out, "{}", json!({"fair": false, "why": unfair.to_string()}))?;
        }
        (Err(_), false) => {}
    }
    verdict.map(|_| ()).map_err(|unfair| Failure::unverified(format!("not fair: {unfair}")))
}

fn check(text: &str) -> Result<Report, Unfair> {
    let head: FileHead =
        serde_json::from_str(text).map_err(|error| Unfair::Unreadable(error.to_string()))?;
    let name = head.record.game.split('/').next().unwrap_or_default();
    Kind::named(name).map_err(Unfair::Unreadable)?.run(Verify(text))
}

struct Verify<'a>(&'a str);

impl ForGame for Verify<'_> {
    type Out = Result<Report, Unfair>;

    fn run<G: Playable>(self) -> Result<Report, Unfair> {
        verify::<G>(self.0)
    }
}

fn in_words(report: &Report) -> String {
    let Report { steps, draws, practice, .. } = report;
    let from = if *practice { "; the player chose where it began" } else { "" };
    format!(
        "fair: the commitment holds; {draws} draws and {steps} steps come out as recorded{from}"
    )
}
