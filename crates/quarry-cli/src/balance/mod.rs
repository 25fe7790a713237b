//! `quarry balance`: how hard each hunt of Moogh is for the scripted hunter or a computer player.

use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use moogh::balance::{Case, Count, cases, count, count_with};
use moogh::{Moogh, Setup};
use quarry_game::{Game, Outcome, QuickDice, Roll, TextError};
use quarry_players::{Level, Thinks, arena};
use quarry_search::{Budget, Player};

use crate::args::BalanceArgs;
use crate::failure::Failure;
use crate::progress::{end_progress, show_progress, threads};
use crate::setup;

pub(crate) fn run(args: &BalanceArgs) -> Result<(), Failure> {
    let content = setup::content(args.content.as_deref())?;
    let name = args.content.as_ref().map(|_| content.digest.to_string());
    let is = |asked: &Option<String>, word: &str| asked.as_ref().is_none_or(|asked| asked == word);
    let wanted = |case: &Case| {
        is(&args.scenario, &case.scenario)
            && is(&args.mode, case.mode.as_str())
            && is(&args.difficulty, case.difficulty.as_str())
    };
    let cases: Vec<Case> = cases(content).into_iter().filter(wanted).collect();
    if cases.is_empty() {
        return Err(Failure::usage("there is no such hunt in this content"));
    }
    let counts = count_all(&cases, name.as_deref(), args)?;
    let mut out = io::stdout().lock();
    if !args.json {
        writeln!(
            out,
            "{:<10}{:<13}{:>8}  {:<10}{:>7}{:>8}",
            "scenario", "mode", "players", "difficulty", "won", "rounds"
        )?;
    }
    for (case, count) in cases.iter().zip(counts) {
        print(&mut out, case, count, args.json)?;
    }
    Ok(())
}

fn count_all(
    cases: &[Case],
    content: Option<&str>,
    args: &BalanceArgs,
) -> Result<Vec<Count>, Failure> {
    let (next, (sender, receiver)) = (AtomicUsize::new(0), mpsc::channel());
    let mut counts = vec![Count::default(); cases.len()];
    std::thread::scope(|scope| {
        for _ in 0..threads(args.threads) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(case) = cases.get(index) else { return };
                    let counted = count_case(case, content, args);
                    if sender.send((index, counted)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (done, (index, counted)) in receiver.iter().enumerate() {
            counts[index] = counted.map_err(|error| Failure::failed(error.0))?;
            show_progress(done as u64 + 1, cases.len() as u64, "cases");
        }
        end_progress();
        Ok(counts)
    })
}

fn count_case(case: &Case, content: Option<&str>, args: &BalanceArgs) -> Result<Count, TextError> {
    let Some(level) = args.level else { return count(case, content, args.games, args.seed) };
    let budget = args.nodes.map_or(Moogh::budget(level), Budget::nodes);
    count_with(case, content, args.games, args.seed, |setup, dice| hunt(setup, level, budget, dice))
}

/// No hunt of ours takes more steps.
const MAX_STEPS: usize = 200_000;

/// A game of players of this level in every seat.
fn hunt(setup: &Setup, level: Level, budget: Budget, dice: &mut QuickDice) -> (Moogh, Outcome) {
    let mut game = Moogh::start(setup);
    let seats = 0..game.seats();
    let mut players: Vec<Box<dyn Player<Moogh>>> =
        seats.map(|_| Moogh::player(level, dice.next_u32().into())).collect();
    let budgets = vec![budget; players.len()];
    let outcome = arena::play(&mut game, &mut players, &budgets, dice, MAX_STEPS);
    (game, outcome.expect("hunts end"))
}

fn print(out: &mut impl Write, case: &Case, count: Count, json: bool) -> io::Result<()> {
    let games = f64::from(count.games);
    let (won, rounds) = (100.0 * f64::from(count.wins) / games, count.rounds as f64 / games);
    if json {
        let line = serde_json::json!({"case": case, "count": count});
        return writeln!(out, "{line}");
    }
    let Case { scenario, mode, players, difficulty } = case;
    let (mode, difficulty) = (mode.as_str(), difficulty.as_str());
    writeln!(out, "{scenario:<10}{mode:<13}{players:>8}  {difficulty:<10}{won:>6.1}%{rounds:>8.1}")
}
