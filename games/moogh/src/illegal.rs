//! Why not: the rule that an action breaks, and the cell at fault.

use quarry_game::Seat;

use crate::action::{Action, Target};
use crate::board::Who;
use crate::board::geometry::is_adjacent;
use crate::content::{Cell, CharacterAction, IdeaId, Node, TRAPS, Terrain};
use crate::machine::state::{Moogh, Place};
use crate::machine::task::Task;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The rule that it breaks.
    pub rule: &'static str,
    /// The phrase that says so.
    pub(crate) key: &'static str,
    /// The cell at fault.
    pub(crate) at: Option<Cell>,
}

const fn because(rule: &'static str, key: &'static str) -> Illegal {
    Illegal { rule, key, at: None }
}

impl Illegal {
    const fn at(self, cell: Cell) -> Illegal {
        Illegal { at: Some(cell), ..self }
    }
}

impl Moogh {
    /// Accepts exactly what [`Moogh::offer`] offers.
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let mut found = false;
        self.offer(seat, &mut |offered| found |= offered == action);
        if found { Ok(()) } else { Err(self.why_not(seat, action)) }
    }

    fn why_not(&self, seat: Seat, action: Action) -> Illegal {
        let Some(task) = self.question(seat) else {
            return because("MO-068", "illegal-not-asked");
        };
        match (task, action) {
            (Task::Placing {}, Action::Place(cell)) => self.why_not_start(cell),
            (Task::Program {} | Task::Cube { .. }, Action::Slot(..)) => {
                because("MO-065", "illegal-slot")
            }
            (Task::Turn { who, left, used, .. }, Action::Do { node, target, item }) => {
                let offered = self.icons_left(who, left, used).any(|other| other == node);
                if left == 0 || used >> node.0 & 1 != 0 {
                    because("MO-069", "illegal-used-up")
                } else if !offered {
                    because("MO-066", "illegal-not-joined")
                } else {
                    self.why_not_do(who, node, target, item)
                }
            }
            (Task::Free { who }, Action::Do { node, target, item }) => {
                self.why_not_do(who, node, target, item)
            }
            (Task::Turn { .. } | Task::Free { .. }, Action::Step(_)) => {
                because("MO-086", "illegal-no-move")
            }
            (Task::Turn { .. }, Action::Rush) => because("MO-169", "illegal-no-token"),
            (Task::Turn { .. }, Action::Item(_)) => because("MO-303", "illegal-item"),
            (Task::Moving { who, .. }, Action::Step(cell)) => self.why_not_step(who, cell),
            (Task::Revealing { .. }, Action::Reveal(_)) => because("MO-093", "illegal-not-drawn"),
            (Task::Picking { who }, Action::Idea(idea, _)) => self.why_not_idea(who, idea),
            (Task::SettingTrap { .. }, Action::Choose(cell)) => {
                because("MO-098", "illegal-trap-cell").at(cell)
            }
            (Task::Settle { .. }, Action::Choose(cell)) => {
                because("MO-221", "illegal-not-nearest").at(cell)
            }
            _ => because(rule_of(task), "illegal-not-now"),
        }
    }

    fn why_not_start(&self, cell: Cell) -> Illegal {
        if self.scenario.start.contains(cell) && self.person_at(cell).is_some() {
            because("MO-052", "illegal-occupied").at(cell)
        } else {
            because("MO-051", "illegal-start-zone").at(cell)
        }
    }

    fn why_not_step(&self, who: Who, cell: Cell) -> Illegal {
        let illegal = match self.map().terrain(cell) {
            Terrain::Outside => because("MO-089", "illegal-off-board"),
            Terrain::Rock => because("MO-088", "illegal-rock"),
            _ if self.piece_at(cell).is_some() => because("MO-088", "illegal-occupied"),
            _ => match self.person(who).place {
                Place::Riding(_) => because("MO-090", "illegal-not-beside-beast"),
                Place::At(from) if !is_adjacent(from, cell) => because("MO-087", "illegal-too-far"),
                Place::At(from) if self.level(cell) > self.level(from) => {
                    because("MO-183", "illegal-cliff")
                }
                _ => because("MO-184", "illegal-cliff"),
            },
        };
        illegal.at(cell)
    }

    fn why_not_idea(&self, who: Who, idea: IdeaId) -> Illegal {
        let mut usable = false;
        self.each_use(who, idea, &mut |_| usable = true);
        if !self.ideas.row.contains(idea) {
            because("MO-094", "illegal-not-in-row")
        } else if usable {
            because("MO-289", "illegal-idea-target")
        } else {
            because("MO-289", "illegal-condition")
        }
    }

    fn why_not_do(&self, who: Who, node: Node, target: Target, item: bool) -> Illegal {
        let Some(icon) = self.card_side(who).icons[node.index()] else {
            return because("MO-084", "illegal-no-icon");
        };
        let basic = matches!(icon.action, CharacterAction::Move | CharacterAction::Strike);
        if self.mount(who).is_some() && !basic {
            return because("MO-130", "illegal-riding");
        }
        if let Some(illegal) = self.requirement_missing(who, icon.action, target) {
            return illegal;
        }
        if item {
            return because("MO-303", "illegal-item");
        }
        because("MO-081", "illegal-no-dice")
    }

    /// MO-082: the requirement of the action that `target` does not meet.
    fn requirement_missing(
        &self,
        who: Who,
        action: CharacterAction,
        target: Target,
    ) -> Option<Illegal> {
        let mut met = false;
        self.each_target(who, action, &mut |other| met |= other == target);
        if met {
            return None;
        }
        Some(match action {
            CharacterAction::Move | CharacterAction::Think => because("MO-073", "illegal-target"),
            CharacterAction::Strike => because("MO-111", "illegal-not-adjacent"),
            CharacterAction::Throw => because("MO-115", "illegal-not-seen"),
            CharacterAction::Climb => self.why_not_climb(who, target),
            CharacterAction::Heal => because("MO-108", "illegal-no-patient"),
            CharacterAction::Rest if self.person(who).hurt => because("MO-096", "illegal-target"),
            CharacterAction::Rest => because("MO-096", "illegal-unhurt"),
            CharacterAction::Trap if self.traps.len() == usize::from(TRAPS) => {
                because("MO-006", "illegal-no-trap-left")
            }
            CharacterAction::Trap => because("MO-098", "illegal-no-trap-cell"),
            CharacterAction::Calm => self.why_not_calm(who, target),
            CharacterAction::Provoke => because("MO-138", "illegal-not-seen"),
        })
    }

    fn why_not_climb(&self, who: Who, target: Target) -> Illegal {
        let near = |beast| self.cell_of(who).is_some_and(|cell| self.touches(beast, cell));
        match target {
            Target::Beast(beast) if self.beast(beast).in_play() && near(beast) => {
                because("MO-127", "illegal-no-climb")
            }
            _ => because("MO-126", "illegal-not-adjacent"),
        }
    }

    fn why_not_calm(&self, who: Who, target: Target) -> Illegal {
        match target {
            Target::Line(way) if self.sight(who, way).is_some() => {
                because("MO-141", "illegal-calm-already")
            }
            _ => because("MO-138", "illegal-not-seen"),
        }
    }
}

/// The rule that asks the question now open.
const fn rule_of(task: Task) -> &'static str {
    match task {
        Task::Placing {} => "MO-050",
        Task::Program {} => "MO-064",
        Task::Cube { .. } => "MO-163",
        Task::Free { .. } => "MO-110",
        Task::Moving { .. } => "MO-086",
        Task::Revealing { .. } => "MO-093",
        Task::Picking { .. } => "MO-094",
        Task::SettingTrap { .. } => "MO-099",
        Task::Turning { .. } => "MO-145",
        Task::Settle { .. } => "MO-221",
        Task::Lane { .. } => "MO-255",
        Task::Again { .. } => "MO-168",
        Task::Shield { .. } => "MO-303",
        Task::Saving { .. } => "MO-170",
        Task::HoldOn { .. } => "MO-171",
        _ => "MO-069",
    }
}
