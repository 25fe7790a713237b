//! `quarry balance`: how hard each hunt of Moogh is for the scripted hunter or a computer player, which tribes
//! win, and which ideas are used.

mod show;

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use clap::Args;
use moogh::{Action, Moogh, Setup};
use quarry_arena::FalliblePlayer;
use quarry_arena::game::play_fallible;
use quarry_game::{Game, Outcome, QuickDice, Roll, TextError};
use quarry_players::moogh::balance::{Case, Count, IdeaUses, cases, count, count_with, note_use};
use quarry_players::{Level, Thinks};
use quarry_search::{Budget, Choice, Player, Question};

use crate::failure::Failure;
use crate::progress::Progress;
use crate::setup;
use crate::thinking::threads;

/// How hard is each hunt of Moogh?
///
/// Plays games of the scripted hunter, or of a level, for each scenario, mode, number of players and difficulty.
/// Prints how often the objective was reached, how often only one tribe was left without it, and how long games
/// took. Sums follow: each tribe's share of the wins, and the uses of each idea.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry balance --games 500
  quarry balance --scenario s07 --json
  quarry balance --level 8 --mode cooperative --difficulty hunter --games 20
  quarry balance --content my-box")]
pub(crate) struct BalanceArgs {
    /// Games of each case
    #[arg(short, long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// Computer players of this level hunt instead of the script
    #[arg(long)]
    pub(crate) level: Option<Level>,
    /// Positions visited for each decision of such a player, instead of what its level gets
    #[arg(long, requires = "level")]
    pub(crate) nodes: Option<u64>,
    /// Only this way to play: competitive, teams, cooperative or solo
    #[arg(long, value_name = "WORD")]
    pub(crate) mode: Option<String>,
    /// Only this number of players
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Only this difficulty: tracker, hunter or predator
    #[arg(long, value_name = "WORD")]
    pub(crate) difficulty: Option<String>,
    /// Only this scenario
    #[arg(long, value_name = "ID")]
    pub(crate) scenario: Option<String>,
    /// A folder with other content
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
    /// Seed of the games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Cases at the same time; all cores where absent
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Print JSON, an object per line for each case
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &BalanceArgs) -> Result<(), Failure> {
    let content = setup::content(args.content.as_deref())?;
    let name = args.content.as_ref().map(|_| content.digest.to_string());
    let is = |asked: &Option<String>, word: &str| asked.as_ref().is_none_or(|asked| asked == word);
    let wanted = |case: &Case| {
        is(&args.scenario, &case.scenario)
            && is(&args.mode, case.mode.as_str())
            && is(&args.difficulty, case.difficulty.as_str())
            && args.players.is_none_or(|players| players == case.players)
    };
    let cases: Vec<Case> = cases(content).into_iter().filter(wanted).collect();
    if cases.is_empty() {
        return Err(Failure::usage("there is no such hunt in this content"));
    }
    let counts = count_all(&cases, name.as_deref(), args)?;
    Ok(if args.json {
        show::json(&cases, &counts)
    } else {
        show::tables(content, &cases, &counts)
    }?)
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
        let progress = Progress::of("cases");
        for (done, (index, counted)) in receiver.iter().enumerate() {
            counts[index] = counted.map_err(|error| Failure::failed(error.to_string()))?;
            progress.show(done as u64 + 1, cases.len() as u64);
        }
        Ok(counts)
    })
}

fn count_case(case: &Case, content: Option<&str>, args: &BalanceArgs) -> Result<Count, TextError> {
    let Some(level) = args.level else { return count(case, content, args.games, args.seed) };
    let budget = args.nodes.map_or(Moogh::budget(level), Budget::nodes);
    count_with(case, content, args.games, args.seed, |setup, dice, uses| {
        hunt(setup, level, budget, dice, uses)
    })
}

/// No hunt of ours takes more steps.
const MAX_STEPS: usize = 200_000;

/// A computer player whose uses of ideas are counted.
struct Watched {
    player: Box<dyn Player<Moogh>>,
    uses: IdeaUses,
}

impl FalliblePlayer<Moogh> for Watched {
    fn try_choose(&mut self, question: Question<'_, Moogh>) -> Result<Choice<Action>, String> {
        let choice = self.player.choose(question);
        note_use(&mut self.uses, choice.action);
        Ok(choice)
    }
}

/// A game of players of this level in every seat.
fn hunt(
    setup: &Setup,
    level: Level,
    budget: Budget,
    dice: &mut QuickDice,
    uses: &mut IdeaUses,
) -> (Moogh, Outcome) {
    let mut game = Moogh::start(setup);
    let mut players: Vec<Watched> = (0..game.seats())
        .map(|_| Moogh::player(level, dice.next_u32().into()))
        .map(|player| Watched { player, uses: IdeaUses::default() })
        .collect();
    let budgets = vec![budget; players.len()];
    let report = play_fallible(&mut game, &mut players, &budgets, dice, MAX_STEPS);
    for player in &players {
        uses.iter_mut().zip(player.uses).for_each(|(sum, more)| *sum += more);
    }
    (game, report.outcome.expect("hunts end"))
}
