//! The miner: games of computer players, and what their turns offer.

use std::hash::BuildHasher;

use quarry_game::{Pending, QuickDice, Quiet, Roll as _, Seat, Viewer};
use quarry_players::{Level, prospects};
use quarry_search::{Budget, Player, Question};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use crate::difficulty::{dice_of, difficulty};
use crate::goal::{Goal, Measure, Puzzling};
use crate::puzzle::Puzzle;
use crate::solve::{MARGIN, Solution, solve};

/// A game without an end is given up after so many steps.
const LONGEST: usize = 3000;
/// One game gives at most so many puzzles of a theme.
const EACH_GAME: u8 = 4;
/// Odds of so many first steps are kept.
const SHOWN_ODDS: usize = 6;

/// What is mined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Another seed, other setups and draws. The players think alike in games of the same number, so where nothing is
    /// drawn only `from` leads to other games.
    pub seed: u64,
    /// The first game.
    pub from: u64,
    /// How many games at the most.
    pub games: u64,
    /// The level that plays.
    pub level: Level,
    /// Positions that it looks at for a decision; 0 for its usual budget.
    pub thought: u64,
    /// How many puzzles of each theme and difficulty.
    pub each: usize,
    /// How many puzzles of each theme.
    pub theme: usize,
    /// Positions for the comparison of the answer with every other action; 0 for none.
    pub nodes: u64,
}

/// Finds puzzles.
pub struct Miner<G: Puzzling> {
    plan: Plan,
    counts: FxHashMap<(&'static str, u8), usize>,
    answers: FxHashSet<(String, Vec<String>)>,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Puzzling> Miner<G> {
    /// A miner with this plan.
    pub fn new(plan: Plan) -> Miner<G> {
        Miner {
            plan,
            counts: FxHashMap::default(),
            answers: FxHashSet::default(),
            game: std::marker::PhantomData,
        }
    }

    /// Plays all games; `found` gets each puzzle with the number of its game.
    pub fn run(&mut self, mut found: impl FnMut(u64, Puzzle)) {
        for number in self.plan.from..self.plan.from + self.plan.games {
            if G::GOALS.iter().all(|goal| self.count_of(goal) >= self.plan.theme) {
                return;
            }
            self.play(number, &mut |puzzle| found(number, puzzle));
        }
    }

    fn count_of(&self, goal: &Goal<G>) -> usize {
        self.counts
            .iter()
            .filter(|((theme, _), _)| *theme == goal.theme)
            .map(|(_, many)| many)
            .sum()
    }

    fn play(&mut self, number: u64, found: &mut impl FnMut(Puzzle)) {
        let mut dice = dice_of(self.plan.seed, number);
        let Ok(setup) = G::set_up(&G::varied(number), &mut dice) else { return };
        let (mut game, mut last) = (G::start(&setup), None::<(Seat, G)>);
        let mut players: Vec<_> = (0..game.seats())
            .map(|seat| G::player(self.plan.level, number ^ seat as u64))
            .collect();
        // A few puzzles of each theme are enough of a game.
        let mut open: Vec<_> = G::GOALS.iter().map(|goal| (goal, EACH_GAME)).collect();
        for _ in 0..LONGEST {
            match game.pending() {
                Pending::Over(_) => return,
                Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
                Pending::Seats(seats) => {
                    let seat = seats.lowest();
                    let is_new = |last: &(Seat, G)| last.0 != seat || !last.1.same_turn(&game);
                    if game.in_turn(seat) && last.as_ref().is_none_or(is_new) {
                        self.look(&game, seat, &mut open, found);
                        last = Some((seat, game.clone()));
                    }
                    let action = self.decide(&game, seat, &mut players, &mut dice);
                    game.apply_legal(seat, action, &mut Quiet);
                }
            }
        }
    }

    fn decide(
        &self,
        game: &G,
        seat: Seat,
        players: &mut [Box<dyn Player<G>>],
        dice: &mut QuickDice,
    ) -> G::Action {
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        if legal.len() == 1 {
            return dice.pick(&legal);
        }
        let budget = match self.plan.thought {
            0 => Budget { time: None, ..G::budget(self.plan.level) },
            nodes => Budget::nodes(nodes),
        };
        let view = game.view(Viewer::Seat(seat));
        let question = Question { view: &view, seat, legal: &legal, budget };
        players[seat.index()].choose(question).action
    }

    /// Looks for puzzles in a position at which a turn begins.
    fn look(
        &mut self,
        game: &G,
        seat: Seat,
        open: &mut [(&'static Goal<G>, u8)],
        found: &mut impl FnMut(Puzzle),
    ) {
        for (goal, left) in open {
            if *left == 0 || self.count_of(goal) >= self.plan.theme {
                continue;
            }
            let Some(solution) = solve(goal, game, seat) else { continue };
            if let Some(puzzle) = self.judge(goal, game, seat, &solution) {
                *left -= 1;
                found(puzzle);
            }
        }
    }

    /// The puzzle, unless there are enough of its kind or another action is nearly as good.
    fn judge(
        &mut self,
        goal: &'static Goal<G>,
        game: &G,
        seat: Seat,
        solution: &Solution<G::Action>,
    ) -> Option<Puzzle> {
        let answer: Vec<String> = notated(game, seat, &solution.steps);
        let shape = (goal.theme.to_owned(), answer);
        let again = G::from_position(&Puzzling::written(game)).ok();
        let is_kept = again.is_some_and(|again| solve(goal, &again, seat).is_some());
        // Where there is one step only, nothing is to be found.
        if self.answers.contains(&shape) || !is_kept || game.legal().len() < 2 {
            return None;
        }
        // The cheap checks first.
        if goal.measure == Measure::Steps && !is_ahead(game, seat, solution, self.plan.nodes) {
            return None;
        }
        let difficulty = difficulty(goal, game, seat, solution);
        let count = self.counts.entry((goal.theme, difficulty)).or_default();
        if *count >= self.plan.each {
            return None;
        }
        *count += 1;
        self.answers.insert(shape.clone());
        let odds = solution.odds.iter().take(SHOWN_ODDS);
        let position = Puzzling::written(game);
        Some(Puzzle {
            id: name(goal.theme, &position),
            theme: goal.theme.to_owned(),
            difficulty,
            seat,
            position,
            answer: shape.1,
            any_order: solution.any_order && solution.steps.len() > 1,
            odds: odds.map(|(action, odds)| (game.write_action(*action), percent(*odds))).collect(),
        })
    }
}

fn percent(odds: f64) -> u8 {
    (odds * 100.0).round() as u8
}

/// Eight digits of a hash.
fn name(theme: &str, position: &str) -> String {
    let hash = FxBuildHasher.hash_one((theme, position));
    format!("{:08x}", hash >> 32)
}

/// The steps in notation, each in the position in which it is played.
fn notated<G: Puzzling>(game: &G, seat: Seat, steps: &[G::Action]) -> Vec<String> {
    let mut game = game.clone();
    let write = |action: &G::Action| {
        let text = game.write_action(*action);
        game.apply_legal(seat, *action, &mut Quiet);
        text
    };
    steps.iter().map(write).collect()
}

/// Whether the strongest level finds no action outside the answer within [`MARGIN`] of it.
pub fn is_ahead<G: Puzzling>(
    game: &G,
    seat: Seat,
    solution: &Solution<G::Action>,
    nodes: u64,
) -> bool {
    if nodes == 0 {
        return true;
    }
    let most = solution.steps.len() + 2;
    let seen = prospects(game, Budget::nodes(nodes), most, 1);
    let is_answer = |action: G::Action| match solution.any_order {
        true => solution.steps.contains(&action),
        false => solution.steps[0] == action,
    };
    let value = |own: bool| {
        let lines = seen.lines.iter().filter(|line| is_answer(line.action) == own);
        lines
            .filter_map(|line| line.value)
            .fold(None, |most: Option<f32>, value| Some(most.map_or(value, |most| most.max(value))))
    };
    debug_assert_eq!(seen.seat, Some(seat));
    match (value(true), value(false)) {
        (Some(own), Some(other)) => f64::from(own - other) >= MARGIN,
        (Some(_), None) => true,
        (None, _) => false,
    }
}
