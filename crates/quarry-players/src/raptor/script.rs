//! A careful beginner at Raptor: middle cards, babies to the exits and away from scientists, no mother
//! in the line of fire. Scientists go two by two to the babies that the mother does not guard.
//!
//! Both sides are about equally good, so that either may serve as a yardstick: `bench/results/2026-11-18-strength.md`.

use raptor::board::{Cell, CellSet, Way};
use raptor::view::PhaseView;
use raptor::{Action, View};

use crate::script::best;

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
        Action::Place(cell) => 10 * from_sides(view, cell).min(3) - to_exit(view, cell),
        Action::Escape(_) | Action::Capture { .. } => 1000,
        Action::Shoot(_) => 500,
        Action::Kill(_) | Action::Sleep { .. } => 400,
        Action::Wake(_) | Action::Recover(_) => 300,
        Action::Heal | Action::Gas(_) => 200,
        Action::Frighten(_) | Action::StandUp(_) => 100,
        Action::Call { baby, to } => {
            10 * (to_exit(view, baby) - to_exit(view, to)) + fear(view, baby) - fear(view, to)
        }
        Action::StepBaby { from, to } => {
            30 * (to_exit(view, from) - to_exit(view, to)) + fear(view, from) - fear(view, to)
        }
        Action::MoveMother(to) => lair(view, to) - view.mother.map_or(0, |at| lair(view, at)) - 5,
        Action::Return(to) => lair(view, to),
        Action::StepScientist { from, to } | Action::Jeep { from, to } => {
            let nearer = to_baby(view, from) - to_baby(view, to);
            20 * nearer + claws(view, from) - claws(view, to) - alone(view, from, to)
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

/// Scientists leave babies alone that are within two steps of the mother.
fn to_baby(view: &View, cell: Cell) -> i32 {
    let guarded = view.mother.map_or(CellSet::EMPTY, |mother| around(mother, 2));
    steps(view, cell, (view.awake | view.asleep) - guarded)
}

/// Scientists come from the short sides.
fn from_sides(view: &View, cell: Cell) -> i32 {
    steps(view, cell, CellSet::SHORT_SIDES)
}

/// The cells within so many steps, whatever lies between.
fn around(cell: Cell, steps: usize) -> CellSet {
    (0..steps).fold(CellSet::one(cell), |near, _| near | near.spread())
}

/// A baby does not like to stand near a scientist who can act.
fn fear(view: &View, cell: Cell) -> i32 {
    let beside = CellSet::one(cell).spread();
    let near = (beside - view.rocks).spread();
    let count = |cells: CellSet| i32::from((cells & view.active).len());
    25 * (count(beside) + count(near))
}

/// A scientist does not like to stand where the mother can get at him.
fn claws(view: &View, cell: Cell) -> i32 {
    let Some(mother) = view.mother else { return 0 };
    let stops = view.rocks | view.fires | view.awake | view.asleep | view.active | view.frightened;
    let run = |way: Way| {
        let ray = mother.ray(way);
        (ray & stops).first(way).map_or(ray, |stop| ray - stop.ray(way) - CellSet::one(stop))
    };
    let reach = Way::ALL.into_iter().fold(CellSet::one(mother), |reach, way| reach | run(way));
    if reach.spread().contains(cell) { 60 } else { 0 }
}

/// A scientist goes nowhere without another one beside him.
fn alone(view: &View, from: Cell, to: Cell) -> i32 {
    let others = view.active - CellSet::one(from);
    if around(to, 1).meets(others) { 0 } else { 1000 }
}

/// How good a place is for the mother: beside prey, and out of the line of fire.
fn lair(view: &View, cell: Cell) -> i32 {
    prey(view, cell) - 40 * guns_on(view, cell)
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
