//! `quarry analyze`: a recorded game looked at again by the strongest computer player.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use quarry_game::{Phrasebook, Record, read_record};
use quarry_players::analysis::{
    Analysis, AnalysisPlan, Decision, DuelReport, Moment, News, Story, analyse,
};
use quarry_search::Budget;

use crate::failure::Failure;
use crate::games::{ForGame, Playable};
use crate::progress::Progress;
use crate::replay;
use crate::setup;
use crate::thinking::Thinking;
use quarry_engine::wrong;

/// Look at a recorded game again: chances, losses, key moments
///
/// The strongest computer player judges every decision of a record by what its seat could know then: the
/// chances of each seat, what the choice gave away, and what would have been better. Then it says where the game
/// turned, each time a choice or luck, and what luck was. For a card duel of Raptor it prints the matrix of both hands with the right mixes and what each
/// choice cost.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry analyze game.json
  quarry analyze game.json --nodes 20000
  quarry analyze --json - < game.json")]
pub(crate) struct AnalyzeArgs {
    /// The record; `-` reads stdin
    pub(crate) file: PathBuf,
    /// A folder with the content that it was played with, for Moogh with own content
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    /// Threads that think about one position; only one gives the same result each time
    #[arg(long, default_value_t = 1)]
    pub(crate) threads: usize,
    /// Seed of the thinking
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &AnalyzeArgs) -> Result<(), Failure> {
    setup::content(args.content.as_deref())?;
    let text = replay::read(&args.file)?;
    replay::kind_of(&text)?.run(Analyzing { args, text: &text })
}

struct Analyzing<'a> {
    args: &'a AnalyzeArgs,
    text: &'a str,
}

impl ForGame for Analyzing<'_> {
    type Out = Result<(), Failure>;

    fn run<G: Playable>(self) -> Result<(), Failure> {
        let record: Record<G::Setup> =
            read_record::<G>(self.text).map_err(|error| Failure::illegal(error.to_string()))?;
        let usual = Budget::nodes(G::LOOK);
        let budget = self.args.thinking.budget(usual).on(self.args.threads);
        let plan = AnalysisPlan { budget, seed: self.args.seed };
        let progress = Progress::of("steps");
        let show = |news: News<'_>| {
            if let News::Done(done, of) = news {
                progress.show(done as u64, of as u64);
            }
        };
        let analysis = analyse::<G>(&record, plan, show).map_err(|error| {
            let lang = replay::lang_of_locale();
            Failure::illegal(wrong::<G>(&error, &Phrasebook::of::<G>(), lang).words)
        })?;
        drop(progress);
        let mut out = io::stdout().lock();
        if self.args.json {
            serde_json::to_writer(&mut out, &analysis).map_err(io::Error::from)?;
            return Ok(writeln!(out)?);
        }
        print(&mut out, &analysis)?;
        let (book, lang) = (Phrasebook::of::<G>(), replay::lang_of_locale());
        let story = Story::new(&analysis, &book, lang, |seat| format!("seat {seat}"));
        story.paragraphs().iter().try_for_each(|told| writeln!(out, "{told}"))?;
        Ok(())
    }
}

fn print(out: &mut impl Write, analysis: &Analysis) -> io::Result<()> {
    let head: String =
        (0..analysis.seats).map(|seat| format!("{:>7}", format!("seat {seat}"))).collect();
    writeln!(out, "{:>5} {:>4} {head} {:>6}  {:<22} best", "step", "seat", "loss", "played")?;
    for moment in &analysis.moments {
        print_moment(out, moment)?;
    }
    for moment in &analysis.moments {
        if let Some(duel) = &moment.duel {
            writeln!(out, "\nduel at step {}", moment.step + 1)?;
            print_duel(out, duel)?;
        }
    }
    writeln!(out)
}

/// A line: the chances of every seat, what was played and lost, and what would have been better.
fn print_moment(out: &mut impl Write, moment: &Moment) -> io::Result<()> {
    let values: String = moment.values.iter().map(|v| format!("{:>6.1}%", 100.0 * v)).collect();
    let Some(Decision { seat, played, best, line, loss, verdict: _ }) = &moment.decision else {
        return writeln!(out, "{:>5} {:>4} {values}", "end", "");
    };
    let better = if best == played {
        String::new()
    } else {
        [std::slice::from_ref(best), &line[..]].concat().join(", ")
    };
    let line = format!(
        "{:>5} {seat:>4} {values} {:>5.1}%  {played:<22} {better}",
        moment.step + 1,
        100.0 * loss
    );
    writeln!(out, "{}", line.trim_end())
}

/// The matrix for the first seat, with both mixes and what the choices cost.
fn print_duel(out: &mut impl Write, duel: &DuelReport) -> io::Result<()> {
    let percent = |share: &f32| format!("{:>9}", format!("{:.1} %", 100.0 * share));
    let head: String = duel.columns.iter().map(|column| format!("{column:>9}")).collect();
    writeln!(out, "{:>9}{head}{:>9}", "", "mix")?;
    for ((row, payoff), mix) in duel.rows.iter().zip(&duel.payoff).zip(&duel.row_mix) {
        let cells: String = payoff.iter().map(percent).collect();
        writeln!(out, "{row:>9}{cells}{}", percent(mix))?;
    }
    let mix: String = duel.column_mix.iter().map(percent).collect();
    writeln!(out, "{:>9}{mix}", "mix")?;
    for ((seat, played), loss) in duel.seats.iter().zip(&duel.played).zip(&duel.loss) {
        if let (Some(played), Some(loss)) = (played, loss) {
            writeln!(out, "seat {seat} chose {played}, which cost {:.1} %", 100.0 * loss)?;
        }
    }
    Ok(())
}
