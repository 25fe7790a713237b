//! `quarry verify`: was a finished game fair?

use std::io::{self, Write};

use quarry_fair::{Evidence, Receipt, Report, Unfair, verify_with};
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
    let verdict = check(&read(&args.file)?, &evidence(args)?);
    let mut out = io::stdout().lock();
    match (&verdict, args.json) {
        (Ok(report), false) => write!(out, "{}", in_words(report))?,
        (Ok(report), true) => {
            let caveats: Vec<String> = report.caveats.iter().map(ToString::to_string).collect();
            writeln!(out, "{}", json!({"fair": true, "report": report, "caveats": caveats}))?;
        }
        (Err(unfair), true) => {
            writeln!(out, "{}", json!({"fair": false, "why": unfair.to_string()}))?;
        }
        (Err(_), false) => {}
    }
    verdict.map(|_| ()).map_err(|unfair| Failure::unverified(format!("not fair: {unfair}")))
}

/// What the person who asks knows.
fn evidence(args: &VerifyArgs) -> Result<Evidence, Failure> {
    let receipt = args.receipt.as_ref().map(|file| {
        let text = read(file)?;
        let wrong = |error| Failure::failed(format!("{}: no receipt: {error}", file.display()));
        serde_json::from_str::<Receipt>(&text).map_err(wrong)
    });
    let (contributions, commitment) = (args.contribution.clone(), args.commitment);
    Ok(Evidence { contributions, commitment, receipt: receipt.transpose()? })
}

fn check(text: &str, evidence: &Evidence) -> Result<Report, Unfair> {
    let head: FileHead =
        serde_json::from_str(text).map_err(|error| Unfair::Unreadable(error.to_string()))?;
    let name = head.record.game.split('/').next().unwrap_or_default();
    Kind::named(name).map_err(Unfair::Unreadable)?.run(Verify(text, evidence))
}

struct Verify<'a>(&'a str, &'a Evidence);

impl ForGame for Verify<'_> {
    type Out = Result<Report, Unfair>;

    fn run<G: Playable>(self) -> Result<Report, Unfair> {
        verify_with::<G>(self.0, self.1)
    }
}

/// What held, line by line with a plus, and what cannot be shown, with a minus.
fn in_words(report: &Report) -> String {
    let Report { steps, draws, checks, caveats, .. } = report;
    let first = format!("fair: {draws} draws and {steps} steps come out as recorded\n");
    let held = checks.iter().map(|check| format!("+ {check}\n"));
    let open = caveats.iter().map(|caveat| format!("- {caveat}\n"));
    std::iter::once(first).chain(held).chain(open).collect()
}
