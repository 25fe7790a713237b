//! `quarry balance`: how hard each hunt of Moogh is for the scripted hunter or a computer player, which tribes
//! win, and which ideas are used.

mod show;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use moogh::balance::{Case, Count, IdeaUses, cases, count, count_with, note_use};
use moogh::{Action, Moogh, Setup, View};
use quarry_game::{Game, Outcome, QuickDice, Roll, Seat, TextError};
use quarry_players::arena::{self, Seated};
use quarry_players::{Level, Thinks};
use quarry_search::{Budget, Choice, Player};

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

impl Seated<Moogh> for Watched {
    fn decide(
        &mut self,
        view: &View,
        seat: Seat,
        legal: &[Action],
        budget: Budget,
    ) -> Result<Choice<Action>, String> {
        let choice = self.player.choose(view, seat, legal, budget);
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
    let report = arena::contest(&mut game, &mut players, &budgets, dice, MAX_STEPS);
    for player in &players {
        uses.iter_mut().zip(player.uses).for_each(|(sum, more)| *sum += more);
    }
    (game, report.outcome.expect("hunts end"))
}
