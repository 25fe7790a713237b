//! A careful beginner at Raptor: middle cards, babies to the exits, no mother in the line of fire;
//! scientists to the babies, and not beside the mother.

use raptor::board::{Cell, CellSet, Way};
use raptor::view::PhaseView;
use raptor::{Action, View};

use super::best;

/// The action that the beginner takes.
///
/// # Panics
///
/// When `legal` is empty.
pub fn choose(view: &View, legal: &[Action]) -> Action {
    if legal.iter().all(|action| matches!(action, Action::Play(_))) {
        return middle_card(legal);
    }
    best(legal, |action| worth(view, action))
}

/// Neither the lowest card nor the highest.
fn middle_card(legal: &[Action]) -> Action {
    let mut cards = legal.to_vec();
    cards.sort_by_key(|action| if let Action::Play(card) = action { card.value() } else { 0 });
    cards[cards.len() / 2]
}

fn worth(view: &View, action: Action) -> i32 {
    match action {
        Action::Place(cell) if view.phase == PhaseView::PlaceScientists => -to_baby(view, cell),
        Action::Place(cell) => -to_exit(view, cell),
        Action::Escape(_) | Action::Capture { .. } => 1000,
        Action::Shoot(_) => 500,
        Action::Kill(_) | Action::Sleep { .. } => 400,
        Action::Wake(_) | Action::Recover(_) => 300,
        Action::Heal | Action::Gas(_) => 200,
        Action::Frighten(_) | Action::StandUp(_) => 100,
        Action::Call { baby, to } => {
            10 * (to_exit(view, baby) - to_exit(view, to)) - fear(view, to)
        }
        Action::StepBaby { from, to } => {
            30 * (to_exit(view, from) - to_exit(view, to)) - fear(view, to)
        }
        Action::MoveMother(to) => prey(view, to) - 40 * guns_on(view, to) - 5,
        Action::Return(to) => prey(view, to) - 40 * guns_on(view, to),
        Action::StepScientist { from, to } | Action::Jeep { from, to } => {
            20 * (to_baby(view, from) - to_baby(view, to)) - claws(view, to)
        }
        Action::Reinforce(to) => 50 - to_baby(view, to) - claws(view, to),
        Action::Burn(cell) => 10 - to_exit(view, cell),
        Action::PutOut(_) => 5,
        Action::Play(_) | Action::End => 0,
    }
}

/// Steps between figures on an empty board; far where no way leads.
fn steps(view: &View, from: Cell, goals: CellSet) -> i32 {
    const FAR: i32 = 30;
    let ground = !view.rocks;
    let (mut reached, mut steps) = (CellSet::one(from), 0);
    while !reached.meets(goals) {
        let wider = reached | (reached.spread() & (ground | goals));
        if wider == reached {
            return FAR;
        }
        (reached, steps) = (wider, steps + 1);
    }
    steps
}

fn to_exit(view: &View, cell: Cell) -> i32 {
    steps(view, cell, view.access - view.fires)
}

fn to_baby(view: &View, cell: Cell) -> i32 {
    steps(view, cell, view.awake | view.asleep)
}

/// A baby does not like to stand next to a scientist who can act.
fn fear(view: &View, cell: Cell) -> i32 {
    25 * i32::from((CellSet::one(cell).spread() & view.active).len())
}

/// A scientist does not like to stand next to the mother.
fn claws(view: &View, cell: Cell) -> i32 {
    let beside = view.mother.is_some_and(|mother| cell.neighbours().contains(mother));
    if beside { 15 } else { 0 }
}

/// Whom the mother could kill or wake from here.
fn prey(view: &View, cell: Cell) -> i32 {
    let near = CellSet::one(cell).spread();
    let people = view.active | view.frightened;
    60 * i32::from((people & near).len()) + 40 * i32::from((view.asleep & near).len())
}

/// Scientists who see this cell.
fn guns_on(view: &View, cell: Cell) -> i32 {
    let blockers = view.rocks | view.active;
    let sees = |way: &Way| {
        let first = (cell.ray(*way) & blockers).first(*way);
        first.is_some_and(|first| view.active.contains(first))
    };
    Way::ALL.iter().filter(|way| sees(way)).count() as i32
}
