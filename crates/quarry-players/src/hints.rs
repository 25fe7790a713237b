//! A hint: the move that the strongest player would make, what it hopes for, and how it would go on.

use quarry_game::{Message, QuickDice, Quiet, Seat, SeatSet, Telling, Viewer};
use quarry_search::Budget;

use crate::{Level, Thinks};

/// What to do, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<A> {
    /// The action.
    pub action: A,
    /// The chances of the seat after it, between 0 and 1, where the player has an opinion.
    pub value: Option<f32>,
    /// For a secret choice: each action with how often to choose it.
    pub mix: Vec<(A, f32)>,
    /// How the seat would go on until somebody else decides or chance has its say.
    pub line: Vec<A>,
}

/// So many steps of the line are told.
const TOLD: usize = 5;

/// The hint for `seat`, which knows `view` and may choose one of `legal`. The same seed and nodes give
/// the same hint.
///
/// # Panics
///
/// When `legal` is empty.
pub fn hint<G: Thinks>(
    view: &G::View,
    seat: Seat,
    legal: &[G::Action],
    budget: Budget,
    seed: u64,
) -> Hint<G::Action> {
    let mut player = G::player(Level::STRONGEST, seed);
    let choice = player.choose(view, seat, legal, budget);
    let (mut line, mut options) = (Vec::new(), Vec::new());
    let mut world = G::imagine(view, &mut QuickDice::new(seed));
    let mut next = choice.action;
    // What follows a secret choice cannot be foreseen, nor what somebody else does.
    while choice.mix.is_empty()
        && line.len() < TOLD
        && world.pending().seats() == SeatSet::one(seat)
    {
        world.apply_legal(seat, next, &mut Quiet);
        if world.pending().seats() != SeatSet::one(seat) {
            break;
        }
        options.clear();
        world.legal_actions(seat, &mut options);
        let view = world.view(Viewer::Seat(seat));
        next = player.choose(&view, seat, &options, brief(budget)).action;
        line.push(next);
    }
    Hint { action: choice.action, value: choice.value, mix: choice.mix, line }
}

/// The steps after the first one are only an outlook.
fn brief(budget: Budget) -> Budget {
    let time = budget.time.map(|time| time / 8);
    Budget { nodes: (budget.nodes / 8).max(1), time, ..budget }
}

/// The line of a hint in words. It was found in the world that this seed makes from this view.
pub fn tell_line<G: Thinks + Telling>(
    hint: &Hint<G::Action>,
    view: &G::View,
    seat: Seat,
    seed: u64,
) -> Vec<Message> {
    let mut world = G::imagine(view, &mut QuickDice::new(seed));
    let mut last = hint.action;
    let tell = |next: &G::Action| {
        world.apply_legal(seat, last, &mut Quiet);
        last = *next;
        G::offer(&world.view(Viewer::Seat(seat)), *next)
    };
    hint.line.iter().map(tell).collect()
}
