//! `quarry verify`: was a finished game fair?

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use quarry_fair::{Bytes, Evidence, Receipt, Report, Unfair, verify_with};
use quarry_game::RecordHead;
use serde::Deserialize;
use serde_json::json;

use crate::failure::Failure;
use crate::games::{ForGame, Kind, Playable};
use crate::replay::read;
use crate::setup;

/// Check that a finished game was fair
///
/// Reads the verification file of a game that was played at a server, and recomputes the commitment, every
/// shuffle and die, every step and the result. Names each check. Ends with 3 and says what does not fit if
/// anything does not. Only a player can tell whether the host replaced a contribution: give the receipt that
/// the client kept, or what was contributed.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry verify quarry-0123456789abcdef-verification.json
  quarry verify game.json --receipt ~/.local/state/quarry/receipts/0123456789abcdef-01234567.json")]
pub(crate) struct VerifyArgs {
    /// The verification file; - reads stdin
    pub(crate) file: PathBuf,
    /// A folder with the content that it was played with, for Moogh with own content
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
    /// A contribution that must be among those of the file: 64 hexadecimal digits
    #[arg(long, value_name = "HEX")]
    pub(crate) contribution: Vec<Bytes<32>>,
    /// The commitment that was shown before the game: 64 hexadecimal digits
    #[arg(long, value_name = "HEX")]
    pub(crate) commitment: Option<Bytes<32>>,
    /// The receipt that a client kept
    #[arg(long, value_name = "FILE")]
    pub(crate) receipt: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Enough of a verification file to choose who checks it in full.
#[derive(Deserialize)]
struct FileHead {
    record: RecordHead,
}

pub(crate) fn run(args: &VerifyArgs) -> Result<(), Failure> {
    setup::content(args.content.as_deref())?;
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
