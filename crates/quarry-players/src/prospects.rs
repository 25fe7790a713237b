//! Evaluation of a position, with its best lines.

use quarry_game::{Pending, QuickDice, Quiet, Seat, Viewer};
use quarry_search::{Budget, Question};

use crate::chances;
use crate::hints::{outlook, planned};
use crate::standing::standing;
use crate::{Level, Thinks};

/// Evaluation of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Prospects<A> {
    /// The deciding seat; `None` if the game is over.
    pub seat: Option<Seat>,
    /// Win probability of each seat.
    pub values: Vec<f32>,
    /// The best lines, best first.
    pub lines: Vec<Line<A>>,
}

/// A line (principal variation).
#[derive(Clone, PartialEq, Debug)]
pub struct Line<A> {
    /// Its first step.
    pub action: A,
    /// Win probability of the deciding seat after it; `None` for a simultaneous secret choice.
    pub value: Option<f32>,
    /// Probability of this action in a mixed strategy.
    pub share: Option<f32>,
    /// Further actions of the seat, until another one decides.
    pub rest: Vec<A>,
}

/// Maximum number of rivals that are compared with the best action.
const COMPARED: usize = 40;
/// Divisor of the node budget for the first comparison.
const FIRST: u64 = 32;
/// Divisor of the node budget for the final comparison.
const SECOND: u64 = 2;

/// Evaluates `game` for the first deciding seat, with its `most` best lines. The search samples only worlds that are
/// consistent with the knowledge of this seat.
pub fn prospects<G: Thinks>(
    game: &G,
    budget: Budget,
    most: usize,
    seed: u64,
) -> Prospects<G::Action> {
    let Pending::Seats(deciding) = game.pending() else {
        return Prospects { seat: None, values: standing(game, budget, seed), lines: Vec::new() };
    };
    let (seat, mut legal) = (deciding.lowest(), Vec::new());
    game.legal_actions(seat, &mut legal);
    let view = game.view(Viewer::Seat(seat));
    let hint = planned::<G>(Question { view: &view, seat, legal: &legal, budget }, seed);
    let values = match hint.value {
        Some(value) if !game.is_unfinished() => {
            let parties = game.parties();
            let hopes = chances::hopes(&parties, seat, value, hint.values);
            chances::of_hopes(G::calibration(), &parties, &hopes)
        }
        Some(_) | None => standing(game, budget, seed),
    };
    if hint.mix.len() > 1 {
        return Prospects { seat: Some(seat), values, lines: mixed(hint.mix, most) };
    }
    let world = G::imagine(&view, &mut QuickDice::new(seed));
    let look = Look { world, seat, seed };
    let mut lines = look.best(hint.action, &legal, budget, most);
    for line in &mut lines {
        if line.action == hint.action {
            line.rest.clone_from(&hint.line);
        } else {
            line.rest = look.goes_on(line.action, part(budget, FIRST));
        }
    }
    Prospects { seat: Some(seat), values, lines }
}

/// Lines of a mixed strategy, most probable first.
fn mixed<A>(mut mix: Vec<(A, f32)>, most: usize) -> Vec<Line<A>> {
    mix.sort_by(|a, b| b.1.total_cmp(&a.1));
    mix.truncate(most);
    let line = |(action, share)| Line { action, value: None, share: Some(share), rest: Vec::new() };
    mix.into_iter().map(line).collect()
}

/// Search for one seat in one sampled world.
struct Look<G> {
    world: G,
    seat: Seat,
    seed: u64,
}

impl<G: Thinks> Look<G> {
    /// The best action and its strongest rivals, evaluated with equal budgets.
    fn best(
        &self,
        favourite: G::Action,
        legal: &[G::Action],
        budget: Budget,
        most: usize,
    ) -> Vec<Line<G::Action>> {
        let rivals = legal.iter().copied().filter(|action| *action != favourite).take(COMPARED);
        let mut rivals: Vec<_> =
            rivals.map(|action| (action, self.after(action, part(budget, FIRST)))).collect();
        rivals.sort_by(|a, b| b.1.total_cmp(&a.1));
        let rivals = rivals.into_iter().map(|(action, _)| action);
        let chosen = std::iter::once(favourite).chain(rivals).take(most);
        let weigh = |action| Line {
            action,
            value: Some(self.after(action, part(budget, SECOND))),
            share: None,
            rest: Vec::new(),
        };
        let mut lines: Vec<_> = chosen.map(weigh).collect();
        lines.sort_by(|a, b| b.value.unwrap_or(0.0).total_cmp(&a.value.unwrap_or(0.0)));
        lines
    }

    /// Win probability of the seat after `action`.
    fn after(&self, action: G::Action, budget: Budget) -> f32 {
        let mut world = self.world.clone();
        world.apply_legal(self.seat, action, &mut Quiet);
        standing(&world, budget, self.seed)[self.seat.index()]
    }

    fn goes_on(&self, action: G::Action, budget: Budget) -> Vec<G::Action> {
        let mut player = G::player(Level::STRONGEST, self.seed);
        outlook(&self.world, self.seat, action, &mut *player, budget)
    }
}

fn part(budget: Budget, of: u64) -> Budget {
    Budget { nodes: (budget.nodes / of).max(8), ..budget }
}
