//! The lowest level that solves a puzzle.

use quarry_game::{Pending, QuickDice, Quiet, Seat, Viewer};
use quarry_players::Level;
use quarry_search::{Budget, Question};

use crate::goal::{Goal, Measure, Puzzling};
use crate::solve::{MOST_STEPS, Solution};

/// Levels beyond it take seconds for a decision, so the miner does not ask them.
const HIGHEST: u8 = 6;
/// Each level tries so often, as it misjudges by its seed, and the highest one once; all tries must succeed.
const TRIES: u64 = 2;
/// The difficulty where no level that is asked succeeds.
pub const BEYOND: u8 = HIGHEST + 1;

/// The lowest level that finds `solution` at every try.
pub fn difficulty<G: Puzzling>(
    goal: &Goal<G>,
    start: &G,
    seat: Seat,
    solution: &Solution<G::Action>,
) -> u8 {
    let solves = |level: &Level| {
        let tries = if level.number() == HIGHEST { 1 } else { TRIES };
        (0..tries).all(|seed| match goal.measure {
            Measure::Steps => reaches(goal, start, seat, *level, seed),
            Measure::Odds => Some(solution.steps[0]) == choice(start, seat, *level, seed),
        })
    };
    let mut levels = Level::all().filter(|level| level.number() <= HIGHEST);
    levels.find(solves).map_or(BEYOND, Level::number)
}

fn choice<G: Puzzling>(game: &G, seat: Seat, level: Level, seed: u64) -> Option<G::Action> {
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    if legal.is_empty() {
        return None;
    }
    let budget = Budget { time: None, ..G::budget(level) };
    let view = game.view(Viewer::Seat(seat));
    let question = Question { view: &view, seat, legal: &legal, budget };
    Some(G::player(level, seed).choose(question).action)
}

/// Whether a level reaches the goal in its turn, by as many steps as it likes.
fn reaches<G: Puzzling>(goal: &Goal<G>, start: &G, seat: Seat, level: Level, seed: u64) -> bool {
    let mut game = start.clone();
    for _ in 0..3 * MOST_STEPS {
        let is_mine = matches!(game.pending(), Pending::Seats(seats) if seats.contains(seat));
        if !is_mine || !start.same_turn(&game) {
            return false;
        }
        let Some(action) = choice(&game, seat, level, seed) else { return false };
        game.apply_legal(seat, action, &mut Quiet);
        if (goal.reached)(start, &game, seat) {
            return true;
        }
    }
    false
}

/// Dice of a game that is mined.
pub(crate) fn dice_of(seed: u64, game: u64) -> QuickDice {
    QuickDice::new(seed ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}
