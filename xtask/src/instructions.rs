//! Instructions per decision of the rules, counted by callgrind: they repeat on a busy machine, where times do not.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tools::{self, cargo, install, root};

const GAMES: [&str; 3] = ["raptor", "moogh", "planet-raiders"];
/// So many games of each setup; the same ones each time.
const PLAYED: &str = "100";

/// What one run of a bench took.
struct Counted {
    decisions: u64,
    instructions: u64,
    /// By a simple model of a processor; real ones guess better.
    wrong_guesses: u64,
}

/// Counts for each setup of each game, or of `games`, what a decision of random games takes. What a run without games
/// takes is not counted.
pub(crate) fn count(games: &[&str]) -> u8 {
    if !tools::has("valgrind")
        && let Err(why) = install("valgrind")
    {
        eprintln!("xtask: {why}");
        return 1;
    }
    let wanted = |game: &&&str| games.is_empty() || games.contains(*game);
    match GAMES.iter().filter(wanted).try_for_each(|game| of_game(game)) {
        Ok(()) => 0,
        Err(why) => {
            eprintln!("xtask: {why}");
            1
        }
    }
}

fn of_game(game: &str) -> Result<(), String> {
    let bench = build(game)?;
    for setup in setups(&bench)? {
        let (idle, played) = (run(&bench, &setup, "0")?, run(&bench, &setup, PLAYED)?);
        let each = |all: u64, before: u64| {
            all.saturating_sub(before) as f64 / played.decisions.max(1) as f64
        };
        println!(
            "{game}, {setup}: {} decisions, {:.0} instructions and {:.1} wrong guesses each",
            played.decisions,
            each(played.instructions, idle.instructions),
            each(played.wrong_guesses, idle.wrong_guesses),
        );
    }
    Ok(())
}

/// The bench of a game, built as `bench games` builds it.
fn build(game: &str) -> Result<PathBuf, String> {
    let package = tools::package(game);
    let mut build = cargo(&["bench", "--package", &package, "--no-run", "--message-format=json"]);
    let told = tools::output(&mut build).unwrap_or_default();
    // One line for each artefact; only what can be run has a path in this field.
    let path = told.lines().rev().find_map(|line| {
        let path = line.split_once(r#""executable":""#)?.1.split('"').next()?;
        path.contains("random_games").then(|| root().join(path))
    });
    path.ok_or_else(|| {
        format!("the bench of {game} cannot be built: cargo bench -p {package} --no-run")
    })
}

/// The names of the setups, from a run without games.
fn setups(bench: &Path) -> Result<Vec<String>, String> {
    let told = tools::output(Command::new(bench).args(["--games", "0"])).unwrap_or_default();
    let names: Vec<String> = told.lines().filter_map(read_line).map(|(name, _)| name).collect();
    if names.is_empty() { Err(format!("{} names no setups", bench.display())) } else { Ok(names) }
}

/// `SETUP: 12 decisions in 3 games`.
fn read_line(line: &str) -> Option<(String, u64)> {
    let (name, rest) = line.rsplit_once(": ")?;
    let decisions = rest.strip_suffix(" games")?.split_once(" decisions in ")?.0;
    Some((name.to_owned(), decisions.parse().ok()?))
}

fn run(bench: &Path, setup: &str, games: &str) -> Result<Counted, String> {
    let log = root().join("target/callgrind.log");
    let mut callgrind = Command::new("valgrind");
    callgrind.args(["--tool=callgrind", "--branch-sim=yes", "--callgrind-out-file=/dev/null"]);
    callgrind.arg(format!("--log-file={}", log.display()));
    callgrind.arg(bench).args(["--games", games, "--setup", setup]);
    let told = tools::output(&mut callgrind).unwrap_or_default();
    let found = std::fs::read_to_string(&log).unwrap_or_default();
    let decisions = told.lines().find_map(read_line).map(|(_, decisions)| decisions);
    decisions
        .and_then(|decisions| read_log(&found, decisions))
        .ok_or_else(|| format!("callgrind failed on {}: {found}", bench.display()))
}

/// `Collected : 12713700 1402358 145615 93478 42460`: instructions, then branches and wrong guesses of both kinds.
fn read_log(log: &str, decisions: u64) -> Option<Counted> {
    let counts = log.lines().find_map(|line| line.split_once("Collected : "))?.1;
    let counts: Vec<u64> = counts.split_whitespace().filter_map(|it| it.parse().ok()).collect();
    let [instructions, _, conditional, _, indirect] = counts[..] else { return None };
    Some(Counted { decisions, instructions, wrong_guesses: conditional + indirect })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_callgrind_and_the_bench_tell_is_read() {
        let line = "competitive 2, Grazing Giant: 50527 decisions in 200 games";
        assert_eq!(read_line(line), Some(("competitive 2, Grazing Giant".to_owned(), 50_527)));
        assert_eq!(read_line("warning: 3 things"), None);
        let log = "==7== Events    : Ir Bc Bcm Bi Bim\n==7== Collected : 12 5 4 3 2\n";
        let counted = read_log(log, 6).unwrap();
        let Counted { decisions, instructions, wrong_guesses } = counted;
        assert_eq!((decisions, instructions, wrong_guesses), (6, 12, 6));
        assert!(read_log("==7== Collected : 12\n", 6).is_none());
    }
}
