//! `quarry match`: computer players play each other.

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::time::Duration;

use quarry_game::QuickDice;
use quarry_players::matches::{Contender, Plan, Result as Outcome, Score, play};
use quarry_search::{Budget, RandomPlayer, TreePlayer};
use serde::Serialize;

use crate::args::{Contestant, MatchArgs};
use crate::failure::Failure;
use crate::games::{ForGame, Playable};
use crate::setup;

/// No game of ours comes near this; a longer one would be a bug and counts as a draw.
const MAX_STEPS: usize = 200_000;

/// What plain tree search gets where no time is given.
const TREE_TIME: Duration = Duration::from_millis(100);

pub(crate) fn run(args: &MatchArgs) -> Result<(), Failure> {
    args.game.run(Match(args))
}

struct Match<'a>(&'a MatchArgs);

impl ForGame for Match<'_> {
    type Out = Result<(), Failure>;

    fn run<G: Playable>(self) -> Result<(), Failure> {
        let args = self.0;
        let options = setup::options::<G>(args.setup.as_deref(), args.content.as_deref())?;
        G::set_up(&options, &mut QuickDice::new(args.seed))
            .map_err(|error| Failure::usage(format!("the setup: {error}")))?;
        let (first, second) =
            (contender::<G>(args.first, args.ms), contender(args.second, args.ms));
        let threads = threads(args.threads);
        let plan = Plan { games: args.games, seed: args.seed, threads, max_steps: MAX_STEPS };
        let progress = |result: &Outcome| {
            let total = result.total();
            show_progress(
                total.games,
                plan.games,
                &format!("games, {:.1} %", 100.0 * total.share()),
            );
        };
        let result = play::<G>(&options, &first, &second, plan, progress);
        end_progress();
        print(args, &result)?;
        Ok(())
    }
}

/// The number asked for, or as many as the machine has cores.
pub(crate) fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, NonZero::get))
}

/// Overwrites one line on a terminal; says nothing to a file.
pub(crate) fn show_progress(done: u64, of: u64, more: &str) {
    if io::stderr().is_terminal() {
        eprint!("\r{done} of {of} {more}   ");
    }
}

/// Leaves the line of [`show_progress`].
pub(crate) fn end_progress() {
    if io::stderr().is_terminal() {
        eprintln!();
    }
}

fn contender<G: Playable>(who: Contestant, ms: Option<u64>) -> Contender<G> {
    let given = ms.map(|ms| Budget::time(Duration::from_millis(ms)));
    let (budget, player): (Budget, MakePlayer<G>) = match who {
        Contestant::Level(level) => (level.budget(), Box::new(move |seed| G::player(level, seed))),
        Contestant::Tree => {
            (Budget::time(TREE_TIME), Box::new(|seed| Box::new(TreePlayer::new(seed))))
        }
        Contestant::Random => {
            (Budget::nodes(1), Box::new(|seed| Box::new(RandomPlayer::new(seed))))
        }
    };
    Contender { name: who.to_string(), budget: given.unwrap_or(budget), player }
}

type MakePlayer<G> = Box<dyn Fn(u64) -> Box<dyn quarry_search::Player<G>> + Send + Sync>;

#[derive(Serialize)]
struct Line {
    seat: String,
    games: u64,
    wins: u64,
    draws: u64,
    share: f64,
    low: f64,
    high: f64,
}

impl Line {
    fn new(seat: String, score: Score) -> Line {
        let (low, high) = score.interval();
        let Score { games, wins, draws } = score;
        Line { seat, games, wins, draws, share: score.share(), low, high }
    }
}

fn print(args: &MatchArgs, result: &Outcome) -> io::Result<()> {
    let seats = result.by_seat.iter().enumerate();
    let mut lines: Vec<Line> =
        seats.map(|(seat, score)| Line::new(seat.to_string(), *score)).collect();
    lines.push(Line::new("all".to_owned(), result.total()));
    let mut out = io::stdout().lock();
    if args.json {
        let (first, second) = (args.first.to_string(), args.second.to_string());
        let game = args.game.name();
        let all =
            serde_json::json!({"game": game, "first": first, "second": second, "seats": lines});
        return writeln!(out, "{all}");
    }
    writeln!(out, "{} against {}: {}", args.first, args.second, args.game)?;
    writeln!(
        out,
        "{:>5} {:>6} {:>6} {:>6} {:>7}  95 % interval",
        "seat", "games", "wins", "draws", "score"
    )?;
    for line in &lines {
        let Line { seat, games, wins, draws, share, low, high } = line;
        let [share, low, high] = [share, low, high].map(|part| 100.0 * part);
        writeln!(
            out,
            "{seat:>5} {games:>6} {wins:>6} {draws:>6} {share:>6.1}%  {low:.1}–{high:.1} %"
        )?;
    }
    Ok(())
}
