//! Why not: the rule that an action breaks, and the cell at fault.

use quarry_game::{RuleId, Seat, rule_id};

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
    pub rule: RuleId,
    /// The phrase that says so.
    pub(crate) key: &'static str,
    /// The cell at fault.
    pub(crate) at: Option<Cell>,
}

const fn because(rule: RuleId, key: &'static str) -> Illegal {
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
            return because(rule_id!("MO-068"), "illegal-not-asked");
        };
        match (task, action) {
            (Task::Placing {}, Action::Place(cell)) => self.why_not_start(cell),
            (Task::Program {} | Task::Cube { .. }, Action::Slot(..)) => {
                because(rule_id!("MO-065"), "illegal-slot")
            }
            (Task::Turn { who, left, used, .. }, Action::Do { node, target, item }) => {
                let offered = self.icons_left(who, left, used).any(|other| other == node);
                if left == 0 || used >> node.0 & 1 != 0 {
                    because(rule_id!("MO-069"), "illegal-used-up")
                } else if !offered {
                    because(rule_id!("MO-066"), "illegal-not-joined")
                } else {
                    self.why_not_do(who, node, target, item)
                }
            }
            (Task::Free { who }, Action::Do { node, target, item }) => {
                self.why_not_do(who, node, target, item)
            }
            (Task::Turn { .. } | Task::Free { .. }, Action::Step(_)) => {
                because(rule_id!("MO-086"), "illegal-no-move")
            }
            (Task::Turn { .. }, Action::Rush) => because(rule_id!("MO-169"), "illegal-no-token"),
            (Task::Turn { .. }, Action::Item(_)) => because(rule_id!("MO-303"), "illegal-item"),
            (Task::Moving { who, .. }, Action::Step(cell)) => self.why_not_step(who, cell),
            (Task::Revealing { .. }, Action::Reveal(_)) => {
                because(rule_id!("MO-093"), "illegal-not-drawn")
            }
            (Task::Picking { who }, Action::Idea(idea, _)) => self.why_not_idea(who, idea),
            (Task::SettingTrap { .. }, Action::Choose(cell)) => {
                because(rule_id!("MO-098"), "illegal-trap-cell").at(cell)
            }
            (Task::Settle { .. }, Action::Choose(cell)) => {
                because(rule_id!("MO-221"), "illegal-not-nearest").at(cell)
            }
            // Any other action answers another question.
            _ => because(rule_of(task), "illegal-not-now"),
        }
    }

    fn why_not_start(&self, cell: Cell) -> Illegal {
        if self.scenario.start.contains(cell) && self.person_at(cell).is_some() {
            because(rule_id!("MO-052"), "illegal-occupied").at(cell)
        } else {
            because(rule_id!("MO-051"), "illegal-start-zone").at(cell)
        }
    }

    fn why_not_step(&self, who: Who, cell: Cell) -> Illegal {
        let illegal = match self.map().terrain(cell) {
            Terrain::Outside => because(rule_id!("MO-089"), "illegal-off-board"),
            Terrain::Rock => because(rule_id!("MO-088"), "illegal-rock"),
            Terrain::Plain
            | Terrain::Bush
            | Terrain::Water
            | Terrain::Mud
            | Terrain::Tree
            | Terrain::Hut => match self.person(who).place {
                // The cell matters before the way to it.
                _ if self.piece_at(cell).is_some() => {
                    because(rule_id!("MO-088"), "illegal-occupied")
                }
                Place::Riding(_) => because(rule_id!("MO-090"), "illegal-not-beside-beast"),
                Place::At(from) if !is_adjacent(from, cell) => {
                    because(rule_id!("MO-087"), "illegal-too-far")
                }
                Place::At(from) if self.level(cell) > self.level(from) => {
                    because(rule_id!("MO-183"), "illegal-cliff")
                }
                Place::At(_) | Place::Aside | Place::Out | Place::Absent => {
                    because(rule_id!("MO-184"), "illegal-cliff")
                }
            },
        };
        illegal.at(cell)
    }

    fn why_not_idea(&self, who: Who, idea: IdeaId) -> Illegal {
        let mut usable = false;
        self.each_use(who, idea, &mut |_| usable = true);
        if !self.ideas.row.contains(idea) {
            because(rule_id!("MO-094"), "illegal-not-in-row")
        } else if usable {
            because(rule_id!("MO-289"), "illegal-idea-target")
        } else {
            because(rule_id!("MO-289"), "illegal-condition")
        }
    }

    fn why_not_do(&self, who: Who, node: Node, target: Target, item: bool) -> Illegal {
        let Some(icon) = self.card_side(who).icons[node.index()] else {
            return because(rule_id!("MO-084"), "illegal-no-icon");
        };
        let basic = matches!(icon.action, CharacterAction::Move | CharacterAction::Strike);
        if self.mount(who).is_some() && !basic {
            return because(rule_id!("MO-130"), "illegal-riding");
        }
        if let Some(illegal) = self.requirement_missing(who, icon.action, target) {
            return illegal;
        }
        if item {
            return because(rule_id!("MO-303"), "illegal-item");
        }
        because(rule_id!("MO-081"), "illegal-no-dice")
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
            CharacterAction::Move | CharacterAction::Think => {
                because(rule_id!("MO-073"), "illegal-target")
            }
            CharacterAction::Strike => because(rule_id!("MO-111"), "illegal-not-adjacent"),
            CharacterAction::Throw => because(rule_id!("MO-115"), "illegal-not-seen"),
            CharacterAction::Climb => self.why_not_climb(who, target),
            CharacterAction::Heal => because(rule_id!("MO-108"), "illegal-no-patient"),
            CharacterAction::Rest if self.person(who).hurt => {
                because(rule_id!("MO-096"), "illegal-target")
            }
            CharacterAction::Rest => because(rule_id!("MO-096"), "illegal-unhurt"),
            CharacterAction::Trap if self.traps.len() == usize::from(TRAPS) => {
                because(rule_id!("MO-006"), "illegal-no-trap-left")
            }
            CharacterAction::Trap => because(rule_id!("MO-098"), "illegal-no-trap-cell"),
            CharacterAction::Calm => self.why_not_calm(who, target),
            CharacterAction::Provoke => because(rule_id!("MO-138"), "illegal-not-seen"),
        })
    }

    fn why_not_climb(&self, who: Who, target: Target) -> Illegal {
        let near = |beast| self.cell_of(who).is_some_and(|cell| self.touches(beast, cell));
        match target {
            Target::Beast(beast) if self.beast(beast).in_play() && near(beast) => {
                because(rule_id!("MO-127"), "illegal-no-climb")
            }
            // A climb aims at an adjacent beast, and at nothing else.
            _ => because(rule_id!("MO-126"), "illegal-not-adjacent"),
        }
    }

    fn why_not_calm(&self, who: Who, target: Target) -> Illegal {
        match target {
            Target::Line(way) if self.sight(who, way).is_some() => {
                because(rule_id!("MO-141"), "illegal-calm-already")
            }
            // To calm aims along a line of sight, and at nothing else.
            _ => because(rule_id!("MO-138"), "illegal-not-seen"),
        }
    }
}

impl Moogh {
    /// The rule that says what a legal `action` does, else the one that asks for it.
    pub(crate) fn rule_for(&self, action: Action) -> Option<RuleId> {
        Some(match action {
            Action::Place(_) => rule_id!("MO-051"),
            Action::Slot(..) => rule_id!("MO-065"),
            Action::Do { node, .. } => {
                self.card_side(self.asked()?).icons[node.index()]?.action.rule()
            }
            Action::Rush => rule_id!("MO-169"),
            Action::Item(_) => rule_id!("MO-302"),
            Action::Step(_) => rule_id!("MO-087"),
            Action::Idea(..) => rule_id!("MO-094"),
            Action::End
            | Action::Stop
            | Action::Reveal(_)
            | Action::Pass
            | Action::Choose(_)
            | Action::Turn(_)
            | Action::Lane(_)
            | Action::Spend
            | Action::Keep => rule_of(*self.stack.last()?),
        })
    }
}

/// The rule that asks the question now open.
const fn rule_of(task: Task) -> RuleId {
    match task {
        Task::Placing {} => rule_id!("MO-050"),
        Task::Program {} => rule_id!("MO-064"),
        Task::Cube { .. } => rule_id!("MO-163"),
        Task::Free { .. } => rule_id!("MO-110"),
        Task::Moving { .. } => rule_id!("MO-086"),
        Task::Revealing { .. } => rule_id!("MO-093"),
        Task::Picking { .. } => rule_id!("MO-094"),
        Task::SettingTrap { .. } => rule_id!("MO-099"),
        Task::Turning { .. } => rule_id!("MO-145"),
        Task::Settle { .. } => rule_id!("MO-221"),
        Task::Lane { .. } => rule_id!("MO-255"),
        Task::Again { .. } => rule_id!("MO-168"),
        Task::Shield { .. } => rule_id!("MO-303"),
        Task::Saving { .. } => rule_id!("MO-170"),
        Task::HoldOn { .. } => rule_id!("MO-171"),
        // A turn; no other task asks (`Task::kind`).
        _ => rule_id!("MO-069"),
    }
}
